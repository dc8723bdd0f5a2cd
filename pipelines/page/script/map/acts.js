/** Actions on a map: starting motions, hovering, panning and zooming; and responses to the player. */

import { agreementText, eventText, storedOnlyText, touchText } from "./agreement.js";
import { indexAt, endsOf } from "./axis.js";
import { endAt } from "./region.js";
import { endText, isOnGrid, placesOfInputs, storedText, whereOf, whereText } from "./said.js";
import { isOtherScene, restPointsOf, restsOf, valuesAt, whyNot } from "./values.js";
import { moved, onScreen, zoomed } from "./window.js";
import { say } from "../shell/say.js";

const KEY_SHARE = 1 / 60; // of the window, that an arrow key goes where cells are smaller
const LARGE_CELL = 1 / 10; // of the window, from which on it goes by less than a cell
const PAN_SHARE = 0.2;

/** Return the positions under a point of the canvas. */
export function placesUnder(own, right, down) {
  const [x, y] = own.across;
  const [u, v] = onScreen(own.seen, own.plot.frame).toMap(right, down);
  return { ...own.at, [x.name]: u, [y.name]: v };
}

/** Start a motion where the canvas was clicked, or dragged to. */
export function chosenAt(own, right, down, isSecond, isOver) {
  if (!onScreen(own.seen, own.plot.frame).holds(right, down)) return;
  const key = `${right} ${down}`;
  if (isOver && own.chosenLast === key) return;
  own.chosenLast = key;
  start(own, placesUnder(own, right, down), isSecond || own.isSecond);
}

/** Start a motion at positions along the axes. */
export function start(own, places, isSecond) {
  own.cursor = null;
  describe(own, places);
  if (!own.equations || whyNot(own)) return;
  own.starts[isSecond ? 1 : 0] = places;
  own.remark();
  own.bus.emit("start", { values: valuesAt(own, places), where: whereOf(own.axes, places), compare: isSecond });
}

/** Show the start of the motion with which the player begins. */
export function begun(own) {
  const places = own.equations ? placesOfInputs(own.axes, own.base) : null;
  if (!places) return;
  own.starts[0] = places;
  describe(own, places);
  own.remark();
}

/** Show the data of a position, or nothing if there are none. */
export function describe(own, places) {
  own.told = places;
  own.words.textContent = places ? wordsOf(own, places) : "";
}

function wordsOf(own, places) {
  const { axes, variable, shade, status } = own;
  const where = whereText(axes, places, 5);
  const over = own.curve ? null : computedAt(own, places);
  const others = [shade, variable.name === "status" ? null : status].filter(Boolean);
  const stored = [variable, ...others].map((one) => storedText(one, axes, places)).join("; ");
  if (over) return say`${where}. ${endText(variable, over, own.anew.region().points)}. Stored: ${stored}.`;
  return isOnGrid(axes, places) ? say`${where}. ${stored}.` : say`${where}. nearest stored point: ${stored}.`;
}

function computedAt(own, places) {
  const region = own.anew.region();
  const [x, y] = own.across;
  return region?.picture && region.axes.join() === `${x.name},${y.name}` ? endAt(region, places[x.name], places[y.name]) : null;
}

/** Show a part of the map. */
export function see(own, seen) {
  own.seen = seen;
  own.redraw();
  own.remark();
}

/** Zoom about a position of the map; return whether the view changed. */
export function zoomAt(own, factor, place) {
  const seen = zoomed(own.seen, own.whole, factor, ...place);
  if (seen.x0 === own.seen.x0 && seen.x1 === own.seen.x1) return false;
  see(own, seen);
  return true;
}

/** Zoom about the cursor, or the centre. */
export function zoomBy(own, factor) {
  const { seen, cursor, across } = own;
  const middle = [(seen.x0 + seen.x1) / 2, (seen.y0 + seen.y1) / 2];
  zoomAt(own, factor, cursor ? across.map(({ name }) => cursor[name]) : middle);
}

/** Return the key actions of a map or a curve. */
export function keyActs(own) {
  const isMap = () => own.across.length === 2 && !own.curve;
  return {
    move: (right, up) => moveCursor(own, [right, up]),
    pan: (right, up) => isMap() && see(own, moved(own.seen, own.whole, PAN_SHARE * right, PAN_SHARE * up)),
    start: (isSecond) => start(own, own.cursor ?? own.starts[0] ?? own.at, isSecond || own.isSecond),
    zoom: (factor) => isMap() && zoomBy(own, factor),
    whole: () => isMap() && see(own, own.whole),
  };
}

function moveCursor(own, ways) {
  const places = { ...(own.cursor ?? own.starts[0] ?? own.at) };
  own.across.forEach((axis, k) => {
    const [low, high] = windowOf(own, k);
    if (ways[k] || !own.cursor) places[axis.name] = stepped(axis, Math.min(Math.max(places[axis.name], low), high), ways[k], low, high);
  });
  own.cursor = places;
  describe(own, places);
  own.remark();
}

function windowOf({ seen, across, curve }, k) {
  if (curve || !seen) return endsOf(across[k]);
  return k === 0 ? [seen.x0, seen.x1] : [seen.y0, seen.y1];
}

/** Return the position one key press further: on points of the grid, or between them if these are far apart. */
function stepped(axis, place, way, low, high) {
  const index = indexAt(axis, place);
  const cell = axis.edges[index + 1] - axis.edges[index];
  if (axis.kind !== "list" && cell > LARGE_CELL * (high - low)) return Math.min(Math.max(place + way * KEY_SHARE * (high - low), low), high);
  const by = Math.max(1, Math.round((KEY_SHARE * (high - low)) / cell));
  return axis.places[Math.min(Math.max(index + way * by, 0), axis.places.length - 1)];
}

/** Update the map after sliders of the player have set inputs. */
export function slid(own, values, repaint) {
  const isChanged = own.equations.inputs.some(({ is_start }, k) => !is_start && values[k] !== own.base[k]);
  own.base = Float64Array.from(values);
  const places = placesOfInputs(own.axes, values);
  if (places) {
    own.starts[0] = places;
    const others = own.axes.filter((axis) => !own.across.includes(axis));
    const isElsewhere = others.some(({ name }) => own.at[name] !== places[name]);
    for (const { name } of others) own.at[name] = places[name];
    if (isElsewhere || own.across.length < 2) repaint();
    describe(own, places);
  }
  const between = own.axes.filter((axis) => !own.across.includes(axis) && !isOnGrid([axis], own.at));
  if (isChanged && !own.anew.follow(isOtherScene(own, values) || between.length > 0)) own.anew.forget();
  if (isOtherScene(own, values)) own.anew.offer(say`Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?`);
  else if (between.length) own.anew.offer(say`The map shows the nearest stored ${between.map(({ label }) => label).join(", ")}. Recompute this view for the chosen value?`);
  else own.anew.offer(null);
  own.anew.refresh();
  if (own.across.length === 2) own.rests = restsOf(own);
  own.remark();
}

/** Show whether the store agrees with the outcome of a motion. */
export function judge(own, reached) {
  const { which, over, values, outcome = null } = reached;
  const places = values && own.equations ? placesOfInputs(own.axes, values) : null;
  if (!places) return;
  own.judged[which] = { places, over, values, outcome };
  own.starts[which] = places;
  own.remark();
  own.bus.emit("agrees", { which, text: verdict(own, own.judged[which]) });
  own.neighbours?.look(which, own.judged[which]);
}

/** Repeat this for all motions: one can end before the labels of the map are decoded. */
export function judgeAgain(own) {
  own.judged.forEach((one, which) => {
    if (own.starts[which] !== one.places) return;
    own.bus.emit("agrees", { which, text: verdict(own, one) });
    own.neighbours?.look(which, one);
  });
}

function verdict(own, { places, over, values, outcome }) {
  if (isOtherScene(own, values)) return say`The store has no result for this scene, because parameters have been changed.`;
  if (!own.labels) return otherVerdict(own, places, outcome);
  const isCoarse = own.data.pyramid?.step.some((step) => step > 1) ?? false;
  const known = { times: own.restTimes, proof: own.proof, check: own.data.label_check, isCoarse };
  return agreementText(own.labels, own.axes, places, over, restPointsOf(own, places, values), known);
}

/** Return what is known where there are no labels to compare with: times of events, or else the stored number. */
function otherVerdict({ axes, eventTimes, touched, asked }, places, outcome) {
  if (eventTimes && outcome) return eventText(eventTimes, axes, places, outcome);
  if (touched && outcome) return touchText(touched, axes, places, outcome);
  return asked ? storedOnlyText(asked, axes, places) : "";
}
