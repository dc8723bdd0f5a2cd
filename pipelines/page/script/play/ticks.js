// Times at which a trail is sampled.

/** Even times, integer multiples of a step, over the last `span` before `time`, from 0 on; at most `most` of them. */
export function trailTicks(time, span, most) {
  const step = span / (most - 1);
  if (!(step > 0)) return { step: 1, first: 0, last: -1 };
  const last = Math.floor(time / step);
  return { step, first: Math.max(0, last - (most - 2)), last };
}
