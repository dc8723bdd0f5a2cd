// Dragging of placed bodies in their horizontal plane.

import { Plane, Raycaster, Vector2, Vector3 } from 'three';

const ALONG_Z = new Vector3(0, 0, 1);

/** Make bodies with inputs for their position draggable: `moved(thing, [x, y])` receives the new position. */
export function makeDrag(view, { handles, moved, place }) {
  const ray = new Raycaster();
  let held = null;
  const aim = (event) => {
    const { left, top, width, height } = view.canvas.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * 2 - 1;
    ray.setFromCamera(new Vector2(x, 1 - ((event.clientY - top) / height) * 2), view.camera);
  };
  const under = (event) => {
    aim(event);
    const hit = ray.intersectObjects(handles(), true)[0];
    return hit ? { thing: thingOf(hit.object), at: hit.point } : null;
  };
  const take = (event) => {
    const found = event.button === 0 && under(event);
    if (!found) return;
    const origin = place(found.thing);
    held = { thing: found.thing, plane: new Plane(ALONG_Z, -found.at.z), by: [origin[0] - found.at.x, origin[1] - found.at.y] };
    view.controls.enabled = false;
    view.canvas.setPointerCapture(event.pointerId);
  };
  const move = (event) => {
    if (!held) {
      if (!event.buttons) view.canvas.style.cursor = under(event) ? 'grab' : '';
      return;
    }
    aim(event);
    const at = ray.ray.intersectPlane(held.plane, new Vector3());
    if (at) moved(held.thing, [at.x + held.by[0], at.y + held.by[1]]);
  };
  const leave = () => {
    held = null;
    view.controls.enabled = true;
  };
  const listeners = { pointerdown: take, pointermove: move, pointerup: leave, pointercancel: leave };
  Object.entries(listeners).forEach(([name, listener]) => view.canvas.addEventListener(name, listener, { capture: true }));
}

function thingOf(object) {
  for (let one = object; one; one = one.parent) if ('thing' in one.userData) return one.userData.thing;
  return null;
}
