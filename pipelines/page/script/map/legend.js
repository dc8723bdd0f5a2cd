/** Legend of a map: entries that can be highlighted, or a colour bar with its ticks. */

import { FAILED, PENDING, shadeAt } from "./colours.js";
import { scaleOf } from "./scale.js";
import { numberText } from "./ticks.js";
import { el } from "../shell/dom.js";
import { unitText } from "../shell/units.js";
import { say } from "../shell/say.js";

const TICKS = 5;
const MOST = 24; // entries that are shown at once
const BAR_STOPS = 33;
const MARKS = [
  ["spot", "\u25CE", say`placed magnet`],
  ["repels", "\u2715", say`placed magnet that repels`],
  ["stable", "\u25C6", say`stable equilibrium`],
  ["unstable", "\u25C7", say`unstable equilibrium`],
  ["start", "1", say`start of the motion`],
  ["second", "2", say`second start`],
];

/** Return the legend of a variable; `look(code)` receives the highlighted entry, null for none. */
export function legendOf(variable, { look, shadeText, unknown, hasStripes }) {
  const notes = [
    shadeText ? el("li", { class: "legend-note" }, shadeText) : null,
    hasStripes ? el("li", { class: "legend-note" }, swatch("stripes"), say`striped: outcome not proved`) : null,
  ];
  if (variable.type !== "category") return [bar(variable), el("ul", { class: "legend" }, unknownEntries(unknown), notes)];
  const first = variable.categories.slice(0, MOST);
  const more = variable.categories.slice(MOST);
  const entry = entryMaker(look);
  return [
    el("ul", { class: "legend", "aria-label": say`Colours of ${variable.label}` }, first.map(entry), notes),
    more.length ? el("details", {}, el("summary", {}, say`${more.length} more`), el("ul", { class: "legend" }, more.map(entry))) : null,
  ];
}

function entryMaker(look) {
  let pinned = null;
  const buttons = new Map();
  const show = (code) => look(code ?? pinned);
  const pin = (code) => {
    pinned = pinned === code ? null : code;
    for (const [own, button] of buttons) button.setAttribute("aria-pressed", String(own === pinned));
    look(pinned);
  };
  return ({ code, label, colour }) => {
    const listeners = { onmouseenter: () => show(code), onmouseleave: () => show(null), onfocus: () => show(code), onblur: () => show(null) };
    const button = el("button", { type: "button", class: "legend-entry", "aria-pressed": "false", onclick: () => pin(code), ...listeners }, swatch("", colour), label);
    buttons.set(code, button);
    return el("li", {}, button);
  };
}

/** Return the legend of the marks on a map; `kinds` are those that occur: spot, repels, stable, unstable, second. */
export function marksLegend(kinds) {
  const entries = MARKS.filter(([kind]) => kinds.has(kind));
  return el("ul", { class: "legend", "aria-label": say`Markers on the map` }, entries.map(([, sign, text]) => el("li", { class: "legend-note" }, el("span", { class: "sign", "aria-hidden": "true" }, sign), text)));
}

function swatch(name, colour) {
  const node = el("span", { class: `swatch ${name}`, "aria-hidden": "true" });
  if (colour) node.style.background = colour;
  return node;
}

function unknownEntries({ isPending, isFailed }) {
  const entries = [[isPending, PENDING, say`pending`], [isFailed, FAILED, say`failed`]];
  return entries.filter(([is]) => is).map(([, colour, text]) => el("li", { class: "legend-note" }, swatch("", colour), text));
}

function bar(variable) {
  const scale = scaleOf(variable);
  const stops = Array.from({ length: BAR_STOPS }, (_, k) => shadeAt(scale.table, k / (BAR_STOPS - 1)));
  const band = el("div", { class: "bar-band", "aria-hidden": "true" });
  band.style.background = `linear-gradient(to right, ${stops.map((stop) => `rgb(${stop.map(Math.round).join(" ")})`).join(", ")})`;
  const marks = scale.ticks(TICKS).filter((x) => scale.share(x) >= -1e-9 && scale.share(x) <= 1 + 1e-9);
  const ticks = marks.map((x) => {
    const tick = el("span", { class: "bar-tick" }, numberText(x));
    tick.style.left = `${100 * scale.share(x)}%`;
    return tick;
  });
  const unit = variable.unit && variable.unit !== "1" ? ` (${unitText(variable.unit)})` : "";
  const title = `${variable.label}${unit}`;
  return el("figure", { class: "bar" }, band, el("div", { class: "bar-ticks" }, ticks), el("figcaption", {}, variable.scale === "log" ? say`${title}, logarithmic scale` : title));
}
