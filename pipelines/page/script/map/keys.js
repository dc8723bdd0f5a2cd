/** Keys of a map. */

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Keys and their actions, for the list of keys. */
export const MAP_KEYS = [
  ["Arrow keys", "move the cursor"],
  ["Enter", "start a motion at the cursor"],
  ["Alt + Enter", "start a second motion at the cursor"],
  ["Shift + arrow keys", "pan the map"],
  ["+ and \u2212", "zoom in and out"],
  ["0", "show the whole map"],
  ["Shift + drag, wheel", "pan and zoom with the mouse; on a touch screen, use two fingers"],
  ["Alt + click", "start a second motion at that point"],
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
