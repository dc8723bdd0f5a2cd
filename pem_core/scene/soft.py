"""Soft-iron sphere: a sphere of iron or steel, magnetised by the surrounding magnets."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Protocol

import numpy as np

from pem_core.errors import Mistake, dotted
from pem_core.scene.paths import with_places
from pem_core.scene.quantities import Checked, Position, PositiveLength, Quantity

Susceptibility = Annotated[float, Quantity("1", "not negative")]

ONE_BALL = "two soft-iron spheres would magnetise each other; this effect is not computed"
"""Reason for at most one soft-iron sphere in a scene."""


@dataclass(frozen=True, kw_only=True)
class Soft(Checked):
    """A sphere magnetised by all magnets except itself, as a dipole at its centre, without a permanent moment.

    Attributes
    ----------
    radius : float
        [m].
    position : (3,) tuple
        Its centre [m], body frame.
    susceptibility : float or None
        chi of a linear material, SI; None is the limit of large chi, as for iron and steel.
    """

    radius: PositiveLength
    position: Position = (0.0, 0.0, 0.0)
    susceptibility: Susceptibility | None = None


class Ball(Protocol):
    """A soft-iron sphere: its radius and susceptibility."""

    @property
    def radius(self) -> Any:
        """Return its radius [m]."""

    @property
    def susceptibility(self) -> Any:
        """Return chi, SI; None for the limit of large chi."""


def polarisability(soft: Ball, permeability: Any) -> Any:
    """Return the induced moment per external flux density [A m^2/T], 4 pi a^3 / mu_0 chi / (chi + 3).

    Jackson, Classical Electrodynamics, 3rd ed., section 5.11; one number, or an array over points.
    """
    full = 4 * np.pi * np.asarray(soft.radius) ** 3 / permeability
    chi = soft.susceptibility
    return full if chi is None else full * (np.asarray(chi) / (np.asarray(chi) + 3))


def inside_mistakes(soft: Soft, magnets: Sequence[Any]) -> Iterator[Mistake]:
    """Yield magnets of the same body that lie in the sphere: no dipole represents both."""
    for i, magnet in enumerate(magnets):
        if magnet.position is None:  # derived from a shape, and checked once it is known
            continue
        apart = np.sqrt(sum((np.asarray(x) - y) ** 2 for x, y in zip(magnet.position, soft.position, strict=True)))
        if np.any(apart <= soft.radius):
            rule = "must lie outside the body's soft-iron sphere"
            yield Mistake(("magnets", i, "position"), rule, magnet.position, "the sphere is centred at soft.position")


def soft_mistakes(
    bodies: Mapping[str, Any], items: Mapping[str, Sequence[Any]], permeability: Any, carriers: Sequence[str]
) -> Iterator[Mistake]:
    """Yield mistakes in the soft-iron spheres of a scene.

    Parameters
    ----------
    bodies : mapping of str to Body
    items : mapping of str to sequence
        The items of a scene that refer to a body, listed under the name of their kind.
    permeability : float or array
        [N/A^2].
    carriers : sequence of str
        Kinds of items that may carry a soft-iron sphere; empty if none can.
    """
    users = [
        (place, item.body)
        for place, item in with_places(items)
        if item.body in bodies and bodies[item.body].soft is not None
    ]
    for place, name in users:
        if place[0] not in carriers:
            known = f"only {' or '.join(carriers)} can carry a soft-iron sphere" if carriers else ""
            yield Mistake((*place, "body"), "must be a body without a soft-iron sphere", name, known)
    own = [user for user in users if user[0][0] in carriers]
    for place, name in own[1:]:
        rule = f"must not be a second body with a soft-iron sphere: {dotted(own[0][0])} has one"
        yield Mistake((*place, "body"), rule, name, ONE_BALL)
    if own and not np.all(np.asarray(permeability) > 0):
        yield Mistake(("permeability",), "must be positive if a body has a soft-iron sphere", permeability)
