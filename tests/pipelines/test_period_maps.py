"""Maps of the periods of driven motion over two axes, one of which is the frequency of the drive."""

import numpy as np
import pytest
from matplotlib.colors import to_rgb
from matplotlib.image import imread

from pipelines.integrity.postprocess import summarise
from pipelines.pictures.colours import NO_MAGNET_COLOUR, PALETTE
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries.motion.orbits import Orbits, orbits
from tests.pipelines.small import STUDIES

PERIODS = {"of": "drive", "at": 4.5, "keep": 12, "longest": 3}
AXES = "axes={current: {path: bodies.coil.coils.0.current, values: [0.1 A, 1 A]}, "
AXES += "frequency: {path: placed.0.wave.frequency, values: [2 Hz, 2.7 Hz, 3.4 Hz]}}"
EXPECTED = [[2, 1, 1], [2, 1, 0]]


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("coil") / "s.zarr"
    keys = ", ".join(f"{name}: {value}" for name, value in PERIODS.items())
    study = load_study(
        STUDIES / "driven_coil.yaml", (AXES, "outputs=[trajectory]", f"summaries=[{{orbits: {{{keys}}}}}]")
    )
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return path


@pytest.mark.long
def test_each_point_has_the_colour_of_its_period(store):
    assert open_results(store, "orbits").orbit_period.values.tolist() == EXPECTED
    picture = imread(write_plot(store))[..., :3]
    colours = [to_rgb(NO_MAGNET_COLOUR), to_rgb(PALETTE[0]), to_rgb(PALETTE[1])]
    areas = [(np.abs(picture - colour).max(-1) < 0.01).sum() for colour in colours]
    shares = [np.mean(np.array(EXPECTED) == period) for period in range(3)]
    np.testing.assert_allclose(areas / np.sum(areas), shares, atol=0.02)


@pytest.mark.long
def test_a_part_of_the_store_keeps_its_own_periods(store):
    """A part with one frequency, or with some, in any order."""
    dataset, asked = open_results(store), Orbits(**PERIODS)
    assert orbits(dataset.isel(frequency=1), asked).orbit_period.values.tolist() == [1, 1]
    assert orbits(dataset.isel(frequency=[2, 0]), asked).orbit_period.values.tolist() == [[1, 2], [0, 2]]


@pytest.mark.long
@pytest.mark.parametrize("view", [{"x": "frequency"}, {"x": "frequency", "at": {"current": 1}}, {"x": "current"}])
def test_an_orbit_diagram_over_one_of_the_axes(store, view, tmp_path):
    assert write_plot(store, "summary/orbits", tmp_path / "x.png", **view).stat().st_size > 5000
