"""Refinement: points of a block near a change of the label are computed, and the others inferred.

The label is the final equilibrium, or the attractor on which the motion ends.

A tile of the grid is first computed on a coarse lattice. Cells of the lattice that are not uniform
(``outputs.refinement``) are computed on the lattice of half the stride, and so on down to the grid; all other points
are inferred from the corner of their cell. Tiles are independent of each other, so that blocks of any whole tiles give
the same. (The idea is that of Mariani and Silver's subdivision of pictures; the lattices and their reach are ours.)
"""

import math
from collections.abc import Callable
from itertools import product

import numpy as np

from pem_core.integrate.outcomes import Status
from pipelines.measures.output import Values
from pipelines.outputs.variables import Origin, variables
from pipelines.study.entry import Refine
from pipelines.study.grid import is_initial, lengths
from pipelines.study.load import Study

# Lattices of points inside a tile: which cells are uniform, and which finer points lie in the other cells.


REACH = 2
"""Cells on either side of a cell that must agree with it before its points are inferred; results depend on it."""

Tile = tuple[slice, ...]


def tiles_of(shape: tuple[int, ...], tile: tuple[int, ...]) -> list[Tile]:
    """Return the tiles of a block that begins at a tile's corner; the last ones may be smaller."""
    cuts = [[slice(i, min(n, i + step)) for i in range(0, n, step)] for n, step in zip(shape, tile, strict=True)]
    return list(product(*cuts))


def lattice(points: int, stride: int) -> np.ndarray:
    """Return every ``stride``-th index, and the last."""
    return np.union1d(np.arange(0, points, stride), points - 1)


def on_lattice(shape: tuple[int, ...], stride: int) -> np.ndarray:
    """Return which points of a tile are on a lattice."""
    mask = np.zeros(shape, bool)
    mask[np.ix_(*(lattice(points, stride) for points in shape))] = True
    return mask


def lattice_points(points: int, tile: int, stride: int) -> int:
    """Return how many points the lattices of all tiles have along an axis."""
    whole, rest = divmod(points, tile)
    return whole * lattice(tile, stride).size + (lattice(rest, stride).size if rest else 0)


def refine_lattice(source: np.ndarray, labels: np.ndarray, stride: int) -> tuple[np.ndarray, np.ndarray]:
    """Compute the step from a lattice to the one of half the stride.

    Parameters
    ----------
    source : int array of the tile's shape
        For each point of the lattice, the point whose label it has.
    labels : (tile, k) array
        The labels of the points of the lattice.
    stride : int
        Stride of the lattice, even.

    Returns
    -------
    source : int array of the tile's shape
        The same for the finer lattice: new points have the source of the corner of their cell.
    wanted : bool array of the tile's shape
        Points of the finer lattice in cells that are not uniform, their edges with them.
    """
    old = [lattice(points, stride) for points in source.shape]
    new = [lattice(points, stride // 2) for points in source.shape]
    corner = [np.searchsorted(o, n, "right") - 1 for o, n in zip(old, new, strict=True)]
    copied, wanted = source.copy(), np.zeros(source.shape, bool)
    copied[np.ix_(*new)] = source[np.ix_(*(o[c] for o, c in zip(old, corner, strict=True)))]
    wanted[np.ix_(*new)] = _in_cells(mixed_cells(labels[np.ix_(*old)]), old, new)
    return copied, wanted


def mixed_cells(labels: np.ndarray) -> np.ndarray:
    """Return which cells are not uniform: the corners of the cells within REACH have several labels.

    Parameters
    ----------
    labels : (..., k) array
        Labels with k components at the points of a lattice. An axis of one point has one cell.
    """
    low = high = labels
    for axis, points in enumerate(labels.shape[:-1]):
        cells = np.arange(max(1, points - 1))
        window = np.clip(cells[:, None] + np.arange(-REACH, REACH + 2), 0, points - 1)
        low, high = np.take(low, window, axis).min(axis + 1), np.take(high, window, axis).max(axis + 1)
    return (low != high).any(-1)


def _in_cells(chosen: np.ndarray, old: list[np.ndarray], new: list[np.ndarray]) -> np.ndarray:
    """Return which points of a finer lattice lie in chosen cells of a lattice, or on their edges."""
    for axis, (o, n) in enumerate(zip(old, new, strict=True)):
        last = chosen.shape[axis] - 1
        before, after = (np.clip(np.searchsorted(o, n, side) - 1, 0, last) for side in ("left", "right"))
        chosen = np.take(chosen, before, axis) | np.take(chosen, after, axis)
    return chosen


RESOLVED = 1e-6
"""Distance [m] above which two final positions count as two equilibria; results depend on it."""

EVERY = slice(None)
Compute = Callable[[np.ndarray], Values]


def fewest_computed(study: Study, refine: Refine) -> int:
    """Return the approximate number of points computed for a refined study if all have the same label."""
    along = zip(study.shape, study.tile, strict=True)
    coarse = math.prod(lattice_points(points, tile, refine.coarse) for points, tile in along)
    return coarse + round(refine.check * (math.prod(study.shape) - coarse))


def refined_values(
    study: Study, refine: Refine, slices: tuple[slice, ...], compute: Compute, boxes: list[Tile] | None = None
) -> Values:
    """Return every variable of a block of whole tiles, its points computed or inferred, shape (n, ...).

    Inferred points have the ``status`` and the label of their cell; all other variables are NaN. A random sample of
    them is computed as a check. If a sampled point has another label, the point is corrected, but nothing is refined
    around it: the sample must stay representative of the points that were not drawn.

    Parameters
    ----------
    study : Study
    refine : Refine
        The refinement parameters.
    slices : tuple of slice
        The block's ranges along the axes of the grid.
    compute : callable
        Maps numbers of points in the block to their variables.
    boxes : list of tile, optional
        Parts of the block to refine instead of whole tiles, each within a tile; all other points stay pending.
    """
    shape = lengths(slices)
    tiles, values = tiles_of(shape, study.tile), pending_values(study, math.prod(shape))
    parts = tiles if boxes is None else boxes
    source = _descended(study, refine.coarse, shape, parts, values, compute)
    inferred = (values["status"] == Status.PENDING) & _within(parts, shape)
    for name in ("status", *inherited_variables(study)):
        values[name][inferred] = values[name][source[inferred]]
    values["inferred"][inferred] = Origin.INFERRED
    sample = np.flatnonzero(inferred & (random_numbers(study, slices, tiles).ravel() < refine.check))
    expected = final_labels(study, values, sample)
    compute_into(values, sample, compute)
    same = (final_labels(study, values, sample) == expected).all(-1)
    values["inferred"][sample] = np.where(same, Origin.CONFIRMED, Origin.CORRECTED)
    return values


def pending_values(study: Study, points: int) -> Values:
    """Return every variable of some points with the fill values of pending points."""
    return {v.name: np.full((points, *v.shape), v.fill, v.dtype) for v in variables(study)}


def _within(parts: list[Tile], shape: tuple[int, ...]) -> np.ndarray:
    """Return which points of a block lie in some parts of it."""
    mask = np.zeros(shape, bool)
    for part in parts:
        mask[part] = True
    return mask.ravel()


def _descended(
    study: Study, stride: int, shape: tuple[int, ...], tiles: list[Tile], values: Values, compute: Compute
) -> np.ndarray:
    """Compute the points of non-uniform cells, into ``values``; return the source point of each point's label."""
    source, wanted = np.arange(math.prod(shape)).reshape(shape), np.zeros(shape, bool)
    for tile in tiles:
        wanted[tile] = on_lattice(wanted[tile].shape, stride)
    compute_into(values, np.flatnonzero(wanted), compute)
    while stride > 1:
        labels = final_labels(study, values)
        for tile in tiles:
            source[tile], wanted[tile] = refine_lattice(source[tile], labels[source[tile]], stride)
        fresh = np.flatnonzero(wanted.ravel() & (values["status"] == Status.PENDING))
        compute_into(values, fresh, compute)
        source.flat[fresh] = fresh
        stride //= 2
    return source.ravel()


def compute_into(values: Values, points: np.ndarray, compute: Compute) -> None:
    """Compute some points of a block, into its values."""
    if points.size:
        for name, value in compute(points).items():
            values[name][points] = value


def inherited_variables(study: Study) -> tuple[str, ...]:
    """Return the variables that identify the final equilibrium or the attractor of a trajectory.

    If parameters are refined, equilibria move along the axes, and only the magnet stays the same. Attractors are
    refined over starts alone, whose parameter sets share a catalogue.
    """
    attractor = ("attractor",) if "attractor" in study.entry.output_names else ()
    if "rest" not in study.entry.output_names:
        return attractor
    refined = [axis for axis in study.axes if axis.name in study.refined]
    starts = all(is_initial(sweep.path) for axis in refined for sweep in axis.sweeps)
    return (*(("rest_magnet", "rest_point", "rest_position") if starts else ("rest_magnet",)), *attractor)


def final_labels(study: Study, values: Values, points: np.ndarray | slice = EVERY) -> np.ndarray:
    """Return integers (n, k) for some points of a block that are equal for points that end in the same way.

    A failed point differs from every other.
    """
    status = values["status"][points]
    found = [values[name][points] for name in inherited_variables(study)]
    columns = [value.reshape(len(status), math.prod(value.shape[1:])) for value in found]
    whole = [c if c.dtype.kind == "i" else np.rint(np.nan_to_num(c) / RESOLVED) for c in columns]
    failed = np.where(status > Status.DONE, np.arange(1, len(status) + 1), 0)
    return np.concatenate([*whole, failed[:, None]], axis=1).astype(np.int64)


def random_numbers(study: Study, slices: tuple[slice, ...], tiles: list[Tile]) -> np.ndarray:
    """Return a random number from 0 to 1 for each point of a block, the same in any block that holds the point.

    Each tile has a generator of its own, seeded by origin and place, so that extending an axis changes nothing; numpy
    guarantees the raw output of its bit generators permanently.
    """
    seed, out = int(study.origin, 16), np.empty(lengths(slices))
    for tile in tiles:
        place = tuple(part.start + inner.start for part, inner in zip(slices, tile, strict=True))
        generator = np.random.PCG64(np.random.SeedSequence(seed, spawn_key=place))
        raw = generator.random_raw(out[tile].size).reshape(out[tile].shape)
        out[tile] = (raw >> np.uint64(11)) * 2.0**-53
    return out
