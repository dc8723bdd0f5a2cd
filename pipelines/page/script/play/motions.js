// Motions computed ahead of the time shown, in slices of a few milliseconds.

const EAGER_MS = 3000;
const AHEAD_S = 2.0;

/** A motion from some values of the inputs; `track` computes it. */
export function makeMotion(track, values, where) {
  return { track, values: Float64Array.from(values), where, spent: 0, isSaid: false };
}

/** Whether a motion is completely computed. */
export function isOver({ track }) {
  return track.over !== null;
}

/** The time up to which a motion is computed now: all of it while that is cheap, then a little ahead of the time shown. */
export function aim(motion, { time, speed, until, wanted }) {
  if (motion.spent < EAGER_MS) return until;
  return Math.min(until, Math.max(wanted ?? 0, time + AHEAD_S * speed));
}

/** Continue the motions within a budget of milliseconds; return whether more is to be done now. */
export function computeOn(motions, clock, budget, now = () => performance.now()) {
  const open = motions.filter((motion) => !isOver(motion) && motion.track.reached < aim(motion, clock));
  for (const motion of open) {
    const start = now();
    motion.track.extend(aim(motion, clock), budget / open.length);
    motion.spent += now() - start;
  }
  return motions.some((motion) => !isOver(motion) && motion.track.reached < aim(motion, clock));
}

/** The time up to which all motions can be shown: finished ones do not limit the others. */
export function shownUntil(motions) {
  const open = motions.filter((motion) => !isOver(motion));
  const reached = (open.length ? open : motions).map(({ track }) => track.reached);
  return open.length ? Math.min(...reached) : Math.max(...reached);
}

/** The time after which nothing changes: the latest end if all are finished, else the computed time. */
export function endOf(motions, until) {
  return motions.every(isOver) ? Math.max(...motions.map(({ track }) => track.reached)) : until;
}
