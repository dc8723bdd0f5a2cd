/** Energies of a state at a time [J]; what acts from outside is brought to that time. */

/** Return the total energy. */
export function energyAt({ eq, p }, t, y) {
  eq.forcing(t, p);
  return eq.energy(t, y, p);
}

/** Return the energy of the motion: what is gone once its momenta are; NaN where these are not known. */
export function kineticEnergy(one, t, y) {
  const { momenta } = one.eq;
  if (!momenta?.length) return NaN;
  const still = y.map((x, row) => (momenta[row] ? 0 : x));
  return energyAt(one, t, y) - energyAt(one, t, still);
}
