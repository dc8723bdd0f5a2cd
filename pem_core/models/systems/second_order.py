"""Motions for methods that need forces alone: of points on unit spheres, and of points without constraints."""

from collections.abc import Callable
from typing import Any, NamedTuple

MOST_DAMPING = 4.0
"""Largest drag over moment of inertia, or mass, times a step: exponentials are short series."""
MOST_FADING = 2.0
"""Largest drag over moment of inertia about the axis, times a step: exponentials are short series."""
MOST_OVERDAMPED = 64.0
"""Largest square of the damping rate, in units of the force over inertia at the start: dprkn8 takes 0.6 of the
evaluations of dop853 up to 4, 0.7 at 8 and as many at 85 (measured on the table-top, for the same errors)."""


class Bob(NamedTuple):
    """First state rows of a point e on the unit sphere: its momentum L = I_1 e x e' + (L.e) e, e itself, and its force.

    ``turn`` is that of an axis across e that does not rotate about it; None without one. The rows of ``pull`` hold
    G / I_1 [1/s^2], up to its component along e: a step begins with the force at the end of the last one.

    In e'' = F(t, e) - c e' / I_1 - |e'|^2 e + (L.e) e x e' / I_1, F is the component of G / I_1 across e, and L.e
    decays at the rate c / I_3.
    """

    momentum: int
    axis: int
    turn: int | None
    pull: int


class FreePoint(NamedTuple):
    """First state rows of a point x without constraints: x, its momentum, and its force; and their numbers of rows.

    The rows of ``pull`` hold F in x'' = F(t, x) - c x' / I_1, where I_1 is the mass. It carries no axis.
    """

    place: int
    momentum: int
    pull: int
    size: int
    turn: None = None


class SecondOrder(NamedTuple):
    """Motion of points by forces that depend on time and places. The last state row is the energy lost.

    Attributes
    ----------
    points : function (layout) -> list of Bob or FreePoint
    power : function (layout) -> int, or None
        State row of the rate of change dU/dt [W] of the energy at rest; None where it does not depend on time.
    forces : function (t, state, parameters, layout, out)
        Writes into the rows ``out`` the forces of all points and the power at their places. It reads no velocity.
    constants : function (a, parameters, layout) -> (1/I_1, 1/I_3, c)
        Of point a, in 1/(kg m^2) and kg m^2/s; 1/I_3 is 0 for a body that does not spin. For a point without
        constraints, 1/mass, 0 and drag.
    """

    points: Callable[[Any], list[Any]]
    power: Callable[[Any], int] | None
    forces: Callable[[Any, Any, Any, Any, Any], None]
    constants: Callable[[int, Any, Any], tuple[Any, Any, Any]]
