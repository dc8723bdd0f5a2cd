// Small controls beside the scene: view, trail, second start.

import { el } from '../shell/dom.js';
import { say } from '../shell/say.js';

const TRAILS = [[say`no trail`, 0], [say`short trail`, 1], [say`trail`, 4], [say`long trail`, 20]];
const USUAL = 4;

/** Controls of the view; `acts`: reset(), trail(seconds), thing(number), follow(whether). */
export function viewControls(things, { moving, followed }, acts) {
  const trail = el('select', { 'aria-label': say`trail`, onchange: () => acts.trail(Number(trail.value)) },
    ...TRAILS.map(([text, span]) => el('option', { value: span, selected: span === USUAL }, text)));
  const thing = el('select', { 'aria-label': say`body that leaves the trail`, onchange: () => acts.thing(Number(thing.value)) },
    ...things.slice(0, moving).map(({ name }, k) => el('option', { value: k, selected: k === followed }, say`of ${name} (${k})`)));
  const follow = el('label', {}, el('input', { type: 'checkbox', onchange: (event) => acts.follow(event.target.checked) }), say`follow body`);
  return el('div', { class: 'play-row' },
    el('button', { type: 'button', onclick: () => acts.reset() }, say`Reset view`), trail, moving > 1 ? thing : null, follow);
}

/** Controls of the second start; `acts`: beside(nudge), alone(). */
export function besideControls(nudges, acts) {
  const buttons = nudges.map((nudge) => el('button', { type: 'button', title: say`start a second motion that differs only in ${nudge.path}`, onclick: () => acts.beside(nudge) }, nudge.text));
  const alone = el('button', { type: 'button', onclick: () => acts.alone(), hidden: true }, say`Remove second motion`);
  const node = el('div', { class: 'play-row', hidden: !nudges.length }, el('span', {}, say`Second start:`), ...buttons, alone);
  return { node, put: (hasTwo) => { alone.hidden = !hasTwo; } };
}
