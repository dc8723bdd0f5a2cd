/** Choice of the first step: `pem_core.integrate.starting`, for one trajectory. */

/** Return the first step [s] of an adaptive method. */
export function firstStep(one) {
  const { eq, p, y, limits } = one;
  const [tolerance, until] = limits;
  const rate = new Float64Array(eq.n);
  eq.derivative(0, y, p, rate);
  eq.forcing(0, p);
  const pace = Math.sqrt(eq.error_norm(rate, y, rate, p));
  const change = eq.starting.FIRST_SHARE * tolerance ** (1 / eq.order) / pace;
  const lengths = [until, change, 1 / fastestMotion(one, rate)].filter((length) => !Number.isNaN(length));
  return Math.min(...lengths);
}

/** Return a rough angular velocity [1/s] of the fastest motion about a start; NaN if there is none. */
function fastestMotion(one, rate) {
  const { eq, p, y } = one;
  const weights = eq.weights;
  const size = (way) => Math.sqrt(way.reduce((sum, x, row) => sum + (weights[row] * x) ** 2, 0));
  const aside = (way) => {
    const share = eq.starting.ASIDE / size(way);
    const there = y.map((x, row) => x + way[row] * share);
    eq.project(there, p);
    const rates = new Float64Array(eq.n);
    eq.derivative(0, there, p, rates);
    return [there.map((x, row) => x - y[row]), rates.map((x, row) => x - rate[row])];
  };
  const generic = Float64Array.from(weights, (weight, row) => (weight > 0 ? (1 + (row % 3) / 7) / weight : 0));
  const [step, first] = aside(generic);
  const [again, second] = aside(first.map((x, row) => (weights[row] > 0 ? x : 0)));
  return Math.sqrt((size(first) / size(step)) * (size(second) / size(again)));
}
