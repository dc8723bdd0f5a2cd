"""``pem plan``: what a study would compute, write and need."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipelines.app.command import readable
from pipelines.app.commands.options import setting

if TYPE_CHECKING:
    pass


@click.command()
@click.argument("study", type=click.Path(path_type=Path))
@setting
@click.option("--workers", type=click.IntRange(1), help="Processes for the estimate of time.")
@click.option("--cluster", type=click.Path(path_type=Path), help="Cluster file whose workers are meant; takes --time.")
@click.option("--time", "is_timed", is_flag=True, help="Time a sample of its points, some seconds.")
@readable
def plan(study: Path, overrides: tuple[str, ...], workers: int | None, cluster: Path | None, is_timed: bool) -> None:
    """Show what a study would compute, write and need; writes nothing."""
    from pipelines.app import show
    from pipelines.app.shown import plan as shown
    from pipelines.study.load import load_study

    loaded = load_study(study, overrides)
    if cluster:
        workers = shown.workers_in(cluster, workers)
    show.notes(loaded)
    shown.plan(loaded, workers, is_timed=is_timed or cluster is not None)
