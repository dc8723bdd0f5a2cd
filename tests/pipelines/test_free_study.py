"""Studies of bodies that fly: what they have by default, flips and force tables in files, and what is refused."""

import json
import re

import jsonschema
import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pem_core.integrate.outcomes import NO_EVENT
from pipelines.files.location import at
from pipelines.integrity.verify import verify
from pipelines.outputs.observable_outputs import mean_interval
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import coordinates, variables
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, study_from_resolved, study_from_text, study_schema
from pipelines.syntax.yaml_file import parse_yaml
from tests.pipelines.small import STUDIES

STONE = """
title: A stone that tumbles
scene:
  kind: free_bodies
  gravity: [0, 0, 0]
  bodies: {stone: {analysis: {mass: 1 kg, mass_centre: [0, 0, 0], inertia: [1, 2, 3, 0, 0, 0]}}}
  free:
    - {body: stone, angular_velocity: [0.01, 10, 0.01]}
axes:
  off: {path: free.0.angular_velocity.2, from: 0.01, to: 0.05, points: 3}
integrate: {method: rk4, step: 5 ms, until: 8 s}
"""
HEADING = "time,force_x,force_y,force_z,torque_x,torque_y,torque_z"
TABLE = f"{HEADING}\n0,1,0,0,0,0,0\n2,1,0,0,0,0,0\n8,-5,0,0,0,0,0\n"


def study(*overrides):
    return study_from_text(STONE, "stone.yaml", overrides)


def refusal(*overrides):
    with pytest.raises(InputError) as caught:
        study(*overrides)
    return str(caught.value)


def test_what_a_file_leaves_out_is_what_a_body_that_flies_has():
    entry = study().entry
    assert (entry.outputs, entry.stop.when) == (("final", "energy_drift"), "end")
    assert study("stop.proof_cells=7").entry.stop.when == "end"
    assert load_study(STUDIES / "three_magnets.yaml").entry.stop.when == "captured"


REFUSED = {
    ("outputs=[final, rest]",): "outputs.1: bodies in scenes of kind free_bodies never come to rest; leave out `rest`",
    ("stop.when=captured",): "stop.when: bodies in scenes of kind free_bodies never come to rest; write `end`",
    ("refine={}",): "refine: bodies in scenes of kind free_bodies never come to rest; leave out `refine`",
    (
        "label_check={points: 9}",
    ): "label_check: bodies in scenes of kind free_bodies never come to rest; leave out `label_check`",
    ("summaries=[fractions]",): "summaries: fractions cannot be computed without the output `rest` or `landing`",
    ("stop.when=flipped",): "outputs: `stop: {when: flipped}` needs the output `flip`; add `flip` to `outputs`",
    (
        "outputs=[flip]",
    ): "outputs.0: the output `flip` needs the body axis that flips, one of u1, u2, u3; write {flip: {",
    ("outputs=[{flip: {axis: u4}}]",): "outputs.0.flip.axis must be one of 'u1', 'u2' or 'u3', but is 'u4'",
    ("outputs=[{flip: {axis: u1, count: 0}}]",): "outputs.0.flip.count must be",
    ("outputs=[{final: {axis: u1}}]",): "outputs.0.final has no parameters; write final without parameters",
    ("outputs=[{flips: {axis: u1}}]",): "outputs.0: 'flips' is not an output; did you mean flip?",
    ("outputs=[{flip: {axis: u1}}, {flip: {axis: u2}}]",): "outputs.1: the output flip is listed twice",
    ("axes.off.path=free.0",): "give a path such as free.0.position.0,",
    ("scene.free.0.body=pebble",): "scene.free.0.body must name one of the bodies, but is 'pebble'; known: stone",
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_what_has_no_meaning_is_refused_in_its_place(wrong):
    said = refusal(*wrong)
    assert REFUSED[wrong] in said
    assert said.count("\n") == 0


def test_the_place_is_that_of_the_file():
    with pytest.raises(InputError, match=r"stone.yaml:12:11: outputs.0: bodies in scenes of kind"):
        study_from_text(f"{STONE}outputs: [rest]\n", "stone.yaml")


@pytest.mark.long
def test_a_rod_has_no_axes_and_many_flips():
    text = (STUDIES / "double_pendulum.yaml").read_text()
    small = ("axes={}", "indicators=null", "integrate={method: rk4, step: 1 ms, until: 5 s}", "stop.when=end")
    with pytest.raises(
        InputError,
        match=r"outputs.0.flip.axis: flips in this scene have no axis: a flip is an event in which a rod goes over",
    ):
        study_from_text(text, "d.yaml", (*small, "outputs=[{flip: {axis: u1}}]"))
    tilted = ("spheres.1.tilt.0=150 deg", "spheres.2.tilt.0=100 deg")
    first, many = (study_from_text(text, "d.yaml", (*small, *tilted, f"outputs=[{out}]")) for out in OF_RODS)
    values, all_values = simulate_points(first, ()), simulate_points(many, ())
    assert all_values["flip_time"].shape == (1, 3)
    assert all_values["flip_time"][0, 0] == values["flip_time"][0]
    assert all_values["flip_rod"][0, 0] == values["flip_rod"][0]


OF_RODS = "flip", "{flip: {count: 3}}"


def test_flips_stand_in_the_store_with_how_long_they_take(tmp_path):
    """Their dimension, the mean time between them, and the study as it was written."""
    chosen = "integrate={method: dop853, tolerance: 1e-12, until: 8 s}"
    asked = study("outputs=[{flip: {axis: u2, count: 3}}]", "stop.when=flipped", chosen)
    run_study(asked, tmp_path / "s.zarr")
    data = xr.open_zarr(tmp_path / "s.zarr")
    assert data.flip_time.dims == ("off", "flip")
    assert data.flip_time.attrs["long_name"] == "times at which u2 of a body flips"
    assert data.flip_body.attrs["flag_meanings"] == "pending none body_0"
    np.testing.assert_allclose(data.flip_interval[0], 5.50616811074664 / 2, rtol=0, atol=1e-6)
    np.testing.assert_array_equal(data.flip_interval, (data.flip_time[:, 2] - data.flip_time[:, 0]) / 2)
    resolved = json.loads(data.attrs["pem_study_resolved"])
    assert resolved["outputs"] == [{"flip": {"axis": "u2", "count": 3}}]
    assert study_from_resolved("s", resolved, "", ()).fingerprint == asked.fingerprint
    one = study("outputs=[{flip: {axis: u2}}]")
    assert [variable.name for variable in variables(one)] == ["flip_time", "flip_body", "status"]
    assert "flip" not in coordinates(one, variables(one))
    assert one.fingerprint != asked.fingerprint


def test_an_interval_is_that_of_the_body_that_flips_first():
    time = np.array([[1.0, 1.0, np.nan], [2.0, 2.0, np.nan], [4.0, 3.0, np.nan], [9.0, np.nan, np.nan]])
    event = np.array([[1, 0, NO_EVENT], [0, 1, NO_EVENT], [1, 1, NO_EVENT], [1, NO_EVENT, NO_EVENT]])
    np.testing.assert_array_equal(mean_interval(time, event), [4.0, np.nan, np.nan])


def loaded(folder, table=TABLE, force="{file: loads.csv, body: stone}", **times):
    (folder / "loads.csv").write_bytes(table if isinstance(table, bytes) else table.encode())
    scene = f"  force: {force}\naxes:"
    path = folder / "stone.yaml"
    path.write_text(STONE.replace("axes:", scene))
    return load_study(path, [f"integrate.{key}={value}" for key, value in times.items()])


@pytest.mark.long
def test_a_study_has_the_numbers_of_its_table(tmp_path):
    """Units of columns, their order, a list; the store needs no file, and what stands in it decides who it is."""
    moved = (
        "force_y,time [ms],torque_z,force_x [mN],force_z,torque_x,torque_y\n0,0,0,1000,0,0,0\n\n0,2000,0,1e3,0,0,0\n"
    )
    one = loaded(tmp_path)
    other = loaded(tmp_path, f"{moved}0, 8000 ,0,-5000,0,0,0\n", "[{file: loads.csv, body: stone, free: 0}]")
    assert one.entry.scene.force[0].rows == other.entry.scene.force[0].rows
    assert one.fingerprint != loaded(tmp_path, TABLE.replace("-5", "-4")).fingerprint
    one = loaded(tmp_path)
    run_study(one, tmp_path / "s.zarr")
    (tmp_path / "loads.csv").unlink()
    data = open_results(tmp_path / "s.zarr")
    impulse = 2 * 1.0 + 6 * (1.0 - 5.0) / 2
    np.testing.assert_allclose(data.final_velocity.sel(component="x"), impulse, rtol=0, atol=1e-12)
    assert not verify(at(tmp_path / "s.zarr")).mistakes


TABLES = {
    "file: loads.csv, line 1: 'mass' is not the name of a column; the columns are time, force_x": f"{HEADING},mass\n",
    "loads.csv, line 1: these columns are missing: torque_z": HEADING.replace(",torque_z", "") + "\n",
    "line 1: the unit of force_x must be N or compatible, but is kg": HEADING.replace("_x,", "_x [kg],", 1) + "\n",
    "loads.csv, line 3: this row has 6 cells, but the header has 7": f"{HEADING}\n{'0,' * 6}0\n{'1,' * 5}1\n",
    "loads.csv, line 2: 'nan' is not a finite number": f"{HEADING}\n0,nan,0,0,0,0,0\n",
    "loads.csv, line 2: '1_0' is not a finite number": f"{HEADING}\n0,1_0,0,0,0,0,0\n",
    "loads.csv, line 2: '\u0661' is not a finite number": f"{HEADING}\n0,\u0661,0,0,0,0,0\n",
    "loads.csv, line 2: 'x' is not a finite number": f"{HEADING}\n0,x,0,0,0,0,0\n",
    "line 3: the time 0 s is not later than that of the previous row": f"{HEADING}\n{'0,' * 6}0\n{'0,' * 6}0\n",
    "loads.csv, line 2: the table begins at 1 s, after the start": f"{HEADING}\n{'1,' * 6}0\n{'2,' * 6}0\n",
    "loads.csv needs at least two rows below its header, but has 1": f"{HEADING}\n{'0,' * 6}0\n",
    "loads.csv is empty": "",
    "loads.csv is not a text in UTF-8 .byte 0xff.": b"\xff\xfe\x00\x9f",
    "loads.csv has 20001 rows; the limit is 20000": HEADING + "\n" + "0,0,0,0,0,0,0\n" * 20001,
}


@pytest.mark.parametrize("wrong", TABLES)
def test_a_table_that_is_none_is_refused_with_its_line(wrong, tmp_path):
    with pytest.raises(InputError, match=wrong) as caught:
        loaded(tmp_path, TABLES[wrong])
    assert re.search(r"stone.yaml:9:17: scene.force.file: ", str(caught.value))
    assert str(caught.value).count("\n") == 0


def test_a_table_covers_the_time_of_its_study(tmp_path):
    """To the end of the last of fixed steps."""
    loaded(tmp_path, until="7.98 s")
    for times in ({"until": "8.1 s"}, {"until": "7.98 s", "step": "45 ms"}):
        with pytest.raises(InputError, match=r"integrate.until must be at most 8 s, the end of the force table"):
            loaded(tmp_path, **times)
    with pytest.raises(InputError, match=r"stone.yaml:9:18: scene.force.0.file must be a relative path without .."):
        loaded(tmp_path, force="[{file: ../loads.csv, body: stone}]")
    with pytest.raises(InputError, match=r"scene.force.file: there is no file /"):
        loaded(tmp_path, force="{file: there.csv, body: stone}")
    with pytest.raises(
        InputError, match=r"stone.yaml:9:.*must name one of the free bodies, but is 'pebble'; known: stone"
    ):
        loaded(tmp_path, force="{file: loads.csv, body: pebble}")


def test_the_schema_has_tables_and_parameters():
    validator = jsonschema.Draft7Validator(study_schema())
    plain = parse_yaml(STONE.replace("axes:", "  force: {file: loads.csv, body: stone}\naxes:")).data
    plain["outputs"] = ["final", {"flip": {"axis": "u2", "count": 3}}]
    assert not list(validator.iter_errors(plain))
    plain["scene"]["force"] = [plain["scene"]["force"]]
    assert not list(validator.iter_errors(plain))
    del plain["scene"]["force"][0]["file"]
    assert list(validator.iter_errors(plain))
