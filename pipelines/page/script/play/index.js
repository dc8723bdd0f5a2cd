// Player: the scene in three dimensions, its controls, curves, a second start, sliders.

import { el } from '../shell/dom.js';
import { say } from '../shell/say.js';
import { besideControls, viewControls } from './controls.js';
import { makeCurves } from './curves.js';
import { nudged } from './beside.js';
import { makeHolding } from './holding.js';
import { inkOf, prefers, whenThemeChanges } from './ink.js';
import { cameraOf, lookFrom } from '../keep/camera.js';
import { timeText } from './format.js';
import { computeOn, endOf, shownUntil } from './motions.js';
import { advanced, rateMeter, stepTime } from './pace.js';
import { placeInputs, vectorAt } from './places.js';
import { listen, makePlayer } from './player.js';
import { makeReport } from './report.js';
import { makeSection } from './section.js';
import { knownOf, whereText } from './said.js';
import { makeSliders } from './sliders.js';
import { makeSource } from './source.js';
import { makeStage } from './stage.js';
import { countsOf } from './standing.js';

const SLICE_MS = 8;
const FIRST_SLICE_MS = 4;
const LOOK_AHEAD_MS = 60;
const FRAME_S = 1 / 60;
const SAY_EVERY_MS = 200;

/** Build the player of a scene in `root`, and its curves in `below`; return its state for tests and experiments. */
export function makePlay(root, data, equations, bus, below) {
  [root, below].forEach((one) => one.classList.add('play'));
  const source = makeSource(data, equations, globalThis.PEM_ENGINE);
  const own = {
    root, below, data, equations, bus, source, values: source.values(), motions: [], time: 0, speed: 1, playing: false, wanted: null,
    nudge: null, meter: rateMeter(), last: 0, frame: 0, saidAt: 0, isFresh: false, isStill: prefers('reduced-motion: reduce'),
  };
  build(own);
  own.bus.on('start', ({ values, where, compare }) => begin(own, values, { where, which: compare ? 1 : 0 }));
  for (const part of ['agrees', 'aside']) own.bus.on(part, ({ which, text }) => {
    if (own.motions[which]) own.motions[which][part] = text;
    ask(own);
  });
  const stop = [listen(own.acts), whenThemeChanges(() => dress(own))];
  begin(own, own.values, { isFirst: true });
  return {
    state: () => stateOf(own),
    section: () => own.section?.state() ?? null,
    project: (place) => own.stage?.view.project(place) ?? null,
    start: (values, which = 0) => begin(own, values, { which }),
    kept: () => keptOf(own),
    restore: (kept) => restore(own, kept),
    film: () => filmOf(own),
    motion: () => own.motions[0],
    destroy: () => { stop.forEach((one) => one()); cancelAnimationFrame(own.frame); own.stage?.dispose(); [root, below].forEach((one) => one.replaceChildren()); },
  };
}

function build(own) {
  const { data, equations } = own;
  const units = { time: data.scene.unit === '1' ? '1' : data.integrate.unit ?? 's', energy: data.scene.unit === '1' ? '1' : 'J', length: data.scene.unit };
  const { stage, player, knobs, report, also, sliders, section, curves } = rooms(own);
  const request = () => ask(own);
  own.ink = inkOf(own.root);
  own.places = placeInputs(data.scene.things, equations.inputs);
  own.holding = makeHolding(own, { change: (values) => changeAll(own, values), ask: request });
  own.stage = stageOr(stage, own, request);
  own.acts = timeActs(own);
  own.player = makePlayer(player, { acts: own.acts, unit: units.time });
  own.report = makeReport({ root: report, below: also }, { name: (motion) => own.source.restName(motion), answers: (motion) => own.source.answers(motion), units, integrate: data.integrate });
  own.beside = besideControls(own.source.nudges, { beside: (nudge) => beside(own, nudge), alone: () => alone(own) });
  also.append(own.beside.node);
  if (own.stage) stage.append(viewControls(data.scene.things, { moving: countsOf(equations).moving, followed: own.stage.thing }, viewActs(own)));
  own.section = data.catalogues ? makeSection(section, { catalogues: data.catalogues, axes: data.axes, equations, engine: globalThis.PEM_ENGINE, ink: own.ink, unit: units.time }) : null;
  own.curves = makeCurves(curves, { equations, units, ink: own.ink, seek: own.acts.seek, distance: own.source.distance, followed: () => followedOf(own) });
  own.sliders = makeSliders({ knobs, sliders }, { inputs: equations.inputs, chosen: data.beside ?? [], lacking: data.controls?.lacking ?? [], axes: data.axes, swept: (data.axes ?? []).flatMap(({ input }) => input ?? []), changed: (index, value) => change(own, index, value), reset: () => changeAll(own, own.source.values()) });
}

/** Put the empty parts of the player onto the page: the view, what is set and said beside it, and the curves below. */
function rooms({ root, below }) {
  const names = ['scene', 'player', 'knobs', 'report', 'also', 'sliders', 'section', 'curves'];
  const [stage, player, knobs, report, also, sliders, section, curves] = names.map((name) => el('div', { class: `play-${name}` }));
  root.append(el('div', { class: 'play-view' }, stage, player), el('div', { class: 'play-side' }, report, knobs, also, sliders));
  below.append(curves, section);
  return { stage, player, knobs, report, also, sliders, section, curves };
}

function stageOr(root, own, request) {
  try {
    return makeStage(root, {
      data: own.data, equations: own.equations, ink: own.ink, request, hasEasing: !own.isStill,
      acts: own.holding.acts,
    });
  } catch (error) {
    root.replaceChildren(el('p', { class: 'play-lacking', role: 'alert' }, say`This browser cannot show the 3D view (${error.message}). The curves and numbers below still work.`));
    return null;
  }
}

/** The followed point, for its curve: a name, and its position at a time. */
function followedOf({ stage, data }) {
  if (!stage) return null;
  return { name: data.scene.things[stage.thing].name, at: ({ track }, time) => stage.placeOf(track, time) };
}

function timeActs(own) {
  const hold = (time) => { own.playing = false; seek(own, time); };
  return {
    toggle: () => toggle(own),
    again: () => seek(own, 0),
    seek: (time) => seek(own, time),
    frameOn: () => hold(own.time + own.speed * FRAME_S),
    frameBack: () => hold(own.time - own.speed * FRAME_S),
    stepOn: () => hold(stepTime(own.motions[0].track.times, own.time, 1)),
    stepBack: () => hold(stepTime(own.motions[0].track.times, own.time, -1)),
    speed: (speed) => { own.speed = speed; own.meter.clear(); ask(own); },
  };
}

function viewActs(own) {
  const { stage } = own;
  const set = (name) => (value) => { stage[name] = value; stage.clear(); own.curves.renew(); ask(own); };
  return { reset: () => stage.reset(), trail: set('span'), thing: set('thing'), follow: set('isFollowing') };
}

/** Start a motion from values: the first (which 0), or the second beside it. */
function begin(own, values, { which = 0, where = null, isFirst = false } = {}) {
  const motion = own.source.motion(values, where);
  if (which === 0) own.values = motion.values;
  else own.nudge = null;
  const second = own.nudge ? own.source.motion(nudged(own.values, own.nudge), null) : own.motions[1];
  own.motions = which === 0 ? [motion, second].filter(Boolean) : [own.motions[0], motion];
  own.time = 0;
  own.wanted = null;
  own.playing = !own.holding.isHeld() && (own.playing || !own.isStill);
  computeOn(own.motions, clockOf(own), isFirst ? LOOK_AHEAD_MS : FIRST_SLICE_MS);
  if (isFirst) own.stage?.fit(motion.track);
  shown(own);
}

function shown(own) {
  own.meter.clear();
  own.isFresh = true;
  own.stage?.show(own.motions);
  own.curves.show(own.motions);
  own.section?.show(own.motions);
  own.sliders.put(own.values);
  own.beside.put(own.motions.length > 1);
  const { scene } = own.data;
  ['gravity', 'field'].forEach((name) => own.stage?.corner.point(name, vectorAt(name, own.equations.inputs, own.values, scene[name] ?? [0, 0, 0])));
  ask(own);
}

function beside(own, nudge) {
  own.nudge = nudge;
  begin(own, own.values, { where: own.motions[0].where });
}

function alone(own) {
  own.nudge = null;
  own.motions = own.motions.slice(0, 1);
  shown(own);
}

/** What an address keeps of a motion; no time while it plays or once it has been played to its end. */
function keptOf(own) {
  const isBetween = !own.playing && own.time < endOf(own.motions, own.source.until);
  return { values: own.values, second: own.motions[1]?.values ?? null, camera: cameraOf(own.stage?.view), speed: own.speed, time: isBetween ? own.wanted ?? own.time : null };
}

/** Show what an address keeps of a motion. */
function restore(own, { values, second, camera, speed, time }) {
  own.motions = own.motions.slice(0, 1);
  own.speed = speed;
  changeAll(own, values);
  if (second) begin(own, second, { which: 1 });
  if (camera && own.stage) lookFrom(own.stage.view, camera);
  own.playing = time === null && !own.isStill;
  if (time !== null) seek(own, time);
}

/** What a film needs: the canvas of the view, the text of each picture, and control of the time. */
function filmOf(own) {
  const { stage, acts, data } = own;
  if (!stage) return null;
  return {
    canvas: stage.view.canvas,
    text: () => `${data.title}, t = ${timeText(own.time, data.scene.unit === '1' ? '1' : data.integrate.unit ?? 's')}`,
    begin: () => { seek(own, 0); own.playing = true; ask(own); },
    isOver: () => !own.playing && own.wanted === null,
    pause: () => own.playing && acts.toggle(),
  };
}

function change(own, index, value) {
  const values = Float64Array.from(own.values);
  values[index] = value;
  changeAll(own, values);
}

function changeAll(own, values) {
  begin(own, values);
  own.bus.emit('values', { values: Float64Array.from(values), isHeld: own.holding.setsStart() });
}

function toggle(own) {
  const end = endOf(own.motions, own.source.until);
  if (!own.playing && own.time >= end) own.time = 0;
  own.playing = !own.playing;
  own.meter.clear();
  ask(own);
}

function seek(own, time) {
  const kept = Math.max(0, Math.min(time, endOf(own.motions, own.source.until)));
  own.wanted = kept > shownUntil(own.motions) ? kept : null;
  if (own.wanted === null) own.time = kept;
  own.meter.clear();
  ask(own);
}

function dress(own) {
  own.ink = inkOf(own.root);
  own.stage?.dress(own.ink);
  own.curves.dress(own.ink);
  own.section?.dress(own.ink);
  ask(own);
}

function ask(own) {
  own.frame ||= requestAnimationFrame((now) => frame(own, now));
}

function clockOf({ time, speed, wanted, source }) {
  return { time, speed, wanted, until: source.until };
}

function frame(own, now) {
  own.frame = 0;
  own.holding.flush();
  const isMore = computeOn(own.motions, clockOf(own), SLICE_MS);
  run(own, now);
  own.stage?.put(own.time);
  const isTurning = own.stage?.draw() ?? false;
  own.bus.emit('drawn', null);
  own.curves.point(own.time);
  own.section?.point(own.time);
  const isDrawn = putNumbers(own, now, isMore);
  const goesOn = own.playing || isMore || own.wanted !== null || isTurning || !isDrawn;
  own.last = own.playing ? now : 0;
  if (goesOn) ask(own);
}

/** Advance the time, as far as there is something to show. */
function run(own, now) {
  const limit = shownUntil(own.motions);
  const end = endOf(own.motions, own.source.until);
  if (own.wanted !== null) {
    own.time = Math.min(own.wanted, limit);
    if (own.time >= Math.min(own.wanted, end)) own.wanted = null;
  } else if (own.playing) {
    own.time = advanced(own.time, own.speed, own.last ? (now - own.last) / 1000 : 0, limit);
    own.meter.note(now / 1000, own.time);
    if (own.time >= end) own.playing = false;
  }
}

/** Update numbers and curves; return whether they show all that is computed. A first frame does not wait for them. */
function putNumbers(own, now, isMore) {
  const { motions, source, isFresh } = own;
  own.isFresh = false;
  const reached = shownUntil(motions);
  own.player.put({ time: own.time, end: endOf(motions, source.until), reached, playing: own.playing, speed: own.speed, measured: own.meter.rate() });
  if (isFresh) return false;
  tell(own);
  if (now - own.saidAt > SAY_EVERY_MS || !isMore) {
    own.saidAt = now;
    own.report.put(motions.map((motion) => ({ ...motion, where: whereText(motion.where, own.data.axes ?? []) })));
  }
  return own.curves.put(now);
}

function tell(own) {
  own.motions.forEach((motion, which) => {
    const known = motion.isSaid ? null : knownOf(motion.track);
    if (!known) return;
    motion.isSaid = true;
    own.bus.emit('reached', { which, over: known, values: motion.values, where: motion.where, outcome: own.source.answers(motion).outcome });
  });
}

function stateOf(own) {
  const { time, motions, playing, speed } = own;
  const n = own.equations.n;
  const states = motions.map(({ track }) => track.state(Math.min(time, track.reached), new Float64Array(n)));
  return {
    t: time, y: states[0], second: states[1] ?? null, playing, speed, rate: own.meter.rate(), values: own.values,
    reached: motions.map(({ track }) => track.reached), over: motions.map(({ track }) => knownOf(track)),
    followed: own.stage?.placeOf(motions[0].track, Math.min(time, motions[0].track.reached)) ?? null,
  };
}
