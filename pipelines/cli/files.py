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
@click.option(
    "--netcdf", "form", flag_value="netcdf", help="Write netCDF-4, with coordinates, units, flags and summaries."
)
@click.option(
    "--csv", "form", flag_value="csv", help="Write a table with a row for each point, numbers to full precision."
)
@click.option("--out", type=click.Path(path_type=Path), help="File to write; by default beside a local store.")
@click.option("--overwrite", is_flag=True, help="Replace an existing file.")
@readable
def export(store: str, variables: tuple[str, ...], form: str | None, out: Path | None, overwrite: bool) -> None:
    """Export a store to netCDF or CSV.

    Writes all variables, or only VARIABLES, for programs that cannot read zarr.
    """
    from pem_core.errors import MISSING, fail
    from pipelines.exports.export import export as exported

    if form is None:
        raise fail("--netcdf or --csv", "must be given, to choose the format", MISSING)
    path, left_out = exported(store, form, out, variables, overwrite=overwrite)
    show_written(path)
    if left_out:
        echo(f"left out because they have other axes: {', '.join(left_out)}; name one to export it", err=True)


# ``pem examples`` and ``pem new``: the shipped studies, and a new study file.


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON, which includes the paths of the files.")
@readable
def examples(as_json: bool) -> None:
    """List the shipped studies and how long they take.

    Commands that take a study file accept the names of these studies too.
    """
    from pipelines.cli.new_study import MACHINE, by_time, shipped_studies

    found = shipped_studies()
    if as_json:
        echo(json.dumps(found, indent=1))
        return
    width = max(len(one["name"]) for one in found)
    for one in found:
        echo(f"{one['name']:{width}}  {one['title']}")
    echo(f"\nprocessor time of a first run on {MACHINE} (`pem plan NAME --time` estimates it for this machine):")
    for text, names in by_time(found).items():
        echo(f"  {text}: {', '.join(names)}")
    echo("\n`pem run NAME` runs one of them; `pem new MINE --from NAME` copies it to a file to edit")


@click.command()
@click.argument("name")
@click.option("--from", "source", metavar="EXAMPLE", help="Copy this shipped study instead; `pem examples` lists them.")
@readable
def new(name: str, source: str | None) -> None:
    """Write a new study file to edit.

    NAME.yaml is a commented study of a pendulum over three magnets, which runs as it is.
    """
    from pipelines.cli.new_study import begin

    path = begin(name, source)
    show_written(path)
    echo(f"next: `pem plan {path}` shows its size, `pem run {path}` runs it")


@click.command()
@click.argument("source")
@click.argument("target", type=click.Path(path_type=Path))
@recompute
@click.option("--overwrite", is_flag=True, help="Replace an existing file.")
@readable
def convert(source: str, target: Path, **options: Any) -> None:
    """Convert between study files and PEM's UDF.

    SOURCE is a UDF, a study file, or the store of one recorded trajectory, which becomes a UDF with its records.
    The ending of TARGET, .yaml or .udf, chooses the format.
    """
    from pipelines.cli import show
    from pipelines.cli.convert import convert as turn

    show.notes(turn(source, target, **options))
    show_written(target)


@click.command()
@readable
def schema() -> int:
    """Print the JSON Schema of the study file.

    Editors use it to complete and check keys.
    """
    from pipelines.study.load import study_schema

    echo(json.dumps(study_schema(), indent=1))
    return DONE
