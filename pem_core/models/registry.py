"""The models that there are, and which of them a scene or a problem is of."""

from dataclasses import replace
from functools import cache
from typing import Any

from pem_core.errors import fail
from pem_core.models.configuration_spaces.search_domain import Space
from pem_core.models.field_tables.spherical_table import SHARE
from pem_core.models.free_bodies.model import FREE_BODIES
from pem_core.models.interface.model import Model
from pem_core.models.linkage.model import SPHERES_ON_RODS
from pem_core.models.planar.model import POINT_IN_PLANE
from pem_core.models.rigid.model import RIGID_BODIES
from pem_core.models.systems.flow import Flow
from pem_core.models.systems.flow_by_duals import flow_of
from pem_core.models.systems.problem import FIELD_TABLED, UNSUITED, Part, Problem, System, full_part
from pem_core.plugins import Group, Offer, offers

GROUP = Group("magnetic_pendulums.models")
"""The entry points that give models of other packages."""
OWN = (RIGID_BODIES, POINT_IN_PLANE, SPHERES_ON_RODS, FREE_BODIES)


def models() -> tuple[Model, ...]:
    """Return all models, those of other packages after ours; what cannot be imported is left out."""
    return (*OWN, *(offer.thing for offer in others()))


def others() -> list[Offer[Model]]:
    """Return the models of other packages, with these; a name of ours is not theirs."""
    own = {model.name for model in OWN}
    return [offer for offer in offers(GROUP, Model)[0] if offer.thing.name not in own]


def find_model(problem: Problem) -> Model | None:
    """Return the model of a problem in its full state; None of equations that are no model's."""
    return next((model for model in models() if problem.system in (model.system, *model.variants)), None)


def model_of(problem: Problem) -> Model:
    """Return the model of a problem.

    Raises
    ------
    InputError
        If nothing is known of its system but its equations.
    """
    model = find_model(problem)
    if model is None:
        known = ", ".join(model.system.name for model in models())
        raise fail("system", f"must be one whose rest points can be searched ({known})", problem.system.name)
    return model


def model_of_scene(scene: Any) -> Model:
    """Return the model of a scene.

    Raises
    ------
    InputError
        If it is of none.
    """
    for model in models():
        if isinstance(scene, model.scene):
            return model
    raise fail("scene", f"must be of one of the kinds {', '.join(model.name for model in models())}", scene)


def space_of(problem: Problem) -> Space:
    """Return the space of a problem's configurations; see :func:`model_of`.

    Raises
    ------
    InputError
        If nothing of its kind comes to rest.
    """
    model = model_of(problem)
    if model.space is None:
        known = ", ".join(model.name for model in models() if model.space)
        raise fail("scene", f"must be of a kind of which something comes to rest ({known})", model.name)
    return model.space


def assemble(scene: Any, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene.

    Parameters
    ----------
    scene : Scene or PlanarScene
        Its numbers may be arrays of shape (n,).
    points : int, optional
        n, where no number of the scene is an array (then 1 if not given).

    Returns
    -------
    Problem
        Of the scene's model: PENDULUM in SI units, or PLANAR without dimension.

    Raises
    ------
    InputError
        If arrays differ in length, or a hinge is an axis without inertia.
    """
    model = model_of_scene(scene)
    return model.assemble(model.plain(scene), points)


def resolved_scene(scene: Any) -> Any:
    """Return a scene with the numbers that follow from what it says in their place; see ``Model.plain``."""
    return model_of_scene(scene).plain(scene)


def smallest_parts(problem: Problem, *, carries_turn: bool = True) -> list[Part]:
    """Return the points of a problem, each in the smallest state that describes it.

    Parameters
    ----------
    problem : Problem
        Of any system; what is no model's has no smaller states.
    carries_turn : bool
        Whether the orientation of symmetric bodies about their axis must be known; if not, it is arbitrary.
    """
    model = find_model(problem)
    return model.parts(problem, carries_turn) if model else [full_part(problem)]


def still_pairs(problem: Problem) -> int:
    """Return how many pairs of magnets a table would save each trajectory; 0 where points share no field to be tabled.

    Raises
    ------
    InputError
        If nothing is known of its system but its equations.
    """
    tablings = model_of(problem).tablings
    own = [(tablings[part.problem.system], part.problem) for part in _tableable(problem)]
    all_still = all(tabling.is_still(one) for tabling, one in own)
    return max((tabling.pairs(one) for tabling, one in own), default=0) if all_still else 0


def _tableable(problem: Problem) -> list[Part]:
    parts = smallest_parts(problem, carries_turn=False)
    return [part for part in parts if part.problem.system in model_of(problem).tablings]


def with_field_tables(problem: Problem, part: Part, tolerance: float) -> tuple[Part, float]:
    """Return a part of a problem that reads the field of what stands still from tables, and their error, or itself.

    Parameters
    ----------
    problem : Problem
        The whole.
    part : Part
        One of its ``smallest_parts``.
    tolerance : float
        Of the integration; the error of the torque, over that plus a typical one, is at most SHARE of it.
    """
    model = find_model(problem)
    tabling = model.tablings.get(part.problem.system) if model else None
    if tabling is None or not tabling.pairs(part.problem) or not tabling.is_still(part.problem):
        return part, 0.0
    found = tabling.tabled(part.problem, SHARE * tolerance)
    return (replace(part, problem=found[0], by_rates=FIELD_TABLED), found[1]) if found else (part, 0.0)


def nystroem_parts(problem: Problem, part: Part) -> list[Part]:
    """Return a part of a problem as parts whose motion forces alone tell (``System.on_sphere``), and what is none.

    What is none has the reason, ``Part.by_rates``.
    """
    if part.by_rates or part.problem.system.on_sphere:
        return [part]
    model = find_model(problem)
    by_forces = model.by_forces.get(part.problem.system) if model else None
    return by_forces(part) if by_forces else [replace(part, by_rates=UNSUITED)]


def field_error(problem: Problem, tolerance: float) -> float:
    """Return the largest error of the torque by tables, over that plus a typical one; 0 where none can be used."""
    return max((with_field_tables(problem, part, tolerance)[1] for part in _tableable(problem)), default=0.0)


def stiffest_rate(problem: Problem) -> float:
    """Return the largest rate [1/s] at which drag damps any motion of any point."""
    return model_of(problem).damping_rate(problem)


# The linearised flow of every system: that of its kind where it has one, else duals in the rows of its state.


@cache
def _any(system: System, state_rows: int) -> Flow:
    return flow_of(system, state_rows)


def flow_for(problem: Problem) -> Flow:
    """Return the flow of a problem's system."""
    system, state_rows = problem.system, len(problem.state)
    own = next((model.flows[system] for model in models() if system in model.flows), None)
    return own(state_rows) if own else _any(system, state_rows)
