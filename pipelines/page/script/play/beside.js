// A second start beside the first.

const DEGREE = Math.PI / 180;
const HAIR = 1e-6;
const OF_A_RANGE = 0.01;

/** The ways in which a second start may lie beside the first: what a button says, which input, and by how much. */
export function nudges(inputs) {
  const index = inputs.findIndex(({ role }) => role === 'start');
  if (index < 0) return [];
  const input = inputs[index];
  return [broad(input), { text: `1e-6${unitText(input.unit)} beside`, by: HAIR }].map((nudge) => ({ ...nudge, index }));
}

function broad({ unit, low, high, value }) {
  if (unit === 'rad') return { text: 'one degree beside', by: DEGREE };
  const width = high > low ? high - low : Math.abs(value) || 1;
  return { text: 'a hundredth of its range beside', by: OF_A_RANGE * width };
}

function unitText(unit) {
  return unit && unit !== '1' ? ` ${unit}` : '';
}

/** Values with one input moved by a nudge. */
export function nudged(values, { index, by }) {
  const moved = Float64Array.from(values);
  moved[index] += by;
  return moved;
}
