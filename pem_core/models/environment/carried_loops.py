"""Current loops on moving bodies: their forces, torques and energy with all else (ours).

Currents are given: nothing computes induced voltages. A loop of moment m = pi a^2 N I n feels the torque m x B of the
uniform field. A dipole and a loop have the energy and forces of ``loops.loop_gradients``, whichever of them moves: the
force on the loop is minus that on the dipole, and its torque follows from the balance of angular momentum. Two loops
interact as in ``loops.loop_pair_gradients``, which takes one of them as a polygon of nodes: the placed one; of two on
moving bodies, that of the body with the lower number. The other loop is exact: beside placed coils, the energy of a
coil on a moving body does not change if the body spins about the coil's axis.

A system gives the origin of the frame of carrier a [m], from which places on it count, and its axes, lab frame, by
``frame(a, y, p, layout)``, and its dipoles by ``carried``, as in ``environment.magnets``. Layout entries: for each
carrier, then for the placed bodies, the first parameter row of the loops (0 for placed ones), the number of coils, and
for each coil the numbers of its loops and of their nodes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pem_core.models.environment import magnets, rows
from pem_core.models.environment.dipoles import dipole_torque
from pem_core.models.environment.loops import (
    Loop,
    loop_energy,
    loop_gradients,
    loop_moment,
    loop_nodes,
    loop_pair_energy,
    loop_pair_gradients,
)
from pem_core.numbers.types import Basis, Layout, Rows, Vector
from pem_core.numbers.vectors import add, cross, dot, scale, subtract, to_lab, unit, vector_at

Frame = Callable[..., tuple[Vector, Basis]]
"""(a, y, p, layout) -> origin [m] and axes of the frame of carrier a, lab frame."""
Wrench = tuple[Vector, Vector]
"""Force [N] and torque [N m], lab frame."""

ALONG = unit((0.4192, 0.2871, 0.8613))
ACROSS = unit(cross(ALONG, (0.8, -0.5, 0.3)))
ASIDE = cross(ALONG, ACROSS)
"""An arbitrary basis: ALONG is a direction opposite to which nobody is likely to wind a coil (see ``basis_across``)."""


class CarriedLoop(NamedTuple):
    """A current loop at a state: its centre [m], axis, radius, current, and number of nodes, lab frame.

    ``across`` are two unit vectors orthogonal to each other and to the axis, where its first node is.
    """

    centre: Vector
    loop: Loop
    across: tuple[Vector, Vector]
    nodes: int


def table_of_coils(
    carriers: Sequence[tuple[int, Sequence[tuple[int, int]]]], placed: Sequence[tuple[int, int]]
) -> list[int]:
    """Return the layout's table of coils from their first rows, loops and nodes; empty where no moving body has any."""
    if not any(coils for _, coils in carriers):
        return []
    return [entry for row, coils in (*carriers, (0, placed)) for entry in (row, len(coils), *sum(coils, ()))]


def coils_of(layout: Layout, which: int) -> tuple[int, list[tuple[int, int]]]:
    """Return the first row of the loops of a carrier, and the numbers of loops and nodes of each of its coils.

    After the last carrier follow the placed bodies. Without coils on moving bodies the list is empty.
    """
    first = layout[rows.HEADER.carried_coils]
    if not first:
        return 0, []
    for _ in range(which):
        first += 2 + 2 * layout[first + 1]
    pairs = range(first + 2, first + 2 + 2 * layout[first + 1], 2)
    return layout[first], [(layout[entry], layout[entry + 1]) for entry in pairs]


def loop_count(layout: Layout, a: int) -> int:
    """Return the number of current loops of carrier a."""
    return sum(loops for loops, _ in coils_of(layout, a)[1])


def has_pairs(layout: Layout) -> bool:
    """Return whether two coils act on each other: forces then depend on their numbers of nodes."""
    counts = [loop_count(layout, which) for which in range(layout[rows.HEADER.carriers] + 1)]
    return sum(count > 0 for count in counts) > 1


def spins_freely(layout: Layout, a: int) -> bool:
    """Return whether the energy of carrier a ignores a spin about the axis of its loops: no other takes their nodes."""
    later = range(a + 1, layout[rows.HEADER.carriers])
    return not loop_count(layout, a) or not any(loop_count(layout, b) for b in later)


def basis_across(axis: Vector) -> tuple[Vector, Vector]:
    """Return two unit vectors orthogonal to a unit axis: ACROSS and ASIDE, rotated as ALONG is to the axis.

    They change smoothly with the axis, except where it is opposite to ALONG.
    """
    over = 1.0 / (1.0 + dot(ALONG, axis))
    first, second = (subtract(one, scale(over * dot(one, axis), add(ALONG, axis))) for one in (ACROSS, ASIDE))
    return first, second


def _numbered(layout: Layout, which: int) -> Iterator[tuple[int, int]]:
    """Yield the number of each loop of a carrier, or of the placed bodies, and its number of nodes."""
    nodes = [count for loops, count in coils_of(layout, which)[1] for _ in range(loops)]
    yield from enumerate(nodes)


def placed_loops_of(p: Rows, layout: Layout) -> list[CarriedLoop]:
    """Return the loops of all placed coils."""
    out = []
    for number, nodes in _numbered(layout, layout[rows.HEADER.carriers]):
        row = layout[rows.HEADER.first_loop] + rows.LOOP.size * number
        loop = magnets.loop_at(p, row)
        out.append(CarriedLoop(vector_at(p, row + rows.LOOP.position), loop, basis_across(loop.axis), nodes))
    return out


def loops_on(a: int, origin: Vector, u: Basis, p: Rows, layout: Layout) -> list[CarriedLoop]:
    """Return the loops of carrier a, whose frame has the given origin and axes."""
    first, out = coils_of(layout, a)[0], []
    for number, nodes in _numbered(layout, a):
        row = first + rows.LOOP.size * number
        place, own = add(origin, to_lab(vector_at(p, row + rows.LOOP.position), u)), magnets.loop_at(p, row)
        e1, e2 = (to_lab(one, u) for one in basis_across(own.axis))
        out.append(CarriedLoop(place, own._replace(axis=to_lab(own.axis, u)), (e1, e2), nodes))
    return out


# Forces and energies of one loop with one other thing.


def force_by_dipole(one: CarriedLoop, dipole: magnets.Place, p: Rows, layout: Layout) -> Wrench:
    """Return force and torque about its centre on a loop by a dipole: those that balance the loop's on the dipole."""
    place, moment = dipole
    r = rows.separation(place, one.centre, p, layout)
    du_dr, du_dp = loop_gradients(p[rows.SHARED.mu], r, moment, one.loop)
    return scale(-1.0, du_dr), add(cross(moment, du_dp), cross(r, du_dr))


def energy_with_dipole(one: CarriedLoop, dipole: magnets.Place, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of a loop and a dipole."""
    r = rows.separation(dipole[0], one.centre, p, layout)
    return loop_energy(p[rows.SHARED.mu], r, dipole[1], one.loop)


def _nodes(polygon: CarriedLoop, other: CarriedLoop) -> Any:
    return loop_nodes(polygon.across, polygon.loop.radius, max(polygon.nodes, other.nodes))


def forces_of_pair(polygon: CarriedLoop, other: CarriedLoop, p: Rows, layout: Layout) -> tuple[Vector, Vector, Vector]:
    """Return the force on the first of two loops, whose nodes are taken, and torques on both about their centres."""
    r = rows.separation(polygon.centre, other.centre, p, layout)
    current, nodes = polygon.loop.current_turns, _nodes(polygon, other)
    return loop_pair_gradients(p[rows.SHARED.mu], r, nodes, current, other.loop)


def energy_of_pair(polygon: CarriedLoop, other: CarriedLoop, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of two loops; the nodes of the first are taken."""
    r = rows.separation(polygon.centre, other.centre, p, layout)
    current, nodes = polygon.loop.current_turns, _nodes(polygon, other)
    return loop_pair_energy(p[rows.SHARED.mu], r, nodes, current, other.loop)


def outside_force(one: CarriedLoop, p: Rows, layout: Layout) -> Iterator[Wrench]:
    """Yield force and torque about its centre on a loop by the field, each placed dipole and each placed loop."""
    zero = 0.0 * one.centre[0]
    yield (zero, zero, zero), cross(loop_moment(one.loop), vector_at(p, rows.SHARED.field))
    for k in range(layout[rows.HEADER.placed_magnets]):
        yield force_by_dipole(one, magnets.placed_dipole(p, layout, k), p, layout)
    for other in placed_loops_of(p, layout):
        force, _, torque = forces_of_pair(other, one, p, layout)
        yield scale(-1.0, force), torque


def energy_with_placed(one: CarriedLoop, k: int, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of a loop with placed magnet k; current loops have the numbers after the last magnet."""
    loop = k - layout[rows.HEADER.placed_magnets]
    if loop >= 0:
        return energy_of_pair(placed_loops_of(p, layout)[loop], one, p, layout)
    return energy_with_dipole(one, magnets.placed_dipole(p, layout, k), p, layout)


def outside_energy(one: CarriedLoop, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of a loop with the field and all placed magnets and loops."""
    total = -dot(loop_moment(one.loop), vector_at(p, rows.SHARED.field))
    for k in range(rows.placed_count(layout)):
        total = total + energy_with_placed(one, k, p, layout)
    return total


# Sums over all that acts on a carrier.


def coil_groups(layout: Layout, a: int) -> list[range]:
    """Return the loops of each coil of carrier a, counted from its first one."""
    return magnets.ranges_of([loops for loops, _ in coils_of(layout, a)[1]])


def _on_first(one: CarriedLoop, other: CarriedLoop, takes_nodes: bool, p: Rows, layout: Layout) -> Wrench:
    """Return force and torque about its centre on the first of two loops, whose own nodes are taken or the other's."""
    if takes_nodes:
        return forces_of_pair(one, other, p, layout)[:2]
    force, _, torque = forces_of_pair(other, one, p, layout)
    return scale(-1.0, force), torque


def _on_dipole(dipole: magnets.Place, other: CarriedLoop, p: Rows, layout: Layout) -> Wrench:
    """Return force and torque about its place on a dipole by a loop."""
    place, moment = dipole
    r, zero = rows.separation(place, other.centre, p, layout), 0.0 * place[0]
    gradients = loop_gradients(p[rows.SHARED.mu], r, moment, other.loop)
    return gradients[0], dipole_torque((zero, zero, zero), moment, gradients)


@dataclass(frozen=True)
class Coils:
    """Terms that loops on moving bodies add to the equations of carriers of magnets, written on components.

    Attributes
    ----------
    carried : function (a, m, y, p, layout) -> (vector, vector)
        Place [m] and moment [A m^2] of dipole m of carrier a, lab frame.
    frame : function (a, y, p, layout) -> (vector, basis)
        Origin [m] and axes of the frame of carrier a, lab frame.
    """

    carried: rows.Carried
    frame: Frame

    def loops(self, a: int, y: Rows, p: Rows, layout: Layout) -> list[CarriedLoop]:
        """Return the loops of carrier a."""
        return loops_on(a, *self.frame(a, y, p, layout), p, layout) if loop_count(layout, a) else []

    def coils(self, a: int, y: Rows, p: Rows, layout: Layout) -> list[magnets.Place]:
        """Return the centre [m] and the moment [A m^2] of each coil of carrier a, lab frame."""
        each = [(one.centre, loop_moment(one.loop)) for one in self.loops(a, y, p, layout)]
        return magnets.as_magnets(each, coil_groups(layout, a))

    def wrench(self, a: int, y: Rows, p: Rows, layout: Layout) -> Wrench:
        """Return the force [N] on carrier a and the torque [N m] about the origin of its frame.

        They act on its loops, from all else, and on its dipoles, from the loops of others.
        """
        origin, zero = self.frame(a, y, p, layout)[0], 0.0 * y[0]
        force = torque = (zero, zero, zero)
        for place, (push, turn) in self._forces(a, y, p, layout):
            force, torque = add(force, push), add(torque, add(turn, cross(subtract(place, origin), push)))
        return force, torque

    def energy(self, a: int, y: Rows, p: Rows, layout: Layout) -> Any:
        """Return the energy [J] of the loops of carrier a with all else; with loops of carriers b > a alone.

        Each pair thus counts once.
        """
        total = 0.0 * y[0]
        for one in self.loops(a, y, p, layout):
            total = total + outside_energy(one, p, layout)
            for b in _others(a, layout):
                for dipole in self._dipoles(b, y, p, layout):
                    total = total + energy_with_dipole(one, dipole, p, layout)
                for other in self.loops(b, y, p, layout) if b > a else ():
                    total = total + energy_of_pair(one, other, p, layout)
        return total

    def _dipoles(self, a: int, y: Rows, p: Rows, layout: Layout) -> list[magnets.Place]:
        return [self.carried(a, m, y, p, layout) for m in range(rows.magnets_of(layout, a))]

    def _forces(self, a: int, y: Rows, p: Rows, layout: Layout) -> Iterator[tuple[Vector, Wrench]]:
        """Yield the place of a thing on carrier a, and force and torque about that place on it, of each pair."""
        for one in self.loops(a, y, p, layout):
            yield from ((one.centre, each) for each in outside_force(one, p, layout))
            for b in _others(a, layout):
                by_dipoles = (force_by_dipole(one, dipole, p, layout) for dipole in self._dipoles(b, y, p, layout))
                by_loops = (_on_first(one, other, a < b, p, layout) for other in self.loops(b, y, p, layout))
                yield from ((one.centre, each) for each in (*by_dipoles, *by_loops))
        for b in _others(a, layout):
            for other in self.loops(b, y, p, layout):
                for dipole in self._dipoles(a, y, p, layout):
                    yield dipole[0], _on_dipole(dipole, other, p, layout)


def _others(a: int, layout: Layout) -> list[int]:
    return [b for b in range(layout[rows.HEADER.carriers]) if b != a]
