"""Where texts go to a terminal: what they hold of stores and files is shown, and moves no cursor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipelines.files.printable import printable

if TYPE_CHECKING:
    from pipelines.files.location import Place


def echo(text: str, *, err: bool = False) -> None:
    """Print a text, beside the results if it is an error."""
    click.echo(printable(text), err=err)


def wrote(*paths: Place, err: bool = False) -> None:
    """Say what has been written, and how large a page is."""
    for path in paths:
        size = f" ({path.stat().st_size / 1e6:.2f} MB)" if isinstance(path, Path) and path.suffix == ".html" else ""
        echo(f"wrote {relative(path)}{size}", err=err)


def relative(path: Place) -> str:
    """Return a path as it is seen from here."""
    here = path.absolute()
    return str(here.relative_to(Path.cwd()) if isinstance(here, Path) and here.is_relative_to(Path.cwd()) else path)
