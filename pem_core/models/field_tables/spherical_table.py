"""Table of an energy on the sphere of directions, and its evaluation in the equations.

The sphere is projected on a cube; each face is divided into patches, and these into squares. On a square the energy is
a polynomial of degree 11 in each of the two coordinates of the face, X = u / w and Y = v / w with w the largest
component of the direction. It is constant along the direction, so that minus its derivatives by the components are G.

A table is an array of doubles: for each patch the number of its squares along a side and the start of their
coefficients, counted from the beginning of the table; then the coefficients. Its bits are stored in the layout.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pem_core.models.systems.problem import Problem
from pem_core.numbers.lookup import SQUARE, looked_up, slopes_at
from pem_core.numbers.types import Component, Layout, Vector
from pem_core.numbers.vectors import choose, floor, rows_from, square

# Conversion of a system with fixed magnets to one that reads their field from tables.


SHARE = 0.03
"""Error of the torque, over the tolerance, that a table may have. A step h of dop853 is as long as to make
h sqrt(omega^2 + |T| / I) 0.03 to 0.16 (measured at tolerances from 1e-6 to 1e-10), so that the error added by a table
is below a hundredth of the tolerance. Errors of trajectories were 1.0 to 1.2 times those by the full sum: most of the
tolerance is never used."""


@dataclass(frozen=True)
class Tabling:
    """Field tables for the problems of one system.

    Attributes
    ----------
    pairs : function (problem) -> int
        Number of pairs of a moving and a placed magnet: the saving of a table.
    is_still : function (problem) -> bool
        Whether all tabulated magnets are fixed and the same for all points.
    tabled : function (problem, bound) -> (Problem, float) or None
        The problem with tables, which has another system, and the largest error of the torque by them, over the torque
        plus a typical one, at most the bound; None where they would be too large. The given problem must be still.
    """

    pairs: Callable[[Problem], int]
    is_still: Callable[[Problem], bool]
    tabled: Callable[[Problem, float], tuple[Problem, float] | None]


FACES, PATCHES = 6, 8
"""Faces of a cube, and patches along each side of a face."""
ENTRIES = -(FACES * PATCHES * PATCHES // -SQUARE)
"""Squares' worth of doubles before the coefficients."""
MOST = 128
"""A bound on the squares along a side of a patch: the base in which an entry encodes the first of them."""


def cut(x: Component, count: Any) -> Any:
    """Return the index of the part of [0, count] in ``count`` parts that contains a number."""
    part = floor(x)
    part = choose(part, part, 0.0)
    return choose(count - 0.5 - part, part, count - 1.0)


def downhill(e: Vector, first: int, layout: Layout) -> Vector:
    """Return minus the gradient of a table's energy along the sphere: G of e x G.

    Parameters
    ----------
    e : vector of components
        Unit vector.
    first : int
        First layout entry of the table.
    layout : (k,) int64 array
    """
    x, y, z = e
    # The larger of x and y, then the larger of that and z.
    of_plane, up = square(x) - square(y), square(z)
    aside = up - choose(of_plane, square(x), square(y))
    w = choose(aside, z, choose(of_plane, x, y))
    u = choose(aside, x, choose(of_plane, y, z))
    v = choose(aside, y, choose(of_plane, z, x))
    face = choose(aside, 4.0, choose(of_plane, 0.0, 2.0)) + choose(w, 0.0, 1.0)
    over = 1.0 / w
    big_x, big_y = u * over, v * over
    table = rows_from(layout, first)
    across, along = (0.5 * PATCHES) * (big_x + 1.0), (0.5 * PATCHES) * (big_y + 1.0)
    column, row = cut(across, PATCHES), cut(along, PATCHES)
    entry = looked_up(table, (face * PATCHES + row) * PATCHES + column)
    begin = floor(entry * (1.0 / MOST))
    count = entry - MOST * begin
    across, along = count * (across - column), count * (along - row)
    column, row = cut(across, count), cut(along, count)
    s, t = 2.0 * (across - column) - 1.0, 2.0 * (along - row) - 1.0
    by_x, by_y = slopes_at(table, SQUARE * (begin + row * count + column), s, t)
    per = -PATCHES * count * over
    gu, gv = per * by_x, per * by_y
    gw = -(big_x * gu + big_y * gv)
    return (
        choose(aside, gu, choose(of_plane, gw, gv)),
        choose(aside, gv, choose(of_plane, gu, gw)),
        choose(aside, gw, choose(of_plane, gv, gu)),
    )
