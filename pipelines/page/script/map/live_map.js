/** Live map: recomputed for other parameters as long as it is switched on, from coarse to fine. */

import { el } from "../shell/dom.js";
import { say } from "../shell/say.js";

const MOST_MS = 100; // of a coarse pass for which the map is live without being asked

/**
 * Return the switch of a live map: {box, isOn(), follow(is), holds(text), noted(isNextPass), goOn(), ended()}.
 * Until somebody switches, the first change of a parameter tries whether the coarse pass is fast: if it is not,
 * `leave()` gives the map back, and the text held is offered.
 */
export function makeLive({ compute, leave, offer }) {
  const field = el("input", { type: "checkbox", onchange: () => switched(own) });
  const title = say`Recompute the map while parameters change, from coarse to fine`;
  const box = el("label", { class: "live-map", title }, field, " ", say`Live map`);
  const own = { field, compute, leave, offer, isAsked: false, isTried: false, isTrying: false, isBusy: false, isDue: false, firstAt: 0, held: null, isOther: false };
  return {
    box,
    isOn: () => field.checked || own.isTrying,
    follow: (isOther) => follow(own, isOther),
    holds: (text) => holds(own, text),
    noted: (isNextPass) => noted(own, isNextPass),
    goOn: () => goOn(own),
    ended: () => Object.assign(own, { isBusy: false, isDue: false }),
  };
}

function switched(own) {
  own.isAsked = true;
  own.isTrying = false;
  if (!own.isOther) return;
  if (own.field.checked) begin(own);
  else own.leave();
}

function begin(own) {
  Object.assign(own, { isBusy: true, isDue: false });
  own.compute();
}

/**
 * Recompute the map if it is live and its parameters are not those of the store; return whether that happens. A coarse
 * pass is always completed, so that a map is seen while parameters keep changing; finer ones are abandoned.
 */
function follow(own, isOther) {
  own.isOther = isOther;
  if (!isOther) return false;
  if (!own.isAsked && !own.isTried) Object.assign(own, { isTried: true, isTrying: true, firstAt: 0 });
  const isOn = own.field.checked || own.isTrying;
  if (isOn && own.isBusy) own.isDue = true;
  else if (isOn) begin(own);
  return isOn;
}

/** Go on with the parameters that changed during the coarse pass, if they did. */
function goOn(own) {
  own.isBusy = false;
  if (own.isDue) begin(own);
}

/** Keep a text that is not offered while the map is live; return whether it is kept. */
function holds(own, text) {
  own.held = text;
  return own.field.checked || own.isTrying;
}

/** Judge the trial by its coarse pass, from its first result on: starting the workers takes no part in it. */
function noted(own, isNextPass) {
  if (!own.isTrying) return;
  const now = performance.now();
  own.firstAt ||= now;
  const isSlow = now - own.firstAt > MOST_MS;
  if (!isSlow && !isNextPass) return;
  own.isTrying = false;
  own.field.checked = !isSlow;
  if (!isSlow) return;
  own.leave();
  own.offer(own.held);
}
