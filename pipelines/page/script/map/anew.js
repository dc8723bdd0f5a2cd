/** Button that recomputes the visible part of the map, and its progress. */

import { doubtsOf, emptyRegion, noteEnds, regionPicture, tasksOf } from "./region.js";
import { isComputable } from "./reached.js";
import { makeWorkers } from "./workers.js";
import { engineText } from "../shell/engine_text.js";
import { el } from "../shell/dom.js";
import { counted, say } from "../shell/say.js";

const REDRAW_MS = 250;
const MOST_PIXELS = 480_000;

/**
 * Return the recomputation of a map's part: {box, region(), offer(text), forget(), refresh()}.
 * `scene()` returns the view: {variable, x, y, seen, frame, base, options, points, look, why}; `redraw()` shows it.
 */
export function makeAnew({ scene, redraw }) {
  const said = el("p", { class: "anew-said", role: "status" });
  const offered = el("p", { class: "anew-offer", role: "status", hidden: true });
  const start = el("button", { type: "button", onclick: () => compute(own) }, say`Recompute at this zoom`);
  const cancel = el("button", { type: "button", hidden: true, onclick: () => ended(own, say`Stopped.`) }, say`Stop`);
  const clear = el("button", { type: "button", hidden: true, onclick: () => forget(own) }, say`Back to the stored map`);
  const box = el("div", { class: "anew" }, offered, el("div", { class: "row" }, start, cancel, clear), said);
  const own = { said, offered, start, cancel, clear, scene, redraw, region: null, workers: null, drawnAt: 0, began: 0 };
  return {
    box,
    region: () => own.region,
    offer: (text) => offer(own, text),
    forget: () => forget(own),
    refresh: () => refresh(own),
  };
}

function offer({ offered, start }, text) {
  offered.hidden = !text;
  offered.textContent = text ?? "";
  start.classList.toggle("wanted", Boolean(text));
}

/** Show whether the view can be recomputed, and the region in the colours of the chosen variable. */
function refresh(own) {
  const { variable, why, look, stop, computable = [] } = own.scene();
  const can = isComputable(variable.name, stop);
  const reason = why ?? (can ? null : cannot(variable, computable));
  own.start.disabled = Boolean(reason);
  own.start.title = reason ?? say`Recompute the visible part in this browser, from coarse to fine`;
  if (reason && !own.region) own.said.textContent = why ? "" : reason;
  if (own.region) own.region.picture = can ? regionPicture(own.region, variable, look) : null;
}

function cannot({ label }, computable) {
  return computable.length ? say`This page cannot recompute ${label}; it can recompute ${computable.join(", ")}.` : say`This page cannot recompute ${label}.`;
}

function compute(own) {
  const { x, y, seen, frame, base, options, points } = own.scene();
  const share = Math.min(1, Math.sqrt(MOST_PIXELS / (frame.width * frame.height)));
  const [width, height] = [Math.round(frame.width * share), Math.round(frame.height * share)];
  own.workers ??= makeWorkers(engineText());
  own.region = emptyRegion({ ...seen }, width, height, { points, axes: [x.name, y.name] });
  own.began = performance.now();
  own.cancel.hidden = false;
  own.clear.hidden = false;
  offer(own, null);
  const region = own.region;
  own.workers.run(tasksOf(region, { x, y, base, options }), (task, found) => taken(own, region, task, found), (why) => {
    if (region === own.region) ended(own, why ? say`Failed: ${why}.` : say`Done.`);
  });
  report(own, "");
}

function taken(own, region, task, found) {
  if (region !== own.region) return;
  noteEnds(region, task, found);
  region.block = task.block;
  const now = performance.now();
  if (now - own.drawnAt < REDRAW_MS) return;
  own.drawnAt = now;
  show(own);
  report(own, "");
}

function show(own) {
  refresh(own);
  own.redraw();
}

function ended(own, text) {
  own.workers.stop();
  own.cancel.hidden = true;
  show(own);
  report(own, text);
}

function forget(own) {
  own.workers?.stop();
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
  const { unsure, known } = doubtsOf(region, own.scene().variable);
  const doubt = unsure ? say`${Math.ceil((100 * unsure) / known)} % of the outcomes are not proved; these are striped.` : "";
  const [done, all, pace, workers] = [counted(region.done), counted(region.all), Math.round(rate), own.workers.count];
  const progress =
    workers === 1
      ? say`${done} of ${all} points (${share} %), ${pace} per second on one worker.`
      : say`${done} of ${all} points (${share} %), ${pace} per second on ${workers} workers.`;
  own.said.textContent = [text || say`Computing in this page:`, progress, grain, doubt].filter(Boolean).join(" ");
}
