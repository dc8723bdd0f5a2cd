/** Map of a study: its current selection and view, and the resulting pictures and texts. */

import { begun, chosenAt, describe, judge, judgeAgain, keyActs, placesUnder, see, slid, start, zoomAt, zoomBy } from "./acts.js";
import { checkText, isUnresolved } from "./agreement.js";
import { endsOf, fractionAt, indexAt, isSettable, mapAxis } from "./axis.js";
import { makeAnew } from "./anew.js";
import { makeCatalogue } from "./catalogue.js";
import { rgbOf } from "./colours.js";
import { axisChoices, numberChoices, placeChoice, variableChoice } from "./choices.js";
import { lettersNow, makeCurve } from "./curve.js";
import { placeOf, variableStore } from "./decode.js";
import { makeDots } from "./dots.js";
import { choicesOf, keptOf, numbersOf, pictureOf } from "./kept.js";
import { watchKeys } from "./keys.js";
import { legendOf, marksLegend } from "./legend.js";
import { progressLine } from "./live.js";
import { drawMarks } from "./marks.js";
import { evenCells, labelPixels, lateness, paintLabels, paintNumbers, sliceOf } from "./paint.js";
import { drawPlot, fitPlot, makePlot } from "./plot.js";
import { watchPointers } from "./pointer.js";
import { isComputable } from "./reached.js";
import { placesOf, placesOfInputs } from "./said.js";
import { makeTiles } from "./tiles.js";
import { isOtherScene, restsOf, sceneOf, whyNot } from "./values.js";
import { moved, onScreen, wholeWindow } from "./window.js";
import { makeNeighbours } from "../keep/neighbours.js";
import { atNextFrame, el, fill, styleValue } from "../shell/dom.js";
import { say } from "../shell/say.js";
import { translateCatalogues, translateVariables } from "../shell/told.js";

const STATUS = "status";
const ATTRACTOR = "attractor";
const ATTRACTOR_TIME = "attractor_time";
const REST_TIME = "rest_time";
const PROOF = "proof";
const FACE = "landing_face";
const LABELS = ["rest_magnet", "rest_point", "landing_face"]; // what a motion played here is compared with, the first that is there

/** Build the map of a page in the part `map`, its tools in `tools`, its `catalogue`; return its interface for tests and experiments. */
export function makeMap({ map: root, tools, catalogue }, data, equations, bus) {
  const axes = data.axes.map(mapAxis);
  const own = { root, rooms: { tools, catalogue }, data, equations, bus, axes, load: variableStore(data), ...firstChoices(data, axes, equations) };
  own.redraw = atNextFrame(() => draw(own));
  own.tiles = data.tiles ? makeTiles(data.tiles, { redraw: own.redraw, failed: (why) => (own.note.textContent = why) }) : null;
  own.remark = atNextFrame(() => mark(own));
  build(own);
  own.neighbours = equations && !equations.noise ? makeNeighbours(own) : null;
  listen(own);
  const ready = Promise.all([show(own), loadLabels(own)]);
  return {
    ready,
    pixelOf: (where) => pixelOf(own, where),
    choose: (where, isSecond = false) => start(own, placesOf(axes, where, own.at), isSecond),
    state: () => ({ variable: own.name, across: own.across.map(({ name }) => name), seen: own.seen, at: { ...own.at }, starts: own.starts, region: own.anew.region() }),
    begin: () => begun(own),
    axes,
    kept: () => keptOf(own),
    restore: (kept) => restore(own, kept),
    picture: () => pictureOf(own, marksOf(own)),
    canvases: () => [...own.stage.querySelectorAll("canvas")],
    numbers: () => numbersOf(own),
  };
}

/** Show what an address keeps of a map. */
async function restore(own, kept) {
  await change(own, choicesOf(kept, own));
  if (kept.seen && own.across.length === 2) see(own, kept.seen);
}

function firstChoices(data, axes, equations) {
  const first = data.variables.find(({ name }) => name === data.first) ?? data.variables[0];
  const base = Float64Array.from(equations?.inputs ?? [], ({ value }) => value);
  const started = equations ? placesOfInputs(axes, base) : null;
  const at = Object.fromEntries(axes.map((axis) => [axis.name, started ? axis.places[indexAt(axis, started[axis.name])] : axis.places[0]]));
  const across = acrossOf(first, axes, equations);
  return { name: first.name, across, wanted: across, at, base, starts: [null, null], cursor: null, only: null, numbers: [0, 1], isSecond: false, judged: [] };
}

/** Return the axes over which a variable is shown: drawn points, two starts if there are, the last two, or the only one. */
function acrossOf({ dims }, axes, equations) {
  const swept = axes.filter(({ name }) => dims.includes(name));
  const drawn = swept.find(areDots);
  if (drawn) return [drawn];
  const starts = swept.filter((axis) => isStart(axis, equations));
  return (starts.length > 1 ? starts : swept).slice(-2);
}

/** Return whether an axis sets initial conditions alone. */
function isStart({ input }, equations) {
  return input.length > 0 && input.every((k) => equations?.inputs[k]?.is_start);
}

/** Return whether an axis has points drawn at random, of two numbers or more. */
function areDots({ drawn }) {
  return (drawn?.length ?? 0) > 1;
}

function build(own) {
  const { root, data } = own;
  own.chosen = el("div", { class: "choices" });
  own.stage = el("div", { class: "map-stage" });
  own.legend = el("div", { class: "legend-box" });
  own.words = el("p", { class: "readout", "aria-live": "polite", id: "readout" });
  own.signs = el("div");
  own.note = el("p", { class: "muted note" });
  const check = el("p", { class: "note", role: "note", id: "label-check" }, checkText(data.label_check));
  own.second = el("button", { type: "button", "aria-pressed": "false", onclick: () => choosesSecond(own, !own.isSecond) }, say`Choose a second start`);
  const zoom = (text, label, act) => el("button", { type: "button", "aria-label": label, title: label, onclick: act }, text);
  own.tools = el(
    "div",
    { class: "row tools" },
    zoom("+", say`Zoom in`, () => zoomBy(own, 0.5)),
    zoom("\u2212", say`Zoom out`, () => zoomBy(own, 2)),
    zoom(say`Whole map`, say`Show the whole map`, () => see(own, own.whole)),
    own.equations ? own.second : null,
  );
  own.anew = makeAnew({ equations: own.equations, scene: () => sceneOf(own), redraw: () => redrawRegion(own) });
  own.catalogue = data.catalogues ? makeCatalogue(own.axes, data) : null;
  own.plot = makePlot(say`Map of ${data.title}. Arrow keys move the cursor; Enter starts a motion there.`);
  own.plot.top.setAttribute("aria-describedby", "readout");
  const isDoubtful = isUnresolved(data.label_check);
  root.append(progressLine(data, (found) => refresh(own, found)) ?? "", isDoubtful ? check : "", own.chosen, own.stage, own.legend, own.words);
  own.rooms.tools.append(own.tools, own.signs, isDoubtful ? "" : check, own.note, own.equations ? own.anew.box : "");
  own.rooms.catalogue?.append(own.catalogue?.box ?? "");
  own.note.textContent = [data.pyramid?.note, unsettable(own)].filter(Boolean).join(" ");
}

function unsettable({ axes, equations }) {
  const names = axes.filter((axis) => !isSettable(axis) && axis.values.length > 1).map(({ label }) => label);
  return equations && names.length ? say`This page cannot play points of the map, because it cannot set ${names.join(", ")}.` : "";
}

function choosesSecond(own, is) {
  own.isSecond = is;
  own.second.setAttribute("aria-pressed", String(is));
}

async function loadLabels(own) {
  const { variables, integrate } = own.data;
  const name = LABELS.find((one) => isComputable(one, integrate.stop) && variables.some((variable) => variable.name === one));
  own.restTimes = await own.load(REST_TIME);
  own.proof = await own.load(PROOF);
  own.labels = name ? await own.load(name) : null;
  Object.assign(own, await askedOf(own));
  own.catalogue?.take(await own.load(ATTRACTOR), await own.load(ATTRACTOR_TIME), own.data.catalogues);
  judgeAgain(own);
  own.remark();
}

/** Load what the study asks of motions besides their rest: the times of its event, and its main variable. */
async function askedOf({ data: { asks, first, variables }, load }) {
  const isOfPoints = (name) => variables.some((one) => one.name === name);
  const times = asks?.event?.variables[0];
  const isAnswered = asks?.walls || (asks?.event && asks.event.variables.includes(first));
  const touched = asks?.walls?.is_caught && isOfPoints(FACE) ? await load(FACE) : null;
  return { touched, eventTimes: isOfPoints(times) ? await load(times) : null, asked: asks && !isAnswered && first && first !== STATUS ? await load(first) : null };
}

/** Show the current content of a store; all other choices stay. */
async function refresh(own, { variables, shade, catalogues }) {
  translateVariables(variables);
  translateCatalogues(catalogues);
  const fresh = new Map(variables.map((variable) => [variable.name, variable]));
  Object.assign(own.data, { variables: own.data.variables.map((variable) => fresh.get(variable.name) ?? variable), shade: own.data.shade && shade, catalogues });
  own.load = variableStore(own.data);
  own.tiles?.forget();
  await Promise.all([show(own), loadLabels(own)]);
}

/** Apply the current choices: decode the variable, and show it. */
async function show(own) {
  const token = (own.token = Symbol("shown"));
  const { data } = own;
  const [variable, shade, status] = await Promise.all([own.load(own.name), own.load(own.name === data.first ? data.shade : null), own.load(STATUS)]);
  if (token !== own.token) return;
  const isOver = (other) => other && other.dims.join() === variable.dims.join();
  Object.assign(own, { variable, shade: isOver(shade) && shade !== variable ? shade : null, status: isOver(status) ? status : null });
  own.across = acrossNow(own);
  choose(own);
  if (own.across.length === 2) showMap(own);
  else showCurve(own);
  if (own.told) describe(own, own.told);
  own.bus.emit("shown", shownBy(own));
}

/** Return what the map shows, for the sentences that explain it. */
function shownBy({ variable, across, axes, equations, data }) {
  const starts = across.filter((axis) => isStart(axis, equations)).length;
  return {
    ...{ variable, axis: across[0].label, points: starts === across.length ? "starts" : starts ? "both" : "parameters" },
    ...{ kind: across.length === 2 ? "map" : areDots(across[0]) ? "dots" : "curve", isSettable: whyNot({ equations, axes, data }) === null },
  };
}

/** Return the drawn axes: the requested ones, if the variable has them. */
function acrossNow({ variable, wanted, axes, equations }) {
  return wanted.every(({ name }) => variable.dims.includes(name)) ? wanted : acrossOf(variable, axes, equations);
}

/** Put the available controls onto the page. */
function choose(own) {
  const { data, variable, axes, across } = own;
  const swept = axes.filter(({ name }) => variable.dims.includes(name));
  const others = swept.filter((axis) => !across.includes(axis));
  const focused = own.chosen.contains(document.activeElement) ? [...own.chosen.querySelectorAll("select, input")].indexOf(document.activeElement) : -1;
  const vary = (axis) => (index) => {
    own.at[axis.name] = axis.places[index];
    own.anew.forget();
    paint(own);
    if (own.starts[0]) start(own, { ...own.starts[0], [axis.name]: own.at[axis.name] }, false);
  };
  fill(
    own.chosen,
    variableChoice(data.variables, variable.name, across.length === 2 || areDots(across[0]), (name) => change(own, { name })),
    areDots(across[0]) && across.length === 1 ? numberChoices(across[0].drawn, own.numbers, (numbers) => change(own, { numbers })) : axisChoices(swept, across, (names) => change(own, { wanted: names.map((name) => axes.find((axis) => axis.name === name)) })),
    others.map((axis) => placeChoice(axis, fractionAt(axis, own.at[axis.name]), vary(axis))),
  );
  if (focused >= 0) own.chosen.querySelectorAll("select, input")[focused]?.focus();
}

function change(own, changes) {
  if (changes.wanted) own.anew.forget();
  Object.assign(own, changes, { only: null });
  return show(own);
}

function showMap(own) {
  const [x, y] = own.across;
  own.whole = wholeWindow(endsOf(x), endsOf(y));
  const key = `${x.name} ${y.name}`;
  if (own.seenOf !== key) Object.assign(own, { seen: own.whole, seenOf: key });
  own.curve?.destroy();
  Object.assign(own, { curve: null, legendOf: null });
  if (own.plot.box.parentNode !== own.stage) fill(own.stage, own.plot.box);
  own.tools.hidden = own.anew.box.hidden = false;
  fitPlot(own.plot, x, y);
  paint(own);
}

function showCurve(own) {
  const [axis] = own.across;
  own.tools.hidden = own.anew.box.hidden = true;
  own.curve?.destroy();
  const values = axis.values.map((_, k) => own.variable.value(placeOf(own.variable, { ...indicesOf(own), [axis.name]: k })));
  fill(own.stage);
  const make = areDots(axis) ? makeDots : makeCurve;
  own.curve = make(own.variable, axis, values, {
    ...{ width: own.stage.clientWidth, numbers: own.numbers, only: own.only },
    choose: (place, isSecond) => {
      start(own, { ...own.at, [axis.name]: place }, isSecond);
      own.bus.emit("chosen", null);
    },
    hover: (place) => describe(own, { ...own.at, [axis.name]: place }),
  });
  own.stage.append(own.curve.whole ?? own.curve.box);
  own.curve.fit?.();
  watchKeys(own.curve.box, keyActs(own));
  if (!areDots(axis)) fill(own.legend);
  else if (own.legendOf !== own.variable) fill(own.legend, legendOf(own.variable, { look: (code) => Object.assign(own, { only: code }) && showCurve(own), unknown: {} }));
  own.legendOf = areDots(axis) ? own.variable : null;
  fill(own.signs);
  own.signsOf = null;
  mark(own);
}

function indicesOf({ axes, at }) {
  return Object.fromEntries(axes.map((axis) => [axis.name, indexAt(axis, at[axis.name])]));
}

/** Paint the picture of the chosen variable, and its legend. */
function paint(own) {
  if (own.across.length < 2) return showCurve(own);
  const [x, y] = own.across;
  const slice = (variable) => variable && sliceOf(variable, x, y, indicesOf(own));
  own.slice = slice(own.variable);
  own.times = slice(own.shade);
  own.late = own.times ? lateness(own.times, own.slice) : null;
  own.state = own.variable.type === "number" ? slice(own.status) : null;
  own.rests = restsOf(own);
  legend(own);
  return colour(own);
}

function colour(own) {
  if (own.variable.type === "category") {
    own.pixels = labelPixels(own.variable, { only: own.only, paper: rgbOf(styleValue("--paper")) });
    own.picture = paintLabels(own.slice, own.pixels, own.times, own.late);
  } else own.picture = paintNumbers(own.slice, own.state);
  own.anew.refresh();
  own.redraw();
  own.remark();
}

function legend(own) {
  const { variable, state, shade, anew } = own;
  const known = state?.variable.categories.map(({ code }) => code) ?? [];
  const unknown = { isPending: known.some((code) => code < 0), isFailed: known.some((code) => code > 1) };
  const look = (code) => {
    own.only = code;
    colour(own);
  };
  const shadeText = shade && (shade.name === REST_TIME ? say`darker: later capture` : say`darker: larger ${shade.label}`);
  fill(own.legend, legendOf(variable, { look, shadeText, unknown, hasStripes: Boolean(anew.region()) }));
  own.hasStripes = Boolean(anew.region());
}

function draw(own) {
  if (own.across.length < 2 || !own.picture) return;
  const [x, y] = own.across;
  drawPlot(own.plot, { x, y, seen: own.seen, picture: own.picture, layers: [...(own.tiles?.layers(own) ?? []), ...shownRegion(own)] });
}

/** Return the recomputed part as a layer over the map; none if it has other axes. */
function shownRegion({ anew, across }) {
  const region = anew.region();
  if (!region?.picture || region.axes.join() !== across.map(({ name }) => name).join()) return [];
  const { picture, seen } = region;
  const [right, up] = [evenCells.bind(null, seen.x0, seen.x1, picture.width), evenCells.bind(null, seen.y0, seen.y1, picture.height)];
  return [{ picture, across: right, up }];
}

function redrawRegion(own) {
  if (own.hasStripes !== Boolean(own.anew.region())) legend(own);
  own.redraw();
}

function mark(own) {
  own.catalogue?.put(own.starts[0] ?? own.at, own.equations ? isOtherScene(own, own.base) : false);
  if (own.curve) return own.curve.draw([...own.starts, own.cursor].map((places) => places?.[own.across[0].name] ?? null));
  if (!own.seen || !own.plot.frame) return undefined;
  const marks = marksOf(own);
  tellMarks(own, marks);
  return drawMarks(own.plot, { seen: own.seen, ...marks });
}

/** Return the marks on a map over two axes, at places along both. */
function marksOf(own) {
  const [x, y] = own.across;
  const at = (places) => places && y && [places[x.name], places[y.name]];
  return { spots: y ? spotsOf(own) : [], rests: own.rests ?? [], starts: own.starts.map((places, k) => (k === 0 && own.off ? null : at(places))), cursor: at(own.cursor) };
}

function tellMarks(own, { spots, rests, starts }) {
  const kinds = [...spots.map(({ repels }) => (repels ? "repels" : "spot")), ...rests.map(({ is_minimum }) => (is_minimum ? "stable" : "unstable"))];
  const there = new Set([...kinds, ...(starts[0] ? ["start"] : []), ...(starts[1] ? ["second"] : [])]);
  const key = [...there].join();
  if (own.signsOf !== key) fill(own.signs, marksLegend(there));
  own.signsOf = key;
}

function spotsOf({ data, equations, axes, base, across: [x, y] }) {
  if (equations && isOtherScene({ equations, axes }, base)) return [];
  return data.spots.flatMap(({ axes, places, colours, repels }) => {
    const order = [x, y].map(({ name }) => axes.indexOf(name));
    if (order.includes(-1)) return [];
    return places.map((place, k) => ({ place: order.map((at) => place[at]), colour: colours[k], repels: repels?.[k] ?? false }));
  });
}

function listen(own) {
  const { plot, bus } = own;
  watchPointers(plot.top, {
    choose: (right, down, isSecond, isOver) => {
      chosenAt(own, right, down, isSecond, isOver);
      if (isOver) bus.emit("chosen", null);
    },
    hover: (right, down) => onScreen(own.seen, plot.frame).holds(right, down) && describe(own, placesUnder(own, right, down)),
    leave: () => describe(own, own.cursor ?? own.starts[0]),
    pan: (dx, dy) => see(own, moved(own.seen, own.whole, -dx / plot.frame.width, dy / plot.frame.height)),
    zoom: (factor, right, down) => zoomAt(own, factor, onScreen(own.seen, plot.frame).toMap(right, down)),
  });
  watchKeys(plot.top, keyActs(own));
  bus.on("values", ({ values, isHeld }) => slid(own, values, () => choose(own) ?? paint(own), isHeld));
  bus.on("reached", (told) => judge(own, told));
  new ResizeObserver(atNextFrame(() => resized(own))).observe(own.root);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => own.variable && show(own));
}

function resized(own) {
  if (!own.variable) return;
  if (own.curve) return own.curve.letters === lettersNow() ? own.curve.resize() : showCurve(own);
  fitPlot(own.plot, ...own.across);
  own.redraw();
  own.remark();
}

function pixelOf(own, where) {
  const [x, y] = own.across;
  const places = placesOf(own.axes, where, own.at);
  if (own.curve?.pixelOf) return own.curve.pixelOf(places[x.name]);
  const [right, down] = onScreen(own.seen, own.plot.frame).toScreen(places[x.name], places[y.name]);
  return { x: right, y: down };
}
