// Source of motions: the engine of the page, or records of a given motion.

import { say } from '../shell/say.js';
import { faceText } from './answers.js';
import { nudges } from './beside.js';
import { numbersOf } from '../shell/bytes.js';
import { makeMotion } from './motions.js';
import { repeatsAfter } from './periods.js';
import { recordedTrack } from './records.js';
import { stroboscopeOf } from './section.js';
import { isAsStored, whereOf } from './stored.js';

/** A source of motions for the values of the inputs. */
export function makeSource(data, equations, engine) {
  const { inputs } = equations;
  const records = recordsOf(data.motion, equations.n);
  const until = records ? records.times.at(-1) : data.integrate.until;
  const own = { data, equations, engine, records, until };
  return {
    until,
    nudges: nudges(equations, data.axes ?? []),
    values: () => Float64Array.from(inputs, ({ value }) => value),
    motion: (values, where) => motionOf(own, Float64Array.from(values), where),
    answers: (motion) => answersOf(own, motion),
    distance: (first, second, time) => distanceOf(own, first, second, time),
    restName: (motion) => (known) => restName(data, equations, motion.points, known),
  };
}

function recordsOf(motion, n) {
  if (!motion) return null;
  const [times, states] = [motion.times, motion.states].map((text) => numbersOf(text, Float64Array));
  return times.length > 1 && states.length === n * times.length ? { times, states } : null;
}

function motionOf({ data, equations, engine, records, until }, values, given) {
  const { inputs } = equations;
  const axes = data.axes ?? [];
  const where = { ...whereOf(values, axes), ...given };
  const points = isAsStored(values, inputs, axes) ? engine.restPointsAt(data, where) : null;
  const isRecorded = records !== null && inputs.every(({ value }, index) => values[index] === value);
  const options = { ...watchOptions(data), values, until, point: pointOf(axes, data.places, where) };
  const track = isRecorded ? recordedTrack(equations, records, values) : engine.track(equations, { ...options, ...restOption(data, points, equations) });
  return { ...makeMotion(track, values, axes.length ? where : null), points, isRecorded };
}

/** Options of the engine for a study: its accuracy, and the events that it asks for. */
export function watchOptions({ integrate: { tolerance, step }, asks }) {
  return { tolerance, step, watch: Boolean(asks?.event), ends_at_event: Boolean(asks?.event?.ends) };
}

/** Equilibria by which capture is found; false where a study asks for no rest, as a slow moment is none. */
export function restOption({ asks }, points, { stuck }) {
  return { rest: !asks || asks.has_rest || points || stuck ? points : false };
}

/** What a study asks of a motion, and what is known of it so far. */
function answersOf({ data, equations, engine }, motion) {
  const { asks } = data;
  const { track, isRecorded } = motion;
  const outcome = asks && !isRecorded ? engine.outcomeOf(track, asks) : null;
  if (outcome && track.over && motion.repeats === undefined) motion.repeats = repeatsOf(data, equations, motion);
  if (outcome) outcome.repeats = motion.repeats ?? null;
  return {
    ...{ asks, outcome, over: track.over !== null, time: track.reached, faces: equations.faces, lost: equations.lost },
    bodyName: (signal) => bodyName(data, signal),
  };
}

/** After how many periods of its drive a motion repeats, if the page has the period for its parameters; else null. */
function repeatsOf({ catalogues, scene, axes }, equations, motion) {
  const strobe = catalogues?.is_driven ? stroboscopeOf(catalogues, axes, equations.inputs, motion) : null;
  return strobe?.period > 0 ? repeatsAfter(motion.track, equations, strobe.period, scene.size) : null;
}

/** The name of the body, or pair of bodies, of an event: as in the map if that has one, '' for a single body. */
export function bodyName({ asks, scene, variables }, signal) {
  const { of, bodies, variables: names } = asks.event;
  if (bodies.length < 2) return '';
  const label = variables?.find(({ name }) => name === names[1])?.categories?.find(({ code }) => code === signal)?.label;
  if (label) return label;
  const moving = scene.things.filter(({ is_placed: isPlaced }) => !isPlaced);
  return bodies[signal].map((k) => (of === 'rod' || !moving[k] ? say`${of} ${k + 1}` : say`${moving[k].name} ${k + 1}`)).join(', ');
}

/** Indices in the study of the point of a map nearest to a motion, whose noise it has; null without noise. */
function pointOf(axes, places, where) {
  if (!places) return null;
  return axes.map(({ name, values }) => {
    const away = values.map((one) => Math.abs(one - where[name]));
    return Math.floor(places[name][Math.max(0, away.indexOf(Math.min(...away)))]);
  });
}

function distanceOf({ equations, engine }, first, second, time) {
  const { n } = equations;
  first.parameters ??= engine.problemOf(equations, { values: first.values }).p;
  const [y1, y2] = [first, second].map(({ track }) => track.state(Math.min(time, track.reached), new Float64Array(n)));
  return engine.distance(equations, first.parameters, y1, y2);
}

/** Where a motion rests, in words: the stored equilibrium, the face, or the nearest magnet. */
function restName({ scene, asks }, equations, points, { label, magnet = -1, face = -1 }) {
  if (label >= 0) return points?.[label]?.label_text ?? say`equilibrium ${label}`;
  if (face >= 0) return faceText(equations.faces?.[face] ?? String(face), asks?.walls?.sizes);
  return scene.magnets[magnet] ?? '';
}
