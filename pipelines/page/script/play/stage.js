// Rendered scene: view, actors of each motion, trails, names, corner.

import { el } from '../shell/dom.js';
import { say } from '../shell/say.js';
import { makeActors } from './actors.js';
import { makeCorner } from './corner.js';
import { makeDrag } from './drag.js';
import { framed, partsOf } from './framing.js';
import { makeHand } from './hand.js';
import { putLetters, sizeOf } from './letters.js';
import { corners, countsOf, firstFollowed, followed, labPlace, standingSize } from './standing.js';
import { makeSurroundings } from './surroundings.js';
import { makeTrail } from './trail.js';
import { makeView } from './view.js';

const TRAIL_COLOURS = ['#d55e00', '#0072b2'];
const TRAIL_WIDTH = 3;
const SECOND_FADE = 0.45;
const SMALLER = 0.7; // size of a motion over the size of the view from which on the view is fitted to it
const STEP = 8; // pixels that an arrow key moves what is held, and with Shift an eighth of them
const INVITED_MS = 1500; // after the first motion, which does not wait
const ASIDE = 8; // pixels between a body and its name

/** A stage in `root`; `request` asks for a frame, `acts` are what a hand does, with mayHold(thing). */
export function makeStage(root, { data, equations, ink, request, acts, hasEasing }) {
  const canvas = el('canvas', { class: 'play-canvas', tabindex: '0', role: 'img', 'aria-label': say`${data.title}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it; G holds a body.` });
  const over = el('div', { class: 'play-over', 'aria-hidden': 'true' });
  const hint = el('p', { class: 'play-hint', role: 'status' });
  root.append(el('div', { class: 'play-stage' }, canvas, over, hint));
  const { scene } = data;
  const view = makeView(canvas, { request, isFlat: scene.unit === '1', hasEasing });
  const label = (text, name = '') => over.appendChild(el('span', { class: `play-letter ${name}`, hidden: true }, text));
  const parts = partsOf(scene.things);
  const { moving } = countsOf(equations);
  const marks = parts.map((own) => followed(own));
  const stage = { view, scene, equations, ink, parts, hint, shows: [], span: 4, thing: firstFollowed(scene, moving), marks, frame: null, fitted: null, isFollowing: false, other: new Float64Array(standingSize(equations)) };
  stage.corner = makeCorner((name) => label(name, 'play-corner'), { line: '#8a8f98', gravity: '#6b7280', field: '#9a3fb5' });
  stage.names = [say`first`, say`second`].map((name) => label(name, 'play-name'));
  stage.around = null;
  stage.fit = (track) => fit(stage, track);
  stage.show = (motions) => show(stage, motions);
  stage.put = (time) => put(stage, time);
  stage.draw = () => draw(stage);
  stage.dress = (colours) => dress(stage, colours);
  stage.placeOf = (track, time) => labPlace(track.standing(time, stage.other), stage.thing, marks[stage.thing] ?? [0, 0, 0]);
  stage.dispose = () => view.dispose();
  stage.clear = () => stage.shows.forEach(({ trail }) => trail.clear());
  stage.hand = handOf(stage, acts);
  new ResizeObserver(() => view.resize() && stage.frame && !view.isTouched && view.fit(stage.frame)).observe(canvas);
  stage.reset = () => { view.fit(stage.frame); request(); };
  listenToKeys(canvas, stage);
  setTimeout(() => invite(stage, acts), INVITED_MS);
  dress(stage, ink);
  return stage;
}

/** Say what can be done, if there is something to hold. */
function invite({ scene: { things }, hint }, { mayHold }) {
  if (!hint.textContent && things.some((_, thing) => mayHold(thing))) hint.textContent = say`Drag a body and let it go.`;
}

/** The hand of a stage, and the pointers that move it. */
function handOf(stage, acts) {
  const standing = () => stage.shows[0].standing;
  const markOf = (thing) => labPlace(standing(), thing, stage.marks[thing] ?? [0, 0, 0]);
  const told = (text) => { stage.hint.textContent = text; };
  const hand = makeHand(stage.view, { standing, acts: {
    ...acts,
    hold: (thing, local) => { acts.hold(thing, local, standing()); told(say`Held: ${stage.scene.things[thing].name}`); },
    drop: () => { acts.drop(); told(''); },
    back: () => { acts.back(); told(''); },
  } });
  const handles = () => (stage.shows[0]?.actors.bodies ?? []).filter((body) => body && acts.mayHold(body.userData.thing));
  makeDrag(stage.view, { handles, hand, markOf });
  return { ...hand, next: () => holdNext(stage, hand, acts, handles().map(({ userData }) => userData.thing)) };
}

/** Hold the followed body by a point that can move, or the next one if a body is held. */
function holdNext({ scene, hint, shows, parts, marks, thing: first }, hand, acts, things) {
  if (!things.length) return;
  const at = things.indexOf(hand.held());
  const thing = at < 0 && things.includes(first) ? first : things[(at + 1) % things.length];
  hand.drop();
  hand.hold(thing, labPlace(shows[0].standing, thing, gripPoint(parts[thing], marks[thing])));
  hint.textContent = say`Held: ${scene.things[thing].name}. Arrow keys move it, Enter lets it go, Escape puts it back.`;
}

/** The point of a body by which keys hold it: its mark, or its end if it turns about the mark. */
function gripPoint([part = []], mark) {
  if (Math.hypot(...mark) > 0) return mark;
  return corners(part).reduce((far, corner) => (Math.hypot(...corner) > Math.hypot(...far) ? corner : far), mark);
}

function listenToKeys(canvas, { view, hand, reset }) {
  const turns = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  const keys = { '+': () => view.zoom(1), '=': () => view.zoom(1), '-': () => view.zoom(-1), 0: reset, g: hand.next, G: hand.next };
  const held = { Enter: hand.drop, Escape: hand.back, ' ': hand.drop };
  const arrow = ([right, up], isFine) => {
    const step = isFine ? STEP / 8 : STEP;
    return hand.held() === null ? view.turn(right, up) : hand.push(step * right, -step * up);
  };
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = turns[event.key];
    const act = way ? () => arrow(way, event.shiftKey) : (hand.held() !== null && held[event.key]) || keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  canvas.addEventListener('blur', hand.drop);
}

function fit(stage, track) {
  stage.frame = framed(track, stage.equations, stage.scene, stage.parts);
  stage.fitted = { track, isWhole: track.over !== null };
  surround(stage);
  stage.view.resize();
  stage.reset();
}

/** Fit the view again to another motion, or to more of it, if that leaves the view or is much smaller. */
function keepSeen(stage) {
  const { view, fitted, shows: [{ motion: { track } }] } = stage;
  const isWhole = track.over !== null;
  if (view.isTouched || stage.isFollowing || stage.hand.held() !== null || (fitted?.track === track && fitted.isWhole === isWhole)) return;
  const isOther = fitted?.track !== track;
  stage.fitted = { track, isWhole };
  const frame = framed(track, stage.equations, stage.scene, stage.parts);
  const isSmall = !isOther && frame.size < SMALLER * stage.frame.size;
  if (isSmall || !view.holds(frame.swept)) fit(stage, track);
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

function newShow({ view, scene, equations, ink, parts }, which) {
  const isSecond = which > 0;
  const actors = makeActors(scene, equations, { parts, fade: isSecond ? SECOND_FADE : 1, isSecond });
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
  else keepSeen(stage);
}

function follow({ view, shows, thing, marks }) {
  const [x, y, z] = labPlace(shows[0].standing, thing, marks[thing] ?? [0, 0, 0]);
  const { camera, controls } = view;
  const by = controls.target.clone().set(x, y, z).sub(controls.target);
  camera.position.add(by);
  controls.target.add(by);
}

function draw(stage) {
  const { view, corner } = stage;
  const isMoving = view.draw([corner.draw]);
  const { clientWidth: width, clientHeight: height } = view.canvas;
  const taken = putLetters(corner.labels, corner.letters(width, height), { width, height });
  putLetters(stage.names, namesAt(stage), { width, height }, taken);
  return isMoving;
}

/** Where the names of two motions belong: to the right of their bodies, and above. */
function namesAt({ view, shows, names, thing, marks }) {
  return names.map((name, which) => {
    const at = shows.length > 1 && view.project(labPlace(shows[which].standing, thing, marks[thing] ?? [0, 0, 0]));
    if (!at?.isSeen) return null;
    const { width, height } = sizeOf(name);
    return { x: at.x + ASIDE + width / 2, y: at.y - ASIDE - height / 2 };
  });
}
