/** Numbers beside the picture of a page. */

const MOST = 5;

/**
 * Return the paths of the numbers beside the picture: parameters of axes, those that the study lists, and else usual ones up to MOST.
 *
 * Beside a map, `across` are the names of its axes: a click sets its starts, and each other axis has a slider at the map.
 */
export function pathsBeside({ controls, axes = [] }, inputs, across) {
  const { axes: swept, listed, usual } = controls ?? { axes: [], listed: [], usual: [] };
  const isAtMap = (path) => across !== null && axes.some((axis) => isSetBy(axis, path, inputs, across));
  const chosen = [...swept.filter((path) => !isAtMap(path)), ...listed];
  return [...chosen, ...usual.slice(0, Math.max(0, MOST - chosen.length))];
}

function isSetBy({ name, input = [] }, path, inputs, across) {
  const own = input.find((index) => inputs[index].path === path);
  return own !== undefined && (inputs[own].is_start || !across.includes(name));
}

/** Return the name for people of an input: the label of its axis, or its own; null without either. */
export function labelOf({ path, label }, inputs, axes = []) {
  const axis = axes.find(({ input }) => input?.length === 1 && inputs[input[0]].path === path);
  return axis?.label ?? label ?? null;
}
