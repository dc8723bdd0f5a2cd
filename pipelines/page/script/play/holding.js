// Holding of bodies: the motion waits at its start while a hand moves it, and goes on when it is let go.

import { partsOf } from './framing.js';
import { makeGrips } from './grips.js';

/** What a hand does in the player `own`; `change(values)` starts a motion from other values of the inputs. */
export function makeHolding(own, { change, ask }) {
  const { equations, data, places } = own;
  let [grips, held] = [null, null];
  const gripsNow = () => (grips ??= makeGrips(equations, data.scene, { axes: data.axes ?? [], parts: partsOf(data.scene.things) }));
  const put = (values) => { Object.assign(held, { values, isMoved: true }); ask(); };
  const leave = (isPlaying) => { flush(); held = null; own.playing = isPlaying; own.meter.clear(); ask(); };
  const flush = () => {
    if (!held?.isMoved) return;
    held.isMoved = false;
    change(held.values);
    own.stage?.put(own.time);
  };
  return {
    isHeld: () => held !== null,
    setsStart: () => Boolean(held?.grip),
    flush,
    acts: {
      mayHold: (thing) => places[thing] !== null || gripsNow().mayHold(thing),
      isPlaced: (thing) => places[thing] !== null,
      hold: (thing, local, standing) => {
        held = { before: own.values, wasPlaying: own.playing, values: own.values, grip: local && gripsNow().hold(own.values, thing, local, standing), isMoved: false };
        if (held.grip) put(held.grip.values);
      },
      follow: (ray) => { held.grip = gripsNow().follow(held.grip, ray); put(held.grip.values); },
      where: () => gripsNow().placeOf(held.grip),
      place: (thing, [x, y]) => {
        const values = Float64Array.from(held.values);
        [x, y].forEach((coordinate, k) => { values[places[thing][k]] = coordinate; });
        put(values);
      },
      drop: () => leave(held.grip ? true : held.wasPlaying),
      back: () => {
        const { before, wasPlaying } = held;
        held = null;
        change(before);
        own.playing = wasPlaying;
      },
    },
  };
}
