"""An energy on the sphere of directions as a table: what equations read of it.

A cube is put around the sphere, and each of its faces cut into patches, these into squares. On a square the energy is a
polynomial of degree 11 in each of the two coordinates of the face, X = u / w and Y = v / w with w the largest component
of the direction; it is zero times what lies along the direction, so that minus its slopes by the components are G.

A table is an array of doubles: for each patch how many squares it has along a side and where their coefficients begin,
counted from the beginning of the table; then the coefficients. Its bits stand in the layout.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pem_core.models.systems.problem import Problem
from pem_core.numbers.lookup import SQUARE, looked_up, slopes_at
from pem_core.numbers.types import Component, Layout, Vector
from pem_core.numbers.vectors import choose, floor, rows_from, square

# How a system whose magnets stand still is turned into one that reads what they do from tables.


SHARE = 0.03
"""Error of the torque, over the tolerance, that a table may have. A step h of dop853 is as long as to make
h sqrt(omega^2 + |T| / I) .03 to .16 (measured at tolerances from 1e-6 to 1e-10), so that what a table adds to its error
is below a hundredth of the tolerance. Errors of trajectories were 1.0 to 1.2 times as large as by the sum: most of the
tolerance is never used."""


@dataclass(frozen=True)
class Tabling:
    """What can be tabled of the problems of one system.

    Attributes
    ----------
    pairs : function (problem) -> int
        How many pairs of a magnet that moves and one that is placed there are: what a table saves.
    is_still : function (problem) -> bool
        Whether all that a table holds stands still and is the same for all points.
    tabled : function (problem, bound) -> (Problem, float) or None
        The problem with tables, whose system is another, and the largest error of the torque by them, over the torque
        plus a typical one, at most the bound; None where they would be too large. The problem is one that is still.
    """

    pairs: Callable[[Problem], int]
    is_still: Callable[[Problem], bool]
    tabled: Callable[[Problem, float], tuple[Problem, float] | None]


FACES, PATCHES = 6, 8
"""Faces of a cube, and patches along each side of one."""
ENTRIES = -(FACES * PATCHES * PATCHES // -SQUARE)
"""Squares' worth of doubles before the coefficients."""
MOST = 128
"""More squares than there are along the side of a patch: what an entry counts the first of them in."""


def cut(x: Component, count: Any) -> Any:
    """Return in which of ``count`` parts of [0, count] a number lies."""
    part = floor(x)
    part = choose(part, part, 0.0)
    return choose(count - 0.5 - part, part, count - 1.0)


def downhill(e: Vector, first: int, layout: Layout) -> Vector:
    """Return minus the slope of a table's energy by a direction, along the sphere: G of e x G.

    Parameters
    ----------
    e : vector of components
        Of length one.
    first : int
        Where in the layout the table begins.
    layout : (k,) int64 array
    """
    x, y, z = e
    # of x and y the larger, then of that and z
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
