"""Proofs of labels in a store: which points are tried, and the arrays that hold the results.

A point is tried by itself, and its proof does not depend on the others, so that blocks of any size store the same
bytes. Points that were inferred in a refined study, or copied by symmetry, are tried like all others.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.registry import assemble
from pem_core.validated.cells import prove_cells
from pem_core.validated.trajectories import prove_labels
from pipelines.measures.output import Indices, Values
from pipelines.outputs.blocking import batch_points
from pipelines.outputs.equilibria_table import REST_POINTS
from pipelines.outputs.simulate import Tables, as_listed, like_first_start, tables_of
from pipelines.outputs.variables import CELLS, Proved, proof_variables
from pipelines.study.axes import with_plain_numbers
from pipelines.study.cells import cells_of, is_start
from pipelines.study.grid import indices_in, lengths, random_points

if TYPE_CHECKING:
    from pipelines.study.load import Study

LONGEST = 2.0
"""Time after which a proof is given up, in times of the study: an enclosure is captured later than a trajectory."""


def proof_values(study: Study, slices: tuple[slice, ...], values: Values, tables: Tables) -> Values:
    """Return the arrays of the proofs of a block, shape (n, ...).

    Parameters
    ----------
    study : Study
        A study with the key ``proof``.
    slices : tuple of slice
        The block's ranges along the axes of the grid.
    values : dict of (n, ...) arrays
        The other variables of the block, with which the proofs are compared.
    tables : Tables
        As of :func:`pipelines.outputs.simulate.simulate_points`.
    """
    size = len(values["status"])
    found = {one.name: np.full((size, *one.shape), one.fill, one.dtype) for one in proof_variables(study)}
    tried = np.flatnonzero(_is_tried(study, slices))
    for points in np.array_split(tried, max(1, -(-len(tried) // batch_points(study)))):
        if len(points):
            indices = tuple(index[points] for index in indices_in(slices))
            for name, value in proofs_at(study, indices, values["rest_point"][points], tables).items():
                found[name][points] = value
    if CELLS in found:
        found[CELLS] = cells_at(study, indices_in(slices), tables)
    return found


def cells_at(study: Study, indices: Indices, tables: Tables) -> np.ndarray:
    """Return the proved fractions (n, e) of the cells of some points, for each equilibrium."""
    assert study.entry.proof
    cells, depth = cells_of(study.axes, indices), study.entry.proof.depth
    others = [k for k, axis in enumerate(study.axes) if not is_start(axis)]
    key = np.stack([indices[k] for k in others]) if others else np.zeros((0, cells.centre.shape[1]), int)
    _, firsts, group = np.unique(key, axis=1, return_index=True, return_inverse=True)
    shares = np.zeros((cells.centre.shape[1], REST_POINTS))
    for number, first in enumerate(firsts):
        own, one = np.flatnonzero(group.ravel() == number), tuple(index[[first]] for index in indices)
        (scene, times), listed = study.at(one), tables.equilibria(study, one) if tables.equilibria else None
        plain, until = with_plain_numbers(scene), LONGEST * times.until
        centre, half = cells.centre[:, own], cells.half[:, own]
        share = prove_cells(plain, cells.paths, centre, half, until, depth, listed).share[:, :REST_POINTS]
        shares[own, : share.shape[1]] = share
    return shares


def proofs_at(study: Study, indices: Indices, labels: np.ndarray, tables: Tables) -> Values:
    """Return the arrays of the proofs of some points, whose equilibria ``labels`` (n,) they are compared with."""
    count = len(indices[0]) if indices else 1
    scene, times = study.at(indices)
    problem = assemble(scene, count)
    is_first = like_first_start(study, indices, problem)
    listed = tables_of(study, indices, is_first, tables)
    proofs = prove_labels(problem, LONGEST * times.until, listed)
    is_proved = proofs.label != NOT_AT_REST
    label = as_listed(proofs.label, is_first)
    is_other = is_proved & (labels >= 0) & (labels != label)
    return {
        "proof": np.select([is_other, is_proved], [Proved.CONTRADICTED, Proved.PROVED], Proved.NOT_PROVED),
        "proof_rest_point": label,
        "proof_time": proofs.time,
        "proof_width": proofs.width,
        "proof_steps": proofs.steps,
    }


def _is_tried(study: Study, slices: tuple[slice, ...]) -> np.ndarray:
    """Return which points of a block belong to the sample."""
    assert study.entry.proof
    if study.entry.proof.points == "all":
        return np.ones(math.prod(lengths(slices)), bool)
    mask = np.zeros(lengths(slices), bool)
    sample = random_points(study.shape, study.fingerprint, study.entry.proof.points)
    along = zip(sample, slices, strict=True)
    inside = np.logical_and.reduce([(index >= part.start) & (index < part.stop) for index, part in along])
    mask[tuple(index[inside] - part.start for index, part in zip(sample, slices, strict=True))] = True
    return mask.ravel()
