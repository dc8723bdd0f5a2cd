// Least squares over a few numbers: how far to turn each so that points come to where they are wanted.

const ROUNDS = 40;
const DAMPING = 1e-6; // of the mean square of a column
const HALVINGS = 5;
const LONGEST = 0.4; // change of one number in one round, over its own size
const ENOUGH = 1e-10; // change, over its size, at which to stop

/** Amounts (m) that make residuals least, from zero: `residuals(amounts)` is a list of numbers, `sizes` are those of each amount. */
export function leastSquares(residuals, sizes) {
  let amounts = sizes.map(() => 0);
  let now = residuals(amounts);
  for (let round = 0; round < ROUNDS && now.every(Number.isFinite); round += 1) {
    const step = stepFrom(residuals, amounts, now, sizes);
    const next = shortened(residuals, amounts, step, now);
    if (!next) break;
    const isDone = next.amounts.every((x, k) => Math.abs(x - amounts[k]) <= ENOUGH * sizes[k]);
    ({ amounts, now } = next);
    if (isDone) break;
  }
  return amounts;
}

function stepFrom(residuals, amounts, now, sizes) {
  const columns = sizes.map((size, k) => {
    const by = 1e-6 * size;
    const there = residuals(amounts.map((x, j) => (j === k ? x + by : x)));
    return there.map((x, row) => ((x - now[row]) * size) / by);
  });
  const step = solved(normal(columns, DAMPING), columns.map((own) => -dot(own, now)));
  const longest = Math.max(...step.map(Math.abs));
  const share = longest > LONGEST ? LONGEST / longest : 1;
  return step.map((x, k) => x * share * sizes[k]);
}

/** The step, or a part of it, that makes residuals smaller; null if none does. */
function shortened(residuals, amounts, step, now) {
  for (let half = 0; half <= HALVINGS; half += 1) {
    const next = amounts.map((x, k) => x + step[k] / 2 ** half);
    const there = residuals(next);
    if (dot(there, there) < dot(now, now)) return { amounts: next, now: there };
  }
  return null;
}

/** Matrix of the scalar products of columns, its diagonal raised by a share of the mean. */
export function normal(columns, damping) {
  const mean = columns.reduce((sum, own) => sum + dot(own, own), 0) / columns.length;
  return columns.map((one, j) => columns.map((other, k) => dot(one, other) + (j === k ? damping * mean + 1e-300 : 0)));
}

/** Solution of a symmetric positive system of equations, by elimination. */
export function solved(matrix, right) {
  const rows = matrix.map((row, k) => [...row, right[k]]);
  const n = rows.length;
  for (let k = 0; k < n; k += 1) {
    for (let j = k + 1; j < n; j += 1) {
      const share = rows[j][k] / rows[k][k];
      for (let c = k; c <= n; c += 1) rows[j][c] -= share * rows[k][c];
    }
  }
  const out = new Array(n).fill(0);
  for (let k = n - 1; k >= 0; k -= 1) {
    const rest = rows[k].slice(k + 1, n).reduce((sum, x, c) => sum + x * out[k + 1 + c], 0);
    out[k] = (rows[k][n] - rest) / rows[k][k];
  }
  return out.map((x) => (Number.isFinite(x) ? x : 0));
}

function dot(a, b) {
  return a.reduce((sum, x, k) => sum + x * b[k], 0);
}
