// Extent of the view: the poses at the start and in the first moments.

import { numbersOf } from './bytes.js';
import { bounds, corners, countsOf, labPlace, standingSize } from './standing.js';

const LOOKS = 80;
const WIDEST = 4;

/** Parts of each body as arrays of points in its frame. */
export function partsOf(things) {
  return things.map(({ parts = [] }) => parts.map(({ positions, lines }) => numbersOf(positions || lines || '', Float32Array)));
}

/** Centre, size, lowest point and places of the view of a motion; bodies that fly far away are not included. */
export function framed(track, equations, scene, parts) {
  const standing = new Float64Array(standingSize(equations));
  const marks = parts.map((own) => own.flatMap((part) => corners(part)));
  const { moving } = countsOf(equations);
  const start = placesAt(track.standing(0, standing), marks).concat(fixedPlaces(scene));
  const seen = bounds(start) ?? { middle: scene.middle, size: scene.size, lowest: scene.middle[2] };
  const size = Math.max(seen.size, scene.size || 0) || 1;
  for (let look = 1; look <= LOOKS; look += 1) {
    track.standing((track.reached * look) / LOOKS, standing);
    const near = placesAt(standing, marks.slice(0, moving)).filter((place) => isNear(place, seen.middle, WIDEST * size));
    start.push(...near);
  }
  const all = bounds(start) ?? seen;
  return { middle: all.middle, size: Math.max(all.size, 1e-9) || size, lowest: all.lowest, places: start };
}

function placesAt(standing, marks) {
  return marks.flatMap((own, thing) => [[0, 0, 0], ...own].map((mark) => labPlace(standing, thing, mark)));
}

function fixedPlaces({ threads = [], walls = [], box, middle }) {
  const ends = threads.flat().filter((end) => Array.isArray(end));
  const edges = box?.lines ? numbersOf(box.lines, Float32Array) : [];
  for (let k = 0; k + 2 < edges.length; k += 3) ends.push([...edges.subarray(k, k + 3)]);
  walls.forEach(({ normal, level }) => ends.push(foot(normal, level, middle)));
  return ends;
}

function foot(normal, level, middle) {
  const square = normal.reduce((sum, x) => sum + x * x, 0) || 1;
  const away = (level - normal.reduce((sum, x, k) => sum + x * middle[k], 0)) / square;
  return normal.map((x, k) => middle[k] + away * x);
}

function isNear(place, middle, reach) {
  return place.every((x, k) => Math.abs(x - middle[k]) <= reach);
}
