"""Real ``pem`` processes for the tests."""

import os
import subprocess
import time
from contextlib import contextmanager
from threading import Timer

from benchmarks.processes import PEM, ROOT
from tests.pipelines.small import STUDIES, TINY

STUDY = STUDIES / "three_magnets.yaml"
SLOW = ("axes.tilt_x.points=32", "axes.tilt_y.points=32", "integrate.step=0.2 ms", "label_check={points: 0}")
"""A second or two of work in four blocks, and no check of labels after it, which would take as long."""


def settings(*overrides):
    """Return the options of a tiny study."""
    return [x for s in (*TINY, *overrides) for x in ("--set", s)]


IN_BACKGROUND = ("env", "--ignore-signal=INT")
"""Before a command: it begins with SIGINT ignored, as a shell has it for what it starts in the background."""
NOHUP = ("env", "--ignore-signal=HUP")
IN_TERMINAL = ("env", "--default-signal=HUP")
"""Before a command: the terminal's end ends it, also where the tests run under nohup."""


def pem(*arguments, path=(), start=(), **options):
    """Start a pem process, by another program if need be, with other folders before this one's on its path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT)])}
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen([*start, *PEM, *map(str, arguments)], env=environment, text=True, **{**quiet, **options})


@contextmanager
def limited(process, seconds=120):
    """Kill a process when the time or the block is over; whoever reads what it says waits no longer than that."""
    watch = Timer(seconds, process.kill)
    watch.daemon = True
    watch.start()
    try:
        yield process
    finally:
        watch.cancel()
        process.kill()
        process.wait(20)
        if process.stdout:
            process.stdout.close()


def ended(process, timeout=120):
    """Return exit code and output of a process; none is left behind."""
    try:
        output, _ = process.communicate(timeout=timeout)
    finally:
        process.kill()
    return process.returncode, output


def wait_until(condition, timeout=60):
    """Wait until something holds."""
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)
