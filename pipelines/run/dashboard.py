"""Dask's dashboard: closed unless it is asked for, and then of the scheduler alone.

It knows no password: whoever reaches its port sees it. So it listens on the loopback of the scheduler's machine
unless another address is given, and pages of other places may not talk to it from a browser.
"""

from __future__ import annotations

import importlib.util
import logging
import socket
from typing import Any

from pem_core.errors import fail

LOOPBACK = "127.0.0.1"
CLOSED = {"dashboard": False, "dashboard_address": f"{LOOPBACK}:0"}
"""Of a scheduler; without the address it would take a port of all networks, to answer that there is nothing."""
STATICS = ["distributed.http.statics"]
"""Its style sheets; no route that tells logs or what stands in memory, and none to pages of workers."""
NAME = "localhost"
"""By which a browser calls a loopback: a page that came from elsewhere, in the same browser, is answered nothing."""
ORIGINS = "distributed.scheduler.dashboard.bokeh-application.allow_websocket_origin"
PACKAGE = "bokeh"
REMEDY = "pip install 'magnetic-pendulums[dashboard]'"
Asked = bool | str
"""Whether there is a dashboard, or on which address, ``HOST:PORT``, it listens."""


def options(asked: Asked) -> dict[str, Any]:
    """Return what a scheduler is told of its dashboard."""
    return {"dashboard": True, "dashboard_address": _address(asked)} if asked else CLOSED


def opened(asked: Asked) -> dict[str, Any]:
    """Return Dask's settings with which a scheduler that starts here shows its dashboard; none where none is wanted.

    Raises
    ------
    InputError
        If the package is missing that draws it.
    """
    if not asked:
        return {}
    if importlib.util.find_spec(PACKAGE) is None:
        raise fail("dashboard", f"must have {PACKAGE}, which draws it", asked, REMEDY)
    logging.getLogger("bokeh.server").setLevel(logging.ERROR)  # it warns of "*", which is meant
    is_loopback = _address(asked).startswith(f"{LOOPBACK}:")
    return {"distributed.scheduler.http.routes": STATICS, ORIGINS: [] if is_loopback else ["*"]}


def where(client: Any, asked: Asked) -> str:
    """Return the sentence that tells where a scheduler shows its dashboard, and to whom.

    Raises
    ------
    InputError
        If the scheduler is on a machine where the package is missing.
    """
    address, port, host, is_drawn = client.run_on_scheduler(_seen)
    if not is_drawn:
        raise fail("dashboard", f"must have {PACKAGE} on the scheduler's machine, {host}", asked, REMEDY)
    if address != LOOPBACK:
        return f"dashboard: http://{host}:{port}/status; it asks for no password: whoever reaches that port sees it"
    seen = f"dashboard: http://{NAME}:{port}/status; it asks for no password: others with an account on {host} see it"
    return f"{seen}. From elsewhere: ssh -L {port}:{LOOPBACK}:{port} {host}"


def _seen(dask_scheduler: Any) -> tuple[str, int, str, bool]:
    """Return where a scheduler's pages are, the name of its machine, and whether it can draw a dashboard."""
    server = dask_scheduler.http_server
    return server.address, server.port, socket.gethostname(), importlib.util.find_spec(PACKAGE) is not None


def _address(asked: Asked) -> str:
    return asked if isinstance(asked, str) else f"{LOOPBACK}:0"
