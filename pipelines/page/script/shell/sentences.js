/** Sentences that explain a page for which its study has none: what the colours mean, what to do, and the physics. */

import { say } from "./say.js";

const COLOURS = {
  rest_magnet: () => say`The colour is the magnet at which the motion comes to rest.`,
  rest_point: () => say`The colour is the equilibrium at which the motion comes to rest.`,
  rest_time: () => say`The colour is the time after which the final equilibrium is certain.`,
  landing_face: () => say`The colour is the face on which the body lands.`,
  landing_time: () => say`The colour is the time after which the face on which the body lands is certain.`,
  attractor: () => say`The colour is the attractor on which the motion ends: an equilibrium, a cycle or another lasting motion.`,
  attractor_time: () => say`The colour is the time after which the attractor of the motion is certain.`,
  met: () => say`The colour is whether two bodies meet, and which.`,
  met_time: () => say`The colour is the time at which two bodies first meet.`,
  left: () => say`The colour is whether a body leaves its sphere, and which.`,
  leaving_time: () => say`The colour is the time at which a body first leaves its sphere.`,
  escape_time: () => say`The colour is the time at which the motion is first deep in another well.`,
  flip_interval: () => say`The colour is the mean time between two flips of the body that flips first.`,
  flip_time: () => say`The colour is the time of the first flip.`,
  lyapunov: () => say`The colour is the largest Lyapunov exponent; it is positive where nearby motions separate exponentially, that is, where the motion is chaotic.`,
  lyapunov_verdict: () => say`The colour is whether the motion is chaotic, as its largest Lyapunov exponent shows.`,
  status: () => say`The colour is how the computation of the motion ended.`,
  energy_drift: () => say`The colour is the error of the energy at the end, a measure of the accuracy of the computation.`,
};
const PHYSICS = {
  rigid_bodies: () => say`Rigid bodies hang from pivots or turn about hinges. Gravity, magnetic fields, the forces between magnets and friction act on them. Their motion follows from Euler's equations for the rotation of rigid bodies.`,
  planar: () => say`A point moves in a plane. A linear force pulls it to the middle, drag slows it down, and each magnet attracts or repels it with a force like that between point charges. This is the model of the magnetic pendulum in many textbooks.`,
  linkage: () => say`Spheres, which are point masses, are connected by rigid rods without mass. Gravity, magnetic fields, the forces between magnets and drag act on them. Their motion follows from Newton's equations with the constraint that no rod changes its length.`,
  free_bodies: () => say`Rigid bodies fly and turn freely. Gravity, magnetic fields, the forces between magnets and drag act on them, and they bounce off walls, if there are any. Their motion follows from the equations of Newton and Euler.`,
};

/**
 * Return what the colours of a page mean, in words.
 *
 * `map` is the shown state of the map, null without a map: `variable`, `kind` ("map", "curve" or "dots"), and `points`, what a point
 * of the map stands for ("starts", "parameters" or "both").
 */
export function coloursText(data, map) {
  const { about = {} } = data;
  if (!map) return (!about.of_map && about.colours) || motionText(data);
  const { variable, kind } = map;
  if (about.colours && variable.name === data.first) return about.colours;
  if (kind === "curve") return curveText(variable, map.axis);
  return `${pointsText(map)} ${COLOURS[variable.name]?.() ?? say`The colour shows: ${variable.text || variable.label}.`}`;
}

function motionText({ motion, unplayable }) {
  if (unplayable && !motion) return "";
  return motion ? say`The picture shows one recorded motion.` : say`The picture shows one motion from its start, computed in this page.`;
}

function curveText(variable, axis) {
  return variable.type === "category"
    ? say`Each dot is a value of ${axis}; its row is the outcome of the motion (${variable.text || variable.label}).`
    : say`The curve shows ${variable.text || variable.label} for each value of ${axis}.`;
}

function pointsText({ kind, points }) {
  if (kind === "dots") return say`Each dot is a start, drawn at random.`;
  if (points === "starts") return say`Each point of the map is a start of the motion.`;
  return points === "parameters" ? say`Each point of the map is a choice of two parameters.` : say`Each point of the map is a start together with a parameter.`;
}

/** Return what to do with a page, in words; `isPlayable` is whether it can play motions, and `isSettable` whether points of its map. */
export function todoText(data, map, { isPlayable, isSettable }) {
  if (data.about?.todo && (map || !data.about.of_map)) return data.about.todo;
  if (!map) return isPlayable ? say`Turn the view by dragging it; change the numbers to start another motion.` : "";
  if (!isPlayable || !isSettable) return say`Point at the map to read its values.`;
  if (map.kind === "dots") return say`Click or tap a dot to watch the motion from there; change the numbers beside it to see their effect.`;
  return map.kind === "curve"
    ? say`Click or tap the diagram to watch the motion with that value; change the numbers beside it to see their effect.`
    : say`Click or tap the map to watch the motion from there; change the numbers beside it to see their effect.`;
}

/** Return the paragraphs on the physics of a page: that of its study, or else what holds for scenes of its kind. */
export function physicsTexts(data, { hasMap, isPlayable }) {
  const physics = data.about?.physics || PHYSICS[data.model]?.() || "";
  const computed = isPlayable && !data.motion;
  const how = hasMap && computed ? say`The map was computed before this page was written. The motions are computed now, in your browser, from the same equations.` : computed ? say`The motion is computed now, in your browser.` : "";
  return [physics, how].filter(Boolean);
}
