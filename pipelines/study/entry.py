"""The study file, key by key: what each class below annotates is what the file may say."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

from pem_core.equilibria.proof.search import MOST_CELLS
from pem_core.models.registry import resolved_scene
from pem_core.scene.quantities import Constraint, PositiveLength, Quantity
from pipelines.formats.udf.units import UdfUnits
from pipelines.measures.numerics import Count, Indicators, Integrate
from pipelines.measures.output import installed_outputs, is_offered, parameters_of_output
from pipelines.measures.summary import installed_summaries, parameters_named
from pipelines.measures.track_spec import Fit
from pipelines.study.scenes import AnyScene, SomeScene
from pipelines.syntax.by_name import ByName, NameWithParameters, name_of

Output = Annotated[
    Any,
    ByName(
        "an output",
        installed_outputs,
        parameters_of_output,
        "OutputEntry",
        "An output with parameters: a mapping whose one key is its name.",
        is_known=is_offered,
    ),
]
"""An output that a study asks for: its name, or an Asked with the parameters that it is given."""
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


FLIP, FLIPPED = "flip", "flipped"
"""The output for which trajectories are watched, when something flips; and the word by which they end there."""
IMPACTS, LANDING, CAUGHT, LANDED = "impacts", "landing", "caught", "landed"
"""The outputs that tell of impacts on walls, and where what flies comes to lie; and the words by which trajectories end
at the first touch, and when it is certain where they land."""
MEETING, MET = "meeting", "met"
"""The output for which bodies are watched, when two of them meet; and the word by which trajectories end there."""
MOST_IMPACTS = 10_000
"""Impacts after which a trajectory is given up, where the file says nothing."""


@dataclass(frozen=True, kw_only=True)
class Flips:
    """Which flips are kept: the first ``count`` of each trajectory; of bodies that turn over, those of one ``axis``."""

    axis: Literal["u1", "u2", "u3"] | None = None
    count: Count = 1


@dataclass(frozen=True, kw_only=True)
class RecordedImpacts:
    """Which impacts are kept with time, place and impulse: the first so many of each trajectory; all are counted."""

    first: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0


@dataclass(frozen=True, kw_only=True)
class Meetings:
    """When two bodies meet: when their mass centres are as near as ``contact``.

    If it is not given they meet where their surfaces touch, which is known of bodies that are one sphere.
    """

    contact: PositiveLength | None = None


@dataclass(frozen=True, kw_only=True)
class Stop:
    """When a trajectory ends: "captured", "flipped", "met", "caught", "landed" or at the "end" of the time.

    Captured is one whose rest is certain; flipped one after the last of the flips that are kept; met one at the moment
    at which two bodies meet; caught one at its first touch of a wall, landed one of which it is certain on which face
    it comes to lie.
    The proof that a list of rest points is whole gives up after ``proof_cells`` cells for a parameter set.
    """

    when: Literal["captured", "flipped", "met", "caught", "landed", "end"] = "captured"
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
    """The study file, key by key. ``udf_units`` are those of a UDF made of it; all else here is SI.

    ``scene_`` is the scene as the file says it, which axes and overrides lead into, ``scene`` the plain one.
    ``symmetry`` says whether of points that a mirror or a turn takes to each other one is computed; where the file says
    nothing, it is so if the study is refined.
    """

    title: str = ""
    scene_: AnyScene
    axes: dict[str, AxisEntry] = field(default_factory=dict)
    refine: Refine | None = None
    symmetry: bool | None = None
    integrate: Integrate
    stop: Stop = field(default_factory=Stop)
    outputs: tuple[Output, ...] = ("rest", "final", "energy_drift")
    indicators: Indicators | None = None
    summaries: tuple[Item, ...] = ()
    label_check: LabelCheck | None = None
    fit: Fit | None = None
    udf_units: UdfUnits = field(default_factory=UdfUnits)

    @cached_property
    def scene(self) -> SomeScene:
        """The scene with the numbers that follow from what the file says in their place."""
        return resolved_scene(self.scene_)

    @property
    def output_names(self) -> tuple[str, ...]:
        """The names of all outputs."""
        return tuple(map(name_of, self.outputs))

    @property
    def flips(self) -> Flips | None:
        """Which flips are kept; None where there is no such output."""
        return self._parameters_of(FLIP, Flips())

    @property
    def meetings(self) -> Meetings | None:
        """When bodies meet; None where there is no such output."""
        return self._parameters_of(MEETING, Meetings())

    @property
    def impacts(self) -> RecordedImpacts:
        """Which impacts are kept; none where there is no such output."""
        return self._parameters_of(IMPACTS, RecordedImpacts()) or RecordedImpacts()

    def _parameters_of(self, name: str, plain: Any) -> Any:
        """Return the parameters of an output, ``plain`` ones where it has only its name; None where there is none."""
        asked = next((item for item in self.outputs if name_of(item) == name), None)
        return asked.parameters if isinstance(asked, NameWithParameters) else (plain if asked else None)
