"""``pem examples`` and ``pem new``: the studies that ship, and a file of one's own to begin with."""

from __future__ import annotations

import json

import click

from pipelines.app.command import readable
from pipelines.app.echo import echo, wrote


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with the files.")
@readable
def examples(as_json: bool) -> None:
    """List the studies that ship, which pem run and the others take by name, and how long they take."""
    from pipelines.app.starting import MACHINE, by_time, listed

    found = listed()
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
    from pipelines.app.starting import begin

    path = begin(name, source)
    wrote(path)
    echo(f"next: pem plan {path} says how large it is, pem run {path} runs it")
