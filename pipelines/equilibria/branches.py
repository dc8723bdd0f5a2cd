"""Branches of equilibria along the parameters of a store, followed once for all summaries."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr

from pem_core.equilibria.continuation import Links, Points, link_equilibria
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.registry import assemble, space_of
from pipelines.equilibria.grid_places import between, grid_places
from pipelines.outputs.equilibria_table import tabled_states
from pipelines.store.described_study import study_in
from pipelines.study.axes import Axis
from pipelines.study.grid import parameter_axes
from pipelines.study.load import Study

BATCH = 1000
"""Number of pairs of parameter sets that are followed side by side."""
NO_TRACE, BIRTH, DEATH = 0, 1, -1
BRANCH = "equilibrium_branch"

Cell = tuple[int, ...]


@dataclass(frozen=True)
class Event:
    """An equilibrium without a counterpart at a neighbouring parameter set.

    Attributes
    ----------
    kind : int
        BIRTH, DEATH, or NO_TRACE: it persists all the way, but the neighbour's list lacks it.
    place : tuple of float
        Position in indices along the parameter axes; NaN along the axis for NO_TRACE.
    axis : int
        Number of the axis among the parameter axes.
    cell, point : tuple of int, int
        The parameter set that has the equilibrium, and its number there.
    """

    kind: int
    place: tuple[float, ...]
    axis: int
    cell: Cell
    point: int


def with_branches(dataset: xr.Dataset) -> xr.Dataset:
    """Return a store with the branches of its table of equilibria; unchanged if it has them already.

    Along every numeric parameter axis each equilibrium is followed from one value to the next and back
    (``pem_core.equilibria.continuation``); those that lead to each other form one branch, whatever their stability.
    Branches are numbered in the order of the grid. Along an axis of strings, of drawn points, or of a hinge, no branch
    can be followed, and new branches begin.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with the table ``equilibrium_...``.

    Returns
    -------
    xarray.Dataset
        The same with ``equilibrium_branch`` (parameter axes, ``equilibrium``), -1 where there is no equilibrium, and
        along ``event``: ``event_kind`` (BIRTH, DEATH, NO_TRACE), ``event_branch``, ``event_axis`` and, for every
        swept number, ``event_<name>``: the values at the event. The table is loaded.
    """
    if BRANCH in dataset:
        return dataset
    where = Parameters.of(dataset)
    names = [axis.name for axis in where.axes]
    table = dataset[[name for name in dataset.data_vars if str(name).startswith("equilibrium_")]].load()
    cells = _cells(where.study, table.transpose(*names, ...))
    links = _links(where, cells)
    counts = {cell: len(points.energy) for cell, points in cells.items()}
    back = {place: link.back for place, link in links.items()}
    branch = numbered(counts, back, tuple(table.sizes[name] for name in (*names, "equilibrium")))
    events = [event for (cell, axis), link in links.items() for event in _events(cell, axis, link)]
    attrs = {"units": "1", "long_name": "branch of the equilibrium; -1: no equilibrium"}
    found = {BRANCH: ((*names, "equilibrium"), branch, attrs), **_event_table(where, events, branch)}
    return dataset.assign({name: table[name] for name in table.data_vars}).assign(found)


@dataclass(frozen=True)
class Parameters:
    """The parameter sets of a dataset: its parameter axes of several values, and its indices on all axes."""

    study: Study
    axes: list[Axis]
    places: dict[str, np.ndarray]

    @staticmethod
    def of(dataset: xr.Dataset) -> "Parameters":
        """Return the parameter sets of a store or of a part of one."""
        study = study_in(dataset.attrs)
        axes = [study.axes[i] for i in parameter_axes(study.axes)]
        return Parameters(study, [axis for axis in axes if axis.name in dataset.dims], grid_places(dataset, study))

    def on_axis(self, axis: Axis, number: np.ndarray) -> np.ndarray:
        """Return the indices on an axis for positions along the dimension, rounded down on an axis of strings."""
        is_text = any(sweep.is_text for sweep in axis.sweeps)
        return between(self.places[axis.name], number.astype(int) if is_text else number)

    def problem(self, place: np.ndarray) -> Any:
        """Return the problem at some positions (axes, n) along the dimensions, which may lie between indices."""
        count = place.shape[1]
        indices = {name: np.full(count, places[0]) for name, places in self.places.items()}
        indices |= {axis.name: self.on_axis(axis, place[k]) for k, axis in enumerate(self.axes)}
        return assemble(self.study.at(tuple(indices[axis.name] for axis in self.study.axes))[0], count)


def _cells(study: Study, table: xr.Dataset) -> dict[Cell, Points]:
    """Return the known equilibria of every parameter set."""
    arrays = {str(name): table[name].values for name in table.data_vars}
    energy, isolated = arrays["equilibrium_energy"], arrays["equilibrium_isolated"]
    cells = {}
    for cell in map(tuple, np.argwhere(arrays["equilibrium_count"] > 0).tolist()):
        used = slice(min(int(arrays["equilibrium_count"][cell]), energy.shape[-1]))
        rows = {name: values[cell][used] for name, values in arrays.items() if values[cell].ndim}
        state = tabled_states(study.entry.scene, rows)
        cells[cell] = Points(state, energy[cell][used], isolated[cell][used])
    return cells


def can_be_followed(axis: Axis) -> bool:
    """Return whether the scene changes continuously along an axis, with all hinges fixed."""
    return axis.drawn is None and not any(sweep.is_text or "hinge" in sweep.path.split(".") for sweep in axis.sweeps)


def _links(where: Parameters, cells: dict[Cell, Points]) -> dict[tuple[Cell, int], Links]:
    """Return the links from each parameter set to the next along each axis that can be followed."""
    out: dict[tuple[Cell, int], Links] = {}
    for axis in (k for k, item in enumerate(where.axes) if can_be_followed(item)):
        for group in _groups(where, axis, cells):
            pairs = [(cells[cell], cells[next_cell(cell, axis)]) for cell in group]
            starts = np.array(group, float).T

            def at(pair: np.ndarray, share: np.ndarray, starts: np.ndarray = starts, axis: int = axis) -> Any:
                place = starts[:, pair]
                place[axis] += share
                return where.problem(place)

            out |= {(cell, axis): link for cell, link in zip(group, link_equilibria(pairs, at), strict=True)}
    return out


def next_cell(cell: Cell, axis: int) -> Cell:
    """Return the next parameter set along an axis."""
    return tuple(index + (k == axis) for k, index in enumerate(cell))


def _groups(where: Parameters, axis: int, cells: dict[Cell, Points]) -> Iterator[list[Cell]]:
    """Yield parameter sets to follow side by side along an axis: those with equal strings and configuration space."""
    texts = [k for k, item in enumerate(where.axes) if any(sweep.is_text for sweep in item.sweeps)]
    problems = {cell: where.problem(np.array(cell)[:, None]) for cell in cells}
    room = {cell: space_of(problem).rooms(problem)[0].kind for cell, problem in problems.items()}
    groups: dict[Any, list[Cell]] = {}
    for cell in cells:
        after = next_cell(cell, axis)
        if after in cells and room[cell] == room[after]:
            groups.setdefault((room[cell], *(cell[k] for k in texts)), []).append(cell)
    for group in groups.values():
        yield from (group[first : first + BATCH] for first in range(0, len(group), BATCH))


def numbered(counts: dict[Cell, int], back: dict[tuple[Cell, int], np.ndarray], shape: tuple[int, ...]) -> np.ndarray:
    """Return the branch of everything in a table: that of its counterparts before it, or a new one without any.

    Parameters
    ----------
    counts : dict
        Number of things of each parameter set, in the order of the grid.
    back : dict
        For a parameter set and an axis, the counterparts in that set of the things of the next set along the axis;
        -1 where there is none.
    shape : tuple of int
        Parameter sets along each axis, and the room for things of a set.
    """
    branch = np.full(shape, -1, np.int32)
    fresh = 0
    for cell, count in counts.items():
        own = branch[cell]
        for axis in reversed(range(len(cell))):
            before = tuple(index - (k == axis) for k, index in enumerate(cell))
            if (before, axis) not in back:
                continue
            for point, old in enumerate(back[before, axis]):
                if own[point] < 0 <= old and branch[before][old] not in own:
                    own[point] = branch[before][old]
        for point in np.flatnonzero(own[:count] < 0).tolist():
            own[point] = fresh
            fresh += 1
    return branch


def _events(cell: Cell, axis: int, link: Links) -> Iterator[Event]:
    """Yield the equilibria without counterpart between a parameter set and the next along an axis."""
    after = next_cell(cell, axis)
    for kind, numbers, shares, owner in ((DEATH, link.onward, link.death, cell), (BIRTH, link.back, link.birth, after)):
        for point in np.flatnonzero(numbers < 0):
            place = tuple(index + shares[point] if k == axis else float(index) for k, index in enumerate(cell))
            yield Event(kind if np.isfinite(shares[point]) else NO_TRACE, place, axis, owner, int(point))


def _event_table(where: Parameters, events: list[Event], branch: np.ndarray) -> dict[str, Any]:
    """Return the variables along ``event``, in the units of the axes."""
    kind = {
        "units": "1",
        "long_name": "kind of event: birth or death of a branch of equilibria",
        "flag_values": [NO_TRACE, BIRTH, DEATH],
        "flag_meanings": "no_trace birth death",
        "comment": "no_trace: the branch exists at the neighbouring point, but is missing in the list of that point",
    }
    along = {
        "units": "1",
        "long_name": "axis along which the event happens",
        "flag_values": list(range(len(where.axes))),
        "flag_meanings": " ".join(axis.name for axis in where.axes),
    }
    name = {"units": "1", "long_name": "branch that begins or ends"}
    out: dict[str, Any] = {
        "event_kind": ("event", np.array([e.kind for e in events], np.int8), kind),
        "event_axis": ("event", np.array([e.axis for e in events], np.int16), along),
        "event_branch": ("event", np.array([branch[e.cell][e.point] for e in events], np.int32), name),
    }
    place = np.array([e.place for e in events], float).reshape(len(events), len(where.axes))
    for k, axis in enumerate(where.axes):
        for sweep in (sweep for sweep in axis.sweeps if not sweep.is_text):
            attrs = {"units": sweep.unit or "1", "long_name": f"value at the event, {sweep.place}"}
            out[f"event_{sweep.name}"] = ("event", sweep.in_file_unit(where.on_axis(axis, place[:, k])), attrs)
    return out


# Names of basins: a label and a name for each branch of equilibria that is stable somewhere.


NO_BASIN = -1
"""Label of an equilibrium whose branch is stable nowhere, and of an unused row of the table."""


@dataclass(frozen=True, eq=False)
class Basins:
    """The basins of all parameter sets.

    Attributes
    ----------
    names : dict
        Label and name of each. The first equilibrium at a magnet has the number of that magnet, so that labels of
        different summaries agree; others follow.
    of_point : xarray.DataArray of int16
        Label of each equilibrium of the table, NO_BASIN where it has none, over the parameter axes and ``equilibrium``.
    exists : xarray.DataArray of bool
        Whether the equilibrium of a label exists and is stable, over the parameter axes and ``label``.
    """

    names: dict[int, str]
    of_point: xr.DataArray
    exists: xr.DataArray

    def existing(self, names: dict[int, str], dims: list[str]) -> xr.DataArray:
        """Return where the basins of labels exist; anywhere along parameters over which starts are compared."""
        exists = self.exists.any([dim for dim in self.exists.dims if dim in dims])
        return exists.reindex(label=np.array(list(names), np.int16), fill_value=True)


def basins_of(dataset: xr.Dataset) -> Basins:
    """Return the basins of a store with a table of equilibria.

    A branch is named after the magnet at which it rests, or the most frequent one if that changes (``between`` if it is
    at none of several). If several branches that can be followed from the same values share a name, all but the first
    are numbered: ``between_well_2``. Parts of the grid that no branch connects, as along an axis of strings, are named
    independently.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with the table ``equilibrium_...`` and ``rest_magnet``.
    """
    dataset = with_branches(dataset)
    branch = dataset[BRANCH]
    rows = (-1, branch.sizes["equilibrium"])
    stable, magnet = (dataset[f"equilibrium_{name}"].transpose(*branch.dims) for name in ("stable", "magnet"))
    flat, is_stable = branch.values.reshape(rows), stable.values.reshape(rows)
    bases = _bases(flat[is_stable], magnet.values.reshape(rows)[is_stable])
    keys = _counted(bases, _parts(flat))
    labels, names = _labelled(keys, dataset["rest_magnet"].attrs)
    of_branch = np.full(flat.max(initial=-1) + 2, NO_BASIN, np.int16)  # the last is that of unused rows, branch -1
    for number, key in keys.items():
        of_branch[number] = labels[key]
    of_point = branch.copy(data=of_branch[branch.values])
    label = np.array(list(names), np.int16)
    there = ((of_point.values[..., None] == label) & stable.values[..., None]).any(-2)
    exists = xr.DataArray(there, {**of_point.isel(equilibrium=0).coords, "label": label}, (*branch.dims[:-1], "label"))
    return Basins(names, of_point, exists)


Key = tuple[int, int]
"""A magnet, or AT_NO_MAGNET, and the number of earlier branches with the same magnet."""


def _bases(branch: np.ndarray, magnet: np.ndarray) -> dict[int, int]:
    """Return the magnet of each branch that is stable somewhere: the most frequent among its stable points."""
    pairs, counts = np.unique(np.stack([branch, magnet]), axis=1, return_counts=True)
    order = np.lexsort([pairs[1], counts])
    return dict(sorted(dict(pairs[:, order].T.tolist()).items()))


def _parts(branch: np.ndarray) -> np.ndarray:
    """Return the connected part of the grid in which each branch lies; rows of ``branch`` are parameter sets."""
    known, sets = branch >= 0, np.arange(len(branch))
    while True:
        part = np.full(branch.max(initial=-1) + 2, len(branch))  # the last is that of -1, no branch, possibly absent
        np.minimum.at(part, branch[known], np.broadcast_to(sets[:, None], branch.shape)[known])
        least = part[branch].min(1, initial=len(branch))
        if (least >= sets).all():
            return part
        sets = np.minimum(sets, least)


def _counted(bases: dict[int, int], parts: np.ndarray) -> dict[int, Key]:
    """Return the key of each branch."""
    seen: Counter[tuple[int, int]] = Counter()
    out = {}
    for number, base in bases.items():
        place = (int(parts[number]), base)
        out[number] = (base, seen[place])
        seen[place] += 1
    return out


def _labelled(keys: dict[int, Key], attrs: dict[str, str]) -> tuple[dict[Key, int], dict[int, str]]:
    """Return the label of each key, and the name of each label."""
    known = dict(zip(attrs["flag_values"], attrs["flag_meanings"].split(), strict=True))
    magnets = {int(value): name for value, name in known.items() if int(value) >= 0}
    words = {**magnets, AT_NO_MAGNET: "between" if len(magnets) > 1 else "at_no_magnet"}
    first = {(base, rank): base for base, rank in set(keys.values()) if base >= 0 and rank == 0}
    others = sorted(set(keys.values()) - first.keys(), key=lambda key: (key[1], key[0]))
    labels = first | {key: len(magnets) + number for number, key in enumerate(others)}
    names = {label: words[key[0]] + (f"_well_{key[1] + 1}" if key[1] else "") for key, label in labels.items()}
    return labels, dict(sorted(names.items()))
