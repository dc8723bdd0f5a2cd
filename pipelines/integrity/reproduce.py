"""Recomputation of one point of a store in this process: comparison of bits, and the full trajectory."""

import traceback
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.errors import MISSING, did_you_mean, fail
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place as Store
from pipelines.outputs.proofs import proofs_at
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import NOT_INTEGRATED, Proved, computed_variables
from pipelines.store.block_inputs import tables_at
from pipelines.store.store import open_results, stored_study
from pipelines.study.axes import Sweep, with_plain_numbers
from pipelines.study.load import Study, single_trajectory
from pipelines.syntax.units import parse_unsigned

Place = dict[str, int]


@dataclass(frozen=True)
class Reproduction:
    """Status of a recomputed point, compared with the store.

    Attributes
    ----------
    stored, found : Status
        Its status in the store, and now.
    differences : tuple of str
        Variables whose bits differ from the store, each with both values; pending, inferred and copied points are not
        compared.
    error : str
        The traceback, if the point raised an error.
    """

    stored: Status
    found: Status
    differences: tuple[str, ...] = ()
    error: str = ""


def place_from(text: str, study: Study) -> Place:
    """Read a point in the form of the command line: the index along each axis, ``tilt_x=3,tilt_y=7``.

    Raises
    ------
    InputError
        If an axis is missing or unknown, or an index is out of range.
    """
    parts = [part.partition("=") for part in text.split(",") if part.strip()]
    given = {name.strip(): index.strip() for name, _, index in parts}
    known = {axis.name: axis.points for axis in study.axes}
    form = ",".join(f"{name}=0" for name in known)
    for name in given | known:
        if name not in known:
            rule = (
                f": the study has no axis {name}; its axes are {', '.join(known)}"
                if known
                else ": the study has no axes"
            )
            raise fail("--point", rule, MISSING, did_you_mean(name, known) or (known and f"give --point {form}") or "")
        if name not in given:
            raise fail("--point", f"must have an index for {name}", MISSING, f"give --point {form}")
    indices = {}
    for name, points in known.items():
        index = parse_unsigned(given[name])
        if index is None or index >= points:
            raise fail(f"--point {name}", f"must be an index from 0 to {points - 1}", given[name])
        indices[name] = index
    return indices


def reproduce(store: Store, place: Place) -> Reproduction:
    """Compute a point of a store by itself, exactly as its block did, and compare."""
    study, _ = stored_study(store)
    point = open_results(store).isel(place).load()
    stored = Status(int(point["status"]))
    indices, tables = _indices(study, place), tables_at(store)
    is_tried = study.entry.proof is not None and int(point["proof"]) != Proved.NOT_TRIED
    try:
        values = simulate_points(study, indices, tables=tables)
        proofs = proofs_at(study, indices, np.array([int(point["rest_point"])]), tables) if is_tried else {}
    except Exception:
        return Reproduction(stored, Status.ERROR, error=traceback.format_exc())
    found = Status(int(values["status"][0]))
    is_computed = "inferred" not in point or int(point["inferred"]) not in NOT_INTEGRATED
    names = [v.name for v in computed_variables(study) if v.name != "inferred"] if stored and is_computed else []
    again = {name: values[name] for name in names} | proofs
    pairs = {name: (np.asarray(point[name]), value[0].astype(point[name].dtype)) for name, value in again.items()}
    differences = [f"{name}: {a} in the store, {b} now" for name, (a, b) in pairs.items() if a.tobytes() != b.tobytes()]
    return Reproduction(stored, found, tuple(differences))


def trajectory_at(study: Study, place: Place) -> Study:
    """Return a study of the trajectory of one point, recorded from start to end."""
    scene, times = study.at(_indices(study, place))
    entry = replace(study.entry, scene_=with_plain_numbers(scene), integrate=times)
    name = "_".join([study.name, *(f"{axis}{index}" for axis, index in place.items())])
    return single_trajectory(replace(study, name=name, entry=entry))


def start_at(study: Study, place: Place | None) -> str:
    """Return the position of a trajectory on a study's axes in words: a point of it, or the scene of the file."""
    sweeps = [(axis, sweep) for axis in study.axes for sweep in axis.sweeps]
    if place is not None:
        shown = [f"{s.name} = {_value_text(s, s.in_file_unit(np.array([place[axis.name]]))[0])}" for axis, s in sweeps]
        return f"the point of the study at {', '.join(shown)}"
    shown = [f"{s.name} = {_value_text(s, _leaf(study, s))}" for _, s in sweeps]
    form = ",".join(f"{axis.name}=0" for axis in study.axes)
    remedy = f"to choose a grid point, give --point {form}"
    return f"the scene as written in the file, at {', '.join(shown)}; {remedy}"


def _value_text(sweep: Sweep, value: Any) -> str:
    if sweep.is_text:
        return str(value)
    return f"{value:.6g}" if sweep.unit in ("", "1") else f"{value:.6g} {sweep.unit}"


def _leaf(study: Study, sweep: Sweep) -> Any:
    """Return the file's value of a swept quantity, in the unit of its axis."""
    head, *rest = sweep.path.split(".")
    item: Any = study.entry.integrate if head == "integrate" else study.entry.scene_
    for part in rest if head == "integrate" else (head, *rest):
        is_listed, is_named = isinstance(item, (tuple, list)), isinstance(item, dict)
        item = item[int(part)] if is_listed else item[part] if is_named else getattr(item, part)
    return item if sweep.is_text else item / sweep.factor


def _indices(study: Study, place: Place) -> tuple[np.ndarray, ...]:
    return tuple(np.array([place[axis.name]]) for axis in study.axes)
