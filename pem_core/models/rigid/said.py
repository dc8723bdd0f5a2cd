"""What follows from what is said of pendulums: the drag of swings that die away."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.vectors import component, dot, scale, subtract, to_body
from pem_core.errors import fail, mistakes_as
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.scene import inertia
from pem_core.scene.bodies import Analysis, Body, analyse
from pem_core.scene.placed import axes_of
from pem_core.scene.quantities import unit_vector
from pem_core.scene.said.bodies import derived_of_bodies
from pem_core.scene.said.damping import Swing, derived_drag, says_damping
from pem_core.scene.said.derived import Derived, Given
from pem_core.scene.said.rings import derived_of_placed


def derived(scene: Scene) -> list[Derived]:
    """Return what follows of a scene of pendulums."""
    drags = [_drag(scene, k, item) for k, item in enumerate(scene.pendulums) if says_damping(item)]
    return [*derived_of_bodies(scene.bodies), *derived_of_placed(scene.placed), *drags]


def _drag(scene: Scene, number: int, item: Pendulum) -> Derived:
    with mistakes_as(lambda mistake: mistake.within("pendulums", number)):
        swing = _swing(item, scene.bodies[item.body], tuple(map(component, scene.gravity)))
        return derived_drag(item, swing, "N m s").within("pendulums", str(number))


def _swing(item: Pendulum, body: Body, gravity: Any) -> Swing:
    """Return what swings, about its hinge, or about any axis across the line from the pivot to its mass centre."""
    analysis = analyse(body)
    if item.hinge is None:
        moment, note = _across(analysis, says_damping(item) or "")
        return _hung(moment, note, analysis.mass, _length(analysis.mass_centre), _length(gravity))
    lab = unit_vector(item.hinge)
    own = to_body(lab, axes_of(item, body))
    arm, pull = _level(analysis.mass_centre, own), _level(gravity, lab)
    about = inertia.along(analysis.inertia, own)
    return _hung(about, "inertia: about the hinge", analysis.mass, _length(arm), _length(pull))


def _hung(moment: Any, note: str, mass: Any, distance: Any, gravity: Any) -> Swing:
    of = {
        "inertia": Given(moment, "kg m^2", is_said=False),
        "mass": Given(mass, "kg", is_said=False),
        "gravity": Given(gravity, "m/s^2", is_said=False),
        "distance": Given(distance, "m", is_said=False),
    }
    return Swing("inertia", of, note)


def _across(analysis: Analysis, said: str) -> tuple[Any, str]:
    """Return the mean moment of inertia about axes across the line to the mass centre, and what it is."""
    distance = _length(analysis.mass_centre)
    if not np.all(component(distance) > 0):
        remedy = "give its drag"
        raise fail(said, "must be of a body on a hinge, or with its mass centre off the pivot", "said", remedy)
    line = scale(1.0 / distance, analysis.mass_centre)
    xx, yy, zz, *_ = analysis.inertia
    moment = (xx + yy + zz - inertia.along(analysis.inertia, line)) / 2
    return moment, "inertia: about the pivot, the mean over the axes across the line to the mass centre"


def _length(vector: Any) -> Any:
    return np.sqrt(dot(vector, vector))


def _level(vector: Any, axis: Any) -> Any:
    """Return the part of a vector across an axis of length one."""
    return subtract(vector, scale(dot(vector, axis), axis))
