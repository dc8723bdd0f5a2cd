"""What must be the same in the workers of a cluster and here: versions and sources."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from pem_core.errors import InputError, Mistake, fail
from pem_core.sources import source_digest
from pipelines.store import SHOWN_DIFFERENCES
from pipelines.versions import versions


def code() -> dict[str, str]:
    """Return the versions and the source code with which this process computes."""
    digest = hashlib.blake2b(source_digest().encode(), digest_size=16)
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return {**versions(), "sources": digest.hexdigest()}


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
    here, remedy = code(), "install the same there and here"
    mistakes = [
        Mistake((f"worker {worker}",), f"must have {name} {here.get(name)}", there.get(name), remedy)
        for worker, there in theirs.items()
        for name in here | there
        if there.get(name) != here.get(name)
    ]
    if mistakes:
        count = Mistake(("scheduler",), "must have workers with the versions of this process", address)
        raise InputError([count, *mistakes[:SHOWN_DIFFERENCES]])
