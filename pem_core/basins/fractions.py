"""Basin fractions with errors, intermingledness, tipping probabilities, and statistics of times."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN, integer_at_least, label_grid, labels_in_parts, window_sums
from pem_core.basins.exact import (
    Wanted,
    exact_sums,
    order_statistics,
    ordered_bits,
    rank_at,
    rounded,
    weighted_rank_at,
)
from pem_core.basins.parts import Part, Sums, Whole, inside, is_in_parts, moved, widened
from pem_core.codes import Code
from pem_core.errors import MISSING, fail

# Intermingledness: how basins interleave at short distances.


def intermingledness(labels: Any, values: Sequence[int], distances: Sequence[int]) -> np.ndarray:
    """Return the probability of each label near a start of another, relative to a random arrangement.

    M_ij(d) is the mean fraction of label j among the other cells within d along every axis of a start of label i,
    relative to the fraction of j among all other starts: 1 where labels are randomly mixed at this distance, 0 where no
    j is near i. Intermingled basins (Alexander, Yorke, You, Kan 1992, doi 10.1142/S0218127492000446: near every point
    of one, the other has a positive measure) keep M_ij above 0 as d falls; across a smooth boundary M_ij falls in
    proportion to d. The normalisation is ours. (Not the ratio of mean distances of whole groups that Datseris et al.
    2026, arXiv 2604.09661, call by that name.)

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN without one.
    values : sequence of int
        The k labels to compare.
    distances : sequence of int
        In cells.

    Returns
    -------
    (k, k, distances) array
        NaN for labels without a start.

    Raises
    ------
    InputError
        If the labels are not integers, or a distance is less than 1.
    """
    cells = tuple(integer_at_least("distances", distance, 1) for distance in distances)
    grid = labels_in_parts(labels)
    found = grid.total(partial(_mixing_sums, tuple(values), cells))
    total, number = found["known"], found["number"]
    out = np.full((len(values), len(values), len(cells)), math.nan)
    for i, j, position in np.ndindex(out.shape):
        chance = (int(number[j]) - (i == j)) / max(1, total - 1)
        if chance > 0 and found["counted"][i, position]:
            out[i, j, position] = rounded(found["share"][i, j, position], int(found["counted"][i, position])) / chance
    return out


def _mixing_sums(values: tuple[int, ...], distances: tuple[int, ...], part: Part) -> Sums:
    """Return the starts with each label, those with others around, and the exact sums of the fractions around them."""
    most = max(distances, default=0)
    window = widened(part.own, most, most, part.shape)
    (labels,) = part.read(window)
    own = inside(part.own, window)
    known = labels != UNKNOWN
    masks = [labels == value for value in values]
    counted = np.zeros((len(values), len(distances)), np.int64)
    share = np.zeros((len(values), len(values), len(distances)), object)
    for position, distance in enumerate(distances):
        around = (window_sums(known, distance) - known)[own]
        mine = [mask[own] & (around > 0) for mask in masks]
        counted[:, position] = [mask.sum() for mask in mine]
        for j, other in enumerate(masks):
            near = (window_sums(other, distance) - other)[own] / np.maximum(around, 1)
            share[:, j, position] = [exact_sums(near[mask])[0] for mask in mine]
    number = np.array([mask[own].sum() for mask in masks], np.int64)
    return {"known": int(known[own].sum()), "number": number, "counted": counted, "share": share}


# Tipping: to which basins the starts of a basin belong after a parameter shift.


def tipping_probabilities(before: Any, after: Any, values: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
    """Return the fraction of each basin that lies in each other one after a parameter shift.

    P_ij is the volume of the overlap of basin i before and basin j after, relative to that of basin i before (Kaszas,
    Feudel, Tel 2019, doi 10.1038/s41598-019-44863-3), for starts distributed evenly over basin i.

    Parameters
    ----------
    before, after : arrays of int
        Labels of the same starts. Starts without a label in either are omitted.
    values : sequence of int
        The k labels.

    Returns
    -------
    probability : (k, k) array
        Rows by the label before, columns by that after; rows add up to 1, and are NaN for basins without a start.
    starts : (k,) array
        Starts of each basin before that have both labels.

    Raises
    ------
    InputError
        If they are not two arrays of integers of one shape.
    """
    first, second = label_grid(before), label_grid(after)
    if first.shape != second.shape:
        raise fail("after", f"must have the shape of `before`, {first.shape}, not {second.shape}", MISSING)
    pairs = [[int(((first == i) & (second == j)).sum()) for j in values] for i in values]
    counts = np.array(pairs, float).reshape(len(values), len(values))
    starts = counts.sum(1)
    with np.errstate(invalid="ignore"):
        return counts / starts[:, None], starts


@dataclass(frozen=True, eq=False)
class Fractions:
    """Basin fractions of k labels.

    Attributes
    ----------
    fraction : (k,) array
        Fraction of the starts; for starts distributed evenly over a region this is the basin stability of Menck,
        Heitzig, Marwan, Kurths 2013, doi 10.1038/nphys2516.
    standard_error : (k,) array
        Binomial: that of as many random starts, larger than that of a grid.
    grid_error : (k,) array
        Standard error of a grid, from how often neighbours differ.
    points : int
        Number of starts counted.
    """

    fraction: np.ndarray
    standard_error: np.ndarray
    grid_error: np.ndarray
    points: int


def basin_fractions(labels: Any, values: Sequence[int], counted: Any = None) -> Fractions:
    """Return the fraction of starts with each label and its error.

    On a grid the error is smaller than for as many random starts, since only cells cut by a boundary are in doubt. It
    is estimated by successive differences, sqrt(u / 2 N) with u the fraction of neighbour pairs of which exactly one
    has the label (Wolter 2007, Introduction to Variance Estimation, ch. 8, doi 10.1007/978-0-387-35099-8; over all axes
    alike, which is ours). For random labels it equals the binomial error.

    Parameters
    ----------
    labels : array of int, or GridInParts
        Label of each start of a grid of any dimension. GridInParts have the variables ``labels`` and ``counted``.
    values : sequence of int
        The k labels to count; UNKNOWN may be one.
    counted : array of bool, optional
        Which starts count; all if not given.

    Raises
    ------
    InputError
        If the labels are not integers.
    """
    grid = labels
    if not is_in_parts(labels):
        own = label_grid(labels)
        grid = Whole((own, np.ones(own.shape, bool) if counted is None else np.asarray(counted, bool)))
    found = grid.total(partial(_fraction_sums, tuple(values)))
    points, pairs = found["points"], found["pairs"]
    share = found["number"] / points if points else np.full(len(values), math.nan)
    doubt = found["differing"] / pairs if pairs else np.full(len(values), math.nan)
    error = np.sqrt(share * (1 - share) / max(points, 1))
    return Fractions(share, error, np.sqrt(doubt / (2 * max(points, 1))), points)


def _fraction_sums(values: tuple[int, ...], part: Part) -> Sums:
    """Return the counted starts, those with each label, and counted pairs of neighbours, of which one has the label."""
    window = widened(part.own, 0, 1, part.shape)
    labels, counted = part.read(window)
    lower = inside(part.own, window)
    own, known = labels[lower], counted[lower]
    masks = [labels == value for value in values]
    number = [int((mask[lower] & known).sum()) for mask in masks]
    pairs, differing = 0, np.zeros(len(values), np.int64)
    for axis in range(own.ndim):
        room = labels.shape[axis] - 1
        near = tuple(slice(0, min(one.stop, room)) if k == axis else one for k, one in enumerate(lower))
        far = moved(near, tuple(int(k == axis) for k in range(own.ndim)))
        both = counted[near] & counted[far]
        pairs += int(both.sum())
        differing += [int(((mask[near] != mask[far]) & both).sum()) for mask in masks]
    return {
        "points": int(known.sum()),
        "number": np.array(number, np.int64),
        "pairs": pairs,
        "differing": differing,
    }


@dataclass(frozen=True, eq=False)
class TimeStatistics:
    """Times of the starts of each of k labels [s].

    Attributes
    ----------
    mean : (k,) array
    quantile : (k, q) array
        NaN for a label without times.
    points : (k,) array
        Number of times.
    """

    mean: np.ndarray
    quantile: np.ndarray
    points: np.ndarray


class Kind(Code):
    """What the time of a start stands for."""

    ITSELF = 0, "for its own start"
    SAMPLE = 1, "with the others of the sample, also for all inferred starts of its label"
    INFERRED = 2, "its label was inferred from others, and it has no time"


def time_statistics(
    times: Any, labels: Any, values: Sequence[int], quantiles: Sequence[float], kinds: Any = None
) -> TimeStatistics:
    """Return mean and quantiles of the times of each label, over the starts that have a time.

    Sums are exact and quantiles are counted, so that neither depends on a division of the grid.

    Parameters
    ----------
    times : array, or GridInParts
        Time of each start [s], NaN without one. GridInParts have the variables ``times``, ``labels`` and ``kinds``.
    labels : array of int
        Label of each start, of the same shape.
    values : sequence of int
        The k labels.
    quantiles : sequence of float
        From 0 to 1.
    kinds : array of int, optional
        :class:`Kind` of each start; ITSELF if not given.

    Raises
    ------
    InputError
        If the labels are not integers.
    """
    grid = times
    if not is_in_parts(times):
        own = label_grid(labels)
        grid = Whole((np.asarray(times, float), own, np.zeros(own.shape, np.uint8) if kinds is None else kinds))
    found = grid.total(partial(_time_sums, tuple(values)))
    with_time, weights = found["times"], _weights(found["starts"])
    total = (with_time * weights).sum(1)
    mean = [rounded(_product(*row), int(count)) for *row, count in zip(found["sum"], weights, total, strict=True)]
    plain = with_time[:, Kind.SAMPLE] == 0
    ranks = [
        (int(label), (rank_at if plain[label] else weighted_rank_at)(quantile, int(total[label])))
        for label in np.flatnonzero(total)
        for quantile in quantiles
    ]

    def bits(wanted: list[Wanted], is_all: bool) -> list[list[Any]]:
        sums: list[list[Any]] = grid.total(partial(_time_bits, tuple(values), tuple(wanted), is_all))["bits"]
        return sums

    quantile = np.full((len(values), len(quantiles)), math.nan)
    numbers = np.array(order_statistics(bits, ranks, with_time, weights), float)
    quantile[total > 0] = numbers.reshape(-1, len(quantiles))
    return TimeStatistics(np.array(mean), quantile, with_time.sum(1))


def _product(sums: np.ndarray, weights: np.ndarray) -> int:
    """Return the weighted total of exact sums."""
    return sum(one * int(weight) for one, weight in zip(sums, weights, strict=True))


def _timed(part: Part) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return the times, labels and kinds of the starts of a part, and which of them have a time that counts."""
    times, labels, kinds = part.read(part.own)
    return times, labels, kinds, np.isfinite(times)


def _time_sums(values: tuple[int, ...], part: Part) -> Sums:
    """Return the starts, the times and their exact sum for each label and kind."""
    times, labels, kinds, there = _timed(part)
    starts, number, total = [], [], []
    for value in values:
        for kind in (Kind.ITSELF, Kind.SAMPLE, Kind.INFERRED):
            own = (labels == value) & (kinds == kind)
            starts.append(int(own.sum()))
            own &= there
            number.append(int(own.sum()))
            total.append(exact_sums(times[own])[0])
    shape = (len(values), len(Kind))
    return {
        "starts": np.reshape(np.array(starts, np.int64), shape),
        "times": np.reshape(np.array(number, np.int64), shape),
        "sum": np.reshape(np.array(total, object), shape),
    }


def _weights(starts: np.ndarray) -> np.ndarray:
    """Return whole numbers in proportion to the weights of starts, shape (labels, kinds)."""
    _, sample, inferred = starts.T
    is_plain = sample == 0
    return np.stack([np.where(is_plain, 1, sample), sample + inferred, np.where(is_plain, 1, sample)], 1)


def _time_bits(values: tuple[int, ...], wanted: tuple[Wanted, ...], is_all: bool, part: Part) -> Sums:
    """Return the bits, or the counts of their digits, of wanted times: those of a label, for each kind."""
    times, labels, kinds, there = _timed(part)
    bits = {
        (label, kind): ordered_bits(times[there & (labels == values[label]) & (kinds == kind)])
        for label in {one.group for one in wanted}
        for kind in Kind
    }
    rows = [[(one, bits[one.group, kind]) for kind in Kind] for one in wanted]
    if is_all:
        gathered = np.empty((len(wanted), len(Kind)), object)
        for place in np.ndindex(gathered.shape):
            one, own = rows[place[0]][place[1]]
            gathered[place] = [one.among(own)]
        return {"bits": gathered}
    return {"bits": np.array([[one.digits(own) for one, own in row] for row in rows])}
