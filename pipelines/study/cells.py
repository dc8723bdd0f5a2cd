"""Cells of a study's grid, the starts that each point represents, and which proofs a study may request.

Along an axis of initial conditions a cell reaches half way to the neighbours. The cells tile the range from the first
value to the last: those of the end values reach inward only. Along other axes a cell has no width.
"""

from dataclasses import dataclass
from itertools import islice, product

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, fail
from pem_core.models.registry import assemble, smallest_parts
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import StudyEntry
from pipelines.study.grid import is_initial


@dataclass(frozen=True)
class GridCells:
    """Cells of some points of a grid.

    Attributes
    ----------
    paths : tuple of str
        Paths of the swept initial conditions, k of them.
    centre, half : (k, n) arrays
        Middles and half widths along each of them, SI units.
    """

    paths: tuple[str, ...]
    centre: np.ndarray
    half: np.ndarray


def cells_of(axes: tuple[Axis, ...], indices: tuple[np.ndarray, ...]) -> GridCells:
    """Return the cells of points of a study's grid.

    Parameters
    ----------
    axes : tuple of Axis
        The axes of the study.
    indices : tuple of (n,) int arrays
        Along each axis.

    Raises
    ------
    InputError
        If an axis of initial conditions has several sweeps or its values neither rise nor fall.
    """
    starts = [(axis, index) for axis, index in zip(axes, indices, strict=True) if is_start(axis)]
    edges = [(edges_of(axis), index) for axis, index in starts]
    low, high = (np.stack([each[index + side] for each, index in edges]) for side in (0, 1))
    paths = tuple(axis.sweeps[0].path for axis, _ in starts)
    return GridCells(paths, 0.5 * (low + high), 0.5 * np.abs(high - low))


def weights_of(axis: Axis) -> np.ndarray:
    """Return the part of the range of an axis that the cell of each value covers."""
    widths = np.abs(np.diff(edges_of(axis)))
    whole = widths.sum()
    return widths / whole if whole else np.ones(axis.points)


def check_cells(axes: tuple[Axis, ...]) -> None:
    """Check that points of some axes have cells.

    Raises
    ------
    InputError
        If no axis has initial conditions, or one has several sweeps or values that neither rise nor fall.
    """
    starts = [axis for axis in axes if is_start(axis)]
    if not starts:
        raise fail("axes", ": no axis has initial conditions, so that no point has a cell", MISSING)
    for axis in starts:
        edges_of(axis)


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


def edges_of(axis: Axis) -> np.ndarray:
    """Return the ends of the cells along an axis of starts: its ends and the middles between values, SI units.

    Raises
    ------
    InputError
        If its values neither rise nor fall.
    """
    values = axis.sweeps[0].si(np.arange(axis.points))
    steps = np.diff(values)
    if not ((steps > 0).all() or (steps < 0).all()):
        raise fail(("axes", axis.name), ": cells need values that rise or fall throughout", MISSING)
    return np.concatenate([values[:1], values[:-1] + 0.5 * steps, values[-1:]])


# Requests for proofs.


MOST_CORNERS = 64
"""Corners of a grid at which it is tried whether labels can be proved."""


def proof_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> list[Mistake]:
    """Return the reasons why no label of a study can be proved, if it requests proofs: they hold at all its corners."""
    if entry.proof is None:
        return []
    from pem_core.validated.start_sets import check_has_cells  # which takes as long to import as a study to load
    from pem_core.validated.trajectories import check_provable

    reasons = []
    for corner in islice(product(*({0, axis.points - 1} for axis in axes)), MOST_CORNERS):
        try:
            scene, _ = swept(entry, axes, tuple(np.array([index]) for index in corner))
            check_provable(assemble(scene, 1))
            if entry.proof.cells:
                check_cells(axes)
                for part in smallest_parts(assemble(scene, 1), carries_turn=False):
                    check_has_cells(part)
        except InputError as error:
            reasons = [_without_proof(mistake) for mistake in error.mistakes]
        else:
            return []
    return reasons


def _without_proof(mistake: Mistake) -> Mistake:
    """Return a mistake in a request for proofs, at the axis that it concerns or at the key."""
    if mistake.place[0] == "axes":
        return Mistake(mistake.place, mistake.rule, MISSING, mistake.remedy or "leave out `proof.cells`")
    return Mistake(("proof",), mistake.rule, MISSING, "leave out `proof`" if not mistake.remedy else mistake.remedy)
