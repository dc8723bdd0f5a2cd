/**
 * Outcomes of many starts by a module of WebAssembly, which steps several trajectories side by side; see
 * `pem_core/web/lanes.py`. What is rare, such as the first step and the proof of a capture, is that of `track.js`.
 */

import { Track, problemOf, run } from "./track.js";

const TRIES = 4096; // of the loop in the module, at most, before it returns

/**
 * Return the outcomes of starts, each given by the values of the inputs: in lanes of compiled modules (those of
 * `eq.lanes.modules`, in their order) if there are any.
 */
export function runMany(eq, modules, starts, options) {
  if (!modules || whyNoLanes(eq, options)) return starts.map((values) => run(eq, { ...options, values }));
  return runLanes(lanesOf(eq, modules, moduleFor(eq, starts)), starts, options);
}

/** Return why WebAssembly does not serve a script of equations; "" where it does. */
export function whyNoLanes(eq, options = {}) {
  if (!eq.lanes) return eq.lanes_missing;
  return options.watch ? "events are recorded" : "";
}

/** Return the number of the first module that is right for the parameters of all starts. */
function moduleFor(eq, starts) {
  const { modules } = eq.lanes;
  const { p, y } = problemOf(eq, { values: starts[0] });
  let number = 0;
  for (const values of starts) {
    eq.rows(values, p, y);
    while (!modules[number].known.every(([row, value]) => p[row] === value)) number += 1; // the last has no conditions
  }
  return number;
}

const RUNNING = new WeakMap(); // lanes by module

/** Return the lanes of a module: its rows, and the trajectory of each. */
function lanesOf(eq, modules, number) {
  const module = modules[number];
  if (!RUNNING.has(module)) {
    const { exports } = new WebAssembly.Instance(module, { Math });
    const all = new Float64Array(exports.memory.buffer);
    const lanes = Array.from({ length: eq.lanes.lanes }, (_, place) => new Lane(eq, all, place));
    RUNNING.set(module, { lanes, advance: exports.advance });
  }
  return RUNNING.get(module);
}

function runLanes({ lanes, advance }, starts, options) {
  const found = new Array(starts.length);
  let next = 0;
  let busy = 0;
  const fill = (lane) => {
    lane.clear();
    if (next === starts.length) return;
    lane.begin(starts[next], options, next);
    next += 1;
    busy += 1;
  };
  for (const lane of lanes) fill(lane);
  while (busy) {
    if (!advance(TRIES)) continue;
    for (const lane of lanes) {
      if (!lane.asks() || !lane.serve()) continue;
      found[lane.number] = lane.track.over;
      busy -= 1;
      fill(lane);
    }
  }
  return found;
}

/** One of the trajectories of a module, in its rows. */
class Lane {
  constructor(eq, all, place) {
    const { starts, lane, lanes, records } = eq.lanes;
    Object.assign(this, { eq, all, place, starts, at: lane, count: lanes, track: null, number: -1 });
    this.states = all.subarray(starts[`states_${place}`], starts[`states_${place}`] + records * eq.n);
    this.times = all.subarray(starts[`times_${place}`], starts[`times_${place}`] + records);
  }

  /** Begin a trajectory. */
  begin(values, options, number) {
    const { eq } = this;
    const { sizes } = eq.lanes;
    this.track = new Track(eq, { ...options, values, ends_at_rest: true }, this.track);
    this.number = number;
    const { one, starts, until, watch } = this.track;
    for (const name of Object.keys(sizes)) this.write(name, one[name], sizes[name]);
    const { slow } = watch ?? {};
    const first = {
      ACTIVE: 1,
      LEVEL: slow ? -Infinity : (watch?.level ?? (watch ? Infinity : -Infinity)),
      STARTED: starts.energy,
      EVERY: this.track.steps_a_look,
      MOST_SLOW: slow ? slow.steps : Infinity,
      SHARE: slow ? slow.share : 0,
      LAST: until * (1 - 1e-15),
      MOST_TRIES: this.track.most_steps,
    };
    for (const name of Object.keys(first)) this.set(name, first[name]);
    if (slow) this.track.watch = (t, y) => (this.get("SLOW") >= slow.steps ? slow.found(t, y) : null);
    if (watch?.later) this.track.watch = (t, y) => this.check(t, y, watch);
  }

  /** Check the capture in a well: the module skips checks as the script would. */
  check(t, y, watch) {
    this.set("SKIPS", watch.later);
    return watch(t, y, true);
  }

  /** Leave the trajectory: the module goes on with its rows, but does not look at them. */
  clear() {
    for (const name of Object.keys(this.at)) this.set(name, 0);
  }

  asks() {
    return this.get("ASKS") !== 0;
  }

  /** Take what the module recorded, and do what follows a step; return whether the trajectory is over. */
  serve() {
    const { track, eq, all, starts, count, place } = this;
    const { one } = track;
    for (let row = 0; row < eq.n; row++) one.y[row] = all[starts.y + count * row + place];
    for (let row = 0; row < eq.clock.STEP_ROWS; row++) one.clock[row] = all[starts.clock + count * row + place];
    track.take(this.states, this.times, this.get("KEPT"));
    this.set("KEPT", 0);
    track.steps = this.get("STEPS");
    one.tries = this.get("TRIES");
    const now = one.clock[eq.clock.NOW];
    if (this.get("LOOKS")) track.look(now);
    if (!track.over) track.end(now);
    return track.over !== null;
  }

  write(name, values, size) {
    const first = this.starts[name] + this.place;
    for (let row = 0; row < size; row++) this.all[first + this.count * row] = values[row];
  }

  get(name) {
    return this.all[this.starts.lane + this.count * this.at[name] + this.place];
  }

  set(name, value) {
    this.all[this.starts.lane + this.count * this.at[name] + this.place] = value;
  }
}
