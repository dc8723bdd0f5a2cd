/** What a study asks of a trajectory, as far as it is computed: events, impacts, and the wall on which bodies lie. */

/**
 * Return {events, touch, lying, impacts}: the monitored events `{time, signal}` that a study stores, the first touch of
 * a wall `{time, face}` or null, the time since which all bodies touch a wall or NaN, and the number of impacts.
 */
export function outcomeOf(track, { event, walls }) {
  const { eq } = track;
  const events = event ? track.events.slice(0, event.count) : [];
  if (!walls) return { events, touch: null, lying: NaN, impacts: 0 };
  return { events, touch: touchOf(track, eq), lying: lyingSince(track, eq, walls.since), impacts: track.events.length };
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
