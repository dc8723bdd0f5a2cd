/** Button that recomputes the visible part of the map, and its progress. */

import { doubtsOf, emptyRegion, noteEnds, regionPicture, tasksOf } from "./region.js";
import { makeLive } from "./live_map.js";
import { modulesOf } from "./modules.js";
import { isComputable } from "./reached.js";
import { makeWorkers } from "./workers.js";
import { engineText } from "../shell/engine_text.js";
import { el } from "../shell/dom.js";
import { counted, say } from "../shell/say.js";

const REDRAW_MS = 250;
const MOST_PIXELS = 480_000;

/**
 * Return the recomputation of a map's part: {box, region(), offer(text), forget(), refresh(), follow(is)}.
 * `scene()` returns the view: {variable, x, y, seen, frame, base, options, points, look, why, isOther}; `redraw()`
 * shows it. `follow` recomputes it for other parameters if the map is live, and returns whether it does.
 */
export function makeAnew({ equations, scene, redraw }) {
  const said = el("p", { class: "anew-said", role: "status" });
  const offered = el("p", { class: "anew-offer", role: "status", hidden: true });
  const start = el("button", { type: "button", onclick: () => compute(own) }, say`Recompute at this zoom`);
  const cancel = el("button", { type: "button", hidden: true, onclick: () => ended(own, say`Stopped.`) }, say`Stop`);
  const clear = el("button", { type: "button", hidden: true, onclick: () => forget(own) }, say`Back to the stored map`);
  const live = makeLive({ compute: () => compute(own), leave: () => forget(own), offer: (text) => offer(own, text) });
  const box = el("div", { class: "anew" }, offered, el("div", { class: "row" }, start, cancel, clear, live.box), said);
  const own = { said, offered, start, cancel, clear, live, equations, scene, redraw, region: null, workers: null, modules: null, drawnAt: 0, began: 0 };
  return {
    box,
    region: () => own.region,
    offer: (text) => live.holds(text) || offer(own, text),
    forget: () => forget(own),
    refresh: () => refresh(own),
    follow: (is) => !box.hidden && !why(own) && live.follow(is),
  };
}

function offer({ offered, start }, text) {
  offered.hidden = !text;
  offered.textContent = text ?? "";
  start.classList.toggle("wanted", Boolean(text));
}

/** Show whether the view can be recomputed, and the region in the colours of the chosen variable. */
function refresh(own) {
  const { variable, look, why: unplayable } = own.scene();
  const reason = why(own);
  own.start.disabled = Boolean(reason);
  own.start.title = reason ?? say`Recompute the visible part in this browser, from coarse to fine`;
  if (reason && !own.region) own.said.textContent = unplayable ? "" : reason;
  if (own.region?.isShown) own.region.picture = reason ? null : regionPicture(own.region, variable, look);
}

/** Return why the view cannot be recomputed, null if it can. */
function why(own) {
  const { variable, why: unplayable, stop, computable = [] } = own.scene();
  return unplayable ?? (isComputable(variable.name, stop) ? null : cannot(variable, computable));
}

function cannot({ label }, computable) {
  return computable.length ? say`This page cannot recompute ${label}; it can recompute ${computable.join(", ")}.` : say`This page cannot recompute ${label}.`;
}

async function compute(own) {
  const { x, y, seen, frame, base, options, points } = own.scene();
  const share = Math.min(1, Math.sqrt(MOST_PIXELS / (frame.width * frame.height)));
  const [width, height] = [Math.round(frame.width * share), Math.round(frame.height * share)];
  own.workers ??= makeWorkers(engineText());
  // A live map shows its last picture until the coarse pass of the next is complete.
  const last = own.live.isOn() ? own.region?.picture : null;
  const region = emptyRegion({ ...seen }, width, height, { points, axes: [x.name, y.name], picture: last, isShown: !last });
  Object.assign(own, { region, began: performance.now() });
  own.cancel.hidden = false;
  own.clear.hidden = false;
  offer(own, null);
  report(own, "");
  own.modules ??= await modulesOf(own.equations, options);
  if (region !== own.region) return;
  own.workers.use(own.modules.modules);
  own.workers.run(tasksOf(region, { x, y, base, options }), (task, found) => taken(own, region, task, found), (failure) => {
    if (region === own.region) ended(own, failure ? say`Failed: ${failure}.` : say`Done.`);
  });
}

function taken(own, region, task, found) {
  if (region !== own.region) return;
  const isNextPass = region.block && region.block !== task.block;
  noteEnds(region, task, found);
  region.block = task.block;
  own.live.noted(isNextPass);
  if (region !== own.region) return;
  region.isShown ||= isNextPass;
  const now = performance.now();
  if (!region.isShown || (!isNextPass && now - own.drawnAt < REDRAW_MS)) return;
  own.drawnAt = now;
  show(own);
  report(own, "");
  if (isNextPass) own.live.goOn();
}

function show(own) {
  refresh(own);
  own.redraw();
}

function ended(own, text) {
  if (own.live.isOn()) own.workers.leave();
  else own.workers.stop();
  own.region.isShown = true;
  own.live.ended();
  own.cancel.hidden = true;
  show(own);
  report(own, text);
}

function forget(own) {
  own.workers?.leave();
  own.live.ended();
  own.region = null;
  own.cancel.hidden = true;
  own.clear.hidden = true;
  own.said.textContent = "";
  own.redraw();
}

function report(own, text) {
  const { region } = own;
  const share = Math.floor((100 * region.done) / region.all);
  const rate = region.done / Math.max(0.001, (performance.now() - own.began) / 1000);
  const grain = !region.block || region.block === 1 ? "" : say`So far one point for each ${region.block} × ${region.block} pixels.`;
  const { variable, isOther } = own.scene();
  const { unsure, known } = doubtsOf(region, variable);
  const doubt = unsure ? say`${Math.ceil((100 * unsure) / known)} % of the outcomes are not proved; these are striped.` : "";
  const [done, all, pace, workers] = [counted(region.done), counted(region.all), Math.round(rate), own.workers.count];
  const progress =
    workers === 1
      ? say`${done} of ${all} points (${share} %), ${pace} per second on one worker.`
      : say`${done} of ${all} points (${share} %), ${pace} per second on ${workers} workers.`;
  const parameters = isOther ? say`The map is that of the changed parameters, computed in this page.` : "";
  own.said.textContent = [text || say`Computing in this page:`, progress, grain, parameters, doubt, engine(own)].filter(Boolean).join(" ");
}

/** Return the sentence that names the engine of a map, and why it is not WebAssembly. */
function engine({ region, modules, workers }) {
  if (!region.done || !modules) return "";
  if (workers.isFast()) return say`Computed with WebAssembly.`;
  return modules.why || say`Computed with JavaScript, because the workers have not received WebAssembly.`;
}
