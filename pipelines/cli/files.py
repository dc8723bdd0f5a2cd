"""Commands on files: ``pem export``, ``pem examples``, ``pem new``, ``pem convert`` and ``pem schema``."""

import json
from pathlib import Path
from typing import Any

import click

from pipelines.cli.command import DONE, echo, readable, recompute, show_written

# Options of ``pem export``.


@click.command()
@click.argument("store")
@click.argument("variables", nargs=-1)
@click.option("--netcdf", "form", flag_value="netcdf", help="netCDF-4, with labels, units, flags, texts and summaries.")
@click.option("--csv", "form", flag_value="csv", help="A row for each point, numbers to every digit.")
@click.option("--out", type=click.Path(path_type=Path), help="File; beside a local store if not given.")
@click.option("--overwrite", is_flag=True, help="Replace a file that is there.")
@readable
def export(store: str, variables: tuple[str, ...], form: str | None, out: Path | None, overwrite: bool) -> None:
    """Write a store, or VARIABLES of it, for programs that cannot read zarr."""
    from pem_core.errors import MISSING, fail
    from pipelines.exports.export import export as exported

    if form is None:
        raise fail("--netcdf or --csv", "must be given", MISSING)
    path, left_out = exported(store, form, out, variables, overwrite=overwrite)
    show_written(path)
    if left_out:
        echo(f"left out, over other axes: {', '.join(left_out)}; name one to have a table of it", err=True)


# ``pem examples`` and ``pem new``: the shipped studies, and a new study file.


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with the files.")
@readable
def examples(as_json: bool) -> None:
    """Show the shipped studies, which pem run and other commands accept by name, and how long they take."""
    from pipelines.cli.new_study import MACHINE, by_time, shipped_studies

    found = shipped_studies()
    if as_json:
        echo(json.dumps(found, indent=1))
        return
    width = max(len(one["name"]) for one in found)
    for one in found:
        echo(f"{one['name']:{width}}  {one['title']}")
    echo(f"\nprocessor time of a first run on {MACHINE}; pem plan NAME --time estimates that of yours:")
    for text, names in by_time(found).items():
        echo(f"  {text}: {', '.join(names)}")
    echo("\npem run NAME runs one of them; pem new MINE --from NAME writes a copy to change")


@click.command()
@click.argument("name")
@click.option("--from", "source", metavar="EXAMPLE", help="Copy this study that ships; pem examples lists them.")
@readable
def new(name: str, source: str | None) -> None:
    """Write NAME.yaml, a commented study of a pendulum over three magnets that runs as it is."""
    from pipelines.cli.new_study import begin

    path = begin(name, source)
    show_written(path)
    echo(f"next: pem plan {path} says how large it is, pem run {path} runs it")


@click.command()
@click.argument("source")
@click.argument("target", type=click.Path(path_type=Path))
@recompute
@click.option("--overwrite", is_flag=True, help="Write over a file that is there.")
@readable
def convert(source: str, target: Path, **options: Any) -> None:
    """Convert PEM's UDF into a study file, a study file into a UDF, or a recorded store into a UDF with its records."""
    from pipelines.cli import show
    from pipelines.cli.convert import convert as turn

    show.notes(turn(source, target, **options))
    show_written(target)


@click.command()
@readable
def schema() -> int:
    """Show the JSON Schema of the study file, for editors."""
    from pipelines.study.load import study_schema

    echo(json.dumps(study_schema(), indent=1))
    return DONE
