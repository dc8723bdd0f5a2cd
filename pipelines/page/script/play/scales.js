// Scales of sliders: from value to position, and back.

const DECADES = 100;
const DEGREE = Math.PI / 180;
const SHOWN = { rad: ['deg', DEGREE], 'rad/s': ['deg/s', DEGREE] };

/** The unit in which a quantity of an SI unit is entered, and its size in that unit. */
export function shownUnit(unit) {
  const [name, size] = SHOWN[unit] ?? [unit, 1];
  return { name, size };
}

/** The limits of an input: its own, widened to its value; else around the value. */
export function rangeOf({ value, low, high }) {
  const reach = 2 * Math.abs(value) || 1;
  return {
    low: Math.min(value, Number.isFinite(low) ? low : value - reach),
    high: Math.max(value, Number.isFinite(high) ? high : value + reach),
  };
}

/** Whether a range is logarithmic: if it is positive over decades. */
export function isLogarithmic({ low, high }) {
  return low > 0 && high / low >= DECADES;
}

/** The position of a value in a range, from 0 to 1. */
export function toPosition(range, value) {
  const { low, high } = range;
  if (high === low) return 0;
  const share = isLogarithmic(range)
    ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
    : (value - low) / (high - low);
  return Math.min(1, Math.max(0, share));
}

/** The value at a position from 0 to 1; the limits are met exactly. */
export function toValue(range, position) {
  const { low, high } = range;
  if (position <= 0) return low;
  if (position >= 1) return high;
  return isLogarithmic(range) ? low * (high / low) ** position : low + (high - low) * position;
}

/** A value rounded to the resolution of a slider of a thousand positions. */
export function rounded(range, value) {
  const step = isLogarithmic(range) ? Math.abs(value) * 1e-3 : (range.high - range.low) * 1e-3;
  if (!(step > 0)) return value;
  const unit = 10 ** Math.floor(Math.log10(step));
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}
