/** Values of the inputs at positions on the map, and the stored data that apply to them. */

import { fractionAt, isSettable, setInputs } from "./axis.js";
import { isComputable } from "./reached.js";
import { restPlaces } from "./rests.js";
import { whereOf } from "./said.js";
import { say } from "../shell/say.js";

/** Return the values of all inputs at a position on the map. */
export function valuesAt({ axes, base }, places) {
  const values = Float64Array.from(base);
  for (const axis of axes) if (isSettable(axis)) setInputs(axis, fractionAt(axis, places[axis.name]), values);
  return values;
}

/** Return whether a parameter outside the axes differs from the study's. */
export function isOtherScene({ equations, axes }, values) {
  const swept = new Set(axes.flatMap(({ input }) => input));
  return equations.inputs.some(({ is_start, value }, k) => !is_start && !swept.has(k) && values[k] !== value);
}

/** Return the stored equilibria at a position, null if there are none or parameters differ from those of the store. */
export function restPointsOf(own, places, values = own.base) {
  if (!globalThis.PEM_ENGINE || isOtherScene(own, values)) return null;
  return globalThis.PEM_ENGINE.restPointsAt(own.data, whereOf(own.axes, places));
}

/** Return the equilibria on the map, none if parameters differ from those of the store. */
export function restsOf(own) {
  const points = own.equations ? restPointsOf(own, own.at) : null;
  return points ? restPlaces(own.equations, points, ...own.across, valuesAt(own, own.at)) : [];
}

/** Return why points cannot be played, null if they can. */
export function whyNot({ equations, axes, data }) {
  if (!equations) return data.unplayable ?? say`This page contains no equations.`;
  const fixed = axes.find((axis) => !isSettable(axis) && axis.values.length > 1);
  return fixed ? say`This page cannot play points of the map, because it cannot set ${fixed.label}.` : null;
}

function computableOf({ variables, integrate }) {
  return variables.filter(({ name }) => isComputable(name, integrate.stop)).map(({ label }) => label);
}

/** Return the visible part of a map, with everything needed to recompute it. */
export function sceneOf(own) {
  const [x, y] = own.across;
  const { tolerance, step, until, stop } = own.data.integrate;
  const points = own.equations ? restPointsOf(own, own.at) : null;
  return {
    ...{ variable: own.variable, x, y, seen: own.seen, frame: own.plot.frame, points, stop, computable: computableOf(own.data) },
    ...{ base: own.equations ? valuesAt(own, own.at) : null, options: { tolerance, step, until, rest: points } },
    ...{ look: { pixels: own.pixels, late: own.late }, why: whyNot(own), isOther: own.equations ? isOtherScene(own, own.base) : false },
  };
}
