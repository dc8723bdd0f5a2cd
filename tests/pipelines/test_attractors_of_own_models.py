"""The output ``attractor`` of a model of another package that states its angles and the period of its drive."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pem_core.models import registry
from pipelines.equilibria.attractor_branches import nearest
from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.store.store import clear_open_stores, open_results, stored_study
from pipelines.study.load import study_from_text
from tests import plugin_packages as packages
from tests.pipelines.small import STUDIES

TEXT = (STUDIES.parent / "tests" / "plugin" / "driven_pendulum.py").read_text()
STUDY = """
scene: {kind: driven_pendulum}
axes:
  forcing: {path: forcing, values: [1.65, 1.66]}
  angle: {path: angle, from: -3, to: 3, points: 8}
  rate: {path: rate, from: -2, to: 4, points: 8}
integrate: {method: dop853, tolerance: 1e-8, until: 1500}
stop: {when: end}
outputs: [{attractor: {sample: 64}}]
summaries: [attractors]
"""


@pytest.fixture
def pendulum(tmp_path, monkeypatch):
    """Install the package, whose module has some replacements."""

    def install(*replaced):
        text = TEXT
        for before, after in replaced:
            assert before in text
            text = text.replace(before, after)
        packages.install(tmp_path, registry.GROUP, "driven-pendulum", text)
        monkeypatch.syspath_prepend(tmp_path)
        packages.forget()

    yield install
    packages.forget()
    clear_open_stores()
    stored_study.cache_clear()


@pytest.mark.long
def test_its_turns_are_no_distance(pendulum, tmp_path):
    """Nusse and Yorke's pendulum has three attractors; if its angle were a length, those that turn would escape."""
    pendulum()
    path = tmp_path / "s.zarr"
    run_study(study_from_text(STUDY, "s.yaml"), path)
    stored = open_results(path).load()
    assert stored.attractor_period.values[1, :4].tolist() == [1, 2, 2, 0]
    turns = stored.attractor_winding.values[1, :3, 0]
    assert np.sort(turns.round(9)).tolist() == [-2, 0, 2]
    assert (stored.attractor >= 0).mean() > 0.9
    summarise(path, ["attractors"])
    found = xr.open_zarr(path, group="summary/attractors").load()
    assert found.attrs["comment"].startswith("3 branches of attractors")


def test_its_period_follows_the_scene(pendulum):
    pendulum()
    text = STUDY.replace("driven_pendulum}", "driven_pendulum, drive: 0.01}")
    with pytest.raises(InputError, match=r"integrate.until must be at least one period, 628.319 s, but is 300"):
        study_from_text(text.replace("1500", "300"), "s.yaml")


def test_without_a_period_the_model_is_named(pendulum):
    """A driven model that states no period is not said to have no drive."""
    pendulum(("    period=lambda scene: 2 * np.pi / scene.drive,\n", ""))
    rule = "period must be given, because scenes of kind driven_pendulum state no period of a drive; .* the drive"
    with pytest.raises(InputError, match=rule):
        study_from_text(STUDY, "s.yaml")


def test_neighbours_may_be_a_turn_apart():
    before, after = np.array([[0.01, 1.0]]), np.array([[2 * np.pi - 0.02, 1.0]])
    assert nearest([before], [after]).tolist() == [-1]
    assert nearest([before], [after], ((0, 2 * np.pi),)).tolist() == [0]


def test_a_model_that_cannot_be_imported_is_named(pendulum):
    """Otherwise its kind only seems to be unknown."""
    pendulum(('    name="driven_pendulum",\n', '    nam="driven_pendulum",\n'))
    with pytest.raises(InputError, match=r"scene.kind must be one of .*driven-pendulum.*unexpected keyword"):
        study_from_text(STUDY, "s.yaml")
