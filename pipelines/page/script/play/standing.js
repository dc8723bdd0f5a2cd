// Positions in a scene, from the numbers of its poses.

const THING = 12;

/** The numbers of bodies and dipoles, moving or carried ones first. */
export function countsOf({ standing_counts: { moving, placed, carried, held } }) {
  return { things: moving + placed, dipoles: carried + held, moving, carried };
}

/** The number of values that describe the poses of a scene. */
export function standingSize(equations) {
  const { things, dipoles } = countsOf(equations);
  return THING * things + 6 * dipoles;
}

/** The lab position of a point in a body's frame. */
export function labPlace(standing, thing, [x, y, z]) {
  const at = THING * thing;
  return [0, 1, 2].map((k) => (
    standing[at + k] + x * standing[at + 3 + k] + y * standing[at + 6 + k] + z * standing[at + 9 + k]
  ));
}

/** The lab position of a thread's end: a body's origin, a point in its frame, or a fixed point. */
export function endOf(end, standing) {
  if (typeof end === 'number') return labPlace(standing, end, [0, 0, 0]);
  return Array.isArray(end) ? end : labPlace(standing, end.thing, end.place);
}

/** The point in its frame by which a body is followed: the centre of its outermost part. */
export function followed(parts) {
  const middles = parts.filter((part) => part.length).map((part) => [0, 1, 2].map((axis) => {
    const [low, high] = ends(part, axis);
    return (low + high) / 2;
  }));
  return middles.reduce((best, place) => (Math.hypot(...place) > Math.hypot(...best) ? place : best), [0, 0, 0]);
}

function ends(positions, axis) {
  let [low, high] = [Infinity, -Infinity];
  for (let k = axis; k < positions.length; k += 3) {
    low = Math.min(low, positions[k]);
    high = Math.max(high, positions[k]);
  }
  return [low, high];
}

/** The body that is followed first: the carrier of the first magnet, else the last moving body. */
export function firstFollowed({ dipoles = [] }, moving) {
  const [dipole] = dipoles;
  return dipole && !dipole.is_placed && dipole.thing < moving ? dipole.thing : moving - 1;
}

/** The corners of the box around a part, in its frame. */
export function corners(positions) {
  if (!positions.length) return [];
  const [xs, ys, zs] = [0, 1, 2].map((axis) => ends(positions, axis));
  return xs.flatMap((x) => ys.flatMap((y) => zs.map((z) => [x, y, z])));
}

/** The centre, the sides and the size of a box around points; null if there are none. */
export function bounds(places) {
  const seen = places.filter((place) => place.every(Number.isFinite));
  if (!seen.length) return null;
  const sides = [0, 1, 2].map((axis) => {
    const least = (low, place) => Math.min(low, place[axis]);
    const most = (high, place) => Math.max(high, place[axis]);
    return [seen.reduce(least, Infinity), seen.reduce(most, -Infinity)];
  });
  return {
    middle: sides.map(([low, high]) => (low + high) / 2),
    sides: sides.map(([low, high]) => high - low),
    size: Math.max(...sides.map(([low, high]) => high - low)),
    lowest: sides[2][0],
  };
}
