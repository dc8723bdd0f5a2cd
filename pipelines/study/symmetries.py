"""Reflections and rotations that map a scene onto itself and the starts of a study's grid onto each other.

They are detected, not specified: maps of the lab that may be symmetries of the scene, and maps of the grid that reverse
or exchange axes of initial conditions, are tried on starts all over the grid.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations, product
from math import factorial, sqrt

import numpy as np

from pem_core.equilibria.tables import rest_keys
from pem_core.errors import MISSING, Mistake
from pem_core.models.interface import symmetry
from pem_core.models.registry import assemble, model_of
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import StudyEntry
from pipelines.study.grid import starting_axes, without_table

ROUND_OFF = 1e-12
"""Relative difference below which scenes and starts are equal; results depend on it."""
PROBES = 32
"""Number of starts on which a symmetry is tried."""
MOST_MAPS = 4000
"""Largest number of maps of a grid that are tried: those of five axes of the same length."""
MOST_LISTED = 1_000_000
"""Largest number of values compared along an axis that is not evenly spaced."""
OUTPUTS = {"rest": "rest_time", "attractor": "attractor_time", "energy_drift": "energy_drift"}
"""Outputs that can be copied to a symmetry-equivalent point, and the array of each that is the same there."""
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89)
NONE = ": no reflection in a vertical plane and no rotation maps both the scene and the grid onto themselves"
SYMMETRY = "symmetry"
"""Name of the summary of symmetry copies, and of the key that requests them."""
Indices = tuple[np.ndarray, ...]
Map = tuple[tuple[int, ...], tuple[bool, ...]]
"""Map of a grid: for each axis of the image the source axis of its index, and whether that is counted from the end."""


@dataclass(frozen=True, eq=False)
class GridSymmetry:
    """Map of the lab that takes the motions of a study's points to those of others.

    Attributes
    ----------
    lab : symmetry.LabMap
    source : tuple of int
        For each axis, the axis along which a point has the index that its image has along this one.
    is_reversed : tuple of bool
        Whether that index is counted from the other end.
    magnets : tuple of int
        The placed magnet to which each one is mapped.
    """

    lab: symmetry.LabMap
    source: tuple[int, ...]
    is_reversed: tuple[bool, ...]
    magnets: tuple[int, ...]

    @property
    def moved(self) -> tuple[int, ...]:
        """Return the axes along which the index of an image may differ."""
        return tuple(i for i, (s, r) in enumerate(zip(self.source, self.is_reversed, strict=True)) if r or s != i)

    def of(self, indices: Indices, shape: tuple[int, ...]) -> Indices:
        """Return the grid indices of the images of some points."""
        return _moved(indices, self.source, self.is_reversed, shape)


def why_not(entry: StudyEntry, axes: tuple[Axis, ...]) -> str:
    """Return why symmetry copies are forbidden in a study, as a rule; an empty text if they are allowed."""
    names = entry.output_names
    other, ends = [one for one in names if one not in OUTPUTS], [one for one in names if one in ("rest", "attractor")]
    no_table = without_table(entry, axes) if "attractor" not in names else None
    reasons = {
        "`outputs` contains neither `rest` nor `attractor`": not ends,
        "`outputs` contains both `rest` and `attractor`": len(ends) > 1,
        f"these outputs cannot be copied by symmetry: {', '.join(other)}": bool(other),
        "trajectories do not end with `stop: {when: captured}`": "rest" in names and entry.stop.when != "captured",
        "parameters of the scene are refined": _refines_parameters(entry, axes),
        no_table or "": no_table is not None,
    }
    return next((f": not available, because {reason}" for reason, is_so in reasons.items() if is_so), "")


def with_symmetry(entry: StudyEntry, axes: tuple[Axis, ...]) -> tuple[StudyEntry, list[Mistake]]:
    """Return the entry with its use of symmetries decided, and their summary; and mistakes for unavailable requests.

    Symmetries are used if the file requests them, or requests refinement, and there are some.
    """
    is_wanted = entry.refine is not None if entry.symmetry is None else entry.symmetry
    if is_wanted and symmetries(entry, axes):
        summaries = tuple(dict.fromkeys((*entry.summaries, SYMMETRY)))
        return replace(entry, symmetry=True, summaries=summaries), []
    rule, remedy = why_not(entry, axes) or NONE, "leave out `symmetry`"
    mistakes = [Mistake((SYMMETRY,), rule, MISSING, remedy)] if entry.symmetry else []
    if SYMMETRY in entry.summaries:
        rule = f": the summary {SYMMETRY} needs a study that uses symmetries"
        mistakes += [Mistake(("summaries",), rule, MISSING, f"leave out {SYMMETRY}")]
    return entry, mistakes


def _refines_parameters(entry: StudyEntry, axes: tuple[Axis, ...]) -> bool:
    return entry.refine is not None and not set(entry.refine.axes) <= set(starting_axes(axes))


def symmetries(entry: StudyEntry, axes: tuple[Axis, ...]) -> tuple[GridSymmetry, ...]:
    """Return the symmetries of a study, which form a group with the identity; an empty tuple if it cannot use any."""
    shape = tuple(axis.points for axis in axes)
    maps = [] if why_not(entry, axes) else list(_maps(axes))
    if not maps:
        return ()
    probes = _probes(axes)
    several = [probes, *(_moved(probes, *each, shape) for each in maps)]
    indices = tuple(np.concatenate(parts) for parts in zip(*several, strict=True))
    problem = assemble(swept(entry, axes, indices)[0], len(indices[0]))
    there = model_of(problem).in_lab(problem, problem.state)
    if there is None or ("rest" in entry.output_names and not _have_one_list(entry, axes, indices)):
        return ()
    by_map = [symmetry.at_points(there, np.arange(PROBES) + PROBES * k) for k in range(len(several))]
    found = tuple(_found(by_map, maps))
    return found if _is_group(found) else ()


def _have_one_list(entry: StudyEntry, axes: tuple[Axis, ...], indices: Indices) -> bool:
    """Return whether points have the equilibria of the first start of their parameter sets."""
    starts, count = starting_axes(axes), len(indices[0])
    first = tuple(0 * index if axis.name in starts else index for axis, index in zip(axes, indices, strict=True))
    keys, others = (rest_keys(assemble(swept(entry, axes, some)[0], count)) for some in (indices, first))
    return bool((keys == others).all())


def _found(starts: list[symmetry.InLab], maps: list[Map]) -> Iterator[GridSymmetry]:
    """Yield the symmetries among maps of a grid, given the states of its probes and of their images by each map."""
    left = dict(enumerate(maps))
    for lab in symmetry.candidates(starts[0]):
        taken = symmetry.image(starts[0], lab)
        order = symmetry.order_of_images(taken, starts[0])
        magnets = None if order is None else symmetry.magnet_permutation(starts[0], order)
        if order is None or magnets is None:
            continue
        for number, (source, is_reversed) in list(left.items()):
            if np.max(symmetry.difference(taken, starts[number + 1], order)) < ROUND_OFF:
                del left[number]
                yield GridSymmetry(lab, source, is_reversed, magnets)


def _moved(indices: Indices, source: tuple[int, ...], is_reversed: tuple[bool, ...], shape: tuple[int, ...]) -> Indices:
    pairs = zip(source, is_reversed, shape, strict=True)
    return tuple(points - 1 - indices[i] if reverse else indices[i] for i, reverse, points in pairs)


def _probes(axes: tuple[Axis, ...]) -> Indices:
    """Return indices of starts all over the grid; for texts and times, which all points of a block share, the first."""
    steps = np.arange(1, PROBES + 1)
    lengths = [1 if any(sweep.is_common for sweep in axis.sweeps) else axis.points for axis in axes]
    return tuple((steps * sqrt(prime) % 1 * points).astype(int) for points, prime in zip(lengths, PRIMES, strict=False))


def _maps(axes: tuple[Axis, ...]) -> Iterator[Map]:
    """Yield the maps of a grid, without the identity, that permute and reverse axes of starts with matching values."""
    starts = starting_axes(axes)
    movable = [i for i, axis in enumerate(axes) if axis.name in starts and axis.points > 1]
    ways = (False, True)
    alike = {
        (i, j, way) for i in movable for j in movable for way in ways if _has_matching_values(axes[i], axes[j], way)
    }
    count = 2 ** len(movable)
    orders = permutations(movable) if count * factorial(len(movable)) <= MOST_MAPS else [tuple(movable)]
    for order, reverse in product(orders, product(ways, repeat=len(movable)) if count <= MOST_MAPS else ()):
        moves = list(zip(movable, order, reverse, strict=True))
        if alike.issuperset(moves) and any(way or i != j for i, j, way in moves):
            source, is_reversed = list(range(len(axes))), [False] * len(axes)
            for i, j, way in moves:
                source[i], is_reversed[i] = j, way
            yield tuple(source), tuple(is_reversed)


def _has_matching_values(first: Axis, second: Axis, is_reversed: bool) -> bool:
    """Return whether two axes have the same values up to a sign and a constant, perhaps in reverse order.

    A symmetry that holds for starts all over the grid then holds for all of them.
    """
    if (first.points, len(first.sweeps)) != (second.points, len(second.sweeps)):
        return False
    if first == second and not is_reversed:
        return True
    if first.drawn or second.drawn:
        return False
    for one, other in zip(first.sweeps, second.sweeps, strict=True):
        is_even = one.values is None and other.values is None and one.spacing == other.spacing == "linear"
        if one.is_text or other.is_text or not (is_even or one.points <= MOST_LISTED):
            return False
        indices = np.array([0, one.points - 1]) if is_even else np.arange(one.points)
        mine, others = one.si(indices), other.si(one.points - 1 - indices if is_reversed else indices)
        size = max(np.abs(mine).max(), np.abs(others).max())
        if min(np.ptp(mine - others), np.ptp(mine + others)) > ROUND_OFF * size:
            return False
    return True


def _is_group(found: tuple[GridSymmetry, ...]) -> bool:
    """Return whether the symmetries, with the identity, are closed under composition."""
    maps = {(one.source, one.is_reversed) for one in found}
    after = {_composed(one, other) for one in maps for other in maps}
    return all(one in maps or one == (tuple(range(len(one[0]))), (False,) * len(one[0])) for one in after)


def _composed(one: Map, other: Map) -> Map:
    """Return the map that applies one and then another."""
    return tuple(one[0][i] for i in other[0]), tuple(one[1][i] != r for i, r in zip(*other, strict=True))
