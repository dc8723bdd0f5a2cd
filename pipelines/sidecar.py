"""What stands beside a store and is no part of it: ``<name>.run/`` with the lock, the events and the manifest.

A store is whole without it: a copy of the store alone is read, checked and resumed.
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pem_core.errors import fail


@dataclass(frozen=True)
class Shard:
    """One of several processes that share the blocks of a store without knowing of each other.

    Attributes
    ----------
    number : int
        From 1 to ``count``.
    """

    number: int
    count: int

    def has(self, block: int) -> bool:
        """Tell whether a block is this process' to compute."""
        return block % self.count == self.number - 1

    def __str__(self) -> str:
        """Return the shard as file names have it."""
        return f"{self.number}-of-{self.count}"


def shard_from(text: str) -> Shard:
    """Read a shard as the command line has it.

    Raises
    ------
    InputError
        If it is not one of ``1/N`` to ``N/N``.

    Examples
    --------
    >>> shard_from("2/3")
    Shard(number=2, count=3)
    """
    number, slash, count = text.partition("/")
    if not (slash and number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise fail("--shard", "must be I/N with I from 1 to N", text, "give 1/3, 2/3 and 3/3 to three processes")
    return Shard(int(number), int(count))


def sidecar(store: Path) -> Path:
    """Return the folder beside a store."""
    return store.with_name(f"{store.name.removesuffix('.zarr')}.run")


def beside(store: Path, name: str, shard: Shard | None = None) -> Path:
    """Return the path of a file beside a store; every shard has files of its own."""
    stem, dot, ending = name.partition(".")
    return sidecar(store) / (f"{stem}.{shard}{dot}{ending}" if shard else name)


def now() -> str:
    """Return the time, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def host() -> str:
    """Return the name of this machine."""
    return socket.gethostname()


def write_manifest(store: Path, shard: Shard | None, facts: dict[str, Any]) -> None:
    """Write down what a run is or was, in place of what the last one wrote."""
    target = beside(store, "manifest.json", shard)
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.{os.getpid()}.new")
    fresh.write_text(json.dumps(facts, indent=1) + "\n")
    fresh.replace(target)


def manifests(store: Path) -> list[dict[str, Any]]:
    """Return the manifests beside a store that can be read."""
    found = []
    for path in sorted(sidecar(store).glob("manifest*.json")):
        try:
            found.append(json.loads(path.read_text()))
        except (OSError, ValueError):
            continue
    return [manifest for manifest in found if isinstance(manifest, dict)]


def events(store: Path) -> Iterator[dict[str, Any]]:
    """Yield the events of a store, file by file; lines that a kill cut off are left out."""
    for path in sorted(sidecar(store).glob("events*.jsonl")):
        with path.open(errors="replace") as lines:
            for line in lines:
                try:
                    event = json.loads(line)
                except ValueError:
                    continue
                if isinstance(event, dict):
                    yield event
