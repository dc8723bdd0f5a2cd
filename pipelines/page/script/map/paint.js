/** Pictures of a map: one pixel per point of a grid, and the grid seen through a window. */

import { FAILED, PENDING, SHADES, between, pixel, rgbOf, shadePixels } from "./colours.js";
import { indexAt } from "./axis.js";
import { scaleOf } from "./scale.js";

/** Label codes besides those of magnets: points that rest nowhere, or whose outcome is unknown. */
export const NOT_AT_REST = -1;
export const NOT_COMPUTED = -4;
export const FAILED_CODE = -5;
const UNTIMED = [NOT_AT_REST, NOT_COMPUTED, FAILED_CODE];
const LEAST_CODE = -8;
const DONE = 1;
const DARKEST = 0.55; // of a label that was certain last, as in the pictures of a study
const LEVELS = 64; // of darkness
const EARLY = 0.02; // quantiles between which labels become darker
const LATE = 0.98;
const SAMPLE = 60_000;
const FADED = 0.82; // how far what is not looked at is blended with the paper
const STRIPES = 6; // pixels from stripe to stripe over what is not certain

/** Return the stored values of a variable over two axes, at given indices of the other axes. */
export function sliceOf(variable, x, y, indices) {
  const [width, height] = [x.values.length, y.values.length];
  const raw = new variable.raw.constructor(width * height);
  const [right, up] = [variable.strides[x.name] ?? 0, variable.strides[y.name] ?? 0];
  const first = variable.dims.reduce(
    (sum, name) => sum + (name === x.name || name === y.name ? 0 : variable.strides[name] * indices[name]),
    0,
  );
  for (let row = 0, out = 0; row < height; row++) {
    for (let column = 0, place = first + row * up; column < width; column++, place += right) raw[out++] = variable.raw[place];
  }
  return { variable, raw, width, height };
}

/** Return the colours of a variable's categories by code, each at all levels of darkness; one may be highlighted. */
export function labelPixels(variable, { only = null, paper }) {
  const highest = Math.max(0, ...variable.categories.map(({ code }) => code));
  const colours = new Map([[NOT_COMPUTED, PENDING], [FAILED_CODE, FAILED]]);
  for (const { code, colour } of variable.categories) colours.set(code, colour);
  const out = new Uint32Array((highest - LEAST_CODE + 1) * LEVELS);
  for (const [code, colour] of colours) {
    if (code < LEAST_CODE) continue;
    const plain = only === null || only === code ? rgbOf(colour) : between(rgbOf(colour), paper, FADED);
    for (let level = 0; level < LEVELS; level++) {
      const light = 1 - ((1 - DARKEST) * level) / (LEVELS - 1);
      out[(code - LEAST_CODE) * LEVELS + level] = pixel(plain.map((x) => x * light));
    }
  }
  return out;
}

/** Return the range of a number over which labels are darkened. */
export function lateness(times, labels) {
  const { offset } = labels.variable.encoding;
  const stride = Math.max(1, Math.floor(times.raw.length / SAMPLE));
  const found = [];
  for (let k = 0; k < times.raw.length; k += stride) {
    const value = valueOf(times.variable, times.raw[k]);
    if (Number.isFinite(value) && !UNTIMED.includes(labels.raw[k] + offset)) found.push(value);
  }
  const sorted = Float64Array.from(found).sort();
  const quantile = (share) => sorted[Math.min(sorted.length - 1, Math.round(share * (sorted.length - 1)))];
  return sorted.length ? { low: quantile(EARLY), high: quantile(LATE) } : { low: 0, high: 1 };
}

function valueOf({ encoding: { offset, factor, missing } }, raw) {
  return raw === missing ? NaN : offset + factor * raw;
}

/** Return the level of darkness of a time. */
function levelOf(time, { low, high }) {
  const share = (time - low) / Math.max(high - low, 1e-300);
  return share > 0 ? Math.min(LEVELS - 1, Math.round(share * (LEVELS - 1))) : 0;
}

/** Paint labels, darkened with the time at which they became certain (without one: all equally bright). */
export function paintLabels(labels, pixels, times, late) {
  const { raw } = labels;
  const out = new Uint32Array(raw.length);
  const first = labels.variable.encoding.offset - LEAST_CODE;
  const levels = times ? levelsOf(times, late) : null;
  const isTimed = Uint8Array.from({ length: pixels.length / LEVELS }, (_, k) => Number(!UNTIMED.includes(k + LEAST_CODE)));
  for (let k = 0; k < raw.length; k++) {
    const code = raw[k] + first;
    out[k] = pixels[code * LEVELS + (levels !== null && isTimed[code] ? levels[k] : 0)];
  }
  return { width: labels.width, height: labels.height, pixels: out };
}

function levelsOf({ variable, raw }, late) {
  const out = new Uint8Array(raw.length);
  if (raw instanceof Float32Array) return out.map((_, k) => levelOf(valueOf(variable, raw[k]), late));
  const table = Uint8Array.from({ length: 1 << (8 * raw.BYTES_PER_ELEMENT) }, (_, k) => levelOf(valueOf(variable, k), late));
  for (let k = 0; k < raw.length; k++) out[k] = table[raw[k]];
  return out;
}

/** Return the colour of one label, certain at a time. */
export function labelPixel(pixels, code, time, late) {
  const level = late && Number.isFinite(time) && !UNTIMED.includes(code) ? levelOf(time, late) : 0;
  return pixels[(code - LEAST_CODE) * LEVELS + level] ?? 0;
}

/** Return a function from a number to its colour: transparent for missing ones. */
export function numberPixel(variable) {
  const scale = scaleOf(variable);
  const table = shadePixels(scale.table);
  return (value) => (Number.isNaN(value) ? 0 : table[shadeIndex(scale.share(value))]);
}

function shadeIndex(share) {
  return share > 0 ? Math.min(SHADES - 1, Math.round(share * (SHADES - 1))) : 0;
}

/** Paint numbers; missing ones by their status: pending, failed, or transparent. */
export function paintNumbers(numbers, status) {
  const { raw, variable } = numbers;
  const colour = numberPixel(variable);
  const out = new Uint32Array(raw.length);
  if (raw instanceof Float32Array) for (let k = 0; k < raw.length; k++) out[k] = colour(valueOf(variable, raw[k]));
  else {
    const table = Uint32Array.from({ length: 1 << (8 * raw.BYTES_PER_ELEMENT) }, (_, k) => colour(valueOf(variable, k)));
    for (let k = 0; k < raw.length; k++) out[k] = table[raw[k]];
  }
  if (status) paintUnknown(out, status);
  return { width: numbers.width, height: numbers.height, pixels: out };
}

function paintUnknown(out, { raw, variable }) {
  const [pending, failed] = [PENDING, FAILED].map((colour) => pixel(rgbOf(colour)));
  for (let k = 0; k < out.length; k++) {
    if (out[k]) continue;
    const code = raw[k] + variable.encoding.offset;
    if (code < 0) out[k] = pending;
    else if (code > DONE) out[k] = failed;
  }
}

/** Return, for each of so many pixels, the index of the cell of an axis that it shows. */
export function cellsOf(axis, low, high, count) {
  return Int32Array.from({ length: count }, (_, k) => indexAt(axis, low + ((k + 0.5) / count) * (high - low)));
}

/** Return, for each of so many pixels, the column it shows of an even picture from `from` to `to`; -1 beyond it. */
export function evenCells(from, to, size, low, high, count) {
  return Int32Array.from({ length: count }, (_, k) => {
    const at = Math.floor(((low + ((k + 0.5) / count) * (high - low) - from) / (to - from)) * size);
    return at >= 0 && at < size ? at : -1;
  });
}

/** Paint a picture over a target at given columns and rows; transparent pixels leave the target unchanged. */
export function paintThrough(target, width, picture, columns, rows) {
  const { pixels, width: own } = picture;
  for (let row = 0; row < rows.length; row++) {
    if (rows[row] < 0) continue;
    const from = rows[row] * own;
    for (let column = 0, out = row * width; column < columns.length; column++, out++) {
      const found = columns[column] < 0 ? 0 : pixels[from + columns[column]];
      if (found) target[out] = found;
    }
  }
}

/** Return a pixel of an uncertain label: every few pixels a stripe in the background colour. */
export function striped(colour, column, row) {
  return (column + row) % STRIPES < 2 ? pixel(between(unpacked(colour), [255, 255, 255], 0.55)) : colour;
}

function unpacked(colour) {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}
