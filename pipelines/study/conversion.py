"""Studies from other sources: from input files of PEM, and from values of Python."""

from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Any

import numpy as np

from pem_core.errors import Mistake, fail
from pem_core.models.registry import model_of_scene
from pipelines.formats.udf import read_udf
from pipelines.measures.numerics import Integrate
from pipelines.study.entry import Stop, StudyEntry
from pipelines.syntax.yaml_file import FileError, Place, Source, plain_value, yaml_text

# An input file of PEM as a study: its scene, integrated and recorded as in the file.


def is_udf(path: str | Path) -> bool:
    """Return whether a file is one of PEM's, judged by its ending."""
    return Path(path).suffix.lower() == ".udf"


def study_of_udf(path: str | Path, *, recompute_inertia: bool = False) -> tuple[StudyEntry, tuple[str, ...]]:
    """Return the study described by a UDF file, and warnings about it.

    Parameters
    ----------
    path : path
    recompute_inertia : bool
        Compute the inertia from the shapes, whereas PEM uses the one stored under ``analysis``.

    Raises
    ------
    InputError
        With the line of a mistake in the UDF file.
    """
    udf = read_udf(path, recompute_inertia=recompute_inertia)
    entry = StudyEntry(
        title=f"{Path(path).stem}, as PEM's input file has it",
        scene_=udf.scene,
        integrate=Integrate(
            method=udf.method,
            step=udf.step,
            until=udf.steps * udf.step,
            record_every=udf.report_steps * udf.step,
        ),
        stop=Stop(when="end"),
        outputs=("final", "energy_drift", "trajectory"),
        udf_units=udf.units,
    )
    return entry, udf.notes


# A study file from values of Python: mappings, dataclasses and arrays become YAML.


SHORT = {2: ("path", "values"), 4: ("path", "from", "to", "points")}
"""Keys for the items of an axis given as a tuple, by its length."""


def source_of(name: str, keys: Mapping[str, Any]) -> Source:
    """Return the study file equivalent to values of Python.

    Parameters
    ----------
    name : str
        Name of the study, with which errors begin.
    keys : mapping
        By the keys of the file: plain data, dataclasses of the core, arrays; in SI units unless a unit is written.

    Raises
    ------
    InputError
        With the place of every value that a file cannot hold.
    """
    if not isinstance(name, str) or not name.isprintable() or not name or "/" in name:
        raise fail("name", "must be a line of printable letters, without /", name)
    mistakes: list[Mistake] = []
    given = dict(keys)
    if not isinstance(given.get("scene"), Mapping):
        given["scene"] = _mapping_of(given.get("scene"))
    if isinstance(given.get("axes"), Mapping):
        given["axes"] = {key: _axis(("axes", str(key)), axis, mistakes) for key, axis in given["axes"].items()}
    data = _to_plain_data((), given, mistakes)
    source = Source(name, yaml_text(data), data)
    if mistakes:
        raise FileError(source, mistakes)
    return source


def _mapping_of(scene: Any) -> Any:
    """Return a scene of the core as a mapping for a file, with the name of its kind."""
    return {"kind": model_of_scene(scene).name, **plain_value(scene)}


def _axis(place: Place, axis: Any, mistakes: list[Mistake]) -> Any:
    """Return an axis as in a file, from a tuple of its path and its values, or of its path, ends and points."""
    if not isinstance(axis, tuple):
        return axis
    if len(axis) not in SHORT:
        rule = "must be (path, values), (path, from, to, points) or a mapping as a study file has it"
        mistakes.append(Mistake(place, rule, axis))
        return {}
    return dict(zip(SHORT[len(axis)], axis, strict=True))


def _to_plain_data(place: Place, value: Any, mistakes: list[Mistake]) -> Any:
    """Return a value as plain data for a file; a value that a file cannot hold becomes a mistake."""
    value = plain_value(value)
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, PurePath):
        value = str(value)
    if isinstance(value, Mapping):
        return {str(key): _to_plain_data((*place, str(key)), inner, mistakes) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_to_plain_data((*place, number), inner, mistakes) for number, inner in enumerate(value)]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    remedy = "write numbers in SI units, or texts with a unit such as '5 mm'"
    mistakes.append(Mistake(place, "must be a value that a study file can say", value, remedy))
    return None
