// Time controls: play, speed, scrub, steps, and the status of the motion.

import { el } from '../shell/dom.js';
import { say } from '../shell/say.js';
import { timeText } from './format.js';
import { SPEEDS, rateText, speedText } from './pace.js';

const DECIMALS = 2;
const KEYS = { ' ': 'toggle', ',': 'frameBack', '.': 'frameOn', '<': 'stepBack', '>': 'stepOn' };
const OWN_KEYS = 'input, select, textarea, button, summary, a, dialog';

/** The controls; `acts` are their actions: toggle, seek(time), frameOn, frameBack, stepOn, stepBack, again, speed(value). */
export function makePlayer(root, { acts, unit }) {
  const button = (text, name, title) => el('button', { type: 'button', title, 'aria-label': `${text}: ${title}`, onclick: () => acts[name]() }, text);
  const play = button(say`Play`, 'toggle', say`play or pause (space)`);
  const speed = el('select', { 'aria-label': say`speed`, onchange: () => acts.speed(Number(speed.value)) },
    ...SPEEDS.map((value) => el('option', { value, selected: value === 1 }, `× ${speedText(value)}`)));
  const scrub = el('input', { type: 'range', class: 'play-scrub', min: 0, max: 1, step: 'any', value: 0, 'aria-label': say`time`, oninput: () => acts.seek(Number(scrub.value)) });
  const clock = el('output', { class: 'play-clock' });
  const rate = el('span', { class: 'play-rate' });
  root.append(el('div', { class: 'play-row' },
    button(say`Start`, 'again', say`back to the start`), button(say`−step`, 'stepBack', say`one integration step back (<)`),
    button('−1', 'frameBack', say`one frame back (,)`), play, button('+1', 'frameOn', say`one frame forward (.)`),
    button(say`+step`, 'stepOn', say`one integration step forward (>)`), speed, clock, rate), scrub);
  return { put: (state) => put({ play, speed, scrub, clock, rate, unit }, state) };
}

function put({ play, speed: choice, scrub, clock, rate, unit }, { time, end, reached, playing, speed, measured }) {
  if (choice.value !== String(speed)) choice.value = speed;
  set(play, playing ? say`Pause` : say`Play`);
  play.setAttribute('aria-label', `${play.textContent}: ${play.title}`); // names begin with what is seen, for speech input
  set(clock, say`${timeText(time, '1', DECIMALS)} of ${timeText(end, unit, DECIMALS)}`);
  set(rate, playing ? rateText(speed, measured, unit) : '');
  scrub.max = end;
  scrub.value = time;
  scrub.setAttribute('aria-valuetext', timeText(time, unit, DECIMALS));
  scrub.style.setProperty('--computed', `${end > 0 ? (100 * Math.min(reached, end)) / end : 0}%`);
}

/** Set a text only if it differs: screen readers announce changes only. */
export function set(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Listen to the keys of the player unless another element uses them; return a function to stop. */
export function listen(acts, target = document) {
  const act = (event) => {
    const name = KEYS[event.key];
    if (!name || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.(OWN_KEYS)) return;
    event.preventDefault();
    acts[name]();
  };
  target.addEventListener('keydown', act);
  return () => target.removeEventListener('keydown', act);
}
