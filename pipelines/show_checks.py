"""What the terminal shows of a store's state: a live count, the verdict of a check, a point computed again."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import click

from pem_core.outcome import Status
from pipelines.lock import writers, writing
from pipelines.outlet import has_reader
from pipelines.place import Place
from pipelines.reproduce import Reproduction
from pipelines.show import say
from pipelines.store import census, forget, read_attributes, reset
from pipelines.summary_files import void
from pipelines.verify import Verdict, verify

WATCH_SECONDS = 2.0


def watch(store: Place) -> None:
    """Print a line whenever something has changed, until nothing is pending or nobody reads it."""
    last = ""
    while True:
        forget()
        counts, by = census(store).points, ", ".join(str(holder) for holder in writers(store))
        fresh = f"{counted(counts)}; {f'written by {by}' if by else 'nobody writes it'}"
        if fresh != last:
            click.echo(f"{read_attributes(store)['pem_name']}: {fresh}")
            last = fresh
        if not (counts["pending"] and has_reader()):
            return
        time.sleep(WATCH_SECONDS)


def counted(counts: dict[str, int]) -> str:
    """Return counts of points as text."""
    return ", ".join(f"{number} {name}" for name, number in counts.items())


def checked(store: Place) -> Verdict:
    """Check a store; make its damaged blocks pending, and its damaged summaries void, if nobody writes it."""
    verdict = verify(store)
    if verdict.blocks or verdict.summaries:
        with writing(store, say=say):
            reset(store, verdict.blocks)
            for name in verdict.summaries:
                void(store, name)
        forget()
        return replace(verdict, points=census(store).points)
    return verdict


def show_verdict(store: Place, verdict: Verdict, as_json: bool) -> None:
    """Print what a check found."""
    damage = [str(mistake) for mistake in verdict.mistakes]
    if as_json:
        answer = {"store": str(store), "points": verdict.points, "damage": damage, "blocks": verdict.blocks}
        answer |= {"summaries": verdict.summaries}
        click.echo(json.dumps({**answer, "notes": verdict.notes}))
        return
    for line in damage:
        click.echo(line)
    for note in verdict.notes:
        click.echo(f"note: {note}")
    click.echo(f"{store}: {len(verdict.blocks)} damaged blocks, pending now; {counted(verdict.points)}")


def show_reproduction(now: Reproduction) -> None:
    """Print what became of a point."""
    click.echo(f"status: {now.stored.name.lower()} in the store, {now.found.name.lower()} now ({now.found.meaning})")
    for line in now.differences:
        click.echo(f"  {line}")
    if now.error:
        click.echo(now.error, err=True)
    elif now.stored != Status.PENDING and not now.differences:
        click.echo("every variable is bit for bit that of the store")
