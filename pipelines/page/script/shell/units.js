/** Units as people read them: powers as superscripts. */

const RAISED = { "-": "\u207b", 0: "\u2070", 1: "\u00b9", 2: "\u00b2", 3: "\u00b3", 4: "\u2074", 5: "\u2075", 6: "\u2076", 7: "\u2077", 8: "\u2078", 9: "\u2079" };

/** Return a unit such as `A m^2` or `kg m2 s-1` with superscripts, and `s^0.5` as a root. */
export function unitText(unit) {
  const rooted = unit.replace(/([A-Za-z]+)\^0\.5/g, "√$1");
  return rooted.replace(/(?<!\d)([A-Za-z])\^?(-?\d+)/g, (_, letter, power) => letter + [...power].map((digit) => RAISED[digit]).join(""));
}
