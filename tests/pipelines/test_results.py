"""Summaries against plain numpy, pictures that can be looked at, and every study that ships."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines.integrity.postprocess import draw, summarise
from pipelines.integrity.verify import verify
from pipelines.pictures.colours import PALETTE
from pipelines.pictures.maps import DARKEST
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.creation import consolidate
from pipelines.store.store import clear_open_stores, open_group, open_results, stored_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES, three_magnets

SMALL = {
    "three_magnets": ("axes.tilt_x.points=5", "axes.tilt_y.points=4"),
    "moment_continuation": ("axes.tilt_x.points=3", "axes.tilt_y.points=2", "axes.moment.points=3"),
    "moment_field_scan": ("axes.tilt_x.points=4", "axes.tilt_y.points=4", "axes.moment.values=[0.2 A m^2, 0.8 A m^2]"),
    "compass_orbits": ("axes.dipole.points=2", "integrate.until=10 s", "summaries=[{orbits: {keep: 12}}]"),
    "compass_sections": ("integrate.until=10 s", "indicators.settle=2 s", "summaries.0.section.after=1 s"),
    "driven_coil": (
        "axes.current.points=3",
        "axes.frequency.points=2",
        "integrate.until=6 s",
        "summaries.0.orbits.keep=6",
        "axes.frequency.from=2 Hz",
    ),
    "parametric_compass": (
        "axes.amplitude.points=3",
        "axes.mean.points=2",
        "integrate.until=12 s",
        "summaries=[{orbits: {keep: 12}}]",
    ),
    "driven_compass": ("axes.dipole.points=2", "axes.frequency.points=2", "integrate.until=4 s"),
    "driven_compass_basins": ("axes.angle.points=6", "axes.rate.points=5"),
    "compass_bifurcations": (
        "axes.dipole.points=2",
        "axes.angle.points=4",
        "axes.rate.points=3",
        "summaries.0.attractors.longest=1",
    ),
    "double_pendulum": ("axes.upper.points=4", "axes.lower.points=3", "integrate.until=4 s"),
    "free_pendulum_chaos": ("axes.tilt_x.points=4", "axes.tilt_y.points=3", "integrate.until=4 s"),
    "tumbling_body": ("axes.around_u1.points=4", "axes.around_u3.points=3", "integrate.until=4 s"),
    "levitron": ("axes.spin.points=4", "axes.mass.points=3", "integrate.until=1 s"),
    "floating_below_rotor": ("axes.speed.points=4", "axes.radius.points=3", "integrate.until=0.2 s"),
    "two_free_magnets": ("axes.speed.points=3", "axes.aim.points=2"),
    "textbook_magnets": ("axes.x.points=6", "axes.y.points=5"),
    "noisy_wells": ("axes.repeat.to=20", "axes.repeat.points=20", "integrate.until=200"),
    "four_spheres": ("integrate.until=1 s",),
    "double_pendulum_shares": ("axes.draws.points=64",),
    "magnetic_chain": ("axes.tilt_x.points=4", "axes.tilt_y.points=3"),
    "pem_tutorial": ("integrate.until=1 s",),
    "polhodes": ("integrate.until=4 s",),
    "tossed_coin": ("axes.speed.points=5", "axes.spin.points=4"),
    "bouncing_box": ("axes.height.points=8", "axes.spin.points=6"),
    "dropped_ball": ("axes.restitution.points=3", "axes.restitution.to=0.8"),
}


def test_every_study_that_ships_is_tested_here():
    assert {path.stem for path in STUDIES.glob("*.yaml")} == set(SMALL)


@pytest.mark.long
@pytest.mark.parametrize("name", SMALL)
def test_every_study_that_ships_runs(name, tmp_path):
    study = load_study(STUDIES / f"{name}.yaml", SMALL[name])
    end = run_study(study, tmp_path / f"{name}.zarr")
    assert (end.done, end.failed) == (end.points, 0)
    summarise(tmp_path / f"{name}.zarr", study.entry.summaries)
    assert all(picture.stat().st_size > 5000 for picture in draw(tmp_path / f"{name}.zarr"))


@pytest.mark.long
def test_rest_map_summary_is_counting(tmp_path):
    overrides = ("axes.drag.path=pendulums.0.drag", "axes.drag.values=[1e-3, 2e-3]")
    path = tmp_path / "s.zarr"
    run_study(three_magnets(*overrides), path)
    summarise(path, ["rest_map"])
    dataset, summary = xr.open_zarr(path), open_results(path, "rest_map").load()
    assert summary.label_name.values.tolist() == ["not_at_rest_at_the_end", *(f"magnet_{k}_of_puck" for k in range(3))]
    for drag in range(2):
        labels = dataset.rest_magnet.values[..., drag]
        for label in range(3):
            share = (labels == label).mean()
            assert summary.fraction.sel(label=label)[drag] == pytest.approx(share, abs=1e-15)
            error = np.sqrt(share * (1 - share) / labels.size)
            assert summary.standard_error.sel(label=label)[drag] == pytest.approx(error, abs=1e-15)
        median = np.median(dataset.rest_time.values[..., drag])
        assert summary.rest_time.sel(quantile=0.5)[drag] == pytest.approx(median)
    assert summary.attrs["pem_fingerprint"] == dataset.attrs["pem_fingerprint"]


def test_an_incomplete_store_is_not_summarised(tmp_path):
    from pipelines.store.store import create_store

    create_store(tmp_path / "s.zarr", three_magnets())
    with pytest.raises(InputError, match=r"not complete \(1 parameter set pending, 108 points pending\)"):
        summarise((tmp_path / "s.zarr").absolute(), ["rest_map"])


@pytest.mark.long
def test_the_map_shows_the_labels(tmp_path):
    """Each of the three colours covers the share of the picture that its magnet has of the map."""
    from matplotlib.colors import to_rgb
    from matplotlib.image import imread

    path = tmp_path / "s.zarr"
    run_study(three_magnets("axes.tilt_x.points=30", "axes.tilt_y.points=30", "axes.tilt_x.from=-25 deg"), path)
    picture = imread(write_plot(path))[..., :3]
    labels = xr.open_zarr(path).rest_magnet.values
    saturated = picture[picture.std(-1) > 0.06]
    hues = saturated / np.linalg.norm(saturated, axis=-1, keepdims=True)
    colours = np.array([to_rgb(colour) for colour in PALETTE[:3]])
    colours /= np.linalg.norm(colours, axis=-1, keepdims=True)
    shown = np.bincount((hues @ colours.T).argmax(-1), minlength=3) / len(hues)
    np.testing.assert_allclose(shown, [(labels == k).mean() for k in range(3)], atol=0.03)


@pytest.mark.parametrize(("count", "apart"), [(3, 0.15), (4, 0.09)])
def test_colours_stay_apart_for_colour_blind_eyes(count, apart):
    """Simulated deuteranopia and protanopia (Vienot 1999): no shade of one colour nears one of another."""
    from matplotlib.colors import to_rgb

    to_lms = np.array([[17.8824, 43.5161, 4.11935], [3.45565, 27.1554, 3.86714], [0.0299566, 0.184309, 1.46709]])
    eyes = {
        "normal": np.eye(3),
        "deuteranopia": np.array([[1, 0, 0], [0.494207, 0, 1.24827], [0, 0, 1]]),
        "protanopia": np.array([[0, 2.02344, -2.52581], [0, 1, 0], [0, 0, 1]]),
    }
    shades = np.linspace(1.0, DARKEST, 10)[:, None]
    for matrix in eyes.values():
        through = to_lms.T @ matrix.T @ np.linalg.inv(to_lms).T
        ramps = [np.clip((shades * to_rgb(c)) ** 2.2 @ through, 0, 1) ** (1 / 2.2) for c in PALETTE[:count]]
        for i in range(count):
            for j in range(i):
                assert np.linalg.norm(ramps[i][:, None] - ramps[j][None], axis=-1).min() > apart


def test_a_store_becomes_a_netcdf_file(main_store_at, tmp_path):
    """Which has no lists of texts; scipy writes it."""
    results = open_results(main_store_at(tmp_path / "s.zarr")).load()
    results.to_netcdf(tmp_path / "s.nc", engine="scipy")
    with xr.open_dataset(tmp_path / "s.nc", engine="scipy") as back:
        np.testing.assert_array_equal(back["rest_time"], results["rest_time"])
        assert back.attrs["pem_overrides"] == results.attrs["pem_overrides"]


def test_a_store_of_old_with_a_list_of_overrides_is_read(main_store_at, tmp_path):
    main_store_at(tmp_path / "s.zarr")
    open_group(tmp_path / "s.zarr").update_attributes({"pem_overrides": [*three_magnets().overrides]})
    consolidate(tmp_path / "s.zarr")
    clear_open_stores()
    assert stored_study(tmp_path / "s.zarr")[0].overrides == three_magnets().overrides
    assert verify(tmp_path / "s.zarr").mistakes == ()
