/** Scales of numbers: the fraction of a colour table for a value, and the ticks. */

import { linearTicks, logTicks } from "./ticks.js";

/** Return the scale of a numeric variable: {table, share(value), ticks(count)}. */
export function scaleOf({ low, high, scale, middle }) {
  const [first, last] = low === null || high === null || !(high > low) ? around(low ?? 0) : [low, high];
  if (scale === "log" && first > 0) return logScale(first, last);
  if (middle !== null && middle !== undefined && first < middle && middle < last) return signedScale(first, middle, last);
  const share = (value) => (value - first) / (last - first);
  return { table: "rising", share, ticks: (count) => linearTicks(first, last, count) };
}

function around(value) {
  const half = Math.abs(value) / 2 || 0.5;
  return [value - half, value + half];
}

function logScale(first, last) {
  const size = Math.log(last / first);
  return {
    table: "rising",
    share: (value) => (value > 0 ? Math.log(value / first) / size : -1),
    ticks: (count) => logTicks(first, last, count),
  };
}

function signedScale(first, middle, last) {
  const share = (value) =>
    value < middle ? (0.5 * (value - first)) / (middle - first) : 0.5 + (0.5 * (value - middle)) / (last - middle);
  return { table: "signed", share, ticks: (count) => linearTicks(first, last, count) };
}
