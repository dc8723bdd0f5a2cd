"""Real ``pem`` processes for the tests."""

import os
import subprocess
import time

from benchmarks.processes import PEM, ROOT
from tests.pipelines.small import STUDIES, TINY

STUDY = STUDIES / "three_magnets.yaml"
SLOW = ("axes.tilt_x.points=32", "axes.tilt_y.points=32", "integrate.step=0.2 ms", "label_check={points: 0}")
"""A second or two of work in four blocks, and no check of labels after it, which would take as long."""


def settings(*overrides):
    """Return the options of a tiny study."""
    return [x for s in (*TINY, *overrides) for x in ("--set", s)]


def pem(*arguments, path=(), **options):
    """Start a pem process, with other folders before this one's on its path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT)])}
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen([*PEM, *map(str, arguments)], env=environment, text=True, **{**quiet, **options})


def ended(process, timeout=120):
    """Return exit code and output of a process."""
    output, _ = process.communicate(timeout=timeout)
    return process.returncode, output


def wait_until(condition, timeout=60):
    """Wait until something holds."""
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)
