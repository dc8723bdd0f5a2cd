/** Attractors of the parameter set of a point: a table, and on which of them the motion from that point ends. */

import { indexAt } from "./axis.js";
import { FAILED_CODE, NOT_AT_REST, NOT_COMPUTED } from "./paint.js";
import { isOnGrid, isOnMap, storedValue, whereText } from "./said.js";
import { numberText, withUnit } from "./ticks.js";
import { el, fill } from "../shell/dom.js";
import { told } from "../shell/told.js";
import { counted, say } from "../shell/say.js";

const [ESCAPED, UNLISTED] = [-2, -3];
const ENDS = {
  [NOT_AT_REST]: (motion) => say`${motion} has not converged by the end of the integration.`,
  [UNLISTED]: (motion) => say`${motion} ends on an attractor that is not in the catalogue.`,
  [NOT_COMPUTED]: (motion) => say`${motion} is not computed yet.`,
  [FAILED_CODE]: (motion) => say`${motion} could not be computed.`,
};
const HEADS = [say`attractor`, say`share of starts`, say`motion`, say`turns`, say`largest multiplier or exponent`, say`mean energy`];
const CHANGED = say`The store has no attractors for this scene, because parameters have been changed.`;

/** Return the catalogue of the parameter set of a position, undefined where a page has none. */
export function setAt({ of_axes, sets }, axes, places) {
  const own = of_axes.map((name) => axes.find((axis) => axis.name === name));
  return sets[own.reduce((sum, axis) => sum * axis.values.length + indexAt(axis, places[axis.name]), 0)];
}

/** Return on which attractor the motion from a position ends, and when that was certain, in words. */
export function endOf({ axes, labels, times, catalogues, isCoarse }, places) {
  if (!isOnMap(axes, places)) return "";
  const code = storedValue(labels, axes, places);
  const isStored = isCoarse || isOnGrid(axes, places);
  const subject = isCoarse ? say`The motion from most starts near this point` : isStored ? say`The motion from this start` : say`The motion from the nearest stored start`;
  const withPlace = (text) => (isStored ? text : `${text} ${say`This start lies between stored points.`}`);
  const time = times ? storedValue(times, axes, places) : NaN;
  const when = Number.isFinite(time) ? timeText(withUnit(time, catalogues.units.time, 4), time / (setAt(catalogues, axes, places)?.period ?? NaN), catalogues) : "";
  if (code === ESCAPED) return withPlace(when ? say`${subject} escapes after ${when}.` : say`${subject} escapes.`);
  if (code < 0) return withPlace(ENDS[code](subject));
  const label = labels.categories.find((one) => one.code === code)?.label ?? say`attractor ${code}`;
  return withPlace(when ? say`${subject} ends on ${label}; this was certain after ${when}.` : say`${subject} ends on ${label}.`);
}

/** Return a time, and how many periods or strobes that is. */
function timeText(time, count, { is_driven }) {
  if (!Number.isFinite(count)) return time;
  const rounded = numberText(count, 4);
  if (is_driven) return rounded === "1" ? say`${time} (1 period of the drive)` : say`${time} (${rounded} periods of the drive)`;
  return rounded === "1" ? say`${time} (1 strobe)` : say`${time} (${rounded} strobes)`;
}

/** Return the fraction of the computed starts of a parameter set that have each label. */
export function sharesOf({ axes, labels, catalogues }, places) {
  const lengths = labels.dims.map((name) => axes.find((axis) => axis.name === name).values.length);
  const fixed = labels.dims.map((name) => (catalogues.of_axes.includes(name) ? indexAt(axes.find((axis) => axis.name === name), places[name]) : null));
  const counts = new Map();
  const visit = (k, index) => {
    if (k < lengths.length) {
      const all = fixed[k] === null ? [...Array(lengths[k]).keys()] : [fixed[k]];
      return all.forEach((own) => visit(k + 1, index + own * labels.strides[labels.dims[k]]));
    }
    const code = labels.value(index);
    return code !== NOT_COMPUTED && counts.set(code, (counts.get(code) ?? 0) + 1);
  };
  visit(0, 0);
  const starts = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return { starts, of: (code) => (counts.get(code) ?? 0) / starts, codes: [...counts.keys()] };
}

const PROOFS = { proved: (motion) => say`${motion}; existence proved`, proved_stable: (motion) => say`${motion}; existence and stability proved` };

/** Return the motion on an attractor, and what is proved of it, in words. */
export function motionText({ kind, period, cycle_time: time, proof }, { units, is_driven }) {
  const lasting = Number.isFinite(time) && time !== null ? `, ${withUnit(time, units.time, 4)}` : "";
  const proved = PROOFS[proof] ?? ((motion) => motion);
  if (kind === "limit_cycle") return proved(`${say`limit cycle`}${lasting}`);
  return proved(kind === "cycle" ? `${repeatText(period, is_driven)}${lasting}` : told(kind));
}

function repeatText(period, isDriven) {
  if (isDriven) return period === 1 ? say`repeats after 1 period` : say`repeats after ${period} periods`;
  return period === 1 ? say`repeats after 1 strobe` : say`repeats after ${period} strobes`;
}

/** Return the largest multiplier of a cycle, or else the largest exponent, with its error in words. */
export function stabilityText({ multiplier, multiplier_error, exponent, exponent_error }, { units }) {
  if (multiplier !== null) return withError(multiplier, multiplier_error);
  return exponent === null ? "" : say`${`${withError(exponent, exponent_error)}${units.time === "1" ? "" : ` /${units.time}`}`} (exponent)`;
}

function withError(value, error) {
  return error ? `${numberText(value, 4)} \u00b1 ${numberText(error, 1)}` : numberText(value, 4);
}

/** Return what the table states of an attractor besides its share. */
function cellsOf(one, { catalogues }) {
  const energy = one.energy === null ? "" : withUnit(one.energy, catalogues.units.energy, 3);
  return [motionText(one, catalogues), one.winding.map((turns) => numberText(turns, 3)).join(", "), stabilityText(one, catalogues), energy];
}

function rowOf({ label, colour }, cells, isHere) {
  return el("tr", { "aria-current": isHere }, el("th", { scope: "row" }, swatch(colour), label), cells.map((text) => el("td", {}, text)));
}

function swatch(colour) {
  const box = el("span", { class: "swatch", "aria-hidden": "true" });
  box.style.background = colour;
  return box;
}

/** Build the part of the page with the attractors; `put(places, isOther)` shows those of a position. */
export function makeCatalogue(axes, data) {
  const said = el("p", { class: "end", role: "status" });
  const table = el("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": say`Attractors` });
  const box = el("section", { class: "catalogue", hidden: true }, said, table);
  const isCoarse = data.pyramid?.step.some((step) => step > 1) ?? false;
  const own = { axes, catalogues: data.catalogues, labels: null, times: null, isCoarse };
  return {
    box,
    /** Take the labels and times of the current content of a store. */
    take: (labels, times, catalogues) => Object.assign(own, { labels, times, catalogues, shown: null }),
    put: (places, isOther) => {
      box.hidden = !own.labels;
      if (!own.labels) return;
      said.textContent = isOther ? CHANGED : endOf(own, places);
      table.hidden = isOther;
      if (!isOther) fillTable(own, table, places);
    },
  };
}

function fillTable(own, table, places) {
  const set = setAt(own.catalogues, own.axes, places);
  const shares = own.shown?.set === set ? own.shown.shares : sharesOf(own, places);
  const here = storedValue(own.labels, own.axes, places);
  if (own.shown?.set === set && own.shown.here === here) return;
  own.shown = { set, shares, here };
  const percent = (code) => `${numberText(100 * shares.of(code), 3)} %`;
  const others = own.labels.categories.filter(({ code }) => code < 0 && shares.codes.includes(code));
  const swept = own.axes.filter(({ name }) => own.catalogues.of_axes.includes(name));
  const nearest = Object.fromEntries(swept.map((axis) => [axis.name, axis.places[indexAt(axis, places[axis.name])]]));
  fill(
    table,
    el(
      "table",
      {},
      el("caption", {}, captionText(swept.length ? whereText(swept, nearest, 5) : "", counted(shares.starts), own.isCoarse)),
      el("thead", {}, el("tr", {}, HEADS.map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, [...(set?.attractors ?? []), ...others].map((one) => rowOf(one, [percent(one.code), ...(one.kind ? cellsOf(one, own) : Array(4).fill(""))], one.code === here))),
    ),
  );
}

function captionText(where, count, isCoarse) {
  if (isCoarse) return where ? say`Attractors at ${where}; shares of ${count} points of this map` : say`Attractors; shares of ${count} points of this map`;
  return where ? say`Attractors at ${where}; shares of ${count} starts` : say`Attractors; shares of ${count} starts`;
}
