// After how many periods of a drive a motion repeats, from the poses of its bodies once per period.

import { countsOf, standingSize } from './standing.js';

const LONGEST = 12; // periods that are tried
const SHOWN = 2 * LONGEST + 1; // last periods of a motion that must agree
const SAME = 1e-5; // of a direction's length, or of the size of the scene

/**
 * The number of periods after which the end of a motion repeats; 0 if none of up to twelve, null if the motion is too
 * short to say. `size` is that of the scene [m].
 */
export function repeatsAfter(track, equations, period, size) {
  const last = Math.floor(track.reached / period + 1e-9);
  if (!(last >= SHOWN)) return null;
  const poses = Array.from({ length: SHOWN }, (_, k) => poseAt(track, equations, (last - k) * period, size));
  const isSame = (k) => poses.slice(0, SHOWN - k).every((pose, at) => pose.every((x, row) => Math.abs(x - poses[at + k][row]) < SAME));
  for (let k = 1; k <= LONGEST; k += 1) if (isSame(k)) return k;
  return 0;
}

/** Origins, over the size of the scene, and axes of the moving bodies. */
function poseAt(track, equations, time, size) {
  const standing = track.standing(Math.min(time, track.reached), new Float64Array(standingSize(equations)));
  return [...standing.subarray(0, 12 * countsOf(equations).moving)].map((x, row) => (row % 12 < 3 ? x / (size || 1) : x));
}
