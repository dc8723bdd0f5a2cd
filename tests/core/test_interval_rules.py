"""What holds of enclosures beyond single operations: powers, chains that overflow, what is unknown, slopes."""

import numpy as np
import pytest
from mpmath import mp, mpf

from pem_core.kernels.column_kernels import by_numpy, compiled
from pem_core.models.environment.dipoles import dipole_gradients
from pem_core.numbers import vectors
from pem_core.numbers.duals import Dual
from pem_core.numbers.intervals import Interval, as_intervals
from tests.core.exact_intervals import values
from tests.core.test_intervals import ENGINES, NAMES, between, engine_results, random_intervals, stands_alone

WIDTH = 8
UNKNOWN = np.array([[np.nan, np.nan, -np.inf, -np.inf], [np.nan, np.inf, np.nan, np.inf]])
"""Ends of intervals of which nothing is known."""


@pytest.mark.parametrize("exponent", [n for n in range(-7, 8) if n])
def test_powers_enclose_and_are_tight(exponent):
    """As wide as they must be but for a few roundings, across zero too."""
    a = random_intervals(np.random.default_rng(5), 3000)
    a = np.concatenate([a[:, np.abs(a).max(axis=0) < 1e30], between(np.linspace(-3.0, 3.0, 13))], axis=1)
    if exponent < 0:
        a = a[:, ((a[0] > 0) | (a[1] < 0)) & (np.abs(a).min(axis=0) > 1e-30)]
    low, high = values(f"power {exponent}", a)
    found = Interval(*a) ** exponent
    assert (found.low <= low).all()
    assert (found.high >= high).all()
    np.testing.assert_allclose([found.low, found.high], [low, high], rtol=1e-14, atol=1e-300)


def test_integer_powers_of_zero_and_one():
    a = Interval(np.array([-2.0]), np.array([3.0]))
    assert (a**0).low == (a**0).high == 1.0
    assert a**1 is a
    assert not np.isfinite((a**-1).low).any()


@pytest.mark.parametrize("engine", ENGINES)
def test_what_is_unknown_stays_unknown(engine):
    """No operation makes a finite end of it, but where any number will do."""
    ends = np.array([-np.inf, -1.0, -1e-320, 0.0, 2.0, 1e308, np.inf])
    others = np.concatenate([between(ends), UNKNOWN], axis=1)
    first, second = (index.ravel() for index in np.indices((UNKNOWN.shape[1], others.shape[1])))
    unknown, other = UNKNOWN[:, first], others[:, second]
    for a, b in ((unknown, other), (other, unknown)):
        found = engine_results(engine, a, b, other[0])
        for name in ("a + b", "a - b", "a * b", "a / b"):
            assert not np.isfinite(found[:, NAMES.index(name)]).any()
    found = engine_results(engine, unknown, unknown, other[0])
    for name in set(NAMES) - {"sin", "cos", "sqrt", "square", "0.0 * a", "x / a"}:
        assert not np.isfinite(found[:, NAMES.index(name)]).any(), name
    assert not np.isfinite(found[1, [NAMES.index("sqrt"), NAMES.index("square")]]).any()
    assert not stands_alone(found).any()
    waves = found[:, [NAMES.index("sin"), NAMES.index("cos")]]
    assert (waves == np.array([-1.0, 1.0])[:, None, None]).all()


@pytest.mark.parametrize("engine", ENGINES)
def test_an_end_that_is_nan_is_read_as_infinite(engine):
    a, b = np.array([[-1.0, np.nan], [np.nan, 2.0]]), np.array([[1.0, 1.0], [3.0, 3.0]])
    with np.errstate(invalid="ignore"):
        (low, high) = engine_results(engine, a, b, b[0])[:, NAMES.index("a * b")]
    np.testing.assert_allclose(low, [-3.0, -np.inf], rtol=1e-15)
    np.testing.assert_allclose(high, [np.inf, 6.0], rtol=1e-15)


@pytest.mark.parametrize("engine", ENGINES)
def test_what_is_negative_has_no_root(engine):
    """The end is not NaN, which beside zero would tell something."""
    a = np.array([[-2.0, -2.0], [-1.0, 4.0]])
    (low, high) = engine_results(engine, a, a, a[0])[:, NAMES.index("sqrt")]
    assert (low == 0.0).all()
    np.testing.assert_allclose(high, [np.inf, 2.0], rtol=1e-15)


def chains(y, out):
    """Write results of results, some of which overflow or are zero times infinity."""
    a, b, c = y[0], y[1], y[2]
    first, second, third = a * b, a - b, vectors.square(a) * b
    out[0], out[1], out[2], out[3] = first + c, first - c, first * c, c * first
    out[4], out[5], out[6], out[7] = second + c, second * c, c - second, second * first
    out[8], out[9], out[10], out[11] = third * c, third + first, third / c, second / c
    out[12], out[13] = vectors.square(first), vectors.sqrt(vectors.square(third))
    out[14], out[15] = c / (1.0 + vectors.square(second)), first * second + third
    out[16], out[17] = 1e300 * third, 1e10 * first - c
    out[18], out[19] = vectors.square(first) * c, 0.0 * first


CHAINS = 20


def chains_of(*rows):
    """Return rows of the lower ends of results, then of the upper ones, from those of a, b and c."""
    out = [None] * (2 * CHAINS)
    chains(as_intervals(rows, 0, 3), as_intervals(out, 0, CHAINS))
    return out


def computed(engine, function, rows):
    """Return what a function makes of rows, by an engine."""
    if engine == "kernel":
        return compiled(function.__name__, lambda each: function(*each), [len(rows)])(rows)
    return by_numpy(lambda each: function(*each), rows)


def points_within(random, ends, avoid_zero):
    """Return a number of each interval, often one of its ends or zero."""
    low, high = np.nan_to_num(ends, posinf=1.7e308, neginf=-1.7e308)
    kind = random.integers(4, size=low.size)
    found = np.choose(kind, [low, high, np.clip(0.0, low, high), np.clip(random.normal(size=low.size), low, high)])
    return np.where((found == 0.0) & avoid_zero, np.where(high > 0.0, high, low), found)


@pytest.mark.parametrize("engine", ENGINES)
def test_results_of_results_enclose(engine):
    """Also where an end overflowed, and was NaN on the way; an interval of zero alone has no number but zero."""
    random, ends = np.random.default_rng(8), np.array([1e-200, 0.5, 1.0, 1e200, 1.7e308, np.inf])
    every = between(np.concatenate([-ends[::-1], [0.0], ends]))
    chosen = every[:, random.integers(every.shape[1], size=(3, 800))]
    found = chained(engine, chosen)
    assert not stands_alone(found).any()
    finite = np.isfinite(found).mean()
    assert 0.1 < finite < 0.9
    for _ in range(4):
        a, b, c = (points_within(random, chosen[:, k], k == 2) for k in range(3))
        for case in np.flatnonzero(c):
            exact = [None] * CHAINS
            with mp.workprec(300):
                chains([mpf(x) for x in (a[case], b[case], c[case])], exact)
            for k, value in enumerate(exact):
                assert not found[0, k, case] > value
                assert not found[1, k, case] < value


def chained(engine, ends):
    """Return lower and upper ends of results, [end, result, case]."""
    return computed(engine, chains_of, ends.reshape(6, -1)).reshape(2, CHAINS, -1)


@pytest.mark.parametrize("engine", ENGINES)
def test_parts_have_results_within(engine):
    """An interval within another has results within those of the other."""
    random = np.random.default_rng(4)
    a, b = random_intervals(random, 20_000), random_intervals(random, 20_000)
    within = [np.sort(whole[0] + random.random(whole.shape) * (whole[1] - whole[0]), axis=0) for whole in (a, b)]
    within = [np.clip(part, whole[0], whole[1]) for part, whole in zip(within, (a, b), strict=True)]
    outer, inner = (engine_results(engine, *pair, b[0]) for pair in ((a, b), within))
    has_root = within[0][1] >= 0
    inner[:, NAMES.index("sqrt"), ~has_root] = 0.0
    assert not (inner[0] < outer[0]).any()
    assert not (inner[1] > outer[1]).any()
    assert (inner[0] > outer[0]).any(axis=1)[[NAMES.index(name) for name in NAMES if name != "0.0 * a"]].all()


def gradients(y, p, out):
    """Write what a placed dipole does to another whose place and moment have slopes."""
    r, p_a, p_b = (y[0], y[1], y[2]), (y[3], y[4], y[5]), (p[0], p[1], p[2])
    du_dr, du_dp = dipole_gradients(p[3], r, p_a, p_b)
    out[0], out[1], out[2] = du_dr
    out[3], out[4], out[5] = du_dp


def gradients_of(*rows):
    """Return rows of results from those of y, duals of intervals, and of p, numbers."""
    out = [None] * 36
    gradients(as_intervals(rows[:36], 2, 6), rows[36:], as_intervals(out, 2, 6))
    return out


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("width", "excess"), [(0.0, 1e-14), (1e-12, 5e-12), (1e-2, 5e-2)])
def test_slopes_enclose_those_of_every_point(engine, width, excess):
    """The equations of two dipoles, at points of boxes, against the same equations of numbers with many digits.

    Enclosures are hardly wider than their boxes: 2.5e-15, 7e-13 and 7e-3 were measured.
    """
    random = np.random.default_rng(6)
    low = random.normal(size=(3, 6, WIDTH))
    low[0, 2] += 4.0
    ends = np.stack([low, low + width * random.random(low.shape)], axis=1)
    numbers = random.normal(size=(4, WIDTH))
    found = computed(engine, gradients_of, np.concatenate([ends.reshape(36, -1), numbers])).reshape(3, 2, 6, WIDTH)
    points = ends[:, 0] + random.random(low.shape) * (ends[:, 1] - ends[:, 0])
    points = np.clip(points, ends[:, 0], ends[:, 1])
    for case in range(WIDTH):
        exact = [None] * 6
        with mp.workprec(300):
            value, *slopes = [[mpf(x) for x in part[:, case]] for part in points]
            y = [Dual(x, tuple(both)) for x, *both in zip(value, *slopes, strict=True)]
            gradients(y, [mpf(x) for x in numbers[:, case]], exact)
        for row, each in enumerate(exact):
            for k, part in enumerate((each.value, *each.slopes)):
                assert found[k, 0, row, case] <= part <= found[k, 1, row, case]
    assert (found[:, 1] - found[:, 0] < excess * (1 + np.abs(found[:, 0]))).all()
