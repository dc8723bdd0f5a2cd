"""The linearised flow of every system: that of its kind where states have constraints, else duals in their own rows."""

from __future__ import annotations

from functools import cache

from pem_core.models.flow import Flow
from pem_core.models.flow_by_duals import flow_of
from pem_core.models.kinds import models
from pem_core.models.problem import Problem, System


@cache
def _any(system: System, state_rows: int) -> Flow:
    return flow_of(system, state_rows)


def flow_for(problem: Problem) -> Flow:
    """Return the flow of a problem's system."""
    own = (model.flows.get(problem.system) for model in models())
    return next((flow for flow in own if flow), None) or _any(problem.system, len(problem.state))
