// Adjustable numbers of the scene: a number field and a slider for each, grouped by body.

import { el } from '../shell/dom.js';
import { unitText } from '../shell/units.js';
import { nameText, numberText, pathParts, words } from './format.js';
import { rangeOf, rounded, shownUnit, toPosition, toValue } from './scales.js';

const PLACES = 1000;
const UNSEEN = 'These values change the motion; the 3D view keeps the original shapes.';
const ROLES = [['Start', true], ['Parameters', false]];

/** Sliders for all inputs; `changed(index, value)` receives each change, `reset()` restores all. */
export function makeSliders(root, { inputs, swept, changed, reset }) {
  const rows = inputs.map((input, index) => makeRow(input, index, inputs, changed));
  const all = el('button', { type: 'button', onclick: reset }, 'Reset all');
  root.append(el('div', { class: 'play-row' }, el('h3', {}, 'Change the scene'), all));
  for (const [title, isStart] of ROLES) {
    const groups = grouped(inputs, rows, swept, isStart);
    if (groups.length) root.append(el('h4', {}, title), ...groups.map((group) => folded(group)));
  }
  return { put: (values) => rows.forEach((row, index) => row.put(values[index])) };
}

/** The rows of starts, or of parameters, grouped by body; those swept by the study are open. */
function grouped(inputs, rows, swept, isStart) {
  const groups = new Map();
  inputs.forEach((input, index) => {
    if (input.is_start !== isStart) return;
    const { group: name } = pathParts(input.path);
    const group = groups.get(name) ?? { name, nodes: [], isOpen: false };
    group.nodes.push(rows[index].node);
    group.isOpen ||= swept.includes(index);
    groups.set(name, group);
  });
  return [...groups.values()];
}

function folded({ name, nodes, isOpen }) {
  const note = name.split('.').includes('shapes') ? el('p', { class: 'muted' }, UNSEEN) : null;
  return el('details', { class: 'play-group', open: isOpen }, el('summary', {}, words(name) || 'scene'), note, ...nodes);
}

function makeRow(input, index, inputs, changed) {
  const { name: unit, size } = shownUnit(input.unit);
  const range = rangeOf(input);
  const { group, name } = pathParts(input.path);
  const siblings = inputs.map(({ path }) => pathParts(path)).filter((one) => one.group === group).map((one) => one.name);
  const text = nameText(name, siblings);
  const label = `${words(group)} ${text}${unit && unit !== '1' ? ` in ${unitText(unit)}` : ''}`;
  const field = el('input', { type: 'number', step: 'any', 'aria-label': label, onchange: () => typed() });
  const slider = el('input', { type: 'range', min: 0, max: PLACES, step: 1, 'aria-label': `${label}, slider`, oninput: () => slid() });
  const back = el('button', { type: 'button', title: 'reset to the value of the study', 'aria-label': `reset ${label}`, onclick: () => tell(input.value) }, '↺');
  const node = el('div', { class: 'play-input', title: input.path },
    el('span', { class: 'play-input-name' }, text), field, el('span', { class: 'play-unit' }, unit === '1' ? '' : unitText(unit)), slider, back);
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
