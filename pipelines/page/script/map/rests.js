/** Equilibria on a map over starts: the starts that are at rest there. */

import { endsOf, fractionAt, setInputs } from "./axis.js";

const SEEDS = 13; // points along each axis from which the nearest is taken
const ROUNDS = 30;
const ASIDE = 1e-6;
const CLOSE = 1e-5; // of the size of a state, within which a start is the equilibrium

/** Return the equilibria on a map: {place: [x, y], is_minimum}, for the values of all other inputs. */
export function restPlaces(equations, points, x, y, base) {
  if (!equations.marks || !isOfStarts(equations, x) || !isOfStarts(equations, y)) return [];
  const marksAt = markMaker(equations, x, y, base);
  return points.flatMap((point) => {
    const wanted = marksOf(equations.marks, Float64Array.from(point.state));
    const place = solved(marksAt, wanted, x, y);
    return place ? [{ place, is_minimum: point.is_minimum }] : [];
  });
}

function isOfStarts({ inputs }, axis) {
  return axis.input.length > 0 && axis.kind === "linear" && axis.input.every((input) => inputs[input].is_start);
}

function markMaker(equations, x, y, base) {
  const values = Float64Array.from(base);
  const p = new Float64Array(equations.m);
  const state = new Float64Array(equations.n);
  return (right, up) => {
    setInputs(x, fractionAt(x, right), values);
    setInputs(y, fractionAt(y, up), values);
    equations.rows(values, p, state);
    return marksOf(equations.marks, state);
  };
}

function marksOf(marks, state) {
  return marks.map((row) => row.reduce((sum, [index, weight]) => sum + weight * state[index], 0));
}

/** Return the Gauss-Newton solution from the best of some points; null if no start of the map is at rest there. */
function solved(marksAt, wanted, x, y) {
  const [xs, ys] = [endsOf(x), endsOf(y)];
  let best = seed(marksAt, wanted, xs, ys);
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(marksAt, wanted, best, xs, ys);
    if (!step) break;
    best = [best[0] + step[0], best[1] + step[1]];
  }
  const size = Math.max(1e-300, Math.hypot(...wanted));
  const isInside = best[0] >= xs[0] && best[0] <= xs[1] && best[1] >= ys[0] && best[1] <= ys[1];
  return isInside && away(marksAt(...best), wanted) < CLOSE * size ? best : null;
}

function seed(marksAt, wanted, [x0, x1], [y0, y1]) {
  let best = null;
  let least = Infinity;
  for (let i = 0; i < SEEDS; i++) {
    for (let j = 0; j < SEEDS; j++) {
      const place = [x0 + ((i + 0.5) / SEEDS) * (x1 - x0), y0 + ((j + 0.5) / SEEDS) * (y1 - y0)];
      const size = away(marksAt(...place), wanted);
      if (size < least) [best, least] = [place, size];
    }
  }
  return best;
}

function newtonStep(marksAt, wanted, [right, up], xs, ys) {
  const [dx, dy] = [ASIDE * (xs[1] - xs[0]), ASIDE * (ys[1] - ys[0])];
  const here = marksAt(right, up);
  const byX = marksAt(right + dx, up).map((value, k) => (value - here[k]) / dx);
  const byY = marksAt(right, up + dy).map((value, k) => (value - here[k]) / dy);
  const rest = wanted.map((value, k) => value - here[k]);
  const dot = (one, other) => one.reduce((sum, value, k) => sum + value * other[k], 0);
  const [a, b, c] = [dot(byX, byX), dot(byX, byY), dot(byY, byY)];
  const size = a * c - b * b;
  if (!(Math.abs(size) > 1e-24 * a * c)) return null;
  const [f, g] = [dot(byX, rest), dot(byY, rest)];
  return [(c * f - b * g) / size, (a * g - b * f) / size];
}

function away(one, other) {
  return Math.hypot(...one.map((value, k) => value - other[k]));
}
