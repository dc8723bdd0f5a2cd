"""Model of spheres on rods."""

import math
from collections.abc import Iterator
from functools import partial

import numpy as np

from pem_core.errors import mistakes_as
from pem_core.models.environment.coil_report import coils_report, coils_tables
from pem_core.models.environment.equilibrium_conditions import is_autonomous, placed_magnet_of
from pem_core.models.environment.holding_report import holding_report, holding_tables
from pem_core.models.environment.magnets import carried_groups
from pem_core.models.environment.observables import in_lab_with, plate_quantities, stacked
from pem_core.models.environment.plate_report import plate_tables, validity
from pem_core.models.environment.rendering import placed_names, placed_owners
from pem_core.models.environment.report import as_they_stand, extent_tables, extents_report
from pem_core.models.environment.rows import HEADER, is_driven, magnets_of, soft_rows
from pem_core.models.environment.soft_sphere import ball_quantities, owner
from pem_core.models.interface.model import Model
from pem_core.models.interface.symmetry import InLab, Kind, Quantity
from pem_core.models.linkage import observables, rows
from pem_core.models.linkage.assemble import STARTS, are_trees, assemble
from pem_core.models.linkage.display_names import NAMES
from pem_core.models.linkage.equations import KICKED, LINKAGE, LINKAGE_OVER_PLATE, NOISY, SOFT_LINKAGE, dipole
from pem_core.models.linkage.equilibria import SPACE
from pem_core.models.linkage.forces import carried
from pem_core.models.linkage.observables import OBSERVED
from pem_core.models.linkage.plates import fastest, lowest_heights, plate_damping
from pem_core.models.linkage.rendering import DRAWN, pose
from pem_core.models.linkage.scene import LinkageScene, Sphere
from pem_core.models.linkage.trees import directions, length
from pem_core.models.presentation.rendering import first
from pem_core.models.presentation.report import Columns, Described, Report, Table, digits, floats, triple
from pem_core.models.systems.flow_by_duals import flows_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns as columns_of
from pem_core.scene import shapes
from pem_core.scene.damping import Swing, damping_key, derived_drag
from pem_core.scene.derived import Derived, Given, derived_mass, moment_of, volume
from pem_core.scene.derived_bodies import derived_of_bodies, derived_of_placed

# Report on spheres on rods: masses and lengths, rod forces at the start, directions of rods at equilibria.


def report(scene: LinkageScene) -> Report:
    """Return mass [kg], place [m] and magnets of every sphere, length [m] and force [N] of every rod at the start."""
    problem = assemble(scene)
    places = observables.positions(problem, 0.0, problem.state)[0]
    pushes, sure = (look(problem, 0.0, problem.state)[0] for look in (observables.rod_forces, observables.determined))
    spheres = [
        {
            "fixed": sphere.fixed,
            "mass": _first(sphere.mass),
            "position": floats(place),
            "magnets": len(sphere.magnets),
            **({} if sphere.soft is None else {"soft": _first(sphere.soft.radius)}),
        }
        for sphere, place in zip(scene.spheres, places, strict=True)
    ]
    rods = [
        {
            "between": [n, m],
            "length": float(np.linalg.norm(places[n] - places[m])),
            "force": float(f),
            "determined": bool(s),
        }
        for (n, m), f, s in zip(scene.rods, pushes, sure, strict=True)
    ]
    things = pose(scene).things
    coils = coils_report(scene.bodies, scene.permeability, partial(as_they_stand, things))
    magnets = {"extents": extents_report(as_they_stand(things)), "holding": holding_report(things), **coils}
    return {"spheres": spheres, "rods": rods, **magnets, **_plate(problem)}


def _plate(problem: Problem) -> Report:
    """Return the report on a conducting plate; an empty one without it."""
    if not problem.layout[HEADER.plate]:
        return {}
    one, spheres = columns_of(problem, np.array([0])), range(problem.layout[HEADER.carriers])
    heights = lowest_heights(one)
    least = min((float(heights[k][0]) for k in spheres if magnets_of(one.layout, k)), default=np.inf)
    return {"plate": validity(one, least, fastest(one))}


def _first(number: float | None) -> float | None:
    return None if number is None else float(first([number])[0])


def tables(scene: LinkageScene, report: Report) -> list[Table]:
    """Return a table of the spheres, and one of the rods."""
    spheres = tuple(
        (
            str(k),
            "fixed" if item["fixed"] else f"{digits(item['mass'])} kg",
            triple(item["position"]),
            f"soft iron, radius {digits(item['soft'])} m" if "soft" in item else str(item["magnets"]),
        )
        for k, item in enumerate(report["spheres"])
    )
    rods = tuple(
        (str(c), "{} to {}".format(*item["between"]), digits(item["length"]), _force(item))
        for c, item in enumerate(report["rods"])
    )
    found = [Table("\nspheres at the start", spheres, ("", "mass", "position [m]", "magnets"))]
    if rods:
        found.append(Table("\nrods at the start", rods, ("", "spheres", "length [m]", "force [N]")))
    magnets = [*extent_tables(report["extents"]), *holding_tables(report["holding"]), *coils_tables(report)]
    return [*found, *magnets, *(plate_tables(report["plate"]) if "plate" in report else ())]


def _force(rod: Report) -> str:
    how = "pushes" if rod["force"] > 0 else "pulls"
    note = "" if rod["determined"] else "; not unique: solution of least norm"
    return f"{digits(abs(rod['force']))} ({how}{note})"


def unsearched(scene: LinkageScene) -> str | None:
    """Return why the equilibria of a scene are not searched, None where they are."""
    if is_driven(assemble(scene).layout):
        return "the field, the placed magnets or ramped numbers change with time, so nothing comes to rest"
    if not are_trees(scene):
        return "the rods do not form trees with one fixed sphere each; trajectories are followed until they settle"
    return None


def untabled(scene: LinkageScene, paths: list[str]) -> str | None:
    """Return why equilibria are not listed; None where they are, for rods that form trees which no axis changes."""
    if not are_trees(scene):
        return "the rods do not form trees with one fixed sphere each"
    hangs = {frozenset((k, sphere.from_)) for k, sphere in enumerate(scene.spheres) if sphere.from_ is not None}
    own = [c for c, rod in enumerate(scene.rods) if frozenset(rod) not in hangs]
    tilted = [path for path in paths if path.split(".")[-2:-1] == ["tilt"]]
    if own and tilted:
        return f"{tilted[0]} may change the length of rods.{own[0]}: neither sphere of this rod starts `from` the other"
    return None


def places(scene: LinkageScene, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return the places of the spheres at each equilibrium [m], and the angle of each rod from hanging down [rad]."""
    spots = observables.positions(problem, 0.0, state)
    ways = np.moveaxis(directions(problem, state), -1, 0)
    leans = [[math.atan2(math.hypot(way[0], way[1]), -way[2]) for way in each] for each in ways]
    return [{"position": [floats(x) for x in spot], "lean": lean} for spot, lean in zip(spots, leans, strict=True)]


def columns(place: Report) -> Columns:
    """Return the places of the spheres and the angles of the rods of an equilibrium in words."""
    return {
        "rods lean [deg]": "\n".join(digits(math.degrees(lean), 180, 6) for lean in place["lean"]),
        "spheres [m]": "\n".join(triple(spot, 6) for spot in place["position"]),
    }


DESCRIBED = Described(
    report=report,
    tables=tables,
    places=places,
    columns=columns,
    unsearched=unsearched,
    placed=placed_owners,
)


# Deviations of spheres on rods are measured by kinetic energy, over a length of the scene.


def weights(problem: Problem, time_scale: float) -> np.ndarray:
    """Return the weights of state rows, (s, n): one over the mean rod length for places, tau over it for velocities.

    Each sphere has a factor of the root of its mass over the mean mass: volumes are then Liouville's.
    """
    layout, p = problem.layout, problem.parameters
    masses = np.stack([p[rows.sphere_row(layout, k) + rows.SPHERE.mass] for k in rows.moving(layout)])
    size = np.sqrt(masses / masses.mean(0)) / length(problem)
    first, out = rows.velocity_row(layout), np.zeros((len(problem.state), problem.size))
    out[:first] = np.repeat(size, 3, 0)
    out[first : 2 * first] = time_scale * np.repeat(size, 3, 0)
    return out


# Spheres on rods as quantities of the lab; the vertical goes through the first fixed sphere.


def in_lab(problem: Problem, state: np.ndarray) -> InLab | None:
    """Return all quantities on which motions from states (s, n) depend; see ``models.interface.symmetry``."""
    p, layout = problem.parameters, problem.layout
    spheres = range(layout[HEADER.carriers])
    magnets = [carried(k, m, state, p, layout) for k in spheres for m in range(magnets_of(layout, k))]
    first = [rows.sphere_row(layout, k) for k in spheres]
    rods, springs = rows.entry(layout, rows.TAIL.first_rod), rows.entry(layout, rows.TAIL.first_spring)
    own = [
        *(
            Quantity(Kind.SCALAR, p[q + row : q + row + 1])
            for q in first
            for row in (rows.SPHERE.mass, rows.SPHERE.drag)
        ),
        Quantity(Kind.SCALAR, p[rods : rods + rows.entry(layout, rows.TAIL.rods)]),
        Quantity(Kind.SCALAR, p[springs : springs + rows.SPRING.size * rows.entry(layout, rows.TAIL.springs)]),
        Quantity(Kind.PLACE, stacked([rows.place_of(k, state, p, layout) for k in spheres])),
        Quantity(Kind.ARROW, stacked([rows.velocity_of(k, state, layout) for k in spheres])),
    ]
    own += ball_quantities(problem)
    fixed = [rows.place_of(k, state, p, layout) for k in spheres if rows.moving_index(layout, k) < 0]
    origin = stacked(fixed[:1])[0] if fixed else np.zeros((3, 1))
    return in_lab_with(problem, magnets, [*own, *plate_quantities(problem, origin)], origin)


# Derived quantities of spheres on rods: masses, moments and the drag from a given decay of oscillations.


def derived(scene: LinkageScene) -> list[Derived]:
    """Return the derived quantities of a scene of spheres on rods."""
    spheres = [one.within("spheres", str(k)) for k, sphere in enumerate(scene.spheres) for one in _of_sphere(k, sphere)]
    return [*derived_of_bodies(scene.bodies), *derived_of_placed(scene.placed), *spheres]


def _of_sphere(number: int, sphere: Sphere) -> Iterator[Derived]:
    mass = sphere.mass
    if sphere.density is not None:
        (heavy,) = derived_mass(_ball(sphere))
        mass = heavy.value
        yield heavy
    for m, magnet in enumerate(sphere.magnets):
        if magnet.moment is None:
            inside = volume(_ball(sphere))
            yield moment_of(magnet, inside, magnet.direction).within("magnets", str(m))  # type: ignore[arg-type]
    if damping_key(sphere):
        with mistakes_as(lambda mistake: mistake.within("spheres", number)):
            yield derived_drag(sphere, Swing("mass", {"mass": Given(mass, "kg", is_said=False)}), "N s/m")


def _ball(sphere: Sphere) -> shapes.Sphere:
    """Return the shape of a sphere with its density."""
    return shapes.Sphere(density=sphere.density, radius=sphere.radius)  # type: ignore[arg-type]


def magnets_at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the placed magnet at which each sphere rests that carries magnets or is soft, shape (n, P)."""
    layout, n = problem.layout, state.shape[1]
    out = []
    for k in range(layout[HEADER.carriers]):
        own = [carried(k, m, state, problem.parameters, layout) for m in range(magnets_of(layout, k))]
        if soft_rows(layout) and owner(layout) == k:
            own = [dipole(state, problem.parameters, layout)]
        if own:
            out.append(placed_magnet_of(own, carried_groups(layout, k), problem, n))
    return np.stack(out or [placed_magnet_of([], [], problem, n)], -1)


def magnet_counts(scene: LinkageScene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each sphere that carries some or is soft, and of each placed body."""
    carried = [len(sphere.dipoles) for sphere in scene.spheres if sphere.dipoles]
    bodies = [scene.bodies[item.body] for item in scene.placed]
    return carried, [len(body.magnets) + len(body.coils) for body in bodies]


def damping_rate(problem: Problem) -> float:
    """Return the largest rate [1/s] at which drag, c / M, and a plate damp a sphere of any point."""
    spheres = [rows.sphere_row(problem.layout, k) for k in range(problem.layout[HEADER.carriers])]
    p = problem.parameters
    drags = [p[q + rows.SPHERE.drag] * p[q + rows.SPHERE.inverse_mass] for q in spheres]
    return float(np.max(drags)) + plate_damping(problem)


SPHERES_ON_RODS = Model(
    name="linkage",
    scene=LinkageScene,
    system=LINKAGE,
    variants=(SOFT_LINKAGE, LINKAGE_OVER_PLATE, NOISY, KICKED),
    assemble=assemble,
    derived=derived,
    space=SPACE,
    magnets_at_rest=magnets_at_rest,
    magnet_counts=magnet_counts,
    placed_names=placed_names,
    starts=STARTS,
    names=NAMES,
    looks=("bodies.*.colours", "spheres.*.colour", "spheres.*.radius", "placed.*.name", "placed.*.ring.name"),
    damping_rate=damping_rate,
    observed=OBSERVED,
    drawn=DRAWN,
    version=2,
    described=DESCRIBED,
    untabled=untabled,
    in_lab=in_lab,
    is_autonomous=is_autonomous,
    flows={system: flows_of(system, weights) for system in (LINKAGE, SOFT_LINKAGE, LINKAGE_OVER_PLATE)},
)
