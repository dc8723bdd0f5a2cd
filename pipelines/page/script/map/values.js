/** From places on the map to the numbers of the scene, and to what a store knows of them. */

import { fractionAt, isSettable, setInputs } from "./axis.js";
import { restPlaces } from "./rests.js";
import { whereOf } from "./said.js";

/** Return the values of all inputs at a place of the map. */
export function valuesAt({ axes, base }, places) {
  const values = Float64Array.from(base);
  for (const axis of axes) if (isSettable(axis)) setInputs(axis, fractionAt(axis, places[axis.name]), values);
  return values;
}

/** Tell whether a parameter that no axis sweeps is not as the study has it. */
export function isOtherScene({ equations, axes }, values) {
  const swept = new Set(axes.flatMap(({ input }) => input));
  return equations.inputs.some(({ is_start, value }, k) => !is_start && !swept.has(k) && values[k] !== value);
}

/** Return the rest points that a page has at a place, null where it has none or parameters are not those of the store. */
export function restPointsOf(own, places, values = own.base) {
  if (!globalThis.PEM_ENGINE || isOtherScene(own, values)) return null;
  return globalThis.PEM_ENGINE.restPointsAt(own.data, whereOf(own.axes, places));
}

/** Return the rest points that lie on the map, none where parameters are not those of the store. */
export function restsOf(own) {
  const points = own.equations ? restPointsOf(own, own.at) : null;
  return points ? restPlaces(own.equations, points, ...own.across, valuesAt(own, own.at)) : [];
}

/** Return why points cannot be played, null where they can. */
export function whyNot({ equations, axes, data }) {
  if (!equations) return data.unplayable ?? "This page has no equations.";
  const fixed = axes.find((axis) => !isSettable(axis) && axis.values.length > 1);
  return fixed ? `Points cannot be played here: the page cannot set ${fixed.label}.` : null;
}

/** Return what is seen of a map, with all that it takes to compute it anew. */
export function sceneOf(own) {
  const [x, y] = own.across;
  const { tolerance, step, until, stop } = own.data.integrate;
  const points = own.equations ? restPointsOf(own, own.at) : null;
  return {
    ...{ variable: own.variable, x, y, seen: own.seen, frame: own.plot.frame, points, stop },
    ...{ base: own.equations ? valuesAt(own, own.at) : null, options: { tolerance, step, until, rest: points } },
    ...{ look: { pixels: own.pixels, late: own.late }, why: whyNot(own) },
  };
}
