/** Keys of a map. */

import { say } from "../shell/say.js";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Keys and their actions, for the list of keys. */
export const MAP_KEYS = [
  [say`Arrow keys`, say`move the cursor`],
  [say`Enter`, say`start a motion at the cursor`],
  [say`Alt + Enter`, say`start a second motion at the cursor`],
  [say`Shift + arrow keys`, say`pan the map`],
  [say`+ and −`, say`zoom in and out`],
  ["0", say`show the whole map`],
  [say`Shift + drag, wheel`, say`pan and zoom with the mouse; on a touch screen, use two fingers`],
  [say`Alt + click`, say`start a second motion at that point`],
];

/** Bind the keys of an element: `move(right, up)`, `pan(right, up)`, `start(isSecond)`, `zoom(factor)`, `whole()`. */
export function watchKeys(element, acts) {
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || !act(event, acts)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function act({ key, shiftKey, altKey }, acts) {
  if (key in WAYS) return done(shiftKey ? acts.pan(...WAYS[key]) : acts.move(...WAYS[key]));
  if (key === "Enter") return done(acts.start(altKey));
  if (key === "+" || key === "=") return done(acts.zoom(0.5));
  if (key === "-" || key === "\u2212") return done(acts.zoom(2));
  if (key === "0") return done(acts.whole());
  return false;
}

function done() {
  return true;
}
