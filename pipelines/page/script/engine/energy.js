/** Return the energy of the motion of a state: what is gone once its momenta are; NaN where these are not known. */
export function kineticEnergy(eq, p, t, y) {
  if (!eq.momenta?.length) return NaN;
  const still = y.map((x, row) => (eq.momenta[row] ? 0 : x));
  return eq.energy(t, y, p, eq.layout) - eq.energy(t, still, p, eq.layout);
}
