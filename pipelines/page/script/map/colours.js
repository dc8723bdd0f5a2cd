/** Colours as numbers: a pixel of a picture, red in the lowest byte. */

const VIRIDIS =
  "440154470d6048186a482374472d7b4537814240863e49893b528b375b8d33638d2f6b8e2c728e297a8e26828e23898e21918c" +
  "1f988b1fa08822a78528ae8032b67a3fbc734ec36b5ec96270cf5784d44b98d83eaddc30c2df23d8e219ece51bfde725";
const BLUE_TO_RED = "0530612166ac4393c392c5ded1e5f0f7f7f7fddbc7f4a582d6604db2182b67001f";
const TABLES = { rising: VIRIDIS, signed: BLUE_TO_RED };

/** Colours of points without a category, as in the figures of a study. */
export const PENDING = "#B9A8E8";
export const FAILED = "#000000";

/** Number of colours of a scale. */
export const SHADES = 256;

/** Return red, green and blue of a text like #0072B2. */
export function rgbOf(text) {
  const number = Number.parseInt(text.slice(1, 7), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Return an opaque pixel. */
export function pixel([red, green, blue]) {
  return (0xff000000 | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0;
}

/** Return the colour between two at a fraction of the way. */
export function between(one, other, share) {
  return one.map((x, k) => x + share * (other[k] - x));
}

/** Return the colour at a fraction from 0 to 1 of a table: "rising", or "signed" with white at its centre. */
export function shadeAt(name, share) {
  const steps = TABLES[name].length / 6 - 1;
  const at = Math.min(Math.max(share, 0), 1) * steps;
  const first = Math.min(Math.floor(at), steps - 1);
  const stop = (k) => rgbOf(`#${TABLES[name].slice(6 * k, 6 * k + 6)}`);
  return between(stop(first), stop(first + 1), at - first);
}

/** Return the pixels of a table, from its first colour to its last. */
export function shadePixels(name) {
  return Uint32Array.from({ length: SHADES }, (_, k) => pixel(shadeAt(name, k / (SHADES - 1))));
}
