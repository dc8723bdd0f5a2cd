"""A command of ``pem``: its errors are told in sentences, its outcome is the exit code.

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

from pipelines.files.log import LOG, printed
from pipelines.files.terminal import failed, fill_gaps, printable, steady

if TYPE_CHECKING:
    from pipelines.files.location import Place


# Where texts go to a terminal: what they hold of stores and files is shown, and moves no cursor.


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


# How much a command tells beside its results: ``-v`` and ``-q``, which stand before or after its name.


LEVEL = "pipelines.level"
"""Under which name a command line keeps what was asked, for the command that it names."""


def _level_callback(level: int) -> Any:
    def keep(context: click.Context, option: click.Parameter, is_given: bool) -> None:
        if is_given and context.meta.get(LEVEL, level) != level:
            raise click.UsageError("-v must not stand beside -q")
        if is_given:
            context.meta[LEVEL] = level

    return keep


def verbosity() -> list[click.Option]:
    """Return the two options."""
    plain: dict[str, Any] = {"is_flag": True, "expose_value": False}
    louder, less = "Tell each stage, block and summary, and when.", "Tell nothing but errors and results."
    return [
        click.Option(["-v", "--verbose"], help=louder, callback=_level_callback(logging.DEBUG), **plain),
        click.Option(["-q", "--quiet"], help=less, callback=_level_callback(logging.WARNING), **plain),
    ]


def requested_level() -> int:
    """Return from which level on the command that is running tells what it does."""
    context = click.get_current_context(silent=True)
    return int(context.meta.get(LEVEL, logging.INFO)) if context else logging.INFO


DONE, INCOMPLETE, WRONG = 0, 1, 2
DAMAGE = "the store must be readable, but is damaged; pem verify says where, then pem run computes that again"


def readable(command: Callable[..., int | None]) -> Callable[..., None]:
    """Turn errors of the input into text and exit code 2, the result into the exit code; say what is compiled."""

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
    """Return the exit code of a command, whose errors are told."""
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
        echo(text, err=True)
        return WRONG
    except KeyboardInterrupt:
        echo("stopped; give the same command again to go on", err=True)
        return INCOMPLETE


def _error_text(error: Exception) -> str:
    """Return what is said of an error of the input, of a store or of the machine; nothing of one of the program."""
    from pipelines.files.disk_errors import failure, outages, reason

    if isinstance(error, outages()):
        return f"the object store must answer, but does not; give the same command again when it does ({reason(error)})"
    if isinstance(error, ValueError) and "checksum do not match" in str(error):
        return f"{DAMAGE} ({error})"
    if isinstance(error, OSError) and error.errno is not None:
        return str(failure(error))
    return str(error) if hasattr(error, "mistakes") else ""


# Options that several commands take, and where stores go.


setting = click.option("--set", "overrides", multiple=True, metavar="PATH=VALUE", help="Replace a value of the file.")
recompute = click.option(
    "--recompute-inertia", is_flag=True, help="Of a UDF: inertia from the shapes, not as stored in the file."
)
store_argument = click.argument("store")
out_option = click.option("--out", help="Store, a path or s3://bucket/path; results/<name>.zarr if not given.")


def store_at(out: str | Path) -> Place:
    """Return where a store goes: not what is named like a picture, which is drawn beside it."""
    from pem_core.errors import fail
    from pipelines.files.location import at
    from pipelines.pictures.picture_formats import FORMATS, MOVING

    if str(out).lower().endswith((*FORMATS, *MOVING)):
        raise fail("--out", "must be a store, beside which its picture is drawn", str(out), "pem plot draws others")
    return at(out)


def default_store(name: str) -> Path:
    """Return where a study of this name goes if nothing is said."""
    return Path("results") / f"{name}.zarr"


def tell(overwritten: dict[Place, bool]) -> None:
    """Print which summaries were computed and which had no need to be."""
    for path, is_new in overwritten.items():
        echo(f"wrote {relative(path)}" if is_new else f"{relative(path)} is up to date")
