"""Attractors of a store among its starts: their stored states, and the initial conditions that have these states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pem_core.attractors.strobes import section_parts
from pem_core.errors import MISSING, fail
from pem_core.models.phase_space import row_weights
from pipelines.equilibria.branches import Cell, Parameters
from pipelines.equilibria.grid_places import RIM, places_of_states
from pipelines.outputs.catalogue_table import READ_OF_CATALOGUES, attracted_in

if TYPE_CHECKING:
    import xarray as xr

    from pipelines.study.load import Study

MOST_STATES = 64
"""States of a torus, a chaotic attractor or a limit cycle whose starts are sought: the first ones."""


@dataclass(frozen=True)
class AttractorPlaces:
    """Where the attractors of a store lie among its starts, which begin at a strobe.

    Attributes
    ----------
    number : DataArray of int
        Number in the catalogue of its set, over the parameter axes and ``home``; -1 where there is no attractor.
    place : DataArray
        Over the same and ``axis_of_starts``: the start with a state of the attractor, in the units of the axes; NaN
        where no start has it.
    is_there : DataArray of bool
        Whether that start lies within the grid.
    """

    number: xr.DataArray
    place: xr.DataArray
    is_there: xr.DataArray


def check_starts(name: str, where: Parameters, dims: list[str]) -> None:
    """Check that the axes over which a summary compares starts leave the catalogue the same.

    Raises
    ------
    InputError
        If one of them changes the scene.
    """
    if any(axis.name in dims for axis in where.axes):
        rule = ": this summary compares starts of one catalogue of attractors, but no axis sweeps initial conditions"
        raise fail(name, rule, MISSING)


def attractor_places(dataset: xr.Dataset, dims: list[str]) -> AttractorPlaces:
    """Return the starts at which the attractors of a store begin, each at every stored strobe of one period.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with catalogues of attractors.
    dims : list of str
        The axes of initial conditions.
    """
    import xarray as xr

    where = Parameters.of(dataset)
    names = [axis.name for axis in where.axes]
    table = dataset[[*READ_OF_CATALOGUES]].transpose(*names, ...).load()
    shape = tuple(table.sizes[name] for name in names)
    found = {cell: _of_cell(where, table, cell, dims) for cell in np.ndindex(shape)}
    room = max(1, *(len(number) for number, _ in found.values()))
    numbers = np.full((*shape, room), -1)
    places = np.full((*shape, room, len(dims)), np.nan)
    for cell, (number, place) in found.items():
        numbers[cell][: len(number)], places[cell][: len(number)] = number, place
    ends = np.array([(where.places[dim].min() - RIM, where.places[dim].max() + RIM) for dim in dims]).T
    is_there = ((places >= ends[0]) & (places <= ends[1])).all(-1)
    along = (*names, "home")
    shown = xr.DataArray(in_file_units(where.study, dims, places), dims=(*along, "axis_of_starts"))
    return AttractorPlaces(xr.DataArray(numbers, dims=along), shown, xr.DataArray(is_there, dims=along))


def in_file_units(study: Study, dims: list[str], places: np.ndarray) -> np.ndarray:
    """Return positions (..., axes) in the units of the axes, from indices of the grid."""
    sweeps = {axis.name: sweep for axis in study.axes for sweep in axis.sweeps if sweep.name == axis.name}
    shown = places.copy()
    for number, sweep in ((n, sweeps[dim]) for n, dim in enumerate(dims) if dim in sweeps):
        shown[..., number] = sweep.in_file_unit(shown[..., number])
    return shown


def _of_cell(where: Parameters, table: xr.Dataset, cell: Cell, dims: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """Return the numbers (h,) and the starts (h, axes), in indices, of the attractors of a parameter set."""
    room, clouds = table.sizes["catalogue"], iter(table["attractor_section"].values[cell])
    count = int(np.clip(table["attractor_count"].values[cell], 0, room))
    numbers, states = [], []
    for number in range(count):
        period = int(table["attractor_period"].values[cell][number])
        own = table["attractor_state"].values[cell][number, :period] if period else next(clouds, None)
        if own is not None:
            numbers += [number] * len(own[:MOST_STATES])
            states.append(own[:MOST_STATES])
    if not numbers:
        return np.empty(0, int), np.empty((0, len(dims)))
    return np.array(numbers), places_among(where, cell, dims, np.concatenate(states))


def places_among(where: Parameters, cell: Cell, dims: list[str], states: np.ndarray) -> np.ndarray:
    """Return the starts (h, axes) of a parameter set that have some states (h, s) in their minimal form, in indices."""
    problem = where.problem(np.array(cell).reshape(-1, 1))
    part = section_parts(problem)[0]
    rows = np.ascontiguousarray(states[:, : len(part.problem.state)].T)
    whole = part.expand(np.zeros(rows.shape[1], int), np.zeros(rows.shape[1]), rows)
    weights = row_weights(problem, attracted_in(where.study).time_scale)[:, 0]
    at = {axis.name: index for axis, index in zip(where.axes, cell, strict=True)}
    along = {name: int(place[at.get(name, 0)]) for name, place in where.places.items()}
    return places_of_states(where.study, dims, along, whole, weights)
