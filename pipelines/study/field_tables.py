"""Use of tables for the field of fixed magnets: the request of a study, and whether its points share the field."""

from collections.abc import Iterator

import numpy as np

from pem_core.errors import InputError, Mistake
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble, still_pairs
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import StudyEntry

AUTO_PAIRS = 15
"""Pairs of a moving and a fixed magnet from which tables are used by default: sums over 14 took as long as tables,
over 22 1.8 times.
"""
MOST_PROBES = 1000
"""Points of a range that are examined. A range is smooth and monotone, so if two of its values differ, derived
quantities change; more are examined because an angle may return to its first value at the end.
"""
GOLDEN = (np.sqrt(5) - 1) / 2
"""Spacing of probes as a fraction of the range: they share no period with an angle that makes full turns."""


def uses_field_tables(entry: StudyEntry, axes: tuple[Axis, ...]) -> bool:
    """Return whether trajectories of a study interpolate the field of fixed magnets, if tables are exact enough.

    For a single trajectory a table would take longer than the integration.
    """
    asked = entry.integrate.field_table
    if not asked or not axes or not _chooses_steps(entry, axes):
        return False
    return shared_pairs(entry, axes) >= (1 if asked is True else AUTO_PAIRS)


def field_table_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    """Yield a mistake if a study requests tables that are impossible."""
    if entry.integrate.field_table is not True or not axes:
        return
    if not _chooses_steps(entry, axes):
        rule = "must be left out with a method of fixed steps, which has no tolerance that tables are made for"
        yield Mistake(("integrate", "field_table"), rule, True)
    elif not shared_pairs(entry, axes):
        rule = "must be left out where not all points have the same magnets standing around symmetric pendulums"
        remedy = "no axis may change them, nor where pendulums hang or what they carry; nothing may move or be soft"
        yield Mistake(("integrate", "field_table"), rule, True, remedy)


def _chooses_steps(entry: StudyEntry, axes: tuple[Axis, ...]) -> bool:
    sweeps = [sweep for axis in axes for sweep in axis.sweeps if sweep.path == "integrate.method"]
    names = {entry.integrate.method, *(name for sweep in sweeps for name in sweep.values or ())}
    return all(method_named(name).is_adaptive for name in names)


def shared_pairs(entry: StudyEntry, axes: tuple[Axis, ...]) -> int:
    """Return the number of magnet pairs that a table replaces; 0 if an axis, or time, changes the tabulated field.

    Each axis is varied by itself, the others at their first value.
    """
    examined = [probes(axis) for axis in axes]
    indices = tuple(
        np.concatenate([own if i == k else np.zeros(len(own), int) for k, own in enumerate(examined)])
        for i in range(len(axes))
    )
    try:
        return still_pairs(assemble(swept(entry, axes, indices)[0], sum(map(len, examined))))
    except InputError:
        return 0


def probes(axis: Axis) -> np.ndarray:
    """Return the indices at which an axis is examined: all listed values, at most MOST_PROBES of a range."""
    if axis.points <= MOST_PROBES or any(sweep.values is not None for sweep in axis.sweeps):
        return np.arange(axis.points)
    inside = np.arange(MOST_PROBES - 2) * GOLDEN % 1.0
    return np.unique([0, axis.points - 1, *(inside * axis.points).astype(np.int64)])
