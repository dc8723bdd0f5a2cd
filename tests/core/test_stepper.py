"""One step at a time: the bits of the batch, and forces that are handed in for a step."""

import numpy as np
import pytest

from pem_core import METHODS, InputError, Status, Stepper, assemble, simulate, simulate_adaptive
from tests.scenes import tabletop
from tests.stepper_batches import BATCHES, WAYS, alone, options_of, stepper_of, to_the_end, two_bricks

RK4, DOP853, WEAK = (METHODS[name] for name in ("rk4", "dop853", "weak_coupling"))
FORCE, AT = np.array([0.3, -0.2, 0.5]), np.array([0.02, 0.01, -0.03])


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize(
    ("kind", "engine"),
    [*((kind, "numpy") for kind in BATCHES), ("free_bodies", "compiled"), ("rigid_bodies", "compiled")],
)
def test_all_its_steps_are_those_of_the_batch(kind, engine, name):
    """To the bit: in parts that are smaller states as well, to an end that is cut or passed."""
    stepper, problem = stepper_of(kind, name, 5, engine)
    run = simulate_adaptive if "tolerance" in options_of(kind, name) else simulate
    whole = run(problem, **options_of(kind, name), engine=engine)
    np.testing.assert_array_equal(to_the_end(stepper), whole.state)
    assert (stepper.status == Status.DONE).all()
    assert np.ptp(stepper.steps) == 0 or name == "dop853"


def test_embedded_methods_have_fixed_steps_too():
    problem = assemble(two_bricks(3), 3)
    options = {"method": DOP853, "step": 1e-3, "until": 3.5e-3, "engine": "numpy"}
    stepper = Stepper(problem, **options)
    np.testing.assert_array_equal(to_the_end(stepper), simulate(problem, **options).state)
    np.testing.assert_allclose(stepper.time, 4e-3, rtol=1e-15)


def test_a_step_that_is_chosen_is_one_that_is_taken():
    """The first tries of trajectories with much error are given up; all have taken one step then, at their own time."""
    stepper, _ = stepper_of("free_bodies", "dop853", 7, "numpy")
    stepper.step()
    assert (stepper.steps == 1).all()
    assert np.ptp(stepper.time) > 0


def test_who_has_failed_stays_and_the_others_go_on():
    """A trajectory that overflows is told by its status."""
    problem = assemble(alone(drag=np.array([0.0, 1e50])), 2)
    problem.state[3] = 1.0
    stepper = Stepper(problem, method=RK4, step=1.0, engine="numpy")
    for _ in range(3):
        stepper.step()
    assert stepper.status.tolist() == [Status.PENDING, Status.NOT_FINITE]
    assert stepper.steps[0] == 3


def test_nothing_that_the_caller_holds_is_changed():
    problem = assemble(two_bricks(3), 3)
    before = [array.copy() for array in (problem.state, problem.parameters)]
    stepper = Stepper(problem, method=RK4, step=1e-3, engine="numpy")
    held, moments = stepper.state, stepper.time
    held[:] = np.nan
    stepper.add_force(0, FORCE, at=AT)
    stepper.step()
    assert (moments == 0).all()
    np.testing.assert_array_equal(problem.state, before[0])
    np.testing.assert_array_equal(problem.parameters, before[1])
    assert np.isfinite(stepper.state).all()


@pytest.mark.parametrize("method", [WEAK, RK4, DOP853], ids=lambda method: method.name)
def test_a_force_acts_for_one_step(method):
    """And changes momentum by its impulse, L by that of its torque: about the mass centre, held there at first."""
    problem = assemble(alone())
    stepper = Stepper(problem, method=method, step=0.01, engine="numpy")
    for _ in range(2):
        stepper.add_force(0, FORCE / 2, at=AT)
    stepper.step()
    momentum, spin = stepper.state[3:6, 0], stepper.state[10:13, 0]
    np.testing.assert_allclose(momentum, 0.01 * FORCE, rtol=1e-14)
    np.testing.assert_allclose(spin, 0.01 * np.cross(AT, FORCE), rtol=1e-13)
    stepper.step()
    np.testing.assert_array_equal(stepper.state[3:6, 0], momentum)
    np.testing.assert_array_equal(stepper.state[10:13, 0], spin)


def test_a_force_acts_where_the_body_is_and_in_its_own_trajectory():
    problem = assemble(two_bricks(2), 2)
    steppers = [Stepper(problem, method=WEAK, step=1e-4, engine="numpy") for _ in range(3)]
    centre = problem.state[13:16]
    steppers[1].add_force(1, np.stack([FORCE, 0 * FORCE], -1), at=centre + AT[:, None])
    steppers[2].add_force(1, FORCE)
    steppers[2].add_torque(1, np.cross(AT, FORCE))
    for stepper in steppers:
        stepper.step()
    change = steppers[1].state - steppers[0].state
    np.testing.assert_allclose(change[16:19, 0], 1e-4 * FORCE, rtol=1e-9)
    np.testing.assert_allclose(change[23:26, 0], 1e-4 * np.cross(AT, FORCE), rtol=1e-9)
    assert (change[:13] == 0).all()
    assert (change[:, 1] == 0).all()
    np.testing.assert_allclose(steppers[2].state[:, 0], steppers[1].state[:, 0], rtol=1e-13)


def test_the_work_of_a_force_is_on_the_account():
    """Of a brick that falls, is dragged, pushed and turned, energy is conserved to the order of the method."""
    problem = assemble(alone(gravity=(0, 0, -9.8), drag=0.02, angular_velocity=(1.0, 5.0, 0.2)))
    stepper = Stepper(problem, method=RK4, step=1e-3, engine="numpy")
    for _ in range(100):
        stepper.add_force(0, FORCE / 20, at=stepper.state[:3, 0] + AT / 10)
        stepper.step()
    end = stepper.state
    gained = problem.energies(end) - problem.energies(problem.state)
    assert abs(end[-1, 0]) > 1e-3
    assert abs(gained + end[-1])[0] < 3e-14


CORNERS = np.array([[0.1, 0.0, 0.0], [0.0, 0.2, 0.05], [-0.1, 0.1, 0.3], [0.02, -0.3, 0.0]])


def test_points_keep_their_distances_and_move_with_their_velocities():
    """A body thrown and turned: distances to round-off, velocities by central differences, whatever the start."""
    start = {"position": (0.5, -0.2, 0.1), "velocity": (1.0, 2.0, 0.5), "angular_velocity": (3.0, -20.0, 1.0)}
    scene = alone(gravity=(0, 0, -9.8), tilt=(0.4, 0.3), **start)
    stepper = Stepper(assemble(scene), method=RK4, step=1e-4, engine="numpy")
    np.testing.assert_allclose(stepper.points(0, CORNERS)[:, :, 0], CORNERS, rtol=0, atol=1e-15)
    found = []
    for _ in range(3):
        found.append((stepper.points(0, CORNERS)[:, :, 0], stepper.velocities(0, CORNERS)[:, :, 0]))
        stepper.step()
    difference = (found[2][0] - found[0][0]) / 2e-4
    np.testing.assert_allclose(difference, found[1][1], rtol=0, atol=2e-5)
    assert np.abs(found[1][1] - np.array([1.0, 2.0, 0.5])).max() > 1.0


@pytest.mark.long
def test_points_keep_their_distances_for_twenty_thousand_steps():
    """They are turned from their initial coordinates: nothing piles up."""
    scene = alone(angular_velocity=(3.0, -20.0, 1.0), velocity=(0.0, 0.0, 0.01))
    stepper = Stepper(assemble(scene), method=WEAK, step=1e-3)
    for _ in range(20_000):
        stepper.step()
    apart = [np.linalg.norm(x[:, None] - x[None], axis=-1) for x in (CORNERS, stepper.points(0, CORNERS)[:, :, 0])]
    assert np.abs(apart[1] - apart[0]).max() < 1e-14


def test_what_is_wrong_is_refused():
    flying, hung = assemble(two_bricks(2), 2), assemble(tabletop(tilt=(0.3, 0.1)))
    stepper = Stepper(flying, method=RK4, step=1e-3, engine="numpy")
    for problem, options, message in (
        (flying, {}, "step: give either a step or a tolerance$"),
        (flying, {"step": 1e-3, "tolerance": 1e-9}, "step: give either a step or a tolerance, not both"),
        (flying, {"step": -1.0}, r"step must be positive, but is -1\.0"),
        (flying, {"step": 1e-3, "until": -1.0}, r"until must be positive, but is -1\.0"),
        (flying, {"tolerance": 1e-9}, "method must have step-size control, but is 'rk4'"),
        (flying, {"step": 1e-3, "engine": "fortran"}, "engine must be one of compiled, numpy"),
    ):
        with pytest.raises(InputError, match=message):
            Stepper(problem, method=RK4, **options)
    with pytest.raises(InputError, match="until must be finite if nothing moves at the start"):
        Stepper(assemble(alone()), method=DOP853, tolerance=1e-9)
    for call, message in (
        (lambda: stepper.add_force(2, FORCE), "body must be an integer from 0 to 1, but is 2"),
        (lambda: stepper.add_force("brick", FORCE), "body must be an integer from 0 to 1, but is 'brick'"),
        (lambda: stepper.add_force(0, [1.0, 2.0]), r"force must have the shape \(3,\) or \(3, 2\), but is \(2,\)"),
        (lambda: stepper.add_force(0, [np.nan, 0, 0]), "force must be finite"),
        (lambda: stepper.add_force(0, FORCE, at=np.zeros((3, 3))), r"at must have the shape \(3,\) or \(3, 2\)"),
        (lambda: stepper.add_torque(0, np.inf * FORCE), "torque must be finite"),
        (lambda: stepper.points(0, FORCE), r"initial_points must have the shape \(m, 3\), but is \(3,\)"),
        (lambda: stepper.velocities(0, [[np.nan, 0, 0]]), "initial_points must be finite"),
        (lambda: stepper.record([2]), "points must be integers from 0 to 1"),
    ):
        with pytest.raises(InputError, match=message):
            call()
    pendulum = Stepper(hung, method=RK4, step=1e-3, engine="numpy")
    with pytest.raises(InputError, match=r"must be of a kind that accepts external forces .*, but is 'rigid_bodies'"):
        pendulum.add_force(0, FORCE)
