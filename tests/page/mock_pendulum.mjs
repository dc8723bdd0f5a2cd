// A plain pendulum by hand, with what the page's player asks of equations and engine: tests need no compiled scene.

const G = 9.81;
const STEP = 0.01;

const inputs = [
  { path: 'pendulums.0.tilt.0', value: 0.5, low: -1, high: 1, unit: 'rad', is_start: true },
  { path: 'pendulums.0.drag', value: 0.1, low: 1e-3, high: 1, unit: '1/s', is_start: false },
  { path: 'placed.0.position.0', value: 0.4, low: -1, high: 1, unit: 'm', is_start: false },
  { path: 'placed.0.position.1', value: 0.2, low: -1, high: 1, unit: 'm', is_start: false },
  { path: 'placed.0.position.2', value: -1.1, low: -2, high: 1, unit: 'm', is_start: false },
];

/** Equations of a pendulum of one metre and one kilogram: angle, rate, and the energy lost to drag. */
export const equations = {
  n: 3, m: 4, lost: 2, inputs,
  standing_counts: { moving: 1, placed: 1, carried: 1, held: 1 },
  observed: [
    { name: 'angle', text: 'angle from the vertical', unit: 'rad', dims: ['pendulum'], sizes: [1], first: 0 },
    { name: 'position', text: 'place of the bob', unit: 'm', dims: ['pendulum', 'component'], sizes: [1, 3], first: 1 },
  ],
  observed_size: 4,
  rows: (values, p, y) => { p.set(values.subarray(1, 5)); y.set([values[0], 0, 0]); },
  derivative: (t, y, p, rate) => { rate[0] = y[1]; rate[1] = -G * Math.sin(y[0]) - p[0] * y[1]; rate[2] = p[0] * y[1] ** 2; },
  energy: (t, y) => 0.5 * y[1] ** 2 - G * Math.cos(y[0]),
  forcing: () => {},
  project: () => {},
  standing: (t, y, p, out) => {
    const [s, c] = [Math.sin(y[0]), Math.cos(y[0])];
    out.set([0, 0, 0, c, 0, s, 0, 1, 0, -s, 0, c, p[1], p[2], p[3], 1, 0, 0, 0, 1, 0, 0, 0, 1]);
    out.set([s, 0, -c, -s, 0, c, p[1], p[2], p[3], 0, 0, 2], 24);
  },
  observe: (t, y, p, out) => out.set([y[0], Math.sin(y[0]), 0, -Math.cos(y[0])]),
};

/** An engine that takes steps of RK4 of a hundredth of a second and draws straight lines between them. */
export const engine = {
  problemOf: (eq, { values }) => { const [p, y] = [new Float64Array(eq.m), new Float64Array(eq.n)]; eq.rows(values, p, y); return { p, y }; },
  distance: (eq, p, a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]),
  restPointsAt: () => null,
  track: (eq, { values, until }) => makeTrack(eq, values, until),
};

function makeTrack(eq, values, until) {
  const { p, y } = engine.problemOf(eq, { values });
  const [times, states] = [[0], [y]];
  const at = (time) => {
    const k = Math.min(Math.floor(time / STEP + 1e-9), states.length - 1);
    const share = Math.max(0, Math.min(1, time / STEP - k));
    const next = states[Math.min(k + 1, states.length - 1)];
    return states[k].map((x, row) => x + share * (next[row] - x));
  };
  const start = eq.energy(0, y);
  const track = {
    times, over: null, rest: null, events: [],
    get reached() { return times[times.length - 1]; },
    get steps() { return times.length - 1; },
    extend(t, budget = Infinity) {
      const stop = budget === Infinity ? Infinity : performance.now() + budget;
      while (!track.over && track.reached < t && performance.now() < stop) {
        states.push(rk4(eq, states[states.length - 1], p));
        times.push(STEP * states.length - STEP);
        if (track.reached >= until - 1e-9) track.over = { time: track.reached, status: 'done', label: -1, magnet: -1, rest_time: NaN, is_certain: false };
      }
      return track.reached;
    },
    state: (t, out) => (out.set(at(t)), out),
    standing: (t, out) => (eq.standing(t, at(t), p, out), out),
    observe: (t, out) => (eq.observe(t, at(t), p, out), out),
    energy: (t) => { const s = at(t); const total = eq.energy(t, s); return { total, lost: s[2], drift: total + s[2] - start }; },
  };
  return track;
}

function rk4(eq, y, p) {
  const rate = (state) => { const out = new Float64Array(eq.n); eq.derivative(0, state, p, out); return out; };
  const add = (k, h) => y.map((x, row) => x + h * k[row]);
  const a = rate(y);
  const b = rate(add(a, STEP / 2));
  const c = rate(add(b, STEP / 2));
  const d = rate(add(c, STEP));
  return y.map((x, row) => x + (STEP / 6) * (a[row] + 2 * b[row] + 2 * c[row] + d[row]));
}

/** The data of its page. */
export function data() {
  const text = (array) => Buffer.from(array.buffer).toString('base64');
  const box = (x, y, z, h) => {
    const corners = [-h, h].flatMap((i) => [-h, h].flatMap((j) => [-h, h].map((k) => [x + i, y + j, z + k])));
    const faces = [0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3];
    return { positions: text(Float32Array.from(corners.flat())), indices: text(Uint16Array.from(faces)) };
  };
  return {
    version: 1, kind: 'map', title: 'A plain pendulum', name: 'mock', unplayable: null, capture: null,
    axes: [{ name: 'tilt', label: 'tilt', unit: 'deg', path: 'pendulums.0.tilt.0', values: [-90, 0, 90], si: [-Math.PI / 2, 0, Math.PI / 2], input: [0], is_text: false }],
    scene: {
      things: [{ name: 'bob', is_placed: false, colour: '#b8860b', opacity: 1, parts: [box(0, 0, -1, 0.08)] },
        { name: 'puck', is_placed: true, colour: '#666666', opacity: 1, parts: [box(0, 0, 0, 0.06)] }],
      threads: [[[0, 0, 0], { thing: 0, place: [0, 0, -1] }]],
      box: null, walls: [], gravity: [0, 0, -G], field: [0, 0, 0], size: 1.2, middle: [0, 0, -0.5], unit: 'm',
    },
    integrate: { method: 'rk4', step: STEP, until: 20, unit: 's' },
    motion: null, summaries: [], provenance: {}, pyramid: null, variables: [],
  };
}
