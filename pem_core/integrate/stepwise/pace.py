"""How steps are made, one at a time: by which method, how long, until when."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from pem_core.errors import fail
from pem_core.integrate.backends import ENGINES
from pem_core.integrate.engine import check_chooses, check_positive, steps_in
from pem_core.integrate.methods import Method, of_fixed_steps


@dataclass(frozen=True)
class Pace:
    """How steps are made.

    Attributes
    ----------
    method : Method
    is_chosen : bool
        Whether the method chooses its steps.
    limits : (float, float)
        Tolerance, or fixed step [s], and end [s], which may be infinite.
    engine : str
        "compiled" or "numpy".
    """

    method: Method
    is_chosen: bool
    limits: tuple[float, float]
    engine: str

    @property
    def stepping(self) -> Method:
        """The method as it steps."""
        return self.method if self.is_chosen else of_fixed_steps(self.method)


def pace_of(method: Method, step: float | None, tolerance: float | None, until: float, engine: str) -> Pace:
    """Return how steps are made, of one length or within a tolerance; see :func:`checked`.

    Raises
    ------
    InputError
        If a number is out of its range, or not one of step and tolerance is given.
    """
    if tolerance is not None and step is None:
        return checked(Pace(method, True, (tolerance, until), engine))
    if step is None or tolerance is not None:
        raise fail("step", "must be given, or a tolerance, but not both", {"step": step, "tolerance": tolerance})
    pace = checked(Pace(method, False, (step, until), engine))
    return pace if until == math.inf else replace(pace, limits=(step, steps_in(until, step) * step))


def checked(pace: Pace) -> Pace:
    """Return how steps are made, after a check.

    Raises
    ------
    InputError
        If a number is out of its range, there is no such engine, or the method does not choose its steps but should.
    """
    if pace.engine not in ENGINES:
        raise fail("engine", f"must be one of {', '.join(ENGINES)}", pace.engine)
    check_positive(**{"tolerance" if pace.is_chosen else "step": pace.limits[0]})
    if not pace.limits[1] > 0:
        raise fail("until", "must be positive", pace.limits[1])
    if pace.is_chosen:
        check_chooses(pace.method)
    return pace
