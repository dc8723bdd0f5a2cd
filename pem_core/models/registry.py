"""Registry of the models, and the lookup of a scene's or a problem's model."""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from pem_core.errors import MISSING, InputError, fail
from pem_core.models.configuration_spaces.search_domain import Space
from pem_core.models.field_tables.spherical_table import SHARE
from pem_core.models.free_bodies.model import FREE_BODIES
from pem_core.models.interface.model import Model
from pem_core.models.linkage.model import SPHERES_ON_RODS
from pem_core.models.planar.model import POINT_IN_PLANE
from pem_core.models.rigid.model import RIGID_BODIES
from pem_core.models.systems.angles import InAngles
from pem_core.models.systems.flow import Flow
from pem_core.models.systems.flow_by_duals import flow_of
from pem_core.models.systems.noise import is_noisy, quiet
from pem_core.models.systems.problem import UNSUITED, Part, Problem, System, full_part
from pem_core.models.systems.rows import common_size
from pem_core.plugins import Group, Offer, offers

GROUP = Group("magnetic_pendulums.models")
"""The entry points that give models of other packages."""
OWN = (RIGID_BODIES, POINT_IN_PLANE, SPHERES_ON_RODS, FREE_BODIES)


def models() -> tuple[Model, ...]:
    """Return all models, ours before those of other packages, without those that cannot be imported."""
    return (*OWN, *(offer.thing for offer in others()))


def others() -> list[Offer[Model]]:
    """Return the models of other packages with their offers, without those that reuse a name of ours."""
    own = {model.name for model in OWN}
    return [offer for offer in offers(GROUP, Model)[0] if offer.thing.name not in own]


def unloadable() -> str:
    """Return why models of other packages cannot be loaded; empty if all can."""
    return "; ".join(str(error) for error in offers(GROUP, Model)[1])


def find_model(problem: Problem) -> Model | None:
    """Return the model of a problem in its full state, or None if its equations belong to no model."""
    return next((model for model in models() if problem.system in (model.system, *model.variants)), None)


def model_of(problem: Problem) -> Model:
    """Return the model of a problem.

    Raises
    ------
    InputError
        If its system belongs to no model.
    """
    model = find_model(problem)
    if model is None:
        known = ", ".join(model.system.name for model in models())
        raise fail("system", f"must belong to a model ({known})", problem.system.name)
    return model


def model_of_scene(scene: Any) -> Model:
    """Return the model of a scene.

    Raises
    ------
    InputError
        If it is of no known kind.
    """
    for model in models():
        if isinstance(scene, model.scene):
            return model
    raise fail("scene", f"must be a scene of one of the kinds {', '.join(model.name for model in models())}", scene)


def check_determined(problem: Problem, what: str) -> None:
    """Raise an InputError if a problem has noise, for whatever needs motions that are determined by their starts."""
    if is_noisy(problem):
        raise fail("noise", f"must be left out for {what}", MISSING)


def without_noise(problem: Problem) -> Problem:
    """Return the points of a problem without their noise, in the main system of their model."""
    return quiet(problem, model_of(problem).system) if is_noisy(problem) else problem


def space_of(problem: Problem) -> Space:
    """Return the space of a problem's configurations; see :func:`model_of`.

    Raises
    ------
    InputError
        If scenes of its kind never come to rest, or it has noise.
    """
    check_determined(problem, "the equilibria of a scene")
    model = model_of(problem)
    if model.space is None:
        known = ", ".join(model.name for model in models() if model.space)
        raise fail("scene", f"must be of a kind that has equilibria ({known})", model.name)
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
        Of the scene's model: PENDULUM in SI units, or PLANAR, which is dimensionless.

    Raises
    ------
    InputError
        If arrays differ in length, or a hinge is an axis without inertia.
    """
    model = model_of_scene(scene)
    try:
        return model.assemble(model.plain(scene), points)
    except InputError:
        raise
    except ValueError:
        common_size(set(_sizes(scene)))  # arrays of different lengths fail to broadcast, in any formula
        raise


def _sizes(item: Any) -> Iterator[int]:
    """Yield the lengths of all arrays over points in a scene."""
    if isinstance(item, np.ndarray) and item.ndim == 1:
        yield len(item)
    elif dataclasses.is_dataclass(item):
        yield from (size for field in dataclasses.fields(item) for size in _sizes(getattr(item, field.name)))
    elif isinstance(item, Mapping | tuple | list):
        yield from (size for part in (item.values() if isinstance(item, Mapping) else item) for size in _sizes(part))


def resolved_scene(scene: Any) -> Any:
    """Return a scene with its derived quantities filled in; see ``Model.plain``."""
    return model_of_scene(scene).plain(scene)


def smallest_parts(problem: Problem, *, carries_turn: bool = True) -> list[Part]:
    """Return the points of a problem in parts, each in the smallest state that describes its motion.

    Parameters
    ----------
    problem : Problem
        Of any system; one that belongs to no model has no smaller state.
    carries_turn : bool
        Whether the orientation of symmetric bodies about their axis must be known; if not, it is arbitrary.
    """
    model = find_model(problem)
    return model.parts(problem, carries_turn) if model else [full_part(problem)]


def in_angles(problem: Problem) -> InAngles | None:
    """Return a problem in a state without constraints, as of angles; None if its state form has no such conversion."""
    own = (model.by_angles[problem.system] for model in models() if problem.system in model.by_angles)
    return next((convert(problem) for convert in own), None)


def still_pairs(problem: Problem) -> int:
    """Return how many magnet pairs per trajectory a field table would save; 0 where points share no field to tabulate.

    Raises
    ------
    InputError
        If its system belongs to no model.
    """
    tablings = model_of(problem).tablings
    own = [(tablings[part.problem.system], part.problem) for part in _tableable(problem)]
    all_still = all(tabling.is_still(one) for tabling, one in own)
    return max((tabling.pairs(one) for tabling, one in own), default=0) if all_still else 0


def _tableable(problem: Problem) -> list[Part]:
    parts = smallest_parts(problem, carries_turn=False)
    return [part for part in parts if part.problem.system in model_of(problem).tablings]


def with_field_tables(problem: Problem, part: Part, tolerance: float) -> tuple[Part, float]:
    """Return a part that reads the field of fixed magnets from tables, with their error; else the part itself and 0.

    Parameters
    ----------
    problem : Problem
        The full problem.
    part : Part
        One of its ``smallest_parts``.
    tolerance : float
        Of the integration. The error of the torque, relative to itself plus a typical torque, is at most SHARE of it.
    """
    model = find_model(problem)
    tabling = model.tablings.get(part.problem.system) if model else None
    if tabling is None or not tabling.pairs(part.problem) or not tabling.is_still(part.problem):
        return part, 0.0
    found = tabling.tabled(part.problem, SHARE * tolerance)
    return (replace(part, problem=found[0]), found[1]) if found else (part, 0.0)


def nystroem_parts(problem: Problem, part: Part) -> list[Part]:
    """Return a part split into parts of which forces alone give the motion (``System.second_order``), and the rest.

    The rest state their reason in ``Part.by_rates``.
    """
    if part.problem.system.second_order:
        return [part]
    model = find_model(problem)
    by_forces = model.by_forces.get(part.problem.system) if model else None
    return by_forces(part) if by_forces else [replace(part, by_rates=UNSUITED)]


def field_error(problem: Problem, tolerance: float) -> float:
    """Return the largest error of the tabulated torque, over that torque plus a typical one; 0 where no table fits."""
    return max((with_field_tables(problem, part, tolerance)[1] for part in _tableable(problem)), default=0.0)


def stiffest_rate(problem: Problem) -> float:
    """Return the largest damping rate [1/s] of any motion of any point."""
    return model_of(problem).damping_rate(problem)


# The linearised flow of every system: that of its model where it has one, else dual numbers in the rows of its state.


@cache
def _any(system: System, state_rows: int) -> Flow:
    return flow_of(system, state_rows)


def flow_for(problem: Problem) -> Flow:
    """Return the linearised flow of a problem's system.

    Raises
    ------
    InputError
        If it has noise.
    """
    check_determined(problem, "deviations from a trajectory")
    system, state_rows = problem.system, len(problem.state)
    own = next((model.flows[system] for model in models() if system in model.flows), None)
    return own(state_rows) if own else _any(system, state_rows)
