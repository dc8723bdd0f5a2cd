"""Summaries part by part: the same bytes for every division, in other processes, and over several stores."""

import json
import shutil
from concurrent.futures import Executor, Future
from pathlib import Path

import cloudpickle
import pytest
import xarray as xr
from click.testing import CliRunner

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.equilibria.branches import with_branches
from pipelines.equilibria.labelled_starts import Measure
from pipelines.integrity.joined_summaries import summarise_together
from pipelines.integrity.postprocess import summarise
from pipelines.measures import reductions
from pipelines.run.connect import connected, reductions_on
from pipelines.run.run import run_study
from pipelines.store.joined_stores import joined
from pipelines.store.store import create_store, open_chunks, open_results
from pipelines.store.summary_inputs import summary_of
from pipelines.summaries import SUMMARIES
from tests.pipelines.small import several_blocks, three_magnets
from tests.pipelines.test_summary_plugins import IN_PARTS

pytestmark = pytest.mark.long

DRAGS = "axes.drag={{path: pendulums.0.drag, values: [{}]}}"
GRID = ("axes.tilt_x.points=20", "axes.tilt_y.points=15", "integrate.until=20 s")
REDUCED = {
    "fractions": "",
    "rest_map": "",
    "rest_time": "quantiles: [0.1, 0.5]",
    "basin_entropy": "boxes: [2, 3]",
    "uncertainty_exponent": "distances: [1, 2, 4]",
    "box_dimension": "boxes: [1, 2, 3]",
    "wada": "radii: [1, 2]",
    "intermingledness": "distances: [1, 3]",
}
"""Summaries that add up over parts, with parameters for small maps."""
ENTRIES = ", ".join(f"{{{name}: {{{text}}}}}" if text else name for name, text in REDUCED.items())


def drags(*values):
    """Return a study of maps at some drags, in many blocks."""
    return three_magnets(DRAGS.format(", ".join(values)), *GRID, f"summaries=[{ENTRIES}]")


@pytest.fixture(scope="module")
def stores(tmp_path_factory):
    """Return one store of three drags, and two stores that divide them."""
    home = tmp_path_factory.mktemp("reductions")
    with pytest.MonkeyPatch.context() as patch:
        several_blocks(patch, 30)
        for name, values in {"all": ("3e-3", "6e-3", "1e-2"), "one": ("3e-3",), "two": ("6e-3", "1e-2")}.items():
            run_study(drags(*values), home / f"{name}.zarr")
    return home


@pytest.fixture(scope="module")
def dataset(stores):
    """Return the store of three drags, with its branches of equilibria."""
    return with_branches(open_results(stores / "all.zarr"))


def computed(dataset, name):
    return summary_of(SUMMARIES[name], dataset).load()


def assert_same(found, expected):
    xr.testing.assert_identical(found, expected)
    for name, values in expected.variables.items():
        assert found[name].dtype == values.dtype, name


class Elsewhere(Executor):
    """Computes in this process, with functions and values that another process could have received."""

    def submit(self, function, *items):
        """Return a future that has its result."""
        future = Future()
        function, items = cloudpickle.loads(cloudpickle.dumps((function, items)))
        future.set_result(cloudpickle.loads(cloudpickle.dumps(function(*items))))
        return future


def by_parts(patch, points):
    """Make parts so small that each map has several."""
    patch.setattr(reductions, "PART_POINTS", points)


@pytest.mark.parametrize("name", REDUCED)
def test_no_division_changes_a_byte(name, dataset, monkeypatch):
    whole = computed(dataset, name)
    by_parts(monkeypatch, 301)
    assert_same(computed(dataset, name), whole)
    monkeypatch.setattr(reductions, "MOST_TASKS", 2)
    monkeypatch.setattr(reductions, "KEPT_WINDOWS", 1)
    by_parts(monkeypatch, 100)
    with reductions.computing(reductions.Computing(Elsewhere(), 4)):
        assert_same(computed(dataset, name), whole)


@pytest.mark.parametrize("name", ["fractions", "rest_time", "uncertainty_exponent"])
def test_missing_blocks_are_missing_in_every_division(name, stores, tmp_path, monkeypatch):
    shutil.copytree(stores / "one.zarr", tmp_path / "s.zarr")
    files = sorted(file for file in (tmp_path / "s.zarr" / "status" / "c").rglob("*") if file.is_file())
    for file in files[::3]:
        file.unlink()
    holes = with_branches(open_results(tmp_path / "s.zarr"))
    whole = computed(holes, name)
    by_parts(monkeypatch, 50)
    assert_same(computed(holes, name), whole)
    if name == "fractions":
        assert 0 < int(whole["points"].sum()) < 300


def test_two_stores_give_the_summaries_of_one(stores, tmp_path):
    summarise(stores / "all.zarr", [*REDUCED, "rest_points", "tipping"])
    parts = [stores / "two.zarr", stores / "one.zarr"]
    out = tmp_path / "together.zarr"
    written = summarise_together(parts, out, [*REDUCED, "rest_points", "tipping"])
    assert all(written.values())
    for path in written:
        expected = open_results(stores / "all.zarr", path.name).load()
        found = open_results(out, path.name).load()
        for name in ("pem_digest", "pem_input", "pem_points"):
            assert found.attrs[name] == expected.attrs[name]
        assert_same(found, expected)
    assert not any(summarise_together(parts[::-1], out, REDUCED).values())
    assert json.loads(open_results(out).attrs["pem_parts"]) == [str(stores / "one.zarr"), str(stores / "two.zarr")]


def test_the_command_joins_stores(stores, tmp_path):
    parts = [str(stores / "one.zarr"), str(stores / "two.zarr")]
    out = str(tmp_path / "x.zarr")
    result = CliRunner().invoke(main, ["summarise", *parts, "fractions", "--out", out])
    assert result.exit_code == 0, result.output
    assert xr.open_zarr(out, group="summary/fractions").sizes["drag"] == 3
    assert "several stores" in CliRunner().invoke(main, ["summarise", *parts]).output
    assert "several stores only" in CliRunner().invoke(main, ["summarise", parts[0], "--out", out]).output


def test_stores_of_other_studies_are_not_joined(stores, tmp_path):
    create_store(tmp_path / "other.zarr", drags("2e-3", "9e-3"))
    with pytest.raises(InputError, match="overlap"):
        joined([stores / "two.zarr", tmp_path / "other.zarr"])
    with pytest.raises(InputError, match="along one axis, not along none"):
        joined([stores / "two.zarr"] * 2)
    with pytest.raises(InputError, match="must have each value in one store only"):
        joined([stores / "two.zarr", stores / "all.zarr"])
    create_store(tmp_path / "longer.zarr", three_magnets(DRAGS.format("2e-3"), *GRID, "integrate.until=21 s"))
    with pytest.raises(InputError, match="more than the values along an axis"):
        joined([stores / "two.zarr", tmp_path / "longer.zarr"])
    with pytest.raises(InputError, match="does not hold the summaries of these stores"):
        summarise_together([stores / "one.zarr", stores / "two.zarr"], stores / "all.zarr", ["fractions"])
    create_store(tmp_path / "none.zarr", drags("2e-3"))
    with pytest.raises(InputError, match="is not complete"):
        summarise_together([stores / "two.zarr", tmp_path / "none.zarr"], tmp_path / "x.zarr")


def test_what_needs_all_starts_says_how_much_memory(dataset):
    with (
        reductions.computing(reductions.Computing(memory=1000.0)),
        pytest.raises(InputError, match=r"which needs .* GB, but this process has only 1e-06 GB"),
    ):
        computed(dataset, "fractality")


def test_an_error_in_a_part_is_raised(dataset, monkeypatch):
    by_parts(monkeypatch, 100)

    def broken(part):
        raise ValueError(str(part.own))

    with pytest.raises(ValueError, match="slice"):
        reductions.total_over(dataset, ["drag", "tilt_x", "tilt_y"], lambda part: (part["status"],), broken)


def test_the_documented_measure_adds_up(dataset, monkeypatch):
    names = {}
    exec(IN_PARTS, names)
    by_parts(monkeypatch, 50)
    labels = open_chunks(Path(dataset.encoding["source"]))["rest_point"]
    found = names["known"](dataset, Measure())["known"]
    xr.testing.assert_allclose(found, (labels >= 0).mean(["tilt_x", "tilt_y"]))


def test_workers_of_a_cluster_compute_the_same(dataset, monkeypatch):
    whole = computed(dataset, "rest_time")
    by_parts(monkeypatch, 100)
    with connected(workers=1) as client, reductions.computing(reductions_on(client)):
        assert_same(computed(dataset, "rest_time"), whole)
