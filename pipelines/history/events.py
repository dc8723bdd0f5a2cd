"""Event log of a store: one line of JSON for every block, error, begin and end of a run; append-only.

A begin event holds all fields of the manifest, which describes only the last run. The data do not depend on the log:
only the store's ``status`` decides which points have been computed.
"""

from __future__ import annotations

import getpass
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from pem_core.source_digest import source_digest
from pipelines.files.disk_errors import no_room, patiently
from pipelines.files.location import Place, growing, matching
from pipelines.history.progress import Receipt
from pipelines.history.provenance import COMPUTER, Computer, git_state
from pipelines.outputs.stages import Part
from pipelines.store.attributes import versions
from pipelines.store.sidecar import Joiner, Shard, beside, events, host, manifest_of, now, sidecar, write_manifest
from pipelines.store.store import read_attributes

RUNNING = "running"
PATIENCE_SECONDS = 180.0
"""Time [s] for which a run waits until its log can be written again: file servers restart."""


class Journal:
    """Event log and manifest of one process that writes a store.

    Parameters
    ----------
    store : path
        An existing store.
    shard : Shard or Joiner, optional
        The shard that this process writes, or its name among processes that share the store. Each has a log of its own;
        all joiners write one manifest, which describes the last.

    Attributes
    ----------
    cut_short_after : set of (Part, int) or None
        The blocks that the previous run reported, if it was cut short.
    full : str
        Message about the first full disk, met when writing a block or the log; no data depend on the log.
    """

    def __init__(self, store: Place, shard: Shard | Joiner | None = None):
        self.store, self.log, self.shard = store, shard, None if isinstance(shard, Joiner) else shard
        was_killed = not isinstance(shard, Joiner) and manifest_of(store, shard).get("state") == RUNNING
        self.cut_short_after = _blocks_of_last_run(store, self.shard) if was_killed else None
        self.seen: dict[str, int] = {}
        self.computers: dict[str, Computer] = {}
        self.facts = _facts(store)
        self.full = ""

    def __enter__(self) -> Journal:
        """Open the log and record the beginning of a run."""
        self._open()
        self.note("begin", **self.facts)
        write_manifest(self.store, self.shard, {**self.facts, "state": RUNNING})
        return self

    def _open(self) -> None:
        self.file = growing(beside(self.store, "events.jsonl", self.log))

    def __exit__(self, *error: object) -> None:
        """Close the log."""
        with self._room():
            self.file.close()

    def note(self, event: str, **fields: Any) -> None:
        """Write one event; after an error that may pass the log is opened again, since its handle may be stale.

        The event may then be in the log twice.
        """
        text, is_again = _line(event, **fields), False

        def write() -> None:
            nonlocal is_again
            if is_again:
                with suppress(OSError):
                    self.file.close()
                self._open()
            is_again = True
            self.file.write(text)

        with self._room():
            patiently(write, PATIENCE_SECONDS)

    @contextmanager
    def _room(self) -> Iterator[None]:
        """Record that a disk is full, instead of raising."""
        try:
            yield
        except OSError as error:
            self.full = self.full or no_room(self.store, error)
            if not self.full:
                raise

    def block(self, receipt: Receipt) -> None:
        """Write the receipt of a block, its errors when they first occur, and a computer on its first block."""
        self.full = self.full or receipt.full
        for place, message in receipt.errors:
            if message not in self.seen:
                self.note("error", part=receipt.part, block=receipt.block, point=place, message=message)
            self.seen[message] = self.seen.get(message, 0) + 1
        if receipt.by and receipt.by.name not in self.computers:
            self.computers[receipt.by.name] = receipt.by
            self.note(COMPUTER, **vars(receipt.by))
        if receipt.points:
            seconds, by = round(receipt.seconds, 4), receipt.by and receipt.by.name
            fields = {name: value for name, value in vars(receipt).items() if name not in ("part", "full")}
            fields = {name: value for name, value in fields.items() if (name, value) != ("unproved", None)}
            self.note(receipt.part, **{**fields, "seconds": seconds, "errors": len(receipt.errors), "by": by})

    def end(self, **fields: Any) -> None:
        """Record how the run ended, in the log and in the manifest."""
        self.note("end", **fields, errors=self.seen)
        with self._room():
            facts = {**self.facts, **fields, "ended": now()}
            patiently(lambda: write_manifest(self.store, self.shard, facts), PATIENCE_SECONDS)


def note_summaries(store: Place, names: list[str]) -> None:
    """Record in the log of a store that summaries were computed, and by whom."""
    file = growing(beside(store, "events.jsonl"))
    file.write(_line("summaries", names=names, **_facts(store)))
    file.close()


def _line(event: str, **fields: Any) -> str:
    return json.dumps({"event": event, "time": now(), **fields}) + "\n"


def _blocks_of_last_run(store: Place, shard: Shard | None) -> set[tuple[Part, int]]:
    """Return the blocks that the last run reported."""
    reported: set[tuple[Part, int]] = set()
    for event in events(store, shard):
        if event.get("event") == "begin":
            reported.clear()
        elif event["event"] in tuple(Part):
            reported.add((Part(event["event"]), event["block"]))
    return reported


def clear(store: Place, shard: Shard | Joiner | None) -> None:
    """Remove the log of a store that no longer exists; a shard, or a joiner, removes only its own."""
    names = [f"events.{shard}.*", f"manifest.{shard}.*"] if shard else ["events*.jsonl", "manifest*.json"]
    for name in names:
        for path in matching(sidecar(store), name):
            path.unlink(missing_ok=True)


def _facts(store: Place) -> dict[str, Any]:
    """Return the manifest fields known at the beginning of a run."""
    attributes = read_attributes(store)
    return {
        "study": attributes["pem_name"],
        "fingerprint": attributes["pem_fingerprint"],
        "block": attributes["pem_block"],
        "chunk": attributes.get("pem_chunk", []),
        "table_block": attributes.get("pem_table_block", []),
        "overview": attributes.get("pem_overview", []),
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
    """Return the name of the account that runs this process; empty if it has none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""
