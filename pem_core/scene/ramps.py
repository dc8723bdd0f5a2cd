"""Ramps: numbers of a scene that change slowly and linearly in time, and then keep their last value."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Any

from pem_core.errors import Mistake
from pem_core.scene.quantities import Checked, Duration, Quantity

RampedNumber = Annotated[float, Quantity("1")]
"""A value of the number that a ramp changes, SI; a study file also accepts one with a unit of that number."""

StartTime = Annotated[float, Quantity("s", "not negative")]


@dataclass(frozen=True, kw_only=True)
class Ramp(Checked):
    """Linear change in time of one number of a scene.

    It has the value ``from`` until the time ``after``, the value ``to`` from ``after + during`` on, and is linear
    between. Numbers derived from others, such as a mass from a density, are those of the start: only this one number
    changes.

    Attributes
    ----------
    path : str
        Dotted path of the number in the scene, such as ``gravity.2`` or ``placed.0.position.2``.
    from_ : float or None
        First value, SI; the number in the scene if None.
    to : float
        Last value, SI.
    during : float
        Duration of the change [s].
    after : float
        Time [s] at which it begins.
    """

    path: str
    from_: RampedNumber | None = None
    to: RampedNumber
    during: Duration
    after: StartTime = 0.0


def ramp_mistakes(ramps: Sequence[Ramp]) -> Iterator[Mistake]:
    """Yield the second ramp of every number, and ramps of what only the instants of drives follow from."""
    for (_, one), (second, other) in combinations(enumerate(ramps), 2):
        if one.path == other.path:
            rule = "must not be the path of two ramps"
            yield Mistake(("ramps", second, "path"), rule, other.path, "give each number one ramp")
    for number, ramp in enumerate(ramps):
        if why := _why_fixed(ramp.path.split(".")):
            yield Mistake(("ramps", number, "path"), why, ramp.path)


CLOCKS = ("frequency", "phase", "duty", "rise", "times", "angular_velocity", "velocity", "spin_up")
"""Keys of waves and motions that enter as a product with the time, or set an instant. With a frequency f(t), sin(2 pi f
t) has the frequency f + t df/dt, not f."""


def _why_fixed(path: list[str]) -> str:
    """Return the rule that a path breaks because its number must not change in time; empty if it may."""
    if path[0] in ("ramps", "table", "box", "walls", "force"):
        return f"must not lead into `{path[0]}`"
    is_drive = path[0] == "field" or "wave" in path or "motion" in path
    if is_drive and any(part in CLOCKS for part in path):
        return "must not be a frequency, phase, speed or time of a motion or wave"
    return ""


def value_at(ramp: Ramp, begin: Any, share: float) -> Any:
    """Return the value of the number of a ramp at a share of its duration, given its first value."""
    return begin + share * (ramp.to - begin)
