"""Landing reports: the face on which a body comes to rest, and the time from which on that is certain.

A wall without friction pushes along its normal n alone. So for a body that hits no other wall the motion along the wall
never transfers energy to the rest, and of the remaining energy,

    E = (p.n)^2 / 2M + L.omega / 2 + M g h        h = x.n - d, g = -g.n

impacts return nothing either: E never rises. No torque acts about n: L.n is conserved, and a body whose largest moment
of inertia is J has a rotational energy of at least (L.n)^2 / 2J as long as it has this L.n, in any attitude.
The energy beyond that is too small to leave a face once

    E - (L.n)^2 / 2J < M g (height over the lowest edge across which that face is left)

as the mass centre is never lower than the body's extent in its attitude: see ``contact.recognise_shape``. (Ours.)
"""

from functools import partial
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.contact.assemble import start_gaps
from pem_core.models.contact.face_energies import Attitudes
from pem_core.models.contact.gap_functions import FEATURE, feature_at, feature_count, feature_row, wall_at, wall_row
from pem_core.models.contact.recognise_shape import OF_CYLINDER, attitudes
from pem_core.models.environment.coil_report import coils_report, coils_tables
from pem_core.models.environment.holding_report import holding_report, holding_tables
from pem_core.models.environment.rendering import placed_owners
from pem_core.models.environment.report import as_they_stand, bodies_report, body_tables, extent_tables, extents_report
from pem_core.models.environment.rows import SHARED, parameters_of
from pem_core.models.free.equations import kinetic_energy
from pem_core.models.free.forces import angular_velocity, velocity
from pem_core.models.free.rows import FREE_BODY, angular_momentum_of, axes_at, momentum_of, position_of
from pem_core.models.free_bodies import observables
from pem_core.models.free_bodies.assemble import assemble
from pem_core.models.free_bodies.rendering import pose
from pem_core.models.free_bodies.scene import FreeScene
from pem_core.models.interface.model import NOT_CERTAIN, Landing, Settle
from pem_core.models.presentation.report import UNDESCRIBED, Described, Report, Table, digits, floats, triple
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import cross, dot, squared, to_body, to_lab, vector_at
from pem_core.scene import inertia
from pem_core.scene.bodies import about_mass_centre
from pem_core.scene.quantities import unit_vector

# Outcome of the toss of a coin that is caught at the height of its start (Keller 1986, doi:10.2307/2323340).
#
# A thin disc of radius a lies flat, its centre a above the wall, and is thrown with u along the wall's normal, rotating
# with omega about a diameter. It is back at that height after 2 u / g, where it has rotated by omega 2 u / g, and
# first touches the wall then or later. On its edge its extent is the height of its start, so that it touches at the
# latest there: its sides do not change any more, and
#
# omega u = (n + 1/2) pi g / 2
#
# are the starts that touch on edge, between which the sides alternate. That is exact for a disc without thickness.


OFF = 1e-9
"""Relative tolerance of the start: of a coin that is flat, its centre as high as its radius, rotating across it."""


def half_turns(problem: Problem) -> np.ndarray:
    """Return the number of half turns (n,) of a coin until it is back; NaN where no coin is tossed in this way."""
    p, layout, state = problem.parameters, problem.layout, problem.state
    if feature_count(layout, 0) != OF_CYLINDER:
        return np.full(problem.size, np.nan)
    q, u = parameters_of(p, layout, 0), axes_at(0, state)
    (n, place), (_, rim) = wall_at(p, wall_row(layout, 0)), feature_at(p, feature_row(layout, 0, 0))
    across = to_lab(cross(rim[0], rim[1]), u)
    omega = angular_velocity(q, angular_momentum_of(0, state), u)
    radius, spin = np.sqrt(squared(rim[0])), np.sqrt(squared(omega))
    speed, pull = dot(n, velocity(q, momentum_of(0, state))), -dot(n, vector_at(p, SHARED.gravity))
    is_flat = np.sqrt(squared(cross(n, across))) <= OFF * np.sqrt(squared(across))
    is_across = np.abs(dot(omega, n)) <= OFF * spin
    is_level = np.abs(dot(n, position_of(0, state)) - place - radius) <= OFF * radius
    is_alone = (q[FREE_BODY.drag] == 0.0) & (q[FREE_BODY.turning_drag] == 0.0)
    is_tossed = is_flat & is_across & is_level & is_alone & (speed >= 0.0)
    return np.where(is_tossed, spin * 2.0 * speed / (pull * np.pi), np.nan)


BODY, WALL = 0, 0
"""The one free body, and the one wall on which it may rest."""
FLAT = 1e-12
"""Fraction of the largest moment of inertia up to which one counts as zero."""


def why_not(scene: FreeScene) -> str:
    """Return why no face is ever certain; empty where one may be."""
    if len(scene.free) != 1:
        return "there are several free bodies"
    if len(scene.walls) != 1:
        return "there are several walls" if scene.walls else "there is no wall"
    if scene.bodies[scene.free[0].body].magnets:
        return "the body carries magnets"
    if scene.bodies[scene.free[0].body].coils:
        return "the body carries coils"
    if scene.force:
        return "a table of forces acts on the body"
    problem = assemble(scene)
    if not (fall(problem.parameters, problem.layout) > 0).all():
        return "gravity does not pull the body towards the wall"
    found = _recognised(problem)
    return found if isinstance(found, str) else ""


def faces(scene: FreeScene) -> list[str]:
    """Return a name for each face of the body."""
    return list(attitudes_of(assemble(scene)).words)


def heights(problem: Problem) -> tuple[np.ndarray, np.ndarray]:
    """Return the height of the mass centre over each face, and the height above which it is left: see ``Landing``."""
    found = attitudes_of(problem)
    own = found.face == np.arange(len(found.words))[:, None, None]
    height, left_over = (np.where(own, one, np.inf).min(1) for one in (found.height, found.exit))
    return np.where(own.any(1), height, np.nan), np.where(own.any(1), left_over, np.nan)


def landing_rule(problem: Problem) -> Settle:
    """Return the function that maps points and their states to the face that is certain."""
    found = attitudes_of(problem)

    def certain(points: np.ndarray, state: np.ndarray) -> np.ndarray:
        p = _columns(problem.parameters, points)
        attitude = found.below(points, down(p, problem.layout, state))
        face, left_over = (_picked(one, attitude, points) for one in (found.face, found.exit))
        return np.where(level(p, problem.layout, state) < left_over, face, NOT_CERTAIN)

    return certain


def turned_to(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the face on which each body would come to rest if it were stopped where it is and lowered."""
    found, points = attitudes_of(problem), np.arange(state.shape[1])
    attitude = found.below(points, down(problem.parameters, problem.layout, state))
    return _picked(found.face, attitude, points)


def tossed(problem: Problem) -> tuple[np.ndarray, np.ndarray]:
    """Return the number of half turns of coins until they are caught, and the face then: see ``free_bodies.report``."""
    turns, start = half_turns(problem), turned_to(problem, problem.state)
    is_over = np.floor(turns + 0.5) % 2.0 == 1.0
    # A tossed coin starts on one of its ends, 0 or 1.
    return turns, np.where(np.isfinite(turns), np.where(is_over, 1 - start, start), NOT_CERTAIN)


def down(p: np.ndarray, layout: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the wall's -n in the body frame, shape (3, k)."""
    return -np.stack(np.broadcast_arrays(*upwards(p, layout, state)))


def upwards(p: Rows, layout: Layout, y: Rows) -> Vector:
    """Return the wall's n in the body frame."""
    n, _ = wall_at(p, wall_row(layout, WALL))
    return to_body(n, axes_at(BODY, y))


def level(p: np.ndarray, layout: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the height (k,) [m] to which the available part of E may lift the mass centre, see above."""
    q = parameters_of(p, layout, BODY)
    height, energy, spin = height_energy_spin(p, layout, state)
    least = np.where(q[FREE_BODY.turning_drag] == 0.0, spin * spin * _least_inverse_moment(q) / 2.0, 0.0)
    return height + (energy - least) / (q[FREE_BODY.mass] * fall(p, layout))


def height_energy_spin(p: Rows, layout: Layout, y: Rows) -> tuple[Any, Any, Any]:
    """Return the height of the mass centre [m], the kinetic part of E [J] and L.n."""
    q, momentum = parameters_of(p, layout, BODY), momentum_of(BODY, y)
    n, place = wall_at(p, wall_row(layout, WALL))
    moved = dot(momentum, momentum) - dot(momentum, n) ** 2
    energy = kinetic_energy(BODY, y, p, layout) - moved * q[FREE_BODY.inverse_mass] / 2.0
    return dot(n, position_of(BODY, y)) - place, energy, dot(angular_momentum_of(BODY, y), n)


def fall(p: np.ndarray, layout: np.ndarray) -> np.ndarray:
    """Return the acceleration of gravity towards the wall, -g.n [m/s^2]."""
    n, _ = wall_at(p, wall_row(layout, WALL))
    return -dot(n, vector_at(p, SHARED.gravity))


def _least_inverse_moment(q: np.ndarray) -> np.ndarray:
    """Return one over the largest moment of inertia [1/(kg m^2)]; axes without inertia do not count."""
    each = np.linalg.eigvalsh(inertia.matrices(tuple(q[FREE_BODY.inverse_inertia : FREE_BODY.null_axes])))
    return np.where(each > FLAT * each[:, 2:], each, np.inf).min(1)


def _recognised(problem: Problem) -> Attitudes | str:
    """Return the attitudes of the body, in one column where its features are the same for all points."""
    layout = problem.layout
    first, count = feature_row(layout, BODY, 0), feature_count(layout, BODY)
    own = problem.parameters[first : first + FEATURE.size * count]
    shared = own[:, :1] if (own == own[:, :1]).all() else own
    vectors = shared.reshape(count, FEATURE.size // 3, 3, -1)
    half_axes = vectors[:, FEATURE.half_axes // 3 : FEATURE.beside // 3]
    return attitudes(vectors[:, 0].swapaxes(0, 1), half_axes.transpose(1, 2, 0, 3))


def attitudes_of(problem: Problem) -> Attitudes:
    """Return the attitudes of the body of a problem, or raise an InputError where they are unknown."""
    found = _recognised(problem)
    if isinstance(found, str):
        raise fail("landing", f": the face on which the body lands cannot be determined, because {found}", MISSING)
    return found


def _columns(rows: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return the columns of some points, or the one column that all share."""
    return rows[:, points] if rows.shape[1] > 1 else rows


def _picked(table: np.ndarray, attitude: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return the entries of a table (a, n) at one attitude of each of some points."""
    own: np.ndarray = np.take_along_axis(_columns(table, points), attitude[None], 0)[0]
    return own


LANDING = Landing(
    why_not=why_not, faces=faces, heights=heights, settle=landing_rule, turned_to=turned_to, tossed=tossed
)


# Report on free bodies: mass and inertia about the mass centre, their start, and walls.


START = {
    "position": observables.positions,
    "velocity": observables.velocities,
    "angular_velocity": observables.angular_velocities,
    "angular_momentum": observables.angular_momenta,
    "force": observables.forces,
    "torque": observables.torques,
}
FORCES = ("", "body", "kinetic energy [J]", "force [N]", "torque [N m]")
HEADINGS = ("", "body", "position [m]", "velocity [m/s]", "angular velocity [rad/s]", "angular momentum [kg m^2/s]")


def report(scene: FreeScene) -> Report:
    """Return the bodies by their names, and the start of each free body: SI, lab frame, about its mass centre."""
    problem = assemble(scene)
    vectors = {name: look(problem, 0.0, problem.state)[0] for name, look in START.items()}
    flying = [
        {
            "body": item.body,
            **{name: floats(each[a]) for name, each in vectors.items()},
            "kinetic_energy": float(kinetic_energy(a, problem.state, problem.parameters, problem.layout)[0]),
        }
        for a, item in enumerate(scene.free)
    ]
    between = {"walls": _walls(scene), "faces": _faces(scene)}
    things = pose(scene).things
    coils = coils_report(scene.bodies, scene.permeability, partial(as_they_stand, things))
    between |= {"extents": extents_report(as_they_stand(things)), "holding": holding_report(things), **coils}
    return {"bodies": bodies_report(scene.bodies, about_mass_centre), "free": flying, **between}


def _walls(scene: FreeScene) -> list[Report]:
    """Return places and restitutions of walls, and the gaps of each free body from them at the start."""
    gaps = [start_gaps(scene.walls, scene.bodies[item.body], item) for item in scene.free] if scene.walls else []
    return [
        {
            "point": floats(wall.point),
            "normal": floats(unit_vector(wall.normal)),
            "restitution": float(wall.restitution),
            "gaps": [float(own[w, 0]) for own in gaps],
        }
        for w, wall in enumerate(scene.walls)
    ]


def tables(scene: FreeScene, report: Report) -> list[Table]:
    """Return a table for each body, and two of the start of free bodies."""
    flying, motion = report["free"], list(START)[:4]
    starts = tuple((str(a), item["body"], *(triple(item[name]) for name in motion)) for a, item in enumerate(flying))
    pushed = tuple(
        (str(a), item["body"], digits(item["kinetic_energy"]), triple(item["force"]), triple(item["torque"]))
        for a, item in enumerate(flying)
    )
    return [
        *body_tables(report["bodies"], {"free": scene.free, "placed": scene.placed}),
        Table("\nfree bodies at the start", starts, HEADINGS),
        Table("\nforces on free bodies at the start", pushed, FORCES),
        *extent_tables(report["extents"]),
        *holding_tables(report["holding"]),
        *coils_tables(report),
        *_wall_tables(report["walls"]),
        *_face_tables(report["faces"]),
    ]


def _faces(scene: FreeScene) -> list[Report]:
    """Return the faces on which the body of a scene may come to rest, with heights; empty where there are none.

    A height is None where the face is unstable, or cannot be left.
    """
    if LANDING.why_not(scene):
        return []
    height, left_over = LANDING.heights(assemble(scene))
    return [
        {"face": word, "height": _finite_or_none(low), "left_over": _finite_or_none(high)}
        for word, low, high in zip(LANDING.faces(scene), height[:, 0], left_over[:, 0], strict=True)
    ]


def _finite_or_none(number: float) -> float | None:
    return float(number) if np.isfinite(number) else None


def _face_tables(faces: list[Report]) -> list[Table]:
    """Return the table of faces, if there are any."""
    rows = tuple(
        (str(k), item["face"], *("" if item[key] is None else digits(item[key]) for key in ("height", "left_over")))
        for k, item in enumerate(faces)
    )
    columns = "", "face", "height of the mass centre [m]", "height to leave the face [m]"
    return [Table("\nfaces on which the body may come to rest", rows, columns)] if faces else []


def _wall_tables(walls: list[Report]) -> list[Table]:
    """Return the table of walls, if there are any."""
    rows = tuple(
        (
            str(w),
            triple(wall["point"]),
            triple(wall["normal"]),
            digits(wall["restitution"]),
            ", ".join(f"{a}: {gap:.9g}" for a, gap in enumerate(wall["gaps"])),
        )
        for w, wall in enumerate(walls)
    )
    columns = "", "point [m]", "normal", "restitution", "gap to each body at the start [m]"
    return [Table("\nwalls", rows, columns)] if walls else []


DESCRIBED = Described(
    report=report,
    tables=tables,
    columns=UNDESCRIBED.columns,
    placed=placed_owners,
)
