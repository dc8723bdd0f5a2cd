/** Integration step of a script of equations, and its rows by name. */

import { firstStep } from "./start.js";

export const MOST_EVENTS = 4; // of one step that are reported

/** Work arrays of a script of equations: rows by name. All have one shape, for speed. */
class Rows {
  constructor(eq, p, y, limits) {
    Object.assign(this, { eq, p, y, tries: 0, jumps: 0, again: null, found: new Float64Array(2 * MOST_EVENTS) });
    for (const [name, size] of Object.entries(eq.sizes)) this[name] = new Float64Array(size);
    this.begin(p, y, limits);
  }

  begin(p, y, limits) {
    const { eq, clock } = this;
    Object.assign(this, { p, y, tries: 0, jumps: 0 });
    this.limits.set(limits);
    clock.fill(0);
    clock[eq.clock.PAUSE] = Infinity;
    clock[eq.clock.ASK_AT] = Infinity;
    return this;
  }
}

/**
 * Start an integration from parameters and state; `limits` are tolerance, or fixed step [s], and end [s]. `memory` are
 * the rows of another one that is over.
 */
export function stepper(eq, p, y, limits, memory = null) {
  const one = memory?.begin(p, y, limits) ?? new Rows(eq, p, y, limits);
  const later = [limits[0], Infinity];
  one.again = memory?.again.begin(p, memory.again.y, later) ?? new Rows(eq, p, new Float64Array(eq.n), later);
  if (eq.is_adaptive) one.clock[eq.clock.STEP] = firstStep(one);
  one.clock[eq.clock.MEMORY] = 1 / Math.sqrt(Math.sqrt(one.clock[eq.clock.STEP]));
  return one;
}

/** Try one step, keeping the previous state in `first`. Return whether the time has advanced. */
export function advance(one) {
  const { eq, y, clock, first } = one;
  first.set(y);
  for (let row = 0; row < eq.clock.STEP_ROWS; row++) first[eq.n + row] = clock[row];
  eq.step(one);
  one.tries += 1;
  return clock[eq.clock.NOW] > first[eq.n + eq.clock.NOW];
}

/** Write the state at a time within a step between two states, each projected onto the constraints, into `out`. */
export function within(one, t, t0, t1, y0, y1, out) {
  const { again } = one;
  const { eq, clock, y, first, at } = again;
  if (first[eq.n + eq.clock.NOW] !== t0 || clock[eq.clock.NOW] !== t1) {
    first.set(y0);
    first[eq.n + eq.clock.NOW] = clock[eq.clock.NOW] = t0;
    clock[eq.clock.STEP] = t1 - t0;
    y.set(y0);
    if (eq.is_adaptive) eq.step(again); // for its stages
    y.set(y1);
    clock[eq.clock.NOW] = t1;
    eq.coefficients(again);
  }
  at[0] = t;
  at[1] = t1;
  eq.within(again);
  out.set(again.out);
}
