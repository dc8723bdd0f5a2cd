"""Common parts of ``pem``'s commands: errors as sentences, results as exit codes.

Exit codes: 0 done, 1 incomplete or failed points, 2 wrong input.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipelines.files.terminal import LOG, failed, fill_gaps, printable, printed, relative_paths, steady

if TYPE_CHECKING:
    from pipelines.files.location import Place


# Text for a terminal: control characters from stores and files are shown, and cannot move the cursor.


def echo(text: str, *, err: bool = False) -> None:
    """Show a text on stdout, or on stderr if it is an error."""
    click.echo(printable(text), err=err)


def show_written(*paths: Place, err: bool = False) -> None:
    """Show the paths that have been written, and the size of a page."""
    for path in paths:
        size = f" ({path.stat().st_size / 1e6:.2f} MB)" if isinstance(path, Path) and path.suffix == ".html" else ""
        echo(f"wrote {relative(path)}{size}", err=err)


def relative(path: Place) -> str:
    """Return a path relative to the working folder."""
    here = path.absolute()
    return str(here.relative_to(Path.cwd()) if isinstance(here, Path) and here.is_relative_to(Path.cwd()) else path)


# Verbosity of a command: ``-v`` and ``-q``, before or after its name.


LEVEL = "pipelines.level"
"""Key under which the command line keeps the requested level for its command."""


def _level_callback(level: int) -> Any:
    def keep(context: click.Context, option: click.Parameter, is_given: bool) -> None:
        if is_given and context.meta.get(LEVEL, level) != level:
            raise click.UsageError("give either -v or -q, not both")
        if is_given:
            context.meta[LEVEL] = level

    return keep


def verbosity() -> list[click.Option]:
    """Return the options ``-v`` and ``-q``."""
    plain: dict[str, Any] = {"is_flag": True, "expose_value": False}
    louder = "Print a line for every stage, block and summary, with the elapsed time."
    less = "Print only errors and results."
    return [
        click.Option(["-v", "--verbose"], help=louder, callback=_level_callback(logging.DEBUG), **plain),
        click.Option(["-q", "--quiet"], help=less, callback=_level_callback(logging.WARNING), **plain),
    ]


def requested_level() -> int:
    """Return the log level of the running command."""
    context = click.get_current_context(silent=True)
    return int(context.meta.get(LEVEL, logging.INFO)) if context else logging.INFO


DONE, INCOMPLETE, WRONG = 0, 1, 2
TO_REPAIR = "run `pem verify {}` to find the damaged blocks, then `pem run` with the study to compute them again"
STORE = "pipelines.store"
"""Key under which a command that writes a store keeps its path for errors."""


def readable(command: Callable[..., int | None]) -> Callable[..., None]:
    """Return a command that reports input errors as text with exit code 2, and compilation as it happens."""

    @wraps(command)
    def wrapped(*args: Any, **options: Any) -> None:
        fill_gaps()
        with steady() as outlets, printed(requested_level()):
            code = _code(command, *args, **options)
        if text := failed(outlets):
            with steady():
                echo(text, err=True)
        sys.exit(max(code, INCOMPLETE) if text else code)

    return wrapped


def _code(command: Callable[..., int | None], *args: Any, **options: Any) -> int:
    """Return the exit code of a command, after printing its error."""
    try:
        from pem_core.kernels.code_cache import check_variable
        from pipelines.run.compiling import report_compiling
        from pipelines.run.working_folder_protection import check_folder

        check_folder()
        check_variable()
        with report_compiling(LOG.info):
            return command(*args, **options) or DONE
    except Exception as error:
        text = _error_text(error)
        if not text:
            raise
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # reads of zarr that the error has left unfinished
        echo(relative_paths(text), err=True)
        return WRONG
    except KeyboardInterrupt:
        echo("stopped; run the same command again to continue", err=True)
        return INCOMPLETE


def _error_text(error: Exception) -> str:
    """Return the message for an error of the input, a store or the machine; empty for a program error."""
    from pipelines.files.disk_errors import failure, outages, reason

    if isinstance(error, outages()):
        return f"the object store does not answer ({reason(error)}); when it is available again, repeat the command"
    if isinstance(error, ValueError) and "checksum do not match" in str(error):
        return f"the store is damaged (a checksum does not match); {TO_REPAIR.format(_store_of_command())}"
    if isinstance(error, OSError) and error.errno is not None:
        return str(failure(error))
    return str(error) if hasattr(error, "mistakes") else ""


def _store_of_command() -> str:
    """Return the path of the store of the running command as it was given."""
    context = click.get_current_context(silent=True)
    if context is None:
        return "STORE"
    given = context.params.get("store") or context.params.get("source") or "STORE"
    return str(context.meta.get(STORE, given))


# Options of several commands, and the paths of stores.


setting = click.option(
    "--set",
    "overrides",
    multiple=True,
    metavar="PATH=VALUE",
    help="Change a value of the study, such as axes.tilt_x.points=50. This option can be repeated.",
)
recompute = click.option(
    "--recompute-inertia",
    is_flag=True,
    help="For a UDF: compute the inertia from the shapes instead of using the inertia in the file.",
)
store_argument = click.argument("store")
out_option = click.option(
    "--out", metavar="STORE", help="Store to write: a path or s3://bucket/path (default: results/<name>.zarr)."
)


def store_at(out: str | Path) -> Place:
    """Return the path of a store, and reject names of pictures, which are drawn beside it."""
    from pem_core.errors import MISSING, fail
    from pipelines.files.location import at
    from pipelines.pictures.picture_formats import FORMATS, MOVING

    if str(out).lower().endswith((*FORMATS, *MOVING)):
        remedy = "give the name of a store, such as x.zarr; the picture is saved next to the store"
        raise fail("--out", f": {out} is the name of a picture, not of a store", MISSING, remedy)
    return at(out)


def default_store(name: str) -> Path:
    """Return the default store of a study with a name."""
    return Path("results") / f"{name}.zarr"


def requested_store(out: str | None, name: str) -> Place:
    """Return the store of ``--out``, by default that of a study with a name."""
    place = store_at(default_store(name) if out is None else out)
    if context := click.get_current_context(silent=True):
        context.meta[STORE] = place
    return place


def show_summaries(overwritten: dict[Place, bool]) -> None:
    """Show which summaries were computed and which were up to date."""
    for path, is_new in overwritten.items():
        echo(f"wrote {relative(path)}" if is_new else f"{relative(path)} is up to date")
