/**
 * State of a page as the text after `#` of its address, and back. Numbers are written as the shortest decimals that read
 * back to the same bits, so that another browser plays the same motion. Nothing in an address names code to run: every
 * entry is checked against the page's own lists and ranges, and one that fails rejects the whole address.
 */

import { SPEEDS } from "../play/pace.js";
import { endsOf } from "../map/axis.js";
import { say } from "../shell/say.js";

const VERSION = "1";
const LONGEST = 20_000;
const CAMERA = 6; // numbers: place and target
const DAMAGED = Symbol("damaged");

/** Return the mark of a study: its name, and a digest of all that the entries of an address count on. */
export function markOf({ name, axes = [], integrate }, inputs) {
  const parts = [inputs.map(({ path, value }) => [path, value]), axes.map((axis) => axis.name), integrate];
  return `${name}.${digest(JSON.stringify(parts))}`;
}

/** Return the FNV-1a digest of a text, in eight hexadecimal digits (Fowler, Noll, Vo: offset 2166136261, prime 16777619). */
function digest(text) {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, "0");
}

/**
 * Return the text of a state: `{values, second, map, camera, speed, time}`, each null where it is as the page begins;
 * `about` holds the page's `data` and `inputs`.
 */
export function addressOf(state, { data, inputs }) {
  const usual = inputs.map(({ value }) => value);
  const entries = [
    ["v", VERSION],
    ["study", markOf(data, inputs)],
    ["in", differences(state.values, usual, inputs)],
    ["and", state.second && (differences(state.second, state.values, inputs) ?? "same")],
    ["map", state.map && [state.map.name, ...state.map.across].map(escaped).join()],
    ["at", state.map && (pairs(Object.entries(state.map.at)) || null)],
    ["dots", state.map?.numbers?.join()],
    ["see", state.map?.seen && [state.map.seen.x0, state.map.seen.x1, state.map.seen.y0, state.map.seen.y1].join()],
    ["camera", state.camera?.join()],
    ["speed", state.speed === null || state.speed === 1 ? null : state.speed],
    ["t", state.time],
  ];
  const texts = entries.filter(([, value]) => value !== null && value !== undefined).map(([name, value]) => `${name}=${shown(String(value))}`);
  return [...texts, "end"].join("&");
}

/** Return the inputs that differ as `path:value,path:value`; null if none does. */
function differences(values, usual, inputs) {
  if (!values) return null;
  const found = inputs.flatMap(({ path }, k) => (Object.is(values[k], usual[k]) ? [] : [[path, values[k]]]));
  return found.length ? pairs(found) : null;
}

function pairs(entries) {
  return entries.map(([name, value]) => `${escaped(name)}:${value}`).join();
}

function escaped(name) {
  return encodeURIComponent(name).replace(/[:,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Return a text in which only signs stand that any program keeps in a link; what is escaped already stays so. */
function shown(text) {
  return text.replace(/[^A-Za-z0-9_.:,%~-]/gu, encodeURIComponent);
}

/** Return `{state}` of the text after `#`, or `{why}`: a sentence that tells why the page cannot show it. */
export function stateOf(text, about) {
  try {
    return read(text, about);
  } catch (error) {
    if (error?.kind !== DAMAGED && !(error instanceof URIError)) throw error;
    return { why: say`The address of this page is damaged (${error.place ?? "%"}). The page shows its own start.` };
  }
}

function damaged(place) {
  return Object.assign(new Error(place), { kind: DAMAGED, place });
}

function read(text, about) {
  if (text.length > LONGEST) throw damaged("#");
  const parts = text.split("&");
  const entries = new Map(parts.slice(0, -1).map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]));
  const why = foreign(entries, about);
  if (why) return { why };
  if (parts.at(-1) !== "end") throw damaged(parts.at(-1).slice(0, 40));
  return { state: stateIn(entries, about) };
}

/** Return why an address does not belong to this page, in words; '' if it does. */
function foreign(entries, { data, inputs }) {
  if (!entries.has("v") || !entries.has("study")) throw damaged("v");
  if (entries.get("v") !== VERSION) return say`The address was written by another version of this page. The page shows its own start.`;
  const [name, own] = [decodeURIComponent(entries.get("study")), markOf(data, inputs)];
  if (name === own) return "";
  const [study, sum] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf(".") + 1)];
  if (!study || !/^[0-9a-f]{8}$/.test(sum)) throw damaged("study");
  if (study === data.name) return say`The address belongs to another version of this study, with other numbers. The page shows its own start.`;
  return say`The address belongs to another study (${study}). The page shows its own start.`;
}

function stateIn(entries, { data, inputs }) {
  const usual = Float64Array.from(inputs, ({ value }) => value);
  const values = changed(entries.get("in"), usual, inputs, "in");
  const and = entries.get("and");
  return {
    values,
    second: and === undefined ? null : and === "same" ? Float64Array.from(values) : changed(and, values, inputs, "and"),
    map: mapIn(entries, data),
    camera: entries.has("camera") ? numbers(entries.get("camera"), CAMERA, "camera") : null,
    speed: entries.has("speed") ? oneOf(SPEEDS, Number(entries.get("speed")), "speed") : 1,
    time: entries.has("t") ? within(number(entries.get("t"), "t"), 0, data.integrate.until, "t") : null,
  };
}

function changed(text, usual, inputs, place) {
  const values = Float64Array.from(usual);
  for (const [path, value] of text === undefined ? [] : pairsIn(text, place)) {
    const index = inputs.findIndex((input) => input.path === path);
    if (index < 0) throw damaged(`${place} ${path}`);
    values[index] = number(value, `${place} ${path}`);
  }
  return values;
}

function pairsIn(text, place) {
  return text.split(",").map((part) => {
    const [name, value, ...more] = part.split(":");
    if (value === undefined || more.length) throw damaged(place);
    return [decodeURIComponent(name), value];
  });
}

function mapIn(entries, { axes = [], variables = [] }) {
  if (!entries.has("map")) return null;
  const [name, ...across] = entries.get("map").split(",").map(decodeURIComponent);
  oneOf(variables.map((one) => one.name), name, "map");
  const chosen = across.map((axis) => axes.find((one) => one.name === axis) ?? fail(`map ${axis}`));
  if (!chosen.length || chosen.length > 2 || new Set(across).size < chosen.length) throw damaged("map");
  const seen = entries.has("see") && chosen.length === 2 ? windowOf(numbers(entries.get("see"), 4, "see"), chosen) : null;
  return { name, across, at: placesIn(entries.get("at"), axes), seen, numbers: drawnIn(entries.get("dots"), chosen[0]) };
}

function fail(place) {
  throw damaged(place);
}

function windowOf([x0, x1, y0, y1], [x, y]) {
  for (const [low, high, axis] of [[x0, x1, x], [y0, y1, y]]) {
    const [least, most] = endsOf(axis);
    within(low, least, most, "see");
    within(high, low, most, "see");
    if (!(high > low)) throw damaged("see");
  }
  return { x0, x1, y0, y1 };
}

function placesIn(text, axes) {
  return Object.fromEntries((text === undefined ? [] : pairsIn(text, "at")).map(([name, value]) => {
    const axis = axes.find((one) => one.name === name) ?? fail(`at ${name}`);
    return [name, within(number(value, "at"), ...endsOf(axis), `at ${name}`)];
  }));
}

/** Return which two drawn numbers the dots are over; null if the map has none. */
function drawnIn(text, { drawn }) {
  if (text === undefined) return null;
  const found = numbers(text, 2, "dots");
  found.forEach((k) => oneOf([...(drawn ?? []).keys()], k, "dots"));
  return found;
}

/** Return a number of an address: a decimal, as JavaScript writes it. */
function number(text, place) {
  const plain = decodeURIComponent(text);
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(plain) || !Number.isFinite(Number(plain))) throw damaged(place);
  return Number(plain);
}

function numbers(text, count, place) {
  const found = text.split(",").map((one) => number(one, place));
  if (found.length !== count) throw damaged(place);
  return found;
}

function within(value, low, high, place) {
  if (!(value >= low && value <= high)) throw damaged(place);
  return value;
}

function oneOf(known, value, place) {
  if (!known.includes(value)) throw damaged(place);
  return value;
}
