/** Starts for which a map has no place. */

import { isOnMap, placesOfInputs } from "./said.js";
import { say } from "../shell/say.js";
import { withUnit } from "./ticks.js";

const SAME = 1e-9; // difference of two numbers of a start, over their size or one
const DIGITS = 4;

/** Return in a sentence why a start lies off the map; "" if it lies on it. */
export function offMapText({ axes, equations }, values) {
  const places = placesOfInputs(axes, values);
  if (!places) return "";
  const other = otherStart(axes, equations, values);
  if (other) return say`This start lies off the map, where ${nameOf(other)} is ${withUnit(other.value, other.unit, DIGITS)}; here it is ${withUnit(values[other.index], other.unit, DIGITS)}.`;
  return isOnMap(axes, places) ? "" : say`This start lies off the map, beyond the end of an axis.`;
}

/** Return the first number of the start that no axis sets and that differs from the study's. */
function otherStart(axes, { inputs }, values) {
  const swept = new Set(axes.flatMap(({ input }) => input));
  const index = inputs.findIndex(({ is_start, value }, k) => is_start && !swept.has(k) && Math.abs(values[k] - value) > SAME * Math.max(1, Math.abs(value)));
  return index < 0 ? null : { ...inputs[index], index };
}

function nameOf({ label, path }) {
  return label || path.replaceAll(/[._]+/g, " ");
}

/** Return values with the numbers of the start that no axis sets as in the study. */
export function ontoMap({ axes, equations: { inputs } }, values) {
  const swept = new Set(axes.flatMap(({ input }) => input));
  return values.map((own, k) => (inputs[k].is_start && !swept.has(k) ? inputs[k].value : own));
}
