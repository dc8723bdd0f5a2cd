// View of the scene: renderer, camera, and drawing on request.

import { Color, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

import { lookAt, wayOf } from './looking.js';

const FIELD_OF_VIEW = 32;
const TURN = Math.PI / 36;
const NEARER = 0.9;
const MOST_PIXELS = 2;
const SEEN = 0.92; // of the height or width of a view
const GLIDE = 1 / 24; // of the way to another view, in one frame

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
  const view = { renderer, scene, camera, controls, canvas, glide: null, isFitted: false, isTouched: false, size: 1 };
  const touched = () => Object.assign(view, { isTouched: true, glide: null });
  controls.addEventListener('start', touched);
  view.fit = (frame) => fit(view, frame, isFlat, request);
  view.holds = (places) => places.every((place) => isWithin(project(view, place), canvas));
  view.draw = (overlays = []) => draw(view, overlays);
  view.resize = () => resize(view) && request();
  view.project = (place) => project(view, place);
  view.ray = (x, y) => rayAt(view, x, y);
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

/** Look at places from where their motion is seen best; glide there if there is a view already. */
function fit(view, { size, places, widest }, isFlat, request) {
  const { camera, controls } = view;
  const slope = Math.tan((camera.fov * Math.PI) / 360);
  const away = wayOf(widest, isFlat);
  const { target: seen, distance } = lookAt(places, away, { slope: slope * SEEN, aspect: camera.aspect });
  const target = new Vector3().fromArray(seen);
  camera.near = distance / 100;
  camera.far = distance * 100;
  controls.minDistance = distance / 40;
  controls.maxDistance = distance * 40;
  camera.updateProjectionMatrix();
  const goal = { target, position: target.clone().addScaledVector(new Vector3().fromArray(away), distance) };
  view.glide = view.isFitted && controls.enableDamping ? { goal, from: { target: controls.target.clone(), position: camera.position.clone() }, share: 0 } : null;
  if (!view.glide) goTo(view, goal);
  view.isFitted = true;
  view.isTouched = false;
  view.size = size;
  request();
}

function goTo({ camera, controls }, { target, position }) {
  controls.target.copy(target);
  camera.position.copy(position);
  controls.update();
}

/** Go on with a change of the view; return whether it is not there yet. */
function glideOn(view) {
  const { glide } = view;
  if (!glide) return false;
  glide.share = Math.min(1, glide.share + GLIDE);
  const eased = glide.share ** 2 * (3 - 2 * glide.share);
  const between = (name) => glide.from[name].clone().lerp(glide.goal[name], eased);
  goTo(view, { target: between('target'), position: between('position') });
  if (glide.share === 1) view.glide = null;
  return true;
}

function draw(view, overlays) {
  const { renderer, scene, camera, controls } = view;
  const isGliding = glideOn(view);
  const isMoving = controls.update() || isGliding;
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

/** The line of sight through a pixel: where it begins, and its direction. */
function rayAt({ camera, canvas }, x, y) {
  camera.updateMatrixWorld();
  const seen = new Vector3((2 * x) / canvas.clientWidth - 1, 1 - (2 * y) / canvas.clientHeight, 0.5).unproject(camera);
  return { origin: camera.position.toArray(), way: seen.sub(camera.position).normalize().toArray() };
}

function isWithin({ x, y, isSeen }, { clientWidth: width, clientHeight: height }) {
  return isSeen && x >= 0 && y >= 0 && x <= width && y <= height;
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
