"""The operations that a benchmark counts: each once, and none that a scene makes idle."""

from collections import Counter

import numpy as np
import pytest

from benchmarks.operations import operations
from pem_core import Problem, System, method_named
from pem_core.numbers.vectors import sqrt
from tests.systems import leave, no_energy


def decay(t, y, p, layout, rate):
    rate[0] = p[0] * y[0] + p[1] * (1.0 / sqrt(y[0]))


def twice(t, y, p, layout, rate):
    rate[0] = p[0] * y[0] + p[1] * (1.0 / sqrt(y[0])) + p[0] * (y[0] + 0.0 * y[0])


def counted(derivative, *parameters):
    system = System("counted", derivative, no_energy, leave)
    table = np.array(parameters, float)[:, None]
    return operations(Problem(system, np.empty(0, np.int64), table, np.ones((1, 1))), method_named("rk4"))


@pytest.mark.quick
def test_a_step_of_rk4_has_the_operations_of_the_textbook():
    """Four rates, the states of three of them, their sum, the next time, what is left of time and of steps."""
    rates, states = Counter(products=8, sums=4, quotients=4, roots=4), Counter(products=2 + 2 + 1, sums=3)
    total, clock = Counter(products=5, sums=4), Counter(products=1, sums=3)
    assert counted(decay, 2.0, 3.0) == rates + states + total + clock


def test_what_is_idle_is_not_counted():
    usual = counted(decay, 2.0, 3.0)
    assert usual - counted(decay, 1.0, 3.0) == Counter(products=4)
    assert usual - counted(decay, 2.0, 0.0) == Counter(products=4, sums=4, quotients=4, roots=4)


def test_what_is_done_twice_is_counted_once():
    assert counted(twice, 2.0, 3.0) - counted(decay, 2.0, 3.0) == Counter(sums=4)
