"""``pem status``: how much of a store is done."""

from __future__ import annotations

import json

import click

from pipelines.app.command import DONE, INCOMPLETE, readable
from pipelines.app.commands.options import store_argument
from pipelines.app.echo import echo


@click.command()
@store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--watch", is_flag=True, help="Go on until nothing is pending.")
@readable
def status(store: str, as_json: bool, watch: bool) -> int:
    """Show how much of a store is done; works while a run is going on."""
    from pipelines.app.shown.pace import pace_line
    from pipelines.app.shown.proofs import unproved_lists
    from pipelines.app.shown.shards import shard_lines
    from pipelines.files.location import at
    from pipelines.history.pace import pace
    from pipelines.outputs.layers import Part
    from pipelines.store.attributes import read_attributes
    from pipelines.store.glance import censuses
    from pipelines.store.summary_files import attributes_of, comments

    place = at(store).absolute()
    if watch:
        from pipelines.app.shown.checks import watch as follow

        follow(place)
    attributes = read_attributes(place)
    found = censuses(place, attributes)
    counts, parts = found[Part.POINTS].points, shard_lines(place, found[Part.POINTS].pending)
    table = found[Part.TABLE].points if Part.TABLE in found else {}
    said, now = comments(place, counts), pace(place, found)
    if as_json:
        answer = {"store": store, "study": attributes["pem_name"], "points": sum(counts.values()), **counts}
        labels = attributes_of(place, "label_check")["verdict"] if "label_check" in said else None
        echo(
            json.dumps(
                {**answer, "rest_points": table, "labels": labels, "comments": said, "shards": parts, **now.document()}
            )
        )
    else:
        echo(f"{attributes['pem_name']}: " + ", ".join(f"{n} {name}" for name, n in counts.items()))
        echo(pace_line(now))
        for part in parts:
            echo(part)
        if table and (proof := unproved_lists(place, attributes)):
            echo(f"rest points: {proof}")
        if table:
            echo("rest points of parameter sets: " + ", ".join(f"{n} {name}" for name, n in table.items() if n))
        for name, comment in said.items():
            echo(f"{name}: {comment}")
    return DONE if counts["done"] == sum(counts.values()) else INCOMPLETE
