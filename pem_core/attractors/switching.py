"""Branches that begin or cross at a bifurcation, and cascades of period doublings.

The first cycle of another branch is sought at a short distance from the bifurcation along ``Bifurcation.away``. The
distance shrinks until the branch leads straight from the bifurcation to it, and its multipliers are nearly those of the
bifurcation.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from pem_core.attractors.bifurcations import Bifurcation, Kind
from pem_core.attractors.branches import USUAL, Branch, Limits, changes_little, follow_from
from pem_core.attractors.directions import Direction
from pem_core.errors import fail

if TYPE_CHECKING:
    from pem_core.attractors.families import Curve, Mapped, Point

DISTANCES = tuple(10 ** (-0.5 * k) for k in range(4, 13))
"""Distances from a bifurcation, in radians and lengths of the interval, at which another branch is sought: from 0.01 to
1e-6. From the fifth flip of a cascade the sixth is less than 1e-3 away."""
ALONG = 0.97
"""Smallest cosine of the angle between the way to the cycle found and the tangent there."""
OTHER = 0.995
"""Largest cosine of the angle between this way and the branch: along it the cycle is on the branch itself."""
FEIGENBAUM = 4.669201609102990
"""Limit of the ratio of successive intervals of a cascade (Feigenbaum 1978, doi:10.1007/BF01020332)."""


def switched_starts(bifurcation: Bifurcation) -> tuple[Point, ...]:
    """Return the first points of the branches that begin or cross at a bifurcation, with tangents away from it.

    At a flip that is one, of the double period: the other side of it is the same cycle one period later. At a branch
    point there are two, one on either side. Other bifurcations have none. A side without a cycle found is left out.
    """
    if bifurcation.away is None:
        return ()
    curve, sides = bifurcation.curve, [bifurcation.away]
    if bifurcation.kind is Kind.FLIP:
        curve = replace(curve, period=2 * curve.period)
    else:
        sides.append(-bifurcation.away)
    found = (_start(curve, bifurcation, side) for side in sides)
    return tuple(one for one in found if one is not None)


def _start(curve: Curve, bifurcation: Bifurcation, away: Direction) -> Point | None:
    """Return the first point of a branch that leaves a bifurcation in a direction; None if none is found."""
    base = curve.evaluate(bifurcation.value, bifurcation.state)
    if base is None:
        return None
    along = base.parts(away)
    for distance in DISTANCES:
        point = curve.correct(*base.moved(distance * along), away)[0]
        if point is None:
            continue
        to = base.parts_to(point.value, point.state)
        is_straight = _cosine(to, base.parts(point.tangent)) >= ALONG
        if is_straight and _is_other(bifurcation, base, point, to) and changes_little(base, point.mapped):
            return point
    return None


def _is_other(bifurcation: Bifurcation, base: Mapped, point: Point, to: np.ndarray) -> bool:
    """Return whether a cycle, at components (k + 1,) from a bifurcation, is not on the branch of the bifurcation.

    At a flip its first half leads to its other side. The angle to the branch shows nothing there: both lie along one
    direction in a cascade, where all others contract.
    """
    if bifurcation.kind is Kind.FLIP:
        half = point.mapped.orbit[bifurcation.curve.period - 1]
        return bool(np.linalg.norm(point.mapped.parts_to(point.value, half)) >= np.linalg.norm(to))
    return bifurcation.tangent is not None and abs(_cosine(to, base.parts(bifurcation.tangent))) <= OTHER


def _cosine(a: np.ndarray, b: np.ndarray) -> float:
    return float(a @ b / (np.linalg.norm(a) * np.linalg.norm(b)))


def switched_branches(bifurcation: Bifurcation, limits: Limits = USUAL) -> list[Branch]:
    """Return the branches that begin or cross at a bifurcation, each followed away from it."""
    return [follow_from(start, limits) for start in switched_starts(bifurcation)]


@dataclass(frozen=True)
class Cascade:
    """Successive flips of a cascade of period doublings.

    Attributes
    ----------
    flips : tuple of Bifurcation
        Flip k is that of the cycle of period 2^k times the first one.
    branches : tuple of Branch
        Branch k leads from flip k towards flip k + 1; the last one may end without.
    """

    flips: tuple[Bifurcation, ...]
    branches: tuple[Branch, ...]

    @property
    def values(self) -> np.ndarray:
        """Return the values of the flips, (n,)."""
        return np.array([flip.value for flip in self.flips])

    @property
    def ratios(self) -> np.ndarray:
        """Return the ratios of successive intervals, (n - 2,); they tend to FEIGENBAUM."""
        steps = np.diff(self.values)
        return np.asarray(steps[:-1] / steps[1:])

    @property
    def limit(self) -> float:
        """Return the value at which the cascade ends, if its last ratio stayed: where chaos begins."""
        last, before, ratio = self.values[-1], self.values[-2], self.ratios[-1]
        return float(last + (last - before) / (ratio - 1))


def cascade(flip: Bifurcation, count: int, limits: Limits = USUAL) -> Cascade:
    """Return the cascade of period doublings that begins at a flip.

    Parameters
    ----------
    flip : Bifurcation
        Its first one.
    count : int
        Number of flips. It ends earlier where a branch has no further flip; ``branches[-1].ends`` has the reason.
    limits : Limits

    Raises
    ------
    InputError
        If the bifurcation is no flip, or the count is below one.
    """
    if flip.kind is not Kind.FLIP:
        raise fail("flip", "must be a bifurcation of the kind FLIP", flip.kind.name)
    if count < 1:
        raise fail("count", "must be a positive integer", count)
    flips, branches = [flip], list[Branch]()
    while len(flips) < count:
        branches += switched_branches(flips[-1], limits._replace(until=(Kind.FLIP,)))[:1]
        found = branches[-1].of_kind(Kind.FLIP) if len(branches) == len(flips) else []
        if not found:
            break
        flips.append(found[0])
    return Cascade(tuple(flips), tuple(branches))
