"""A thousand joiners on one store in simulated time: ``python -m benchmarks.joiners``.

Joiners choose blocks with the code of ``pem run --join``; claims and leases are objects in memory, or files of a real
store (``--store x.zarr``, or ``s3://bucket/x.zarr``). Clocks and computation are simulated: blocks take random times on
joiners of different speeds; some die, some pause for longer than a lease, some have clocks that jump. The result
are the blocks computed twice and why, the longest time for which a joiner had nothing to do, and requests per block.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any
from unittest.mock import patch

from pipelines.files.location import Place, at, content, write
from pipelines.history import claims
from pipelines.history.claims import Claim, Leases, Share, Task, claim_of, stamped
from pipelines.history.lease import RENEW_SECONDS, TERM_SECONDS
from pipelines.history.lock import MOST_BYTES, Holder
from pipelines.outputs.stages import Part
from pipelines.store.sidecar import CLAIMS, Joiner, beside, sidecar

BLOCK_SECONDS = (5.0, 15.0)
"""Shortest and longest time that a block takes on a joiner of mean speed [s]."""
SPEEDS = (0.7, 1.4)
"""Slowest and fastest joiner, relative to the mean."""


@dataclass(frozen=True)
class Crowd:
    """The joiners, their blocks, and what happens to them.

    Attributes
    ----------
    joiners, blocks : int
    arrive : float
        Time within which all joiners arrive [s].
    dying, pausing, jumping : float
        Fractions of joiners that die, pause for one to four terms of a lease, or have clocks that jump ahead.
    seed : int
    """

    joiners: int = 1000
    blocks: int = 5000
    arrive: float = 60.0
    dying: float = 0.1
    pausing: float = 0.05
    jumping: float = 0.1
    seed: int = 0


@dataclass
class Result:
    """What a crowd did.

    Attributes
    ----------
    lost : int
        Blocks that no joiner completed.
    in_tail : int
        Blocks computed again while no block was free.
    after_expiry : int
        Blocks computed by a third joiner, after a holder had died or paused for longer than its lease.
    wrongly : list of str
        Blocks computed again for no such reason.
    seconds : float
        Time until the last block was complete [s].
    longest_idle : float
        Longest time for which a living joiner had nothing to do [s].
    longest_block : float
        Longest time that a block took, without pauses [s].
    requests : Counter
        Requests by kind.
    left_behind : list of str
        Files of claims at the end, except those of joiners that died: who finishes a store removes these.
    """

    lost: int = 0
    in_tail: int = 0
    after_expiry: int = 0
    wrongly: list[str] = field(default_factory=list)
    seconds: float = 0.0
    longest_idle: float = 0.0
    longest_block: float = 0.0
    requests: Counter[str] = field(default_factory=Counter)
    left_behind: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Memory:
    """A place in an object store in memory; see :class:`pipelines.files.object_store.ObjectPath`."""

    folders: dict[str, dict[str, tuple[int, bytes]]]
    folder: str
    name: str

    def __truediv__(self, name: str) -> Memory:
        """Return an object within this one."""
        return Memory(self.folders, f"{self.folder}/{self.name}", name)

    def absolute(self) -> Memory:
        """Return the place itself."""
        return self

    def with_name(self, name: str) -> Memory:
        """Return another object beside this one."""
        return Memory(self.folders, self.folder, name)

    @property
    def _here(self) -> dict[str, tuple[int, bytes]]:
        return self.folders.setdefault(self.folder, {})

    def exists(self) -> bool:
        """Return whether the object exists."""
        return self.name in self._here

    def write_bytes(self, content: bytes) -> None:
        """Write the object; its stamp is the number of this write."""
        self.folders.setdefault("", {"writes": (0, b"")})
        writes = self.folders[""]["writes"][0] + 1
        self.folders[""]["writes"] = (writes, b"")
        self._here[self.name] = (writes, content)

    def create(self, content: bytes) -> bool:
        """Create the object unless it exists."""
        if self.exists():
            return False
        self.write_bytes(content)
        return True

    def read_bytes(self, most: int | None = None) -> bytes:
        """Return the object."""
        if not self.exists():
            raise FileNotFoundError(self.name)
        return self._here[self.name][1]

    def unlink(self, missing_ok: bool = False) -> None:
        """Remove the object."""
        self._here.pop(self.name, None)

    def remove_if(self, is_meant: Callable[[bytes], bool]) -> bool:
        """Remove the object if its content is meant."""
        if self.exists() and not is_meant(self.read_bytes()):
            return False
        self.unlink()
        return True

    def stamps(self) -> Iterator[tuple[str, str]]:
        """Yield the objects within this place, each with its stamp."""
        there = self.folders.get(f"{self.folder}/{self.name}", {})
        return ((name, f"{writes:016x}") for name, (writes, _) in list(there.items()))


def in_memory() -> Any:
    """Return the place of a store in memory."""
    return Memory({}, "memory", "x.zarr")


class Blocks:
    """The status files of the simulated store."""

    def __init__(self, blocks: int, requests: Counter[str]):
        self.done: set[Task] = set()
        self.listing, self.requests = 1 + blocks // 1000, requests

    def has(self, task: Task) -> bool:
        """Return whether a block is complete."""
        self.requests["status of a block"] += 1
        return task in self.done

    def among(self, tasks: Collection[Task]) -> set[Task]:
        """Return which of some blocks are complete."""
        self.requests["listing of blocks"] += min(self.listing, len(tasks))
        return self.done.intersection(tasks)


class Simulation:
    """One store and its joiners, with one queue of what happens next."""

    def __init__(self, store: Place, crowd: Crowd):
        self.store, self.crowd, self.random = store, crowd, random.Random(crowd.seed)
        self.result, self.tasks = Result(), [Task(Part.POINTS, number) for number in range(crowd.blocks)]
        self.blocks = Blocks(crowd.blocks, self.result.requests)
        self.now, self.queue, self.count = 0.0, list[tuple[float, int, Callable[[], None]]](), 0
        self.holders: dict[Task, list[Actor]] = {}

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Let something happen later."""
        self.count += 1
        heapq.heappush(self.queue, (self.now + seconds, self.count, act))

    def run(self) -> Result:
        """Return the result once nothing happens any more."""
        actors = [Actor(self, number) for number in range(self.crowd.joiners)]
        for actor in actors:
            self.after(self.random.uniform(0, self.crowd.arrive), actor.arrive)
        with counted(self.result.requests):
            while self.queue:
                self.now, _, act = heapq.heappop(self.queue)
                act()
        self.result.lost = self.crowd.blocks - len(self.blocks.done)
        self.result.longest_idle = max(actor.idle for actor in actors if not actor.is_dead)
        folder, dead = sidecar(self.store) / CLAIMS, {str(actor.joiner) for actor in actors if actor.is_dead}
        holders = {name: content(folder / name, MOST_BYTES).decode() for name in stamped(folder)}
        self.result.left_behind = [name for name, holder in holders.items() if holder not in dead]
        return self.result

    def note(self, claim: Claim, actor: Actor) -> None:
        """Record why a block is computed again."""
        before = self.holders.setdefault(claim.task, [])
        if before and claim.generation == 1:
            self.result.wrongly.append(f"{claim.name} was free again")
        elif before and claim.generation == 2:
            there = {found.task for found in map(claim_of, stamped(sidecar(self.store) / CLAIMS)) if found}
            free = self.crowd.blocks - len(self.blocks.done | there)
            self.result.in_tail += 1
            self.result.wrongly += [f"{claim.name} while {free} blocks were free"] if free else []
        elif before:
            is_right = any(one.is_dead or one.paused > TERM_SECONDS for one in before)
            self.result.after_expiry += 1
            self.result.wrongly += [] if is_right else [f"{claim.name} while its holders lived"]
        before.append(actor)


class Actor:
    """One joiner."""

    def __init__(self, world: Simulation, number: int):
        self.world, self.random = world, random.Random(f"{world.crowd.seed} {number}")
        self.joiner = Joiner("f" * 32, f"{self.random.getrandbits(64):016x}")
        self.path = beside(world.store, "lock", self.joiner)
        self.holder = Holder(f"node{number}", 7, "then", "1970")
        self.speed, self.renewals = self.random.uniform(*SPEEDS), 0
        self.is_dead, self.is_away, self.is_over, self.paused, self.idle = False, False, False, 0.0, 0.0
        crowd, fate = world.crowd, self.random.random()
        self.dies, self.pauses = fate < crowd.dying, crowd.dying < fate < crowd.dying + crowd.pausing
        self.jumps = self.random.random() < crowd.jumping
        self.harm_at = self.random.uniform(0.1, 0.6) * crowd.blocks / crowd.joiners * sum(BLOCK_SECONDS) / 2

    def arrive(self) -> None:
        """Take a lock and begin."""
        self._write()
        tasks = [
            Task(Part.POINTS, n)
            for n in range(self.world.crowd.blocks)
            if Task(Part.POINTS, n) not in self.world.blocks.done
        ]
        leases = Leases(self.world.store, lambda: self.renewals * RENEW_SECONDS)
        self.share = Share(self.world.store, self.joiner, [tasks], self.world.blocks, leases)
        self.world.after(RENEW_SECONDS, self.renew)
        if self.dies:
            self.world.after(self.harm_at, self.die)
        if self.pauses:
            self.world.after(self.harm_at, self.pause)
        if self.jumps:
            self.world.after(self.harm_at, self.renew_early)
        self.choose()

    def _write(self) -> None:
        """Write the lock, each time in another length: files of a simulation are written within one tick."""
        text = json.dumps(asdict(self.holder) | {"renewals": self.renewals}) + " " * (self.renewals % 100)
        write(self.path, text.encode())

    def renew(self) -> None:
        """Renew the lease, unless the joiner is suspended or has lost it."""
        if self.is_dead or self.is_over:
            return
        if not self.is_away:
            self.renew_early()
        self.world.after(RENEW_SECONDS * self.random.uniform(0.9, 1.1), self.renew)

    def renew_early(self) -> None:
        """Renew the lease at once, as after a clock that jumped."""
        if not self.is_dead and not self.is_over and self.path.exists():
            self.renewals += 1
            self.world.result.requests["renewal"] += 2
            self._write()

    def die(self) -> None:
        """Die; whatever it has claimed stays."""
        self.is_dead = not self.is_over

    def pause(self) -> None:
        """Stand still for longer than a lease."""
        self.is_away, self.paused = True, self.random.uniform(1, 4) * TERM_SECONDS
        self.world.after(self.paused, self.go_on)

    def go_on(self) -> None:
        """Continue; what was to happen meanwhile happens now."""
        self.is_away = False

    def choose(self) -> None:
        """Choose a block, or wait."""
        if self._is_stopped(self.choose):
            return
        chosen = self.share.next()
        if chosen is None:
            self._leave()
        elif isinstance(chosen, float):
            self.idle += chosen
            self.world.after(chosen, self.choose)
        else:
            claim, seconds = chosen, self.random.uniform(*BLOCK_SECONDS) / self.speed
            self.world.note(claim, self)
            self.world.result.longest_block = max(seconds, self.world.result.longest_block)
            self.world.after(seconds, lambda: self.complete(claim, seconds))

    def complete(self, claim: Claim, seconds: float) -> None:
        """Write a block, and choose another."""
        if self._is_stopped(lambda: self.complete(claim, seconds)):
            return
        if claim.task not in self.world.blocks.done:
            self.world.result.seconds = self.world.now
        self.world.blocks.done.add(claim.task)
        self.share.complete(claim, seconds)
        if self.path.exists():
            self.choose()
        else:
            self._leave()

    def _is_stopped(self, again: Callable[[], None]) -> bool:
        """Return whether the joiner is dead or suspended; a suspended one continues a little after its pause."""
        if self.is_away:
            self.world.after(TERM_SECONDS / 10, again)
        return self.is_dead or self.is_away

    def _leave(self) -> None:
        self.is_over = True
        self.path.unlink(missing_ok=True)
        self.share.close()


@contextmanager
def counted(requests: Counter[str]) -> Iterator[None]:
    """Count the requests of all joiners by kind."""

    def count(kind: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*arguments: Any, **options: Any) -> Any:
            found = function(*arguments, **options)
            requests[kind] += 1 + len(found) // 1000 if isinstance(found, dict) else 1
            return found

        return counting

    kinds = {"create": "claim", "stamped": "listing of claims or leases", "content": "reading of a holder"}
    with ExitStack() as stack:
        for name, kind in kinds.items():
            stack.enter_context(patch.object(claims, name, count(kind, getattr(claims, name))))
        stack.enter_context(patch.object(Share, "_remove", count("removal of a claim", Share._remove)))
        yield


def main() -> None:
    """Print the result of a crowd."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, value in asdict(Crowd()).items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--store", help="a store that does not exist, such as s3://bucket/x.zarr")
    options = vars(parser.parse_args())
    where, start = options.pop("store"), time.process_time()
    found = Simulation(at(where) if where else in_memory(), crowd := Crowd(**options)).run()
    per_block = {kind: round(number / crowd.blocks, 3) for kind, number in found.requests.items()}
    for name, value in {**vars(found), "requests": per_block, "in all": round(sum(per_block.values()), 2)}.items():
        print(f"{name:14} {value}")
    print(f"{'processor':14} {time.process_time() - start:.1f} s")


if __name__ == "__main__":
    main()
