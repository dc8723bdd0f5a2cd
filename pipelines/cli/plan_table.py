"""What the terminal shows of a study that has not run: ``pem plan``."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from pem_core.errors import fail
from pipelines.cli.show import size
from pipelines.cli.unproved_lists import foreseen, settling
from pipelines.history.progress import duration
from pipelines.outputs.blocking import plan as blocks_of
from pipelines.outputs.equilibria_table import table_bytes, table_grid
from pipelines.outputs.methods import engines_of, methods_of
from pipelines.outputs.refinement import fewest_computed
from pipelines.outputs.stages import layers_of
from pipelines.outputs.store_limits import size_mistakes
from pipelines.outputs.symmetry_copies import share_of_sources
from pipelines.outputs.variables import bytes_per_point, symmetries_of
from pipelines.run.cluster_file import load_cluster, located, workers_of
from pipelines.run.memory import memory_needed
from pipelines.study.grid import Grid
from pipelines.study.load import Study
from pipelines.study.parameter_sets import parameter_sets, without_table
from pipelines.study.scenes import carried_magnets

if TYPE_CHECKING:
    from pipelines.cli.cost_estimate import Estimate


def plan(study: Study, workers: int | None = None, *, is_timed: bool = False) -> None:
    """Print dimensions, points, blocks, bytes and memory per worker; timed, also the time, from a sample."""
    grid = blocks_of(study)
    found = _estimate(study, grid) if is_timed and grid.points > 1 else None
    files = sum(layer.grid.blocks * len(layer.variables) for layer in layers_of(study, grid))
    table = Table(show_header=False, box=None, title=study.entry.title or study.name, title_justify="left")
    rows = {
        "dimensions": ", ".join(f"{axis.name} {axis.points}" for axis in study.axes) or "none",
        "points": f"{grid.points:,}",
        **_refined(study),
        **_symmetric(study),
        "blocks": _blocks(grid, found),
        "method": methods_of(study),
        "engine": engines_of(study),
        **(
            {"field": "from tables, or summed if 16 MB of these are not exact enough"}
            if study.uses_field_tables
            else {}
        ),
        "rest points": _table(study, grid),
        "store": f"{size(grid.points * bytes_per_point(study) + table_bytes(study))} before compression, "
        f"{files:,} files",
        "memory per worker": f"about {size(memory_needed(study, grid))}",
        **_time(grid, found, workers, is_timed),
        **{f"too large: {mistake.place[0]}": str(mistake) for mistake in size_mistakes(study.axes, grid)},
    }
    for name, text in rows.items():
        table.add_row(name, text)
    Console(width=120).print(table, highlight=False)


def workers_in(cluster: Path, workers: int | None) -> int | None:
    """Return how many workers a cluster file asks for.

    Raises
    ------
    InputError
        If it does not say, or is wrong, or ``workers`` are given beside it.
    """
    if workers:
        raise fail("--workers", "must not stand beside --cluster", workers, f"say it in {cluster}")
    place, source = load_cluster(cluster)
    with located(source):
        return workers_of(place)


def _blocks(grid: Grid, found: Estimate | None) -> str:
    """Return how many blocks there are, and how long one takes."""
    block = math.prod(grid.block)
    text = f"{grid.blocks:,} of at most {block:,} points ({' x '.join(map(str, grid.block)) or '1'})"
    return f"{text}, about {duration(block * found.seconds / grid.points)} each" if found else text


def _table(study: Study, grid: Grid) -> str:
    """Return what the plan says of the table of rest points."""
    reason, sets = without_table(study.entry, study.axes), parameter_sets(study.axes)
    if reason:
        settles = "rest" in study.entry.output_names and len(carried_magnets(study.entry.scene)) > 1
        return f"no table: {reason}" + (f", whose trajectories settle: {settling(study)}" if settles else "")
    blocks = table_grid(study, grid).blocks
    several = f"{sets:,} parameter sets, in {blocks:,} block{'s' if blocks > 1 else ''}"
    proof = foreseen(study)
    return f"a table of those of {several if sets > 1 else 'one parameter set'}, computed first{proof and f'; {proof}'}"


def _refined(study: Study) -> dict[str, str]:
    """Return the row of the plan that says how many points of a refined study are computed."""
    if study.entry.refine is None:
        return {}
    share, points = share_of_sources(study), math.prod(study.shape)
    least = round(share * fewest_computed(study, study.entry.refine))
    most = f"about {round(share * points):,}" if study.symmetries else "all"
    text = f"over {', '.join(study.refined)}; from about {least:,} points ({least / points:.1%}) to {most} are computed"
    return {"refined": text}


def _symmetric(study: Study) -> dict[str, str]:
    """Return the row of the plan that says by which mirrors and turns points are told from their images."""
    if not study.symmetries:
        return {}
    share = f"of {1 + len(study.symmetries)} points that they take to each other one is computed"
    return {"symmetries": f"{symmetries_of(study)}; {share}"}


def _estimate(study: Study, grid: Grid) -> Estimate | None:
    """Return how long a study takes, from a sample; None if that raises errors."""
    from pipelines.cli.cost_estimate import estimate

    return estimate(study, grid)


def _time(grid: Grid, found: Estimate | None, workers: int | None, is_timed: bool) -> dict[str, str]:
    """Return the rows that say how long a study takes, or why that is not known."""
    if grid.points == 1:
        return {"time": "that of one trajectory"}
    if not is_timed:
        return {"time": "not known: pem plan --time takes a sample"}
    if found is None:
        return {"time": "not known: a sample of its points raises errors"}
    from pipelines.run.connect import available_cores

    used = min(workers or available_cores(), grid.blocks)
    low, mean, high = (duration(each / used) for each in (found.least, found.seconds, found.most))
    hours = f"{found.seconds / 3600:.2g} core hours, likely {found.least / 3600:.2g} to {found.most / 3600:.2g}"
    sample = f"{found.blocks} blocks of {found.points:,} points"
    return {
        "processors": f"{hours}, from a sample of {sample}",
        "time": f"about {mean} ({low} to {high}) on {used} free cores, and some seconds to start and to draw",
    }
