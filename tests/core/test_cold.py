"""Code that is not there yet: one process compiles what several ask for, and none waits for one that is dead."""

import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest
from llvmlite.binding import Linkage
from numba import njit

from pem_core.components.lanes import never_inlined
from pem_core.integrate.kept import kept_for_all

KINDS = ("numba", "kernel")


def started(kind, folder):
    """Return a process that asks for a cold function and prints how much it compiled, and what it found."""
    command = [sys.executable, "-m", "tests.core.cold_function", kind]
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told(process):
    """Return what such a process printed."""
    out, errors = process.communicate(timeout=100)
    assert process.returncode == 0, errors
    return out.split()


@pytest.mark.parametrize("kind", KINDS)
def test_of_two_processes_one_compiles(kind, tmp_path):
    ends = [told(one) for one in [started(kind, tmp_path) for _ in range(2)]]
    assert sorted(ends) == [["0", "7"], ["1", "7"]]


@pytest.mark.parametrize("kind", KINDS)
def test_who_died_holds_nobody_up(kind, tmp_path):
    dead = started(kind, tmp_path)
    for _ in range(1000):
        if any(tmp_path.rglob("*.lock")):
            break
        time.sleep(0.02)
    dead.send_signal(signal.SIGKILL)
    dead.communicate()
    assert any(tmp_path.rglob("*.lock"))
    assert told(started(kind, tmp_path)) == ["1", "7"]


@pytest.mark.parametrize("kind", KINDS)
def test_no_place_to_keep_code_is_no_fault(kind, tmp_path):
    """A file stands where the folder would be, which not even root can write into; numba goes on to places it knows."""
    (tmp_path / "file").write_text("")
    compiled, found = told(started(kind, tmp_path / "file"))
    assert found == "7"
    assert compiled == "1" or kind == "numba"


@njit
def _apart(numbers):
    never_inlined()
    return numbers[0]


def test_a_loop_calls_its_own_copies_of_functions():
    """None of its functions is shared: a process that had compiled one by itself would call that, with other bits."""

    @kept_for_all("shared", sources=("pem_core.errors",))
    def loop(numbers):
        return _apart(numbers) + 1.0

    assert loop(np.ones(3)) == 2.0
    (signature,) = loop.signatures
    functions = {one.name: one.linkage for one in loop.overloads[signature].library.get_defined_functions()}
    assert Linkage.linkonce_odr not in functions.values()
    assert [linkage for name, linkage in functions.items() if "_apart" in name] == [Linkage.internal]
