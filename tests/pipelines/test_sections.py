"""Sections as a summary: of motions whose crossings are known, of every block, with all crossings there are."""

import re

import numpy as np
import pytest

from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, study_from_text
from tests.pipelines.small import STUDIES, several_blocks, three_magnets

FREQUENCY = "axes.dipole={path: field.angular_velocity, values: [5 rad/s, 10 rad/s]}"
PLANE = """
scene: {kind: planar, frequency: 2, damping: 0, height: 1, magnets: [], start: {position: [1, 0], velocity: [0, 0]}}
axes:
  x: {path: start.position.0, values: [1, 0, 2]}
  speed: {path: start.velocity.1, from: 0.5, to: 1.5, points: 4}
integrate: {method: dop853, tolerance: 1e-12, until: 10, record_every: 0.02}
stop: {when: end}
outputs: [trajectory]
summaries: [{section: {of: position.x, direction: falling}}]
"""


def section(study, path):
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return open_results(path, "section").load()


def test_an_oscillator_crosses_where_it_should(tmp_path, monkeypatch):
    """There x = X cos 2t, which falls through 0 at t = (n + 1/4) pi; where X = 0 it never does."""
    whole = section(study_from_text(PLANE), tmp_path / "w.zarr")
    assert whole["count"].values.tolist() == [[3] * 4, [0] * 4, [3] * 4]
    np.testing.assert_allclose(whole.crossing_time[0, 0], np.pi * (np.arange(3) + 0.25), atol=1e-7)
    assert np.isnan(whole.crossing_time[1]).all()
    np.testing.assert_allclose(whole.velocity.sel(component="x")[2], -4.0, atol=1e-6)
    np.testing.assert_allclose(
        whole.position.sel(component="y")[0], np.tile(whole.speed.values[:, None] / 2, 3), atol=1e-6
    )
    off = np.abs(whole.crossing_time[0, 0] - np.pi * (np.arange(3) + 0.25)).max()
    assert off < 4 * whole.crossing_time_error[0, 0] < 1e-9
    assert "ancillary_variables" not in whole.position.attrs
    several_blocks(monkeypatch, 2)
    parts = section(study_from_text(PLANE), tmp_path / "p.zarr")
    for name in whole.data_vars:
        np.testing.assert_array_equal(parts[name], whole[name], err_msg=name)
        assert {"units", "long_name"} <= whole[name].attrs.keys()


def test_later_crossings_at_another_height(tmp_path):
    """There x = cos 2t, which rises through 1/2 at t = (n - 1/6) pi."""
    asked = "summaries=[{section: {of: position.x, at: 0.5, after: 4}}]"
    found = section(study_from_text(PLANE, overrides=(asked,)), tmp_path / "s.zarr")
    np.testing.assert_allclose(found.crossing_time[0, 0], np.pi * np.array([2 - 1 / 6, 3 - 1 / 6]), atol=1e-7)


def test_a_needle_is_seen_once_in_a_turn_of_its_own_field(tmp_path):
    """Fields of two frequencies, recorded alike: what is stored is the record at the same time."""
    settings = ("integrate.until=12.566370614359172 s", "integrate.record_every=0.3141592653589793 s", FREQUENCY)
    study = load_study(STUDIES / "compass_sections.yaml", (*settings, "outputs=[trajectory]", "indicators=null"))
    found = section(study_without_settling(study), tmp_path / "s.zarr")
    assert found["count"].values.tolist() == [11, 21]
    data = open_results(tmp_path / "s.zarr").load()
    for number, step in ((0, 4), (1, 2)):
        there = data.trajectory_angular_velocity[number, ::step]
        np.testing.assert_allclose(found.angular_velocity[number, : len(there)], there, rtol=0, atol=1e-12)
    needle = data.trajectory_orientation.sel(axis="u1")[1, ::2]
    for component, function in (("x", np.cos), ("y", np.sin)):
        np.testing.assert_allclose(function(found.angle[1]), needle.sel(component=component), atol=1e-12)


def test_a_phase_of_the_field_comes_later_where_it_turns_back(tmp_path):
    ways = "axes.dipole={path: field.angular_velocity, values: [10 rad/s, -10 rad/s]}"
    asked = "summaries=[{section: {of: field, at: 1.5}}]"
    short = ("integrate.until=3 s", "integrate.record_every=0.1 s", "outputs=[trajectory]", "indicators=null", asked)
    found = section(load_study(STUDIES / "compass_sections.yaml", (*short, ways)), tmp_path / "s.zarr")
    np.testing.assert_allclose(found.crossing_time[:, 0], [0.15, (2 * np.pi - 1.5) / 10])


def study_without_settling(study):
    """Return the study with a section from the start."""
    return load_study(STUDIES / "compass_sections.yaml", (*study.overrides, "summaries=[{section: {of: field}}]"))


@pytest.mark.parametrize(
    ("of", "rule"),
    [
        ("{of: speed}", "section.of must be `field`, `drive` or a recorded quantity, such as"),
        ("{of: position.x, period: 1 s}", "section.period must be left out if `of` is given"),
        ("{of: orientation.u1.x}", "must be a quantity that scenes of this kind record, but is 'orientation.u1.x'"),
        ("{of: field}", "section.of must be a recorded quantity if no field rotates or alternates, but is 'field'"),
        ("{direction: up}", "section.direction must be one of 'rising', 'falling' or 'both'"),
    ],
)
def test_mistakes(of, rule):
    with pytest.raises(InputError, match=re.escape(rule)):
        study_from_text(PLANE, overrides=(f"summaries=[{{section: {of}}}]",))


def test_what_a_store_lacks_is_reported(tmp_path):
    run_study(study_from_text(PLANE), tmp_path / "s.zarr")
    study = study_from_text(PLANE, overrides=("summaries=[{section: {of: position.z}}]",))
    run_study(study, tmp_path / "s.zarr")
    with pytest.raises(InputError, match=r"section.of: position.z must be followed by a component, one of x, y"):
        summarise(tmp_path / "s.zarr", ["section"])
    with pytest.raises(
        InputError, match=r"must be a quantity that scenes of this kind record, but is 'position.x'; did you"
    ):
        three_magnets(
            "outputs=[rest, trajectory]", "integrate.record_every=1 s", "summaries=[{section: {of: position.x}}]"
        )
    with pytest.raises(InputError, match="section cannot be computed without the output `trajectory`"):
        three_magnets("summaries=[section]")
