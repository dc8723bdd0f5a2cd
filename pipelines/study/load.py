"""Study: a scene, the axes to sweep, how to integrate, and the outputs. One YAML file."""

import dataclasses
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.errors import MISSING, InputError, fail
from pem_core.files import write_atomically
from pem_core.integrate.engine import ALGORITHM_VERSION
from pem_core.methods.method import method_named
from pem_core.models.registry import model_of_scene, others
from pem_core.plugins import OWN, Offer
from pem_core.reprs import number_of
from pipelines.files.examples import study_file
from pipelines.files.location import named
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import LABELLED, offered
from pipelines.study import consistency_checks, integration_checks, requested
from pipelines.study.axes import Axis, swept
from pipelines.study.axes_in_file import read_axes
from pipelines.study.axis_entries import AxisEntry
from pipelines.study.cells import proof_mistakes
from pipelines.study.entry import (
    RecordedImpacts,
    SomeScene,
    StudyEntry,
    no_impacts,
    rest_mistakes,
    with_defaults,
    without_rest,
)
from pipelines.study.fitted import fit_mistakes
from pipelines.study.grid import starting_axes, starting_ranges, tile_shape
from pipelines.study.page_keys import control_mistakes, paths_of_control, remaining_controls
from pipelines.study.ramps import with_ramps_in_si
from pipelines.study.resolved import (
    axes_from,
    is_udf,
    overridden,
    overrides_in,
    physics_of,
    source_of,
    study_of_udf,
    with_unknown_axes,
)
from pipelines.study.suspicious_input import doubtful, notes_on
from pipelines.study.symmetries import GridSymmetry, symmetries, with_symmetry
from pipelines.syntax.by_name import NameWithParameters, as_data, name_of
from pipelines.syntax.digest import digest
from pipelines.syntax.named_files import schema_with_files, with_loads, with_meshes
from pipelines.syntax.schema import json_schema, validate
from pipelines.syntax.yaml_file import FileError, Source, parse_mapping, plain_value, read_yaml, yaml_text

YAML_ENDINGS = (".yaml", ".yml")
MOST_SHOWN = 5000
"""Default number of records of a trajectory."""
FEWEST_IMPACTS_SHOWN = 1000
"""Least number of impacts stored with a trajectory."""


def _file_keys(items: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the fields of a dataclass by the keys of files: those that are keywords of Python end with _."""
    return {name.rstrip("_"): value for name, value in items}


@dataclass(frozen=True)
class Study:
    """Study that has been read and checked.

    Attributes
    ----------
    name : str
        File name without its ending; the store's default name.
    entry : StudyEntry
        The file, SI units, with defaults.
    axes : tuple of Axis
        The dimensions of the grid, in the file's order.
    text : str
        The file, verbatim.
    overrides : tuple of str
        ``path=value`` texts that replaced values of the file.
    notes : tuple of str
        Warnings about the file.
    """

    name: str
    entry: StudyEntry
    axes: tuple[Axis, ...]
    text: str
    overrides: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Return its name, its axes and its integration."""
        entry = self.entry
        points = number_of(math.prod(self.shape), "point")
        lines = [f"<Study {self.name}: {entry.title}" if entry.title else f"<Study {self.name}"]
        lines += [f"scene     {model_of_scene(entry.scene_).name}, {points}"]
        lines += [f"axis      {repr(axis)[6:-1]}" for axis in self.axes]
        lines += [f"integrate {entry.integrate.method} until {entry.integrate.until:g} s, stop: {entry.stop.when}"]
        lines += [f"outputs   {', '.join(entry.output_names)}"]
        lines += [f"summaries {', '.join(map(name_of, entry.summaries))}"] if entry.summaries else []
        return "\n    ".join(lines) + ">"

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the number of points along each axis."""
        return tuple(axis.points for axis in self.axes)

    @property
    def refined(self) -> tuple[str, ...]:
        """Return the names of the axes that are refined; empty for a study that is computed in full."""
        return self.entry.refine.axes if self.entry.refine else ()

    @cached_property
    def symmetries(self) -> tuple[GridSymmetry, ...]:
        """Return the reflections and rotations that copy results between points; empty if all points are computed."""
        return symmetries(self.entry, self.axes) if self.entry.symmetry else ()

    @property
    def tiled(self) -> tuple[str, ...]:
        """Return the names of the tiled axes: those that are refined, else initial conditions with symmetry copies."""
        return self.refined or (starting_axes(self.axes) if self.symmetries else ())

    @property
    def tile(self) -> tuple[int, ...]:
        """Return the points along each axis of the tiles of refinement and of checks of symmetry copies."""
        return tile_shape(self.axes, self.tiled)

    @property
    def resolved(self) -> dict[str, Any]:
        """Return the study as plain data, SI units, with every default."""
        summaries, outputs = (tuple(map(as_data, items)) for items in (self.entry.summaries, self.entry.outputs))
        axes = [axis.as_data() for axis in self.axes]
        written = dataclasses.asdict(self.entry, dict_factory=_file_keys)
        return {**written, "outputs": outputs, "summaries": summaries, "axes": axes}

    @property
    def identity(self) -> dict[str, Any]:
        """Return the data that determine the results: the resolved study less title, colours etc., and algorithm."""
        resolved = {**self.resolved, "axes": [axis.unlabelled.as_data() for axis in self.axes]}
        physics = physics_of(resolved, self.entry.scene_, self.uses_field_tables)
        return {**physics, **self._of_others, "algorithm_version": ALGORITHM_VERSION}

    @property
    def _of_others(self) -> dict[str, Any]:
        """Return the versions of other packages' parts that determine the results; empty if there are none."""
        offers: list[Offer[Any]] = [offer for offer in others() if isinstance(self.entry.scene, offer.thing.scene)]
        offers += [offer for offer in offered(self.entry.output_names) if offer.plugin.package != OWN]
        found = {offer.thing.name: [offer.plugin.package, offer.thing.version] for offer in offers}
        return {"of_other_packages": found} if found else {}

    @cached_property
    def fingerprint(self) -> str:
        """Return a digest of the identity; floats are compared by their bits."""
        return digest(self.identity)

    @cached_property
    def origin(self) -> str:
        """Return a digest of the identity without the values along the axes: extending an axis keeps it."""
        axes = [(axis.name, [(s.name, s.path, s.unit, s.factor) for s in axis.sweeps]) for axis in self.axes]
        return digest({**self.identity, "axes": axes})

    @cached_property
    def uses_field_tables(self) -> bool:
        """Return whether the field of fixed magnets is interpolated in tables."""
        return requested.uses_field_tables(self.entry, self.axes)

    @classmethod
    def from_scene(
        cls,
        scene: Mapping[str, Any] | SomeScene,
        axes: Mapping[str, Any] | None = None,
        outputs: Sequence[Any] | None = None,
        *,
        integrate: Mapping[str, Any] | Integrate | None = None,
        summaries: Sequence[Any] | None = None,
        title: str | None = None,
        name: str = "study",
        **others: Any,
    ) -> "Study":
        """Return the study of a scene, with the checks of a study file.

        Parameters
        ----------
        scene : mapping or a scene of the core
            As in a study file, or a ``Scene``, ``PlanarScene`` or that of another model. Numbers are in SI units,
            texts such as ``"5 mm"`` in theirs.
        axes : mapping, optional
            By name: ``(path, values)`` with a list or an array (SI), ``(path, from, to, points)``, or a mapping as in a
            study file. Axes are in this order.
        outputs, summaries : sequence, optional
            Names, or mappings of a name to parameters; by default those of a study file.
        integrate : mapping, optional
            Method and times: ``{"until": "20 s", "method": "dop853", "tolerance": 1e-8}``.
        title, name : str, optional
            Title of pictures, and name of a store.
        **others
            The other keys of a study file: ``stop``, ``refine``, ``symmetry``, ``indicators``, ``label_check``, ...

        Returns
        -------
        Study
            Its ``text`` is a study file with the same fingerprint, which :meth:`save` writes.

        Raises
        ------
        InputError
            With every mistake and its place, as for a file.

        Examples
        --------
        >>> scene = {"kind": "planar", "frequency": 1.0, "height": 0.3, "damping": 0.2}
        >>> times = {"until": 20, "method": "dop853"}
        >>> Study.from_scene(scene, axes={"x": ("start.position.0", -2.0, 2.0, 5)}, integrate=times).shape
        (5,)
        """
        said = {"title": title, "scene": scene, "axes": axes, "integrate": integrate, "outputs": outputs}
        keys = {key: value for key, value in {**said, "summaries": summaries, **others}.items() if value is not None}
        return study_from(source_of(name, keys), name)

    def save(self, path: str | Path) -> Path:
        """Write the study as a file for :func:`load_study` and ``pem run``; return its path.

        Text and comments are kept, unless the study has overrides.

        Raises
        ------
        InputError
            If the path has no ending ``.yaml`` or ``.yml``.
        """
        path = named(path)
        if path.suffix.lower() not in YAML_ENDINGS:
            raise fail(str(path), ": the name of a study file must end in .yaml", MISSING)
        write_atomically(path, [yaml_text(self.entry) if self.overrides else self.text])
        return path

    def at(self, indices: tuple[np.ndarray, ...]) -> tuple[SomeScene, Integrate]:
        """Return scene and times with the axes' values at grid indices, numbers of the scene as (n,) arrays."""
        return swept(self.entry, self.axes, indices)


def load_study(path: str | Path, overrides: Iterable[str] = (), *, recompute_inertia: bool = False) -> Study:
    """Read a study file, or an input file of PEM (``.udf``) as the study of one recorded trajectory.

    Parameters
    ----------
    path : path
        A file, or the name of a shipped study if there is no such file.
    overrides : iterable of str
        ``"integrate.step=1 ms"`` and the like: dotted paths into the file, or into its scene as for axes
        (``"pendulums.0.drag=1e-3"``), and values in YAML.
    recompute_inertia : bool
        For a UDF file: compute the inertia from the shapes, whereas PEM uses the one stored under ``analysis``.

    Raises
    ------
    InputError
        If there is no such study, or with every mistake of the file, each with its line and column.
    """
    path = study_file(named(path))
    name = path.stem
    if is_udf(path):
        entry, notes = study_of_udf(path, recompute_inertia=recompute_inertia)
        study = study_from(Source(str(path), yaml_text(entry), plain_value(entry)), name, overrides)
        return dataclasses.replace(study, notes=(*notes, *study.notes))
    if recompute_inertia:
        rule = f": {path} is not a UDF file"
        raise fail("--recompute-inertia", rule, MISSING, "remove `analysis` from the bodies of the study file instead")
    return study_from(read_yaml(path), name, overrides)


def study_from_text(text: str, name: str = "study", overrides: Iterable[str] = ()) -> Study:
    """Read a study from a text; see :func:`load_study`."""
    return study_from(parse_mapping(text, name), name, overrides)


def study_from(source: Source, name: str, overrides: Iterable[str] = ()) -> Study:
    """Check a parsed file and return the study; see :func:`load_study`."""
    overrides = overrides_in(overrides)
    given = source.data
    for override in overrides:
        source = overridden(source, override)
    folder = Path(source.name).parent
    data, unread = with_meshes(with_defaults(source.data), folder)
    data, unread_loads = with_loads(data, folder)
    data, unread_ramps = with_ramps_in_si(data)
    entry, mistakes = validate(StudyEntry, data)
    mistakes = [*mistakes, *unread, *unread_loads, *unread_ramps, *rest_mistakes(data)]
    raw = without_rest(data) if isinstance(data, dict) else {}
    scene: Any = raw.get("scene")
    scene = scene if isinstance(scene, dict) else {}
    references = consistency_checks.reference_mistakes(scene)
    named = {mistake.place for mistake in references}
    mistakes = [*(mistake for mistake in mistakes if mistake.place not in named), *references]
    entries = entry.axes if entry else _axes_that_read(raw.get("axes"))
    axes, wrong = read_axes(entries, raw)
    if any(mistake.place == ("scene", "kind") for mistake in mistakes):
        wrong = [mistake for mistake in wrong if mistake.place[-1] != "path"]  # paths depend on the kind
    mistakes += [*wrong, *consistency_checks.request_mistakes(raw, axes), *requested.summary_mistakes(raw, axes, entry)]
    times = entry.integrate if entry else validate(Integrate, raw.get("integrate"))[0]
    mistakes += integration_checks.time_mistakes(times, raw.get("outputs")) if times else []
    mistakes = with_unknown_axes(mistakes, source, given)
    if entry and not mistakes:
        mistakes += consistency_checks.plain_mistakes(entry) or consistency_checks.corner_mistakes(entry, axes)
    if entry and not mistakes and overrides and raw.get("controls") == given.get("controls"):
        entry = dataclasses.replace(entry, controls=remaining_controls(entry.controls, entry.scene_, axes))
    if entry and not mistakes:
        mistakes += [*requested.field_table_mistakes(entry, axes), *fit_mistakes(entry, raw)]
        mistakes += [*proof_mistakes(entry, axes), *control_mistakes(entry.controls, entry.scene_, axes)]
    if mistakes:
        raise FileError(source, mistakes)
    entry, mistakes = with_symmetry(_with_refinement(entry, axes), axes)
    if mistakes:
        raise FileError(source, mistakes)
    entry = requested.with_exponents(_with_checks(entry), axes)
    controls = tuple(path for name in entry.controls for path in paths_of_control(name, axes))
    entry = dataclasses.replace(entry, controls=controls)  # as paths, which outlive the axes of a single trajectory
    return Study(name, entry, axes, source.text, overrides, (*doubtful(source, axes), *notes_on(entry, axes)))


def _with_refinement(entry: StudyEntry, axes: tuple[Axis, ...]) -> StudyEntry:
    """Return the entry with the refined axes, in their order, and the summary of the refinement's quality."""
    if entry.refine is None:
        return entry
    asked = entry.refine.axes or starting_ranges(axes)
    refine = dataclasses.replace(entry.refine, axes=tuple(axis.name for axis in axes if axis.name in asked))
    return dataclasses.replace(entry, refine=refine, summaries=tuple(dict.fromkeys((*entry.summaries, "refinement"))))


def _with_checks(entry: StudyEntry) -> StudyEntry:
    """Return the entry with its label check and proofs among its summaries.

    Every map has a label check, unless it asks for 0 points.
    """
    asked = entry.label_check.points if entry.label_check else len(entry.axes)
    checked = ("label_check",) if asked and not LABELLED.isdisjoint(entry.output_names) else ()
    proved = ("proof",) if entry.proof else ()
    return dataclasses.replace(entry, summaries=tuple(dict.fromkeys((*entry.summaries, *checked, *proved))))


def _axes_that_read(raw: Any) -> dict[str, AxisEntry]:
    """Return the axes that can be read even if other parts of the file cannot."""
    if not isinstance(raw, dict):
        return {}
    read = {name: validate(AxisEntry, value)[0] for name, value in raw.items()}
    return {name: axis for name, axis in read.items() if axis}


def single_trajectory(study: Study) -> Study:
    """Return the study of the scene without axes, recorded from start to end.

    The records are those of the study, or five thousand if it requests none.
    """
    times = study.entry.integrate
    every = times.record_every or times.until / MOST_SHOWN
    if not times.record_every and times.step and not method_named(times.method).is_adaptive:
        every = max(1, round(every / times.step)) * times.step
    outputs = tuple(dict.fromkeys((*_with_impacts(study.entry), "trajectory")))
    integrate = dataclasses.replace(times, record_every=every)
    entry = dataclasses.replace(study.entry, integrate=integrate, outputs=outputs, axes={}, refine=None, symmetry=None)
    entry = dataclasses.replace(entry, summaries=(), label_check=None, proof=None)
    return dataclasses.replace(study, name=f"{study.name}_trajectory", entry=entry, axes=())


def _with_impacts(entry: StudyEntry) -> tuple[Any, ...]:
    """Return the outputs of a study; if there are walls, at least a thousand impacts are stored with a trajectory."""
    if no_impacts(entry.scene):
        return entry.outputs
    asked = NameWithParameters("impacts", RecordedImpacts(first=max(entry.impacts.first, FEWEST_IMPACTS_SHOWN)))
    return (*(item for item in entry.outputs if name_of(item) != "impacts"), asked)


def study_schema() -> dict[str, Any]:
    """Return the JSON Schema of the study file, for editors."""
    return schema_with_files(json_schema(StudyEntry))


def study_from_resolved(name: str, resolved: dict[str, Any], text: str, overrides: Iterable[str]) -> Study:
    """Return the study with given :attr:`Study.resolved`.

    Raises
    ------
    InputError
        With every mistake in it: the content of a store is untrusted input.
    """
    entry, mistakes = validate(StudyEntry, {key: value for key, value in resolved.items() if key != "axes"})
    axes, wrong = axes_from(resolved)
    if mistakes or wrong:
        raise InputError([*mistakes, *wrong])
    return Study(name, entry, axes, text, tuple(overrides))
