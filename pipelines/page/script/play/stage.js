// Rendered scene: view, actors of each motion, trails, names, corner.

import { el } from '../shell/dom.js';
import { say } from '../shell/say.js';
import { makeActors } from './actors.js';
import { makeCorner } from './corner.js';
import { makeDrag } from './drag.js';
import { framed, partsOf } from './framing.js';
import { countsOf, firstFollowed, followed, labPlace, standingSize } from './standing.js';
import { makeSurroundings } from './surroundings.js';
import { makeTrail } from './trail.js';
import { makeView } from './view.js';

const TRAIL_COLOURS = ['#d55e00', '#0072b2'];
const TRAIL_WIDTH = 3;
const SECOND_FADE = 0.45;

/** A stage in `root`; `request` asks for a frame, `moved` receives the new position of a dragged body. */
export function makeStage(root, { data, equations, ink, request, moved, mayDrag, hasEasing }) {
  const canvas = el('canvas', { class: 'play-canvas', tabindex: '0', role: 'img', 'aria-label': say`${data.title}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it.` });
  const over = el('div', { class: 'play-over', 'aria-hidden': 'true' });
  root.append(el('div', { class: 'play-stage' }, canvas, over));
  const { scene } = data;
  const view = makeView(canvas, { request, isFlat: scene.unit === '1', hasEasing });
  const label = (text, name = '') => over.appendChild(el('span', { class: `play-letter ${name}` }, text));
  const parts = partsOf(scene.things);
  const { moving } = countsOf(equations);
  const marks = parts.map((own) => followed(own));
  const stage = { view, scene, equations, ink, shows: [], span: 4, thing: firstFollowed(scene, moving), marks, frame: null, isFollowing: false, other: new Float64Array(standingSize(equations)) };
  stage.corner = makeCorner((name) => label(name, 'play-corner'), { line: '#8a8f98', gravity: '#6b7280', field: '#9a3fb5' });
  stage.names = [say`first`, say`second`].map((name) => label(name, 'play-name'));
  stage.around = null;
  stage.fit = (track) => fit(stage, track, parts);
  stage.show = (motions) => show(stage, motions);
  stage.put = (time) => put(stage, time);
  stage.draw = () => draw(stage);
  stage.dress = (colours) => dress(stage, colours);
  stage.placeOf = (track, time) => labPlace(track.standing(time, stage.other), stage.thing, marks[stage.thing] ?? [0, 0, 0]);
  stage.dispose = () => view.dispose();
  stage.clear = () => stage.shows.forEach(({ trail }) => trail.clear());
  makeDrag(view, {
    handles: () => (stage.shows[0]?.actors.bodies ?? []).filter((body) => body && mayDrag(body.userData.thing)),
    moved,
    place: (thing) => labPlace(stage.shows[0].standing, thing, [0, 0, 0]),
  });
  new ResizeObserver(() => view.resize()).observe(canvas);
  listenToKeys(canvas, view, () => stage.reset());
  stage.reset = () => { view.fit(stage.frame); request(); };
  dress(stage, ink);
  return stage;
}

function listenToKeys(canvas, view, reset) {
  const keys = {
    ArrowLeft: () => view.turn(-1, 0), ArrowRight: () => view.turn(1, 0), ArrowUp: () => view.turn(0, 1), ArrowDown: () => view.turn(0, -1),
    '+': () => view.zoom(1), '=': () => view.zoom(1), '-': () => view.zoom(-1), 0: reset,
  };
  canvas.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? null : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function fit(stage, track, parts) {
  stage.frame = framed(track, stage.equations, stage.scene, parts);
  surround(stage);
  stage.view.resize();
  stage.reset();
}

function surround(stage) {
  stage.around?.dispose();
  stage.around = makeSurroundings(stage.scene, stage.frame, stage.ink);
  stage.view.scene.add(stage.around.group);
}

function dress(stage, ink) {
  stage.ink = ink;
  stage.view.background(ink.paper);
  stage.shows.forEach(({ trail }) => trail.background.set(ink.paper));
  if (stage.frame) surround(stage);
}

/** Show these motions, the first opaque, a second one translucent. */
function show(stage, motions) {
  motions.forEach((motion, which) => {
    stage.shows[which] ??= newShow(stage, which);
    Object.assign(stage.shows[which], { motion });
    stage.shows[which].trail.clear();
  });
  stage.shows.splice(motions.length).forEach(({ actors, trail }) => { actors.dispose(); trail.dispose(); });
}

function newShow({ view, scene, equations, ink }, which) {
  const isSecond = which > 0;
  const actors = makeActors(scene, equations, { fade: isSecond ? SECOND_FADE : 1, isSecond });
  const trail = makeTrail(TRAIL_COLOURS[which], TRAIL_WIDTH);
  trail.background.set(ink.paper);
  view.scene.add(actors.group, trail.line);
  return { actors, trail, motion: null, standing: new Float64Array(standingSize(equations)) };
}

function put(stage, time) {
  stage.shows.forEach((show) => {
    const shown = Math.min(time, show.motion.track.reached);
    show.actors.put(show.motion.track.standing(shown, show.standing));
    show.trail.put((at) => stage.placeOf(show.motion.track, at), shown, stage.span);
  });
  if (stage.isFollowing) follow(stage);
}

function follow({ view, shows, thing, marks }) {
  const [x, y, z] = labPlace(shows[0].standing, thing, marks[thing] ?? [0, 0, 0]);
  const { camera, controls } = view;
  const by = controls.target.clone().set(x, y, z).sub(controls.target);
  camera.position.add(by);
  controls.target.add(by);
}

function draw(stage) {
  const { view, shows, names, thing, marks } = stage;
  const isMoving = view.draw([stage.corner.draw]);
  names.forEach((name, which) => {
    const show = shows.length > 1 ? shows[which] : null;
    const at = show && view.project(labPlace(show.standing, thing, marks[thing] ?? [0, 0, 0]));
    name.hidden = !at?.isSeen;
    if (at?.isSeen) name.style.transform = `translate(${at.x}px, ${at.y}px)`;
  });
  return isMoving;
}
