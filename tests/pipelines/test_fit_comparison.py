"""Fits with and without a number, compared by information criteria."""

import json

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pem_core.fit.errors import Criteria
from pipelines.cli.main import main
from pipelines.study.load import load_study
from tests.pipelines.test_fit_pixels import FITTED, NOISE, STUDY, track

CAMERA = "    camera: {paths: [measured.x.scale, measured.y.scale], without: 0.4 mm/px}\n"


def test_criteria_are_those_of_their_definitions():
    one = Criteria(200, 4, 257.9)
    assert one.aic == pytest.approx(265.9, rel=1e-15)
    assert one.bic == pytest.approx(257.9 + 4 * np.log(200), rel=1e-15)


@pytest.mark.long
def test_the_track_asks_for_drag_and_not_for_another_scale(tmp_path):
    """Both were made with 2e-5 N m s and 0.4 mm/px; numbers of a fit from residuals that numpy weighs."""
    text = STUDY.replace("drag}", "drag, without: 0}") + CAMERA
    (tmp_path / "rod.yaml").write_text(text)
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "rod.yaml"), str(track(tmp_path / "track.csv"))])
    assert answer.exit_code == 0, answer.output
    told = json.loads((tmp_path / "rod_fitted.json").read_text())
    own, (drag, camera) = told["criteria"], told["comparisons"]
    squares = np.array([column["residual"] for column in told["columns"]]) ** 2
    assert own["minus_2_log_likelihood"] == pytest.approx(100 * (np.log(2 * np.pi * squares) + 1).sum(), rel=1e-12)
    assert (own["data"], own["numbers"]) == (200, 5)
    assert own["aic"] == pytest.approx(own["minus_2_log_likelihood"] + 10, rel=1e-12)
    for one in (drag, camera):
        assert one["numbers"] == 4
        assert one["aic_difference"] == pytest.approx(one["aic"] - own["aic"], abs=1e-9)
        assert one["bic_difference"] == pytest.approx(one["bic"] - own["bic"], abs=1e-9)
        assert one["bic_difference"] - one["aic_difference"] == pytest.approx(2 - np.log(200), abs=1e-9)
    assert camera["found"]
    assert drag["aic_difference"] > 100
    assert drag["found"]
    assert -2 - 1e-3 <= camera["aic_difference"] < 2
    assert "with camera held at 0.4 mm/px: AIC" in answer.output
    assert f"noise of x: {told['columns'][0]['noise']:.3g} px" in answer.output
    assert abs(told["columns"][0]["noise"] - NOISE) < 0.2 * NOISE


@pytest.mark.long
def test_a_wrong_scale_is_found_out_where_the_length_is_given(tmp_path):
    """2 % off: the rod is 20 cm long, and its end lies on a circle of so many pixels."""
    text = (STUDY + FITTED).replace("0.4 mm/px", "0.408 mm/px").replace("y.scale]", "y.scale], without: 0.408 mm/px")
    (tmp_path / "rod.yaml").write_text(text)
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "rod.yaml"), str(track(tmp_path / "track.csv"))])
    assert answer.exit_code == 0, answer.output
    (camera,) = json.loads((tmp_path / "rod_fitted.json").read_text())["comparisons"]
    assert camera["found"]
    assert camera["aic_difference"] > 10
    assert camera["bic_difference"] > 10


def compared_with_quadratic_drag(tmp_path, true):
    """Return the fitted drag of a track that has some or none, and the comparison with a fit without it."""
    text = STUDY.replace("drag: 5e-5 N m s}", "drag: 5e-5 N m s, quadratic_drag: 1e-5 N m s^2}")
    text += "    quadratic: {path: pendulums.0.quadratic_drag, without: 0 N m s^2}\n"
    (tmp_path / "rod.yaml").write_text(text)
    made = track(tmp_path / "track.csv", "t (s);x (px);y (px)", f"pendulums.0.quadratic_drag={true}")
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "rod.yaml"), str(made)])
    assert answer.exit_code == 0, answer.output
    told = json.loads((tmp_path / "rod_fitted.json").read_text())
    (quadratic,) = (one for one in told["parameters"] if one["name"] == "quadratic")
    (without,) = told["comparisons"]
    assert quadratic["unit"] == "N m s^2"
    assert without["found"]
    return quadratic, without


@pytest.mark.long
def test_a_track_with_quadratic_drag_asks_for_it(tmp_path):
    quadratic, without = compared_with_quadratic_drag(tmp_path, 2e-5)
    assert abs(quadratic["value"] - 2e-5) < 4 * quadratic["standard_error"]
    assert without["bic_difference"] > 10


@pytest.mark.long
def test_a_track_without_quadratic_drag_does_not_ask_for_it(tmp_path):
    _, without = compared_with_quadratic_drag(tmp_path, 0.0)
    assert without["bic_difference"] < 0


@pytest.mark.long
def test_a_small_swing_does_not_show_a_wrong_scale(tmp_path):
    """What docs/fit.md says: the tilt absorbs 2 %, far beyond its error, and nothing warns."""
    text = "".join(line for line in STUDY.splitlines(keepends=True) if not line.startswith("    y:"))
    (tmp_path / "rod.yaml").write_text(text.replace("0.4 mm/px", "0.408 mm/px") + "    left: {path: measured.x.zero}\n")
    made = track(tmp_path / "track.csv", "t (s);x (px);y (px)", "pendulums.0.tilt.0=0.12")
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "rod.yaml"), str(made)])
    assert answer.exit_code == 0, answer.output
    told = json.loads((tmp_path / "rod_fitted.json").read_text())
    lean = told["parameters"][1]
    assert told["warnings"] == []
    assert abs(lean["value"] / 0.12 - 1.02) < 0.004
    assert lean["value"] - 0.12 > 8 * lean["standard_error"]
    assert told["columns"][0]["residual"] < 1.1 * NOISE


WRONG = {
    "drag}": ("drag, without: 3 kg}", "drag.without must be a number in N m s .*'kg' has another dimension"),
    "drag}\n": ("drag, without: -1}\n", "drag.without must not be negative"),
    "drag}\n    lean: {path: pendulums.0.tilt.0}": (
        "drag, without: 0}",
        "drag.without: `without` needs at least one other",
    ),
}


@pytest.mark.parametrize("right", WRONG)
def test_a_wrong_simpler_model_is_rejected_with_its_place(tmp_path, right):
    wrong, told = WRONG[right]
    (tmp_path / "rod.yaml").write_text(STUDY.replace(right, wrong, 1))
    with pytest.raises(InputError, match=told):
        load_study(tmp_path / "rod.yaml")
