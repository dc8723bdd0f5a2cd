"""Complete data of a page, for a store or for a playable study."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import xarray as xr
from matplotlib.colors import to_hex

from pem_core.methods.method import method_named
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.registry import assemble, model_of_scene
from pem_core.models.systems.problem import Problem
from pipelines.files.location import Place
from pipelines.measures.output import Values
from pipelines.outputs.equilibria_table import (
    equilibrium_values,
    has_equilibria,
    placed_labels,
    tabled_names,
    tabled_states,
)
from pipelines.outputs.simulate import integrated, rule_of
from pipelines.outputs.stages import Part, layer_of
from pipelines.page.payload import provenance
from pipelines.page.payload.catalogues import catalogues
from pipelines.page.payload.encoding import finite_or_none, plain_bytes
from pipelines.page.payload.provenance import summaries
from pipelines.page.payload.questions import questions
from pipelines.page.payload.scene import scene_data, with_shared_meshes
from pipelines.page.payload.source import Source, Steps, steps_for
from pipelines.page.payload.variables import shade, variables
from pipelines.pictures.colours import category, label_colours, repelling
from pipelines.study.axes import Axis, Sweep
from pipelines.study.display_names import magnet_names, names_along, with_magnet_names
from pipelines.study.entry import has_noise, observed_of
from pipelines.study.load import Study, single_trajectory
from pipelines.study.requested import watched_as

# One trajectory as records: states and poses, for pages that cannot compute it.


MOST_RECORDS = 2000
"""Largest number of records; longer trajectories are thinned."""
Data = dict[str, Any]


def motion(study: Study) -> Data:
    """Return the trajectory of a study without axes, computed now, at its record times.

    Returns
    -------
    dict
        ``times`` (k,) and ``states`` (k, n) of float64; ``standing`` (k, 12 things + 6 dipoles) of float32: origin and
        axes of each moving body, position and moment of each moving dipole.
    """
    problem, times = assemble(study.entry.scene), study.entry.integrate
    own = watched_as(study.entry, study.entry.scene, problem)
    run = integrated(study, own, times, rule_of(study, own, None))
    known = np.flatnonzero(np.isfinite(run.record[:, :, 0]).all(1))
    kept = known[:: max(1, -(-len(known) // MOST_RECORDS))]
    states, at = run.record[kept, :, 0], run.record_time[kept]
    there = [poses_at(study, problem, t, state) for t, state in zip(at, states, strict=True)]
    return {
        "times": plain_bytes(at.astype("<f8")),
        "states": plain_bytes(states.astype("<f8")),
        "standing": plain_bytes(np.array(there).astype("<f4")),
    }


def poses_at(study: Study, problem: Problem, time: float, state: np.ndarray) -> np.ndarray:
    """Return the poses of all moving bodies at a state as one array: bodies, then dipoles."""
    parameters = problem.parameters[:, :1].copy()
    problem.system.forcing(time, parameters, problem.layout)
    found = model_of_scene(study.entry.scene).drawn.standing(problem, time, state[:, None], parameters)
    return np.concatenate([np.ravel(table) for table in found.tables(1)])


# Positions of the placed magnets on maps over two initial coordinates in which they can be drawn.


SAME = 1e-12


def spots(study: Study) -> list[Data]:
    """Return the placed magnets on every map that can show them, in the units of its axes.

    Magnets moved by an axis are left out: their position would change from map to map.
    """
    sweeps = [(axis.name, axis.sweeps[0]) for axis in study.axes if not (axis.sweeps[0].is_common or axis.drawn)]
    return [found for one, other in itertools.combinations(sweeps, 2) for found in _on_map(study, one, other)]


def _on_map(study: Study, *pair: tuple[str, Sweep]) -> Iterator[Data]:
    """Yield the magnets on the map over two axes, if they are on it and keep their positions."""
    paths = [sweep.path.split(".") for _, sweep in pair]
    ends = [_scene(study, end) for end in (0, -1)]
    first, last = (model_of_scene(scene).drawn.spots(scene, paths) for scene in ends)
    if first is None or last is None or not np.allclose(first, last, rtol=SAME, atol=SAME):
        return
    scene = study.entry.scene
    yield {
        "axes": [name for name, _ in pair],
        "places": (first / [sweep.factor for _, sweep in pair]).tolist(),
        "colours": [to_hex(colour) for colour in label_colours(scene)],
        "labels": magnet_names(scene),
        "repels": repelling(scene),
    }


def _scene(study: Study, end: int) -> Any:
    """Return the scene at the first point of all axes, or at the last."""
    return study.at(tuple(np.array([axis.points + end if end else 0]) for axis in study.axes))[0]


# Axes of a map: their values, and the numbers of the scene that each sets.


def axes(study: Study, steps: Steps, inputs: Sequence[str]) -> list[Data]:
    """Return the axes of a map.

    Parameters
    ----------
    study : Study
    steps : Steps
    inputs : sequence of str
        Paths of the inputs of the equations, in their order.
    """
    names = names_along(study.entry.scene_, study.axes)
    return [_axis(axis, names, steps.places(axis.name), list(inputs)) for axis in study.axes]


def noise_places(study: Study, steps: Steps) -> Data:
    """Return the indices in the study of the points of a page, by which noise is found; nothing without noise."""
    if not has_noise(study.entry.scene):
        return {}
    return {"places": {axis.name: steps.places(axis.name).tolist() for axis in study.axes}}


def _axis(axis: Axis, names: dict[str, str], places: np.ndarray, inputs: list[str]) -> Data:
    first = axis.sweeps[0]
    if axis.drawn is not None:
        return _drawn_axis(axis, names, places, inputs)
    numbers = [sweep for sweep in axis.sweeps if sweep.path in inputs]
    return {
        "name": axis.name,
        "label": names[axis.name],
        "unit": first.unit or "1",
        "path": first.path,
        "values": first.in_file_unit(places.astype(int) if first.is_text else places).tolist(),
        "si": _si(numbers, places),
        "input": [inputs.index(sweep.path) for sweep in numbers],
        "is_text": first.is_text,
    }


def _drawn_axis(axis: Axis, names: dict[str, str], places: np.ndarray, inputs: list[str]) -> Data:
    """Return an axis of points drawn at random: their numbers in the sample, and the values of each drawn number."""
    index = places.astype(int)
    numbers = [sweep for sweep in axis.sweeps if sweep.path in inputs]
    return {
        "name": axis.name,
        "label": names[axis.name],
        "unit": "1",
        "path": axis.sweeps[0].path,
        "values": index.tolist(),
        "si": _si(numbers, index),
        "input": [inputs.index(sweep.path) for sweep in numbers],
        "is_text": False,
        "drawn": [
            {
                "label": names[sweep.name],
                "unit": sweep.unit or "1",
                "values": sweep.in_file_unit(index).tolist(),
            }
            for sweep in axis.sweeps
        ],
    }


def _si(sweeps: list[Sweep], places: np.ndarray) -> list[Any]:
    """Return the values of several inputs as lists, or those of a single input as one list."""
    found = [sweep.si(places).tolist() for sweep in sweeps]
    return found[0] if len(found) == 1 else found


# Equilibria of a study, by which a page decides whether a trajectory is captured.


MOST_NUMBERS = 20_000
"""Numbers in the states of all equilibria of a page."""
NUMBERS = ("count", "energy", "exit_energy", "stable", "magnet")


def _capture_of_store(source: Source) -> tuple[Data | None, str]:
    """Return the equilibria of each parameter set of a page, and a note if some are missing."""
    if not has_equilibria(source.study):
        return None, ""
    layer = layer_of(source.study, source.grid, Part.TABLE)
    places = tuple(source.steps.of_study(axis.name, slice(0, source.steps.shape[axis.name])) for axis in layer.axes)
    wanted = {*tabled_names(source.study), *(f"equilibrium_{name}" for name in NUMBERS)}
    arrays = {one.name: source.array(one, layer) for one in layer.variables if one.name in wanted}
    count = int(np.prod([source.steps.shape[axis.name] for axis in layer.axes]))
    table = {name: np.asarray(array[places]) for name, array in arrays.items()}
    sets = {name: values.reshape(count, *values.shape[len(places) :]) for name, values in table.items()}
    return _capture(source.study, [axis.name for axis in layer.axes], sets)


def _capture(study: Study, names: list[str], table: Values) -> tuple[Data | None, str]:
    """Return the equilibria of all parameter sets, in the order of the axes."""
    known = np.clip(table["equilibrium_count"].astype(int), 0, table["equilibrium_energy"].shape[1])
    rows = len(tabled_states(study.entry.scene, {name: table[name][0, :1] for name in tabled_names(study)}))
    every = max(1, -(-int(known.sum()) * rows // MOST_NUMBERS))
    sets: list[Data | None] = [None for _ in known]
    for cell in range(0, len(known), every):
        own = {name: values[cell][: known[cell]] for name, values in table.items() if values.ndim > 1}
        sets[cell] = {"points": _points(study, own)} if known[cell] else None
    note = f"The page contains the equilibria of only one in every {every} parameter sets." if every > 1 else ""
    return {"of_axes": names, "sets": sets}, note


def _points(study: Study, table: Values) -> list[Data]:
    """Return the equilibria of one parameter set."""
    scene = study.entry.scene
    states = tabled_states(scene, {name: table[name] for name in tabled_names(study)})
    array = xr.DataArray(name="rest_magnet", attrs=with_magnet_names(placed_labels(study), scene))
    magnets = len(array.attrs["flag_values"])
    return [
        {
            "state": state.tolist(),
            "energy": finite_or_none(energy),
            "exit_energy": finite_or_none(exit_energy),
            "is_minimum": bool(stable),
            "rest_magnet": int(magnet),
            "label_text": category(array, scene, int(magnet)).text if AT_NO_MAGNET <= magnet < magnets else "",
        }
        for state, energy, exit_energy, stable, magnet in zip(
            states.T, *(table[f"equilibrium_{name}"] for name in NUMBERS[1:]), strict=True
        )
    ]


# The whole of a page.


VERSION = 1
"""Version of the data format of a page."""


def of_store(store: Place, inputs: Sequence[str] = (), unplayable: str | None = None) -> Data:
    """Return the data of the page of a store.

    Parameters
    ----------
    store : path
    inputs : sequence of str
        Paths of the inputs of the page's equations, in their order.
    unplayable : str, optional
        The reason why it has no equations.

    Raises
    ------
    InputError
        If it is no store, or damaged.
    """
    source = Source.of(store, steps_for)
    study = source.study
    taken, left = variables(source) if study.axes else ([], [])
    rest, unknown = _capture_of_store(source)
    note = [*_steps_note(source.steps), *_left_note(left), *([unknown] if unknown else [])]
    has_motion = not study.axes and ("trajectory" in study.entry.output_names or unplayable)
    return {
        **_common(study, unplayable),
        "kind": "map" if study.axes else "motion",
        "axes": axes(study, source.steps, inputs),
        **noise_places(study, source.steps),
        "variables": taken,
        "first": taken[0]["name"] if taken else None,
        "shade": shade(taken, study),
        "spots": spots(study),
        "capture": rest,
        **catalogues(source),
        "summaries": summaries(store),
        "label_check": provenance.label_check(store),
        "provenance": provenance.of_store(source, taken),
        "progress": provenance.progress_of_store(source.place),
        "pyramid": {"note": " ".join(note), "step": list(source.steps.step.values())} if note else None,
        "motion": motion(single_trajectory(study)) if has_motion else None,
    }


def map_of_store(source: Source) -> Data:
    """Return the part of a map's data that depends on the contents of the store, to update an open page."""
    now = replace(source)  # basins of attractors that are known now, not those known before
    taken, _ = variables(now)
    return {"variables": taken, "shade": shade(taken, now.study), **catalogues(now)}


def of_study(study: Study, unplayable: str | None = None) -> Data:
    """Return the data of the page that plays one trajectory of a study without axes."""
    rest, unknown = _capture(study, [], equilibrium_values(study, ())) if has_equilibria(study) else (None, "")
    return {
        **_common(study, unplayable),
        "kind": "motion",
        "axes": [],
        "variables": [],
        "first": None,
        "shade": None,
        "spots": [],
        "capture": rest,
        "summaries": [],
        "label_check": None,
        "provenance": provenance.of_study(study),
        "progress": None,
        "pyramid": {"note": unknown, "step": []} if unknown else None,
        "motion": motion(study) if unplayable else None,
    }


def _common(study: Study, unplayable: str | None) -> Data:
    return {
        "version": VERSION,
        "title": study.entry.title or study.name,
        "name": study.name,
        "unplayable": unplayable,
        "scene": with_shared_meshes(scene_data(study.entry.scene)),
        "asks": questions(study),
        "integrate": _integrate(study),
    }


def _integrate(study: Study) -> Data:
    """Return the method, step control and stop rule of a study."""
    times = study.entry.integrate
    is_adaptive = method_named(times.method).is_adaptive
    error = {"tolerance": times.tolerance} if is_adaptive else {"step": times.step}
    unit = observed_of(study.entry.scene).time_unit
    return {"method": times.method, **error, "until": times.until, "unit": unit, "stop": study.entry.stop.when}


def _steps_note(steps: Steps) -> list[str]:
    """Return the note on a map that is coarser than its store."""
    if steps.is_full_resolution:
        return []
    points = math.prod(steps.points.values())
    words = [
        f"{'blocks of' if name in steps.together else 'one point in'} {step} along {name.replace('_', ' ')}"
        for name, step in steps.step.items()
        if step > 1
    ]
    taken = "each block shows its most frequent label and the means of its numbers" if steps.together else ""
    found = "; ".join(filter(None, [", ".join(words), taken]))
    return [f"The map is coarser than the store, which has {points:,} points: {found}."]


def _left_note(names: list[str]) -> list[str]:
    """Return the note on variables that are left out for lack of room."""
    return [f"Left out to keep the page small: {', '.join(names)}."] if names else []
