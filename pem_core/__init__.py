"""The physics of magnetic pendulums: rigid bodies on pivots that carry dipoles (PEM, Makino 2020).

A :class:`Scene` becomes a :class:`Problem` by :func:`assemble`; :func:`simulate` integrates a batch of
them. Depends on numpy and llvmlite alone.
"""

from pem_core.chaos.deviations import Growth, follow_deviations
from pem_core.errors import InputError, Mistake
from pem_core.integrate.engine import simulate, simulate_adaptive
from pem_core.integrate.methods import METHODS, Method, method_named
from pem_core.integrate.outcome import Status, Trajectories, never
from pem_core.integrate.stepwise.stepper import Stepper
from pem_core.models.kinds import assemble, plain
from pem_core.models.planar.equations import PLANAR
from pem_core.models.planar.scene import PlanarMagnet, PlanarScene, PlanarStart
from pem_core.models.problem import Problem, Signals, System
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.rest.capture import capture_rule
from pem_core.rest.edge import Edge, track_edge
from pem_core.rest.equilibria import Equilibria, find_equilibria, frequencies
from pem_core.rest.labels import rest_magnets, rest_states
from pem_core.scene.bodies import Analysis, Body, Magnet, analyse
from pem_core.scene.environment import Box, RotatingField, TriclinicBox, UniformField
from pem_core.scene.motion import ConstantVelocity, EllipticRotation
from pem_core.scene.placed import Placed, Ring, Ringed
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Sphere
from pem_core.scene.soft import Soft

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
    "Signals",
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
    "plain",
    "rest_magnets",
    "rest_states",
    "simulate",
    "simulate_adaptive",
    "track_edge",
]
