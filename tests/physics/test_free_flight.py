"""Free bodies in weight and drag, batons, tiny ones; and how deviations from their motion grow."""

import numpy as np
import pytest

from pem_core import Body, Magnet, Placed, Point, UniformField
from pem_core.chaos import indicators as of
from pem_core.chaos.deviations import follow_deviations
from pem_core.models.free_bodies.assemble import central_inertia
from pem_core.models.phase_space import phase_space
from pem_core.scene.bodies import analyse
from pem_core.scene.inertia import matrices
from tests.free_body_scenes import seen_from_body, thrown, turned_axes
from tests.rods import DOP853, flown, looked
from tests.scenes import rigid

GRAVITY = np.array([0.3, -0.2, -9.0])
MASS, SPINS = 0.4, (2.0, 3.0, 5.0)


def looks(problem, times, *names, **options):
    """Return observables of the first body at some times."""
    state, _ = flown(problem, times, **options)
    return [looked(name, problem, 0.0, state)[:, 0, 0] for name in names]


def falling(drag, velocity=(3.0, 1.0, 8.0)):
    start = {"body": rigid((1, 2, 3), MASS, (0.1, 0.2, 0.1)), "position": (1, 2, 3), "velocity": velocity, "drag": drag}
    return thrown({**start, "angular_velocity": (1, 0, 1)}, gravity=tuple(GRAVITY))


def test_projectile():
    times = np.array([0.0, 0.5, 2.0])[:, None]
    place, velocity = looks(falling(0.0), times[:, 0], "position", "velocity")
    np.testing.assert_allclose(place, (1, 2, 3) + times * (3, 1, 8) + times**2 / 2 * GRAVITY, rtol=0, atol=1e-13)
    np.testing.assert_allclose(velocity, (3, 1, 8) + times * GRAVITY, rtol=0, atol=1e-13)


def test_fall_against_drag():
    times, rate = np.array([0.0, 0.5, 5.0])[:, None], 0.3 / MASS
    place, velocity = looks(falling(0.3), times[:, 0], "position", "velocity")
    last, gone = GRAVITY / rate, -np.expm1(-rate * times)
    np.testing.assert_allclose(velocity, (3, 1, 8) + gone * (last - (3, 1, 8)), rtol=0, atol=1e-12)
    np.testing.assert_allclose(place, (1, 2, 3) + last * times + ((3, 1, 8) - last) * gone / rate, rtol=0, atol=1e-11)


def test_symmetric_top_against_drag():
    """Spin and nutation fall at rates of their own, and the body sees omega turn by the integral of its spin."""
    (across, along), drag, times = (3.4, 0.4), 0.2, np.array([0.0, 1.0, 4.0])
    start = {"body": rigid((across, across, along), 1.0), "angular_velocity": SPINS, "turning_drag": drag}
    omega, axes = looks(thrown(start), times, "angular_velocity", "orientation")
    turned = (across - along) / across * SPINS[2] * -np.expm1(-drag / along * times) * along / drag
    level = (SPINS[0] + 1j * SPINS[1]) * np.exp(-drag / across * times - 1j * turned)
    expected = np.stack([level.real, level.imag, SPINS[2] * np.exp(-drag / along * times)], -1)
    np.testing.assert_allclose(seen_from_body(axes, omega), expected, rtol=0, atol=1e-11)


BATON = Body(shapes=(Point(mass=1.0, centre=(0.2, 0.1, 1.0)), Point(mass=3.0, centre=(0.2, 0.1, -1.0))))


def test_baton():
    """Seed 004's: 1 and 3 kg, 2 m apart: its mass centre 1.5 m from the one, 0.5 m from the other, 3 kg m^2."""
    centre = np.array(analyse(BATON).mass_centre, float)
    arms = [np.linalg.norm(np.array(shape.centre) - centre) for shape in BATON.shapes]
    np.testing.assert_allclose(arms, [1.5, 0.5], rtol=1e-14)
    np.testing.assert_allclose(matrices(central_inertia(BATON))[0], np.diag([3.0, 3.0, 0.0]), rtol=0, atol=1e-14)


def test_a_baton_has_no_spin_about_its_line():
    """It turns evenly about what is across its line of any angular velocity, also when a magnet would spin it."""
    axes, omega, times = np.array(turned_axes(4)), np.array([0.7, -0.4, 1.1]), np.array([0.0, 1.0, 20.0])
    start = {"body": BATON, "orientation": tuple(map(tuple, axes)), "angular_velocity": tuple(omega)}
    found, line = looks(thrown(start), times, "angular_velocity", "orientation")
    across = omega - (omega @ axes[2]) * axes[2]
    np.testing.assert_allclose(found, [across] * 3, rtol=0, atol=1e-12)
    rate = np.linalg.norm(across)
    angle = rate * times[:, None]
    turned = np.cos(angle) * axes[2] + np.sin(angle) * np.cross(across / rate, axes[2])
    np.testing.assert_allclose(line[:, 2], turned, rtol=0, atol=1e-11)
    magnetic = Body(shapes=BATON.shapes, magnets=(Magnet(position=(0.2, 0.1, 0), moment=(0.5, 0, 1)),))
    problem = thrown({**start, "body": magnetic}, field=UniformField(B=(2.0, 1.0, 0.0)))
    pull, momentum, line = looks(problem, times, "torque", "angular_momentum", "orientation")
    assert np.abs((pull * line[:, 2]).sum(-1)).max() < 1e-13
    assert np.abs((momentum * line[:, 2]).sum(-1)).max() < 1e-13
    assert np.abs(pull).max() > 0.5


@pytest.mark.parametrize("scale", [1e-10, 1e-25])
def test_no_body_is_too_small_to_turn(scale):
    """A gram and a millimetre are 1e-9 kg m^2: what has no inertia is told from the body's other axes alone."""
    times = [0.0, 2.0, 10.0]
    bodies = [rigid(tuple(factor * moment for moment in (1, 2, 3)), 1e-3) for factor in (1.0, scale)]
    large, small = (looks(thrown({"body": b, "angular_velocity": (1, 0, 1)}), times, "orientation") for b in bodies)
    np.testing.assert_allclose(small, large, rtol=0, atol=1e-12)


NEEDLE = rigid((2e-6, 2e-6, 3e-7), 5e-3, magnets=(Magnet(moment=(0, 0, 0.02)),))
ODD = rigid(
    (2e-5, 3e-5, 4.5e-5, 1e-6, -2e-6, 3e-6), 0.03, magnets=(Magnet(position=(0.01, 0, 0), moment=(0.1, 0, 0.3)),)
)


def spectra(problem, until, every, **options):
    """Return all exponents [1/s] of every point."""
    growth = follow_deviations(problem, method=DOP853, until=until, renormalise=every, tolerance=1e-11, **options)
    return of.lyapunov_exponents(growth).value


@pytest.mark.long
def test_exponents_of_a_needle_that_sinks():
    """At its last speed, along the field: 3 of its place, 1 of its angle about the field, then those of its speeds."""
    drag, spin_drag, field = 0.02, 6e-6, 0.003
    speed = 9.80665 * 5e-3 / drag
    start = {"body": NEEDLE, "velocity": (0, 0, -speed), "drag": drag, "turning_drag": spin_drag}
    problem = thrown(start, gravity=(0, 0, -9.80665), field=UniformField(B=(0, 0, field)))
    assert phase_space(problem).dimension.tolist() == [12]
    swing = -spin_drag / (2 * 2e-6)
    for time_scale in (0.1, 1.0):
        found = spectra(problem, 40.0, 0.5, vectors=12, time_scale=time_scale)[:, 0]
        expected = [0, 0, 0, 0, *[swing] * 4, *[-drag / 5e-3] * 3, -spin_drag / 3e-7]
        np.testing.assert_allclose(found, expected, atol=0.05)


@pytest.mark.long
def test_volumes_shrink_by_drag_alone():
    """The sum of all exponents is -(3 c / M + c' tr I^-1), whatever else acts: over a magnet, in a field and weight."""
    drag = np.array([0.0, 0.02, 0.05])
    start = {"body": ODD, "velocity": (0.1, 0.3, 0.2), "angular_velocity": (9.0, -7.0, 5.0), "drag": drag}
    problem = thrown(
        {**start, "turning_drag": 1e-3 * drag},
        gravity=(0.1, 0, -1),
        field=UniformField(B=(0.02, 0.01, -0.03)),
        bodies={"puck": Body(magnets=(Magnet(moment=(0.5, 0.2, 1.0)),))},
        placed=(Placed(body="puck", position=(0.03, 0.05, -0.06)),),
    )
    expected = -drag * (3 / 0.03 + 1e-3 * np.trace(np.linalg.inv(matrices(central_inertia(ODD))[0])))
    found = spectra(problem, 0.05, 0.025, vectors=12, engine="numpy")
    np.testing.assert_allclose(found.sum(0), expected, rtol=0, atol=1e-8)
    assert (np.abs(found).max(0) > 1.0).all()
