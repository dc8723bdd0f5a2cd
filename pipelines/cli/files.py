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
    "--netcdf",
    "form",
    flag_value="netcdf",
    help="Write a netCDF-4 file, including coordinates, units, flag meanings and summaries.",
)
@click.option(
    "--csv", "form", flag_value="csv", help="Write a CSV table with one row per point and numbers at full precision."
)
@click.option("--out", type=click.Path(path_type=Path), help="File to write (default: next to a local store).")
@click.option("--overwrite", is_flag=True, help="Replace an existing file.")
@readable
def export(store: str, variables: tuple[str, ...], form: str | None, out: Path | None, overwrite: bool) -> None:
    """Export a store to netCDF or CSV.

    Writes all variables, or only VARIABLES, for programs that cannot read zarr.
    """
    from pem_core.errors import MISSING, fail
    from pipelines.exports.export import export as exported

    if form is None:
        raise fail("--netcdf or --csv", "must be given to choose the format", MISSING)
    path, left_out = exported(store, form, out, variables, overwrite=overwrite)
    show_written(path)
    if left_out:
        echo(f"not exported, because their axes differ from those of the table: {', '.join(left_out)}", err=True)


# ``pem examples`` and ``pem new``: the shipped studies, and a new study file.


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON, including the path of each study file.")
@readable
def examples(as_json: bool) -> None:
    """List the shipped studies and how long they take.

    Wherever a command takes a study file, you can also give the name of a shipped study.
    """
    from pipelines.cli.new_study import MACHINE, by_time, shipped_studies

    found = shipped_studies()
    if as_json:
        echo(json.dumps(found, indent=1))
        return
    width = max(len(one["name"]) for one in found)
    for one in found:
        echo(f"{one['name']:{width}}  {one['title']}")
    echo(f"\napproximate processor time of a first run on {MACHINE}:")
    for text, names in by_time(found).items():
        echo(f"  {text}: {', '.join(names)}")
    echo("\n`pem plan NAME --time` estimates the processor time on this machine; `pem run NAME` runs a study;")
    echo("`pem new MINE --from NAME` copies a study to a new file that you can edit")


@click.command()
@click.argument("name")
@click.option(
    "--from",
    "source",
    metavar="EXAMPLE",
    help="Copy this shipped study instead; `pem examples` lists the shipped studies.",
)
@readable
def new(name: str, source: str | None) -> None:
    """Write a new study file to edit.

    Writes NAME.yaml, a commented study of a pendulum over three magnets. The study runs without changes.
    """
    from pipelines.cli.new_study import begin

    path = begin(name, source)
    show_written(path)
    echo(f"next: `pem plan {path}` shows the size of the study, and `pem run {path}` runs the study")


@click.command()
@click.argument("source")
@click.argument("target", type=click.Path(path_type=Path))
@recompute
@click.option("--overwrite", is_flag=True, help="Replace an existing file.")
@readable
def convert(source: str, target: Path, **options: Any) -> None:
    """Convert between study files and UDF, the input format of PEM.

    SOURCE is a UDF, a study file, or a store with one recorded trajectory. A UDF that is written from a store also
    contains the recorded trajectory. The ending of TARGET, .yaml or .udf, determines the format.
    """
    from pipelines.cli import show
    from pipelines.cli.convert import convert as turn

    show.notes(turn(source, target, **options))
    show_written(target)


@click.command()
@readable
def schema() -> int:
    """Print the JSON Schema of the study file.

    Text editors can use the schema to complete and check the keys of a study file.
    """
    from pipelines.study.load import study_schema

    echo(json.dumps(study_schema(), indent=1))
    return DONE
