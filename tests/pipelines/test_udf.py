"""PEM's input files through the command line: simulated, converted, and back with their records."""

import numpy as np
import pytest
import trimesh
import xarray as xr
from click.testing import CliRunner

from pem_core import Analysis, Body, Magnet
from pipelines.cli.main import main
from pipelines.formats.udf import read_records, read_udf

UDF = r"""
\include{"pem1_3_def.udf"}
\begin{data}
unitParameter:{1.0e-02,1.0e-03,1.0,2.0}
body[]:[
 {4,
  [{{0.0,0.1,-9.75}1.3,"cylinder",{0.0}{1.0,0.25,{0.0,0.0,1.0}}}
   {{0.3,0.0,-5.0}0.7,"line",{0.0}{0.0,0.0,{0,0,0}}{0,0,0,{0,0,0}{0,0,0}}{0,0,0,{0,0,0}{0,0,0}}{[][]}{5.0,{0,0,1.0}}}]
  [{{0.0,0.0,-10.0}{3.0,0.0,40.0}}]
  [{1.0,0.5,0.0,1.0}]
  {2.0,{0.1,0.06,-8.1}{150.0,151.0,1.5,0.0,0.2,0.1}}
 }
 {7, [] [{{0.5,0.3,0.0}{0.0,0.0,50.0}}] [{0.0,0.0,1.0,1.0}] {0.0,{0,0,0}{0,0,0,0,0,0}}}
]
simulation:{
 {400,20,2.5e-03}
 {{-15.0,-15.0,-15.0}{15.0,15.0,0.1}}
 "4thOrderRungeKutta",
 "true",
 [{4,{0.0,0.0,0.0}{{0.8,0.0,0.6}{0.0,1.0,0.0}{-0.6,0.0,0.8}}{0.01,0.02,-0.3}{"false",{0.0,0.0,1.0}}}
  {4,{11.0,0.0,0.0}{{1,0,0}{0,1,0}{0,0,1}}{0.0,0.3,0.0}{"true",{0.0,1.0,0.0}}}]
 [{7,{0.0,2.0,-12.0}{{1,0,0}{0,-1,0}{0,0,-1}}"fixed",{{0,0,0}}{{0,0,0}0,0,{0,0,0}{0,0,0}}}
  {7,{-6.0,-2.0,-13.0}{{1,0,0}{0,1,0}{0,0,1}}"constantVelocity",{{2.5,0.5,0.0}}{{0,0,0}0,0,{0,0,0}{0,0,0}}}
  {7,{0,0,0}{{1,0,0}{0,1,0}{0,0,1}}"ellipticRotation",{{0,0,0}}{{2.0,0.0,-14.0}0.3,1.7,{2,0,0}{0,1.5,0.2}}}]
 {0.0,0.0,-981.0}
 {"ellipticRotationField",{{0,0,0}}{2.2,{0.1,0.0,0.0}{0.0,0.1,0.05}}}
 3.0e-2,
 {"true",0.75}
}
\end{data}
"""


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.udf").write_text(UDF)
    return tmp_path


def pem(*arguments, code=0):
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.long
def test_a_udf_its_study_and_the_udf_of_its_study_move_alike(home):
    pem("convert", "x.udf", "x.yaml")
    pem("convert", "x.yaml", "y.udf")
    for name in ("x.udf", "x.yaml", "y.udf"):
        pem("simulate", name, "--out", f"{name}.zarr")
    first, *others = (xr.open_zarr(home / f"{name}.zarr").load() for name in ("x.udf", "x.yaml", "y.udf"))
    assert first.sizes["time"] == 21
    assert first.time.values[-1] == 1.0
    for other in others:
        xr.testing.assert_identical(first.drop_attrs(), other.drop_attrs())
        assert other.attrs["pem_fingerprint"] == first.attrs["pem_fingerprint"]


def test_conversion_there_and_back_keeps_the_text(home):
    """Numbers to the last bit, and the units: the second UDF is the first, written by us."""
    pem("convert", "x.udf", "x.yaml")
    pem("convert", "x.yaml", "y.udf")
    pem("convert", "y.udf", "y.yaml")
    pem("convert", "y.yaml", "z.udf")
    assert (home / "z.udf").read_text() == (home / "y.udf").read_text()
    assert read_udf("x.udf").scene == read_udf("y.udf").scene
    assert read_udf("x.udf").units == read_udf("y.udf").units
    assert "unitParameter:{0.01,0.001,1.0,2.0}" in (home / "y.udf").read_text()
    assert "{150.0,151.0,1.5,0.0,0.2,0.1}" in (home / "y.udf").read_text()


@pytest.mark.long
def test_records_of_a_store_come_back_from_its_udf(home):
    pem("simulate", "x.udf", "--out", "x.zarr")
    pem("convert", "x.zarr", "x_o.udf")
    stored, records = xr.open_zarr("x.zarr").load(), read_records("x_o.udf")
    assert read_udf("x_o.udf").scene == read_udf("x.udf").scene
    assert len(records) == stored.sizes["time"]
    for name in ("orientation", "angular_velocity", "angular_momentum", "torque"):
        back = [[getattr(pendulum, name) for pendulum in record.pendulums] for record in records]
        np.testing.assert_array_equal(back, stored[f"trajectory_{name}"])
    spots = [[pendulum.magnets[0][0] for pendulum in record.pendulums] for record in records]
    np.testing.assert_array_equal(spots, stored.trajectory_magnet_position[:, :, 0])


def _rodrigues(vector, axis, angle):
    across = vector - axis * (axis @ vector)
    return vector + (np.cos(angle) - 1) * across + np.sin(angle) * np.cross(axis, vector)


@pytest.mark.long
def test_records_tell_where_everything_was(home):
    """Course, turn and field at t = 1, worked out by hand in the file's units."""
    pem("simulate", "x.udf", "--out", "x.zarr")
    pem("convert", "x.zarr", "x_o.udf")
    last = read_records("x_o.udf")[-1]
    still, flying, circling = last.bodies
    np.testing.assert_allclose(still.magnets[0], ((0.005, 0.017, -0.12), (0, 0, -0.01)), atol=1e-17)
    np.testing.assert_allclose(flying.position, (-0.035, -0.015, -0.13), rtol=1e-15)
    cosine, sine = np.cos(2.0), np.sin(2.0)
    place = np.array([2.0 + 2 * cosine, 1.5 * sine, -14 + 0.2 * sine]) / 100
    np.testing.assert_allclose(circling.position, place, rtol=1e-14)
    normal = np.cross((2, 0, 0), (0, 1.5, 0.2))
    normal = normal / np.linalg.norm(normal)
    rotation = np.array([_rodrigues(axis, normal, 1.7) for axis in np.eye(3)])
    np.testing.assert_allclose(circling.orientation, rotation, atol=1e-15)
    np.testing.assert_allclose(circling.magnets[0][0], place + np.array([0.005, 0.003, 0.0]) @ rotation, rtol=1e-14)
    tesla = 1e-3 / 2.0
    field = tesla * (np.cos(2.2) * np.array([0.1, 0, 0]) + np.sin(2.2) * np.array([0, 0.1, 0.05]))
    np.testing.assert_allclose(last.field, field, rtol=1e-14)
    np.testing.assert_allclose(last.gravity, (0, 0, -9.81), rtol=1e-15)
    moments = [pendulum.magnets[0][1] for pendulum in last.pendulums]
    np.testing.assert_allclose(np.linalg.norm(moments, axis=1), np.hypot(3, 40) * 2e-4, rtol=1e-14)


@pytest.mark.long
def test_stored_inertia_rules_unless_asked_otherwise(home):
    output = pem("convert", "x.udf", "x.yaml")
    assert "x.udf:11: body[0].analysis" in output
    assert "--recompute-inertia" in output
    assert "inertia: [1.5e-05," in (home / "x.yaml").read_text()
    assert "x.udf:11" in pem("simulate", "x.udf", "--out", "stored.zarr")
    output = pem("simulate", "x.udf", "--out", "right.zarr", "--recompute-inertia")
    assert "inertia" not in output
    stored, right = (xr.open_zarr(name).load() for name in ("stored.zarr", "right.zarr"))
    assert abs(stored.trajectory_angular_momentum - right.trajectory_angular_momentum)[0].max() > 1e-7
    refused = pem("simulate", "x.yaml", "--recompute-inertia", code=2)
    assert "--recompute-inertia: x.yaml is not a UDF file; remove `analysis`" in refused


def test_what_a_udf_has_no_place_for_is_reported(home):
    pem("convert", "x.udf", "x.yaml")
    text = (home / "x.yaml").read_text().replace("when: end", "when: captured")
    (home / "x.yaml").write_text(text + "axes:\n  w: {path: scene.field.angular_velocity, values: [1, 2]}\n")
    output = pem("convert", "x.yaml", "y.udf")
    assert "the UDF omits the axes w" in output
    assert "the UDF omits `stop`" in output


def test_mistakes_in_a_udf_name_the_udf(home):
    """Those found in the study that it means, and those found when it is written."""
    (home / "long.udf").write_text(UDF.replace("{400,20,2.5e-03}", "{99999999999999999,20,2.5e-03}"))
    assert "long.udf: integrate.step must be at least" in pem("plan", "long.udf", code=2)
    pem("convert", "x.udf", "x.yaml")
    text = (home / "x.yaml").read_text()
    (home / "x.yaml").write_text(text.replace("    kind: rotating\n", "    kind: rotating\n    B: [1, 0, 0]\n"))
    assert "x.yaml: scene.field.B" in pem("convert", "x.yaml", "z.udf", code=2)


def test_long_lists_are_written_fast_and_read_alike():
    from pipelines.syntax.yaml_file import parse_yaml, plain_value, yaml_text

    ring = [(float(np.cos(a)), float(np.sin(a)), 1e-5) for a in np.linspace(0, 6, 300)]
    analysis = Analysis(mass=1, mass_centre=(0, 0, 0), inertia=(1, 1, 1, 0, 0, 0))
    body = Body(magnets=tuple(Magnet(position=place, moment=(0, 0, 1)) for place in ring), analysis=analysis)
    text = yaml_text(body)
    assert parse_yaml(text).data == plain_value(body)
    assert "long list" not in text


@pytest.mark.long
def test_many_pendulums_are_drawn_without_a_word(home):
    """No legend that crowds out the picture, no warning (they are errors here), letters of any script."""
    rows = [f"{{4,{{{11.0 * i},0,0}}{{{{1,0,0}}{{0,1,0}}{{0,0,1}}}}{{0,0.3,0}}}}" for i in range(15)]
    start, end = UDF.index(" [{4,{0.0,0.0,0.0}"), UDF.index(" [{7,{0.0,2.0")
    name = "振り子.udf"
    (home / name).write_text(UDF[:start] + f" [{''.join(rows)}]\n" + UDF[end:])
    pem("simulate", name, "--out", "many.zarr", "--set", "integrate.until=0.1 s")
    assert (home / "many.png").stat().st_size > 20_000


def test_euler_is_the_engines(home):
    (home / "e.udf").write_text(UDF.replace("4thOrderRungeKutta", "Euler"))
    pem("convert", "e.udf", "e.yaml")
    assert "method: pem_euler" in (home / "e.yaml").read_text()


@pytest.mark.long
def test_a_store_gives_the_study_of_its_trajectory(home):
    """Not the sweep that its scene came from; and a mesh from a file stays with it."""
    pem("convert", "x.udf", "x.yaml")
    axes = "axes:\n  w: {path: field.angular_velocity, values: [1, 2]}\n"
    (home / "x.yaml").write_text((home / "x.yaml").read_text() + axes)
    pem("simulate", "x.yaml", "--out", "x.zarr", "--set", "integrate.until=0.5 s")
    pem("convert", "x.zarr", "one.yaml")
    pem("simulate", "one.yaml", "--out", "one.zarr")
    first, second = (xr.open_zarr(name) for name in ("x.zarr", "one.zarr"))
    assert first.attrs["pem_fingerprint"] == second.attrs["pem_fingerprint"]


def test_a_converted_mesh_needs_no_file(home):
    corners, facets = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]
    trimesh.Trimesh(corners, facets).export(home / "t.stl")
    body = "{shapes: [{kind: mesh, mass: 1, file: t.stl, unit: cm, centre: [0, 0, -1]}]}"
    times = "integrate: {step: 1 ms, until: 0.01}\n"
    (home / "m.yaml").write_text(f"scene: {{bodies: {{m: {body}}}, pendulums: [{{body: m}}]}}\n{times}")
    (home / "far").mkdir()
    pem("convert", "m.yaml", "far/m.yaml")
    pem("convert", "far/m.yaml", "far/m.udf")
    assert (0.01, 0.0, 0.0) in read_udf("far/m.udf").scene.bodies["body_0"].shapes[0].vertices


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        ("x.udf", "x.txt", "x.txt: the name of the new file must end in .yaml or .udf"),
        ("x.udf", "there.yaml", "there.yaml already exists; give --overwrite"),
        ("x.udf", "nowhere/x.yaml", "nowhere/x.yaml: cannot be written"),
        ("missing.udf", "y.yaml", "missing.udf: no such file"),
        ("bad.udf", "y.yaml", "bad.udf:16: expected a value"),
        ("many.zarr", "y.udf", "a UDF can hold only one trajectory"),
        ("euler.yaml", "y.udf", "method must be one of PEM's methods, rk4, pem_euler"),
    ],
)
def test_what_cannot_be_converted_is_reported(home, source, target, message):
    (home / "there.yaml").write_text("")
    (home / "bad.udf").write_text(UDF.replace("{400,20,2.5e-03}", "{400,20,dt}"))
    if source == "euler.yaml":
        pem("convert", "x.udf", "x.yaml")
        text = (home / "x.yaml").read_text()
        (home / "euler.yaml").write_text(text.replace("method: rk4", "method: euler"))
    if source == "many.zarr":
        pem("convert", "x.udf", "x.yaml")
        axes = "axes:\n  w: {path: field.angular_velocity, values: [1, 2]}\n"
        (home / "many.yaml").write_text((home / "x.yaml").read_text() + axes)
        pem("run", "many.yaml", "--out", "many.zarr", "--workers", "1")
    output = pem("convert", source, target, code=2)
    assert message in output
    assert "Traceback" not in output
    assert not (home / "y.udf").exists()
    assert not list(home.glob("*.part"))
