/** Events of a step: zero crossings of event functions, and impacts. */

import { MOST_EVENTS } from "./step.js";

/** Apply the impact of a state that begins at a wall; the function itself decides whether one occurs. */
export function jumpAtStart(one) {
  one.eq.jump(0, one.y, one.p);
}

/**
 * Locate events in the accepted step if an event function may have crossed zero: record them, and at impacts return to
 * the first one and apply it. Return {before} then, the state just before it; otherwise null.
 */
export function jumpIfDue(one, events) {
  const { eq, clock, first, at, found } = one;
  eq.sees(one);
  if (clock[eq.clock.LEAVES] < eq.passes) return null;
  const start = first[eq.n + eq.clock.NOW];
  const end = clock[eq.clock.NOW];
  const timeOf = (share) => start + share * (end - start);
  eq.coefficients(one);
  at[0] = NaN; // not evaluated yet
  at[1] = end;
  if (eq.jumps) {
    eq.first_fall(one, eq.signal_count, found);
    return found[0] < eq.none ? jump(one, timeOf(found[0]), found[1], events) : null;
  }
  eq.events(one, eq.signal_count, MOST_EVENTS, found);
  for (let k = 0; k < MOST_EVENTS && found[2 * k] < eq.none; k++)
    events.push({ time: timeOf(found[2 * k]), signal: found[2 * k + 1] });
  return null;
}

function jump(one, time, signal, events) {
  const { eq, clock, p, y } = one;
  clock[eq.clock.NOW] = time;
  one.at[0] = signal;
  eq.steps_to(one);
  const now = clock[eq.clock.NOW];
  const before = y.slice();
  const counts = eq.jump(now, y, p);
  one.jumps += 1;
  if (counts) events.push({ time: now, signal });
  return { before };
}
