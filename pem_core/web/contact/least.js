// Non-negative impulses: single-trajectory version of impulse_solver.py of models/contact, with sums in the same order.

/** Return the pushing pairs and their impulses; a pair has row, column, wanted, near, least, and slot (its rank). */
function leastPushes(pairs) {
  const trial = {
    member: new Array(told.space).fill(told.NOBODY), size: new Array(told.space).fill(0),
    entering: told.NOBODY, entered: 0, barred: pairs.map(() => false),
  };
  for (let k = 0; k < told.MOST_STEPS; k++) {
    if (trial.entering === told.NOBODY) trial.entering = whoEnters(pairs, trial);
    if (trial.entering === told.NOBODY) break;
    takeStep(pairs, trial);
  }
  return settled(pairs, trial.member);
}

/** Return 1 / x for positive x, else 0. */
function over(x) {
  return x > 0 ? 1 / x : 0;
}

function inner(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5];
}

/** Return a - factor b. */
function less(a, factor, b) {
  return a.map((x, i) => x - factor * b[i]);
}

/** Return the sum of size times vector over the members, in their order. */
function total({ member, size }, vectors) {
  const sum = new Float64Array(vectors[0].length);
  member.forEach((i, place) => {
    if (i === told.NOBODY) return;
    for (let j = 0; j < sum.length; j++) sum[j] += size[place] * vectors[i][j];
  });
  return sum;
}

/** Return the impulses of all pairs. */
function each({ member, size }, count) {
  const out = new Array(count).fill(0);
  member.forEach((i, place) => { if (i !== told.NOBODY) out[i] = size[place]; });
  return out;
}

/** Return the most violated pair among those of the lowest rank. */
function whoEnters(pairs, trial) {
  const change = total(trial, pairs.map((pair) => pair.column));
  let found = told.NOBODY, most = -Infinity, first = Infinity;
  pairs.forEach((pair, i) => {
    const missing = pair.wanted - inner(pair.row, change);
    if (!(missing > pair.near) || trial.barred[i] || trial.member.includes(i) || pair.slot > first) return;
    if (pair.slot < first || missing > most) [found, most, first] = [i, missing, pair.slot];
  });
  return found;
}

/** Return orthonormal rows and columns (null for empty places), and the triangular matrix of members in this basis. */
function basisOf(pairs, member) {
  const basis = { rows: [], columns: [], triangle: [] };
  for (const i of member) {
    if (i === told.NOBODY) {
      addTo(basis, null, null, [...basis.rows.map(() => 0), 0]);
    } else {
      const { along, row, column } = without(basis, pairs[i].row, pairs[i].column);
      const length = Math.sqrt(Math.max(inner(row, column), 0));
      addTo(basis, row.map((x) => over(length) * x), column.map((x) => over(length) * x), [...along, length]);
    }
  }
  return basis;
}

function addTo(basis, row, column, sides) {
  basis.rows.push(row);
  basis.columns.push(column);
  basis.triangle.push(sides);
}

/** Return the components of a row along the basis, and the residuals of the row and its column. */
function without(basis, row, column) {
  const along = [];
  basis.rows.forEach((own, i) => {
    along.push(own ? inner(row, basis.columns[i]) : 0);
    if (own) [row, column] = [less(row, along[i], own), less(column, along[i], basis.columns[i])];
  });
  return { along, row, column };
}

/** Return the product of residual row and column of each pair, orthogonal to the members. */
function leftOf(pairs, member) {
  const basis = basisOf(pairs, member);
  return pairs.map((pair) => {
    const { row, column } = without(basis, pair.row, pair.column);
    return inner(row, column);
  });
}

/** Return the impulses of members that give these components along the basis. */
function sharedOut({ triangle }, along) {
  const out = new Array(told.space).fill(0);
  for (let i = told.space - 1; i >= 0; i--) {
    let rest = along[i];
    for (let j = i + 1; j < told.space; j++) rest -= triangle[j][i] * out[j];
    out[i] = rest * over(triangle[i][i]);
  }
  return out;
}

/** Take one step: increase the entering impulse until its pair is satisfied, or another impulse drops to zero. */
function takeStep(pairs, trial) {
  const { row, column, wanted, least } = pairs[trial.entering];
  const basis = basisOf(pairs, trial.member), gone = without(basis, row, column);
  const givesWay = sharedOut(basis, gone.along), left = inner(gone.row, gone.column);
  const change = total(trial, pairs.map((pair) => pair.column)).map((x, i) => x + trial.entered * column[i]);
  const missing = Math.max(wanted - inner(row, change), 0);
  const full = left > least && trial.member.includes(told.NOBODY) ? missing * over(left) : Infinity;
  const shares = givesWay.map((way, i) => (way > 0 ? trial.size[i] * over(way) : Infinity));
  const part = Math.min(...shares), step = Math.min(full, part);
  if (step === Infinity) {
    trial.barred[trial.entering] = true;
    [trial.entering, trial.entered] = [told.NOBODY, 0];
    return;
  }
  trial.size = trial.size.map((size, i) => Math.max(size - step * givesWay[i], 0));
  trial.entered += step;
  move(trial, full <= part, shares.indexOf(part));
}

/** Add a satisfied pair to the members, or remove the leaving one. */
function move(trial, holds, leaving) {
  const place = holds ? trial.member.indexOf(told.NOBODY) : leaving;
  trial.member[place] = holds ? trial.entering : told.NOBODY;
  trial.size[place] = holds ? trial.entered : 0;
  if (holds) [trial.entering, trial.entered] = [told.NOBODY, 0];
}

/** Return the impulses of members that satisfy all of them, solved together. */
function settled(pairs, member) {
  const basis = basisOf(pairs, member), along = [];
  for (let i = 0; i < told.space; i++) {
    let rest = member[i] === told.NOBODY ? 0 : pairs[member[i]].wanted;
    for (let j = 0; j < i; j++) rest -= basis.triangle[i][j] * along[j];
    along.push(rest * over(basis.triangle[i][i]));
  }
  const size = sharedOut(basis, along);
  return { member, size: size.map((own) => own - Math.min(own, 0)) };
}
