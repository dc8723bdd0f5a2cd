"""A command of ``pem``: its errors are told in sentences, its outcome is the exit code.

Exit codes: 0 done, 1 incomplete or failed points, 2 wrong input.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

from pipelines.app.echo import echo
from pipelines.app.verbosity import level_asked
from pipelines.files.log import LOG, printed
from pipelines.files.outlet import failed, fill_gaps, steady

DONE, INCOMPLETE, WRONG = 0, 1, 2
DAMAGE = "the store must be readable, but is damaged; pem verify says where, then pem run computes that again"


def readable(command: Callable[..., int | None]) -> Callable[..., None]:
    """Turn errors of the input into text and exit code 2, the result into the exit code; say what is compiled."""

    @wraps(command)
    def wrapped(*args: Any, **options: Any) -> None:
        fill_gaps()
        with steady() as outlets, printed(level_asked()):
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
        from pipelines.run.protection import check_folder

        check_folder()
        check_variable()
        with report_compiling(LOG.info):
            return command(*args, **options) or DONE
    except Exception as error:
        text = _told(error)
        if not text:
            raise
        echo(text, err=True)
        return WRONG
    except KeyboardInterrupt:
        echo("stopped; give the same command again to go on", err=True)
        return INCOMPLETE


def _told(error: Exception) -> str:
    """Return what is said of an error of the input, of a store or of the machine; nothing of one of the program."""
    from pipelines.files.disk_errors import failure, outages, reason

    if isinstance(error, outages()):
        return f"the object store must answer, but does not; give the same command again when it does ({reason(error)})"
    if isinstance(error, ValueError) and "checksum do not match" in str(error):
        return f"{DAMAGE} ({error})"
    if isinstance(error, OSError) and error.errno is not None:
        return str(failure(error))
    return str(error) if hasattr(error, "mistakes") else ""
