"""One point of a store again, in this process: whether it gives what the store has, and its motion in full."""

from __future__ import annotations

import dataclasses
import traceback
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.outcome import Status
from pipelines.place import Place as Store
from pipelines.simulate import simulate_points
from pipelines.store import open_results, stored_study
from pipelines.study import Study, single_trajectory
from pipelines.variables import Origin, variables

Place = dict[str, int]


@dataclass(frozen=True)
class Reproduction:
    """What became of a point now, and what the store has.

    Attributes
    ----------
    stored, found : Status
        What became of it in the store, and now.
    differences : tuple of str
        Variables whose bits are not those of the store, each with both values; nothing is compared with a point
        that is pending or inferred.
    error : str
        The traceback, if the point raised an error.
    """

    stored: Status
    found: Status
    differences: tuple[str, ...] = ()
    error: str = ""


def place_from(text: str, study: Study) -> Place:
    """Read a point as the command line has it: the index along each axis, ``tilt_x=3,tilt_y=7``.

    Raises
    ------
    InputError
        If an axis is missing, unknown or too short.
    """
    parts = [part.partition("=") for part in text.split(",") if part.strip()]
    given = {name.strip(): index.strip() for name, _, index in parts}
    known = {axis.name: axis.points for axis in study.axes}
    form = ",".join(f"{name}=0" for name in known)
    for name in given | known:
        if name not in known:
            raise fail(("--point", name), f"must be one of the axes {', '.join(known) or '(there are none)'}", name)
        if name not in given:
            raise fail(("--point", name), "must be given", MISSING, f"give --point {form}")
        if not given[name].isdecimal() or int(given[name]) >= known[name]:
            raise fail(("--point", name), f"must be an index from 0 to {known[name] - 1}", given[name])
    return {name: int(given[name]) for name in known}


def reproduce(store: Store, place: Place) -> Reproduction:
    """Compute a point of a store by itself, exactly as its block did, and compare."""
    study, _ = stored_study(store)
    point = open_results(store).isel(place).load()
    stored = Status(int(point["status"]))
    try:
        values = simulate_points(study, _indices(study, place))
    except Exception:
        return Reproduction(stored, Status.ERROR, error=traceback.format_exc())
    found = Status(int(values["status"][0]))
    is_computed = "inferred" not in point or int(point["inferred"]) != Origin.INFERRED
    names = [v.name for v in variables(study) if v.name != "inferred"] if stored and is_computed else []
    pairs = {name: (np.asarray(point[name]), values[name][0].astype(point[name].dtype)) for name in names}
    differences = [f"{name}: {a} in the store, {b} now" for name, (a, b) in pairs.items() if a.tobytes() != b.tobytes()]
    return Reproduction(stored, found, tuple(differences))


def trajectory_at(study: Study, place: Place) -> Study:
    """Return the study of one point's trajectory, recorded from start to end."""
    scene, times = study.at(_indices(study, place))
    entry = dataclasses.replace(study.entry, scene=_plain(scene), integrate=times)
    name = "_".join([study.name, *(f"{axis}{index}" for axis, index in place.items())])
    return single_trajectory(dataclasses.replace(study, name=name, entry=entry))


def _indices(study: Study, place: Place) -> tuple[np.ndarray, ...]:
    return tuple(np.array([place[axis.name]]) for axis in study.axes)


def _plain(value: Any) -> Any:
    """Return a part of a scene with numbers in place of arrays of one number."""
    if isinstance(value, np.ndarray):
        return value.item()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return dataclasses.replace(value, **fields)
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return tuple(_plain(item) for item in value) if isinstance(value, tuple) else value
