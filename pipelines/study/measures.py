"""What a study may say of each basin measure: the parameters of summaries, key by key.

In a study a summary is a name, or a mapping of its name to parameters:
``summaries: [rest_map, fractions, {basin_entropy: {boxes: [5, 10]}}]``.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Literal

from pem_core.errors import fail
from pem_core.scene.quantities import Constraint, Quantity, Share
from pipelines.study.recorded import QUANTITY_RULE, is_quantity


def ascends(numbers: tuple[float, ...]) -> bool:
    """Tell whether there are two numbers or more, each larger than the one before."""
    return len(numbers) > 1 and all(one < other for one, other in pairwise(numbers))


ASCENDING = Constraint("must be at least two numbers that ascend", ascends)
SCALES = Constraint("must ascend", lambda numbers: len(numbers) < 2 or ascends(numbers))
Label = Literal["rest_point", "rest_magnet"]
Cells = Annotated[int, Constraint("must be a positive integer", lambda number: number > 0)]
Box = Annotated[int, Constraint("must be a whole number, at least 2", lambda number: number >= 2)]
Balls = Annotated[int, Constraint("must be a whole number, at least 100", lambda number: number >= 100)]


@dataclass(frozen=True, kw_only=True)
class Measure:
    """What every measure may be told: the variable that labels basins.

    ``rest_point`` if not given and the store has a table of rest points, otherwise ``rest_magnet``. Along parameters
    rest points are told apart by their branches.
    """

    label: Label | None = None


@dataclass(frozen=True, kw_only=True)
class Fractions(Measure):
    """Share of the starts in each basin."""


@dataclass(frozen=True, kw_only=True)
class RestTime(Measure):
    """Mean and quantiles of the time to rest, per basin."""

    quantiles: tuple[Share, ...] = (0.05, 0.5, 0.95)


@dataclass(frozen=True, kw_only=True)
class BasinEntropy(Measure):
    """Basin entropy over boxes of so many cells."""

    boxes: tuple[Box, ...] = (5, 10, 20)


@dataclass(frozen=True, kw_only=True)
class Fractality(Measure):
    """Entropy of random balls of so many cells in radius, against that of a smooth boundary."""

    radii: tuple[Cells, ...] = (5, 10, 20)
    balls: Balls = 1000


@dataclass(frozen=True, kw_only=True)
class UncertaintyExponent(Measure):
    """Uncertain share of starts over distances in cells; from 1 to a tenth of the grid or 10 if not given."""

    distances: Annotated[tuple[Cells, ...], SCALES] = ()


@dataclass(frozen=True, kw_only=True)
class BoxDimension(Measure):
    """Dimension of the boundary over boxes in steps of the grid; from 1 to a tenth of it or 10 if not given."""

    boxes: Annotated[tuple[Cells, ...], SCALES] = ()


@dataclass(frozen=True, kw_only=True)
class Wada(Measure):
    """The Wada property, by merging within radii and on grids of strides, in cells."""

    radii: tuple[Cells, ...] = (2, 4, 8, 16)


@dataclass(frozen=True, kw_only=True)
class Intermingledness(Measure):
    """How basins mix within distances in cells."""

    distances: tuple[Cells, ...] = (1, 2, 4, 8, 16)


@dataclass(frozen=True, kw_only=True)
class Tipping(Measure):
    """Where the starts of a basin go as a parameter moves along ``axis``, from each value to the next.

    The axis may be left out where only one does not sweep initial conditions.
    """

    axis: str | None = None


@dataclass(frozen=True, kw_only=True)
class CriticalShock(Measure):
    """Smallest distance from rest to another basin, along each axis of initial conditions in units of its scale."""

    scales: tuple[Annotated[float, Quantity("1", "positive")], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Edges(Measure):
    """Where the edge between two basins leads, followed ``until`` a time; a quarter of the study's if not given."""

    until: Annotated[float, Quantity("s", "positive")] | None = None


@dataclass(frozen=True, kw_only=True)
class FinalStateSensitivity(Measure):
    """Share of ``points`` random starts whose outcome errors of some ``sizes``, in cells of the grid, change.

    From 1e-4 to 3 if not given, closer together above 1e-2, where boundaries of larger exponents still show.
    """

    points: Annotated[int, Constraint("must be a whole number, at least 10", lambda number: number >= 10)] = 1000
    sizes: Annotated[
        tuple[Annotated[float, Quantity("1", "positive")], ...],
        ASCENDING,
    ] = (1e-4, 1e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0, 3.0)


@dataclass(frozen=True, kw_only=True)
class ExpansionEntropy(Measure):
    """Expansion entropy of the region that the initial conditions span."""


@dataclass(frozen=True, kw_only=True)
class Section(Measure):
    """Where recorded motions are seen: where a recorded quantity crosses a value, or once in a period.

    ``of`` is such a quantity (``angular_velocity.z``), which crosses ``at`` in some ``direction``; or ``field``: once
    in a turn of the field, at a phase of ``at`` radians. ``period`` is any other; every record is taken where neither
    is given. What is before ``after`` is left out.
    """

    of: Annotated[str, Constraint(QUANTITY_RULE, is_quantity)] | None = None
    at: Annotated[float, Quantity("1")] = 0.0
    direction: Literal["rising", "falling", "both"] = "rising"
    period: Annotated[float, Quantity("s", "positive")] | None = None
    after: Annotated[float, Quantity("s", "not negative")] = 0.0

    def __post_init__(self) -> None:
        if self.of and self.period:
            raise fail(("period",), "must be left out beside of", self.period)


@dataclass(frozen=True, kw_only=True)
class Orbits(Section):
    """After how many of the last ``keep`` points of a section, at most ``longest``, an orbit returns.

    It returns where it comes back within ``tolerance``. ``seed`` is of the 0-1 test.
    """

    keep: Annotated[int, Constraint("must be a whole number, at least 6", lambda number: number >= 6)] = 200
    tolerance: Annotated[float, Quantity("1", "positive share")] = 1e-3
    longest: Cells = 16
    seed: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0


@dataclass(frozen=True, kw_only=True)
class OverStarts:
    """Shares of regular and chaotic motion, mean and quantiles of an indicator, ``over`` some axes.

    Over those of initial conditions if none are given, or over all where there are none.
    """

    over: tuple[str, ...] = ()
    quantiles: tuple[Share, ...] = (0.05, 0.5, 0.95)


Parameters = Measure | OverStarts
"""What a summary may be told."""


@dataclass(frozen=True, kw_only=True)
class MeasureEntry:
    """A summary with parameters: a mapping whose one key is its name."""

    fractions: Fractions | None = None
    rest_time: RestTime | None = None
    basin_entropy: BasinEntropy | None = None
    fractality: Fractality | None = None
    uncertainty_exponent: UncertaintyExponent | None = None
    box_dimension: BoxDimension | None = None
    wada: Wada | None = None
    intermingledness: Intermingledness | None = None
    tipping: Tipping | None = None
    critical_shock: CriticalShock | None = None
    edges: Edges | None = None
    final_state_sensitivity: FinalStateSensitivity | None = None
    expansion_entropy: ExpansionEntropy | None = None
    section: Section | None = None
    orbits: Orbits | None = None
    lyapunov: OverStarts | None = None
    lyapunov_spectrum: OverStarts | None = None
    kaplan_yorke: OverStarts | None = None
    ftle: OverStarts | None = None
    megno: OverStarts | None = None
    fli: OverStarts | None = None
    sali: OverStarts | None = None
    gali: OverStarts | None = None
    volume_growth: OverStarts | None = None
    partial_predictability: OverStarts | None = None

    def __post_init__(self) -> None:
        if len(self._given()) != 1:
            raise fail((), "must have one key, the name of a summary", list(self._given()))

    def _given(self) -> dict[str, Parameters]:
        values = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        return {name: value for name, value in values.items() if value is not None}

    @property
    def name(self) -> str:
        """Name of the summary."""
        return next(iter(self._given()))

    @property
    def parameters(self) -> Parameters:
        """What is said of it."""
        return self._given()[self.name]


def summary_name(item: str | MeasureEntry) -> str:
    """Return the name of an entry of ``summaries``."""
    return item if isinstance(item, str) else item.name


def parameters_in(summaries: tuple[Any, ...]) -> dict[str, Parameters]:
    """Return the parameters that a study gives, by the name of the summary."""
    return {item.name: item.parameters for item in summaries if not isinstance(item, str)}
