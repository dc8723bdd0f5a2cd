"""The width of lanes: who chooses it, and that no bit depends on it."""

import os
import subprocess
import sys

import pytest

from pem_core import InputError
from pem_core.machine import LANES, WIDTH, WIDTHS, lane_width, machine
from tests.core.one_width import digest


def in_a_process(width, *command):
    """Return a process of its own with lanes of a width."""
    environment = {**os.environ, LANES: str(width)}
    return subprocess.Popen(
        [sys.executable, *command], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.long
def test_no_bit_depends_on_the_width():
    others = [in_a_process(width, "-m", "tests.core.one_width") for width in {4, 8, 16} - {WIDTH}]
    expected, widths = digest(), {WIDTH}
    for other in others:
        output, errors = other.communicate(timeout=600)
        assert other.returncode == 0, errors
        width, found = output.split()
        widths.add(int(width))
        assert found == expected
    assert {4, 8, 16} <= widths


@pytest.mark.parametrize(("features", "width"), [({"avx512f": True, "avx2": True}, 16), ({"avx2": True}, 8), ({}, 8)])
def test_by_itself_a_machine_takes_two_of_its_widest_registers(features, width, monkeypatch):
    monkeypatch.setattr("pem_core.machine.get_host_cpu_features", lambda: features)
    assert lane_width(None) == width
    assert [lane_width(str(asked)) for asked in WIDTHS] == list(WIDTHS)


@pytest.mark.parametrize("asked", ["", "0", "5", "8.0", "many"])
def test_other_widths_are_refused(asked):
    with pytest.raises(InputError, match=f"PEM_LANES must be one of 2, 4, 8, 16, 32, but is '{asked}'"):
        lane_width(asked)


def test_the_command_line_refuses_them_in_one_line():
    process = in_a_process(5, "-c", "from pipelines.app.cli import main; main()", "schema")
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output) == (2, "")
    assert errors == "PEM_LANES must be one of 2, 4, 8, 16, 32, but is '5'\n"


def test_the_machine_is_known():
    known = machine()
    assert known["lanes"] == WIDTH
    assert all(known[name] for name in ("processor", "llvm_cpu", "vector_extension"))
