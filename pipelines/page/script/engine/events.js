/** Events of a step: signals that pass zero, and states that jump there. */

const MOST = 4; // events of one step that are told

/** Let a state jump that begins where walls are; what jumps tells so itself. */
export function jumpAtStart(one) {
  const { eq, p, y } = one;
  one.jumps = 0;
  eq.jump(0, y, p, eq.layout, eq);
}

/**
 * Look into the step just taken, if a signal may have passed zero: note its events, and where states jump, go back to
 * the first of them and jump. Return {before} then: the state just before it; null elsewhere.
 */
export function jumpIfDue(one, events) {
  const { eq, clock, first, work } = one;
  eq.sees(clock, first, work);
  if (clock[eq.clock.LEAVES] < eq.why.PASSES) return null;
  const start = first[eq.n + eq.clock.NOW];
  const end = clock[eq.clock.NOW];
  prepare(one, start, end);
  const most = eq.jumps ? 1 : MOST;
  const found = new Float64Array(2 * most);
  const taken = eq.taken(eq.n, start, end - start, first, one.y, one.coefficients, one.p, eq.layout, one.out);
  eq.notes(taken, most, found, clock);
  if (eq.jumps) return jump(one, found, events);
  for (let k = 0; k < most && Number.isFinite(found[2 * k]); k++)
    events.push({ time: found[2 * k], signal: found[2 * k + 1] });
  return null;
}

function prepare(one, start, end) {
  const { eq, p, y, first, work, coefficients } = one;
  const [n, , , layout, fresh, , k] = work;
  const before = first.subarray(0, n);
  if (eq.is_adaptive) eq.run(0, eq.own_stages, start, end - start, n, before, p, layout, fresh, k);
  eq.further(start, end, n, before, y, p, layout, fresh, k);
  eq.find(start, end, n, before, y, k, coefficients);
}

function jump(one, found, events) {
  const { eq, clock, p, y, first, work } = one;
  eq.steps_to(found[1], first, clock, work);
  if (!Number.isFinite(found[0])) return null;
  const now = clock[eq.clock.NOW];
  const before = y.slice();
  eq.forcing(now, p, eq.layout);
  const counts = eq.jump(now, y, p, eq.layout, eq);
  one.jumps += 1;
  if (counts) events.push({ time: now, signal: found[1] });
  return { before };
}
