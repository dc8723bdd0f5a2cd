"""Positions of equilibria among the starts: initial conditions, between grid points, that are at rest."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import xarray as xr

from pem_core.errors import MISSING, fail
from pem_core.models.registry import assemble, space_of
from pem_core.models.systems.problem import Problem
from pipelines.outputs.equilibria_table import tabled_names, tabled_states
from pipelines.store.described_study import study_in
from pipelines.study.axes import Axis
from pipelines.study.load import Study

# Positions of a dataset on the grid of its study, of which it may be a part.


def grid_places(dataset: xr.Dataset, study: Study) -> dict[str, np.ndarray]:
    """Return the indices of a dataset on each axis of a study: several along a dimension, otherwise one.

    Raises
    ------
    InputError
        If the dataset lacks the coordinate of an axis, or has a value that is not on the axis.
    """
    return {axis.name: _on_axis(dataset, axis) for axis in study.axes}


def _on_axis(dataset: xr.Dataset, axis: Axis) -> np.ndarray:
    known = [sweep for sweep in axis.sweeps if sweep.name in dataset.coords]
    if not known:
        remedy = f"keep this coordinate: select with isel({axis.name}=0), without drop=True"
        raise fail("dataset", f": the coordinate {axis.name} is missing", MISSING, remedy)
    values = np.atleast_1d(dataset[known[0].name].values).tolist()
    index = {value: number for number, value in enumerate(known[0].in_file_unit(np.arange(axis.points)).tolist())}
    strange = [value for value in values if value not in index]
    if strange:
        raise fail(f"dataset.{axis.name}", f": {strange[0]} is not a value of this axis in the study", MISSING)
    return np.array([index[value] for value in values])


def between(places: np.ndarray, number: np.ndarray) -> np.ndarray:
    """Return the indices on an axis for positions along a dimension, which may lie between two points."""
    return places[number] if number.dtype.kind in "iu" else np.interp(number, np.arange(len(places)), places)


MOST_GUESSES = 2000
ROUNDS = 20
SLIGHT = 1e-4
"""Step in cells for numerical slopes."""
NO_SLOPE = 1e-7
"""Axes along which all slopes are below this fraction of the steepest stay fixed."""
RIM = 1e-9
"""Tolerance in cells for equilibria on the boundary of the grid."""
TRIES = 8
"""Guesses from which Newton's method begins for a state of motion: from one, an angle may leave the grid by a turn."""
THERE = 1e-6
"""Distance (axes of unit length) within which a start coincides with an equilibrium."""


def rest_places(dataset: xr.Dataset, dims: list[str]) -> tuple[xr.DataArray, xr.DataArray]:
    """Return the starts at rest in each stable equilibrium of a table, by Newton's method from the nearest guess.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with its table of equilibria, or a part of it.
    dims : list of str
        The axes of initial conditions.

    Returns
    -------
    place : DataArray over the parameter axes, ``equilibrium`` and ``axis_of_starts``
        Position in indices of the study's grid; NaN where there is no stable equilibrium.
    is_there : bool DataArray over the parameter axes and ``equilibrium``
        Whether the start at that position is at rest in the equilibrium, and lies within the grid.
    """
    study = study_in(dataset.attrs)
    stable = dataset["equilibrium_stable"].transpose(..., "equilibrium").load()
    others, places = [str(dim) for dim in stable.dims[:-1]], grid_places(dataset, study)
    arrays = {name: dataset[name].transpose(*others, "equilibrium", ...).values for name in tabled_names(study)}
    place, is_there = np.full((*stable.shape, len(dims)), math.nan), np.zeros(stable.shape, bool)
    for cell in np.ndindex(stable.shape[:-1]):
        rows = np.flatnonzero(stable.values[cell])
        if len(rows):
            target = tabled_states(study.entry.scene, {name: values[cell][rows] for name, values in arrays.items()})
            along = {name: int(at[cell[others.index(name)] if name in others else 0]) for name, at in places.items()}
            place[cell][rows], is_there[cell][rows] = _found(_Starts.of(study, dims, along), target, 0 * target)
    ends = np.array([(places[dim].min() - RIM, places[dim].max() + RIM) for dim in dims]).T
    is_there &= ((place >= ends[0]) & (place <= ends[1])).all(-1)
    along_rows = (*others, "equilibrium")
    return xr.DataArray(place, dims=(*along_rows, "axis_of_starts")), xr.DataArray(is_there, dims=along_rows)


def places_of_states(
    study: Study, dims: list[str], along: dict[str, int], state: np.ndarray, weights: np.ndarray
) -> np.ndarray:
    """Return the starts that have some states of motion, by Newton's method from the nearest guess.

    Parameters
    ----------
    study : Study
    dims : list of str
        The axes of initial conditions.
    along : dict
        Index along each other axis, which gives the parameter set.
    state : (s, m) array
        Whole states of the scene.
    weights : (s,) array
        Weight of each row in distances [rad].

    Returns
    -------
    (m, axes) array
        Positions in indices of the grid, also beyond its ends; NaN where no start has the state.
    """
    starts, count = _Starts.of(study, dims, along), state.shape[1]
    motion = starts.motion
    starts = replace(starts, motion=lambda state: (weights * motion(state).T).T)
    place, is_there = _found(starts, np.tile(state, TRIES), np.tile(starts.motion(state), TRIES), count)
    inside = is_there & ((place >= -RIM) & (place <= starts.sizes - 1 + RIM)).all(1)
    order = np.where(inside, 0, np.where(is_there, 1, 2)).reshape(TRIES, count).argmin(0)
    best = order * count + np.arange(count)
    return np.where(is_there[best, None], place[best], math.nan)


@dataclass(frozen=True)
class _Starts:
    """The starts of one parameter set: points along each axis, and coordinates that distinguish configurations."""

    sizes: np.ndarray
    marks: Callable[[np.ndarray], np.ndarray]
    motion: Callable[[np.ndarray], np.ndarray]
    state: Callable[[np.ndarray], np.ndarray]

    @staticmethod
    def of(study: Study, dims: list[str], along: dict[str, int]) -> "_Starts":
        """Return the starts along some axes, at one index along the others."""
        axes = {axis.name: axis for axis in study.axes}

        def problem(place: np.ndarray) -> Problem:
            given = dict(zip(dims, place, strict=True))
            indices = (given.get(name, np.full(place.shape[1], along[name])) for name in axes)
            return assemble(study.at(tuple(indices))[0], place.shape[1])

        one = problem(np.zeros((len(dims), 1)))
        space = space_of(one)
        return _Starts(
            np.array([axes[dim].points for dim in dims], float),
            lambda state: space.marks(one, state),
            lambda state: state - space.at_rest(one, state),
            lambda place: problem(place).state,
        )


def _found(
    starts: _Starts, target: np.ndarray, motion: np.ndarray, each: int | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Return the positions (m, axes) of states (s, m) with a motion (s, m), and whether the starts there have them.

    Of ``each`` states and their copies, the copies begin at the next nearest guesses.
    """
    per = max(2, int(MOST_GUESSES ** (1 / len(starts.sizes))))
    lines = [np.linspace(0, size - 1, min(int(size), per)) for size in starts.sizes]
    guesses = np.stack([line.ravel() for line in np.meshgrid(*lines, indexing="ij")])
    speed = np.abs(starts.motion(starts.state(guesses))).max() or 1.0
    wanted = np.concatenate([starts.marks(target), motion / speed])

    def off(place: np.ndarray) -> np.ndarray:
        state = starts.state(place.reshape(len(place), -1))
        found = np.concatenate([starts.marks(state), starts.motion(state) / speed])
        return found.reshape(-1, *place.shape[1:]) - wanted.reshape(len(wanted), -1, *[1] * (place.ndim - 2))

    wide = np.broadcast_to(guesses[:, None], (len(guesses), target.shape[1], guesses.shape[1]))
    nearest = np.abs(off(wide)).max(0)
    place = guesses[:, nearest.argmin(-1) if each is None else _next_nearest(nearest, each)]
    slight = SLIGHT * np.concatenate([np.zeros((len(place), 1)), np.eye(len(place))], 1)
    for _ in range(ROUNDS):
        tried = off(place[:, :, None] + slight[:, None])
        slopes = (tried[..., 1:] - tried[..., :1]) / SLIGHT
        step = -(np.linalg.pinv(slopes.swapaxes(0, 1), rcond=NO_SLOPE) @ tried[..., 0].T[..., None])[..., 0].T
        place = place + np.clip(step, -starts.sizes[:, None] / 2, starts.sizes[:, None] / 2)
        if np.abs(step).max() < SLIGHT**2:
            break
    return place.T, np.abs(off(place[:, :, None])).max(0)[:, 0] < THERE


def _next_nearest(distance: np.ndarray, each: int) -> np.ndarray:
    """Return a guess for each row of distances (m, guesses): the nearest for the first rows, then the next nearest."""
    order = distance[:each].argsort(-1, kind="stable")
    rank = np.minimum(np.arange(len(distance)) // each, order.shape[1] - 1)
    return order[np.arange(len(distance)) % each, rank]
