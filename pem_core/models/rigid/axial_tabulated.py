"""Symmetric pendulums over fixed magnets, whose field on each pendulum is read from a table (``field_tables``).

All points share placed magnets, pivots, and the magnets of the pendulums, so that the energy of a pendulum with all
placed magnets is one function of its axis e. Only torques are read from the table: energies stay exact.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from pem_core.models.environment import rows
from pem_core.models.environment.magnets import outside_energy
from pem_core.models.field_tables.construction import Field, FieldTable, table_of
from pem_core.models.field_tables.spherical_table import Tabling, downhill
from pem_core.models.rigid.axial import AXIAL, AXIAL_BODY, AXIAL_MAGNET, magnet_at, outside_pull, rates_by
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import add, scale, vector_at

LINE = 8
"""Integers in a cache line: table rows that are aligned with cache lines are read fastest."""


def uniform_pull(a: int, p: Rows, layout: Layout) -> Vector:
    """Return G [N m] on pendulum a of weight, eq. (3.20), and field, eq. (3.22)."""
    q = rows.parameters_of(p, layout, a)
    total = scale(q[AXIAL_BODY.mass_arm], vector_at(p, rows.SHARED.gravity))
    for m in range(rows.magnets_of(layout, a)):
        strength = q[AXIAL_BODY.size + AXIAL_MAGNET.size * m + AXIAL_MAGNET.strength]
        total = add(total, scale(strength, vector_at(p, rows.SHARED.field)))
    return total


def table_entry(layout: Layout, a: int) -> Any:
    """Return the layout entry that contains the start of the table of pendulum a."""
    return rows.after_waves(layout) + a


def tabled_pull(a: int, e: Vector, p: Rows, layout: Layout) -> Vector:
    """Return G [N m] on pendulum a of weight and field, and of the placed magnets by their table."""
    return add(uniform_pull(a, p, layout), downhill(e, layout[table_entry(layout, a)], layout))


def tables_from(layout: Layout) -> int:
    """Return the first layout entry of tables."""
    return int(table_entry(layout, layout[rows.HEADER.carriers]))


AXIAL_TABLED = replace(AXIAL, name="axial by tables", derivative=rates_by(tabled_pull), tables_from=tables_from)


def is_still(problem: Problem) -> bool:
    """Return True if the placed magnets are fixed, and all points share them and the magnets of the pendulums."""
    layout, p = problem.layout, problem.parameters
    common = [*range(rows.SHARED.mu, rows.SHARED.box)]
    common += range(layout[rows.HEADER.first_placed], layout[rows.HEADER.first_course])
    for a in range(layout[rows.HEADER.carriers]):
        own = layout[rows.carrier_entry(a, rows.CARRIER.first_row)]
        common += range(own, own + AXIAL_BODY.mass_arm)
        common += range(own + AXIAL_BODY.size, own + AXIAL_BODY.size + AXIAL_MAGNET.size * rows.magnets_of(layout, a))
    same = bool((p[common] == p[common, :1]).all())
    return same and not layout[rows.HEADER.moving_magnets] and layout[rows.HEADER.periodicity] == rows.NONE


def pairs(problem: Problem) -> int:
    """Return the number of pairs of a pendulum's magnet and a placed magnet or current loop."""
    layout = problem.layout
    carried = sum(rows.magnets_of(layout, a) for a in range(layout[rows.HEADER.carriers]))
    return int(carried * rows.placed_count(layout))


def field_of(problem: Problem, a: int) -> Field:
    """Return the field on pendulum a, at the parameters of the first point."""
    p, layout = problem.parameters[:, :1], problem.layout
    bare = p.copy()
    bare[rows.SHARED.field : rows.SHARED.field + 3] = 0.0
    q = rows.parameters_of(p, layout, a)

    def energy(e: Vector) -> np.ndarray:
        total: np.ndarray = 0.0 * e[0]
        for m in range(rows.magnets_of(layout, a)):
            total = outside_energy(*magnet_at(q, m, e), bare, layout, total)
        return total

    return Field(energy, lambda e: outside_pull(a, e, p, layout), lambda e: uniform_pull(a, p, layout))


def tabled(problem: Problem, bound: float) -> tuple[Problem, float] | None:
    """Return an axial problem with tables in place of the placed magnets, and their error; None if too large.

    Parameters
    ----------
    problem : Problem
        Of ``rigid.axial``, one that is still.
    bound : float
        Largest error allowed; see ``field_tables.construction.FieldTable``.
    """
    tables = _tables(problem.layout.tobytes(), problem.parameters[:, 0].tobytes(), bound)
    if tables is None:
        return None
    own = [one.numbers.view(np.int64) for one in tables]
    layout = problem.layout[: table_entry(problem.layout, 0)].copy()
    layout[rows.HEADER.groups] = 0
    head = len(layout) + len(own)
    firsts = np.cumsum([-(head // -LINE) * LINE, *(len(one) for one in own)])
    whole = _on_lines(firsts[-1])
    whole[: len(layout)], whole[len(layout) : head] = layout, firsts[:-1]
    for first, one in zip(firsts, own, strict=False):
        whole[first : first + len(one)] = one
    return replace(problem, system=AXIAL_TABLED, layout=whole), max(one.error for one in tables)


def _on_lines(count: int) -> np.ndarray:
    """Return an array of integers that is aligned with a cache line."""
    room = np.zeros(count + LINE, np.int64)
    first = -room.ctypes.data // room.itemsize % LINE
    return room[first : first + count]


@lru_cache(maxsize=4)
def _tables(layout: bytes, parameters: bytes, bound: float) -> tuple[FieldTable, ...] | None:
    """Return the tables of all pendulums, computed once for all blocks of a study."""
    column = np.frombuffer(parameters)[:, None]
    problem = Problem(AXIAL, np.frombuffer(layout, np.int64), column, np.empty((0, 1)))
    found = []
    for a in range(problem.layout[rows.HEADER.carriers]):
        table = table_of(field_of(problem, a), bound)
        if table is None:
            return None
        found.append(table)
    return tuple(found)


TABLING = Tabling(pairs, is_still, tabled)
