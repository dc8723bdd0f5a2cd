"""The linearised flow of every system: that of its kind where it has one, else duals in the rows of its state."""

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
    system, state_rows = problem.system, len(problem.state)
    own = next((model.flows[system] for model in models() if system in model.flows), None)
    return own(state_rows) if own else _any(system, state_rows)
