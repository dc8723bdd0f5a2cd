"""The history of a store, beside it: one line of JSON for every block, error, begin and end of a run; only appended to.

Nothing depends on it for data: what has been computed is what the store's ``status`` says.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from pem_core.compiled import source_digest
from pipelines.sidecar import Shard, beside, host, now, sidecar, write_manifest
from pipelines.store import read_attributes
from pipelines.versions import versions

GIT_SECONDS = 5.0
MINE = ["events*.jsonl", "manifest*.json"]


class Journal:
    """Appends to the history of a store while one process writes it, and keeps the manifest of its run.

    Parameters
    ----------
    store : path
        A store that has been laid out.
    shard : Shard, optional
        What of it this process writes.
    """

    def __init__(self, store: Path, shard: Shard | None = None):
        self.store, self.shard = store, shard
        self.seen: dict[str, int] = {}
        self.facts = _facts(store)

    def __enter__(self) -> Journal:
        """Open the history and note that a run begins."""
        path = beside(self.store, "events.jsonl", self.shard)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = path.open("a", buffering=1)
        if _is_torn(path):
            self.file.write("\n")
        self.note("begin", host=host(), pid=os.getpid(), command=self.facts["command"])
        write_manifest(self.store, self.shard, {**self.facts, "state": "running"})
        return self

    def __exit__(self, *error: object) -> None:
        """Close the history."""
        self.file.close()

    def note(self, event: str, **fields: Any) -> None:
        """Append one event."""
        self.file.write(json.dumps({"event": event, "time": now(), **fields}) + "\n")

    def error(self, block: int, place: str, message: str) -> None:
        """Append an error, the first time that it is met; count it."""
        if message not in self.seen:
            self.note("error", block=block, point=place, message=message)
        self.seen[message] = self.seen.get(message, 0) + 1

    def end(self, **fields: Any) -> None:
        """Note how the run ended, in the history and in the manifest."""
        self.note("end", **fields, errors=self.seen)
        write_manifest(self.store, self.shard, {**self.facts, **fields, "ended": now()})


def clear(store: Path, shard: Shard | None) -> None:
    """Throw away the history of a store that is no more; a shard only its own."""
    names = [beside(store, name, shard).name for name in ("events.jsonl", "manifest.json")] if shard else MINE
    for name in names:
        for path in sidecar(store).glob(name):
            path.unlink(missing_ok=True)


def _is_torn(path: Path) -> bool:
    """Tell whether a kill cut off the last line."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 1))
        return file.read() not in (b"", b"\n")


def _facts(store: Path) -> dict[str, Any]:
    """Return what a manifest says from the beginning."""
    attributes = read_attributes(store)
    return {
        "study": attributes["pem_name"],
        "fingerprint": attributes["pem_fingerprint"],
        "block": attributes["pem_block"],
        "store": store.name,
        "command": sys.argv,
        "folder": str(Path.cwd()),
        "host": host(),
        "pid": os.getpid(),
        "versions": versions(),
        "sources": source_digest(),
        "git": git_state(),
        "began": now(),
    }


def git_state() -> str | None:
    """Return the commit of the folder in which the command was given, ``-dirty`` if files differ; None without git."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=40"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=GIT_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return answer.stdout.strip() or None
