/** Canvas of a map: its picture, axes and marks. */

import { axisTicks } from "./ticks.js";
import { endsOf, titled } from "./axis.js";
import { cellsOf, paintThrough } from "./paint.js";
import { frameIn, onScreen, wholeWindow } from "./window.js";
import { el, styleValue } from "../shell/dom.js";

const MARGINS = { left: 70, right: 14, top: 10, bottom: 56 };
const MARGIN = 4; // pixels beside the names of axes
const EXTENT = { tick: 6, perTickX: 90, perTickY: 50 };
const HIGHEST = 0.6; // of the window, that a map may be: its title, sentences, legend and readout are seen with it

/** Return a map's canvases in a box: one for the picture, above it one for the marks, which receives keys and pointers. */
export function makePlot(label) {
  const base = el("canvas", { class: "map-picture", "aria-hidden": "true" });
  const top = el("canvas", { class: "map-canvas", tabindex: "0", role: "application", "aria-label": label });
  const box = el("div", { class: "map-box" }, base, top);
  return { box, base, top, image: document.createElement("canvas"), frame: null, room: null };
}

/** Fit a plot into the available space for two axes; return its frame, in CSS pixels. */
export function fitPlot(plot, x, y) {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const margins = Object.fromEntries(Object.entries(MARGINS).map(([side, size]) => [side, size * letters]));
  const width = Math.max(240, plot.box.clientWidth);
  const height = Math.max(300, Math.min(width + margins.bottom - margins.left, HIGHEST * window.innerHeight));
  const whole = wholeWindow(endsOf(x), endsOf(y));
  const isEqual = x.unit === y.unit && x.kind === "linear" && y.kind === "linear";
  const frame = frameIn({ width, height }, whole, isEqual, margins);
  plot.frame = Object.fromEntries(Object.entries(frame).map(([side, size]) => [side, Math.round(size)]));
  plot.room = { width, height: plot.frame.top + plot.frame.height + margins.bottom, letters };
  plot.box.style.height = `${plot.room.height}px`;
  for (const canvas of [plot.base, plot.top]) sizeCanvas(canvas, plot.room);
  return plot.frame;
}

function sizeCanvas(canvas, { width, height }) {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.getContext("2d").setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Draw the picture of a map, above it layers with finer data for parts of it, and then the axes. */
export function drawPlot(plot, { x, y, seen, picture, layers }) {
  const context = plot.base.getContext("2d");
  context.clearRect(0, 0, plot.room.width, plot.room.height);
  if (picture) drawPicture(plot, context, { x, y, seen, picture, layers });
  drawAxes(plot, context, x, y, seen);
}

function drawPicture(plot, context, { x, y, seen, picture, layers }) {
  const { left, top, width, height } = plot.frame;
  const ratio = window.devicePixelRatio || 1;
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
  const target = new Uint32Array(columns * rows);
  const upside = (cells) => cells.reverse(); // rows of a canvas run downwards
  paintThrough(target, columns, picture, cellsOf(x, seen.x0, seen.x1, columns), upside(cellsOf(y, seen.y0, seen.y1, rows)));
  for (const layer of layers) {
    paintThrough(target, columns, layer.picture, layer.across(seen.x0, seen.x1, columns), upside(layer.up(seen.y0, seen.y1, rows)));
  }
  plot.image.width = columns;
  plot.image.height = rows;
  const data = new ImageData(new Uint8ClampedArray(target.buffer), columns, rows);
  plot.image.getContext("2d").putImageData(data, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(plot.image, left, top, width, height);
}

function drawAxes(plot, context, x, y, seen) {
  const { left, top, width, height } = plot.frame;
  const size = Math.round(15 * plot.room.letters);
  const ink = styleValue("--ink");
  Object.assign(context, { strokeStyle: ink, fillStyle: ink, lineWidth: 1, font: `${size}px ${styleValue("--letters")}` });
  context.strokeRect(left - 0.5, top - 0.5, width + 1, height + 1);
  const { toScreen } = onScreen(seen, plot.frame);
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const { place, text } of axisTicks(x, seen.x0, seen.x1, width / EXTENT.perTickX)) {
    const [right] = toScreen(place, seen.y0);
    line(context, right, top + height, right, top + height + EXTENT.tick);
    context.fillText(text, right, top + height + EXTENT.tick + 3);
  }
  context.fillText(titled(x), centred(context, titled(x), left + width / 2, plot.room.width), plot.room.height - size - 6, plot.room.width - 2 * MARGIN);
  context.textAlign = "right";
  context.textBaseline = "middle";
  for (const { place, text } of axisTicks(y, seen.y0, seen.y1, height / EXTENT.perTickY)) {
    const [, down] = toScreen(seen.x0, place);
    line(context, left - EXTENT.tick, down, left, down);
    context.fillText(text, left - EXTENT.tick - 3, down, left - EXTENT.tick - size - 8);
  }
  const down = centred(context, titled(y), top + height / 2, plot.room.height);
  upwards(context, titled(y), left - 50 * plot.room.letters - size / 2, down, plot.room.height - 2 * MARGIN);
}

/** Return where a text has its middle: as given, or as near to it as a room of some length has place for the text. */
function centred(context, text, middle, room) {
  const half = Math.min(context.measureText(text).width, room - 2 * MARGIN) / 2;
  return Math.min(Math.max(middle, half + MARGIN), room - half - MARGIN);
}

function upwards(context, text, right, down, most) {
  context.save();
  context.translate(Math.max(right, 9), down);
  context.rotate(-Math.PI / 2);
  context.textAlign = "center";
  context.fillText(text, 0, 0, most);
  context.restore();
}

function line(context, x0, y0, x1, y1) {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}
