"""Dry friction in the page: its jumps against those of numpy, bit by bit, and whole motions against the engine."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Body, Line, Magnet, Placed, Soft, assemble, simulate_adaptive
from pem_core.integrate.outcomes import never
from pem_core.models.registry import model_of_scene
from pem_core.models.rigid.dry_friction import (
    FREE,
    FRICTIONLESS,
    HELD,
    HINGED,
    PASSING,
    STUCK,
    friction_of,
    omega_of,
    state_of,
)
from pem_core.models.rigid.observables import torques
from pem_core.models.rigid.pendulum import FRICTION, FRICTION_STATE, FULL_STATE, friction_state_row
from pem_core.models.rigid.sticking import without_friction
from pem_core.numbers.vectors import length
from pem_core.web.emit import PRELUDE
from pem_core.web.script import all_rows, equations_script, jump_text
from pem_core.web.steps import Reading
from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from tests.page.node import run_script
from tests.page.test_bouncing import ENGINE, METHOD
from tests.page.test_map_and_motion import PLAYED, SCRIPT
from tests.page.test_play import play
from tests.page.test_wall_contacts import PLAY as JUMP
from tests.physics.test_dry_friction import MODE, needle, rod
from tests.pipelines.page_contents import data_in, script_in
from tests.pipelines.small import three_magnets
from tests.scenes import neighbours, one, rigid, tabletop

COUNT = 300
MODES = STUCK, FREE, PASSING, HELD, HINGED, FRICTIONLESS


def soft():
    """Return a pendulum with a soft sphere over two magnets."""
    body = Body(
        shapes=(Line(mass=0.01, half_length=0.1, centre=(0, 0, -0.1)),),
        soft=Soft(position=(0, 0, -0.2), radius=5e-3),
    )
    placed = (Placed(body="puck", position=(0.03, 0, -0.25)), Placed(body="puck", position=(-0.03, 0.01, -0.25)))
    bodies = {"puck": Body(magnets=(Magnet(moment=(0, 0, 0.4)),))}
    return one(body, gravity=(0, 0, -9.80665), placed=placed, bodies=bodies, drag=0.0, friction=5e-4, tilt=(0.5, 0.2))


def different_moments(**start):
    """Return a body with three moments of inertia and drag by air."""
    body = rigid((1e-3, 2e-3, 4e-3), 0.1, (0.03, 0.02, -0.1))
    own = {"drag": 1e-4, "quadratic_drag": 1e-4, "friction": 0.02, "static_friction": 0.03, "tilt": (0.6, 0.3)}
    return one(body, gravity=(0, 0, -9.80665), **{**own, **start})


SCENES = {
    "hinge": rod(hinge=(0, 1, 0), friction=1e-4, tilt=(0.5, 0.0)),
    "rod": rod(friction=1e-4, tilt=(0.5, 0.1)),
    "magnets": tabletop(friction=1e-3, tilt=(0.1, 0.2)),
    "three moments": different_moments(),
    "stribeck": different_moments(stribeck_velocity=0.5),
    "soft": soft(),
    "two": neighbours(2, hinge=(0.6, 0.8, 0), friction=1e-4, static_friction=2e-4),
}


def near_events(scene, seed):
    """Return states of all modes, with speeds around those of events and torques around the limits."""
    rng, problem = np.random.default_rng(seed), assemble(scene, COUNT)
    p, state, layout = np.repeat(problem.parameters, COUNT, 1), problem.state.copy(), problem.layout
    moved = replace(problem, state=state, parameters=p)
    size = np.linalg.norm(torques(without_friction(moved), 0.0, state), axis=-1)
    for a in range(size.shape[1]):
        f, z = friction_of(p, layout, a), state_of(state, layout, a)
        ratio, slow = f[FRICTION.static] / f[FRICTION.sliding], np.sqrt(f[FRICTION.slow_square])
        f[FRICTION.sliding] = size[:, a] * rng.choice([0.5, 0.8, 1 - 1e-6, 1 - 1e-13, 1 + 1e-6, 2.0], COUNT)
        f[FRICTION.static] = ratio * f[FRICTION.sliding]
        momentum = state[FULL_STATE.size * a : FULL_STATE.size * a + 3]
        momentum[:] = rng.normal(size=(3, COUNT))
        speed = slow * rng.choice([0, 1e-7, 1e-3, 0.5, 1, 1 + 1e-7, 2, 30], COUNT)
        momentum *= speed / length(omega_of(state, p, layout, a))
        z[FRICTION_STATE.mode] = rng.choice(MODES, COUNT)
        z[FRICTION_STATE.direction : FRICTION_STATE.since] = rng.normal(size=(3, COUNT))
    return moved


def played(problem, time):
    """Return the states after the jump in node, and which are counted."""
    n, m = len(problem.state), len(problem.parameters)
    text = PRELUDE + Reading.of(problem).function("forcing", problem.system.forcing, "t p layout") + jump_text(problem)
    found = run_script(JUMP, text, n, m, problem.state.T.copy(), problem.parameters.T.copy(), time)
    return found["states"].reshape(-1, n).T, found["counts"].astype(bool)


@pytest.mark.parametrize("name", SCENES)
def test_jumps_are_those_of_numpy_bit_by_bit(name):
    problem, time = near_events(SCENES[name], 1), np.random.default_rng(2).uniform(size=COUNT)
    with np.errstate(all="ignore"):
        state, is_counted = problem.system.jumps.jumped(problem, time, problem.state)
    mine, told = played(problem, time)
    np.testing.assert_array_equal(told, is_counted)
    np.testing.assert_array_equal(mine, state)
    mode = state[friction_state_row(problem.layout, 0) + FRICTION_STATE.mode]
    assert len(set(mode)) > 3
    assert COUNT / 10 < is_counted.sum() < COUNT


WHOLE = """
  const [text, engine, states, parameters, options] = args;
  (0, eval)(text);
  await import(engine);
  const eq = globalThis.PEM_EQUATIONS, { n, m } = eq, count = states.length / n, found = [];
  for (let k = 0; k < count; k++) {
    const start = { state: states.slice(n * k, n * (k + 1)), parameters: parameters.slice(m * k, m * (k + 1)) };
    const track = globalThis.PEM_ENGINE.track(eq, { ...start, ...options, rest: false });
    track.extend(options.until);
    found.push({ y: track.one.y, events: Float64Array.from(track.events, (event) => event.time), ...track.over,
      drift: track.energy(options.until).drift });
  }
  return { found };
"""


def motions(scene, problem, until, tolerance):
    """Return the ends and events of all points of a problem in the page's engine, and those of numpy's."""
    model = model_of_scene(scene)
    text = equations_script(model, scene, METHOD).text
    further = len(all_rows(model, scene)[0]) - len(problem.parameters)
    p = np.repeat(np.pad(problem.parameters, ((0, further), (0, 0))), problem.size, 1)
    options = {"until": until, "tolerance": tolerance}
    page = run_script(WHOLE, text, ENGINE, problem.state.T.copy(), p.T.copy(), options, seconds=300.0)["found"]
    stop = replace(never, jumps=400)
    return page, simulate_adaptive(problem, method=METHOD, stop=stop, engine="numpy", **options)


@pytest.mark.long
def test_a_driven_needle_sticks_and_breaks_loose_as_in_the_engine():
    """A hinged needle in a field that swings to and fro: 37 events. Measured 5e-15 s, 2e-14 and 8e-19 J."""
    scene = needle(0.6e-4, static=0.7e-4, inertia=2e-5)
    (page,), run = motions(scene, assemble(scene), 12.0, 1e-12)
    count = run.jump_count[0]
    assert len(page["events"]) == count > 30
    np.testing.assert_allclose(page["events"], run.jump_time[:count, 0], rtol=0, atol=5e-14)
    np.testing.assert_allclose(page["y"], run.state[:, 0], rtol=0, atol=2e-13)
    assert abs(page["drift"]) < 8e-18


@pytest.mark.long
def test_pendulums_over_magnets_stick_where_those_of_the_engine_do():
    """On a ball pivot, from random starts. Measured: bit by bit; 6e-14 J of 4e-3 J."""
    tilt = np.random.default_rng(1).uniform(-0.4, 0.4, (2, 8))
    scene = tabletop(drag=0.0, friction=1e-3, tilt=(0.1, 0.2))
    problem = assemble(tabletop(drag=0.0, friction=1e-3, tilt=tuple(tilt)))
    page, run = motions(scene, problem, 60.0, 1e-10)
    ends = np.stack([one["y"] for one in page], 1)
    np.testing.assert_allclose(ends, run.state, rtol=0, atol=1e-13)
    assert (ends[MODE] == STUCK).all()
    assert (ends[:3] == 0).all()
    assert max(abs(one["drift"]) for one in page) < 6e-13


@pytest.mark.long
def test_numbers_of_the_scene_are_inputs_and_give_the_modes_of_numpy():
    """At rest the rod sticks for a large friction only; a moving one is free on its ball pivot, else hinged."""
    for hinge, still, moving in (((0, 1, 0), HINGED, HINGED), (None, HELD, FREE)):
        scene = rod(hinge=hinge, friction=1e-3, tilt=(0.5, 0.0))
        text = equations_script(model_of_scene(scene), scene, METHOD).text
        values = [{}, {"pendulums.0.friction": 0.1}, {"pendulums.0.angular_velocity.1": 2.0}]
        states = run_script(ROWS, text, values)["states"]
        assert [state[MODE] for state in states] == [still, STUCK, moving]
        same = rod(hinge=hinge, friction=1e-3, tilt=(0.5, 0.0), angular_velocity=(0.0, 2.0, 0.0))
        np.testing.assert_allclose(states[2], assemble(same).state[:, 0], rtol=1e-15, atol=1e-17)


ROWS = """
  const [text, each] = args;
  (0, eval)(text);
  const eq = globalThis.PEM_EQUATIONS;
  return { states: each.map((own) => {
    const p = new Float64Array(eq.m), y = new Float64Array(eq.n);
    eq.rows(Float64Array.from(eq.inputs, (one) => own[one.path] ?? one.value), p, y);
    return y;
  }) };
"""


MAP = ("axes.tilt_x.points=4", "axes.tilt_y.points=3", "outputs=[rest]", "symmetry=false", "label_check={points: 0}")
TIMES = "integrate={method: dop853, until: 60 s, tolerance: 1e-10}"


@pytest.mark.long
@pytest.mark.parametrize(("friction", "stop"), [("1e-3", "captured"), ("2e-2", "stuck")])
def test_motions_of_the_page_rest_as_those_of_the_map(tmp_path, friction, stop):
    """Below the escape energies, and stuck above them, 5 of 12. Measured 3e-10 s."""
    own = (f"pendulums.0.friction={friction} N m", "pendulums.0.drag=0", f"stop={{when: {stop}}}")
    study = three_magnets(*MAP, TIMES, *own)
    run_study(study, tmp_path / "dry.zarr")
    page = page_of_store(tmp_path / "dry.zarr")
    engine = script_in(page)
    told = run_script(PLAYED, data_in(page), engine, (SCRIPT / "map").as_uri())
    store = open_results(tmp_path / "dry.zarr")
    assert [one["magnet"] for one in told["found"]] == store.rest_magnet.values.ravel().tolist()
    times = np.array([one["time"] for one in told["found"]])
    assert np.abs(times - store.rest_time.values.ravel()).max() < 1e-9


def test_the_report_states_that_friction_holds_the_pendulum():
    """In the well of its label; near a magnet where no list of equilibria is known."""
    found = play(
        "said",
        """
        const name = ({label, magnet}) => (label >= 0 || magnet >= 0 ? 'puck' : '');
        const rest = {label: 0, magnet: 0, is_certain: true, is_stuck: true, time: 3.25, level: null};
        const near = {...rest, label: -1, is_certain: false}, others = [rest, near, {...near, magnet: -1}];
        return {ends: others.map((one) => said.endText(said.knownOf({rest: one, over: null}), name, 's'))};
        """,
    )
    start = "Stuck since t = 3.25 s, held by dry friction"
    assert found["ends"] == [f"{start} in the well of puck.", f"{start} near puck.", f"{start}."]
