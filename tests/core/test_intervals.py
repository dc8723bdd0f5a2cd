"""Every operation on intervals, in numpy and by a kernel, against mpmath; and what intervals are for."""

import re
from functools import cache

import numpy as np
import pytest

from pem_core.kernels.column_kernels import by_numpy, compiled
from pem_core.numbers import intervals, vectors
from pem_core.numbers.intervals import FARTHEST, Interval, as_intervals, interval
from tests.core.exact_intervals import corners, values

CASES, MANY = 10_000, 30_000
"""Random cases of each operation: always, and in tests marked long. Edge cases come to them."""
NORMAL, LARGE = 1e-290, 1e308
"""Ends that are nearer to zero may be farther out, by a few of the smallest normal number; larger ones overflow."""

BETWEEN = ("a + b", "a - b", "a * b", "a / b")
BESIDE = ("a + x", "x + a", "a - x", "x - a", "a * x", "x * a", "a / x", "x / a")
OF_ONE = ("sqrt", "sin", "cos", "square")
KNOWN = ("a * 3.0", "-0.7 * a", "a + 0.1", "0.1 - a", "a / 3.0", "1.0 / a", "-0.7 / a", "0.0 * a")
NAMES = (*BETWEEN, *BESIDE, *OF_ONE, *KNOWN)


def operations(a, b, x, out):
    """Write the results in the order of NAMES."""
    out[0], out[1], out[2], out[3] = a + b, a - b, a * b, a / b
    out[4], out[5], out[6], out[7] = a + x, x + a, a - x, x - a
    out[8], out[9], out[10], out[11] = a * x, x * a, a / x, x / a
    out[12], out[13], out[14], out[15] = vectors.sqrt(a), vectors.sin(a), vectors.cos(a), vectors.square(a)
    out[16], out[17], out[18], out[19] = a * 3.0, -0.7 * a, a + 0.1, 0.1 - a
    out[20], out[21], out[22], out[23] = a / 3.0, 1.0 / a, -0.7 / a, 0.0 * a


def results(a_low, b_low, a_high, b_high, x):
    """Return rows of the lower ends of the results of all operations, then of the upper ones."""
    out = [None] * (2 * len(NAMES))
    operations(interval(a_low, a_high), interval(b_low, b_high), x, as_intervals(out, 0, len(NAMES)))
    return out


@cache
def by_kernel():
    """Return the same as a kernel."""
    return compiled("operations", lambda rows: results(*rows), [5])


def engine_results(engine, a, b, x):
    """Return lower and upper ends of the results of all operations, [end, operation, case]."""
    rows = np.stack([a[0], b[0], a[1], b[1], x])
    out = by_kernel()(rows) if engine == "kernel" else by_numpy(lambda each: results(*each), rows)
    return out.reshape(2, len(NAMES), -1)


def between(ends):
    """Return all intervals between some numbers, sorted: pairs of ends."""
    low, high = np.triu_indices(len(ends))
    pairs = np.array([ends[low], ends[high]])
    return pairs[:, ~(np.isinf(pairs[0]) & (pairs[0] == pairs[1]))]


LARGEST = np.finfo(float).max
HALF = np.array([5e-324, 2.3e-308, 1e-160, 0.1, 1.0, LARGEST, np.inf])
EDGES = between(np.concatenate([-HALF[::-1], [0.0], HALF]))


def random_intervals(random, count):
    """Return intervals of all sizes and widths, of both signs and across zero, some of them single numbers."""
    scale = np.where(random.random(count) < 0.5, 1.0, 10.0 ** random.uniform(-307, 307, count))
    width = np.where(random.random(count) < 0.1, 0.0, 10.0 ** random.uniform(-17, 1, count))
    low = random.normal(size=count)
    return np.array([low, low + width]) * scale


def random_angles(random, count):
    """Return intervals narrow and wide, whole multiples of pi / 2 long and not, with ends beside such multiples."""
    low, width = random.normal(size=count) * 10.0 ** random.uniform(-9, 6, count), 10.0 ** random.uniform(-17, 1, count)
    ends = np.array([low, low + width])
    first = np.floor(random.normal(size=count) * np.where(random.random(count) < 0.5, 1e1, 1e7))
    quarters = np.array([first, first + np.floor(random.exponential(4, count))])
    beside = quarters * (np.pi / 2) * (1 + np.floor(random.uniform(-2, 3, (2, count))) * 2.0**-53)
    return np.sort(np.where(random.random(count) < 0.5, ends, beside), axis=0)


def is_finite(a):
    return np.isfinite(a).all(axis=0)


@cache
def general_cases(count):
    """Return pairs of intervals and numbers beside them: random ones, and every edge case with every other."""
    random = np.random.default_rng(16)
    a, b = random_intervals(random, count), random_intervals(random, count)
    first, second = (index.ravel() for index in np.indices((EDGES.shape[1],) * 2))
    a, b = np.concatenate([a, EDGES[:, first]], axis=1), np.concatenate([b, EDGES[:, second]], axis=1)
    x = np.where(np.isfinite(b[0]), b[0], np.where(np.isfinite(b[1]), b[1], 1.0))
    return a, b, x


def own_cases(name, count):
    """Return the cases in which an operation has a value everywhere: a, b, x."""
    a, b, x = general_cases(count)
    if name in ("sin", "cos"):
        a = random_angles(np.random.default_rng(3), count)
    if name in OF_ONE:
        a = a[:, is_finite(a) & ((a[0] >= 0) | (name != "sqrt"))]
        return a, a, a[0]
    if name in KNOWN:
        a, b, x = a[:, :count], b[:, :count], np.full(count, float(re.search(r"-?\d\.\d", name).group()))
    divisor = {"a": a, "b": b, "x": np.array([x, x])}.get(name[-1] if "/" in name else "", np.ones((2, x.size)))
    is_safe = (divisor[0] > 0) | (divisor[1] < 0)
    return a[:, is_safe], b[:, is_safe], x[is_safe]


@cache
def truth_of(name, count):
    """Return the cases of an operation, and the narrowest doubles about its results."""
    a, b, x = cases = own_cases(name, count)
    if name in OF_ONE:
        return cases, values(name, a)
    left, sign, right = name.split()
    of_word = {"a": a, "b": b}
    return cases, corners(sign, *(of_word.get(word, np.array([x, x])) for word in (left, right)))


def units(tight, found):
    """Return how many units in the last place, of NORMAL if that is larger, an end lies outside the tightest."""
    return np.abs(found - tight) / np.spacing(np.maximum(np.abs(tight), NORMAL))


def stands_alone(found):
    """Tell where an end that is NaN stands beside a number: where results overflow it may beside infinity."""
    return (np.isnan(found) & np.isfinite(found[::-1])).any(axis=0)


ENGINES = ("numpy", "kernel")


def check(name, engine, count):
    """Hold an operation against the truth: it encloses, and is not wider than rounding makes it."""
    cases, (low, high) = truth_of(name, count)
    found = engine_results(engine, *cases)[:, NAMES.index(name)]
    assert not (found[0] > low).any()
    assert not (found[1] < high).any()
    assert not stands_alone(found).any()
    is_plain = is_finite(cases[0]) & is_finite(cases[1]) & (np.abs([low, high]) < LARGE).all(axis=0)
    outside = [units(tight[is_plain], end[is_plain]) for tight, end in ((low, found[0]), (high, found[1]))]
    assert np.add(*outside).max() <= (4 if name in ("sin", "cos") else 2)


@pytest.mark.long
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", NAMES)
def test_operations_enclose_and_are_tight(name, engine):
    check(name, engine, CASES)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_operations_on_many_cases(name):
    for engine in ENGINES:
        check(name, engine, MANY)


@pytest.mark.long
@pytest.mark.parametrize("left_out", ["UNIT", "FUNCTION_UNIT"])
def test_rounding_that_is_left_out_is_found(left_out, monkeypatch):
    """Of no operation did these cases let it pass; zero times something alone needs no rounding."""
    monkeypatch.setattr(intervals, left_out, 0.0)
    for name in NAMES:
        cases, (low, high) = truth_of(name, CASES)
        found = engine_results("numpy", *cases)[:, NAMES.index(name)]
        is_rounded_so = (name in ("sin", "cos")) == (left_out == "FUNCTION_UNIT") and name != "0.0 * a"
        assert ((found[0] > low).sum() > 100) == ((found[1] < high).sum() > 100) == is_rounded_so


def test_products_that_vanish_are_found():
    """Below the smallest normal number what is left of rounding is the smallest normal number."""
    a, b = Interval(5e-324, 5e-324), Interval(0.1, 0.1)
    for product in (a * b, a * 0.1, vectors.square(a), a / 10.0):
        assert product.high > 0.0
    assert (a * b).low < 0.0


@pytest.mark.parametrize("engine", ENGINES)
def test_far_angles_are_unknown(engine):
    """A library's cosine of the double that is nearest to a multiple of pi / 2 may be eight units off."""
    nearest = 6381956970095103.0 * 2.0**797
    ends = np.array([[nearest, 1e22, -1e300, -FARTHEST, 1.0], [nearest, 1e22, 1e300, -FARTHEST, FARTHEST]])
    found = engine_results(engine, ends, ends, ends[0])[:, [NAMES.index("sin"), NAMES.index("cos")]]
    assert (found[0] == -1.0).all()
    assert (found[1] == 1.0).all()
