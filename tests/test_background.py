"""Tests that send signals pass however pytest was started: in the background a shell has SIGINT ignored."""

import subprocess
import sys

import pytest

from benchmarks.processes import ROOT
from tests.pipelines.processes import IN_BACKGROUND

MINDS = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"


def test_what_a_test_begins_minds_ctrl_c():
    told = subprocess.run([sys.executable, "-c", MINDS], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout == "True\n"


@pytest.mark.long
def test_also_where_the_tests_run_in_the_background():
    name = f"{ROOT}/tests/test_background.py::{test_what_a_test_begins_minds_ctrl_c.__name__}"
    command = [*IN_BACKGROUND, sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", name]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert "1 passed" in told.stdout, told.stdout
