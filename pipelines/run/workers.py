"""What must be the same in the workers of a cluster and here: versions and sources."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pem_core.errors import InputError, Mistake, fail
from pipelines.history.computer import code
from pipelines.store.store import SHOWN_DIFFERENCES

REMEDY = "install the same there and here"


def check_workers(client: Any, address: str) -> None:
    """Check that every worker computes with the versions and the source code of this process.

    Raises
    ------
    InputError
        With all that differs, if one has others, or lacks the package.
    """
    try:
        theirs = client.run(code)
    except Exception as error:
        rule = "must have workers on which this package is installed, in this version"
        raise fail("scheduler", rule, address, f"{type(error).__name__}: {error}") from None
    mistakes = [mistake for worker, there in theirs.items() for mistake in _differences(worker, there)]
    if mistakes:
        count = Mistake(("scheduler",), "must have workers with the versions of this process", address)
        raise InputError([count, *mistakes[:SHOWN_DIFFERENCES]])


def strangers(client: Any, workers: Collection[str]) -> dict[str, str]:
    """Return those of some workers that compute with other code than this process, or cannot load it, and why."""
    theirs = client.run(code, workers=list(workers), on_error="return") if workers else {}
    gone = {worker for worker, there in theirs.items() if isinstance(there, OSError)}
    return {
        worker: "; ".join(str(mistake) for mistake in found[:SHOWN_DIFFERENCES])
        for worker, there in theirs.items()
        if worker not in gone and (found := _differences(worker, there))
    }


def _differences(worker: str, there: Any) -> list[Mistake]:
    """Return what is other in a worker; ``there`` is what it says of its code, or why it cannot."""
    place, here = (f"worker {worker}",), code()
    if not isinstance(there, dict):
        return [Mistake(place, "must have this package", f"{type(there).__name__}: {there}", REMEDY)]
    return [
        Mistake(place, f"must have {name} {here.get(name)}", there.get(name), REMEDY)
        for name in here | there
        if there.get(name) != here.get(name)
    ]
