"""Plain Python functions as LLVM text: what compiled code gives is what Python gives, bit by bit."""

import ctypes
import math

import numpy as np
import pytest

from pem_core import InputError
from pem_core.kernels.llvm_scalar import scalar_text
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.memory import Doubles, Handle, Integers, doubles_at
from pem_core.methods import zero_crossings
from pem_core.methods.event_detection import ENDS, PER_SIGNAL
from pem_core.methods.zero_crossings import Step, at_share, end_of, events, first_fall
from pem_core.numbers.vectors import choose, sqrt

SCALE = 3
RANDOM = np.random.default_rng(37)


def compiled(function, *kinds, returns=ctypes.c_double, replaced=None):
    """Return a function as machine code."""
    address = address_of(function.__name__, scalar_text(function, replaced or {}), is_optimised=True)
    return ctypes.CFUNCTYPE(returns, *kinds)(address)


def collatz(n: int) -> int:
    """Return how many steps a number takes to one: loops, whole numbers, branches."""
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else SCALE * n + 1
        steps += 1
    return steps


def halves(x: float) -> tuple[float, int]:
    """Return what is left of a number once it is below one, and how often it was halved."""
    count = 0
    for _ in range(100):
        if x < 1.0 and not x < 0.0:
            break
        x, count = 0.5 * x, count + 1
    return x, count


def mixed(x: float, n: int) -> float:
    """Return what uses every expression: a product and a sum are rounded one by one."""
    total, other = 0.0, -x
    for i in range(1, n, 2):
        if i % 5 == 0:
            continue
        left, times = halves(x * i)
        total = total + left * times - other / (i + 1)
        other = choose(total - 7.0, sqrt(total), total * total)
        if other > 1e6 or ((n >> 1) & 1 != 0 and other != other):
            return total if other > 0 else -1.5
    return total + choose(other, 1.0, math.pi)


def summed(table: Doubles, places: Integers, count: int) -> float:
    """Return a sum of elements at some places, each of which is doubled."""
    total = 0.0
    rest = places[1:]
    for i in range(count - 1):
        table[rest[i]] *= 2.0
        total += table[rest[i]]
    return total


def test_integers_loops_and_branches():
    code = compiled(collatz, ctypes.c_int64, returns=ctypes.c_int64)
    assert [code(n) for n in range(1, 30)] == [collatz(n) for n in range(1, 30)]
    assert code(27) == 111


def test_every_expression_has_the_bits_of_python():
    code = compiled(mixed, ctypes.c_double, ctypes.c_int64)
    for x in RANDOM.normal(size=200) * 10.0 ** RANDOM.integers(-3, 4, 200):
        for n in (0, 1, 9, 30):
            with np.errstate(all="ignore"):
                expected = float(mixed(np.float64(x), n))
            assert np.float64(code(x, n)).tobytes() == np.float64(expected).tobytes(), (x, n)


def test_pointers_read_and_write():
    table, places = RANDOM.normal(size=9), np.array([99, 3, 1, 8])
    own = table.copy()
    code = compiled(summed, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
    found = code(own.ctypes.data, places.ctypes.data, 4)
    assert found == summed(table, places, 4)
    np.testing.assert_array_equal(own, table)


def refuses(x: float) -> float:
    """Use what compiled loops may not."""
    return sum([x, x])


def two_types(x: float) -> float:
    """Give a variable two types."""
    y = 1
    y = x
    return y + 1.0


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (
            refuses,
            r"test_scalar_functions\.refuses must contain only code that can be translated to .*, but is 'sum'",
        ),
        (two_types, "two_types must assign one type to each variable, i64"),
    ],
)
def test_what_cannot_be_compiled_is_named(function, why):
    with pytest.raises(InputError, match=why):
        scalar_text(function, {})


CURVES = [
    np.polynomial.Polynomial.fromroots(roots) for roots in ([0.3], [0.2, 0.7], [0.1, 0.4, 0.9], [-1.0], [0.5, 0.5])
]


class Curves:
    """Signals that are polynomials of the share of a step, as a handle of Python's and as one of pointers."""

    def __init__(self, curves, counts=1.0):
        self.curves, self.counts, self.asked = curves, counts, 0
        self.ends = np.zeros(ENDS * len(curves))
        for i, curve in enumerate(curves):
            self.ends[ENDS * i : ENDS * (i + 1)] = curve(0), curve(1), curve.deriv()(0), curve.deriv()(1), 1.0
        self.values = np.zeros(PER_SIGNAL * len(curves))

    def look(self, share):
        """Return value, rate and whether it counts, of every signal."""
        self.asked += 1
        for i, curve in enumerate(self.curves):
            self.values[PER_SIGNAL * i : PER_SIGNAL * (i + 1)] = curve(share), curve.deriv()(share), self.counts
        return self.values

    def step(self):
        """Return the handle."""
        return Step(self.ends, self.look)


def found_by(function, curves, most):
    out = np.full(2 * most, np.nan)
    arguments = (most, out) if function is events else (out,)
    with np.errstate(all="ignore"):
        function(curves.step(), len(curves.curves), *arguments)
    return out.reshape(-1, 2)


def test_events_are_roots_in_order_of_time():
    curves = Curves(CURVES[:3])
    found = found_by(events, curves, 8)
    np.testing.assert_allclose(found[:6, 0], [0.1, 0.2, 0.3, 0.4, 0.7, 0.9], rtol=0, atol=1e-13)
    assert found[:, 1].tolist() == [2, 1, 0, 2, 1, 2, -1, -1]
    assert (found[6:, 0] == zero_crossings.NONE).all()
    assert curves.asked < 120
    np.testing.assert_array_equal(found_by(events, curves, 3), found[:3])


def test_the_first_fall_is_the_first_from_above():
    """Roots at which a signal rises are none; what begins below zero and rises is none, what falls is one at once."""
    assert found_by(first_fall, Curves([CURVES[0]]), 1)[0].tolist() == [zero_crossings.NONE, -1]
    np.testing.assert_allclose(found_by(first_fall, Curves([-CURVES[0], CURVES[1]]), 1)[0], [0.2, 1], atol=1e-13)
    below = np.polynomial.Polynomial([-1e-9, -1.0])
    assert found_by(first_fall, Curves([below]), 1)[0].tolist() == [0.0, 0]


class Falling(Curves):
    """One event function that falls from 1 to -1 at once, as a torque does where a field switches."""

    def __init__(self, share):
        super().__init__([np.polynomial.Polynomial([1.0])])
        self.share = share

    def look(self, share):
        """Return the value, no rate, and that it counts."""
        self.values[:] = np.sign(self.share - share) or -1.0, 0.0, 1.0
        return self.values


def test_a_jump_below_zero_is_found_after_it():
    """A time just before it would be found again and again: nothing happens there."""
    for share in RANDOM.uniform(0.01, 0.99, 100):
        curve = Falling(share)
        ((found, which),) = found_by(first_fall, curve, 1)
        assert which == 0
        assert 0 <= found - share < 1e-14


def test_a_root_is_found_in_few_evaluations():
    """At most as many as bisection, and seldom a fifth of them (Oliveira and Takahashi)."""
    counts = []
    for where in RANDOM.uniform(0.01, 0.99, 200):
        curves = Curves([np.polynomial.Polynomial([-(where**3), 0.0, 0.0, 1.0])])
        ((share, _),) = found_by(events, curves, 1)
        assert abs(share - where) < 1e-12
        counts.append(curves.asked)
    assert max(counts) <= zero_crossings.MOST + 3
    assert np.median(counts) < 16


def end_in_memory(step: Handle, what: int, i: int) -> float:
    """Return what is known of the ends from memory."""
    return doubles_at(step[0])[ENDS * i + what]


def share_in_memory(step: Handle, what: int, i: int, share: float) -> float:
    """Return the value, the rate, or that it counts, of a cubic whose coefficients are in memory."""
    c = doubles_at(step[1])[4 * i :]
    if what == 0:
        return ((c[3] * share + c[2]) * share + c[1]) * share + c[0]
    if what == 1:
        return (3.0 * c[3] * share + 2.0 * c[2]) * share + c[1]
    return 1.0


class Cubics(Curves):
    """The same cubics, evaluated as ``share_in_memory`` does."""

    def look(self, share):
        """Return the same, by the operations of compiled code."""
        for i, curve in enumerate(self.curves):
            c = np.pad(curve.coef, (0, 4 - len(curve.coef)))
            value = ((c[3] * share + c[2]) * share + c[1]) * share + c[0]
            rate = (3.0 * c[3] * share + 2.0 * c[2]) * share + c[1]
            self.values[PER_SIGNAL * i : PER_SIGNAL * (i + 1)] = value, rate, 1.0
        return self.values


def test_compiled_and_as_python_the_search_is_the_same():
    """Of random cubics: every event has the same bits."""
    code = compiled(
        events,
        *(ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p),
        returns=None,
        replaced={end_of: end_in_memory, at_share: share_in_memory},
    )
    several = 0
    for _ in range(300):
        cubics = Cubics([np.polynomial.Polynomial(RANDOM.normal(size=4)) for _ in range(2)])
        memory = np.concatenate([curve.coef for curve in cubics.curves])
        step, out = np.array([cubics.ends.ctypes.data, memory.ctypes.data]), np.empty(10)
        code(step.ctypes.data, 2, 5, out.ctypes.data)
        expected = found_by(events, cubics, 5)
        np.testing.assert_array_equal(out.reshape(-1, 2), expected)
        several += (expected[:, 1] >= 0).sum() > 1
    assert several > 30
