"""Pictures of points drawn at random: dots over two of their numbers, in the colours of maps."""

import numpy as np
import pytest
import xarray as xr
from matplotlib.collections import PathCollection
from matplotlib.colors import to_rgb

from pem_core import InputError
from pem_core.integrate.outcomes import Status
from pipelines.pictures.colours import FAILED, NOTHING_KNOWN, PALETTE
from pipelines.pictures.plot import plot, write_plot
from pipelines.run.run import run_study
from pipelines.store.described_study import study_in
from tests.pipelines.test_draws import X, Y, study

U = "u: {path: start.velocity.0, mean: 0, deviation: 0.5}"
AXES = f"draws: {{sample: sobol, points: 64, of: {{{X}, {Y}, {U}}}}}\n  damping: {{path: damping, values: [0.2, 0.4]}}"


@pytest.fixture(scope="module")
def dataset(tmp_path_factory):
    path = tmp_path_factory.mktemp("dots") / "s.zarr"
    run_study(study(AXES), path)
    return xr.open_zarr(path).load()


def dots(figure):
    """Return places and colours of the dots of each panel."""
    found = [one for axes in figure.axes for one in axes.collections if isinstance(one, PathCollection)]
    return [(one.get_offsets(), one.get_facecolors()[:, :3], one) for one in found]


def test_dots_of_the_first_two_numbers_have_the_colours_of_magnets(dataset):
    """A panel for each damping; a colour is darkened with the rest time, never changed in hue."""
    figure = plot(dataset)
    found = dots(figure)
    assert [axes.get_title() for axes in figure.axes[:2]] == ["damping = 0.2", "damping = 0.4"]
    assert [axes.get_xlabel() for axes in figure.axes[:2]] == ["x at the start"] * 2
    for damping, (places, painted, _) in enumerate(found):
        np.testing.assert_array_equal(places, np.stack([dataset.x, dataset.y], 1))
        for label, colour, late in zip(
            dataset.rest_magnet[:, damping].values, painted, dataset.rest_time[:, damping].values, strict=True
        ):
            ratio = colour / np.clip(to_rgb(PALETTE[label]), 1e-9, None)
            known = np.array(to_rgb(PALETTE[label])) > 0.05
            assert np.ptp(ratio[known]) < 0.02
            assert 0.5 < ratio[known].mean() < 1.01, late


def test_requested_numbers_are_the_axes(dataset):
    figure = plot(dataset, "rest_time", x="u", y="x", at={"damping": 0.4})
    ((places, _, drawn),) = dots(figure)
    np.testing.assert_array_equal(places, np.stack([dataset.u, dataset.x], 1))
    np.testing.assert_array_equal(drawn.get_array(), dataset.rest_time.sel(damping=0.4))
    assert (figure.axes[0].get_xlabel(), figure.axes[0].get_ylabel()) == (
        "velocity at the start, x",
        "x at the start",
    )
    ((places, _, _),) = dots(plot(dataset, y="u", at={"damping": 0.4}))
    np.testing.assert_array_equal(places, np.stack([dataset.x, dataset.u], 1))


def test_only_components_of_one_vector_have_one_scale(dataset):
    one = {"at": {"damping": 0.4}}
    assert plot(dataset, x="x", y="y", **one).axes[0].get_aspect() == 1
    assert plot(dataset, x="x", y="u", **one).axes[0].get_aspect() == "auto"


def test_one_number_is_the_horizontal_axis(dataset):
    axes = plot(dataset, "rest_time", x="u", at={"damping": 0.4}).axes[0]
    shown = np.concatenate([line.get_xdata() for line in axes.lines])
    np.testing.assert_array_equal(np.sort(shown), np.sort(dataset.u))
    assert axes.get_xlabel() == "velocity at the start, x"


def test_the_axis_of_draws_by_its_name_and_other_axes_are_drawn_over_themselves(dataset):
    assert plot(dataset, x="draws", at={"damping": 0.4}).axes[0].get_xlabel() == "draws"
    assert plot(dataset, x="damping", at={"draws": 5}).axes[0].get_xlabel() == "damping"


def test_fixed_draws_have_their_own_values(dataset):
    """The magnets of a picture stand where those of the chosen point do."""
    from pipelines.pictures.view import View, select_view, study_seen

    seen = study_seen(study_in(dataset.attrs), select_view(dataset, View(at={"draws": [5]})))
    assert seen.axes[0].sweeps[0].in_file_unit(np.array([0]))[0] == dataset.x.values[5]


def test_numbers_of_failed_and_pending_points_are_not_shown(dataset):
    states = np.full(dataset.status.shape, Status.DONE)
    states[3], states[4:6] = Status.PENDING, 2
    states = xr.DataArray(states, dims=dataset.status.dims)
    times = dataset.rest_time.where(states <= Status.DONE)
    figure = plot(dataset.assign(status=states, rest_time=times), "rest_time", at={"damping": 0.4})
    found = {len(places): painted for places, painted, _ in dots(figure)}
    assert set(found) == {61, 1, 2}
    assert found[2].max(0).tolist() == pytest.approx(to_rgb(NOTHING_KNOWN[FAILED].colour))


def test_one_number_twice_is_rejected(dataset):
    with pytest.raises(InputError, match="y must name an axis that no other option names, but is 'x'"):
        plot(dataset, x="x", y="x")


@pytest.mark.long
def test_texts_are_inside_and_long_samples_show_their_first_points(tmp_path, pictures, monkeypatch):
    monkeypatch.setattr("pipelines.pictures.maps.MOST_DOTS", 40)
    run_study(study(AXES), tmp_path / "s.zarr")
    write_plot(tmp_path / "s.zarr")
    write_plot(tmp_path / "s.zarr", "status")
    assert "the first 40 points" in pictures[0].get_suptitle()
    assert [len(places) for places, _, _ in dots(pictures[0])] == [40, 40]
