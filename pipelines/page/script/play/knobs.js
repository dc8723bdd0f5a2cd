// Numbers of a start by which a hand can move a body: its place, its tilt, its angle about a hinge.

import { normal, solved } from './reach.js';
import { cross, dot, unit } from './triples.js';

const PLACE = /^(.*)\.position\.[0-2]$/;
const TILT = /^(.*)\.tilt\.[01]$/;
const TURN = 1e-5;
const PIECE = 0.05; // of a rotation about a hinge, that is made at once
const ALONE = 1e-6; // share of a rotation below which an input has no part in it
const AXES = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

/** Knobs of all starts of a scene: each `turn(values, amount)` changes values, of which a `size` is a large step. */
export function knobsOf({ inputs }, { size, axesOf }) {
  const starts = inputs.map(({ path, is_start }, index) => ({ path, index, is_start })).filter(({ is_start }) => is_start);
  const simple = (pattern, group) => starts.filter(({ path }) => pattern.exec(path)?.[1] === group);
  const groups = [...new Set(starts.map(({ path }) => (PLACE.exec(path) ?? TILT.exec(path))?.[1]).filter(Boolean))];
  const at = (path) => inputs.findIndex((input) => input.path === path);
  return groups.flatMap((group) => {
    const place = simple(PLACE, group).map(({ index }) => plain(group, index, size, 'place'));
    const [turns, spin] = [at(`${group}.orientation.0.0`), at(`${group}.spin`)];
    const hinge = [0, 1, 2].map((k) => at(`${group}.hinge.${k}`));
    const tilt = simple(TILT, group).map(({ index }) => plain(group, index, 1, 'tilt'));
    if (hinge.every((index) => index >= 0)) return [...place, hinged(group, { hinge, turns, tilt: simple(TILT, group).map(({ index }) => index), spin, axesOf })];
    const free = turns >= 0 ? AXES.map((axis) => turned(group, turns, axis)) : [...tilt, ...(place.length && spin >= 0 ? [plain(group, spin, 1, 'spin')] : [])];
    return [...place, ...free];
  });
}

/** The knobs that the axes of a map set; all of them if these set none. */
export function sweptFirst(knobs, swept) {
  const isSwept = ({ index, indices }) => (indices ?? [index]).some((one) => swept.includes(one));
  return knobs.some(isSwept) ? knobs.filter(isSwept) : knobs;
}

function plain(group, index, size, kind) {
  return { group, index, size, kind, turn: (values, amount) => { values[index] += amount; } };
}

/** A rotation about an axis of the laboratory, of an attitude given by three vectors from input `first` on. */
function turned(group, first, axis) {
  const indices = [...Array(9).keys()].map((k) => first + k);
  const turn = (values, amount) => indices.filter((_, k) => k % 3 === 0).forEach((at) => {
    const vector = [values[at], values[at + 1], values[at + 2]];
    rotated(vector, axis, amount).forEach((x, k) => { values[at + k] = x; });
  });
  return { group, indices, size: 1, kind: 'turn', turn };
}

/** A rotation about the hinge of a body, whichever numbers give its attitude. */
function hinged(group, { hinge, turns, tilt, spin, axesOf }) {
  const wayOf = (values) => unit(hinge.map((index) => values[index]));
  if (turns >= 0) return { ...turned(group, turns, AXES[2]), kind: 'hinge', turn: (values, amount) => turned(group, turns, wayOf(values)).turn(values, amount) };
  const indices = [...tilt, spin].filter((index) => index >= 0);
  const sharesAt = (values) => sharesOf(indices.map((index) => rotationBy(axesOf, values, index)), wayOf(values));
  const add = (values, amount, shares) => indices.forEach((index, k) => { values[index] += shares[k] * amount; });
  const turn = (values, amount) => {
    const shares = sharesAt(values);
    if (shares.filter((share) => Math.abs(share) > ALONE).length === 1) return add(values, amount, shares);
    const pieces = Math.max(1, Math.ceil(Math.abs(amount) / PIECE));
    for (let piece = 0; piece < pieces; piece += 1) {
      const middle = Float64Array.from(values);
      add(middle, amount / pieces / 2, sharesAt(values));
      add(values, amount / pieces, sharesAt(middle));
    }
    return values;
  };
  return { group, indices, size: 1, kind: 'hinge', turn };
}

/** The rotation of all bodies per change of an input: half the sum of u x du/dx over the axes u, for the one that turns. */
function rotationBy(axesOf, values, index) {
  const there = Float64Array.from(values);
  there[index] += TURN;
  const [before, after] = [axesOf(values), axesOf(there)];
  return [0, 1, 2].map((k) => {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    return before.reduce((sum, u, axis) => sum + u[i] * (after[axis][j] - u[j]) - u[j] * (after[axis][i] - u[i]), 0) / (2 * TURN);
  });
}

/** How much of each rotation makes one about a direction: the smallest amounts that do. */
function sharesOf(ways, way) {
  return solved(normal(ways, 1e-9), ways.map((one) => dot(one, way)));
}

/** A vector rotated about a direction by an angle. */
export function rotated(vector, way, angle) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const along = dot(vector, way) * (1 - cosine);
  const aside = cross(way, vector);
  return vector.map((x, k) => x * cosine + aside[k] * sine + way[k] * along);
}
