"""How many labels a more exact integration changes, measured on a random sample of a store's points."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import fail
from pem_core.outcome import NOT_AT_REST, Status
from pipelines.entry import LabelCheck
from pipelines.simulate import simulate_points
from pipelines.store import study_in
from pipelines.study import Study
from pipelines.summaries.refinement import wilson

ERROR_SHARE = 0.01
MEANINGS = {
    "label_before": "placed magnet at which the pendulum comes to rest, as the store has it",
    "label_after": "the same, integrated with a hundredth of the error",
    "is_changed": "whether the label of any pendulum has changed",
    "fraction_changed": "share of the points compared whose label has changed",
    "standard_error": "binomial standard error of fraction_changed",
    "upper_bound": "upper end of the 95 % score interval of Wilson for the share of labels that change",
    "points": "number of points compared: those of the sample that are done",
}


def label_check(dataset: xr.Dataset) -> xr.Dataset:
    """Return how many labels change when a sample of the points is integrated a hundred times more exactly.

    The sample is drawn without replacement by a generator that the study's fingerprint seeds, so that it is the same
    every time; points that are not done have no label and are left out. Methods that choose their steps run
    at a hundredth of the tolerance, those of fixed step and order p with a step of 100^(-1/p) of the study's.

    Where no label changes the standard error is zero, which says nothing; ``upper_bound``, from the interval of Wilson
    (1927, doi 10.1080/01621459.1927.10502953), then is 3.84 / (n + 3.84) for n points.

    Parameters
    ----------
    dataset : xarray.Dataset
        With ``status`` and ``rest_magnet``.

    Returns
    -------
    xarray.Dataset
        ``label_before``, ``label_after`` and ``is_changed`` along ``sample``, where each point lies on the grid
        (``tilt_x_index`` for an axis tilt_x); ``fraction_changed``, ``standard_error``, ``upper_bound`` and ``points``.

    Raises
    ------
    InputError
        If the study does not say where its pendulums come to rest.
    """
    study = study_in(dataset.attrs)
    if "rest" not in study.entry.outputs:
        raise fail("label_check", "must be of a study whose outputs have rest", list(study.entry.outputs))
    indices = _sample(study)
    place = {axis.name: ("sample", index) for axis, index in zip(study.axes, indices, strict=True)}
    sample = dataset[["rest_magnet", "status"]].isel({name: xr.Variable(*spot) for name, spot in place.items()}).load()
    sample = sample if place else sample.expand_dims("sample")
    is_done = (sample["status"] == Status.DONE).values
    indices = tuple(index[is_done] for index in indices)
    before: Any = sample["rest_magnet"][is_done].transpose("sample", ...)
    after = before.copy(data=_labels_again(study, indices, before.values, math.prod(dataset.attrs["pem_block"])))
    out = _compared(before.drop_vars(before.coords), after.drop_vars(after.coords))
    for axis, index in zip(study.axes, indices, strict=True):
        out[f"{axis.name}_index"] = "sample", index, {"units": "1", "long_name": f"index along {axis.name}"}
    out.attrs["pem_fingerprint"] = dataset.attrs["pem_fingerprint"]
    return out


def _sample(study: Study) -> tuple[np.ndarray, ...]:
    """Return the grid indices of a random sample of a study's points, in the order of the grid."""
    total, asked = math.prod(study.shape), (study.entry.label_check or LabelCheck()).points
    chosen = np.random.default_rng(int(study.fingerprint, 16)).choice(total, min(asked, total), replace=False)
    return np.unravel_index(np.sort(chosen), study.shape) if study.shape else ()


def _labels_again(study: Study, indices: tuple[np.ndarray, ...], before: np.ndarray, batch: int) -> np.ndarray:
    """Return the labels of points integrated again, as many at a time as a block of the store has."""
    entry = dataclasses.replace(study.entry, outputs=("rest",))
    finer, after = dataclasses.replace(study, entry=entry), np.full_like(before, NOT_AT_REST)
    for points in _batches(study, indices, len(before), batch):
        own = tuple(index[points] for index in indices)
        after[points] = simulate_points(finer, own, error_share=ERROR_SHARE)["rest_magnet"]
    return after


def _batches(study: Study, indices: tuple[np.ndarray, ...], points: int, most: int) -> Iterator[np.ndarray]:
    """Yield which points go together: those with the same texts and times, which points of a batch must share."""
    common = [
        index for axis, index in zip(study.axes, indices, strict=True) if any(sweep.is_common for sweep in axis.sweeps)
    ]
    keys = np.stack([np.zeros(points, np.int64), *common])
    kinds, kind = np.unique(keys, axis=1, return_inverse=True)
    for number in range(kinds.shape[1]):
        own = np.flatnonzero(kind.ravel() == number)
        yield from (own[first : first + most] for first in range(0, len(own), most))


def _compared(before: xr.DataArray, after: xr.DataArray) -> xr.Dataset:
    """Return both labels of each point, whether they differ, and the share that does."""
    changed = (before != after).any([dim for dim in before.dims if dim != "sample"])
    count, points = int(changed.sum()), before.sizes["sample"]
    share = count / points if points else math.nan
    error = math.sqrt(share * (1 - share) / points) if points else math.nan
    bound = float(wilson(count, points))
    values = (before, after, changed.astype(np.uint8), share, error, bound, points)
    out = xr.Dataset(dict(zip(MEANINGS, values, strict=True)))
    for name, text in MEANINGS.items():
        out[name].attrs |= {"units": "1", "long_name": text}
        out[name].attrs.pop("ancillary_variables", None)
    out["is_changed"].attrs |= {"flag_values": [0, 1], "flag_meanings": "unchanged changed"}
    out.attrs["comment"] = _in_words(count, points, share, error, bound)
    return out.drop_encoding()


def _in_words(count: int, points: int, share: float, error: float, bound: float) -> str:
    if not points:
        return "no point is done: there is no label to compare"
    return (
        f"{count} of {points} labels change at a hundredth of the error: {100 * share:.3g} %, "
        f"standard error {100 * error:.3g} %, with 95 % confidence at most {100 * bound:.3g} %"
    )
