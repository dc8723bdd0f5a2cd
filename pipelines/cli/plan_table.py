"""Terminal output of ``pem plan``: a study before its run."""

import math
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pem_core.cpu import WIDTH, available_cores
from pem_core.errors import MISSING, fail
from pipelines.cli.show import size
from pipelines.cli.unproved_lists import foreseen, settling
from pipelines.history.progress import duration
from pipelines.outputs.blocking import plan
from pipelines.outputs.catalogue_table import has_catalogue
from pipelines.outputs.methods import engines_of, methods_of
from pipelines.outputs.overviews import overview_layers
from pipelines.outputs.parameter_table import table_bytes, table_grid
from pipelines.outputs.refinement import fewest_computed
from pipelines.outputs.stages import layers_of, size_mistakes
from pipelines.outputs.symmetry_copies import block_values, share_of_sources
from pipelines.outputs.variables import bytes_per_point, symmetries_of
from pipelines.run.cluster_file import load_cluster, located, workers_of
from pipelines.run.memory import memory_needed
from pipelines.study.axes import unit_text
from pipelines.study.entry import carried_magnets
from pipelines.study.grid import Grid, parameter_sets, without_table
from pipelines.study.load import Study

# The duration of a study is estimated from a few of its points; no file depends on it.
#
# All times are processor times, so that other load on the machine does not enter.


SAMPLE_SECONDS, LONGEST_SAMPLE = 0.25, 3.0
STEADY = 0.75
"""A sample is large enough once the time per point is at least this fraction of that of a quarter of the sample."""
PLACES = tuple((k + 0.5) * 0.618034 % 1 for k in range(8))
"""Sample positions, as fractions of the grid's blocks: multiples of the golden ratio, incommensurate with every
axis."""
FEW = 3
"""Number of samples that suffice for the time per point, and minimum number for a range."""
BLOCK_SAMPLE, MOST_WHOLE, ESTIMATE_SECONDS = 0.6, 3, 6.0
"""An estimate samples whole blocks if they take at most the second number times the first [s], otherwise blocks of
about the first. It starts no further block, after a few, once the third number [s] of processor time has passed."""
FEWER = 4
"""SIMD lanes run empty at the end of a block: blocks shorter by this factor give the marginal time per point."""
REPEATED = 0.15
"""Relative difference in processor time of the same block between runs on a busy machine."""


def seconds_per_point(study: Study, most: int) -> float:
    """Return the approximate time that a point takes in this process [s].

    A sample is a block at each of three positions. It grows until it takes long enough and the time per point no longer
    falls; it stops earlier if even blocks of ``most`` points, the limit, are short. A long sample is repeated once,
    since caches may have been cold.
    """
    _each(study, WIDTH, most=1)  # compiles
    count, before = WIDTH, math.inf
    while True:
        taken, points = map(sum, zip(*_each(study, count, FEW, SAMPLE_SECONDS, fewest=1), strict=True))
        seconds = taken / points
        is_steady = taken > SAMPLE_SECONDS and seconds > STEADY * before
        is_long = taken > LONGEST_SAMPLE
        if is_steady or most * seconds < 1 or count >= min(most, math.prod(study.shape)):
            return seconds
        if is_long and before < math.inf:
            return min(seconds, before)
        count, before = count if is_long else 4 * count, seconds


@dataclass(frozen=True)
class Estimate:
    """Estimated processor time of a study.

    Attributes
    ----------
    seconds, least, most : float
        Processor time of all its points, and its likely range [s].
    blocks, points : int
        Blocks of the sample, and points of each; of a study of attractors, parameter sets, and 0.
    searches : float
        Processor time of the searches for attractors, which is part of the others [s].
    """

    seconds: float
    least: float
    most: float
    blocks: int
    points: int
    searches: float = 0.0


def estimate(study: Study, grid: Grid) -> Estimate | None:
    """Return the estimated time of a study, from blocks of its grid at several positions, shortened if they are long.

    Returns None if a block raises an error.

    Parameters
    ----------
    study : Study
    grid : Grid
        The grid with its blocks.

    Notes
    -----
    The range is that of the sampled blocks, which almost surely contains the mean of all blocks. The time of a longer
    block is extrapolated with the marginal time per point; the range then extends from the marginal time to the largest
    mean time per point of the sample.
    """
    try:
        if has_catalogue(study):
            return _of_attractors(study, grid)
        return _estimated(study, grid.longest, seconds_per_point(study, grid.longest))
    except Exception:
        return None  # the run itself reports errors, with the point


def _of_attractors(study: Study, grid: Grid) -> Estimate:
    """Return the estimated time of a study of attractors, from searches and points of a few of its parameter sets."""
    from pipelines.cli.attractor_times import set_times  # only for such a study

    found, sets = set_times(study, grid), parameter_sets(study.axes)
    times = sets * found.search + found.points
    low, high = float(times.min()) * (1 - REPEATED), float(times.max()) * (1 + REPEATED)
    return Estimate(float(times.mean()), low, high, len(times), 0, sets * float(found.search.mean()))


def _estimated(study: Study, size: int, seconds: float) -> Estimate:
    """Return the estimated time of a study in blocks of ``size`` points."""
    is_short = size * seconds < MOST_WHOLE * BLOCK_SAMPLE
    count = size if is_short else min(size, max(WIDTH, int(BLOCK_SAMPLE / seconds)))
    several = _each(study, count)
    own = [taken / points for taken, points in several]
    (taken, points), least = _average(several), min(own)
    mean = taken / points
    if count < size:
        further = _marginal(several, _each(study, max(1, count // FEWER), len(several)))
        mean, least = (taken + further * (size - points)) / size, min(least, further)
    total, longest = math.prod(study.shape) * share_of_sources(study), max(points for _, points in several)
    low, high = least * (1 - REPEATED), max(own) * (1 + REPEATED)
    return Estimate(total * mean, total * low, total * high, len(several), longest)


def _average(found: list[tuple[float, int]]) -> tuple[float, float]:
    """Return the mean time and the mean number of points of blocks."""
    return sum(taken for taken, _ in found) / len(found), sum(points for _, points in found) / len(found)


def _each(
    study: Study, count: int, most: int = len(PLACES), enough: float = ESTIMATE_SECONDS, fewest: int = FEW
) -> list[tuple[float, int]]:
    """Return processor time and points of blocks of ``count`` points, at positions until enough time has passed."""
    parts, found, taken = plan(study, count), [], 0.0
    for number in dict.fromkeys(int(place * parts.blocks) for place in PLACES[:most]):
        start = time.process_time()
        points = len(block_values(study, parts, number)["status"])
        found.append((time.process_time() - start, points))
        taken += found[-1][0]
        if taken > enough and len(found) >= fewest:
            break
    return found


def _marginal(longer: list[tuple[float, int]], shorter: list[tuple[float, int]]) -> float:
    """Return the marginal time per point, from blocks of two sizes; if not positive, the mean of the longer ones."""
    (time_of_longer, points), (time_of_shorter, fewer) = _average(longer), _average(shorter)
    more = (time_of_longer - time_of_shorter) / (points - fewer) if points > fewer else 0.0
    return more if more > 0 else time_of_longer / points


def print_plan(study: Study, workers: int | None = None, *, is_timed: bool = False) -> None:
    """Show dimensions, points, blocks, bytes and memory per worker; if timed, also what a sample shows.

    Without a sample nothing is computed, so that a plan takes the same time for any number of points.
    """
    grid = plan(study)
    found = estimate(study, grid) if is_timed and grid.points > 1 else None
    layers = (*layers_of(study, grid), *overview_layers(study, grid))
    files = sum(layer.grid.blocks * len(layer.variables) for layer in layers)
    cells = ", ".join(f"{math.prod(cell):,}" for cell in grid.cells)
    table_blocks = table_grid(study, grid).blocks if has_catalogue(study) else 1
    table = Table(show_header=False, box=None, title=study.entry.title or study.name, title_justify="left")
    field = "interpolated from tables, or summed directly if tables of 16 MB are not accurate enough"
    tables = {"field": field} if study.uses_field_tables else {}
    rows = {
        "dimensions": ", ".join(f"{axis.name} {axis.points}" for axis in study.axes) or "none",
        **_drawn(study),
        "points": f"{grid.points:,}",
        **_refined(study),
        **_symmetric(study),
        "blocks": _blocks(grid, found),
        **({"pictures": f"from overviews of {cells} points in a cell"} if cells else {}),
        "method": methods_of(study),
        "engine": engines_of(study),
        **tables,
        "equilibria": _table(study, grid, is_timed=is_timed),
        **_attractors(study, grid, found),
        "store": f"{size(grid.points * bytes_per_point(study) + table_bytes(study))} before compression, "
        f"{files:,} files",
        "memory per worker": f"about {size(memory_needed(study, grid))}",
        **_time(grid, found, workers, tables=table_blocks, is_timed=is_timed),
        **{f"too large: {mistake.place[0]}": str(mistake) for mistake in size_mistakes(study.axes, grid)},
    }
    for name, text in rows.items():
        table.add_row(name, text)
    Console(width=120).print(table, highlight=False)


def workers_in(cluster: Path, workers: int | None) -> int | None:
    """Return the number of workers that a cluster file requests.

    Raises
    ------
    InputError
        If the file sets no number or is wrong, or if ``workers`` is given too.
    """
    if workers:
        raise fail(
            "--workers", "must not be given together with --cluster", MISSING, f"set the number of workers in {cluster}"
        )
    place, source = load_cluster(cluster)
    with located(source):
        return workers_of(place)


def _blocks(grid: Grid, found: Estimate | None) -> str:
    """Return the number of blocks, and the time of one, as text."""
    block = math.prod(grid.block)
    text = f"{grid.blocks:,}, each of at most {block:,} points ({' x '.join(map(str, grid.block)) or '1'})"
    seconds = found.seconds - found.searches if found else 0.0
    return f"{text}; about {duration(block * seconds / grid.points)} per block" if found else text


def _table(study: Study, grid: Grid, *, is_timed: bool) -> str:
    """Return the row of the plan about the table of equilibria; if timed, with proofs of a sample of lists."""
    reason, sets = without_table(study.entry, study.axes), parameter_sets(study.axes)
    if reason:
        settles = "rest" in study.entry.output_names and len(carried_magnets(study.entry.scene)) > 1
        return f"no list: {reason}" + (f"; {settling(study)}" if settles else "")
    blocks = table_grid(study, grid).blocks
    several = f"{sets:,} parameter sets, in {blocks:,} block{'s' if blocks > 1 else ''}"
    proof = foreseen(study) if is_timed else ""
    return f"computed for {several if sets > 1 else 'one parameter set'}, before the points{proof and f'; {proof}'}"


def _attractors(study: Study, grid: Grid, found: Estimate | None) -> dict[str, str]:
    """Return the row of the plan about catalogues of attractors."""
    asked = study.entry.attracted
    if asked is None:
        return {}
    sets, blocks = parameter_sets(study.axes), table_grid(study, grid).blocks
    one = f"a catalogue from at most {asked.sample:,} starts"
    several = f" for each of {sets:,} parameter sets, in {blocks:,} block{'s' if blocks > 1 else ''}"
    time = f"; about {duration(found.searches / sets)} per search" if found and found.searches else ""
    return {"attractors": f"{one}{several if sets > 1 else ''}, before the points{time}"}


def _sets(count: int) -> str:
    return "one parameter set" if count == 1 else f"{count} parameter sets"


def _drawn(study: Study) -> dict[str, str]:
    """Return the row of the plan about points drawn at random: the sample, and the distribution of each number."""
    axis = next((axis for axis in study.axes if axis.drawn is not None), None)
    if axis is None or axis.drawn is None:
        return {}
    each, members = axis.points // axis.independent // axis.drawn.members, axis.drawn.members
    partners = f" with {members - 1} partners each" if members > 1 else ""
    sobol = f"{axis.independent} independent scrambles of {each:,} Sobol points{partners}"
    kind = "independent random points" if axis.drawn.sample == "random" else sobol
    numbers = "; ".join(f"{sweep.name} {sweep.drawn}{unit_text(sweep)}" for sweep in axis.sweeps)
    return {"drawn": f"{kind}, seed {axis.drawn.seed}: {numbers}"}


def _refined(study: Study) -> dict[str, str]:
    """Return the row of the plan about how many points of a refined study are computed."""
    if study.entry.refine is None:
        return {}
    share, points = share_of_sources(study), math.prod(study.shape)
    least = round(share * fewest_computed(study, study.entry.refine))
    most = f"about {round(share * points):,} points" if study.symmetries else "all points"
    text = f"along {', '.join(study.refined)}; about {least:,} points ({least / points:.1%}) to {most} are computed"
    return {"refined": text}


def _symmetric(study: Study) -> dict[str, str]:
    """Return the row of the plan about the reflections and rotations by which points are copied."""
    if not study.symmetries:
        return {}
    share = f"one of {1 + len(study.symmetries)} equivalent points is computed, and the others are copied"
    return {"symmetries": f"{symmetries_of(study)}; {share}"}


def _time(grid: Grid, found: Estimate | None, workers: int | None, *, tables: int, is_timed: bool) -> dict[str, str]:
    """Return the rows about how long a study takes, or why that is not known."""
    if grid.points == 1:
        return {"time": "one trajectory"}
    if not is_timed:
        return {"time": "not estimated; `pem plan --time` estimates the time from a sample of points"}
    if found is None:
        return {"time": "unknown, because points of the sample raise errors"}
    cores = workers or available_cores()
    used, fewer = min(cores, grid.blocks), min(cores, tables)
    before = found.searches / fewer - found.searches / used  # the points wait for the searches
    low, mean, high = (duration(each / used + before) for each in (found.least, found.seconds, found.most))
    hours = f"{found.seconds / 3600:.2g} core hours (likely {found.least / 3600:.2g} to {found.most / 3600:.2g})"
    sample = f"{found.blocks} blocks of {found.points:,} points" if found.points else _sets(found.blocks)
    return {
        "processor time": f"{hours}, from a sample of {sample}",
        "time": f"about {mean} ({low} to {high}) on {used} free cores, plus the time to start and to draw pictures",
    }
