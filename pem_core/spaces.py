"""Which space the configurations of a system lie in."""

from __future__ import annotations

from pem_core.attitudes import ATTITUDES
from pem_core.errors import fail
from pem_core.plane import PLANE
from pem_core.space import Space
from pem_core.systems.pendulum import PENDULUM
from pem_core.systems.planar import PLANAR
from pem_core.systems.system import Problem

SPACES = {PENDULUM: ATTITUDES, PLANAR: PLANE}


def space_of(problem: Problem) -> Space:
    """Return the space of a problem's configurations.

    Raises
    ------
    InputError
        If nothing is known of its system but its equations.
    """
    if problem.system not in SPACES:
        known = ", ".join(system.name for system in SPACES)
        raise fail("system", f"must be one whose rest points can be searched ({known})", problem.system.name)
    return SPACES[problem.system]
