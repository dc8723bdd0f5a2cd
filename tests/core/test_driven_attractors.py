"""Attractors of driven pendulums and needles: all that are known, their labels, and the Wada property."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Body, Line, Magnet, Pendulum, RotatingField, Scene, assemble
from pem_core.attractors.assignment import assign
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.strobes import Followed, Strobing, at_states, distance, section_parts
from pem_core.basins import Wada, merged_boundaries
from tests.core.test_cycles import TURN, problem_of
from tests.systems import TORQUED

NUSSE_YORKE = (0.2, 0.0, 1.66, 1.0, 0.0)
"""Of th'' + 0.2 th' + sin th = 1.66 cos t (Nusse and Yorke, doi:10.1016/0167-2789(95)00249-9)."""
PENDULUM = Strobing(TURN, angles=((0, TURN),))
NEEDLE = Strobing(TURN / 10, time_scale=0.1)


def pendulum(x, v):
    starts = np.stack([part.ravel() for part in np.meshgrid(x, v)], 1)
    return problem_of(TORQUED, starts, NUSSE_YORKE)


def cells(count, low, high):
    return (np.arange(count) + 0.5) / count * (high - low) + low


def ends_of(problem, strobing, found, periods):
    """Return the attractor near whose points trajectories are after many periods, -9 where there is none."""
    followed, label = Followed(problem, strobing), np.full(problem.size, -9)
    for _ in range(periods):
        followed.advance()
    for number, one in enumerate(found.attractors):
        for point in one.points:
            here = at_states(problem, np.zeros(problem.size, int), np.repeat(point[:, None], problem.size, 1))
            label[distance(here, followed.state, strobing) < 1e-5] = number
    return label


@pytest.fixture(scope="module")
def found():
    starts = np.random.default_rng(0).uniform((-np.pi, -2.0), (np.pi, 4.0), (300, 2))
    return catalogue_of(problem_of(TORQUED, starts, NUSSE_YORKE), PENDULUM)


def test_three_attractors_of_nusse_and_yorke(found):
    """One swings once per period; two, mirror images of each other, turn twice in two periods."""
    kinds = [(one.kind, one.period, abs(one.winding[0])) for one in found.attractors]
    assert kinds == [(Kind.CYCLE, 1, 0.0), (Kind.CYCLE, 2, 2.0), (Kind.CYCLE, 2, 2.0)]
    one, other = found.attractors[1:]
    assert one.winding[0] == -other.winding[0]
    np.testing.assert_allclose(one.multiplier, other.multiplier, rtol=1e-11)
    for each in (*found.attractors, *found.unstable):
        assert each.multiplier.prod() == pytest.approx(np.exp(-0.2 * TURN * each.period), rel=1e-11)
    assert {one.period for one in found.unstable} >= {1, 2}


@pytest.mark.long
def test_labels_of_the_pendulum_are_those_of_long_motions(found):
    problem = pendulum(cells(30, -np.pi, np.pi), cells(30, -2.0, 4.0))
    label = assign(problem, PENDULUM, found.near).label
    np.testing.assert_array_equal(label, ends_of(problem, PENDULUM, found, 160))


@pytest.mark.long
def test_the_basins_of_the_pendulum_are_wada(found):
    problem = pendulum(cells(120, -np.pi, np.pi), cells(120, -2.0, 4.0))
    label = assign(problem, PENDULUM, found.near).label
    assert (label >= 0).all()
    assert merged_boundaries(label.reshape(120, 120), 4).wada == Wada.SEEN


def needle(angle, rate, moment=0.05):
    """Return a hinged needle with a moment [A m^2] in a field of 1 mT cos(10 t) along x."""
    body = Body(
        shapes=(Line(mass=3e-3, half_length=0.03, axis=(1.0, 0.0, 0.0)),), magnets=(Magnet(moment=(moment, 0.0, 0.0)),)
    )
    still = np.zeros(len(angle))
    own = Pendulum(body="needle", hinge=(0.0, 0.0, 1.0), spin=angle, angular_velocity=(still, still, rate), drag=1e-6)
    field = RotatingField(B1=(1e-3, 0.0, 0.0), B2=(0.0, 0.0, 0.0), angular_velocity=10.0)
    problem = assemble(Scene(bodies={"needle": body}, pendulums=(own,), field=field), len(angle))
    return section_parts(problem)[0].problem


@pytest.mark.long
def test_four_cycles_of_a_driven_needle():
    """Two rotate with the field's parts and two swing about it; the field's symmetries exchange both of a pair."""
    draw = np.random.default_rng(0)
    whole = catalogue_of(needle(draw.uniform(-np.pi, np.pi, 60), draw.uniform(-20, 20, 60)), NEEDLE, most=600)
    assert sorted((one.period, one.winding[0]) for one in whole.attractors) == [(1, -1), (1, 1), (2, 0), (2, 0)]
    sizes = [np.abs(one.multiplier) for one in whole.attractors]
    for one, other in (sizes[:2], sizes[2:]):
        np.testing.assert_allclose(one, other, rtol=1e-9)
    starts = [part.ravel() for part in np.meshgrid(cells(20, -np.pi, np.pi), cells(20, -20.0, 20.0))]
    problem = needle(*starts)
    label = assign(problem, NEEDLE, whole.near).label
    np.testing.assert_array_equal(label, ends_of(problem, NEEDLE, whole, 150))
    turned = assign(replace(problem, state=problem.state[:, ::-1]), NEEDLE, whole.near).label
    np.testing.assert_array_equal(turned[::-1], label)
