// Tones of the faces of a body, by which its turning is seen.

import { cross, dot, minus, unit } from './triples.js';

const SHARES = [0.17, 0.08, 0.33]; // of light or dark, for a face towards each axis
const DARKER = 1.5; // of dark: light is hardly seen on a light body
const EDGE = 1e-3; // below which a face is parallel to an axis

/** The tone of a triangle (nine numbers), from -1 (dark) to 1 (light): no two of the eight octants or six faces have the same. */
export function toneOf(corners, axes) {
  const [a, b, c] = [0, 3, 6].map((k) => [corners[k], corners[k + 1], corners[k + 2]]);
  const normal = unit(cross(minus(b, a), minus(c, a)));
  const tone = axes.reduce((sum, axis, k) => {
    const along = dot(normal, axis);
    return sum + (Math.abs(along) > EDGE ? SHARES[k] * Math.sign(along) : 0);
  }, 0);
  return tone < 0 ? DARKER * tone : tone;
}
