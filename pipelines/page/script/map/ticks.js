/** Ticks of axes and scales: at round numbers, as short texts. */

import { unitText } from "../shell/units.js";
import { say } from "../shell/say.js";

const STEPS = [1, 2, 5, 10];

/** Return about so many round numbers from low to high. */
export function linearTicks(low, high, count) {
  const rough = (high - low) / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = decade * STEPS.find((one) => one * decade >= rough * (1 - 1e-9));
  const ticks = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) ticks.push(Number((k * step).toPrecision(12)));
  return ticks;
}

/** Return the powers of ten from low to high; linear ticks if there are fewer than two. */
export function logTicks(low, high, count) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  if (last - first < 1) return linearTicks(low, high, count).filter((x) => x > 0);
  const stride = Math.ceil((last - first + 1) / Math.max(1, count));
  const ticks = [];
  for (let k = first; k <= last; k += stride) ticks.push(Number(`1e${k}`));
  return ticks;
}

/** Return the ticks of an axis between two positions along the map: {place, text}. */
export function axisTicks(axis, low, high, count) {
  if (axis.kind === "list") return listTicks(axis, low, high, count);
  if (axis.kind === "log") {
    return logTicks(10 ** low, 10 ** high, count).map((x) => ({ place: Math.log10(x), text: numberText(x) }));
  }
  const few = linearTicks(low, high, count);
  const ticks = few.length > 1 ? few : linearTicks(low, high, 2 * count); // one tick alone shows no scale
  const digits = ticks.length > 1 ? decimalsOf(ticks[1] - ticks[0]) : 6;
  return ticks.map((x) => ({ place: x, text: tickText(x, digits) }));
}

function listTicks(axis, low, high, count) {
  const [first, last] = [Math.max(0, Math.ceil(low)), Math.min(axis.values.length - 1, Math.floor(high))];
  const stride = Math.max(1, Math.ceil((last - first + 1) / count));
  const ticks = [];
  for (let k = first; k <= last; k += stride) {
    const value = axis.values[k];
    ticks.push({ place: k, text: typeof value === "number" ? numberText(value) : String(value) });
  }
  return ticks;
}

function decimalsOf(step) {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

function tickText(x, digits) {
  const size = Math.abs(x);
  if (digits > 12 || size >= 1e6) return numberText(x, 8);
  return minus(x.toFixed(digits));
}

/** Return a number as text with at most so many digits. */
export function numberText(x, digits = 5) {
  if (Number.isNaN(x)) return say`none`;
  const size = Math.abs(x);
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) {
    return minus(x.toExponential(digits - 1).replace(/\.?0+e/, "e").replace("e+", "e"));
  }
  return minus(String(Number(x.toPrecision(digits))));
}

function minus(text) {
  return text.replaceAll("-", "\u2212");
}

/** Return a number with its unit. */
export function withUnit(x, unit, digits = 5) {
  const text = typeof x === "number" ? numberText(x, digits) : String(x);
  return unit && unit !== "1" ? `${text} ${unitText(unit)}` : text;
}
