// Report on each motion below the scene: start, outcome, method and accuracy.

import { el } from '../shell/dom.js';
import { say } from '../shell/say.js';
import { accountText, endText, knownOf, methodText, systemOf } from './said.js';
import { set } from './player.js';
import { answerText } from './answers.js';

const MOST = 2; // motions

/**
 * Lines for up to two motions; `name(motion)` is a function that names where it rests, `answers(motion)` returns what
 * `answerText` needs beside the unit. Answers stand in `root`, accuracy and method in `below`.
 */
export function makeReport({ root, below }, { name, answers, units, integrate }) {
  const lines = Array.from({ length: MOST }, () => makeLine(root, below));
  const how = below.appendChild(el('p', { class: 'play-method' }));
  return {
    put: (motions) => {
      set(how, [...new Set(motions.map(({ isRecorded }) => methodText(integrate, isRecorded)))].join('; '));
      lines.forEach((line, which) => {
        line.node.hidden = line.account.hidden = which >= motions.length;
        if (which < motions.length) put(line, motions[which], { which, name, answers, units, isPair: motions.length > 1 });
      });
    },
  };
}

function makeLine(root, below) {
  const names = ['who', 'answer', 'end', 'agrees', 'aside'];
  const [who, answer, end, agrees, aside] = names.map((part) => el('span', { class: `play-${part}` }));
  const told = el('span', { 'aria-live': 'polite' }, answer, ' ', end, ' ', agrees, ' ', aside);
  const node = root.appendChild(el('div', { class: 'play-line' }, who, told));
  const account = below.appendChild(el('p', { class: 'play-account' }));
  return { node, who, answer, end, agrees, aside, account };
}

function put(line, motion, { which, name, answers, units, isPair }) {
  const { track, where, isRecorded } = motion;
  const asked = answers(motion);
  set(line.who, whoText(where, which, isPair));
  set(line.answer, asked.outcome ? answerText({ ...asked, unit: units.time }) : '');
  set(line.end, endText(knownOf(track), name(motion), units.time, endsNow(track, asked)));
  set(line.agrees, motion.agrees ?? '');
  set(line.aside, motion.aside ?? '');
  set(line.account, accountText(track, units.energy, isRecorded));
}

/** What is known of the system once a motion is over; before, nothing is reported that needs it. */
function endsNow(track, { asks, lost, outcome }) {
  return track.over?.status === 'done' ? systemOf(track, { asks, lost, lies: outcome?.lying >= 0 }) : undefined;
}

function whoText(where, which, isPair) {
  if (!isPair) return where ? say`Start: ${where}` : '';
  if (which === 0) return where ? say`First motion, start: ${where}` : say`First motion`;
  return where ? say`Second motion, start: ${where}` : say`Second motion`;
}
