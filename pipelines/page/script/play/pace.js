// Playback speed of a motion, requested and measured.

import { say } from '../shell/say.js';
/** Available speeds, in multiples of real time. */
export const SPEEDS = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8];

const LONGEST_FRAME = 0.25;
const WINDOW = 1.0;
const KEPT_UP = 0.9;

/** A speed in words. */
export function speedText(speed) {
  return speed < 1 ? `1/${Math.round(1 / speed)}` : String(speed);
}

/** The time shown after `elapsed` seconds: as far as the speed takes it, but not beyond the computed time. */
export function advanced(time, speed, elapsed, reached) {
  const wanted = time + speed * Math.min(elapsed, LONGEST_FRAME);
  return Math.max(time, Math.min(wanted, reached));
}

/** A meter of the rate at which a time runs, over the last second. */
export function rateMeter() {
  let notes = [];
  return {
    note(wall, time) {
      notes.push([wall, time]);
      while (notes.length > 2 && wall - notes[1][0] >= WINDOW) notes.shift();
    },
    clear() {
      notes = [];
    },
    rate() {
      const [first, last] = [notes[0], notes.at(-1)];
      return notes.length > 1 && last[0] > first[0] ? (last[1] - first[1]) / (last[0] - first[0]) : null;
    },
  };
}

/** The rate in words: the requested one, or how far it is missed. */
export function rateText(speed, rate, unit) {
  const isMet = rate === null || (rate >= 0.995 * speed && rate <= 1.005 * speed);
  const shown = isMet ? speedText(speed) : rate.toPrecision(2);
  const text = unit === '1' ? say`${shown} time units per second` : say`${shown} × real time`;
  return rate !== null && rate < KEPT_UP * speed ? say`${text} (this computer cannot keep up)` : text;
}

/** The index of the last of some ascending times that is not after a time; -1 before the first. */
export function lastNotAfter(times, time) {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The time of the next step (way 1) or of the previous one (way -1); the time itself if there is none. */
export function stepTime(times, time, way) {
  if (!times.length) return time;
  const at = lastNotAfter(times, time);
  if (way > 0) return times[Math.min(at + 1, times.length - 1)];
  const back = at >= 0 && times[at] < time ? at : at - 1;
  return times[Math.max(back, 0)];
}
