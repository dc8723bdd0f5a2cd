"""``pem plan``, ``pem run`` and ``pem fit``: a study, from its file to its store, pictures and page."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipelines.cli import command

if TYPE_CHECKING:
    from pipelines.cli.notify import RunReport
    from pipelines.cli.session import Made
    from pipelines.files.location import Place
    from pipelines.history.progress import Progress
    from pipelines.study.load import Study


import json
from collections.abc import Iterator
from math import isfinite
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipelines.fitting.result import Result


# ``pem plan``: what a study would compute, write and need.


@click.command()
@click.argument("study", type=click.Path(path_type=Path))
@command.setting
@click.option(
    "--workers", type=click.IntRange(1), help="Estimate the computing time for this number of worker processes."
)
@click.option(
    "--cluster",
    type=click.Path(path_type=Path),
    help="Estimate the computing time for the workers in this cluster file; implies --time.",
)
@click.option(
    "--time", "is_timed", is_flag=True, help="Estimate the computing time from a sample of points (takes some seconds)."
)
@command.readable
def plan(study: Path, overrides: tuple[str, ...], workers: int | None, cluster: Path | None, is_timed: bool) -> None:
    """Show the size of a study before you run it.

    Prints the numbers of points and blocks, the method, the disk space and the memory. With --time, it also prints the
    computing time. This command writes no files.
    """
    from pipelines.cli import plan_table as shown
    from pipelines.cli import show
    from pipelines.study.load import load_study

    loaded = load_study(study, overrides)
    if cluster:
        workers = shown.workers_in(cluster, workers)
    show.notes(loaded)
    shown.print_plan(loaded, workers, is_timed=is_timed or cluster is not None)


@click.command()
@click.argument("study", type=click.Path(path_type=Path), required=False)
@command.out_option
@command.setting
@click.option(
    "--workers", type=click.IntRange(1), help="Number of worker processes on this machine (default: one per core)."
)
@click.option("--scheduler", help="Address of a running Dask scheduler, such as tcp://host:8786.")
@click.option("--cluster", type=click.Path(path_type=Path), help="Cluster file, which states where the workers run.")
@click.option("--dashboard", is_flag=True, help="Serve Dask's dashboard during the run, and print its address.")
@click.option(
    "--shard",
    metavar="I/N",
    help="Compute only part I of N, in this process, without a scheduler. Run one such command for each I from 1 to N.",
)
@click.option(
    "--join",
    metavar="STORE",
    help="Share this store with any number of such commands, in this process, without a scheduler. Blocks are divided "
    "as they are computed. STUDY can be left out if the store exists.",
)
@click.option(
    "--max-failures", type=click.IntRange(0), help="Stop the run when more than this number of points have failed."
)
@click.option("--fail-fast", is_flag=True, help="Stop at the first failed point (same as --max-failures 0).")
@click.option(
    "--block",
    type=click.IntRange(1),
    help="Number of points per block, the unit of work and of storage (default: chosen automatically).",
)
@click.option("--retry-failed", is_flag=True, help="Compute every block that contains failed points again.")
@click.option(
    "--break-lock",
    is_flag=True,
    help="Take over the lock on the store without waiting. Use this only if the process that holds the lock has ended.",
)
@click.option("--overwrite", is_flag=True, help="Replace an existing store and delete its contents.")
@click.option(
    "--no-page", is_flag=True, help="Do not write the HTML page that shows the results and plays every point."
)
@click.option(
    "--notify",
    metavar="COMMAND",
    help="Run this command when the run ends. Environment variables such as PEM_STATE contain the outcome of the run.",
)
@command.readable
def run(
    study: Path | None,
    out: str | None,
    overrides: tuple[str, ...],
    no_page: bool,
    notify: str | None,
    join: str | None,
    **options: Any,
) -> int:
    """Run a study, or resume an interrupted run.

    STUDY is a study file or the name of a shipped study. The command writes all results to a store, and then makes the
    summaries, the pictures and a page from the store. If the store is already complete, no points are computed again.
    """
    from pipelines.cli.notify import notifying, split_command
    from pipelines.study.load import load_study

    if study is None and join is None:
        raise click.MissingParameter(param_hint="'STUDY'", param_type="argument")
    if join is not None:
        from pipelines.cli.joining import joined

        loaded, store = joined(study, overrides, join, {"out": out, **options})
    else:
        assert study is not None
        loaded = load_study(study, overrides)
        store = command.requested_store(out, loaded.name)
    with notifying(split_command(notify), loaded.name, store, options["shard"]) as report:
        run_it = _join if join is not None else _run
        report.code = run_it(loaded, store, report, has_page=not no_page, **options)
    return report.code


def _join(loaded: Study, store: Place, report: RunReport, *, has_page: bool, **options: Any) -> int:
    """Compute blocks of a shared store, and the rest if no other process does; return the exit code."""
    from pipelines.cli import show
    from pipelines.cli.joining import run_share
    from pipelines.cli.session import SessionOptions

    show.notes(loaded)
    end, made = run_share(loaded, store, SessionOptions(**options), has_page=has_page)
    report.end = end
    show.outcome(end, store)
    return _shown(end, made)


def _run(loaded: Study, store: Place, report: RunReport, *, has_page: bool, **options: Any) -> int:
    """Compute the pending blocks, then summaries, pictures and page; return the exit code."""
    from pipelines.cli import show
    from pipelines.cli.session import SessionOptions, compute_pending, postprocess_run

    show.notes(loaded)
    with ExitStack() as cluster:
        end = report.end = compute_pending(loaded, store, SessionOptions(**options), cluster)
        try:
            if not end.is_complete:
                return command.INCOMPLETE
            is_shard = options["shard"] is not None
            made = postprocess_run(loaded, store, cluster, is_shard=is_shard, has_page=has_page)
        finally:
            show.outcome(end, store, options["shard"])
    return _shown(end, made)


def _shown(end: Progress, made: Made | None) -> int:
    """Show what a run has made beside its blocks; return the exit code."""
    if not end.is_complete:
        return command.INCOMPLETE
    summaries, pictures, comments = made or ({}, [], {})
    command.show_summaries(summaries)
    command.show_written(*pictures)
    for name, comment in comments.items():
        command.echo(f"{name}: {comment}")
    return command.INCOMPLETE if end.failed or end.errors else command.DONE


# ``pem fit``: parameters of a study from measured tracks.


DRAWS, MOST_DRAWS = 100, 10_000


@click.command()
@click.argument("study", type=click.Path(path_type=Path))
@click.argument("tracks", metavar="TRACK...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="Study file to write (default: STUDY_fitted.yaml).")
@click.option(
    "--draws",
    type=int,
    default=DRAWS,
    show_default=True,
    help="Number of parameter sets to draw from the fit for the second study.",
)
@click.option("--overwrite", is_flag=True, help="Replace existing files.")
@command.readable
def fit(study: Path, tracks: tuple[Path, ...], out: Path | None, draws: int, overwrite: bool) -> int:
    """Fit parameters of a study to measured tracks (CSV).

    Writes the fitted study, a report, a picture, and a second study whose parameter sets are drawn from the fit.
    """
    from pem_core.errors import InputError, fail
    from pem_core.files import write_atomically
    from pipelines.fitting.problem import task_of
    from pipelines.fitting.result import fit_figure, result_of
    from pipelines.fitting.study_files import draws_text, files_of, fitted_text
    from pipelines.pictures.layout import save
    from pipelines.pictures.sheet import styled
    from pipelines.study.load import load_study

    if not 2 <= draws <= MOST_DRAWS:
        remedy = f"the whole grid is computed for each draw; {MOST_DRAWS} draws give probabilities to within 0.005"
        raise fail("--draws", f"must be from 2 to {MOST_DRAWS}", draws, remedy)
    loaded = load_study(study)
    files = files_of(study, out, tracks, overwrite=overwrite)
    result = result_of(task_of(loaded, list(tracks)))
    for line in _lines(result):
        command.echo(line)
    for warning in result.warnings():
        command.echo(f"warning: {warning}", err=True)
    write_atomically(files.study, [fitted_text(result)])
    write_atomically(files.report, [json.dumps(result.report(), indent=1, allow_nan=False), "\n"])
    with styled():
        save(fit_figure(result), files.picture)
    written = list(files[:3])
    try:
        write_atomically(files.draws, [draws_text(result, draws)])
        written.append(files.draws)
    except InputError as error:
        command.echo(f"the study of the drawn parameter sets was not written: {error}", err=True)
    for path in written:
        command.echo(f"wrote {path}")
    return command.DONE if result.fitted.is_found else command.INCOMPLETE


def _lines(result: Result) -> Iterator[str]:
    """Yield the results as text, a line for each number."""
    from pipelines.fitting.result import format_value

    errors, noise = result.errors, result.fitted.task.noise
    data = errors.freedom + len(result.numbers) - int(errors.is_bound.sum())
    yield f"{result.task.study.name}: {len(result.task.names)} trials, {data} values, {len(result.numbers)} parameters"
    width = max(len(one.label) for one in result.numbers)
    for one in result.numbers:
        error = f"± {format_value(one.error, one)}" if isfinite(one.error) else "not determined"
        interval = f" (95 %: {format_value(one.value - one.half, one)} to {format_value(one.value + one.half, one)})"
        yield f"  {one.label:{width}}  {format_value(one.value, one)} {error}{interval if isfinite(one.half) else ''}"
    for column, own, left in zip(result.task.columns, noise, result.scatter, strict=True):
        yield f"  noise of {column.name}: {own:.3g} {column.unit}; scatter of the residuals: {left:.3g} {column.unit}"
    yield f"  AIC {result.criteria.aic:.1f}, BIC {result.criteria.bic:.1f}"
    for other in result.comparisons:
        held = f"{other.sought.name} held at {format_value(other.sought.without, other.sought)}"
        aic = f"AIC {other.criteria.aic:.1f} ({other.aic:+.1f})"
        bic = f"BIC {other.criteria.bic:.1f} ({other.bic:+.1f})"
        yield f"  with {held}: {aic}, {bic}: {other.verdict}"
