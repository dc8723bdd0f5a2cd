"""Model of free rigid bodies. Nothing comes to rest, and so there is no space of equilibria."""

import numpy as np

from pem_core.errors import mistakes_as
from pem_core.models.contact.equations import WALLED
from pem_core.models.environment.equilibrium_conditions import is_autonomous, is_unbounded
from pem_core.models.environment.rendering import magnet_counts, placed_names
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free.by_place import by_forces
from pem_core.models.free.equations import COUPLED, FLIPPING, FREE
from pem_core.models.free.rows import FREE_BODY, FREE_STATE, is_loaded, state_row
from pem_core.models.free_bodies.assemble import STARTS, assemble, damping_rate
from pem_core.models.free_bodies.display_names import NAMES
from pem_core.models.free_bodies.leaving import LEAVING, NOISY_LEAVING
from pem_core.models.free_bodies.meeting import MEETING
from pem_core.models.free_bodies.noise import NOISY
from pem_core.models.free_bodies.observables import OBSERVED
from pem_core.models.free_bodies.rendering import DRAWN
from pem_core.models.free_bodies.report import DESCRIBED, LANDING
from pem_core.models.free_bodies.scene import FreeScene, table_end
from pem_core.models.interface.model import Model
from pem_core.models.systems.flow_by_duals import flows_of
from pem_core.models.systems.problem import Problem
from pem_core.scene.bodies import about_mass_centre, analyse
from pem_core.scene.damping import Swing, damping_key, derived_drag
from pem_core.scene.derived import Derived, Given
from pem_core.scene.derived_bodies import derived_of_bodies, derived_of_placed

# Deviations of free bodies have twelve coordinates each, without the length of the quaternion.


def weights(problem: Problem, time_scale: float) -> np.ndarray:
    """Return the weights of state rows, (s, n): rotations in radians, places over a length, momenta as rates times tau.

    The length is the root mean square of the bodies' reaches, so that displacements of all bodies count equally.
    Momentum
    counts as velocity over that length, and L over M reach^2, the same in every direction: for a body with three equal
    moments of inertia that is omega, or close to it.
    """
    layout, out = problem.layout, np.zeros((len(problem.state), problem.size))
    bodies = [parameters_of(problem.parameters, layout, a) for a in range(layout[HEADER.carriers])]
    length = np.sqrt(np.mean([q[FREE_BODY.reach] ** 2 for q in bodies], axis=0))
    for a, q in enumerate(bodies):
        row, mass = state_row(a), q[FREE_BODY.mass]
        out[row + FREE_STATE.position : row + FREE_STATE.momentum] = 1.0 / length
        out[row + FREE_STATE.momentum : row + FREE_STATE.quaternion] = time_scale / (mass * length)
        out[row + FREE_STATE.quaternion : row + FREE_STATE.angular_momentum] = 2.0
        out[row + FREE_STATE.angular_momentum : row + FREE_STATE.size] = time_scale / (mass * q[FREE_BODY.reach] ** 2)
    return out


# Derived quantities of free bodies: the drag from a given decay of oscillations.


def derived(scene: FreeScene) -> list[Derived]:
    """Return the derived quantities of a scene of free bodies."""
    drags = [_drag(scene, k) for k, item in enumerate(scene.free) if damping_key(item)]
    turning = [_turning_drag(scene, k) for k, item in enumerate(scene.free) if item.turning_half_life is not None]
    return [*derived_of_bodies(scene.bodies), *derived_of_placed(scene.placed), *drags, *turning]


def _drag(scene: FreeScene, number: int) -> Derived:
    item = scene.free[number]
    swing = Swing("mass", {"mass": Given(analyse(scene.bodies[item.body]).mass, "kg", is_said=False)})
    with mistakes_as(lambda mistake: mistake.within("free", number)):
        return derived_drag(item, swing, "N s/m").within("free", str(number))


def _turning_drag(scene: FreeScene, number: int) -> Derived:
    """Return the drag of an oscillation about the mass centre, with the mean inertia: a third of the tensor's trace."""
    item = scene.free[number]
    xx, yy, zz, *_ = about_mass_centre(scene.bodies[item.body])
    mean = (xx + yy + zz) / 3
    of = {"turning_half_life": Given(item.turning_half_life, "s"), "inertia": Given(mean, "kg m^2", is_said=False)}
    value, formula = 2 * np.log(2) * mean / item.turning_half_life, "2 * ln(2) * inertia / turning_half_life"
    note = "inertia about the mass centre, mean of the three principal moments"
    path = ("free", str(number), "turning_drag")
    return Derived(path, value, "N m s", formula, of, ("turning_half_life",), note)


FREE_BODIES = Model(
    name="free_bodies",
    scene=FreeScene,
    system=FREE,
    variants=(WALLED, FLIPPING, MEETING, LEAVING, NOISY, NOISY_LEAVING),
    assemble=assemble,
    derived=derived,
    magnet_counts=lambda scene: magnet_counts(scene.free, scene),
    placed_names=placed_names,
    starts=STARTS,
    names=NAMES,
    looks=("bodies.*.colours", "placed.*.name", "placed.*.ring.name"),
    damping_rate=damping_rate,
    observed=OBSERVED,
    drawn=DRAWN,
    version=3,
    coupled=COUPLED,
    landing=LANDING,
    described=DESCRIBED,
    flows={system: flows_of(system, weights) for system in (FREE, FLIPPING, WALLED, MEETING, LEAVING)},
    by_forces={system: by_forces(system) for system in (FREE, MEETING, LEAVING)},
    is_autonomous=lambda problem: is_autonomous(problem) & (not is_loaded(problem.layout)),
    known_until=table_end,
    keeps_its_images=is_unbounded,
)
