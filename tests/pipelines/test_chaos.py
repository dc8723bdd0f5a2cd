"""Indicators of chaos as outputs of a study: what is stored is what the core says, whatever the blocks."""

import dataclasses
import json
import re

import numpy as np
import pytest
import xarray as xr

from pem_core import assemble, follow_deviations, method_named
from pem_core.chaos import indicators as of
from pem_core.chaos.indicators import Verdict
from pipelines.measures.indicators import INDICATORS
from pipelines.measures.numerics import Indicators
from pipelines.run.run import run_study
from pipelines.study.entry import StudyEntry
from pipelines.study.grid import Grid
from pipelines.study.load import load_study, study_from_text, study_schema
from pipelines.syntax.schema import keys_of
from tests.core.test_indicators import INERTIA
from tests.pipelines.small import STUDIES, several_blocks, three_magnets

SMALL = ("axes.tilt_x.points=4", "axes.tilt_y.points=3", "integrate.until=4 s", "indicators.renormalise=0.5 s")


def free_pendulum(*overrides):
    return load_study(STUDIES / "free_pendulum_chaos.yaml", (*SMALL, *overrides))


def results(study, path):
    end = run_study(study, path)
    assert (end.done, end.failed) == (end.points, 0)
    return xr.open_zarr(path).load()


@pytest.mark.long
def test_the_store_holds_what_the_core_says(tmp_path):
    study = free_pendulum("outputs=[lyapunov, megno, fli, sali, gali, rest]")
    stored = results(study, tmp_path / "s.zarr")
    scene, times = study.at(Grid(study.shape, study.shape).indices(0))
    growth = follow_deviations(
        assemble(scene),
        method=method_named("dop853"),
        tolerance=times.tolerance,
        until=4.0,
        renormalise=0.5,
        vectors=2,
        time_scale=0.1,
    )
    largest = of.largest_exponent(growth)
    expected = {
        "lyapunov": largest.value,
        "lyapunov_error": largest.error,
        "lyapunov_verdict": largest.verdict,
        "megno": of.megno(growth)[-1],
        "megno_mean": of.mean_megno(growth)[-1],
        "fli": of.fast_indicator(growth)[-1],
        "sali": of.smaller_alignment(growth)[-1],
        "gali": of.alignment(growth, 2)[-1],
    }
    for name, values in expected.items():
        np.testing.assert_array_equal(stored[name].values.ravel(), values, err_msg=name)
    np.testing.assert_array_equal(stored.indicator_time, [0.5, 1.0, 2.0, 4.0])
    np.testing.assert_array_equal(stored.megno_history[..., 1].values.ravel(), of.megno(growth)[8])
    np.testing.assert_array_equal(stored.gali_history[..., -1], stored.gali)
    assert (stored.rest_magnet == -1).all()
    for name in expected:
        assert {"units", "long_name"} <= stored[name].attrs.keys()
    assert stored.lyapunov.attrs["units"] == "1/s"
    assert stored.lyapunov_verdict.attrs["flag_meanings"].split() == [code.name.lower() for code in Verdict]


@pytest.mark.long
def test_spectrum_dimension_and_horizon(tmp_path):
    """With drag, four exponents that add up to what drag takes; the finite-time one over its own time."""
    overrides = ("outputs=[lyapunov_spectrum, kaplan_yorke, ftle]", "indicators.horizon=0.5 s", "pendulums.0.drag=1e-3")
    stored = results(free_pendulum(*overrides), tmp_path / "s.zarr")
    assert stored.lyapunov_spectrum.sizes["exponent"] == 4
    np.testing.assert_allclose(stored.lyapunov_spectrum.sum("exponent"), -2e-3 / INERTIA, atol=1e-4)
    assert ((stored.kaplan_yorke >= 0) & (stored.kaplan_yorke <= 4)).all()
    assert (stored.ftle > 0).all()
    longer = results(free_pendulum(*overrides[:1], overrides[2]), tmp_path / "l.zarr")
    assert (longer.ftle != stored.ftle).all()
    fewer = results(free_pendulum(*overrides, "indicators.exponents=2"), tmp_path / "f.zarr")
    assert fewer.lyapunov_spectrum.sizes["exponent"] == 2
    np.testing.assert_array_equal(fewer.lyapunov_spectrum, stored.lyapunov_spectrum[..., :2])


@pytest.mark.long
def test_blocks_change_no_bit(tmp_path, monkeypatch):
    whole = results(free_pendulum(), tmp_path / "w.zarr")
    several_blocks(monkeypatch, 1)
    parts = results(free_pendulum(), tmp_path / "p.zarr")
    assert parts.lyapunov.encoding["chunks"] != whole.lyapunov.encoding["chunks"]
    for name in whole.data_vars:
        np.testing.assert_array_equal(parts[name], whole[name], err_msg=name)


def test_the_exponents_of_a_sweep_are_those_of_its_ends():
    """A body that does not spin has four, one that does five: the array has room for both."""
    swept = "axes.tilt_x={path: pendulums.0.angular_velocity.2, from: 0, to: 3, points: 3}"
    study = free_pendulum("outputs=[lyapunov_spectrum]", swept)
    assert study.entry.indicators.exponents == 5
    assert free_pendulum("outputs=[lyapunov_spectrum]").entry.indicators.exponents == 4


def test_indicators_are_part_of_what_a_study_is():
    """Another seed is another study; a study without indicators is what it was before there were any."""
    assert free_pendulum("indicators.seed=1").fingerprint != free_pendulum().fingerprint
    assert "indicators" not in three_magnets().identity
    assert set(INDICATORS) < set(json.dumps(study_schema()).replace('"', " ").split())
    assert "indicators" in keys_of(StudyEntry)


@pytest.mark.parametrize(
    ("overrides", "rule"),
    [
        (
            ("integrate.method=rk4", "integrate.step=1 ms"),
            "integrate.method must be an adaptive method, such as",
        ),
        (
            ("outputs=[rest]",),
            "indicators: these are settings of chaos indicators, but `outputs`",
        ),
        (("indicators.vectors=1",), "indicators.vectors must be at least 2, but is 1"),
        (("indicators.vectors=5",), "indicators.vectors must be at most 4, the dimension of the phase space"),
        (("indicators.exponents=0",), "indicators.exponents must be a positive integer, but is 0"),
        (("indicators.seed=-1",), "indicators.seed must not be negative, but is -1"),
        (("indicators.horizon=2 m",), "indicators.horizon must be a number in s"),
        (("axes.gali={path: pendulums.0.drag, values: [0]}",), "axes.gali: the name gali is reserved"),
    ],
)
def test_mistakes(overrides, rule):
    with pytest.raises(ValueError, match=re.escape(rule)):
        free_pendulum(*overrides)


def test_a_mistake_has_its_line_and_column(tmp_path):
    text = (STUDIES / "free_pendulum_chaos.yaml").read_text().replace("vectors: 2", "vectors: two")
    (tmp_path / "s.yaml").write_text(text)
    line = 1 + text[: text.index("vectors: two")].count("\n")
    with pytest.raises(ValueError, match=rf"s\.yaml:{line}:\d+: indicators\.vectors must be"):
        load_study(tmp_path / "s.yaml")


def test_methods_along_an_axis_must_choose_their_steps():
    with pytest.raises(ValueError, match="must be an adaptive method, such as dop853"):
        free_pendulum("axes.method={path: integrate.method, values: [dop853, rk4]}", "integrate.step=1 ms")


def test_the_page_on_chaos_names_what_there_is():
    """Its tables list all outputs and all keys, and what it shows can be asked for."""
    page = (STUDIES.parent / "docs" / "chaos.md").read_text()
    keys = {field.name for field in dataclasses.fields(Indicators)}
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == set(INDICATORS) | keys
    (block,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    scene = (STUDIES / "free_pendulum_chaos.yaml").read_text().split("integrate:")[0]
    assert study_from_text(scene + block).entry.indicators.time_scale == 0.1
