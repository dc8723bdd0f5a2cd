// Moving bodies, threads and dipoles, drawn at a state. Each motion shown has its own set of actors.

import { Group, Matrix4, Vector3 } from 'three';

import { arrowLength } from './arrows.js';
import { dipoleShape, dispose, point, rodShape, stretch, thingShape } from './shapes.js';
import { countsOf, endOf } from './standing.js';

const SHORTEST = 0.5;
const THREAD_WIDTH = 0.004;

/** The actors of one motion; for the second one only the moving bodies, translucent. */
export function makeActors(description, equations, { parts, fade = 1, isSecond = false }) {
  const { things, threads = [], size } = description;
  const { dipoles, carried, moving, things: count } = countsOf(equations);
  const group = new Group();
  const bodies = things.map((thing, k) => (isSecond && k >= moving ? null : thingShape(thing, size, fade)));
  bodies.forEach((body, k) => {
    if (!body) return;
    body.userData.thing = k;
    group.add(body);
  });
  const lines = threads.map((ends) => ({ ends, rod: rodShape('#5b626b', THREAD_WIDTH * size, fade) }));
  lines.forEach(({ rod }) => group.add(rod));
  const arrows = Array.from({ length: isSecond ? carried : dipoles }, () => dipoleShape(fade));
  arrows.forEach((arrow) => group.add(arrow));
  let lengths = null;
  const lengthsAt = (standing) => arrows.map((_, k) => {
    const { thing } = description.dipoles[k];
    const at = 12 * count + 6 * k;
    return arrowLength(parts[thing], standing, thing, standing.subarray(at, at + 3), size);
  });
  return {
    group,
    bodies,
    put: (standing) => {
      bodies.forEach((body, k) => body && putThing(body, standing, 12 * k));
      lines.forEach(({ ends, rod }) => stretch(rod, endOf(ends[0], standing), endOf(ends[1], standing)));
      putArrows(arrows, standing, 12 * count, lengths ??= lengthsAt(standing));
    },
    dispose: () => dispose(group),
  };
}

function putThing(body, s, at) {
  body.matrix.copy(new Matrix4().set(
    s[at + 3], s[at + 6], s[at + 9], s[at],
    s[at + 4], s[at + 7], s[at + 10], s[at + 1],
    s[at + 5], s[at + 8], s[at + 11], s[at + 2],
    0, 0, 0, 1,
  ));
  body.matrixWorldNeedsUpdate = true;
}

function putArrows(arrows, standing, first, lengths) {
  const moments = arrows.map((_, k) => new Vector3().fromArray(standing, first + 6 * k + 3));
  const strongest = Math.max(0, ...moments.map((moment) => moment.length()));
  arrows.forEach((arrow, k) => {
    const strength = moments[k].length();
    arrow.visible = strength > 0;
    if (!strength) return;
    arrow.position.fromArray(standing, first + 6 * k);
    arrow.scale.setScalar(lengths[k] * Math.max(SHORTEST, strength / strongest));
    point(arrow, moments[k].divideScalar(strength));
  });
}
