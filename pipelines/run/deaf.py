"""Loaded by each worker of this machine when it starts: it leaves signals to the run that started it.

``timeout``, a closing terminal and a batch system send one to all processes of a group. A worker that ends by it
loses its block, Dask starts another and says so in four lines; the run itself has been told, and ends its workers.
"""

from __future__ import annotations

import signal
from typing import Any

from pipelines.run.stopping import SIGNALS


def dask_setup(worker: Any) -> None:
    """Ignore what the run listens to."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
