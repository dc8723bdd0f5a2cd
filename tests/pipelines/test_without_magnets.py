"""Pendulums without magnets through the commands: what a store then lacks, no picture, page or file may ask for."""

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.formats.udf import read_records
from pipelines.integrity.postprocess import draw
from pipelines.pictures.plot import plot
from pipelines.run.run import run_study
from pipelines.study.load import load_study

UDF = r"""
\begin{data}
body[]:[
 {0, [{{0.0,0.0,-5.0}1.0,"point",{0.5}{0.6,0.25,{0.0,0.0,1.0}}}] []
  [{1.0,0.0,0.0,1.0}] {1.0,{0.0,0.0,-5.0}{25.0,25.0,0.0,0.0,0.0,0.0}}}
]
simulation:{
 {100,10,1.0e-02}
 {{-7.5,-7.5,-7.5}{7.5,15.0,0.0}}
 "4thOrderRungeKutta",
 "false",
 [{0,{0.0,0.0,0.0}{{0.8,0.0,0.6}{0.0,1.0,0.0}{-0.6,0.0,0.8}}{0.0,0.0,0.0}{"false",{0.0,0.0,0.0}}}
  {0,{0.0,3.0,0.0}{{0.6,0.0,0.8}{0.0,1.0,0.0}{-0.8,0.0,0.6}}{0.0,0.0,0.0}{"false",{0.0,0.0,0.0}}}]
 []
 {0.0,0.0,-1.0}
 {"false",{{0.0,0.0,0.0}}{0.0,{0.0,0.0,0.0}{0.0,0.0,0.0}}}
 0.5,
 {"false",0.0}
}
\end{data}
"""

STUDY = """
title: pendulum without magnets
scene:
  gravity: [0, 0, -9.80665 m/s^2]
  bodies:
    bob: {shapes: [{kind: sphere, mass: 50 g, radius: 1 cm, centre: [0, 0, -30 cm]}]}
  pendulums:
    - {body: bob, tilt: [10 deg, 0 deg], drag: 5e-2 N m s}
axes:
  tilt_x: {path: pendulums.0.tilt.0, from: -25 deg, to: 25 deg, points: 3}
  mass: {path: bodies.bob.shapes.0.mass, from: 40 g, to: 50 g, points: 2}
integrate: {method: dop853, tolerance: 1e-8, until: 5 s}
outputs: [rest, final]
summaries: [rest_map, rest_points]
"""


def pem(*arguments, code=0):
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture(scope="module")
def swept(tmp_path_factory):
    home = tmp_path_factory.mktemp("swept")
    (home / "plain.yaml").write_text(STUDY)
    end = run_study(load_study(home / "plain.yaml"), home / "plain.zarr")
    assert (end.is_complete, end.failed) == (True, 0)
    return home / "plain.zarr"


@pytest.mark.long
def test_a_udf_is_simulated_drawn_viewed_and_written_back(tmp_path, monkeypatch):
    """A store has no arrays of the magnets that a pendulum has not: a picture and a conversion asked for them.

    Both pendulums are of one body and have its colour, by which their lines could not be told apart.
    """
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.udf").write_text(UDF)
    pem("simulate", "x.udf", "--out", "x.zarr")
    stored = xr.open_zarr("x.zarr").load()
    assert "trajectory_magnet_position" not in stored
    lines = plot("x.zarr").axes[1].lines
    assert len({line.get_color() for line in lines if str(line.get_label()).startswith("x of")}) == 2
    pem("view", "x.zarr", "--out", "x.html")
    pem("view", "x.zarr", "--until", "0.2", "--out", "x.gif")
    pem("convert", "x.zarr", "x_o.udf")
    for name in ("x.png", "x.html", "x.gif"):
        assert (tmp_path / name).stat().st_size > 1000
    records = read_records("x_o.udf")
    axes = [[pendulum.orientation for pendulum in record.pendulums] for record in records]
    np.testing.assert_array_equal(axes, stored.trajectory_orientation)
    assert {pendulum.magnets for record in records for pendulum in record.pendulums} == {()}


def test_its_rest_points_are_tabled(swept):
    """It hangs or stands: U = -+m g l, whatever the mass."""
    stored = xr.open_zarr(swept).load()
    assert "equilibrium_position" not in stored
    assert (stored.equilibrium_count == 2).all()
    assert stored.equilibrium_complete.all()
    hanging = 9.80665 * 0.3 * np.array([0.04, 0.05])
    np.testing.assert_allclose(stored.equilibrium_energy[:, :2], np.stack([-hanging, hanging], 1), rtol=1e-14)
    assert (stored.rest_point == 0).all()
    assert np.isfinite(stored.rest_time).all()


@pytest.mark.long
def test_everything_of_a_study_with_rest_is_drawn(swept):
    pem("summarise", swept, "rest_map", "rest_points")
    drawn = [path.name for path in draw(swept)]
    assert "plain.rest_points.png" in drawn
    pem("view", swept, "--out", swept.parent / "plain.html")
    pem("table", swept, "summary/rest_map", "--out", swept.parent / "plain.csv")
    pem("verify", swept)
    for name in xr.open_zarr(swept).data_vars:
        pem("plot", swept, name, "--out", swept.parent / f"{name}.png")


def test_edges_need_places(swept):
    told = pem("summarise", swept, "edges", code=2)
    assert "edges: this summary computes positions of the pendulum's magnets, but the pendulum has no" in told
