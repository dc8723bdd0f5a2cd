"""Branches of attractors along the parameters of a store, and their names.

The catalogue of each parameter set is ordered on its own. Attractors of neighbouring sets belong to one branch where
they are near each other, by the mean distance from the states of one at strobes to the nearest state of the other, both
ways. Pairs are joined in the order of their distances, up to NEAR. A branch may therefore change its period, as where a
cycle doubles it. (Ours; Attractors.jl compares sets of states as well.)
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import xarray as xr

from pem_core.attractors.attractor import Kind
from pem_core.attractors.strobes import section_parts
from pem_core.models.phase_space import row_weights
from pem_core.models.registry import model_of_scene
from pipelines.equilibria.branches import Basins, Cell, Parameters, can_be_followed, next_cell, numbered
from pipelines.outputs.catalogue_table import attracted_in

NEAR = 1.0
"""Largest distance [rad] of attractors of one branch at neighbouring parameter sets."""
MOST_STATES = 256
"""States of an attractor that are compared: the first ones of a torus or a chaotic attractor."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Suffixes of names that several branches share; numbers follow."""
WORDS = {
    Kind.EQUILIBRIUM: "rest",
    Kind.CYCLE: "period",
    Kind.TORUS: "torus",
    Kind.CHAOTIC: "chaos",
    Kind.LIMIT_CYCLE: "limit_cycle",
}


def attractor_basins(dataset: xr.Dataset) -> Basins:
    """Return the basins of attractors of a store: a label and a name for each branch.

    A branch is named after the most frequent kind and period of its attractors, ``period_3`` for example; names of
    several branches are numbered. The labels of a store of one parameter set are the numbers of its catalogue.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with catalogues of attractors.
    """
    where = Parameters.of(dataset)
    names = [axis.name for axis in where.axes]
    own = [
        name for name in dataset.data_vars if str(name).startswith("attractor_") and "catalogue" in dataset[name].dims
    ]
    table = dataset[[*own, "attractor_section", "attractor_count"]].transpose(*names, ...).load()
    room = table.sizes["catalogue"]
    count = np.clip(table["attractor_count"].values, 0, room)
    counts = {cell: int(count[cell]) for cell in map(tuple, np.argwhere(count > 0).tolist())}
    states = {cell: list(_states(where, table, cell, count)) for cell, count in counts.items()}
    turns = model_of_scene(where.study.entry.scene).angles
    back = {}
    for axis in (k for k, item in enumerate(where.axes) if can_be_followed(item)):
        for cell in states:
            after = next_cell(cell, axis)
            if after in states:
                back[cell, axis] = nearest(states[cell], states[after], turns)
    branch = numbered(counts, back, (*count.shape, room))
    of_point = xr.DataArray(branch.astype(np.int16), dims=(*names, "catalogue"), coords=table["attractor_count"].coords)
    labels = _names(table, branch)
    label = np.array(list(labels), np.int16)
    there = (of_point.values[..., None] == label).any(-2)
    exists = xr.DataArray(there, {**table["attractor_count"].coords, "label": label}, (*names, "label"))
    return Basins(labels, of_point, exists)


def named_flags(attrs: Mapping[str, Any], names: Mapping[int, str]) -> dict[str, Any]:
    """Return the attributes of the array of attractors with names of branches; outcomes without one keep theirs."""
    known = zip(attrs["flag_values"], attrs["flag_meanings"].split(), strict=True)
    found = {value: name for value, name in known if value < 0} | dict(names)
    return {**attrs, "flag_values": list(found), "flag_meanings": " ".join(found.values())}


def _states(where: Parameters, table: xr.Dataset, cell: Cell, count: int) -> Iterator[np.ndarray]:
    """Yield the states (r, s) of the attractors of a parameter set at strobes, in the weights of distances."""
    problem = section_parts(where.problem(np.array(cell).reshape(-1, 1)))[0].problem
    weights = row_weights(problem, attracted_in(where.study).time_scale)[:, 0]
    rows = slice(len(weights))
    clouds = iter(table["attractor_section"].values[cell])
    for number in range(count):
        period = int(table["attractor_period"].values[cell][number])
        own = table["attractor_state"].values[cell][number, :period] if period else next(clouds, None)
        yield np.empty((0, len(weights))) if own is None else own[:MOST_STATES, rows] * weights


def nearest(before: list[np.ndarray], after: list[np.ndarray], turns: tuple[tuple[int, float], ...] = ()) -> np.ndarray:
    """Return for each attractor of a set its counterpart in the set before, -1 for none.

    ``turns`` are the rows that are angles, of weight one, and their periods.
    """
    found = np.full(len(after), -1)
    off = np.full((len(before), len(after)), np.inf)
    for k, one in enumerate(before):
        for i, other in enumerate(after):
            if len(one) and len(other):
                change = one[:, None] - other[None]
                for row, turn in turns:
                    change[..., row] -= turn * np.rint(change[..., row] / turn)
                apart = np.sqrt((change**2).sum(-1))
                off[k, i] = 0.5 * (apart.min(0).mean() + apart.min(1).mean())
    while off.size and off.min() < NEAR:
        k, i = divmod(int(off.argmin()), len(after))
        found[i] = k
        off[k], off[:, i] = np.inf, np.inf
    return found


def _names(table: xr.Dataset, branch: np.ndarray) -> dict[int, str]:
    """Return a name for each branch."""
    kind, period = table["attractor_kind"].values, table["attractor_period"].values
    words = {}
    for number in range(int(branch.max(initial=-1)) + 1):
        own = branch == number
        common = Counter(zip(kind[own].tolist(), period[own].tolist(), strict=True)).most_common(1)[0][0]
        word = WORDS[Kind(common[0])]
        words[number] = f"{word}_{common[1]}" if common[0] == Kind.CYCLE else word
    several, seen, out = Counter(words.values()), Counter[str](), {}
    for number, word in words.items():
        seen[word] += 1
        out[number] = f"{word}_{LETTERS[seen[word] - 1 :][:1] or seen[word]}" if several[word] > 1 else word
    return out
