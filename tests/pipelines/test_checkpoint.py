"""``pem simulate --checkpoint``: a trajectory that is killed goes on from its last record, to the same bytes."""

import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from tests.pipelines.small import STUDIES

TUTORIAL = STUDIES / "pem_tutorial.yaml"
SHORT = ("--set", "integrate.until=10.0105 s", "--set", "integrate.record_every=7 ms")
METHODS = {"rk4": (), "dop853": ("--set", "integrate.method=dop853", "--set", "integrate.tolerance=1e-9")}
KILLED = """
import os, signal, sys
from pipelines.cli import checkpoint
from pipelines.cli.main import main

written, write = [], checkpoint.write

def and_die(place, content):
    write(place, content)
    written.append(place)
    if len(written) == 3:
        os.kill(os.getpid(), signal.SIGKILL)

checkpoint.write = and_die
main(sys.argv[1:])
"""


def pem(*arguments):
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def arrays(store):
    """Return the bytes of all chunks of a store."""
    return {path.relative_to(store): path.read_bytes() for path in store.rglob("c/*") if path.is_file()} | {
        path.relative_to(store): path.read_bytes() for path in store.rglob("c") if path.is_file()
    }


@pytest.mark.long
@pytest.mark.parametrize("name", METHODS)
def test_who_is_killed_goes_on_from_the_last_record_to_the_same_bytes(name, tmp_path, monkeypatch):
    """Into the store that was begun, with records of its trajectory between those of its way, and into a new one."""
    monkeypatch.chdir(tmp_path)
    study = ("simulate", TUTORIAL, *SHORT, *METHODS[name])
    assert pem(*study, "--out", "whole.zarr").exit_code == 0
    words = [str(word) for word in (*study, "--out", "cut.zarr", "--checkpoint", "1.5 s")]
    assert subprocess.run([sys.executable, "-c", KILLED, *words], timeout=300).returncode == -signal.SIGKILL
    record = tmp_path / "cut.run" / "checkpoint.record"
    assert arrays(tmp_path / "cut.zarr") != arrays(tmp_path / "whole.zarr")
    for out in ("cut.zarr", "fresh.zarr"):
        went_on = pem(*study, "--out", out, "--resume", record)
        assert went_on.exit_code == 0, went_on.output
        assert "1 of 1 points done, 0 failed" in went_on.output
        assert arrays(tmp_path / out) == arrays(tmp_path / "whole.zarr")
    again = pem(*study, "--out", "other.zarr", "--resume", record, "--checkpoint", "4 s")
    assert again.exit_code == 0
    assert (tmp_path / "other.run" / "checkpoint.record").stat().st_size > record.stat().st_size


@pytest.mark.long
def test_what_is_wrong_is_refused_before_anything_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    study = ("simulate", TUTORIAL, *SHORT)
    assert pem(*study, "--out", "a.zarr", "--checkpoint", "3s").exit_code == 0
    record = tmp_path / "a.run" / "checkpoint.record"
    damaged = tmp_path / "damaged.record"
    damaged.write_bytes(record.read_bytes()[:-9] + b"x" + record.read_bytes()[-8:])
    for further, message in (
        (("--checkpoint", "3 kg"), "--checkpoint must"),
        (("--checkpoint", "-3 s"), "--checkpoint must be a positive, finite time, but is '-3 s'"),
        (
            ("--checkpoint", "3 s", "--set", "stop.when=captured"),
            "needs a trajectory that runs to the end, but the study has `stop: {when: captured}`; add",
        ),
        (
            ("--checkpoint", "3 s", *METHODS["dop853"], "--set", "outputs=[megno]"),
            "needs outputs that follow from the trajectory alone, unlike megno",
        ),
        (("--resume", damaged), "its checksum does not match"),
        (("--resume", tmp_path / "nowhere"), "nowhere"),
        (
            ("--resume", record, "--set", "integrate.step=0.5 ms"),
            "must have the same method, step or tolerance, and end time as this run",
        ),
        (("--resume", record, "--set", "integrate.record_every=9 ms"), "recorded states, not"),
        (("--resume", record, "--set", "pendulums.0.spin=0.1"), "the start or the parameters of trajectory 0 differ"),
    ):
        refused = pem(*study, "--out", "b.zarr", *further)
        assert (refused.exit_code, message in refused.output) == (2, True), refused.output
    assert not (tmp_path / "b.zarr").exists()
