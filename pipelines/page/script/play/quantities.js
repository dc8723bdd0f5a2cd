// Quantities of curves: the model's observables, energies, and the distance of two motions.

import { componentText } from './format.js';
import { say } from '../shell/say.js';
import { told } from '../shell/told.js';
import { shownUnit } from './scales.js';

const LIVELY = 0.15;
const ROUND_OFF = 1e-9;

/** All quantities that can be drawn; the distance only if there are two motions. */
export function quantitiesOf(equations, { energyUnit, lengthUnit, distance, followed }) {
  const known = equations.observed.filter(({ name, sizes }) => name !== 'energy' && !sizes.includes(0));
  const found = known.map((observed) => observable(observed, equations.observed_size));
  if (followed) found.unshift(place(followed, lengthUnit));
  found.push(energy(energyUnit, equations), drift(energyUnit));
  if (distance) found.push(apart(distance));
  return found;
}

/** Names of the components of an array of given dimensions, the last one running fastest. */
export function partNames(dims, sizes) {
  let names = [''];
  dims.forEach((dim, k) => {
    if (sizes[k] === 1) return;
    const own = Array.from({ length: sizes[k] }, (_, at) => (
      dim === 'component' ? componentText(at, sizes[k]) : `${told(dim)} ${at}`
    ));
    names = names.flatMap((name) => own.map((part) => [name, part].filter(Boolean).join(' ')));
  });
  return names;
}

function observable({ name, text, unit, dims, sizes, first }, total) {
  const { name: shown, size } = shownUnit(unit);
  const all = new Float64Array(total);
  const parts = partNames(dims, sizes);
  return {
    key: `observed ${name}`,
    text: text || name,
    unit: shown,
    parts,
    read: ({ track }, time, out) => {
      track.observe(time, all);
      parts.forEach((_, k) => { out[k] = all[first + k] / size; });
    },
  };
}

function place({ name, at }, unit) {
  return { key: 'place', text: say`position of ${name}`, unit, parts: ['x', 'y', 'z'], read: (motion, time, out) => out.set(at(motion, time)) };
}

function energy(unit, { lost: row, momenta }) {
  const terms = [
    [say`mechanical`, ({ total }) => total],
    ...(row >= 0 ? [[say`dissipated`, ({ lost }) => lost], [say`total`, ({ total, lost }) => total + lost]] : []),
    ...(momenta?.length ? [[say`kinetic`, ({ kinetic }) => kinetic], [say`potential`, ({ total, kinetic }) => total - kinetic]] : []),
  ];
  return {
    key: 'energy',
    text: say`energy`,
    unit,
    parts: terms.map(([name]) => name),
    isWhole: true,
    read: ({ track }, time, out) => {
      const energies = track.energy(time);
      terms.forEach(([, term], k) => { out[k] = term(energies); });
    },
  };
}

function drift(unit) {
  return {
    key: 'drift',
    text: say`energy drift (change of mechanical plus dissipated energy)`,
    unit,
    parts: [say`drift`],
    read: ({ track }, time, out) => { out[0] = track.energy(time).drift; },
  };
}

function apart(distance) {
  return {
    key: 'distance',
    text: say`distance between the two motions`,
    unit: '1',
    parts: [say`distance`],
    isLog: true,
    isOfBoth: true,
    read: (first, time, out, second) => {
      const size = distance(first, second, time);
      out[0] = size > 0 ? size : NaN;
    },
  };
}

/** Indices of the parts of a quantity that vary most during a motion, at most so many; none if none varies. */
export function liveliest(quantity, motion, times, most) {
  const spans = sampled({ ...quantity, isOfBoth: true }, [motion], times).map(spanOf);
  const least = LIVELY * Math.max(...spans);
  const order = [...spans.keys()].filter((k) => spans[k] > least && spans[k] > 0).sort((a, b) => spans[b] - spans[a]);
  return order.slice(0, most);
}

function spanOf(values) {
  const known = values.filter(Number.isFinite);
  const span = known.reduce((a, b) => Math.max(a, b), -Infinity) - known.reduce((a, b) => Math.min(a, b), Infinity);
  const size = known.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  return span > ROUND_OFF * size ? span : 0;
}

/** Values of a quantity at given times: one series for each part, motion after motion. */
export function sampled(quantity, motions, times) {
  const count = quantity.parts.length;
  const own = quantity.isOfBoth ? motions.slice(0, 1) : motions;
  const out = new Float64Array(count);
  return own.flatMap((motion) => {
    const series = quantity.parts.map(() => new Float64Array(times.length).fill(NaN));
    times.forEach((time, at) => {
      if (time > motion.track.reached) return;
      quantity.read(motion, time, out, motions[1]);
      series.forEach((values, k) => { values[at] = out[k]; });
    });
    return series;
  });
}
