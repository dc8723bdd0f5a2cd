"""What the basins of a store are called: a label and a name for each branch of rest points that is stable somewhere."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np
import xarray as xr

from pem_core.models.belonging import AT_NO_MAGNET
from pipelines.rest_points.branches import BRANCH, with_branches

NO_BASIN = -1
"""Label of a rest point whose branch is stable nowhere, and of an unused row of the table."""


@dataclass(frozen=True, eq=False)
class Basins:
    """The basins of all parameter sets.

    Attributes
    ----------
    names : dict
        Label and name of each. The first rest point at a magnet has the number of that magnet, so that labels of
        different summaries are the same; others follow.
    of_point : xarray.DataArray of int16
        Label of each rest point of the table, NO_BASIN where it has none, over the parameter axes and ``equilibrium``.
    exists : xarray.DataArray of bool
        Whether the rest point of a label is there and stable, over the parameter axes and ``label``.
    """

    names: dict[int, str]
    of_point: xr.DataArray
    exists: xr.DataArray


def basins_of(dataset: xr.Dataset) -> Basins:
    """Return the basins of a store that tables its rest points.

    A branch is called by the magnet at which it rests, at most of the parameter sets if it changes (``between`` where
    that is none of several). Where several branches that can be followed from the same values have one name, all but
    the first are counted: ``between_well_2``. Parts of the grid between which nothing can be followed, as along an axis
    of texts, are named by themselves.

    Parameters
    ----------
    dataset : xarray.Dataset
        With the table ``equilibrium_...`` and ``rest_magnet``.
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
"""A magnet, or AT_NO_MAGNET, and how many branches of the same come before."""


def _bases(branch: np.ndarray, magnet: np.ndarray) -> dict[int, int]:
    """Return the magnet of each branch that is stable somewhere: the one at most of its stable points."""
    pairs, counts = np.unique(np.stack([branch, magnet]), axis=1, return_counts=True)
    order = np.lexsort([pairs[1], counts])
    return dict(sorted(dict(pairs[:, order].T.tolist()).items()))


def _parts(branch: np.ndarray) -> np.ndarray:
    """Return which part of the grid each branch lies in; parts are those that no branch joins. Sets along rows."""
    known, sets = branch >= 0, np.arange(len(branch))
    while True:
        part = np.full(branch.max(initial=-1) + 2, len(branch))  # the last is that of -1, no branch: there may be none
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
