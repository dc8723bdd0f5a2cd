"""Deviations of states on constraints that differ from state to state: a sphere on a rod, in Cartesian coordinates."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Body, InputError, Pendulum, Point, Scene, assemble, simulate_adaptive
from pem_core.chaos import indicators as of
from pem_core.chaos import predictability
from pem_core.chaos.deviations import follow_deviations
from pem_core.chaos.tangent import (
    conjugate,
    first_deviations,
    parts_of,
    renormalise_deviations,
    tangent_system,
    with_deviations,
)
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import coordinates_of, deviations_of, moved, phase_space
from pem_core.models.registry import flow_for
from pem_core.models.systems.flow_by_duals import flow_of
from pem_core.models.systems.problem import Problem
from tests.systems import ROD

DOP853 = METHODS["dop853"]
LENGTH, GRAVITY = 0.7, 9.80665
TILTS = np.array([[0.4, 2.5, 2.9], [0.7, -0.3, 1.0]])
TURNS = np.array([[1.0, -3.0, 0.5], [-2.0, 1.0, 0.0], [0.0, 0.0, 0.0]])
"""Starts from small swings to passages near the top: angle from below and azimuth, and angular velocities [rad/s]."""


def on_rods(drag=0.0):
    """Return three starts of a sphere of a kilogram on a rod."""
    angle, azimuth = TILTS
    place = LENGTH * np.array([np.sin(angle) * np.cos(azimuth), np.sin(angle) * np.sin(azimuth), -np.cos(angle)])
    state = np.concatenate([place, np.cross(TURNS, place, axis=0)])
    parameters = np.array([[LENGTH], [GRAVITY], [drag]])
    return Problem(ROD, np.zeros(1, np.int64), parameters, state)


def as_pendulums(drag=0.0):
    """Return the same starts of the pendulum that is a point on a pivot."""
    angle, azimuth = TILTS
    body = Body(shapes=(Point(mass=1.0, centre=(0, 0, -LENGTH)),))
    tilt = tuple(angle * way for way in (np.cos(azimuth), np.sin(azimuth)))
    pendulum = Pendulum(body="bob", tilt=tilt, angular_velocity=tuple(TURNS), drag=drag * LENGTH**2)
    return assemble(Scene(bodies={"bob": body}, pendulums=(pendulum,), gravity=(0, 0, -GRAVITY)), 3)


def followed(problem, until, engine="numpy", **options):
    options = {"vectors": 4, "renormalise": 0.25, "tolerance": 1e-12, **options}
    return follow_deviations(problem, method=DOP853, until=until, engine=engine, **options)


def relative(found, expected):
    return np.abs(found - expected).max() / np.abs(expected).max()


def test_a_rod_leaves_two_dimensions_of_three():
    """In places and in velocities; a start that is no number has as many as coordinates."""
    problem = on_rods()
    assert phase_space(problem).dimension.tolist() == [4, 4, 4]
    spoiled = replace(problem, state=np.where(np.arange(3) == 1, np.nan, problem.state))
    assert phase_space(spoiled).dimension.tolist() == [4, 6, 4]


@pytest.mark.long
@pytest.mark.parametrize("drag", [0.0, 0.3])
def test_exponents_pair_and_add_up(drag):
    """To zero without drag, at any time, because lengths are Sasaki's; with drag they lose its rate, twice."""
    spectrum = of.lyapunov_exponents(followed(on_rods(drag), 2.0)).value
    assert spectrum.shape == (4, 3)
    np.testing.assert_allclose(spectrum.sum(0), -2.0 * drag, atol=1e-9)
    np.testing.assert_allclose(spectrum[:2] + spectrum[:1:-1], -drag, atol=1e-9)
    assert (np.abs(spectrum[:2]) > 1e-3).all()


@pytest.mark.long
def test_deviations_grow_as_those_of_the_pendulum():
    """Singular values of the whole flow, which no first deviation changes, from equations in other coordinates."""
    rods, pendulums = (followed(problem, 2.0) for problem in (on_rods(0.1), as_pendulums(0.1)))
    np.testing.assert_allclose(of.stretching(rods), of.stretching(pendulums), atol=1e-8)
    assert of.stretching(rods).max() > 1.0


@pytest.mark.long
def test_lanes_follow_deviations_as_numpy_does():
    growths = [followed(on_rods(), 0.5, engine=engine, vectors=2, tolerance=1e-10) for engine in ("compiled", "numpy")]
    np.testing.assert_allclose(growths[0].volume, growths[1].volume, atol=1e-8)
    assert np.abs(growths[0].volume).max() > 0.1


def test_the_first_deviations_are_a_frame_of_places_and_their_velocities():
    problem = on_rods()
    space = phase_space(problem)
    frame = coordinates_of(problem, space, first_deviations(problem, space, 4, seed=1))
    table = np.einsum("idn,jdn->nij", frame, frame)
    np.testing.assert_allclose(table, np.broadcast_to(np.eye(4), table.shape), atol=1e-14)
    for own, other in ((0, 3), (1, 2)):
        np.testing.assert_allclose(frame[other], conjugate(frame[own]), atol=1e-14)


def test_renormalised_deviations_lie_along_the_rod_where_it_is_then():
    """They stay what they were made of: W = Q R with the R that is returned."""
    problem = on_rods()
    space, frame = phase_space(problem), np.random.default_rng(3).normal(size=(4, 6, 1))
    deviations = deviations_of(problem, space, frame)
    before = deviations.copy()
    upper = renormalise_deviations(problem, space, deviations)
    np.testing.assert_allclose(np.einsum("irn,ijn->jrn", deviations, upper), before, atol=1e-13)
    place, velocity = problem.state[:3], problem.state[3:]
    for w in deviations:
        assert np.abs((w[:3] * place).sum(0)).max() < 1e-14
        assert np.abs((w[3:] * place + w[:3] * velocity).sum(0)).max() < 1e-13


def test_deviations_are_differences_of_trajectories():
    problem, step = on_rods(), 1e-5
    w = first_deviations(problem, phase_space(problem), 1, seed=2)
    options = {"method": DOP853, "tolerance": 1e-11, "until": 1.0, "engine": "numpy"}
    _, (found,) = parts_of(simulate_adaptive(with_deviations(problem, flow_for(problem), w), **options).state, 6, 1)
    starts = [replace(problem, state=moved(problem, side * step * w[0])) for side in (1, -1)]
    ends = [simulate_adaptive(start, **options).state for start in starts]
    assert relative(found, (ends[0] - ends[1]) / (2 * step)) < 2e-8


def test_growth_does_not_depend_on_neighbours():
    whole = on_rods()
    one = replace(whole, state=whole.state[:, 1:2])
    growth, alone = (followed(problem, 0.5, tolerance=1e-8) for problem in (whole, one))
    np.testing.assert_array_equal(growth.length[..., 1:2], alone.length)


@pytest.mark.long
def test_pairs_start_on_the_rod_as_far_apart_as_asked():
    """They stay within a hundred times that of each other: the motion of a spherical pendulum is regular."""
    options = {"method": DOP853, "tolerance": 1e-10, "engine": "numpy", "settle": 0.1, "until": 4.0}
    found = predictability.partial_predictability(on_rods(), **options)
    assert found.status.tolist() == [Status.DONE] * 3
    assert (found.motion == predictability.Motion.REGULAR).all()
    np.testing.assert_allclose(found.exponent, 1.0, atol=1e-3)
    aside = predictability._perturbed_problem(on_rods(), 1e-5, 1.0).state
    np.testing.assert_allclose(np.linalg.norm(aside[:3], axis=0), LENGTH, rtol=1e-14)
    assert np.abs((aside[:3] * aside[3:]).sum(0)).max() < 1e-14
    way = flow_for(on_rods()).constraints.counted(on_rods(), aside - on_rods().state)
    np.testing.assert_allclose(np.linalg.norm(way, axis=0), 1e-5, rtol=1e-4)


def test_of_what_cannot_move_there_are_no_deviations():
    def held(y, p, layout):
        for row in range(6):
            y[row] = p[0] + 0.0 * y[row]

    problem = replace(on_rods(), system=replace(ROD, name="held", project=held))
    assert (phase_space(problem).dimension == 0).all()
    with pytest.raises(InputError, match="constraints must leave at least one degree of freedom"):
        followed(problem, 1.0)


def test_code_for_states_of_other_lengths_has_other_names():
    names = {tangent_system(ROD, flow_of(ROD, state_rows), 2).name for state_rows in (6, 7)}
    assert names == {"sphere on a rod of 6 rows with 2 deviations", "sphere on a rod of 7 rows with 2 deviations"}
