"""The history of a store, beside it: one line of JSON for every block, error, begin and end of a run; only appended to.

A begin says all that the manifest does, which is of the last run alone.

Nothing depends on it for data: what has been computed is what the store's ``status`` says.
"""

from __future__ import annotations

import getpass
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pem_core.source_digest import source_digest
from pipelines.files.disk_errors import no_room
from pipelines.files.location import Place, growing, matching
from pipelines.history.progress import Receipt
from pipelines.history.provenance import COMPUTER, Computer, git_state
from pipelines.outputs.stages import Part
from pipelines.store.sidecar import Shard, beside, events, host, manifest_of, now, sidecar, write_manifest
from pipelines.store.store import read_attributes
from pipelines.store.versions import versions

RUNNING = "running"
MINE = ["events*.jsonl", "manifest*.json"]


class Journal:
    """Appends to the history of a store while one process writes it, and keeps the manifest of its run.

    Parameters
    ----------
    store : path
        A store that has been laid out.
    shard : Shard, optional
        What of it this process writes.

    Attributes
    ----------
    cut_short_after : set of (Part, int) or None
        If the run before came to no end, the blocks that it told of.
    full : str
        What is said of the first disk that had no room, for a block or for the history, on which no data depend.
    """

    def __init__(self, store: Place, shard: Shard | None = None):
        self.store, self.shard = store, shard
        was_killed = manifest_of(store, shard).get("state") == RUNNING
        self.cut_short_after = _blocks_of_last_run(store, shard) if was_killed else None
        self.seen: dict[str, int] = {}
        self.computers: dict[str, Computer] = {}
        self.facts = _facts(store)
        self.full = ""

    def __enter__(self) -> Journal:
        """Open the history and note that a run begins."""
        self.file = growing(beside(self.store, "events.jsonl", self.shard))
        self.note("begin", **self.facts)
        write_manifest(self.store, self.shard, {**self.facts, "state": RUNNING})
        return self

    def __exit__(self, *error: object) -> None:
        """Close the history."""
        with self._room():
            self.file.close()

    def note(self, event: str, **fields: Any) -> None:
        """Append one event."""
        with self._room():
            self.file.write(_line(event, **fields))

    @contextmanager
    def _room(self) -> Iterator[None]:
        """Take note of a disk that is full."""
        try:
            yield
        except OSError as error:
            self.full = self.full or no_room(self.store, error)
            if not self.full:
                raise

    def block(self, receipt: Receipt) -> None:
        """Append what became of a block, and what computed it the first time that it computes."""
        self.full = self.full or receipt.full
        for place, message in receipt.errors:
            self.error(receipt, place, message)
        if receipt.by and receipt.by.name not in self.computers:
            self.computers[receipt.by.name] = receipt.by
            self.note(COMPUTER, **vars(receipt.by))
        if receipt.points:
            seconds, by = round(receipt.seconds, 4), receipt.by and receipt.by.name
            said = {name: value for name, value in vars(receipt).items() if name not in ("part", "full")}
            said = {name: value for name, value in said.items() if (name, value) != ("unproved", None)}
            self.note(receipt.part, **{**said, "seconds": seconds, "errors": len(receipt.errors), "by": by})

    def error(self, receipt: Receipt, place: str, message: str) -> None:
        """Append an error, the first time that it is met; count it."""
        if message not in self.seen:
            self.note("error", part=receipt.part, block=receipt.block, point=place, message=message)
        self.seen[message] = self.seen.get(message, 0) + 1

    def end(self, **fields: Any) -> None:
        """Note how the run ended, in the history and in the manifest."""
        self.note("end", **fields, errors=self.seen)
        with self._room():
            write_manifest(self.store, self.shard, {**self.facts, **fields, "ended": now()})


def note_summaries(store: Place, names: list[str]) -> None:
    """Append to the history of a store that summaries were computed, and by whom."""
    file = growing(beside(store, "events.jsonl"))
    file.write(_line("summaries", names=names, **_facts(store)))
    file.close()


def _line(event: str, **fields: Any) -> str:
    return json.dumps({"event": event, "time": now(), **fields}) + "\n"


def _blocks_of_last_run(store: Place, shard: Shard | None) -> set[tuple[Part, int]]:
    """Return the blocks of which the last run has told."""
    told: set[tuple[Part, int]] = set()
    for event in events(store, shard):
        if event.get("event") == "begin":
            told.clear()
        elif event["event"] in tuple(Part):
            told.add((Part(event["event"]), event["block"]))
    return told


def clear(store: Place, shard: Shard | None) -> None:
    """Throw away the history of a store that is no more; a shard only its own."""
    names = [f"events.{shard}.*", f"manifest.{shard}.*"] if shard else MINE
    for name in names:
        for path in matching(sidecar(store), name):
            path.unlink(missing_ok=True)


def _facts(store: Place) -> dict[str, Any]:
    """Return what a manifest says from the beginning."""
    attributes = read_attributes(store)
    return {
        "study": attributes["pem_name"],
        "fingerprint": attributes["pem_fingerprint"],
        "block": attributes["pem_block"],
        "chunk": attributes.get("pem_chunk", []),
        "table_block": attributes.get("pem_table_block", []),
        "store": store.name,
        "command": sys.argv,
        "folder": str(Path.cwd()),
        "host": host(),
        "user": user(),
        "pid": os.getpid(),
        "versions": versions(),
        "sources": source_digest(),
        "git": git_state(),
        "began": now(),
    }


def user() -> str:
    """Return the name of the account that runs this process; nothing where it has none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""
