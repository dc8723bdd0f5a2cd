"""What a scene is before anything moves: its bodies and its rest points, as plain data in SI units."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from pem_core.models.kinds import assemble
from pem_core.models.planar.equations import PLANAR
from pem_core.models.planar.scene import PlanarScene
from pem_core.models.problem import Problem
from pem_core.models.rigid import observe
from pem_core.models.rigid.rest.dissipation import keeps_its_images
from pem_core.models.rigid.rest.turning import rooms
from pem_core.models.rigid.scene import Scene
from pem_core.models.rigid.surroundings import is_driven
from pem_core.rest.equilibria import Equilibria, find_equilibria, frequencies
from pem_core.rest.labels import rest_magnets
from pem_core.scene import inertia
from pem_core.scene.bodies import Analysis, Body, analyse
from pipelines.study.scenes import SomeScene

MOST_PENDULUMS = 3
"""Rest points of more are not searched: they are hundreds, and none of the lists could be proved complete."""
STILL = 1e-6
"""Frequencies below this share of the highest are those of directions without stiffness."""

Report = dict[str, Any]


def inspect(scene: SomeScene) -> Report:
    """Return what ``pem inspect`` prints: ``bodies`` by name, of a point in a plane ``magnets``, and ``rest``."""
    if isinstance(scene, PlanarScene):
        magnets = [{"position": _floats(m.position), "strength": float(m.strength)} for m in scene.magnets]
        return {"magnets": magnets, "rest": _searched(scene, assemble(scene))}
    return {
        "bodies": {name: body_report(body) for name, body in scene.bodies.items()},
        "rest": rest_report(scene),
    }


def body_report(body: Body) -> Report:
    """Return mass [kg], mass centre [m], inertia [kg m^2] and magnets of a body, in its own frame.

    ``by_shapes`` is what its shapes give where an ``analysis`` stands instead, else None.
    """
    given = body.analysis is not None and body.shapes
    return {
        **_analysis(analyse(body)),
        "by_shapes": _analysis(analyse(Body(shapes=body.shapes))) if given else None,
        "magnets": [{"position": _floats(m.position), "moment": _floats(m.moment)} for m in body.magnets],
    }


def _analysis(analysis: Analysis) -> Report:
    back = inertia.scale(-1.0, inertia.shifted(analysis.mass, analysis.mass_centre))
    moments, axes = np.linalg.eigh(inertia.matrices(analysis.inertia)[0])
    axes = axes * np.sign(axes[np.abs(axes).argmax(0), range(3)])
    return {
        "mass": float(analysis.mass),
        "mass_centre": _floats(analysis.mass_centre),
        "inertia": _floats(analysis.inertia),
        "inertia_about_mass_centre": _floats(inertia.add(analysis.inertia, back)),
        "principal_moments": _floats(moments),
        "principal_axes": [_floats(axis) for axis in axes.T],
    }


def _floats(numbers: Any) -> list[float]:
    return [float(number) + 0.0 for number in numbers]


def unsearched(scene: Scene) -> str | None:
    """Return why the rest points of a scene are not searched, None where they are."""
    count = len(scene.pendulums)
    if count > MOST_PENDULUMS:
        return f"there are {count} pendulums, and those of more than {MOST_PENDULUMS} are not searched"
    problem = assemble(scene)
    if is_driven(problem.layout):
        return "its field or its placed magnets move with time, and nothing comes to rest"
    if not keeps_its_images(problem).all():
        return "in so small a periodic box the nearest image of a magnet changes with the attitude, and energy jumps"
    if any(room.kind == "rolling" for room in rooms(problem)):
        return "a pendulum cannot be spun about an axis on which its energy depends: they are in no list"
    return None


def rest_report(scene: Scene) -> Report:
    """Return the rest points, minima first, and how far the list is to be believed (``note``)."""
    reason = unsearched(scene)
    if reason:
        return {"searched": False, "complete": False, "note": f"rest points were not searched: {reason}", "points": []}
    return _searched(scene, assemble(scene))


def _searched(scene: SomeScene, problem: Problem) -> Report:
    found = find_equilibria(problem)
    points = _points(scene, problem, found)
    proof = {"cells": found.cells, "left": _left(problem, found)}
    return {"searched": True, "complete": found.complete, "note": _note(found), **proof, "points": points}


def _note(found: Equilibria) -> str | None:
    """Return what is to be known of a list that is not proved."""
    if found.complete:
        return None
    left, why = found.left, "of such a scene nothing is proved"
    if left is not None:
        why = f"{left.cells:,} cells, up to {left.radius:.2g} rad wide, were not decided after {found.cells:,}"
    return f"this list is not proved ({why}): there may be more rest points"


def _left(problem: Problem, found: Equilibria) -> Report | None:
    """Return how many cells were not decided, where the first magnet, if any, is in one, and their size [rad]."""
    if found.left is None:
        return None
    state = found.left.place[:, None]
    is_plane = problem.system is PLANAR
    places = state[:2].T if is_plane else observe.magnet_positions(problem, state)[0, 0]
    position = _floats(places[0]) if len(places) else None
    return {"cells": found.left.cells, "position": position, "size": float(found.left.radius)}


def _points(scene: SomeScene, problem: Problem, found: Equilibria) -> list[Report]:
    """Return energy, stability, place, exit energy and frequencies of each rest point: SI, or without dimension."""
    labels, rates = rest_magnets(problem, found.state), frequencies(problem, found)
    places = _in_plane(found) if isinstance(scene, PlanarScene) else _attitudes(scene, problem, found)
    out = []
    for number, energy in enumerate(found.energy):
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
                "exit_energy": _finite(found.exit_energy[number]),
                "angular_frequencies": _floats(well),
                "periods": _floats(2 * np.pi / np.asarray(well, float)),
            }
        )
    return out


def _in_plane(found: Equilibria) -> list[Report]:
    """Return where a point in a plane is at each rest point."""
    return [{"position": _floats(place)} for place in found.state[:2].T]


def _attitudes(scene: Scene, problem: Problem, found: Equilibria) -> list[Report]:
    """Return lean and tilt [rad], axes and magnets [m] of the pendulums at each rest point."""
    axes, magnets = observe.orientations(problem, found.state), observe.magnet_positions(problem, found.state)
    sides = [-1.0 if analyse(scene.bodies[item.body]).mass_centre[2] < 0 else 1.0 for item in scene.pendulums]
    out = []
    for own, spots in zip(axes, magnets, strict=True):
        tilts = [_tilt(u[2], side) for u, side in zip(own, sides, strict=True)]
        known = [[_floats(spot) for spot in each if np.isfinite(spot).all()] for each in spots]
        out.append(
            {
                "lean": [math.hypot(*tilt) for tilt in tilts],
                "tilt": tilts,
                "orientation": own.tolist(),
                "magnets": known,
            }
        )
    return out


def _tilt(u3: np.ndarray, side: float) -> list[float]:
    """Return the tilt (a, b) [rad] of a study file that leans a body's axis to u3."""
    level = math.hypot(u3[0], u3[1])
    lean = math.atan2(level, u3[2])
    return [side * lean * u3[0] / level, side * lean * u3[1] / level] if level else [lean, 0.0]


def _finite(number: float) -> float | None:
    return float(number) if np.isfinite(number) else None
