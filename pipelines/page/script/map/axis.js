/** Axes of a map: values, positions along the map (its coordinate), indices, and the inputs of the scene that they set. */

import { unitText } from "../shell/units.js";

const EVEN = 1e-6;
const DECADE = 10;

/** Return an axis in the form the map uses, with its spacing: linear, logarithmic, or entries of a list. */
export function mapAxis(axis) {
  const kind = axis.drawn ? "list" : kindOf(axis);
  const toPlace = kind === "log" ? Math.log10 : (x) => x;
  const places = kind === "list" ? axis.values.map((_, k) => k) : axis.values.map(toPlace);
  return { ...axis, kind, places, edges: edgesOf(places) };
}

function kindOf({ values, is_text }) {
  const rises = values.every((x, k) => Number.isFinite(x) && (k === 0 || x > values[k - 1]));
  if (is_text || !rises) return "list";
  return values.length > 2 && values[0] > 0 && values.at(-1) >= DECADE * values[0] && hasEvenFactors(values) ? "log" : "linear";
}

function hasEvenFactors(values) {
  const factor = Math.log(values.at(-1) / values[0]) / (values.length - 1);
  return values.every((x, k) => Math.abs(Math.log(x / values[0]) - k * factor) < EVEN * factor * values.length);
}

function edgesOf(places) {
  const last = places.length - 1;
  if (last === 0) return [places[0] - 0.5, places[0] + 0.5];
  const between = places.slice(1).map((x, k) => (x + places[k]) / 2);
  return [places[0] - (between[0] - places[0]), ...between, places[last] + (places[last] - between[last - 1])];
}

/** Return the limits of the map along an axis: half a cell beyond the outermost points. */
export function endsOf(axis) {
  return [axis.edges[0], axis.edges.at(-1)];
}

/** Return the value at a position along the map; for a list that of the nearest entry. */
export function valueAt(axis, place) {
  if (axis.kind === "list") return axis.values[indexAt(axis, place)];
  return axis.kind === "log" ? 10 ** place : place;
}

/** Return the position of a value along the map. */
export function placeAt(axis, value) {
  if (axis.kind === "list") return Math.max(0, axis.values.indexOf(value));
  return axis.kind === "log" ? Math.log10(value) : value;
}

/** Return the index of the point whose cell contains a position, the first or last beyond them. */
export function indexAt(axis, place) {
  const { edges } = axis;
  let low = 0;
  let high = edges.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (edges[middle] <= place) low = middle;
    else high = middle;
  }
  return low;
}

/** Return a position as a fractional index: 2.5 is halfway between the third and the fourth point. */
export function fractionAt(axis, place) {
  if (axis.kind === "list") return indexAt(axis, place);
  return fractionIn(axis.places, place);
}

function fractionIn(values, x) {
  const last = values.length - 1;
  if (last === 0) return x - values[0];
  const rises = values[last] > values[0];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (values[middle] <= x === rises) low = middle;
    else high = middle;
  }
  return low + (x - values[low]) / (values[high] - values[low]);
}

/** Return whether the page can set the numbers that an axis sweeps. */
export function isSettable(axis) {
  return axis.input.length > 0;
}

/** Write the inputs that an axis sets at a fractional index into the values of all inputs. */
export function setInputs(axis, fraction, values) {
  const columns = axis.input.length === 1 ? [axis.si] : axis.si;
  axis.input.forEach((input, k) => (values[input] = entryAt(columns[k], fraction)));
}

function entryAt(column, fraction) {
  if (column.length === 1) return column[0];
  const low = Math.min(Math.max(Math.floor(fraction), 0), column.length - 2);
  const share = fraction - low;
  if (share === 0) return column[low];
  if (share === 1) return column[low + 1];
  return column[low] + share * (column[low + 1] - column[low]);
}

/** Return the position along the map that corresponds to the values of inputs; null if the axis sets none. */
export function placeOfInputs(axis, values) {
  if (!isSettable(axis)) return null;
  if (axis.drawn) return placeOfDraw(axis, values);
  const column = axis.input.length === 1 ? axis.si : axis.si[0];
  if (column.length === 1 || column[0] === column.at(-1)) return axis.places[0];
  const fraction = fractionIn(column, values[axis.input[0]]);
  if (axis.kind === "list") return axis.places[Math.min(Math.max(Math.round(fraction), 0), column.length - 1)];
  const low = Math.min(Math.max(Math.floor(fraction), 0), column.length - 2);
  return axis.places[low] + (fraction - low) * (axis.places[low + 1] - axis.places[low]);
}

/** Return the position of the draw with all these values; null if there is none. */
function placeOfDraw(axis, values) {
  const columns = axis.input.length === 1 ? [axis.si] : axis.si;
  const index = columns[0].findIndex((_, k) => axis.input.every((input, j) => columns[j][k] === values[input]));
  return index < 0 ? null : axis.places[index];
}

/** Return an axis's name with its unit in parentheses. */
export function titled({ label, unit }) {
  return unit && unit !== "1" ? `${label} (${unitText(unit)})` : label;
}
