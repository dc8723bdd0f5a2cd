"""Cells of a study's grid: their edges and weights, and proofs for each parameter set."""

import numpy as np
import pytest

from pem_core.errors import InputError
from pipelines import load_study
from pipelines.outputs.proofs import cells_at
from pipelines.outputs.simulate import NO_TABLES
from pipelines.study.cells import cells_of, weights_of

SMALL = ("axes.x.points=5", "axes.y.points=3")


def every(study):
    """Return the indices of all points of a grid."""
    return tuple(one.ravel() for one in np.meshgrid(*map(np.arange, study.shape), indexing="ij"))


def test_cells_tile_the_range_between_the_end_values():
    study = load_study("studies/textbook_magnets.yaml", SMALL)
    cells = cells_of(study.axes, every(study))
    assert cells.paths == ("start.position.0", "start.position.1")
    low, high = cells.centre - cells.half, cells.centre + cells.half
    assert set(zip(low[0], high[0], strict=True)) == {(-4, -3), (-3, -1), (-1, 1), (1, 3), (3, 4)}
    assert set(zip(low[1], high[1], strict=True)) == {(-4, -2), (-2, 2), (2, 4)}
    assert weights_of(study.axes[0]).tolist() == [1 / 8, 2 / 8, 2 / 8, 2 / 8, 1 / 8]
    assert weights_of(study.axes[1]).tolist() == [2 / 8, 4 / 8, 2 / 8]


def test_cells_reach_half_way_to_neighbours_at_any_distance():
    study = load_study("studies/textbook_magnets.yaml", (*SMALL, "axes.x={path: start.position.0, values: [3, 1, 0]}"))
    cells = cells_of(study.axes, (np.arange(3), np.zeros(3, int)))
    assert (cells.centre[0] - cells.half[0]).tolist() == [2, 0.5, 0]
    assert (cells.centre[0] + cells.half[0]).tolist() == [3, 2, 0.5]


def test_values_must_rise_or_fall_and_axes_have_one_sweep():
    for axis, message in (
        ("{path: start.position.0, values: [0, 2, 1]}", "cells need values that rise or fall throughout"),
        (
            "{zip: {a: {path: start.position.0, from: 0, to: 1, points: 3}, b: {path: damping, values: [1, 2, 3]}}}",
            "a cell needs one sweep along each axis of initial conditions",
        ),
    ):
        study = load_study("studies/textbook_magnets.yaml", (*SMALL, f"axes.x={axis}"))
        with pytest.raises(InputError, match=message):
            cells_of(study.axes, (np.arange(3), np.zeros(3, int)))


def test_parameters_have_their_own_proofs_and_no_width():
    """With one magnet below the middle every start is proved, for each height; the sets are those of one study."""
    one = ("scene.magnets=[{position: [0, 0], strength: 1}]", "scene.damping=0.6", "integrate.until=100")
    axes = ("axes.x={path: height, values: [0.6, 0.8]}", "axes.y={path: start.position.1, from: -1, to: 1, points: 9}")
    study = load_study("studies/textbook_magnets.yaml", (*one, *axes, "proof={cells: true, depth: 2}"))
    shares = cells_at(study, every(study), NO_TABLES)
    assert shares[:, 0].tolist() == [1.0] * 18
    assert not shares[:, 1:].any()
