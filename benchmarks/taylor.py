"""heyoka.py at its best: formulas that suit its series, and the width and flags that are fastest on this machine."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from benchmarks.scenes import Reduced, series_rates
from pem_core.cpu import vector_extension

TRIAL_STARTS, TRIAL_TOLERANCE, TRIALS = 512, 1e-8, 3


@dataclass(frozen=True)
class Form:
    """How heyoka compiles: lanes, whether it uses vectors of 512 bits, and whether it may reorder sums."""

    width: int
    wide_vectors: bool
    fast_math: bool

    def __str__(self) -> str:
        flags = ("force_avx512", self.wide_vectors), ("fast_math", self.fast_math)
        return ", ".join([f"batch {self.width}", *(name for name, is_set in flags if is_set)])


FORMS = tuple(Form(*each) for each in product((4, 8), (False, True), (False, True)))
NARROW = tuple(form for form in FORMS if form.width == 4 and not form.wide_vectors)
"""Forms without vectors of 512 bits."""


@cache
def integrator(bob: Reduced, form: Form, tolerance: float) -> Any:
    """Return heyoka's batch integrator of a bob, compiled."""
    import heyoka as hy

    def total(terms: list[Any]) -> Any:
        return hy.sum([hy.expression(term) if isinstance(term, float) else term for term in terms])

    names = hy.make_vars(*(f"y{i}" for i in range(6)))
    system = list(zip(names, series_rates(bob)(names, total), strict=True))
    options = {"tol": tolerance, "force_avx512": form.wide_vectors, "fast_math": form.fast_math}
    return hy.taylor_adaptive_batch(system, np.zeros((6, form.width)), **options)


def ends(bob: Reduced, form: Form, tolerance: float, starts: np.ndarray, until: float) -> tuple[np.ndarray, float]:
    """Return the states (6, n) at the end from some starts, and the processor time that they took [s].

    The number of starts is one of whole batches.
    """
    taylor, found = integrator(bob, form, tolerance), np.empty_like(starts)
    begin = time.process_time()
    for first in range(0, starts.shape[1], form.width):
        taylor.set_time(0.0)
        taylor.state[:] = starts[:, first : first + form.width]
        taylor.propagate_until(until)
        found[:, first : first + form.width] = taylor.state
    return found, time.process_time() - begin


def fastest(bob: Reduced, starts: np.ndarray, until: float) -> tuple[list[Form], dict[str, float]]:
    """Return the fastest form without ``fast_math``, the fastest with it, and the trial times of all forms [s].

    If this engine has no vectors of 512 bits, or must not use them (``PEM_EXTENSION=avx2``), neither does heyoka.
    """
    few = starts[:, :TRIAL_STARTS]
    forms = FORMS if vector_extension() == "avx512f" else NARROW
    times = {form: [ends(bob, form, TRIAL_TOLERANCE, few, until)[1]] for form in forms}
    for _ in range(TRIALS - 1):
        for form, taken in times.items():
            taken.append(ends(bob, form, TRIAL_TOLERANCE, few, until)[1])
    best = [min((f for f in forms if f.fast_math == fast), key=lambda f: min(times[f])) for fast in (False, True)]
    return best, {str(form): min(taken) for form, taken in times.items()}
