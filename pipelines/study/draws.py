"""Numbers drawn at random along an axis: the distribution of each, and its values by their index."""

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Literal

import numpy as np

from pem_core.errors import MISSING, Mistake
from pem_core.sampling.distributions import LEAST_SHARE, log_uniform, normal, normal_share, on_sphere, uniform
from pem_core.sampling.sequences import MOST_DIMENSIONS, MOST_NUMBERS, Sample, unit_values

FEWEST_REPLICATES, REPLICATES = 4, 8
"""Least and default number of replicates: Student's quantile is 3.2 for four, 2.4 for eight, and 2.0 for many."""
MOST_SEED = 2**63 - 1
COMPONENTS = "xyz"


@dataclass(frozen=True)
class Partners:
    """Groups of points: a first one, and for each drawn number a partner that differs from it in this number only.

    Attributes
    ----------
    members : int
        Points of a group.
    member : int
        Number of the partner, from 1, that differs in this number.
    dimension : int
        Number of the first coordinate of the unit cube for its other value.
    """

    members: int
    member: int
    dimension: int

    def split(self, indices: np.ndarray, replicates: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the point of the sample to which each point of the axis belongs, and which ones are its own partner.

        Point i belongs to replicate i % R as without partners. In each replicate, groups follow one another.
        """
        turn, replicate = np.divmod(indices, replicates)
        group, member = np.divmod(turn, self.members)
        return group * replicates + replicate, member == self.member


@dataclass(frozen=True)
class Drawn:
    """Distribution of a number drawn along an axis, in the unit of the file.

    Attributes
    ----------
    sample : {"sobol", "random"}
    seed : int
    replicates : int
        Independent scrambles of a Sobol sample, to which points belong in turn; 1 for a random sample.
    dimension : int
        Number of its first coordinate of the unit cube.
    law : {"uniform", "log", "normal", "sphere"}
    low, high : float or None
        Ends; None if a normal distribution is not truncated.
    mean, deviation : float or None
        Of a normal distribution.
    radius : float or None
        Of the sphere.
    component : int
        Of the vector on the sphere.
    partners : Partners or None
        Its place in groups of points of which each differs from the first in one number only.
    """

    sample: Sample
    seed: int
    replicates: int
    dimension: int
    law: Literal["uniform", "log", "normal", "sphere"]
    low: float | None = None
    high: float | None = None
    mean: float | None = None
    deviation: float | None = None
    radius: float | None = None
    component: int = 0
    partners: Partners | None = None

    def __str__(self) -> str:
        """Return the distribution as text, without a unit."""
        if self.law == "sphere":
            return f"{COMPONENTS[self.component]} on a sphere of radius {self.radius:.4g}"
        ends = "" if self.low is None and self.high is None else f"{_end(self.low)} ... {_end(self.high)}"
        if self.law == "normal":
            return f"normal {self.mean:.4g} ± {self.deviation:.4g}{ends and f' within {ends}'}"
        return f"uniform{' in its logarithm' if self.law == 'log' else ''} {ends}"

    def values(self, indices: np.ndarray) -> np.ndarray:
        """Return the values at indices of the axis (n,); between two indices, the value on the line between theirs."""
        if indices.dtype.kind == "f":
            before = np.floor(indices).astype(np.int64)
            first, second = self.values(before), self.values(np.ceil(indices).astype(np.int64))
            return first + (indices - before) * (second - first)
        quantiles = self._quantiles(indices, 0)
        if self.law == "sphere":
            return (self.radius or 0.0) * on_sphere(quantiles, self._quantiles(indices, 1), self.component)
        low, high = -math.inf if self.low is None else self.low, math.inf if self.high is None else self.high
        if self.law == "normal":
            return normal(quantiles, self.mean or 0.0, self.deviation or 0.0, low, high)
        return (log_uniform if self.law == "log" else uniform)(quantiles, low, high)

    def _quantiles(self, indices: np.ndarray, further: int) -> np.ndarray:
        own = (self.sample, self.seed)
        if self.partners is None:
            return unit_values(*own, self.dimension + further, self.replicates, indices)
        points, is_partner = self.partners.split(indices, self.replicates)
        found = unit_values(*own, self.dimension + further, self.replicates, points)
        found[is_partner] = unit_values(*own, self.partners.dimension + further, self.replicates, points[is_partner])
        return found

    @property
    def members(self) -> int:
        """Return the number of points of which each but the first is a partner of the first; 1 without partners."""
        return 1 if self.partners is None else self.partners.members

    def limits(self) -> tuple[float, float]:
        """Return the least and the largest value that can be drawn."""
        if self.law == "sphere":
            return -(self.radius or 0.0), self.radius or 0.0
        ends = np.array([0.5, 2.0**52 - 0.5]) * 2.0**-52
        low, high = -math.inf if self.low is None else self.low, math.inf if self.high is None else self.high
        if self.law == "normal":
            first, last = normal(ends, self.mean or 0.0, self.deviation or 0.0, low, high).tolist()
            return first, last
        return min(low, high), max(low, high)

    def mistakes(self) -> Iterator[Mistake]:
        """Yield the conflicts between its numbers, at their names."""
        numbers = {name: value for name, value in asdict(self).items() if isinstance(value, float)}
        for name, number in numbers.items():
            if not math.isfinite(number):
                yield Mistake((name,), "must be finite", number)
                return
        for name in NEEDED[self.law]:
            if getattr(self, name) is None:
                remedy = "give `from` and `to`, or `mean` and `deviation`, or for a vector `sphere`"
                yield Mistake((name,), f"must be given for the distribution {self.law}", MISSING, remedy)
                return
        if self.law == "log" and min(self.low or 0.0, self.high or 0.0) <= 0:
            yield Mistake(("spacing",), ": logarithmic spacing needs a positive `from` and a positive `to`", MISSING)
        for name in ("deviation", "radius"):
            if (value := numbers.get(name)) is not None and value <= 0:
                yield Mistake((name,), "must be positive", value)
                return
        yield from self._truncation()

    def _truncation(self) -> Iterator[Mistake]:
        if self.law != "normal" or (self.low is None and self.high is None):
            return
        low, high = -math.inf if self.low is None else self.low, math.inf if self.high is None else self.high
        if low >= high:
            yield Mistake(("to",), "must be greater than `from`", self.high)
        elif normal_share(self.mean or 0.0, self.deviation or 1.0, low, high) < LEAST_SHARE:
            rule = f": less than {LEAST_SHARE:g} of the normal distribution lies from `from` to `to`"
            yield Mistake(("mean",), rule, MISSING, "widen the interval, or draw from a uniform distribution")


NEEDED = {
    "uniform": ("low", "high"),
    "log": ("low", "high"),
    "normal": ("mean", "deviation"),
    "sphere": ("radius",),
}
"""Numbers that each distribution needs."""


def _end(value: float | None) -> str:
    return "any" if value is None else f"{value:.4g}"


def sample_mistakes(
    sample: str, seed: int, replicates: int, points: int, dimensions: int, members: int, *, is_replicated: bool
) -> Iterator[Mistake]:
    """Yield the mistakes in the settings of an axis of drawn points, at their keys.

    Parameters
    ----------
    sample, seed, replicates, points
        As in a study file.
    dimensions : int
        Coordinates of the unit cube that its numbers need.
    members : int
        Points of a group with partners; 1 without.
    is_replicated : bool
        Whether the file gives ``replicates``.
    """
    if not 0 <= seed <= MOST_SEED:
        yield Mistake(("seed",), "must be from 0 to 2^63 - 1", seed)
    if sample == "random" and is_replicated:
        rule = ": replicates belong to a Sobol sample; the points of a random sample are all independent"
        yield Mistake(("replicates",), rule, MISSING, "leave out `replicates`, or write `sample: sobol`")
    if sample == "random" and members > 1:
        rule = ": partners belong to a Sobol sample; the points of a random sample are all independent"
        yield Mistake(("partners",), rule, MISSING, "leave out `partners`, or write `sample: sobol`")
    if sample != "sobol":
        return
    if replicates < FEWEST_REPLICATES:
        rule = f"must be at least {FEWEST_REPLICATES}, because the errors come from the scatter of the replicates"
        yield Mistake(("replicates",), rule, replicates)
    elif points % (replicates * members):
        near = max(1, round(points / replicates / members)) * replicates * members
        groups = f"number of replicates times a point and its {members - 1} partners, {replicates * members}"
        rule = f"must be a multiple of the {groups if members > 1 else f'number of replicates, {replicates}'}"
        yield Mistake(("points",), rule, points, f"give {near} points, for example")
    elif points > replicates * MOST_NUMBERS:
        yield Mistake(("points",), f"must be at most {MOST_NUMBERS} for each replicate", points)
    if dimensions > MOST_DIMENSIONS:
        rule = f": a Sobol sample has at most {MOST_DIMENSIONS} dimensions, but these numbers need {dimensions}"
        yield Mistake(("of",), rule, MISSING, "draw fewer numbers, or write `sample: random`")


def note_on_balance(name: str, drawn: Drawn, points: int) -> str:
    """Return a note if the replicates of a Sobol sample do not have a power of two of points; empty if they do."""
    each = points // drawn.replicates // drawn.members
    if drawn.sample != "sobol" or each & (each - 1) == 0:
        return ""
    lower = (drawn.replicates << (each.bit_length() - 1)) * drawn.members
    partners = f" with {drawn.members - 1} partners each" if drawn.members > 1 else ""
    return (
        f"axes.{name}.points is {points}, which is {each}{partners} in each of {drawn.replicates} replicates, but "
        f"Sobol points are balanced at powers of two: {lower} or {2 * lower} points have smaller errors for their "
        "number"
    )
