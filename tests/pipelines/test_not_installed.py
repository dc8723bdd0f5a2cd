"""A checkout that is not installed: one sentence with the remedy, wherever it is used."""

import importlib.metadata
import subprocess
import sys

import pytest
from click.testing import CliRunner

from pem_core import plugins
from pem_core.errors import InputError
from pipelines.app.cli import main
from pipelines.measures.output import installed_outputs, is_offered, outputs_of_motion
from pipelines.measures.summary import found_summary, installed_summaries
from pipelines.study.load import load_study
from tests.packages import forget
from tests.pipelines.small import STUDIES

pytestmark = pytest.mark.quick
ROOT = STUDIES.parent
REPORT = (
    "magnetic-pendulums must be installed: what it offers is found by its entry points magnetic_pendulums.{}; "
    f"run: pip install {ROOT}"
)


@pytest.fixture
def not_installed(monkeypatch):
    """Let importlib find no distribution, as in a checkout of which only the path is known."""

    def missing(name):
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(plugins, "distributions", lambda: ())
    monkeypatch.setattr(importlib.metadata, "version", missing)
    forget()
    yield
    forget()


def test_a_study_is_refused_with_the_remedy_alone(not_installed):
    with pytest.raises(InputError) as error:
        load_study("three_magnets")
    assert str(error.value) == REPORT.format("outputs")


@pytest.mark.parametrize("words", [("plan", "three_magnets"), ("inspect", "three_magnets"), ("schema",)])
def test_commands_report_it(words, not_installed):
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert result.output == f"{REPORT.format('outputs')}\n"


@pytest.mark.parametrize(
    ("used", "group"),
    [
        (installed_outputs, "outputs"),
        (lambda: is_offered("rest"), "outputs"),
        (lambda: outputs_of_motion(("rest",)), "outputs"),
        (installed_summaries, "summaries"),
        (lambda: found_summary("rest_map"), "summaries"),
    ],
)
def test_nothing_is_taken_for_unknown(used, group, not_installed):
    with pytest.raises(InputError) as error:
        used()
    assert str(error.value) == REPORT.format(group)


def test_an_installation_without_its_checkout_is_to_be_repeated(not_installed, monkeypatch, tmp_path):
    monkeypatch.setattr(plugins, "__file__", str(tmp_path / "pem_core" / "plugins.py"))
    with pytest.raises(InputError, match=r"; install it again with pip$"):
        plugins.check_own("magnetic_pendulums.outputs")


def test_the_version_needs_no_installation(not_installed):
    result = CliRunner().invoke(main, ["--version"])
    assert (result.exit_code, result.output) == (0, "pem, of a source tree that is not installed\n")


def test_the_module_is_a_command():
    told = subprocess.run([sys.executable, "-m", "pipelines.app.cli", "--version"], capture_output=True, cwd=ROOT)
    assert told.stdout.decode() == f"pem, version {importlib.metadata.version('magnetic-pendulums')}\n"


@pytest.mark.parametrize("group", ["outputs", "summaries"])
def test_what_other_packages_offer_does_not_stand_for_ours(group, monkeypatch):
    theirs = plugins.Plugin("theirs", lambda: None, "theirs", "1")
    monkeypatch.setattr(plugins, "installed", lambda group: (theirs,))
    with pytest.raises(InputError, match="magnetic-pendulums must be installed"):
        plugins.check_own(f"magnetic_pendulums.{group}")
