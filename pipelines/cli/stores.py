"""Commands on stores: ``pem verify``, ``pem reproduce``, ``pem status``, ``pem summarise`` and ``pem crate``."""

import json
from typing import Any

import click

from pipelines.cli.command import (
    DONE,
    INCOMPLETE,
    echo,
    readable,
    show_summaries,
    show_written,
    store_argument,
    store_at,
)

# ``pem verify`` and ``pem reproduce``: integrity of a store, and agreement with its study.


@click.command()
@store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@readable
def verify(store: str, as_json: bool) -> int:
    """Check every chunk of a store; damaged blocks become pending, and pem run computes them again."""
    from pipelines.cli.check_report import check_store, show_verdict
    from pipelines.files.location import at

    verdict, unmarked = check_store(at(store).absolute())
    show_verdict(at(store), verdict, unmarked, as_json)
    return INCOMPLETE if verdict.mistakes or verdict.points["pending"] else DONE


@click.command()
@store_argument
@click.option("--point", required=True, metavar="AXIS=INDEX,...", help="The point, such as tilt_x=3,tilt_y=7.")
@click.option("--out", help="Store of its motion; beside the other if not given.")
@readable
def reproduce(store: str, point: str, out: str | None) -> int:
    """Compute one point of a store again, compare it with the store, and record its full trajectory."""
    from pipelines.cli import show
    from pipelines.cli.check_report import show_reproduction
    from pipelines.files.location import at
    from pipelines.integrity.postprocess import draw
    from pipelines.integrity.reproduce import place_from, trajectory_at
    from pipelines.integrity.reproduce import reproduce as again
    from pipelines.run.run import run_study
    from pipelines.store.store import stored_study

    source = at(store).absolute()
    study, _ = stored_study(source)
    place = place_from(point, study)
    now = again(source, place)
    show_reproduction(now)
    if now.error:
        return INCOMPLETE
    recorded = trajectory_at(study, place)
    target = store_at(out) if out else at(store).with_name(f"{recorded.name}.zarr")
    show.outcome(run_study(recorded, target), target)
    show_written(*draw(target))
    return INCOMPLETE if now.differences or now.found.name != "DONE" else DONE


# ``pem status``: how much of a store is done.


@click.command()
@store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--watch", is_flag=True, help="Go on until nothing is pending.")
@readable
def status(store: str, as_json: bool, watch: bool) -> int:
    """Show how much of a store is done; works during a run."""
    from pipelines.cli.store_state import pace_line, shard_lines, unproved_lists
    from pipelines.files.location import at
    from pipelines.history.throughput import pace
    from pipelines.outputs.stages import Part
    from pipelines.store.attributes import read_attributes
    from pipelines.store.quick_status import quick_censuses
    from pipelines.store.summary_files import attributes_of, comments

    place = at(store).absolute()
    if watch:
        from pipelines.cli.check_report import watch as follow

        follow(place)
    attributes = read_attributes(place)
    found = quick_censuses(place, attributes)
    counts, parts = found[Part.POINTS].points, shard_lines(place, found[Part.POINTS].pending)
    table = found[Part.TABLE].points if Part.TABLE in found else {}
    results, now = comments(place, counts), pace(place, found)
    if as_json:
        answer = {"store": store, "study": attributes["pem_name"], "points": sum(counts.values()), **counts}
        labels = attributes_of(place, "label_check")["verdict"] if "label_check" in results else None
        echo(
            json.dumps(
                {**answer, "rest_points": table, "labels": labels, "comments": results, "shards": parts}
                | now.document()
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
        for name, comment in results.items():
            echo(f"{name}: {comment}")
    return DONE if counts["done"] == sum(counts.values()) else INCOMPLETE


@click.command()
@store_argument
@click.argument("names", nargs=-1)
@click.option("--incomplete", is_flag=True, help="Take the points that are done where some are pending.")
@readable
def summarise(store: str, names: tuple[str, ...], incomplete: bool) -> None:
    """Compute summaries of a store, by default those of its study, unless they are up to date."""
    from pipelines.cli import show
    from pipelines.files.location import at
    from pipelines.history.lock import writing
    from pipelines.integrity.postprocess import summarise as compute
    from pipelines.store.store import census, stored_study
    from pipelines.store.summary_files import comments

    place = at(store).absolute()
    chosen = names or stored_study(place)[0].entry.summaries
    with writing(place), show.patiently() as begin:
        show_summaries(compute(place, chosen, incomplete=incomplete, say=begin))
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
    """Describe the stores of a folder, and their provenance, as a Process Run Crate: ro-crate-metadata.json."""
    from pipelines.files.location import at
    from pipelines.history.crate import write_crate

    show_written(write_crate([at(store) for store in stores], **options))
