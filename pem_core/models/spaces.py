"""Which space the configurations of a system lie in."""

from __future__ import annotations

from pem_core.errors import fail
from pem_core.models.planar.equations import PLANAR
from pem_core.models.planar.space import PLANE
from pem_core.models.problem import Problem
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.rigid.space import ATTITUDES
from pem_core.models.space import Space

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
