/** Energies of a state at a time [J], with the external field and magnets evaluated at that time. */

/** Return the total energy. */
export function energyAt({ eq, p }, t, y) {
  eq.forcing(t, p);
  return eq.energy(t, y, p);
}

/** Return the kinetic energy, which vanishes with the momenta; NaN where these are not known. */
export function kineticEnergy(one, t, y) {
  const { momenta } = one.eq;
  if (!momenta?.length) return NaN;
  const still = y.map((x, row) => (momenta[row] ? 0 : x));
  return energyAt(one, t, y) - energyAt(one, t, still);
}
