// Where a camera stands: the direction from which a motion is seen best, and the place from which it fills the view.

import { bounds } from './standing.js';
import { cross, dot, minus } from './triples.js';

const FLAT = 0.4; // ratio of height to width of what moves below which it is seen from steeply above
const RAISED = Math.PI / 10;
const ABOVE = (Math.PI * 42) / 180;
const OVER_A_PLANE = 1.05;
const ASIDE = (Math.PI * 25) / 180; // from the normal of a motion
const ONE_WAY = 1.5; // least ratio of a motion's length to its width for it to have one
const ROUNDS = 6;

/** Direction from what is seen to the camera: across the main direction of a motion, from steeply above if it is flat. */
export function wayOf(swept, isPlane) {
  const azimuth = isPlane ? -Math.PI / 2 : azimuthOf(swept);
  const elevation = isPlane ? OVER_A_PLANE : isLow(swept) ? ABOVE : RAISED;
  return [Math.cos(azimuth) * Math.cos(elevation), Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation)];
}

function isLow(places) {
  const [width, depth, height] = [0, 1, 2].map((axis) => {
    const along = places.map((place) => place[axis]);
    return along.reduce((a, b) => Math.max(a, b), -Infinity) - along.reduce((a, b) => Math.min(a, b), Infinity);
  });
  return height < FLAT * Math.max(width, depth);
}

/** Azimuth from which a motion is seen: from the axes of the ellipse of its places, seen from above. */
function azimuthOf(swept) {
  if (swept.length < 2) return ASIDE - Math.PI / 2;
  const [x, y] = [0, 1].map((axis) => swept.reduce((sum, place) => sum + place[axis], 0) / swept.length);
  const second = (one, other) => swept.reduce((sum, place) => sum + one(place) * other(place), 0) / swept.length;
  const [right, ahead] = [(place) => place[0] - x, (place) => place[1] - y];
  const [xx, yy, xy] = [second(right, right), second(ahead, ahead), second(right, ahead)];
  const [mean, half] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
  const isLong = Math.sqrt(mean + half) > ONE_WAY * Math.sqrt(Math.max(mean - half, 0));
  return (isLong ? Math.atan2(2 * xy, xx - yy) / 2 : 0) - Math.PI / 2 + ASIDE;
}

/** Target and distance of a camera in a direction `away` that sees all places, as large as they can be. */
export function lookAt(places, away, { slope, aspect }) {
  const level = Math.hypot(away[0], away[1]);
  const right = [-away[1] / level, away[0] / level, 0];
  const up = cross(away, right);
  const known = places.filter((place) => place.every(Number.isFinite));
  const { middle, size } = bounds(places) ?? { middle: [0, 0, 0], size: 1 };
  const shortest = 1e-3 * (size || 1);
  let target = middle;
  for (let round = 0; round < ROUNDS; round += 1) {
    const distance = Math.max(shortest, farthest(known, target, away, { right, up, slope, aspect }));
    target = centred(known, target, away, { right, up, distance });
  }
  return { target, distance: Math.max(shortest, farthest(known, target, away, { right, up, slope, aspect })) };
}

/** The least distance of a camera from which all places are seen. */
function farthest(places, target, away, { right, up, slope, aspect }) {
  return places.reduce((most, place) => {
    const aside = minus(place, target);
    return Math.max(most, dot(aside, away) + Math.max(Math.abs(dot(aside, up)), Math.abs(dot(aside, right)) / aspect) / slope);
  }, 0);
}

/** The target from which the places are seen as far to the left as to the right, and as far up as down. */
function centred(places, target, away, { right, up, distance }) {
  return [right, up].reduce((moved, way) => {
    let [low, high] = [Infinity, -Infinity];
    places.forEach((place) => {
      const aside = minus(place, target);
      const angle = dot(aside, way) / (distance - dot(aside, away));
      [low, high] = [Math.min(low, angle), Math.max(high, angle)];
    });
    return high >= low ? moved.map((x, k) => x + (way[k] * distance * (low + high)) / 2) : moved;
  }, target);
}
