/** Region of the map that the page computes itself: the outcomes of its pixels, and its picture. */

import { FAILED_CODE, labelPixel, numberPixel, striped } from "./paint.js";
import { isCertain, valueOfEnd } from "./reached.js";
import { allTiles, eachInBlock, pointsOf } from "./passes.js";
import { fractionAt, setInputs } from "./axis.js";

/** Return an empty region over a window, of so many pixels; its first row is the lowest. */
export function emptyRegion(seen, width, height, about) {
  const ends = new Array(width * height).fill(null);
  return { seen, width, height, ends, blocks: new Uint8Array(width * height), done: 0, all: pointsOf(width, height), ...about };
}

/** Yield the tasks of the workers for a region, coarse to fine. */
export function* tasksOf(region, { x, y, base, options }) {
  for (const tile of allTiles(region.width, region.height)) {
    const message = { ...startsOf(region, tile.pixels, x, y, base), base, options };
    yield { ...tile, message };
  }
}

function startsOf({ seen, width, height }, pixels, x, y, base) {
  const inputs = [...x.input, ...y.input];
  const columns = inputs.map(() => new Float64Array(pixels.length / 2));
  const values = Float64Array.from(base);
  for (let k = 0; k < pixels.length; k += 2) {
    setInputs(x, fractionAt(x, seen.x0 + ((pixels[k] + 0.5) / width) * (seen.x1 - seen.x0)), values);
    setInputs(y, fractionAt(y, seen.y0 + ((pixels[k + 1] + 0.5) / height) * (seen.y1 - seen.y0)), values);
    inputs.forEach((input, at) => (columns[at][k / 2] = values[input]));
  }
  return { inputs, columns };
}

/** Store the outcomes of the points of a tile; each represents its block until finer ones are known. */
export function noteEnds(region, { block, pixels }, found) {
  found.forEach((over, k) => {
    eachInBlock(pixels[2 * k], pixels[2 * k + 1], block, region.width, region.height, (place) => {
      if (region.blocks[place] && region.blocks[place] < block) return;
      region.ends[place] = over;
      region.blocks[place] = block;
    });
  });
  region.done += found.length;
}

/** Return the picture of a region for a variable: {width, height, pixels}, transparent where nothing is known yet. */
export function regionPicture(region, variable, look) {
  const { width, height, ends, points } = region;
  const out = new Uint32Array(width * height);
  const colour = variable.type === "category" ? null : numberPixel(variable);
  for (let place = 0; place < out.length; place++) {
    const over = ends[place];
    if (!over) continue;
    const value = valueOfEnd(variable.name, over, points);
    const plain = colour ? colour(value) : labelPixel(look.pixels, value, over.rest_time, look.late);
    out[place] = isCertain(variable.name, over) ? plain : striped(plain, place % width, Math.floor(place / width));
  }
  return { width, height, pixels: out };
}

/** Return the outcome at a position of the map, or null. */
export function endAt(region, x, y) {
  const { seen, width, height } = region;
  const column = Math.floor(((x - seen.x0) / (seen.x1 - seen.x0)) * width);
  const row = Math.floor(((y - seen.y0) / (seen.y1 - seen.y0)) * height);
  const inside = column >= 0 && column < width && row >= 0 && row < height;
  return inside ? region.ends[row * width + column] : null;
}

/** Return the numbers of computed points that failed, and of those whose label is not certain. */
export function doubtsOf(region, variable) {
  const known = region.ends.filter(Boolean);
  const failed = known.filter((over) => valueOfEnd(variable.name, over, region.points) === FAILED_CODE);
  const unsure = known.filter((over) => !isCertain(variable.name, over));
  return { known: known.length, failed: failed.length, unsure: unsure.length };
}
