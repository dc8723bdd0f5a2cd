"""Taylor series as balls, single operations and whole systems, against exact arithmetic."""

from fractions import Fraction

import mpmath
import numpy as np
import pytest

from pem_core.errors import InputError
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers import double_double as pairs
from pem_core.numbers.vectors import cos, sin
from pem_core.validated import series_kernel as kernel
from pem_core.validated.balls import BALL
from pem_core.validated.programs import flow_program, state_program, taylor
from pem_core.validated.series_kernel import FOUND

UNTIL = 60.0


def exactly(x):
    """Return doubles as fractions, summed over pairs."""
    return sum(Fraction(float(one)) for one in np.atleast_1d(x))


@pytest.mark.parametrize("operation", ["add", "multiply", "divide", "root"])
def test_pairs_are_as_exact_as_their_bounds_say(operation):
    random = np.random.default_rng(5)
    high = random.uniform(0.5, 2, (2, 300)) * 10.0 ** random.integers(-8, 9, (2, 300))
    high *= np.where(random.random((2, 300)) < 0.5, -1, 1) if operation != "root" else 1
    low = high * random.uniform(-1, 1, (2, 300)) * 2.0**-54
    for (a, b), (c, d) in zip(high.T, low.T, strict=True):
        x, y = Fraction(a) + Fraction(c), Fraction(b) + Fraction(d)
        if operation == "root":
            found = exactly(pairs.root_of_pair(a, c)) ** 2
            assert abs(found - x) <= 2.1 * Fraction(pairs.UNIT_OF_PAIRS) * x
        else:
            exact = {"add": x + y, "multiply": x * y, "divide": x / y}[operation]
            function = getattr(
                pairs, {"add": "add_pairs", "multiply": "multiply_pairs", "divide": "divide_pairs"}[operation]
            )
            assert abs(exactly(function(a, c, b, d)) - exact) <= Fraction(pairs.UNIT_OF_PAIRS) * abs(exact)


# Single operations, by the Python from which the kernel is translated.

LANES, ORDERS = 6, 5
OPERATIONS = {
    kernel.SUM: lambda a, b: [x + y for x, y in zip(a, b, strict=True)],
    kernel.DIFFERENCE: lambda a, b: [x - y for x, y in zip(a, b, strict=True)],
    kernel.PRODUCT: lambda a, b: product(a, b),
    kernel.SQUARE: lambda a, b: product(a, a),
    kernel.QUOTIENT: lambda a, b: quotient(a, b),
}


def product(a, b):
    """Return the series of a product."""
    return [sum(a[j] * b[k - j] for j in range(k + 1)) for k in range(len(a))]


def quotient(a, b):
    """Return the series of a quotient."""
    out = []
    for k in range(len(a)):
        out.append((a[k] - sum(out[j] * b[k - j] for j in range(k))) / b[0])
    return out


def random_series(random, radius, is_positive):
    """Return a series of balls in each lane, and the exact series of a corner of them."""
    middle = random.normal(size=(ORDERS, LANES))
    middle[0] = random.uniform(0.5, 2, LANES) if is_positive else middle[0] * (radius == 0)
    side = random.choice([-1, 1], (ORDERS, LANES))
    series = np.zeros((ORDERS, BALL, LANES))
    series[:, 0], series[:, 1] = middle, radius
    corners = [
        [Fraction(middle[k, lane]) + int(side[k, lane]) * Fraction(radius) for k in range(ORDERS)]
        for lane in range(LANES)
    ]
    return series.reshape(-1, LANES), corners


@pytest.mark.parametrize("radius", [0.0, 2.0**-4])
@pytest.mark.parametrize("what", OPERATIONS)
def test_operations_hold_the_corners_of_balls(what, radius):
    """Of points, the radius is a bound of rounding alone; about zero, radii multiply each other."""
    for seed in range(20):
        random = np.random.default_rng(seed)
        a, exact_a = random_series(random, radius, False)
        b, exact_b = random_series(random, radius, what == kernel.QUOTIENT)
        c = np.zeros_like(a)
        with np.errstate(invalid="ignore"):  # of quotients that are not ranges
            for k in range(ORDERS):
                kernel.put_coefficient(what, a, b, c, k)
        for lane in range(LANES):
            for k, value in enumerate(OPERATIONS[what](exact_a[lane], exact_b[lane])):
                assert abs(Fraction(c[BALL * k, lane]) - value) <= Fraction(c[BALL * k + 1, lane])


def test_next_coefficients_and_sums_hold_the_exact_ones():
    for seed in range(20):
        random = np.random.default_rng(seed)
        a, exact = random_series(random, 0.0, False)
        series, found, h = np.zeros_like(a), np.zeros((FOUND.size, LANES)), random.uniform(0.1, 1, LANES)
        for k in range(ORDERS - 1):
            kernel.put_next(a, series, k)
        kernel.put_sum(a, ORDERS, h, found)
        for lane in range(LANES):
            for k in range(ORDERS - 1):
                aside = abs(Fraction(series[BALL * (k + 1), lane]) - exact[lane][k] / (k + 1))
                assert aside <= Fraction(series[BALL * (k + 1) + 1, lane])
            total = sum(c * Fraction(h[lane]) ** k for k, c in enumerate(exact[lane]))
            assert abs(Fraction(found[0, lane]) - total) <= Fraction(found[1, lane])
            assert found[FOUND.range, lane] <= total <= found[FOUND.range + 1, lane]
            assert found[FOUND.range, lane] <= exact[lane][0] <= found[FOUND.range + 1, lane]


# Series of systems whose coefficients are known.


def small_system(name, derivative, project=lambda y, p, layout: None):
    """Return a system of one parameter without energy."""
    return System(name, derivative, lambda t, y, p, layout: 0.0 * y[0], project)


def of_small(system, state, parameters=(1.0,)):
    """Return a problem of a small system."""
    start = np.atleast_2d(np.asarray(state, float))
    return Problem(system, np.zeros(1, np.int64), np.array(parameters)[:, None], start)


def rational(t, y, p, layout, rate):
    """Rates with every operation but the root: exact coefficients are fractions."""
    rate[0] = (p[0] * y[1] - y[0] * y[0]) / (1.0 + y[1] * y[1]) + 0.25
    rate[1] = -(y[0] * y[1]) + y[1] / y[0]


def coefficients(y0, y1, p, order):
    """Return the Taylor coefficients of ``rational`` as fractions, by exact series."""
    y = [[Fraction(y0)], [Fraction(y1)]]

    for k in range(order):
        top = [Fraction(p) * b - a for a, b in zip(product(y[0], y[0]), y[1], strict=True)]
        under = product(y[1], y[1])
        under[0] += 1
        first = quotient(top, under)
        first[0] += Fraction(1, 4)
        second = [b - a for a, b in zip(product(y[0], y[1]), quotient(y[1], y[0]), strict=True)]
        y[0].append(first[k] / (k + 1))
        y[1].append(second[k] / (k + 1))
    return y


RATIONAL = small_system("rational", rational)


@pytest.mark.parametrize("has_pairs", [False, True])
@pytest.mark.parametrize("order", [1, 2, 7, pytest.param(20, marks=pytest.mark.long)])
def test_coefficients_and_sums_hold_the_exact_ones(has_pairs, order):
    """Points and parameters are exact, so that radii are rounding alone: they must cover it, and not much more."""
    n, random = 11, np.random.default_rng(order)
    start, h = random.uniform(0.3, 2, (2, n)), random.uniform(0.01, 0.1, n)
    problem = of_small(RATIONAL, start, (0.7,))
    given = np.stack([start, 0 * start, 0 * start], 1)
    found = taylor(state_program(problem), problem, given, h, order, has_pairs=has_pairs)
    unit = pairs.UNIT_OF_PAIRS if has_pairs else 2.0**-53
    for point in range(n):
        exact = coefficients(*start[:, point], 0.7, order)
        for row in range(2):
            of_row, step = found[row, :, point], Fraction(h[point])
            terms = [c * step**k for k, c in enumerate(exact[row])]
            for at, value in ((FOUND.sum, sum(terms[:-1])), (FOUND.last, exact[row][-1])):
                middle, radius = exactly(of_row[[at, at + 2]]), Fraction(of_row[at + 1])
                assert abs(middle - value) <= radius
            assert of_row[FOUND.sum + 1] < 60 * (order + 3) * unit * max(1.0, abs(of_row[FOUND.sum]))
            for share in (Fraction(0), Fraction(1, 3), Fraction(1)):
                value = sum(c * (share * step) ** k for k, c in enumerate(exact[row][:-1]))
                assert of_row[FOUND.range] <= value <= of_row[FOUND.range + 1]


def test_wide_balls_hold_the_coefficients_of_all_their_points():
    random = np.random.default_rng(3)
    middle, radius = random.uniform(0.5, 1.5, (2, 8)), np.full((2, 8), 0.05)
    problem = of_small(RATIONAL, middle, (0.7,))
    found = taylor(state_program(problem), problem, np.stack([middle, radius, 0 * middle], 1), np.full(8, 0.05), 6)
    for point in range(8):
        for _ in range(10):
            start = middle[:, point] + radius[:, point] * random.uniform(-1, 1, 2)
            for row, exact in enumerate(coefficients(*start, 0.7, 6)):
                last = found[row, FOUND.last : FOUND.last + BALL, point]
                assert abs(Fraction(last[0]) - exact[6]) <= Fraction(last[1])


def test_a_root_holds_the_exact_series():
    """The solution of y' = -1 / (2 sqrt(y)): y^(3/2) = y_0^(3/2) - 3 t / 4."""

    def derivative(t, y, p, layout, rate):
        rate[0] = -0.5 / np.sqrt(y[0])

    problem = of_small(small_system("root", derivative), [[2.0, 3.0]])
    h = np.array([0.1, 0.2])
    for has_pairs in (False, True):
        given = np.stack([problem.state, 0 * problem.state, 0 * problem.state], 1)
        found = taylor(state_program(problem), problem, given, h, 40, has_pairs=has_pairs)[0]
        with mpmath.workdps(60):
            for point in range(2):
                exact = (mpmath.mpf(problem.state[0, point]) ** 1.5 - 0.75 * mpmath.mpf(h[point])) ** (
                    mpmath.mpf(2) / 3
                )
                middle = mpmath.mpf(found[0, point]) + mpmath.mpf(found[2, point])
                assert abs(middle - exact) <= found[1, point]
                assert found[1, point] < (1e-30 if has_pairs else 1e-14)


def test_a_quotient_by_a_ball_that_holds_zero_is_undefined():
    problem = of_small(RATIONAL, [[0.01], [1.0]], (0.7,))
    given = np.stack([problem.state, np.full((2, 1), 0.02), 0 * problem.state], 1)
    found = taylor(state_program(problem), problem, given, np.array([0.1]), 3)
    assert not np.isfinite(found[1, FOUND.last + 1, 0])


def test_equations_with_a_sine_are_rejected():
    def derivative(t, y, p, layout, rate):
        rate[0] = sin(y[0])

    with pytest.raises(InputError, match="because the equations contain the operation sin"):
        state_program(of_small(small_system("sine", derivative), [[1.0]]))


@pytest.mark.parametrize("has_pairs", [False, True])
def test_sines_and_cosines_hold_the_exact_series(has_pairs):
    """The motion of y' = sin y cos y, from angles of all sizes: tan y = e^t tan y_0, in the same half turn."""

    def derivative(t, y, p, layout, rate):
        rate[0] = sin(y[0]) * cos(y[0])

    random, n, h = np.random.default_rng(4), 60, 0.05
    start = random.uniform(-1, 1, n) * 10.0 ** random.integers(-3, 6, n)
    start[:6] = np.array([0.0, 1.0, -1.0, 3.0, 5.0, 400001.0]) * np.pi / 4
    problem = of_small(small_system("wave", derivative), start)
    for radius in (0.0, 1e-3):
        given = np.stack([start, np.full(n, radius), 0 * start])[None]
        program = state_program(problem, has_waves=True)
        found = taylor(program, problem, given, np.full(n, h), 20, has_pairs=has_pairs)[0]
        with mpmath.workdps(50):
            for point in range(n):
                first = mpmath.mpf(start[point]) + mpmath.mpf(radius)
                turns = mpmath.floor(first / mpmath.pi + 0.5)
                exact = mpmath.atan(mpmath.tan(first) * mpmath.exp(mpmath.mpf(h))) + turns * mpmath.pi
                off = abs(mpmath.mpf(found[0, point]) + mpmath.mpf(found[2, point]) - exact)
                assert off <= found[FOUND.sum + 1, point]
                assert found[FOUND.sum + 1, point] < (1e-15 + 3e-16 * abs(start[point])) + 1.1 * radius
    beyond = of_small(problem.system, [[1.01 * kernel.FARTHEST]])
    given = np.stack([beyond.state[0], 0 * beyond.state[0], 0 * beyond.state[0]])[None]
    assert not np.isfinite(taylor(state_program(beyond, has_waves=True), beyond, given, np.array([h]), 4)[0, 1, 0])


def test_deviations_are_the_slopes_of_the_flow():
    """The columns of the Jacobian of a step agree with differences of steps from displaced starts."""
    problem = of_small(RATIONAL, [[0.9], [1.2]], (0.7,))
    unit = np.array([[0.9, 1.2, 1, 0, 0, 1]]).T
    found = taylor(flow_program(problem), problem, np.stack([unit, 0 * unit, 0 * unit], 1), np.array([0.1]), 16)
    for k in range(2):
        ends = []
        for sign in (-1, 1):
            start = problem.state + sign * 1e-4 * np.eye(2)[:, k : k + 1]
            given = np.stack([start, 0 * start, 0 * start], 1)
            ends.append(taylor(state_program(problem), problem, given, np.array([0.1]), 16)[:, 0, 0])
        slopes = (ends[1] - ends[0]) / 2e-4
        assert np.allclose(found[2 + 2 * k : 4 + 2 * k, 0, 0], slopes, atol=2e-8)
