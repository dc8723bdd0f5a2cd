"""Processor time of a run by thread: ``python -m benchmarks.accounts``.

The shipped map, or blocks of trivial work (``--blocks``), as a whole run on workers that are up. The output has the
processor seconds of each kind of thread of the client's process (our own loop; Dask's loop, which serves client,
scheduler and nannies) and of the workers (computing; Dask's loop; the rest). Processor seconds depend little on what
else the machine does, so that two versions can be compared on a machine with other load.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.blocks import line
from benchmarks.workers import WARM, study_of
from pipelines.run.connect import connected
from pipelines.run.run import run_study
from pipelines.study.load import Study

KINDS = {"MainThread": "own loop", "IO loop": "Dask's loop", "Dask-Default-Threads": "computing"}
"""Parts of the names of threads, and what they do; a worker's own loop is Dask's."""


def threads() -> dict[str, float]:
    """Return the processor seconds of this process's threads by kind; those without a Python name are ``other``."""
    names = {str(thread.native_id): thread.name for thread in threading.enumerate()}
    found: Counter[str] = Counter()
    for task in Path("/proc/self/task").iterdir():
        name = names.get(task.name, "other")
        kind = next((kind for part, kind in KINDS.items() if part in name), "other")
        found[kind] += int((task / "schedstat").read_text().split()[0]) / 1e9
    return dict(found)


def accounts(client: Any) -> dict[str, dict[str, float]]:
    """Return the processor seconds of the client's process and of its workers, by kind of thread."""
    workers = dict(sorted(client.run(threads).items()))
    named = {f"worker {number}": kinds for number, kinds in enumerate(workers.values(), 1)}
    for kinds in named.values():
        kinds["Dask's loop"] = kinds.pop("own loop", 0.0) + kinds.get("Dask's loop", 0.0)
    return {"client": threads(), **named}


def measured(study: Study, client: Any, block: int | None = None) -> dict[str, Any]:
    """Return the wall time of a run and its processor seconds by process and kind of thread."""
    before, start = accounts(client), time.perf_counter()
    with tempfile.TemporaryDirectory() as home:
        run_study(study, Path(home) / "s.zarr", client, block=block)
        wall = time.perf_counter() - start
    after = accounts(client)
    spent = {who: {kind: s - before[who].get(kind, 0.0) for kind, s in kinds.items()} for who, kinds in after.items()}
    computing = sum(kinds.get("computing", 0.0) for kinds in spent.values())
    return {"wall_s": wall, "spent_s": spent, "beside_computing": sum(map(_sum, spent.values())) / computing - 1}


def _sum(kinds: dict[str, float]) -> float:
    return sum(kinds.values())


def main() -> None:
    """Print the accounts of each round, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=1000, help="along each axis")
    parser.add_argument("--blocks", type=int, help="trivial blocks instead of the map")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    study, block = (line(options.blocks), 1) if options.blocks else (study_of(options.points), None)
    with connected(None, options.workers) as client:
        measured(line(200) if options.blocks else study_of(WARM), client, block)
        rounds = [measured(study, client, block) for _ in range(options.rounds)]
    for found in rounds:
        print(f"wall {found['wall_s']:.2f} s; beside computing {found['beside_computing']:.2%}")
        for who, kinds in found["spent_s"].items():
            print(f"  {who:9} " + "  ".join(f"{kind} {seconds:.3f}" for kind, seconds in sorted(kinds.items())))
    if options.json:
        options.json.write_text(json.dumps(rounds, indent=1))


if __name__ == "__main__":
    main()
