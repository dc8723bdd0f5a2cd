/** Numbers of a page as CSV: a header with the units, then one line for each time or point. */

const MOST_ROWS = 100_000;
const FORMULA = /^[=+\-@\t\r]/; // at the start of a text, spreadsheets would compute it

/** Return one cell: numbers as they read back to the same bits, texts quoted where needed and never a formula. */
export function cell(value) {
  if (typeof value === "number") return Number.isNaN(value) ? "" : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Return rows as CSV, after lines that begin with `#`. */
export function csvOf(notes, rows) {
  const lines = notes.map((note) => `# ${note.replace(/[\n\r]+/g, " ")}`);
  return `${[...lines, ...rows.map((row) => row.map(cell).join())].join("\n")}\n`;
}

function headed(name, unit) {
  return unit && unit !== "1" ? `${name} (${unit})` : name;
}

/**
 * Return the rows of a motion: time, state and observables, in SI units, at every integration step (every k-th of very
 * many). `names` returns the names of the components of an observable.
 */
export function motionRows(track, equations, timeUnit, names) {
  const { n, observed, observed_size: size } = equations;
  const every = Math.max(1, Math.ceil(track.times.length / MOST_ROWS));
  const times = track.times.filter((_, k) => k % every === 0 || k === track.times.length - 1);
  const told = observed.flatMap(({ name, unit, dims, sizes }) => names(dims, sizes).map((part) => headed([name, part].filter(Boolean).join(" "), unit)));
  const heads = [headed("time", timeUnit), ...Array.from({ length: n }, (_, k) => `state ${k}`), ...told];
  const [state, out] = [new Float64Array(n), new Float64Array(size)];
  const rows = times.map((time) => {
    track.state(time, state);
    const own = [time, ...state];
    track.observe(time, out);
    return [...own, ...out];
  });
  return [heads, ...rows];
}

/**
 * Return the rows of a map or curve: the values of its axes, then the variable shown; labels as code and text.
 * `values(indices)` returns the stored value at an index along each axis, by name.
 */
export function mapRows(axes, variable, value) {
  const isLabel = variable.type === "category";
  const heads = [...axes.map(({ label, unit }) => headed(label, unit)), ...(isLabel ? [`${variable.label} (code)`, variable.label] : [headed(variable.label, variable.unit)])];
  const texts = new Map((variable.categories ?? []).map(({ code, label }) => [code, label]));
  const rows = indicesOf(axes).map((indices) => {
    const own = value(Object.fromEntries(axes.map(({ name }, k) => [name, indices[k]])));
    const places = axes.map((axis, k) => axis.values[indices[k]]);
    return [...places, own, ...(isLabel ? [texts.get(own) ?? ""] : [])];
  });
  return [heads, ...rows];
}

/** Return all indices along the axes, the first one running fastest. */
function indicesOf(axes) {
  const [x, y] = axes.map(({ values }) => [...values.keys()]);
  return y ? y.flatMap((j) => x.map((i) => [i, j])) : x.map((i) => [i]);
}
