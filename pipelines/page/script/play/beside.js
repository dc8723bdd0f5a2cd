// A second start beside the first.

import { unitText } from '../shell/units.js';
import { say } from '../shell/say.js';

const DEGREE = Math.PI / 180;
const HAIR = 1e-6;
const OF_A_RANGE = 0.01;

/** The input that differs in a second start: that of an axis, else an angle, else any that changes the start. */
export function inputBeside({ inputs, rows, n, m }, axes) {
  const values = Float64Array.from(inputs, ({ value }) => value);
  const swept = axes.flatMap(({ input }) => input ?? []);
  const startOf = (own) => { const y = new Float64Array(n); rows(own, new Float64Array(m), y); return y; };
  const start = startOf(values);
  const moves = (index) => startOf(nudged(values, { index, by: HAIR })).some((x, row) => x !== start[row]);
  const rank = (index) => (swept.includes(index) ? 0 : inputs[index].unit === 'rad' ? 1 : 2);
  const starts = [...inputs.keys()].filter((index) => inputs[index].is_start).sort((a, b) => rank(a) - rank(b));
  return starts.find(moves) ?? -1;
}

/** Options for a second start: button text, input, and offset. */
export function nudges(equations, axes) {
  const index = inputBeside(equations, axes);
  if (index < 0) return [];
  const input = equations.inputs[index];
  return [broad(input), { text: say`offset by ${`1e-6${unitBehind(input.unit)}`}`, by: HAIR }].map((nudge) => ({ ...nudge, index, path: input.path }));
}

function broad({ unit, low, high, value }) {
  if (unit === 'rad') return { text: say`offset by ${'1\u00b0'}`, by: DEGREE };
  const width = high > low ? high - low : Math.abs(value) || 1;
  return { text: say`offset by 1 % of the range`, by: OF_A_RANGE * width };
}

function unitBehind(unit) {
  return unit && unit !== '1' ? ` ${unitText(unit)}` : '';
}

/** Values with one input shifted by an offset. */
export function nudged(values, { index, by }) {
  const moved = Float64Array.from(values);
  moved[index] += by;
  return moved;
}
