"""How a system whose magnets stand still is turned into one that reads what they do from tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pem_core.models.problem import Problem

SHARE = 0.03
"""Error of the torque, over the tolerance, that a table may have. A step h of dop853 is as long as to make
h sqrt(omega^2 + |T| / I) .03 to .16 (measured at tolerances from 1e-6 to 1e-10), so that what a table adds to its error
is below a hundredth of the tolerance. Errors of trajectories were 1.0 to 1.2 times as large as by the sum: most of the
tolerance is never used."""


@dataclass(frozen=True)
class Tabling:
    """What can be tabled of the problems of one system.

    Attributes
    ----------
    pairs : function (problem) -> int
        How many pairs of a magnet that moves and one that is placed there are: what a table saves.
    is_still : function (problem) -> bool
        Whether all that a table holds stands still and is the same for all points.
    tabled : function (problem, bound) -> (Problem, float) or None
        The problem with tables, whose system is another, and the largest error of the torque by them, over the torque
        plus a typical one, at most the bound; None where they would be too large. The problem is one that is still.
    """

    pairs: Callable[[Problem], int]
    is_still: Callable[[Problem], bool]
    tabled: Callable[[Problem, float], tuple[Problem, float] | None]
