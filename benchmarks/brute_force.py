"""Minima by brute force compared with proved lists: ``python -m benchmarks.brute_force``.

The search descends from fine grids around every magnet, from a coarse grid of everything and from hundreds of random
places, and merges the minima that it finds. A list of equilibria has missed a minimum if brute force finds another one.
It has invented one if descent from it leads away.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from benchmarks.landscape import Array, Landscape, of_scene
from benchmarks.rest_scenes import asymmetric, hinged, planar, symmetric
from pem_core import Equilibria, PlanarScene, Scene, assemble, find_equilibria

SEED = 1
EVERY = 4
"""One start in this many is also followed to saddles."""
ROUND_OFF = 1e-13
"""Largest rise of the energy during a descent, relative to the largest energy."""
CONVERGED = 1e-8
"""Length of a Newton step below which the next one would be round-off."""
SOFT = 1e-13
"""Curvatures below this fraction of the largest are raised to it."""
SAME = 1e-6
"""Places whose marks differ by less are the same."""
MOST_STEPS = 400
GAPS = (0.003, 0.005, 0.008, 0.012, 0.02, 0.03, 0.06)
HEIGHTS = (0.02, 0.05, 0.1, 0.2, 0.3)
MAGNETS = (2, 3, 4, 5, 6)
KINDS = {
    "symmetric": (symmetric, GAPS),
    "hinged": (hinged, GAPS),
    "planar": (planar, HEIGHTS),
    "asymmetric": (asymmetric, (0.03, 0.06)),
}
"""Functions that make the scenes of a kind, and their gaps."""
USUAL = {"symmetric": 400, "hinged": 100, "planar": 100, "asymmetric": 20}


@dataclass(frozen=True)
class Verdict:
    """Comparison of a list of equilibria with brute force.

    Attributes
    ----------
    proved : bool
        Whether the list is reported as proved.
    minima : int
        Number of minima that brute force finds.
    missed, invented, twice : int
        Minima missing from the list; entries that are no minima; entries that occur more than once.
    other_missed : int
        Saddles and maxima that Newton's method finds and that are missing from the list.
    """

    proved: bool
    minima: int
    missed: int
    invented: int
    twice: int
    other_missed: int


def descended(land: Landscape, places: Array) -> Array:
    """Return the places where descents end, by short steps of Newton's method with the magnitudes of the curvatures.

    A step is taken if its energy is lower. A descent that ends on a saddle continues from beside it; one that does not
    converge is omitted.
    """
    done, energy, share = [places[:0]], land.energy(places), np.ones(len(places))
    for _ in range(MOST_STEPS):
        if not len(places):
            break
        step, unstable = _downhill(land, places)
        length = np.linalg.norm(step, axis=1)
        limit = share * land.short(places)
        step *= np.minimum(1.0, limit / np.maximum(length, 1e-300))[:, None]
        there = land.moved(places, step)
        lower = land.energy(there)
        is_lower = lower <= energy + ROUND_OFF * np.abs(energy)
        places = np.where(is_lower.reshape(-1, *[1] * (places.ndim - 1)), there, places)
        energy, share = np.where(is_lower, lower, energy), np.where(is_lower, np.minimum(2 * share, 1.0), share / 4)
        ended = (length < CONVERGED) & is_lower & ~unstable
        done.append(places[ended])
        goes_on = ~ended & np.isfinite(energy) & (share > 1e-12)
        places, energy, share = places[goes_on], energy[goes_on], share[goes_on]
    return np.concatenate(done)


def _downhill(land: Landscape, places: Array) -> tuple[Array, Array]:
    """Return the steps down and whether a curvature is negative; at zero slope, a step aside."""
    slope, (values, axes) = land.slope(places), np.linalg.eigh(land.curvature(places))
    size = np.maximum(np.abs(values), SOFT * np.abs(values).max(1, keepdims=True))
    along = np.einsum("nij,ni->nj", axes, slope) / size
    is_flat, unstable = np.linalg.norm(along, axis=1) < CONVERGED, values[:, 0] < -SOFT * size.max(1)
    along[is_flat & unstable, 0] = 0.1 * land.short(places)[is_flat & unstable]
    return -np.einsum("nij,nj->ni", axes, along), unstable


def stationary(land: Landscape, places: Array) -> Array:
    """Return the stationary places that short steps of Newton's method reach, of any index."""
    done = [places[:0]]
    for _ in range(60):
        slope, curvature = land.slope(places), land.curvature(places)
        good = np.isfinite(curvature).all((1, 2))
        places, slope, curvature = places[good], slope[good], curvature[good]
        values, axes = np.linalg.eigh(curvature)
        good = np.abs(values).min(1, initial=np.inf) > SOFT * np.abs(values).max(1, initial=0.0)
        places, slope, values, axes = places[good], slope[good], values[good], axes[good]
        step = -np.einsum("nij,nj->ni", axes, np.einsum("nij,ni->nj", axes, slope) / values)
        length = np.linalg.norm(step, axis=1)
        step *= np.minimum(1.0, land.short(places) / np.maximum(length, 1e-300))[:, None]
        places = land.moved(places, step)
        done.append(places[length < CONVERGED])
        places = places[length >= CONVERGED]
    return np.concatenate(done)


def distinct(land: Landscape, places: Array) -> Array:
    """Return each place once."""
    marks, kept = land.marks(places), []
    left = np.arange(len(places))
    while len(left):
        kept.append(left[0])
        left = left[np.abs(marks[left] - marks[left[0]]).max(1) >= SAME]
    return places[kept]


def minima_of(scene: Scene | PlanarScene) -> tuple[Landscape, Array]:
    """Return a scene's landscape and its minima, by brute force."""
    land = of_scene(scene)
    return land, distinct(land, descended(land, land.starts(np.random.default_rng(SEED))))


def absent(land: Landscape, places: Array, among: Array) -> int:
    """Return how many places are not among others."""
    apart = np.abs(land.marks(places)[:, None] - land.marks(among)[None]).max(-1)
    return int((apart.min(1, initial=np.inf) >= SAME).sum())


def judged(scene: Scene | PlanarScene, table: Equilibria) -> Verdict:
    """Return the comparison of a scene's list of equilibria with brute force."""
    land, minima = minima_of(scene)
    listed, isolated = land.of_state(table.state), table.isolated
    wells = listed[(table.index == 0) & isolated]
    ends = [descended(land, wells[i : i + 1]) for i in range(len(wells))]
    invented = sum(absent(land, wells[i : i + 1], end) for i, end in enumerate(ends))
    twice = len(wells) - len(distinct(land, wells))
    others = distinct(land, stationary(land, land.starts(np.random.default_rng(SEED))[::EVERY]))
    missed = absent(land, minima, wells)
    return Verdict(bool(table.complete), len(minima), missed, invented, twice, absent(land, others, listed) - missed)


def random_scenes(kind: str, count: int, gaps: tuple[float, ...] | None = None) -> list[Scene | PlanarScene]:
    """Return scenes of a kind, with gaps and numbers of magnets in turn."""
    make, usual = KINDS[kind]
    gaps = gaps or usual
    return [
        make(seed, gaps[seed % len(gaps)], MAGNETS[(seed + seed // len(gaps)) % len(MAGNETS)]) for seed in range(count)
    ]


def measure(kind: str, count: int) -> dict[str, float]:
    """Return the sums of the verdicts for scenes of a kind, and CPU seconds of the search and of brute force."""
    total, begin, searched = Counter[str](), time.process_time(), 0.0
    for scene in random_scenes(kind, count):
        problem, start = assemble(scene), time.process_time()
        table = find_equilibria(problem)
        searched += time.process_time() - start
        verdict = judged(scene, table)
        total.update(asdict(verdict))
        total["wrong_but_proved"] += verdict.proved and (verdict.missed + verdict.invented + verdict.twice > 0)
    return {"scenes": count, **total, "seconds": searched, "brute_seconds": time.process_time() - begin - searched}


def main() -> None:
    """Print what was missed and invented for each kind of scenes, or write the numbers as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, help=f"of each kind; {USUAL} if not given")
    parser.add_argument("--only", choices=list(KINDS), help="one kind")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = {}
    for kind in [options.only] if options.only else KINDS:
        found[kind] = row = measure(kind, options.scenes or USUAL[kind])
        print(
            "{kind}: {scenes} scenes, {proved} proved, {minima} minima by brute force; {missed} missed,"
            " {invented} invented, {twice} twice, {other_missed} saddles or maxima missed;"
            " {wrong_but_proved} proved and wrong;"
            " {seconds:.1f} s of CPU time, brute force {brute_seconds:.0f} s".format(kind=kind, **row),
            flush=True,
        )
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
