"""The package that the page about outputs shows: installed, and asked for by name; and where it lacks."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pem_core.errors import InputError
from pem_core.models.registry import assemble
from pipelines.integrity.reproduce import reproduce
from pipelines.integrity.verify import verify
from pipelines.measures.output import GROUP as OUTPUTS
from pipelines.measures.summary import GROUP as SUMMARIES
from pipelines.run.run import run_study
from pipelines.store.attributes import versions
from pipelines.store.store import clear_open_stores, open_results, stored_study
from tests import plugin_packages as packages
from tests.pipelines.small import STUDIES, TINY, three_magnets

PAGE = (STUDIES.parent / "docs" / "own_output.md").read_text()
MODULE, PROJECT, ASKED = (
    re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)[0] for kind in ("python", "toml", "yaml")
)
SETTINGS = tuple(line.replace(": ", "=", 1) for line in ASKED.splitlines())


@pytest.fixture
def path(tmp_path, monkeypatch):
    """Return a folder on the path in which the package is as an installation leaves it."""
    monkeypatch.syspath_prepend(tmp_path)
    packages.install(tmp_path, SUMMARIES, "start-energy", MODULE, "1.2")
    points = re.findall(r"^\[project\.entry-points\.\"(.*)\"\]\n(.*)$", PROJECT, re.MULTILINE)
    assert [group for group, _ in points] == ["magnetic_pendulums.outputs", "magnetic_pendulums.summaries"]
    said = "".join(f"[{group}]\n{line.replace(chr(34), '')}\n" for group, line in points)
    (tmp_path / "start_energy-1.2.dist-info" / "entry_points.txt").write_text(said)
    for cleared in (packages.forget, clear_open_stores, stored_study.cache_clear, versions.cache_clear):
        cleared()
    yield tmp_path
    for cleared in (packages.forget, clear_open_stores, stored_study.cache_clear, versions.cache_clear):
        cleared()


def test_the_output_is_stored_as_any_other(path):
    study = three_magnets(*SETTINGS)
    run_study(study, path / "s.zarr")
    results = open_results(path / "s.zarr").load()
    assert results.start_energy.attrs["units"] == "J"
    assert json.loads(results.attrs["pem_versions"])["start-energy"] == "1.2"
    problem = assemble(study.at(tuple(index.ravel() for index in np.indices(study.shape)))[0])
    energy = problem.system.energy(0.0, problem.state, problem.parameters, problem.layout)
    np.testing.assert_allclose(results.start_energy.values.ravel(), energy, rtol=1e-12)
    assert verify(path / "s.zarr").mistakes == ()
    assert reproduce(path / "s.zarr", {"tilt_x": 3, "tilt_y": 2}).differences == ()


@pytest.mark.quick
def test_a_broken_package_stops_only_studies_that_need_it(path):
    packages.install(path, OUTPUTS, "broken", "import a_module_that_nobody_has\n")
    assert three_magnets("outputs=[rest, final]").entry.output_names == ("rest", "final")
    with pytest.raises(InputError, match=r"(?s)broken 1\.0.*a_module_that_nobody_has"):
        three_magnets("outputs=[rest, any]")


@pytest.mark.long
def test_it_is_built_installed_and_run(tmp_path):
    """As the page says, with the commands that everybody has."""
    for name, text in {"start_energy.py": MODULE, "pyproject.toml": PROJECT}.items():
        (tmp_path / name).write_text(text)
    there = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(there), str(tmp_path)]
    subprocess.run(install, check=True, capture_output=True, timeout=300)
    settings = [word for setting in (*TINY, *SETTINGS) for word in ("--set", setting)]
    command = [Path(sys.executable).with_name("pem"), "run", "--no-page", STUDIES / "three_magnets.yaml", *settings]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, [str(there), os.environ.get("PYTHONPATH")])),
    }
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    store = tmp_path / "results" / "three_magnets.zarr"
    results, found = (open_results(store, *name).load() for name in ((), ("basin_energy",)))
    assert found.attrs["pem_package"] == "start-energy 1.2"
    own = [results.start_energy.values[results.rest_magnet.values == number].mean() for number in found.label.values]
    np.testing.assert_allclose(found.energy, own, rtol=1e-12)
    assert len(own) == 3
    assert "start-energy 1.2" in _refused(command, tmp_path)


def _refused(command, home):
    """Return what the same command says where the package lacks."""
    done = subprocess.run(command, cwd=home, check=False, capture_output=True, text=True, timeout=300)
    assert done.returncode == 2
    status = subprocess.run(
        [command[0], "status", "results/three_magnets.zarr"], cwd=home, check=False, capture_output=True, text=True
    )
    return done.stderr + status.stdout + status.stderr
