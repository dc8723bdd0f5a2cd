"""Provenance by block: the versions, sources and processor that computed each block, from the event log."""

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
from pipelines.store.attributes import versions
from pipelines.store.sidecar import events
from pipelines.store.store import stored_layer

# The commit of the working folder, from git, without running programs that the folder's own configuration names.


GIT_SECONDS = 5.0
CONFIGURATION = "[core]\nrepositoryformatversion = 0\nbare = false\n"
PLACES = ("--show-toplevel", "--git-path", "objects", "--git-path", "index", "HEAD")


def git_state() -> str | None:
    """Return the commit of the working folder, with ``-dirty`` if files differ from it; None without git.

    A downloaded folder may include a ``.git`` whose configuration names programs that git runs when it compares files
    (``core.fsmonitor``, filters, hooks). So git only reports paths there, and compares with a configuration of our own.
    The suffix is ``-unknown`` where the comparison fails, as with a split index.
    """
    try:
        answer = _git(os.environ, "rev-parse", *PLACES)
        if answer.returncode:
            return None
        top, objects, index, commit = answer.stdout.splitlines()
        return commit + {0: "", 1: "-dirty"}.get(_difference(top, objects, index, commit), "-unknown")
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _difference(top: str, objects: str, index: str, commit: str) -> int:
    """Return the exit code of git's comparison of a folder with a commit: 0 for none, 1 for some differences."""
    with TemporaryDirectory() as folder:
        own = Path(folder)
        for name, text in {"HEAD": f"{commit}\n", "config": CONFIGURATION}.items():
            (own / name).write_text(text)
        (own / "refs").mkdir()
        shutil.copy2(index, own / "index")  # with its time: git rereads files as new as the index
        places = {"DIR": folder, "WORK_TREE": top, "OBJECT_DIRECTORY": Path(objects).absolute()}
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
            **{f"GIT_{name}": str(place) for name, place in places.items()},
        }
        _git(environment, "update-index", "-q", "--refresh")
        return _git(environment, "diff-index", "--quiet", "--ignore-submodules", commit).returncode


def _git(environment: os._Environ[str] | dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, timeout=GIT_SECONDS, env=environment)


# The versions and sources that compute a block must be those of the run; the processor is only recorded.
#
# Sources are read when this module is imported, which every command and every worker does before it computes: files
# that change while a process runs are not what it computes with.


@dataclass(frozen=True)
class Computer:
    """Code and machine that compute a block.

    Attributes
    ----------
    code : dict
        Versions that numbers may depend on, and ``sources``, a digest of this program's source files.
    machine : dict
        The processor, from :func:`pem_core.cpu.machine`; results do not depend on it, to the bit.
    name : str
        A digest of both, used in receipts.
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
"""Code and machine of this process."""
CODE = _short(THIS.code)
"""Digest of this process's versions and sources: tasks carry the run's, and workers compare it with theirs."""

COMPUTER = "computer"
"""The event that describes in full a computer named in receipts."""


def code() -> dict[str, str]:
    """Return the versions and the source digest of this process."""
    return THIS.code


def processors(computers: Iterable[Computer]) -> str:
    """Return the processors used, as the store's history words it; empty if there are none.

    >>> processors([Computer({}, {"processor": "EPYC", "vector_extension": "avx2"}, "a")])
    ', on EPYC (avx2)'
    """
    names = {f"{c.machine['processor']} ({c.machine['vector_extension']})": None for c in computers}
    return f", on {', '.join(names)}" if names else ""


SHOWN_RANGES = 12


def computers(store: Place) -> dict[str, Computer]:
    """Return the computers of a store, by the names used in receipts."""
    described = (event for event in events(store) if event.get("event") == COMPUTER)
    return {event["name"]: Computer(event["code"], event["machine"], event["name"]) for event in described}


def blocks_by(store: Place) -> dict[str, list[int]]:
    """Return the blocks of points that each computer has computed, by its name; some blocks have no receipt."""
    layer = stored_layer(store, Part.POINTS)
    stamped = listing.stamps(store, layer)
    found = {number: receipt.get("by") or "" for number, receipt, _ in listing.receipts(store, layer, stamped)}
    return {name: sorted(n for n, by in found.items() if by == name) for name in dict.fromkeys(found.values())}


def differing(store: Place) -> Iterator[str]:
    """Yield which blocks were computed by which code or processor, if a store has blocks of more than one."""
    found, known = blocks_by(store), computers(store)
    facts = {name: known[name].code | known[name].machine if name in known else {} for name in found}
    alike = {key for key in set().union(*facts.values()) if len({str(each.get(key)) for each in facts.values()}) == 1}
    for name, blocks in found.items() if len(found) > 1 else ():
        what = (
            ", ".join(f"{key} {value}" for key, value in facts[name].items() if key not in alike)
            or "an unknown version"
        )
        yield f"{len(blocks)} blocks ({ranges(blocks)}) were computed with {what}"


def ranges(numbers: Iterable[int]) -> str:
    """Return sorted numbers as text, with consecutive numbers as ranges.

    >>> ranges([0, 1, 2, 5, 7, 8])
    '0 to 2, 5, 7 to 8'
    """
    found = list(numbers)
    cuts = [0, *(i + 1 for i, (a, b) in enumerate(pairwise(found)) if b != a + 1), len(found)]
    runs = [found[a:b] for a, b in pairwise(cuts) if a < b]
    texts = [f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return ", ".join(texts[:SHOWN_RANGES]) + (", ..." if len(texts) > SHOWN_RANGES else "")
