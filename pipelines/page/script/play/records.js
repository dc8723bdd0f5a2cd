// Records of a motion, played as if they were computed.

import { energyAt, kineticEnergy } from '../engine/energy.js';
import { lastNotAfter } from './pace.js';

/** Write the state at a time between records into `out`, by linear interpolation. */
export function between(times, states, n, time, out) {
  const last = times.length - 1;
  const at = Math.min(Math.max(lastNotAfter(times, time), 0), last);
  const next = Math.min(at + 1, last);
  const width = times[next] - times[at];
  const share = width > 0 ? Math.min(1, Math.max(0, (time - times[at]) / width)) : 0;
  for (let k = 0; k < n; k += 1) {
    const here = states[at * n + k];
    out[k] = share ? here + share * (states[next * n + k] - here) : here;
  }
  return out;
}

/** A track, like those of the engine, that reads records instead of computing. */
export function recordedTrack(equations, { times, states }, values) {
  const { n, m } = equations;
  const parameters = new Float64Array(m);
  const one = { eq: equations, p: parameters };
  equations.rows(values, parameters, new Float64Array(n));
  const held = new Float64Array(n);
  const at = (time) => {
    between(times, states, n, time, held);
    equations.forcing(time, parameters);
    equations.project(held, parameters);
    return held;
  };
  const energies = (time) => {
    const state = at(time);
    const total = energyAt(one, time, state);
    const kinetic = kineticEnergy(one, time, state);
    return { total, kinetic, lost: equations.lost < 0 ? 0 : state[equations.lost] };
  };
  const start = energies(times[0]);
  const end = times[times.length - 1];
  return {
    reached: end,
    over: { time: end, status: 'records', label: -1, magnet: -1, rest_time: NaN, is_certain: false },
    rest: null,
    steps: times.length - 1,
    times,
    events: [],
    extend: () => end,
    state: (time, out) => (out.set(at(time)), out),
    standing: (time, out) => (equations.standing(time, at(time), parameters, out), out),
    observe: (time, out) => (equations.observe(time, at(time), parameters, out), out),
    energy: (time) => {
      const { total, kinetic, lost } = energies(time);
      return { total, kinetic, lost: lost - start.lost, drift: total + lost - start.total - start.lost };
    },
  };
}
