"""Eddy currents in a conducting plate below moving dipoles, to first order in their velocities.

A thin sheet of conductance s = sigma d in the plane z = 0 carries the current K = s E. From curl E = -dB/dt, and from
the jump of the field that K causes, the field B of these currents above the sheet obeys (Maxwell, Proc. R.
Soc. London 20, 160, 1872; Saslow 1992, doi:10.1119/1.16906)

    dB_z/dz = (1/w) d/dt (B_ext,z + B_z) at z = 0,    w = 2 / (mu_0 s).

For velocities much smaller than w, the B_z on the right is left out. A dipole m at height h has an image -S m at -h,
S = diag(1, 1, -1), with the same B_z at the sheet. The solution is then the sum over receding images,

    B(r) = -(1/w) integral_0^inf d/dt B_image(r + zeta n) dzeta.

The integral of 1/R over the recession is -ln(R + Z), with rho = (x_a - x_b, y_a - y_b, z_a + z_b), R = |rho| and
Z = rho_z. Of two dipoles a and b the currents that b induces give the field and the force

    B_a = d_b (grad_m_a Phi),    F_a = d_b (grad_r_a Phi),    Phi = -(mu_0 / 4 pi w) m_a.(grad grad ln(R + Z)).S m_b,

where d_b differentiates along the motion of b alone. Phi is symmetric in a and b: the power -sum F.v + B.dm/dt of all
dipoles is a quadratic form of their velocities and of the rates of their moments. It is the Joule heat, never negative.

A plate from the height 0 down to -d consists of sheets: at depth s, Z grows by 2 s. The integral over the sheets is

    Phi = (mu_0^2 sigma / 16 pi) m_a.(grad grad (M(Z) - M(Z + 2 d))).S m_b,    M = Z ln(R + Z) - R,

exact at low velocity, where no current flows across the sheets. All derivatives of M from the second on are algebraic.
(The plate, the forces and the rotating moments are ours.)
"""

from collections.abc import Iterable, Iterator, Sequence
from math import pi
from typing import Any, NamedTuple

from pem_core.models.environment.rows import PLATE, SHARED, plate_rows
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, dot, scale, sqrt, squared, subtract, vector_at


class MovingDipole(NamedTuple):
    """A dipole: place [m], moment [A m^2], and their rates of change, lab frame."""

    place: Vector
    moment: Vector
    velocity: Vector
    change: Vector


def _parts(whole: int) -> Iterator[int]:
    """Yield all subsets of a set, as bits: the set itself first, the empty set last."""
    part = whole
    while part:
        yield part
        part = (part - 1) & whole
    yield 0


def _bits(whole: int) -> list[int]:
    """Return the elements of a set of bits, the lowest first."""
    return [1 << i for i in range(whole.bit_length()) if whole >> i & 1]


def _slopes_of_distance(r: Vector, along: dict[int, Vector], sets: range) -> list[Any]:
    """Return R = |r| and its derivatives along sets of directions, from those of R^2."""
    slopes: list[Any] = [sqrt(squared(r))]
    over = 1.0 / slopes[0]
    for own in sets[1:]:
        bits = _bits(own)
        total = dot(along[bits[0]], r if len(bits) == 1 else along[bits[1]]) if len(bits) < 3 else 0.0
        for part in _parts(own):
            if part & bits[0] and part != own:
                total = total - slopes[part] * slopes[own - part]
        slopes.append(over * total)
    return slopes


def gradient_slopes(r: Vector, n: Vector, directions: Sequence[Vector]) -> list[Vector]:
    """Return the derivatives of grad M along sets of directions, by the bits of each set; that of none is zero.

    With q = 1 / (R + Z), grad M = -t q - n ln q, where t is the part of r across n, and Z = n.r > 0.

    Parameters
    ----------
    r : vector
        rho [m].
    n : vector
        Unit normal.
    directions : sequence of vectors
        At most three.
    """
    along = {1 << i: direction for i, direction in enumerate(directions)}
    sets = range(1 << len(directions))
    total = _slopes_of_distance(r, along, sets)
    total[0] = total[0] + dot(n, r)
    for bit, direction in along.items():
        total[bit] = total[bit] + dot(n, direction)
    across = {bit: subtract(v, scale(dot(n, v), n)) for bit, v in ((0, r), *along.items())}
    q: list[Any] = [1.0 / total[0]]
    out: list[Vector] = [scale(0.0 * q[0], n)]
    for own in sets[1:]:
        others = [part for part in _parts(own) if part != own]
        q.append(-q[0] * sum(q[part] * total[own - part] for part in others))
        lowest = own & -own
        slope = scale(sum(q[part] * total[own - part] for part in _parts(own - lowest)), n)
        for bit in (0, *_bits(own)):
            slope = subtract(slope, scale(q[own - bit], across[bit]))
        out.append(slope)
    return out


def mirrored(v: Vector, n: Vector) -> Vector:
    """Return S v: a vector mirrored in the plane across n."""
    return subtract(v, scale(2.0 * dot(n, v), n))


def _below(a: MovingDipole, b: MovingDipole, depth: Component, q: Rows) -> tuple[Vector, Vector]:
    """Return force and field on a, over the constant of the plate, as all below a depth would give: terms of M."""
    n = vector_at(q, PLATE.normal)
    height = dot(n, subtract(b.place, vector_at(q, PLATE.position))) + depth
    r = add(subtract(a.place, b.place), scale(2.0 * height, n))
    moment, velocity, change = (mirrored(v, n) for v in (b.moment, b.velocity, b.change))
    moved = gradient_slopes(r, n, (moment, velocity, a.moment))
    turned = gradient_slopes(r, n, (change, a.moment))
    return subtract(turned[0b11], moved[0b111]), subtract(turned[0b01], moved[0b011])


def eddy_force(a: MovingDipole, b: MovingDipole, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return the force [N] on dipole a and the field [T] at it, of the currents that dipole b induces in the plate."""
    q, mu = plate_rows(p, layout), p[SHARED.mu]
    size = pi * mu * mu * q[PLATE.conductivity]
    (force, field), (deeper, further) = (_below(a, b, depth, q) for depth in (0.0, q[PLATE.thickness]))
    return scale(size, subtract(force, deeper)), scale(size, subtract(field, further))


def eddy_forces(a: MovingDipole, sources: Iterable[MovingDipole], p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return force [N] on dipole a and field [T] at it, of the currents that several dipoles, a among them, induce."""
    zero = 0.0 * a.place[0]
    force, field = (zero, zero, zero), (zero, zero, zero)
    for b in sources:
        own_force, own_field = eddy_force(a, b, p, layout)
        force, field = add(force, own_force), add(field, own_field)
    return force, field


def joule_heat(dipoles: Sequence[MovingDipole], p: Rows, layout: Layout) -> Any:
    """Return the Joule heat [W] of the currents of some dipoles: the power that their motion loses."""
    total = 0.0 * dipoles[0].place[0]
    for one in dipoles:
        force, field = eddy_forces(one, dipoles, p, layout)
        total = total - dot(force, one.velocity) - dot(field, one.change)
    return total


def height_above(place: Vector, p: Rows, layout: Layout) -> Any:
    """Return the height [m] of a place above the face of the plate."""
    q = plate_rows(p, layout)
    return dot(vector_at(q, PLATE.normal), subtract(place, vector_at(q, PLATE.position)))
