"""What a process computes that compiles its loops, and one that loads them from disk: the same bits."""

import json
import os
import subprocess
import sys

import pytest

from tests.pipelines.test_results import SMALL

PATIENCE = 1800
"""Seconds; loops between walls take a minute of a core to compile."""
OTHER = {
    "bouncing_box": ("axes.height.points=15", "axes.spin.points=15"),
    "double_pendulum_shares": ("axes.draws.points=16",),
    "magnetic_chain": ("axes.tilt_x.points=2", "axes.tilt_y.points=2"),
}
"""Grids that are other than those of the tests of results: of 225 points of the box some fifteen had other bits."""


def computed(folder):
    """Return what a process reports that computes small studies and keeps code in a folder."""
    studies = {name: (*settings, *OTHER.get(name, ())) for name, settings in SMALL.items()}
    command = [sys.executable, "-m", "tests.pipelines.study_digests"]
    environment = {**os.environ, "PEM_CACHE_DIR": str(folder)}
    pipes = {"input": json.dumps(studies), "capture_output": True, "text": True, "timeout": PATIENCE}
    done = subprocess.run(command, env=environment, check=False, **pipes)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.long
def test_studies_have_the_same_bits_compiled_and_loaded(tmp_path):
    cold, warm = computed(tmp_path), computed(tmp_path)
    assert cold["compiled"] > len(SMALL)
    assert warm["compiled"] == 0
    assert len(warm["digests"]) == len(SMALL)
    assert warm["digests"] == cold["digests"]
