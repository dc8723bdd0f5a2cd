"""Search domain of trees of rods: a direction for each rod, by interacting groups."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from pem_core.models.configuration_spaces.charts import SPHERE_CHART
from pem_core.models.configuration_spaces.embedding import directions, product
from pem_core.models.configuration_spaces.search_domain import Ground
from pem_core.models.environment.rows import HEADER, placed_count, soft_rows
from pem_core.models.linkage import rows
from pem_core.models.linkage.forces import act_on_each_other
from pem_core.models.linkage.rod_directions import ALONG, DIRECTIONS, GROUP
from pem_core.models.linkage.trees import laid_out
from pem_core.models.systems.problem import Expand, Problem
from pem_core.models.systems.rows import columns, entry_values

# Interacting rods of trees, and the part of a scene that belongs to each group.


Rods = frozenset[int]
"""Rods of trees, by their position in the hanging order."""


@dataclass(frozen=True)
class Trees:
    """Trees of spheres, and the rods on which each part of the energy except weight depends.

    Attributes
    ----------
    above : list of Rods
        For each sphere, the rods between it and its root.
    roots : list of int
        For each sphere, the fixed sphere of its tree.
    springs : dict of int to Rods
    magnets : dict of int to Rods
        For each magnet with field and placed magnets.
    pairs : dict of (int, int) to Rods
        For each pair of interacting magnets.
    """

    above: list[Rods]
    roots: list[int]
    springs: dict[int, Rods]
    magnets: dict[int, Rods]
    pairs: dict[tuple[int, int], Rods]


def trees_of(layout: np.ndarray) -> Trees:
    """Return the trees of a layout's spheres."""
    count = int(layout[HEADER.carriers])
    above: list[Rods] = [frozenset()] * count
    roots = list(range(count))
    for i in range(rows.entry(layout, rows.TAIL.moving)):
        near, far = (int(rows.hanging(layout, i, end)) for end in (rows.HANGING.near, rows.HANGING.far))
        above[far], roots[far] = above[near] | {i}, roots[near]
    own = [above[rows.fastening(layout, i, rows.FASTENING.sphere)] for i in _up_to(layout, rows.TAIL.magnets)]
    along = [_along(layout, i) for i in range(len(own))]
    springs = {
        c: above[rows.spring_end(layout, c, 0)] ^ above[rows.spring_end(layout, c, 1)]
        for c in _up_to(layout, rows.TAIL.springs)
    }
    magnets = {i: along[i] | (own[i] if placed_count(layout) else frozenset()) for i in range(len(own))}
    pairs = {
        (i, j): (own[i] ^ own[j]) | along[i] | along[j]
        for i, j in combinations(range(len(own)), 2)
        if act_on_each_other(i, j, layout)
    }
    return Trees(above, roots, springs, magnets, pairs)


def _up_to(layout: np.ndarray, which: int) -> range:
    return range(rows.entry(layout, which))


def _place_of_rod(layout: np.ndarray, c: int) -> int:
    """Return the position of a rod in the hanging order."""
    return next(i for i in _up_to(layout, rows.TAIL.moving) if rows.hanging(layout, i, rows.HANGING.rod) == c)


def _along(layout: np.ndarray, i: int) -> Rods:
    c = rows.fastening(layout, i, rows.FASTENING.rod)
    return frozenset({_place_of_rod(layout, c)} if c >= 0 else ())


def groups(layout: np.ndarray) -> list[list[int]]:
    """Return the rods of trees in independent groups: no part of the energy depends on two groups."""
    trees, found = trees_of(layout), [frozenset({i}) for i in _up_to(layout, rows.TAIL.moving)]
    for together in (*trees.springs.values(), *trees.magnets.values(), *trees.pairs.values()):
        met = [group for group in found if group & together]
        found = [group for group in found if not group & together] + ([frozenset().union(*met)] if met else [])
    return sorted(sorted(group) for group in found)


def of_rods(problem: Problem, rods: list[int]) -> Problem:
    """Return the problem of the directions of a group of rods, in this order (see ``linkage.rod_directions``)."""
    layout, group = problem.layout, frozenset(rods)
    trees, first = trees_of(layout), rows.entry(layout, rows.TAIL.first_rod)
    springs, magnets, pairs = (_of(group, part) for part in (trees.springs, trees.magnets, trees.pairs))
    spheres = [
        (first + rows.hanging(layout, i, rows.HANGING.rod), *(i in above for above in trees.above)) for i in rods
    ]
    ways = [_rod_and_sign(layout, i, rods) for i in _up_to(layout, rows.TAIL.magnets)]
    tables = [*np.ravel(spheres), *trees.roots, *np.ravel(ways), *springs, *magnets, *np.ravel(pairs)]
    counts = entry_values(GROUP, rods=len(rods), springs=len(springs), magnets=len(magnets), pairs=len(pairs))
    tail = [*counts, *tables, len(layout)]
    state = np.zeros((3 * len(rods), problem.size))
    return replace(problem, system=DIRECTIONS, layout=np.concatenate([layout, np.array(tail, np.int64)]), state=state)


def _of(group: Rods, parts: dict) -> list:
    """Return the keys of the energy parts that depend on rods of a group; parts that depend on none are left out."""
    return [which for which, rods in parts.items() if rods & group]


def _rod_and_sign(layout: np.ndarray, i: int, rods: Iterable[int]) -> list[int]:
    """Return the rod of a magnet among those of a group, or -1, and 1 or -1 for its sign from near end to far one."""
    c, own = rows.fastening(layout, i, rows.FASTENING.rod), list(rods)
    place = _place_of_rod(layout, c) if c >= 0 else -1
    if place not in own:
        return entry_values(ALONG, rod=-1, sign=1)
    is_forward = rows.rod_end(layout, c, 0) == rows.hanging(layout, place, rows.HANGING.near)
    sign = int(rows.fastening(layout, i, rows.FASTENING.sign)) * (1 if is_forward else -1)
    return entry_values(ALONG, rod=own.index(place), sign=sign)


MOST_TOGETHER, MOST_RODS = 3, 8
"""Most rods of a group, and of all groups, for which a proof is tried: cells grow as the power of their dimension."""


def grounds(problem: Problem) -> list[Ground]:
    """Return the search domains, with all parameter sets, for trees that are not too large and have no soft sphere.

    The energy of a soft sphere is no sum over pairs of magnets, so that it does not separate into groups.
    """
    if not rows.entry(problem.layout, rows.TAIL.is_tree) or soft_rows(problem.layout):
        return []
    each = groups(problem.layout)
    order = [i for group in each for i in group]
    if max(map(len, each)) > MOST_TOGETHER or len(order) > MOST_RODS:
        return []
    if len(each) == 1:
        return [_ground(problem, order, _laid(problem, order))]
    parts = tuple(_ground(problem, group, _laid(problem, order)) for group in each)
    return [_ground(problem, order, _laid(problem, order), parts)]


def _ground(problem: Problem, rods: list[int], expand: Expand, parts: tuple[Ground, ...] = ()) -> Ground:
    count, sets = len(rods), np.arange(problem.size)
    chart, placing = product(SPHERE_CHART, count), directions(count)
    return Ground(sets, of_rods(problem, rods), expand, chart, placing, 0, 2**count, parts=parts)


def _laid(problem: Problem, order: list[int]) -> Expand:
    """Return the function that converts the directions of all rods in some order to states."""

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        ways = state.reshape(len(order), 3, -1)[np.argsort(order)]
        out = np.zeros((len(problem.state), len(points)))
        places = laid_out(columns(problem, points), ways)
        out[: len(places)] = places
        return out

    return expand
