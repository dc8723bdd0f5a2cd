"""Edges between the basins of attractors of a store: the unstable cycles to which the boundaries lead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.attractors.attractor import Attractor, Kind
from pem_core.attractors.edge_states import track_edge_state
from pem_core.basins import UNKNOWN
from pem_core.codes import Code
from pem_core.errors import InputError
from pem_core.models.registry import assemble
from pipelines.equilibria.attractor_branches import attractor_basins
from pipelines.equilibria.attractor_places import attractor_places, check_starts, in_file_units, places_among
from pipelines.equilibria.branches import NO_BASIN, Cell, Parameters
from pipelines.equilibria.labelled_starts import Starts, described, label_coordinate, study_of
from pipelines.equilibria.stored_catalogues import catalogue_reader
from pipelines.measures.output import flags
from pipelines.outputs.attractor_labels import Known, recall
from pipelines.outputs.catalogue_table import NO_KIND, attracted_in, one_part
from pipelines.study.entry import observed_of

if TYPE_CHECKING:
    import xarray as xr

    from pipelines.study.load import Study

TOLERANCE = 1e-11
"""Largest tolerance of the integration along an edge."""
SIDES = ("first", "second")


class Ending(Code):
    """Outcome of following the boundary between the basins of two attractors."""

    ON_CYCLE = 0, "the boundary leads to a cycle or an equilibrium between the two basins: they lie on its two sides"
    BETWEEN_OTHERS = (
        1,
        "the boundary leads to a cycle or an equilibrium, but at least one of its sides is another basin's",
    )
    NOT_SETTLED = 2, "the boundary had led to no cycle at the end of the tracking time, as where it is fractal"
    NOT_FOLLOWED = 3, "in a more accurate integration the two starts have no two different attractors that are certain"
    NO_EDGE = 4, "no two neighbouring grid points lie in these basins"


@dataclass(frozen=True, eq=False)
class _Found:
    """The edge between two basins: its outcome, the cycle, and its starts (r, axes) in indices of the grid."""

    ending: Ending
    cycle: Attractor | None = None
    place: Any = None
    sides: tuple[int, ...] = (UNKNOWN, UNKNOWN)


def attractor_edges(starts: Starts, until: float | None) -> xr.Dataset:
    """Return the unstable cycle to which the boundary between every two basins of attractors leads.

    For each pair of basins, two neighbours on either side of the boundary are followed
    (:func:`pem_core.attractors.edge_states.track_edge_state`), up to three such pairs if the first ones lead to an edge
    of other basins. Starts without a certain attractor are on neither side.

    Parameters
    ----------
    starts : Starts
        Labelled by branches of attractors.
    until : float, optional
        Time for which a boundary is followed [s], by default a quarter of the study's.

    Returns
    -------
    xarray.Dataset
        Over the parameter axes and ``edge``: ``ending`` (an Ending), ``kind`` and ``period`` [strobes] of the cycle;
        ``cycle_time``, ``energy``, ``multiplier``, its errors; ``state`` at strobes; and ``edge_<axis>``, the starts
        with these states. ``label_first`` and ``label_second`` are the two basins, ``side_first`` and ``side_second``
        those in which trajectories end that leave the cycle, -1 where that is not certain. Along ``label`` and
        ``home_strobe`` ``home_<axis>``: the starts with the states of the attractors.
    """
    dataset, study = starts.dataset, study_of(starts.dataset)
    labels = starts.labels.transpose(*starts.dims, ...).load()
    others = [str(dim) for dim in labels.dims if dim not in starts.dims]
    pairs = list(combinations([value for value in starts.values if value >= 0], 2))
    of_point, where = attractor_basins(dataset).of_point, Parameters.of(dataset)
    check_starts("edges", where, starts.dims)
    follow = _Follower(study, starts, where, catalogue_reader(dataset, study), of_point, until)
    found = [
        each
        for index in np.ndindex(*(labels.sizes[dim] for dim in others))
        for each in follow.edges(labels.isel(dict(zip(others, index, strict=True))).values, others, index, pairs)
    ]
    return _with_homes(_table(starts, others, pairs, found), starts, of_point)


@dataclass(frozen=True, eq=False)
class _Follower:
    """What follows the edges of a store."""

    study: Study
    starts: Starts
    where: Parameters
    reader: Any
    of_point: xr.DataArray
    until: float | None

    def edges(
        self, labels: np.ndarray, others: list[str], cell: Cell, pairs: list[tuple[int, int]]
    ) -> Iterator[_Found]:
        """Yield the edges of one parameter set, one for each pair of basins."""
        along, known = dict(zip(others, cell, strict=True)), None
        parameters = tuple(along[axis.name] for axis in self.where.axes)
        for pair in pairs:
            found = _Found(Ending.NO_EDGE)
            for spots in neighbours(labels, pair):
                at = along | dict(zip(self.starts.dims, spots, strict=True))
                indices = tuple(np.broadcast_to(at.get(axis.name, 0), 2) for axis in self.study.axes)
                known = known or recall(self.study, indices, self.reader)
                found = min(found, self._followed(known, indices, parameters, pair), key=lambda one: one.ending)
                if found.ending in (Ending.ON_CYCLE, Ending.NOT_SETTLED):
                    break
            yield found

    def _followed(self, known: Known, indices: tuple[np.ndarray, ...], cell: Cell, pair: tuple[int, int]) -> _Found:
        """Return the edge between two starts of a parameter set."""
        scene, times = self.study.at(indices)
        problem = one_part(assemble(scene, 2)).problem
        own = replace(known.strobing, tolerance=min(known.strobing.tolerance, TOLERANCE))
        until = self.until or times.until / 4
        try:
            edge = track_edge_state(
                problem,
                own,
                known.near,
                known.clouds,
                until=max(1, int(until / own.period)),
                longest=attracted_in(self.study).longest,
                most=known.most,
                far=known.far,
            )
        except InputError:
            return _Found(Ending.NOT_FOLLOWED)
        if self._branches(known, cell, edge.labels) != tuple(sorted(pair)):
            return _Found(Ending.NOT_FOLLOWED)
        if edge.cycle is None:
            return _Found(Ending.NOT_SETTLED)
        place = places_among(self.where, cell, self.starts.dims, edge.cycle.points)
        sides = self._branches(known, cell, edge.sides)
        ending = Ending.ON_CYCLE if set(sides) == set(pair) else Ending.BETWEEN_OTHERS
        return _Found(ending, edge.cycle, in_file_units(self.study, self.starts.dims, place), sides)

    def _branches(self, known: Known, cell: Cell, labels: tuple[int, ...]) -> tuple[int, ...]:
        """Return the branches of labels, the lowest first; UNKNOWN where they are not certain."""
        numbers = known.numbered(np.array(labels)).tolist()
        return tuple(sorted(int(self.of_point.values[cell][n]) if n >= 0 else UNKNOWN for n in numbers))


def neighbours(labels: np.ndarray, pair: tuple[int, int]) -> list[tuple[np.ndarray, ...]]:
    """Return the indices of some neighbours along an axis with these labels, two per axis: the middle ones first."""
    for axis in range(labels.ndim):
        moved = np.moveaxis(labels, axis, 0)
        for first, second in (pair, pair[::-1]):
            spots = np.argwhere((moved[:-1] == first) & (moved[1:] == second))
            if len(spots):
                chosen = dict.fromkeys(len(spots) * part // 4 for part in (2, 1, 3))
                return [_indices(spots[number], axis) for number in chosen]
    return []


def _indices(one: np.ndarray, axis: int) -> tuple[np.ndarray, ...]:
    """Return the indices of a spot, with an axis moved to the front, and of the next one along this axis."""
    order = [axis, *(k for k in range(len(one)) if k != axis)]
    both = dict(zip(order, np.stack([one, one + (np.arange(len(one)) == 0)], -1), strict=True))
    return tuple(both[k] for k in range(len(one)))


def _table(starts: Starts, others: list[str], pairs: list[tuple[int, int]], found: list[_Found]) -> xr.Dataset:
    """Return the results over the parameter axes and ``edge``."""
    import xarray as xr

    dataset, dims = starts.dataset, (*others, "edge")
    shape = (*(starts.labels.sizes[dim] for dim in others), len(pairs))
    observed = observed_of(study_of(dataset).entry.scene)
    out = xr.Dataset(coords={dim: dataset[dim] for dim in others if dim in dataset.coords})

    def numbers(name: str, unit: str, text: str, read: Any, fill: float = np.nan, dtype: str = "float64") -> None:
        values = [fill if one.cycle is None else read(one.cycle) for one in found]
        out[name] = (dims, np.array(values, dtype).reshape(shape), {"units": unit, "long_name": text})

    ending = np.array([one.ending for one in found], np.uint8).reshape(shape)
    out["ending"] = (dims, ending, {"units": "1", "long_name": "outcome of following the boundary", **flags(Ending)})
    numbers("kind", "1", "kind of the cycle on the edge; -1: none", lambda one: one.kind, NO_KIND, "int8")
    out["kind"].attrs |= flags(Kind)
    numbers("period", "1", "period of the cycle in strobes; 0: none", lambda one: one.period, 0, "int16")
    numbers("cycle_time", observed.time_unit, "period of the cycle", lambda one: one.time)
    numbers("energy", observed.energy_unit, "mean energy of the cycle", lambda one: one.energy)
    numbers("energy_error", observed.energy_unit, "error of the mean energy", lambda one: one.energy_error)
    numbers("error", "rad", "error of the point of the cycle", lambda one: one.error)
    _add_rows(out, starts, dims, shape, found)
    names = {"units": "1", "flag_values": starts.values, "flag_meanings": " ".join(starts.basins.values())}
    for side, name in enumerate(SIDES):
        attrs = {**names, "long_name": f"{name} of the two basins at the edge"}
        out[f"label_{name}"] = ("edge", np.array([pair[side] for pair in pairs], np.int16), attrs)
        text = "basin on one side of the cycle; -1: not certain"
        sides = np.array([one.sides[side] for one in found], np.int16).reshape(shape)
        out[f"side_{name}"] = (dims, sides, {**names, "long_name": text})
    return described(out, starts)


def _add_rows(
    out: xr.Dataset, starts: Starts, dims: tuple[str, ...], shape: tuple[int, ...], found: list[_Found]
) -> None:
    """Add what has further dimensions: multipliers, states at strobes, and the starts that have these states."""
    cycles = [one.cycle for one in found]

    def add(name: str, inner: tuple[str, ...], rows: list[Any], unit: str, text: str) -> None:
        sizes = [max([1, *(row.shape[k] for row in rows if row is not None)]) for k in range(len(inner))]
        values = np.full((len(found), *sizes), np.nan)
        for own, row in zip(values, rows, strict=True):
            if row is not None:
                own[tuple(map(slice, row.shape))] = row
        out[name] = ((*dims, *inner), values.reshape(*shape, *sizes), {"units": unit, "long_name": text})

    one = ("floquet",)
    add("multiplier", one, [c and np.abs(c.multiplier) for c in cycles], "1", "modulus of the Floquet multiplier")
    add("multiplier_phase", one, [c and np.angle(c.multiplier) for c in cycles], "rad", "phase of the multiplier")
    add("multiplier_error", one, [c and c.multiplier_error for c in cycles], "1", "error of the Floquet multiplier")
    add("state", ("strobe", "state_row"), [c and c.points for c in cycles], "1", "state of the cycle at strobes")
    for number, dim in enumerate(starts.dims):
        unit = starts.dataset[dim].attrs.get("units", "1")
        rows = [None if each.place is None else each.place[:, number] for each in found]
        add(f"edge_{dim}", ("strobe",), rows, unit, f"{dim} of the start that has the state of the cycle")


def _with_homes(out: xr.Dataset, starts: Starts, of_point: xr.DataArray) -> xr.Dataset:
    """Return a table with the starts that have the states of the attractors at strobes, in the units of the axes."""
    found, dataset = attractor_places(starts.dataset, starts.dims), starts.dataset
    number, place = found.number.values, found.place.values
    branch = np.where(number < 0, NO_BASIN, np.take_along_axis(of_point.values, np.maximum(number, 0), -1))
    is_own = branch[..., None, :] == np.array(starts.values)[:, None]
    values = np.full((*is_own.shape[:-1], max(1, int(is_own.sum(-1).max(initial=0))), len(starts.dims)), np.nan)
    for at in np.ndindex(is_own.shape[:-1]):
        row = place[at[:-1]][is_own[at]]
        values[at][: len(row)] = row
    for k, dim in enumerate(starts.dims):
        attrs = {"units": dataset[dim].attrs.get("units", "1"), "long_name": f"{dim} of the attractor at strobes"}
        out[f"home_{dim}"] = ((*found.number.dims[:-1], "label", "home_strobe"), values[..., k], attrs)
    return out.assign_coords(label_coordinate(starts))
