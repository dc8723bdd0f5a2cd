/** Visible part of a map, as a value: its limits along both axes. */

const DEEPEST = 1e-9; // of the map: the smallest window
const WHOLE = 1 - 1e-12; // of the map: larger windows show all of it

/** Return the window that shows the full range of both axes. */
export function wholeWindow([x0, x1], [y0, y1]) {
  return { x0, x1, y0, y1 };
}

/** Return the window after zooming by a factor about a fixed point, never beyond the full map. */
export function zoomed(seen, whole, factor, x, y) {
  const largest = (whole.x1 - whole.x0) / (seen.x1 - seen.x0);
  const by = Math.max(Math.min(factor, largest), DEEPEST * largest);
  return within(
    { x0: x + (seen.x0 - x) * by, x1: x + (seen.x1 - x) * by, y0: y + (seen.y0 - y) * by, y1: y + (seen.y1 - y) * by },
    whole,
  );
}

/** Return the window shifted by fractions of its width and height. */
export function moved(seen, whole, right, up) {
  const [dx, dy] = [right * (seen.x1 - seen.x0), up * (seen.y1 - seen.y0)];
  return within({ x0: seen.x0 + dx, x1: seen.x1 + dx, y0: seen.y0 + dy, y1: seen.y1 + dy }, whole);
}

function within(seen, whole) {
  const [x0, x1] = shifted(seen.x0, seen.x1, whole.x0, whole.x1);
  const [y0, y1] = shifted(seen.y0, seen.y1, whole.y0, whole.y1);
  return { x0, x1, y0, y1 };
}

function shifted(low, high, least, most) {
  if (high - low >= WHOLE * (most - least)) return [least, most];
  if (low < least) return [least, least + (high - low)];
  if (high > most) return [most - (high - low), most];
  return [low, high];
}

/** Return the screen position of a point of the map, and the inverse, for a window in a frame {left, top, width, height}. */
export function onScreen(seen, frame) {
  const perX = frame.width / (seen.x1 - seen.x0);
  const perY = frame.height / (seen.y1 - seen.y0);
  return {
    toScreen: (x, y) => [frame.left + (x - seen.x0) * perX, frame.top + frame.height - (y - seen.y0) * perY],
    toMap: (right, down) => [seen.x0 + (right - frame.left) / perX, seen.y0 + (frame.top + frame.height - down) / perY],
    holds: (right, down) =>
      right >= frame.left && right <= frame.left + frame.width && down >= frame.top && down <= frame.top + frame.height,
  };
}

/** Return the frame of a map in the available space: with equal scales for equal units, otherwise about square. */
export function frameIn(room, whole, isEqual, margins) {
  const width = room.width - margins.left - margins.right;
  const height = room.height - margins.top - margins.bottom;
  const ratio = isEqual ? (whole.y1 - whole.y0) / (whole.x1 - whole.x0) : 0.8;
  const fits = Math.min(width, height / ratio);
  const own = ratio > 4 || ratio < 0.25 ? { width, height } : { width: fits, height: fits * ratio };
  return { left: margins.left + (width - own.width) / 2, top: margins.top, ...own };
}
