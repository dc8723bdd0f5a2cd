// Curves below the scene: each card shows one quantity, chosen by name, over the same times.

import { el } from '../shell/dom.js';
import { unitText } from '../shell/units.js';
import { say } from '../shell/say.js';
import { makeChart } from './chart.js';
import { decimate, spread } from './decimate.js';
import { liveliest, quantitiesOf, sampled } from './quantities.js';

const FINER = 3;
const MOST_PARTS_SHOWN = 3;
const LOOKS = 60;
const AFTER_REST = 2.5;
const EVERY_MS = 120;
const LEAST_SHARE = 1e-6;

/** The curves; `seek(time)` moves the time shown. */
export function makeCurves(root, { equations, units, ink, seek, distance, followed }) {
  const list = el('div', { class: 'play-cards' });
  const own = { root: list, equations, units, ink, seek, distance, followed, motions: [], cards: [], range: null, time: 0, drawnAt: -Infinity, drawnTo: -1, queue: [] };
  root.append(heading(own), list);
  new ResizeObserver(() => resize(own)).observe(list);
  return {
    show: (motions) => show(own, motions),
    put: (now) => putOne(own, now),
    renew: () => rename(own),
    point: (time) => { own.time = time; own.cards.forEach(({ chart }) => chart?.point(time)); },
    dress: (colours) => { own.ink = colours; own.cards.forEach((card) => rebuild(own, card)); put(own); },
  };
}

function heading(own) {
  const button = (text, title, onclick) => el('button', { type: 'button', title, onclick }, text);
  return el('div', { class: 'play-row' },
    button(say`Add a curve`, say`plot one more quantity over time`, () => { add(own, own.all[0]); put(own); }),
    button(say`Zoom in`, say`show a shorter time range around the current time`, () => zoom(own, 0.5)),
    button(say`Zoom out`, say`show a longer time range around the current time`, () => zoom(own, 2)),
    button(say`Full range`, say`show everything computed so far`, () => { own.range = [0, reached(own)]; put(own); }));
}

function zoom(own, share) {
  const [low, high] = rangeOf(own);
  const width = Math.min(reached(own), Math.max((high - low) * share, reached(own) * LEAST_SHARE));
  const from = Math.max(0, Math.min(own.time - width / 2, reached(own) - width));
  own.range = [from, from + width];
  put(own);
}

function show(own, motions) {
  const hadTwo = own.motions.length > 1;
  own.motions = motions;
  name(own);
  if (!own.cards.length) [firstShown(own), own.all.find(({ key }) => key === 'energy')].forEach((one) => add(own, one));
  if (hadTwo !== motions.length > 1) renew(own, motions.length > 1);
  own.range = null;
  own.drawnTo = -1;
}

function name(own) {
  const { equations, units, motions, followed } = own;
  const distance = motions.length > 1 ? own.distance : null;
  own.all = quantitiesOf(equations, { energyUnit: units.energy, lengthUnit: units.length, distance, followed: followed() });
}

/** The first quantity that varies in the motion so far. */
function firstShown(own) {
  return own.all.find((quantity) => lively(own, quantity).length) ?? own.all[0];
}

function lively({ motions }, quantity) {
  if (quantity.isOfBoth || quantity.isWhole) return quantity.parts.map((_, k) => k);
  return liveliest(quantity, motions[0], spread(0, motions[0].track.reached, LOOKS), MOST_PARTS_SHOWN);
}

/** Update the names of the quantities after another point is followed. */
function rename(own) {
  name(own);
  own.cards.forEach((card) => {
    card.quantity = own.all.find(({ key }) => key === card.quantity.key) ?? own.all[0];
    fill(own, card);
  });
  put(own);
}

function renew(own, hasTwo) {
  const gone = own.cards.filter(({ quantity }) => quantity.isOfBoth);
  if (!hasTwo) gone.forEach((card) => remove(own, card));
  own.cards.forEach((card) => { fill(own, card); rebuild(own, card); });
  if (hasTwo) add(own, own.all.find(({ isOfBoth }) => isOfBoth));
}

function add(own, quantity) {
  const card = { quantity, on: [], chart: null };
  card.choice = el('select', { 'aria-label': say`quantity shown in this plot`, onchange: () => choose(own, card) });
  card.parts = el('span', { class: 'play-parts' });
  card.plot = el('div', { class: 'play-plot' });
  const close = el('button', { type: 'button', 'aria-label': say`remove this plot`, onclick: () => remove(own, card) }, '×');
  card.node = el('div', { class: 'play-card' }, el('div', { class: 'play-row' }, card.choice, card.parts, close), card.plot);
  own.cards.push(card);
  own.root.append(card.node);
  fill(own, card);
  select(own, card, quantity);
}

function remove(own, card) {
  card.chart?.dispose();
  card.node.remove();
  own.cards = own.cards.filter((one) => one !== card);
}

function fill(own, card) {
  const titled = ({ key, text, unit }) => el('option', { value: key }, unit && unit !== '1' ? `${text} (${unitText(unit)})` : text);
  card.choice.replaceChildren(...own.all.map(titled));
  card.choice.value = card.quantity.key;
}

function choose(own, card) {
  select(own, card, own.all.find(({ key }) => key === card.choice.value));
  put(own);
}

function select(own, card, quantity) {
  card.quantity = quantity;
  const chosen = lively(own, quantity);
  card.on = quantity.parts.map((_, k) => (chosen.length ? chosen.includes(k) : k < MOST_PARTS_SHOWN));
  const toggle = (name, k) => el('label', { class: 'play-part' },
    el('input', { type: 'checkbox', checked: card.on[k], onchange: (event) => { card.on[k] = event.target.checked; rebuild(own, card); put(own); } }),
    swatch(own.ink.lines[k % own.ink.lines.length]), name);
  card.parts.replaceChildren(...(quantity.parts.length > 1 ? quantity.parts.map(toggle) : []));
  rebuild(own, card);
}

function swatch(colour) {
  const mark = el('span', { class: 'play-swatch', 'aria-hidden': 'true' });
  mark.style.background = colour;
  return mark;
}

function shownParts({ quantity, on }) {
  return quantity.parts.map((_, k) => k).filter((k) => on[k]);
}

function rebuild(own, card) {
  card.chart?.dispose();
  const shown = shownParts(card);
  card.chart = makeChart(card.plot, {
    quantity: card.quantity,
    names: shown.map((k) => card.quantity.parts[k]),
    motions: card.quantity.isOfBoth ? 1 : Math.max(1, own.motions.length),
    colours: shown.map((k) => own.ink.lines[k % own.ink.lines.length]),
    ink: own.ink,
    timeUnit: own.units.time,
    seek: own.seek,
    zoomed: (range) => { own.range = range; put(own); },
  });
}

function resize(own) {
  own.cards.forEach(({ chart }) => chart?.resize());
  put(own);
}

function reached({ motions }) {
  return Math.max(...motions.map(({ track }) => track.reached), 0) || 1;
}

/** The time range shown: the chosen one, else until some time after capture. */
function rangeOf(own) {
  if (own.range) return own.range;
  const known = own.motions.map(({ track }) => AFTER_REST * (track.rest?.time || Infinity));
  return [0, Math.min(reached(own), Math.max(...known)) || 1];
}

/** Draw all cards now. */
function put(own) {
  if (own.motions.length) own.cards.forEach((card) => draw(own, card, rangeOf(own)));
}

/** Draw one card with new data, in turn and at a limited rate; return whether all cards are up to date. */
function putOne(own, now) {
  if (!own.queue.length && own.drawnTo === reached(own)) return true;
  if (!own.queue.length && now - own.drawnAt < EVERY_MS) return false;
  if (!own.queue.length) Object.assign(own, { drawnAt: now, drawnTo: reached(own), queue: [...own.cards] });
  const card = own.queue.shift();
  if (own.cards.includes(card)) draw(own, card, rangeOf(own));
  return !own.queue.length && own.drawnTo === reached(own);
}

function draw(own, card, range) {
  const columns = card.chart.columns();
  const times = spread(range[0], range[1], FINER * columns);
  const shown = shownParts(card);
  const all = sampled(card.quantity, own.motions, times);
  const count = card.quantity.parts.length;
  const chosen = all.filter((_, k) => shown.includes(k % count));
  const few = decimate(times, chosen, columns);
  card.chart.put(few.times, few.series.map((values) => Array.from(values, (value) => (Number.isFinite(value) ? value : null))), range);
  card.chart.point(own.time);
}
