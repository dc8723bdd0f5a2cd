"""``pem fit``: parameters of a study from measured tracks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipelines.cli.command import DONE, INCOMPLETE, echo, readable

if TYPE_CHECKING:
    from pipelines.fitting.result import Result


DRAWS, MOST_DRAWS = 100, 10_000


@click.command()
@click.argument("study", type=click.Path(path_type=Path))
@click.argument("tracks", metavar="TRACK...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--out", type=click.Path(path_type=Path), help="Study file that is written; STUDY_fitted.yaml if not given."
)
@click.option("--draws", type=int, default=DRAWS, show_default=True, help="Of the study over draws.")
@click.option("--overwrite", is_flag=True, help="Write over files that are there.")
@readable
def fit(study: Path, tracks: tuple[Path, ...], out: Path | None, draws: int, overwrite: bool) -> int:
    """Fit numbers of a study to measured tracks (CSV); write the fitted study, and a study over draws from the fit."""
    from pem_core.errors import InputError, fail
    from pem_core.files import write_atomically
    from pipelines.fitting.problem import task_of
    from pipelines.fitting.result import fit_figure, result_of
    from pipelines.fitting.study_files import draws_text, files_of, fitted_text
    from pipelines.pictures.layout import save
    from pipelines.pictures.sheet import styled
    from pipelines.study.load import load_study

    if not 2 <= draws <= MOST_DRAWS:
        remedy = f"each is a number in a file and a copy of its grid; {MOST_DRAWS} give probabilities to 0.005"
        raise fail("--draws", f"must be from 2 to {MOST_DRAWS}", draws, remedy)
    loaded = load_study(study)
    files = files_of(study, out, tracks, overwrite=overwrite)
    result = result_of(task_of(loaded, list(tracks)))
    for line in _lines(result):
        echo(line)
    for warning in result.warnings():
        echo(f"warning: {warning}", err=True)
    write_atomically(files.study, [fitted_text(result)])
    write_atomically(files.report, [json.dumps(result.report(), indent=1, allow_nan=False), "\n"])
    with styled():
        save(fit_figure(result), files.picture)
    written = list(files[:3])
    try:
        write_atomically(files.draws, [draws_text(result, draws)])
        written.append(files.draws)
    except InputError as error:
        echo(f"no study over draws: {error}", err=True)
    for path in written:
        echo(f"wrote {path}")
    return DONE if result.fitted.is_found else INCOMPLETE


def _lines(result: Result) -> Iterator[str]:
    """Yield the results as text, a line for each number."""
    from pipelines.fitting.result import format_value

    errors, noise = result.errors, result.fitted.task.noise
    data = errors.freedom + len(result.numbers) - int(errors.is_bound.sum())
    yield f"{result.task.study.name}: {len(result.task.names)} trials, {data} values, {len(result.numbers)} numbers"
    width = max(len(one.label) for one in result.numbers)
    for one in result.numbers:
        error = f"+- {format_value(one.error, one)}" if isfinite(one.error) else "not determined"
        interval = f" (95 %: {format_value(one.value - one.half, one)} to {format_value(one.value + one.half, one)})"
        yield f"  {one.label:{width}}  {format_value(one.value, one)} {error}{interval if isfinite(one.half) else ''}"
    for column, own, left in zip(result.task.columns, noise, result.scatter, strict=True):
        yield f"  noise of {column.name}: {own:.3g} {column.unit}; left over: {left:.3g} {column.unit}"
    yield f"  AIC {result.criteria.aic:.1f}, BIC {result.criteria.bic:.1f}"
    for other in result.comparisons:
        held = f"{other.sought.name} held at {format_value(other.sought.without, other.sought)}"
        aic, bic = (
            f"AIC {other.criteria.aic:.1f} ({other.aic:+.1f})",
            f"BIC {other.criteria.bic:.1f} ({other.bic:+.1f})",
        )
        yield f"  with {held}: {aic}, {bic}: {other.verdict}"
