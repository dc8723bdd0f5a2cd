"""The angle about the hinge on pages: that of the start, then that of the needle's motion in numpy."""

import numpy as np
import pytest

from pem_core.integrate.engine import simulate
from pem_core.methods.method import method_named
from tests.page.node_engine import in_page, random_starts

OBSERVED = """
const [p, y, count, further] = args, m = eq.m - further, own = p.length / m;
const {first} = eq.observed.find(({name}) => name === "hinge_angle");
return [...Array(count).keys()].map((i) => {
  const parameters = new Float64Array(eq.m), state = new Float64Array(eq.n), out = new Float64Array(eq.observed_size);
  for (let k = 0; k < m; k++) parameters[k] = p[k * own + (own > 1 ? i : 0)];
  for (let k = 0; k < eq.n; k++) state[k] = y[k * count + i];
  const track = PEM_ENGINE.track(eq, {parameters, state, rest: false, until: 1, step: 1e-3});
  track.extend(1);
  return [0, 1].map((time) => { track.observe(time, out); return out[first]; });
});
"""


@pytest.mark.long
def test_a_page_has_the_angle_about_a_hinge():
    problem, starts, further = random_starts("driven_compass_basins", 12)
    given = problem.parameters, problem.state, problem.size, further
    found = np.array(in_page("driven_compass_basins", "rk4", OBSERVED, *given))
    np.testing.assert_allclose(found[:, 0], starts[0], rtol=0, atol=1e-12)
    run = simulate(problem, method=method_named("rk4"), step=1e-3, until=1.0, engine="numpy")
    angle = np.arctan2(run.state[4], run.state[3])
    assert np.ptp(angle) > 2
    np.testing.assert_allclose(np.exp(1j * found[:, 1]), np.exp(1j * angle), rtol=0, atol=1e-9)
