"""What the terminal shows of a store that processes share without knowing of each other: how far each has come."""

from __future__ import annotations

from collections.abc import Collection

from pipelines.files.location import Place, matching
from pipelines.history.lock import held_by
from pipelines.history.pace import shard_of
from pipelines.store.sidecar import Shard, beside, sidecar


def shards(store: Place) -> list[Shard]:
    """Return the shards that stores were shared into, of those numbers of which one has begun."""
    names = (path.name for path in matching(sidecar(store), "events.*-of-*.jsonl"))
    counts = sorted({shard.count for name in names if (shard := shard_of(name))})
    return [Shard(number, count) for count in counts for number in range(1, count + 1)]


def shard_lines(store: Place, pending: Collection[int]) -> list[str]:
    """Return a line for every shard: how many of its blocks are done, and who writes it now.

    Parameters
    ----------
    store : place
    pending : collection of int
        The blocks of the store that are pending.
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
        by = "" if not left else f", written by {holder}" if holder and not holder.is_gone else ", nobody writes it"
        lines.append(f"shard {shard.number} of {shard.count}: {total - left} of {total} blocks done{by.rstrip(',')}")
    return lines
