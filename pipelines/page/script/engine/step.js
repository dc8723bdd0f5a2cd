/** What a trajectory is integrated with: the step of a script of equations, its clock and its working rows. */
import { firstStep } from "./start.js";


/** Start integrating from parameters and state; `limits` are tolerance, or fixed step [s], and end [s]. */
export function stepper(eq, p, y, limits) {
  const rows = (count) => new Float64Array(count * eq.n);
  const clock = new Float64Array(eq.clock.CLOCK_ROWS);
  clock[eq.clock.PAUSE] = Infinity;
  clock[eq.clock.ASK_AT] = Infinity;
  const work = [eq.n, y, p, eq.layout, rows(1), rows(1), rows(eq.stages)];
  const first = new Float64Array(eq.n + eq.clock.STEP_ROWS);
  const one = { eq, p, y, limits, clock, work, first, coefficients: rows(eq.coefficients), out: rows(1), tries: 0 };
  eq.forcing(0, p, eq.layout);
  if (eq.is_adaptive) clock[eq.clock.STEP] = firstStep(one);
  clock[eq.clock.MEMORY] = 1 / Math.sqrt(Math.sqrt(clock[eq.clock.STEP]));
  return one;
}

/** Try one step; what was before it is left in `first`. Return whether time has gone on. */
export function advance(one) {
  const { eq, y, clock, first } = one;
  first.set(y);
  for (let row = 0; row < eq.clock.STEP_ROWS; row++) first[eq.n + row] = clock[row];
  eq.step(clock, one.limits, one.work);
  one.tries += 1;
  return clock[eq.clock.NOW] > first[eq.n + eq.clock.NOW];
}

/** Write the state at a time within a step between two states, each on its constraints, into `out`. */
export function within(one, t, t0, t1, y0, y1, out) {
  const { eq, p, work, coefficients } = one;
  const [n, , , layout, fresh, , k] = work;
  const h = t1 - t0;
  if (eq.is_adaptive) eq.run(0, eq.own_stages, t0, h, n, y0, p, layout, fresh, k);
  eq.further(t0, t1, n, y0, y1, p, layout, fresh, k);
  eq.find(t0, t1, n, y0, y1, k, coefficients);
  eq.within(t, t0, t1, n, y0, y1, coefficients, p, layout, out);
}
