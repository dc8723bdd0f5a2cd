// A hand that holds a body: it follows a pointer, or arrow keys, until it is let go.

import { localOf } from './arrows.js';
import { labPlace } from './standing.js';

/**
 * A hand over a view. `standing()` gives the poses shown; `acts` are isPlaced(thing), hold(thing, local), follow(ray),
 * where() of the held point, place(thing, [x, y]), drop(), back().
 */
export function makeHand(view, { standing, acts }) {
  const own = { view, standing, acts, held: null };
  return {
    held: () => own.held?.thing ?? null,
    hold: (thing, place, pixel = view.project(place)) => hold(own, thing, place, pixel),
    to: (pixel) => to(own, pixel),
    push: (right, down) => push(own, right, down),
    drop: () => leave(own, acts.drop),
    back: () => leave(own, acts.back),
  };
}

function hold(own, thing, place, pixel) {
  const { view, standing, acts } = own;
  const isPlaced = acts.isPlaced(thing);
  const origin = labPlace(standing(), thing, [0, 0, 0]);
  const at = view.project(place);
  own.held = { thing, isPlaced, place, by: [origin[0] - place[0], origin[1] - place[1]], aside: [at.x - pixel.x, at.y - pixel.y] };
  acts.hold(thing, isPlaced ? null : localOf(standing(), thing, place));
}

function to(own, pixel) {
  const { view, acts, held } = own;
  if (!held) return;
  const ray = view.ray(pixel.x + held.aside[0], pixel.y + held.aside[1]);
  if (!held.isPlaced) return acts.follow(ray);
  const away = (held.place[2] - ray.origin[2]) / ray.way[2];
  if (!(away > 0)) return;
  held.place = ray.origin.map((x, k) => x + away * ray.way[k]);
  acts.place(held.thing, [held.place[0] + held.by[0], held.place[1] + held.by[1]]);
}

/** Move what is held by pixels of the view. */
function push(own, right, down) {
  const { view, acts, held } = own;
  if (!held) return;
  const { x, y } = view.project(held.isPlaced ? held.place : acts.where());
  held.aside = [0, 0];
  to(own, { x: x + right, y: y + down });
}

function leave(own, act) {
  if (!own.held) return;
  own.held = null;
  act();
}
