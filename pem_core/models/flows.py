"""The linearised flow of every system: pendulums in coordinates that nothing binds, all others in their own rows."""

from __future__ import annotations

from functools import cache

from pem_core.models.flow import Coordinate, Flow
from pem_core.models.flow_by_duals import flow_of
from pem_core.models.problem import Problem, System
from pem_core.models.rigid.flows import axial, hinged, pendulum
from pem_core.models.rigid.forms.axial import AXIAL
from pem_core.models.rigid.forms.hinged import HINGED
from pem_core.models.rigid.pendulum import PENDULUM

__all__ = ["Coordinate", "Flow", "flow_for"]

FLOWS = {PENDULUM: pendulum.FLOW, AXIAL: axial.FLOW, HINGED: hinged.FLOW}
"""Systems whose state has constraints."""


@cache
def _any(system: System, state_rows: int) -> Flow:
    return flow_of(system, state_rows)


def flow_for(problem: Problem) -> Flow:
    """Return the flow of a problem's system."""
    return FLOWS.get(problem.system) or _any(problem.system, len(problem.state))
