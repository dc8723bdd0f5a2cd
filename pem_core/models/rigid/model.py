"""Model of rigid bodies on pivots."""

from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail, mistakes_as
from pem_core.models.environment.equilibrium_conditions import is_autonomous, placed_magnet_of
from pem_core.models.environment.magnets import carried_groups
from pem_core.models.environment.observables import in_lab_with, plate_quantities, stacked
from pem_core.models.environment.rendering import magnet_counts, placed_names
from pem_core.models.environment.rows import HEADER, magnets_of, parameters_of, soft_rows
from pem_core.models.environment.soft_sphere import ball_quantities, owner
from pem_core.models.interface.model import Model
from pem_core.models.interface.symmetry import InLab, Kind, Quantity
from pem_core.models.rigid import flow
from pem_core.models.rigid.assemble import STARTS, assemble, damping_rate
from pem_core.models.rigid.axial import AXIAL, SOFT_AXIAL
from pem_core.models.rigid.axial_on_plane import on_plane
from pem_core.models.rigid.axial_second_order import AXIAL_BY_PLACE, SOFT_AXIAL_BY_PLACE, TABLED_BY_PLACE, parts_by
from pem_core.models.rigid.axial_tabulated import AXIAL_TABLED, TABLING
from pem_core.models.rigid.display_names import NAMES
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR, PENDULUM_OVER_PLATE, keeps_its_images
from pem_core.models.rigid.equilibria import ATTITUDES
from pem_core.models.rigid.exact_equations import axial_equations
from pem_core.models.rigid.hinged import HINGED, SOFT_HINGED
from pem_core.models.rigid.hinged_angles import in_angles
from pem_core.models.rigid.leaving import LEAVING
from pem_core.models.rigid.minimal_state import smallest_parts
from pem_core.models.rigid.noise import KICKED, NOISY
from pem_core.models.rigid.observables import OBSERVED
from pem_core.models.rigid.pendulum import (
    COILS,
    FULL_BODY,
    FULL_STATE,
    IN_AIR,
    PENDULUM,
    SOFT_PENDULUM,
    axes_at,
    carried,
    dipole,
    drag_row,
)
from pem_core.models.rigid.rendering import DRAWN
from pem_core.models.rigid.report import DESCRIBED
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.models.rigid.sticking import SMOOTH
from pem_core.models.systems.flow_by_duals import flows_of
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import component
from pem_core.numbers.vectors import add, dot, length, scale, subtract, to_body, to_lab, vector_at
from pem_core.scene import inertia
from pem_core.scene.bodies import Analysis, Body, analyse
from pem_core.scene.damping import Swing, damping_key, derived_drag
from pem_core.scene.derived import Derived, Given
from pem_core.scene.derived_bodies import derived_of_bodies, derived_of_placed
from pem_core.scene.placed_bodies import axes_of
from pem_core.scene.quantities import unit_vector

# Pendulums as quantities of the lab, which reflections and rotations map, whatever frame a body has.


def in_lab(problem: Problem, state: np.ndarray) -> InLab | None:
    """Return all quantities on which motions from states (s, n) depend; see ``models.interface.symmetry``.

    For a body these are its mass moment, its inertia and its magnets in the lab frame: bodies with equal ones have
    equal
    motions, and a reflection needs no reflected body.
    """
    layout, p = problem.layout, problem.parameters
    magnets = [
        carried(a, m, state, p, layout) for a in range(layout[HEADER.carriers]) for m in range(magnets_of(layout, a))
    ]
    own = [quantity for a in range(layout[HEADER.carriers]) for quantity in _pendulum(problem, state, a)]
    own += ball_quantities(problem)
    pivot = parameters_of(p, layout, 0)[FULL_BODY.pivot : FULL_BODY.pivot + 3]
    own += plate_quantities(problem, pivot)
    loops = [one for a in range(layout[HEADER.carriers]) for one in COILS.loops(a, state, p, layout)]
    return in_lab_with(problem, magnets, own, pivot, loops)


def _pendulum(problem: Problem, state: np.ndarray, a: int) -> tuple[Quantity, ...]:
    q, u = parameters_of(problem.parameters, problem.layout, a), axes_at(state, a)
    axes, air = stacked(u), drag_row(problem.layout, a)
    tensors = [
        np.einsum("ian,nij,jbn->abn", axes, inertia.matrices(tuple(q[row : row + 6])), axes)
        for row in (FULL_BODY.inverse_inertia, FULL_BODY.null_axes)
    ]
    return (
        Quantity(Kind.PLACE, q[None, FULL_BODY.pivot : FULL_BODY.pivot + 3]),
        Quantity(Kind.ARROW, stacked([to_lab(vector_at(q, FULL_BODY.mass_moment), u)])),
        Quantity(Kind.TENSOR, tensors[0][None]),
        Quantity(Kind.TENSOR, tensors[1][None]),
        Quantity(Kind.SCALAR, q[FULL_BODY.drag : FULL_BODY.drag + 1]),
        *([Quantity(Kind.SCALAR, q[air : air + 1])] if problem.layout[IN_AIR] else []),
        Quantity(Kind.PSEUDOVECTOR, state[None, FULL_STATE.size * a : FULL_STATE.size * a + 3]),
    )


# Derived quantities of pendulums: the drag from a given decay of oscillations.


def derived(scene: Scene) -> list[Derived]:
    """Return the derived quantities of a scene of pendulums."""
    drags = [_drag(scene, k, item) for k, item in enumerate(scene.pendulums) if damping_key(item)]
    return [*derived_of_bodies(scene.bodies), *derived_of_placed(scene.placed), *drags]


def _drag(scene: Scene, number: int, item: Pendulum) -> Derived:
    with mistakes_as(lambda mistake: mistake.within("pendulums", number)):
        swing = _swing(item, scene.bodies[item.body], tuple(map(component, scene.gravity)))
        return derived_drag(item, swing, "N m s").within("pendulums", str(number))


def _swing(item: Pendulum, body: Body, gravity: Any) -> Swing:
    """Return the oscillator, about its hinge, or about any axis across the line from the pivot to its mass centre."""
    analysis = analyse(body)
    if item.hinge is None:
        moment, note = _across(analysis, damping_key(item) or "")
        return _hung(moment, note, analysis.mass, length(analysis.mass_centre), length(gravity))
    lab = unit_vector(item.hinge)
    own = to_body(lab, axes_of(item, body))
    arm, pull = _level(analysis.mass_centre, own), _level(gravity, lab)
    about = inertia.along(analysis.inertia, own)
    return _hung(about, "inertia about the hinge", analysis.mass, length(arm), length(pull))


def _hung(moment: Any, note: str, mass: Any, distance: Any, gravity: Any) -> Swing:
    of = {
        "inertia": Given(moment, "kg m^2", is_said=False),
        "mass": Given(mass, "kg", is_said=False),
        "gravity": Given(gravity, "m/s^2", is_said=False),
        "distance": Given(distance, "m", is_said=False),
    }
    return Swing("inertia", of, note)


def _across(analysis: Analysis, direction: str) -> tuple[Any, str]:
    """Return the mean moment of inertia about axes across the line to the mass centre, and a note on it."""
    distance = length(analysis.mass_centre)
    if not np.all(component(distance) > 0):
        rule = "needs a body that is on a hinge, or whose mass centre is off the pivot"
        raise fail(direction, rule, MISSING, "give `drag` instead")
    line = scale(1.0 / distance, analysis.mass_centre)
    xx, yy, zz, *_ = analysis.inertia
    moment = (xx + yy + zz - inertia.along(analysis.inertia, line)) / 2
    return moment, "inertia about the pivot, mean over the axes perpendicular to the line to the mass centre"


def _level(vector: Any, axis: Any) -> Any:
    """Return the part of a vector across a unit axis."""
    return subtract(vector, scale(dot(vector, axis), axis))


# The placed magnet at which each pendulum rests.


def magnets_at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the placed magnet at which each pendulum rests, shape (n, P).

    A soft sphere counts with its moment at that place.
    """
    return np.stack([_at_magnet(problem, state, a) for a in range(problem.layout[HEADER.carriers])], -1)


def _at_magnet(problem: Problem, state: np.ndarray, a: int) -> np.ndarray:
    layout, p = problem.layout, problem.parameters
    own = [carried(a, m, state, p, layout) for m in range(magnets_of(layout, a))]
    if soft_rows(layout) and owner(layout) == a:
        place, moment = dipole(state, p, layout)
        own[-1] = place, add(moment, own[-1][1])
    loops = COILS.loops(a, state, p, layout)
    return placed_magnet_of(own, carried_groups(layout, a), problem, state.shape[1], loops)


def common_hinge(scene: Scene) -> Any:
    """Return the hinge that all pendulums share, None where there is none."""
    hinges = {item.hinge for item in scene.pendulums}
    return hinges.pop() if len(hinges) == 1 else None


def untabled(scene: Scene, paths: list[str]) -> str | None:
    """Return why equilibria are not listed; None where they are, for a single pendulum."""
    count = len(scene.pendulums)
    return f"there are {count} pendulums" if count > 1 else None


RIGID_BODIES = Model(
    name="rigid_bodies",
    scene=Scene,
    system=PENDULUM,
    variants=(SOFT_PENDULUM, PENDULUM_IN_AIR, PENDULUM_OVER_PLATE, NOISY, KICKED, *SMOOTH, *LEAVING.values()),
    assemble=assemble,
    derived=derived,
    parts=smallest_parts,
    space=ATTITUDES,
    magnets_at_rest=magnets_at_rest,
    magnet_counts=lambda scene: magnet_counts(scene.pendulums, scene),
    placed_names=placed_names,
    starts=STARTS,
    names=NAMES,
    looks=("bodies.*.colours", "placed.*.name", "placed.*.ring.name"),
    damping_rate=damping_rate,
    observed=OBSERVED,
    drawn=DRAWN,
    version=2,
    described=DESCRIBED,
    hinge=common_hinge,
    untabled=untabled,
    in_lab=in_lab,
    is_autonomous=is_autonomous,
    keeps_its_images=keeps_its_images,
    flows={
        PENDULUM: flows_of(PENDULUM, flow.full_weights, flow.FULL_CHART),
        AXIAL: flows_of(AXIAL, flow.axial_weights, flow.AXIAL_CHART),
        HINGED: flows_of(HINGED, flow.hinged_weights, flow.HINGED_CHART),
        SOFT_PENDULUM: flows_of(SOFT_PENDULUM, flow.full_weights),
        PENDULUM_IN_AIR: flows_of(PENDULUM_IN_AIR, flow.full_weights),
        PENDULUM_OVER_PLATE: flows_of(PENDULUM_OVER_PLATE, flow.full_weights),
        **{own: flows_of(own, flow.full_weights) for own in LEAVING.values()},
        **{rubbing: flows_of(rubbing, flow.full_weights, flow.FULL_CHART) for rubbing in SMOOTH},
        SOFT_AXIAL: flows_of(SOFT_AXIAL, flow.axial_weights),
        SOFT_HINGED: flows_of(SOFT_HINGED, flow.hinged_weights),
    },
    tablings={AXIAL: TABLING},
    by_forces={
        AXIAL: parts_by(AXIAL_BY_PLACE),
        SOFT_AXIAL: parts_by(SOFT_AXIAL_BY_PLACE),
        AXIAL_TABLED: parts_by(TABLED_BY_PLACE),
    },
    by_angles={HINGED: in_angles, SOFT_HINGED: in_angles, AXIAL: on_plane, SOFT_AXIAL: on_plane},
    exact_equations={AXIAL: axial_equations},
)
