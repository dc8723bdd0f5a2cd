// Vectors of three components.

/** The difference of two vectors. */
export function minus(a, b) {
  return a.map((x, k) => x - b[k]);
}

/** The scalar product of two vectors. */
export function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product of two vectors. */
export function cross([ax, ay, az], [bx, by, bz]) {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

/** A vector of length one in the same direction; the zero vector stays. */
export function unit(vector) {
  const length = Math.hypot(...vector) || 1;
  return vector.map((x) => x / length);
}
