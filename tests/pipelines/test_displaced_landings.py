"""Final-state sensitivity of a tossed coin, whose faces have smooth boundaries: Keller's hyperbolas."""

import pytest
import xarray as xr

from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES


@pytest.mark.long
def test_the_boundaries_of_a_tossed_coin_are_smooth(tmp_path):
    """The uncertainty exponent is 1 (Keller 1986, doi:10.2307/2323340): faces change at curves speed * spin = const.

    Measured: 0.94 +- 0.10.
    """
    path, asked = tmp_path / "s.zarr", "{final_state_sensitivity: {points: 4000, sizes: [0.003, 0.01, 0.03, 0.1]}}"
    small = ("axes.speed.points=30", "axes.spin.points=30", f"summaries=[{asked}]")
    run_study(load_study(STUDIES / "tossed_coin.yaml", small), path)
    summarise(path, ["final_state_sensitivity"])
    found = xr.open_zarr(path, group="summary/final_state_sensitivity").load()
    assert found.attrs["label"] == "landing_face"
    assert abs(found.exponent - 1.0) < 2 * found.exponent_error
