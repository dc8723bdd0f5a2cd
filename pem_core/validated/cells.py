"""Cells of starts: proofs that all starts of a cell come to rest at one equilibrium, by bisection.

The sum of the areas of proved cells is a rigorous lower bound of the area of a basin. Whether a cell is worth an
enclosure is predicted from the motion of its centre and the linearised flow: most cells are too wide, and the failure
of an enclosure costs as much as its success. Predictions prove nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pem_core.equilibria.tables import PointTables, complete_tables
from pem_core.errors import MISSING, fail
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.registry import assemble, smallest_parts
from pem_core.models.systems.problem import Part, Problem
from pem_core.models.systems.rows import columns
from pem_core.scene.paths import with_values
from pem_core.validated.flow import LOW, WIDE, Equations, equations_of
from pem_core.validated.polynomials import Terms
from pem_core.validated.programs import flow_program, taylor
from pem_core.validated.series_kernel import FOUND
from pem_core.validated.start_sets import Spread, check_has_cells, spread_of
from pem_core.validated.trajectories import DEGREE, minima_of, prove_labels, spread_starts

LIKELY = 0.2
"""Predicted width of a set, in units of the rows, beyond which no enclosure is tried: some one in twenty would succeed
(textbook pendulum)."""
ALLOWANCE = 2.0
"""Factor by which parts of a cell may stretch less than predicted from its centre before the cell is given up."""
AT_ONCE = 4096
"""Cells of one call of ``prove_labels``."""
FIRST = 1e-4
"""First step of a prediction [s]."""
SCOUT_GOAL, SCOUT_GROWTH, SCOUT_STEPS = 1e-7, 2.0, 3000
"""Error of a step of a prediction, largest ratio of its steps, and largest number of steps."""


@dataclass(frozen=True, eq=False)
class CellProofs:
    """Proofs over cells of starts.

    Attributes
    ----------
    share : (n, e) array
        Proved part of the area of each cell from which the motion comes to rest at each equilibrium.
    sets : (n,) int array
        Number of parts of each cell whose enclosure was tried.
    steps : (n,) int array
        Number of steps of all enclosures.
    """

    share: np.ndarray
    sets: np.ndarray
    steps: np.ndarray


@dataclass(frozen=True, eq=False)
class _Boxes:
    """Parts of cells: the number of the cell, and the middle and the half width along each axis."""

    cell: np.ndarray
    centre: np.ndarray
    half: np.ndarray

    def some(self, chosen: Any) -> "_Boxes":
        return _Boxes(self.cell[chosen], self.centre[:, chosen], self.half[:, chosen])

    def halved(self, axes: Sequence[int]) -> "_Boxes":
        half = self.half.copy()
        half[list(axes)] *= 0.5
        parts = []
        for signs in product((-1.0, 1.0), repeat=len(axes)):
            centre = self.centre.copy()
            centre[list(axes)] += np.array(signs)[:, None] * half[list(axes)]
            parts.append(centre)
        return _Boxes(np.tile(self.cell, len(parts)), np.concatenate(parts, 1), np.tile(half, len(parts)))


def prove_cells(
    scene: Any,
    paths: Sequence[str],
    centre: np.ndarray,
    half: np.ndarray,
    until: float,
    depth: int = 0,
    tables: PointTables | None = None,
) -> CellProofs:
    """Return the proved parts of cells of starts.

    Parameters
    ----------
    scene : scene
        Its numbers apply to all cells, except those of the paths.
    paths : sequence of str
        Dotted paths of k initial conditions.
    centre, half : (k, n) arrays
        Middles and half widths of the cells along each of them, SI units; a half width of zero is exact.
    until : float
        Time [s] after which a motion is given up.
    depth : int
        How often a cell that is not proved is bisected along all of its axes.
    tables : PointTables, optional
        Equilibria of the first cell that are already computed.

    Raises
    ------
    InputError
        If a path leads to no initial condition, or no cell is implemented for the motion.
    """
    if centre.shape != half.shape or centre.shape[0] != len(paths):
        raise fail("half", ": centre and half need a row for each path and a column for each cell", MISSING)
    first = _problem(scene, paths, np.asarray(centre, float)[:, :1])
    for part in smallest_parts(first, carries_turn=False):
        check_has_cells(part)
    boxes = _Boxes(np.arange(centre.shape[1]), np.asarray(centre, float), np.asarray(half, float))
    lists = complete_tables(first, tables)
    share = np.zeros((centre.shape[1], lists.tables.index.shape[1]))
    sets, steps = np.zeros(len(share), int), np.zeros(len(share), int)
    axes = np.flatnonzero((half > 0).any(1)).tolist()
    for level in range(depth + 1 if axes else 1):
        left, area = [boxes.some(slice(0, 0))], 0.5 ** (level * len(axes))
        for k in range(0, len(boxes.cell), AT_ONCE):
            own = boxes.some(slice(k, k + AT_ONCE))
            tried = _try(scene, paths, own, until, lists, 2.0 ** (depth - level))
            proved = np.flatnonzero(tried.label >= 0)
            np.add.at(share, (own.cell[proved], tried.label[proved]), area)
            np.add.at(sets, own.cell, tried.is_tried)
            np.add.at(steps, own.cell, tried.steps)
            left.append(own.some(tried.is_left))
        if level < depth:
            boxes = _joined(left).halved(axes)
    return CellProofs(share, sets, steps)


def _joined(boxes: Sequence[_Boxes]) -> _Boxes:
    parts = zip(*((one.cell, one.centre, one.half) for one in boxes), strict=True)
    return _Boxes(*(np.concatenate(part, -1) for part in parts))


def _problem(scene: Any, paths: Sequence[str], values: np.ndarray) -> Problem:
    """Return the problem of a scene with some starts (k, n)."""
    placed = {tuple(path.split(".")): value for path, value in zip(paths, values, strict=True)}
    return assemble(with_values(scene, placed), values.shape[1])


class _Tried(NamedTuple):
    """Labels of parts of cells; whether an enclosure was tried, its steps, and whether it is worth bisecting them."""

    label: np.ndarray
    is_tried: np.ndarray
    steps: np.ndarray
    is_left: np.ndarray


def _try(scene: Any, paths: Sequence[str], boxes: _Boxes, until: float, lists: PointTables, finest: float) -> _Tried:
    """Return the labels of boxes that are proved; ``finest`` is by how much they may still be made smaller."""
    problem, n = _problem(scene, paths, boxes.centre), len(boxes.cell)
    lists = replace(lists, of_point=np.repeat(lists.of_point[:1], n))
    spread = spread_of(scene, paths, boxes.centre, boxes.half)
    most = LIKELY * (ALLOWANCE * finest if finest > 1.0 else 1.0)
    width = _predicted_widths(problem, spread, until, lists, most)
    label, steps, is_tried = np.full(n, NOT_AT_REST), np.zeros(n, int), width <= LIKELY
    own = np.flatnonzero(is_tried)
    if len(own):
        tables = replace(lists, of_point=lists.of_point[own])
        found = prove_labels(columns(problem, own), until, tables, spread.some(own))
        label[own], steps[own] = found.label, found.steps
    return _Tried(label, is_tried, steps, (label < 0) & (width <= most))


# Predictions.


def _predicted_widths(problem: Problem, spread: Spread, until: float, lists: PointTables, most: float) -> np.ndarray:
    """Return the largest width (n,) that the linearised flow gives each cell up to its capture, in units of the rows.

    A cell is followed only until it is wider than ``most``.
    """
    out = np.full(problem.size, np.inf)
    levels = np.where(lists.tables.index == 0, lists.tables.exit_energy, -np.inf).max(1, initial=-np.inf)
    highest = levels[lists.of_point[0]]
    for part in smallest_parts(problem, carries_turn=False):
        equations = equations_of(part.problem, WIDE, Terms(spread.axes, DEGREE), minima_of(part, lists))
        out[part.points] = _followed(equations, part, spread, until, highest, most)
    return out


def _followed(
    equations: Equations, part: Part, spread: Spread, until: float, highest: float, most: float
) -> np.ndarray:
    problem, rows, unit = equations.problem, list(equations.state.rows), equations.unit
    sets, k, n = spread_starts(equations, part, np.arange(problem.size), spread), spread.axes, problem.size
    program, d = flow_program(problem, k), len(rows)
    state = (
        np.concatenate([sets.centre[:, None], sets.terms[:, :k] if sets.terms is not None else []], 1) * unit[:, None]
    )
    state = state.swapaxes(0, 1).reshape(-1, n)
    width, own, time = 2.0 * np.abs(state[d:].reshape(k, d, n) / unit).sum(0).max(0), np.arange(n), np.zeros(n)
    width = width + 2.0 * sets.high.max(0)
    h = np.full(n, FIRST)
    for _ in range(SCOUT_STEPS):
        scale = unit[:, own]
        given = np.stack([state, 0.0 * state, 0.0 * state], 1)
        found = taylor(program, columns(problem, own), given, h, LOW)
        state, time = found[:, 0], time + h
        last = np.abs(found[:d, FOUND.last] / scale).max(0)
        with np.errstate(all="ignore"):
            h = np.minimum(SCOUT_GROWTH * h, (SCOUT_GOAL / last) ** (1 / LOW))
        width[own] = np.fmax(width[own], 2.0 * np.abs(state[d:].reshape(k, d, -1) / scale).sum(0).max(0))
        full = np.zeros((len(problem.state), len(own)))
        full[rows] = state[:d]
        is_captured = columns(problem, own).energies(full) < highest
        is_on = ~is_captured & (time < until) & (width[own] <= most)
        own, state, time, h = own[is_on], state[:, is_on], time[is_on], h[is_on]
        if not len(own):
            break
    width[own] = np.inf
    return width
