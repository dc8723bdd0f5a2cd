/** Trajectories with dense output, so that the state at any time so far can be evaluated. */

import { energyAt, kineticEnergy } from "./energy.js";
import { advance, stepper, within } from "./step.js";
import { watcher } from "./rest.js";
import { jumpIfDue, jumpAtStart } from "./events.js";

const MOST_STEPS = 2_000_000;
const HALVINGS = 45;
const STEPS_A_LOOK = { true: 1, false: 16 }; // steps between capture checks, for adaptive and for fixed steps

/** Return parameters and initial state of a script of equations, from the values of its inputs, or as given. */
export function problemOf(eq, { values, state, parameters }) {
  const p = new Float64Array(eq.m);
  const y = new Float64Array(eq.n);
  if (values || !parameters) eq.rows(values ?? Float64Array.from(eq.inputs, (input) => input.value), p, y);
  if (parameters) p.set(parameters);
  if (state) y.set(state);
  return { p, y };
}

/** Write the step, and the words of a point by its indices along the axes, into the parameters of a noisy scene. */
function setNoise({ noise, philox }, p, { step, point }) {
  p[noise.step] = step;
  if (!point) return;
  let words = [0, 0];
  point.forEach((index, axis) => { words = philox(0, 0, index, axis, ...words); });
  p.set(words.slice(0, 2), noise.point);
}

/** Growing array of rows of numbers. */
class Kept {
  constructor(width) {
    this.width = width;
    this.count = 0;
    this.data = new Float64Array(256 * width);
  }

  push(row) {
    this.reserve(1);
    this.data.set(row, this.count * this.width);
    this.count += 1;
  }

  cleared() {
    this.count = 0;
    return this;
  }

  /** Make room for more rows. */
  reserve(rows) {
    if ((this.count + rows) * this.width <= this.data.length) return;
    const more = new Float64Array(Math.max(2 * this.data.length, (this.count + rows) * this.width));
    more.set(this.data);
    this.data = more;
  }

  row(k) {
    return this.data.subarray(k * this.width, (k + 1) * this.width);
  }
}

/** A trajectory; see `track`. One that is over may give its memory. */
export class Track {
  constructor(eq, options, memory = null) {
    const { p, y } = problemOf(eq, options);
    if (eq.noise) setNoise(eq, p, options);
    this.eq = eq;
    this.options = options;
    this.until = options.until;
    const limits = [eq.is_adaptive ? options.tolerance : options.step, options.until];
    this.one = stepper(eq, p, y, limits, memory?.one);
    this.over = null;
    this.events = [];
    this.is_watched = Boolean(eq.jumps || (options.watch && eq.sees));
    this.steps = 0;
    this.rest = null;
    this.starts = { energy: energyAt(this.one, 0, y), lost: this.lostOf(y) };
    if (eq.jumps) jumpAtStart(this.one);
    this.times = [0];
    this.ends = memory?.ends.cleared() ?? new Kept(eq.n);
    // At an impact, the final state of a step differs from the initial state of the next.
    this.begins = eq.jumps ? new Kept(eq.n) : this.ends;
    this.ends.push(y);
    this.watch = options.rest === false || eq.noise ? null : watcher(this.one, options.rest ?? null, run);
  }

  /** Steps between two capture checks. */
  get steps_a_look() {
    return STEPS_A_LOOK[this.eq.is_adaptive];
  }

  /** Steps that may be tried. */
  get most_steps() {
    return this.options.most_steps ?? MOST_STEPS;
  }

  /** Time computed so far [s]. */
  get reached() {
    return this.times[this.times.length - 1];
  }

  /** Integrate towards a time for at most some ms; return the time reached. */
  extend(t, budget = Infinity) {
    const stop = budget === Infinity ? Infinity : performance.now() + budget;
    while (!this.over && this.reached < t) {
      for (let k = 0; k < 16 && !this.over && this.reached < t; k++) this.step();
      if (performance.now() > stop) break;
    }
    return this.reached;
  }

  /** Try one step, and process its outcome. */
  step() {
    const { one, eq } = this;
    const { clock, y, first } = one;
    if (advance(one)) {
      const jumped = this.is_watched ? jumpIfDue(one, this.events) : null;
      this.steps += 1;
      if (eq.jumps) this.begins.push(first.subarray(0, eq.n));
      this.ends.push(jumped ? jumped.before : y);
      this.times.push(clock[eq.clock.NOW]);
      this.look(clock[eq.clock.NOW]);
    }
    if (this.options.ends_at_event && this.events.length && !this.over) this.endAtEvent();
    if (!this.over) this.end(clock[eq.clock.NOW]); // an event may have moved it back
  }

  /** Take accepted steps that were computed elsewhere: states, one after the other, and their times. */
  take(states, times, count) {
    const { ends } = this;
    ends.reserve(count);
    ends.data.set(states.subarray(0, count * ends.width), ends.count * ends.width);
    ends.count += count;
    for (let k = 0; k < count; k++) this.times.push(times[k]);
  }

  look(now) {
    const is_end = now >= this.until;
    if (!this.watch || this.rest || (this.steps % this.steps_a_look && !is_end)) return;
    const found = this.watch(now, this.one.y, is_end);
    if (!found) return;
    const time = found.time ?? (found.level === null ? now : this.crossing(found.level));
    this.rest = { ...found, time, is_stuck: found.time !== undefined };
    if (this.options.ends_at_rest) this.finish("done", now);
  }

  /** End at the first event, with the state there: beyond a meeting of point magnets the equations are undefined. */
  endAtEvent() {
    const [{ time }] = this.events;
    const last = this.times.length - 1;
    const state = this.state(time, new Float64Array(this.eq.n));
    this.ends.row(last).set(state);
    this.times[last] = time;
    this.finish("event", time);
  }

  end(now) {
    const { clock, y, tries } = this.one;
    const { eq } = this;
    if (!y.every(Number.isFinite)) this.finish("not_finite", now);
    else if (eq.is_adaptive && clock[eq.clock.STEP] <= eq.shortest * now) this.finish("step_underflow", now);
    else if (this.one.jumps > (this.options.most_jumps ?? eq.most_jumps)) this.finish("out_of_jumps", now);
    else if (tries >= this.most_steps) this.finish("out_of_steps", now);
    else if (now >= this.until * (1 - 1e-15)) this.finish("done", now);
  }

  finish(status, time) {
    const { label = -1, is_certain = false, magnet = -1, face = -1, time: rest_time = NaN, is_stuck } = this.rest ?? {};
    this.over = { time, status, label, is_certain, magnet, rest_time, face, is_stuck: Boolean(is_stuck) };
  }

  /** Return the time at which the energy fell below a level [s]: by bisection in the step that crossed it. */
  crossing(level) {
    const energyOf = (k) => energyAt(this.one, this.times[k], this.ends.row(k));
    let low = 0;
    let high = this.times.length - 1;
    if (energyOf(0) < level) return 0;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (energyOf(middle) < level) high = middle;
      else low = middle;
    }
    let [early, late] = [this.times[low], this.times[high]];
    const out = new Float64Array(this.eq.n);
    for (let k = 0; k < HALVINGS; k++) {
      const middle = 0.5 * (early + late);
      if (energyAt(this.one, middle, this.state(middle, out)) < level) late = middle;
      else early = middle;
    }
    return late;
  }

  /** Write the state at an earlier time into `out`, from the dense output of its step; return it. */
  state(t, out) {
    const k = this.stepAt(t);
    if (k === 0) out.set(this.ends.row(0));
    else if (t >= this.times[k]) out.set(this.ends.row(k));
    else within(this.one, t, this.times[k - 1], this.times[k], this.begins.row(k - 1), this.ends.row(k), out);
    return out;
  }

  /** Return the number of the step that contains a time, from 1; 0 before the first. */
  stepAt(t) {
    const { times } = this;
    if (t <= 0) return 0;
    let low = 0;
    let high = times.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (times[middle] < t) low = middle;
      else high = middle;
    }
    return high;
  }

  /** Write the poses of all bodies and dipoles at a time into `out`; see the script's `standing`. */
  standing(t, out) {
    this.eq.forcing(t, this.one.p);
    this.eq.standing(t, this.state(t, this.one.out), this.one.p, out);
    return out;
  }

  /** Write the observables at a time into `out`. */
  observe(t, out) {
    this.eq.forcing(t, this.one.p);
    this.eq.observe(t, this.state(t, this.one.out), this.one.p, out);
    return out;
  }

  /** Return total, kinetic and dissipated energy at a time, and the energy error since the start. */
  energy(t) {
    const y = this.state(t, this.one.out);
    const total = energyAt(this.one, t, y);
    const kinetic = kineticEnergy(this.one, t, y);
    const lost = this.lostOf(y) - this.starts.lost;
    return { total, lost, kinetic, drift: total + lost - this.starts.energy };
  }

  lostOf(y) {
    return this.eq.lost < 0 ? 0 : y[this.eq.lost];
  }
}

/** Return a trajectory of a script of equations, with nothing computed yet. */
export function track(eq, options) {
  return new Track(eq, options);
}

/** Integrate to rest or to the end, and return the outcome. */
export function run(eq, options) {
  const one = new Track(eq, { ...options, ends_at_rest: true });
  one.extend(options.until);
  return one.over;
}
