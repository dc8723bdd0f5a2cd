"""Where the rest points of trees of rods are sought: among a direction for each rod, by groups that see each other."""

from __future__ import annotations

import numpy as np

from pem_core.models.configurations.charts import SPHERE
from pem_core.models.configurations.ground import Ground
from pem_core.models.configurations.products import directions, product
from pem_core.models.linkage.rest.groups import groups, of_rods
from pem_core.models.linkage.rest.trees import laid_out
from pem_core.models.linkage.rows import IS_TREE, entry
from pem_core.models.parts import Expand
from pem_core.models.problem import Problem
from pem_core.models.surroundings.rows import soft_rows
from pem_core.models.tables import columns

MOST_TOGETHER, MOST_RODS = 3, 8
"""Rods that see each other, and rods of all, up to which a proof is tried: cells grow by their dimension's power."""


def grounds(problem: Problem) -> list[Ground]:
    """Return the parameter sets, of which a proof is tried: all, of trees that are not too large and have no soft ball.

    Its energy is no sum over pairs of magnets, by which spheres that do not see each other are told apart.
    """
    if not entry(problem.layout, IS_TREE) or soft_rows(problem.layout):
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
    chart, placing = product(SPHERE, count), directions(count)
    return Ground(sets, of_rods(problem, rods), expand, chart, placing, 0, 2**count, parts=parts)


def _laid(problem: Problem, order: list[int]) -> Expand:
    """Return what makes states of the directions of all rods in some order."""

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        ways = state.reshape(len(order), 3, -1)[np.argsort(order)]
        out = np.zeros((len(problem.state), len(points)))
        places = laid_out(columns(problem, points), ways)
        out[: len(places)] = places
        return out

    return expand
