// Trail of a point: positions at even times before now, fading with age.

import { Color } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

import { trailTicks } from './ticks.js';

const MOST = 400;

/** A trail of at most 400 segments; `placeAt(time)` gives the position, `put(time, span)` draws it at a time. */
export function makeTrail(colour, width) {
  const geometry = new LineSegmentsGeometry();
  geometry.setPositions(new Float32Array(6 * MOST));
  geometry.setColors(new Float32Array(6 * MOST));
  const line = new LineSegments2(geometry, new LineMaterial({ vertexColors: true, linewidth: width, depthWrite: false }));
  line.renderOrder = 5; // after bodies: segments that lie over each other do not hide each other
  line.frustumCulled = false;
  const known = new Map();
  const trail = { line, colour: new Color(colour), background: new Color('#fff') };
  trail.clear = () => known.clear();
  trail.put = (placeAt, time, span) => write(trail, known, placeAt, time, span);
  trail.dispose = () => { geometry.dispose(); line.material.dispose(); line.removeFromParent(); };
  return trail;
}

function write({ line, colour, background }, known, placeAt, time, span) {
  const { step, first, last } = trailTicks(time, span, MOST - 1);
  const places = [];
  for (let tick = first; tick <= last; tick += 1) places.push(kept(known, tick, step, placeAt));
  places.push(placeAt(time));
  forget(known);
  const positions = line.geometry.attributes.instanceStart.data;
  const colours = line.geometry.attributes.instanceColorStart.data;
  const pieces = places.length - 1;
  const shade = new Color();
  for (let k = 0; k < pieces; k += 1) {
    positions.array.set(places[k], 6 * k);
    positions.array.set(places[k + 1], 6 * k + 3);
    [k, k + 1].forEach((end, side) => {
      shade.lerpColors(background, colour, (end + 1) / (pieces + 1)).toArray(colours.array, 6 * k + 3 * side);
    });
  }
  positions.needsUpdate = true;
  colours.needsUpdate = true;
  line.geometry.instanceCount = pieces;
  line.visible = pieces > 0;
}

function kept(known, tick, step, placeAt) {
  const key = `${step} ${tick}`;
  if (!known.has(key)) known.set(key, placeAt(tick * step));
  return known.get(key);
}

function forget(known) {
  for (const key of known.keys()) {
    if (known.size <= 4 * MOST) return;
    known.delete(key);
  }
}
