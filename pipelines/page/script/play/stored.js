// Axis values of the map that correspond to inputs, and whether stored results apply to them.

const NEAR = 1e-9;

/** Axis values, as shown, that correspond to inputs; axes that set no single number are left out. */
export function whereOf(values, axes) {
  const where = {};
  for (const { name, si, values: shown, input, is_text } of axes) {
    if (input?.length !== 1 || is_text || !shown.length) continue;
    const own = Array.isArray(si[0]) ? si[0] : si;
    where[name] = along(values[input[0]], own, shown);
  }
  return where;
}

function along(value, si, shown) {
  const at = si.findIndex((one) => Math.abs(one - value) <= NEAR * Math.max(Math.abs(one), Math.abs(value)));
  if (at >= 0) return shown[at];
  const last = si.length - 1;
  if (last < 1 || si[last] === si[0]) return value;
  return shown[0] + ((value - si[0]) * (shown[last] - shown[0])) / (si[last] - si[0]);
}

/** Whether all parameters outside the axes equal those of the study: stored equilibria apply only then. */
export function isAsStored(values, inputs, axes) {
  const swept = new Set(axes.flatMap(({ input }) => input ?? []));
  return inputs.every(({ is_start, value }, index) => is_start || swept.has(index) || values[index] === value);
}
