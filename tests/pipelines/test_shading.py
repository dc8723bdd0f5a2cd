"""Scales of colours: the same for all panels, zero in the middle where signs matter."""

import numpy as np
import pytest
import xarray as xr
from matplotlib.colors import LogNorm, Normalize, TwoSlopeNorm

from pipelines.pictures.colours import shades


def norm_of(values):
    return shades(xr.DataArray(np.asarray(values)))["norm"]


def test_zero_is_white_where_signs_matter():
    scale = norm_of(np.linspace(-0.5, 3.0, 701))
    assert isinstance(scale, TwoSlopeNorm)
    assert float(scale(0.0)) == 0.5
    assert (scale.vmin, scale.vmax) == pytest.approx((-0.465, 2.965))


def test_a_few_values_below_zero_are_no_sign():
    assert type(norm_of(np.append(np.linspace(1.0, 2.0, 500), -1e-3))) is Normalize


def test_outliers_and_gaps_do_not_take_the_scale():
    scale = norm_of(np.concatenate([np.linspace(1.9, 2.1, 1000), [1e6, np.nan, np.inf]]))
    assert scale.vmax < 2.2


def test_many_powers_of_ten_are_shown_by_logarithms():
    assert isinstance(norm_of(np.logspace(-12, 0, 100)), LogNorm)
    assert type(norm_of(np.logspace(-1, 0, 100))) is Normalize


def test_flags_have_their_full_range():
    scale = norm_of(np.array([0] * 1000 + [4], np.uint8))
    assert (scale.vmin, scale.vmax) == (0, 4)


def test_without_values_there_is_a_scale():
    assert norm_of([np.nan, np.nan]).vmax == 1.0
