// Moving bodies that a hand can hold: where they start if they are held at a place.

import { knobsOf, sweptFirst } from './knobs.js';
import { leastSquares } from './reach.js';
import { areThreads } from './framing.js';
import { corners, countsOf, labPlace, standingSize } from './standing.js';
import { dot, minus } from './triples.js';

const RATE = /^(.*)\.(?:velocity|angular_velocity|tilt_rate)\.[0-2]$/;
const THROWN = /^free\.\d+$/; // keeps the velocity with which it starts: it is thrown from where it is let go
const MOVES = 1e-9; // of the size of a scene
const TRIED = 1e-3; // of a knob, to see what it moves

/** Grips of the moving bodies of a scene; `axes` are those of a map, which has room for the starts that they set. */
export function makeGrips(equations, scene, { axes = [], parts }) {
  const own = { equations, scene, parts, marks: parts.map((each) => each.flatMap((part) => corners(part))), moving: countsOf(equations).moving };
  own.rows = { p: new Float64Array(equations.m), y: new Float64Array(equations.n) };
  own.threads = areThreads(scene.things);
  own.swept = axes.flatMap(({ input }) => input ?? []);
  own.knobs = knobsOf(equations, { size: scene.size, axesOf: (values) => axesOf(standingAt(own, values), own.moving) });
  const values = Float64Array.from(equations.inputs, ({ value }) => value);
  const can = Array.from({ length: own.moving }, (_, thing) => !own.threads[thing] && pointsOf(own, thing).some((mark) => moversOf(own, values, thing, mark).length > 0));
  return {
    mayHold: (thing) => can[thing] ?? false,
    hold: (given, thing, local, standing) => hold(own, given, { thing, local, standing }),
    follow: (grip, ray) => follow(own, grip, ray),
    placeOf: (grip) => labPlace(standingAt(own, grip.values), grip.thing, grip.local),
  };
}

/** Poses of all bodies at the start from values of the inputs. */
function standingAt({ equations, rows: { p, y } }, values) {
  equations.rows(values, p, y);
  equations.forcing(0, p);
  const out = new Float64Array(standingSize(equations));
  equations.standing(0, y, p, out);
  return out;
}

function axesOf(standing, moving) {
  return Array.from({ length: 3 * moving }, (_, k) => {
    const at = 12 * Math.floor(k / 3) + 3 + 3 * (k % 3);
    return [...standing.subarray(at, at + 3)];
  });
}

function pointsOf({ marks, scene }, thing) {
  return marks[thing].length ? marks[thing] : [[0, 0, 0], [scene.size / 10, 0, 0]];
}

/** The knobs by which a hand moves a point of a body: its place if it is free, else angles, those of a map first. */
function moversOf(own, values, thing, local) {
  const before = labPlace(standingAt(own, values), thing, local);
  const movers = own.knobs.filter((knob) => {
    const after = labPlace(standingAt(own, turnedBy(values, [knob], [TRIED * knob.size])), thing, local);
    return Math.hypot(...minus(after, before)) > MOVES * own.scene.size;
  });
  const places = movers.filter(({ kind }) => kind === 'place');
  return places.length ? places : sweptFirst(movers, own.swept);
}

function turnedBy(values, knobs, amounts) {
  const there = Float64Array.from(values);
  knobs.forEach((knob, k) => knob.turn(there, amounts[k]));
  return there;
}

/** Hold a body by a point in its frame, as all bodies stand: from there they start at rest. */
function hold(own, given, { thing, local, standing }) {
  const values = frozen(own, atRest(own, given), standing);
  const knobs = moversOf(own, values, thing, local);
  return { thing, local, knobs, values };
}

function atRest({ equations }, given) {
  const values = Float64Array.from(given);
  equations.inputs.forEach(({ path, is_start }, index) => {
    const group = is_start && RATE.exec(path)?.[1];
    if (group && !THROWN.test(group)) values[index] = 0;
  });
  return values;
}

/** Values from which bodies start as they stand; bodies that hang from a point keep their angle about their own axis. */
function frozen(own, values, standing) {
  const { knobs, scene, moving, threads } = own;
  const things = [...Array(moving).keys()].filter((thing) => !threads[thing]);
  const isWhole = knobs.some(({ kind }) => kind !== 'tilt' && kind !== 'place');
  const points = [[0, 0, 0], [0, 0, scene.size], ...(isWhole ? [[scene.size, 0, 0], [0, scene.size, 0]] : [])];
  const wanted = things.flatMap((thing) => points.map((point) => labPlace(standing, thing, point)));
  const residuals = (amounts) => {
    const there = standingAt(own, turnedBy(values, knobs, amounts));
    return things.flatMap((thing) => points.map((point) => labPlace(there, thing, point))).flatMap((place, k) => minus(place, wanted[k]));
  };
  return turnedBy(values, knobs, leastSquares(residuals, knobs.map(({ size }) => size)));
}

/** Move a held body so that its point comes as near to the line of sight of a pointer as it can. */
function follow(own, grip, { origin, way }) {
  const { thing, local, knobs, values } = grip;
  const residuals = (amounts) => {
    const aside = minus(labPlace(standingAt(own, turnedBy(values, knobs, amounts)), thing, local), origin);
    return aside.map((x, k) => x - way[k] * dot(aside, way));
  };
  const moved = turnedBy(values, knobs, leastSquares(residuals, knobs.map(({ size }) => size)));
  tidy(own, moved, knobs);
  lift(own, moved, grip);
  return { ...grip, values: moved };
}

/** Write angles of more than half a turn as smaller ones, or as those within the range of their input. */
function tidy({ equations: { inputs } }, values, knobs) {
  new Set(knobs.map(({ group }) => group)).forEach((group) => {
    const own = knobs.filter((knob) => knob.group === group && knob.kind === 'tilt').map(({ index }) => index);
    const size = Math.hypot(...own.map((index) => values[index]));
    if (own.length > 1 && size > Math.PI) own.forEach((index) => { values[index] *= 1 - (2 * Math.PI) / size; });
    if (own.length === 1) values[own[0]] = within(values[own[0]], inputs[own[0]]);
  });
  knobs.filter(({ kind, indices }) => kind === 'hinge' && indices.length < 9).forEach(({ indices }) => {
    const turning = indices.filter((index) => Math.abs(values[index]) > 1e-9);
    if (turning.length === 1) values[turning[0]] = within(values[turning[0]], inputs[turning[0]]);
  });
}

function within(angle, { low, high }) {
  const [first, last] = high > low ? [low, high] : [-Math.PI, Math.PI];
  if (angle >= first && angle <= last) return angle;
  return angle - 2 * Math.PI * Math.round((angle - (first + last) / 2) / (2 * Math.PI));
}

/** Raise a body that is held below a wall until it touches it. */
function lift(own, values, { thing, knobs }) {
  (own.scene.walls ?? []).forEach(({ normal, level }) => {
    const standing = standingAt(own, values);
    const depth = own.parts[thing].reduce((most, part) => {
      let deepest = most;
      for (let k = 0; k + 2 < part.length; k += 3) deepest = Math.max(deepest, level - dot(labPlace(standing, thing, [part[k], part[k + 1], part[k + 2]]), normal));
      return deepest;
    }, 0);
    knobs.filter(({ kind }) => kind === 'place').forEach(({ index }) => {
      const axis = Number(own.equations.inputs[index].path.at(-1));
      values[index] += (normal[axis] * depth) / dot(normal, normal);
    });
  });
}
