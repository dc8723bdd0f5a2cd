"""Convergence of labels: when they count as resolved, and the tolerance or step that would resolve them.

A label that changes when the error is reduced a hundredfold was wrong, or is wrong now: on the way to the magnet the
trajectory passes so close to a saddle that the error decides. After a long chaotic transient, labels at any two errors
are effectively independent draws. They then differ about as often as one of them is wrong (for basins with fractions
p_i both probabilities are 1 - sum of p_i^2), so the fraction that changes also measures the fraction that is wrong when
both labels are wrong. ``benchmarks.labels`` compares it with integration in quadruple precision. (Our own method.)
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from pem_core.methods.method import method_named
from pem_core.scene.quantities import FINEST_TOLERANCE
from pipelines.study.load import Study

ERROR_SHARE = 0.01
MOST_CHANGED, FEWEST_POINTS = 0.05, 20
"""Largest fraction of labels that may change in a resolved map, and the least sample that can show one in twenty."""
FINEST_SHARE = 1e-6
"""Least fraction of the error tried with fixed steps; with adaptive steps the least tolerance is FINEST_TOLERANCE."""
LONGER = 4.0
"""Ratio of the time until settling to the time until capture: 3 to 7 on the shipped maps, 2 to 3 in processor time at a
hundredth of the error.
"""
MORE_POINTS = (
    "to check more points, add `label_check: {points: 100}` at the top level of the study, "
    "or `--set 'label_check={points: 100}'`"
)
RESOLVED, NOT_RESOLVED, TOO_FEW, NO_LABELS = VERDICTS = "resolved", "not resolved", "too few points", "no labels"


@dataclass(frozen=True, eq=False)
class Ladder:
    """Labels of a sample at a sequence of errors, each a hundredth of the previous one.

    Attributes
    ----------
    shares : tuple of float
        Errors relative to the study's, 1 first.
    changed : tuple of int
        Number of labels that differ between each error and a hundredth of it.
    labels : (n, ...) array
        Labels at a hundredth of the study's error.
    is_changed : (n,) bool array
        Whether the label there differs from the stored one.
    is_cut : bool
        Whether finer errors were left out because of their cost.
    """

    shares: tuple[float, ...]
    changed: tuple[int, ...]
    labels: np.ndarray
    is_changed: np.ndarray
    is_cut: bool = False

    @property
    def points(self) -> int:
        """Return the number of points compared."""
        return len(self.is_changed)


def steps_at(order: int, share: float) -> float:
    """Return how many times as many steps a method of given order needs for a fraction ``share`` of the error."""
    return share ** (-1 / order)


def reduce_error(study: Study, before: np.ndarray, labels_at: Callable[[float], np.ndarray], most: float) -> Ladder:
    """Return the labels of points at decreasing error, until they are resolved or no finer error can help.

    Parameters
    ----------
    study : Study
    before : (n, ...) array
        Stored labels.
    labels_at : function
        Maps an error relative to the study's to labels.
    most : float
        Cost limit, in trajectories of the study, beyond which no further error is tried.
    """
    points, order, cost = len(before), method_named(study.entry.integrate.method).order, 0.0
    labels = [before]
    changed: list[int] = []
    tried: list[float] = []
    for share in (1.0, *_finer_shares(study)):
        cost += points * LONGER * steps_at(order, share * ERROR_SHARE)
        if tried and (cost > most or not is_too_many(changed[-1], points)):
            break
        labels.append(labels_at(share * ERROR_SHARE))
        changed.append(int(_differ(*labels[-2:]).sum()))
        tried.append(share)
    return Ladder(tuple(tried), tuple(changed), labels[1], _differ(*labels[:2]), cost > most)


def _finer_shares(study: Study) -> Iterator[float]:
    """Yield the finer errors, relative to the study's, that may resolve it; none if an axis sweeps the error."""
    times = study.entry.integrate
    if _sweeps_error(study):
        return
    least = FINEST_TOLERANCE / times.tolerance if method_named(times.method).is_adaptive else FINEST_SHARE
    share = ERROR_SHARE
    while share > 0.99 * least:
        yield share
        share *= ERROR_SHARE


def _differ(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return at which points the label of any pendulum differs."""
    return np.asarray((one != other).any(tuple(range(1, one.ndim))))


def is_too_many(changed: int, points: int) -> bool:
    """Return whether more labels change than in a resolved map; a single changed label is no evidence."""
    return changed > max(1.0, MOST_CHANGED * points)


def verdict(ladder: Ladder) -> str:
    """Return the verdict on the labels, one of VERDICTS.

    They are not resolved if more than MOST_CHANGED of the sample change, and at least two do. They are resolved if no
    more than that change among at least FEWEST_POINTS points.
    """
    if not ladder.points:
        return NO_LABELS
    if is_too_many(ladder.changed[0], ladder.points):
        return NOT_RESOLVED
    return RESOLVED if ladder.points >= FEWEST_POINTS else TOO_FEW


def in_words(study: Study, ladder: Ladder, drawn: int, bound: float, moving: int = 0) -> str:
    """Return the verdict, its evidence and what would resolve the labels, in clauses separated by semicolons.

    Parameters
    ----------
    study : Study
    ladder : Ladder
    drawn : int
        Points of the sample, labelled or not.
    bound : float
        Upper bound of the fraction of labels that change.
    moving : int
        Points of the sample that still moved at the end of the integration.
    """
    found, points = verdict(ladder), ladder.points
    seen = f"{ladder.changed[0]} of {points} labels change at a hundredth of the error"
    state = "were still moving" if "rest" in study.entry.output_names else "had not converged"
    seen += f" ({moving} more {state} and are not counted)" if moving else ""
    if found == RESOLVED:
        return f"resolved: {seen}; with 95 % confidence at most {100 * bound:.2g} % of all labels change"
    if found == NOT_RESOLVED:
        return "; ".join([f"NOT RESOLVED: {seen}", *_remedy(study, ladder)])
    if found == NO_LABELS and drawn:
        return f"no labels: {f'{moving} points' if moving else 'no point'} of the sample {_why(study, moving)}"
    is_all = points >= math.prod(study.shape)
    remedy = "the study has no more points" if is_all else MORE_POINTS
    return f"too few points for a verdict: {seen}; {remedy}" if points else f"not checked: the study is small; {remedy}"


def _why(study: Study, moving: int) -> str:
    if "rest" not in study.entry.output_names:
        return "had not converged at the end" if moving else "has an attractor of the catalogue"
    return "were still moving after four times the study's time" if moving else "has come to rest"


def _remedy(study: Study, ladder: Ladder) -> Iterator[str]:
    """Yield the settings that would resolve the labels, as far as known; nothing if an axis sweeps the error."""
    is_adaptive, finest = method_named(study.entry.integrate.method).is_adaptive, ladder.shares[-1]
    name = "tolerance" if is_adaptive else "step"
    if finest < 1 and not is_too_many(ladder.changed[-1], ladder.points):
        yield f"{_setting(study, finest)} resolves the labels: {ladder.changed[-1]} of {ladder.points} change"
    elif ladder.is_cut:
        failed = f"{_setting(study, finest)} does not resolve the labels, and"
        cost = f"a smaller {name} would cost more than the study; `label_check: {{points: 100}}` tries smaller ones"
        yield f"{failed if finest < 1 else 'no remedy was tried, because'} {cost}"
    elif is_adaptive and not _sweeps_error(study):
        yield "no tolerance in double precision resolves the labels"
    elif not _sweeps_error(study):
        yield f"{_setting(study, finest)} does not resolve the labels; an adaptive method such as dop853 may"


def _setting(study: Study, share: float) -> str:
    """Return the setting of a study that gives a fraction ``share`` of its error."""
    times = study.entry.integrate
    if method_named(times.method).is_adaptive:
        return f"integrate.tolerance={times.tolerance * share:.3g}"
    assert times.step is not None
    return f"integrate.step={times.step / steps_at(method_named(times.method).order, share):.3g}"


def _sweeps_error(study: Study) -> bool:
    """Return whether an axis sweeps the tolerance, the step or the method."""
    paths = {sweep.path for axis in study.axes for sweep in axis.sweeps}
    return bool(paths & {"integrate.tolerance", "integrate.step", "integrate.method"})
