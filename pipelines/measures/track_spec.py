"""Keys of a study file for a measured track: its columns, and the unknown numbers of the study."""

from dataclasses import dataclass, field
from typing import Any, Literal

from pem_core.scene.quantities import Position
from pipelines.measures.numerics import Duration

Side = Literal["x", "-x", "y", "-y", "z", "-z"]


@dataclass(frozen=True, kw_only=True)
class Clock:
    """The ``column`` of times and its ``unit``; a motion starts at the first row of a trial, or at time zero."""

    column: str = "time"
    unit: str | None = None
    zero: Literal["first_row", "as_written"] = "first_row"


@dataclass(frozen=True, kw_only=True)
class Measured:
    """What a ``column`` of the track measures, of a ``point`` of a body.

    It is the position of the point ``along`` a direction of the lab, or its angle from straight down, ``towards`` a
    direction, as seen from the pivot or from another body (``about``). By default the column has the name of the entry.
    Its ``unit`` is in the column's name, ``x (mm)``, or given here. The measured quantity is ``scale`` times the value
    of the column, plus ``zero``; pixels need a ``scale`` such as ``0.5 mm/px``. ``noise`` is the standard deviation of
    one value of the column, estimated from the data by default.
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
    """An unknown number of the fit: a ``path`` into the scene, or several ``paths`` with one value.

    Its first guess is the number in the scene; ``from`` and ``to`` are bounds. ``each: trial`` gives every trial its
    own value. ``without`` is the value that it has in a simpler model, with which the fit is compared.
    """

    path: str | None = None
    paths: tuple[str, ...] = ()
    from_: Any = None
    to: Any = None
    each: Literal["study", "trial"] = "study"
    without: Any = None

    @property
    def all_paths(self) -> tuple[str, ...]:
        """Return all paths of the number, relative to the scene."""
        return tuple(path.removeprefix("scene.") for path in ((self.path,) if self.path is not None else self.paths))


@dataclass(frozen=True, kw_only=True)
class Fit:
    """How ``pem fit`` reads a track, and the ``parameters`` that it determines.

    ``trial`` is the column that identifies trials, if one file has several. ``piece`` is the length of the shooting
    segments from which motions are assembled, by default chosen from the data.
    """

    time: Clock = field(default_factory=Clock)
    trial: str | None = None
    measured: dict[str, Measured]
    parameters: dict[str, Unknown]
    piece: Duration | None = None
