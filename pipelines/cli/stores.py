"""Commands on stores: checks, proofs, state, summaries, crates, pictures and tables."""

import json
from pathlib import Path
from typing import Any

import click

from pipelines.cli import command

# ``pem verify`` and ``pem reproduce``: integrity of a store, and agreement with its study.

QUICK = 100
"""Blocks whose chunks ``pem verify --quick`` checks: damage of one block in fifty is found in seven cases of eight."""


@click.command()
@command.store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--quick", is_flag=True, help=f"Check the chunks of {QUICK} random blocks only.")
@click.option(
    "--proofs",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Check the certificates in this file (from `pem certify`) instead of the chunks.",
)
@command.readable
def verify(store: str, as_json: bool, quick: bool, proofs: Path | None) -> int:
    """Check a store for damage.

    Checks every chunk, or with --quick those of some random blocks, other ones each time. Damaged blocks are marked as
    pending; `pem run` with the study then computes these blocks again.
    """
    from pipelines.cli.check_report import check_proofs, check_store, show_verdict
    from pipelines.files.location import at

    if proofs:
        return command.DONE if check_proofs(at(store).absolute(), proofs, as_json) else command.INCOMPLETE
    verdict, unmarked = check_store(at(store).absolute(), QUICK if quick else None)
    show_verdict(at(store), verdict, unmarked, as_json)
    return command.INCOMPLETE if verdict.mistakes or verdict.points["pending"] else command.DONE


@click.command()
@command.store_argument
@click.option("--point", metavar="AXIS=INDEX,...", help="Grid indices of one point, such as tilt_x=3,tilt_y=7.")
@click.option("--points", type=click.IntRange(1), default=10, help="Number of proved points (default: 10).")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="File to write (default: STORE.certificates.jsonl in the current folder).",
)
@command.readable
def certify(store: str, point: str | None, points: int, out: Path | None) -> int:
    """Write certificates of proved labels.

    A certificate states enclosures of the exact motion after each step, so that another program can check each step.
    The points are the first whose labels the study has proved, or the one given by --point.
    """
    from pipelines.files.location import at
    from pipelines.integrity.certificates import proved_points, write_certificates
    from pipelines.integrity.reproduce import place_from
    from pipelines.store.store import stored_study

    source = at(store).absolute()
    places = [place_from(point, stored_study(source)[0])] if point else proved_points(source, points)
    target = out or Path(f"{source.name.removesuffix('.zarr')}.certificates.jsonl")
    without = write_certificates(source, places, target)
    command.show_written(target)
    for place in without:
        text = ",".join(f"{axis}={index}" for axis, index in place.items())
        command.echo(
            f"{text}: no certificate, because the label is not proved, or its motion has no certificates", err=True
        )
    return command.INCOMPLETE if without else command.DONE


@click.command()
@command.store_argument
@click.option(
    "--point", required=True, metavar="AXIS=INDEX,...", help="Grid indices of the point, such as tilt_x=3,tilt_y=7."
)
@click.option(
    "--out", metavar="STORE", help="Store for the trajectory of the point (default: next to the given store)."
)
@command.readable
def reproduce(store: str, point: str, out: str | None) -> int:
    """Compute one point of a store again.

    Compares the result with the store bit by bit, and records the full trajectory in a separate store.
    """
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
        return command.INCOMPLETE
    recorded = trajectory_at(study, place)
    target = command.store_at(out) if out else at(store).with_name(f"{recorded.name}.zarr")
    show.outcome(run_study(recorded, target), target)
    command.show_written(*draw(target))
    return command.INCOMPLETE if now.differences or now.found.name != "DONE" else command.DONE


# ``pem status``: how much of a store is done.


@click.command()
@command.store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--watch", is_flag=True, help="Print the status after every change, until no points are pending.")
@command.readable
def status(store: str, as_json: bool, watch: bool) -> int:
    """Show how much of a store is computed.

    You can also use this command during a run.
    """
    from pipelines.cli.store_state import counts_text, pace_line, shard_lines, tabled, unproved_lists
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
        answer |= {"rest_points": table, "labels": labels, "comments": results, "shards": parts}
        command.echo(json.dumps(answer | now.document()))
    else:
        command.echo(f"{attributes['pem_name']}: {counts_text(counts)}")
        command.echo(pace_line(now))
        for part in parts:
            command.echo(part)
        if table and (proof := unproved_lists(place, attributes)):
            command.echo(f"equilibria: {proof}")
        if table:
            counted = ", ".join(f"{n} {name}" for name, n in table.items() if n)
            command.echo(f"lists of {tabled(place)}: {counted}")
        for name, comment in results.items():
            command.echo(f"{name}: {comment}")
    return command.DONE if counts["done"] == sum(counts.values()) else command.INCOMPLETE


@click.command()
@command.store_argument
@click.argument("names", nargs=-1, metavar="[STORE...] [NAMES]...")
@click.option(
    "--incomplete", is_flag=True, help="Summarise the points computed so far, even if other points are pending."
)
@click.option("--out", metavar="STORE", help="Store for the summaries of several stores together.")
@click.option(
    "--workers", type=click.IntRange(1), help="Number of worker processes on this machine (default: threads)."
)
@click.option("--scheduler", help="Address of a running Dask scheduler, such as tcp://host:8786.")
@click.option("--cluster", type=click.Path(path_type=Path), help="Cluster file, which states where the workers run.")
@command.readable
def summarise(store: str, names: tuple[str, ...], incomplete: bool, out: str | None, **where: Any) -> None:
    """Compute summaries of a store, or of several stores that divide an axis.

    NAMES are the summaries to compute (default: all summaries that the study requests). Summaries that are up to date
    are not computed again. Further stores (paths that end with .zarr) are summarised together with the first, into the
    store --out.
    """
    others = tuple(name for name in names if name.rstrip("/").endswith(".zarr"))
    names = tuple(name for name in names if name not in others)
    from pipelines.cli.summaries import on_workers, together

    if others or out:
        with on_workers(**where):
            together((store, *others), names, out, incomplete=incomplete)
        return
    from pipelines.cli import show
    from pipelines.files.location import at
    from pipelines.history.lock import writing
    from pipelines.integrity.postprocess import summarise as compute
    from pipelines.store.store import census, stored_study
    from pipelines.store.summary_files import comments

    place = at(store).absolute()
    chosen = names or stored_study(place)[0].entry.summaries
    with writing(place), on_workers(**where), show.patiently() as begin:
        command.show_summaries(compute(place, chosen, incomplete=incomplete, say=begin))
    for name, comment in comments(place, census(place).points).items():
        command.echo(f"{name}: {comment}")


@click.command()
@click.argument("stores", nargs=-1, required=True, metavar="STORE...")
@click.option("--license", "licence", default="", help="Licence of the data: a URL or a sentence.")
@click.option("--agent", default="", help="Name of the person who ran the studies (default: the name of the account).")
@click.option(
    "--orcid", default="", metavar="URL", help="ORCID of the person who ran the studies: https://orcid.org/..."
)
@click.option("--doi", default="", help="DOI of the data, if they have one, such as 10.5281/zenodo.1234.")
@click.option("--overwrite", is_flag=True, help="Replace an existing crate.")
@command.readable
def crate(stores: tuple[str, ...], **options: Any) -> None:
    """Describe stores as an RO-Crate for publication.

    Writes ro-crate-metadata.json (Process Run Crate), which describes the contents of the stores in a folder and how
    the stores were computed.
    """
    from pipelines.files.location import at
    from pipelines.history.crate import write_crate

    command.show_written(write_crate([at(store) for store in stores], **options))


# ``pem plot`` and ``pem table``: their options, and how they are read.


at_option = click.option(
    "--at", multiple=True, metavar="AXIS=VALUE", help="Fix an axis at a value, such as moment=0.4."
)


@click.command()
@click.argument("store")
@click.argument("variable", required=False)
@click.option(
    "--x", metavar="AXIS", help="Horizontal axis. Without --y, the variable is drawn as a curve over this axis."
)
@click.option("--y", metavar="AXIS", help="Vertical axis.")
@at_option
@click.option(
    "--panels",
    multiple=True,
    metavar="AXIS[=V1,V2,...]",
    help="Draw one panel for each value of this axis. This option may be given twice.",
)
@click.option("--size", metavar="WIDTH[xHEIGHT]", help="Size of the picture, such as 8.6cm or '16cm x 9cm'.")
@click.option("--font", metavar="POINTS", help="Font size in points.")
@click.option(
    "--title",
    help="Title of the picture (default: that of the study, but none with --style paper). An empty text omits it.",
)
@click.option("--cmap", metavar="NAME", help="Name of a matplotlib colour map.")
@click.option("--limits", metavar="LOW,HIGH", help="Limits of the colour scale; one of the two limits may be empty.")
@click.option("--log", is_flag=True, help="Use a logarithmic scale.")
@click.option(
    "--style",
    metavar="paper|talk|FILE.mplstyle",
    help="Style: paper for a journal column, talk for a slide, or your own matplotlib style file.",
)
@click.option(
    "--label",
    multiple=True,
    metavar="NAME=TEXT",
    help="Label for a variable or an axis, such as moment='$m$ (A m$^2$)'.",
)
@click.option("--out", type=click.Path(path_type=Path), help="Picture to write (default: next to a local store).")
@command.readable
def plot(store: str, variable: str | None, out: Path | None, **given: Any) -> None:
    """Draw a variable or a summary of a store.

    By default, the main variable of the store is drawn. If an axis is given by none of --x, --y, --at and --panels, the
    program chooses a value on that axis and states the value in the picture.
    """
    from pipelines.pictures.plot import write_plot

    look = given | {
        "at": pairs("at", given["at"]),
        "panels": {name: _values(text) for name, text in _named(given["panels"])},
        "label": dict(_pair("label", text, text) for text in given["label"]),
        "limits": limits(given["limits"]),
    }
    command.show_written(write_plot(store, variable, out, **look))


@click.command()
@click.argument("store")
@click.argument("variable", metavar="summary/NAME|VARIABLE")
@click.argument("columns", nargs=-1)
@at_option
@click.option(
    "--csv", "form", flag_value="csv", default=True, help="Print comma-separated values at full precision (default)."
)
@click.option(
    "--latex", "form", flag_value="latex", help="Print a LaTeX tabular with numbers rounded according to their errors."
)
@click.option(
    "--out", type=click.Path(path_type=Path), help="File to write. Without this option, the table is printed."
)
@command.readable
def table(
    store: str, variable: str, columns: tuple[str, ...], at: tuple[str, ...], form: str, out: Path | None
) -> None:
    """Print a summary or a variable as a table.

    The columns are all quantities with the same axes, or only those named as COLUMNS.
    """
    from pipelines.pictures.table import table_of, write_table

    text, left_out = table_of(store, variable, columns, pairs("at", at), form)
    if out:
        command.show_written(write_table(text, out))
    else:
        command.echo(text.rstrip("\n"))
    if left_out:
        command.echo(
            f"not printed, because their axes differ from those of the table: {', '.join(left_out)}",
            err=True,
        )


def pairs(option: str, texts: tuple[str, ...]) -> dict[str, str]:
    """Return the names and values of options ``NAME=VALUE``; one option may hold several, separated by commas.

    Raises
    ------
    InputError
        If an option has another form, or a name occurs twice.
    """
    found: dict[str, str] = {}
    for text in texts:
        for part in text.split(","):
            name, value = _pair(option, part, text)
            if name in found:
                raise _wrong(option, "must not name an axis twice", text)
            found[name] = value
    return found


def _pair(option: str, part: str, text: str) -> tuple[str, str]:
    name, sign, value = part.partition("=")
    if not (sign and name.strip()):
        raise _wrong(option, "must be NAME=VALUE", text)
    return name.strip(), value.strip()


def _named(texts: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return axes of panels with their values as text; empty text means all values."""
    parts = [text.partition("=") for text in texts]
    names = [name.strip() for name, _, _ in parts]
    for name, (_, sign, values), text in zip(names, parts, texts, strict=True):
        if not name or names.count(name) > 1 or (sign and not values.strip()):
            raise _wrong("panels", "must be AXIS or AXIS=V1,V2,..., with each axis only once", text)
    return [(name, values) for name, (_, _, values) in zip(names, parts, strict=True)]


def _values(text: str) -> list[str] | None:
    return [value.strip() for value in text.split(",")] if text else None


def limits(text: str | None) -> tuple[float | None, float | None] | None:
    """Return the ends of a scale; None for one that is left empty.

    Raises
    ------
    InputError
        If the text does not consist of two numbers.
    """
    if text is None:
        return None
    ends = text.split(",")
    try:
        low, high = (_finite(end) for end in ends)
    except ValueError:
        raise _wrong("limits", "must be LOW,HIGH: two numbers, one of which may be empty", text) from None
    return low, high


def _finite(end: str) -> float | None:
    number = float(end) if end.strip() else None
    if number is not None and not abs(number) < float("inf"):
        raise ValueError
    return number


def _wrong(option: str, rule: str, text: str) -> Exception:
    from pem_core.errors import fail

    return fail(f"--{option}", rule, text)
