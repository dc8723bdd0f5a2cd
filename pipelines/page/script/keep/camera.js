/** Camera of the 3-D view as numbers: its place and its target [m]. */

const DIGITS = 7; // more than a screen can show

/** Return the six numbers of a view that a hand has turned; null for the view that the page chose, or without a view. */
export function cameraOf(view) {
  if (!view?.isTouched) return null;
  const { camera, controls } = view;
  return [...camera.position.toArray(), ...controls.target.toArray()].map((x) => Number(x.toPrecision(DIGITS)));
}

/** Look from six such numbers, as if a hand had turned the view. */
export function lookFrom(view, numbers) {
  Object.assign(view, { isTouched: true, glide: null });
  view.camera.position.fromArray(numbers.slice(0, 3));
  view.controls.target.fromArray(numbers.slice(3));
  view.controls.update();
}
