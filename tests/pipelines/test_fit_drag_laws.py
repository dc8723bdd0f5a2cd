"""Which law of drag describes a track: linear and quadratic drag, each left out in turn."""

import json

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from tests.pipelines.test_fit_pixels import STUDY, track

LAWS = """    quadratic: {path: pendulums.0.quadratic_drag, from: 0, to: 1e-3, without: 0}
"""


def criteria(tmp_path, *true):
    """Return BIC with linear drag alone and with quadratic drag alone, for a track of true drags."""
    text = STUDY.replace("drag: 5e-5 N m s}", "drag: 5e-5 N m s, quadratic_drag: 5e-5 N m s^2}")
    text = text.replace("drag}", "drag, from: 0, to: 1e-3, without: 0}") + LAWS
    (tmp_path / "rod.yaml").write_text(text)
    names = [f"pendulums.0.{name}={value}" for name, value in zip(("drag", "quadratic_drag"), true, strict=True)]
    made = track(tmp_path / "track.csv", "t (s);x (px);y (px)", *names)
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "rod.yaml"), str(made)])
    assert answer.exit_code == 0, answer.output
    without = json.loads((tmp_path / "rod_fitted.json").read_text())["comparisons"]
    assert all(one["found"] for one in without)
    assert answer.output.count("the track does not require this number") == 1
    assert answer.output.count("the track requires this number") == 1
    return {"linear": without[1]["bic"], "quadratic": without[0]["bic"]}


@pytest.mark.long
@pytest.mark.parametrize(("law", "true", "difference"), [("linear", (5e-5, 0), 163), ("quadratic", (1e-12, 5e-5), 549)])
def test_the_law_that_made_a_track_has_the_lower_criterion(tmp_path, law, true, difference):
    """By as much as docs/fit.md says."""
    bic = criteria(tmp_path, *true)
    (other,) = set(bic) - {law}
    assert bic[other] - bic[law] == pytest.approx(difference, abs=2)
