"""Limits of the work of searches, and their interruption."""

import numpy as np
import pytest

from pem_core import Problem, System
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.strobes import Followed, Strobing
from pem_core.integrate.work import COMPILED_SECONDS, Interrupted, Work, interruptible, operations, working
from pem_core.numbers.vectors import cos


def ueda(t, y, p, layout, rate):
    rate[0] = y[1]
    rate[1] = p[1] * cos(t) - p[0] * y[1] - y[0] * y[0] * y[0]


def energy(t, y, p, layout):
    return 0.5 * y[1] * y[1] + 0.25 * y[0] * y[0] * y[0] * y[0]


UEDA = System("ueda with limits", ueda, energy)


def sample():
    starts = np.array([[0.3, -0.2, 0.8], [0.0, 0.5, -0.1]])
    return Problem(UEDA, np.zeros(1, np.int64), np.array([[0.08], [0.2]]), starts)


def test_a_search_ends_at_its_limit_and_says_so():
    """Newton's method begins at the eighth strobe; without any work no cycle is refined."""
    strobing = Strobing(2 * np.pi, engine="numpy", tolerance=1e-5)
    found = catalogue_of(sample(), strobing, most=9, longest=2, limit=1e-9)
    assert found.is_limited
    assert found.attractors == ()


def test_a_search_without_limit_is_complete():
    """No trajectory is left after one strobe beyond the distance at which it escapes."""
    assert not catalogue_of(sample(), Strobing(2 * np.pi, engine="numpy"), most=1, far=1e-3).is_limited


def test_work_counts_evaluations_of_the_equations():
    """Three trajectories take some tens of steps of twelve stages in two periods."""
    work = Work(1e9)
    with working(work):
        Followed(sample(), Strobing(2 * np.pi, engine="numpy")).advance(2.0)
    steps = work.seconds / (COMPILED_SECONDS * 12 * operations(UEDA, np.zeros(1, np.int64).tobytes(), 2, 2))
    assert 3 * 10 < steps < 3 * 100


def test_a_search_is_interrupted():
    calls = iter([True, True, False])
    with pytest.raises(Interrupted), interruptible(lambda: next(calls)):
        catalogue_of(sample(), Strobing(2 * np.pi, engine="numpy"), most=8)


def test_operations_are_those_of_the_equations():
    """Five products, two differences and a cosine, whose argument and whose parameters are inputs."""
    count = operations(UEDA, np.zeros(1, np.int64).tobytes(), 2, 2)
    assert 8 <= count <= 16
