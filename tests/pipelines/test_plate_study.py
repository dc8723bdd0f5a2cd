"""Plates in study files: units, the report of pem inspect, fits, and what rejects the key."""

import json
from math import pi

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pipelines.cli.main import main
from pipelines.cli.scene_report import inspect
from pipelines.formats.udf.contents import scene_in_udf
from pipelines.study.load import study_from_text
from pipelines.study.resolved import physics_of

STUDY = """title: A bob over a copper plate
scene:
  bodies:
    bob:
      shapes: [{kind: point, mass: 20 g, centre: [0, 0, -20 cm]}]
      magnets: [{position: [0, 0, -20 cm], moment: [0, 0, 0.5 A m^2]}]
  pendulums: [{body: bob, hinge: [0, 1, 0], tilt: [25 deg, 0], drag: 0}]
  plate: {conductivity: 58 MS/m, thickness: 10 mm, position: [0, 0, -21.5 cm]}
integrate: {method: dop853, until: 5 s}
fit:
  time: {column: t}
  measured:
    x: {along: x, point: [0, 0, -20 cm]}
  parameters:
    conductivity: {path: scene.plate.conductivity, from: 1 MS/m, to: 1000 MS/m}
    lean: {path: pendulums.0.tilt.0}
"""
BARE = STUDY.split("fit:", maxsplit=1)[0].replace("  plate: {", "  # plate: {")
"""The same scene without the plate."""
MU0, SIGMA, THICKNESS, GAP, ARM, MOMENT = 4e-7 * pi, 5.8e7, 0.01, 0.015, 0.2, 0.5


def closed_form():
    """Return the drag [N m s] of the hanging bob: sheets of m^2 (3 l^2 / Z^4 + 2 l / Z^3 + 1 / 2 Z^2)."""
    terms = ((3 * ARM**2, 4), (2 * ARM, 3), (0.5, 2))
    ends = [f / (2 * (n - 1)) * ((2 * GAP) ** (1 - n) - (2 * (GAP + THICKNESS)) ** (1 - n)) for f, n in terms]
    return MU0**2 * SIGMA / (8 * pi) * MOMENT**2 * sum(ends)


def test_inspect_reports_the_drag_and_its_validity():
    study = study_from_text(STUDY, "x", [])
    report = inspect(study.entry.scene)
    lowest = report["rest"]["points"][0]
    assert lowest["plate_drag"] == pytest.approx([closed_form()], rel=1e-12)
    plate = report["plate"]
    fall = ARM * (1 - np.cos(np.radians(25)))
    assert plate["least_height"] == pytest.approx(GAP, rel=1e-12)
    assert plate["receding_speed"] == pytest.approx(2 / (MU0 * SIGMA * THICKNESS), rel=1e-12)
    assert plate["speed"] == pytest.approx(np.sqrt(2 * 9.80665 * fall), rel=1e-12)
    assert plate["ratio"] == pytest.approx(plate["speed"] / plate["receding_speed"], rel=1e-12)
    assert "plate" not in inspect(study_from_text(BARE, "x", []).entry.scene)


def test_a_thick_plate_counts_up_to_the_height_of_the_magnet():
    study = study_from_text(STUDY, "x", ["scene.plate.thickness=1 m"])
    speed = inspect(study.entry.scene)["plate"]["receding_speed"]
    assert speed == pytest.approx(2 / (MU0 * SIGMA * GAP), rel=1e-12)


def test_inspect_prints_the_drag_of_each_equilibrium(tmp_path):
    (tmp_path / "plate.yaml").write_text(STUDY)
    answer = CliRunner().invoke(main, ["inspect", str(tmp_path / "plate.yaml")])
    assert answer.exit_code == 0, answer.output
    for text in ("conducting plate, 5.8e+07 S/m, thickness 0.01 m", "v/w = 0.22", "plate's drag [N m s]"):
        assert text in answer.output
    assert f"{closed_form():.4g}" in answer.output


def test_conductivity_has_its_units_and_needs_them_right():
    same = [study_from_text(STUDY, "x", [f"scene.plate.conductivity={x}"]) for x in ("58 MS/m", "5.8e7", "5.8e5 S/cm")]
    assert [float(study.entry.scene.plate.conductivity) for study in same] == [5.8e7] * 3
    for value, text in (("5.8e7 S", "must be a number in S/m"), ("-1 S/m", "must not be negative")):
        with pytest.raises(InputError, match=rf"scene.plate.conductivity {text}"):
            study_from_text(STUDY, "x", [f"scene.plate.conductivity={value}"])


def test_studies_without_a_plate_keep_their_identity():
    study = study_from_text(BARE, "x", [])
    assert "plate" not in str(physics_of(study.resolved, study.entry.scene_, uses_field_tables=False)["scene"])
    assert study.fingerprint != study_from_text(STUDY, "x", []).fingerprint


def test_udf_and_other_kinds_of_scenes_reject_a_plate():
    with pytest.raises(InputError, match=r"scene\.plate: UDF has no conducting plate"):
        scene_in_udf(study_from_text(STUDY, "x", []).entry.scene)
    planar = "scene: {kind: planar, frequency: 1, height: 1, plate: {}}\nintegrate: {method: dop853, until: 1}\n"
    with pytest.raises(InputError, match="plate"):
        study_from_text(planar, "x", [])


@pytest.mark.long
def test_a_fit_finds_the_conductivity(tmp_path):
    """From noise of 0.2 mm on a swing of 8 cm, beginning with half the conductivity."""
    (tmp_path / "plate.yaml").write_text(STUDY.replace("58 MS/m", "29 MS/m").replace("25 deg", "24 deg"))
    time = np.arange(0, 4, 0.04)
    problem = assemble(study_from_text(STUDY, "x", []).entry.scene)
    motion = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-10, until=4.0, record_times=time)
    x = -ARM * motion.record[:, 9, 0] + np.random.default_rng(1).normal(0, 2e-4, len(time))
    rows = "\n".join(f"{t:.3f};{place:.6f}" for t, place in zip(time, x, strict=True))
    (tmp_path / "track.csv").write_text("t (s);x (m)\n" + rows + "\n")
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "plate.yaml"), str(tmp_path / "track.csv"), "--overwrite"])
    assert answer.exit_code == 0, answer.output
    found = json.loads((tmp_path / "plate_fitted.json").read_text())["parameters"][0]
    assert abs(found["value"] - SIGMA) < 4 * found["standard_error"]
    assert 0 < found["standard_error"] < 0.03 * SIGMA


RODS = """title: A sphere on a rod over a copper plate
scene:
  kind: linkage
  spheres:
    - {fixed: true, position: [0, 0, 0]}
    - {mass: 20 g, from: 0, length: 20 cm, tilt: [25 deg, 0], magnets: [{moment: 0.5 A m^2, along: [1, 0]}]}
  rods: [[0, 1]]
  plate: {conductivity: 58 MS/m, thickness: 10 mm, position: [0, 0, -21.5 cm]}
integrate: {method: dop853, until: 5 s}
"""


def test_inspect_reports_the_same_validity_for_a_sphere_on_a_rod(tmp_path):
    pendulum, rod = (inspect(study_from_text(text, "x", []).entry.scene)["plate"] for text in (STUDY, RODS))
    assert set(pendulum) - set(rod) == {"drag"}
    for name in ("least_height", "receding_speed", "speed", "ratio"):
        assert rod[name] == pytest.approx(pendulum[name], rel=1e-12)
    (tmp_path / "rods.yaml").write_text(RODS)
    answer = CliRunner().invoke(main, ["inspect", str(tmp_path / "rods.yaml")])
    assert answer.exit_code == 0, answer.output
    assert "v/w = 0.22" in answer.output
