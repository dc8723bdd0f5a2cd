"""A workplace as the pages of ``cluster/`` have it: a small study, run by their commands in real processes."""

import json
import re
import subprocess
import sys
from pathlib import Path

from benchmarks.processes import ROOT
from tests.cluster.services import environment

PAGES = ROOT / "cluster"
PEM = '#!/bin/sh\nexec {python} -c "from pipelines.cli.main import main; main()" "$@"\n'
"""The command, as the sources stand; ``dask`` comes with Dask."""
STORE = "results/three_magnets.zarr"


def blocks(page, language=""):
    """Return the fenced blocks of a page."""
    return re.findall(rf"```{language}\n(.*?)```", (PAGES / page).read_text(), re.DOTALL)


def workplace(home, points=120):
    """Make a folder with the project's own and the study of three magnets on a coarse grid; return it."""
    home.mkdir(exist_ok=True)
    for name in ("cluster", "pipelines", "pem_core"):
        (home / name).symlink_to(ROOT / name)
    (home / "bin").mkdir()
    (home / "bin" / "pem").write_text(PEM.format(python=sys.executable))
    (home / "bin" / "pem").chmod(0o755)
    (home / "studies").mkdir()
    text = (ROOT / "studies" / "three_magnets.yaml").read_text()
    (home / "studies" / "three_magnets.yaml").write_text(text.replace("points: 400", f"points: {points}"))
    return home


def in_workplace(home, **more):
    """Return an environment in which the commands of the pages are found."""
    told = environment(**more)
    return {**told, "PATH": f"{home / 'bin'}:{told['PATH']}"}


def shell(command, home, check=True, timeout=240, **more):
    """Run a command of a page in a workplace; return how it ended."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=home,
        env=in_workplace(home, **more),
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert not check or done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def edit(path, **lines):
    """Give keys of a cluster file other values, as a user does; keys that are comments become keys."""
    text = path.read_text()
    for key, value in lines.items():
        text, found = re.subn(rf"^(# )?{key}: .*$", f"{key}: {value}", text, flags=re.MULTILINE)
        assert found == 1, key
    path.write_text(text)


def chunks(store):
    """Return every file of a store but the metadata of groups, which hold times and commands."""
    files = [path for path in Path(store).rglob("*") if path.is_file() and not is_group(path)]
    return {path.relative_to(store).as_posix(): path.read_bytes() for path in files}


def is_group(path):
    return path.name == "zarr.json" and json.loads(path.read_text())["node_type"] == "group"


UNREST = re.compile("Traceback|[Kk]illing|[Kk]illed|CANCELLED")
"""What no log of a run that went well may hold."""
LAST_HEARTBEAT = re.compile(
    r"(Reason: (?:signal-15|the run is over)\n(?:\d{4}-.* INFO .*\n)*)"
    r"\d{4}-.*Failed to communicate with scheduler during heartbeat.*\n(?:(?!\d{4}-).*\n)*"
)
"""What Dask writes where a worker is told to end while a heartbeat of its own is on its way; nothing is lost by it."""


def unrest(logs):
    """Return the logs of a run that hold what none may."""
    texts = [Path(log).read_text() for log in logs]
    return [text for text in texts if UNREST.search(LAST_HEARTBEAT.sub(r"\1", text))]
