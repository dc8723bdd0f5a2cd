"""Which blocks of a store were computed with which versions, sources and processor, as its history has it."""

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pem_core.cpu import machine
from pem_core.source_digest import source_digest
from pipelines.files.location import Place
from pipelines.outputs.stages import Part
from pipelines.store import listing
from pipelines.store.sidecar import events
from pipelines.store.store import stored_layer
from pipelines.store.versions import versions

# The commit of the working folder, asked of git without running what the folder's own configuration names.


GIT_SECONDS = 5.0
CONFIGURATION = "[core]\nrepositoryformatversion = 0\nbare = false\n"
PLACES = ("--show-toplevel", "--git-path", "objects", "--git-path", "index", "HEAD")
WORDS = {0: "", 1: "-dirty"}


def git_state() -> str | None:
    """Return the commit of the working folder, ``-dirty`` if files differ from it; None without git.

    A folder from elsewhere may bring a ``.git`` with it, whose configuration names programs that git runs when it
    compares files (``core.fsmonitor``, filters, hooks). So git is asked there where things are and no more; it
    compares with a configuration of our own. ``-unknown`` is said where it cannot, as with an index in two files.
    """
    try:
        asked = _git(os.environ, "rev-parse", *PLACES)
        if asked.returncode:
            return None
        top, objects, index, commit = asked.stdout.splitlines()
        return commit + WORDS.get(_difference(top, objects, index, commit), "-unknown")
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _difference(top: str, objects: str, index: str, commit: str) -> int:
    """Return the exit code of git's comparison of a folder with a commit: 0 for none, 1 for some."""
    with TemporaryDirectory() as folder:
        own = Path(folder)
        for name, text in {"HEAD": f"{commit}\n", "config": CONFIGURATION}.items():
            (own / name).write_text(text)
        (own / "refs").mkdir()
        shutil.copy2(index, own / "index")  # with its time: git reads files that are as young as the index
        places = {"DIR": folder, "WORK_TREE": top, "OBJECT_DIRECTORY": Path(objects).absolute()}
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
            **{f"GIT_{name}": str(place) for name, place in places.items()},
        }
        _git(environment, "update-index", "-q", "--refresh")
        return _git(environment, "diff-index", "--quiet", "--ignore-submodules", commit).returncode


def _git(environment: os._Environ[str] | dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, timeout=GIT_SECONDS, env=environment)


# With what a block is computed: versions and sources, which must be those of the run, and the processor.
#
# Sources are read when this is imported, which every command and every worker does before it computes: files that
# change while a process runs are not what it computes with.


@dataclass(frozen=True)
class Computer:
    """What computes a block.

    Attributes
    ----------
    code : dict
        Versions of what numbers may depend on, and ``sources``, a digest of this program's.
    machine : dict
        The processor, as :func:`pem_core.cpu.machine` has it: no bit depends on it.
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


UNKNOWN = "what no receipt names"
SHOWN_RANGES = 12


def computers(store: Place) -> dict[str, Computer]:
    """Return what has computed for a store, by the names that receipts have for it."""
    told = (event for event in events(store) if event.get("event") == COMPUTER)
    return {event["name"]: Computer(event["code"], event["machine"], event["name"]) for event in told}


def blocks_by(store: Place) -> dict[str, list[int]]:
    """Return which blocks of points were computed by what, by its name; of some no receipt tells."""
    layer = stored_layer(store, Part.POINTS)
    stamped = listing.stamps(store, layer)
    found = {number: receipt.get("by") or "" for number, receipt, _ in listing.receipts(store, layer, stamped)}
    return {name: sorted(n for n, by in found.items() if by == name) for name in dict.fromkeys(found.values())}


def differing(store: Place) -> Iterator[str]:
    """Yield, if blocks of a store were computed by more than one code or processor, which by which."""
    found, known = blocks_by(store), computers(store)
    said = {name: known[name].code | known[name].machine if name in known else {} for name in found}
    alike = {key for key in set().union(*said.values()) if len({str(each.get(key)) for each in said.values()}) == 1}
    for name, blocks in found.items() if len(found) > 1 else ():
        what = ", ".join(f"{key} {value}" for key, value in said[name].items() if key not in alike) or UNKNOWN
        yield f"{len(blocks)} blocks ({ranges(blocks)}) were computed with {what}"


def ranges(numbers: Iterable[int]) -> str:
    """Return sorted numbers as text, neighbours together.

    >>> ranges([0, 1, 2, 5, 7, 8])
    '0 to 2, 5, 7 to 8'
    """
    found = list(numbers)
    cuts = [0, *(i + 1 for i, (a, b) in enumerate(pairwise(found)) if b != a + 1), len(found)]
    runs = [found[a:b] for a, b in pairwise(cuts) if a < b]
    texts = [f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return ", ".join(texts[:SHOWN_RANGES]) + (", ..." if len(texts) > SHOWN_RANGES else "")
