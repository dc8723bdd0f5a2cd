/** How starts a hair's breadth from a start end: computed by a worker, and reported in a sentence. */

import { fractionAt, isSettable, setInputs } from "../map/axis.js";
import { nameOf } from "../map/agreement.js";
import { FAILED_CODE, NOT_AT_REST } from "../map/paint.js";
import { valueOfEnd } from "../map/reached.js";
import { restPointsOf } from "../map/values.js";
import { withUnit } from "../map/ticks.js";
import { restOption, watchOptions } from "../play/source.js";
import { engineText } from "../shell/engine_text.js";
import { say } from "../shell/say.js";

const SHARE = 1e-6; // of a cell of the map, rounded down to a power of ten of the axis's unit
const WAIT_MS = 400; // after a motion, so that nothing is computed for starts that are dragged over
const SIDES = [-1, 1];

/** Return the starts beside a start: {values, ways}, with the inputs of each and the distance along each moved axis. */
export function besideStart(axes, places, values) {
  const moved = axes.filter((axis) => axis.kind === "linear" && isSettable(axis) && axis.values.length > 1);
  const ways = moved.map((axis) => ({ unit: axis.unit, by: 10 ** Math.floor(Math.log10(SHARE * Math.abs(axis.edges[1] - axis.edges[0]))) }));
  const found = moved.flatMap((axis, k) => SIDES.map((side) => {
    const own = Float64Array.from(values);
    setInputs(axis, fractionAt(axis, places[axis.name] + side * ways[k].by), own);
    return own;
  }));
  return { values: found, ways };
}

/** Code of the worker, after the engine and the equations; its text is sent there, so it uses nothing from here. */
function serve() {
  globalThis.onmessage = ({ data: { values, options, asks } }) => {
    const found = values.map((own) => {
      const track = globalThis.PEM_ENGINE.track(globalThis.PEM_EQUATIONS, { ...options, values: own, ends_at_rest: true });
      track.extend(options.until);
      return { over: track.over, outcome: asks ? globalThis.PEM_ENGINE.outcomeOf(track, asks) : null };
    });
    globalThis.postMessage(found);
  };
}

/** Return the reporter of a map's neighbouring starts: `look(which, judged)` computes them for a motion that is judged. */
export function makeNeighbours(own) {
  const state = { worker: null, url: null, timer: [0, 0] };
  return {
    look: (which, judged) => {
      clearTimeout(state.timer[which]);
      own.bus.emit("aside", { which, text: "" });
      if (isAnswerable(own)) state.timer[which] = setTimeout(() => compute(own, state, which, judged), WAIT_MS);
    },
  };
}

function isAnswerable({ labels, data: { asks } }) {
  return Boolean(labels || asks?.event || asks?.walls?.is_caught);
}

function compute(own, state, which, judged) {
  const { places, values } = judged;
  const { axes, data, equations } = own;
  const beside = besideStart(axes.filter((axis) => own.across.includes(axis)), places, values);
  const points = restPointsOf(own, places, values);
  if (!beside.values.length || own.judged[which] !== judged) return;
  const options = { ...watchOptions(data), ...restOption(data, points, equations), until: data.integrate.until };
  state.worker?.terminate();
  state.worker = newWorker(state);
  state.worker.onmessage = ({ data: found }) => {
    state.worker.terminate();
    state.worker = null;
    if (own.judged[which] === judged) own.bus.emit("aside", { which, text: besideText(own, judged, found, beside.ways, points) });
  };
  state.worker.postMessage({ values: beside.values, options, asks: data.asks ?? null });
}

function newWorker(state) {
  state.url ??= URL.createObjectURL(new Blob([`${engineText()}\n;(${serve.toString()})();\n`], { type: "text/javascript" }));
  return new Worker(state.url);
}

/** Return how the starts beside a start end, in words. */
export function besideText({ labels, data, equations }, { over, outcome }, found, ways, points) {
  const about = { count: found.length, away: awayText(ways), unit: data.integrate.unit ?? "s" };
  if (labels) return labelText(about, [...found.map((one) => one.over), over].map((one) => valueOfEnd(labels.name, one, points)), (value) => endName(labels, value, points));
  if (data.asks.event) return eventText(about, data.asks.event, found.map((one) => one.outcome.events[0]?.time ?? NaN));
  const faces = [...found.map((one) => one.outcome), outcome].map((one) => one?.touch?.face ?? -1);
  return labelText(about, faces, (face) => faceName(equations.faces, face));
}

function awayText(ways) {
  const texts = [...new Set(ways.map(({ by, unit }) => withUnit(by, unit, 1)))];
  return texts.length === 2 ? say`${texts[0]} or ${texts[1]}` : texts[0];
}

/** Return the numbers of starts by their end; the last value is that of the motion itself. */
function labelText({ count, away }, values, name) {
  const [own, beside] = [values.at(-1), values.slice(0, -1)];
  if (beside.every((value) => value === own)) return say`All ${count} starts ${away} away end in the same way.`;
  const kinds = [...new Set(beside)].map((value) => ({ value, often: beside.filter((one) => one === value).length }));
  const list = kinds.sort((a, b) => b.often - a.often).map(({ value, often }) => name(value)(often)).join(", ");
  return say`Of ${count} starts ${away} away, ${list}: a difference too small to be seen decides the outcome here.`;
}

/** Return a function from a number of starts to what they do. */
function endName(labels, value, points) {
  if (value === NOT_AT_REST) return (often) => say`${often} not at rest by the end`;
  if (value === FAILED_CODE) return (often) => say`${often} failed`;
  return (often) => say`${often} end at ${nameOf(labels, value, points)}`;
}

function faceName(faces, face) {
  if (face < 0) return (often) => say`${often} not down yet`;
  return (often) => say`${often} with ${faces[face].replaceAll("_", " ")} down`;
}

const EVENTS = {
  flip: [(about) => say`None of ${about.count} starts ${about.away} away flips.`, (about) => say`Of ${about.count} starts ${about.away} away, ${about.often} flip, first between t = ${about.low} and ${about.high}.`],
  meeting: [(about) => say`In none of ${about.count} starts ${about.away} away do bodies meet.`, (about) => say`In ${about.often} of ${about.count} starts ${about.away} away bodies meet, between t = ${about.low} and ${about.high}.`],
  leaving: [(about) => say`In none of ${about.count} starts ${about.away} away is the sphere left.`, (about) => say`In ${about.often} of ${about.count} starts ${about.away} away the sphere is left, between t = ${about.low} and ${about.high}.`],
};

function eventText(about, { kind }, times) {
  const known = times.filter(Number.isFinite);
  const [none, some] = EVENTS[kind];
  if (!known.length) return none(about);
  const [low, high] = [Math.min(...known), Math.max(...known)].map((time) => withUnit(time, about.unit, 5));
  if (low === high && known.length === about.count) return say`All ${about.count} starts ${about.away} away have this event at t = ${low}.`;
  return some({ ...about, often: known.length, low, high });
}
