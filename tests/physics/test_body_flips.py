"""When an axis of a free body turns over, against elliptic integrals; what turns it, and what is no flip."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, never, simulate_adaptive
from pem_core.integrate.outcomes import NO_EVENT
from pem_core.models.free.equations import along_axis
from pem_core.models.free_bodies.scene import ForceTable, FreeBody, FreeScene
from pem_core.models.registry import assemble, model_of
from pem_core.scene.bodies import Analysis, Body, Magnet
from pem_core.scene.external_field import RotatingField

DOP853 = METHODS["dop853"]
TUMBLING = {0.5: 68.591485399603, 1.0: 39.1057341972687, 2.0: 21.955145879327, 10.0: 5.506168110832}
"""Period [s] of the motion from (.01, spin, .01), I = (1, 2, 3), by its spin [rad/s]."""


def body(moments=(1.0, 2.0, 3.0), **more):
    return Body(analysis=Analysis(mass=1.0, mass_centre=(0, 0, 0), inertia=(*moments, 0, 0, 0)), **more)


def scene(*bodies, spins, **around):
    """Return bodies that spin, a metre from each other."""
    free = tuple(
        FreeBody(body=str(a), position=(float(a), 0, 0), angular_velocity=spin) for a, spin in enumerate(spins)
    )
    return FreeScene(bodies={str(a): one for a, one in enumerate(bodies)}, gravity=(0, 0, 0), free=free, **around)


def flips(what, axis, count, until, engine="compiled", tolerance=1e-12):
    problem = assemble(what)
    watched = model_of(problem).observed.flip.watched(problem, axis)
    rule = replace(never, events=count)
    return simulate_adaptive(watched, method=DOP853, tolerance=tolerance, until=until, stop=rule, engine=engine)


@pytest.mark.parametrize(
    ("engine", "spins"), [("compiled", [*TUMBLING]), pytest.param("numpy", [10.0], marks=pytest.mark.long)]
)
def test_a_period_of_the_tumbling_is_two_flips(engine, spins):
    """Near the separatrix, where an error of the energy counts ten thousand times, of the fastest a million times."""
    periods = np.array([TUMBLING[spin] for spin in spins])
    run = flips(scene(body(), spins=[(0.01, np.array(spins), 0.01)]), 1, 3, 1.4 * periods.max(), engine, 1e-15)
    errors = np.abs(np.diff(run.event_time, axis=0) - periods / 2)
    assert (errors < np.where(np.array(spins) < 5.0, 1e-10, 1e-9)).all()
    assert (run.event == 0).all()


def test_a_start_across_the_axis_is_no_flip():
    """L across u1 by turned axes, to round-off: the first flip is half a period later, as all others are."""
    u1 = np.array([0.6, 0.48, 0.64])
    u2 = np.cross([0, 0, 1.0], u1) / np.linalg.norm(np.cross([0, 0, 1.0], u1))
    frame = np.array([u1, u2, np.cross(u1, u2)])
    start = FreeBody(body="0", orientation=tuple(map(tuple, frame)), angular_velocity=tuple(frame.T @ [0.0, 0.3, 2.0]))
    turned = replace(scene(body(), spins=[(0, 0, 0)]), free=(start,))
    problem = assemble(turned)
    assert along_axis(0, 0.0, problem.state, problem.parameters, problem.layout) == 0.0
    times = flips(turned, 0, 4, 40.0).event_time[:, 0]
    np.testing.assert_allclose(np.diff(times), times[0], rtol=0, atol=1e-9)
    assert times[0] > 1.0


def test_of_two_bodies_each_flips_by_itself():
    spins = [(0.01, 2.0, 0.01), (0.01, 10.0, 0.01)]
    alone = [flips(scene(body(), spins=[spin]), 1, 3, 6.5).event_time[:, 0] for spin in spins]
    run = flips(scene(body(), body(), spins=spins), 1, 3, 6.5)
    for a in range(2):
        own = run.event_time[run.event[:, 0] == a, 0]
        assert len(own) >= 1
        np.testing.assert_allclose(own, alone[a][: len(own)], rtol=0, atol=1e-6)
    assert (np.diff(run.event_time[:, 0]) > 0).all()


def test_an_axis_that_nothing_turns_over_has_no_flip():
    """About the axis of least inertia a body goes on for good, and a ball about any."""
    run = flips(scene(body(), spins=[(3.0, 0.1, 0.1)]), 0, 2, 30.0)
    assert (run.event == NO_EVENT).all()
    run = flips(scene(body((2.0, 2.0, 2.0)), spins=[(0.3, 0.4, 0.5)]), 1, 2, 30.0)
    assert (run.event == NO_EVENT).all()


def rates_of(what, t):
    """Return signal rates of every body, and those by differences along the equations."""
    problem = assemble(what)
    problem = model_of(problem).observed.flip.watched(problem, 2)
    signals, forcing = problem.system.signals, problem.system.forcing
    bodies, found = range(signals.count(problem.layout)), []
    for h in (1e-6, -1e-6):
        p = problem.parameters.copy()
        forcing(t + h, p, problem.layout)
        y = problem.state + h * problem.rates(problem.state, t)
        found.append([signals.value(a, t + h, y, p, problem.layout)[0] for a in bodies])
    p = problem.parameters.copy()
    forcing(t, p, problem.layout)
    own = [signals.rate(a, t, problem.state, p, problem.layout)[0] for a in bodies]
    return np.array(own), np.subtract(*found) / 2e-6


def test_the_rate_of_a_signal_is_its_rate():
    """Of two magnets in a field that turns, with drag, under a table; against differences along the motion."""
    magnet = Magnet(position=(0.1, 0, 0.05), moment=(300.0, 50.0, -80.0))
    one, other = body(magnets=(magnet,)), body((2.0, 2.5, 1.0), magnets=(magnet, replace(magnet, position=(0, 0.2, 0))))
    row = (0.2, 0.1, 0, 0.4, -0.5, 0.3)
    table = ForceTable(body="1", rows=((0.0, *row), (2.0, *(3 * x for x in row))))
    field = RotatingField(B1=(1e-2, 0, 0), B2=(0, 1e-2, 0), angular_velocity=2.0)
    what = scene(one, other, spins=[(1.0, 2.0, 0.3), (-0.4, 1.0, 2.0)], field=field, force=(table,))
    what = replace(what, free=tuple(replace(item, turning_drag=0.3) for item in what.free))
    own, by_differences = rates_of(what, 0.7)
    np.testing.assert_allclose(own, by_differences, rtol=0, atol=1e-7)
    assert np.abs(own).min() > 0.1


def test_a_torque_turns_a_body_over_when_it_has_undone_its_spin():
    """L.u3 = 3 w + T t passes zero at -3 w / T: by a table, about the axis."""
    table = ForceTable(body="0", rows=tuple((t, 0, 0, 0, 0, 0, -0.75) for t in (0.0, 20.0)))
    run = flips(scene(body(), spins=[(0, 0, np.array([1.0, 2.0]))], force=(table,)), 2, 2, 15.0)
    np.testing.assert_allclose(run.event_time[0], [4.0, 8.0], rtol=0, atol=1e-11)
    assert (run.event[1] == NO_EVENT).all()
