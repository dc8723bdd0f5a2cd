"""Where texts go to a terminal: what they hold of stores and files is shown, and moves no cursor."""

from __future__ import annotations

import click

KEPT = "\n\t"


def printable(text: str) -> str:
    """Return a text with all that a terminal does not print, an escape character for one, written out."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in KEPT else c.encode("unicode_escape").decode() for c in text)


def echo(text: str, *, err: bool = False) -> None:
    """Print a text, beside the results if it is an error."""
    click.echo(printable(text), err=err)
