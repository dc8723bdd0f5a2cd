"""What spheres on rods keep: lengths, energy to the order of the method, volumes; and where they never get."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, simulate, simulate_adaptive
from pem_core.chaos import indicators as of
from pem_core.chaos.deviations import follow_deviations
from pem_core.models.linkage.equations import with_force
from pem_core.models.linkage.rows import place_of
from pem_core.models.phase_space import phase_space
from pem_core.numbers.vectors import dot, scale, sqrt
from tests import systems
from tests.rods import DOP853, GRAVITY, angles_of, flown, looked, on_a_chain, problem_of

RIGHT = np.pi / 2
DOUBLE = on_a_chain([1, 1], [1, 1], [RIGHT, RIGHT])


LOOP = [(0, 1), (1, 2), (2, 3), (1, 3)]
"""A double pendulum with a third sphere on both of its own, which leaves the plane."""


def between(name, problem, state):
    """Return the difference (records, rods, 3) of an observable of the spheres of each rod of the loop."""
    values, (first, second) = looked(name, problem, 0.0, state)[:, 0], np.transpose(LOOP)
    return values[:, second] - values[:, first]


def test_rods_keep_their_lengths():
    """Over 10^5 steps of rk4: to 1e-12 of them, and stretched at less than 1e-12 of the largest speed."""
    problem = problem_of([*DOUBLE[0], "mass: 0.5, position: [1.5, 0.3, -0.8]"], LOOP)
    run = simulate(problem, method=METHODS["rk4"], step=1e-3, until=100.0, record_every=1000)
    state = run.record.swapaxes(0, 1)
    way, change = between("position", problem, state), between("velocity", problem, state)
    lengths = np.linalg.norm(way, axis=-1)
    np.testing.assert_allclose(lengths / lengths[0], 1.0, rtol=0, atol=1e-12)
    speed = np.linalg.norm(looked("velocity", problem, 0.0, state), axis=-1).max()
    assert np.abs((way * change).sum(-1) / lengths).max() < 1e-12 * speed
    assert np.ptp(looked("position", problem, 0.0, state)[:, 0, 2, 1]) > 0.1


GRID = (
    "upper: {path: spheres.1.tilt.0, from: -1.5, to: 1.4, points: 10}",
    "lower: {path: spheres.2.tilt.0, from: -1.3, to: 1.5, points: 10}",
)
UNEQUAL = on_a_chain([1.0, 0.6], [0.7, 1.2], [0.0, 0.0], [0.3, -2.0])


def drift(run):
    """Return the root of the mean square of what the energy drifted by."""
    return np.sqrt((run.energy_drift**2).mean())


def test_energy_drifts_at_the_order_of_the_method():
    """With rk4 as the fourth power of the step, over a hundred starts."""
    problem, counts = problem_of(*UNEQUAL, axes=GRID), 1600 * 2 ** np.arange(3)
    drifts = [drift(simulate(problem, method=METHODS["rk4"], step=2 / n, until=2.0)) for n in counts]
    assert -np.polyfit(np.log(counts), np.log(drifts), 1)[0] == pytest.approx(4.0, abs=0.2)


@pytest.mark.parametrize(("name", "power"), [("dop853", 4 / 3), pytest.param("dopri5", 1.0, marks=pytest.mark.long)])
def test_energy_drifts_as_the_tolerance(name, power):
    """Where steps are chosen: errors are h^p, and tolerances are of estimates, h^6 of dop853 and h^5 of dopri5."""
    problem, tolerances = problem_of(*UNEQUAL, axes=GRID), 10.0 ** -np.arange(7, 12)
    method, drifts = METHODS[name], []
    for tolerance in tolerances:
        drifts.append(drift(simulate_adaptive(problem, method=method, tolerance=tolerance, until=2.0)))
    assert np.polyfit(np.log(tolerances), np.log(drifts), 1)[0] == pytest.approx(power, abs=0.2)


CENTRES = np.pi * (2 * np.arange(200) + 1 - 200) / 200
NEVER = 0.306435644700
"""Share of the square of angles in which 2 cos a + cos b > 1."""


def cannot_flip(upper, lower):
    """Return where a double pendulum let go from rest lacks the energy to turn its lower rod over."""
    return 2 * np.cos(upper) + np.cos(lower) > 1


def test_a_double_pendulum_that_lacks_the_energy_never_flips():
    """Of a coarse map over all angles: neither rod passes straight up in twenty seconds; of the others many do."""
    angles = "from: -170 deg, to: 170 deg, points: 12}"
    axes = f"upper: {{path: spheres.1.tilt.0, {angles}", f"lower: {{path: spheres.2.tilt.0, {angles}"
    problem = problem_of(*DOUBLE, axes=axes)
    turned = np.unwrap(angles_of(problem, flown(problem, np.linspace(0, 20, 2001), tolerance=1e-9)[0]), axis=0)
    over = (np.abs(turned) > np.pi).any(0)
    bound = cannot_flip(*turned[0].T)
    assert 30 < bound.sum() < 60
    assert not over[bound].any()
    assert over[~bound, 1].mean() > 0.5


def test_the_share_that_never_flips_is_that_of_the_cells():
    """On 200 x 200 centres, to the cells that the boundary goes through."""
    is_bound = cannot_flip(CENTRES[:, None], CENTRES)
    half = np.pi / 200
    corners = [cannot_flip(CENTRES[:, None] + a * half, CENTRES + b * half) for a in (-1, 1) for b in (-1, 1)]
    cut = np.any(corners, axis=0) & ~np.all(corners, axis=0)
    assert abs(is_bound.mean() - NEVER) < cut.mean() / 2


def followed(problem, until, **options):
    return follow_deviations(problem, method=DOP853, until=until, **options)


@pytest.mark.long
def test_exponents_of_a_double_pendulum_pair():
    """Two dimensions and their velocities for each rod, of unequal masses: so the sum is zero as well."""
    chain = on_a_chain((1.0, 0.3), (0.7, 1.2), (1.2, 0.7), (0.3, -2.0))
    problem = problem_of(*chain)
    assert phase_space(problem).dimension.tolist() == [8]
    growth = followed(problem, 1.0, vectors=8, renormalise=0.25, tolerance=1e-11, engine="numpy")
    spectrum = of.lyapunov_exponents(growth).value[:, 0]
    np.testing.assert_allclose(spectrum + spectrum[::-1], 0.0, atol=1e-8)
    assert (np.abs(spectrum) > 0.01).all()


@pytest.mark.long
def test_exponents_pair_in_chaos():
    """From (90, 90) deg over 200 s, in which deviations grow by e^180; those across the plane grow more slowly."""
    growth = followed(problem_of(*DOUBLE), 200.0, vectors=8, renormalise=0.5, tolerance=1e-10)
    spectrum = of.lyapunov_exponents(growth).value[:, 0]
    np.testing.assert_allclose(spectrum + spectrum[::-1], 0.0, atol=1e-8)
    assert spectrum[0] > 0.7 > spectrum[1] > 0.3


@pytest.mark.long
def test_a_double_pendulum_is_as_chaotic_as_its_angles():
    """From (90, 90) deg and beside it, over 2000 s: the largest exponent is that of its equations in angles.

    Means over eight starts, within two standard errors of both.
    """
    aside = np.linspace(-1e-3, 1e-3, 8)
    axis = f"upper: {{path: spheres.1.tilt.0, from: {RIGHT - 1e-3}, to: {RIGHT + 1e-3}, points: 8}}"
    starts = [(RIGHT + a, RIGHT, 0.0, 0.0) for a in aside]
    problems = problem_of(*DOUBLE, axes=[axis]), systems.problem_of(systems.TWO_ANGLES, starts, GRAVITY)
    np.testing.assert_allclose(angles_of(problems[0], problems[0].state), problems[1].state[:2].T, atol=1e-14)
    options = {"vectors": 1, "renormalise": 1.0, "tolerance": 1e-10}
    both = [of.largest_exponent(followed(problem, 2000.0, **options)) for problem in problems]
    errors = [np.sqrt((estimate.error**2).mean() / 8) for estimate in both]
    assert abs(both[0].value.mean() - both[1].value.mean()) < 2 * np.hypot(*errors)
    assert both[0].value.mean() == pytest.approx(0.93, abs=0.03)


def pulled(k, t, y, p, layout):
    """Return what a spring of 20 N/m and 1.5 m between the last sphere and the pivot pulls with."""
    place = place_of(2, y, p, layout)
    size = 20.0 * (1.5 / sqrt(dot(place, place)) - 1.0) * (k == 2)
    return scale(size, place)


@pytest.mark.long
def test_a_force_of_ones_own_is_in_the_account_of_energy():
    """One that is that of a spring gives the same motion; its work counts as energy put in, and no dimension is new."""
    chain = on_a_chain((1.0, 0.3), (0.7, 1.2), (1.2, 0.7), (0.3, -2.0), (0.1, 0.0))
    sprung = problem_of(*chain, "springs: [{between: [0, 2], stiffness: 20 N/m, length: 1.5 m}]")
    own = replace(problem_of(*chain), system=with_force("pulled", pulled))
    options = {"method": DOP853, "tolerance": 1e-12, "until": 2.0, "engine": "numpy"}
    found, expected = (simulate_adaptive(problem, **options) for problem in (own, sprung))
    np.testing.assert_allclose(found.state[:-1], expected.state[:-1], rtol=0, atol=1e-9)
    assert np.abs(own.energies(found.state) - own.energies(own.state)).min() > 0.1
    assert max(abs(run.energy_drift[0]) for run in (found, expected)) < 1e-9
    assert phase_space(own).dimension.tolist() == [8]
