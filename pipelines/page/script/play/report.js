// Report on each motion below the scene: start, outcome, method and accuracy.

import { el } from '../shell/dom.js';
import { accountText, endText, knownOf, methodText } from './said.js';
import { set } from './player.js';
import { say } from '../shell/say.js';

const MOST = 2; // motions

/** Lines for up to two motions; `name(motion)` is a function that names where it rests. */
export function makeReport(root, { name, units, integrate }) {
  const lines = Array.from({ length: MOST }, () => makeLine(root));
  const how = root.appendChild(el('p', { class: 'play-method' }));
  return {
    put: (motions) => {
      set(how, [...new Set(motions.map(({ isRecorded }) => methodText(integrate, isRecorded)))].join('; '));
      lines.forEach((line, which) => {
        line.node.hidden = which >= motions.length;
        if (which < motions.length) put(line, motions[which], { which, name, units, isPair: motions.length > 1 });
      });
    },
  };
}

function makeLine(root) {
  const [who, end, agrees, account] = ['who', 'end', 'agrees', 'account'].map((part) => el('span', { class: `play-${part}` }));
  const node = el('div', { class: 'play-line' }, who, el('span', { 'aria-live': 'polite' }, end, ' ', agrees), account);
  root.append(node);
  return { node, who, end, agrees, account };
}

function put(line, motion, { which, name, units, isPair }) {
  const { track, where, isRecorded } = motion;
  set(line.who, whoText(which, isPair, where));
  set(line.end, endText(knownOf(track), name(motion), units.time));
  set(line.agrees, motion.agrees ?? '');
  set(line.account, accountText(track, units.energy, isRecorded));
}

function whoText(which, isPair, where) {
  if (!isPair) return where ? say`Start: ${where}` : '';
  if (!where) return which ? say`Second motion` : say`First motion`;
  return which ? say`Second motion, start: ${where}` : say`First motion, start: ${where}`;
}
