"""Physics of magnetic pendulums: rigid bodies on pivots that carry magnetic dipoles (PEM, Makino 2020).

:func:`assemble` turns a :class:`Scene` into a :class:`Problem`, and :func:`simulate` integrates it as a batch of
trajectories. The package depends on numpy and llvmlite only.
"""

import sys
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
    from pem_core.models.planar.equations import PLANAR
    from pem_core.models.planar.scene import PlanarMagnet, PlanarScene, PlanarStart
    from pem_core.models.registry import assemble, resolved_scene
    from pem_core.models.rigid.pendulum import PENDULUM
    from pem_core.models.rigid.scene import Pendulum, Scene
    from pem_core.models.systems.problem import EventFunctions, Problem, System
    from pem_core.scene.bodies import Analysis, Body, Magnet, analyse
    from pem_core.scene.coils import Coil
    from pem_core.scene.external_field import Box, RotatingField, TriclinicBox, UniformField
    from pem_core.scene.holding_force import holding_force, pair_force
    from pem_core.scene.motion import ConstantVelocity, EllipticRotation, Oscillating, Spinning
    from pem_core.scene.noise import FreeNoise, Kicks, Noise, PlanarKicks, PlanarNoise, SphereKicks, SphereNoise
    from pem_core.scene.placed_bodies import Placed, Ring, Ringed
    from pem_core.scene.plate import Plate
    from pem_core.scene.ramps import Ramp
    from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Sphere
    from pem_core.scene.soft import Soft
    from pem_core.scene.waves import ProductWave, SineWave, SquareWave, TableWave, TriangleWave
    from pem_core.validated.trajectories import Proofs, prove_labels

_NAMES = {
    "chaos.deviations": "Growth follow_deviations",
    "equilibria.capture": "capture_rule",
    "equilibria.edge": "Edge track_edge",
    "equilibria.equilibria": "Equilibria find_equilibria frequencies",
    "equilibria.labels": "rest_magnets rest_states",
    "errors": "InputError Mistake",
    "integrate.engine": "simulate simulate_adaptive",
    "integrate.outcomes": "Status Trajectories never",
    "integrate.resumable.stepper": "Stepper",
    "methods.method": "METHODS Method method_named",
    "models.planar.equations": "PLANAR",
    "models.planar.scene": "PlanarMagnet PlanarScene PlanarStart",
    "models.registry": "assemble resolved_scene",
    "models.rigid.pendulum": "PENDULUM",
    "models.rigid.scene": "Pendulum Scene",
    "models.systems.problem": "EventFunctions Problem System",
    "scene.bodies": "Analysis Body Magnet analyse",
    "scene.coils": "Coil",
    "scene.external_field": "Box RotatingField TriclinicBox UniformField",
    "scene.noise": "FreeNoise Kicks Noise PlanarKicks PlanarNoise SphereKicks SphereNoise",
    "scene.motion": "ConstantVelocity EllipticRotation Oscillating Spinning",
    "scene.holding_force": "holding_force pair_force",
    "scene.placed_bodies": "Placed Ring Ringed",
    "scene.plate": "Plate",
    "scene.shapes": "Cuboid Cylinder Ellipsoid Line Mesh Point Sphere",
    "scene.soft": "Soft",
    "scene.ramps": "Ramp",
    "scene.waves": "ProductWave SineWave SquareWave TableWave TriangleWave",
    "validated.trajectories": "Proofs prove_labels",
}
"""Public names by their module."""

_HOMES = {name: f"pem_core.{module}" for module, names in _NAMES.items() for name in names.split()}
"""Module of each public name."""

__all__ = ["METHODS", "PENDULUM", "PLANAR", "Analysis", "Body", "Box", "Coil", "ConstantVelocity", "Cuboid"]
__all__ += [
    "Cylinder",
    "Edge",
    "Ellipsoid",
    "EllipticRotation",
    "Equilibria",
    "EventFunctions",
    "FreeNoise",
    "Growth",
    "InputError",
    "Kicks",
    "Line",
]
__all__ += [
    "Magnet",
    "Mesh",
    "Method",
    "Mistake",
    "Noise",
    "Oscillating",
    "Pendulum",
    "Placed",
    "PlanarKicks",
    "PlanarMagnet",
    "PlanarNoise",
    "PlanarScene",
    "PlanarStart",
    "Plate",
]
__all__ += [
    "Point",
    "Problem",
    "ProductWave",
    "Proofs",
    "Ramp",
    "Ring",
    "Ringed",
    "RotatingField",
    "Scene",
    "SineWave",
    "Soft",
    "Sphere",
    "SphereKicks",
    "SphereNoise",
    "Spinning",
    "SquareWave",
    "Status",
    "Stepper",
]
__all__ += [
    "System",
    "TableWave",
    "Trajectories",
    "TriangleWave",
    "TriclinicBox",
    "UniformField",
    "analyse",
    "assemble",
    "capture_rule",
]
__all__ += [
    "find_equilibria",
    "follow_deviations",
    "frequencies",
    "holding_force",
    "method_named",
    "never",
    "pair_force",
    "prove_labels",
    "resolved_scene",
]
__all__ += ["rest_magnets", "rest_states", "simulate", "simulate_adaptive", "track_edge"]


def __getattr__(name: str) -> Any:
    """Load a public name at its first use, so that importing one module does not import the whole package."""
    if name not in _HOMES:
        raise AttributeError(f"module 'pem_core' has no attribute {name!r}", name=name, obj=sys.modules[__name__])
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """Return the names of this module, including those not imported yet."""
    return sorted({*globals(), *__all__})
