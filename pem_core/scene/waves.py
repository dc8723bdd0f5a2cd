"""Waves: dimensionless functions of time by which a moment, a field or a current is multiplied.

Sine, square and triangle with equal phases are in phase: each rises through its mean where frequency t + phase / 2 pi
is an integer. (The definitions are ours.)
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Literal

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.numbers.types import component
from pem_core.scene.quantities import Angle, Checked, DefaultKind, Frequency, Number, Share, Time, check_numbers

MOST_KNOTS = 64
"""Largest number of times in a table: every evaluation adds up all segments."""


@dataclass(frozen=True, kw_only=True)
class PeriodicWave(Checked):
    """mean + amplitude times a function of 2 pi frequency t + phase."""

    kind: str
    frequency: Frequency
    phase: Angle = 0.0
    mean: Number = 0.0
    amplitude: Number = 1.0


@dataclass(frozen=True, kw_only=True)
class SineWave(PeriodicWave):
    """mean + amplitude sin(2 pi frequency t + phase)."""

    kind: Literal["sine"] = "sine"


@dataclass(frozen=True, kw_only=True)
class SquareWave(PeriodicWave):
    """mean + amplitude during the share ``duty`` of a period, then mean - amplitude.

    Attributes
    ----------
    frequency : float
        [Hz].
    phase : float
        [rad]; at 0 the wave rises at t = 0.
    mean, amplitude : float
    duty : float
        From the middle of the rise to the middle of the fall, as a share of the period.
    rise : float
        Share of the period that each edge takes, in which the wave is linear; 0 switches in no time.
    """

    kind: Literal["square"] = "square"
    duty: Share = 0.5
    rise: Share = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        duty, rise = component(self.duty), component(self.rise)
        if np.any((rise > duty) | (rise > 1.0 - duty)):
            raise InputError([Mistake(("rise",), "must be at most duty and at most 1 - duty", self.rise)])


@dataclass(frozen=True, kw_only=True)
class TriangleWave(PeriodicWave):
    """A wave between mean - amplitude and mean + amplitude that rises linearly during the share ``duty`` of a period.

    Near 0 and 1 of ``duty`` it is a sawtooth. At phase 0 it rises through its mean at t = 0.
    """

    kind: Literal["triangle"] = "triangle"
    duty: Share = 0.5

    def __post_init__(self) -> None:
        super().__post_init__()
        if np.any((component(self.duty) <= 0.0) | (component(self.duty) >= 1.0)):
            raise InputError([Mistake(("duty",), "must be above 0 and below 1", self.duty)])


@dataclass(frozen=True, kw_only=True)
class TableWave:
    """Values at ascending times [s] from 0 on, linear between.

    After the last time the table repeats, or the last value holds if ``repeats`` is false. If the last value differs
    from the first, a repeated table switches in no time.
    """

    kind: Literal["table"] = "table"
    times: tuple[Time, ...]
    values: tuple[Number, ...]
    repeats: bool = True

    def __post_init__(self) -> None:
        check_numbers(self)
        mistakes = []
        if not 2 <= len(self.times) <= MOST_KNOTS:
            rule = f"must contain from 2 to {MOST_KNOTS} times"
            mistakes.append(Mistake(("times",), rule, MISSING, f"it contains {len(self.times)}"))
        if len(self.values) != len(self.times):
            rule = f"must have one entry for each of the {len(self.times)} times, not {len(self.values)}"
            mistakes.append(Mistake(("values",), rule, MISSING))
        for name in ("times", "values"):
            numbers = enumerate(getattr(self, name))
            mistakes += [Mistake((name, k), "must be finite", x) for k, x in numbers if not np.all(np.isfinite(x))]
        if not mistakes:
            if np.any(component(self.times[0]) != 0):
                mistakes.append(Mistake(("times", 0), "must be 0", self.times[0]))
            for k, (before, after) in enumerate(pairwise(self.times), 1):
                if np.any(component(after) <= component(before)):
                    mistakes.append(Mistake(("times", k), "must be later than the time before it", after))
        if mistakes:
            raise InputError(mistakes)


SimpleWave = Annotated[SineWave | SquareWave | TriangleWave | TableWave, DefaultKind("sine")]


@dataclass(frozen=True, kw_only=True)
class ProductWave:
    """The product of two waves, such as a carrier and its envelope."""

    kind: Literal["product"] = "product"
    first: SimpleWave
    second: SimpleWave


Wave = Annotated[SineWave | SquareWave | TriangleWave | TableWave | ProductWave, DefaultKind("sine")]
