/** Outcomes of trajectories as variables of a store. */

import { FAILED_CODE, NOT_AT_REST } from "./paint.js";

const LANDED = "landed"; // of faces a page follows those on which things lie in the end, not those first touched

/** Return the values of stored variables for an outcome, given the equilibria it was compared with. */
const OF = {
  rest_magnet: (over, points) => labelled(over, (label) => points[label].rest_magnet, over.magnet),
  rest_point: (over) => labelled(over, (label) => label, NOT_AT_REST),
  landing_face: (over) => (isFailed(over) ? FAILED_CODE : (over.face ?? NOT_AT_REST)),
  rest_time: (over) => over.rest_time,
};

function labelled(over, ofLabel, otherwise) {
  if (over.label >= 0) return ofLabel(over.label);
  if (isFailed(over)) return FAILED_CODE;
  return Number.isFinite(over.rest_time) ? otherwise : NOT_AT_REST;
}

function isFailed({ status }) {
  return status !== "done" && status !== "at rest";
}

/** Return whether the page can recompute a variable of a study with the stop rule `stop`. */
export function isComputable(name, stop) {
  return name in OF && (name !== "landing_face" || stop === LANDED);
}

/** Return the value of a variable for an outcome; `points` are the equilibria it was compared with, or null. */
export function valueOfEnd(name, over, points) {
  return OF[name](over, points ?? []);
}

/** Return whether the outcome of a trajectory is certain by the rule of a store. */
export function isCertain(name, over) {
  if (name === "landing_face") return !isFailed(over);
  return over.is_certain || !Number.isFinite(over.rest_time);
}
