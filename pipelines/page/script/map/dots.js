/** Points drawn at random: a variable as the colour of dots over two of the drawn numbers. */

import { mapAxis } from "./axis.js";
import { FAILED } from "./colours.js";
import { lettersNow } from "./curve.js";
import { numberPixel } from "./paint.js";
import { drawPlot, fitPlot, makePlot } from "./plot.js";
import { onScreen, wholeWindow } from "./window.js";
import { el, fill, styleValue } from "../shell/dom.js";
import { say } from "../shell/say.js";

const RADIUS = { least: 1.5, most: 4.5, covered: 0.35 }; // CSS pixels; fraction of the frame that all dots cover
const NEAR = 24; // CSS pixels within which a dot can be chosen
const MARGIN = 0.03; // of the range of a number, beyond its outermost dots

/** Return the dots of a variable over two drawn numbers: the interface of a curve, with positions along the axis. */
export function makeDots(variable, axis, values, acts) {
  const plot = makePlot(say`${variable.label} of ${axis.label} over ${axis.drawn[acts.numbers[0]].label} and ${axis.drawn[acts.numbers[1]].label}. Arrow keys move the cursor along the draws; Enter starts a motion there.`);
  const box = el("div", { class: "map-dots" }, plot.box);
  const own = { plot, variable, axis, values, acts, marks: [], numbers: acts.numbers.map((k) => numberAxis(axis.drawn[k])) };
  const at = (event) => [event.offsetX, event.offsetY];
  const chosen = (event, act) => nearest(own, ...at(event), (k) => act(axis.places[k], event.altKey));
  plot.top.addEventListener("click", (event) => chosen(event, acts.choose));
  plot.top.addEventListener("pointermove", (event) => chosen(event, acts.hover));
  return {
    box: plot.top,
    whole: box,
    letters: lettersNow(),
    draw: (places) => {
      own.marks = places;
      mark(own);
    },
    pixelOf: (place) => {
      const [x, y] = own.spots[axis.places.indexOf(place)];
      return { x, y };
    },
    resize: () => paint(own),
    fit: () => paint(own),
    destroy: () => fill(box),
  };
}

/** Return a drawn number as an axis of a map, from its least to its largest value. */
function numberAxis({ label, unit, values }) {
  const [low, high] = values.reduce(([least, most], x) => [Math.min(least, x), Math.max(most, x)], [Infinity, -Infinity]);
  const room = MARGIN * (high - low) || 0.5;
  const axis = mapAxis({ label, unit, values: [low, high > low ? high : low + 1], input: [], is_text: false });
  return { ...axis, kind: "linear", edges: [low - room, high + room], own: values };
}

function paint(own) {
  const [x, y] = own.numbers;
  fitPlot(own.plot, x, y);
  own.seen = wholeWindow(x.edges, y.edges);
  drawPlot(own.plot, { x, y, seen: own.seen, picture: null, layers: [] });
  const { toScreen } = onScreen(own.seen, own.plot.frame);
  own.spots = own.values.map((_, k) => toScreen(x.own[k], y.own[k]));
  const { width, height } = own.plot.frame;
  const fitting = Math.sqrt((RADIUS.covered * width * height) / (Math.PI * Math.max(1, own.values.length)));
  own.radius = Math.min(Math.max(fitting, RADIUS.least), RADIUS.most);
  const context = own.plot.base.getContext("2d");
  const colour = colourOf(own);
  own.spots.forEach(([right, down], k) => {
    context.fillStyle = colour(own.values[k]);
    context.beginPath();
    context.arc(right, down, own.radius, 0, 2 * Math.PI);
    context.fill();
  });
  mark(own);
}

/** Return the function from a value to its colour; of categories that are not highlighted, a faint one. */
function colourOf({ variable, acts: { only } }) {
  if (variable.type !== "category") {
    const pixel = numberPixel(variable);
    return (value) => (Number.isNaN(value) ? FAILED : `rgb(${[0, 8, 16].map((shift) => (pixel(value) >> shift) & 255).join(" ")})`);
  }
  const colours = new Map(variable.categories.map(({ code, colour }) => [code, only === null || only === code ? colour : styleValue("--line")]));
  return (value) => colours.get(value) ?? FAILED;
}

/** Ring the dots of the starts of motions and of the cursor. */
function mark({ plot, spots, marks, axis, radius }) {
  if (!spots) return;
  const context = plot.top.getContext("2d");
  context.clearRect(0, 0, plot.room.width, plot.room.height);
  marks.forEach((place, k) => {
    const spot = place === null || place === undefined ? null : spots[axis.places.indexOf(Math.round(place))];
    if (!spot) return;
    for (const [style, width] of [["#ffffff", 5], ["#000000", 2.5]]) {
      Object.assign(context, { strokeStyle: style, lineWidth: width });
      context.setLineDash(k === 0 || width > 3 ? [] : [4, 3]);
      context.beginPath();
      context.arc(...spot, radius + 5, 0, 2 * Math.PI);
      context.stroke();
    }
  });
}

/** Call a function with the index of the dot nearest to a point of the canvas, if one is near. */
function nearest({ spots }, right, down, act) {
  let [best, least] = [-1, NEAR ** 2];
  spots?.forEach(([x, y], k) => {
    const apart = (x - right) ** 2 + (y - down) ** 2;
    if (apart < least) [best, least] = [k, apart];
  });
  if (best >= 0) act(best);
}
