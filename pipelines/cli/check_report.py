"""Terminal output of a check: a live count, the verdict, a recomputed point."""

import json
import time
from dataclasses import replace
from pathlib import Path

from pem_core.errors import InputError
from pem_core.integrate.outcomes import Status
from pem_core.reprs import number_of
from pipelines.cli.command import echo
from pipelines.cli.show import checking
from pipelines.cli.store_state import counts_text, pace_line
from pipelines.files.disk_errors import reason
from pipelines.files.location import Place
from pipelines.files.terminal import has_reader, relative_paths
from pipelines.history.lock import writing
from pipelines.history.throughput import pace
from pipelines.integrity.postprocess import OUTDATED
from pipelines.integrity.reproduce import Reproduction
from pipelines.integrity.verify import Verdict, verify
from pipelines.outputs.stages import Part
from pipelines.store.store import (
    census,
    censuses,
    clear_open_stores,
    read_attributes,
    rebuild_overviews,
    reset,
    stored_layer,
    stored_study,
)
from pipelines.store.summary_files import mark_outdated

WATCH_SECONDS = 2.0


def watch(store: Place) -> None:
    """Show a line after each change, until nothing is pending or the output has no reader."""
    last = ""
    while True:
        clear_open_stores()
        found = censuses(store)
        counts, now = found[Part.POINTS].points, pace(store, found)
        fresh = f"{counts_text(counts)}; {now.state}"
        if fresh != last:
            echo(f"{read_attributes(store)['pem_name']}: {counts_text(counts)}; {pace_line(now)}")
            last = fresh
        if not (counts["pending"] and has_reader()):
            return
        time.sleep(WATCH_SECONDS)


def check_proofs(store: Place, path: Path, as_json: bool) -> bool:
    """Check the certificates in a file, print the result for each, and return whether all are accepted."""
    from pipelines.integrity.certificates import check_certificates

    found = []
    for where, why in check_certificates(store, path):
        found.append({"certificate": where, "accepted": not why, "reason": why})
        if not as_json:
            echo(f"{where}: {f'rejected: {why}' if why else 'accepted'}")
    accepted = sum(bool(one["accepted"]) for one in found)
    echo(json.dumps(found) if as_json else f"{accepted:,} of {len(found):,} certificates are accepted")
    return bool(found) and accepted == len(found)


def check_store(store: Place, most: int | None = None) -> tuple[Verdict, str]:
    """Check a store; mark its damaged blocks pending and its damaged summaries void, if possible now.

    ``most`` is the largest number of blocks that are checked; None for all.

    Returns
    -------
    tuple
        The verdict, and the reason why the damage could not be marked; empty if it was, or need not be.
    """
    with checking(store.name) as report:
        verdict = verify(store, report, most)
    if not (verdict.blocks or verdict.tables or verdict.summaries or verdict.overviews):
        return verdict, ""
    if not verdict.is_readable:
        return verdict, "the metadata are also damaged; to repair the metadata first, run `pem run` with the study"
    try:
        with writing(store):
            for part, blocks in {Part.POINTS: verdict.blocks, Part.TABLE: verdict.tables}.items():
                if blocks:
                    reset(store, blocks, stored_layer(store, part))
            rebuild_overviews(store, *stored_study(store), verdict.overviews)
            for name in verdict.summaries:
                mark_outdated(store, name)
    except (InputError, OSError) as error:
        return verdict, reason(error)
    clear_open_stores()
    return replace(verdict, points=census(store).points), ""


def show_verdict(store: Place, verdict: Verdict, unmarked: str, as_json: bool) -> None:
    """Show the result of a check, and why damage could not be marked."""
    damage = [relative_paths(str(mistake)) for mistake in verdict.mistakes]
    if as_json:
        answer = {"store": str(store), "points": verdict.points, "damage": damage, "blocks": verdict.blocks}
        answer |= {"table_blocks": verdict.tables, "summaries": verdict.summaries, "notes": verdict.notes}
        answer |= {"overviews": verdict.overviews}
        echo(json.dumps({**answer, "unmarked": unmarked}))
        return
    for line in damage:
        echo(line)
    for note in verdict.notes:
        echo(f"note: {note}")
    if unmarked:
        text = "the damage could not be marked in the store, so programs still read the damaged values as data"
        echo(f"{text}: {relative_paths(unmarked)}")
    outdated = sum(mistake.rule == OUTDATED for mistake in verdict.mistakes)
    numbers = {"damaged": len(verdict.summaries) - outdated, "outdated": outdated}
    summaries = [f"{n} {kind} {'summary' if n == 1 else 'summaries'}" for kind, n in numbers.items() if n]
    damaged = [number_of(len(verdict.blocks), "damaged block")] if verdict.blocks else []
    damaged += [number_of(len(verdict.tables), "damaged block") + " of the table"] if verdict.tables else []
    damaged += [f"overviews of {number_of(len(verdict.overviews), 'block')}"] if verdict.overviews else []
    state = ", now pending" if (verdict.blocks or verdict.tables) and not unmarked else ""
    counts = f"; {counts_text(verdict.points)}" if verdict.points else ""
    found = ", ".join([*summaries, " and ".join(damaged) or "no damaged blocks"])
    echo(f"{store}: {found}{state}{counts}")


def show_reproduction(now: Reproduction) -> None:
    """Show the status of a recomputed point."""
    echo(f"status: {now.stored.name.lower()} in the store, {now.found.name.lower()} now ({now.found.meaning})")
    for line in now.differences:
        echo(f"  {line}")
    if now.error:
        echo(now.error, err=True)
    elif now.stored != Status.PENDING and not now.differences:
        echo("every variable agrees with the store bit for bit")
