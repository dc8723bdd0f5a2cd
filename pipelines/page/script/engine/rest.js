/** Capture: when a trajectory is certain, or observed, to come to rest. */

import { energyAt, kineticEnergy } from "./energy.js";

const WAY = 64; // points on the path to a minimum at which the energy is evaluated
const LATER = 8; // checks skipped after one that was not certain: a check along a path costs more than a step
const SLOW = 1e-3; // fraction of the energy lost so far that may be kinetic in a settled trajectory
const STEPS_SLOW = 40; // steps, more than a swing has, for which that must hold
const LONGEST_CREEP = 1e9; // fictitious time [s^2], and tolerance, of bodies that creep downhill: as in downhill.py
const CREEP_TOLERANCE = 1e-8;
const NEAR = 1e-9; // fraction of an axis by which a value may differ from a stored one

/** Return the stored equilibria for values of the axes, null if there are none for exactly these. */
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

/**
 * Return the capture check of a trajectory: a function (t, y) -> {label, is_certain} or null. `run` integrates another
 * problem to rest.
 */
export function watcher(one, points, run) {
  if (one.eq.landed) return faceWatcher(one);
  const moving = points ? wellWatcher(one, points) : slowWatcher(one);
  return one.eq.stuck ? stuckWatcher(one, points, moving, run) : moving;
}

/**
 * Return the check for bodies that dry friction may hold at rest: `pem_core.equilibria.downhill`. Bodies that are all
 * stuck above every escape energy have the label of the well into which they would creep.
 */
function stuckWatcher(one, points, moving, run) {
  return (t, y, is_end) => {
    const since = one.eq.stuck(y);
    if (!Number.isFinite(since)) return moving(t, y, is_end);
    const captured = points && moving(t, y, true);
    if (captured) return captured;
    const label = points && one.eq.creeping ? downhill(one, y, points, run) : -1;
    return { label, is_certain: label >= 0, level: null, magnet: nearestMagnet(one, t, y), time: since };
  };
}

/** Return the label of the well into which stuck bodies would creep; -1 if they do not reach one. */
function downhill({ eq, p }, y, points, run) {
  const state = y.map((x, row) => (eq.momenta[row] ? 0 : x));
  const creeping = { ...eq, ...eq.creeping, stuck: null };
  return run(creeping, { parameters: p, state, rest: points, until: LONGEST_CREEP, tolerance: CREEP_TOLERANCE }).label;
}

/** Return the check for the landing face of a falling body, which is certain long before the body rests. */
function faceWatcher({ eq, p }) {
  return (t, y) => {
    eq.forcing(t, p);
    const face = eq.landed(t, y, p);
    return face < 0 ? null : { label: -1, is_certain: true, level: null, face };
  };
}

/**
 * Return the check for capture in a potential well: the energy is below the escape energy, and stays so at rest on
 * the straight path to the well's minimum, projected onto the constraints. The core encloses every segment of such a
 * path; here it is sampled.
 */
function wellWatcher(one, points) {
  const { eq } = one;
  const { states, marks, wells, highest } = wellsOf(eq, points);
  let wait = 0;
  const check = (t, y, is_end) => {
    const energy = energyAt(one, t, y);
    if (!(energy < highest) || (wait-- > 0 && !is_end)) return null;
    wait = LATER;
    const here = marksOf(eq, y);
    const near = wells.filter((k) => energy < points[k].exit_energy);
    near.sort((a, b) => apart(marks[a], here) - apart(marks[b], here));
    const label = near.find((k) => staysBelow(one, y, states[k], points[k].exit_energy));
    return label === undefined ? null : { label, is_certain: true, level: points[label].exit_energy };
  };
  return Object.assign(check, { level: highest, later: LATER }); // above it there is nothing to check
}

const WELLS = new WeakMap(); // of equilibria: many trajectories have the same

/** Return states, marks, the numbers of those that are wells, and the highest escape energy of equilibria. */
function wellsOf(eq, points) {
  if (WELLS.get(points)?.eq === eq) return WELLS.get(points);
  const states = points.map((point) => Float64Array.from(point.state));
  const marks = states.map((state) => marksOf(eq, state));
  const wells = points.map((_, k) => k).filter((k) => points[k].is_minimum && points[k].exit_energy !== null);
  const found = { eq, states, marks, wells, highest: Math.max(...wells.map((k) => points[k].exit_energy)) };
  WELLS.set(points, found);
  return found;
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
  const found = (t, y) => ({ label: -1, is_certain: false, magnet: nearestMagnet(one, t, y), level: null });
  const check = (t, y) => {
    const lost = first - energyAt(one, t, y);
    slow = kineticEnergy(one, t, y) < SLOW * lost ? slow + 1 : 0;
    return slow < STEPS_SLOW ? null : found(t, y);
  };
  return Object.assign(check, { slow: { share: SLOW, steps: STEPS_SLOW, found } });
}

/** Return the number of the placed magnet nearest to the moving bodies; -1 if there is none. */
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
