"""Sensitivities of motions under waves to the waves' numbers, beside differences of trajectories."""

import numpy as np
import pytest

from pem_core import (
    Body,
    Coil,
    Cylinder,
    Magnet,
    Pendulum,
    Placed,
    ProductWave,
    Scene,
    SineWave,
    SquareWave,
    TableWave,
    TriangleWave,
    UniformField,
    assemble,
    method_named,
    simulate_adaptive,
)
from pem_core.fit.experiment import Experiment, plain_instruments, trial_problem
from pem_core.fit.sensitivities import integrate_with_slopes, system_with_slopes
from pem_core.models.environment import waves
from pem_core.models.free.equations import FREE
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.models.linkage.equations import LINKAGE
from pem_core.models.linkage.scene import LinkageScene, Sphere, SphereMagnet
from pem_core.models.rigid.axial import AXIAL
from pem_core.models.rigid.hinged import HINGED
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.systems.problem import never_switches
from pem_core.numbers.duals import as_duals, first_slope, value_of

SECONDS, TOLERANCE = 2.0, 1e-12
BOB = Body(
    shapes=(Cylinder(mass=0.03, radius=0.01, half_length=0.005, axis=(0, 0, 1), centre=(0, 0, -0.3)),),
    magnets=(Magnet(moment=(0, 0, 0.6), position=(0, 0, -0.3)),),
)


def over_coils(*waves, field=None):
    """Return a pendulum over driven coils, one for each wave, in a field along x with another wave."""
    places = [(0.01 - 0.04 * k, 0.005, -0.335) for k in range(len(waves))]
    return Scene(
        bodies={"bob": BOB, "coil": Body(coils=(Coil(radius=0.015, current=0.8, turns=300.0),))},
        pendulums=(Pendulum(body="bob", tilt=(0.3, 0.05), drag=5e-5),),
        placed=tuple(Placed(body="coil", position=r, wave=w) for r, w in zip(places, waves, strict=True)),
        field=UniformField(B=(5e-3, 0, 0), wave=field),
    )


def square(phase=1.1, frequency=1.3, duty=0.4, rise=0.0):
    return SquareWave(phase=phase, frequency=frequency, duty=duty, rise=rise, mean=0.2)


def in_a_field(wave):
    """Return a free magnet that turns in a driven field."""
    needle = Body(
        shapes=(Cylinder(mass=0.03, radius=0.01, half_length=0.02, axis=(0, 0, 1)),),
        magnets=(Magnet(moment=(0, 0, 0.6)),),
    )
    free = FreeBody(body="needle", position=(0, 0, 0), angular_velocity=(0.3, 0.1, 0.2))
    return FreeScene(bodies={"needle": needle}, free=(free,), field=UniformField(B=(1e-5, 3e-5, 0), wave=wave))


def rod_in_a_field(wave):
    """Return a magnet at the end of a rod in a driven field."""
    magnet = SphereMagnet(moment=0.6, along=(0, 1))
    spheres = (
        Sphere(fixed=True, position=(0, 0, 0)),
        Sphere(mass=0.03, from_=0, length=0.3, tilt=(0.3, 0.1), magnets=(magnet,)),
    )
    return LinkageScene(spheres=spheres, rods=((0, 1),), field=UniformField(B=(5e-3, 0, 0), wave=wave))


CASES = {
    "sine": (1.1, lambda x: over_coils(SineWave(frequency=1.3, phase=x))),
    "sine's frequency": (1.3, lambda x: over_coils(field=SineWave(frequency=x, phase=1.1))),
    "triangle": (1.1, lambda x: over_coils(TriangleWave(frequency=1.3, phase=x, duty=0.3))),
    "square": (1.1, lambda x: over_coils(square(x))),
    "square's frequency": (1.3, lambda x: over_coils(square(frequency=x))),
    "square's duty": (0.4, lambda x: over_coils(square(duty=x))),
    "square's rise": (0.05, lambda x: over_coils(square(rise=x))),
    "field": (1.1, lambda x: over_coils(SineWave(frequency=0.7), field=square(x))),
    "two phases": (1.1, lambda x: over_coils(square(x), square(x), field=square(2.0))),
    "table": (0.47, lambda x: over_coils(TableWave(times=(0.0, 0.2, x), values=(1.0, 0.5, -0.7)))),
    "product": (
        1.1,
        lambda x: over_coils(ProductWave(first=square(x), second=SineWave(frequency=0.4, phase=0.3))),
    ),
    "product's other": (
        0.3,
        lambda x: over_coils(ProductWave(first=square(), second=SineWave(frequency=0.4, phase=x))),
    ),
    "antiphase": (
        1.1 + np.pi,
        lambda x: over_coils(SquareWave(frequency=1.3, phase=1.1), SquareWave(frequency=1.3, phase=x)),
    ),
}
"""A number and the scene as its function. In antiphase both coils switch at once, but only one as the number says."""

FURTHER = {
    "free body": (1.1, lambda x: in_a_field(square(x))),
    "spheres on rods": (1.1, lambda x: rod_in_a_field(square(x))),
}


def slopes(value, scene_of):
    """Return the states and their slopes along a number at five times."""
    own = Experiment(
        (),
        lambda values: assemble(scene_of(values[0])),
        lambda problem, state: state,
        np.zeros(1, bool),
        np.array([-np.inf]),
        np.array([np.inf]),
        np.array([value]),
        np.zeros(1, bool),
        plain_instruments(1),
    )
    start, times = trial_problem(own, np.array([value])), np.linspace(0.0, SECONDS, 6)
    y, w = integrate_with_slopes(start.problem, start.state_slopes, start.parameters, times, TOLERANCE)
    return times, y, w[..., 0]


def differences(value, scene_of, times):
    """Return the slopes of trajectories by central differences of the fourth order: another integrator, no duals."""
    step, states = 3e-4 * abs(value), []
    for k in (-2, -1, 1, 2):
        problem = assemble(scene_of(value + k * step))
        how = {"method": method_named("dop853"), "tolerance": TOLERANCE, "until": SECONDS, "record_times": times}
        states.append(simulate_adaptive(problem, **how).record[:, :, 0])
    return (states[0] - 8 * states[1] + 8 * states[2] - states[3]) / (12 * step)


def check_slopes(value, scene_of):
    times, _, own = slopes(value, scene_of)
    lost = assemble(scene_of(value)).system.lost_row
    expected = differences(value, scene_of, times)
    own, expected = np.delete(own, lost, 1), np.delete(expected, lost, 1)
    assert np.abs(own - expected).max() < 2e-7 * np.abs(expected).max()


@pytest.mark.long
@pytest.mark.parametrize("case", CASES)
def test_slopes_along_numbers_of_waves_are_those_of_differences(case):
    """At the largest 6e-8 of the largest slope apart, in antiphase, else 2e-8."""
    check_slopes(*CASES[case])


@pytest.mark.long
@pytest.mark.parametrize("case", FURTHER)
def test_slopes_along_phases_in_other_models_are_those_of_differences(case):
    check_slopes(*FURTHER[case])


def test_the_slope_of_a_switching_instant_is_that_of_its_closed_form():
    """A square wave falls at t_s = (n + duty - phase / 2 pi) / frequency; a table of period T jumps at n T."""
    frequency, turn, duty = 1.3, 0.175, 0.4
    instant = (2 + duty - turn) / frequency
    values = np.array([0.2, 1.0, frequency, turn, duty, 0.0])
    expected = {2: -instant / frequency, 3: -1 / frequency, 4: 1 / frequency, 1: 0.0}
    for row, slope in expected.items():
        q = as_duals(np.concatenate([values, np.eye(6)[row]]), 1, 6)
        left = waves.switch_of(instant * (1 - 1e-15), q, waves.SQUARE, 0)
        assert 0 < value_of(left) < 1e-13
        assert first_slope(left) == pytest.approx(slope, rel=1e-12, abs=1e-12)
        assert first_slope(waves.switch_of(instant - 1e-6, q, waves.SQUARE, 0)) == 0
    table = np.array([0.0, 1.0, 0.2, 0.5, 0.47, -0.7])
    q = as_duals(np.concatenate([table, np.eye(6)[4]]), 1, 6)
    assert first_slope(waves.switch_of(3 * 0.47, q, waves.REPEATED, 3)) == pytest.approx(3.0, rel=1e-12)
    assert waves.switch_of(0.2, q, waves.SINE, 0) is None


@pytest.mark.parametrize("system", [FREE, LINKAGE, PENDULUM, AXIAL, HINGED])
def test_systems_whose_forces_switch_state_what_switches(system):
    assert (system.until_switch is never_switches) == (system.switches is None)
    assert system_with_slopes(system, 13, 100).past_switch is not None
