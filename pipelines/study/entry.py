"""Study file, key by key, and access of a study to its scene, independent of the scene's kind."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

import numpy as np

from pem_core.equilibria.proof.search import MOST_CELLS
from pem_core.errors import MISSING, Mistake
from pem_core.models.interface.model import Landing
from pem_core.models.presentation.observables import Observed
from pem_core.models.registry import assemble, model_of_scene, models, resolved_scene, unloadable
from pem_core.models.systems.problem import Problem
from pem_core.scene.quantities import Constraint, Position, PositiveLength, Quantity
from pipelines.formats.udf.units import UdfUnits
from pipelines.measures.numerics import Attracted, Count, Escapes, Fit, Indicators, Integrate
from pipelines.measures.output import installed_outputs, is_offered, parameters_of_output
from pipelines.measures.summary import installed_summaries, parameters_named
from pipelines.study.axis_entries import AxisEntry
from pipelines.study.page_keys import About
from pipelines.syntax.by_name import ByKind, ByName, NameWithParameters, name_of, named_in

# Studies of scenes that never come to rest: their defaults, and the requests that they exclude.

DEFAULT_OUTPUTS = ("final", "energy_drift")
OF_REST = ("refine", "label_check", "proof")
"""Keys of the file that concern only equilibria."""


def is_non_resting(data: Any) -> bool:
    """Return whether the scene of a file is of a kind that never comes to rest."""
    scene = data.get("scene") if isinstance(data, dict) else None
    kind = scene.get("kind") if isinstance(scene, dict) else None
    return any(model.name == kind and model.space is None for model in models())


def with_defaults(data: Any) -> Any:
    """Return the plain data of a file with the defaults of such a scene: final states, after the full time."""
    if not is_non_resting(data):
        return data
    stop = data.get("stop", {})
    until_end = {"when": "end", **stop} if isinstance(stop, dict) else stop
    return {"outputs": [*DEFAULT_OUTPUTS], **data, "stop": until_end}


def rest_mistakes(data: Any) -> Iterator[Mistake]:
    """Yield the requests of a file that concern rest although its scene never comes to rest."""
    if not is_non_resting(data):
        return
    rule = f": bodies in scenes of kind {data['scene']['kind']} never come to rest"
    for i, name in enumerate(named_in(data.get("outputs"))):
        if name == "rest":
            yield Mistake(("outputs", i), rule, MISSING, "leave out `rest`")
    stop = data.get("stop")
    if isinstance(stop, dict) and stop.get("when") == "captured":
        yield Mistake(("stop", "when"), rule, MISSING, "write `end`, or leave out `stop`")
    for key in _keys_of_rest(data):
        if data.get(key) is not None:
            yield Mistake((key,), rule, MISSING, f"leave out `{key}`")


def without_rest(data: dict[str, Any]) -> dict[str, Any]:
    """Return a file without the keys that :func:`rest_mistakes` has already reported."""
    return {key: value for key, value in data.items() if not (is_non_resting(data) and key in _keys_of_rest(data))}


def _keys_of_rest(data: Any) -> tuple[str, ...]:
    """Return the keys of a file that concern only equilibria: the label check also follows attractors."""
    has_attractors = "attractor" in named_in(data.get("outputs"))
    return tuple(key for key in OF_REST if key != "label_check" or not has_attractors)


SomeScene = Any
"""A scene of any model: code in this package is independent of which."""
AnyScene = Annotated[Any, ByKind(lambda: {model.name: model.scene for model in models()}, unloadable)]
"""The same as in a study file: without ``kind`` that of the first model."""


def observed_of(scene: SomeScene) -> Observed:
    """Return the observables of a scene."""
    return model_of_scene(scene).observed


def magnet_counts(scene: SomeScene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each pendulum and of each placed body, which no axis may change."""
    return model_of_scene(scene).magnet_counts(scene)


def carried_magnets(scene: SomeScene) -> list[int]:
    """Return the number of magnets of each pendulum; a point in a plane is one magnet."""
    return magnet_counts(scene)[0]


def placed_names(scene: SomeScene) -> list[str]:
    """Return a name, one word, for each placed magnet."""
    return model_of_scene(scene).placed_names(scene)


def flip_arrays(scene: SomeScene) -> tuple[str, ...]:
    """Return the names of the arrays of the first flip's time and body; empty if nothing can flip."""
    flip = observed_of(scene).flip
    return ("flip_time", f"flip_{flip.of}") if flip else ()


def watched(scene: SomeScene, problem: Problem, axis: str | None) -> Problem:
    """Return the same problem with event detection for flips about an axis of its bodies, if they have any."""
    flip = observed_of(scene).flip
    return flip.watched(problem, flip.axes.index(axis)) if flip and axis else problem


def no_meeting(scene: SomeScene) -> str:
    """Return why no bodies of a scene can meet; empty if they can."""
    meeting = observed_of(scene).meeting
    return meeting.why_not(scene) if meeting else f"scenes of kind {model_of_scene(scene).name} have no meetings"


def watched_for_meetings(scene: SomeScene, problem: Problem, contact: float | None) -> Problem:
    """Return the same problem with event detection for meetings, at one distance [m] or where surfaces touch."""
    meeting = observed_of(scene).meeting
    assert meeting is not None
    found = meeting.surfaces(scene) if contact is None else np.full((len(meeting.pairs(scene)), 1), contact)
    assert found is not None
    return meeting.watched(problem, found)


def no_leaving(scene: SomeScene) -> str:
    """Return why no bodies of a scene can be monitored for leaving a sphere; empty if they can."""
    leaving = observed_of(scene).leaving
    return leaving.why_not(scene) if leaving else f"scenes of kind {model_of_scene(scene).name} have no such event"


def spare_energy(scene: SomeScene, points: int) -> np.ndarray | None:
    """Return the energy (n,) [J] of starts above the least energy of a flip; None if it is unknown."""
    flip = observed_of(scene).flip
    return flip.spare_energy(assemble(scene, points)) if flip else None


def no_impacts(scene: SomeScene) -> str:
    """Return why no body of a scene can hit a wall; empty if one can."""
    impacts = observed_of(scene).impacts
    return impacts.why_not(scene) if impacts else f"scenes of kind {model_of_scene(scene).name} have no walls"


def no_landing(scene: SomeScene) -> str:
    """Return why the face on which a body lands cannot be determined; empty if it can."""
    if why := no_impacts(scene):
        return why
    landing = model_of_scene(scene).landing
    return landing.why_not(scene) if landing else f"scenes of kind {model_of_scene(scene).name} have no landing faces"


def landing_of(scene: SomeScene) -> Landing | None:
    """Return the determination of the face on which a body lands; None if no face is ever certain."""
    return None if no_landing(scene) else model_of_scene(scene).landing


def no_sticking(scene: SomeScene) -> str:
    """Return why nothing in a scene can be held by dry friction; empty if something can."""
    sticking = observed_of(scene).sticking
    return sticking.why_not(scene) if sticking else f"scenes of kind {model_of_scene(scene).name} have no dry friction"


def has_noise(scene: SomeScene) -> bool:
    """Return whether random forces act in a scene."""
    return getattr(scene, "noise", None) is not None


def no_lasting_rest(scene: SomeScene) -> str:
    """Return why bodies that are all stuck in a scene need not stay so; empty if they do."""
    if reason := no_sticking(scene):
        return reason
    is_lasting = model_of_scene(scene).is_autonomous(assemble(scene)).all()
    return "" if is_lasting else "a field or magnet that changes with time may free bodies"


# The study file, key by key: the annotations of each class define the accepted content.

Output = Annotated[Any, ByName("an output", installed_outputs, parameters_of_output, "OutputEntry", is_offered)]
"""Output requested by a study: its name, or a NameWithParameters."""
Item = Annotated[Any, ByName("a summary", installed_summaries, parameters_named, "MeasureEntry")]
"""Summary requested by a study: its name, or a NameWithParameters."""

MOST_IMPACTS = 10_000
"""Default number of impacts after which a trajectory is given up."""


@dataclass(frozen=True, kw_only=True)
class Flips:
    """Flips to store: the first ``count`` of each trajectory; for free bodies those of one ``axis`` of the body."""

    axis: Literal["u1", "u2", "u3"] | None = None
    count: Count = 1


@dataclass(frozen=True, kw_only=True)
class RecordedImpacts:
    """Impacts to store with time, position and impulse: the ``first`` ones of each trajectory; all are counted."""

    first: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0


@dataclass(frozen=True, kw_only=True)
class Meetings:
    """Meeting of two bodies: the distance between their centres of mass falls to ``contact``.

    Without ``contact``, bodies that are one sphere each meet when their surfaces touch; other bodies need it.
    """

    contact: PositiveLength | None = None


@dataclass(frozen=True, kw_only=True)
class Leavings:
    """Leaving of a sphere: a free body's centre of mass is farther than ``radius`` from ``centre``.

    Of a pendulum, the first magnet is monitored. Without ``centre``, the sphere of each is about its start.
    """

    radius: PositiveLength | None = None
    centre: Position | None = None


@dataclass(frozen=True, kw_only=True)
class Stop:
    """When a trajectory ends.

    "captured" means as soon as the final equilibrium is proved; "stuck" when dry friction holds all bodies; "flipped"
    after the last stored flip; "met" when two bodies meet; "left" when a body leaves a sphere; "escaped" when a motion
    with noise is in another well; "caught" at the first impact on a wall; "landed" as soon as the face on which the
    body lands is proved; "decided" as soon as MEGNO shows that the motion is chaotic, which ends the computation of
    this indicator alone; "end" at the end time.
    The proof that a list of equilibria is complete gives up after ``proof_cells`` cells for a parameter set.
    """

    when: Literal["captured", "stuck", "flipped", "met", "left", "escaped", "caught", "landed", "decided", "end"] = (
        "captured"
    )
    proof_cells: Count = MOST_CELLS


@dataclass(frozen=True, kw_only=True)
class Refine:
    """Refinement of a map: computes each ``coarse``-th point along ``axes``, then those where the label changes.

    By default the axes of initial conditions are refined. A fraction ``check`` of the inferred points is computed as
    well, to measure the error.
    """

    axes: tuple[str, ...] = ()
    coarse: Literal[2, 4, 8, 16, 32] = 8
    check: Annotated[float, Quantity("1", "positive share")] = 0.02


@dataclass(frozen=True, kw_only=True)
class LabelCheck:
    """Label check: after a run, a random sample of ``points`` is integrated again, a hundred times more accurately.

    The labels of both integrations are compared. Maps have a small check by default (``summaries.label_check``);
    ``points: 0`` turns it off.
    """

    points: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 1000


@dataclass(frozen=True, kw_only=True)
class Proof:
    """Proof of labels: the exact motion from a random sample of ``points``, or from ``all``, is enclosed until capture.

    The arrays ``proof``, ``proof_rest_point``, ``proof_time``, ``proof_width`` and ``proof_steps`` hold the results.
    With ``cells``, the program also tries to prove that all starts of the cell of each point come to rest at the same
    equilibrium; a cell that is not proved is bisected up to ``depth`` times. ``proof_cells`` holds the fractions.
    """

    points: Count | Literal["all"] = 100
    cells: bool = False
    depth: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0


@dataclass(frozen=True, kw_only=True)
class StudyEntry:
    """Study file, key by key. ``udf_units`` are the units of a UDF file made from it; all other numbers are in SI.

    ``scene_`` is the scene as specified, to which paths of axes and overrides refer; ``scene`` has its derived
    quantities filled in. With ``symmetry``, only one of several points related by reflections and rotations is computed
    (default: in a refined study). ``controls`` are axes or paths of numbers that the page shows beside its picture.
    """

    title: str = ""
    about: About = field(default_factory=About)
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
    proof: Proof | None = None
    fit: Fit | None = None
    controls: tuple[str, ...] = ()
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
        return self._parameters_of("flip", Flips())

    @property
    def meetings(self) -> Meetings | None:
        """Return when bodies meet; None without that output."""
        return self._parameters_of("meeting", Meetings())

    @property
    def leavings(self) -> Leavings | None:
        """Return which sphere bodies can leave; None without that output."""
        return self._parameters_of("leaving", Leavings())

    @property
    def attracted(self) -> Attracted | None:
        """Return how attractors are found; None without that output."""
        return self._parameters_of("attractor", Attracted())

    @property
    def escapes(self) -> Escapes | None:
        """Return how escapes are detected; None without that output."""
        return self._parameters_of("escape", Escapes())

    @property
    def impacts(self) -> RecordedImpacts:
        """Return which impacts are stored; none without that output."""
        return self._parameters_of("impacts", RecordedImpacts()) or RecordedImpacts()

    def _parameters_of(self, name: str, plain: Any) -> Any:
        """Return the parameters of an output, ``plain`` ones if only its name is given; None if it is not requested."""
        asked = next((item for item in self.outputs if name_of(item) == name), None)
        return asked.parameters if isinstance(asked, NameWithParameters) else (plain if asked else None)
