"""Bodies that bounce in the page: against a closed form, and against the engine."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pem_core import simulate_adaptive
from pem_core.integrate.outcomes import never
from pem_core.methods.method import METHODS
from pem_core.models.contact.gap_functions import WALL, since_row, wall_row
from pem_core.models.registry import model_of_scene
from pem_core.web.script import equations_script
from pipelines import load_study
from tests.page.node import run_script

ROOT = Path(__file__).parents[2]
ENGINE = (ROOT / "pipelines/page/script/engine/index.js").as_uri()
METHOD = METHODS["dop853"]
PLAY = """
  const [text, engine, states, parameters, until, tolerance] = args;
  (0, eval)(text);
  await import(engine);
  const eq = globalThis.PEM_EQUATIONS, { n } = eq, m = parameters.length * n / states.length;
  const out = [];
  for (let k = 0; k < states.length / n; k++) {
    const start = { state: states.slice(n * k, n * (k + 1)), parameters: parameters.slice(m * k, m * (k + 1)) };
    const track = globalThis.PEM_ENGINE.track(eq, { ...start, until, tolerance });
    track.extend(until);
    out.push({ ...track.over, y: track.one.y, events: Float64Array.from(track.events, (event) => event.time) });
  }
  return { out };
"""


def studied(name, count):
    """Return a shipped study, its scene, and the problem of so many of its points."""
    study, rng = load_study(str(ROOT / "studies" / f"{name}.yaml")), np.random.default_rng(1)
    scene = study.entry.scene
    many, _ = study.at(tuple(rng.integers(0, size, count) for size in study.shape))
    return study, scene, model_of_scene(scene).assemble(many, count)


def played(scene, problem, until, tolerance):
    """Return what becomes of all points of a problem in the page's engine."""
    text = equations_script(model_of_scene(scene), scene, METHOD).text
    parameters = np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size))
    return run_script(PLAY, text, ENGINE, problem.state.T.copy(), parameters.T.copy(), until, tolerance)["out"]


@pytest.mark.long
def test_a_dropped_ball():
    """It is down at t0, t0 (1 + 2 e), t0 (1 + 2 e + 2 e^2) and so on, and lies after t0 (1 + e) / (1 - e)."""
    _, scene, problem = studied("dropped_ball", 3)
    row = wall_row(problem.layout, 0) + WALL.restitution
    first = np.sqrt(2 / 9.80665)
    for e, ball in zip(problem.parameters[row], played(scene, problem, 30.0, 1e-11), strict=True):
        falls = np.arange(len(ball["events"]))
        times = first * (1 + 2 * (e - e ** (falls + 1.0)) / (1 - e))
        np.testing.assert_allclose(ball["events"], times, rtol=0, atol=5e-11)
        assert len(falls) > 20
        assert ball["status"] == "done"
        assert ball["y"][since_row(problem.layout, 0)] == pytest.approx(first * (1 + e) / (1 - e), abs=5e-11)


@pytest.mark.long
def test_a_box_lies_on_the_face_that_was_certain():
    """As high over the wall as that face says, at rest but for its turning about the normal."""
    _, scene, problem = studied("bouncing_box", 4)
    boxes = played(scene, problem, 3.0, 1e-9)
    heights, _ = model_of_scene(scene).landing.heights(problem)
    for box in boxes:
        assert box["is_certain"]
        assert 0 < box["rest_time"] < 3.0
        assert box["y"][2] == pytest.approx(heights[box["face"], 0], abs=1e-12)
        assert len(box["events"]) > 10
        np.testing.assert_allclose(box["y"][3:6], 0, rtol=0, atol=1e-12)
    assert len({box["face"] for box in boxes}) > 1


def test_an_impact_at_the_end_of_the_time_does_not_end_it_before():
    """The step that reaches the end is cut at the first of the impacts in it, and goes on from there."""
    _, scene, problem = studied("dropped_ball", 1)
    [ball] = played(scene, problem, 1.2, 1e-11)
    assert ball["time"] == pytest.approx(1.2, abs=1e-12)
    assert ball["events"].max() > 1.0


ONE_BY_ONE = 1e-9
"""Time [s] up to which impacts are the same."""


@pytest.mark.long
@pytest.mark.parametrize(("name", "until"), [("bouncing_box", 3.0), ("dropped_ball", 6.0), ("tossed_coin", 1.0)])
def test_impacts_are_those_of_the_engine(name, until):
    """Of 20 starts: times of impacts until a body rattles, when the last bit decides who hits first; and the face."""
    study, scene, problem = studied(name, 20)
    tolerance = study.entry.integrate.tolerance
    stop = replace(never, jumps=400)
    run = simulate_adaptive(problem, method=METHOD, tolerance=tolerance, until=until, stop=stop)
    landing = model_of_scene(scene).landing
    faces = None if landing.why_not(scene) else landing.settle(problem)(np.arange(20), run.state)
    for k, one in enumerate(played(scene, problem, until, tolerance)):
        times = run.jump_time[: run.jump_count[k], k]
        both = min(len(times), len(one["events"]))
        assert abs(len(times) - len(one["events"])) <= 0.1 * both
        near = np.abs(times[:both] - one["events"][:both]) < ONE_BY_ONE
        assert near[: both // 2].all()
        assert faces is None or one["face"] == faces[k]
