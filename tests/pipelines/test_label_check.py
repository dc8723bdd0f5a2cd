"""The check of labels: a sample integrated again against plain runs, its statistics, what it costs and who may ask."""

import json
import shutil
from dataclasses import replace

import numpy as np
import pytest
import xarray as xr
import zarr
from click.testing import CliRunner

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.integrity.postprocess import summarise
from pipelines.outputs import equilibria_table
from pipelines.outputs.simulate import simulate_points
from pipelines.run.run import prepare, run_study
from pipelines.store.store import census, stored_study
from pipelines.study.load import load_study
from pipelines.summaries.rest.label_check import _modest, settled_magnets
from tests.pipelines.small import STUDIES, TINY, several_blocks, three_magnets

ROUGH = ("integrate.method=dop853", "integrate.tolerance=1e-2")


def checked(path, study):
    """Run a study and its check of labels; return the check."""
    run_study(study, path)
    summarise(path, ["label_check"])
    return xr.open_zarr(path, group="summary/label_check").load()


@pytest.mark.long
def test_the_sample_is_integrated_again_with_a_hundredth_of_the_tolerance(tmp_path):
    study = three_magnets(*ROUGH, "label_check.points=60")
    check = checked(tmp_path / "s.zarr", study)
    indices = check.tilt_x_index.values, check.tilt_y_index.values
    finer, is_moving = settled_magnets(three_magnets(*ROUGH[:1], "integrate.tolerance=1e-4"), indices, 1.0)
    assert not is_moving.any()
    changed = finer != simulate_points(study, indices)["rest_magnet"]
    np.testing.assert_array_equal(check.label_before, xr.open_zarr(tmp_path / "s.zarr").rest_magnet.values[indices])
    np.testing.assert_array_equal(check.label_after, finer)
    np.testing.assert_array_equal(check.is_changed, changed)
    assert 5 < changed.sum() < 55
    points = len(changed)  # so rough a run leaves a point or two without a label
    assert 57 <= check.points == points <= 60
    assert check.fraction_changed == changed.mean()
    assert check.standard_error == pytest.approx(changed.std() / np.sqrt(points), rel=1e-12)
    said = f"NOT RESOLVED: {changed.sum()} of {points} labels change at a hundredth of the error; "
    assert check.attrs["comment"].startswith(said)
    assert check.attrs["verdict"] == "not resolved"
    for name, variable in check.variables.items():
        assert variable.attrs["units"] == "1", name
        assert variable.attrs["long_name"], name
    assert check.label_after.attrs["flag_values"] == xr.open_zarr(tmp_path / "s.zarr").rest_magnet.flag_values


@pytest.mark.long
def test_fixed_steps_are_shortened_by_their_order(tmp_path):
    """By 100^(1/4) for rk4 and by 100 for Euler's scheme, each where an axis says so."""
    both = ("axes.method={path: integrate.method, values: [rk4, pem_euler]}", "integrate.step=100 ms")
    study = three_magnets(*both, "axes.tilt_x.points=4", "axes.tilt_y.points=3", "label_check={}")
    check = checked(tmp_path / "s.zarr", study)
    for number, (method, step) in enumerate((("rk4", 0.1 * 0.01**0.25), ("pem_euler", 0.1 * 0.01))):
        own = check.isel(sample=check.method_index.values == number)
        settings = (*both, f"axes.method.values=[{method}]", f"integrate.step={step!r}")
        finer = three_magnets(*settings, "axes.tilt_x.points=4", "axes.tilt_y.points=3")
        indices = own.tilt_x_index.values, own.tilt_y_index.values, np.zeros(own.sizes["sample"], int)
        np.testing.assert_array_equal(own.label_after, settled_magnets(finer, indices, 1.0)[0])
    assert check.is_changed.any()


def test_where_trajectories_settle_is_where_they_were_captured():
    """Two ways to a label: by the energy of the ways out, and by waiting until it hardly moves."""
    study, indices = three_magnets("integrate.method=dop853"), tuple(index.ravel() for index in np.indices((12, 9)))
    captured = simulate_points(study, indices)
    magnets, is_moving = settled_magnets(study, indices, 1.0)
    assert (captured["rest_magnet"] >= 0).all()
    assert (magnets == captured["rest_magnet"]).mean() > 0.97  # steps begin anew at every stage: some are chaotic
    assert not is_moving.any()


@pytest.mark.long
def test_a_well_that_the_list_lacks_is_found(tmp_path, monkeypatch):
    """A list that has one well of three and calls itself complete: all starts are labelled with that, and at once."""
    real = equilibria_table.find_tables

    def lacking(problem, *options):
        tables, of_point = real(problem, *options)
        first = {name: value[..., :1] for name, value in vars(tables).items() if name != "complete"}
        return replace(tables, **first | {"exit_energy": np.full_like(first["exit_energy"], np.inf)}), of_point

    monkeypatch.setattr(equilibria_table, "find_tables", lacking)
    study = three_magnets("integrate.method=dop853", "label_check.points=60")
    check = checked(tmp_path / "s.zarr", study)
    results = xr.open_zarr(tmp_path / "s.zarr")
    assert (results.rest_point == 0).all()
    right = simulate_points(study, (check.tilt_x_index.values, check.tilt_y_index.values))["rest_magnet"]
    assert (check.label_after.values == right).mean() > 0.95
    assert check.attrs["verdict"] == "not resolved"
    assert check.fraction_changed > 0.5


@pytest.mark.long
def test_points_that_still_move_are_left_out_and_told(tmp_path, monkeypatch):
    """All are captured in ten seconds, and few hardly move after as many."""
    monkeypatch.setattr("pipelines.summaries.rest.label_check.MOST_TIMES", 1)
    check = checked(tmp_path / "s.zarr", three_magnets("integrate.until=10 s", "label_check.points=40"))
    moving = 40 - int(check.points)
    assert 0 < moving < 40
    assert f" ({moving} more were still moving and are not counted)" in check.attrs["comment"]


@pytest.mark.long
def test_the_sample_is_random_and_always_the_same(tmp_path):
    study = three_magnets("label_check.points=30")
    first, again = checked(tmp_path / "a.zarr", study), checked(tmp_path / "b.zarr", study)
    xr.testing.assert_identical(first, again)
    flat = first.tilt_x_index.values * 9 + first.tilt_y_index.values
    assert len(np.unique(flat)) == 30
    assert np.diff(flat).max() > 1
    other = checked(tmp_path / "c.zarr", three_magnets("label_check.points=30", "integrate.until=61 s"))
    assert (other.tilt_x_index.values != first.tilt_x_index.values).any()


@pytest.mark.long
def test_all_of_a_small_study_is_checked_and_pendulums_count_together(tmp_path):
    second = "scene.pendulums=[{body: bob, drag: 1e-2}, {body: bob, pivot: [2, 0, 0], drag: 1e-2}]"
    study = three_magnets(second, "axes={}", "label_check.points=5")
    check = checked(tmp_path / "s.zarr", study)
    assert dict(check.label_after.sizes) == {"sample": 1, "pendulum": 2}
    assert check.is_changed.dims == ("sample",)
    assert check.points == 1


@pytest.mark.long
def test_points_that_failed_are_left_out(tmp_path):
    steps = "axes.step={path: integrate.step, values: [2 ms, 200 ms]}"
    mixed = three_magnets(steps, "pendulums.0.drag=3e-3", "label_check={}")
    check = checked(tmp_path / "s.zarr", mixed)
    data = xr.open_zarr(tmp_path / "s.zarr")
    assert check.points == ((data.status == 1) & (data.rest_magnet != -1)).sum()
    assert (data.status == 5).sum() > 5
    assert (data.status == 5).sum() + check.points == data.status.size
    failed = three_magnets("integrate.step=200 ms", "pendulums.0.drag=3e-3", "stop.when=end", "label_check.points=9")
    none = checked(tmp_path / "f.zarr", failed)
    assert none.points == 0
    assert np.isnan(none.fraction_changed)
    assert none.attrs["comment"] == "no labels: no point of the sample has come to rest"


@pytest.mark.long
def test_adding_the_check_to_a_finished_study_computes_nothing_anew(main_store_at, tmp_path):
    path = main_store_at(tmp_path / "s.zarr")
    asked = three_magnets("label_check.points=7", "title=Another title")
    assert asked.fingerprint == three_magnets().fingerprint
    assert census(prepare(asked, path)).pending == ()
    assert stored_study(path)[0].entry.summaries == ("rest_map", "label_check")
    assert xr.open_zarr(path).attrs["title"] == "Another title"
    summarise(path, stored_study(path)[0].entry.summaries)
    assert xr.open_zarr(path, group="summary/label_check").sizes["sample"] == 7


@pytest.mark.long
def test_only_the_blocks_of_the_sample_are_read(tmp_path, monkeypatch):
    """Every other chunk is damaged, which a reader would notice by its checksum."""
    several_blocks(monkeypatch)
    study = three_magnets("label_check.points=1")
    path = tmp_path / "s.zarr"
    run_study(study, path)
    check = checked(path, study)
    grid = stored_study(path)[1]
    spot = [int(check[f"{name}_index"][0]) // size for name, size in zip(("tilt_x", "tilt_y"), grid.block, strict=True)]
    damaged = [f for f in (path / "rest_magnet/c").rglob("*") if f.is_file() and f.parts[-2:] != tuple(map(str, spot))]
    assert len(damaged) == grid.blocks - 1 > 2
    for file in damaged:
        file.write_bytes(b"not a chunk")
    shutil.rmtree(path / "summary")
    summarise(path, ["label_check"])
    with pytest.raises(ValueError, match="checksum"):
        zarr.open_group(path, mode="r")["rest_magnet"][...]


def test_where_no_label_is_stored_none_is_checked(tmp_path):
    (tmp_path / "s.yaml").write_text(
        (STUDIES / "three_magnets.yaml").read_text().replace("outputs: [rest, ", "label_check: {points: 5}\noutputs: [")
    )
    with pytest.raises(InputError) as caught:
        load_study(tmp_path / "s.yaml", ["summaries=[]"])
    rule = "label_check: the label check needs the output `rest`, which this study does not have"
    assert str(caught.value).endswith(f"{rule}; add `rest` to `outputs`, or leave out `label_check`")
    assert "s.yaml:47:1: " in str(caught.value)
    run_study(three_magnets("outputs=[final]", "summaries=[]"), tmp_path / "s.zarr")
    with pytest.raises(InputError, match="label_check: this summary needs the output `rest`, which the store lacks"):
        summarise(tmp_path / "s.zarr", ["label_check"])


def test_every_map_has_one_unless_it_is_of_no_points():
    assert three_magnets("summaries=[]").entry.summaries == ("label_check",)
    assert three_magnets("summaries=[]", "refine={}").entry.summaries == ("refinement", "label_check")
    assert three_magnets("summaries=[]", "label_check={}").entry.summaries == ("label_check",)
    for without in ("label_check.points=0", "axes={}", "outputs=[final]"):
        assert three_magnets("summaries=[]", without).entry.summaries == ()
    assert three_magnets("summaries=[]", "axes={}", "label_check={}").entry.summaries == ("label_check",)
    with pytest.raises(
        InputError, match=r"summaries: `label_check` is listed, but `label_check: {points: 0}` turns the check off"
    ):
        three_magnets("summaries=[label_check]", "label_check.points=0")


@pytest.mark.parametrize(("points", "rule"), [("-1", "not be negative"), ("2.5", "whole number"), ("many", "whole")])
def test_the_size_of_the_sample_is_a_number_of_points(points, rule):
    with pytest.raises(InputError, match=f"label_check.points must .*{rule}"):
        three_magnets(f"label_check.points={points}")


@pytest.mark.long
def test_commands_say_what_the_check_found(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    settings = [x for s in (*TINY, "label_check={points: 20}") for x in ("--set", s)]
    ran = CliRunner().invoke(main, ["run", str(STUDIES / "three_magnets.yaml"), *settings])
    assert ran.exit_code == 0, ran.output
    results = xr.open_zarr(tmp_path / "results/three_magnets.zarr")
    said = results.attrs["pem_labels"]
    assert said.startswith("resolved: 0 of 20 labels change")
    assert ran.output.endswith(f"label_check: {said}\n")
    assert "wrote results/three_magnets.zarr/summary/label_check" in ran.output
    for command in (["status"], ["summarise"]):
        result = CliRunner().invoke(main, [*command, "results/three_magnets.zarr"])
        assert f"label_check: {said}" in result.output
    told = json.loads(CliRunner().invoke(main, ["status", "results/three_magnets.zarr", "--json"]).output)
    assert (told["labels"], told["comments"]["label_check"]) == ("resolved", said)


def test_the_check_decides_no_numbers():
    study = three_magnets()
    assert replace(study, entry=three_magnets("label_check={}").entry).fingerprint == study.fingerprint


def test_a_study_without_a_list_has_four_times_as_large_a_sample(tmp_path):
    """Its own trajectories settle, so that following them again is four times as cheap beside it."""
    second = "scene.pendulums=[{body: bob, drag: 1e-2}, {body: bob, pivot: [2, 0, 0], drag: 1e-2}]"
    sizes = [_modest(three_magnets("integrate.method=dop853", *asked)) for asked in ((), (second,))]
    assert sizes == [3, 12]
