"""Whether a study has the same files wherever it is computed: ``python -m benchmarks.same``.

Runs the shipped studies twice by ``pem run``, on two workers of a quiet machine and on one worker of a machine whose
other cores are kept busy, and compares the two stores file by file. Prints the files that differ, except for dates and
history.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.processes import PEM, ROOT

DATED = {"date_created", "date_modified", "history"}
"""Attributes in which two runs of a study may differ."""
SPIN = "while True: pass"


def files_of(store: Path) -> dict[str, Any]:
    """Return every file of a store as bytes; metadata documents without their dates."""
    files = {str(path.relative_to(store)): path for path in store.rglob("*") if path.is_file()}
    return {key: _undated(path) if path.name == "zarr.json" else path.read_bytes() for key, path in files.items()}


def _undated(path: Path) -> Any:
    def without(value: dict[str, Any]) -> dict[str, Any]:
        return {key: item for key, item in value.items() if key not in DATED}

    return json.loads(path.read_text(), object_hook=without)


def differences(one: Path, other: Path) -> list[str]:
    """Return the names of the files in which two stores differ."""
    files, others = files_of(one), files_of(other)
    return sorted(key for key in files | others if files.get(key) != others.get(key))


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep cores busy inside the context."""
    spinning = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


def run(study: Path, store: Path, workers: int, settings: tuple[str, ...] = ()) -> float:
    """Run a study and return the time that it took [s]."""
    chosen = [text for one in settings for text in ("--set", one)]
    command = [*PEM, "run", str(study), "--out", str(store), "--workers", str(workers), *chosen]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.returncode == 0, done.stdout + done.stderr
    return time.perf_counter() - start


def compared(study: Path, home: Path, settings: tuple[str, ...] = ()) -> tuple[list[str], list[float]]:
    """Return the files in which two runs of a study differ, and the time of each [s]."""
    quiet, crowded = home / "quiet" / "s.zarr", home / "crowded" / "s.zarr"
    seconds = [run(study, quiet, 2, settings)]
    with busy(os.cpu_count() or 1):
        seconds.append(run(study, crowded, 1, settings))
    return differences(quiet, crowded), seconds


def main() -> None:
    """Print for each study how many files differ, and which."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("studies", nargs="*", type=Path, default=sorted((ROOT / "studies").glob("*.yaml")))
    for study in parser.parse_args().studies:
        with tempfile.TemporaryDirectory() as home:
            different, seconds = compared(study, Path(home))
            count = len(files_of(Path(home) / "quiet" / "s.zarr"))
        times = " and ".join(f"{each:.1f} s" for each in seconds)
        print(f"{study.stem:20} {count} files, {len(different)} differ {different[:5]}; {times}", flush=True)


if __name__ == "__main__":
    main()
