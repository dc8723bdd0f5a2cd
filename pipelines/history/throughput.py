"""Throughput of a store that is being computed, from the event logs of its writers; works from any machine.

The rate is measured: it counts the blocks whose receipts arrived within the last minutes, without compilation time. All
figures come from receipts.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from pem_core.errors import InputError
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place, matching
from pipelines.history.lock import Holder, held_by
from pipelines.outputs.stages import Part
from pipelines.store.listing import Census, Censuses
from pipelines.store.sidecar import JOINED, Shard, events, shard_from, sidecar

# The rate of a run counts blocks that did not wait for the compiler.


COMPILING_SECONDS = 60.0
"""Time [s] that compilation takes on two cores; estimates from the first blocks were five times too long."""


@dataclass
class BlockRate:
    """Points and seconds of the blocks of a run; blocks that began after the first one ended are counted separately.

    Every worker compiles the equations during its first block, and all first blocks begin before any has ended.

    Attributes
    ----------
    first : float, optional
        When the first block of the run ended [s]; None until then.
    """

    first: float | None = None
    points: int = 0
    busy_seconds: float = 0.0
    steady_points: int = 0
    steady_seconds: float = 0.0

    def add(self, ended: float, points: int, seconds: float) -> None:
        """Add a block that ended at ``ended`` [s] after ``seconds`` of computing."""
        self.points += points
        self.busy_seconds += seconds
        if self.first is None:
            self.first = ended
        elif ended - seconds >= self.first:
            self.steady_points += points
            self.steady_seconds += seconds

    @property
    def is_rough(self) -> bool:
        """Return whether blocks have ended, but each of them may include compilation time."""
        return self.points > 0 and not (self.steady_points and self.steady_seconds)

    def per_second(self, elapsed: float) -> float | None:
        """Return points per second at the average number of concurrent blocks; None if it is unknown.

        A rough rate is unknown before COMPILING_SECONDS, and a lower bound from then on.

        Parameters
        ----------
        elapsed : float
            Time over which these blocks were computed [s].
        """
        if elapsed <= 0 or not self.points or (self.is_rough and elapsed < COMPILING_SECONDS):
            return None
        if self.is_rough:
            return self.points / elapsed
        return self.steady_points / self.steady_seconds * self.busy_seconds / elapsed


WHILE_SECONDS = 300.0
"""Length of the recent interval over which a rate is taken [s]."""
LEAST_SECONDS = 2.0
"""Shortest interval for which a rate is reported [s]: the log has times in whole seconds."""
PENDING = Status.PENDING.name.lower()


@dataclass(frozen=True)
class Writer:
    """A process that is writing a store, and its recent receipts.

    Attributes
    ----------
    holder : Holder
        Holder of the lock: host, process and start.
    shard : Shard, optional
        The shard that it computes.
    is_joined : bool
        Whether it shares the store with other joiners.
    started : float
        Start of the interval of the receipts [s since 1970]: that of the run, of its blocks of points, or of the recent
        interval.
    receipts : tuple of dict
        Receipts of blocks of points since then.
    first : float, optional
        When the first block of points of the run ended [s since 1970].
    """

    holder: Holder
    shard: Shard | None = None
    is_joined: bool = False
    started: float | None = None
    receipts: tuple[dict[str, Any], ...] = field(default=(), repr=False)
    first: float | None = None

    def since(self, moment: float) -> Writer:
        """Return the writer with only the receipts after a moment [s since 1970]."""
        if self.started is None:
            return self
        kept = tuple(receipt for receipt in self.receipts if _seconds(receipt) > moment)
        return replace(self, started=max(self.started, moment), receipts=kept)

    @property
    def blocks(self) -> BlockRate:
        """Return the rate of these blocks."""
        blocks = BlockRate(self.first)
        for receipt in self.receipts:
            blocks.add(_seconds(receipt), receipt["points"], receipt["seconds"])
        return blocks

    def rate(self, moment: float) -> float | None:
        """Return points per second until a moment, without compilation time; None if too little is known."""
        elapsed = self._elapsed(moment)
        return None if elapsed is None else self.blocks.per_second(elapsed)

    def busy(self, moment: float) -> float | None:
        """Return the average number of busy workers: seconds of computing per second."""
        elapsed = self._elapsed(moment)
        return None if elapsed is None else self.blocks.busy_seconds / elapsed

    def _elapsed(self, moment: float) -> float | None:
        """Return the time over which the blocks were computed; None without blocks, or if it is too short."""
        if self.started is None or not self.receipts or moment - self.started < LEAST_SECONDS:
            return None
        return moment - self.started


@dataclass(frozen=True)
class BlockTimes:
    """State and throughput of a store.

    Attributes
    ----------
    state : str
        ``complete``; ``incomplete`` if points are pending and no process writes it; ``running``; or ``finishing`` if a
        process writes it and no point is pending.
    rate : float or None
        Points per second of all writers over the recent interval; None if unknown.
    is_rough : bool
        Whether the rate still includes compilation time, so that the time left is an upper bound.
    seconds_left : float or None
        Time until all pending points are done; None if unknown, or if no process computes some of them.
    workers_busy : float or None
        Average number of busy workers over the recent interval.
    hosts : tuple of str
        The machines of these workers.
    since : str or None
        When the first of the writers began, UTC.
    last_block : str or None
        When a writer last reported a block of points, UTC.
    writers : tuple of Writer
    """

    state: str
    rate: float | None = None
    is_rough: bool = False
    seconds_left: float | None = None
    workers_busy: float | None = None
    hosts: tuple[str, ...] = ()
    since: str | None = None
    last_block: str | None = None
    writers: tuple[Writer, ...] = ()

    def document(self) -> dict[str, Any]:
        """Return all fields in JSON form."""
        rows = [
            {
                "host": w.holder.host,
                "pid": w.holder.pid,
                "since": w.holder.since,
                "shard": w.shard and str(w.shard),
                "joined": w.is_joined,
            }
            for w in self.writers
        ]
        return {**{k: v for k, v in vars(self).items() if k != "writers"}, "hosts": list(self.hosts), "writers": rows}


def pace(store: Place, found: Censuses, moment: float | None = None) -> BlockTimes:
    """Return the state and throughput of a store.

    Parameters
    ----------
    store : place
    found : Censuses
        Counts of its points, and of the parameter sets of its table, by status.
    moment : float, optional
        The present time [s since 1970].
    """
    there = tuple(_writers(store))
    is_pending = any(counts.pending for counts in found.values())
    if not there:
        return BlockTimes("incomplete" if is_pending else "complete")
    writers = tuple(_with_receipts(store, there))
    moment = max([time.time() if moment is None else moment, *(_seconds(r) for w in writers for r in w.receipts)])
    recent = tuple(writer.since(moment - WHILE_SECONDS) for writer in writers)
    receipts = [receipt for writer in recent for receipt in writer.receipts]
    return BlockTimes(
        state="running" if is_pending else "finishing",
        rate=_sum(writer.rate(moment) for writer in recent),
        is_rough=any(writer.blocks.is_rough for writer in recent),
        seconds_left=_seconds_left(store, found[Part.POINTS], recent, moment) if is_pending else None,
        workers_busy=_sum(writer.busy(moment) for writer in recent),
        hosts=tuple(sorted({str(receipt.get("host", "")) for receipt in receipts} - {""})),
        since=min(writer.holder.since for writer in writers),
        last_block=max((r["time"] for w in writers for r in w.receipts), default=None),
        writers=recent,
    )


def _writers(store: Place) -> Iterator[Writer]:
    """Yield the processes that write a store now, as far as this machine can see."""
    for path in matching(sidecar(store), "lock*"):
        holder = held_by(path)
        if holder and not holder.is_gone:
            yield Writer(holder, shard_of(path.name), path.name.startswith(f"lock.{JOINED}"))


def shard_of(name: str) -> Shard | None:
    """Return the shard to which a file name belongs; None if it belongs to none.

    >>> shard_of("events.2-of-3.jsonl"), shard_of("lock")
    (Shard(number=2, count=3), None)
    """
    part = name.split(".")[1] if "." in name else ""
    try:
        return shard_from(part.replace("-of-", "/"))
    except InputError:
        return None


def _with_receipts(store: Place, writers: Iterable[Writer]) -> Iterator[Writer]:
    """Yield writers with the receipts of blocks of points in their current runs; a run's table comes before them."""
    runs: dict[str, tuple[float, list[dict[str, Any]]]] = {}
    process = ""
    for event in events(store):
        if event["event"] == "begin":
            process = f"{event.get('pid')} {event.get('host')}"
            runs[process] = (_seconds(event), [])
        elif event["event"] == Part.TABLE and process in runs:
            runs[process] = (_seconds(event), [])
        elif event["event"] == Part.POINTS and process in runs:
            runs[process][1].append(event)
        elif event["event"] == "end":
            runs.pop(process, None)
    for writer in writers:
        started, receipts = runs.get(f"{writer.holder.pid} {writer.holder.host}", (None, []))
        first = min(map(_seconds, receipts), default=None)
        yield replace(writer, started=started, receipts=tuple(receipts), first=first)


def _seconds_left(store: Place, points: Census, writers: Collection[Writer], moment: float) -> float | None:
    """Return the time until the slowest writer is done; None if no writer computes some of the pending blocks."""
    if all(writer.is_joined for writer in writers):
        rates = _sum(writer.rate(moment) for writer in writers)
        return points.points[PENDING] / rates if rates else None
    whole = [writer.shard for writer in writers]
    if not all(any(shard is None or shard.has(block) for shard in whole) for block in points.pending):
        return None
    from pipelines.store.store import census

    left = []
    for writer in writers:
        mine = census(store, Part.POINTS, writer.shard.has) if writer.shard else points
        rate = writer.rate(moment)
        if not rate:
            return None
        left.append(mine.points[PENDING] / rate)
    return max(left)


def _sum(numbers: Iterable[float | None]) -> float | None:
    known = [number for number in numbers if number is not None]
    return sum(known) if known else None


def _seconds(event: dict[str, Any]) -> float:
    """Return the time of an event in seconds since 1970; 0 if it cannot be read."""
    try:
        return datetime.fromisoformat(event["time"]).timestamp()
    except ValueError:
        return 0.0
