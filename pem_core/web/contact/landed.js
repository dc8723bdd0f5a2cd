// Landing, the face on which a body comes to rest: single-trajectory version of models/free_bodies/report.py and
// models/contact, for a body whose shape is that of told. twins.py passes in the constants (told) and the equation
// over_wall.

/** Return the face if it is certain, else told.NOT_CERTAIN. */
function landed(t, y, p) {
  const attitude = attitudeOf(y, p);
  if (attitude < 0) return told.NOT_CERTAIN;
  const { height, energy, spin, weight, inverse_inertia, drags } = overWall(y, p);
  const least = drags ? 0 : (spin * spin * leastInverse(inverse_inertia)) / 2;
  return weight > 0 && height + (energy - least) / weight < (told.exit[attitude] ?? Infinity)
    ? told.face[attitude]
    : told.NOT_CERTAIN;
}

/** Return the face on which the body would land if it were stopped and lowered. */
function turned_to(t, y, p) {
  const attitude = attitudeOf(y, p);
  return attitude < 0 ? told.NOT_CERTAIN : told.face[attitude];
}

/** Return the index of an attitude to which the height of the mass centre decreases; -1 if the shape has changed. */
function attitudeOf(y, p) {
  const size = Math.max(...told.features.map(Math.abs));
  const isOther = told.features.some((x, i) => !(Math.abs(p[told.first + i] - x) <= told.ROUND_OFF * size));
  return isOther ? -1 : below(told.form, overWall(y, p).down);
}

/** Return the data of the body relative to its wall, computed by over_wall. */
function overWall(y, p) {
  const out = new Float64Array(told.size);
  over_wall(0, y, p, out);
  const [height, energy, spin, weight, drags] = out.slice(3);
  return { down: out.slice(0, 3), height, energy, spin, weight, drags, inverse_inertia: out.slice(8) };
}

function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Return the index of an attitude that a path of non-increasing height reaches from a direction. */
function below(form, down) {
  if (form.corners) return steepest(form, down);
  if (form.across) return 2 * form.shortest + (dot(form.across, down) < 0 ? 1 : 0);
  const along = dot(form.axis, down), end = along >= 0 ? 0 : 1;
  const across = Math.sqrt(Math.max(1 - along * along, 0));
  return form.radius * Math.abs(along) > form.ends[end] * across ? end : 2;
}

/** Return the face at the lowest corner towards which the height decreases most steeply. */
function steepest({ corners, normals, has }, down) {
  const reach = corners.map((corner) => dot(down, corner));
  const lowest = Math.max(...reach), corner = reach.indexOf(lowest);
  const slopes = normals.map((normal, face) => {
    const cosine = dot(down, normal);
    const sine = Math.sqrt(Math.max(1 - cosine * cosine, 0)) + told.LEAST_SINE;
    return has[face][corner] ? (told.height[face] - cosine * lowest) / sine : Infinity;
  });
  return slopes.indexOf(Math.min(...slopes));
}

/** Return the inverse of the largest moment of inertia: the least non-zero eigenvalue, by Jacobi rotations. */
function leastInverse([xx, yy, zz, xy, xz, yz]) {
  const a = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
  for (let sweep = 0; sweep < told.SWEEPS; sweep++) {
    for (const [i, j, k] of [[0, 1, 2], [0, 2, 1], [1, 2, 0]]) {
      const half = a[j][j] - a[i][i], off = 2 * a[i][j];
      if (off === 0) continue;
      const tangent = off / (half + (half < 0 ? -1 : 1) * Math.hypot(half, off));
      const cosine = 1 / Math.hypot(1, tangent), sine = tangent * cosine;
      const [p, q] = [a[i][k], a[j][k]];
      a[i][i] -= tangent * a[i][j];
      a[j][j] += tangent * a[i][j];
      a[i][j] = a[j][i] = 0;
      a[i][k] = a[k][i] = cosine * p - sine * q;
      a[j][k] = a[k][j] = sine * p + cosine * q;
    }
  }
  const each = [a[0][0], a[1][1], a[2][2]];
  const most = Math.max(...each);
  return Math.min(...each.filter((one) => one > told.FLAT * most));
}
