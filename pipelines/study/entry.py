"""Study file, key by key: the annotations of each class below define the accepted content."""

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
"""Output requested by a study: its name, or a NameWithParameters."""
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
"""Summary requested by a study: its name, or a NameWithParameters."""


FLIP, FLIPPED = "flip", "flipped"
"""The output that needs detection of flips, and the word for trajectories that end at one."""
IMPACTS, LANDING, CAUGHT, LANDED = "impacts", "landing", "caught", "landed"
"""The outputs of impacts on walls and of the face on which a body lands; and the words for trajectories that end
at the first impact, and once the face is certain.
"""
MEETING, MET = "meeting", "met"
"""The output that needs detection of meetings, and the word for trajectories that end at one."""
MOST_IMPACTS = 10_000
"""Default number of impacts after which a trajectory is given up."""


@dataclass(frozen=True, kw_only=True)
class Flips:
    """Which flips are stored: the first ``count`` of each trajectory; if bodies turn over, those of one ``axis``."""

    axis: Literal["u1", "u2", "u3"] | None = None
    count: Count = 1


@dataclass(frozen=True, kw_only=True)
class RecordedImpacts:
    """Impacts stored with time, position and impulse: the ``first`` ones of each trajectory; all are counted."""

    first: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0


@dataclass(frozen=True, kw_only=True)
class Meetings:
    """When two bodies meet: when the distance of their mass centres falls to ``contact``.

    Without ``contact`` they meet when their surfaces touch, which can be computed for bodies that are one sphere.
    """

    contact: PositiveLength | None = None


@dataclass(frozen=True, kw_only=True)
class Stop:
    """When a trajectory ends: "captured", "flipped", "met", "caught", "landed" or at the "end" of the time.

    "captured" means as soon as rest is certain; "flipped" after the last stored flip; "met" when two bodies meet;
    "caught" at the first impact on a wall; "landed" once the face on which the body lands is certain.
    The proof that a list of equilibria is complete gives up after ``proof_cells`` cells for a parameter set.
    """

    when: Literal["captured", "flipped", "met", "caught", "landed", "end"] = "captured"
    proof_cells: Count = MOST_CELLS


@dataclass(frozen=True, kw_only=True)
class Refine:
    """How to refine a map: compute every ``coarse``-th point along ``axes``, then only where the equilibrium changes.

    By default the axes of initial conditions are refined. The fraction ``check`` of the inferred points is computed
    after all, to measure the error.
    """

    axes: tuple[str, ...] = ()
    coarse: Literal[2, 4, 8, 16, 32] = 8
    check: Annotated[float, Quantity("1", "positive share")] = 0.02


@dataclass(frozen=True, kw_only=True)
class LabelCheck:
    """Label check: after a run, a random sample of its points is integrated again, a hundred times more accurately.

    The labels are then compared. By default a map has a small check: see ``summaries.label_check``. ``points: 0`` turns
    it off.
    """

    points: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 1000


@dataclass(frozen=True, kw_only=True)
class SweepEntry:
    """One swept number: a path, and a range or a list of values."""

    path: str | None = None
    from_: Any = None
    to: Any = None
    points: int | None = None
    spacing: Literal["linear", "log"] = "linear"
    values: tuple[Any, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class AxisEntry(SweepEntry):
    """One axis: one sweep, or several side by side under ``zip``."""

    zip: dict[str, SweepEntry] | None = None


@dataclass(frozen=True, kw_only=True)
class StudyEntry:
    """Study file, key by key. ``udf_units`` are those of a UDF file made from it; all else here is SI.

    ``scene_`` is the scene as specified, to which paths of axes and overrides refer, ``scene`` the plain one.
    ``symmetry`` selects whether only one of several points related by reflections and rotations is computed, by default
    if the study is refined.
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
        """Return the scene with derived quantities filled in."""
        return resolved_scene(self.scene_)

    @property
    def output_names(self) -> tuple[str, ...]:
        """Return the names of all outputs."""
        return tuple(map(name_of, self.outputs))

    @property
    def flips(self) -> Flips | None:
        """Return which flips are stored; None without that output."""
        return self._parameters_of(FLIP, Flips())

    @property
    def meetings(self) -> Meetings | None:
        """Return when bodies meet; None without that output."""
        return self._parameters_of(MEETING, Meetings())

    @property
    def impacts(self) -> RecordedImpacts:
        """Return which impacts are stored; none without that output."""
        return self._parameters_of(IMPACTS, RecordedImpacts()) or RecordedImpacts()

    def _parameters_of(self, name: str, plain: Any) -> Any:
        """Return the parameters of an output, ``plain`` ones if only its name is given; None if it is not requested."""
        asked = next((item for item in self.outputs if name_of(item) == name), None)
        return asked.parameters if isinstance(asked, NameWithParameters) else (plain if asked else None)
