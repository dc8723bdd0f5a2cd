"""What walls do to one state in the page, against what they do to many in numpy."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Body, Cylinder, Mesh
from pem_core.errors import InputError
from pem_core.models.contact.assemble import Wall
from pem_core.models.contact.gap_functions import gaps, slot_count, slot_row, touching
from pem_core.models.contact.impulse_solver import SPACE, ContactProblem, solve_impulses
from pem_core.models.free.equations import FREE
from pem_core.models.systems.problem import Jumps
from pem_core.web.contact import twins
from pem_core.web.contact.twins import TWINS, Script, TwinEquation, text_beside
from pem_core.web.emit import PRELUDE
from pem_core.web.script import jump_text
from pem_core.web.steps import Reading
from tests.free_body_scenes import thrown
from tests.page.node import run_script
from tests.wall_contacts import BODIES, FLOOR, at_random, facing, hit, put_against, speeds, walls_at_random

COUNT, WEIGHT = 30, (0.0, 0.0, -9.80665)
SQUARE = np.eye(3)
UPRIGHT = tuple(map(tuple, SQUARE))
MOMENTA = [3, 4, 5, 10, 11, 12]
rng_of = np.random.default_rng
PLAY = """
  const [text, n, m, states, parameters, times] = args;
  const jump = new Function(text + 'return jump;')();
  const column = (rows, size, k) => rows.subarray(size * k, size * (k + 1));
  const counts = times.map((t, k) => jump(t, column(states, n, k), column(parameters, m, k)));
  return { states, counts: Int8Array.from(counts) };
"""


def played(problem, time=0.0):
    """Return the states after what walls do to those of a problem, and who was hit, of node."""
    n, m, count = len(problem.state), len(problem.parameters), problem.size
    text = PRELUDE + Reading.of(problem).function("forcing", problem.system.forcing, "t p layout") + jump_text(problem)
    parameters = np.broadcast_to(problem.parameters, (m, count))
    found = run_script(PLAY, text, n, m, problem.state.T.copy(), parameters.T.copy(), np.full(count, time))
    return found["states"].reshape(count, n).T, found["counts"].astype(bool)


def agree(problem, time=0.0):
    """Hold node to numpy, and return the states after."""
    (state, counts), (mine, told) = hit(problem, time), played(problem, time)
    np.testing.assert_array_equal(told, counts)
    np.testing.assert_array_equal(mine, state)
    return state, counts


def slots_of(problem, state):
    """Return what the slots of the first body hold."""
    return state[slot_row(problem.layout, 0, 0) : slot_row(problem.layout, 0, slot_count(problem.layout))]


@pytest.mark.parametrize("name", BODIES)
def test_one_wall(name):
    problem = put_against(facing(walls_at_random(COUNT, 1, 2), at_random(name, COUNT, 1), gravity=WEIGHT))
    _, counts = agree(problem)
    assert 5 < counts.sum() < COUNT


def wedged(name, against, seed, **around):
    """Return a body with its axes along walls at right angles, which it touches; each has an e of its own."""
    rng = np.random.default_rng(seed)
    start = {**at_random(name, COUNT, seed, (1.0, 10.0)), "orientation": UPRIGHT}
    planes = tuple(Wall(normal=tuple(n), restitution=rng.uniform(size=COUNT)) for n in SQUARE[list(against)])
    return put_against(facing(planes, start, **around), range(len(against)))


WEDGED = [
    *((name, (2,)) for name in BODIES),
    *(pytest.param(name, (0, 1, 2), marks=pytest.mark.long) for name in ("cuboid", "ellipsoid", "line", "two points")),
    ("cylinder", (0, 1)),
]


@pytest.mark.parametrize(("name", "against"), WEDGED)
def test_faces_edges_and_corners(name, against):
    """Many pairs at once, hit in rounds; then at rest, where walls hold; then moved by as much as is none, and more."""
    problem = wedged(name, against, 5, gravity=WEIGHT)
    state, counts = agree(problem)
    assert counts.sum() > 5
    state[MOMENTA] = 0.0
    lies, counts = agree(replace(problem, state=state), 2.0)
    assert not counts.any()
    assert (slots_of(problem, lies) > 0).any(0).all()
    lies[MOMENTA] += 10.0 ** rng_of(7).uniform(-14, -5, COUNT) * rng_of(8).normal(size=(6, COUNT))
    lies[:3] += 1e-9 * rng_of(9).normal(size=(3, COUNT))
    later, counts = agree(replace(problem, state=lies), 3.0)
    assert 0 < counts.sum() < COUNT
    assert (slots_of(problem, later) != slots_of(problem, lies)).any()


@pytest.mark.parametrize("pull", [(0.0, 0.0, 1.0), (0.3, -0.2, 0.9), (0.0, 0.0, 0.0), (1.0, 0.5, -0.2)])
def test_contact_ceases(pull):
    """Walls that would have to pull let go, of some corners or of all; of none where nothing pulls."""
    problem = wedged("cuboid", (0, 1, 2), 6, gravity=WEIGHT)
    state = problem.state.copy()
    state[MOMENTA] = 0.0
    lies, _ = agree(replace(problem, state=state), 2.0)
    drawn = wedged("cuboid", (0, 1, 2), 6, gravity=pull)
    left, counts = agree(replace(drawn, state=lies), 3.0)
    assert not counts.any()
    assert (slots_of(problem, left) != slots_of(problem, lies)).any() == any(pull)


@pytest.mark.parametrize("restitution", [0.0, 0.8, 1.0])
def test_bounces_that_are_too_low(restitution):
    """From speeds at which a rebound counts to those at which it is none, unless nothing is lost."""
    speed = 10.0 ** np.linspace(0, -9, COUNT)
    start = {"body": BODIES["cuboid"], "velocity": (0.0, 0.0, -speed)}
    problem = put_against(facing((Wall(restitution=restitution),), start, gravity=WEIGHT))
    state, _ = agree(problem, 1.5)
    held = (slots_of(problem, state) > 0).any(0)
    assert held.any() == (restitution < 1)
    assert held.all() == (restitution == 0)


def test_several_bodies():
    """Each by itself, in one state."""
    starts = ({**at_random(name, COUNT, 9), "position": (0.0, 0.0, 0.0)} for name in ("cuboid", "sphere", "line"))
    problem = thrown(*starts, walls=(Wall(point=(0.0, 0.0, -1.0), restitution=0.4),), gravity=WEIGHT)
    state = problem.state.copy()
    for a, row in enumerate((2, 15, 28)):
        state[row] -= gaps(problem, a, problem.state).min(0)
    _, counts = agree(replace(problem, state=state))
    assert counts.sum() > COUNT / 2


def test_rims_that_lie_almost_flat():
    """Whether a rebound is low hangs on how the body turns under it."""
    tilt, rng = 10.0 ** np.linspace(-11, -5, COUNT), rng_of(3)
    body = Body(shapes=(Cylinder(mass=0.7, radius=0.04, half_length=0.03),))
    turns = 10.0 ** rng.uniform(-6, 0, COUNT)
    start = {"body": body, "tilt": (tilt, 0.3 * tilt), "angular_velocity": (turns, 0.1 * turns, 0.0)}
    problem = put_against(facing((Wall(restitution=0.5),), start, gravity=WEIGHT))
    state, (u, _, _) = problem.state.copy(), speeds(problem, touching(problem, 0, problem.state), problem.state)
    state[5] -= 0.7 * (u.min(0) + 10.0 ** rng.uniform(-9, -6, COUNT))
    _, counts = agree(replace(problem, state=state), 1.0)
    assert counts.any()


def test_more_touch_than_are_noted():
    """A prism of twelve sides that stands, and that is drawn askew."""
    ring = [(np.cos(k * np.pi / 6) / 20, np.sin(k * np.pi / 6) / 20) for k in range(12)]
    vertices = tuple((x, y, z) for z in (-0.02, 0.02) for x, y in ring)
    sides = [(k, (k + 1) % 12) for k in range(12)]
    flanks = [face for i, j in sides for face in ((i, j, 12 + j), (i, 12 + j, 12 + i))]
    ends = [face for k in range(1, 11) for face in ((0, k + 1, k), (12, 12 + k, 12 + k + 1))]
    prism = Body(shapes=(Mesh(mass=0.5, vertices=vertices, faces=(*flanks, *ends)),))
    start = {"body": prism, "orientation": UPRIGHT, "velocity": (0.0, 0.0, -np.linspace(0, 1, COUNT))}
    problem = put_against(facing((Wall(restitution=0.3),), start, gravity=WEIGHT))
    hits, counts = agree(problem)
    assert counts[1:].all()
    hits[MOMENTA] = 0.0
    lies, _ = agree(replace(problem, state=hits), 1.0)
    assert (slots_of(problem, lies) > 0).all()
    lies[MOMENTA] += 1e-6 * rng_of(4).normal(size=(6, COUNT))
    agree(replace(problem, state=lies), 2.0)


def upside_down(problem, time, state):
    """Jump as nothing of ours does."""
    return -state, np.ones(len(time), bool)


OTHER = Script(
    text="function jump(t,y,p){y.forEach((x,row)=>{y[row]=told.sign*x;});return energy_of(t,y,p)<Infinity;}",
    functions={"energy_of": TwinEquation(FREE.energy, "t y p layout")},
    count=lambda layout: 1,
    told=lambda problem: {"sign": -1},
)


def test_other_jumps_are_played_if_they_have_a_twin(monkeypatch):
    """A package adds it to the table; without it the error names the system."""
    problem = put_against(facing(FLOOR, at_random("point", COUNT, 1)))
    own = replace(problem, system=replace(problem.system, name="others", jumps=Jumps(upside_down, None)))
    with pytest.raises(InputError, match="others: a page cannot play this system, because its jumps are not"):
        jump_text(own)
    monkeypatch.setitem(TWINS, upside_down, OTHER)
    state, counts = played(own)
    np.testing.assert_array_equal(state, -problem.state)
    assert counts.all()


PUSHES = """
  const [text, told, count, pairs, rows, columns, wanted, near, slots, least] = args;
  const leastPushes = new Function('told', text + 'return leastPushes;')(told);
  const lever = (from, at) => from.slice(told.space * at, told.space * (at + 1));
  const found = Array.from({ length: count }, (_, k) => leastPushes(Array.from({ length: pairs }, (_, i) => {
    const at = pairs * k + i;
    const own = { wanted: wanted[at], near: near[at], slot: slots[at], least: least[at] };
    return { row: lever(rows, at), column: lever(columns, at), ...own };
  })));
  const flat = (name) => Float64Array.from(found.flatMap((push) => push[name]));
  return { member: flat('member'), size: flat('size') };
"""


def test_least_pushes():
    """Of pairs of which some hold others, some are the same, and some can never hold with others."""
    rng, count, pairs = rng_of(4), 200, 9
    root = 0.3 * rng.normal(size=(count, SPACE, SPACE)) + 2.0 * np.eye(SPACE)
    rows = rng.normal(size=(SPACE, pairs, count))
    rows[:, 6] = 0.5 * (rows[:, 0] + rows[:, 1])
    rows[:, 7, ::2] = rows[:, 2, ::2]
    rows[:, 8, ::3] = -rows[:, 3, ::3]
    flat = rng.integers(0, 3, count) == 0
    rows[:, :, flat] *= np.array([1.0, 1, 1, 0, 0, 0])[:, None, None]
    columns = np.einsum("nij,nkj,kpn->ipn", root, root, rows)
    wanted = rng.normal(size=(pairs, count))
    near, slots = np.full(wanted.shape, 1e-13), rng.integers(0, 3, wanted.shape).astype(float)
    itself = 1e-10 * (rows * columns).sum(0)
    push = solve_impulses(ContactProblem(rows, columns, wanted, near, slots, itself))
    levers = (part.transpose(2, 1, 0).copy() for part in (rows, columns))
    others = (part.T.copy() for part in (wanted, near, slots, itself))
    text, given = (
        text_beside(twins.__file__, "least.js"),
        twins.impact_constants(facing(FLOOR, {"body": BODIES["point"]})),
    )
    found = run_script(PUSHES, text, given, count, pairs, *levers, *others)
    assert (push.member >= 0).sum(0).max() == SPACE
    np.testing.assert_array_equal(found["member"].reshape(count, SPACE).T, push.member)
    np.testing.assert_array_equal(found["size"].reshape(count, SPACE).T, push.size)
