"""Label check of a store: a random sample of its points, integrated again more accurately until at rest.

The check uses neither the list of equilibria nor the escape energies that proved the stored labels, so it detects a
well that the list lacks as well as too large an error.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.equilibria.downhill import with_stuck_labels
from pem_core.equilibria.labels import rest_magnets, rest_states, resting_magnets
from pem_core.equilibria.settling import has_settled, relax
from pem_core.errors import MISSING, Mistake
from pem_core.integrate.outcomes import NOT_AT_REST, Status, never
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble, space_of
from pem_core.models.systems.rows import columns
from pipelines.equilibria.labelled_starts import study_of
from pipelines.equilibria.stored_catalogues import catalogue_reader
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import LABELLED
from pipelines.measures.summary import Request, Summary, lacks_output
from pipelines.outputs.attractor_labels import converged_attractors
from pipelines.outputs.blocking import batch_points, batches
from pipelines.outputs.catalogue_table import UNLISTED
from pipelines.outputs.methods import SHOWS_AXES
from pipelines.outputs.simulate import integrated, with_smaller_error
from pipelines.study.grid import random_points
from pipelines.study.load import Study
from pipelines.summaries.convergence import ERROR_SHARE, LONGER, Ladder, in_words, reduce_error, steps_at, verdict
from pipelines.summaries.rest.refinement import wilson

if TYPE_CHECKING:
    import xarray as xr


# Settling without a list of equilibria: trajectories are followed until they have settled.
#
# Neither a list of equilibria nor an escape energy is used, so labels that depend on either can be tested this way.


STAGES, MOST_TIMES = 32, 4
"""Stages into which the time of a study is divided, after each of which settled trajectories are removed; and the
longest integration, in times of the study.
"""


def settled_magnets(study: Study, indices: tuple[np.ndarray, ...], error_share: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the magnet at which each pendulum of some points has settled, and which points still move.

    See :func:`pem_core.equilibria.settling.has_settled`, and :func:`pem_core.equilibria.downhill.with_stuck_labels`
    for pendulums that dry friction holds.

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis.
    error_share : float
        Error of a trajectory relative to that of the study.

    Returns
    -------
    tuple
        Labels as in ``rest_magnet``, (n, ...), NOT_AT_REST if a trajectory fails or still moves; and a bool (n,) array.
    """
    points = len(indices[0]) if indices else 1
    scene, asked = study.at(indices)
    problem, times = assemble(scene, points), _stage(with_smaller_error(asked, error_share))
    pendulums = resting_magnets(problem)
    magnets = np.full((points, pendulums), NOT_AT_REST, np.int16)
    left, state = np.arange(points), problem.state
    for _ in range(STAGES * MOST_TIMES):
        one = dataclasses.replace(columns(problem, left), state=state)
        run = integrated(study, one, times, never)
        is_whole = run.status == Status.DONE
        rests = np.flatnonzero(is_whole)[has_settled(columns(one, np.flatnonzero(is_whole)), run.state[:, is_whole])]
        there = columns(one, rests)
        magnets[left[rests]] = rest_magnets(there, relax(there, run.state[:, rests]))
        is_whole[rests] = False
        for stuck, held, place in rest_states(one, with_stuck_labels(one, run)):
            magnets[left[stuck]], is_whole[stuck] = rest_magnets(held, place), False
        left, state = left[is_whole], run.state[:, is_whole]
        if not len(left):
            break
    return magnets if pendulums > 1 else magnets[:, 0], np.isin(np.arange(points), left)


def _stage(times: Integrate) -> Integrate:
    """Return the times of one stage, a whole number of steps if they are fixed."""
    length = times.until / STAGES
    if times.step is not None and not method_named(times.method).is_adaptive:
        length = max(1, round(length / times.step)) * times.step
    return dataclasses.replace(times, until=length, record_every=None)


MOST_POINTS, COST_SHARE = 100, 0.2
"""Defaults: the most points of a sample, and its highest cost relative to the study. A hundred points distinguish one
wrong label in twenty from one in ten; a fifth is little beside the rest of a run.
"""
MEANINGS = {
    "label_before": "placed magnet at which the pendulum comes to rest, as stored",
    "label_after": "placed magnet found with a hundredth of the error",
    "is_changed": "whether the label of any pendulum has changed",
    "fraction_changed": "fraction of the compared points whose label has changed",
    "standard_error": "binomial standard error of fraction_changed",
    "upper_bound": "upper end of the 95 % Wilson interval of fraction_changed",
    "points": "number of compared points: labelled, at rest in the check",
    "changed_below": "number of labels that change at a hundredth of this error",
}


OF_ATTRACTORS = {
    "label_before": "attractor on which the trajectory ends, as stored",
    "label_after": "attractor found with a hundredth of the error",
    "is_changed": "whether the label has changed",
}


def label_check(dataset: xr.Dataset) -> xr.Dataset:
    """Return how many labels change when a sample of points is integrated with a hundredth of the error until at rest.

    The sample is drawn without replacement by a generator seeded by the study's fingerprint, so it is always the same.
    Points that are not done, or have not come to rest, have no label and are left out. Adaptive methods run at a
    hundredth of the tolerance, fixed steps of order p with 100^(-1/p) of the study's step. All trajectories are
    integrated without capture until they have settled
    (:func:`pipelines.summaries.rest.label_check.settled_magnets`); points that still move after four times the study's
    time are left out. If too many labels change (:func:`pipelines.summaries.convergence.verdict`), the same points are
    integrated at smaller and smaller errors, to find what resolves them.

    If no label changes, the standard error is zero, which is meaningless; ``upper_bound``, from the interval of Wilson
    (1927, doi 10.1080/01621459.1927.10502953), then is 3.84 / (n + 3.84) for n points.

    Parameters
    ----------
    dataset : xarray.Dataset
        With ``status`` and ``rest_magnet``.

    Returns
    -------
    xarray.Dataset
        Along ``sample``: ``label_before``, ``label_after`` and ``is_changed``, and the grid indices of each point
        (``tilt_x_index`` for an axis tilt_x); ``fraction_changed``, ``standard_error``, ``upper_bound`` and ``points``;
        ``changed_below`` along ``error_share``. The attribute ``verdict`` is one of ``convergence.VERDICTS``;
        ``comment`` is a summary in one sentence.

    Raises
    ------
    InputError
        If the study does not compute where its pendulums come to rest.
    """
    study = study_of(dataset)
    if LABELLED.isdisjoint(study.entry.output_names):
        raise lacks_output("label_check", "rest")
    asked, total = study.entry.label_check, math.prod(study.shape)
    drawn = min(asked.points if asked else _modest(study), total)
    indices, before = _select_labelled(dataset, study, random_points(study.shape, study.fingerprint, drawn))
    again = _labels_again if "rest" in study.entry.output_names else _attractors_again(dataset)
    labels, is_moving = again(study, indices, before.values, ERROR_SHARE)
    indices, before, labels = tuple(index[~is_moving] for index in indices), before[~is_moving], labels[~is_moving]

    def labels_at(share: float) -> np.ndarray:
        return labels if share == ERROR_SHARE else again(study, indices, before.values, share)[0]

    ladder = reduce_error(study, before.values, labels_at, math.inf if asked else total)
    out = _compare_labels(before, ladder)
    for axis, index in zip(study.axes, indices, strict=True):
        out[f"{axis.name}_index"] = "sample", index, {"units": "1", "long_name": f"index along {axis.name}"}
    out.attrs["pem_fingerprint"] = dataset.attrs["pem_fingerprint"]
    out.attrs["verdict"] = verdict(ladder)
    out.attrs["comment"] = in_words(study, ladder, drawn, float(out["upper_bound"]), int(is_moving.sum()))
    return out


def _modest(study: Study) -> int:
    """Return the default size of the sample, whose cost is small beside the study."""
    problem = assemble(study.entry.scene)
    is_captured = "rest" not in study.entry.output_names or space_of(problem).is_listed(problem)
    longer = LONGER if is_captured else 1.0  # without a list the study settles too
    cost = longer * steps_at(method_named(study.entry.integrate.method).order, ERROR_SHARE)
    return min(MOST_POINTS, int(COST_SHARE * math.prod(study.shape) / cost))


def _select_labelled(
    dataset: xr.Dataset, study: Study, indices: tuple[np.ndarray, ...]
) -> tuple[tuple[np.ndarray, ...], xr.DataArray]:
    """Return the labelled points of a sample, by their grid indices, and their labels along ``sample``."""
    import xarray as xr

    place = {axis.name: ("sample", index) for axis, index in zip(study.axes, indices, strict=True)}
    name = "rest_magnet" if "rest" in study.entry.output_names else "attractor"
    sample = dataset[[name, "status"]].isel({name: xr.Variable(*spot) for name, spot in place.items()}).load()
    sample = sample if place else sample.expand_dims("sample")
    labels: Any = sample[name].transpose("sample", ...)
    other = [dim for dim in labels.dims if dim != "sample"]
    has_label = ((sample["status"] == Status.DONE) & ~labels.isin([NOT_AT_REST, UNLISTED]).all(other)).values
    labels = labels[has_label]
    return tuple(index[has_label] for index in indices), labels.drop_vars(labels.coords)


def _labels_again(
    study: Study, indices: tuple[np.ndarray, ...], before: np.ndarray, share: float
) -> tuple[np.ndarray, np.ndarray]:
    """Return the labels of points integrated again until at rest, and which of them still move.

    The output ``final`` is kept if the study has it: it determines the equations of a symmetric pendulum, and so which
    kernels are already compiled.
    """
    outputs = ("rest", *(() if SHOWS_AXES.isdisjoint(study.entry.output_names) else ("final",)))
    finer = dataclasses.replace(study, entry=dataclasses.replace(study.entry, outputs=outputs))
    after, is_moving = np.full_like(before, NOT_AT_REST), np.zeros(len(before), bool)
    for points in batches(study, indices, len(before), batch_points(study)):
        own = tuple(index[points] for index in indices)
        after[points], is_moving[points] = settled_magnets(finer, own, share)
    return after, is_moving


def _attractors_again(dataset: xr.Dataset) -> Callable[..., tuple[np.ndarray, np.ndarray]]:
    """Return a function as :func:`_labels_again`, for attractors of the catalogues of a store."""
    reader = catalogue_reader(dataset, study_of(dataset))

    def again(
        study: Study, indices: tuple[np.ndarray, ...], before: np.ndarray, share: float
    ) -> tuple[np.ndarray, np.ndarray]:
        after = converged_attractors(study, indices, share, reader)
        return after, after == NOT_AT_REST

    return again


def _compare_labels(before: xr.DataArray, ladder: Ladder) -> xr.Dataset:
    """Return both labels of each point, whether they differ, and the fraction that does."""
    import xarray as xr

    count, points = ladder.changed[0], ladder.points
    share = count / points if points else math.nan
    error = math.sqrt(share * (1 - share) / points) if points else math.nan
    after, differ = before.copy(data=ladder.labels), ("sample", ladder.is_changed.astype(np.uint8))
    below = "error_share", np.array(ladder.changed)
    values = (before, after, differ, share, error, float(wilson(count, points)), points, below)
    out = xr.Dataset(dict(zip(MEANINGS, values, strict=True)))
    out["error_share"] = (
        "error_share",
        np.array(ladder.shares),
        {"units": "1", "long_name": "error relative to that of the study"},
    )
    for name, text in (MEANINGS | OF_ATTRACTORS if before.name == "attractor" else MEANINGS).items():
        out[name].attrs |= {"units": "1", "long_name": text}
        out[name].attrs.pop("ancillary_variables", None)
    out["is_changed"].attrs |= {"flag_values": [0, 1], "flag_meanings": "unchanged changed"}
    return out.drop_encoding()


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the check is requested with no points."""
    check = request.raw.get("label_check")
    if isinstance(check, dict) and check.get("points") == 0:
        rule = ": `label_check` is listed, but `label_check: {points: 0}` turns the check off"
        yield Mistake(("summaries",), rule, MISSING, "remove one of the two")


SUMMARY = Summary(
    name="label_check",
    text="label check",
    compute=label_check,
    key="label_check",
    needs=(),
    needs_labels=True,
    needs_axes=False,
    rules=_rules,
    version=3,
    is_sample=True,
)
