"""Sensitivities of motions under waves to the waves' numbers, beside differences of trajectories."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from pem_core import (
    Body,
    Coil,
    Cylinder,
    InputError,
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
from pem_core.models.free.equations import FREE
from pem_core.models.linkage.equations import LINKAGE
from pem_core.models.rigid.hinged import HINGED
from pem_core.models.rigid.pendulum import PENDULUM

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


@pytest.mark.parametrize("case", CASES)
def test_slopes_along_numbers_of_waves_are_those_of_differences(case):
    value, scene_of = CASES[case]
    times, _, own = slopes(value, scene_of)
    lost = assemble(scene_of(value)).system.lost_row
    expected = differences(value, scene_of, times)
    own, expected = np.delete(own, lost, 1), np.delete(expected, lost, 1)
    print(case, np.abs(own - expected).max(0).max() / np.abs(expected).max(), np.abs(expected).max())
    assert np.abs(own - expected).max() < 1e-6 * np.abs(expected).max()
