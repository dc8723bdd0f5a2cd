// Stroboscopic section: motions once per period as dots, with the stored attractors of their parameter set as rings.

import { linearTicks } from '../map/ticks.js';
import { el } from '../shell/dom.js';
import { unitText } from '../shell/units.js';
import { say } from '../shell/say.js';
import { numberText, quantityText } from './format.js';
import { partNames } from './quantities.js';
import { shownUnit } from './scales.js';
import { isAsStored } from './stored.js';

const HEIGHT = 260;
const ROOM = { left: 64, right: 12, top: 10, bottom: 40 };
const MOST = 2000; // dots of a motion
const NEAR = 1e-6; // relative, within which a motion has the parameters of a set
const MARGIN = 0.08;

/** The set of attractors that a page has for the parameters of a motion, and its period; null if neither is known. */
export function stroboscopeOf({ of_axes, sets }, axes, inputs, { values, where }) {
  if (!isAsStored(values, inputs, axes)) return null;
  let [index, isOn] = [0, true];
  of_axes.forEach((name) => {
    const own = axes.find((axis) => axis.name === name).values;
    const away = own.map((value) => (typeof value === 'number' ? Math.abs(value - where[name]) : Number(value !== where[name])));
    const nearest = away.indexOf(Math.min(...away));
    isOn &&= away[nearest] <= NEAR * Math.abs(where[name] || 1);
    index = index * own.length + nearest;
  });
  const set = sets[index] ?? null;
  const periods = new Set(sets.filter(Boolean).map(({ period }) => period));
  if (!set || !(isOn || periods.size === 1)) return null;
  return { period: set.period, attractors: isOn ? set.attractors : [] };
}

/** All numbers that are observed, for the two axes: their index, unit and its size. */
export function numbersOf({ observed }) {
  return observed.filter(({ name, sizes }) => name !== 'energy' && !sizes.includes(0)).flatMap(({ name, text, unit, dims, sizes, first }) => {
    const { name: shown, size } = shownUnit(unit);
    const behind = shown && shown !== '1' ? ` (${unitText(shown)})` : '';
    return partNames(dims, sizes).map((part, k) => ({ of: name, at: first + k, size, text: `${[text || name, part].filter(Boolean).join(' ')}${behind}` }));
  });
}

/** The numbers shown first: the one that varies most of each of the first two observables, or two of the only one. */
export function chosenFirst(numbers, rows) {
  const span = ({ at, size }) => [Math.max, Math.min].map((end) => end(...rows.map((row) => row[at] / size))).reduce((high, low) => high - low);
  const names = [...new Set(numbers.map((one) => one.of))];
  const best = names.map((name) => numbers.filter((one) => one.of === name).sort((a, b) => span(b) - span(a)));
  return best.length > 1 ? [best[0][0], best[1][0]] : [best[0][0], best[0][1] ?? best[0][0]];
}

/** Observables of the states of attractors at strobes, at the parameters of a motion. */
function ringsOf({ equations, engine }, { attractors }, { values }) {
  const { p } = engine.problemOf(equations, { values });
  equations.forcing(0, p);
  return attractors.map(({ label, colour, states }) => ({
    label,
    colour,
    rows: states.map((state) => {
      const out = new Float64Array(equations.observed_size);
      equations.observe(0, Float64Array.from(state), p, out);
      return out;
    }),
  }));
}

/** Number of strobes up to a time. */
function strobesTo(time, period) {
  return Math.min(MOST, Math.floor(time / period + 1e-9) + 1);
}

/** The section below a scene, from `catalogues`, `axes`, `equations`, `engine`, `ink`, and the `unit` of time; `show(motions)` and `point(time)` keep it up to date. */
export function makeSection(root, options) {
  const canvas = el('canvas', { class: 'play-section-canvas', role: 'img' });
  const said = el('p', { class: 'play-account' });
  const own = { root, ...options, canvas, said, numbers: numbersOf(options.equations), chosen: null, motions: [], strobe: null, rings: [], rows: new WeakMap(), time: 0, drawn: '' };
  own.choices = [say`horizontal axis of the section`, say`vertical axis of the section`].map((title, k) => el('select', { 'aria-label': title, onchange: (event) => choose(own, k, event.target.value) }, own.numbers.map(({ text }, at) => el('option', { value: String(at) }, text))));
  root.append(el('div', { class: 'play-row' }, el('h3', {}, say`Once per period`), own.choices), canvas, said);
  root.hidden = true;
  new ResizeObserver(() => draw(own, true)).observe(root);
  return {
    show: (motions) => show(own, motions),
    point: (time) => { own.time = time; draw(own); },
    dress: (colours) => { own.ink = colours; draw(own, true); },
    state: () => ({ period: own.strobe?.period ?? null, dots: own.motions.map((motion) => dots(own, motion)), rings: own.rings, chosen: own.chosen }),
  };
}

function show(own, motions) {
  const strobe = own.numbers.length ? stroboscopeOf(own.catalogues, own.axes, own.equations.inputs, motions[0]) : null;
  own.root.hidden = !strobe;
  Object.assign(own, { motions: strobe ? motions : [], strobe, rows: new WeakMap(), drawn: '' });
  if (!strobe) return;
  own.rings = ringsOf(own, strobe, motions[0]);
  own.chosen ??= chosenFirst(own.numbers, [...own.rings.flatMap(({ rows }) => rows), ...computed(own, motions[0])]);
  own.choices.forEach((choice, k) => { choice.value = String(own.numbers.indexOf(own.chosen[k])); });
}

function choose(own, k, value) {
  own.chosen[k] = own.numbers[Number(value)];
  draw(own, true);
}

/** Observables of a motion at all strobes that are computed. */
function computed({ rows, strobe, equations }, motion) {
  const known = rows.get(motion) ?? [];
  rows.set(motion, known);
  for (const count = strobesTo(motion.track.reached, strobe.period); known.length < count;) {
    const out = new Float64Array(equations.observed_size);
    motion.track.observe(known.length * strobe.period, out);
    known.push(out);
  }
  return known;
}

/** Those up to the time shown. */
function dots(own, motion) {
  return computed(own, motion).slice(0, strobesTo(own.time, own.strobe.period));
}

function draw(own, isForced = false) {
  const { strobe, motions, canvas } = own;
  if (!strobe || !canvas.clientWidth) return;
  const shown = motions.map((motion) => dots(own, motion));
  const key = motions.map((motion, k) => [computed(own, motion).length, shown[k].length]).join();
  if (key === own.drawn && !isForced) return;
  own.drawn = key;
  const pen = penOf(canvas);
  const scales = own.chosen.map((number, k) => scaleOf(own, number, k ? [HEIGHT - ROOM.bottom, ROOM.top] : [ROOM.left, canvas.clientWidth - ROOM.right]));
  frame(own, pen, scales);
  const put = (row, radius, fill, stroke) => disc(pen, scales.map((scale) => scale.of(row)), radius, fill, stroke);
  shown.forEach((rows, which) => rows.forEach((row, k) => put(row, k === rows.length - 1 ? 5 : 2.2, which ? own.ink.line : own.ink.text, null)));
  own.rings.forEach(({ rows, colour }) => rows.forEach((row) => { put(row, 8, null, own.ink.text); put(row, 6.5, null, colour); }));
  own.said.textContent = wordsOf(own, shown[0].length);
}

function wordsOf({ strobe, rings, unit, motions }, count) {
  const dotText = say`Dots: the motion every ${quantityText(strobe.period, unit)}, ${count} so far, the last one large.`;
  const known = rings.filter(({ rows }) => rows.length).map(({ label }) => label);
  const ringText = known.length ? say`Rings: ${known.join(', ')}.` : say`The page has no orbits for these parameters.`;
  return [dotText, ringText, ...(motions.length > 1 ? [say`The second motion is grey.`] : [])].join(' ');
}

function penOf(canvas) {
  const ratio = globalThis.devicePixelRatio || 1;
  [canvas.width, canvas.height] = [Math.round(canvas.clientWidth * ratio), Math.round(HEIGHT * ratio)];
  const pen = canvas.getContext('2d');
  pen.scale(ratio, ratio);
  return pen;
}

/** The scale of a number along one side of the canvas. */
function scaleOf(own, { at, size }, [from, to]) {
  const values = [...own.rings.flatMap(({ rows }) => rows), ...own.motions.flatMap((motion) => computed(own, motion))].map((row) => row[at] / size).filter(Number.isFinite);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = MARGIN * (most - least) || 0.05 * Math.abs(most) || 1;
  const [low, high] = least <= most ? [least - room, most + room] : [-1, 1];
  const place = (value) => from + ((value - low) / (high - low)) * (to - from);
  return { of: (row) => place(row[at] / size), place, ticks: linearTicks(low, high, Math.max(2, Math.abs(to - from) / 70)) };
}

function frame({ ink, chosen, canvas }, pen, [across, up]) {
  const [right, bottom] = [canvas.clientWidth - ROOM.right, HEIGHT - ROOM.bottom];
  Object.assign(pen, { font: ink.font, fillStyle: ink.faint, textBaseline: 'middle', textAlign: 'right' });
  const write = (...text) => {
    pen.fillStyle = ink.text;
    pen.fillText(...text);
    pen.fillStyle = ink.faint;
  };
  up.ticks.forEach((tick) => {
    pen.fillRect(ROOM.left, up.place(tick), right - ROOM.left, 1);
    write(numberText(tick), ROOM.left - 6, up.place(tick));
  });
  pen.textAlign = 'center';
  across.ticks.forEach((tick) => {
    pen.fillRect(across.place(tick), ROOM.top, 1, bottom - ROOM.top);
    write(numberText(tick), across.place(tick), bottom + 12);
  });
  pen.fillStyle = ink.text;
  pen.fillText(chosen[0].text, (ROOM.left + right) / 2, HEIGHT - 10, right - ROOM.left);
  pen.save();
  pen.translate(10, (ROOM.top + bottom) / 2);
  pen.rotate(-Math.PI / 2);
  pen.fillText(chosen[1].text, 0, 0, bottom - ROOM.top);
  pen.restore();
  canvas.ariaLabel = say`${chosen[1].text} against ${chosen[0].text}, once per period`;
}

function disc(pen, [x, y], radius, fill, stroke) {
  if (!Number.isFinite(x + y)) return;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  if (fill) { pen.fillStyle = fill; pen.fill(); }
  if (stroke) { Object.assign(pen, { strokeStyle: stroke, lineWidth: 2.5 }); pen.stroke(); }
}
