"""Refinement: of a block only what lies near a change of rest point is computed; the rest is inferred.

A tile of the grid is first computed on a coarse lattice. Cells of the lattice that are not uniform
(``outputs.tiles``) are computed on the lattice of half the stride, and so on down to the grid; all other points
are inferred from the corner of their cell. Tiles know nothing of each other, so that blocks of any whole tiles give
the same. (The idea is that of Mariani and Silver's subdivision of pictures; the lattices and their reach are ours.)
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np

from pem_core.integrate.outcome import Status
from pipelines.measures.output import Values
from pipelines.outputs.blocking import batch_points
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.tiles import Tile, finer, lattice_points, on_lattice, tiles_of
from pipelines.outputs.variables import Origin, variables
from pipelines.study.entry import Refine
from pipelines.study.grid import Grid, is_initial, lengths
from pipelines.study.load import Study

RESOLVED = 1e-6
"""Distance [m] that makes two positions of rest two rest points; results depend on it."""

Compute = Callable[[np.ndarray], Values]
Simulate = Callable[[Study, tuple[np.ndarray, ...]], Values]


def block_values(study: Study, grid: Grid, number: int, simulate: Simulate = simulate_points) -> Values:
    """Return every variable of a block, shape (n, ...), all computed unless the study is refined."""
    refine, indices = study.entry.refine, grid.indices(number)

    def compute(points: np.ndarray) -> Values:
        return in_batches(study, tuple(index[points] for index in indices), simulate)

    if refine is None:
        return in_batches(study, indices, simulate)
    return refined_values(study, refine, grid.slices(number), compute)


def in_batches(study: Study, indices: tuple[np.ndarray, ...], simulate: Simulate) -> Values:
    """Return every variable at some grid points, computed in so many batches that memory suffices."""
    points = len(indices[0]) if indices else 1
    count = -(-points // batch_points(study)) if points > 1 else 1
    if count == 1:
        return simulate(study, indices)
    cuts = np.linspace(0, points, count + 1).astype(int)
    batches = [simulate(study, tuple(index[a:b] for index in indices)) for a, b in pairwise(cuts)]
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}


def fewest_computed(study: Study, refine: Refine) -> int:
    """Return about how many points of a refined study are computed if all come to rest at the same point."""
    along = zip(study.shape, study.tile, strict=True)
    coarse = math.prod(lattice_points(points, tile, refine.coarse) for points, tile in along)
    return coarse + round(refine.check * (math.prod(study.shape) - coarse))


def refined_values(study: Study, refine: Refine, slices: tuple[slice, ...], compute: Compute) -> Values:
    """Return every variable of a block of whole tiles, its points computed or inferred, shape (n, ...).

    Inferred points have the ``status`` and the rest point of their cell; all else is NaN. A share of them is
    computed after all. Where that finds another rest point it stands, but nothing is refined around it:
    what was drawn must stay a fair sample of what was not.

    Parameters
    ----------
    study : Study
    refine : Refine
        How it is refined.
    slices : tuple of slice
        Where the block lies in the grid.
    compute : callable
        Numbers of points of the block -> their variables.
    """
    shape = lengths(slices)
    tiles = tiles_of(shape, study.tile)
    values = {v.name: np.full((math.prod(shape), *v.shape), v.fill, v.dtype) for v in variables(study)}
    source = _descended(study, refine.coarse, shape, tiles, values, compute)
    inferred = values["status"] == Status.PENDING
    for name in ("status", *inherited(study)):
        values[name][inferred] = values[name][source[inferred]]
    values["inferred"][inferred] = Origin.INFERRED
    sample = np.flatnonzero(inferred & (draws(study, slices, tiles).ravel() < refine.check))
    expected = rest_labels(study, values)[sample]
    _put(values, sample, compute)
    same = (rest_labels(study, values)[sample] == expected).all(-1)
    values["inferred"][sample] = np.where(same, Origin.CONFIRMED, Origin.CORRECTED)
    return values


def _descended(
    study: Study, stride: int, shape: tuple[int, ...], tiles: list[Tile], values: Values, compute: Compute
) -> np.ndarray:
    """Compute what is not uniform, into ``values``, and return for each point that whose rest point it has."""
    source, wanted = np.arange(math.prod(shape)).reshape(shape), np.empty(shape, bool)
    for tile in tiles:
        wanted[tile] = on_lattice(wanted[tile].shape, stride)
    _put(values, np.flatnonzero(wanted), compute)
    while stride > 1:
        labels = rest_labels(study, values)
        for tile in tiles:
            source[tile], wanted[tile] = finer(source[tile], labels[source[tile]], stride)
        fresh = np.flatnonzero(wanted.ravel() & (values["status"] == Status.PENDING))
        _put(values, fresh, compute)
        source.flat[fresh] = fresh
        stride //= 2
    return source.ravel()


def _put(values: Values, points: np.ndarray, compute: Compute) -> None:
    if points.size:
        for name, value in compute(points).items():
            values[name][points] = value


def inherited(study: Study) -> tuple[str, ...]:
    """Return the variables that say at which rest point a trajectory ends.

    Where parameters are refined, rest points move along the axes: only the magnet is theirs in common.
    """
    refined = [axis for axis in study.axes if axis.name in study.refined]
    starts = all(is_initial(sweep.path) for axis in refined for sweep in axis.sweeps)
    return ("rest_magnet", "rest_point", "rest_position") if starts else ("rest_magnet",)


def rest_labels(study: Study, values: Values) -> np.ndarray:
    """Return whole numbers (n, k) that are equal where two points rest at the same point.

    A point that failed is equal to no other.
    """
    size = len(values["status"])
    columns = [values[name].reshape(size, -1) for name in inherited(study)]
    whole = [c if c.dtype.kind == "i" else np.rint(np.nan_to_num(c) / RESOLVED) for c in columns]
    failed = np.where(values["status"] > Status.DONE, np.arange(1, size + 1), 0)
    return np.concatenate([*whole, failed[:, None]], axis=1).astype(np.int64)


def draws(study: Study, slices: tuple[slice, ...], tiles: list[Tile]) -> np.ndarray:
    """Return a random number from 0 to 1 for each point of a block, that of the point in whatever block it is.

    Each tile has a generator of its own, seeded by origin and place, so that an extended axis changes
    nothing: numpy promises its raw numbers for good.
    """
    seed, out = int(study.origin, 16), np.empty(lengths(slices))
    for tile in tiles:
        place = tuple(part.start + inner.start for part, inner in zip(slices, tile, strict=True))
        generator = np.random.PCG64(np.random.SeedSequence(seed, spawn_key=place))
        raw = generator.random_raw(out[tile].size).reshape(out[tile].shape)
        out[tile] = (raw >> np.uint64(11)) * 2.0**-53
    return out
