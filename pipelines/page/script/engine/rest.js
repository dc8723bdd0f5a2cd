/** When it is certain, or at least seen, where a trajectory comes to rest. */

import { energyAt, kineticEnergy } from "./energy.js";

const WAY = 64; // places on the way to a minimum at which the energy is looked at
const LATER = 8; // looks, after one that was not certain, until the next: a look along a way costs more than a step
const SLOW = 1e-3; // share of the energy lost so far that may be kinetic in a trajectory that has settled
const STEPS_SLOW = 40; // steps, more than a swing has, for which that must be so
const NEAR = 1e-9; // share of an axis by which a value may be off a stored one

/** Return the rest points that a store has for values of its axes, null where it has none for just these. */
export function restPointsAt(data, where) {
  const capture = data.capture;
  if (!capture) return null;
  let number = 0;
  for (const name of capture.of_axes) {
    const axis = data.axes.find((one) => one.name === name);
    const values = axis.values;
    const reach = Math.max(...values.map((x) => Math.abs(x))) || 1;
    const index = values.findIndex((x) => x === where[name] || Math.abs(x - where[name]) <= NEAR * reach);
    if (index < 0) return null;
    number = number * values.length + index;
  }
  return capture.sets[number]?.points ?? null;
}

/** Return what watches a trajectory for its rest: a function (t, y) -> {label, is_certain} or null. */
export function watcher(one, points) {
  if (one.eq.landed) return faceWatcher(one);
  return points ? wellWatcher(one, points) : slowWatcher(one);
}

/** Watch for the face on which what falls on a wall comes to lie: it is certain long before it lies. */
function faceWatcher({ eq, p }) {
  return (t, y) => {
    eq.forcing(t, p);
    const face = eq.landed(t, y, p);
    return face < 0 ? null : { label: -1, is_certain: true, level: null, face };
  };
}

/**
 * Watch for the well in which a trajectory is shut: its energy is below that by which the well can be left, and stays so
 * at rest on the straight way to the well's minimum, put back on the constraints. The core encloses every piece of such
 * a way; here it is looked at in places.
 */
function wellWatcher(one, points) {
  const { eq } = one;
  const states = points.map((point) => Float64Array.from(point.state));
  const marks = states.map((state) => marksOf(eq, state));
  const wells = points.map((_, k) => k).filter((k) => points[k].is_minimum && points[k].exit_energy !== null);
  const highest = Math.max(...wells.map((k) => points[k].exit_energy));
  let wait = 0;
  return (t, y, is_end) => {
    const energy = energyAt(one, t, y);
    if (!(energy < highest) || (wait-- > 0 && !is_end)) return null;
    wait = LATER;
    const here = marksOf(eq, y);
    const near = wells.filter((k) => energy < points[k].exit_energy);
    near.sort((a, b) => apart(marks[a], here) - apart(marks[b], here));
    const label = near.find((k) => staysBelow(one, y, states[k], points[k].exit_energy));
    return label === undefined ? null : { label, is_certain: true, level: points[label].exit_energy };
  };
}

function staysBelow(one, y, target, level) {
  const { eq } = one;
  const there = new Float64Array(eq.n);
  for (let k = 0; k < WAY; k++) {
    for (let row = 0; row < eq.n; row++)
      there[row] = eq.momenta[row] ? 0 : y[row] + (k / WAY) * (target[row] - y[row]);
    eq.project(there, one.p);
    if (!(energyAt(one, 0, there) < level)) return false;
  }
  return true;
}

function slowWatcher(one) {
  const first = energyAt(one, 0, one.y);
  let slow = 0;
  return (t, y) => {
    const lost = first - energyAt(one, t, y);
    slow = kineticEnergy(one, t, y) < SLOW * lost ? slow + 1 : 0;
    return slow < STEPS_SLOW ? null : { label: -1, is_certain: false, magnet: nearestMagnet(one, t, y), level: null };
  };
}

/** Return the placed magnet that is nearest to what moves, by number; -1 where there is none. */
export function nearestMagnet(one, t, y) {
  const { eq, p } = one;
  const { moving, placed, carried, held } = eq.standing_counts;
  if (!eq.standing) return -1;
  const out = new Float64Array(12 * (moving + placed) + 6 * (carried + held));
  eq.standing(t, y, p, out);
  const dipoles = 12 * (moving + placed);
  const mover = carried ? dipoles : 0;
  const [first, size, count] = held ? [dipoles + 6 * carried, 6, held] : [12 * moving, 12, placed];
  let best = -1;
  let least = Infinity;
  for (let k = 0; k < count; k++) {
    const away = Math.hypot(...[0, 1, 2].map((i) => out[first + size * k + i] - out[mover + i]));
    if (away < least) [best, least] = [k, away];
  }
  return best;
}

function marksOf(eq, y) {
  const out = new Float64Array(eq.marks.length);
  eq.marks.forEach((row, k) => row.forEach(([i, weight]) => (out[k] += weight * y[i])));
  return out;
}

function apart(a, b) {
  return a.reduce((sum, x, k) => sum + (x - b[k]) ** 2, 0);
}
