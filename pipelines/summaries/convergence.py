"""When labels count as resolved, and the search for the tolerance or step at which they would be.

A label that a hundredth of the error changes was wrong, or is: on the way to the magnet the trajectory comes so close
to a saddle that the error decides. Where the way is chaotic for long, labels at any two errors are as good as drawn
anew. They then differ about as often as a label is wrong (for basins of shares p_i both happen with the probability
1 - sum of p_i^2), so that the share that changes measures the share that is wrong, also where both labels are wrong;
``benchmarks.labels`` holds it against integration in quadruple precision. (Ours.)
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
"""Share of labels that may change in a map that is resolved, and the points on which one in twenty can be seen."""
FINEST_SHARE = 1e-6
"""Of fixed steps the least share of the error that is tried; of others the least tolerance is FINEST_TOLERANCE."""
LONGER = 4.0
"""How many times as long a trajectory is followed as until it is captured: 3 to 7 times on maps that ship, in processor
time 2 to 3 with a hundredth of the error."""
RESOLVED, NOT_RESOLVED, TOO_FEW, NO_LABELS = VERDICTS = "resolved", "not resolved", "too few points", "no labels"


@dataclass(frozen=True, eq=False)
class Ladder:
    """The labels of a sample at errors that are a hundredth of one another.

    Attributes
    ----------
    shares : tuple of float
        Errors over the study's, 1 first.
    changed : tuple of int
        How many labels differ between each error and a hundredth of it.
    labels : (n, ...) array
        Labels at a hundredth of the study's error.
    is_changed : (n,) bool array
        Which points have another label there than in the store.
    is_cut : bool
        Whether finer errors were left out since they cost too much.
    """

    shares: tuple[float, ...]
    changed: tuple[int, ...]
    labels: np.ndarray
    is_changed: np.ndarray
    is_cut: bool = False

    @property
    def points(self) -> int:
        """Points compared."""
        return len(self.is_changed)


def steps_at(order: int, share: float) -> float:
    """Return how many times as many steps a method of an order takes for a share of the error."""
    return share ** (-1 / order)


def climbed(study: Study, before: np.ndarray, labels_at: Callable[[float], np.ndarray], most: float) -> Ladder:
    """Return the labels of points at less and less error, until they are resolved or no finer error is of use.

    Parameters
    ----------
    study : Study
    before : (n, ...) array
        Labels as the store has them.
    labels_at : function
        From an error over the study's to labels.
    most : float
        Cost above which no further error is tried, in trajectories of the study.
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
    """Yield the errors over the study's that may resolve it; none where an axis is about the error itself."""
    times = study.entry.integrate
    if _sweeps_error(study):
        return
    least = FINEST_TOLERANCE / times.tolerance if method_named(times.method).is_adaptive else FINEST_SHARE
    share = ERROR_SHARE
    while share > 0.99 * least:
        yield share
        share *= ERROR_SHARE


def _differ(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Tell at which points the label of any pendulum differs."""
    return np.asarray((one != other).any(tuple(range(1, one.ndim))))


def is_too_many(changed: int, points: int) -> bool:
    """Tell whether more labels change than in a map that is resolved; one label alone is no evidence."""
    return changed > max(1.0, MOST_CHANGED * points)


def verdict(ladder: Ladder) -> str:
    """Return whether labels are resolved, one of VERDICTS.

    They are not if more than MOST_CHANGED of the sample change, and at least two do. They are if no more than that do,
    of FEWEST_POINTS or more.
    """
    if not ladder.points:
        return NO_LABELS
    if is_too_many(ladder.changed[0], ladder.points):
        return NOT_RESOLVED
    return RESOLVED if ladder.points >= FEWEST_POINTS else TOO_FEW


def in_words(study: Study, ladder: Ladder, drawn: int, bound: float, moving: int = 0) -> str:
    """Return the verdict, what it stands on, and what would resolve the labels, in clauses that semicolons part.

    Parameters
    ----------
    study : Study
    ladder : Ladder
    drawn : int
        Points of the sample, with a label or not.
    bound : float
        What the share of labels that change is at most.
    moving : int
        Points of the sample that were not followed until they were at rest.
    """
    found, points = verdict(ladder), ladder.points
    seen = f"{ladder.changed[0]} of {points} labels change at a hundredth of the error"
    seen += f" ({moving} more still moved and are left out)" if moving else ""
    if found == RESOLVED:
        return f"resolved: {seen}; with 95 % confidence at most {100 * bound:.2g} % of all do"
    if found == NOT_RESOLVED:
        return "; ".join([f"NOT RESOLVED: {seen}", *_remedy(study, ladder)])
    if found == NO_LABELS and drawn:
        return f"no labels: {f'{moving} points' if moving else 'no point'} of the sample {_why(moving)}"
    remedy = "label_check: {points: 100} takes more" if points < math.prod(study.shape) else "the study has no more"
    return f"too few points to say: {seen}; {remedy}" if points else f"not checked: the study is small; {remedy}"


def _why(moving: int) -> str:
    return "still moved after four times the study's time" if moving else "has come to rest"


def _remedy(study: Study, ladder: Ladder) -> Iterator[str]:
    """Yield what is known of the error at which labels would be resolved; nothing where an axis is about it."""
    is_adaptive, finest = method_named(study.entry.integrate.method).is_adaptive, ladder.shares[-1]
    name = "tolerance" if is_adaptive else "step"
    if finest < 1 and not is_too_many(ladder.changed[-1], ladder.points):
        yield f"{_setting(study, finest)} resolves them: {ladder.changed[-1]} of {ladder.points} change"
    elif ladder.is_cut:
        tried = f"{_setting(study, finest)} does not resolve them" if finest < 1 else f"which {name} does is not known"
        yield f"{tried}, finer ones would cost more than the study; label_check: {{points: 100}} tries them"
    elif is_adaptive and not _sweeps_error(study):
        yield "no tolerance in double precision resolves them"
    elif not _sweeps_error(study):
        yield f"{_setting(study, finest)} does not resolve them; a method that chooses its steps, such as dop853, may"


def _setting(study: Study, share: float) -> str:
    """Return the setting of a study that gives a share of its error."""
    times = study.entry.integrate
    if method_named(times.method).is_adaptive:
        return f"integrate.tolerance={times.tolerance * share:.3g}"
    assert times.step is not None
    return f"integrate.step={times.step / steps_at(method_named(times.method).order, share):.3g}"


def _sweeps_error(study: Study) -> bool:
    """Tell whether an axis is about the error itself."""
    paths = {sweep.path for axis in study.axes for sweep in axis.sweeps}
    return bool(paths & {"integrate.tolerance", "integrate.step", "integrate.method"})
