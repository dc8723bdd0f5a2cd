"""The axis of drawn points that docs/study_file.md shows."""

import re
from pathlib import Path

import numpy as np

from pipelines.study.load import study_from_text
from tests.pipelines.test_draws import PENDULUM

PAGE = Path(__file__).parents[2] / "docs" / "study_file.md"


def test_the_axis_shown_draws_what_the_page_says():
    (shown,) = re.findall(r"```text\n(axes:\n  draws:.*?)```", PAGE.read_text(), re.DOTALL)
    study = study_from_text(PENDULUM + shown, "shown")
    assert study.shape == (16384,)
    values = {sweep.name: sweep.in_file_unit(np.arange(16384)) for sweep in study.axes[0].sweeps}
    assert list(values) == ["tilt", "drag", "mass", "field_x", "field_y", "field_z"]
    assert np.abs(values["tilt"]).max() < 25
    assert abs(np.median(np.log10(values["drag"])) + 3) < 0.01
    assert (values["mass"] > 15).all()
    np.testing.assert_allclose(sum(values[f"field_{k}"] ** 2 for k in "xyz"), 4, rtol=1e-13)
