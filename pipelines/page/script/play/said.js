// Descriptions of a motion in words.

import { numberText, quantityText, timeText } from './format.js';
import { say } from '../shell/say.js';

const MOMENTS = 32; // of a motion, at which its kinetic energy is evaluated
const ENDS = {
  done: (when) => say`Not at rest when the integration ended (t = ${when}).`,
  records: (when) => say`Not at rest when the recorded motion ended (t = ${when}).`,
  not_finite: (when) => say`Failed because the state became infinite (t = ${when}).`,
  step_underflow: (when) => say`Failed because the steps became too small (t = ${when}).`,
  out_of_steps: (when) => say`Stopped at the limit on the number of steps (t = ${when}).`,
  out_of_jumps: (when) => say`Stopped at the limit on the number of impacts (t = ${when}).`,
};

/** Known outcome of a motion, and its end; null while neither is known. */
export function knownOf({ rest, over }) {
  if (over) return over;
  return rest ? { label: -1, magnet: -1, status: 'at rest', ...rest, rest_time: rest.time } : null;
}

/** The same in words; `name(known)` names the equilibrium or face, '' if it is not known. */
export function endText(known, name, unit) {
  if (!known) return '';
  if (Number.isFinite(known.rest_time)) {
    const [place, when] = [name(known), timeText(known.rest_time, unit)];
    if (known.is_stuck) return stuckText(known, place, when);
    if (!place) return say`Slow since t = ${when}, not near any named place; capture is not proved.`;
    if (!known.is_certain) return say`Slow since t = ${when}, near ${place}; capture is not proved.`;
    return known.face >= 0 ? say`Comes to rest: ${place}, landed at t = ${when}.` : say`Comes to rest: ${place}, captured at t = ${when}.`;
  }
  return known.status in ENDS ? ENDS[known.status](timeText(known.time, unit)) : '';
}

/** Where a stuck body is: in a well, or near a place if its well is not known. */
function stuckText({ is_certain }, place, when) {
  if (!place) return say`Stuck since t = ${when}, held by dry friction.`;
  return is_certain ? say`Stuck since t = ${when}, held by dry friction in the well of ${place}.` : say`Stuck since t = ${when}, held by dry friction near ${place}.`;
}

/** Method and tolerance or step of a motion. */
export function methodText({ method, tolerance, step, unit }, isRecorded) {
  if (isRecorded) return say`Recorded motion, linearly interpolated`;
  return tolerance === undefined || tolerance === null
    ? say`${method}, step ${quantityText(step, unit)}`
    : say`${method}, tolerance ${numberText(tolerance)}`;
}

/** Steps so far and the energy error reached with them, compared with the largest kinetic energy. */
export function accountText(track, energyUnit, isRecorded) {
  const { drift } = track.energy(track.reached);
  const scale = largestKinetic(track);
  const count = isRecorded ? say`${track.steps + 1} records` : say`${track.steps} steps`;
  const size = quantityText(drift, energyUnit, 2);
  if (!(scale > 0)) return say`${count}, energy drift ${size}`;
  return say`${count}, energy drift ${size} (${numberText(Math.abs(drift) / scale, 2)} of the largest kinetic energy)`;
}

/** The largest kinetic energy at some moments so far: the total energy depends on its zero. */
function largestKinetic(track) {
  let largest = 0;
  for (let k = 0; k <= MOMENTS; k++) largest = Math.max(largest, track.energy((track.reached * k) / MOMENTS).kinetic);
  return largest;
}

/** A start in words: values on the axes of the map, or none. */
export function whereText(where, axes) {
  if (!where) return '';
  return Object.entries(where).map(([name, value]) => {
    const axis = axes.find((one) => one.name === name);
    const shown = typeof value === 'number' ? quantityText(value, axis?.unit, 6) : String(value);
    return `${axis?.label ?? name} = ${shown}`;
  }).join(', ');
}
