// Answers to what a study asks of its motions: flips, meetings, leaving, landing, impacts.

import { say } from '../shell/say.js';
import { quantityText, timeText } from './format.js';

const LISTED = 4; // times of events that are listed
const COIN = { minus_end: 'heads', plus_end: 'tails', side: 'edge' }; // the side that was down at tilt 0 is down again: heads

/**
 * The answer to what a study asks, in words; '' if it asks nothing that a motion played here answers.
 *
 * `asks` is from payload/questions.py, `outcome` from the engine's `outcomeOf`, `over` whether the motion is computed to
 * its end `time`; `bodyName(signal)` names the body or pair of an event, '' for a single one.
 */
export function answerText({ asks, outcome, over, time, unit, faces = [], bodyName }) {
  const now = timeText(time, unit);
  const about = { unit, now, over, bodyName };
  return [eventText(asks?.event, outcome.events, about), wallText(asks?.walls, outcome, { ...about, faces }), repeatText(outcome.repeats)].filter(Boolean).join(' ');
}

function repeatText(count) {
  if (count === undefined || count === null) return '';
  if (count === 0) return say`The motion does not come to repeat within 12 periods of the drive.`;
  return count === 1 ? say`The motion comes to repeat with every period of the drive.` : say`The motion comes to repeat after ${count} periods of the drive.`;
}

const EVENTS = { flip: flipText, meeting: meetingText, leaving: leavingText };

function eventText(event, events, about) {
  return event ? EVENTS[event.kind](event, events, about) : '';
}

function flipText(event, events, { unit, now, over, bodyName }) {
  if (!events.length) return over ? say`No flip up to t = ${now}.` : say`No flip so far.`;
  const [first] = events;
  const [when, who] = [timeText(first.time, unit), bodyName(first.signal)];
  const start = who ? say`First flip at t = ${when}: ${who}.` : say`First flip at t = ${when}.`;
  const own = events.filter(({ signal }) => signal === first.signal);
  if (event.count === 1 || own.length < 2) return start;
  const times = own.slice(0, LISTED).map((one) => one.time.toFixed(2)).join(', ');
  const mean = timeText((own.at(-1).time - first.time) / (own.length - 1), unit);
  return say`Flips at t = ${times} ${unit === '1' ? '' : unit}; the mean time between flips is ${mean}.`;
}

function meetingText(event, events, { unit, now, over, bodyName }) {
  if (!events.length) return over ? say`The bodies have not met by t = ${now}.` : say`The bodies have not met so far.`;
  const [when, who] = [timeText(events[0].time, unit), bodyName(events[0].signal)];
  return who ? say`They meet at t = ${when}: ${who}. The equations end there.` : say`The two bodies meet at t = ${when}. The equations end there.`;
}

function leavingText({ radius, is_about_start: isAboutStart }, events, { unit, now, over, bodyName }) {
  const size = quantityText(radius, unit === '1' ? '1' : 'm');
  if (events.length) {
    const [when, who] = [timeText(events[0].time, unit), bodyName(events[0].signal)];
    if (who) return say`${who} leaves the sphere of radius ${size} at t = ${when}.`;
    return isAboutStart ? say`It is farther than ${size} from its start from t = ${when} on.` : say`It leaves the sphere of radius ${size} at t = ${when}.`;
  }
  if (!over) return say`It has not left the sphere of radius ${size} so far.`;
  return isAboutStart ? say`It stays within ${size} of its start up to t = ${now}.` : say`It stays in the sphere of radius ${size} up to t = ${now}.`;
}

function wallText(walls, outcome, about) {
  if (!walls) return '';
  if (walls.is_caught) return touchText(outcome.touch, about);
  return [impactsText(walls, outcome, about), lyingText(outcome.lying, about)].filter(Boolean).join(' ');
}

/** The side that is down at the first touch: heads or tails of a flat body with two ends, else the face. */
function touchText(touch, { unit, now, over, faces }) {
  if (!touch) return over ? say`It has not touched the floor by t = ${now}.` : '';
  const [when, face] = [timeText(touch.time, unit), faces[touch.face]];
  const side = COIN[face];
  if (side === 'heads') return say`Heads: at the first touch, t = ${when}, the side that was down at no tilt is down again.`;
  if (side === 'tails') return say`Tails: at the first touch, t = ${when}, the side that was up at no tilt is down.`;
  if (side === 'edge') return say`On its edge at the first touch, t = ${when}.`;
  return face ? say`First touch at t = ${when}, with the face ${face.replaceAll('_', ' ')} down.` : say`First touch at t = ${when}.`;
}

function impactsText({ counts }, { impacts }, { now, over }) {
  if (!counts && !impacts) return '';
  if (impacts === 1) return say`One impact up to t = ${now}.`;
  return over || impacts ? say`${impacts} impacts up to t = ${now}.` : '';
}

function lyingText(lying, { unit, now, over }) {
  if (Number.isFinite(lying)) return say`Touches the wall without a break since t = ${timeText(lying, unit)}.`;
  return over ? say`Not lying on a wall at t = ${now}.` : '';
}

/** The name of a face for people: of a box with its size, of others by its axis. */
export function faceText(name, sizes = {}) {
  const shown = name.replaceAll('_', ' ');
  if (sizes[name] === 'largest') return say`its largest face (${shown})`;
  if (sizes[name] === 'middle') return say`a face of middle size (${shown})`;
  if (sizes[name] === 'smallest') return say`its smallest face (${shown})`;
  return say`face ${shown}`;
}
