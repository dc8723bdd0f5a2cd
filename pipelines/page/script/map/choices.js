/** Controls of the map: the variable, the drawn axes, and the values of the others. */

import { valueAt, titled } from "./axis.js";
import { withUnit } from "./ticks.js";
import { el } from "../shell/dom.js";
import { say } from "../shell/say.js";

/** Return a labelled list of choices: `entries` are [value, text]. */
function choice(label, entries, chosen, change) {
  const options = entries.map(([value, text]) => el("option", { value, selected: value === chosen }, text));
  const select = el("select", { onchange: () => change(select.value) }, options);
  return el("label", { class: "choice" }, el("span", {}, label), select);
}

/** Return the control of the variable: the colour of a map, or the curve over a single axis. */
export function variableChoice(variables, chosen, isMap, change) {
  const entries = variables.map(({ name, label, unit }) => [name, titled({ label, unit })]);
  return choice(isMap ? say`Colour by` : say`Show`, entries, chosen, change);
}

/** Return the control of the horizontal and vertical axis, if there are more than two. */
export function axisChoices(axes, [x, y], change) {
  if (axes.length < 3) return [];
  const entries = axes.map((axis) => [axis.name, axis.label]);
  const changed = (which) => (name) => {
    const pair = [x.name, y.name];
    if (name === pair[1 - which]) pair.reverse();
    else pair[which] = name;
    change(pair);
  };
  return [choice(say`Horizontal axis`, entries, x.name, changed(0)), choice(say`Vertical axis`, entries, y.name, changed(1))];
}

/** Return the controls of the two drawn numbers over which dots are shown, if there are more than two. */
export function numberChoices(drawn, pair, change) {
  if (drawn.length < 3) return [];
  const entries = drawn.map(({ label }, k) => [String(k), label]);
  const changed = (which) => (text) => {
    const next = [...pair];
    if (Number(text) === pair[1 - which]) next.reverse();
    else next[which] = Number(text);
    change(next);
  };
  return [say`Horizontal axis`, say`Vertical axis`].map((name, which) => choice(name, entries, String(pair[which]), changed(which)));
}

/** Return a slider, or a list of texts, for an axis that is not drawn. */
export function placeChoice(axis, fraction, change) {
  const index = Math.round(fraction);
  if (axis.is_text) {
    const entries = axis.values.map((value, k) => [String(k), String(value)]);
    return choice(axis.label, entries, String(index), (value) => change(Number(value)));
  }
  const said = el("output", {}, sayOf(axis, index));
  const slid = () => {
    said.textContent = sayOf(axis, Number(slider.value));
    slider.setAttribute("aria-valuetext", said.textContent);
    change(Number(slider.value));
  };
  const slider = el("input", { type: "range", min: 0, max: axis.values.length - 1, step: 1, value: index, "aria-valuetext": sayOf(axis, index), oninput: slid });
  return el("label", { class: "choice wide" }, el("span", {}, axis.label), slider, said);
}

function sayOf(axis, index) {
  return withUnit(valueAt(axis, axis.places[index]), axis.unit);
}
