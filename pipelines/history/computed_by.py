"""Which blocks of a store were computed with which versions, sources and processor, as its history has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pipelines.files.location import Place
from pipelines.history.computer import COMPUTER, Computer
from pipelines.outputs.layers import Part
from pipelines.store import listing
from pipelines.store.sidecar import events
from pipelines.store.store import stored_layer

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
