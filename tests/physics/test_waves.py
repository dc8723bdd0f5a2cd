"""Waves, spin-ups and oscillating tables against closed forms and independent integration."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from pem_core import (
    Body,
    Coil,
    EllipticRotation,
    InputError,
    Line,
    Magnet,
    Oscillating,
    Pendulum,
    Placed,
    Point,
    ProductWave,
    Scene,
    SineWave,
    Spinning,
    SquareWave,
    Status,
    TableWave,
    TriangleWave,
    UniformField,
    assemble,
    method_named,
    simulate,
    simulate_adaptive,
)
from pem_core.models.environment.driving import wave_value
from pem_core.scene.motion import course_of_arrow, turning_time
from pipelines import open_results, run_study
from pipelines.study.load import study_from_text
from tests.scenes import tabletop

PERIOD = 2 * np.pi


def needle(wave=None, drag=0.0, angle=0.0, spin=0.0, **scene):
    """Return a needle about z with p B = I = 1 in a field along x times a wave: th'' = -wave sin th - drag th'."""
    body = Body(shapes=(Line(mass=3.0, half_length=1.0, axis=(1, 0, 0)),), magnets=(Magnet(moment=(1, 0, 0)),))
    start = Pendulum(body="needle", hinge=(0, 0, 1), spin=angle, angular_velocity=(0, 0, spin), drag=drag)
    rest = {"gravity": (0, 0, 0), "field": UniformField(B=(1, 0, 0), wave=wave)} | scene
    return Scene(bodies={"needle": body} | rest.pop("bodies", {}), pendulums=(start,), **rest)


def run(scene, until, tolerance=1e-13, method="dop853", engine="compiled"):
    how = {"method": method_named(method), "tolerance": tolerance, "until": until, "engine": engine}
    return simulate_adaptive(assemble(scene), **how)


def angle_of(state):
    """Return the angle of a needle from its first axis."""
    return np.arctan2(state[4], state[3])


def trace(wave, drag=0.0):
    """Return the trace of the monodromy matrix of the needle at rest over a period.

    From the angle 0 the angles after two periods and one are in this ratio. sin th = th to 2e-17 at the start.
    """
    once, twice = (run(needle(wave, drag, spin=1e-8), k * PERIOD, 1e-15).state[:, 0] for k in (1, 2))
    return angle_of(twice) / angle_of(once)


MEAN = 0.3
EDGES = [(-2.0, 0.01, 0.2), (-2.0, 1.6, 1.79), (2.0, 1.8, 1.95)]
"""Values of the trace at the edges of stability, and amplitudes around these."""


def square(amplitude):
    return SquareWave(frequency=1 / PERIOD, mean=MEAN, amplitude=amplitude)


def meissner(amplitude):
    """Return the trace of th'' + (MEAN + amplitude sgn sin t) th = 0 in closed form (E. Meissner 1918)."""
    a, b = (np.emath.sqrt(MEAN + sign * amplitude) for sign in (1, -1))
    found = 2 * np.cos(a * np.pi) * np.cos(b * np.pi) - (a / b + b / a) * np.sin(a * np.pi) * np.sin(b * np.pi)
    return float(np.real(found))


def edges():
    return [brentq(lambda x, at=at: meissner(x) - at, low, high, xtol=1e-15) for at, low, high in EDGES]


@pytest.mark.parametrize("amplitude", [0.05, 0.25, 0.6, 1.7])
def test_trace_of_meissners_equation(amplitude):
    """Off by 2e-14, and 6e-13 where the motion grows most, by its nonlinearity."""
    assert abs(trace(square(amplitude)) - meissner(amplitude)) < 2e-13 * (1 + amplitude**6)


STUDY = """
title: Meissner's equation
scene:
  gravity: [0, 0, 0]
  bodies:
    needle:
      shapes: [{kind: line, mass: 3 kg, half_length: 1 m, axis: [1, 0, 0]}]
      magnets: [{moment: [1 A m^2, 0, 0]}]
  pendulums: [{body: needle, hinge: [0, 0, 1], angular_velocity: [0, 0, 1e-8 rad/s]}]
  field:
    B: [1 T, 0, 0]
    wave: {kind: square, frequency: 0.15915494309189535 Hz, mean: 0.3, amplitude: 0.1}
axes:
  amplitude: {path: field.wave.amplitude, values: [%s]}
integrate: {method: dop853, tolerance: 1e-15, until: %r}
stop: {when: end}
outputs: [final]
"""


@pytest.mark.long
def test_edges_of_stability_through_the_whole_program(tmp_path):
    """A study at the closed edges: off by 3e-14 in the amplitude."""
    found = edges()
    angles = []
    for k in (1, 2):
        study = study_from_text(STUDY % (", ".join(map(repr, found)), k * PERIOD))
        run_study(study, tmp_path / f"{k}.zarr")
        axes = open_results(tmp_path / f"{k}.zarr").final_orientation.squeeze("pendulum").sel(axis="u1")
        angles.append(np.arctan2(axes.sel(component="y"), axes.sel(component="x")).values)
    slopes = [(meissner(x + 1e-6) - meissner(x - 1e-6)) / 2e-6 for x in found]
    off = (angles[1] / angles[0] - [at for at, _, _ in EDGES]) / slopes
    assert np.abs(off).max() < 3e-13


@pytest.mark.parametrize(("drag", "critical"), [(0.0, 0.45402317), (0.1, 0.46384676)])
def test_loss_of_stability_in_an_alternating_field(drag, critical):
    """Th'' + g th' + q cos(t) sin th = 0: the rest at 0 loses its stability with a multiplier -1 (Mathieu)."""

    def from_edge(q):
        wave = SineWave(frequency=1 / PERIOD, phase=np.pi / 2, amplitude=q)
        return trace(wave, drag) + 1 + np.exp(-drag * PERIOD)

    assert abs(brentq(from_edge, 0.4, 0.5, xtol=1e-12) - critical) < 5e-9


DRIVEN = {
    "square": SquareWave(frequency=0.37, mean=0.4, amplitude=1.3, phase=0.3, duty=0.37),
    "trapezium": SquareWave(frequency=0.37, amplitude=1.3, phase=0.3, duty=0.37, rise=0.2),
    "triangle": TriangleWave(frequency=0.37, amplitude=1.3, duty=0.2, phase=1.0),
    "table": TableWave(times=(0.0, 0.4, 0.5, 1.7), values=(0.3, 1.5, -0.7, 0.2)),
    "held table": TableWave(times=(0.0, 0.4, 2.5), values=(0.3, 1.5, -0.7), repeats=False),
    "product": ProductWave(
        first=SquareWave(frequency=0.37, mean=0.5, amplitude=0.8), second=TriangleWave(frequency=1.1)
    ),
}


@pytest.mark.parametrize("name", DRIVEN)
@pytest.mark.parametrize(("method", "span"), [("dopri5", (1e-5, 1e-9)), ("dop853", (1e-5, 1e-9))])
def test_error_stays_proportional_to_the_tolerance(name, method, span):
    """Over ten to twenty corners: local errors of one order less than a step cost would spoil the power 1.

    The slope is from 0.92 to 1.48, with the scatter of few steps.
    """
    scene = needle(DRIVEN[name], angle=1.0)
    exact = run(scene, 8.0, 1e-15).state
    tolerances = np.geomspace(*span, 9)
    errors = [np.abs(run(scene, 8.0, tolerance, method).state - exact)[:5].max() for tolerance in tolerances]
    slope = np.polyfit(np.log(tolerances), np.log(errors), 1)[0]
    assert slope > 0.8
    assert errors[-1] < 1e-8


@pytest.mark.parametrize("name", DRIVEN)
@pytest.mark.parametrize("engine", ["compiled", pytest.param("numpy", marks=pytest.mark.long)])
def test_energy_put_in_closes_the_balance(name, engine):
    """Also where a wave switches: off by 3e-14 of an energy of 1."""
    assert np.abs(run(needle(DRIVEN[name], angle=1.0, drag=0.05), 8.0, engine=engine).energy_drift) < 2e-13


def value_at(wave, times):
    problem = assemble(needle(wave))
    return np.array([wave_value(t, problem.parameters, problem.layout, 0)[0] for t in times])


def test_values_of_waves():
    """Against their definitions in other terms: an arc sine, a sign, interpolation."""
    times = np.random.default_rng(1).uniform(-2.0, 9.0, 200)
    for duty in (0.5, 0.2):
        turns = 0.7 * times + 0.3 / PERIOD
        square = SquareWave(frequency=0.7, phase=0.3, mean=0.2, amplitude=3.0, duty=duty)
        np.testing.assert_array_equal(value_at(square, times), 0.2 + np.where(turns % 1.0 < duty, 3.0, -3.0))
        trapezium = replace(square, rise=0.1)
        knots = (-0.05, 0.05, duty - 0.05, duty + 0.05)
        expected = np.interp((turns + 0.05) % 1.0 - 0.05, knots, (-1, 1, 1, -1))
        np.testing.assert_allclose(value_at(trapezium, times), 0.2 + 3.0 * expected, atol=2e-13)
        triangle = TriangleWave(frequency=0.7, phase=0.3, duty=duty)
        expected = np.interp(turns % 1.0, (0, duty / 2, 1 - duty / 2, 1), (0, 1, -1, 0))
        np.testing.assert_allclose(value_at(triangle, times), expected, atol=2e-13)
    even = TriangleWave(frequency=0.7, phase=0.3, amplitude=2.0)
    sine = np.sin(PERIOD * 0.7 * times + 0.3)
    np.testing.assert_allclose(value_at(even, times), 4.0 / np.pi * np.arcsin(sine), atol=2e-13)
    np.testing.assert_allclose(value_at(SineWave(frequency=0.7, phase=0.3), times), sine, atol=2e-14)
    table = TableWave(times=(0.0, 0.4, 1.5), values=(1.0, -2.0, 4.0))
    np.testing.assert_allclose(value_at(table, times), np.interp(times % 1.5, table.times, table.values), atol=2e-14)
    held, later = replace(table, repeats=False), times[times > 0]
    np.testing.assert_allclose(value_at(held, later), np.interp(later, table.times, table.values), atol=2e-15)


def test_a_needle_over_a_spinning_magnet_turns_with_it():
    """A magnet that spins is one on an ellipse of no size; only the latter could be described before."""
    magnet = {"far": Body(magnets=(Magnet(position=(0, 0, 0.1), moment=(3e6, 0, 1e6)),))}
    spinning = Spinning(axis=(0, 0, 2.0), angular_velocity=1.7, phase=0.0)
    tiny = EllipticRotation(r1=(1e-30, 0, 0), r2=(0, 1e-30, 0), angular_velocity=1.7)
    ends = []
    for motion in (spinning, tiny):
        placed = (Placed(body="far", position=(0, 0, 1.0), motion=motion),)
        ends.append(run(needle(angle=1.0, bodies=magnet, placed=placed), 9.0).state)
    np.testing.assert_allclose(ends[0], ends[1], atol=1e-14)
    assert np.abs(ends[0]).max() > 0.5


def test_spin_up_against_an_independent_integration():
    """The angle of the magnet has a corner in its acceleration at 2.3 s; off by 6e-13."""
    spinning = Spinning(axis=(0, 0, 1), angular_velocity=5.0, phase=0.4, spin_up=2.3)
    moment, height = 3e6, 1.0
    magnet = {"far": Body(magnets=(Magnet(moment=(moment, 0, 0)),))}
    placed = (Placed(body="far", position=(0, 0, height), motion=spinning),)
    found = run(needle(angle=1.0, bodies=magnet, placed=placed), 4.0, 1e-14)

    def rates(t, y):
        angle = 5.0 * (t * t / 4.6 if t < 2.3 else t - 1.15) + 0.4
        return [y[1], -np.sin(y[0]) + 1e-7 * moment / height**3 * np.sin(y[0] - angle)]

    first = solve_ivp(rates, (0, 2.3), [1.0, 0.0], method="DOP853", rtol=1e-13, atol=1e-14)
    second = solve_ivp(rates, (2.3, 4.0), first.y[:, -1], method="DOP853", rtol=1e-13, atol=1e-14)
    assert abs(np.sin(angle_of(found.state[:, 0]) - second.y[0, -1])) < 5e-12
    assert abs(found.energy_drift[0]) < 1e-12


def test_phase_of_a_spinning_magnet():
    """An arrow at a phase is the one without, rotated about the axis; times of a spin-up join smoothly."""
    arrow, spinning = (0.3, 0.4, 1.2), Spinning(axis=(0, 0, 1), angular_velocity=2.0)
    ahead = course_of_arrow(replace(spinning, phase=0.5), arrow).at(1.0)
    np.testing.assert_allclose(ahead, course_of_arrow(spinning, arrow).at(1.25), atol=1e-15)
    np.testing.assert_allclose(turning_time(np.array([0.0, 1.0, 2.0, 5.0]), 2.0), [0.0, 0.25, 1.0, 4.0])


AMPLITUDE, FREQUENCY, LENGTH, GRAVITY = 0.012, 28.0, 0.1, 9.8


def bob(angle, **scene):
    """Return a point on a rod about a hinge along y, on a table that oscillates vertically."""
    body = Body(
        shapes=(Point(mass=0.1, centre=(0, 0, -LENGTH)),),
        magnets=(Magnet(position=(0, 0, -LENGTH), moment=(0, 0, 0.5)),),
    )
    pendulum = Pendulum(body="bob", hinge=(0, 1, 0), tilt=(angle, 0), drag=1e-4)
    table = Oscillating(amplitude=(0, 0, AMPLITUDE), frequency=FREQUENCY, phase=0.3)
    rest = {"gravity": (0, 0, -GRAVITY), "table": table} | scene
    return Scene(bodies={"bob": body} | rest.pop("bodies", {}), pendulums=(pendulum,), **rest)


def leaning(state):
    """Return the angle of the rod from the downward vertical: its third axis is (-sin, 0, cos)."""
    return np.arctan2(-state[9], state[11])


def lean_of(rates, angle, until):
    found = solve_ivp(rates, (0, until), [angle, 0.0], method="DOP853", rtol=1e-13, atol=1e-14)
    return found.y[0, -1]


@pytest.mark.parametrize("magnetic", [False, True])
def test_inverted_pendulum_on_a_shaken_table(magnetic):
    """Against the equation of motion in the frame of the table; a magnet that stays in the lab moves there.

    The pendulum stays upright, since (A w)^2 > 2 g l (P. L. Kapitza 1951). Off by 7e-12.
    """
    rate, inertia = 2 * np.pi * FREQUENCY, 0.1 * LENGTH**2
    assert (AMPLITUDE * rate) ** 2 > 2 * GRAVITY * LENGTH
    below = {"bodies": {"m": Body(magnets=(Magnet(moment=(0, 0, 0.5)),))}}
    below["placed"] = (Placed(body="m", position=(0.0, 0.0, 0.2), motion="in_lab"),)
    scene = bob(np.pi - 0.1, **(below if magnetic else {}))

    def rates(t, y):
        sine = np.sin(rate * t + 0.3)
        weight = 0.1 * (GRAVITY - AMPLITUDE * rate**2 * sine)
        torque = -weight * LENGTH * np.sin(y[0]) - 1e-4 * y[1]
        if magnetic:
            step = 1e-30

            def energy(angle):
                e = np.array([np.sin(angle), 0 * angle, -np.cos(angle)])
                r = np.array([0, 0, 0.2 - AMPLITUDE * sine]) - LENGTH * e
                p, m = -0.5 * e, np.array([0, 0, 0.5])
                size = np.sqrt(r @ r)
                return -1e-7 * (3 * (r @ p) * (r @ m) / size**5 - p @ m / size**3)

            torque -= energy(y[0] + 1j * step).imag / step
        return [y[1], torque / inertia]

    found = run(scene, 0.6, 1e-14)
    assert abs(leaning(found.state[:, 0]) - lean_of(rates, np.pi - 0.1, 0.6)) < 5e-11
    assert np.abs(leaning(found.state) - np.pi).max() < 0.5
    assert abs(found.energy_drift[0]) < 1e-11


def refused(make, rule):
    with pytest.raises(InputError, match=rule):
        make()


def test_mistakes():
    refused(lambda: SquareWave(frequency=1.0, duty=0.3, rise=0.4), "rise must be at most duty and at most 1 - duty")
    refused(lambda: SineWave(frequency=0.0), "frequency must be positive")
    refused(lambda: TriangleWave(frequency=1.0, duty=1.0), "duty must be above 0 and below 1")
    refused(
        lambda: TableWave(times=(0.0, 1.0), values=(1.0,)), "values must have one entry for each of the 2 times, not 1"
    )
    refused(
        lambda: TableWave(times=(0.0, 1.0, 1.0), values=(1.0, 2.0, 3.0)), "times.2 must be later than the time before"
    )
    refused(lambda: TableWave(times=(0.1, 1.0), values=(1.0, 2.0)), "times.0 must be 0")
    refused(lambda: TableWave(times=(0.0,), values=(1.0,)), "times must contain from 2 to 64 times")
    refused(lambda: Spinning(axis=(0, 0, 0), angular_velocity=1.0), "axis must not be the zero vector")
    scene = tabletop()
    placed = (replace(scene.placed[0], motion="in_lab"),)
    refused(lambda: replace(scene, placed=placed), "placed.0.motion needs a `table` that oscillates")
    fixed = {"method": method_named("rk4"), "step": 0.01, "until": 1.0}
    problem = assemble(needle(DRIVEN["square"]))
    refused(lambda: simulate(problem, **fixed), "method must have step-size control, because external forces switch")
    simulate(assemble(needle(SineWave(frequency=1.0))), **fixed)


def over_a_coil(current, **placed):
    """Return the table-top pendulum over a winding beside its axis."""
    scene = tabletop(tilt=(0.1, 0.05), drag=1e-4)
    coil = Coil(radius=0.02, current=current, turns=300, length=0.01, position=(0.005, 0, 0))
    item = Placed(body="winding", position=(0, 0, -0.34), **placed)
    return replace(scene, bodies={**scene.bodies, "winding": Body(coils=(coil,))}, placed=(item,))


@pytest.mark.long
@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_a_square_wave_reverses_the_current_of_a_coil(engine):
    """The motion is that over two constant currents, one after the other; off by 3e-16."""
    square = SquareWave(frequency=2.0)
    found = run(over_a_coil(2.0, wave=square), 0.5, engine=engine)
    half = run(over_a_coil(2.0), 0.25)
    rest = replace(assemble(over_a_coil(-2.0)), state=half.state)
    how = {"method": method_named("dop853"), "tolerance": 1e-13, "until": 0.25}
    np.testing.assert_allclose(found.state[:12], simulate_adaptive(rest, **how).state[:12], atol=3e-14)
    assert np.abs(found.state - run(over_a_coil(2.0), 0.5).state).max() > 0.1
    assert np.abs(found.energy_drift) < 1e-14


@pytest.mark.long
def test_a_spinning_coil_puts_in_what_it_changes():
    """A coil that is spun up askew, with a current of a product of waves: the balance closes to 2e-17 J."""
    wave = ProductWave(first=SquareWave(frequency=3.0), second=TriangleWave(frequency=1.3, mean=1.0))
    spinning = Spinning(axis=(1, 0, 1), angular_velocity=9.0, spin_up=0.15)
    found = run(over_a_coil(2.0, wave=wave, motion=spinning), 0.5)
    assert np.abs(found.energy_drift) < 2e-16
    assert np.abs(found.state - run(over_a_coil(2.0), 0.5).state).max() > 0.1


RUBBED = [("table", 0.05, "compiled"), ("square", 0.3, "compiled"), ("square", 0.3, "numpy")]


@pytest.mark.long
@pytest.mark.parametrize(("name", "friction", "engine"), RUBBED)
def test_dry_friction_beside_waves(name, friction, engine):
    """A stuck needle may break loose within the step past a switch: the balance closes to 2e-13 of an energy of 1."""
    scene = needle(DRIVEN[name], angle=1.0, drag=0.01)
    rubbing = tuple(replace(item, friction=friction, static_friction=1.2 * friction) for item in scene.pendulums)
    until = 12.0 if engine == "compiled" else 1.5
    found = run(replace(scene, pendulums=rubbing), until, 1e-11, engine=engine)
    assert found.status[0] == Status.DONE
    assert np.abs(found.energy_drift) < 2e-12
