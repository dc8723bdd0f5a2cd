/** Comparison of the map with a motion played from one of its points, and reasons for differences, in words. */

import { FAILED_CODE, NOT_AT_REST } from "./paint.js";
import { isCertain, valueOfEnd } from "./reached.js";
import { isOnGrid, isOnMap, storedValue, valueText } from "./said.js";
import { withUnit } from "./ticks.js";

const NOT_RESOLVED = "not resolved";
const SEVERAL = "the motion shown is one of several that errors below the tolerance can give";
const DIGITS = 4; // of a time

/** Return the result of the store's label check, as a line above the map; '' if labels were not checked. */
export function checkText(check) {
  if (!check?.text) return "";
  const found = check.text.startsWith("labels") ? check.text : `labels ${check.text}`;
  const line = `${found[0].toUpperCase()}${found.slice(1)}.`;
  return isUnresolved(check) ? `${line} At such points ${SEVERAL}: it may end elsewhere than the map has it.` : line;
}

/**
 * Return whether the store agrees with the outcome of a motion, in words; '' if that is not on its map.
 *
 * `known` holds the store's other data: the decoded rest `times` or null, `check` (the verdict and the text of its
 * label check, or null), and whether the map `isCoarse`, with labels of blocks of points.
 */
export function agreementText(variable, axes, places, over, points, known = {}) {
  if (!isOnMap(axes, places)) return "";
  const [stored, own] = [storedValue(variable, axes, places), valueOfEnd(variable.name, over, points)];
  const text = nameOf(variable, stored, points);
  const isUncertain = isUnresolved(known.check);
  if (!isOnGrid(axes, places)) {
    return stored === own
      ? `The nearest point of the store has the same: ${text}.`
      : `The nearest point of the store has ${text}; this start lies between its points.`;
  }
  if (stored === own) return `The store agrees: ${text}${isUncertain ? "; but labels of this map are not resolved" : ""}.`;
  const time = known.times ? storedValue(known.times, axes, places) : NaN;
  const unit = known.times?.unit ?? "s";
  const here = `the map has ${text}${after(time, unit)}`;
  const there = `this motion ends at ${nameOf(variable, own, points)}${after(over.rest_time, unit)}`;
  return `The store does not agree: ${here}; ${there}. ${reason(variable, over, known)}`;
}

function isUnresolved(check) {
  return check?.verdict === NOT_RESOLVED;
}

/** Return a label in words, also one that no point of the map has. */
function nameOf(variable, value, points) {
  if (variable.categories?.some(({ code }) => code === value)) return valueText(variable, value);
  if (value === NOT_AT_REST) return "no rest";
  if (value === FAILED_CODE) return "no end: it failed";
  return points?.find(({ rest_magnet }) => variable.name === "rest_magnet" && rest_magnet === value)?.label_text || valueText(variable, value);
}

function after(time, unit) {
  return Number.isFinite(time) ? ` after ${withUnit(time, unit, DIGITS)}` : "";
}

/** Return why a point has two outcomes: from the store's data, or else a reason that applies to any two computations. */
function reason(variable, over, { check, isCoarse }) {
  if (isCoarse) return "The map is coarser than the store: its label is that of most points of a block.";
  if (!isCertain(variable.name, over)) return "What is computed here is not certain.";
  if (!isUnresolved(check)) return "Page and store round differently in the last digits: near a saddle those decide.";
  const [seen] = check.text.replace(/^[^:]*: /, "").split(";");
  return `Labels of this map are not resolved (${seen}): ${SEVERAL}.`;
}
