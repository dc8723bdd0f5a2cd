"""``pem plot`` and ``pem table``: their options, and how they are read."""

from pathlib import Path
from typing import Any

import click

from pipelines.cli.command import echo, readable, show_written

at_option = click.option(
    "--at", multiple=True, metavar="AXIS=VALUE", help="Fix an axis at a value, such as moment=0.4."
)


@click.command()
@click.argument("store")
@click.argument("variable", required=False)
@click.option("--x", metavar="AXIS", help="Lies across; alone, the variable is drawn against it.")
@click.option("--y", metavar="AXIS", help="Lies upwards.")
@at_option
@click.option("--panels", multiple=True, metavar="AXIS[=V1,V2,...]", help="A panel for each value; two axes at most.")
@click.option("--size", metavar="WIDTH[xHEIGHT]", help="Such as 8.6cm, or 16cm x 9cm.")
@click.option("--font", metavar="POINTS", help="Size of letters.")
@click.option("--title", help="In place of the study's; an empty one leaves out the heading.")
@click.option("--cmap", metavar="NAME", help="Colour map of matplotlib.")
@click.option("--limits", metavar="LOW,HIGH", help="Ends of the scale; one may be left empty.")
@click.option("--log", is_flag=True, help="A scale of logarithms.")
@click.option("--style", metavar="paper|talk|FILE.mplstyle", help="A column of a journal, a slide, or your own.")
@click.option("--label", multiple=True, metavar="NAME=TEXT", help="What it is called: moment='$m$ (A m$^2$)'.")
@click.option("--out", type=click.Path(path_type=Path), help="Picture; beside a local store if not given.")
@readable
def plot(store: str, variable: str | None, out: Path | None, **given: Any) -> None:
    """Draw a variable or a summary of a store; by default the store's main variable.

    Axes that are neither across, upwards, fixed nor in panels get a value chosen automatically, which the picture
    states.
    """
    from pipelines.pictures.plot import write_plot

    look = given | {
        "at": pairs("at", given["at"]),
        "panels": {name: _values(text) for name, text in _named(given["panels"])},
        "label": dict(_pair("label", text, text) for text in given["label"]),
        "limits": limits(given["limits"]),
    }
    show_written(write_plot(store, variable, out, **look))


@click.command()
@click.argument("store")
@click.argument("variable", metavar="summary/NAME|VARIABLE")
@click.argument("columns", nargs=-1)
@at_option
@click.option("--csv", "form", flag_value="csv", default=True, help="Comma-separated values, to every digit.")
@click.option("--latex", "form", flag_value="latex", help="A tabular, rounded by the errors.")
@click.option("--out", type=click.Path(path_type=Path), help="File; printed if not given.")
@readable
def table(
    store: str, variable: str, columns: tuple[str, ...], at: tuple[str, ...], form: str, out: Path | None
) -> None:
    """Write the numbers of a summary, or of a variable, as a table: all of it over the same axes, or COLUMNS."""
    from pipelines.pictures.table import table_of, write_table

    text, left_out = table_of(store, variable, columns, pairs("at", at), form)
    if out:
        show_written(write_table(text, out))
    else:
        echo(text.rstrip("\n"))
    if left_out:
        echo(f"left out, over other axes: {', '.join(left_out)}; name them to have them", err=True)


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
                raise _wrong(option, "must name each axis once", text)
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
            raise _wrong("panels", "must be AXIS or AXIS=V1,V2,..., each axis once", text)
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
        raise _wrong("limits", "must be LOW,HIGH, two numbers of which one may be left empty", text) from None
    return low, high


def _finite(end: str) -> float | None:
    number = float(end) if end.strip() else None
    if number is not None and not abs(number) < float("inf"):
        raise ValueError
    return number


def _wrong(option: str, rule: str, text: str) -> Exception:
    from pem_core.errors import fail

    return fail(f"--{option}", rule, text)


COMMANDS: tuple[click.Command, ...] = (plot, table)
