"""A checkout that is not installed offers what the installed package does: it is found by import."""

import importlib.metadata
import subprocess
import sys

import pytest
from click.testing import CliRunner

from pem_core import plugins
from pipelines.cli.main import main
from pipelines.measures.output import installed_outputs, is_offered, outputs_of_motion
from pipelines.measures.summary import found_summary, installed_summaries
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES
from tests.plugin_packages import forget

pytestmark = pytest.mark.quick
ROOT = STUDIES.parent


@pytest.fixture
def not_installed(monkeypatch):
    """Let importlib find no distribution, as in a checkout of which only the path is known."""

    def missing(name):
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(plugins, "distributions", lambda: ())
    monkeypatch.setattr(plugins, "distribution", missing)
    monkeypatch.setattr(importlib.metadata, "version", missing)
    forget()
    yield
    forget()


def test_a_study_of_a_checkout_is_read(not_installed):
    assert load_study("three_magnets").entry.outputs == ("rest", "energy_drift")


@pytest.mark.parametrize("words", [("plan", "three_magnets"), ("inspect", "three_magnets"), ("schema",)])
def test_commands_of_a_checkout_run(words, not_installed):
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output


def test_it_offers_the_same(not_installed):
    assert {"rest", "final", "lyapunov"} <= set(installed_outputs())
    assert is_offered("rest")
    assert [output.name for output in outputs_of_motion(("rest",))] == ["rest"]
    assert "wada" in installed_summaries()
    offer = found_summary("rest_map")
    assert (offer.thing.name, str(offer.plugin)) == ("rest_map", "magnetic-pendulums (not installed)")


def test_the_version_needs_no_installation(not_installed):
    result = CliRunner().invoke(main, ["--version"])
    assert (result.exit_code, result.output) == (0, "pem, from a source tree that is not installed\n")


def test_the_module_is_a_command():
    told = subprocess.run([sys.executable, "-m", "pipelines.cli.main", "--version"], capture_output=True, cwd=ROOT)
    assert told.stdout.decode() == f"pem, version {importlib.metadata.version('magnetic-pendulums')}\n"
