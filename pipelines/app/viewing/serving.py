"""``pem view --serve``: the page of a store, answered to a browser."""

from __future__ import annotations

import errno
from contextlib import suppress
from pathlib import Path
from typing import Any

from pem_core.errors import fail
from pipelines.app.echo import echo
from pipelines.files.location import at
from pipelines.page.view import server_of_store


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
