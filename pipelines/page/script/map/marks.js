/** Marks on a map: placed magnets, equilibria, starts of motions, and the cursor. */

import { onScreen } from "./window.js";

const STARTS = ["1", "2"];

/** Draw all marks of a map. */
export function drawMarks(plot, { seen, spots, rests, starts, cursor }) {
  const context = plot.top.getContext("2d");
  const { left, top, width, height } = plot.frame;
  context.clearRect(0, 0, plot.room.width, plot.room.height);
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  const { toScreen } = onScreen(seen, plot.frame);
  for (const { place, colour, repels } of spots) drawSpot(context, toScreen(...place), colour, repels);
  for (const { place, is_minimum } of rests) drawRest(context, toScreen(...place), is_minimum);
  starts.forEach((place, k) => place && drawStart(context, toScreen(...place), STARTS[k], plot.room.letters));
  if (cursor) drawCursor(context, toScreen(...cursor), plot.frame);
  context.restore();
}

/** Draw a placed magnet: a disc, or a cross if it repels, in its colour with a white and a black outline. */
function drawSpot(context, [x, y], colour, repels) {
  const path = () => (repels ? crossPath(context, x, y, 6) : discPath(context, x, y, 6.5));
  for (const [style, width] of [["#000000", 6], ["#ffffff", 3.6]]) {
    path();
    Object.assign(context, { strokeStyle: style, lineWidth: width });
    context.stroke();
  }
  path();
  Object.assign(context, { strokeStyle: colour, fillStyle: colour, lineWidth: repels ? 2.4 : 0.5 });
  if (repels) context.stroke();
  else context.fill();
}

function discPath(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function crossPath(context, x, y, size) {
  context.beginPath();
  context.moveTo(x - size, y - size);
  context.lineTo(x + size, y + size);
  context.moveTo(x - size, y + size);
  context.lineTo(x + size, y - size);
}

/** Draw an equilibrium: a small diamond, filled if it is stable. */
function drawRest(context, [x, y], isStable) {
  context.beginPath();
  context.moveTo(x, y - 5);
  context.lineTo(x + 5, y);
  context.lineTo(x, y + 5);
  context.lineTo(x - 5, y);
  context.closePath();
  Object.assign(context, { strokeStyle: "#ffffff", fillStyle: isStable ? "#000000" : "rgba(255,255,255,0.75)", lineWidth: 3.5 });
  context.stroke();
  Object.assign(context, { strokeStyle: "#000000", lineWidth: 1.3 });
  context.fill();
  context.stroke();
}

/** Draw a start: rings with its number beside. */
function drawStart(context, [x, y], text, letters) {
  for (const [style, width] of [["#000000", 5], ["#ffffff", 2.4]]) {
    discPath(context, x, y, 10);
    context.moveTo(x - 15, y);
    context.lineTo(x - 5, y);
    context.moveTo(x + 5, y);
    context.lineTo(x + 15, y);
    Object.assign(context, { strokeStyle: style, lineWidth: width });
    context.stroke();
  }
  const size = Math.round(15 * letters);
  Object.assign(context, { font: `bold ${size}px sans-serif`, textAlign: "left", textBaseline: "bottom", lineWidth: 4 });
  Object.assign(context, { strokeStyle: "#ffffff", fillStyle: "#000000", lineJoin: "round" });
  context.strokeText(text, x + 12, y - 6);
  context.fillText(text, x + 12, y - 6);
}

function drawCursor(context, [x, y], { left, top, width, height }) {
  for (const [style, size, dash] of [["#ffffff", 3, []], ["#000000", 1, [4, 3]]]) {
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(left + width, y);
    context.moveTo(x, top);
    context.lineTo(x, top + height);
    Object.assign(context, { strokeStyle: style, lineWidth: size });
    context.setLineDash(dash);
    context.stroke();
  }
  context.setLineDash([]);
}
