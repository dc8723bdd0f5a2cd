"""Claims of blocks: how any number of processes share a store without a scheduler.

A process claims a block by creating a file, which succeeds for one process (``O_EXCL``; ``If-None-Match`` in an object
store), and removes it when the block is complete. Claims are not renewed: they are as valid as the lock of the process
that made them, which is one lease for all its claims. Each process tries blocks in a random order of its own, and lists
claims and completed blocks only after its attempts at blocks of others have cost as much as the listing.

A process that finds no free block computes one that another has claimed, the oldest first: the holder may be slow, or
may have died, and the same bytes are written whoever is faster. The second claim of a block is a file of its own
(``block.17.2`` after ``block.17.1``), so that it too is given to one process. More than two processes compute a block
only after one of them has died.
"""

from __future__ import annotations

import os
import random
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple, Protocol

from pem_core.errors import InputError
from pipelines.files.location import Place, content, create, remove_if
from pipelines.history import lease
from pipelines.history.lock import MOST_BYTES, Holder, held_by
from pipelines.outputs.stages import Part
from pipelines.store.sidecar import CLAIMS, JOINED, Joiner, sidecar

COPIES = 2
"""Number of processes that compute one block when no block is free."""
SHORTEST_WAIT, LONGEST_WAIT, PATIENCE = 0.05, 5.0, 1.0
"""Times between two looks at the claims of others when there is nothing else to do [s]: from a sixteenth of the time of
a block, each twice the last, to a quarter of it. Holders of claims are looked up once it is ``PATIENCE``."""
FEW = 4
"""Number of blocks whose holders are looked up each time: a thousand joiners may be waiting."""


class Task(NamedTuple):
    """A block of a part of a store."""

    part: Part
    number: int


class Claim(NamedTuple):
    """The claim of a block: 1 for the first, 2 for the second while the first exists, and so on."""

    task: Task
    generation: int

    @property
    def name(self) -> str:
        """Return the name of the file."""
        return f"{self.task.part}.{self.task.number}.{self.generation}"


@lru_cache(maxsize=10_000)
def claim_of(name: str) -> Claim | None:
    """Return the claim that a file name stands for; None if it is no claim's.

    Examples
    --------
    >>> claim_of("block.17.2").generation, claim_of("broken.1")
    (2, None)
    """
    part, *numbers = name.split(".")
    if part not in tuple(Part) or len(numbers) != 2 or not all(n.isascii() and n.isdecimal() for n in numbers):
        return None
    return Claim(Task(Part(part), int(numbers[0])), int(numbers[1]))


class Completed(Protocol):
    """Which blocks have been completed since a process counted them; `listing` is the cost of a listing in requests."""

    listing: int

    def has(self, task: Task) -> bool:
        """Return whether a block is complete, with one request."""

    def among(self, tasks: Collection[Task]) -> set[Task]:
        """Return which of some blocks are complete."""


class Leases:
    """The leases of other joiners, timed by one's own renewals.

    A lease has expired when it has stayed unchanged while this process has renewed its own for a whole term. Clocks of
    other machines do not matter, and a clock that jumps, or a machine that was suspended, lets no lease expire.

    Parameters
    ----------
    store : place
    clock : function
        Returns the time for which this process has renewed its lease [s].
    """

    def __init__(self, store: Place, clock: Callable[[], float]):
        self.store, self.clock, self.looked = store, clock, 0.0
        self.seen: dict[str, tuple[str, float]] = {}
        self.holders: dict[str, Holder | None] = {}
        self.ended: set[str] = set()
        self.look()

    def look(self) -> None:
        """List all leases."""
        now = self.looked = self.clock()
        for name in self.seen.keys() - (there := stamped(sidecar(self.store), f"lock.{JOINED}")).keys():
            del self.seen[name]
        for name, stamp in there.items():
            if self.seen.get(name, ("",))[0] != stamp:
                self.seen[name] = (stamp, now)

    def has_ended(self, joiner: str) -> bool:
        """Return whether a joiner has given back its lease, died, or not renewed it; such a lease is removed."""
        name = f"lock.{joiner}"
        if name not in self.seen and name not in self.ended:
            self.look()  # it may have joined since the last look
            self.ended |= {name} - self.seen.keys()
        if name in self.ended:
            return True
        place = sidecar(self.store) / name
        if name not in self.holders:
            self.holders[name] = held_by(place)
        holder = self.holders[name]
        if holder is None:
            return True
        if not (holder.is_gone or self._is_expired(name)):
            return False
        with suppress(FileNotFoundError):
            before = content(place, MOST_BYTES)
            self.look()  # it may have been renewed at this moment
            if name in self.seen and not (holder.is_gone or self._is_expired(name)):
                return False
            remove_if(place, lambda text: text == before)
        return True

    def _is_expired(self, name: str) -> bool:
        return self.clock() - self.seen[name][1] > lease.TERM_SECONDS


@dataclass
class _Seen:
    """A claim of another process: since when it has been seen, and its holder once that was read."""

    claim: Claim
    stamp: str
    since: float
    holder: str = ""


class Share:
    """Choice of the next block to compute, by one of the processes that share a store.

    Parameters
    ----------
    store : place
    own : Joiner
        This process, whose lock exists.
    tasks : iterable of iterables of Task
        The pending blocks in stages: those of a stage are tried before those of the next.
    completed : Completed
    leases : Leases
    needs : function
        Returns the blocks of the table that a block reads.
    found : function, optional
        Called with each block that another process has completed.
    """

    def __init__(
        self,
        store: Place,
        own: Joiner,
        tasks: Iterable[Iterable[Task]],
        completed: Completed,
        leases: Leases,
        needs: Callable[[Task], Collection[Task]] = lambda task: (),
        found: Callable[[Task], None] = lambda task: None,
    ):
        self.folder, self.own, self.completed, self.leases = sidecar(store) / CLAIMS, own, completed, leases
        self.needs, self.found = needs, found
        self.random, self.left = random.Random(own.name), dict[Task, None]()
        for stage in tasks:
            group = list(stage)
            self.random.shuffle(group)
            self.left.update(dict.fromkeys(group))
        self.free = deque(self.left)
        self.failed: set[Task] = set()
        self.others: dict[str, _Seen] = {}
        self.listed: dict[str, str] = {}
        self.wasted, self.waited, self.longest_wait = 0, 0.0, LONGEST_WAIT

    def next(self) -> Claim | float | None:
        """Return a claim of a block to compute, or a time to wait for others [s]; None if nothing is left to do."""
        if claim := self._free() or self._again() or self._claimed_once():
            self.waited = 0.0
            return claim
        if not self.left or not self.others:
            return None
        self.waited = min(self.longest_wait, max(SHORTEST_WAIT, self.longest_wait / 4, 2 * self.waited))
        return self.waited

    def complete(self, claim: Claim, seconds: float = 0.0) -> None:
        """Remove the claims of a block that this process has completed, also those of slower processes.

        ``seconds`` is the time that it took.
        """
        self.longest_wait = min(LONGEST_WAIT, max(SHORTEST_WAIT, seconds / 4))
        for generation in range(claim.generation, 0, -1):
            self._remove(Claim(claim.task, generation))
        self.left.pop(claim.task, None)

    def give_back(self, claim: Claim, *, is_failed: bool = False) -> None:
        """Remove a claim of a block that this process has not completed; it does not try again if it ``is_failed``."""
        self._remove(claim)
        if is_failed:
            self.failed.add(claim.task)

    def close(self) -> None:
        """Remove the folder of the claims once it is empty."""
        if isinstance(self.folder, Path):
            with suppress(OSError):
                self.folder.rmdir()

    def look(self) -> None:
        """List the claims of others and the completed blocks, and sort what is left by them."""
        self.wasted, now, before = 0, self.leases.clock(), self.others
        listed, self.listed = self.listed, stamped(self.folder)
        if self.waited and self.listed == listed and self.waited < LONGEST_WAIT:
            return  # no other process has completed anything
        self.others = {}
        for name, stamp in self.listed.items():
            if claim := claim_of(name):
                old = before.get(name)
                self.others[name] = old if old and old.stamp == stamp else _Seen(claim, stamp, now)
        for task in self.completed.among(self.left):
            self._is_complete(task)
        claimed = {seen.claim.task for seen in self.others.values()}
        self.others = {name: seen for name, seen in self.others.items() if seen.claim.task in self.left}
        self.free = deque(task for task in self.left if task not in claimed and task not in self.failed)

    def _free(self) -> Claim | None:
        """Claim a free block."""
        while self.free:
            if self.wasted > self.completed.listing:
                self.look()
                continue
            task = self.free.popleft()
            if self._is_ready(task) and (claim := self._claim(Claim(task, 1))):
                return claim
        return None

    def _again(self) -> Claim | None:
        """Claim a block that has become free, since its holder has given it back, or the table that it reads exists."""
        if not self.left:
            return None
        self.look()
        return self._free()

    def _claimed_once(self) -> Claim | None:
        """Claim a block that fewer than two living processes compute, most likely the one that was claimed first.

        Several processes have nothing else to do at this moment, and would all try the very first.
        """
        known: dict[Task, list[_Seen]] = {}
        for seen in sorted(self.others.values(), key=lambda seen: (seen.since, seen.stamp)):
            if seen.claim.task not in self.failed and self._is_ready(seen.claim.task):
                known.setdefault(seen.claim.task, []).append(seen)
        once = [task for task, claims in known.items() if len(claims) < COPIES]
        first, second = ([task for task in once if (task.part is Part.TABLE) is is_table] for is_table in (True, False))
        for task in chain(self._by_age(first), self._by_age(second)):
            if claim := self._claim_next(known[task]):
                return claim
        if self.waited < min(PATIENCE, self.longest_wait):
            return None
        if self.leases.clock() != self.leases.looked:
            self.leases.look()
        for task in islice(self._by_age(list(known)), FEW):
            living = sum(map(self._may_live, known[task]))
            if living < COPIES and (claim := self._claim_next(known[task])):
                return claim
        return None

    def _by_age(self, tasks: list[Task]) -> Iterator[Task]:
        """Yield blocks in a random order in which old claims are likely to come early."""
        while tasks:
            yield tasks.pop(int(len(tasks) * self.random.random() ** 3))

    def _claim_next(self, others: list[_Seen]) -> Claim | None:
        newest = max(seen.claim.generation for seen in others)
        return self._claim(Claim(others[0].claim.task, newest + 1))

    def _may_live(self, seen: _Seen) -> bool:
        """Return whether the holder of a claim may live."""
        if not seen.holder:
            seen.holder = self._holder(seen.claim)
        if not seen.holder:  # not written yet, or its holder died while it created the claim
            return self.leases.clock() - seen.since <= lease.TERM_SECONDS
        return not self.leases.has_ended(seen.holder)

    def _holder(self, claim: Claim) -> str:
        try:
            return content(self.folder / claim.name, MOST_BYTES).decode(errors="replace")
        except (FileNotFoundError, InputError):
            return ""

    def _is_ready(self, task: Task) -> bool:
        return task.part is Part.TABLE or not any(cell in self.left for cell in self.needs(task))

    def _claim(self, claim: Claim) -> Claim | None:
        """Claim a block, unless another process is faster or has completed it."""
        if not self._create(claim):
            self.wasted += 1
            return None
        try:
            is_needed = not self.completed.has(claim.task)
        except BaseException:
            self._remove(claim)
            raise
        if is_needed:
            return claim
        self.wasted += 3
        self._remove(claim)
        self._is_complete(claim.task)
        return None

    def _create(self, claim: Claim) -> bool:
        try:
            return create(self.folder / claim.name, str(self.own).encode())
        except FileNotFoundError:  # whoever completed the store has removed the folder at this moment
            return create(self.folder / claim.name, str(self.own).encode())

    def _remove(self, claim: Claim) -> None:
        (self.folder / claim.name).unlink(missing_ok=True)

    def _is_complete(self, task: Task) -> None:
        if task in self.left:
            del self.left[task]
            self.found(task)


def stamped(place: Place, start: str = "") -> dict[str, str]:
    """Return the names of the files in a folder that begin so, each with a stamp that changes at every write.

    Stamps of one folder sort by the time of writing on the clock of its file system or object store.
    """
    if not isinstance(place, Path):
        return {name: stamp for name, stamp in place.stamps() if name.startswith(start) and "/" not in name}
    found = {}
    with suppress(FileNotFoundError), os.scandir(place) as entries:
        for entry in entries:
            with suppress(FileNotFoundError):
                if entry.name.startswith(start):
                    about = entry.stat(follow_symlinks=False)
                    found[entry.name] = f"{about.st_mtime_ns:016x}-{about.st_ino:x}-{about.st_size}"
    return found
