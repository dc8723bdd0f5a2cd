// Dragging of bodies with a mouse, a pen or a finger.

import { Raycaster, Vector2 } from 'three';

const NEAR = { touch: 30, pen: 16, mouse: 8 }; // pixels from a body within which it is taken

/** Let pointers take bodies: `handles()` are those that can be held, `markOf(thing)` the lab position by which one is taken. */
export function makeDrag(view, { handles, hand, markOf }) {
  const { canvas, controls } = view;
  const under = (event) => hitAt(view, event, handles()) ?? nearest(view, event, handles(), markOf);
  let pointer = null;
  const take = (event) => {
    const found = event.button === 0 && pointer === null && under(event);
    if (!found) return;
    pointer = event.pointerId;
    hand.drop();
    hand.hold(found.thing, found.place, pixelOf(canvas, event));
    controls.enabled = false;
    canvas.setPointerCapture(event.pointerId);
    canvas.style.cursor = 'grabbing';
  };
  const move = (event) => {
    if (event.pointerId === pointer) hand.to(pixelOf(canvas, event));
    else if (!event.buttons) canvas.style.cursor = under(event) ? 'grab' : '';
  };
  const leave = (event) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    hand.drop();
    controls.enabled = true;
    canvas.style.cursor = '';
  };
  const listeners = { pointerdown: take, pointermove: move, pointerup: leave, pointercancel: leave };
  Object.entries(listeners).forEach(([name, listener]) => canvas.addEventListener(name, listener, { capture: true }));
}

function pixelOf(canvas, { clientX, clientY }) {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The body under a pointer, and where it is touched; threads are touched at the body that hangs from them. */
function hitAt({ canvas, camera }, event, handles) {
  const { x, y } = pixelOf(canvas, event);
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((2 * x) / canvas.clientWidth - 1, 1 - (2 * y) / canvas.clientHeight), camera);
  const hit = ray.intersectObjects(handles, true).find(({ object }) => object.isMesh && !object.userData.isThread);
  return hit ? { thing: thingOf(hit.object), place: hit.point.toArray() } : null;
}

/** The body whose mark is nearest to a pointer, if it is near. */
function nearest({ canvas, project }, event, handles, markOf) {
  const { x, y } = pixelOf(canvas, event);
  const seen = handles.map(({ userData: { thing } }) => ({ thing, place: markOf(thing) })).map((one) => {
    const at = project(one.place);
    return { ...one, away: at.isSeen ? Math.hypot(at.x - x, at.y - y) : Infinity };
  });
  const best = seen.reduce((least, one) => (one.away < least.away ? one : least), { away: NEAR[event.pointerType] ?? NEAR.mouse });
  return 'thing' in best ? best : null;
}

function thingOf(object) {
  for (let one = object; one; one = one.parent) if ('thing' in one.userData) return one.userData.thing;
  return null;
}
