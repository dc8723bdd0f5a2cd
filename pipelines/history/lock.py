"""The lock that allows a store one writer at a time: a file beside the store that names its holder.

The file is created by ``O_EXCL``, which is atomic on local and on shared file systems, an object by a conditional put.
The lock of a process of this machine is taken over once the process has ended. Processes on other machines cannot be
checked, so there the lock is a lease (``history.lease``) that expires. Blocks are whole and do not depend on the
process that writes them: breaking a lock in error costs time, not data.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated

from pem_core.errors import MISSING, InputError, fail
from pem_core.reprs import number_of
from pem_core.scene.quantities import Constraint
from pipelines.files.disk_errors import failure, failures
from pipelines.files.location import Place, content, create, matching, remove_folder, remove_if, unguarded
from pipelines.files.terminal import LOG
from pipelines.history import lease
from pipelines.history.lease import Lease
from pipelines.store.attributes import Word, mapping
from pipelines.store.sidecar import CLAIMS, JOINED, Joiner, Shard, beside, host, now, sidecar
from pipelines.syntax.schema import validate

MOST_BYTES = 10_000
"""Maximum size of a lock."""
UNWRITTEN_SECONDS = 3.0
"""Time [s] after which a lock without a name is attributed to a process that died while creating it."""
Say = Callable[[str], None]


@dataclass(frozen=True)
class Holder:
    """Holder of a lock.

    Attributes
    ----------
    born : str
        When the process began, as the system reports it; process numbers are reused.
    since : str
        When the process took the lock, UTC.
    study : str
        Fingerprint of the study that it runs, if any.
    renewals : int
        Number of renewals so far.
    """

    host: Word
    pid: Annotated[int, Constraint("must be a process number", lambda number: 0 < number < 2**31)]
    born: Word
    since: Word
    study: Word = ""
    renewals: int = field(default=0, compare=False)

    @property
    def is_gone(self) -> bool:
        """Return whether the process is known to have ended."""
        return self.host == host() and birth(self.pid) != self.born

    def __str__(self) -> str:
        """Return the holder as named in errors."""
        return f"process {self.pid} on {self.host} (since {self.since})" if self.pid else "an unnamed process"


NOBODY = Holder("", 0, "", "")
"""The holder of a lock in which no name can be read."""


@dataclass(frozen=True)
class _Claim:
    """A lock to take.

    Attributes
    ----------
    store, path : place
        The store, and its lock.
    rivals : function
        Returns the locks that exclude this one, including itself.
    study : str
        Fingerprint of the study to run, if any.
    break_lock : bool
        Take the lock even from a running process.
    say : callable
        Reports a lock that was taken over.
    """

    store: Place
    path: Place
    rivals: Callable[[], list[Place]]
    study: str = ""
    break_lock: bool = False
    say: Say = LOG.info


def birth(pid: int) -> str:
    """Return when a process of this machine began, if the system reports it; empty if the process does not exist."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return "" if stat[0] in "ZX" else f"{stat[19]} ticks after boot {boot}"
    except OSError:
        pass
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return ""
    except PermissionError:
        pass
    return "some time"


def held_by(path: Place) -> Holder | None:
    """Return the holder of a lock; None if it is free."""
    start = time.monotonic()
    while True:
        try:
            holder = _holder(content(path, MOST_BYTES))
        except FileNotFoundError:
            return None
        if holder is not NOBODY or time.monotonic() - start > UNWRITTEN_SECONDS:
            return holder
        time.sleep(0.1)


def _text(holder: Holder, renewals: int = 0) -> bytes:
    return json.dumps(asdict(replace(holder, renewals=renewals))).encode()


def _holder(text: bytes) -> Holder:
    """Return the holder named in the text of a lock."""
    try:
        return validate(Holder, mapping(text, "lock"))[0] or NOBODY
    except InputError:
        return NOBODY


@contextmanager
def writing(
    store: Place, shard: Shard | Joiner | None = None, *, study: str = "", break_lock: bool = False, say: Say = LOG.info
) -> Iterator[Lease]:
    """Yield the lease of a store's lock, or of that of one shard or joiner, and hold it within the block.

    Parameters
    ----------
    store : path
    shard : Shard or Joiner, optional
        Shards of one count and one study may write side by side, and so may joiners of one study; the study matters
        because one study may extend the axes of another.
    study : str
        The study's fingerprint.
    break_lock : bool
        Take the lock even from a running process.
    say : callable
        Reports a lock that was taken over.

    Raises
    ------
    InputError
        If another process holds the lock, or it cannot be written.
    """
    store = store.absolute()
    path = beside(store, "lock", shard)
    with _holding(_Claim(store, path, lambda: _rivals(store, path, shard, study), study, break_lock, say)) as held:
        if shard is None:
            remove_folder(sidecar(store) / CLAIMS)  # the claims of joiners that have died
        yield held


def check_held(store: Place, held: Lease | None) -> None:
    """Check that a lock is still held: another process may have taken it over while this one was suspended.

    Raises
    ------
    InputError
        If it is no longer held.
    """
    if held is not None and not held.holds():
        by = held_by(held.path) or "a process that has ended since"
        rule = f": while this process was suspended, its lock was taken over by {by}"
        remedy = "this process ends; all blocks that it has computed are valid, and the other process continues the run"
        raise fail(str(store), rule, MISSING, remedy)


@contextmanager
def finishing(store: Place, patience: float = 0.0) -> Iterator[None]:
    """Yield within the lock for steps of a single shard: extending axes and, at the end, the history and the summaries.

    Raises
    ------
    InputError
        If another shard still holds it after ``patience`` seconds.
    """
    path = beside(store.absolute(), "finishing")
    with _holding(_Claim(store, path, lambda: [path]), patience):
        yield


def _rivals(store: Place, path: Place, shard: Shard | Joiner | None, study: str) -> list[Place]:
    """Return the locks that exclude the one at ``path``, including itself."""
    others = [lock for lock in matching(sidecar(store), "lock*") if lock != path]
    if isinstance(shard, Joiner):  # there may be a thousand peers, whose locks are not read
        return [path, *(lock for lock in others if not lock.name.startswith(f"lock.{shard.peers}"))]
    alike = [lock for lock in others if shard and lock.name.endswith(f"-of-{shard.count}")]
    peers = [peer for peer in alike if (holder := held_by(peer)) and holder.study == study]
    return [path, *(lock for lock in others if lock not in peers)]


@contextmanager
def _holding(claim: _Claim, patience: float = 0.0) -> Iterator[Lease]:
    own, last = Holder(host(), os.getpid(), birth(os.getpid()), now(), claim.study), time.monotonic() + patience
    while True:
        try:
            if warning := unguarded(claim.path):
                claim.say(warning)
            _acquire(claim, own)
            break
        except failures() as error:
            raise failure(error, claim.store, "written") from None
        except InputError:
            if time.monotonic() > last:
                raise
            time.sleep(0.1)
    try:
        with Lease(claim.path, partial(_text, own), lambda text: _holder(text) == own) as held:
            yield held
    finally:
        _release(claim.path, own)


def _acquire(claim: _Claim, candidate: Holder) -> None:
    there = {rival: holder for rival in claim.rivals() if (holder := held_by(rival))}
    alive = {} if claim.break_lock else {rival: h for rival, h in there.items() if not (h is NOBODY or h.is_gone)}
    for holder in alive.values():
        if holder.host == host():
            raise _refusal(claim.store, holder, alive)
    if alive:
        _outlast(claim, alive)
    why = "because of --break-lock" if claim.break_lock else "which no longer runs"
    for rival, holder in there.items():
        _remove(claim, rival, holder, why)
    create(claim.path, _text(candidate))
    try:
        _check_alone(claim, candidate)
    except InputError:
        _release(claim.path, candidate)
        raise


def _outlast(claim: _Claim, holders: dict[Place, Holder]) -> None:
    """Wait until the leases of processes on other hosts expire or are released; raise if one is renewed."""
    names = ", ".join(map(str, holders.values()))
    waits = (
        f"waiting up to {lease.TERM_SECONDS:g} s to see whether the lock is still in use (--break-lock skips the wait)"
    )
    claim.say(f"{claim.store}: locked by {names}; {waits}")
    left = dict(holders)
    while left and not lease.has_run_out(partial(_renewals, tuple(left))):
        for rival, before in list(left.items()):
            found = held_by(rival)
            if found and (found, found.renewals) != (before, before.renewals):
                raise _refusal(claim.store, found, left)
            if found is None:
                del left[rival]


def _renewals(locks: Iterable[Place]) -> list[tuple[Holder, int] | None]:
    """Return the holder of each lock and its number of renewals."""
    return [(found, found.renewals) if found else None for found in map(held_by, locks)]


def _release(path: Place, candidate: Holder) -> None:
    with suppress(*failures()):
        if held_by(path) == candidate:
            path.unlink()


def _check_alone(claim: _Claim, candidate: Holder) -> None:
    """Check that the lock is ours and that no other process took a rival lock at the same moment."""
    for rival in claim.rivals():
        holder = held_by(rival)
        if holder not in (candidate, None) or (rival == claim.path and holder is None):
            raise _refusal(claim.store, holder or NOBODY)


def _remove(claim: _Claim, path: Place, holder: Holder, why: str) -> None:
    """Remove the lock of a process that no longer holds it; raise if another process was faster."""
    if not remove_if(path, lambda text: _holder(text) == holder):
        raise _refusal(claim.store, held_by(path) or NOBODY)
    claim.say(f"{claim.store}: took over the lock of {holder}, {why}")


def _refusal(store: Place, holder: Holder, locks: Iterable[Place] = ()) -> InputError:
    """Return the error for a store that a process is writing; ``locks`` are all that are in the way."""
    joined = sum(lock.name.startswith(f"lock.{JOINED}") for lock in locks)
    if joined:
        rule = f": the store is shared by {number_of(joined, 'joiner')}, among them {holder}"
        return fail(str(store), rule, MISSING, f"wait until they end, or join them with `pem run --join {store}`")
    remedy = "the process is still running; wait until it ends, or stop it on its own machine"
    if holder.host == host():
        remedy = f"wait until that process ends, or stop it with `kill {holder.pid}`"
    return fail(str(store), f": the store is locked by {holder}, which is writing to it", MISSING, remedy)
