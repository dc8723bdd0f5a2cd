/** Comparison of the map with a motion played from one of its points, and reasons for differences, in words. */

import { FAILED_CODE, NOT_AT_REST } from "./paint.js";
import { isCertain, valueOfEnd } from "./reached.js";
import { isOnGrid, isOnMap, storedValue, valueText } from "./said.js";
import { withUnit } from "./ticks.js";
import { say } from "../shell/say.js";
import { toldClauses } from "../shell/told.js";

const NOT_RESOLVED = "not resolved";
const DIGITS = 4; // of a time
const PROOFS = { 1: say`✓ This label is proved.`, 2: say`✗ The label of the map is proved wrong.`, 3: say`A proof of this label was tried, without success.` };
const SAME_TIME = 1e-3; // of a time, within which two events are the same one
const PREFIXES = [[/^labels/, ""], [/^(not )?resolved/i, "labels "], [/^/, "label check: "]];

/** Return the result of the store's label check, as a line beside the map; '' if labels were not checked. */
export function checkText(check) {
  if (!check?.text) return "";
  const found = `${PREFIXES.find(([start]) => start.test(check.text))[1]}${check.text}`;
  const line = say`${toldClauses(`${found[0].toUpperCase()}${found.slice(1)}`)}.`;
  return isUnresolved(check) ? say`${line} At such points integration errors below the tolerance can change the outcome, so the motion may not end where the map says.` : line;
}

/**
 * Return whether the store agrees with the outcome of a motion, in words; '' if that is not on its map.
 *
 * `known` holds the store's other data: the decoded rest `times` and outcomes of the `proof` of labels or null, `check`
 * (the verdict and the text of its label check, or null), and whether the map `isCoarse`, with labels of blocks of points.
 */
export function agreementText(variable, axes, places, over, points, known = {}) {
  if (!isOnMap(axes, places)) return "";
  const proof = known.proof && !known.isCoarse && isOnGrid(axes, places) ? PROOFS[storedValue(known.proof, axes, places)] : null;
  return [comparison(variable, axes, places, over, points, known), ...(proof ? [proof] : [])].join(" ");
}

function comparison(variable, axes, places, over, points, known) {
  const [stored, own] = [storedValue(variable, axes, places), valueOfEnd(variable.name, over, points)];
  const text = nameOf(variable, stored, points);
  const isUncertain = isUnresolved(known.check);
  if (!isOnGrid(axes, places)) {
    return stored === own
      ? say`The nearest stored point has the same outcome: ${text}.`
      : say`The nearest stored point has ${text}; this start lies between stored points.`;
  }
  if (stored === own) return isUncertain ? say`The store agrees: ${text}; however, labels of this map are not resolved.` : say`The store agrees: ${text}.`;
  const time = known.times ? storedValue(known.times, axes, places) : NaN;
  const unit = known.times?.unit ?? "s";
  const [here, there] = [after(text, time, unit), after(nameOf(variable, own, points), over.rest_time, unit)];
  return say`The store disagrees. Map: ${here}; this motion: ${there}. ${reason(variable, over, known)}`;
}

/** Return whether the label check of a store found that its labels are not resolved. */
export function isUnresolved(check) {
  return check?.verdict === NOT_RESOLVED;
}

/** Return a label in words, also one that no point of the map has. */
export function nameOf(variable, value, points) {
  if (variable.categories?.some(({ code }) => code === value)) return valueText(variable, value);
  if (value === NOT_AT_REST) return say`no rest by the end`;
  if (value === FAILED_CODE) return say`failed`;
  return points?.find(({ rest_magnet }) => variable.name === "rest_magnet" && rest_magnet === value)?.label_text || valueText(variable, value);
}

function after(outcome, time, unit) {
  return Number.isFinite(time) ? say`${outcome} after ${withUnit(time, unit, DIGITS)}` : outcome;
}

/** Return why a point has two outcomes: from the store's data, or else a reason that applies to any two computations. */
function reason(variable, over, { check, isCoarse }) {
  if (isCoarse) return say`The map is coarser than the store: its labels are the most frequent ones in blocks of points.`;
  if (!isCertain(variable.name, over)) return say`The outcome computed here is not proved.`;
  if (!isUnresolved(check)) return say`Page and store round the last digits differently, which decides the outcome near a saddle.`;
  const [seen] = check.text.replace(/^[^:]*: /, "").split(";");
  return say`Labels of this map are not resolved (${toldClauses(seen)}): integration errors below the tolerance can change the outcome.`;
}

/**
 * Return whether the store has the event of a motion (a flip, a meeting, leaving) at the same time, in words; '' off its
 * grid, where the stored times are those of other starts.
 */
export function eventText(times, axes, places, { events }) {
  if (!isOnMap(axes, places) || !isOnGrid(axes, places)) return "";
  const [stored, own] = [storedValue(times, axes, places), events[0]?.time ?? NaN];
  const text = (time) => (Number.isFinite(time) ? withUnit(time, times.unit, DIGITS) : say`none`);
  const isSame = Number.isFinite(stored) ? Math.abs(stored - own) <= SAME_TIME * Math.abs(stored) : !Number.isFinite(own);
  if (isSame) return say`The store agrees: ${text(stored)}.`;
  return say`The store disagrees. Map: ${text(stored)}; this motion: ${text(own)}. Page and store round the last digits differently, and such differences grow where motion is chaotic.`;
}

/** Return whether the store has the same face down at the first touch as a motion, in words; '' off its grid. */
export function touchText(faces, axes, places, { touch }) {
  if (!isOnMap(axes, places) || !isOnGrid(axes, places)) return "";
  const [stored, own] = [storedValue(faces, axes, places), touch?.face ?? NOT_AT_REST];
  if (stored === own) return say`The store agrees: ${nameOf(faces, stored)}.`;
  return say`The store disagrees. Map: ${nameOf(faces, stored)}; this motion: ${nameOf(faces, own)}. Page and store round the last digits differently, which decides the face of a body that touches on its edge.`;
}

/** Return what the store has for a start, of a variable that the page does not compute, in words; '' off the map. */
export function storedOnlyText(variable, axes, places) {
  if (!isOnMap(axes, places)) return "";
  const value = storedValue(variable, axes, places);
  const [what, text] = [variable.text || variable.label, Number.isNaN(value) ? say`no value` : valueText(variable, value)];
  const growth = variable.name === "lyapunov" && value !== 0 ? growthText(value, variable.unit) : "";
  const start = isOnGrid(axes, places)
    ? say`The page plays this motion, but it does not compute the ${what}. The store has for this start: ${text}.`
    : say`The page plays this motion, but it does not compute the ${what}. The store has for the nearest stored start: ${text}.`;
  return [start, growth].filter(Boolean).join(" ");
}

/** Return what a Lyapunov exponent means for nearby motions. */
function growthText(exponent, unit) {
  if (!Number.isFinite(exponent)) return "";
  const time = withUnit(Math.LN10 / Math.abs(exponent), unit === "1" ? "1" : "s", 3);
  return exponent > 0 ? say`At this exponent, small differences grow tenfold in ${time}.` : say`At this exponent, small differences shrink tenfold in ${time}.`;
}
