// Descriptions of a motion in words.

import { numberText, quantityText, timeText } from './format.js';

const MOMENTS = 32; // of a motion, at which its kinetic energy is evaluated
const ENDS = {
  done: 'Not at rest when the integration ended',
  records: 'Not at rest when the recorded motion ended',
  not_finite: 'Failed because the state became infinite',
  step_underflow: 'Failed because the steps became too small',
  out_of_steps: 'Stopped at the limit on the number of steps',
  out_of_jumps: 'Stopped at the limit on the number of impacts',
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
    if (known.is_stuck) return `Stuck since t = ${when}, held by dry friction${nearText(known, place)}.`;
    if (!place) return `Slow since t = ${when}, not near any named place; capture is not proved.`;
    if (!known.is_certain) return `Slow since t = ${when}, near ${place}; capture is not proved.`;
    return `Comes to rest: ${place}, ${known.face >= 0 ? 'landed' : 'captured'} at t = ${when}.`;
  }
  return known.status in ENDS ? `${ENDS[known.status]} (t = ${timeText(known.time, unit)}).` : '';
}

/** Where a stuck body is: in a well, or near a place if its well is not known. */
function nearText({ is_certain }, place) {
  if (!place) return '';
  return is_certain ? ` in the well of ${place}` : ` near ${place}`;
}

/** Method and tolerance or step of a motion. */
export function methodText({ method, tolerance, step, unit }, isRecorded) {
  if (isRecorded) return 'Recorded motion, linearly interpolated';
  return tolerance === undefined || tolerance === null
    ? `${method}, step ${quantityText(step, unit)}`
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
    return `${axis?.label ?? name} = ${shown}`;
  }).join(', ');
}
