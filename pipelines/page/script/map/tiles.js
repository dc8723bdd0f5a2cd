/** Finer parts of a map whose store is too large for the page, fetched from its server if there is one. */

import { fractionAt, indexAt } from "./axis.js";
import { KINDS } from "./decode.js";
import { paintLabels, paintNumbers, sliceOf } from "./paint.js";
import { say } from "../shell/say.js";
import { inflated } from "../shell/bytes.js";

const MOST_SEEN = 32; // tiles in one view; if it needs more, none is fetched
const MOST_KEPT = 200;
const AT_ONCE = 4;
const AGAIN_MS = 300;

/** Return the fractional index in the store of a position along an axis of the map. */
export function indexOfPlace(axis, offered, place) {
  const { places } = offered;
  const fraction = fractionAt(axis, place);
  if (places.length === 1) return places[0] + fraction * offered.step;
  const low = Math.min(Math.max(Math.floor(fraction), 0), places.length - 2);
  return places[low] + (fraction - low) * (places[low + 1] - places[low]);
}

/** Return the tiles of the visible part: {level, list: [{column, row, path}]}; none if the page is as fine itself. */
export function tilesSeen(offer, { name, across, seen, frame, at, axes }) {
  const number = offer.variables.findIndex((one) => one.name === name);
  const variable = offer.variables[number];
  const plane = variable?.planes.find((one) => one.axes.length === 2 && across.every((axis) => one.axes.includes(axis.name)));
  if (!plane) return { level: 0, list: [] };
  const offered = (axis) => offer.axes.find((one) => one.name === axis.name);
  const ends = [["x0", "x1", "width"], ["y0", "y1", "height"]].map(([low, high, size], k) => {
    const [first, last] = [seen[low], seen[high]].map((place) => indexOfPlace(across[k], offered(across[k]), place));
    return { first: Math.max(0, first), last: Math.min(offered(across[k]).points - 1, last), pixels: frame[size] };
  });
  const level = levelFor(ends, plane.levels);
  if (2 ** level >= Math.max(...across.map((axis) => offered(axis).step))) return { level, list: [] };
  const [columns, rows] = ends.map((end) => tilesAlong(end, offer.edge * 2 ** level));
  const list = columns.flatMap((column) => rows.map((row) => ({ column, row })));
  const others = Object.fromEntries(axes.map((axis) => [axis.name, Math.round(offered(axis).places[indexAt(axis, at[axis.name])])]));
  const place = ({ column, row }) => variable.dims.map((dim) => (dim === across[0].name ? `t${column}` : dim === across[1].name ? `t${row}` : others[dim]));
  return { level, list: list.length > MOST_SEEN ? [] : list.map((tile) => ({ ...tile, path: `${number}/${level}/${place(tile).join("-")}` })) };
}

/** Return the coarsest level whose points are no further apart than pixels. */
function levelFor(ends, levels) {
  const perPixel = Math.max(...ends.map(({ first, last, pixels }) => (last - first) / pixels));
  return Math.max(0, Math.min(levels - 1, Math.floor(Math.log2(Math.max(1, perPixel)))));
}

function tilesAlong({ first, last }, length) {
  const [low, high] = [Math.floor(first / length), Math.floor(last / length)];
  return Array.from({ length: Math.min(high - low + 1, MOST_SEEN + 1) }, (_, k) => low + k);
}

/** Return, for each of so many pixels, the point of a tile that it shows, -1 beyond the tile. */
export function cellsOfTile(indices, first, step, size) {
  return Int32Array.from(indices, (index) => {
    const at = Math.floor((index - first) / step + 0.5);
    return at >= 0 && at < size ? at : -1;
  });
}

/** Return the tile loader: `layers(own)` returns the loaded tiles of a view and fetches the others; `forget()` discards all. */
export function makeTiles(offer, { redraw, failed }) {
  const own = { offer, redraw, failed, kept: new Map(), wanted: [], asking: 0 };
  return { layers: (map) => layers(own, map), forget: () => (own.kept = new Map()) };
}

function layers(own, map) {
  const { offer } = own;
  const [x, y] = map.across;
  const asked = (name) => tilesSeen(offer, { name, across: map.across, seen: map.seen, frame: map.plot.frame, at: map.at, axes: map.axes });
  const { level, list } = asked(map.name);
  const times = map.shade ? asked(map.shade.name).list : [];
  const states = map.state ? asked(map.state.variable.name).list : [];
  own.wanted = [...list, ...times, ...states].map(({ path }) => path).filter((path) => !own.kept.has(path));
  askOn(own);
  const indices = (axis) => (low, high, count) => {
    const offered = offer.axes.find((one) => one.name === axis.name);
    return Float64Array.from({ length: count }, (_, k) => indexOfPlace(axis, offered, low + ((k + 0.5) / count) * (high - low)));
  };
  const step = 2 ** level;
  return list.flatMap(({ column, row, path }, k) => {
    const found = own.kept.get(path);
    const beside = [times[k], states[k]].map((tile) => (tile ? own.kept.get(tile.path) : null));
    if (!found || (times[k] && !beside[0]) || (states[k] && !beside[1])) return [];
    const picture = painted(found, beside, map);
    const cells = (axis, tile, size) => (low, high, count) => cellsOfTile(indices(axis)(low, high, count), tile * offer.edge * step, step, size);
    return [{ picture, across: cells(x, column, picture.width), up: cells(y, row, picture.height) }];
  });
}

function painted(tile, [times, states], { across, variable, shade, state, pixels, late }) {
  const slice = (one, own) => sliceOf({ ...own, ...one, strides: stridesOf(one) }, ...across.map(({ name }) => ({ name, values: one.along[name] })), zeros(one));
  const look = [pixels, late, variable];
  if (tile.look?.every((one, k) => one === look[k])) return tile.picture;
  tile.look = look;
  const own = slice(tile, variable);
  tile.picture = variable.type === "category" ? paintLabels(own, pixels, times && slice(times, shade), late) : paintNumbers(own, states && slice(states, state.variable));
  return tile.picture;
}

function stridesOf({ dims, along }) {
  let stride = 1;
  return Object.fromEntries([...dims].reverse().map((name) => [name, [stride, (stride *= along[name].length)][0]]));
}

function zeros({ dims }) {
  return Object.fromEntries(dims.map((name) => [name, 0]));
}

function askOn(own) {
  while (own.asking < AT_ONCE && own.wanted.length) ask(own, own.wanted.shift());
}

async function ask(own, path) {
  const { kept } = own; // results discarded meanwhile stay discarded
  own.asking += 1;
  kept.set(path, null); // being fetched
  const tile = await fetched(own, path);
  own.asking -= 1;
  if (tile) kept.set(path, tile);
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(old);
  own.redraw();
}

async function fetched(own, path) {
  try {
    const answer = await fetch(own.offer.url + path);
    if (answer.status === 503) {
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      own.kept.delete(path);
      return null;
    }
    if (!answer.ok) throw new Error(await answer.text());
    const tile = await answer.json();
    const bytes = await inflated(tile.data);
    return { dims: tile.dims, along: tile.along, encoding: tile.encoding, raw: new KINDS[tile.encoding.dtype](bytes.buffer) };
  } catch (error) {
    own.failed(say`Finer parts of the map cannot be loaded: ${error.message}`);
    return null;
  }
}
