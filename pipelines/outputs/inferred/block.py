"""The values of a block: computed, inferred between others where the study is refined, or told from images."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from pipelines.measures.output import Values
from pipelines.outputs.blocking import batch_points
from pipelines.outputs.inferred.images import Beside, own_values, with_images
from pipelines.outputs.simulate import simulate_points
from pipelines.study.grid import Grid
from pipelines.study.load import Study

Simulate = Callable[[Study, tuple[np.ndarray, ...]], Values]


def block_values(
    study: Study, grid: Grid, number: int, simulate: Simulate = simulate_points, beside: Beside | None = None
) -> Values:
    """Return every variable of a block, shape (n, ...).

    Parameters
    ----------
    study : Study
    grid : Grid
    number : int
        Of the block.
    simulate : function
        Computes points.
    beside : Beside, optional
        What else there is in the store. Where it is not given no point is told from its image.
    """

    def at(indices: tuple[np.ndarray, ...]) -> Values:
        return in_batches(study, indices, simulate)

    slices = grid.slices(number)
    return with_images(study, slices, at, beside) if beside and study.symmetries else own_values(study, slices, at)


def in_batches(study: Study, indices: tuple[np.ndarray, ...], simulate: Simulate) -> Values:
    """Return every variable at some grid points, computed in so many batches that memory suffices."""
    points = len(indices[0]) if indices else 1
    count = -(-points // batch_points(study)) if points > 1 else 1
    if count == 1:
        return simulate(study, indices)
    cuts = np.linspace(0, points, count + 1).astype(int)
    batches = [simulate(study, tuple(index[a:b] for index in indices)) for a, b in pairwise(cuts)]
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}
