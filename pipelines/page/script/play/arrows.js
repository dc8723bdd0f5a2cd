// Lengths of the arrows of magnets: shorter than the magnets themselves.

import { bounds, labPlace } from './standing.js';
import { dot, minus } from './triples.js';

const OF_LONGEST = 0.8; // of the longest side of a magnet
const OF_WIDTH = 4; // times its second longest: the head of an arrow is about as wide as the magnet
const OF_NEEDLE = 0.35; // of the longest side of a needle, whose arrow is wider than itself
const WITHOUT_BODY = 0.05; // of the size of the scene

/** Length of the arrow of a dipole at a lab position, on a body with parts (arrays of points in its frame). */
export function arrowLength(parts, standing, thing, place, size) {
  const boxes = parts.map((part) => bounds(pointsOf(part))).filter(Boolean);
  if (!boxes.length) return WITHOUT_BODY * size;
  const local = localOf(standing, thing, place);
  const away = ({ middle, sides }) => Math.hypot(...middle.map((x, k) => Math.max(0, Math.abs(local[k] - x) - sides[k] / 2)));
  const { sides } = boxes.reduce((best, box) => (away(box) < away(best) || (away(box) === away(best) && box.size < best.size) ? box : best));
  const [longest, width] = [...sides].sort((a, b) => b - a);
  return Math.min(OF_LONGEST * longest, Math.max(OF_WIDTH * width, OF_NEEDLE * longest)) || WITHOUT_BODY * size;
}

function pointsOf(part) {
  return Array.from({ length: Math.floor(part.length / 3) }, (_, k) => [...part.subarray(3 * k, 3 * k + 3)]);
}

/** The position of a point in the frame of a body. */
export function localOf(standing, thing, place) {
  const aside = minus(place, labPlace(standing, thing, [0, 0, 0]));
  return [0, 1, 2].map((axis) => dot(aside, standing.subarray(12 * thing + 3 + 3 * axis, 12 * thing + 6 + 3 * axis)));
}
