"""Fits of ramps: the end and the duration of a change are found from a track."""

import json

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from tests.pipelines.test_fit_pixels import STUDY, track

RAMPS = "  ramps: [{path: %s, to: %s, during: %s, after: 0.5 s}]\nintegrate:"
END = {"gravity.2": -4.0, "bodies.rod.shapes.0.centre.2": -0.15}
DURING = 2.5


@pytest.mark.long
@pytest.mark.parametrize("path", END)
def test_the_end_and_the_duration_of_a_ramp(tmp_path, path):
    """Within four standard errors, from another guess."""
    guess = RAMPS % (path, 0.9 * END[path], "2.3 s")
    text = STUDY.replace("integrate:", guess) + "    to: {path: ramps.0.to}\n    during: {path: ramps.0.during}\n"
    (tmp_path / "rod.yaml").write_text(text)
    true = f"ramps=[{{path: {path}, to: {END[path]}, during: {DURING}, after: 0.5}}]"
    made = track(tmp_path / "track.csv", "t (s);x (px);y (px)", true)
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "rod.yaml"), str(made)])
    assert answer.exit_code == 0, answer.output
    found = json.loads((tmp_path / "rod_fitted.json").read_text())["parameters"]
    for one, value in zip(found[2:], (END[path], DURING), strict=True):
        assert abs(one["value"] - value) < 4 * one["standard_error"]
