/** Study along one axis: a variable as a curve, or a row of dots for each of its categories. */

import uPlot from "uplot";

import { indexAt, titled, valueAt } from "./axis.js";
import { numberText } from "./ticks.js";
import { el, styleValue } from "../shell/dom.js";
import { say } from "../shell/say.js";

const [LEAST, SHARE] = [320, 0.58]; // height of a curve, in pixels, and of the window

/** Return a curve of a variable over an axis: {box, draw(start), resize()}; `choose(place)` receives a clicked position. */
export function makeCurve(variable, axis, values, acts) {
  const box = el("div", { class: "map-curve", tabindex: "0", role: "application" });
  box.setAttribute("aria-label", say`${variable.label} over ${axis.label}. Arrow keys move the cursor; Enter starts a motion there.`);
  const series = variable.type === "category" ? rowsOf(variable, values) : [numberSeries(variable)];
  const columns = variable.type === "category" ? series.map((one) => one.values) : [values.map((x) => (Number.isNaN(x) ? null : x))];
  const own = { box, axis, plot: null, mark: null };
  own.plot = new uPlot(optionsOf(own, variable, axis, series, acts), [axis.places, ...columns], box);
  own.plot.over.addEventListener("click", (event) => acts.choose(own.plot.posToVal(event.offsetX, "x"), event.altKey));
  return {
    box,
    letters: lettersNow(),
    draw: (places) => {
      own.marks = places;
      own.plot.redraw(false);
    },
    resize: () => own.plot.setSize({ width: Math.max(240, box.clientWidth), height: heightFor(box.clientWidth) }),
    destroy: () => own.plot.destroy(),
  };
}

function heightFor(width) {
  return Math.max(LEAST, Math.round(Math.min(width, SHARE * window.innerHeight)));
}

/** Return the font size of a curve, in pixels. */
export function lettersNow() {
  return Math.round((15 / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}

function numberSeries({ label }) {
  const colour = styleValue("--accent");
  return { label, stroke: colour, width: 1.5, points: { show: true, size: 5, fill: colour } };
}

function rowsOf({ categories }, values) {
  return categories.map(({ code, label, colour }, row) => ({
    label,
    paths: () => null,
    points: { show: true, size: 9, fill: colour, stroke: styleValue("--ink"), width: 0.6 },
    values: values.map((value) => (value === code ? row : null)),
  }));
}

function optionsOf(own, variable, axis, series, acts) {
  const font = `${lettersNow()}px ${styleValue("--letters")}`;
  const letters = { font, labelFont: font, stroke: styleValue("--ink") };
  const grid = { grid: { stroke: styleValue("--line"), width: 1 } };
  const rows = variable.categories?.map(({ label }) => label);
  const named = rows ? { values: (_, ticks) => ticks.map((k) => rows[k] ?? ""), splits: () => rows.map((_, k) => k), size: roomOf(rows, acts.width) } : { size: 72, label: titled(variable) };
  return {
    width: Math.max(240, acts.width),
    height: heightFor(acts.width),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false } },
    scales: { x: { time: false }, y: { distr: !rows && variable.scale === "log" ? 3 : 1, ...(rows ? { range: [-0.7, rows.length - 0.3] } : {}) } },
    axes: [{ ...letters, labelFont: `${fitting(titled(axis), acts.width)}px ${styleValue("--letters")}`, ...grid, label: titled(axis), values: (_, ticks) => ticks.map((place) => tickText(axis, place)) }, { ...letters, ...grid, ...named }],
    series: [{}, ...series.map(({ values, ...rest }) => rest)],
    hooks: { draw: [(plot) => drawStarts(plot, own.marks ?? [])], setCursor: [(plot) => plot.cursor.left >= 0 && acts.hover(plot.posToVal(plot.cursor.left, "x"))] },
  };
}

/** Return the letters in which a name of the horizontal axis is no longer than the diagram is wide. */
function fitting(text, width) {
  return Math.min(lettersNow(), (width - 90) / (0.56 * text.length));
}

/** Return the space for row names: as long as the longest, as far as the dots leave room. */
function roomOf(rows, width) {
  return Math.min(0.5 * width, 20 + 0.56 * lettersNow() * Math.max(...rows.map((row) => row.length)));
}

function tickText(axis, place) {
  if (axis.kind !== "list") return numberText(valueAt(axis, place));
  return Number.isInteger(place) ? String(axis.values[indexAt(axis, place)]) : "";
}

function drawStarts(plot, places) {
  const { ctx: context, bbox } = plot;
  places.forEach((place, k) => {
    if (place === null || place === undefined) return;
    const right = plot.valToPos(place, "x", true);
    context.save();
    Object.assign(context, { strokeStyle: styleValue(k === 2 ? "--muted" : "--ink"), lineWidth: 2 });
    context.setLineDash(k === 0 ? [] : [6, 4]);
    context.beginPath();
    context.moveTo(right, bbox.top);
    context.lineTo(right, bbox.top + bbox.height);
    context.stroke();
    context.restore();
  });
}
