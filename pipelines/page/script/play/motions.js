// Motions that are computed ahead of what is shown, in slices of a few milliseconds.

const EAGER_MS = 3000;
const AHEAD_S = 2.0;

/** A motion from some values of the inputs; `track` computes it. */
export function makeMotion(track, values, where) {
  return { track, values: Float64Array.from(values), where, spent: 0, isSaid: false };
}

/** Whether there is nothing more of a motion to be computed. */
export function isOver({ track }) {
  return track.over !== null;
}

/** How far a motion is to be computed now: all of it while that is cheap, then a little ahead of what is shown. */
export function aim(motion, { time, speed, until, wanted }) {
  if (motion.spent < EAGER_MS) return until;
  return Math.min(until, Math.max(wanted ?? 0, time + AHEAD_S * speed));
}

/** Compute motions on within a budget of milliseconds; tell whether more is to be done now. */
export function computeOn(motions, clock, budget, now = () => performance.now()) {
  const open = motions.filter((motion) => !isOver(motion) && motion.track.reached < aim(motion, clock));
  for (const motion of open) {
    const start = now();
    motion.track.extend(aim(motion, clock), budget / open.length);
    motion.spent += now() - start;
  }
  return motions.some((motion) => !isOver(motion) && motion.track.reached < aim(motion, clock));
}

/** Up to which time all motions can be shown: those that are over do not hold the others up. */
export function shownUntil(motions) {
  const open = motions.filter((motion) => !isOver(motion));
  const reached = (open.length ? open : motions).map(({ track }) => track.reached);
  return open.length ? Math.min(...reached) : Math.max(...reached);
}

/** The time at which nothing more happens: the latest end where all are over, else until when is computed. */
export function endOf(motions, until) {
  return motions.every(isOver) ? Math.max(...motions.map(({ track }) => track.reached)) : until;
}
