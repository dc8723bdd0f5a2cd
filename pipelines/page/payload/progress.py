"""How much of a store is there, for a page of one that is being computed."""

from __future__ import annotations

from typing import Any

from pem_core.integrate.outcome import Status
from pipelines.files.location import Place
from pipelines.history.pace import pace
from pipelines.outputs.layers import Part
from pipelines.store.store import censuses, forget


def of_store(place: Place) -> dict[str, Any] | None:
    """Return how many points of a store have been computed, how long the others will take; None if all have been."""
    told = now(place)
    return told if told["done"] < told["points"] else None


def now(place: Place) -> dict[str, Any]:
    """Return how far a store is: points, those that are computed, its state, and the time left where it is known."""
    forget()
    found = censuses(place)
    counts, told = found[Part.POINTS].points, pace(place, found)
    points = sum(counts.values())
    done = points - counts[Status.PENDING.name.lower()]
    return {"points": points, "done": done, "state": told.state, "seconds_left": told.seconds_left}
