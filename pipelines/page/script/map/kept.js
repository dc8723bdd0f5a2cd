/** State of a map that an address keeps, its picture, and its numbers. */

import { indexAt, titled } from "./axis.js";
import { placeOf } from "./decode.js";
import { shadeAt } from "./colours.js";
import { scaleOf } from "./scale.js";
import { axisTicks, numberText } from "./ticks.js";
import { onScreen } from "./window.js";
import { unitText } from "../shell/units.js";

const TICKS = { x: 90, y: 50 }; // pixels for one
const STOPS = 33;
const BAR_TICKS = 5;

/** Return what an address keeps of a map: the variable, its axes, the places on all others, and the part that is seen. */
export function keptOf({ name, across, at, seen, whole, numbers, axes, curve }) {
  const others = axes.filter((axis) => !across.includes(axis) && axis.values.length > 1);
  const isWhole = !seen || curve || (seen.x0 === whole.x0 && seen.x1 === whole.x1 && seen.y0 === whole.y0 && seen.y1 === whole.y1);
  const isOfDots = across[0].drawn?.length > 1;
  return {
    ...{ name, across: across.map((axis) => axis.name), at: Object.fromEntries(others.map((axis) => [axis.name, at[axis.name]])) },
    ...{ seen: isWhole ? null : seen, numbers: isOfDots ? [...numbers] : null },
  };
}

/** Return the same as choices of a map. */
export function choicesOf({ name, across, at, numbers }, own) {
  const wanted = across.map((one) => own.axes.find((axis) => axis.name === one));
  return { name, wanted, at: { ...own.at, ...at }, numbers: numbers ?? own.numbers };
}

/** Return the picture of a map over two axes, for `mapSvg`; null for a curve. */
export function pictureOf(own, { spots, rests, starts }) {
  const { plot, across, seen, curve, variable } = own;
  if (across.length < 2 || curve || !plot.frame) return null;
  const [x, y] = across;
  const { toScreen } = onScreen(seen, plot.frame);
  const marks = [
    ...spots.map(({ place, colour, repels }) => ({ kind: repels ? "repels" : "spot", at: toScreen(...place), colour })),
    ...rests.map(({ place, is_minimum: isStable }) => ({ kind: "rest", at: toScreen(...place), isStable })),
    ...starts.flatMap((place, k) => (place ? [{ kind: "start", at: toScreen(...place), text: String(k + 1) }] : [])),
  ];
  return {
    ...{ title: own.data.title, width: plot.room.width, height: plot.room.height, frame: plot.frame, image: plot.image.toDataURL("image/png"), marks },
    x: { title: titled(x), ticks: axisTicks(x, seen.x0, seen.x1, plot.frame.width / TICKS.x).map(({ place, text }) => ({ at: toScreen(place, seen.y0)[0], text })) },
    y: { title: titled(y), ticks: axisTicks(y, seen.y0, seen.y1, plot.frame.height / TICKS.y).map(({ place, text }) => ({ at: toScreen(seen.x0, place)[1], text })) },
    legend: variable.type === "category" ? variable.categories.map(({ colour, label }) => ({ colour, text: label })) : barOf(variable),
  };
}

function barOf(variable) {
  const scale = scaleOf(variable);
  const stops = Array.from({ length: STOPS }, (_, k) => `rgb(${shadeAt(scale.table, k / (STOPS - 1)).map(Math.round).join()})`);
  const marks = scale.ticks(BAR_TICKS).map((value) => ({ share: scale.share(value), text: numberText(value) })).filter(({ share }) => share >= -1e-9 && share <= 1 + 1e-9);
  return { stops, ticks: marks, title: variable.unit && variable.unit !== "1" ? `${variable.label} (${unitText(variable.unit)})` : variable.label };
}

/** Return the stored numbers that a map shows: its axes, the variable, and a function from indices to a value. */
export function numbersOf({ axes, across, at, variable }) {
  const others = Object.fromEntries(axes.map((axis) => [axis.name, indexAt(axis, at[axis.name])]));
  const fixed = axes.filter((axis) => !across.includes(axis) && variable.dims.includes(axis.name)).map((axis) => `${titled(axis)} = ${axis.values[others[axis.name]]}`);
  return { axes: across, variable, fixed, value: (indices) => variable.value(placeOf(variable, { ...others, ...indices })) };
}
