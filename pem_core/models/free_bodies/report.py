"""On which of its faces a body comes to lie, and from when on that is certain.

A wall without friction pushes along its normal n alone. So of a body that hits no other wall the motion along the wall
never gives anything to the rest, and of what is left,

    E = (p.n)^2 / 2M + L.omega / 2 + M g h        h = x.n - d, g = -g.n

no impact gives any back either: E never rises. Nothing turns the body about n: L.n is kept, and a body of which the
largest moment of inertia is J has at least (L.n)^2 / 2J of turning as long as it has this L.n, in whatever attitude.
What E has beyond that is not enough to leave a face once

    E - (L.n)^2 / 2J < M g (height over the lowest edge by which that face is left)

as the mass centre is never lower than the body reaches in its attitude: see ``contact.recognise_shape``. (Ours.)
"""

from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.models.contact.assemble import start_gaps
from pem_core.models.contact.face_energies import Attitudes
from pem_core.models.contact.gap_functions import feature_at, wall_at
from pem_core.models.contact.recognise_shape import OF_CYLINDER, attitudes
from pem_core.models.contact.rows import FEATURE, feature_count, feature_row, wall_row
from pem_core.models.environment.finite_size_error import as_they_stand, extent_tables, extents_report
from pem_core.models.environment.rendering import placed_owners
from pem_core.models.environment.report import bodies_report, body_tables
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

# A coin that is tossed and caught at the height of its start: which side is up (Keller 1986, doi:10.2307/2323340).
#
# A thin disc of radius a lies flat, its centre a above the wall, and is thrown off at u along the wall's normal,
# turning at omega about a diameter. It is back at that height after 2 u / g, where it has turned by omega 2 u / g, and
# first touches the wall then or later. Standing on its edge it reaches as far as the height of its start, so that it
# touches at the latest there: its sides do not change any more, and
#
# omega u = (n + 1/2) pi g / 2
#
# are the starts that touch on edge, between which side and side alternate. That is exact for a disc without thickness.


OFF = 1e-9
"""Share by which a start may be off: of a coin that lies flat, its centre as high as its radius, turning across it."""


def half_turns(problem: Problem) -> np.ndarray:
    """Return by how many half turns (n,) a coin has turned when it is back; NaN where none is tossed this way."""
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
"""The one body that flies, the one wall that it may lie on."""
FLAT = 1e-12
"""Share of the largest moment of inertia up to which one counts as none."""


def why_not(scene: FreeScene) -> str:
    """Return why no face is ever certain; empty where one may be."""
    if len(scene.free) != 1:
        return "several bodies fly"
    if len(scene.walls) != 1:
        return "there are several walls" if scene.walls else "there is no wall"
    if scene.bodies[scene.free[0].body].magnets:
        return "the body carries magnets"
    if scene.force:
        return "a table of forces acts on the body"
    problem = assemble(scene)
    if not (fall(problem.parameters, problem.layout) > 0).all():
        return "gravity does not pull the body to the wall"
    found = _recognised(problem)
    return found if isinstance(found, str) else ""


def faces(scene: FreeScene) -> list[str]:
    """Return a word for each face of the body."""
    return list(attitudes_of(assemble(scene)).words)


def heights(problem: Problem) -> tuple[np.ndarray, np.ndarray]:
    """Return how high the mass centre is over each face, and over which height that is left: see ``Landing``."""
    found = attitudes_of(problem)
    own = found.face == np.arange(len(found.words))[:, None, None]
    height, left_over = (np.where(own, one, np.inf).min(1) for one in (found.height, found.exit))
    return np.where(own.any(1), height, np.nan), np.where(own.any(1), left_over, np.nan)


def landing_rule(problem: Problem) -> Settle:
    """Return what tells of some points and their states the face that is certain."""
    found = attitudes_of(problem)

    def certain(points: np.ndarray, state: np.ndarray) -> np.ndarray:
        p = _columns(problem.parameters, points)
        attitude = found.below(points, down(p, problem.layout, state))
        face, left_over = (_picked(one, attitude, points) for one in (found.face, found.exit))
        return np.where(level(p, problem.layout, state) < left_over, face, NOT_CERTAIN)

    return certain


def turned_to(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the face on which each would come to lie if it stopped where it is and were let down."""
    found, points = attitudes_of(problem), np.arange(state.shape[1])
    attitude = found.below(points, down(problem.parameters, problem.layout, state))
    return _picked(found.face, attitude, points)


def tossed(problem: Problem) -> tuple[np.ndarray, np.ndarray]:
    """Return by how many half turns coins turn until they are caught, and the face then: see ``free_bodies.report``."""
    turns, start = half_turns(problem), turned_to(problem, problem.state)
    is_over = np.floor(turns + 0.5) % 2.0 == 1.0
    # A coin that is tossed lies on one of its ends, 0 or 1, at the start.
    return turns, np.where(np.isfinite(turns), np.where(is_over, 1 - start, start), NOT_CERTAIN)


def down(p: np.ndarray, layout: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the wall's -n as the body sees it, shape (3, k)."""
    return -np.stack(np.broadcast_arrays(*upwards(p, layout, state)))


def upwards(p: Rows, layout: Layout, y: Rows) -> Vector:
    """Return the wall's n as the body sees it."""
    n, _ = wall_at(p, wall_row(layout, WALL))
    return to_body(n, axes_at(BODY, y))


def level(p: np.ndarray, layout: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the height (k,) [m] to which what is left of E may lift the mass centre, see above."""
    q = parameters_of(p, layout, BODY)
    height, energy, spin = height_energy_spin(p, layout, state)
    least = np.where(q[FREE_BODY.turning_drag] == 0.0, spin * spin * _least_inverse_moment(q) / 2.0, 0.0)
    return height + (energy - least) / (q[FREE_BODY.mass] * fall(p, layout))


def height_energy_spin(p: Rows, layout: Layout, y: Rows) -> tuple[Any, Any, Any]:
    """Return how high the mass centre is [m], the kinetic part of E [J] and L.n."""
    q, momentum = parameters_of(p, layout, BODY), momentum_of(BODY, y)
    n, place = wall_at(p, wall_row(layout, WALL))
    moved = dot(momentum, momentum) - dot(momentum, n) ** 2
    energy = kinetic_energy(BODY, y, p, layout) - moved * q[FREE_BODY.inverse_mass] / 2.0
    return dot(n, position_of(BODY, y)) - place, energy, dot(angular_momentum_of(BODY, y), n)


def fall(p: np.ndarray, layout: np.ndarray) -> np.ndarray:
    """Return how strongly gravity pulls to the wall, -g.n [m/s^2]."""
    n, _ = wall_at(p, wall_row(layout, WALL))
    return -dot(n, vector_at(p, SHARED.gravity))


def _least_inverse_moment(q: np.ndarray) -> np.ndarray:
    """Return one over the largest moment of inertia [1/kg m^2]; nothing turns about axes of which this is zero."""
    each = np.linalg.eigvalsh(inertia.matrices(tuple(q[FREE_BODY.inverse_inertia : FREE_BODY.null_axes])))
    return np.where(each > FLAT * each[:, 2:], each, np.inf).min(1)


def _recognised(problem: Problem) -> Attitudes | str:
    """Return how the body stands, in one column where its features are the same for all points."""
    layout = problem.layout
    first, count = feature_row(layout, BODY, 0), feature_count(layout, BODY)
    own = problem.parameters[first : first + FEATURE.size * count]
    shared = own[:, :1] if (own == own[:, :1]).all() else own
    vectors = shared.reshape(count, FEATURE.size // 3, 3, -1)
    half_axes = vectors[:, FEATURE.half_axes // 3 : FEATURE.beside // 3]
    return attitudes(vectors[:, 0].swapaxes(0, 1), half_axes.transpose(1, 2, 0, 3))


def attitudes_of(problem: Problem) -> Attitudes:
    """Return how the body of a problem stands; an InputError where that cannot be told."""
    found = _recognised(problem)
    if isinstance(found, str):
        raise fail("landing", "must be asked of a body of which it can be told", found)
    return found


def _columns(rows: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return the columns of some points; the one that all share."""
    return rows[:, points] if rows.shape[1] > 1 else rows


def _picked(table: np.ndarray, attitude: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return what a table (a, n) has of one attitude of each of some points."""
    own: np.ndarray = np.take_along_axis(_columns(table, points), attitude[None], 0)[0]
    return own


LANDING = Landing(
    why_not=why_not, faces=faces, heights=heights, settle=landing_rule, turned_to=turned_to, tossed=tossed
)


# What is told of free bodies: mass and inertia about the mass centre, how they fly at the start, and between walls.


START = {
    "position": observables.positions,
    "velocity": observables.velocities,
    "angular_velocity": observables.angular_velocities,
    "angular_momentum": observables.angular_momenta,
    "force": observables.forces,
    "torque": observables.torques,
}
HEADINGS = ("", "body", "position [m]", "velocity [m/s]", "angular velocity [rad/s]", "angular momentum [kg m^2/s]")


def report(scene: FreeScene) -> Report:
    """Return what bodies are, by their names, and how each that flies starts: SI, lab frame, about its mass centre."""
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
    between["extents"] = extents_report(as_they_stand(pose(scene).things))
    return {"bodies": bodies_report(scene.bodies, about_mass_centre), "free": flying, **between}


def _walls(scene: FreeScene) -> list[Report]:
    """Return where walls are, how they throw back, and how far each body that flies is from them at the start."""
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
    """Return a table for each body, and two of how they fly at the start."""
    flying, motion = report["free"], list(START)[:4]
    starts = tuple((str(a), item["body"], *(triple(item[name]) for name in motion)) for a, item in enumerate(flying))
    pushed = tuple(
        (str(a), item["body"], digits(item["kinetic_energy"]), triple(item["force"]), triple(item["torque"]))
        for a, item in enumerate(flying)
    )
    return [
        *body_tables(report["bodies"], {"free": scene.free, "placed": scene.placed}),
        Table("\nfree bodies, at the start", starts, HEADINGS),
        Table("\nwhat acts on them", pushed, ("", "body", "kinetic energy [J]", "force [N]", "torque [N m]")),
        *extent_tables(report["extents"]),
        *_wall_tables(report["walls"]),
        *_face_tables(report["faces"]),
    ]


def _faces(scene: FreeScene) -> list[Report]:
    """Return the faces on which the body of a scene may come to lie, and how high it lies; none where it has none.

    No number stands where nothing lies on a face, or where no way leads off it.
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
    """Return the table of faces; none where there are none."""
    rows = tuple(
        (str(k), item["face"], *("" if item[key] is None else digits(item[key]) for key in ("height", "left_over")))
        for k, item in enumerate(faces)
    )
    columns = "", "face", "height of the mass centre [m]", "left over [m]"
    return [Table("\nfaces on which it may come to lie", rows, columns)] if faces else []


def _wall_tables(walls: list[Report]) -> list[Table]:
    """Return the table of walls; none where there are none."""
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
    placed=lambda scene: placed_owners(scene.placed, scene.bodies),
)
