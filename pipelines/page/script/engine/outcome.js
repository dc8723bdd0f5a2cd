/** What a study asks of a trajectory, as far as it is computed: events, impacts, and the wall on which bodies lie. */

/**
 * Return {events, touch, lying, impacts}: the monitored events `{time, signal}` that a study stores, the first touch of
 * a wall `{time, face}` or null, the time since which all bodies touch a wall or NaN, and the number of impacts.
 */
export function outcomeOf(track, { event, walls }) {
  const { eq } = track;
  const events = event ? [...atStart(track, event), ...track.events].slice(0, event.count) : [];
  if (!walls) return { events, touch: null, lying: NaN, impacts: 0 };
  return { events, touch: touchOf(track, eq), lying: lyingSince(track, eq, walls.since), impacts: track.events.length };
}

/** Return the meeting or leaving that has occurred at the start: below zero from there on, it has no zero crossing. */
function atStart({ eq, one: { p }, ends }, { kind }) {
  if (kind === "flip" || !eq.signal) return [];
  const [work, found] = [new Float64Array(eq.sizes.work), new Float64Array(eq.sizes.k)];
  work.set(ends.row(0)); // followed by the time, which is zero
  for (let signal = 0; signal < eq.signal_count; signal++) {
    eq.signal(signal, work, p, found, 0);
    if (found[0] < 0 || (found[0] === 0 && kind === "meeting")) return [{ time: 0, signal }];
  }
  return [];
}

function touchOf(track, eq) {
  const [first] = track.events;
  if (!first) return null;
  const state = track.state(first.time, new Float64Array(eq.n));
  const { p } = track.one;
  eq.forcing(first.time, p);
  return { time: first.time, face: eq.turned_to ? eq.turned_to(first.time, state, p) : -1 };
}

/** Return the time since which all bodies touch a wall, from the rows of the state that keep it. */
function lyingSince(track, eq, rows) {
  const state = track.state(track.reached, new Float64Array(eq.n));
  const since = rows.map((row) => state[row]);
  return since.every((time) => time >= 0) ? Math.max(...since) : NaN;
}
