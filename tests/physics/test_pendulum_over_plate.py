"""Pendulums over a conducting plate: decay in closed form, energy balance, rest, slopes, and what stays as it was."""

from dataclasses import replace
from math import pi

import numpy as np
import pytest

from pem_core import (
    Body,
    Box,
    Coil,
    InputError,
    Magnet,
    Oscillating,
    Pendulum,
    Placed,
    Plate,
    Point,
    Ramp,
    RotatingField,
    Scene,
    SineWave,
    Soft,
    Spinning,
    UniformField,
    assemble,
    capture_rule,
    method_named,
    simulate_adaptive,
)
from pem_core.equilibria.labels import rest_magnets, rest_states
from pem_core.fit.experiment import Experiment, Trial, plain_instruments, trial_problem
from pem_core.fit.sensitivities import integrate_with_slopes
from pem_core.models.environment.plate import joule_heat
from pem_core.models.interface.symmetry import difference, image
from pem_core.models.registry import model_of, smallest_parts, stiffest_rate
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR, PENDULUM_OVER_PLATE, is_dragged, moving_dipoles
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.rigid.plate_reach import lowest_heights, plate_drag
from pem_core.models.rigid.plate_report import drag_at
from tests.core.test_scene_symmetries import found, mirrored, pendulum, turned
from tests.scenes import ARM, neighbours, tabletop

COPPER = Plate(conductivity=5.8e7, thickness=0.01, position=(0.0, 0.0, -ARM - 0.01))
MU0, MASS, LENGTH, MOMENT, GAP, GRAVITY = 4e-7 * pi, 0.02, 0.2, 0.5, 0.015, 9.80665


def over(plate=COPPER, **own):
    """Return the table-top pendulum over a plate, without other drag unless specified."""
    return replace(tabletop(**{"drag": 0.0, **own}), plate=plate)


def bob(moment=(0.0, 0.0, MOMENT), plate=None, **start):
    """Return a point mass with a dipole on a massless rod, on a hinge along y."""
    body = Body(
        shapes=(Point(mass=MASS, centre=(0, 0, -LENGTH)),), magnets=(Magnet(position=(0, 0, -LENGTH), moment=moment),)
    )
    plate = plate or replace(COPPER, position=(0.0, 0.0, -LENGTH - GAP))
    return Scene(
        bodies={"bob": body}, pendulums=(Pendulum(body="bob", hinge=(0, 1, 0), drag=0.0, **start),), plate=plate
    )


def depth_integral(power, plate):
    """Return the integral over the plate's sheets of (mu_0 / 4 pi w) / Z^power, as in test_eddy_plate."""
    ends = (2 * GAP) ** (1 - power) - (2 * (GAP + plate.thickness)) ** (1 - power)
    return MU0**2 * plate.conductivity / (8 * pi) * ends / (2 * (power - 1))


@pytest.mark.parametrize("sign", [1, -1])
def test_a_small_swing_decays_as_its_closed_form(sign):
    """The bob moves by l theta' and its dipole rotates: m^2 (3 l^2 / Z^4 + 2 l / Z^3 + 1 / 2 Z^2) of each sheet.

    Measured 4e-11 of the amplitude, 1e-5 rad, whose square is the share of the terms left out.
    """
    start, seconds = 1e-5, 3.0
    scene = bob(moment=(0.0, 0.0, sign * MOMENT), tilt=(start, 0.0))
    drag = MOMENT**2 * sum(
        factor * depth_integral(power, scene.plate) for factor, power in ((3 * LENGTH**2, 4), (2 * LENGTH, 3), (0.5, 2))
    )
    rate = drag / (2 * MASS * LENGTH**2)
    frequency = np.sqrt(GRAVITY / LENGTH - rate**2)
    expected = start * np.exp(-rate * seconds)
    expected *= np.cos(frequency * seconds) + rate / frequency * np.sin(frequency * seconds)
    run = simulate_adaptive(assemble(scene), method=method_named("dop853"), tolerance=1e-13, until=seconds)
    angle = np.arctan2(-run.state[9, 0], run.state[11, 0])
    assert 0.5 < rate * seconds < 2.0
    assert abs(angle - expected) < 4e-10 * start


@pytest.mark.long
def test_energy_lost_is_what_the_currents_take():
    """Of two pendulums with two magnets each over a tilted plate; measured 1e-17 J of 1e-3 J."""
    plate = Plate(conductivity=3.5e7, thickness=0.03, position=(0, 0, -0.21), normal=(0.03, -0.01, 1.0))
    scene = replace(neighbours(2, angular_velocity=(0.3, 1.0, 0.2)), plate=plate)
    problem = assemble(scene)
    run = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-12, until=2.0)
    before, after = (float(problem.energies(state)[0]) for state in (problem.state, run.state))
    assert run.state[-1, 0] > 1e-3
    assert abs(before - after - run.state[-1, 0]) < 1e-16
    rates = problem.rates(run.state)
    dipoles = [
        one for a in range(2) for one in moving_dipoles(a, run.state[:, 0], problem.parameters[:, 0], problem.layout)
    ]
    heat = joule_heat(dipoles, problem.parameters[:, 0], problem.layout)
    assert abs(rates[-1, 0] / heat - 1) < 1e-12


@pytest.mark.parametrize("none", [{"conductivity": 0.0}, {"thickness": 0.0}])
def test_a_plate_without_conductance_changes_no_bit(none):
    start = {"tilt": (0.2, -0.1), "angular_velocity": (0.5, 0.1, 0.0), "drag": 1e-4}
    bare = tabletop(**start, quadratic_drag=0.0)
    still = over(replace(COPPER, **none), **start)
    course = {"method": method_named("dop853"), "tolerance": 1e-10, "until": 2.0}
    assert np.array_equal(*(simulate_adaptive(assemble(scene), **course).state for scene in (bare, still)))


def test_only_scenes_with_a_plate_have_other_equations():
    assert assemble(tabletop()).system is PENDULUM
    problem = assemble(over(tilt=(0.2, 0.1)))
    assert [part.problem.system for part in smallest_parts(problem)] == [PENDULUM_OVER_PLATE]
    assert assemble(tabletop(quadratic_drag=1e-4)).system is PENDULUM_IN_AIR


def test_starts_end_at_the_magnet_over_which_a_plate_leaves_them():
    """The plate alone damps; trajectories without capture are followed for 40 s."""
    angle = np.radians(np.linspace(-24, 25, 5))
    tilt = tuple(grid.ravel() for grid in np.meshgrid(angle, angle, indexing="ij"))
    problem = assemble(over(tilt=tilt, gap=0.03))
    assert model_of(problem).only_loses_energy(problem).all()
    course = {"method": method_named("dop853"), "tolerance": 1e-9, "until": 40.0}
    captured = simulate_adaptive(problem, **course, stop=capture_rule(problem))
    uncaptured = simulate_adaptive(problem, **course)
    found = np.full(problem.size, -1)
    for points, group, state in rest_states(problem, captured):
        found[points] = rest_magnets(group, state)[:, 0]
    directions = np.degrees(np.arctan2(-uncaptured.state[10], -uncaptured.state[9]))
    assert found.tolist() == (np.round((directions - 90) / 120).astype(int) % 3).tolist()
    assert len(set(found)) == 3


def test_a_plate_damps_only_rotations_that_move_a_magnet():
    """A bob that spins about its axis, and a magnet along its hinge, induce no currents."""
    spinning = over(angular_velocity=(0.0, 0.0, 2.0))
    body = Body(shapes=(Point(mass=1.0, centre=(0, 0, -0.1)),), magnets=(Magnet(moment=(0, 1.0, 0)),))
    hinged = Scene(
        bodies={"bob": body}, pendulums=(Pendulum(body="bob", hinge=(0, 1, 0), drag=0.0),), plate=replace(COPPER)
    )
    askew = replace(hinged, bodies={"bob": replace(body, magnets=(Magnet(moment=(0, 1.0, 1e-3)),))})
    cases = {
        "bob": over(),
        "spinning": spinning,
        "along": hinged,
        "askew": askew,
        "bare": replace(askew, plate=replace(COPPER, thickness=0.0)),
    }
    found = {name: is_dragged(assemble(scene)).tolist() for name, scene in cases.items()}
    assert found == {"bob": [True], "spinning": [False], "along": [False], "askew": [True], "bare": [False]}


def test_slopes_along_numbers_of_the_plate_are_those_of_differences():
    """Measured 7e-10, 5e-10 and 5e-7: the last difference has an error of its own."""

    def assembled(values):
        conductivity, thickness, height = values
        plate = replace(COPPER, conductivity=conductivity, thickness=thickness, position=(0.0, 0.0, height))
        return assemble(over(plate, tilt=(0.3, -0.2)), values.shape[1])

    trial, times = Trial(np.array([0.0, 0.7]), np.zeros((1, 3))), np.array([0.0, 0.7])
    values = np.array([5.8e7, 0.01, -ARM - 0.01])
    one = Experiment(
        (trial,),
        assembled,
        lambda p, y: y[:1],
        np.zeros(1, bool),
        *(np.array([0.0, 0.0, -1.0]), np.array([1e9, 1.0, 0.0])),
        np.abs(values),
        np.zeros(3, bool),
        plain_instruments(1),
    )
    start = trial_problem(one, values)
    _, slopes = integrate_with_slopes(start.problem, start.state_slopes, start.parameters, times, 1e-12)
    for k, step in enumerate(np.diag(1e-5 * np.abs(values))):
        ends = [
            simulate_adaptive(assembled(x[:, None]), method=method_named("dop853"), tolerance=1e-13, until=0.7).state
            for x in (values + step, values - step)
        ]
        change = (ends[0] - ends[1])[:, 0] / (2 * step[k])
        assert np.abs(slopes[-1, :12, k] - change[:12]).max() < 4e-6 * np.abs(change[:12]).max()


def test_no_rotation_is_damped_faster_than_the_bound():
    """Of attitudes of two pendulums near the lowest: L decays by at most the rate by which steps are judged."""
    rng = np.random.default_rng(3)
    plate = Plate(conductivity=5.8e7, thickness=0.02, position=(0, 0, -0.22))
    problem = assemble(replace(neighbours(2), plate=plate))
    bound = stiffest_rate(problem)
    fastest = 0.0
    for _ in range(4):
        axes = [np.linalg.qr(np.eye(3) + 0.1 * rng.normal(size=(3, 3)))[0] for _ in range(2)]
        state = np.zeros((25, 1))
        for a, u in enumerate(axes):
            state[12 * a + 3 : 12 * a + 12, 0] = (u @ np.diag(np.sign(np.diag(u)))).T.ravel()
        rows = [12 * a + i for a in range(2) for i in range(3)]
        rates = []
        for row in rows:
            moved = state.copy()
            moved[row] = 1e-6
            rates.append((problem.rates(moved) - problem.rates(state))[rows, 0] / 1e-6)
        fastest = max(fastest, -np.linalg.eigvals(np.array(rates)).real.min())
    assert 0.05 * bound < fastest < bound
    assert lowest_heights(problem, 0).min() > 0
    assert plate_drag(problem, 0).shape == (1, 3, 3)


def test_what_cannot_stand_beside_a_plate_is_rejected_with_its_place():
    puck = tabletop().placed[0]
    soft = Body(shapes=(Point(mass=1.0, centre=(0, 0, -0.2)),), soft=Soft(radius=0.01, position=(0, 0, -0.2)))
    wound = replace(tabletop().bodies["bob"], coils=(Coil(radius=0.01, current=1.0, position=(0, 0, -0.2)),))
    spinning = Spinning(axis=(0, 0, 1), angular_velocity=3.0)
    table = Oscillating(amplitude=(0.01, 0, 0), frequency=2.0)
    cases = [
        ({"field": UniformField(B=(1e-3, 0, 0), wave=SineWave(frequency=1.0))}, "field.wave must be constant"),
        (
            {"field": RotatingField(B1=(1e-3, 0, 0), B2=(0, 1e-3, 0), angular_velocity=1.0)},
            "field.kind must be constant",
        ),
        ({"placed": (puck, replace(puck, motion=spinning))}, r"placed\.1\.motion must be constant"),
        ({"placed": (replace(puck, wave=SineWave(frequency=1.0)),)}, r"placed\.0\.wave must be constant"),
        ({"placed": (replace(puck, motion="in_lab"),), "table": table}, r"placed\.0\.motion must be constant"),
        ({"box": Box(min=(-1, -1, -1), max=(1, 1, 1))}, r"box\.periodic must not be periodic"),
        ({"bodies": {**tabletop().bodies, "bob": soft}}, r"bodies\.bob\.soft must be left out beside a conducting"),
        ({"bodies": {**tabletop().bodies, "bob": wound}}, r"bodies\.bob\.coils must be left out beside a conducting"),
        ({"ramps": (Ramp(path="field.B.0", to=1e-3, during=1.0),)}, r"ramps\.0\.path must be that of a number of grav"),
    ]
    for changes, text in cases:
        with pytest.raises(InputError, match=text):
            replace(over(), **changes)
    replace(over(), table=table)
    replace(over(), ramps=(Ramp(path="gravity.2", to=-5.0, during=1.0),))
    replace(over(), placed=(Placed(body="puck", position=(0, 0, -1.0)),))


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (over(replace(COPPER, position=(0.0, 0.0, -0.3))), "can reach 0.0055 m beyond the face"),
        (over(replace(COPPER, normal=(0.0, 0.0, -1.0))), "can reach"),
        (over(replace(COPPER, position=((0.0, 0.0, np.array([-0.4, -0.3]))))), r"0\.0, 0\.0, -0\.3"),
        (bob(plate=replace(COPPER, normal=(1.0, 0.0, 0.0), position=(-0.19, 0.0, 0.0))), "can reach 0.01 m beyond"),
    ],
)
def test_a_plate_within_reach_is_rejected(scene, text):
    with pytest.raises(InputError, match=rf"plate.position must be beyond the reach of all magnets, but is .*{text}"):
        assemble(scene)


def test_a_hinged_magnet_may_swing_beside_a_plate():
    """The hinge is along y: the bob never leaves the plane y = 0."""
    beside = replace(COPPER, normal=(0.0, 1.0, 0.0), position=(0.0, -0.01, 0.0))
    problem = assemble(bob(plate=beside, tilt=(0.5, 0.0)))
    assert np.allclose(lowest_heights(problem, 0), 0.01, rtol=1e-12, atol=0)
    scene = bob(plate=beside, tilt=(0.5, 0.0))
    off = replace(scene.bodies["bob"], magnets=(Magnet(position=(0, 0.05, -LENGTH), moment=(0, 0, MOMENT)),))
    assert np.allclose(lowest_heights(assemble(replace(scene, bodies={"bob": off})), 0), 0.06, rtol=1e-12, atol=0)


def test_the_reported_drag_of_a_hinged_bob_is_that_about_its_hinge():
    """Of a dipole askew: the torques about other axes, which the hinge takes up, do not count."""
    problem = assemble(bob(moment=(0.2, 0.3, MOMENT), tilt=(0.2, 0.0)))
    moved = problem.state.copy()
    moved[1] = 1e-6 * MASS * LENGTH**2
    drag = -(problem.rates(moved) - problem.rates(problem.state))[1, 0] / 1e-6
    # Measured 1e-10, the round-off of the difference.
    assert drag_at(problem, problem.state)[0, 0] == pytest.approx(drag, rel=1e-9)


@pytest.mark.parametrize(("taken", "is_mirror"), [(mirrored, True), (turned, False)])
def test_a_level_plate_keeps_symmetries_and_a_leaning_one_breaks_them(taken, is_mirror):
    """The images of motions differ by 7e-15 after a second."""
    here, there = (assemble(scene) for scene in pendulum(taken, is_mirror, over))
    lab, order = next(found(here, there))
    ends = [simulate_adaptive(one, method=method_named("dop853"), tolerance=1e-12, until=1.0) for one in (here, there)]
    first, second = (model_of(one).in_lab(one, run.state) for one, run in zip((here, there), ends, strict=True))
    assert difference(image(first, lab), second, order).max() < 7e-14
    leaning = replace(COPPER, normal=(0.01, 0.02, 1.0))
    aslant = [assemble(scene) for scene in pendulum(taken, is_mirror, lambda **start: over(leaning, **start))]
    assert not list(found(*aslant))


def test_dry_friction_stops_a_bob_over_a_plate():
    """Both take the energy, to 1e-16 J of 2e-3 J; the speed is zero once it sticks, and its well is certain before."""
    scene = bob(tilt=(0.3, 0.0))
    rubbing = replace(scene, pendulums=(replace(scene.pendulums[0], friction=2e-4),))
    problem = assemble(rubbing)
    course = {"method": method_named("dop853"), "tolerance": 1e-11, "until": 20.0}
    run = simulate_adaptive(problem, **course, stop=capture_rule(problem))
    whole = simulate_adaptive(problem, **course)
    before, after = (float(problem.energies(state)[0]) for state in (problem.state, whole.state))
    lost = whole.state[-1, 0]
    assert not whole.state[:3].any()
    assert abs(before - after - lost) < 1e-15
    assert run.rest_point.tolist() == [0]
