"""Wells of the output ``escape``: their magnets, and the places of their minima."""

import numpy as np

from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import variables
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES


def test_wells_are_named_by_magnet_and_place():
    """Two equal magnets on the x axis: a motion escapes from the well at one to that at the mirrored place."""
    asked = ("noise.temperature=0.05", "integrate.until=100", "summaries=[]")
    axes = "axes={repeat: {path: noise.seed, from: 1, to: 16, points: 16}}"
    study = load_study(STUDIES / "noisy_wells.yaml", (axes, *asked))
    found = simulate_points(study, (np.arange(16),))
    left = np.isfinite(found["escape_time"])
    assert 0 < left.sum() < 16
    assert (found["escape_from_magnet"] == 0).all()
    assert (found["escape_to_magnet"] == np.where(left, 1, -1)).all()
    start, end = found["escape_from_position"], found["escape_to_position"]
    np.testing.assert_allclose(start, np.tile([0.79586398, 0.0], (16, 1)), atol=1e-8)
    np.testing.assert_allclose(end[left], -start[left], atol=1e-8)
    assert np.isnan(end[~left]).all()


def test_magnets_have_names():
    study = load_study(STUDIES / "noisy_wells.yaml", ())
    flags = next(one for one in variables(study) if one.name == "escape_to_magnet").attrs
    assert flags["flag_meanings"].split()[-2:] == ["magnet_0", "magnet_1"]
