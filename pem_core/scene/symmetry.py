"""Bodies that are symmetric about an axis, and their ignorable spin."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from pem_core.errors import Mistake
from pem_core.numbers.types import Vector, component
from pem_core.numbers.vectors import cross, dot, scale
from pem_core.scene import inertia
from pem_core.scene.bodies import Body, Dipole, analyse
from pem_core.scene.inertia import Tensor

COLLINEAR = 1e-12
"""Relative offset up to which a vector counts as on an axis, or as zero."""


def common_axis(arrows: Sequence[Vector]) -> tuple[Vector, Any]:
    """Return the direction of the first non-zero arrow, and whether all are parallel to it.

    Parameters
    ----------
    arrows : sequence of vectors
        Components are numbers or (n,) arrays.

    Returns
    -------
    axis : vector
        Unit vector; z if all arrows are zero.
    aligned : (n,) bool array
    """
    axis: Vector = (0.0, 0.0, 1.0)
    taken: Any = np.zeros(1, bool)
    for arrow in arrows:
        size = np.sqrt(dot(arrow, arrow))
        first = ~taken & (size > 0)
        unit = scale(1.0 / np.where(size > 0, size, 1.0), arrow)
        axis = _chosen(first, unit, axis)
        taken = taken | first
    aligned: Any = np.ones(1, bool)
    for arrow in arrows:
        off = cross(arrow, axis)
        aligned = aligned & (dot(off, off) <= COLLINEAR**2 * dot(arrow, arrow))
    return axis, aligned


def _chosen(where: Any, new: Vector, old: Vector) -> Vector:
    x, y, z = (np.where(where, a, b) for a, b in zip(new, old, strict=True))
    return x, y, z


def symmetry_axis(body: Body) -> tuple[Vector, Any]:
    """Return the axis of mass centre, magnets and coils, and whether the body is symmetric about it.

    It is symmetric if the magnets, the coils and their moments are along it too and the inertia is the same all across.
    """
    analysis = analyse(body)
    windings = [v for coil in body.coils for v in (coil.position, coil.axis)]
    axis, aligned = common_axis([analysis.mass_centre, *(v for one in _dipoles(body) for v in one), *windings])
    along = inertia.along(analysis.inertia, axis)
    across = (sum(analysis.inertia[:3]) - along) / 2
    even = inertia.axial(along, across, axis)
    gaps = [np.abs(a - b) <= COLLINEAR * across for a, b in zip(analysis.inertia, even, strict=True)]
    return axis, aligned & np.logical_and.reduce(np.broadcast_arrays(*gaps))


def _dipoles(body: Body) -> list[Dipole]:
    return [one for source in body.sources for one in source.dipoles]


def off_axis_mistakes(body: Body) -> Iterator[Mistake]:
    """Yield magnets whose dipoles are off the common axis of the magnets of a body.

    The energy would depend on the spin angle, by no more than the error of the dipoles: equilibria would be numerous
    and hard to prove.
    """
    centre = analyse(body).mass_centre
    wholes = [v for source in body.sources for v in (source.position, source.moment)]
    if not np.all(common_axis([centre, *wholes])[1]):
        return
    for number, (magnet, source) in enumerate(zip(body.magnets, body.sources, strict=True)):
        arrows = [v for one in source.dipoles for v in one]
        if not np.all(common_axis([centre, *wholes, *arrows])[1]):
            rule = "must place all dipoles on the axis of the body, because all its magnets lie on this axis"
            remedy = "give 3, or, for a cylinder along this axis, 3, 5 or 7"
            yield Mistake(("magnets", number, "dipoles"), rule, magnet.dipoles, remedy)


def without_idle_spin(
    body: Body, momentum_body: Vector, drag: Any, inverse: Tensor, null: Tensor
) -> tuple[Tensor, Tensor]:
    """Return the inverse inertia of a damped symmetric body without spin, its axis treated as massless.

    Only drag acts on L about the symmetry axis: if it starts at zero, it stays zero. Integrating it would add nothing
    but the stiffness drag / I_3 of a thin body. (Ours.)

    Parameters
    ----------
    body : Body
    momentum_body : vector
        L at the start, body frame [kg m^2/s].
    drag : float or array
        Drag coefficient [N m s].
    inverse, null : Tensor
        From :func:`pem_core.scene.inertia.pseudo_inverse`.

    Returns
    -------
    inverse, null : Tensor
        Unchanged where the body spins, is undamped or not symmetric.
    """
    axis, symmetric = symmetry_axis(body)
    spin = np.abs(dot(momentum_body, axis))
    idle = symmetric & (component(drag) > 0) & (spin <= COLLINEAR * np.sqrt(dot(momentum_body, momentum_body)))
    along = inertia.scale(np.where(idle & (sum(null[:3]) == 0.0), 1.0, 0.0), inertia.outer(axis))
    spinning = inertia.scale(-inertia.along(inverse, axis), along)
    return inertia.add(inverse, spinning), inertia.add(null, along)
