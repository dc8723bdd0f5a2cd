"""Pendulums stepped by forces alone: order, another method beside it, records, energy lost, and where it applies."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Body, Box, Line, Pendulum, Point, Scene, assemble, capture_rule, simulate_adaptive
from pem_core.methods import tableaux
from pem_core.methods.lane_clock import Work
from pem_core.methods.method import by_forces
from pem_core.methods.step_control import attempt_of, stages_of
from pem_core.models.registry import nystroem_parts, smallest_parts
from pem_core.models.rigid.axial_second_order import bobs, constants, power_row
from tests.scenes import circling, neighbours, passing, tabletop, textbook, turning_field

DPRKN8, DOP853 = METHODS["dprkn8"], METHODS["dop853"]
TABLE = DPRKN8.nystroem
TILTS = tuple(np.random.default_rng(2).uniform(-0.3, 0.3, (2, 20)))
FAR = tabletop(gap=0.15).placed
"""Magnets so far away that the leading error is alone while steps are long."""
BOX = Box(min=(-0.3, -0.3, -0.5), max=(0.3, 0.3, 0.1), periodic=True)
SCENES = {
    "free of drag": tabletop(drag=0.0),
    "drag": tabletop(drag=1e-3),
    "heavy drag": tabletop(drag=1.5e-2),
    "turning field": turning_field(drag=1e-3),
    "passing magnet": passing(drag=1e-3),
    "circling magnets": circling(drag=1e-3),
}
SEVERAL = {
    "spin": tabletop(drag=0.0),
    "spin with drag": tabletop(drag=1e-5),
    "two pendulums": neighbours(2, spacing=0.12, askew=0),
    "two pendulums with drag": neighbours(2, spacing=0.12, askew=0, drag=1e-5),
}
RATES = {"spin": 20.0, "spin with drag": 20.0}
"""Angular velocities [rad/s] about the axis of symmetry."""


def started(scene, **start):
    """Return a scene with a start of its first pendulum for each of some tilts."""
    first, *others = scene.pendulums
    return replace(scene, pendulums=(replace(first, tilt=TILTS, **start), *others))


def several(name):
    """Return one of SEVERAL with its starts."""
    return started(SEVERAL[name], angular_velocity=(0, 0, RATES.get(name, 0.0)))


def told(scene, carries_turn=False):
    """Return the problem of such starts that forces alone determine."""
    problem = assemble(scene)
    (part,) = nystroem_parts(problem, smallest_parts(problem, carries_turn=carries_turn)[0])
    assert by_forces(part.problem.system, DPRKN8)
    return part.problem


def stepped(problem, count, until):
    """Return the states after so many steps of one length."""
    y, h, n = problem.state.copy(), until / count, len(problem.state)
    attempt = attempt_of(problem.system, DPRKN8, stages_of(problem.system, DPRKN8))
    p = np.array(np.broadcast_to(problem.parameters, (len(problem.parameters), y.shape[1])))
    fresh, change, k = np.empty_like(y), np.empty_like(y), np.empty((len(TABLE.nodes) * n, y.shape[1]))
    for step in range(count):
        attempt(step * h, h, Work(n, y, p, problem.layout, fresh, change, k))
        y[:] = fresh
    return y


def run(scene, method, tolerance, **options):
    """Return the trajectories of some starts up to a time."""
    own = {"until": 1.0, "carries_turn": False} | options
    return simulate_adaptive(assemble(scene), method=method, tolerance=tolerance, **own)


def test_the_table_integrates_what_its_order_says():
    """Quadrature of place and velocity, the rows of the places, and of the other formula up to order 6."""
    a, nodes, speeds = TABLE.stage_weights, TABLE.nodes, TABLE.integrals[-1]
    for k in range(8):
        assert speeds @ nodes**k == pytest.approx(1 / (k + 1), abs=1e-15)
        assert a[-1] @ nodes**k == pytest.approx(1 / (k + 1) / (k + 2), abs=1e-15) or k == 7
    for k in range(6):
        assert TABLE.speed_errors @ nodes**k == pytest.approx(0, abs=1e-16)
    assert abs(TABLE.speed_errors @ nodes**6) > 1e-6
    np.testing.assert_allclose(a.sum(1), nodes**2 / 2, atol=1e-15)


def test_integrals_up_to_stages_fulfil_the_conditions_on_what_depends_on_them():
    """Trees whose accelerations depend once on what is integrated: of its own errors, and of those of places."""
    a, along, nodes, speeds = TABLE.stage_weights, TABLE.integrals, TABLE.nodes, TABLE.integrals[-1]
    off = {}
    for k in range(7):
        of_integral, of_place = along @ nodes**k - nodes ** (k + 1) / (k + 1), a @ nodes**k
        of_place = of_place - nodes ** (k + 2) / (k + 1) / (k + 2)
        for m in range(7 - k):
            off["integral", m, k] = speeds * nodes**m @ of_integral
        for m in range(5 - k):
            for q in range(5 - k - m):
                off["place", m, q, k] = speeds * nodes**m @ (along @ (nodes**q * of_place))
                off["further", m, q, k] = speeds * nodes**m @ (a @ (nodes**q * of_integral))
    left = off.pop(("further", 1, 0, 3))
    assert len(off) > 80
    assert max(map(abs, off.values())) < 1e-15
    assert left == pytest.approx(-4.384e-7, abs=1e-10)


FALLING = {
    "no drag": (started(replace(tabletop(drag=0.0), placed=FAR)), (28, 40, 56)),
    "drag": (started(replace(tabletop(drag=3e-3), placed=FAR)), (14, 20, 28)),
    "turning field": (started(replace(turning_field(drag=3e-3), placed=FAR)), (14, 20, 28)),
    "spin": (started(replace(tabletop(drag=0.0), placed=FAR), angular_velocity=(0, 0, 5.0)), (20, 28, 40)),
    "two pendulums": (several("two pendulums"), (28, 40, 56)),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.long) for name in FALLING])
def test_errors_fall_with_the_eighth_power(name):
    """Those of the axis, of the axis that it carries along, and of the energy lost."""
    scene, counts = FALLING[name]
    problem = told(scene, carries_turn=True)
    problem = replace(problem, state=problem.state[:, :6])
    turn, end = bobs(problem.layout)[0].turn, stepped(problem, 6 * counts[0], 2.0)
    off = [(stepped(problem, count, 2.0) - end) ** 2 for count in counts]
    for rows in (slice(3, 6), slice(turn, turn + 3), *([slice(-1, None)] if end[-1].any() else [])):
        errors = np.log([np.sqrt(one[rows].mean()) for one in off])
        order = -np.polyfit(np.log(counts), errors, 1)[0]
        assert order == pytest.approx(8, abs=0.2) or (rows.start == -1 and order > 7.8)


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.long) for name in SEVERAL])
def test_spins_and_several_pendulums_go_where_another_method_goes(name):
    """Axes, the axes across them, momenta, and the energy lost, with records on the way."""
    options = {"record_times": np.linspace(0, 1, 9), "carries_turn": True}
    one, other = run(several(name), DPRKN8, 1e-10, **options), run(several(name), DOP853, 1e-12, **options)
    assert not np.array_equal(one.record, other.record)
    for mine, theirs in ((one.record, other.record), (one.state[None], other.state[None])):
        sizes = np.abs(theirs).max(axis=(0, 2))[None, :, None]
        assert (np.abs(mine - theirs) <= 1e-8 * np.where(sizes > 1e-12, sizes, 1.0)).all()
    assert np.abs(one.energy_drift).max() < 1e-11


@pytest.mark.parametrize("name", ["drag", pytest.param("passing magnet", marks=pytest.mark.long)])
@pytest.mark.parametrize("engine", [pytest.param("numpy", marks=pytest.mark.long), "compiled"])
def test_records_are_those_of_another_method(name, engine):
    """Within steps: momenta, axes and their turn, and the energy lost."""
    options = {"record_times": np.linspace(0, 1, 41), "carries_turn": True}
    one = run(started(SCENES[name]), DPRKN8, 1e-9, engine=engine, **options)
    other = run(started(SCENES[name]), DOP853, 1e-12, **options)
    size = np.abs(other.record).max(axis=(0, 2))
    off = np.abs(one.record - other.record).max(axis=(0, 2))
    assert (off[:3] < 2e-8 * size[:3].max()).all()
    assert off[3:12].max() < 2e-9
    assert off[-1] < 3e-8 * size[-1]


PLACES = tuple(np.random.default_rng(4).uniform(-2.0, 2.0, (2, 60)))


def in_plane(damping, height=0.2):
    """Return a scene with starts of a point in a plane over three magnets, which moves from the first."""
    return textbook(damping=damping, height=height, position=PLACES, velocity=(0.3, -0.2))


@pytest.mark.parametrize(("damping", "height"), [(0.0, 2.0), (0.2, 1.5)])
def test_errors_of_a_point_in_a_plane_fall_with_the_eighth_power(damping, height):
    """Those of the place and of its rate, in the geometric mean of the starts; that of the energy lost at least so."""
    problem = told(in_plane(damping, height))
    counts, end = (70, 84, 100, 120), stepped(problem, 1000, 20.0)
    off = [np.abs(stepped(problem, count, 20.0) - end) for count in counts]
    for rows in (slice(0, 2), slice(2, 4)):
        errors = [np.log(np.linalg.norm(one[rows], axis=0)).mean() for one in off]
        assert -np.polyfit(np.log(counts), errors, 1)[0] == pytest.approx(8, abs=0.2)
    if damping:
        assert -np.polyfit(np.log(counts), np.log([one[-1].max() for one in off]), 1)[0] > 7.8


@pytest.mark.parametrize("engine", ["numpy", "compiled"])
def test_a_point_in_a_plane_goes_where_another_method_goes(engine):
    """With records within steps, and the energy lost; nothing depends on the records."""
    options, scene = {"record_times": np.linspace(0, 1, 41)}, in_plane(0.2)
    one, other = run(scene, DPRKN8, 1e-10, engine=engine, **options), run(scene, DOP853, 1e-12, **options)
    assert not np.array_equal(one.state, other.state)
    assert np.abs(one.record - other.record)[:, :2].max() < 2e-11
    assert np.abs(one.record - other.record).max() < 2e-9
    assert np.abs(one.state - other.state).max() < 5e-11
    assert np.abs(one.energy_drift).max() < 9e-11
    np.testing.assert_array_equal(run(scene, DPRKN8, 1e-10, engine=engine).state, one.state)


def test_a_point_in_a_plane_loses_nothing_without_friction():
    """Not even round-off."""
    assert (run(in_plane(0.0), DPRKN8, 1e-8).state[-1] == 0).all()


def test_in_a_plane_each_start_with_large_friction_goes_by_the_other_method():
    """To the bit, beside starts with little friction."""
    damping = np.where(np.arange(60) % 2 == 0, 200.0, 0.2)
    one, other = (run(in_plane(damping), method, 1e-8, until=0.1) for method in (DPRKN8, DOP853))
    np.testing.assert_array_equal((one.state == other.state).all(0), damping == 200.0)


def test_the_weights_within_a_step_fulfil_the_conditions_of_order_seven():
    """Quadrature up to degree 5, and the errors of positions at stages; at the end they are those of the step."""
    nodes, a = TABLE.nodes, TABLE.stage_weights
    weak = a @ nodes**3 - nodes**5 / 20
    for theta in (0.2, 0.5, 0.85, 1.0):
        basis, left = [], 1 - theta
        for column in range(len(TABLE.dense)):
            basis.append((basis[-1] if basis else 1.0) * (left if column % 2 else theta))
        weights = np.array(basis) @ TABLE.dense
        for k in range(6):
            assert weights @ nodes**k == pytest.approx(theta ** (k + 2) / (k + 1) / (k + 2), abs=1e-15)
        assert weights @ weak == pytest.approx(0, abs=1e-15)
        assert abs(weights @ nodes**6 - theta**8 / 56) < 6e-6
    np.testing.assert_allclose(weights, a[-1], atol=1e-15)
    for theta, bend in zip(tableaux.NODES_WITHIN, TABLE.bends, strict=True):
        for k in range(6):
            assert bend @ nodes**k == pytest.approx(theta**k, abs=1e-14)


def test_the_integral_within_a_step_is_that_of_polynomials_of_degree_six():
    weights, nodes = np.array(tableaux.INTEGRAL_WITHIN), np.array(tableaux.NODES_WITHIN)
    for k in range(7):
        c, theta = weights @ nodes**k, 0.37
        total = c[-1]
        for column in range(len(c) - 2, -1, -1):
            total = c[column] + (theta if column % 2 else 1 - theta) * total
        assert theta * total == pytest.approx(theta ** (k + 1) / (k + 1), abs=1e-14)


@pytest.mark.parametrize("engine", [pytest.param("numpy", marks=pytest.mark.long), "compiled"])
@pytest.mark.parametrize("name", SCENES)
def test_it_goes_where_another_method_goes(name, engine):
    """Two methods that share no coefficient; the energy lost is the same too."""
    scene = started(SCENES[name])
    one = run(scene, DPRKN8, 1e-10, engine=engine)
    other = run(scene, DOP853, 1e-11)
    assert np.abs(one.state - other.state)[:12].max() < 1e-10
    size = np.abs(other.state[-1]).max()
    assert np.abs(one.state[-1] - other.state[-1]).max() <= 1e-8 * size
    assert np.abs(one.energy_drift).max() < 2e-11


def test_nothing_is_lost_where_nothing_takes_it():
    """Not even round-off."""
    assert (run(started(tabletop(drag=0.0)), DPRKN8, 1e-8).state[-1] == 0).all()


def test_what_acts_at_a_place_is_what_moves():
    """Forces over inertia against the rates of the same state at rest, and the power of the field."""
    problem = told(started(turning_field(drag=1e-3)))
    y, p, layout = problem.state, problem.parameters, problem.layout
    per_inertia, _, _ = constants(0, p, layout)
    rate, still = np.empty_like(y), y.copy()
    still[:3] = 0.0
    problem.system.derivative(0.0, still, p, layout, rate)
    first = bobs(layout)[0].pull
    pull, e = y[first : first + 3], y[3:6]
    np.testing.assert_allclose(np.cross(e, pull, axis=0), per_inertia * rate[:3], rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(y[power_row(layout)], -rate[-1], rtol=1e-12)


@pytest.mark.parametrize(
    "scene",
    [
        neighbours(2, drag=1e-4),
        started(tabletop(drag=0.3)),
        started(tabletop(drag=1e-3), angular_velocity=(0, 0, 3.0)),
        started(replace(tabletop(), box=BOX)),
    ],
    ids=["magnets off the axis", "overdamped", "a spin that stops at once", "periodic box"],
)
def test_what_forces_alone_do_not_tell_goes_by_the_other_method(scene):
    """To the bit."""
    one, other = (run(scene, method, 1e-8, until=0.03, engine="numpy") for method in (DPRKN8, DOP853))
    np.testing.assert_array_equal(one.state, other.state)


def test_of_one_batch_each_goes_as_it_would_alone():
    """Some spin, others do not: no number depends on the neighbours."""
    spin = np.where(np.arange(20) % 3 == 0, 2.0, 0.0)
    scene = started(tabletop(), angular_velocity=(0, 0, spin))
    both = run(scene, DPRKN8, 1e-8, until=0.5).state
    for i in (0, 1, 19):
        pendulum = replace(scene.pendulums[0], tilt=(TILTS[0][i], TILTS[1][i]), angular_velocity=(0, 0, spin[i]))
        alone = run(replace(scene, pendulums=(pendulum,)), DPRKN8, 1e-8, until=0.5).state
        np.testing.assert_array_equal(alone[:, 0], both[:, i])


@pytest.mark.long
def test_nothing_depends_on_the_turn_or_on_records():
    """To the bit."""
    scene = started(turning_field(drag=1e-3))
    plain = run(scene, DPRKN8, 1e-8)
    shown = run(scene, DPRKN8, 1e-8, carries_turn=True, record_times=np.linspace(0, 1, 5))
    np.testing.assert_array_equal(plain.state[[0, 1, 2, 9, 10, 11, -1]], shown.state[[0, 1, 2, 9, 10, 11, -1]])


def test_a_cone_turns_the_axis_that_it_carries_by_the_angle_it_encloses():
    """A pendulum that circles steadily, without magnets: after a turn, by 2 pi (1 - cos tilt)."""
    tilt = 0.4
    body = Body(shapes=(Point(mass=0.02, centre=(0, 0, -0.2)), Line(mass=0.01, half_length=0.1, centre=(0, 0, -0.1))))
    arm, about = 0.02 * 0.2 + 0.01 * 0.1, 0.02 * 0.2**2 + 0.01 * 0.2**2 / 3
    rate = np.sqrt(9.80665 * arm / (about * np.cos(tilt)))
    # omega = rate (z - (z.e) e) has no component along the axis e, down and aside
    pendulum = Pendulum(body="body", pivot=(0, 0, 0), tilt=(0.0, tilt), drag=0.0)
    problem = assemble(Scene(bodies={"body": body}, pendulums=(pendulum,), gravity=(0, 0, -9.80665)))
    e = problem.state[9:12, 0]
    omega = rate * (np.array([0, 0, 1.0]) - e[2] * e)
    state = problem.state.copy()
    state[:3, 0] = about * omega
    times = np.linspace(0, 2 * np.pi / rate, 7)
    options = {"tolerance": 1e-10, "until": times[-1], "record_times": times}
    end = simulate_adaptive(replace(problem, state=state), method=DPRKN8, **options)
    np.testing.assert_allclose(end.record[:, 11, 0], e[2], atol=1e-9)
    np.testing.assert_allclose(end.state[9:12, 0], e, atol=1e-9)
    axes = end.state[3:12, 0].reshape(3, 3)
    cosine = axes[0] @ state[3:6, 0]
    assert cosine == pytest.approx(np.cos(2 * np.pi * np.cos(tilt)), abs=1e-8)


def test_starts_come_to_rest_at_the_same_magnets_at_the_same_times():
    """Labels are those of a tighter tolerance of the other method, but where neighbours part."""
    problem = assemble(started(tabletop(drag=2e-3)))
    one, other = (
        simulate_adaptive(
            problem, method=method, tolerance=tolerance, until=60.0, stop=capture_rule(problem), carries_turn=False
        )
        for method, tolerance in ((DPRKN8, 1e-10), (DOP853, 1e-12))
    )
    np.testing.assert_array_equal(one.rest_point, other.rest_point)
    assert len(set(one.rest_point.ravel())) == 3
    np.testing.assert_allclose(one.rest_time, other.rest_time, rtol=1e-6)
