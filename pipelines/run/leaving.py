"""Workers that are to leave end the block that they compute: at the end of their lifetime, or where a cluster shrinks.

Dask asks its scheduler to retire such a worker; that saves its results, and begins at once elsewhere what it computes.
Here the worker takes nothing more, ends what it computes, and goes then.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

from distributed import SchedulerPlugin

LOOK_SECONDS = 0.1
SAVED_SECONDS = 5.0
"""Time that a worker without others has to hand its results to the client: until then Dask does not retire it."""


class EndsItsBlocks(SchedulerPlugin):
    """Has the scheduler wait for what a worker computes before it retires it, whoever asks for that."""

    name, idempotent = "pem-ends-its-blocks", True

    async def start(self, scheduler: Any) -> None:
        """Stand before the scheduler's own answer."""

        async def retire(
            workers: list[str] | None = None,
            names: list[Any] | None = None,
            close_workers: bool = False,
            remove: bool = True,
            **choice: Any,
        ) -> dict[str, Any]:
            """Answer as the scheduler does, later."""
            if names is not None:
                wanted = set(map(str, names))
                workers = [worker.address for worker in scheduler.workers.values() if str(worker.name) in wanted]
            elif workers is None:
                workers = scheduler.workers_to_close(**choice)
            closed = await _retired(scheduler, workers, remove=False)  # they take nothing more, and go on
            await asyncio.gather(*(_idle(scheduler, scheduler.workers.get(address)) for address in closed))
            return await _retired(scheduler, list(closed), remove=remove, close_workers=close_workers)

        scheduler.handlers["retire_workers"] = retire


async def _retired(scheduler: Any, workers: list[str], **how: bool) -> dict[str, Any]:
    """Let the scheduler retire workers; once more while nobody is there to take their results but the client."""
    done: dict[str, Any] = {}
    last = time.monotonic() + SAVED_SECONDS
    while left := [address for address in workers if address in scheduler.workers and address not in done]:
        done |= await scheduler.retire_workers(workers=left, **how)
        if time.monotonic() > last:
            break
        await asyncio.sleep(LOOK_SECONDS)
    return done


async def _idle(scheduler: Any, worker: Any) -> None:
    """Wait until a worker computes nothing: all that it had is done, or its second heartbeat from now says so."""
    last, beats = worker and worker.last_seen, 0
    while worker and worker.processing and scheduler.workers.get(worker.address) is worker:
        await asyncio.sleep(LOOK_SECONDS)
        beats, last = beats + (worker.last_seen != last), worker.last_seen
        if beats > 1 and not worker.executing:
            return
