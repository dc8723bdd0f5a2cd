"""``pem verify`` and ``pem reproduce``: whether a store is what was written, and what its study gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pipelines.app.command import DONE, INCOMPLETE, readable
from pipelines.app.commands.options import store_argument, store_at
from pipelines.app.echo import wrote

if TYPE_CHECKING:
    pass


@click.command()
@store_argument
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@readable
def verify(store: str, as_json: bool) -> int:
    """Check every chunk of a store; damaged blocks become pending, and pem run computes them again."""
    from pipelines.app.shown.checks import checked, show_verdict
    from pipelines.files.location import at

    verdict, unmarked = checked(at(store).absolute())
    show_verdict(at(store), verdict, unmarked, as_json)
    return INCOMPLETE if verdict.mistakes or verdict.points["pending"] else DONE


@click.command()
@store_argument
@click.option("--point", required=True, metavar="AXIS=INDEX,...", help="The point, such as tilt_x=3,tilt_y=7.")
@click.option("--out", help="Store of its motion; beside the other if not given.")
@readable
def reproduce(store: str, point: str, out: str | None) -> int:
    """Compute one point of a store again, compare it with the store, and record its motion in full."""
    from pipelines.app import show
    from pipelines.app.shown.checks import show_reproduction
    from pipelines.files.location import at
    from pipelines.integrity.finish import draw
    from pipelines.integrity.reproduce import place_from, trajectory_at
    from pipelines.integrity.reproduce import reproduce as again
    from pipelines.run.run import run_study
    from pipelines.store.store import stored_study

    source = at(store).absolute()
    study, _ = stored_study(source)
    place = place_from(point, study)
    now = again(source, place)
    show_reproduction(now)
    if now.error:
        return INCOMPLETE
    recorded = trajectory_at(study, place)
    target = store_at(out) if out else at(store).with_name(f"{recorded.name}.zarr")
    show.outcome(run_study(recorded, target), target)
    wrote(*draw(target))
    return INCOMPLETE if now.differences or now.found.name != "DONE" else DONE
