/** Descriptions of a point of the map in words. */

import { indexAt, placeAt, placeOfInputs, valueAt } from "./axis.js";
import { placeOf } from "./decode.js";
import { isCertain, valueOfEnd } from "./reached.js";
import { withUnit } from "./ticks.js";
import { say } from "../shell/say.js";

const NEAR = 1e-6; // of a cell, within which a start counts as a point of the grid
const DIGITS = 6;

/** Return the position of a point: its value on each axis, by name. */
export function whereOf(axes, places) {
  return Object.fromEntries(axes.map((axis) => [axis.name, valueAt(axis, places[axis.name])]));
}

/** Return the same in words. */
export function whereText(axes, places, digits = DIGITS) {
  return axes.map((axis) => `${axis.label} = ${withUnit(valueAt(axis, places[axis.name]), axis.unit, digits)}${drawnText(axis, places, digits)}`).join(", ");
}

/** Return the numbers of a draw in words, in brackets; nothing for another axis. */
function drawnText(axis, places, digits) {
  if (!axis.drawn) return "";
  const index = indexAt(axis, places[axis.name]);
  return ` (${axis.drawn.map(({ label, unit, values }) => `${label} = ${withUnit(values[index], unit, digits)}`).join(", ")})`;
}

/** Return the stored value of a variable in words, at the grid point whose cell contains a position. */
export function storedText(variable, axes, places) {
  const value = storedValue(variable, axes, places);
  return `${variable.label}: ${valueText(variable, value)}`;
}

/** Return the stored value of a variable at the grid point whose cell contains a position. */
export function storedValue(variable, axes, places) {
  const indices = Object.fromEntries(axes.map((axis) => [axis.name, indexAt(axis, places[axis.name])]));
  return variable.value(placeOf(variable, indices));
}

/** Return a value of a variable in words. */
export function valueText(variable, value) {
  if (variable.type !== "category") return withUnit(value, Number.isNaN(value) ? "1" : variable.unit);
  return variable.categories.find(({ code }) => code === value)?.label ?? say`label ${value}`;
}

/** Return the outcome of a point computed by the page itself, in words. */
export function endText(variable, over, points) {
  const value = valueText(variable, valueOfEnd(variable.name, over, points));
  const hasTime = Number.isFinite(over.rest_time) && variable.name !== "rest_time";
  const outcome = `${variable.label}: ${hasTime ? say`${value} after ${withUnit(over.rest_time, "s", 4)}` : value}`;
  return isCertain(variable.name, over) ? say`${outcome}, computed in this page` : say`${outcome}, computed in this page, not proved`;
}

/** Return the positions along the map's axes of the values of inputs; null where an axis sets none. */
export function placesOfInputs(axes, values) {
  const places = Object.fromEntries(axes.map((axis) => [axis.name, placeOfInputs(axis, values)]));
  return Object.values(places).includes(null) ? null : places;
}

/** Return whether a start is a point of the grid, and not between its points. */
export function isOnGrid(axes, places) {
  return axes.every((axis) => {
    const index = indexAt(axis, places[axis.name]);
    const cell = axis.edges[index + 1] - axis.edges[index];
    return Math.abs(places[axis.name] - axis.places[index]) <= NEAR * cell;
  });
}

/** Return whether a position lies on the map. */
export function isOnMap(axes, places) {
  return axes.every((axis) => places[axis.name] >= axis.edges[0] && places[axis.name] <= axis.edges.at(-1));
}

/** Return the positions of values given by name of the axis; those not given keep their position. */
export function placesOf(axes, where, otherwise) {
  return Object.fromEntries(
    axes.map((axis) => [axis.name, where[axis.name] === undefined ? otherwise[axis.name] : placeAt(axis, where[axis.name])]),
  );
}
