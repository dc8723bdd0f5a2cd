// Descriptions of a motion in words.

import { numberText, quantityText, timeText } from './format.js';

const MOMENTS = 32; // of a motion, at which its kinetic energy is evaluated
const ENDS = {
  done: 'computed to its end',
  records: 'the records end',
  not_finite: 'its numbers became infinite',
  step_underflow: 'its steps became too small',
  out_of_steps: 'it took more steps than are allowed',
  out_of_jumps: 'it took more jumps than are allowed',
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
    if (!place) return `Slow since ${when}, at no place that has a name: not certain.`;
    return known.is_certain ? `Comes to rest: ${place}, certain from ${when} on.` : `Slow since ${when}, near ${place}: not certain.`;
  }
  return known.status in ENDS ? `No rest found: ${ENDS[known.status]} at ${timeText(known.time, unit)}.` : '';
}

/** Method and tolerance or step of a motion. */
export function methodText({ method, tolerance, step, unit }, isRecorded) {
  if (isRecorded) return 'Records, with straight lines between them';
  return tolerance === undefined || tolerance === null
    ? `${method}, steps of ${quantityText(step, unit)}`
    : `${method}, tolerance ${numberText(tolerance)}`;
}

/** Steps so far and the energy error reached with them, compared with the largest kinetic energy. */
export function accountText(track, energyUnit, isRecorded) {
  const { drift } = track.energy(track.reached);
  const scale = largestKinetic(track);
  const share = scale > 0 ? ` (${numberText(Math.abs(drift) / scale, 2)} of the largest kinetic energy)` : '';
  const count = isRecorded ? `${track.steps + 1} records` : `${track.steps} steps`;
  return `${count}, energy drift ${quantityText(drift, energyUnit, 2)}${share}`;
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
    return `${axis?.label ?? name} ${shown}`;
  }).join(', ');
}
