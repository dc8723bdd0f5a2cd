"""Cells of a study's grid: the starts that each point stands for.

Along an axis of initial conditions a cell reaches half way to the neighbours. The cells tile the range from the first
value to the last: those of the end values reach inward alone. Along other axes a cell has no width.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.scene.paths import with_values
from pem_core.validated.cells import CellProofs, prove_cells
from pipelines.study.axes import Axis, Sweep
from pipelines.study.grid import is_initial
from pipelines.study.load import Study


@dataclass(frozen=True)
class GridCells:
    """Cells of some points of a grid.

    Attributes
    ----------
    paths : tuple of str
        Paths of the swept initial conditions, k of them.
    centre, half : (k, n) arrays
        Middles and half widths along each of them, SI units.
    weight : (n,) array
        Area of each cell over that of the whole range of starts.
    """

    paths: tuple[str, ...]
    centre: np.ndarray
    half: np.ndarray
    weight: np.ndarray


def cells_of(study: Study, indices: tuple[np.ndarray, ...]) -> GridCells:
    """Return the cells of points of a study's grid.

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) int arrays
        Along each axis.

    Raises
    ------
    InputError
        If an axis of initial conditions has several sweeps or its values neither rise nor fall.
    """
    paths, ends, weight = list[str](), list[np.ndarray](), np.ones(len(indices[0]) if indices else 1)
    for axis, index in zip(study.axes, indices, strict=True):
        if not is_start(axis):
            continue
        edges = _edges(axis.sweeps[0], axis)
        own = np.stack([edges[index], edges[index + 1]])
        paths.append(axis.sweeps[0].path)
        ends.append(own)
        whole = abs(edges[-1] - edges[0])
        weight = weight * (np.abs(own[1] - own[0]) / whole if whole else 1.0)
    if not paths:
        raise fail("axes", ": no axis has initial conditions, so that no point has a cell", MISSING)
    both = np.stack(ends)
    return GridCells(tuple(paths), 0.5 * (both[:, 0] + both[:, 1]), 0.5 * np.abs(both[:, 1] - both[:, 0]), weight)


def is_start(axis: Axis) -> bool:
    """Return whether a cell has a width along an axis: one of initial conditions.

    Raises
    ------
    InputError
        If only some of its sweeps are initial conditions, or several are.
    """
    starts = [is_initial(sweep.path) and not sweep.is_text for sweep in axis.sweeps]
    if any(starts) and len(starts) > 1:
        rule = ": a cell needs one sweep along each axis of initial conditions"
        raise fail(("axes", axis.name), rule, MISSING, "give each initial condition an axis of its own")
    return starts[0]


def _edges(sweep: Sweep, axis: Axis) -> np.ndarray:
    """Return the ends of the cells along an axis: its ends and the middles between values, SI units."""
    values = sweep.si(np.arange(axis.points))
    steps = np.diff(values)
    if not ((steps > 0).all() or (steps < 0).all()):
        raise fail(("axes", axis.name), ": cells need values that rise or fall throughout", MISSING)
    return np.concatenate([values[:1], values[:-1] + 0.5 * steps, values[-1:]])


def prove_grid_cells(study: Study, indices: tuple[np.ndarray, ...], depth: int = 0) -> tuple[GridCells, CellProofs]:
    """Return the cells of points of a study's grid, and their proofs.

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) int arrays
    depth : int
        See ``prove_cells``.
    """
    cells = cells_of(study, indices)
    others = [k for k, axis in enumerate(study.axes) if not is_start(axis)]
    key = np.stack([indices[k] for k in others]) if others else np.zeros((0, len(cells.weight)), int)
    _, first, group = np.unique(key, axis=1, return_index=True, return_inverse=True)
    found = []
    for number, one in enumerate(first):
        own = np.flatnonzero(group.ravel() == number)
        scene, times = study.at(tuple(index[[one]] for index in indices))
        centre, half = cells.centre[:, own], cells.half[:, own]
        found.append(
            (own, prove_cells(_of_one_point(study, scene, indices, one), cells.paths, centre, half, times.until, depth))
        )
    return cells, _merged(found, len(cells.weight))


def _of_one_point(study: Study, scene: Any, indices: tuple[np.ndarray, ...], point: int) -> Any:
    """Return a scene of one point with plain numbers for the values of its sweeps, which are arrays."""
    plain: dict[tuple[str, ...], Any] = {}
    for axis, index in zip(study.axes, indices, strict=True):
        for sweep in axis.sweeps:
            if not sweep.is_common:
                plain[tuple(sweep.path.split("."))] = sweep.si(index[[point]])[0].item()
    return with_values(scene, plain)


def _merged(found: Sequence[tuple[np.ndarray, CellProofs]], n: int) -> CellProofs:
    """Return the proofs of all cells; equilibria that a parameter set lacks have share zero."""
    most = max(one.share.shape[1] for _, one in found)
    share, sets, steps = np.zeros((n, most)), np.zeros(n, int), np.zeros(n, int)
    for own, one in found:
        share[own, : one.share.shape[1]] = one.share
        sets[own], steps[own] = one.sets, one.steps
    return CellProofs(share, sets, steps)
