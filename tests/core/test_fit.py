"""Fits against differences, closed forms of least squares, and the numbers with which tracks were made."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core.fit.continuity import gaps
from pem_core.fit.errors import errors_of, student_95
from pem_core.fit.experiment import Experiment, Instruments, Trial, plain_instruments, trial_problem
from pem_core.fit.levenberg_marquardt import Model, descend
from pem_core.fit.search import fit_parameters
from pem_core.fit.shooting import nodes_of, piece_of, plan_for, with_states
from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pem_core.models.rigid.observables import magnet_positions
from tests.scenes import tabletop

TRUE = np.array([1e-3, 0.4, 0.03, 0.25, -0.15])
"""Drag, moment of the placed magnets, gap, tilts."""
NOISE, RATE = 1e-3, 30.0


def scene(values):
    drag, moment, gap, a, b = values
    return tabletop(drag=drag, moment=moment, gap=gap, tilt=(a, b))


def read(problem, state):
    return magnet_positions(problem, state)[:, 0, 0, :2].T


def experiment(true, seconds, seed, gap=(1.0, 1.4)):
    """Return a track of x and y of the bob [m], thirty times a second, with noise and a gap."""
    time = np.arange(0.0, seconds, 1 / RATE)
    problem = assemble(scene(true[:, None]))
    method = method_named("dop853")
    run = simulate_adaptive(problem, method=method, tolerance=1e-10, until=seconds, record_times=time)
    values = read(replace(problem, parameters=np.repeat(problem.parameters, len(time), 1)), run.record[:, :, 0].T)
    values += np.random.default_rng(seed).normal(0.0, NOISE, values.shape)
    values[:, (time > gap[0]) & (time < gap[1])] = np.nan
    lower, upper = np.array([0.0, -5.0, 0.005, -2.0, -2.0]), np.array([1.0, 5.0, 0.2, 2.0, 2.0])
    return Experiment(
        (Trial(time, values),),
        lambda v: assemble(scene(v)),
        read,
        np.zeros(2, bool),
        lower,
        upper,
        np.array([1e-3, 0.4, 0.03, 0.3, 0.3]),
        np.zeros(5, bool),
        plain_instruments(2),
    )


def test_slopes_along_numbers_and_nodes_are_those_of_differences():
    """Beside a piece from the start, one from a node: both along numbers of the scene and along where it begins."""
    track = experiment(TRUE, 2.0, 0)
    plan = plan_for(track.trials[0], 0.8, 1e-11)
    start = trial_problem(track, TRUE)
    assert start.is_start.tolist() == [False, False, False, True, True]
    first = piece_of(track, 0, plan, start, 0, None)
    nodes = nodes_of(with_states(start.problem, first.end[:, None]), plan.time_scale)
    second = piece_of(track, 0, plan, start, 1, nodes)
    for k, step in enumerate(1e-4 * np.diag(track.scale)):
        ends = [trial_problem(track, TRUE + side * step) for side in (1, -1)]
        for piece, number, node in ((first, 0, None), (second, 1, nodes)):
            up, down = (piece_of(track, 0, plan, end, number, node) for end in ends)
            slope = (up.left - down.left) / (2 * step[k])
            assert np.nanmax(np.abs(slope - piece.by_values[..., k])) < 1e-6 * max(1.0, np.nanmax(np.abs(slope)))
    for k, aside in enumerate(1e-5 * np.eye(nodes.basis.shape[2])):
        states = [nodes.moved(side * aside[None]) for side in (1, -1)]
        ends = [nodes_of(with_states(start.problem, state), plan.time_scale) for state in states]
        up, down = (piece_of(track, 0, plan, start, 1, end) for end in ends)
        slope = (up.end - down.end) / 2e-5
        assert np.abs(slope - second.end_by_node[:, k]).max() < 1e-5 * max(1.0, np.abs(slope).max())


def test_slopes_along_zeros_and_scales_are_those_of_differences():
    """Of two instruments with one unknown scale, the second with an unknown zero; a third number is of the scene."""
    instruments = Instruments(np.array([0.3, np.nan]), np.array([1.0, 1.0]), np.array([-1, 1]), np.array([2, 2]))
    values, random = np.array([0.7, -0.2, 0.5]), np.random.default_rng(0)
    seen, by_scene = random.normal(size=(2, 4)), random.normal(size=(2, 4))

    def shown(values):
        return instruments.readings_of(seen + by_scene * (values[0] - 0.7), values)

    by_seen = np.stack([by_scene, 0 * by_scene, 0 * by_scene], 2)
    slopes = instruments.slopes(by_seen, shown(values), values)
    for k, step in enumerate(1e-5 * np.eye(3)):
        change = (shown(values + step) - shown(values - step)) / 2e-5
        assert np.abs(slopes[..., k] - change).max() < 2e-8


def test_a_fit_from_wrong_guesses_joins_its_pieces_at_the_numbers_that_made_the_track():
    track = experiment(TRUE, 4.0, 1)
    found = fit_parameters(track, TRUE * [2.0, 0.7, 1.15, 1.2, 0.8], np.full(2, np.nan), 1e-9)
    errors = errors_of(found)
    assert found.is_found
    assert not errors.flat
    assert np.abs(found.guess.numbers - TRUE).max() < 0.05
    assert (np.abs(found.guess.numbers - TRUE) < 4 * errors.standard).all()
    assert max(np.abs(gap).max() for one in found.task.shots(found.guess) for gap in gaps(one)) < 1e-8
    assert np.abs(found.task.noise - NOISE).max() < 4 * NOISE / np.sqrt(2 * 108)
    once = simulate_adaptive(
        track.assembled(found.guess.numbers[:, None]),
        method=method_named("dop853"),
        tolerance=1e-11,
        until=track.trials[0].time[-1],
    )
    assert np.abs(once.state[3:12, 0] - found.task.shots(found.guess)[0].pieces[-1].end[3:12]).max() < 1e-4


def test_steps_of_least_squares_stay_within_bounds():
    """Rosenbrock's valley, whose lowest point lies behind a bound: the best on the bound has x = 0.5, y = 0.25."""

    def assess(x):
        left = np.array([10 * (x[1] - x[0] ** 2), 1 - x[0]])
        slopes = np.array([[-20 * x[0], 10.0], [-1.0, 0.0]])
        room = np.array([[-np.inf, -np.inf], [0.5 - x[0], np.inf]])
        return Model(0.5 * left @ left, slopes.T @ left, slopes.T @ slopes, room, lambda change: x + change)

    point, _, is_reached = descend(np.array([-1.2, 1.0]), assess, 200, 1e-16)
    assert is_reached
    assert np.abs(point - [0.5, 0.25]).max() < 1e-7


@pytest.mark.parametrize(("freedom", "quantile"), [(8, 2.3060), (10, 2.2281), (30, 2.0423), (1000, 1.9623)])
def test_intervals_are_students(freedom, quantile):
    assert abs(student_95(freedom) - quantile) < 2e-3


@pytest.mark.long
def test_what_the_track_does_not_determine_is_reported():
    """Of the moments of bob and pucks the motion knows the product alone."""
    track = experiment(TRUE, 2.0, 2)

    def assembled(v):
        drag, moment, gap, a, b = v
        one = scene(np.array([drag, moment, 0.0 * gap + 0.03, a, b]))
        bob = one.bodies["bob"]
        magnet = replace(bob.magnets[0], moment=(0.0, 0.0, 0.40625 * gap / 0.03))
        return assemble(replace(one, bodies={**one.bodies, "bob": replace(bob, magnets=(magnet,))}))

    found = fit_parameters(replace(track, assembled=assembled), TRUE * [1.2, 0.9, 1.0, 1, 1], np.full(2, np.nan), 1e-9)
    errors = errors_of(found)
    assert [group.tolist() for group in errors.flat] == [[1, 2]]
    assert np.isinf(errors.standard[[1, 2]]).all()
    assert np.isfinite(errors.standard[[0, 3, 4]]).all()
    assert abs(found.guess.numbers[1] * found.guess.numbers[2] / 0.012 - 1) < 0.05
