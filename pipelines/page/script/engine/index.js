/** Engine of a page: integration of a script of equations. It needs no document. */

import { nearestMagnet, restPointsAt } from "./rest.js";
import { outcomeOf } from "./outcome.js";
import { problemOf, run, track } from "./track.js";
import { runMany, whyNoLanes } from "./lanes.js";

/** Return the dimensionless distance of two states, in the norm of the tolerance. */
function distance(eq, p, y1, y2) {
  const change = y1.map((x, row) => x - y2[row]);
  const rate = new Float64Array(eq.n);
  eq.derivative(0, y2, p, rate);
  return Math.sqrt(eq.error_norm(change, y2, rate, p));
}

globalThis.PEM_ENGINE = { track, run, runMany, whyNoLanes, outcomeOf, distance, problemOf, restPointsAt, nearestMagnet };
