"""Dynamical systems: what the engine can integrate."""

from pem_core.systems.assemble import assemble, stiffest_rate
from pem_core.systems.pendulum import PENDULUM
from pem_core.systems.planar import PLANAR
from pem_core.systems.system import Problem, System

__all__ = ["PENDULUM", "PLANAR", "Problem", "System", "assemble", "stiffest_rate"]
