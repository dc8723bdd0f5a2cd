"""``pem view``: the page of a store, or of a scene that is played, written or answered to a browser."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from pem_core.errors import fail
from pipelines.app import show
from pipelines.app.echo import echo
from pipelines.files.location import at
from pipelines.integrity.reproduce import place_from, trajectory_at
from pipelines.page.view import ENDING, page_of_store, page_of_study, server_of_store
from pipelines.study.load import load_study


def view(
    source: str,
    out: str | None,
    *,
    point: str | None = None,
    overrides: Iterable[str] = (),
    recompute_inertia: bool = False,
) -> Path:
    """Write the page of a store, or the one that plays the scene of a study file or a UDF; return its path.

    Raises
    ------
    InputError
        If there is no such source, options are for another kind of it, or the page cannot be written.
    """
    place = at(source)
    if not isinstance(place, Path) or place.is_dir():
        options = {"--set": tuple(overrides), "--recompute-inertia": recompute_inertia, "--point": point}
        for name, given in options.items():
            if given:
                raise fail(name, "must come with a scene", source, "a store has its values already")
        return page_of_store(place, out)
    study = load_study(place, overrides, recompute_inertia=recompute_inertia)
    show.notes(study)
    chosen = study if point is None else trajectory_at(study, place_from(point, study))
    return page_of_study(chosen, out or Path("results") / f"{chosen.name}{ENDING}")


def serve(source: str, port: int | None, **options: Any) -> None:
    """Show a store to a browser on this machine until it is stopped.

    Raises
    ------
    InputError
        If there is no such store, there are options of a page that is written or of a scene, or the port is taken.
    """
    place = at(source)
    if isinstance(place, Path) and place.is_file():
        raise fail("--serve", "must come with a store", source, "a scene has its page without it")
    for name, given in options.items():
        if given:
            remedy = "what is served is a store as it is, and is written nowhere"
            raise fail(f"--{name.replace('_', '-')}", "must come without --serve", given, remedy)
    try:
        server = server_of_store(place, port or 0)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise fail("--port", "must be free", port, "leave it out, and one is chosen") from None
    with server, suppress(KeyboardInterrupt):
        echo(f"{server.address}\nopens in a browser on this machine, until Ctrl-C; who has the address sees the store")
        server.serve_forever()
