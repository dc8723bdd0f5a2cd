"""Which rest point is which along the parameters, where they are born and die, and how many starts come to each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr

from pem_core.continuation import Links, Points, linked
from pem_core.errors import fail
from pem_core.outcome import Status
from pem_core.spaces import space_of
from pem_core.systems import assemble
from pipelines.axes import Axis
from pipelines.parameter_sets import parameter_axes, without_table
from pipelines.rest_table import tabled_states
from pipelines.store import study_in
from pipelines.study import Study

BATCH = 1000
"""Pairs of parameter sets that are followed side by side."""
BIRTH, DEATH = 1, -1

Cell = tuple[int, ...]


@dataclass(frozen=True)
class Event:
    """A rest point that begins or ends between two neighbours on an axis.

    Attributes
    ----------
    kind : int
        BIRTH or DEATH.
    place : tuple of float
        Where, in indices along the parameter axes; NaN along the axis if it could not be located.
    axis : int
        Number among the parameter axes.
    cell, point : tuple of int, int
        The parameter set that has it, and its number there.
    """

    kind: int
    place: tuple[float, ...]
    axis: int
    cell: Cell
    point: int


def rest_points(dataset: xr.Dataset) -> xr.Dataset:
    """Return the branches to which the rest points of a store's table belong.

    Along every parameter axis of numbers each rest point is followed from one value to the next and back
    (``pem_core.continuation``); those that lead to each other are one branch, whatever becomes of their stability.
    Branches are numbered in the order of the grid. Along an axis of texts, or of a hinge, nothing can be followed, and
    numbers begin anew.

    Parameters
    ----------
    dataset : xarray.Dataset
        With the table ``equilibrium_...``, ``status`` and ``rest_point``.

    Returns
    -------
    xarray.Dataset
        Over the parameter axes and ``equilibrium``: ``branch``, -1 where there is no rest point, and ``fraction``, the
        share of the starts that come to rest there. Along ``event``: ``event_kind`` (1 birth, -1 death),
        ``event_branch``, ``event_axis`` and, for every swept number, ``event_<name>``: the values at which it happens.

    Raises
    ------
    InputError
        If the store has no table of rest points.
    """
    study = study_in(dataset.attrs)
    reason = without_table(study.entry, study.axes)
    if reason:
        raise fail("rest_points", "must be of a study that tables its rest points", reason)
    axes = [study.axes[i] for i in parameter_axes(study.axes)]
    names = [axis.name for axis in axes]
    table = dataset[[name for name in dataset.data_vars if str(name).startswith("equilibrium_")]].load()
    cells = _cells(table.transpose(*names, ...))
    links = _links(study, axes, cells)
    shape = tuple(table.sizes[name] for name in (*names, "equilibrium"))
    branch = _numbered(cells, links, shape)
    events = [event for (cell, axis), link in links.items() for event in _events(cell, axis, link)]
    dims = (*names, "equilibrium")
    out = xr.Dataset({"branch": (dims, branch), "fraction": _fractions(dataset, names, table.sizes["equilibrium"])})
    out["branch"].attrs = {"units": "1", "long_name": "branch to which the rest point belongs; -1: no rest point"}
    out["fraction"].attrs = {"units": "1", "long_name": "share of the starts that come to rest there"}
    out = out.merge(_event_table(axes, events, branch))
    births = sum(event.kind == BIRTH for event in events)
    out.attrs = {
        "pem_fingerprint": dataset.attrs["pem_fingerprint"],
        "comment": f"{branch.max(initial=-1) + 1} branches of rest points, "
        f"{births} births and {len(events) - births} deaths along the axes",
    }
    return out


def _cells(table: xr.Dataset) -> dict[Cell, Points]:
    """Return the rest points of every parameter set of which they are known."""
    arrays = {str(name): table[name].values for name in table.data_vars}
    energy, isolated = arrays["equilibrium_energy"], arrays["equilibrium_isolated"]
    cells = {}
    for cell in map(tuple, np.argwhere(arrays["equilibrium_complete"] >= 0).tolist()):
        count = min(int(arrays["equilibrium_count"][cell]), energy.shape[-1])
        state = tabled_states({name: values[cell] for name, values in arrays.items()}, count)
        cells[cell] = Points(state, energy[cell][:count], isolated[cell][:count] == 1)
    return cells


def _can_be_followed(axis: Axis) -> bool:
    """Tell whether the scene changes continuously along an axis, and a hinge stays where it is."""
    return not any(sweep.is_text or "hinge" in sweep.path.split(".") for sweep in axis.sweeps)


def _links(study: Study, axes: list[Axis], cells: dict[Cell, Points]) -> dict[tuple[Cell, int], Links]:
    """Return the links from each parameter set to the next along each axis that can be followed."""
    out: dict[tuple[Cell, int], Links] = {}
    for axis in (k for k, item in enumerate(axes) if _can_be_followed(item)):
        for group in _groups(study, axes, axis, cells):
            pairs = [(cells[cell], cells[_next(cell, axis)]) for cell in group]
            starts = np.array(group, float).T

            def at(pair: np.ndarray, share: np.ndarray, starts: np.ndarray = starts, axis: int = axis) -> Any:
                place = starts[:, pair]
                place[axis] += share
                return _problem(study, axes, place)

            out |= {(cell, axis): link for cell, link in zip(group, linked(pairs, at), strict=True)}
    return out


def _next(cell: Cell, axis: int) -> Cell:
    return tuple(index + (k == axis) for k, index in enumerate(cell))


def _groups(study: Study, axes: list[Axis], axis: int, cells: dict[Cell, Points]) -> Iterator[list[Cell]]:
    """Yield parameter sets that can be followed along an axis side by side: of the same texts and the same room."""
    texts = [k for k, item in enumerate(axes) if any(sweep.is_text for sweep in item.sweeps)]
    problems = {cell: _problem(study, axes, np.array(cell)[:, None]) for cell in cells}
    room = {cell: space_of(problem).rooms(problem)[0].kind for cell, problem in problems.items()}
    groups: dict[Any, list[Cell]] = {}
    for cell in cells:
        after = _next(cell, axis)
        if after in cells and room[cell] == room[after]:
            groups.setdefault((room[cell], *(cell[k] for k in texts)), []).append(cell)
    for group in groups.values():
        yield from (group[first : first + BATCH] for first in range(0, len(group), BATCH))


def _problem(study: Study, axes: list[Axis], place: np.ndarray) -> Any:
    """Return the problem at some places (axes, n) in the grid of parameters, whole or between its points."""
    found = {axis.name: place[k] for k, axis in enumerate(axes)}
    first = np.zeros(place.shape[1], int)
    indices = tuple(
        found.get(axis.name, first).astype(int if any(s.is_text for s in axis.sweeps) else place.dtype)
        if axis.name in found
        else first
        for axis in study.axes
    )
    return assemble(study.at(indices)[0], place.shape[1])


def _numbered(cells: dict[Cell, Points], links: dict[tuple[Cell, int], Links], shape: tuple[int, ...]) -> np.ndarray:
    """Return the branch of every rest point: that of its neighbours before it, a new one where they have none."""
    branch = np.full(shape, -1, np.int32)
    fresh = 0
    for cell, points in cells.items():
        own = branch[cell]
        for axis in reversed(range(len(cell))):
            before = tuple(index - (k == axis) for k, index in enumerate(cell))
            if (before, axis) not in links:
                continue
            for point, old in enumerate(links[before, axis].back):
                if own[point] < 0 <= old and branch[before][old] not in own:
                    own[point] = branch[before][old]
        for point in np.flatnonzero(own[: len(points.energy)] < 0).tolist():
            own[point] = fresh
            fresh += 1
    return branch


def _events(cell: Cell, axis: int, link: Links) -> Iterator[Event]:
    """Yield what begins and ends between a parameter set and the next along an axis."""
    after = _next(cell, axis)
    for kind, numbers, shares, owner in ((DEATH, link.onward, link.death, cell), (BIRTH, link.back, link.birth, after)):
        for point in np.flatnonzero(numbers < 0):
            place = tuple(index + shares[point] if k == axis else float(index) for k, index in enumerate(cell))
            yield Event(kind, place, axis, owner, int(point))


def _fractions(dataset: xr.Dataset, names: list[str], width: int) -> xr.DataArray:
    """Return the share of the starts that come to rest at each point of the table."""
    labels, done = dataset["rest_point"], dataset["status"] == Status.DONE
    over = [dim for dim in labels.dims if dim not in names]
    shares = [((labels == number) & done).sum(over) / done.sum(over) for number in range(width)]
    return xr.concat(shares, "equilibrium", coords="minimal").transpose(*names, "equilibrium").compute()


def _event_table(axes: list[Axis], events: list[Event], branch: np.ndarray) -> xr.Dataset:
    """Return births and deaths along ``event``, in the units of the axes."""
    kind = {"units": "1", "long_name": "what happens", "flag_values": [BIRTH, DEATH], "flag_meanings": "birth death"}
    along = {
        "units": "1",
        "long_name": "axis along which it happens",
        "flag_values": list(range(len(axes))),
        "flag_meanings": " ".join(axis.name for axis in axes),
    }
    name = {"units": "1", "long_name": "branch that begins or ends"}
    out = {
        "event_kind": ("event", np.array([e.kind for e in events], np.int8), kind),
        "event_axis": ("event", np.array([e.axis for e in events], np.int16), along),
        "event_branch": ("event", np.array([branch[e.cell][e.point] for e in events], np.int32), name),
    }
    place = np.array([e.place for e in events], float).reshape(len(events), len(axes))
    for k, axis in enumerate(axes):
        for sweep in (sweep for sweep in axis.sweeps if not sweep.is_text):
            attrs = {"units": sweep.unit or "1", "long_name": f"where it happens, {sweep.place}"}
            out[f"event_{sweep.name}"] = ("event", sweep.shown(place[:, k]), attrs)
    return xr.Dataset(out)
