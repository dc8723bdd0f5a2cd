"""Tracks in pixels: scales that are given or fitted, and what is rejected without one."""

import json

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pipelines.cli.main import main
from pipelines.fitting.problem import task_of
from pipelines.study.load import load_study, study_from_text

SCALE, LEAN, DRAG, NOISE, END = 0.4e-3, 0.5, 2e-5, 0.5, 0.2
"""Of the tracks: metres per pixel, tilt, drag, noise in pixels, and how far below the pivot the point is [m]."""
STUDY = """title: A needle on a hinge, in a video
scene:
  bodies:
    rod: {shapes: [{kind: line, mass: 20 g, half_length: 10 cm, axis: [0, 0, 1], centre: [0, 0, -10 cm]}]}
  pendulums:
    - {body: rod, hinge: [0, 1, 0], tilt: [25 deg, 0], drag: 5e-5 N m s}
integrate: {method: dop853, until: 5 s}
fit:
  time: {column: t}
  measured:
    x: {along: x, point: [0, 0, -20 cm], zero: -100 mm, scale: 0.4 mm/px}
    y: {along: -z, point: [0, 0, -20 cm], zero: 0 mm, scale: 0.4 mm/px}
  parameters:
    drag: {path: pendulums.0.drag}
    lean: {path: pendulums.0.tilt.0}
"""
FITTED = """    camera: {paths: [measured.x.scale, measured.y.scale]}
    left: {path: measured.x.zero}
    top: {path: measured.y.zero}
"""


def track(path, header="t (s);x (px);y (px)", *overrides):
    """Write the end of the rod in pixels, y downwards from the pivot, and return the path."""
    study = study_from_text(STUDY, "x", [f"pendulums.0.drag={DRAG}", f"pendulums.0.tilt.0={LEAN}", *overrides])
    time, method = np.arange(0, 4, 0.04), method_named("dop853")
    motion = simulate_adaptive(
        assemble(study.entry.scene), method=method, tolerance=1e-10, until=4.0, record_times=time
    )
    axis = motion.record[:, 9:12, 0]  # u3, which points up along the rod
    places = np.stack([-END * axis[:, 0] + 0.1, END * axis[:, 2]], 1) / SCALE
    places += np.random.default_rng(1).normal(0, NOISE, places.shape)
    rows = (f"{t:.3f};{x:.2f};{y:.2f}" for t, (x, y) in zip(time, places, strict=True))
    path.write_text("\n".join([header, *rows]) + "\n")
    return path


def fitted(folder, text):
    """Return the report of a fit of a study's text to the track, and the text of the fitted study."""
    (folder / "rod.yaml").write_text(text)
    names = [str(folder / "rod.yaml"), str(track(folder / "track.csv"))]
    answer = CliRunner().invoke(main, ["fit", *names, "--overwrite", "--draws", "3"])
    assert answer.exit_code == 0, answer.output
    return json.loads((folder / "rod_fitted.json").read_text()), (folder / "rod_fitted.yaml").read_text()


@pytest.mark.long
def test_pixels_with_a_scale_give_the_numbers_that_made_the_track(tmp_path):
    told, _ = fitted(tmp_path, STUDY)
    for one, true in zip(told["parameters"], (DRAG, LEAN), strict=True):
        assert abs(one["value"] - true) < 4 * one["standard_error"]
    for column in told["columns"]:
        assert column["unit"] == "px"
        assert abs(column["noise"] - NOISE) < 0.2 * NOISE


@pytest.mark.long
def test_a_scale_is_fitted_for_all_columns_of_a_camera(tmp_path):
    text = STUDY.replace("0.4 mm/px", "0.5 mm/px").replace("-100 mm", "-9 cm") + FITTED
    told, written = fitted(tmp_path, text)
    trues = (DRAG, LEAN, SCALE, -0.1, 0.0)
    for one, true in zip(told["parameters"], trues, strict=True):
        assert abs(one["value"] - true) < 4 * one["standard_error"]
    assert told["parameters"][2]["unit"] == "m/px"
    assert told["parameters"][2]["standard_error"] < 0.005 * SCALE
    again = load_study(tmp_path / "rod_fitted.yaml").entry.fit.measured
    assert again["x"].scale == again["y"].scale
    assert again["x"].scale.endswith(" mm/px")
    assert written.count("mm/px") == 2


@pytest.mark.long
def test_a_column_in_millimetres_has_a_scale_without_a_unit(tmp_path):
    """A program that counted 1 mm for each pixel: the places are 0.4 of what it wrote."""
    text = STUDY.replace("scale: 0.4 mm/px", "scale: 0.5") + FITTED
    (tmp_path / "rod.yaml").write_text(text)
    task = task_of(load_study(tmp_path / "rod.yaml"), [track(tmp_path / "track.csv", "t (s);x (mm);y (mm)")])
    found = task.found()
    assert found.is_found
    assert abs(found.guess.numbers[2] - 0.4) < 0.002
    assert np.abs(found.task.noise / (NOISE * 1e-3) - 1).max() < 0.2


WRONG = {
    ", scale: 0.4 mm/px": ("", r"track.csv:1: the unit of x must be .*'px' is in pixels.*; give the column a scale"),
    "scale: 0.4 mm/px}": (
        "unit: px}",
        r"measured.x.unit must be m .*'px' is in pixels, which become lengths.*; give the column a scale",
    ),
    "scale: 0.4 mm/px": ("scale: 0.4 mm", r"measured.x.scale must be a number in m/px or a compatible unit"),
    "0.4 mm/px": ("0.4", r"track.csv:1: the unit of x must be .*'px' is in pixels"),
    "zero: -100 mm": ("zero: -100 px", r"measured.x.zero must be .*'px' is in pixels, which become"),
    "zero: -100 mm,": ("noise: 1 mm,", r"measured.x.noise must be a number in px or a compatible unit .'mm'"),
    "scale: 0.4": ("unit: mm, scale: 0.4", r"measured.x.unit must be .* the scale is per pixel"),
    "scale: 0.4 ": ("scale: -0.4 ", r"measured.x.scale must be positive"),
    "along: x": ("towards: x", r"measured.x.scale: only a column with `along` has a scale"),
    "drag: {path: pendulums.0.drag}": (
        "drag: {paths: [measured.x.scale, measured.x.zero]}",
        r"parameters.drag.paths must be the `zero` of every column, or the `scale` of every column",
    ),
    "lean: {path: pendulums.0.tilt.0}": (
        "lean: {paths: [measured.x.zero, measured.y.zero]}",
        r"parameters.lean.paths must be paths of numbers with the same value in the file",
    ),
    "half_length: 10 cm": ("half_length: 200 px", r"half_length must be .*'px' is in pixels"),
}


@pytest.mark.parametrize(
    ("header", "told"),
    [
        (
            "t (px);x (px);y (px)",
            r"the unit of t must be s or a compatible unit .'px' has another dimension., b",
        ),
        ("t (s);x (px);y (css_pixel)", r"the unit of y must be .*'css_pixel' has the typographic unit css_pixel"),
    ],
)
def test_pixels_are_no_times_and_units_of_print_no_pixels(tmp_path, header, told):
    (tmp_path / "rod.yaml").write_text(STUDY)
    with pytest.raises(InputError, match=told):
        task_of(load_study(tmp_path / "rod.yaml"), [track(tmp_path / "track.csv", header)])


def test_an_angle_in_pixels_is_reported_to_be_read_as_a_place(tmp_path):
    text = STUDY.replace("along: x", "towards: x").replace("zero: -100 mm, scale: 0.4 mm/px", "unit: px")
    (tmp_path / "rod.yaml").write_text(text)
    with pytest.raises(InputError, match=r"measured.x.unit must be rad .*; pixels measure positions: write `al"):
        load_study(tmp_path / "rod.yaml")


@pytest.mark.parametrize("right", WRONG)
def test_pixels_without_a_scale_are_rejected_with_place_and_remedy(tmp_path, right):
    wrong, told = WRONG[right]
    (tmp_path / "rod.yaml").write_text(STUDY.replace(right, wrong, 1))
    with pytest.raises(InputError, match=told):
        task_of(load_study(tmp_path / "rod.yaml"), [track(tmp_path / "track.csv")])
