// Corner of the view: the directions of x, y, z, gravity and the field.

import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3 } from 'three';

import { arrowShape, point } from './shapes.js';
import { say } from '../shell/say.js';

const SIDE = 116;
const END_ON = 0.12;
const AWAY = 4.6;
const LETTERS = { gravity: say`gravity`, field: say`field` };
const AXES = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/** The arrows in the corner of a view, and their letters, which are put into `labels` as texts. */
export function makeCorner(labels, colours) {
  const scene = new Scene();
  scene.add(new HemisphereLight(0xffffff, 0x9097a0, 2.6), new DirectionalLight(0xffffff, 1));
  const camera = new PerspectiveCamera(30, 1, 0.1, 20);
  camera.up.set(0, 0, 1);
  const arrows = Object.entries(AXES).map(([name, way]) => arrow(scene, name, colours.line, way, 0.7));
  arrows.push(arrow(scene, 'gravity', colours.gravity, null, 0.95), arrow(scene, 'field', colours.field, null, 0.95));
  arrows.forEach((one) => { one.label = labels(LETTERS[one.name] ?? one.name); });
  return {
    point: (name, way) => aim(arrows.find((one) => one.name === name), way),
    draw: (renderer, seen) => draw(renderer, seen, { scene, camera, arrows }),
  };
}

function arrow(scene, name, colour, way, length) {
  const shape = arrowShape(colour);
  shape.scale.setScalar(length);
  scene.add(shape);
  const one = { name, shape, length, way: null };
  aim(one, way);
  return one;
}

function aim(one, way) {
  const direction = way && new Vector3(...way);
  one.way = direction?.length() > 0 ? direction.normalize() : null;
  one.shape.visible = one.way !== null;
  if (one.way) point(one.shape, one.way);
}

function draw(renderer, seen, { scene, camera, arrows }) {
  const away = new Vector3(0, 0, 1).applyQuaternion(seen.quaternion);
  camera.position.copy(away).multiplyScalar(AWAY);
  camera.quaternion.copy(seen.quaternion);
  camera.updateMatrixWorld();
  renderer.autoClear = false;
  renderer.clearDepth();
  renderer.setViewport(0, 0, SIDE, SIDE);
  renderer.setScissor(0, 0, SIDE, SIDE);
  renderer.setScissorTest(true);
  renderer.render(scene, camera);
  renderer.setScissorTest(false);
  renderer.autoClear = true;
  const { clientWidth: width, clientHeight: height } = renderer.domElement;
  renderer.setViewport(0, 0, width, height);
  arrows.forEach((one) => letter(one, camera));
}

function letter({ way, length, label }, camera) {
  const place = way && way.clone().multiplyScalar(length + 0.16).project(camera);
  label.hidden = !place || Math.hypot(place.x, place.y) < END_ON;
  if (label.hidden) return;
  label.style.left = `${((place.x + 1) / 2) * SIDE}px`;
  label.style.bottom = `${((place.y + 1) / 2) * SIDE}px`;
}
