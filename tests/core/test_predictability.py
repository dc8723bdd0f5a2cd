"""Partial predictability: of Lorenz' equations as published, and of pendulums that come to rest or do not."""

import numpy as np
import pytest

from pem_core import (
    Body,
    InputError,
    Line,
    Magnet,
    Pendulum,
    RotatingField,
    Scene,
    UniformField,
    assemble,
    method_named,
)
from pem_core.chaos.predictability import Motion, partial_predictability
from pem_core.models.phase_space import row_weights
from pem_core.models.registry import smallest_parts
from tests.systems import LORENZ, SHEAR, problem_of

STANDING = UniformField(B=(1e-3, 0, 0))
TURNING = RotatingField(B1=(1e-3, 0, 0), B2=(0, 1e-3, 0), angular_velocity=2.0)


def needle(drag, field=STANDING):
    """Return two compass needles on hinges in a field, with some speed."""
    line = Line(mass=3e-3, half_length=0.03, axis=(1, 0, 0))
    body = Body(shapes=(line,), magnets=(Magnet(moment=(0.1, 0, 0)),))
    speed = (0.0, 0.0, np.array([1.0, 2.0]))
    pendulum = Pendulum(body="needle", hinge=(0, 0, 1), angular_velocity=speed, drag=drag)
    return assemble(Scene(bodies={"needle": body}, pendulums=(pendulum,), field=field), 2)


@pytest.mark.parametrize(
    ("rho", "exponent", "correlation", "motion"),
    [
        (180.70, 0, (-0.2, 0.2), Motion.STRONGLY_CHAOTIC),
        (180.78, 0, (0.9, 0.999), Motion.PARTIALLY_PREDICTABLE),
        (180.95, 0, (0.999, 1.0), Motion.PARTIALLY_PREDICTABLE),
        (181.10, 1, (0.999, 1.0), Motion.REGULAR),
    ],
)
@pytest.mark.long
def test_partial_predictability_of_lorenz(rho, exponent, correlation, motion):
    """Strong chaos, partially predictable chaos, and a limit cycle, as Wernecke, Sandor and Gros found them."""
    problem = problem_of(LORENZ, [(1.0 + 0.1 * i, 2.0, rho - 20) for i in range(4)], 10.0, rho, 8 / 3)
    found = partial_predictability(problem, method=method_named("dop853"), tolerance=1e-10, settle=200.0, until=300.0)
    np.testing.assert_allclose(found.exponent, exponent, atol=0.15)
    least, most = correlation
    assert ((found.correlation > least) & (found.correlation <= most)).all()
    assert (found.motion == motion).all()


@pytest.mark.parametrize("distances", [(1e-3, 1e-2), (1e-3, 2e-3, 1e-2)])
def test_of_a_shear_all_is_closed_form(distances):
    """With x' = y from (0, 1): pairs apart by (1 + t, 1) d / sqrt 2, x = t, compared from 3/4 of the time on."""
    shear = problem_of(SHEAR, [(0.0, 1.0)])
    options = {"method": method_named("dop853"), "tolerance": 1e-10, "engine": "numpy"}
    found = partial_predictability(shear, settle=1.0, until=2.0, distances=distances, **options)
    time = 1.5 + 0.5 * np.arange(1, 401) / 400
    square = distances[0] ** 2 * (((1 + time) ** 2).mean() + 1) / 2
    assert found.exponent[0] == pytest.approx(1.0, abs=1e-9)
    assert 1 - found.correlation[0] == pytest.approx(square / (2 * time.var()), rel=1e-9)


def test_distances_must_ascend():
    problem = problem_of(LORENZ, [(1.0, 2.0, 160.0)], 10.0, 180.7, 8 / 3)
    options = {"method": method_named("dop853"), "tolerance": 1e-8, "settle": 1.0, "until": 1.0}
    for distances in ((1e-6,), (1e-4, 1e-6), (0.0, 1e-6), (1e-6, 1e-6)):
        with pytest.raises(InputError, match="distances must be at least two positive numbers in ascending order"):
            partial_predictability(problem, distances=distances, **options)


def test_needles_at_rest_and_free():
    """A needle with drag comes to rest; one without swings or turns for ever, and pairs part as they started."""
    options = {"method": method_named("dop853"), "tolerance": 1e-10, "settle": 30.0, "until": 40.0, "time_scale": 0.1}
    still = partial_predictability(needle(drag=1e-5), **options)
    assert still.motion.tolist() == [Motion.STILL] * 2
    assert np.isnan([still.exponent, still.correlation]).all()
    free = partial_predictability(needle(drag=0.0), **options)
    assert free.motion.tolist() == [Motion.REGULAR] * 2
    np.testing.assert_allclose(free.exponent, 1.0, atol=0.01)
    assert (free.exponent_error < 0.1).all()


def test_needles_that_follow_a_field_fall_together():
    """With drag and a field that turns slowly every start follows it: there is no distance left to compare."""
    options = {"method": method_named("dop853"), "tolerance": 1e-10, "settle": 30.0, "until": 40.0, "time_scale": 0.1}
    found = partial_predictability(needle(drag=1e-5, field=TURNING), **options)
    assert found.motion.tolist() == [Motion.REGULAR] * 2
    assert np.isnan(found.exponent).all()
    np.testing.assert_allclose(found.correlation, 1.0, atol=1e-6)


def test_what_rows_count_for():
    """Momenta over the inertia count as angular velocities; what drag took counts for nothing."""
    problem = needle(drag=1e-5)
    omega = np.array([1.0, 2.0])
    for part in smallest_parts(problem):
        weights = row_weights(part.problem, 0.1)
        assert weights[-1].tolist() == [0.0, 0.0]
        np.testing.assert_allclose(weights[0] * part.problem.state[0], 0.1 * omega)
    whole = row_weights(problem, 0.1)
    assert (whole[3:12] == 1).all()
    assert (whole[12] == 0).all()
