"""Files beside a store: the folder with its lock, event log and manifest.

Beside ``x.zarr`` the folder is ``x.run``; beside a store ``x`` without that suffix it is ``x-run``, so that the two
never coincide. The store is complete without the folder: a copy of the store alone can be read, checked and resumed.
"""

import json
import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pem_core.errors import InputError, fail
from pipelines.files.location import Place, in_order, lines, matching, write
from pipelines.outputs.stages import Part
from pipelines.store.attributes import read_document
from pipelines.syntax.units import parse_unsigned

LONGEST_EVENT = 1_000_000
"""Maximum length of a line [bytes]."""
OF_EVERY = {"event": str, "time": str}
OF_BLOCK = {**OF_EVERY, "block": int, "points": int, "failed": int, "failures": dict, "seconds": float, "digest": str}
OF_OTHERS = {
    **dict.fromkeys(("stamp", "user", "host", "sources", "folder"), str),
    **dict.fromkeys(("command", "names"), list),
    "unproved": int,
    "versions": dict,
    "git": str | None,
}
"""Types of the fields of every event, of a block's event, and of the optional fields of other events."""
OF_BLOCKS = tuple(Part)


@dataclass(frozen=True)
class Shard:
    """One of several processes that share the blocks of a store without communicating.

    Attributes
    ----------
    number : int
        From 1 to ``count``.
    """

    number: int
    count: int

    def has(self, block: int) -> bool:
        """Return whether this shard computes a block."""
        return block % self.count == self.number - 1

    def __str__(self) -> str:
        """Return the shard as it appears in file names."""
        return f"{self.number}-of-{self.count}"


JOINED = "joined-"
"""Beginning of the name of a joiner, in the names of its files."""
CLAIMS = "claims"
"""Folder of the claims of joiners, beside a store."""


@dataclass(frozen=True)
class Joiner:
    """One of any number of processes that share a store by claiming blocks (``pem run --join``).

    Attributes
    ----------
    study : str
        Fingerprint of the study that they compute.
    name : str
        Name of this process alone.
    """

    study: str
    name: str

    @property
    def peers(self) -> str:
        """Return the beginning of the names of all joiners of the same study."""
        return f"{JOINED}{self.study[:12]}-"

    def __str__(self) -> str:
        """Return the joiner as it appears in file names."""
        return f"{self.peers}{self.name}"


def shard_from(text: str) -> Shard:
    """Read a shard in the form of the command line.

    Raises
    ------
    InputError
        If the text is not one of ``1/N`` to ``N/N``.

    Examples
    --------
    >>> shard_from("2/3")
    Shard(number=2, count=3)
    """
    number, count = (parse_unsigned(part) or 0 for part in text.partition("/")[::2])
    if not 1 <= number <= count:
        raise fail(
            "--shard", "must be I/N with I from 1 to N", text, "for three processes, give --shard 1/3, 2/3 and 3/3"
        )
    return Shard(number, count)


def sidecar(store: Place) -> Place:
    """Return the folder beside a store.

    Examples
    --------
    >>> from pathlib import Path
    >>> str(sidecar(Path("a/x.zarr"))), str(sidecar(Path("a/x")))
    ('a/x.run', 'a/x-run')
    """
    name = store.name
    return store.with_name(f"{name[:-5]}.run" if name.endswith(".zarr") else f"{name}-run")


def beside(store: Place, name: str, shard: Shard | Joiner | None = None) -> Place:
    """Return the path of a file beside a store; every shard and every joiner has files of its own."""
    stem, dot, ending = name.partition(".")
    return sidecar(store) / (f"{stem}.{shard}{dot}{ending}" if shard else name)


def now() -> str:
    """Return the current time, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def host() -> str:
    """Return the name of this machine."""
    return socket.gethostname()


def write_manifest(store: Place, shard: Shard | None, facts: dict[str, Any]) -> None:
    """Write the manifest of a run, in place of the previous run's."""
    write(beside(store, "manifest.json", shard), f"{json.dumps(facts, indent=1)}\n".encode())


def manifests(store: Place) -> list[dict[str, Any]]:
    """Return the readable manifests beside a store."""
    found = [_manifest(path) for path in matching(sidecar(store), "manifest*.json")]
    return [manifest for manifest in found if manifest]


def manifest_of(store: Place, shard: Shard | None) -> dict[str, Any]:
    """Return the manifest of the last run of a store, or of one shard of it; empty if it cannot be read."""
    return _manifest(beside(store, "manifest.json", shard))


def _manifest(path: Place) -> dict[str, Any]:
    try:
        return read_document(path)
    except (OSError, InputError):
        return {}


def events(store: Place, shard: Shard | None = None) -> Iterator[dict[str, Any]]:
    """Yield the events of a store, or of one shard of it, file by file.

    Lines cut off by a kill, lines that are not events and unreadable files are skipped.
    """
    paths = matching(sidecar(store), f"events.{shard}*.jsonl" if shard else "events*.jsonl")
    for text in in_order(store, _lines, paths):
        with suppress(FileNotFoundError, InputError):
            yield from filter(None, map(_event, text))


def _lines(path: Place) -> Iterable[bytes]:
    """Return the lines of a file of events: one by one, or those of an object at once."""
    found = lines(path, LONGEST_EVENT)
    if isinstance(path, Path):
        return found
    with suppress(FileNotFoundError):
        return list(found)
    return ()


def _event(line: bytes) -> dict[str, Any] | None:
    """Return the event in a line; None if it holds none."""
    try:
        event = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(event, dict):
        return None
    needed, others = OF_BLOCK if event.get("event") in OF_BLOCKS else OF_EVERY, event.keys() & OF_OTHERS.keys()
    is_right = all(isinstance(event.get(name), kind) for name, kind in needed.items())
    return event if is_right and all(isinstance(event[name], OF_OTHERS[name]) for name in others) else None
