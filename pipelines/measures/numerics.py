"""Keys of a study file for the integration, for the indicators of chaos, and for a measured track."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Annotated, Any, Literal

from pem_core.methods.method import AUTO, METHODS, RK4
from pem_core.scene.quantities import Constraint, Position, Quantity

Count = Annotated[int, Constraint("must be a positive integer", lambda number: number > 0)]
Duration = Annotated[float, Quantity("s", "positive")]


def ascends(numbers: tuple[float, ...]) -> bool:
    """Return whether there are at least two numbers, each larger than the one before."""
    return len(numbers) > 1 and all(one < other for one, other in pairwise(numbers))


ASCENDING = Constraint("must be at least two ascending numbers", ascends)


@dataclass(frozen=True, kw_only=True)
class Integrate:
    """How to integrate: method, end time, and time between records of the trajectory.

    A fixed-step method uses ``step``; an adaptive one (dop853, dprkn8, dopri5) uses ``tolerance``, the bound on the
    error of a step: in radians for angles, and relative to the angular velocity of the motion for angular velocities.
    The method auto is rk4 if a ``step`` is given; otherwise dprkn8 where forces alone give the motion, and dop853
    elsewhere. ``most_impacts`` is the number of impacts on walls after which a trajectory is given up, 10,000 by
    default. ``field_table`` interpolates the field of fixed magnets in tables: wherever possible if true, only where
    that is faster (from fifteen pairs of magnets on) if auto.
    """

    method: Literal[tuple(METHODS)] = AUTO.name  # type: ignore[valid-type]
    step: Duration | None = None
    tolerance: Annotated[float, Quantity("1", "tolerance")] = 1e-8
    until: Duration
    record_every: Duration | None = None
    most_impacts: Count | None = None
    field_table: bool | Literal["auto"] = "auto"

    def __post_init__(self) -> None:
        """Choose the method with a fixed step where one is given."""
        if self.method == AUTO.name and self.step is not None:
            object.__setattr__(self, "method", RK4.name)


@dataclass(frozen=True, kw_only=True)
class Indicators:
    """How chaos indicators among the outputs are computed; they run to the end time, regardless of ``stop``.

    Deviation vectors are orthonormalised at intervals of ``renormalise``. ``horizon`` is the time over which the
    finite-time exponent and the growth of volumes are computed, by default the whole time. ``exponents`` is the number
    of exponents in the Lyapunov spectrum, by default all; ``vectors`` is k in GALI_k. ``seed`` determines the initial
    deviation vectors; in their norm, angular velocities count as angles after multiplication by ``time_scale``. Pairs
    of trajectories start ``distances`` apart after a time ``settle``, by default the whole time. Frequencies are those
    of the recorded number ``observable``, by default the first one, at ``samples`` times (2048 by default); as many
    ``terms`` are stored, 3 by default. With ``stop: {when: decided}``, motion counts as regular once no exponent of at
    least ``least_exponent`` is possible, by default at the end. Lagrangian descriptors are integrals over the
    ``horizon``, by default of the speed in phase space, else of the sum of the components of the velocity to a
    ``power``.
    """

    renormalise: Duration = 1.0
    horizon: Duration | None = None
    exponents: Count | None = None
    vectors: Annotated[int, Constraint("must be at least 2", lambda number: number >= 2)] = 2
    seed: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0
    time_scale: Duration = 1.0
    settle: Duration | None = None
    distances: Annotated[tuple[Annotated[float, Quantity("1", "positive")], ...], ASCENDING] = (1e-6, 1e-5, 1e-4)
    observable: str | None = None
    samples: Annotated[int, Constraint("must be at least 64", lambda number: number >= 64)] | None = None
    terms: Count | None = None
    power: Annotated[float, Quantity("1", "positive")] | None = None
    least_exponent: Annotated[float, Quantity("1/s", "positive")] | None = None


@dataclass(frozen=True, kw_only=True)
class Attracted:
    """How attractors are found, and starts assigned to them: states are compared once per ``period``.

    By default that is the period of the drive. At most ``sample`` starts of each parameter set make its catalogue, with
    cycles of up to ``longest`` periods. In distances, angular velocities count as angles after multiplication by
    ``time_scale``. A trajectory escapes at the distance ``far`` [rad], angles left out. A search is ended after the
    nominal processor time ``search_time``, as where motions hardly decay. With ``prove``, intervals prove that the
    cycles and equilibria of the catalogue exist, where they can.
    """

    period: Duration | None = None
    sample: Count = 400
    longest: Annotated[int, Constraint("must be from 1 to 100", lambda number: 0 < number <= 100)] = 12
    time_scale: Duration = 1.0
    far: Annotated[float, Quantity("1", "positive")] = 1e6
    search_time: Duration = 60.0
    prove: bool = False


@dataclass(frozen=True, kw_only=True)
class Escapes:
    """Escape of a motion with noise: its energy is below ``depth`` of the barrier of another well than the start's.

    Motions are examined ``every`` so many steps.
    """

    depth: Annotated[float, Quantity("1", "positive share")] = 0.5
    every: Count = 10


# A measured track: its columns, and the unknown numbers of a fit.

Side = Literal["x", "-x", "y", "-y", "z", "-z"]


@dataclass(frozen=True, kw_only=True)
class Clock:
    """The ``column`` of times and its ``unit``; ``zero`` is the first row of a trial, or time zero as written."""

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
    own value. ``without`` is its value in a simpler model, with which the fit is compared.
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
