"""With what a block is computed: versions and sources, which must be those of the run, and the processor.

Sources are read when this is imported, which every command and every worker does before it computes: files that
change while a process runs are not what it computes with.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pem_core.machine import machine
from pem_core.sources import source_digest
from pipelines.store.versions import versions


@dataclass(frozen=True)
class Computer:
    """What computes a block.

    Attributes
    ----------
    code : dict
        Versions of what numbers may depend on, and ``sources``, a digest of this program's.
    machine : dict
        The processor, as :func:`pem_core.machine.machine` has it: no bit depends on it.
    name : str
        A digest of both, by which receipts refer to them.
    """

    code: dict[str, str]
    machine: dict[str, Any]
    name: str


def _short(what: Any) -> str:
    return hashlib.blake2b(json.dumps(what, sort_keys=True).encode(), digest_size=6).hexdigest()


def _this() -> Computer:
    digest = hashlib.blake2b(source_digest().encode(), digest_size=16)
    for path in sorted(Path(__file__).parents[1].rglob("*.py")):
        digest.update(path.read_bytes())
    code, where = {**versions(), "sources": digest.hexdigest()}, machine()
    return Computer(code, where, _short([code, where]))


THIS = _this()
"""This process."""
CODE = _short(THIS.code)
"""A digest of versions and sources of this process: tasks carry that of the run, and workers compare it."""

COMPUTER = "computer"
"""The event of a history that says in full what receipts name."""


def code() -> dict[str, str]:
    """Return the versions and the source code with which this process computes."""
    return THIS.code


def processors(computers: Iterable[Computer]) -> str:
    """Return on which processors something was computed, as the history has it; nothing if nothing was.

    >>> processors([Computer({}, {"processor": "EPYC", "vector_extension": "avx2"}, "a")])
    ', on EPYC (avx2)'
    """
    names = {f"{c.machine['processor']} ({c.machine['vector_extension']})": None for c in computers}
    return f", on {', '.join(names)}" if names else ""
