"""Tossed coins in a study: every side is that of the closed form, and the picture has its curves."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from pipelines.summaries.motion.tossed_coin import tossed_coin
from tests.pipelines.small import STUDIES

FILE, SMALL = STUDIES / "tossed_coin.yaml", ("axes.speed.points=9", "axes.spin.points=8", "axes.spin.to=30 rad/s")


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return the store of a few coins."""
    path = tmp_path_factory.mktemp("coins") / "s.zarr"
    study = load_study(FILE, SMALL)
    end = run_study(study, path)
    assert (end.done, end.failed) == (72, 0)
    summarise(path, study.entry.summaries)
    return path


def test_every_side_is_that_of_the_closed_form(store):
    data, found = xr.open_zarr(store).load(), xr.open_zarr(store, group="summary/tossed_coin").load()
    turns = data.spin * data.speed * 2 / (np.pi * 9.80665)
    np.testing.assert_allclose(found.half_turns, turns.transpose(*found.half_turns.dims), rtol=1e-12)
    sides = np.where(np.floor(turns + 0.5) % 2 == 0, 1, 0)
    np.testing.assert_array_equal(found.expected_face.transpose(*turns.dims), sides)
    np.testing.assert_array_equal(data.landing_face.transpose(*turns.dims), sides)
    assert (found.agreement, found.agreement_off_edge, found.points) == (1.0, 1.0, 72)
    np.testing.assert_array_equal(found.points_off_edge, in_one_strip(np.floor(turns.values + 0.5)).sum())


def in_one_strip(turns):
    """Tell of which coins all neighbours have turned by as many half turns, one by one."""
    places = np.ndindex(turns.shape)
    near = [turns[max(i - 1, 0) : i + 2, max(j - 1, 0) : j + 2] for i, j in places]
    return np.array([np.ptp(own) == 0 for own in near])


def test_labels_that_are_wrong_are_counted(store):
    data = xr.open_zarr(store).load()
    data["landing_face"][4, 4] = 1 - data.landing_face[4, 4]
    data["landing_face"][0, 0] = -1
    found = tossed_coin(data)
    assert found.agreement == pytest.approx(70 / 72, abs=1e-15)
    assert found.agreement_off_edge == pytest.approx(1 - 1 / found.points_off_edge.item(), abs=1e-15)


def test_the_picture_has_the_curves(store, pictures):
    for variable in (None, "summary/tossed_coin"):
        write_plot(store, variable)
        axes = pictures[-1].axes[0]
        (curves,) = (drawn for drawn in axes.collections if hasattr(drawn, "levels"))
        np.testing.assert_array_equal(curves.levels, np.arange(5) + 0.5)
        for level, lines in zip(curves.levels, curves.allsegs, strict=True):
            speed, spin = np.concatenate(lines).T
            np.testing.assert_allclose(spin * speed, level * np.pi * 9.80665 / 2, rtol=1e-3)
        assert "closed form" in pictures[-1].legends[0].get_texts()[-1].get_text()


WRONG = {
    (
        "stop={when: end}",
    ): "summaries.0 must belong to a study that stops at the first touch, but is 'end'; write `stop",
    ("outputs=[final]",): "summaries: tossed_coin cannot be computed without the output `landing`",
}


@pytest.mark.parametrize("overrides", WRONG, ids=WRONG.values())
def test_what_is_not_caught_is_refused(overrides):
    with pytest.raises(InputError) as caught:
        load_study(FILE, overrides)
    assert WRONG[overrides] in str(caught.value)
