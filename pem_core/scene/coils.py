"""Coils of a body: circular turns in one place, or wound over a length and a thickness, as current loops."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.numbers.types import Vector, component
from pem_core.numbers.vectors import add, scale
from pem_core.scene import quantities
from pem_core.scene.cubature import gauss
from pem_core.scene.shapes import ORIGIN

MOST_NODES = 20
NodeCount = Annotated[
    int, quantities.Constraint(f"must be from 1 to {MOST_NODES}", lambda count: 1 <= count <= MOST_NODES)
]
LOOPS, LAYERS = 4, 2
"""Numbers of loops along the length and across the thickness, if not given. Measured errors of the field: for a length
of one radius 2e-6 at one radius above an end, 4e-5 at one radius beside the turns; for twice that length 8e-5 and 4e-3;
2e-5 more for a thickness of a quarter of the radius. ``pem inspect`` reports those of each scene."""
MOST_POINTS = 128
PointCount = Annotated[
    int, quantities.Constraint(f"must be from 1 to {MOST_POINTS}", lambda count: 1 <= count <= MOST_POINTS)
]
POINTS = 16
"""Number of points on a loop, if not given. Relative errors of the energy of two loops of one radius, tilted by 30
degrees: 2e-5 at a distance of one radius between their wires, 2e-8 at two (bound: ``loops.loop_pair_energy``)."""
MANY = 16
"""Number of loops in each direction to which the error of fewer is measured. At the distances above, their error is
below 3e-12."""


@dataclass(frozen=True, kw_only=True)
class Coil:
    """A coil with a circular cross-section, fixed in the body, with a given current.

    Attributes
    ----------
    radius : float
        [m], mean radius of the turns.
    current : float
        [A], positive about the axis by the right-hand rule.
    turns : float
        Number of turns.
    position : (3,) tuple
        Its centre [m], body frame.
    axis : (3,) tuple
        Its axis, body frame, of any length.
    length : float or None
        [m], over which the turns are evenly wound along the axis; None for turns in one plane.
    thickness : float or None
        [m], over which the turns are evenly wound in the radial direction; None for turns of one radius.
    loops : int or None
        Number of current loops along the length that represent the turns, at Gauss's nodes; by default 4.
    layers : int or None
        Number of current loops across the thickness; by default 2.
    nodes : int or None
        Number of points on each current loop at which it feels the coil of another body; by default 16. Of two coils
        the larger number counts, and two placed coils need none.
    """

    radius: quantities.PositiveLength
    current: quantities.Current
    turns: quantities.Positive = 1.0
    position: quantities.Position = ORIGIN
    axis: quantities.Direction = (0.0, 0.0, 1.0)
    length: quantities.PositiveLength | None = None
    thickness: quantities.PositiveLength | None = None
    loops: NodeCount | None = None
    layers: NodeCount | None = None
    nodes: PointCount | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        if mistakes := list(self._mistakes()):
            raise InputError(mistakes)

    def _mistakes(self) -> Iterator[Mistake]:
        for count, size in (("loops", "length"), ("layers", "thickness")):
            if getattr(self, count) is not None and getattr(self, size) is None:
                yield Mistake((count,), f"must be left out for a coil without a {size}", MISSING, f"give its {size}")
        if self.thickness is not None and np.any(np.asarray(self.thickness) >= 2 * np.asarray(self.radius)):
            rule = "must be below twice the mean radius, so that the innermost turn has a radius"
            yield Mistake(("thickness",), rule, self.thickness)

    @property
    def numbers(self) -> tuple[int, int]:
        """Return the numbers of loops along its length and across its thickness."""
        along = 1 if self.length is None else self.loops or LOOPS
        return along, 1 if self.thickness is None else self.layers or LAYERS

    @property
    def loop_count(self) -> int:
        """Return the number of loops that represent it."""
        along, across = self.numbers
        return along * across

    @property
    def node_count(self) -> int:
        """Return the number of points on each of its loops at which it feels the coil of another body."""
        return self.nodes or POINTS


class CurrentLoop(NamedTuple):
    """A current loop: centre [m], unit axis, radius [m] and ampere-turns [A], body frame."""

    position: Vector
    axis: Vector
    radius: Any
    current_turns: Any


def loops_of(coil: Coil, numbers: tuple[int, int] | None = None) -> list[CurrentLoop]:
    """Return the loops that represent a coil, or ``numbers`` of them along its length and across its thickness."""
    along, across = numbers or coil.numbers
    axis, whole = quantities.unit_vector(coil.axis), component(coil.turns) * component(coil.current)
    heights = _nodes(0.0, coil.length, along)
    radii = _nodes(component(coil.radius), coil.thickness, across)
    return [
        CurrentLoop(add(coil.position, scale(height, axis)), axis, radius, share * of_layer * whole)
        for height, share in heights
        for radius, of_layer in radii
    ]


def _nodes(middle: Any, size: Any, count: int) -> list[tuple[Any, float]]:
    """Return Gauss's nodes over a length and their weights; the middle alone where there is none."""
    if size is None:
        return [(middle, 1.0)]
    return [(middle + 0.5 * x * component(size), weight) for x, weight in gauss(count)]


def many_loops(coil: Coil) -> list[CurrentLoop]:
    """Return so many loops that their error is below that of any coil as specified."""
    return loops_of(coil, (MANY if coil.length is not None else 1, MANY if coil.thickness is not None else 1))


def moment_of(loops: list[CurrentLoop]) -> Vector:
    """Return the magnetic moment pi a^2 N I of some loops [A m^2], body frame."""
    total: Vector = (0.0, 0.0, 0.0)
    for one in loops:
        total = add(total, scale(np.pi * one.radius * one.radius * one.current_turns, one.axis))
    return total


def soft_coil_mistakes(
    bodies: Mapping[str, Any], carriers: Mapping[str, str], items: Mapping[str, Sequence[Any]]
) -> list[Mistake]:
    """Return the coils of moving bodies in a scene with a soft-iron sphere: their effect on it is not computed.

    Parameters
    ----------
    bodies : mapping of str to Body
    carriers : mapping of str to str
        Place in the scene of each body that moves, by the name of the body.
    items : mapping of str to sequence
        All items of the scene that refer to a body, listed under the name of their kind.
    """
    used = {item.body for each in items.values() for item in each}
    if not any(name in bodies and bodies[name].soft is not None for name in used):
        return []
    rule = "must be left out, because the body moves ({}) and the scene has a soft-iron sphere"
    remedy = "give the coils to a placed body, or leave out `soft`"
    return [
        Mistake(("bodies", name, "coils"), rule.format(place), MISSING, remedy)
        for name, place in carriers.items()
        if name in bodies and bodies[name].coils
    ]
