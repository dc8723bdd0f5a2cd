"""Which method made the steps of a study: what plan and store say is what ran."""

import json

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.compiled import step_kernels
from pipelines import open_results
from pipelines.cli.main import main
from pipelines.outputs.blocking import plan
from pipelines.outputs.methods import KERNELS, engines_of, methods_of
from pipelines.outputs.simulate import simulate_points
from pipelines.run.run import run_study
from pipelines.store.creation import layout
from pipelines.study.grid import Grid
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES

FEW = ("axes.tilt_x.points=3", "axes.tilt_y.points=2", "integrate.until=1 s", "integrate.method=dprkn8", "summaries=[]")
SLOWED = "dop853 in place of dprkn8 (a pendulum is overdamped)"
CASES = {
    "by forces": ("outputs=[rest]", "dprkn8"),
    "final": ("outputs=[rest, final]", "dprkn8"),
    "recorded": ("outputs=[trajectory]", "integrate.record_every=0.1 s", "dprkn8"),
    "tables": ("outputs=[rest]", "integrate.field_table=true", "dprkn8"),
    "no table small enough": (
        "outputs=[rest]",
        "integrate.field_table=true",
        "integrate.tolerance=1e-14",
        "dprkn8",
    ),
    "spin": (
        "outputs=[rest]",
        "axes.tilt_x={path: pendulums.0.angular_velocity.2, values: [0, 3 rad/s]}",
        f"dprkn8; {SLOWED} (along tilt_x)",
    ),
    "drag": (
        "outputs=[rest]",
        "axes.tilt_x={path: pendulums.0.drag, values: [0, 1]}",
        f"dprkn8; {SLOWED} (along tilt_x)",
    ),
    "auto": (
        "outputs=[rest, fli]",
        "integrate.method=auto",
        "dprkn8 (chosen by auto: forces alone give the motion); dop853 (chaos indicators need first-order equations)",
    ),
    "auto with drag": (
        "outputs=[rest]",
        "integrate.method=auto",
        "axes.tilt_x={path: pendulums.0.drag, values: [1]}",
        "dop853 (a pendulum is overdamped)",
    ),
    "sets": (
        "outputs=[rest]",
        "axes.tilt_x={path: integrate.method, values: [dop853, dprkn8]}",
        "dop853; dprkn8 (along tilt_x)",
    ),
    "indicators": (
        "outputs=[rest, fli]",
        "dprkn8; dop853 in place of dprkn8 (chaos indicators need first-order equations)",
    ),
    "another method": ("outputs=[rest, final]", "integrate.method=dopri5", "dopri5"),
}


@pytest.mark.parametrize("name", CASES)
def test_the_reported_method(name):
    *overrides, said = CASES[name]
    assert methods_of(load_study(STUDIES / "three_magnets.yaml", (*FEW, *overrides))) == said


def test_a_pendulum_on_a_hinge_is_none_for_forces_alone():
    study = load_study(STUDIES / "driven_compass.yaml", ("integrate.method=dprkn8", "outputs=[energy_drift, lyapunov]"))
    assert methods_of(study).startswith(
        "dop853 in place of dprkn8 (only points in a plane, and free bodies and pendulums"
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ((), "dprkn8 (chosen by auto: forces alone give the motion)"),
        (("damping=200",), "dop853 (the point is overdamped)"),
    ],
)
def test_the_reported_method_of_a_point_in_a_plane(changes, said):
    few = ("axes.x.points=2", "axes.y.points=2", "integrate.method=auto", "summaries=[]")
    assert methods_of(load_study(STUDIES / "textbook_magnets.yaml", (*few, *changes))) == said


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("two_free_magnets", (), "dprkn8 (chosen by auto: forces alone give the motion)"),
        (
            "two_free_magnets",
            ("free.1.turning_drag=1",),
            "dop853 (a body is overdamped, carries a load, or is not symmetric about the axis of its magnets)",
        ),
        ("two_free_magnets", ("outputs=[{flip: {axis: u1}}]", "stop.when=end"), "dop853 (only points in a plane, and"),
        (
            "three_magnets",
            ("outputs=[{leaving: {radius: 10 cm}}]", "stop.when=left"),
            "dop853 (only points in a plane, and",
        ),
    ],
    ids=["symmetric", "overdamped", "flips", "a pendulum that may leave"],
)
def test_the_reported_method_of_what_is_monitored(name, changes, said):
    study = load_study(STUDIES / f"{name}.yaml", ("integrate.method=auto", "summaries=[]", *changes))
    assert methods_of(study).startswith(said)


def ended(method, outputs):
    """Return the energies at the end of a few starts."""
    study = load_study(STUDIES / "three_magnets.yaml", (*FEW, f"integrate.method={method}", f"outputs={outputs}"))
    return methods_of(study), simulate_points(study, Grid(study.shape, study.shape).indices(0))["energy_drift"]


@pytest.mark.parametrize(
    ("outputs", "is_other"), [("[rest, energy_drift]", True), ("[rest, energy_drift, final]", True)]
)
def test_the_reported_method_is_the_one_that_ran(outputs, is_other):
    (told, own), (_, plain) = ended("dprkn8", outputs), ended("dop853", outputs)
    assert told.startswith("dprkn8") == is_other
    assert (own != plain).all() if is_other else np.array_equal(own, plain)


def test_plan_and_store_say_it(tmp_path):
    few = (*FEW, "pendulums.0.drag=1")
    asked = [word for setting in few for word in ("--set", setting)]
    shown = CliRunner().invoke(main, ["plan", "three_magnets", *asked, "--set", "outputs=[final]"])
    assert shown.exit_code == 0, shown.output
    assert "dop853 in place of dprkn8" in shown.output
    study = load_study(STUDIES / "three_magnets.yaml", (*few, "outputs=[final]"))
    root = json.loads(layout(study, plan(study))["zarr.json"])
    assert root["attributes"]["pem_method"] == methods_of(study)


@pytest.fixture
def nothing_compiles(monkeypatch):
    """Let all equations be too long for kernels."""
    monkeypatch.setattr(step_kernels, "MOST_NUMBERS", 10)
    step_kernels.kernels_of.cache_clear()
    yield
    step_kernels.kernels_of.cache_clear()


@pytest.mark.parametrize("name", ["three_magnets", "pem_tutorial", "driven_compass", "dropped_ball"])
def test_studies_that_ship_are_compiled(name):
    """Methods of chosen and of fixed steps, indicators, walls."""
    assert engines_of(load_study(STUDIES / f"{name}.yaml")) == KERNELS


def test_what_numpy_computes_is_reported_with_the_reason(nothing_compiles, tmp_path, caplog):
    """By the plan, by the run and in the store."""
    study = load_study(STUDIES / "three_magnets.yaml", (*FEW, "integrate.method=dop853", "outputs=[energy_drift]"))
    told = "numpy, which is slow (axial, dop853: cannot be compiled, because it needs more than 10 operations"
    assert engines_of(study).startswith(told)
    end = CliRunner().invoke(main, ["plan", "three_magnets"])
    assert "numpy, which is slow" in end.output
    with caplog.at_level("INFO", "magnetic_pendulums"):
        run = run_study(study, tmp_path / "s.zarr")
    assert (run.done, run.failed) == (6, 0)
    assert f"steps are computed by {told}" in caplog.text
    assert open_results(tmp_path / "s.zarr").attrs["pem_engine"].startswith(told)
