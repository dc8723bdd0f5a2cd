// What happens to bodies where a gap has closed, or a wall would have to pull: for one trajectory what jump.py,
// impulse.py, pairs.py and resting.py of models/contact say and do for many. Who changes one changes both. impacts.py
// says what is given here: the numbers of told, and as equations pair_placed, pair_moving, body_moving, pushed,
// free_rate and forcing.

/** Let walls act on a state at time t [s], in place; return whether that was an impact. */
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

/** Return the pairs of a body that touch, in the order of their numbers. */
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

/** Return what an equation writes into rows, by the names of these: a number each, or several in an array. */
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

/** Return u of a pair, du/dt and what these are small against. */
function motionOf(body, number) {
  return named(told.pair_moving, (out) => pair_moving(body.a, number, body.y, body.p, body.rate, out));
}

/** Return the slot that lists a pair, or how many slots there are. */
function slotOf(body, number) {
  let slot = told.slots;
  for (let s = 0; s < told.slots; s++) {
    if (body.y[body.slot + s] === number + 1) slot = s;
  }
  return slot;
}

/** Bring what hangs on momenta up to date: rates without walls, what the body has of them, u and du/dt of its pairs. */
function look(body, pairs) {
  free_rate(body.t, body.y, body.p, body.rate);
  const { a, y, p, rate } = body;
  Object.assign(body, named(told.body_moving, (out) => body_moving(a, y, p, rate, out)));
  for (const pair of pairs) Object.assign(pair, motionOf(body, pair.number));
}

/** Let rounds of impulses act until nothing that touches comes near; return whether any was an impact. */
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

/** Return how long [s] a rebound that is too low and all further ones take, -1 where it is not too low. */
function hops(body, pair, rate) {
  const speed = -pair.restitution * pair.u;
  const first = 2 * speed * over(-rate);
  const isStraight = body.turning * first * pair.longest <= pair.depth;
  const isLow = rate < 0 && speed * speed < -2 * body.low_height * rate && isStraight;
  return pair.u < 0 && isLow && pair.restitution < 1 ? first * over(1 - pair.restitution) : -1;
}

/** Return the forces on pairs that stay, du/dt with them, and who stays with these. */
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

/** Return the impulses by which speeds of pairs change by what is wanted [m/s] at least. */
function impulses(pairs, wanted) {
  return leastPushes(pairs.map((pair, i) => ({
    ...pair, wanted: wanted[i], near: told.SLOW * pair.hardest, least: told.INDEPENDENT * inner(pair.row, pair.column),
  })));
}

/** Let impulses act on a body, and note what they have taken in the account of energy. */
function hit(body, pairs, push) {
  const u = () => pairs.map((pair) => motionOf(body, pair.number).u);
  const before = u();
  pushed(body.a, total(push, pairs.map((pair) => pair.row)), body.y, body.p);
  const both = u().map((after, i) => before[i] + after);
  body.y[told.lost] -= 0.5 * total(push, both.map((sum) => [sum]))[0];
}

/** Write who is in contact, and since when: as before, where contact has not ceased. */
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

/** Let who touches and is not in contact leave, at more than round-off. */
function part(body, pairs, press) {
  const leaves = pairs.map((pair, i) =>
    !press.isHeld[i] && press.force[i] <= 0 && pair.u < told.SLOW * pair.hardest);
  if (!leaves.includes(true)) return;
  const wanted = pairs.map((pair, i) => (leaves[i] ? 2 * told.SLOW * pair.hardest : 0) - pair.u);
  hit(body, pairs, impulses(pairs, wanted));
}

/** Return what slots hold: who is pressed on, then who stays all the same, each in the order of the slots it had. */
function inContact(pairs, press) {
  const rank = (i) => (press.force[i] > 0 ? 0 : 1) * (told.slots + 1) + pairs[i].slot;
  const found = pairs.map((_, i) => i).filter((i) => press.force[i] > 0 || press.isHeld[i]);
  return found.sort((i, j) => rank(i) - rank(j)).map((i) => pairs[i].number + 1);
}
