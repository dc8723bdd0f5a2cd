"""Content of ``pem status``: the state and rate of a store, its shards, and lists that are not proved."""

from collections.abc import Collection
from typing import Any

from pem_core.reprs import number_of
from pipelines.files.location import Place, matching
from pipelines.history.lock import held_by
from pipelines.history.progress import duration
from pipelines.history.throughput import BlockTimes, Writer, shard_of
from pipelines.store.quick_status import are_all_proved
from pipelines.store.sidecar import Shard, beside, sidecar

MOST_NAMED = 3
"""Maximum number of joiners that are named one by one."""


def counts_text(counts: dict[str, int]) -> str:
    """Return counts of points as text: how many are done, and how many have each other status that occurs."""
    others = (f"{number} {name}" for name, number in counts.items() if number and name != "done")
    return ", ".join([f"{counts['done']} of {sum(counts.values())} points done", *others])


def pace_line(now: BlockTimes) -> str:
    """Return the line about whether a store is being computed, how fast, and how long it will take."""
    if not now.writers:
        again = (
            "; no process is working on the store: run `pem run` again to continue" if now.state == "incomplete" else ""
        )
        return f"{now.state}{again}"
    by = _by(now.writers)
    if now.state == "finishing":
        return f"finishing: summaries and pictures are being made by {by}"
    rate = "rate unknown" if now.rate is None else f"{now.rate:,.3g} points/s"
    bound = "at most " if now.is_rough else ""
    left = "time left unknown" if now.seconds_left is None else f"{bound}{duration(now.seconds_left)} left"
    busy = (
        ""
        if now.workers_busy is None
        else f", {now.workers_busy:.2g} workers busy on {number_of(len(now.hosts), 'host')}"
    )
    return f"running: {rate}, {left}{busy}, computed by {by}"


def _by(writers: Collection[Writer]) -> str:
    """Return the processes that write a store, as text: of many joiners their number and the first."""
    if len(writers) <= MOST_NAMED or not all(writer.is_joined for writer in writers):
        return ", ".join(str(writer.holder) for writer in writers)
    first = min(writers, key=lambda writer: writer.holder.since).holder
    hosts = number_of(len({writer.holder.host for writer in writers}), "host")
    return f"{number_of(len(writers), 'joiner')} on {hosts}, the first of them {first}"


# Lists of equilibria that are not proved complete.


def tabled(path: Place) -> str:
    """Return what the table of a store lists."""
    known = {"equilibria": "equilibrium_count", "attractors": "attractor_count"}
    return " and ".join(word for word, array in known.items() if (path / array).exists())


def unproved_lists(path: Place, attributes: dict[str, Any]) -> str:
    """Return the status line about the lists of equilibria of a store with a table; empty if all are proved."""
    if not (path / "equilibrium_count").exists() or are_all_proved(path, attributes):
        return ""
    import numpy as np

    from pipelines.cli.unproved_lists import OF_PROOF, in_table
    from pipelines.store.store import read_array, stored_study

    return in_table(stored_study(path)[0], {name: np.asarray(read_array(path, name)[...]) for name in OF_PROOF})


# Processes that share a store without communicating: how far each has come.


def shards(store: Place) -> list[Shard]:
    """Return all shards of a store, for each shard count of which at least one shard has begun."""
    names = (path.name for path in matching(sidecar(store), "events.*-of-*.jsonl"))
    counts = sorted({shard.count for name in names if (shard := shard_of(name))})
    return [Shard(number, count) for count in counts for number in range(1, count + 1)]


def shard_lines(store: Place, pending: Collection[int]) -> list[str]:
    """Return a line for every shard: how many of its blocks are done, and which process writes it now.

    Parameters
    ----------
    store : place
    pending : collection of int
        The pending blocks of the store.
    """
    lines: list[str] = []
    if not (there := shards(store)):
        return lines
    from pipelines.store.store import stored_study

    blocks = stored_study(store)[1].blocks
    for shard in there:
        total = len(range(shard.number - 1, blocks, shard.count))
        left = sum(map(shard.has, pending))
        holder = held_by(beside(store, "lock", shard)) if left else None
        by = (
            ""
            if not left
            else f", computed by {holder}"
            if holder and not holder.is_gone
            else ", no process is working on this shard"
        )
        lines.append(f"shard {shard.number} of {shard.count}: {total - left} of {total} blocks done{by}")
    return lines
