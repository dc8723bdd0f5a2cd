"""Fits of dry friction from a study: what a track requires, and what is rejected."""

import json

import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pipelines.cli.main import main
from pipelines.fitting.problem import task_of
from pipelines.study.load import study_from_text
from tests.pipelines.small import three_magnets
from tests.pipelines.test_fit_pixels import STUDY, track

RUBS = STUDY.replace("drag: 5e-5 N m s}", "drag: 5e-5 N m s, friction: 3e-4 N m}")
BOTH = (
    RUBS.replace("{path: pendulums.0.drag}", "{path: pendulums.0.drag, without: 0}")
    + "    friction: {path: pendulums.0.friction, without: 0}\n"
)
HEADER = "t (s);x (px);y (px)"


def compared(folder, *true):
    """Return the report of a fit of drag and friction, each left out in turn, to a track of true numbers."""
    (folder / "rod.yaml").write_text(BOTH)
    made = track(folder / "track.csv", HEADER, *true)
    answer = CliRunner().invoke(main, ["fit", str(folder / "rod.yaml"), str(made)])
    assert answer.exit_code == 0, answer.output
    report = json.loads((folder / "rod_fitted.json").read_text())
    drag, friction = report["comparisons"]
    assert drag["found"]
    assert friction["found"]
    return report, drag, friction


@pytest.mark.long
def test_a_track_of_dry_friction_requires_friction_alone(tmp_path):
    report, drag, friction = compared(tmp_path, "pendulums.0.drag=1e-12", "pendulums.0.friction=4e-4 N m")
    assert friction["bic_difference"] > 100
    assert drag["bic_difference"] < 0
    (found,) = (one for one in report["parameters"] if one["name"] == "friction")
    assert abs(found["value"] - 4e-4) < 4 * found["standard_error"]
    assert found["standard_error"] < 1e-5


@pytest.mark.long
def test_a_track_of_linear_drag_does_not_require_friction(tmp_path):
    _, drag, friction = compared(tmp_path, "pendulums.0.drag=5e-5 N m s")
    assert drag["bic_difference"] > 100
    assert friction["bic_difference"] < 0


def test_friction_on_a_ball_pivot_is_rejected(tmp_path):
    made, hung = track(tmp_path / "track.csv"), RUBS.replace("hinge: [0, 1, 0], ", "")
    with pytest.raises(InputError, match=r"cannot be fitted, because .* on ball pivots.*add a `hinge`"):
        task_of(study_from_text(hung), [made])


@pytest.mark.parametrize(
    ("hinge", "output", "text"),
    [
        ("[0, 1, 0]", "lyapunov_spectrum", "several become parallel"),
        (None, "lyapunov", "not followed through dry friction on ball pivots"),
    ],
)
def test_indicators_that_friction_excludes_are_rejected(hinge, output, text):
    keys = ["pendulums.0.friction=4e-3 N m", f"outputs=[rest, {output}]", "integrate={method: dop853, until: 60 s}"]
    with pytest.raises(InputError, match=text):
        three_magnets(*keys, *([f"pendulums.0.hinge={hinge}"] if hinge else []))


def test_indicators_of_one_vector_are_allowed_on_a_hinge():
    keys = [
        "pendulums.0.friction=4e-3 N m",
        "outputs=[rest, lyapunov, megno]",
        "integrate={method: dop853, until: 60 s}",
    ]
    three_magnets(*keys, "pendulums.0.hinge=[0, 1, 0]")
