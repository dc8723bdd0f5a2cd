"""Which points of a block are computed, and which have the values of their images under the study's symmetries.

Of the points that symmetries take to each other the first of the grid is the source of all. Where a study is refined,
the smallest box around the sources in a tile is refined as a tile is, and all else has images.
"""

from __future__ import annotations

import math

import numpy as np

from pipelines.outputs.inferred.tiles import Tile, tiles_of
from pipelines.study.grid import indices_in, lengths
from pipelines.study.load import Study
from pipelines.study.parameter_sets import parameter_sets
from pipelines.study.symmetric import Indices

SHARE, FEWEST = 0.01, 32
"""Of the images of a parameter set that are computed as a check; results depend on them."""
MOST_AXES = 6
"""Axes along which it is looked where the sources of a block are, before any is computed."""
NO_IMAGE = -1
"""Number of the symmetry of a point that is its own source."""


def sources(study: Study, indices: Indices) -> tuple[np.ndarray, Indices]:
    """Return which of the study's symmetries takes each of some points to its source, and where the sources are."""
    images = [indices, *(one.of(indices, study.shape) for one in study.symmetries)]
    numbers = np.stack([np.ravel_multi_index(each, study.shape) for each in images])
    first = np.unravel_index(numbers.min(0), study.shape)
    return numbers.argmin(0) + NO_IMAGE, tuple(map(np.asarray, first))


def own_boxes(study: Study, slices: tuple[slice, ...]) -> list[Tile]:
    """Return the parts of a block of whole tiles that are refined: around the sources in each tile that has some."""
    shape = lengths(slices)
    is_source = (sources(study, indices_in(slices))[0] == NO_IMAGE).reshape(shape)
    boxes = []
    for tile in tiles_of(shape, study.tile):
        places = np.nonzero(is_source[tile])
        if places[0].size:
            inside = zip(tile, places, strict=True)
            boxes.append(tuple(slice(part.start + at.min(), part.start + at.max() + 1) for part, at in inside))
    return boxes


def has_sources(study: Study, slices: tuple[slice, ...]) -> bool:
    """Tell whether a corner of a block, or a point between, is a source: else nearly all of it is told from images."""
    moved = {i for one in study.symmetries for i in one.moved}
    if len(moved) > MOST_AXES:
        return True
    along = [(p.start, (p.start + p.stop) // 2, p.stop - 1) if i in moved else (p.start,) for i, p in enumerate(slices)]
    points = tuple(mesh.ravel() for mesh in np.meshgrid(*along, indexing="ij"))
    return bool((sources(study, points)[0] == NO_IMAGE).any())


def tiles_with(study: Study, indices: Indices) -> list[tuple[slice, ...]]:
    """Return where the tiles lie that hold some points of the grid."""
    steps = zip(indices, study.tile, strict=True)
    starts = np.unique(np.stack([each - each % step for each, step in steps]), axis=1).T.tolist()
    ends = list(zip(study.shape, study.tile, strict=True))
    return [tuple(slice(a, min(n, a + step)) for a, (n, step) in zip(start, ends, strict=True)) for start in starts]


def sampled_share(study: Study) -> float:
    """Return the share of images that is computed as a check: a hundredth, or more where a parameter set has few."""
    starts = math.prod(study.shape) / parameter_sets(study.axes)
    return max(SHARE, FEWEST / (starts * (1 - share_of_sources(study))))


def share_of_sources(study: Study) -> float:
    """Return about the share of points that are their own sources: one of those that symmetries take to each other."""
    return 1 / (1 + len(study.symmetries))
