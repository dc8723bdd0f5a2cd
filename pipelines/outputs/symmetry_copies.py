"""Symmetry copies: points that take the values of their images, with a random sample computed as a check.

A reflection or rotation of the scene takes the trajectory of a source to that of its image: status, times and energy
balance are the same, and the image ends at the image of the equilibrium or of the attractor. When integrated, the two
differ by round-off, which decides the outcome of a start on a basin boundary. So if the sample of a tile finds another
end, the whole tile is computed.

A block does not depend on what else has been computed: sources are read from the store if present, or computed.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from pem_core.equilibria.labels import images_of_rest_points
from pem_core.equilibria.tables import NO_POINT
from pem_core.integrate.outcomes import NOT_AT_REST, Status
from pem_core.models.registry import assemble
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.output import Values
from pipelines.outputs import refinement
from pipelines.outputs.attractor_images import images_of_attractors
from pipelines.outputs.blocking import batch_points
from pipelines.outputs.catalogue_table import UNLISTED
from pipelines.outputs.observable_outputs import resting
from pipelines.outputs.simulate import NO_TABLES, Tables, simulate_points
from pipelines.outputs.variables import Origin
from pipelines.study.grid import Grid, first_starts, indices_in, lengths, parameter_axes, parameter_sets
from pipelines.study.load import Study
from pipelines.study.symmetries import OUTPUTS, Indices

# Which points of a block are computed, and which are copied under the study's symmetries.
#
# Of the points that symmetries take to each other, the first in the grid is the source of all. In a refined study, the
# smallest box around the sources in a tile is refined like a tile, and all other points are copies.


SHARE, FEWEST = 0.01, 32
"""Fraction, and minimum number, of a parameter set's copies that are computed as a check; results depend on them."""
MOST_AXES = 6
"""Maximum number of axes along which sources are located in a block before it is computed."""
NO_IMAGE = -1
"""Symmetry number of a point that is its own source."""


def find_sources(study: Study, indices: Indices) -> tuple[np.ndarray, Indices]:
    """Return the symmetry that takes each of some points to its source, and the grid indices of the sources."""
    images = [indices, *(one.of(indices, study.shape) for one in study.symmetries)]
    numbers = np.stack([np.ravel_multi_index(each, study.shape) for each in images])
    first = np.unravel_index(numbers.min(0), study.shape)
    return numbers.argmin(0) + NO_IMAGE, tuple(map(np.asarray, first))


def source_boxes(study: Study, slices: tuple[slice, ...]) -> list[refinement.Tile]:
    """Return the parts of a block of whole tiles that are refined: the box around the sources in each tile."""
    shape = lengths(slices)
    is_source = (find_sources(study, indices_in(slices))[0] == NO_IMAGE).reshape(shape)
    boxes = []
    for tile in refinement.tiles_of(shape, study.tile):
        places = np.nonzero(is_source[tile])
        if places[0].size:
            inside = zip(tile, places, strict=True)
            boxes.append(tuple(slice(part.start + at.min(), part.start + at.max() + 1) for part, at in inside))
    return boxes


def has_sources(study: Study, slices: tuple[slice, ...]) -> bool:
    """Return whether a corner or midpoint of a block is a source; otherwise nearly all its points are copies."""
    moved = {i for one in study.symmetries for i in one.moved}
    if len(moved) > MOST_AXES:
        return True
    along = [(p.start, (p.start + p.stop) // 2, p.stop - 1) if i in moved else (p.start,) for i, p in enumerate(slices)]
    points = tuple(mesh.ravel() for mesh in np.meshgrid(*along, indexing="ij"))
    return bool((find_sources(study, points)[0] == NO_IMAGE).any())


def tiles_with(study: Study, indices: Indices) -> list[tuple[slice, ...]]:
    """Return the ranges of the tiles that hold some points of the grid."""
    steps = zip(indices, study.tile, strict=True)
    starts = np.unique(np.stack([each - each % step for each, step in steps]), axis=1).T.tolist()
    ends = list(zip(study.shape, study.tile, strict=True))
    return [tuple(slice(a, min(n, a + step)) for a, (n, step) in zip(start, ends, strict=True)) for start in starts]


def sampled_share(study: Study) -> float:
    """Return the fraction of copies that is computed as a check: 1 %, or more if a parameter set has few."""
    starts = math.prod(study.shape) / parameter_sets(study.axes)
    return max(SHARE, FEWEST / (starts * (1 - share_of_sources(study))))


def share_of_sources(study: Study) -> float:
    """Return the approximate fraction of points that are their own sources: one of each symmetry orbit."""
    return 1 / (1 + len(study.symmetries))


SAME_AT_IMAGE = tuple(OUTPUTS.values())
"""Variables that a copy takes unchanged from its source."""
READ = ("status", "inferred", "rest_point", "attractor", *SAME_AT_IMAGE)
At = Callable[[Indices], Values]


@dataclass(frozen=True)
class StoredValues:
    """Access of a block to other stored values.

    Attributes
    ----------
    tables : Tables
    read : function (names, slices) -> dict of arrays
        Reads variables in a box of the grid as stored at present; ``status`` marks computed points.
    """

    tables: Tables
    read: Callable[[tuple[str, ...], tuple[slice, ...]], Values]


@dataclass(frozen=True)
class _Images:
    """Points of a block that may be copied from their sources.

    Attributes
    ----------
    points : (n,) array
        Their numbers in the block.
    symmetry : (n,) array
        Number of the symmetry that takes each to its source.
    source : tuple of (n,) arrays
        Grid indices of the sources.
    """

    points: np.ndarray
    symmetry: np.ndarray
    source: Indices


def values_without_symmetry(study: Study, slices: tuple[slice, ...], at: At, only: np.ndarray | None = None) -> Values:
    """Return every variable of a block of whole tiles, shape (n, ...): computed, or inferred if the study is refined.

    ``only`` selects the points to compute, by default all; others stay pending. With it, a refined study computes the
    boxes around sources.
    """
    indices = indices_in(slices)

    def compute(points: np.ndarray) -> Values:
        return at(tuple(index[points] for index in indices))

    if study.entry.refine is not None:
        boxes = None if only is None else source_boxes(study, slices)
        return refinement.refined_values(study, study.entry.refine, slices, compute, boxes)
    if only is None:
        return at(indices)
    values = refinement.pending_values(study, len(only))
    refinement.compute_into(values, np.flatnonzero(only), compute)
    return values


def with_images(study: Study, slices: tuple[slice, ...], at: At, stored: StoredValues) -> Values:
    """Return every variable of a block of whole tiles, shape (n, ...), with images copied from their sources.

    Parameters
    ----------
    study : Study
        A study with symmetries.
    slices : tuple of slice
        The block's ranges along the axes of the grid.
    at : function
        Computes points by their grid indices.
    stored : StoredValues
    """
    indices = indices_in(slices)
    which, source = find_sources(study, indices)
    values = values_without_symmetry(study, slices, at, which == NO_IMAGE)
    pending = np.flatnonzero(values["status"] == Status.PENDING)
    if not pending.size:
        return values
    images = _Images(pending, which[pending], tuple(each[pending] for each in source))
    found = _at_sources(study, slices, values, images, at, stored)
    points = tuple(index[pending] for index in indices)
    copies, is_valid = _symmetry_copies(study, points, images.symmetry, found, stored.tables)
    for name, value in copies.items():
        values[name][pending] = value
    _check(study, slices, values, pending, is_valid, at)
    return values


def _at_sources(
    study: Study, slices: tuple[slice, ...], computed: Values, images: _Images, at: At, stored: StoredValues
) -> Values:
    """Return the variables at the sources of images: from the block itself, from the store, or computed here."""
    names = tuple(name for name in READ if name in computed)
    which, source = images.symmetry, images.source
    found = {name: np.empty(len(which), computed[name].dtype) for name in names}
    found["status"][:] = Status.PENDING

    def take(rows: np.ndarray, box: tuple[slice, ...], values: Values) -> None:
        inside = tuple(each[rows] - part.start for each, part in zip(source, box, strict=True))
        for name in names:
            found[name][rows] = values[name].reshape(lengths(box))[inside]

    def left() -> np.ndarray:
        return np.flatnonzero(found["status"] == Status.PENDING)

    take(np.flatnonzero(_inside(source, slices)), slices, computed)
    for number in np.unique(which[left()]):
        rows = left()[which[left()] == number]
        box = tuple(slice(int(each[rows].min()), int(each[rows].max()) + 1) for each in source)
        take(rows, box, stored.read(names, box))
    for box in tiles_with(study, tuple(each[left()] for each in source)):
        rows = np.flatnonzero(_inside(source, box) & (found["status"] == Status.PENDING))
        wanted = np.zeros(lengths(box), bool)
        wanted[tuple(each[rows] - part.start for each, part in zip(source, box, strict=True))] = True
        take(rows, box, values_without_symmetry(study, box, at, wanted.ravel()))
    return found


def _inside(indices: Indices, box: tuple[slice, ...]) -> np.ndarray:
    """Return which grid points lie in a box."""
    along = [(each >= part.start) & (each < part.stop) for each, part in zip(indices, box, strict=True)]
    is_inside: np.ndarray = np.logical_and.reduce(along)
    return is_inside


def _symmetry_copies(
    study: Study, indices: Indices, which: np.ndarray, found: Values, tables: Tables
) -> tuple[Values, np.ndarray]:
    """Return the values of images, shape (n, ...), and which are valid: those whose end has an image."""
    values = {name: found[name] for name in ("status", *SAME_AT_IMAGE) if name in found}
    values["inferred"] = np.where(found["inferred"] == Origin.INFERRED, Origin.INFERRED, Origin.IMAGE)
    copies = _copies_on_attractors if "attractor" in found else _copies_at_rest
    own, has_image = copies(study, indices, which, found, tables)
    return values | own, (found["status"] == Status.DONE) & has_image


def _copies_on_attractors(
    study: Study, indices: Indices, which: np.ndarray, found: Values, tables: Tables
) -> tuple[Values, np.ndarray]:
    """Return the labels of images by attractors, and which are valid. A start on no attractor has an image on none."""
    assert tables.catalogues is not None
    sets, one = _sets_of(study, indices)
    ends = found["attractor"].astype(int)
    labels = np.where(ends < 0, ends, UNLISTED)
    for k in range(len(one[0])):
        start = tuple(each[k : k + 1] for each in one)
        row = {name: values[0] for name, values in tables.catalogues(study, start).items()}
        for number in np.unique(which[sets == k]):
            taken = images_of_attractors(study, start, row, study.symmetries[number].lab)
            back = np.full(len(taken), UNLISTED)
            back[taken[taken >= 0]] = np.flatnonzero(taken >= 0)
            here = (sets == k) & (which == number) & (ends >= 0)
            labels[here] = back[ends[here]]
    return {"attractor": labels}, (ends < 0) | (labels >= 0)


def _copies_at_rest(
    study: Study, indices: Indices, which: np.ndarray, found: Values, tables: Tables
) -> tuple[Values, np.ndarray]:
    """Return where images rest, and which are valid."""
    sets, problem, state = _rest_points(study, indices, tables)
    ends = found["rest_point"].astype(int)
    labels = np.full(len(which), NO_POINT)
    for number in np.unique(which):
        taken = images_of_rest_points(problem, state, study.symmetries[number].lab)
        back = np.full((len(taken), taken.shape[1] + 1), NO_POINT)
        row, place = np.nonzero(taken != NO_POINT)
        back[row, taken[row, place]] = place
        is_here = (which == number) & (ends >= 0) & (ends < taken.shape[1])
        labels[is_here] = back[sets[is_here], ends[is_here]]
    values = {"rest_point": np.where(labels == NO_POINT, NOT_AT_REST, labels)}
    is_valid = (labels != NO_POINT) | (ends == NOT_AT_REST)
    return values | _resting(problem, state, sets, labels), is_valid


def _rest_points(study: Study, indices: Indices, tables: Tables) -> tuple[np.ndarray, Problem, np.ndarray]:
    """Return the parameter set (n,) of each of some points, the problem of these sets, and their equilibria.

    The equilibria have the shape (s, k, e), NaN where there is none or none is known.
    """
    sets, one = _sets_of(study, indices)
    assert tables.equilibria is not None
    listed = tables.equilibria(study, one)
    state = np.where(listed.of_point[:, None] < 0, np.nan, listed.tables.state[:, np.maximum(listed.of_point, 0)])
    return sets, assemble(study.at(one)[0], len(one[0])), state


def _sets_of(study: Study, indices: Indices) -> tuple[np.ndarray, Indices]:
    """Return the number of the parameter set (n,) of each of some points, and the first start of each set."""
    starts = first_starts(study.axes, indices)
    axes = parameter_axes(study.axes)
    number = np.ravel_multi_index([starts[i] for i in axes], [study.shape[i] for i in axes]) if axes else 0 * starts[0]
    _, first, sets = np.unique(number, return_index=True, return_inverse=True)
    return sets.ravel(), tuple(start[first] for start in starts)


def _resting(problem: Problem, state: np.ndarray, sets: np.ndarray, labels: np.ndarray) -> Values:
    """Return the stored values of points at rest in equilibria of their sets, apart from label and time."""
    row, place = np.nonzero(~np.isnan(state).any(0))
    described = resting(columns(problem, row), state[:, row, place])
    number = np.full((state.shape[1], state.shape[2] + 1), -1)
    number[row, place] = np.arange(len(row))
    of_point = np.where(labels == NO_POINT, -1, number[sets, labels])
    out = {}
    for name, value in described.items():
        nothing = np.nan if value.dtype.kind == "f" else NOT_AT_REST
        out[name] = np.concatenate([value, np.full((1, *value.shape[1:]), nothing, value.dtype)])[of_point]
    return out


def _check(
    study: Study, slices: tuple[slice, ...], values: Values, images: np.ndarray, is_valid: np.ndarray, at: At
) -> None:
    """Compute a sample of the copies, all invalid ones, and all of the tiles in which the sample shows an error."""
    indices, tiles = indices_in(slices), refinement.tiles_of(lengths(slices), study.tile)

    def compute(points: np.ndarray) -> Values:
        return at(tuple(index[points] for index in indices))

    drawn = is_valid & (refinement.random_numbers(study, slices, tiles).ravel()[images] < sampled_share(study))
    sample = images[drawn]
    expected = refinement.final_labels(study, values, sample)
    refinement.compute_into(values, images[drawn | ~is_valid], compute)
    is_right = (refinement.final_labels(study, values, sample) == expected).all(-1)
    values["inferred"][sample] = np.where(is_right, Origin.IMAGE_CONFIRMED, Origin.IMAGE_CORRECTED)
    wrong, is_left = np.zeros(lengths(slices), bool), np.zeros(len(values["status"]), bool)
    wrong.ravel()[sample[~is_right]] = True
    is_left[images[is_valid & ~drawn]] = True
    for tile in tiles:
        if wrong[tile].any():
            there = np.arange(is_left.size).reshape(wrong.shape)[tile].ravel()
            (place,) = tiles_with(study, tuple(index[there] for index in indices))
            fresh = values_without_symmetry(study, place, at, None if study.refined else is_left[there])
            for name, value in fresh.items():
                values[name][there[is_left[there]]] = value[is_left[there]]


# The values of a block: computed, inferred between others where the study is refined, or copied by symmetry.


Simulate = Callable[[Study, tuple[np.ndarray, ...]], Values]


def block_values(
    study: Study, grid: Grid, number: int, simulate: Simulate = simulate_points, stored: StoredValues | None = None
) -> Values:
    """Return every variable of a block, shape (n, ...).

    Parameters
    ----------
    study : Study
    grid : Grid
    number : int
        Number of the block.
    simulate : function
        Computes points.
    stored : StoredValues, optional
        Access to other stored values. Without it no point is copied by symmetry.
    """

    def at(indices: tuple[np.ndarray, ...]) -> Values:
        return in_batches(study, indices, simulate)

    slices = grid.slices(number)
    if stored and study.symmetries:
        values = with_images(study, slices, at, stored)
    else:
        values = values_without_symmetry(study, slices, at)
    if study.entry.proof is None:
        return values
    from pipelines.outputs.proofs import proof_values  # only for a study with proofs: its imports take a while

    return values | proof_values(study, slices, values, stored.tables if stored else NO_TABLES)


def in_batches(study: Study, indices: tuple[np.ndarray, ...], simulate: Simulate) -> Values:
    """Return every variable at some grid points, computed in batches that fit into memory."""
    points = len(indices[0]) if indices else 1
    count = -(-points // batch_points(study)) if points > 1 else 1
    if count == 1:
        return simulate(study, indices)
    cuts = np.linspace(0, points, count + 1).astype(int)
    batches = [simulate(study, tuple(index[a:b] for index in indices)) for a, b in pairwise(cuts)]
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}
