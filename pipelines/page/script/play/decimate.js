// Decimation of long series for a canvas: the minimum and maximum in each column of pixels.

/** `count` times from `low` to `high`, both ends included. */
export function spread(low, high, count) {
  const times = new Float64Array(count);
  for (let k = 0; k < count; k += 1) times[k] = low + ((high - low) * k) / (count - 1);
  times[count - 1] = high;
  return times;
}

/** Series over the same times, with two entries per column: minimum and maximum, in the order in which they occur. */
export function decimate(times, series, columns) {
  const count = times.length;
  if (count <= 2 * columns) return { times, series };
  const shown = new Float64Array(2 * columns);
  const kept = series.map(() => new Float64Array(2 * columns));
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * count) / columns);
    const to = Math.floor(((column + 1) * count) / columns);
    shown[2 * column] = times[from];
    shown[2 * column + 1] = times[to - 1];
    series.forEach((values, k) => {
      const [early, late] = extremes(values, from, to);
      kept[k][2 * column] = early;
      kept[k][2 * column + 1] = late;
    });
  }
  return { times: shown, series: kept };
}

/** Powers of ten between two positive numbers, at most ten of them. */
export function decades(low, high) {
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const stride = Math.max(1, Math.ceil((last - first) / 9));
  return Array.from({ length: Math.max(0, Math.floor((last - first) / stride) + 1) }, (_, k) => 10 ** (first + k * stride));
}

function extremes(values, from, to) {
  let least = -1;
  let greatest = -1;
  for (let k = from; k < to; k += 1) {
    if (Number.isNaN(values[k])) continue;
    if (least < 0 || values[k] < values[least]) least = k;
    if (greatest < 0 || values[k] > values[greatest]) greatest = k;
  }
  if (least < 0) return [NaN, NaN];
  return least <= greatest ? [values[least], values[greatest]] : [values[greatest], values[least]];
}
