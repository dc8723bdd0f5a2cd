// Static environment of a scene: floor, walls, the edges of a box.

import { GridHelper, Group, Mesh, PlaneGeometry, Vector3 } from 'three';

import { numbersOf } from '../shell/bytes.js';
import { dispose, segments, surface } from './shapes.js';

const ALONG_Z = new Vector3(0, 0, 1);
const UPRIGHT = 0.99;
const CELLS = 20;
const WALL_OPACITY = 0.16;

/** Floor, walls and box around a centre, as large as the view. */
export function makeSurroundings({ walls = [], box }, { middle, size, lowest }, ink) {
  const group = new Group();
  const seen = walls.filter(({ normal }) => Math.hypot(...normal) > 0);
  seen.forEach((wall) => group.add(wallShape(wall, middle, size)));
  const ground = seen.find(({ normal }) => normal[2] > UPRIGHT);
  group.add(floorShape(ground ? ground.level : lowest - 0.02 * size, middle, size, ink));
  if (box?.lines) group.add(segments(numbersOf(box.lines, Float32Array), ink.line));
  return { group, dispose: () => dispose(group) };
}

function floorShape(level, middle, size, ink) {
  const floor = new GridHelper(evenly(3 * size), CELLS, ink.line, ink.faint);
  floor.rotation.x = Math.PI / 2;
  floor.position.set(middle[0], middle[1], level);
  return floor;
}

/** The next round number: 1, 2 or 5 times a power of ten. */
function evenly(size) {
  const unit = 10 ** Math.floor(Math.log10(size));
  return [1, 2, 5, 10].map((share) => share * unit).find((round) => round >= size);
}

function wallShape({ normal, level }, middle, size) {
  const way = new Vector3(...normal).normalize();
  const wall = new Mesh(new PlaneGeometry(2.4 * size, 2.4 * size), surface('#7a8694', WALL_OPACITY));
  const centre = new Vector3(...middle);
  wall.position.copy(centre).addScaledVector(way, level - centre.dot(way));
  wall.quaternion.setFromUnitVectors(ALONG_Z, way);
  return wall;
}
