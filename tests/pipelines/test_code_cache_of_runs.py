"""What a process computes that compiles its loops, and one that loads them from disk: the same bits."""

import json
import os
import subprocess
import sys

import pytest

from tests.pipelines.test_results import SMALL

PATIENCE = 1800
"""Seconds; loops between walls take a minute of a core to compile."""
MORE = {"bouncing_box": ("axes.height.points=15", "axes.spin.points=15")}
"""Of 225 of its points some fifteen had other bits."""


def computed(name, folder):
    """Return what a process tells that computes a small study and keeps code in a folder."""
    command = [sys.executable, "-m", "tests.pipelines.study_digests", name, *SMALL[name], *MORE.get(name, ())]
    environment = {**os.environ, "PEM_CACHE_DIR": str(folder)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.long
@pytest.mark.parametrize("name", SMALL)
def test_a_study_has_the_same_bits_compiled_and_loaded(name, tmp_path):
    cold, warm = computed(name, tmp_path), computed(name, tmp_path)
    assert (cold["compiled"], warm["compiled"]) == (True, False)
    assert warm["digests"] == cold["digests"]
