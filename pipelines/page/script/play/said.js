// Descriptions of a motion in words.

import { say } from '../shell/say.js';
import { numberText, quantityText, timeText } from './format.js';

const MOMENTS = 32; // of a motion, at which its kinetic energy is evaluated
const LOST_SHARE = 1e-12; // of the largest kinetic energy, above which energy is lost and not rounded
const AT_REST_SHARE = 1e-9; // of the largest kinetic energy, below which a motion hardly moves any more
const FAILURES = {
  records: (when) => say`The recorded motion ends at t = ${when}.`,
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

/**
 * The same in words; `name(known)` names the equilibrium or face, '' if it is not known. `system` is what is known of
 * the system (`systemOf`): one that never rests is not reported as lacking rest.
 */
export function endText(known, name, unit, system = { has_rest: true }) {
  if (!known) return '';
  if (Number.isFinite(known.rest_time)) return restText(known, name(known), timeText(known.rest_time, unit));
  const when = timeText(known.time, unit);
  if (known.status === 'done') return movingText(when, system);
  return FAILURES[known.status]?.(when) ?? '';
}

function restText(known, place, when) {
  if (known.is_stuck) return stuckText(known, place, when);
  if (known.face >= 0) return say`Ends up lying on ${place}; this is certain from t = ${when} on.`;
  if (!place) return say`Slow since t = ${when}, not near any named place; capture is not proved.`;
  if (!known.is_certain) return say`Slow since t = ${when}, near ${place}; capture is not proved.`;
  return say`Comes to rest: ${place}, captured at t = ${when}.`;
}

/** Where a stuck body is: in a well, or near a place if its well is not known. */
function stuckText({ is_certain }, place, when) {
  if (!place) return say`Stuck since t = ${when}, held by dry friction.`;
  if (is_certain) return say`Stuck since t = ${when}, held by dry friction in the well of ${place}.`;
  return say`Stuck since t = ${when}, held by dry friction near ${place}.`;
}

/** A motion that is followed to its end without coming to rest: why it has not, where that is known. */
function movingText(when, { has_rest, is_noisy, is_driven, loses, lies, share }) {
  if (lies) return say`At rest on the wall when the integration ended (t = ${when}).`;
  if (is_noisy) return say`Still moving at t = ${when}: noise never lets it rest.`;
  if (is_driven) return say`Still moving at t = ${when}, as a driven system does.`;
  if (loses === false) return say`Still moving at t = ${when}, as a system without drag does.`;
  if (has_rest) return say`Not at rest when the integration ended (t = ${when}).`;
  if (share < AT_REST_SHARE) return say`Hardly moves any more at t = ${when}.`;
  return say`Still moving at t = ${when}.`;
}

/**
 * What is known of the system of a motion, by `asks`, what the study asks of it (payload/questions.py): whether it can
 * rest, is driven or noisy; whether it loses energy (null if it keeps no account), and its last kinetic energy as a
 * fraction of the largest.
 */
export function systemOf(track, { asks = { has_rest: true }, lost = 0, lies = false }) {
  const largest = largestKinetic(track);
  const { kinetic, lost: spent } = track.energy(track.reached);
  const loses = lost < 0 || !(largest > 0) ? null : Math.abs(spent) > LOST_SHARE * largest;
  return { ...asks, loses, lies, share: largest > 0 ? kinetic / largest : NaN };
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
