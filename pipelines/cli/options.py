"""Options that several commands take, and where stores go."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipelines.cli.command import echo, relative

if TYPE_CHECKING:
    from pipelines.files.location import Place


setting = click.option("--set", "overrides", multiple=True, metavar="PATH=VALUE", help="Replace a value of the file.")
recompute = click.option(
    "--recompute-inertia", is_flag=True, help="Of a UDF: inertia from the shapes, not as stored in the file."
)
store_argument = click.argument("store")
out_option = click.option("--out", help="Store, a path or s3://bucket/path; results/<name>.zarr if not given.")


def store_at(out: str | Path) -> Place:
    """Return where a store goes: not what is named like a picture, which is drawn beside it."""
    from pem_core.errors import fail
    from pipelines.files.location import at
    from pipelines.pictures.picture_formats import FORMATS, MOVING

    if str(out).lower().endswith((*FORMATS, *MOVING)):
        raise fail("--out", "must be a store, beside which its picture is drawn", str(out), "pem plot draws others")
    return at(out)


def default_store(name: str) -> Path:
    """Return where a study of this name goes if nothing is said."""
    return Path("results") / f"{name}.zarr"


def tell(overwritten: dict[Place, bool]) -> None:
    """Print which summaries were computed and which had no need to be."""
    for path, is_new in overwritten.items():
        echo(f"wrote {relative(path)}" if is_new else f"{relative(path)} is up to date")
