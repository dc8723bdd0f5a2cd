/** The engine of a page: it integrates what a script of equations describes. No document is needed. */

import { nearestMagnet, restPointsAt } from "./rest.js";
import { problemOf, run, track } from "./track.js";

/** Return how far two states are apart, without dimension: by what a tolerance is of. */
function distance(eq, p, y1, y2) {
  const change = y1.map((x, row) => x - y2[row]);
  const rate = new Float64Array(eq.n);
  eq.derivative(0, y2, p, rate);
  return Math.sqrt(eq.error_norm(change, y2, rate, p));
}

globalThis.PEM_ENGINE = { track, run, distance, problemOf, restPointsAt, nearestMagnet };
