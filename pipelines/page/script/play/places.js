// Inputs for the position of a placed body.

const PLACED = /^(?:placed|magnets)\.(\d+)\.position\.([0-2])$/;

/** For each body, the indices of its inputs for x, y, z; null if it has none or cannot be dragged. */
export function placeInputs(things, inputs) {
  const byPlace = new Map();
  inputs.forEach(({ path }, index) => {
    const match = PLACED.exec(path);
    if (!match) return;
    const found = byPlace.get(Number(match[1])) ?? [null, null, null];
    found[Number(match[2])] = index;
    byPlace.set(Number(match[1]), found);
  });
  let placed = -1;
  return things.map((thing) => {
    if (!thing.is_placed) return null;
    placed += 1;
    const own = thing.position_inputs ?? byPlace.get(placed) ?? null;
    return own && Number.isInteger(own[0]) && Number.isInteger(own[1]) ? own : null;
  });
}

/** The vector of the inputs `path.0` to `path.2` among values; `fallback` if there are none. */
export function vectorAt(path, inputs, values, fallback) {
  const at = [0, 1, 2].map((k) => inputs.findIndex((input) => input.path === `${path}.${k}`));
  return at.every((index) => index < 0) ? fallback : at.map((index, k) => (index < 0 ? fallback[k] : values[index]));
}
