"""Tipping by rate: a pendulum that leaves its well where gravity tilts fast, and follows it where it tilts slowly."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from pem_core import InputError, Status
from pem_core.integrate.outcomes import NO_EVENT
from pipelines.outputs.simulate import simulate_points
from pipelines.study.load import study_from_text

ARM, MASS, MOMENT, DRAG = 0.3, 0.02, 0.4, 2e-4
GRAVITY, SIDE, PLACES, GAP, UNTIL, RADIUS = 9.8, -0.7, (-0.05, 0.05), 0.03, 6.0, 0.02


def potential(angle, side):
    """Return the energy [J] of the pendulum at an angle from hanging towards +x, with this gravity along x."""
    s, c = np.sin(angle), np.cos(angle)
    x, z, px, pz = ARM * s, -ARM * c, -MOMENT * s, MOMENT * c
    total = -MASS * (side * x - GRAVITY * z)
    for place in PLACES:
        rx, rz = x - place, z + ARM + GAP
        r2 = rx * rx + rz * rz
        total = total + 1e-7 * MOMENT * (pz / r2**1.5 - 3.0 * (px * rx + pz * rz) * rz / r2**2.5)
    return total


def torque(angle, side):
    """Return minus the slope of the potential [N m], by a complex step."""
    return -np.imag(potential(angle + 1e-30j, side)) / 1e-30


def swing(during, until=UNTIL):
    """Return the motion from the well at the right, in pieces, with the time at which it leaves the sphere."""
    start = brentq(torque, 0.1, 0.16, args=(0.0,), xtol=1e-15)

    def rates(t, y):
        return [y[1], (torque(y[0], SIDE * min(t / during, 1.0)) - DRAG * y[1]) / (MASS * ARM**2)]

    def left(t, y):
        return RADIUS - 2.0 * ARM * abs(np.sin(0.5 * (y[0] - start)))

    left.direction = -1
    y, times = np.array([start, 0.0]), []
    for span in ((0.0, during), (during, until)):
        found = solve_ivp(rates, span, y, method="DOP853", rtol=1e-12, atol=1e-13, events=left)
        y, times = found.y[:, -1], [*times, *zip(found.t_events[0], found.y_events[0], strict=True)]
    return start, y, times


STUDY = f"""
title: A pendulum over two magnets while the table tilts
scene:
  bodies:
    bob:
      shapes: [{{kind: point, mass: {MASS}, centre: [0, 0, {-ARM}]}}]
      magnets: [{{position: [0, 0, {-ARM}], moment: [0, 0, {MOMENT}]}}]
    puck: {{magnets: [{{moment: [0, 0, {MOMENT}]}}]}}
  pendulums: [{{body: bob, hinge: [0, 1, 0], tilt: [%r, 0], drag: {DRAG}}}]
  placed:
    - {{body: puck, position: [{PLACES[0]}, 0, {-ARM - GAP}]}}
    - {{body: puck, position: [{PLACES[1]}, 0, {-ARM - GAP}]}}
  gravity: [0, 0, {-GRAVITY}]
  ramps: [{{path: gravity.0, to: {SIDE} m/s^2, during: 1 s}}]
axes:
  during: {{path: ramps.0.during, values: [%s]}}
integrate: {{method: dop853, tolerance: 1e-12, until: {UNTIL}}}
stop: {{when: %s}}
outputs: [final, {{leaving: {{radius: {RADIUS}}}}}, energy_drift]
"""


def computed(durations, stop="end"):
    start, *_ = swing(1.0, 2.0)
    study = study_from_text(STUDY % (float(start), ", ".join(map(repr, map(float, durations))), stop))
    return simulate_points(study, tuple(np.arange(count) for count in study.shape))


DURATIONS = (0.05, 0.15, 0.3, 0.4, 0.8)


@pytest.mark.long
def test_time_and_place_of_leaving_the_well():
    """Of those that leave, against events of an independent integration: off by 5e-13 s and 2e-17 m.

    Wells and saddles exist at every gravity on the way: a slow tilt tips nothing.
    """
    values = computed(DURATIONS, "left")
    assert values["left"].tolist() == [0, 0, 0, NO_EVENT, NO_EVENT]
    assert values["status"].tolist() == [Status.DONE] * len(DURATIONS)
    assert np.abs(values["energy_drift"]).max() < 3e-16
    for k, during in enumerate(DURATIONS[:3]):
        start, _, ((time, (angle, speed)), *_) = swing(during)
        place = ARM * np.array([np.sin(angle), 0.0, -np.cos(angle)])
        assert abs(values["leaving_time"][k] - time) < 5e-12
        assert values["final_time"][k] == values["leaving_time"][k]
        assert np.abs(values["final_magnet_position"][k].reshape(3) - place).max() < 2e-16
        assert abs(values["final_angular_velocity"][k].reshape(3)[1] + speed) < 1.4e-12
        begin = ARM * np.array([np.sin(start), 0.0, -np.cos(start)])
        assert abs(np.linalg.norm(values["final_magnet_position"][k].reshape(3) - begin) - RADIUS) < 1e-14


@pytest.mark.parametrize(
    ("override", "why"),
    [
        ("pendulums.0.friction=1e-5", "a pendulum with dry friction is monitored for sticking"),
        ("bodies.bob.magnets=[]", "pendulum 0 has no magnets, whose places are monitored"),
    ],
)
def test_pendulums_that_are_not_monitored(override, why):
    with pytest.raises(InputError, match=f"leaving is not available in this scene, because {why}"):
        study_from_text(STUDY % (0.13, "1.0", "end"), "tipping", [override])


@pytest.mark.long
def test_another_rule_stores_the_same_times():
    """The motion goes on, to a place that is not that of leaving."""
    stopped, running = computed(DURATIONS[:1], "left"), computed(DURATIONS[:1])
    assert running["leaving_time"] == stopped["leaving_time"]
    assert running["final_time"] == UNTIL


@pytest.mark.long
def test_the_critical_duration_is_that_of_an_independent_bisection():
    """By rounds of 17 ramps in the study, and one by one otherwise: off by 1.2e-11 s of 0.304 s."""
    low, high = 0.3, 0.4
    for _ in range(8):
        durations = np.linspace(low, high, 17)
        last = int(np.flatnonzero(computed(durations)["left"] == 0)[-1])
        low, high = durations[last], durations[last + 1]
    first, second = 0.3, 0.4
    while second - first > 1e-11:
        middle = 0.5 * (first + second)
        first, second = (middle, second) if swing(middle)[2] else (first, middle)
    assert abs(low - first) < 1.2e-10
