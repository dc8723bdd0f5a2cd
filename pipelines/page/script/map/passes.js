/** Order in which the pixels of a region are computed: coarse to fine, each once. */

/** Sizes of the blocks that one point represents: odd ones, so that the centre of a block is that of one of the next size. */
const BLOCKS = [27, 9, 3, 1];
const TILE = 32; // points given to a worker at a time, at most

/** Yield tiles of one block size: lists of pixels (column, row, column, ...) that are not the centre of a coarser block. */
export function* tilesOf(width, height, block, coarser = block * 3) {
  let tile = [];
  for (const [column, row] of middles(width, height, block)) {
    if (coarser <= BLOCKS[0] && isMiddle(column, coarser) && isMiddle(row, coarser)) continue;
    tile.push(column, row);
    if (tile.length === 2 * TILE) {
      yield Int32Array.from(tile);
      tile = [];
    }
  }
  if (tile.length) yield Int32Array.from(tile);
}

function* middles(width, height, block) {
  const half = (block - 1) / 2;
  for (let row = half; row - half < height; row += block)
    for (let column = half; column - half < width; column += block)
      if (column < width && row < height) yield [column, row];
}

function isMiddle(at, block) {
  return at % block === (block - 1) / 2;
}

/** Return the number of points of all passes: each pixel once. */
export function pointsOf(width, height) {
  return width * height;
}

/** Yield all tiles of a region, coarse to fine: {block, pixels}. */
export function* allTiles(width, height) {
  for (const block of BLOCKS) for (const pixels of tilesOf(width, height, block)) yield { block, pixels };
}

/** Run an action for each pixel of the block around a point that lies in a region. */
export function eachInBlock(column, row, block, width, height, act) {
  const half = (block - 1) / 2;
  const lastRow = Math.min(height - 1, row + half);
  const lastColumn = Math.min(width - 1, column + half);
  for (let j = Math.max(0, row - half); j <= lastRow; j++)
    for (let i = Math.max(0, column - half); i <= lastColumn; i++) act(j * width + i);
}
