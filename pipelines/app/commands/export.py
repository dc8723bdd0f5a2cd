"""What ``pem export`` is asked for."""

from __future__ import annotations

from pathlib import Path

import click

from pipelines.app.command import readable
from pipelines.app.echo import echo, wrote


@click.command()
@click.argument("store")
@click.argument("variables", nargs=-1)
@click.option("--netcdf", "form", flag_value="netcdf", help="netCDF-4, with labels, units, flags, texts and summaries.")
@click.option("--csv", "form", flag_value="csv", help="A row for each point, numbers to every digit.")
@click.option("--out", type=click.Path(path_type=Path), help="File; beside a local store if not given.")
@click.option("--overwrite", is_flag=True, help="Replace a file that is there.")
@readable
def export(store: str, variables: tuple[str, ...], form: str | None, out: Path | None, overwrite: bool) -> None:
    """Write a store, or VARIABLES of it, for programs that read no zarr."""
    from pem_core.errors import MISSING, fail
    from pipelines.exports.export import export as exported

    if form is None:
        raise fail("--netcdf or --csv", "must be given", MISSING)
    path, left_out = exported(store, form, out, variables, overwrite=overwrite)
    wrote(path)
    if left_out:
        echo(f"left out, over other axes: {', '.join(left_out)}; name one to have a table of it", err=True)
