"""Studies of driven scenes: sections once per period, units of frequencies, and what files of PEM cannot hold."""

import re

import numpy as np
import pytest

from pem_core.errors import InputError
from pipelines import open_results, run_study
from pipelines.cli.convert import udf_of_study
from pipelines.integrity.postprocess import summarise
from pipelines.study.load import study_from_text

STUDY = """
title: A driven needle
scene:
  bodies:
    needle:
      shapes: [{kind: line, mass: 3 g, half_length: 3 cm, axis: [1, 0, 0]}]
      magnets: [{moment: [0.1 A m^2, 0, 0]}]
    puck: {magnets: [{moment: [0.1 A m^2, 0, 0]}]}
  pendulums: [{body: needle, hinge: [0, 0, 1], spin: 20 deg, drag: 1e-6 N m s}]
  placed:
    - {body: puck, position: [0, 0, -10 cm], motion: {kind: spinning, axis: [0, 0, 1], angular_velocity: 1 turn/s}}
  field: {B: [1 mT, 0, 0], wave: {kind: square, frequency: 1 Hz, duty: 0.4}}
axes:
  amplitude: {path: field.wave.amplitude, values: [1, 2]}
integrate: {method: dop853, tolerance: 1e-9, until: 5 s, record_every: 0.125 s}
stop: {when: end}
outputs: [trajectory]
summaries: [{section: {of: drive}}]
"""


def study(*changes):
    return study_from_text(STUDY, overrides=changes)


def section(tmp_path, *changes):
    path, asked = tmp_path / "s.zarr", study(*changes)
    run_study(asked, path)
    summarise(path, asked.entry.summaries)
    return open_results(path).load(), open_results(path, "section").load()


@pytest.mark.long
def test_a_section_once_per_period_of_all_drives(tmp_path):
    data, found = section(tmp_path)
    assert found["count"].values.tolist() == [6, 6]
    np.testing.assert_allclose(found.crossing_time[0], np.arange(6.0), atol=1e-12)
    np.testing.assert_allclose(found.angular_velocity, data.trajectory_angular_velocity[:, ::8], atol=1e-12)


def test_periods_follow_the_axis_that_sweeps_a_frequency(tmp_path):
    swept = "axes={frequency: {path: field.wave.frequency, values: [1 Hz, 2 Hz]}}"
    _, found = section(tmp_path, swept, "scene.placed=[]", "summaries=[{section: {of: field, after: 1 s}}]")
    assert found["count"].values.tolist() == [5, 9]
    np.testing.assert_allclose(found.crossing_time[1], 1.0 + 0.5 * np.arange(9), atol=1e-12)


REFUSED = {
    "scene.field.wave.frequency=1.5 Hz": "needs drives of one period; give a common `period` instead",
    "scene.field.wave.frequency=60 rpm": "'rpm' is ambiguous; write Hz, cycles per second",
    "scene.field.wave.frequency=1 rad/s": "'rad/s' is ambiguous; write Hz, cycles per second",
    "scene.field.wave.duty=1.2": "scene.field.wave.duty must be from 0 to 1, but is 1.2",
    "integrate={method: rk4, step: 5 ms, until: 1 s, record_every: 5 ms}": "whose steps end where waves switch",
    "scene.placed.0.motion=in_lab": "scene.placed.0.motion needs a `table` that oscillates",
}


@pytest.mark.parametrize("change", REFUSED)
def test_mistakes(change):
    with pytest.raises(InputError, match=re.escape(REFUSED[change])):
        study(change)


def test_nothing_driven_has_no_period():
    with pytest.raises(InputError, match="must be a recorded quantity if nothing in the scene is driven periodically"):
        study("scene.field={B: [1 mT, 0, 0]}", "scene.placed=[]", "axes={}")


FIXED = ("integrate={method: rk4, step: 1 ms, until: 1 s, record_every: 1 ms}", "axes={}", "summaries=[]")
UNKNOWN = {
    "scene.field.wave={frequency: 1 Hz}": "scene.field.wave: UDF has no waves",
    "scene.field={B: [1 mT, 0, 0]}": "scene.placed.0.motion: UDF has only the motions fixed",
    "scene.table={kind: oscillating, amplitude: [1 mm, 0, 0], frequency: 1 Hz}": "scene.table: UDF has no oscillating",
}


@pytest.mark.parametrize("change", UNKNOWN)
def test_files_of_pem_hold_no_waves_and_no_spins(change):
    plain = "scene.field={B: [1 mT, 0, 0]}"
    with pytest.raises(InputError, match=re.escape(UNKNOWN[change])):
        udf_of_study(study(*FIXED, plain, change))
