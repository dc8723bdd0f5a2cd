"""``pem plan`` and ``pem run``: a study, from its file to its store, pictures and page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipelines.cli.command import (
    DONE,
    INCOMPLETE,
    default_store,
    echo,
    out_option,
    readable,
    setting,
    show_summaries,
    show_written,
    store_at,
)

if TYPE_CHECKING:
    from pipelines.cli.notify import RunReport
    from pipelines.files.location import Place
    from pipelines.study.load import Study


# ``pem plan``: what a study would compute, write and need.


@click.command()
@click.argument("study", type=click.Path(path_type=Path))
@setting
@click.option("--workers", type=click.IntRange(1), help="Processes for the estimate of time.")
@click.option("--cluster", type=click.Path(path_type=Path), help="Cluster file whose workers are meant; takes --time.")
@click.option("--time", "is_timed", is_flag=True, help="Time a sample of its points, some seconds.")
@readable
def plan(study: Path, overrides: tuple[str, ...], workers: int | None, cluster: Path | None, is_timed: bool) -> None:
    """Show what a study would compute, write and need; writes nothing."""
    from pipelines.cli import plan_table as shown
    from pipelines.cli import show
    from pipelines.study.load import load_study

    loaded = load_study(study, overrides)
    if cluster:
        workers = shown.workers_in(cluster, workers)
    show.notes(loaded)
    shown.print_plan(loaded, workers, is_timed=is_timed or cluster is not None)


@click.command()
@click.argument("study", type=click.Path(path_type=Path))
@out_option
@setting
@click.option("--workers", type=click.IntRange(1), help="Processes on this machine; one per core if not given.")
@click.option("--scheduler", help="Address of a running Dask scheduler, tcp://host:8786.")
@click.option("--cluster", type=click.Path(path_type=Path), help="File that says what cluster to bring up.")
@click.option("--dashboard", is_flag=True, help="Show Dask's dashboard while this machine computes; says where.")
@click.option("--shard", metavar="I/N", help="Compute the I-th of N parts, in this process and without a scheduler.")
@click.option("--max-failures", type=click.IntRange(0), help="Stop when more points than this have failed.")
@click.option("--fail-fast", is_flag=True, help="Stop when a point has failed: --max-failures 0.")
@click.option("--block", type=click.IntRange(1), help="Points of a block; what follows from the study if not given.")
@click.option("--retry-failed", is_flag=True, help="Compute blocks again in which a point has failed.")
@click.option("--break-lock", is_flag=True, help="Take the store from a process that writes it no more.")
@click.option("--overwrite", is_flag=True, help="Throw away a store that is there.")
@click.option("--no-page", is_flag=True, help="Write no page that shows the results and plays every point.")
@click.option("--notify", metavar="COMMAND", help="Start a program at the end, with the outcome in its environment.")
@readable
def run(
    study: Path, out: str | None, overrides: tuple[str, ...], no_page: bool, notify: str | None, **options: Any
) -> int:
    """Run a study, or resume one that was interrupted; then compute its summaries, pictures and page."""
    from pipelines.cli.notify import notifying, split_command
    from pipelines.study.load import load_study

    loaded, command = load_study(study, overrides), split_command(notify)
    store = store_at(out or default_store(loaded.name))
    with notifying(command, loaded.name, store, options["shard"]) as report:
        report.code = _run(loaded, store, report, has_page=not no_page, **options)
    return report.code


def _run(loaded: Study, store: Place, report: RunReport, *, has_page: bool, **options: Any) -> int:
    """Compute the pending blocks, then summaries, pictures and page; return the exit code."""
    from pipelines.cli import show
    from pipelines.cli.session import SessionOptions, compute_pending, postprocess_run

    show.notes(loaded)
    end = report.end = compute_pending(loaded, store, SessionOptions(**options))
    try:
        if not end.is_complete:
            return INCOMPLETE
        is_shard = options["shard"] is not None
        summaries, pictures, comments = postprocess_run(loaded, store, is_shard=is_shard, has_page=has_page)
    finally:
        show.outcome(end, store, options["shard"])
    show_summaries(summaries)
    show_written(*pictures)
    for name, comment in comments.items():
        echo(f"{name}: {comment}")
    return INCOMPLETE if end.failed or end.errors else DONE
