"""The page of a pendulum with quadratic drag plays the motions of its map."""

import numpy as np
import pytest

from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from tests.page.node import run_script
from tests.page.test_map_and_motion import PLAYED, SCRIPT
from tests.pipelines.page_contents import data_in, script_in
from tests.pipelines.small import three_magnets

MAP = ("axes.tilt_x.points=4", "axes.tilt_y.points=3", "outputs=[rest]", "symmetry=false", "label_check={points: 0}")
TIMES = "integrate={method: dop853, until: 60 s, tolerance: 1e-10}"


@pytest.mark.long
def test_motions_of_the_page_end_as_those_of_the_map(tmp_path):
    study = three_magnets(*MAP, TIMES, "pendulums.0.quadratic_drag=2e-3 N m s^2")
    run_study(study, tmp_path / "air.zarr")
    page = page_of_store(tmp_path / "air.zarr")
    engine = script_in(page)
    told = run_script(PLAYED, data_in(page), engine, (SCRIPT / "map").as_uri())
    store = open_results(tmp_path / "air.zarr")
    assert [one["magnet"] for one in told["found"]] == store.rest_magnet.values.ravel().tolist()
    times = np.array([one["time"] for one in told["found"]])
    # Measured 1.1e-10 s.
    assert np.abs(times - store.rest_time.values.ravel()).max() < 1e-9
