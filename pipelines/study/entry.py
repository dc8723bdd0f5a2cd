"""The study file, key by key: what each class below annotates is what the file may say."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Annotated, Any, Literal

from pem_core.integrate.methods import METHODS
from pem_core.rest.proof.search import MOST_CELLS
from pem_core.scene.quantities import Constraint, Quantity
from pipelines.formats.udf import UdfUnits
from pipelines.study.scenes import AnyScene
from pipelines.study.summary import installed_summaries, parameters_named
from pipelines.syntax.by_name import ByName

Count = Annotated[int, Constraint("must be a positive integer", lambda number: number > 0)]
Duration = Annotated[float, Quantity("s", "positive")]
Chaos = Literal[
    "lyapunov",
    "lyapunov_spectrum",
    "kaplan_yorke",
    "ftle",
    "megno",
    "fli",
    "sali",
    "gali",
    "volume_growth",
    "partial_predictability",
]


Output = Literal["rest", "final", "energy_drift", "trajectory", Chaos]
Item = Annotated[
    Any,
    ByName(
        "a summary",
        installed_summaries,
        parameters_named,
        "MeasureEntry",
        "A summary with parameters: a mapping whose one key is its name.",
    ),
]
"""A summary that a study asks for: its name, or an Asked with the parameters that it is given."""


def ascends(numbers: tuple[float, ...]) -> bool:
    """Tell whether there are two numbers or more, each larger than the one before."""
    return len(numbers) > 1 and all(one < other for one, other in pairwise(numbers))


ASCENDING = Constraint("must be at least two numbers that ascend", ascends)


@dataclass(frozen=True, kw_only=True)
class Integrate:
    """How to integrate: method, end, and time between records of the trajectory.

    A method of fixed steps takes its ``step``; one that chooses its steps (dop853, dopri5) its ``tolerance``, the size
    of the error of a step: radians, and angular velocity over that of the motion.
    """

    method: Literal[tuple(METHODS)] = "rk4"  # type: ignore[valid-type]
    step: Duration | None = None
    tolerance: Annotated[float, Quantity("1", "tolerance")] = 1e-8
    until: Duration
    record_every: Duration | None = None


@dataclass(frozen=True, kw_only=True)
class Stop:
    """When a trajectory ends: once its rest is certain ("captured"), or at the end of the time.

    The proof that a list of rest points is whole gives up after ``proof_cells`` cells for a parameter set.
    """

    when: Literal["captured", "end"] = "captured"
    proof_cells: Count = MOST_CELLS


@dataclass(frozen=True, kw_only=True)
class Refine:
    """How to refine a map: compute every ``coarse``-th point along ``axes``, then only where the rest point changes.

    Without ``axes`` those that sweep initial conditions are refined. Of what is inferred, the share ``check`` is
    computed after all, to measure the error.
    """

    axes: tuple[str, ...] = ()
    coarse: Literal[2, 4, 8, 16, 32] = 8
    check: Annotated[float, Quantity("1", "positive share")] = 0.02


@dataclass(frozen=True, kw_only=True)
class LabelCheck:
    """After a run, integrate a random sample of its points again, a hundred times more exactly, and compare labels.

    A map of whose check its file says nothing has a small one: see ``summaries.label_check``. No ``points``, no check.
    """

    points: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 1000


@dataclass(frozen=True, kw_only=True)
class Indicators:
    """How indicators of chaos among the outputs are computed; they run to the end, whatever ``stop`` says.

    Deviations from each trajectory are made orthonormal every ``renormalise``. ``horizon`` is that of the finite-time
    exponent and of the growth of volumes, the whole time if not given; ``exponents`` is the number in the Lyapunov
    spectrum, all if not given; ``vectors`` is k of GALI_k. ``seed`` gives the first deviations. Angular velocities
    times ``time_scale`` count as angles in their length. Pairs of trajectories start ``distances`` apart after
    ``settle``, as long as the whole time if not given.
    """

    renormalise: Duration = 1.0
    horizon: Duration | None = None
    exponents: Count | None = None
    vectors: Annotated[int, Constraint("must be at least 2", lambda number: number >= 2)] = 2
    seed: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0
    time_scale: Duration = 1.0
    settle: Duration | None = None
    distances: Annotated[
        tuple[Annotated[float, Quantity("1", "positive")], ...],
        ASCENDING,
    ] = (1e-6, 1e-5, 1e-4)


@dataclass(frozen=True, kw_only=True)
class SweepEntry:
    """What the file says of one swept number: a path, and a range or a list of values."""

    path: str | None = None
    from_: Any = None
    to: Any = None
    points: int | None = None
    spacing: Literal["linear", "log"] = "linear"
    values: tuple[Any, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class AxisEntry(SweepEntry):
    """What the file says of one axis: one sweep, or several side by side under ``zip``."""

    zip: dict[str, SweepEntry] | None = None


@dataclass(frozen=True, kw_only=True)
class StudyEntry:
    """The study file, key by key. ``udf_units`` are those of a UDF made of it; all else here is SI."""

    title: str = ""
    scene: AnyScene
    axes: dict[str, AxisEntry] = field(default_factory=dict)
    refine: Refine | None = None
    integrate: Integrate
    stop: Stop = field(default_factory=Stop)
    outputs: tuple[Output, ...] = ("rest", "final", "energy_drift")
    indicators: Indicators | None = None
    summaries: tuple[Item, ...] = ()
    label_check: LabelCheck | None = None
    udf_units: UdfUnits = field(default_factory=UdfUnits)
