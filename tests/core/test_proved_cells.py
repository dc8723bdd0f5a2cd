"""Cells of starts: images, polynomials and shares against 50-digit states, points of cells, and known basins."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import mpmath
import numpy as np
import pytest

from pem_core import assemble, capture_rule, method_named, never, simulate_adaptive
from pem_core.errors import InputError
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers import traced_enclosures
from pem_core.numbers.duals import dual, slopes_of, value_of
from pem_core.numbers.intervals import Interval
from pem_core.scene.paths import with_values
from pem_core.validated import polynomial_kernel as kernel
from pem_core.validated import trajectories
from pem_core.validated.cells import prove_cells
from pem_core.validated.energies import highest_energy
from pem_core.validated.flow import WIDE, equations_of, step
from pem_core.validated.lohner import hull_of, sets_about
from pem_core.validated.polynomials import Terms, flow_of_polynomials
from pem_core.validated.programs import state_program
from pem_core.validated.start_sets import as_arrays, reduced, spread_of
from pem_core.validated.trajectories import prove_labels
from tests.core.test_series_kernel import RATIONAL, coefficients, of_small
from tests.scenes import tabletop, textbook

XY = ("start.position.0", "start.position.1")
TILT = ("pendulums.0.tilt.0", "pendulums.0.tilt.1")
UNTIL = 60.0


def placed(scene, paths, values):
    """Return the problem of a scene with starts (k, n)."""
    items = {tuple(path.split(".")): value for path, value in zip(paths, values, strict=True)}
    return assemble(with_values(scene, items), values.shape[1])


# Polynomials over cells.


def test_terms_are_all_monomials_up_to_the_degree_and_pairs_all_their_products():
    terms = Terms(2, 3)
    assert terms.powers[:3].tolist() == [[0, 0], [1, 0], [0, 1]]
    assert len(terms.powers) == 10
    for i, j, k in terms.pairs:
        assert (terms.powers[i] + terms.powers[j] == terms.powers[k]).all()
    assert len(terms.pairs) == 35


@pytest.mark.parametrize(("degree", "wide"), [(1, 1), (3, 1), (5, 1), (2, 0)])
def test_polynomials_hold_the_exact_sums_of_their_points(degree, wide):
    """The series of random points of a cell, as fractions, are in the polynomial; the radius of points is rounding."""
    random, terms, n, order = np.random.default_rng(degree), Terms(2, degree), 9, 7
    state = np.zeros((2, terms.size + 1, n))
    state[:, 0] = random.uniform(0.8, 1.2, (2, n))
    state[0, 1], state[1, 2] = 0.05 * wide, 0.03 * wide
    problem, h = of_small(RATIONAL, state[:, 0], (0.7,)), np.full(n, 0.1)
    found = flow_of_polynomials(state_program(problem), problem, terms, state, h, order)
    for point, _ in product(range(n), range(5)):
        y = [Fraction(float(one)) for one in random.uniform(-1, 1, 2)]
        start = [Fraction(state[k, 0, point]) + y[k] * Fraction(state[k, 1 + k, point]) for k in range(2)]
        exact = coefficients(*start, 0.7, order - 1)
        monomials = [y[0] ** int(a) * y[1] ** int(b) for a, b in terms.powers]
        for row in range(2):
            total = sum(c * Fraction(0.1) ** k for k, c in enumerate(exact[row]))
            value = sum(Fraction(c) * m for c, m in zip(found[row, :-1, point], monomials, strict=True))
            assert abs(value - total) <= Fraction(found[row, -1, point])
    assert found[:, -1].max() < (30 * 0.05 ** (degree + 1) if wide else 1e-12)


def test_products_of_polynomials_hold_the_exact_ones(monkeypatch):
    """By the Python from which the kernel is translated: of points, the radius is a bound of rounding alone."""
    monkeypatch.setattr(kernel, "integers_at", lambda rows: rows)
    terms, lanes, random = Terms(2, 3), 6, np.random.default_rng(4)
    run = dict.fromkeys(range(kernel.RUN.size), 0)
    run |= {kernel.RUN.terms: terms.size, kernel.RUN.degree: 3, kernel.RUN.degree_of: terms.powers.sum(1)}
    run |= {kernel.RUN.pairs: terms.pairs.ravel(), kernel.RUN.pair_count: len(terms.pairs)}
    for seed, is_constant in product(range(20), (True, False)):
        a, b, c = (np.zeros((terms.size + 5, lanes)) for _ in range(3))
        for one in (a, b):
            one[: 1 if is_constant else terms.size] = random.normal(size=(1 if is_constant else terms.size, lanes))
            kernel.put_sizes(run, one)
        kernel.put_convolution(run, a, b, c, 0, 0, 0)
        for lane in range(lanes):
            y = [Fraction(float(one)) for one in random.uniform(-1, 1, 2)]
            monomials = [y[0] ** int(p) * y[1] ** int(q) for p, q in terms.powers]
            first, second, value = (
                sum(Fraction(x) * m for x, m in zip(one[: terms.size, lane], monomials, strict=True))
                for one in (a, b, c)
            )
            assert abs(value - first * second) <= Fraction(c[terms.size, lane]), seed
            assert not is_constant or c[terms.size, lane] < 1e-13


def test_roots_of_polynomials_hold_the_exact_ones():
    """The solution of y' = -1 / (2 sqrt(y)) is y^(3/2) = y_0^(3/2) - 3 t / 4."""

    def derivative(t, y, p, layout, rate):
        rate[0] = -0.5 / np.sqrt(y[0])

    system = System("root", derivative, lambda t, y, p, layout: 0.0 * y[0], lambda y, p, layout: None)
    problem = Problem(system, np.zeros(1, np.int64), np.ones((1, 1)), np.array([[2.0, 3.0]]))
    terms, state = Terms(1, 4), np.zeros((1, 6, 2))
    state[0, 0], state[0, 1] = problem.state[0], 0.2
    found = flow_of_polynomials(state_program(problem), problem, terms, state, np.full(2, 0.1), 20)[0]
    for point, y in product(range(2), (-1, -0.6, 0.3, 1)):
        exact = (problem.state[0, point] + 0.2 * y) ** 1.5 - 0.075
        value = sum(c * y**k for k, c in enumerate(found[:-1, point]))
        assert abs(value - exact ** (2 / 3)) <= found[-1, point] + 1e-15
    assert found[-1].max() < 1e-5


def test_a_quotient_by_a_polynomial_that_may_vanish_is_undefined():
    state = np.zeros((2, 4, 1))
    state[:, 0, 0] = 0.01, 1.0
    state[0, 1] = 0.02
    problem = of_small(RATIONAL, state[:, 0], (0.7,))
    found = flow_of_polynomials(state_program(problem), problem, Terms(1, 2), state, np.array([0.1]), 3)
    assert not np.isfinite(found[1, -1, 0])


# Images of cells.


@pytest.mark.parametrize("x", [(-0.3, 0.4), (1e-9, 2e-9), (0.0, 0.0), (0.7, 0.72), (0.93, 0.94)])
def test_sinc_and_its_slope_are_enclosed(x):
    found = traced_enclosures.sinc(dual(Interval(*x), (1.0,)))
    with mpmath.workdps(50):
        for share in (0.0, 0.2, 0.5, 0.9, 1.0):
            at = mpmath.mpf(x[0]) + share * (mpmath.mpf(x[1]) - mpmath.mpf(x[0]))
            exact, slope = mpmath.sincpi(at), mpmath.diff(mpmath.sincpi, at)
            assert value_of(found).low <= exact <= value_of(found).high
            assert slopes_of(found)[0].low <= slope + mpmath.mpf(10) ** -20
            assert slope - mpmath.mpf(10) ** -20 <= slopes_of(found)[0].high
    width = slopes_of(found)[0].high - slopes_of(found)[0].low
    assert width < 1e-7 + 40 * (x[1] - x[0])


def leaning_axis(tilt):
    """Return the direction of a hanging pendulum with a tilt (a, b), in 50 digits."""
    a, b = tilt
    angle = mpmath.sqrt(a * a + b * b)
    lean = mpmath.sin(angle) / angle if angle else mpmath.mpf(1)
    return [lean * a, lean * b, -mpmath.cos(angle)]


@pytest.mark.parametrize(
    ("centre", "half"), [((0.2, -0.1), (2e-3, 1e-3)), ((0.2, 0.3), (0.0, 1e-9)), ((0.0, 0.0), (1e-3, 1e-3))]
)
def test_images_of_cells_hold_the_states_of_their_points(centre, half):
    """Directions of tilted pendulums lie in the form of second order and in the box; without slopes, in the box."""
    centre, half = np.array(centre)[:, None], np.array(half)[:, None]
    scene, random = tabletop(), np.random.default_rng(6)
    part = smallest_parts(placed(scene, TILT, centre), carries_turn=False)[0]
    middle, over = reduced(part, np.zeros(1, int), spread_of(scene, TILT, centre, half))
    value, slopes, _ = as_arrays(middle, (3, 4, 5), 2, 1)
    whole, _, bends = as_arrays(over, (3, 4, 5), 2, 1)
    with mpmath.workdps(50):
        for _ in range(20):
            y = [mpmath.mpf(float(one)) for one in random.uniform(-1, 1, 2)]
            tilt = [mpmath.mpf(float(centre[k, 0])) + mpmath.mpf(float(half[k, 0])) * y[k] for k in range(2)]
            for i, x in enumerate(leaning_axis(tilt)):
                assert whole.low[i, 0] <= x <= whole.high[i, 0]
                if centre.any():
                    low, high = mpmath.mpf(value.low[i, 0]), mpmath.mpf(value.high[i, 0])
                    products = [(slopes.low[i, j, 0], slopes.high[i, j, 0], y[j]) for j in range(2)]
                    pairs = list(product(range(2), repeat=2))
                    products += [(bends.low[i, j, k, 0], bends.high[i, j, k, 0], y[j] * y[k] / 2) for j, k in pairs]
                    for first, last, by in products:
                        ends = mpmath.mpf(first) * by, mpmath.mpf(last) * by
                        low, high = low + min(ends), high + max(ends)
                    assert low <= x <= high
    if centre.any():
        assert (slopes.high - slopes.low < 1e-15).all()
        assert (bends.high - bends.low < 100 * half.max() ** 3 + 1e-15).all()


def test_other_paths_and_motions_are_rejected():
    at = np.zeros((1, 1))
    with pytest.raises(InputError, match="a cell has no width along a parameter of the scene"):
        spread_of(textbook(), ("damping",), at, at)
    scene = replace(tabletop(), pendulums=(replace(tabletop().pendulums[0], hinge=(0, 1, 0)),))
    with pytest.raises(InputError, match="no cell of starts is implemented for the motion hinged"):
        prove_cells(scene, TILT[:1], at + 0.1, at + 1e-4, UNTIL)
    spinning = replace(tabletop(), pendulums=(replace(tabletop().pendulums[0], tilt=(0.2, 0.0)),))
    with pytest.raises(InputError, match="conditions differ within a cell"):
        spread_of(spinning, ("pendulums.0.angular_velocity.2",), at, at + 1e-3)


# Steps and proofs.


@pytest.mark.parametrize("kind", ["planar", "axial"])
def test_sets_hold_the_runs_of_the_points_of_their_cells(kind):
    """After some steps, accurate runs from random points of a cell lie within polynomial and box."""
    scene, paths = (textbook(), XY) if kind == "planar" else (tabletop(), TILT)
    centre, half = np.array([[1.7, -0.4]] if kind == "planar" else [[0.21, -0.13]]).T, np.full((2, 1), 1e-3)
    problem, random = placed(scene, paths, centre), np.random.default_rng(3)
    part = smallest_parts(problem, carries_turn=False)[0]
    equations = equations_of(part.problem, WIDE, Terms(2, trajectories.DEGREE))
    sets = trajectories.spread_starts(equations, part, np.zeros(1, int), spread_of(scene, paths, centre, half))
    h = 0.02 if kind == "planar" else 0.005
    for _ in range(10):
        found = step(equations, sets, np.array([h]))
        assert found.is_proved.all()
        sets = found.sets
    y = random.uniform(-1, 1, (2, 40))
    start = smallest_parts(placed(scene, paths, centre + half * y), carries_turn=False)[0].problem
    ends = simulate_adaptive(start, method=method_named("dop853"), tolerance=1e-13, until=10 * h).state
    rows = list(equations.state.rows)
    monomials = np.stack([y[0] ** a * y[1] ** b for a, b in equations.terms.powers])
    poly = np.concatenate([sets.centre[:, None], sets.terms], 1)[..., 0] @ monomials
    inside = np.linalg.solve(sets.frame[:, :, 0], ends[rows] / equations.unit - poly)
    assert (sets.low - 1e-11 <= inside).all()
    assert (inside <= sets.high + 1e-11).all()
    assert (sets.high < 1e-4 * np.abs(sets.terms).max()).all()


def wide_set(terms, width, radius):
    """Return the equations of the textbook pendulum, a polynomial set with a box, and points of it as (d, 200)."""
    problem = placed(textbook(), XY, np.array([[1.1], [-0.2]]))
    equations, random = equations_of(problem, WIDE, terms), np.random.default_rng(2)
    centre = np.array([[1.1, -0.2, 0.4, 0.7]]).T / equations.unit
    coefficients = random.normal(size=(4, terms.size - 1, 1)) * width
    coefficients[:, 2:] *= 0.1
    sets = replace(sets_about(centre, 0 * centre, np.full((4, 1), radius)), terms=coefficients)
    y, inside = random.choice([-1, 1, 0.3], (2, 200)), random.choice([-1, 1, 0.1], (4, 200)) * radius
    monomials = np.stack([y[0] ** a * y[1] ** b for a, b in terms.powers])
    points = np.concatenate([centre[:, None], coefficients], 1)[..., 0] @ monomials + inside
    return equations, sets, points, monomials


def test_steps_of_wide_sets_hold_the_runs_of_their_points():
    """Displacements from the polynomial move by a Jacobian that differs from point to point."""
    equations, sets, points, monomials = wide_set(Terms(2, 3), 0.01, 0.01)
    found = step(equations, sets, np.array([0.01]))
    assert found.is_proved.all()
    problem = replace(equations.problem, state=np.append(points * equations.unit, np.zeros((1, 200)), 0))
    run = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-13, until=0.01, stop=never)
    poly = np.concatenate([found.sets.centre[:, None], found.sets.terms], 1)[..., 0] @ monomials
    inside = np.linalg.solve(found.sets.frame[:, :, 0], run.state[:4] / equations.unit - poly)
    assert (found.sets.low - 1e-11 <= inside).all()
    assert (inside <= found.sets.high + 1e-11).all()


def test_hulls_and_energies_of_sets_bound_those_of_their_points():
    for width, radius in ((0.1, 1e-9), (0.01, 0.02), (0.3, 0.1)):
        equations, sets, points, _ = wide_set(Terms(2, 3), width, radius)
        hull = hull_of(sets)
        assert (hull.low <= points).all()
        assert (points <= hull.high).all()
        state = np.append(points * equations.unit, np.zeros((1, 200)), 0)
        energy = equations.problem.energies(state)
        highest = highest_energy(equations, sets, hull)[0]
        assert (energy <= highest).all()
        assert highest < energy.max() + 3 * np.ptp(energy)


def test_without_its_remainder_a_polynomial_is_wrong(monkeypatch):
    """Of degree one, the curvature of the flow must be in the box: it is more than rounding."""
    monkeypatch.setattr(trajectories, "DEGREE", 1)
    problem, at = placed(textbook(), XY, np.array([[1.7], [-0.4]])), np.array([[1.7], [-0.4]])
    part = smallest_parts(problem, carries_turn=False)[0]
    equations = equations_of(problem, WIDE, Terms(2, 1))
    sets = trajectories.spread_starts(equations, part, np.zeros(1, int), spread_of(textbook(), XY, at, 0 * at + 0.02))
    found = step(equations, sets, np.array([0.1]))
    assert (found.sets.high > 1e-8).any()


def one_well():
    """Return a planar scene with one magnet at the middle: a single well, which all motions reach."""
    scene = textbook()
    return replace(scene, magnets=(replace(scene.magnets[0], position=(0.0, 0.0)),), height=0.6, damping=0.6)


def test_a_basin_that_is_everything_is_proved_wholly():
    edges = np.linspace(-1, 1, 5)
    middle, half = 0.5 * (edges[1:] + edges[:-1]), 0.25
    centre = np.stack([one.ravel() for one in np.meshgrid(middle, middle)])
    found = prove_cells(one_well(), XY, centre, np.full(centre.shape, half), 100.0, depth=3)
    assert found.share.shape[1] == 1
    assert (found.share[:, 0] == 1.0).all()


def test_shares_are_of_the_basins_of_points():
    """In each cell the proved parts are of the labels of runs from it; narrower cells are proved more often."""
    random = np.random.default_rng(8)
    centre = random.uniform(-1.3, 1.3, (2, 8))
    proved = []
    for half in (0.02, 2e-4):
        found = prove_cells(textbook(), XY, centre, np.full(centre.shape, half), UNTIL)
        proved.append(found.share.sum())
        own = np.flatnonzero(found.share.sum(1) == 1.0)
        for _ in range(3):
            problem = placed(textbook(), XY, centre[:, own] + half * random.uniform(-1, 1, (2, len(own))))
            run = simulate_adaptive(
                problem, method=method_named("dop853"), tolerance=1e-10, until=UNTIL, stop=capture_rule(problem)
            )
            assert (found.share[own, run.rest_point] == 1.0).all()
        assert (found.share.sum(1) <= 1.0).all()
    assert proved[0] < proved[1]


def test_a_cell_across_a_boundary_is_proved_of_no_equilibrium():
    """The wells of two magnets meet between them: a cell there has both labels."""
    scene = replace(textbook(), magnets=textbook().magnets[:2])
    centre, half = np.array([[-0.5], [0.0]]), np.full((2, 1), 0.3)
    found = prove_cells(scene, XY, centre, half, UNTIL, depth=0)
    assert found.share.sum() == 0.0
    spread = spread_of(scene, XY, centre, half)
    assert prove_labels(placed(scene, XY, centre), UNTIL, spread=spread).label[0] == -1


def test_points_are_cells_without_width():
    centre = np.array([[1.7, -0.4], [0.3, 1.1]])
    found = prove_cells(textbook(), XY, centre, 0.0 * centre, UNTIL)
    assert (found.share.argmax(1) == prove_labels(placed(textbook(), XY, centre), UNTIL).label).all()
    assert (found.share.sum(1) == 1.0).all()
