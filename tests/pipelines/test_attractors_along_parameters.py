"""Measures of the output ``attractor`` in studies whose axes are parameters alone."""

import pytest
import xarray as xr

from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES


@pytest.mark.long
def test_fractions_are_those_of_the_parameter_sets(tmp_path):
    """Without axes of starts each set has one start, and a fraction is one of parameter sets."""
    path = tmp_path / "s.zarr"
    axes = "axes={dipole: {path: bodies.needle.magnets.0.moment.0, values: [0.09 A m^2, 0.1 A m^2, 0.11 A m^2]}}"
    asked = (axes, "pendulums.0.spin=100 deg", "summaries=[fractions]", "label_check={points: 0}")
    run_study(load_study(STUDIES / "driven_compass_basins.yaml", asked), path)
    summarise(path, ["fractions"])
    found = xr.open_zarr(path, group="summary/fractions").load()
    assert found.attrs["over"] == "dipole"
    assert float(found.fraction.sum()) == pytest.approx(1.0)
    assert found.fraction.dims == ("label",)
