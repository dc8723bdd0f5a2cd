// Adjustable numbers of the scene: a number field and a slider for each, grouped by body.

import { el } from '../shell/dom.js';
import { labelOf } from '../shell/controls.js';
import { say } from '../shell/say.js';
import { told } from '../shell/told.js';
import { unitText } from '../shell/units.js';
import { nameText, numberText, pathParts, words } from './format.js';
import { rangeOf, rounded, shownUnit, toPosition, toValue } from './scales.js';

const PLACES = 1000;
const ROLES = [[() => say`Start`, true], [() => say`Parameters`, false]];

/** Sliders for all inputs: in `knobs` those `chosen` (paths), in `sliders` the others, folded; `changed(index, value)` receives each change, `reset()` restores all. */
export function makeSliders({ knobs, sliders }, { inputs, chosen, lacking, axes, swept, changed, reset }) {
  const rows = inputs.map((input, index) => makeRow(input, index, inputs, { changed, named: labelOf(input, inputs, axes) }));
  const first = chosen.map((path) => inputs.findIndex((input) => input.path === path)).filter((index) => index >= 0);
  const all = el('button', { type: 'button', class: 'play-reset', onclick: reset }, say`Reset all`);
  const more = ROLES.flatMap(([title, isStart]) => {
    const groups = grouped(inputs, rows, { swept, first, isStart });
    return groups.length ? [el('h3', {}, title()), ...groups.map((group) => folded(group))] : [];
  });
  knobs.append(...first.map((index) => rows[index].node));
  if (lacking.length) knobs.append(el('p', { class: 'muted' }, say`This page cannot change these controls of the study: ${lacking.join(', ')}.`));
  sliders.append(el('details', { class: 'play-more', open: !first.length }, el('summary', {}, say`More parameters`), el('div', { class: 'play-row' }, all), ...more));
  return { put: (values) => { rows.forEach((row, index) => row.put(values[index])); all.disabled = inputs.every(({ value }, index) => values[index] === value); } };
}

/** The rows of starts, or of parameters, that are not shown first, grouped by body; those swept by the study are open. */
function grouped(inputs, rows, { swept, first, isStart }) {
  const groups = new Map();
  inputs.forEach((input, index) => {
    if (input.is_start !== isStart || first.includes(index)) return;
    const { group: name } = pathParts(input.path);
    const group = groups.get(name) ?? { name, nodes: [], isOpen: false };
    group.nodes.push(rows[index].node);
    group.isOpen ||= swept.includes(index);
    groups.set(name, group);
  });
  return [...groups.values()];
}

function folded({ name, nodes, isOpen }) {
  const note = name.split('.').includes('shapes') ? el('p', { class: 'muted' }, say`These values change the motion; the 3D view keeps the original shapes.`) : null;
  return el('details', { class: 'play-group', open: isOpen }, el('summary', {}, told(words(name)) || say`scene`), note, ...nodes);
}

function makeRow(input, index, inputs, { changed, named }) {
  const { name: unit, size } = shownUnit(input.unit);
  const range = rangeOf(input);
  const { group, name } = pathParts(input.path);
  const siblings = inputs.map(({ path }) => pathParts(path)).filter((one) => one.group === group).map((one) => one.name);
  const text = nameText(name, siblings);
  const whole = named ?? `${words(group)} ${text}`;
  const label = unit && unit !== '1' ? say`${whole} in ${unitText(unit)}` : whole;
  const field = el('input', { type: 'number', step: 'any', 'aria-label': label, onchange: () => typed() });
  const slider = el('input', { type: 'range', min: 0, max: PLACES, step: 1, 'aria-label': say`${label}, slider`, oninput: () => slid() });
  const back = el('button', { type: 'button', title: say`reset to the value of the study`, 'aria-label': say`reset ${label}`, onclick: () => tell(input.value) }, '↺');
  const node = el('div', { class: 'play-input', title: input.path },
    el('span', { class: 'play-input-name' }, named ?? text), field, el('span', { class: 'play-unit' }, unit === '1' ? '' : unitText(unit)), slider, back);
  const put = (value) => {
    field.value = Number((value / size).toPrecision(7));
    slider.value = Math.round(PLACES * toPosition(range, value));
    slider.setAttribute('aria-valuetext', `${numberText(value / size)} ${unitText(unit)}`);
    back.disabled = value === input.value;
  };
  const tell = (value) => changed(index, value);
  const slid = () => tell(size * rounded(shrunk(range, size), toValue(range, Number(slider.value) / PLACES) / size));
  const typed = () => {
    const value = field.valueAsNumber * size;
    if (Number.isFinite(value)) tell(value);
  };
  put(input.value);
  return { node, put };
}

function shrunk({ low, high }, size) {
  return { low: low / size, high: high / size };
}
