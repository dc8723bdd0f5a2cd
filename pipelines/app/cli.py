"""The command line: ``pem run``, ``pem plan``, ``pem status`` and their siblings.

Exit codes and errors are those of ``command.py``. Heavy imports wait inside the commands.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipelines.app.command import DONE, INCOMPLETE, readable
from pipelines.app.echo import echo, relative, wrote
from pipelines.app.figures import COMMANDS
from pipelines.app.fit import fit

if TYPE_CHECKING:
    from pipelines.files.location import Place

setting = click.option("--set", "overrides", multiple=True, metavar="PATH=VALUE", help="Replace a value of the file.")
recompute = click.option(
    "--recompute-inertia", is_flag=True, help="Of a UDF: inertia from the shapes, not as stored in the file."
)
store_argument = click.argument("store")
out_option = click.option("--out", help="Store, a path or s3://bucket/path; results/<name>.zarr if not given.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="magnetic-pendulums")
def main() -> None:
    """Parameter studies of magnetic pendulums."""


for command in COMMANDS:
    main.add_command(command)


@main.command()
@click.argument("study", type=click.Path(path_type=Path))
@out_option
@setting
@click.option("--workers", type=click.IntRange(1), help="Processes on this machine; one per core if not given.")
@click.option("--scheduler", help="Address of a running Dask scheduler, tcp://host:8786.")
@click.option("--cluster", type=click.Path(path_type=Path), help="File that says what cluster to bring up.")
@click.option("--shard", metavar="I/N", help="Compute the I-th of N parts, in this process and without a scheduler.")
@click.option("--max-failures", type=click.IntRange(0), help="Stop when more points than this have failed.")
@click.option("--fail-fast", is_flag=True, help="Stop when a point has failed: --max-failures 0.")
@click.option("--block", type=click.IntRange(1), help="Points of a block; what follows from the study if not given.")
@click.option("--retry-failed", is_flag=True, help="Compute blocks again in which a point has failed.")
@click.option("--break-lock", is_flag=True, help="Take the store from a process that writes it no more.")
@click.option("--overwrite", is_flag=True, help="Throw away a store that is there.")
@click.option("--no-page", is_flag=True, help="Write no page that shows the results and plays every point.")
@readable
def run(
    study: Path, out: str | None, overrides: tuple[str, ...], overwrite: bool, no_page: bool, **options: Any
) -> int:
    """Run a study, or go on with one that was interrupted; then its summaries, pictures and page."""
    from pipelines.study.load import load_study

    loaded = load_study(study, overrides)
    from pipelines.app import show
    from pipelines.app.session import computed, finished

    store = store_at(out or default_store(loaded.name))

    show.notes(loaded)
    end = computed(loaded, store, overwrite=overwrite, **options)
    try:
        if not end.is_complete:
            return INCOMPLETE
        is_shard = options["shard"] is not None
        summaries, pictures, comments = finished(loaded, store, is_shard=is_shard, has_page=not no_page)
    finally:
        show.outcome(end, store, options["shard"])
    _say(summaries)
    wrote(*pictures)
    for name, comment in comments.items():
        echo(f"{name}: {comment}")
    return INCOMPLETE if end.failed or end.errors else DONE


@main.command()
@click.argument("study", type=click.Path(path_type=Path))
@setting
@click.option("--workers", type=click.IntRange(1), help="Processes for the estimate of time.")
@click.option("--cluster", type=click.Path(path_type=Path), help="Cluster file whose workers are meant; takes --time.")
@click.option("--time", "is_timed", is_flag=True, help="Time a sample of its points, some seconds.")
@readable
def plan(study: Path, overrides: tuple[str, ...], workers: int | None, cluster: Path | None, is_timed: bool) -> None:
    """Show what a study would compute, write and need; writes nothing."""
    from pipelines.app import show
    from pipelines.app.shown import plan as shown
    from pipelines.study.load import load_study

    loaded = load_study(study, overrides)
    if cluster:
        workers = shown.workers_in(cluster, workers)
    show.notes(loaded)
    shown.plan(loaded, workers, is_timed=is_timed or cluster is not None)


@main.command()
@store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--watch", is_flag=True, help="Go on until nothing is pending.")
@readable
def status(store: str, as_json: bool, watch: bool) -> int:
    """Show how much of a store is done; works while a run is going on."""
    from pipelines.app.proved import in_store
    from pipelines.app.shown.shards import shard_lines
    from pipelines.files.location import at
    from pipelines.outputs.layers import Part
    from pipelines.store.store import censuses, read_attributes
    from pipelines.store.summary_files import attributes_of, comments

    place = at(store).absolute()
    if watch:
        from pipelines.app.shown.checks import watch as follow

        follow(place)
    attributes, found = read_attributes(place), censuses(place)
    counts, parts = found[Part.POINTS].points, shard_lines(place, found[Part.POINTS].pending)
    table = found[Part.TABLE].points if Part.TABLE in found else {}
    said = comments(place, counts)
    if as_json:
        answer = {"store": store, "study": attributes["pem_name"], "points": sum(counts.values()), **counts}
        labels = attributes_of(place, "label_check")["verdict"] if "label_check" in said else None
        echo(json.dumps({**answer, "rest_points": table, "labels": labels, "comments": said, "shards": parts}))
    else:
        echo(f"{attributes['pem_name']}: " + ", ".join(f"{n} {name}" for name, n in counts.items()))
        for part in parts:
            echo(part)
        if proof := in_store(place):
            echo(f"rest points: {proof}")
        if table:
            echo("rest points of parameter sets: " + ", ".join(f"{n} {name}" for name, n in table.items() if n))
        for name, comment in said.items():
            echo(f"{name}: {comment}")
    return DONE if counts["done"] == sum(counts.values()) else INCOMPLETE


@main.command()
@store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@readable
def verify(store: str, as_json: bool) -> int:
    """Check every chunk of a store; damaged blocks become pending, and pem run computes them again."""
    from pipelines.app.shown.checks import checked, show_verdict
    from pipelines.files.location import at

    verdict, unmarked = checked(at(store).absolute())
    show_verdict(at(store), verdict, unmarked, as_json)
    return INCOMPLETE if verdict.mistakes or verdict.points["pending"] else DONE


@main.command()
@store_argument
@click.option("--point", required=True, metavar="AXIS=INDEX,...", help="The point, such as tilt_x=3,tilt_y=7.")
@click.option("--out", help="Store of its motion; beside the other if not given.")
@readable
def reproduce(store: str, point: str, out: str | None) -> int:
    """Compute one point of a store again, compare it with the store, and record its motion in full."""
    from pipelines.app import show
    from pipelines.app.shown.checks import show_reproduction
    from pipelines.files.location import at
    from pipelines.integrity.finish import draw
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
    wrote(*draw(target))
    return INCOMPLETE if now.differences or now.found.name != "DONE" else DONE


@main.command()
@click.argument("source", metavar="STORE|SCENE")
@click.option("--out", help="Page (.html), beside a local store if not given; or a film of the motion (.gif, .mp4).")
@click.option("--point", metavar="AXIS=INDEX,...", help="Of a study with axes: the point, such as tilt_x=3,tilt_y=7.")
@click.option("--size", metavar="WxH", help="Of a film: pixels; 800x600 if not given.")
@click.option("--rate", type=float, help="Of a film: pictures a second; 25 if not given.")
@click.option("--speed", type=float, help="Of a film: time of the motion that passes in a second; 1 if not given.")
@click.option("--from", "start", type=float, help="Of a film: time that its first picture shows; 0 if not given.")
@click.option("--until", type=float, help="Of a film: time that its last picture shows; the end if not given.")
@click.option("--serve", is_flag=True, help="Answer a browser on this machine: for stores too large for a page.")
@click.option("--port", type=click.IntRange(1, 65535), help="Serve there; at a port that is free if not given.")
@setting
@recompute
@readable
def view(
    source: str,
    serve: bool,
    port: int | None,
    size: str | None,
    rate: float | None,
    speed: float | None,
    start: float | None,
    until: float | None,
    **options: Any,
) -> None:
    """Write a page that shows a store and plays every point of it, or plays one trajectory of a scene; or a film."""
    from pipelines.app.viewing.film import Asked
    from pipelines.app.viewing.page import view as write
    from pipelines.app.viewing.serving import serve as answer

    asked = Asked(size, rate, speed, start, until)
    if serve or port:
        named = {"set" if name == "overrides" else name: value for name, value in options.items()}
        answer(source, port, **named, **{name[2:]: value for name, value in asked.given.items()})
    else:
        wrote(write(source, asked=asked, **options))


@main.command()
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
        _say(compute(place, chosen, incomplete=incomplete, say=begin))
    for name, comment in comments(place, census(place).points).items():
        echo(f"{name}: {comment}")


@main.command()
@click.argument("stores", nargs=-1, required=True, metavar="STORE...")
@click.option("--license", "licence", default="", help="Address of the data's licence, or a sentence.")
@click.option("--agent", default="", help="Name of whoever ran the studies; that of the account if not given.")
@click.option("--orcid", default="", metavar="ADDRESS", help="Their https://orcid.org/...")
@click.option("--overwrite", is_flag=True, help="Replace a crate that is there.")
@readable
def crate(stores: tuple[str, ...], **options: Any) -> None:
    """Describe stores of a folder, and how they came to be, as a Process Run Crate: ro-crate-metadata.json."""
    from pipelines.files.location import at
    from pipelines.history.crate import write_crate

    wrote(write_crate([at(store) for store in stores], **options))


@main.command()
@click.argument("scene", type=click.Path(path_type=Path))
@out_option
@setting
@recompute
@click.option("--point", metavar="AXIS=INDEX,...", help="Of a study with axes: the point, such as tilt_x=3,tilt_y=7.")
@click.option("--checkpoint", metavar="TIME", help="Leave a record beside the store after every such simulated time.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on from such a record, to the same bytes.")
@click.option("--overwrite", is_flag=True, help="Throw away a store that is there.")
@readable
def simulate(
    scene: Path,
    out: str | None,
    point: str | None,
    overwrite: bool,
    checkpoint: str | None,
    resume: Path | None,
    **options: Any,
) -> int:
    """Integrate one trajectory of a scene, a study file or PEM's UDF, and record it."""
    from pipelines.app import show
    from pipelines.app.checkpoint import simulating
    from pipelines.integrity.finish import draw
    from pipelines.integrity.reproduce import place_from, start_at, trajectory_at
    from pipelines.run.run import run_study
    from pipelines.study.load import load_study, single_trajectory

    loaded = load_study(scene, **options)
    show.notes(loaded)
    place = place_from(point, loaded) if point is not None else None
    study = single_trajectory(loaded) if place is None else trajectory_at(loaded, place)
    store = store_at(out or default_store(study.name))
    if loaded.axes:
        show.say(f"{study.name}: {start_at(loaded, place)}")
    end = run_study(study, store, overwrite=overwrite, simulate=simulating(study, store, checkpoint, resume))
    show.outcome(end, store)
    wrote(*draw(store))
    return DONE if end.is_complete and not end.failed else INCOMPLETE


@main.command()
@click.argument("scene", type=click.Path(path_type=Path))
@setting
@click.option("--json", "as_json", is_flag=True, help="Print JSON, in SI units.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the scene into this file.")
@recompute
@readable
def inspect(scene: Path, as_json: bool, picture: Path | None, **options: Any) -> None:
    """Show masses, inertia, rest points, their stability, wells and frequencies of a scene."""
    from pipelines.app import show
    from pipelines.app.inspect import inspect as numbers
    from pipelines.app.shown.scene import scene_report
    from pipelines.study.load import load_study

    study = load_study(scene, **options)
    show.notes(study)
    shown = study.entry.scene
    report = numbers(study.entry.scene_)
    if as_json:
        echo(json.dumps(report, allow_nan=False))
    else:
        scene_report(shown, report, study.entry.title or study.name)
    if picture:
        from pipelines.figures.scene import draw_scene

        wrote(draw_scene(shown, picture, study.entry.title or study.name), err=as_json)


@main.command()
@click.argument("source")
@click.argument("target", type=click.Path(path_type=Path))
@recompute
@click.option("--overwrite", is_flag=True, help="Write over a file that is there.")
@readable
def convert(source: str, target: Path, **options: Any) -> None:
    """Turn PEM's UDF into a study file, a study file into a UDF, a recorded store into a UDF with its records."""
    from pipelines.app import show
    from pipelines.app.convert import convert as turn

    show.notes(turn(source, target, **options))
    wrote(target)


@main.command()
@readable
def schema() -> int:
    """Print the JSON Schema of the study file, for editors."""
    from pipelines.study.load import study_schema

    echo(json.dumps(study_schema(), indent=1))
    return DONE


main.add_command(fit)


def store_at(out: str | Path) -> Place:
    """Return where a store goes: not what is named like a picture, which is drawn beside it."""
    from pem_core.errors import fail
    from pipelines.drawing.picture_formats import FORMATS, MOVING
    from pipelines.files.location import at

    if str(out).lower().endswith((*FORMATS, *MOVING)):
        raise fail("--out", "must be a store, beside which its picture is drawn", str(out), "pem plot draws others")
    return at(out)


def default_store(name: str) -> Path:
    """Return where a study of this name goes if nothing is said."""
    return Path("results") / f"{name}.zarr"


def _say(written: dict[Place, bool]) -> None:
    """Print which summaries were computed and which had no need to be."""
    for path, is_new in written.items():
        echo(f"wrote {relative(path)}" if is_new else f"{relative(path)} is up to date")
