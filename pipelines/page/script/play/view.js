// View of the scene: renderer, camera, and drawing on request.

import { Color, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const FIELD_OF_VIEW = 32;
const TURN = Math.PI / 36;
const NEARER = 0.9;
const MOST_PIXELS = 2;
const SEEN = 0.97; // of the height or width of a view

/** A view that draws a scene into a canvas; throws if the browser has no WebGL. */
export function makeView(canvas, { request, isFlat, hasEasing }) {
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
  const scene = new Scene();
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  camera.up.set(0, 0, 1);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = hasEasing;
  controls.addEventListener('change', request);
  scene.add(camera, ...lights(camera));
  const view = { renderer, scene, camera, controls, canvas, frame: null, isTouched: false };
  const touched = () => Object.assign(view, { isTouched: true });
  controls.addEventListener('start', touched);
  view.fit = (frame) => { view.isTouched = false; fit(view, frame, isFlat); };
  view.draw = (overlays = []) => draw(view, overlays);
  view.resize = () => resize(view) && request();
  view.project = (place) => project(view, place);
  view.background = (colour) => { scene.background = new Color(colour); };
  view.turn = (right, up) => touched() && turn(view, right, up, request);
  view.zoom = (share) => touched() && zoom(view, share, request);
  view.dispose = () => { controls.dispose(); renderer.dispose(); };
  return view;
}

function lights(camera) {
  const sky = new HemisphereLight(0xffffff, 0x8a8f98, 1.6);
  sky.position.set(0, 0, 1);
  const lamp = new DirectionalLight(0xffffff, 1.9);
  lamp.position.set(-0.6, 0.9, 1.2);
  camera.add(lamp);
  return [sky];
}

function fit(view, { middle, size, places }, isFlat) {
  const { camera, controls } = view;
  const slope = Math.tan((camera.fov * Math.PI) / 360);
  const [azimuth, elevation] = isFlat ? [-Math.PI / 2, 1.05] : [-Math.PI / 3, 0.33];
  const away = new Vector3(Math.cos(azimuth) * Math.cos(elevation), Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation));
  const usual = (0.66 * size) / slope / Math.min(1, camera.aspect);
  const distance = Math.max(usual, farthest(places, middle, away, { slope, aspect: camera.aspect }));
  controls.target.fromArray(middle);
  camera.position.copy(controls.target).addScaledVector(away, distance);
  camera.near = size / 200;
  camera.far = size * 200;
  controls.minDistance = size / 50;
  controls.maxDistance = size * 50;
  camera.updateProjectionMatrix();
  controls.update();
}

/** The least distance of a camera from which all places are seen. */
function farthest(places, middle, away, { slope, aspect }) {
  const right = new Vector3(0, 0, 1).cross(away).normalize();
  const up = away.clone().cross(right);
  const centre = new Vector3().fromArray(middle);
  return Math.max(0, ...places.filter((place) => place.every(Number.isFinite)).map((place) => {
    const aside = new Vector3().fromArray(place).sub(centre);
    const seen = Math.max(Math.abs(aside.dot(up)), Math.abs(aside.dot(right)) / aspect);
    return aside.dot(away) + seen / (slope * SEEN);
  }));
}

function draw({ renderer, scene, camera, controls }, overlays) {
  const isMoving = controls.update();
  renderer.render(scene, camera);
  overlays.forEach((overlay) => overlay(renderer, camera));
  return isMoving;
}

function resize({ renderer, camera, canvas }) {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!width || !height) return false;
  renderer.setPixelRatio(Math.min(globalThis.devicePixelRatio || 1, MOST_PIXELS));
  renderer.setSize(width, height, false);
  camera.aspect = width / height;
  camera.updateProjectionMatrix();
  return true;
}

function project({ camera, canvas }, place) {
  camera.updateMatrixWorld();
  const seen = new Vector3().fromArray(place).project(camera);
  const { clientWidth: width, clientHeight: height } = canvas;
  return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height, isSeen: seen.z < 1 && seen.z > -1 };
}

function turn({ camera, controls }, right, up, request) {
  const away = camera.position.clone().sub(controls.target);
  const flat = Math.hypot(away.x, away.y);
  const azimuth = Math.atan2(away.y, away.x) + right * TURN;
  const elevation = Math.min(1.55, Math.max(-1.55, Math.atan2(away.z, flat) + up * TURN));
  const length = away.length();
  away.set(Math.cos(azimuth) * Math.cos(elevation), Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation));
  camera.position.copy(controls.target).addScaledVector(away, length);
  controls.update();
  request();
}

function zoom({ camera, controls }, way, request) {
  const away = camera.position.clone().sub(controls.target);
  const length = away.length() * (way > 0 ? NEARER : 1 / NEARER);
  const kept = Math.min(controls.maxDistance, Math.max(controls.minDistance, length));
  camera.position.copy(controls.target).addScaledVector(away.normalize(), kept);
  controls.update();
  request();
}
