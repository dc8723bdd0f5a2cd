/** Pointer and wheel events of a map. */

const WHEEL = 0.0016;
const PINCH_POINTERS = 2;
const CLOSE = 4; // pixels that a click may move

/**
 * Report pointer events of a canvas in its own CSS pixels: `choose(x, y, isSecond, isOver)` for a click or drag,
 * `hover(x, y)`, `leave()`, `pan(dx, dy)`, `zoom(factor, x, y)`, which returns whether the view changed.
 */
export function watchPointers(canvas, acts) {
  const held = new Map();
  const own = { held, acts, mode: null, last: null };
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  canvas.addEventListener("pointerdown", (event) => pressed(own, canvas, event, at(event)));
  canvas.addEventListener("pointermove", (event) => movedTo(own, event, at(event)));
  for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, (event) => released(own, event, at(event)));
  canvas.addEventListener("pointerleave", () => held.size || acts.leave());
  canvas.addEventListener("wheel", (event) => wheeled(acts, event, at(event)), { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.shiftKey && event.preventDefault());
}

function pressed(own, canvas, event, place) {
  if (event.button > 1) return;
  canvas.focus({ preventScroll: true });
  canvas.setPointerCapture?.(event.pointerId);
  own.held.set(event.pointerId, place);
  own.first = place;
  if (own.held.size === PINCH_POINTERS) own.mode = "pinch";
  else if (own.held.size === 1) own.mode = event.shiftKey || event.button === 1 ? "pan" : "choose";
  if (own.mode === "choose" && event.pointerType === "mouse") own.acts.choose(...place, event.altKey, false);
  if (event.button === 1) event.preventDefault();
}

function movedTo(own, event, place) {
  const before = own.held.get(event.pointerId);
  if (!before) return own.acts.hover(...place);
  if (own.mode === "pinch") pinched(own, event.pointerId, before, place);
  own.held.set(event.pointerId, place);
  if (own.mode === "pan") own.acts.pan(place[0] - before[0], place[1] - before[1]);
  if (own.mode !== "choose" || Math.hypot(place[0] - own.first[0], place[1] - own.first[1]) < CLOSE) return undefined;
  return own.acts.choose(...place, event.altKey, false);
}

function pinched(own, id, before, place) {
  const [, other] = [...own.held].find(([one]) => one !== id) ?? [];
  if (!other) return;
  const apart = (spot) => Math.max(1, Math.hypot(spot[0] - other[0], spot[1] - other[1]));
  own.acts.pan((place[0] - before[0]) / 2, (place[1] - before[1]) / 2);
  own.acts.zoom(apart(before) / apart(place), (place[0] + other[0]) / 2, (place[1] + other[1]) / 2);
}

function released(own, event, place) {
  if (!own.held.delete(event.pointerId)) return;
  if (own.mode === "choose" && event.type === "pointerup") own.acts.choose(...place, event.altKey, true);
  if (own.held.size === 0) own.mode = null;
}

/** The wheel zooms; at the widest view it scrolls the page. */
function wheeled(acts, event, place) {
  const size = event.deltaMode === 1 ? 30 : 1;
  if (acts.zoom(Math.exp(WHEEL * size * event.deltaY), ...place)) event.preventDefault();
}
