"""Code that is not there yet: one process compiles what several ask for, and none waits for one that is dead."""

import os
import signal
import subprocess
import sys
import time

import pytest

PLACES = (".kernel", ".lock")


def started(folder):
    """Return a process that asks for a cold function and prints how much it compiled, and what it found."""
    command = [sys.executable, "-m", "tests.core.slow_kernel"]
    environment = {**os.environ, "PEM_CACHE_DIR": str(folder)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def printed(process):
    """Return what such a process printed, and its warnings."""
    out, errors = process.communicate(timeout=100)
    assert process.returncode == 0, errors
    return out.split(), errors


def test_of_two_processes_one_compiles(tmp_path):
    ends = [printed(one) for one in [started(tmp_path / "cache") for _ in range(2)]]
    assert sorted(ends) == [(["0", "7"], ""), (["1", "7"], "")]


@pytest.mark.long
def test_who_died_holds_nobody_up(tmp_path):
    dead = started(tmp_path)
    for _ in range(1000):
        if any(tmp_path.rglob("*.lock")):
            break
        time.sleep(0.02)
    dead.send_signal(signal.SIGKILL)
    dead.communicate()
    assert any(tmp_path.rglob("*.lock"))
    assert printed(started(tmp_path)) == (["1", "7"], "")


@pytest.mark.long
@pytest.mark.parametrize("ending", PLACES)
def test_a_pipe_in_the_place_of_a_file_holds_nobody_up(ending, tmp_path):
    """The warning is printed by a program that imports pem_core alone."""
    printed(started(tmp_path))
    for path in tmp_path.iterdir():
        path.unlink()
        if path.suffix == ending:
            os.mkfifo(path)
    (pipe,) = tmp_path.iterdir()
    found, errors = printed(started(tmp_path))
    assert found == ["1", "7"]
    assert errors.startswith(f"{pipe} is not used: it is a named pipe; ")
    assert errors.count("\n") == 1


@pytest.mark.long
def test_what_a_lock_links_to_keeps_its_content(tmp_path):
    folder, precious = tmp_path / "cache", tmp_path / "precious"
    printed(started(folder))
    precious.write_text("precious")
    for path in folder.iterdir():
        path.unlink()
        if path.suffix == ".lock":
            path.symlink_to(precious)
    found, errors = printed(started(folder))
    assert (found, precious.read_text()) == (["1", "7"], "precious")
    assert "is not used: it is a link" in errors
