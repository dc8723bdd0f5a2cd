"""Tables of points drawn at random: their numbers are columns, and fractions stand with the errors of replicates."""

import csv
import io

import pytest
import xarray as xr

from pipelines.integrity.postprocess import summarise
from pipelines.pictures.table import table_of
from pipelines.run.run import run_study
from tests.pipelines.test_draws import X, Y, drawn, study


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("tables") / "s.zarr"
    run_study(study(f"{drawn(64, numbers=f'{X}, {Y}')}\n  damping: {{path: damping, values: [0.2, 0.4]}}"), path)
    summarise(path, ["fractions"])
    return path


def test_each_row_has_the_numbers_of_its_draw(store):
    text, left = table_of(store, "rest_time", (), {}, "csv")
    rows, dataset = list(csv.DictReader(io.StringIO(text))), xr.open_zarr(store)
    assert (len(rows), left) == (128, [])
    for k, row in enumerate(rows):
        draw, damping = divmod(k, 2)
        assert (int(row["draws"]), float(row["damping"])) == (draw, [0.2, 0.4][damping])
        for name in "xy":
            assert float(row[name]) == dataset[name].values[draw]
        assert float(row["rest_time"]) == dataset.rest_time.values[draw, damping]


def test_a_fixed_draw_keeps_its_numbers(store):
    text, _ = table_of(store, "rest_time", (), {"draws": 17}, "csv")
    assert {float(row["x"]) for row in csv.DictReader(io.StringIO(text))} == {float(xr.open_zarr(store).x[17])}


def test_fractions_are_rounded_by_the_errors_of_replicates(store):
    text, _ = table_of(store, "summary/fractions", ("fraction", "standard_error"), {"damping": 0.4}, "latex")
    rows = [line for line in text.splitlines() if line.startswith("magnet")]
    assert len(rows) == 3
    assert all(r"\pm" in row for row in rows)
    assert "standard" not in text
