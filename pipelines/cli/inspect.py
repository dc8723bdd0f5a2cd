"""What a scene is before anything moves: what it is made of and its rest points, as plain data in SI units."""

from typing import Any

import numpy as np

from pem_core.equilibria.equilibria import Equilibria, find_equilibria, frequencies
from pem_core.equilibria.labels import rest_magnets
from pem_core.models.presentation.observables import Observed
from pem_core.models.presentation.report import Report, floats
from pem_core.models.registry import assemble, model_of_scene
from pem_core.models.systems.problem import Problem
from pipelines.study.scenes import SomeScene

STILL = 1e-6
"""Frequencies below this share of the highest are those of directions without stiffness."""


def inspect(specified: SomeScene) -> Report:
    """Return what ``pem inspect`` prints of a scene: what it is made of, what of that is ``derived``, and ``rest``."""
    model = model_of_scene(specified)
    scene = model.plain(specified)
    return {**model.described.report(scene), "derived": derived_report(specified), "rest": rest_report(scene)}


def derived_report(scene: SomeScene) -> list[Report]:
    """Return the numbers that follow from what a scene says, each with its formula and what stands in that."""
    return [
        {
            "path": ".".join(one.path),
            "value": _number(one.value),
            "unit": one.unit,
            "formula": one.formula,
            "of": {name: {"value": _number(given.value), "unit": given.unit} for name, given in one.of.items()},
            "note": one.note,
        }
        for one in model_of_scene(scene).derived(scene)
    ]


def _number(value: Any) -> float | list[float]:
    return floats(value) if isinstance(value, tuple) else float(value)


def rest_report(scene: SomeScene) -> Report:
    """Return the rest points, minima first, and how far the list is to be believed (``note``)."""
    model = model_of_scene(scene)
    reason = model.described.unsearched(scene) if model.space else f"nothing of a scene of {model.name} comes to rest"
    if reason:
        return {"searched": False, "complete": False, "note": f"rest points were not searched: {reason}", "points": []}
    problem = assemble(scene)
    found = find_equilibria(problem)
    points = _points(scene, problem, found)
    proof = {"cells": found.cells, "left": _left(scene, problem, found)}
    return {"searched": True, "complete": found.complete, "note": _note(found), **proof, "points": points}


def _note(found: Equilibria) -> str | None:
    """Return what is to be known of a list that is not proved."""
    if found.complete:
        return None
    left, why = found.left, "of such a scene nothing is proved"
    if left is not None:
        why = f"{left.cells:,} cells, up to {left.radius:.2g} rad wide, were not decided after {found.cells:,}"
    return f"this list is not proved ({why}): there may be more rest points"


def _left(scene: SomeScene, problem: Problem, found: Equilibria) -> Report | None:
    """Return how many cells were not decided, where the first magnet, if any, is in one, and their size [rad]."""
    if found.left is None:
        return None
    place = model_of_scene(scene).observed.of_rest_points[0].values(problem, 0.0, found.left.place[:, None])
    spots = place.reshape(-1, place.shape[-1])
    position = floats(spots[0]) if len(spots) else None
    return {"cells": found.left.cells, "position": position, "size": float(found.left.radius)}


def _points(scene: SomeScene, problem: Problem, found: Equilibria) -> list[Report]:
    """Return energy, stability, place, exit energy and frequencies of each rest point: SI, or without dimension."""
    labels, rates = rest_magnets(problem, found.state), frequencies(problem, found)
    model = model_of_scene(scene)
    tell = model.described.places
    places = tell(scene, problem, found.state) if tell else _places(model.observed, problem, found.state)
    out = []
    for number, (energy, way_out) in enumerate(zip(found.energy, found.exit_energy, strict=True)):
        stable = bool(found.index[number] == 0)
        well = rates[number][rates[number] > STILL * np.abs(rates[number]).max()] if stable else []
        out.append(
            {
                "energy": float(energy),
                "stable": stable,
                "unstable_directions": int(found.index[number]),
                "continuous": bool(not found.isolated[number]),
                **places[number],
                "rest_magnet": labels[number].tolist(),
                "exit_energy": float(way_out) if np.isfinite(way_out) else None,
                "angular_frequencies": floats(well),
                "periods": floats(2 * np.pi / np.asarray(well, float)),
            }
        )
    return out


def _places(observed: Observed, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return what a model's observables tell of rest points."""
    told = {one.name: one.values(problem, 0.0, state) for one in observed.of_rest_points}
    return [{name: values[number].tolist() for name, values in told.items()} for number in range(state.shape[1])]
