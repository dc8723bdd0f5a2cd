// What a camera frames: the volume swept by what moves, and the magnets that it moves over.

import { numbersOf } from '../shell/bytes.js';
import { bounds, corners, countsOf, labPlace, standingSize } from './standing.js';

const LOOKS = 200; // at a motion, more of them early, where most of it is fastest
const FEWEST = 40; // looks at a motion that is computed only in part
const WIDEST = 4; // times the size of all at the start: what is farther away for good is not framed
const NEARBY = 4; // times the size of what moves: what is placed farther away is not framed

/** Parts of each body as arrays of points in its frame; of bodies that are more than threads, without these. */
export function partsOf(things) {
  return things.map(({ parts = [] }) => {
    const solid = parts.filter(({ is_thread }) => !is_thread);
    return (solid.length ? solid : parts).map(({ positions, lines }) => numbersOf(positions || lines || '', Float32Array));
  });
}

/** Whether each body does nothing but join others. */
export function areThreads(things) {
  return things.map(({ parts = [] }) => parts.length > 0 && parts.every(({ is_thread }) => is_thread));
}

/** Centre, size, lowest point and places of the view of a motion, the places of what moves alone, and of what moves most. */
export function framed(track, equations, scene, parts) {
  const marks = parts.map((own) => own.flatMap((part) => corners(part)));
  const standing = track.standing(0, new Float64Array(standingSize(equations)));
  const { moving } = countsOf(equations);
  const movers = moversOf(scene, moving);
  const placed = marks.slice(moving).map((own, k) => seen(standing, moving + k, own));
  const start = movers.map((thing) => seen(standing, thing, marks[thing])).flat();
  const near = bounds([...start, ...placed.flat(), ...feetOf(scene, start).flat()]) ?? scene;
  const sweeps = sweptBy(track, standing, movers, { marks, middle: near.middle, reach: WIDEST * (near.size || scene.size || 1) });
  const swept = sweeps.flat();
  const widest = sweeps.reduce((most, own) => (sizeOf(own) > sizeOf(most) ? own : most), []);
  const places = withNearby(swept, [...placed, ...feetOf(scene, swept)]);
  const all = bounds(places) ?? { middle: scene.middle, size: scene.size, lowest: scene.middle[2] };
  return { middle: all.middle, size: Math.max(all.size, 1e-9) || scene.size || 1, lowest: all.lowest, places, swept, widest };
}

function sizeOf(places) {
  return bounds(places)?.size ?? 0;
}

/** The places that each body comes to; of bodies that leave for good, those up to then. */
function sweptBy(track, standing, movers, { marks, middle, reach }) {
  const looks = looksAt(track).map((time) => track.standing(time, standing) && movers.map((thing) => seen(standing, thing, marks[thing])));
  return movers.map((_, k) => {
    const own = looks.map((look) => look[k]);
    const last = own.findLastIndex((places) => places.every((place) => isNear(place, middle, reach)));
    const places = own.slice(0, last + 1);
    return isStill(places) && movers.length > 1 ? [] : places.flat().filter((place) => place.every(Number.isFinite));
  });
}

function moversOf({ things }, moving) {
  const threads = areThreads(things.slice(0, moving));
  const movers = [...threads.keys()].filter((thing) => !threads[thing]);
  return movers.length ? movers : [...threads.keys()];
}

function looksAt({ reached, over }) {
  const count = over ? LOOKS : FEWEST;
  return Array.from({ length: count + 1 }, (_, look) => reached * (look / count) ** 3);
}

function seen(standing, thing, marks) {
  return marks.length ? marks.map((mark) => labPlace(standing, thing, mark)) : [labPlace(standing, thing, [0, 0, 0])];
}

/** Whether a body never leaves its place, as the fixed sphere from which others hang. */
function isStill(places) {
  const [first] = places;
  return places.every((own) => own.every((place, k) => place.every((x, axis) => x === first[k][axis])));
}

/** The feet of what moves on walls that carry it. */
function feetOf({ walls = [] }, places) {
  const around = bounds(places);
  return around ? walls.map(({ normal, level }) => [foot(normal, level, around.middle)]) : [];
}

function foot(normal, level, middle) {
  const square = normal.reduce((sum, x) => sum + x * x, 0) || 1;
  const away = (level - normal.reduce((sum, x, k) => sum + x * middle[k], 0)) / square;
  return normal.map((x, k) => middle[k] + away * x);
}

/** Places of what moves, with those of placed things, from near to far, as long as what moves is not dwarfed. */
function withNearby(swept, placed) {
  const own = bounds(swept);
  if (!own) return placed.flat();
  const rest = placed.map((places) => ({ places, away: awayFrom(own.middle, places) })).sort((a, b) => a.away - b.away);
  return rest.reduce((kept, { places }) => {
    const both = kept.concat(places);
    return (bounds(both)?.size ?? Infinity) <= NEARBY * own.size ? both : kept;
  }, swept);
}

function awayFrom(middle, places) {
  return Math.min(...places.map((place) => Math.hypot(...place.map((x, k) => x - middle[k]))));
}

function isNear(place, middle, reach) {
  return place.every((x, k) => Math.abs(x - middle[k]) <= reach);
}
