"""Physics of magnetic pendulums: rigid bodies on pivots that carry magnetic dipoles (PEM, Makino 2020).

:func:`assemble` turns a :class:`Scene` into a :class:`Problem`, and :func:`simulate` integrates it as a batch of
trajectories. The package depends on numpy and llvmlite only.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pem_core.chaos.deviations import Growth, follow_deviations
    from pem_core.equilibria.capture import capture_rule
    from pem_core.equilibria.edge import Edge, track_edge
    from pem_core.equilibria.equilibria import Equilibria, find_equilibria, frequencies
    from pem_core.equilibria.labels import rest_magnets, rest_states
    from pem_core.errors import InputError, Mistake
    from pem_core.integrate.engine import simulate, simulate_adaptive
    from pem_core.integrate.outcomes import Status, Trajectories, never
    from pem_core.integrate.resumable.stepper import Stepper
    from pem_core.methods.method import METHODS, Method, method_named
    from pem_core.models.planar.model import PLANAR
    from pem_core.models.planar.scene import PlanarMagnet, PlanarScene, PlanarStart
    from pem_core.models.registry import assemble, resolved_scene
    from pem_core.models.rigid.pendulum import PENDULUM
    from pem_core.models.rigid.scene import Pendulum, Scene
    from pem_core.models.systems.problem import EventFunctions, Problem, System
    from pem_core.scene.bodies import Analysis, Body, Magnet, analyse
    from pem_core.scene.external_field import Box, RotatingField, TriclinicBox, UniformField
    from pem_core.scene.motion import ConstantVelocity, EllipticRotation
    from pem_core.scene.placed_bodies import Placed, Ring, Ringed
    from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Sphere
    from pem_core.scene.soft import Soft

_HOMES = {
    "Analysis": "pem_core.scene.bodies",
    "Body": "pem_core.scene.bodies",
    "Box": "pem_core.scene.external_field",
    "ConstantVelocity": "pem_core.scene.motion",
    "Cuboid": "pem_core.scene.shapes",
    "Cylinder": "pem_core.scene.shapes",
    "Edge": "pem_core.equilibria.edge",
    "Ellipsoid": "pem_core.scene.shapes",
    "EllipticRotation": "pem_core.scene.motion",
    "Equilibria": "pem_core.equilibria.equilibria",
    "Growth": "pem_core.chaos.deviations",
    "InputError": "pem_core.errors",
    "Line": "pem_core.scene.shapes",
    "METHODS": "pem_core.methods.method",
    "Magnet": "pem_core.scene.bodies",
    "Mesh": "pem_core.scene.shapes",
    "Method": "pem_core.methods.method",
    "Mistake": "pem_core.errors",
    "PENDULUM": "pem_core.models.rigid.pendulum",
    "PLANAR": "pem_core.models.planar.model",
    "Pendulum": "pem_core.models.rigid.scene",
    "Placed": "pem_core.scene.placed_bodies",
    "PlanarMagnet": "pem_core.models.planar.scene",
    "PlanarScene": "pem_core.models.planar.scene",
    "PlanarStart": "pem_core.models.planar.scene",
    "Point": "pem_core.scene.shapes",
    "Problem": "pem_core.models.systems.problem",
    "Ring": "pem_core.scene.placed_bodies",
    "Ringed": "pem_core.scene.placed_bodies",
    "RotatingField": "pem_core.scene.external_field",
    "Scene": "pem_core.models.rigid.scene",
    "EventFunctions": "pem_core.models.systems.problem",
    "Soft": "pem_core.scene.soft",
    "Sphere": "pem_core.scene.shapes",
    "Status": "pem_core.integrate.outcomes",
    "Stepper": "pem_core.integrate.resumable.stepper",
    "System": "pem_core.models.systems.problem",
    "Trajectories": "pem_core.integrate.outcomes",
    "TriclinicBox": "pem_core.scene.external_field",
    "UniformField": "pem_core.scene.external_field",
    "analyse": "pem_core.scene.bodies",
    "assemble": "pem_core.models.registry",
    "capture_rule": "pem_core.equilibria.capture",
    "find_equilibria": "pem_core.equilibria.equilibria",
    "follow_deviations": "pem_core.chaos.deviations",
    "frequencies": "pem_core.equilibria.equilibria",
    "method_named": "pem_core.methods.method",
    "never": "pem_core.integrate.outcomes",
    "resolved_scene": "pem_core.models.registry",
    "rest_magnets": "pem_core.equilibria.labels",
    "rest_states": "pem_core.equilibria.labels",
    "simulate": "pem_core.integrate.engine",
    "simulate_adaptive": "pem_core.integrate.engine",
    "track_edge": "pem_core.equilibria.edge",
}
"""Module of each public name."""

__all__ = [
    "METHODS",
    "PENDULUM",
    "PLANAR",
    "Analysis",
    "Body",
    "Box",
    "ConstantVelocity",
    "Cuboid",
    "Cylinder",
    "Edge",
    "Ellipsoid",
    "EllipticRotation",
    "Equilibria",
    "EventFunctions",
    "Growth",
    "InputError",
    "Line",
    "Magnet",
    "Mesh",
    "Method",
    "Mistake",
    "Pendulum",
    "Placed",
    "PlanarMagnet",
    "PlanarScene",
    "PlanarStart",
    "Point",
    "Problem",
    "Ring",
    "Ringed",
    "RotatingField",
    "Scene",
    "Soft",
    "Sphere",
    "Status",
    "Stepper",
    "System",
    "Trajectories",
    "TriclinicBox",
    "UniformField",
    "analyse",
    "assemble",
    "capture_rule",
    "find_equilibria",
    "follow_deviations",
    "frequencies",
    "method_named",
    "never",
    "resolved_scene",
    "rest_magnets",
    "rest_states",
    "simulate",
    "simulate_adaptive",
    "track_edge",
]


def __getattr__(name: str) -> Any:
    """Load a public name at its first use, so that importing one module does not import the whole package."""
    if name not in _HOMES:
        raise AttributeError(f"module 'pem_core' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """Return the names of this module, including those not imported yet."""
    return sorted({*globals(), *__all__})
