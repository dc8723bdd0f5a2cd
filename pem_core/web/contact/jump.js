// Impacts, and the release of contacts on which a wall would have to pull: single-trajectory version of impacts.py,
// impulse_solver.py, gap_functions.py and resting_contact.py of models/contact. Change both together. twins.py passes
// in the constants (told) and the equations pair_placed, pair_moving, body_moving, pushed, free_rate and forcing.

/** Apply the walls to a state at time t [s], in place; return whether there was an impact that counts. */
function jump(t, y, p) {
  let isCounted = false;
  forcing(t, p);
  for (let a = 0; a < told.bodies.length; a++) {
    const body = { a, t, y, p, rate: new Float64Array(y.length), ...told.bodies[a] };
    const pairs = touching(body);
    if (pairs.length) {
      isCounted = strikes(body, pairs) || isCounted;
      putContacts(body, pairs);
    }
  }
  return isCounted;
}

/** Return the touching contact pairs of a body, in the order of their indices. */
function touching(body) {
  const found = [];
  for (let number = 0; number < body.pairs; number++) {
    const own = named(told.pair_placed, (out) => pair_placed(body.a, number, body.y, body.p, out));
    const slot = slotOf(body, number);
    if (own.may_touch > 0 && (slot < told.slots || own.gap <= own.none_up_to)) {
      found.push({ ...own, number, slot, hardest: 0, hopping: 0 });
    }
  }
  return found;
}

/** Return the rows that an equation writes, by name: a number each, or an array for several rows. */
function named(names, write) {
  const out = new Float64Array(names.reduce((sum, [, count]) => sum + count, 0)), found = {};
  let first = 0;
  write(out);
  for (const [name, count] of names) {
    found[name] = count > 1 ? out.slice(first, first + count) : out[first];
    first += count;
  }
  return found;
}

/** Return u of a pair, du/dt and the scales of both. */
function motionOf(body, number) {
  return named(told.pair_moving, (out) => pair_moving(body.a, number, body.y, body.p, body.rate, out));
}

/** Return the slot that lists a pair, or the number of slots if none does. */
function slotOf(body, number) {
  let slot = told.slots;
  for (let s = 0; s < told.slots; s++) {
    if (body.y[body.slot + s] === number + 1) slot = s;
  }
  return slot;
}

/** Update everything that depends on momenta: rates without walls, data of the body, u and du/dt of its pairs. */
function look(body, pairs) {
  free_rate(body.t, body.y, body.p, body.rate);
  const { a, y, p, rate } = body;
  Object.assign(body, named(told.body_moving, (out) => body_moving(a, y, p, rate, out)));
  for (const pair of pairs) Object.assign(pair, motionOf(body, pair.number));
}

/** Apply rounds of impulses until no touching pair approaches; return whether any of them was an impact. */
function strikes(body, pairs) {
  let isCounted = false;
  for (let k = 0; k < 2 * told.MOST_ROUNDS; k++) {
    look(body, pairs);
    for (const pair of pairs) pair.hardest = Math.max(pair.hardest, pair.pace);
    const comes = pairs.map((pair) => pair.u < -told.SLOW * pair.hardest);
    if (!comes.includes(true)) break;
    const drifts = pairs.map((pair) => pair.slot < told.slots && Math.abs(pair.u) < told.DRIFT * pair.hardest);
    const press = pressed(body, pairs, drifts);
    const lasts = pairs.map((pair, i) => hops(body, pair, press.rate[i]));
    const own = pairs.map((pair, i) =>
      comes[i] && !(lasts[i] >= 0 || drifts[i] || k >= told.MOST_ROUNDS) ? pair.restitution : 0);
    const most = Math.max(...own);
    hit(body, pairs, impulses(pairs, pairs.map((pair, i) => -(1 + (pair.u > 0 ? most : own[i])) * pair.u)));
    pairs.forEach((pair, i) => {
      if (comes[i]) pair.hopping = Math.max(lasts[i], 0);
      isCounted = isCounted || (comes[i] && !drifts[i]);
    });
  }
  return isCounted;
}

/** Return the duration [s] of a rebound that is too low and of all following ones; -1 if it is not too low. */
function hops(body, pair, rate) {
  const speed = -pair.restitution * pair.u;
  const first = 2 * speed * over(-rate);
  const isStraight = body.turning * first * pair.longest <= pair.depth;
  const isLow = rate < 0 && speed * speed < -2 * body.low_height * rate && isStraight;
  return pair.u < 0 && isLow && pair.restitution < 1 ? first * over(1 - pair.restitution) : -1;
}

/** Return the contact forces of persisting pairs, du/dt with them, and the pairs that then persist. */
function pressed(body, pairs, stays) {
  const itself = pairs.map((pair) => inner(pair.row, pair.column));
  const least = told.REDUNDANT * Math.max(...itself);
  const push = leastPushes(pairs.map((pair, i) => ({
    ...pair, wanted: stays[i] ? -pair.opening : -Infinity, near: told.STAYS * pair.parts, least,
  })));
  const change = total(push, pairs.map((pair) => pair.column));
  const rate = pairs.map((pair) => pair.opening + inner(pair.row, change));
  const left = leftOf(pairs, push.member);
  const mayPull = 0.5 * told.PULL * body.strain;
  const isHeld = pairs.map((pair, i) => stays[i] &&
    (left[i] > least ? rate[i] <= mayPull * left[i] : rate[i] <= told.STAYS * pair.parts));
  return { force: each(push, pairs.length), rate, isHeld };
}

/** Return the impulses that change the speeds of pairs by at least the given amounts [m/s]. */
function impulses(pairs, wanted) {
  return leastPushes(pairs.map((pair, i) => ({
    ...pair, wanted: wanted[i], near: told.SLOW * pair.hardest, least: told.INDEPENDENT * inner(pair.row, pair.column),
  })));
}

/** Apply impulses to a body, and add the energy that they dissipate to the energy balance. */
function hit(body, pairs, push) {
  const u = () => pairs.map((pair) => motionOf(body, pair.number).u);
  const before = u();
  pushed(body.a, total(push, pairs.map((pair) => pair.row)), body.y, body.p);
  const both = u().map((after, i) => before[i] + after);
  body.y[told.lost] -= 0.5 * total(push, both.map((sum) => [sum]))[0];
}

/** Write the pairs in contact, and the time since when: unchanged while contact persists. */
function putContacts(body, pairs) {
  const { y, since } = body;
  look(body, pairs);
  const stays = pairs.map((pair) =>
    Math.abs(pair.u) <= (pair.slot < told.slots ? told.DRIFT : told.SLOW) * pair.hardest);
  const press = pressed(body, pairs, stays);
  part(body, pairs, press);
  const listed = inContact(pairs, press);
  for (let s = 0; s < told.slots; s++) y[body.slot + s] = listed[s] ?? 0;
  const begins = body.t + Math.max(...pairs.map((pair, i) => (stays[i] ? pair.hopping : 0)));
  y[since] = y[body.slot] > 0 ? (y[since] >= 0 ? y[since] : begins) : told.NEVER;
}

/** Separate pairs that touch but are not in contact, at a speed above round-off. */
function part(body, pairs, press) {
  const leaves = pairs.map((pair, i) =>
    !press.isHeld[i] && press.force[i] <= 0 && pair.u < told.SLOW * pair.hardest);
  if (!leaves.includes(true)) return;
  const wanted = pairs.map((pair, i) => (leaves[i] ? 2 * told.SLOW * pair.hardest : 0) - pair.u);
  hit(body, pairs, impulses(pairs, wanted));
}

/** Return the pairs of the slots: pairs under force, then other persisting ones, each in the order of their slots. */
function inContact(pairs, press) {
  const rank = (i) => (press.force[i] > 0 ? 0 : 1) * (told.slots + 1) + pairs[i].slot;
  const found = pairs.map((_, i) => i).filter((i) => press.force[i] > 0 || press.isHeld[i]);
  return found.sort((i, j) => rank(i) - rank(j)).map((i) => pairs[i].number + 1);
}
