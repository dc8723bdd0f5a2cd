// Numbers, times and paths in readable form.

import { unitText } from '../shell/units.js';
import { say } from '../shell/say.js';

const XYZ = ['x', 'y', 'z'];
const TILTS = new Set(['tilt', 'tilt_rate']); // components towards x and y

/** A number in few characters: plain if it is of everyday size, else with a power of ten. */
export function numberText(value, digits = 4) {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? say`not a number` : value > 0 ? say`infinite` : say`minus infinite`;
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e-3 && size < 1e5) return minus(String(Number(value.toPrecision(digits))));
  return minus(value.toExponential(Math.min(digits, 3) - 1).replace(/\.?0+e/, 'e').replace('e+', 'e'));
}

function minus(text) {
  return text.replaceAll('-', '\u2212');
}

/** A number with its unit; the unit '1' is omitted. */
export function quantityText(value, unit, digits = 4) {
  const text = numberText(value, digits);
  return unit && unit !== '1' ? `${text} ${unitText(unit)}` : text;
}

/** A time with a constant number of decimals, so that a running clock does not jump. */
export function timeText(time, unit, decimals = 2) {
  return `${time.toFixed(decimals)}${unit && unit !== '1' ? ` ${unitText(unit)}` : ''}`;
}

/** Split a dotted path into the body it belongs to and the quantity. */
export function pathParts(path) {
  const parts = path.split('.');
  const number = parts.findIndex((part) => /^\d+$/.test(part));
  const head = number > 0 && number < parts.length - 1 ? number + 1 : parts.length > 1 ? 1 : 0;
  return { group: parts.slice(0, head).join('.'), name: parts.slice(head).join('.') };
}

/** The name of one of several components: x, y, z if there are two or three, else its number. */
export function componentText(index, count) {
  return count <= 3 && count > 1 ? XYZ[index] : String(index);
}

/** The words of a path's end; a number at its end becomes x, y or z if the body has three of them, or is a tilt. */
export function nameText(name, siblings) {
  const match = /^(.*?)\.?(\d+)$/.exec(name);
  if (!match) return words(name);
  const [, stem, number] = match;
  const count = siblings.filter((other) => /^\d+$/.test(other.slice(stem.length).replace(/^\./, '')) && other.startsWith(stem)).length;
  const last = count === 3 || TILTS.has(stem) ? XYZ[Number(number)] ?? number : number;
  return [words(stem), last].filter(Boolean).join(' ');
}

/** A name with dots and underscores replaced by spaces. */
export function words(name) {
  return name.replace(/[._]+/g, ' ').trim();
}
