"""Throughput on an object store 50 ms away, relative to the disk, and its requests: ``python -m benchmarks.objects``.

1. Blocks of a given time of computing, whose values are made beforehand, so
   that the times are those of writing. Disk and object store take turns.
2. Requests by kind: of a block, and of the commands on a finished store of a thousand blocks.

Options choose the delay, the times of computing and the number of blocks.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks.local_s3 import ENVIRONMENT, counts, served_apart
from benchmarks.processes import MAP, PEM
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place, at
from pipelines.outputs.stages import Part
from pipelines.outputs.variables import variables
from pipelines.run.block import serially
from pipelines.run.run import run_study
from pipelines.store.store import create_store
from pipelines.study.load import Study, load_study

MAP_WITHOUT_TABLE = MAP.with_name("textbook_magnets.yaml")
POINTS = 1024
"""Points of a block: four files of some kilobytes."""
COMMANDS = (("status",), ("verify",), ("plot",), ("view", "--out", "page.html"))


def study_of(blocks: int) -> Study:
    """Return a study of so many blocks of POINTS points."""
    axes = f"{{x: {{path: start.position.0, from: -1, to: 1, points: {blocks}}}, "
    axes += f"y: {{path: start.position.1, from: -1, to: 1, points: {POINTS}}}}}"
    return load_study(MAP_WITHOUT_TABLE, (f"axes={axes}", "summaries=[]"))


def made(study: Study, seconds: float) -> Callable[..., dict[str, Any]]:
    """Return a function in place of the engine that takes some seconds for a block of prepared values."""
    import numpy as np

    dice, prepared = np.random.default_rng(0), {}
    for variable in variables(study):
        values = dice.random((POINTS, *variable.shape)) if np.dtype(variable.dtype).kind == "f" else np.ones(1)
        prepared[variable.name] = np.broadcast_to(values, (POINTS, *variable.shape)).astype(variable.dtype)
    prepared["status"] = np.full(POINTS, Status.DONE, np.uint8)

    def simulate(*arguments: Any, **options: Any) -> dict[str, Any]:
        time.sleep(seconds)
        return prepared

    return simulate


def in_one_process(place: Place, study: Study, seconds: float) -> float:
    """Return the time [s] of computing and writing all blocks of a store in this process."""
    create_store(place, study, block=POINTS)
    simulate, start = made(study, seconds), time.perf_counter()
    taken = list(serially(place, Part.POINTS, range(study.shape[0]), simulate=simulate))
    assert all(receipt.points == POINTS for receipt in taken), taken[0]
    return time.perf_counter() - start


def compare(home: Path, delays: list[float], blocks: int, rounds: int) -> None:
    """Print the time of a block on the disk and on the object store, by the time of its computing."""
    study = study_of(blocks)
    for seconds in delays:
        ratios, here, there = [], [], []
        for number in range(rounds):
            name = f"{seconds:g}-{number}.zarr"
            here.append(in_one_process(home / name, study, seconds))
            there.append(in_one_process(at(f"s3://bucket/{name}"), study, seconds))
            ratios.append(here[-1] / there[-1])
        each = [1e3 * statistics.median(times) / blocks for times in (here, there)]
        print(
            f"blocks of {seconds:g} s: {each[0]:.0f} ms each on the disk, {each[1]:.0f} ms on the object store; "
            f"throughput {statistics.median(ratios):.1%} of that of the disk"
        )


def requests(address: str, blocks: int) -> None:
    """Print the requests of a block, and of the commands on a finished store."""
    store, study = at(f"s3://bucket/{blocks}.zarr"), study_of(blocks)
    create_store(store, study, block=POINTS)
    asked = partial(_asked, address)
    with patch("pipelines.run.isolated_process.simulate_points", made(study, 0.0)):
        taken = next(asked(lambda: run_study(study, store)))
    each = {kind: round(number / blocks, 2) for kind, number in taken.items()}
    print(f"a block of {len(variables(study))} arrays: {each}")
    for command, *options in COMMANDS:
        run = [*PEM, command, str(store), *options]
        start = time.perf_counter()
        found = next(asked(lambda run=run: subprocess.run(run, check=False, capture_output=True)))
        print(f"pem {command} of {blocks} blocks: {dict(found)}, {time.perf_counter() - start:.1f} s")


def _asked(address: str, act: Callable[[], object]) -> Iterator[Counter[str]]:
    before = counts(address)
    act()
    found = counts(address) - before
    found["GET"] -= 1  # the question itself
    yield +found


def main() -> None:
    """Run the measurements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--delay", type=float, default=0.05)
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.05, 0.35, 2.0])
    parser.add_argument("--blocks", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--finished", type=int, default=1000)
    given = parser.parse_args()
    with served_apart(given.delay) as address, tempfile.TemporaryDirectory() as folder:
        os.environ.update({**ENVIRONMENT, "AWS_ENDPOINT_URL": address})
        os.chdir(folder)
        compare(Path(folder), given.seconds, given.blocks, given.rounds)
        requests(address, given.finished)


if __name__ == "__main__":
    main()
