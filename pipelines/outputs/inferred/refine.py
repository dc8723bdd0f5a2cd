"""Refinement: of a block only what lies near a change of rest point is computed; the rest is inferred.

A tile of the grid is first computed on a coarse lattice. Cells of the lattice that are not uniform
(``inferred.tiles``) are computed on the lattice of half the stride, and so on down to the grid; all other points
are inferred from the corner of their cell. Tiles know nothing of each other, so that blocks of any whole tiles give
the same. (The idea is that of Mariani and Silver's subdivision of pictures; the lattices and their reach are ours.)
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from pem_core.integrate.outcome import Status
from pipelines.measures.output import Values
from pipelines.outputs.inferred.tiles import Tile, finer, lattice_points, on_lattice, tiles_of
from pipelines.outputs.variables import Origin, variables
from pipelines.study.entry import Refine
from pipelines.study.grid import is_initial, lengths
from pipelines.study.load import Study

RESOLVED = 1e-6
"""Distance [m] that makes two positions of rest two rest points; results depend on it."""

EVERY = slice(None)
Compute = Callable[[np.ndarray], Values]


def fewest_computed(study: Study, refine: Refine) -> int:
    """Return about how many points of a refined study are computed if all come to rest at the same point."""
    along = zip(study.shape, study.tile, strict=True)
    coarse = math.prod(lattice_points(points, tile, refine.coarse) for points, tile in along)
    return coarse + round(refine.check * (math.prod(study.shape) - coarse))


def refined_values(
    study: Study, refine: Refine, slices: tuple[slice, ...], compute: Compute, boxes: list[Tile] | None = None
) -> Values:
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
    boxes : list of tile, optional
        Parts of the block that are refined, each within a tile, in place of whole tiles; all else stays pending.
    """
    shape = lengths(slices)
    tiles, values = tiles_of(shape, study.tile), pending_values(study, math.prod(shape))
    parts = tiles if boxes is None else boxes
    source = _descended(study, refine.coarse, shape, parts, values, compute)
    inferred = (values["status"] == Status.PENDING) & _within(parts, shape)
    for name in ("status", *inherited(study)):
        values[name][inferred] = values[name][source[inferred]]
    values["inferred"][inferred] = Origin.INFERRED
    sample = np.flatnonzero(inferred & (draws(study, slices, tiles).ravel() < refine.check))
    expected = rest_labels(study, values, sample)
    put(values, sample, compute)
    same = (rest_labels(study, values, sample) == expected).all(-1)
    values["inferred"][sample] = np.where(same, Origin.CONFIRMED, Origin.CORRECTED)
    return values


def pending_values(study: Study, points: int) -> Values:
    """Return every variable of some points as it is before they are computed."""
    return {v.name: np.full((points, *v.shape), v.fill, v.dtype) for v in variables(study)}


def _within(parts: list[Tile], shape: tuple[int, ...]) -> np.ndarray:
    """Tell which points of a block lie in some parts of it."""
    mask = np.zeros(shape, bool)
    for part in parts:
        mask[part] = True
    return mask.ravel()


def _descended(
    study: Study, stride: int, shape: tuple[int, ...], tiles: list[Tile], values: Values, compute: Compute
) -> np.ndarray:
    """Compute what is not uniform, into ``values``, and return for each point that whose rest point it has."""
    source, wanted = np.arange(math.prod(shape)).reshape(shape), np.zeros(shape, bool)
    for tile in tiles:
        wanted[tile] = on_lattice(wanted[tile].shape, stride)
    put(values, np.flatnonzero(wanted), compute)
    while stride > 1:
        labels = rest_labels(study, values)
        for tile in tiles:
            source[tile], wanted[tile] = finer(source[tile], labels[source[tile]], stride)
        fresh = np.flatnonzero(wanted.ravel() & (values["status"] == Status.PENDING))
        put(values, fresh, compute)
        source.flat[fresh] = fresh
        stride //= 2
    return source.ravel()


def put(values: Values, points: np.ndarray, compute: Compute) -> None:
    """Compute some points of a block, into its values."""
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


def rest_labels(study: Study, values: Values, points: np.ndarray | slice = EVERY) -> np.ndarray:
    """Return whole numbers (n, k) of some points of a block that are equal where two rest at the same point.

    A point that failed is equal to no other.
    """
    status = values["status"][points]
    found = [values[name][points] for name in inherited(study)]
    columns = [value.reshape(len(status), math.prod(value.shape[1:])) for value in found]
    whole = [c if c.dtype.kind == "i" else np.rint(np.nan_to_num(c) / RESOLVED) for c in columns]
    failed = np.where(status > Status.DONE, np.arange(1, len(status) + 1), 0)
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
