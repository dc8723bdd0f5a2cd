"""What a study file says of a measured track: what its columns are, and which numbers of the study are looked for."""

from dataclasses import dataclass, field
from typing import Any, Literal

from pem_core.scene.quantities import Position
from pipelines.measures.numerics import Duration

Side = Literal["x", "-x", "y", "-y", "z", "-z"]


@dataclass(frozen=True, kw_only=True)
class Clock:
    """The ``column`` of times and its ``unit``. The motion starts at the first row of a trial, or where it is zero."""

    column: str = "time"
    unit: str | None = None
    zero: Literal["first_row", "as_written"] = "first_row"


@dataclass(frozen=True, kw_only=True)
class Measured:
    """What a ``column`` of the track tells, of a ``point`` of a body.

    The place of the point ``along`` a direction of the lab, or the angle from straight down ``towards`` a direction in
    which it is seen from the pivot, or from another body (``about``). The column is called as the entry if not given,
    its ``unit`` stands in its name, ``x (mm)``, or here. The place is ``scale`` times the value of the column, plus
    ``zero``; pixels need a ``scale`` such as ``0.5 mm/px``. ``noise`` is the standard deviation of one value of the
    column, found from the data if not given.
    """

    column: str | None = None
    of: str | None = None
    point: Position | None = None
    along: Side | None = None
    towards: Side | None = None
    about: str | None = None
    unit: str | None = None
    noise: Any = None
    zero: Any = 0.0
    scale: Any = 1.0


@dataclass(frozen=True, kw_only=True)
class Unknown:
    """A number that is looked for: a ``path`` into the scene, or several ``paths`` with one value.

    Its first guess is the number that stands there; ``from`` and ``to`` are bounds. ``each: trial`` gives every trial a
    value of its own. ``without`` is the value that it has in a simpler model, with which the fit is compared.
    """

    path: str | None = None
    paths: tuple[str, ...] = ()
    from_: Any = None
    to: Any = None
    each: Literal["study", "trial"] = "study"
    without: Any = None

    @property
    def all_paths(self) -> tuple[str, ...]:
        """Every place that has the number, as the scene counts."""
        return tuple(path.removeprefix("scene.") for path in ((self.path,) if self.path is not None else self.paths))


@dataclass(frozen=True, kw_only=True)
class Fit:
    """How ``pem fit`` reads a track, and the ``parameters`` that it looks for.

    ``trial`` is the column that tells trials apart, if one file has several. ``piece`` is how long the pieces are from
    which motions are put together; it follows from the data if not given.
    """

    time: Clock = field(default_factory=Clock)
    trial: str | None = None
    measured: dict[str, Measured]
    parameters: dict[str, Unknown]
    piece: Duration | None = None
