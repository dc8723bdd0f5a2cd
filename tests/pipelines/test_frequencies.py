"""Frequencies as an output of a study: the pendulum's elliptic functions, units, names of numbers, blocks."""

import math
import re

import numpy as np
import pytest

from pem_core import InputError
from pem_core.chaos.indicators import Verdict
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.simulate import simulate_points
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.grid import Grid
from pipelines.study.load import study_from_text
from tests.pipelines.test_chaos import free_pendulum
from tests.pipelines.test_planar_study import textbook

ROD = """
scene:
  gravity: [0, 0, -9.80665 m/s^2]
  bodies: {rod: {shapes: [{kind: line, mass: 5 g, half_length: 15 cm, axis: [0, 0, 1], centre: [0, 0, -15 cm]}]}}
  pendulums: [{body: rod, pivot: [0, 0, 0], hinge: [0, 1, 0], tilt: [60 deg, 0 deg]}]
axes: {tilt: {path: pendulums.0.tilt.0, values: [20 deg, 60 deg, 120 deg]}}
integrate: {method: dop853, tolerance: 1e-12, until: 60 s}
stop: {when: end}
outputs: [frequencies]
indicators: {observable: orientation.u3.x, terms: 2}
"""


def computed(study):
    return simulate_points(study, Grid(study.shape, study.shape).indices(0))


def mean_of_sine(tilt, order):
    """Return the amplitude of the term of some order of sin(angle), by quadrature over the exact swing, and omega.

    The angle follows from sin(angle / 2) = k sin(phi), along which dt = dphi / (omega_0 sqrt(1 - k^2 sin^2 phi)).
    """
    modulus, slow = math.sin(tilt / 2.0), math.sqrt(9.80665 * 0.15 / (0.3**2 / 3.0))
    phi = (np.arange(4000) + 0.5) * (2.0 * math.pi / 4000)
    rate = 1.0 / (slow * np.sqrt(1.0 - (modulus * np.sin(phi)) ** 2))
    step = rate * (phi[1] - phi[0])
    time = np.cumsum(step) - 0.5 * step
    omega = 2.0 * math.pi / step.sum()
    angle = 2.0 * np.arcsin(modulus * np.sin(phi))
    amplitude = 2.0 / step.sum() * (np.sin(angle) * np.sin(order * omega * time) * step).sum()
    return abs(amplitude), omega


def test_the_frequencies_of_a_pendulum_are_elliptic():
    """The period is 4 K(k) / omega_0 with k = sin(half the largest angle); the next term is the third harmonic."""
    values = computed(study_from_text(ROD, "rod"))
    for number, tilt in enumerate(np.radians([20.0, 60.0, 120.0])):
        amplitudes, omega = zip(*(mean_of_sine(tilt, order) for order in (1, 3)), strict=True)
        found = values["naff_frequency"][number]
        order = np.argsort([-one for one in amplitudes])
        np.testing.assert_allclose(found, np.array([1.0, 3.0])[order] * omega[0], rtol=2e-8)
        np.testing.assert_allclose(values["naff_amplitude"][number], np.array(amplitudes)[order], rtol=1e-5)
    assert (np.abs(values["naff_change"]) < 1e-6).all()


@pytest.mark.long
def test_frequencies_change_where_motion_is_chaotic(tmp_path):
    asked = ("outputs=[frequencies, lyapunov]", "integrate.until=60 s", "indicators.observable=angular_velocity.x")
    study = free_pendulum(*asked, "axes.tilt_x.from=1 deg", "axes.tilt_y.from=1 deg", "summaries=[frequencies]")
    run_study(study, tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    assert data.naff_frequency.dims == ("tilt_x", "tilt_y", "naff_term")
    assert (data.naff_frequency.units, data.naff_amplitude.units, data.naff_change.units) == ("rad/s", "rad/s", "1")
    is_chaotic = data.lyapunov_verdict.values != Verdict.ZERO
    assert is_chaotic.any()
    assert not is_chaotic.all()
    change = np.abs(data.naff_change.values)
    assert change[~is_chaotic].max() < change[is_chaotic].min()
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    assert write_plot(tmp_path / "s.zarr", "summary/frequencies").stat().st_size > 10_000


def test_numbers_have_names_and_units():
    values = computed(textbook("outputs=[frequencies]", "integrate.until=40", "label_check=null", "summaries=[]"))
    default = values["naff_frequency"]
    named = ("indicators={observable: position.x}", "stop.when=end", "summaries=[]", "label_check=null")
    same = computed(textbook("outputs=[frequencies]", "integrate.until=40", *named))
    np.testing.assert_array_equal(default, same["naff_frequency"])
    for name, rule in {
        "speed": "indicators.observable must begin with a recorded quantity, but is 'speed'",
        "position": "indicators.observable: position must be followed by a component, one of x, y",
        "position.x.y": "indicators.observable: position has no 'y'",
    }.items():
        with pytest.raises(InputError, match=re.escape(rule)):
            textbook("outputs=[frequencies]", f"indicators={{observable: {name}}}", "summaries=[]", "label_check=null")
    with pytest.raises(InputError, match=r"magnet_position\.0\.3\.x must have a magnet below 1"):
        free_pendulum("outputs=[frequencies]", "indicators.observable=magnet_position.0.3.x")
    with pytest.raises(InputError, match="but `outputs` lacks `frequencies`"):
        free_pendulum("indicators.observable=angular_velocity.x")


def test_new_settings_do_not_change_the_identity_of_studies():
    assert not {"observable", "samples", "terms"} & set(free_pendulum().identity["indicators"])
    asked = ("outputs=[frequencies]", "indicators.terms=4")
    assert free_pendulum(*asked).identity["indicators"]["terms"] == 4


def test_blocks_change_no_bit():
    study = free_pendulum("outputs=[frequencies]")
    every = Grid(study.shape, study.shape).indices(0)
    whole = simulate_points(study, every)
    for own in ([3], [7, 2, 9]):
        part = simulate_points(study, tuple(index[own] for index in every))
        for name in ("naff_frequency", "naff_frequency_error", "naff_amplitude", "naff_change"):
            np.testing.assert_array_equal(part[name], whole[name][own], err_msg=name)
