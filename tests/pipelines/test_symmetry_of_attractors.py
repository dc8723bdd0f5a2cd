"""Symmetry copies in maps of attractors: labels of images are those of their own integration."""

import numpy as np
import pytest
import xarray as xr

from pipelines.integrity.postprocess import summarise
from pipelines.outputs import attractor_images
from pipelines.outputs.variables import Origin
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES

SMALL = ("axes.angle.points=36", "axes.rate.points=30", "outputs=[{attractor: {time_scale: 0.1 s}}]", "summaries=[]")


def compass(*overrides):
    quick = ("label_check={points: 0}", *SMALL, *overrides)
    return load_study(STUDIES / "driven_compass_basins.yaml", quick)


def stored(study, path):
    run_study(study, path)
    return xr.open_zarr(path).load()


def test_the_mirror_image_of_an_alternating_field_is_itself():
    """It lies along x, and so does the mirror; angles and rates change their signs."""
    (one,) = compass("symmetry=true").symmetries
    assert one.lab.text == "reflection in the vertical plane at 0 deg to x"
    assert (one.source, one.is_reversed) == ((0, 1), (True, True))


def test_a_field_that_turns_has_no_mirror_image():
    with pytest.raises(ValueError, match="no reflection in a vertical plane and no rotation maps both"):
        compass("symmetry=true", "field.B2=[0 mT, 1 mT, 0 mT]")


@pytest.mark.long
def test_copies_end_on_the_mirror_images_of_attractors(tmp_path):
    """Of each pair of attractors, the mirror image of one is the other: no label of an image is that of its source."""
    whole = stored(compass(), tmp_path / "whole.zarr")
    mirrored = stored(compass("symmetry=true"), tmp_path / "mirrored.zarr")
    np.testing.assert_array_equal(mirrored.attractor, whole.attractor)
    copied = mirrored.inferred == Origin.IMAGE
    assert 0.4 < float(copied.mean()) < 0.5
    assert not (mirrored.inferred == Origin.IMAGE_CORRECTED).any()
    turned = mirrored.attractor.values[::-1, ::-1]
    assert (turned != mirrored.attractor.values).all()
    off = np.abs(mirrored.attractor_time - whole.attractor_time).values
    assert (off > 0).mean() < 0.06
    assert off.max() < 3.01 * 2 * np.pi / 10
    summarise(tmp_path / "mirrored.zarr", ["symmetry"])
    found = xr.open_zarr(tmp_path / "mirrored.zarr", group="summary/symmetry")
    assert (int(found.wrong), int(found.images)) == (0, int(copied.sum()))


@pytest.mark.long
def test_where_an_image_is_unknown_all_is_computed(monkeypatch, tmp_path):
    monkeypatch.setattr(attractor_images, "SAME", 0.0)
    found = stored(compass("symmetry=true"), tmp_path / "s.zarr")
    assert (found.inferred == Origin.COMPUTED).all()
    assert (found.attractor >= 0).all()
