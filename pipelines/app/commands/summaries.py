"""``pem summarise`` and ``pem crate``: what follows from stores that are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pipelines.app.command import readable
from pipelines.app.commands.options import store_argument, tell
from pipelines.app.echo import echo, wrote

if TYPE_CHECKING:
    pass


@click.command()
@store_argument
@click.argument("names", nargs=-1)
@click.option("--incomplete", is_flag=True, help="Take the points that are done where some are pending.")
@readable
def summarise(store: str, names: tuple[str, ...], incomplete: bool) -> None:
    """Compute summaries of a store, those of its study if none is named, unless they are up to date."""
    from pipelines.app import show
    from pipelines.files.location import at
    from pipelines.history.lock import writing
    from pipelines.integrity.finish import summarise as compute
    from pipelines.store.store import census, stored_study
    from pipelines.store.summary_files import comments

    place = at(store).absolute()
    chosen = names or stored_study(place)[0].entry.summaries
    with writing(place), show.patiently() as begin:
        tell(compute(place, chosen, incomplete=incomplete, say=begin))
    for name, comment in comments(place, census(place).points).items():
        echo(f"{name}: {comment}")


@click.command()
@click.argument("stores", nargs=-1, required=True, metavar="STORE...")
@click.option("--license", "licence", default="", help="Address of the data's licence, or a sentence.")
@click.option("--agent", default="", help="Name of whoever ran the studies; that of the account if not given.")
@click.option("--orcid", default="", metavar="ADDRESS", help="Their https://orcid.org/...")
@click.option("--doi", default="", help="DOI of the data, where they have one: 10.5281/zenodo.1234.")
@click.option("--overwrite", is_flag=True, help="Replace a crate that is there.")
@readable
def crate(stores: tuple[str, ...], **options: Any) -> None:
    """Describe stores of a folder, and how they came to be, as a Process Run Crate: ro-crate-metadata.json."""
    from pipelines.files.location import at
    from pipelines.history.crate import write_crate

    wrote(write_crate([at(store) for store in stores], **options))
