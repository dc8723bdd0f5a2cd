"""A pendulum told by forces alone: order, another method beside it, the account of energy, and where it applies."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Box, assemble, capture_rule, simulate_adaptive
from pem_core.methods.lane_clock import Work
from pem_core.methods.method import by_forces
from pem_core.methods.step_control import attempt_of, stages_of
from pem_core.models.registry import nystroem_parts, smallest_parts
from pem_core.models.rigid.axial_second_order import KNOWN
from tests.scenes import circling, neighbours, passing, tabletop, turning_field

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


def started(scene, **start):
    """Return a scene with a start for each of some tilts."""
    return replace(scene, pendulums=(replace(scene.pendulums[0], tilt=TILTS, **start),))


def told(scene, **start):
    """Return the problem of such starts that forces alone tell."""
    problem = assemble(started(scene, **start))
    (part,) = nystroem_parts(problem, smallest_parts(problem, carries_turn=False)[0])
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


DRAGGED = {"drag": tabletop(drag=3e-3), "turning field": turning_field(drag=3e-3)}


def order_of(scene, rows, counts):
    """Return the power of the step with which errors of some rows of the state fall."""
    problem, until = told(replace(scene, placed=FAR)), 2.0
    end = stepped(problem, 1000, until)
    errors = [np.sqrt(((stepped(problem, count, until) - end)[rows] ** 2).mean()) for count in counts]
    return -np.polyfit(np.log(counts), np.log(errors), 1)[0]


@pytest.mark.parametrize("name", DRAGGED)
def test_errors_fall_with_the_eighth_power(name):
    assert order_of(DRAGGED[name], slice(3, 6), (14, 20, 28)) == pytest.approx(8, abs=0.2)


def test_errors_fall_with_the_eighth_power_without_drag():
    assert order_of(tabletop(drag=0.0), slice(3, 6), (28, 40, 56)) == pytest.approx(8, abs=0.2)


@pytest.mark.long
@pytest.mark.parametrize("name", DRAGGED)
def test_errors_of_the_energy_lost_fall_with_the_eighth_power(name):
    assert order_of(DRAGGED[name], slice(6, 7), (14, 20, 28)) > 7.8


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


def test_what_acts_at_a_place_is_what_moves_and_its_energy_what_is_conserved():
    """Forces over inertia against the rates and the energy of the same state."""
    problem = told(turning_field(drag=1e-3))
    y, p, layout = problem.state, problem.parameters, problem.layout
    per_inertia, _ = problem.system.on_sphere.constants(p, layout)
    rate, still = np.empty_like(y), y.copy()
    still[:3] = 0.0
    problem.system.derivative(0.0, still, p, layout, rate)
    pull, e = y[KNOWN : KNOWN + 3], y[3:6]
    np.testing.assert_allclose(np.cross(e, pull, axis=0), per_inertia * rate[:3], rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(y[KNOWN + 3], (pull * e).sum(0), rtol=1e-12)
    energy = problem.system.energy(0.0, still, p, layout)
    np.testing.assert_allclose(y[KNOWN + 4], per_inertia * energy, rtol=1e-12)
    np.testing.assert_allclose(y[KNOWN + 5], -per_inertia * rate[6], rtol=1e-12)


@pytest.mark.parametrize(
    "scene",
    [
        neighbours(2, drag=1e-4),
        started(tabletop(), angular_velocity=(0, 0, 3.0)),
        started(tabletop(drag=0.1)),
        started(replace(tabletop(), box=BOX)),
    ],
    ids=["two pendulums", "spin", "overdamped", "periodic box"],
)
def test_what_forces_alone_do_not_tell_goes_by_the_other_method(scene):
    """To the bit."""
    one, other = (run(scene, method, 1e-8, until=0.2, engine="numpy") for method in (DPRKN8, DOP853))
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


def test_records_are_of_the_other_method():
    """What is recorded at many times would cost more by forces alone."""
    options = {"until": 0.5, "record_times": np.linspace(0, 0.5, 6)}
    one, other = (run(started(tabletop()), method, 1e-8, **options) for method in (DPRKN8, DOP853))
    np.testing.assert_array_equal(one.record, other.record)


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
