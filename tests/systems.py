"""Systems of the textbooks, handed in as a user would."""

import numpy as np

from pem_core import Problem, System
from pem_core.numbers.vectors import choose, cos, dot, floor, put_vector, scale, sin, sqrt, subtract, unit, vector_at


def no_energy(t, y, p, layout):
    return 0.0 * y[0]


def leave(y, p, layout):
    """There are no constraints."""


def lorenz(t, y, p, layout, rate):
    rate[0] = p[0] * (y[1] - y[0])
    rate[1] = y[0] * (p[1] - y[2]) - y[1]
    rate[2] = y[0] * y[1] - p[2] * y[2]


def rossler(t, y, p, layout, rate):
    rate[0] = -y[1] - y[2]
    rate[1] = y[0] + p[0] * y[1]
    rate[2] = p[1] + y[2] * (y[0] - p[2])


def henon_heiles(t, y, p, layout, rate):
    rate[0] = y[2]
    rate[1] = y[3]
    rate[2] = -y[0] - 2.0 * y[0] * y[1]
    rate[3] = -y[1] - y[0] * y[0] + y[1] * y[1]


def henon_heiles_energy(t, y, p, layout):
    kinetic = 0.5 * (y[2] * y[2] + y[3] * y[3])
    return kinetic + 0.5 * (y[0] * y[0] + y[1] * y[1]) + y[0] * y[0] * y[1] - y[1] * y[1] * y[1] / 3.0


def driven_pendulum(t, y, p, layout, rate):
    rate[0] = y[1]
    rate[1] = p[1] * sin(p[2] * t) - p[0] * y[1] - sin(y[0])


def torqued_pendulum(t, y, p, layout, rate):
    """Write th'' = T + F cos(w t + phase) - a th' - sin th; p = (a, T, F, w, phase)."""
    rate[0] = y[1]
    rate[1] = p[1] + p[2] * cos(p[3] * t + p[4]) - p[0] * y[1] - sin(y[0])


def decay(x):
    """Return e^-x for x from 0 to 12, to 2e-9: the seventh Taylor polynomial of e^(x/64), squared six times."""
    x = x / 64.0
    total = 1.0 + 0.0 * x
    for k in range(7, 0, -1):
        total = 1.0 + x * total / k
    for _ in range(6):
        total = total * total
    return 1.0 / total


def friction_oscillator(t, y, p, layout, rate):
    """Write x'' = -x - 0.1 x' - F of a mass on a belt of speed p[0]; p[1] is the speed over which friction turns.

    F = (1/2 + 1/2 e^(-2|v|)) v / |v| of the sliding speed v = x' - p[0], |v| being sqrt(v^2 + p[1]^2).
    """
    slide = y[1] - p[0]
    speed = sqrt(slide * slide + p[1] * p[1])
    rate[0] = y[1]
    rate[1] = -y[0] - 0.1 * y[1] - 0.5 * (1.0 + decay(2.0 * speed)) * slide / speed


def of_everything(t, y, p, layout, rate):
    """Write what uses every operation that equations may use, on states, parameters and numbers."""
    x, v = y[0] + 2, 3 - y[1]
    wave = sin(p[0] * x) - cos(v) / p[0]
    root = sqrt(1.0 + v * v) / (2 * x)
    rate[0] = choose(wave, root, -v) + t * y[1] - floor(x) * v / (1.0 + x * x)
    rate[1] = choose(p[0] - 0.5, wave, 1.0 + 0.0 * p[0]) + choose(x - 2.0, p[0], 7.0) / x
    rate[2] = sqrt(1.0 + x * x) * sin(y[2]) / (p[0] + x) - 3 * p[0]


def double_pendulum(t, y, p, layout, rate):
    """Write the rates of both angles and of theirs, equal masses and lengths; p = (g / l).

    2 a'' + c b'' = -s b'^2 - 2 p sin a, c a'' + b'' = s a'^2 - p sin b, c and s of a - b.
    """
    c, s = cos(y[0] - y[1]), sin(y[0] - y[1])
    first, second = -s * y[3] * y[3] - 2.0 * p[0] * sin(y[0]), s * y[2] * y[2] - p[0] * sin(y[1])
    over = 1.0 / (2.0 - c * c)
    rate[0], rate[1] = y[2], y[3]
    rate[2], rate[3] = (first - c * second) * over, (2.0 * second - c * first) * over


LORENZ, ROSSLER = System("lorenz", lorenz, no_energy, leave), System("rossler", rossler, no_energy, leave)
HENON_HEILES = System("henon-heiles", henon_heiles, henon_heiles_energy, leave)
DRIVEN = System("driven pendulum", driven_pendulum, no_energy, leave)
TORQUED = System("torqued pendulum", torqued_pendulum, no_energy, leave)
TWO_ANGLES = System("double pendulum in angles", double_pendulum, no_energy, leave)
FRICTION = System("friction oscillator", friction_oscillator, no_energy, leave)
ODD = System("everything", of_everything, no_energy, leave)


def problem_of(system, starts, *parameters):
    """Return the problem of some starts, one row each, under common parameters."""
    given = np.array(parameters or (0.0,), float)[:, None]
    return Problem(system, np.zeros(1, np.int64), given, np.array(starts, float).T.copy())


ATTRACTOR = problem_of(LORENZ, [(-8.0, -7.0, 27.0)], 10.0, 28.0, 8 / 3)
BAND = problem_of(ROSSLER, [(-3.0, -6.0, 0.02)], 0.2, 0.2, 5.7)
REGULAR, LESS_REGULAR = (0.0, 0.295456, 0.407308431, 0.0), (0.0, 0.483, 0.27898039, 0.0)
CHAOTIC = (0.0, -0.25, 0.42081, 0.0)
WELL = problem_of(HENON_HEILES, [REGULAR, LESS_REGULAR, CHAOTIC])
DRAGGED = problem_of(DRIVEN, [(0.1, 0.0)], 0.5, 1.5, 2 / 3)
EVERYTHING = problem_of(ODD, np.random.default_rng(3).normal(size=(11, 3)), 0.7)
"""Each with its usual parameters."""

TEXTBOOK = {
    "lorenz": ATTRACTOR,
    "rossler": BAND,
    "henon-heiles": WELL,
    "driven pendulum": DRAGGED,
    "every operation": EVERYTHING,
}


def stretch(t, y, p, layout, rate):
    rate[0] = p[0] * y[0]
    rate[1] = -p[1] * y[1]


def shear(t, y, p, layout, rate):
    rate[0] = y[1]
    rate[1] = 0.0 * y[1]


STRETCH, SHEAR = System("stretch", stretch, no_energy, leave), System("shear", shear, no_energy, leave)


def on_a_rod(t, y, p, layout, rate):
    """Write x' = v, v' = f - (f.x + v.v) x / x.x, f = (0, 0, -g) - c v, of a unit mass; p = (length, g, c)."""
    x, v, zero = vector_at(y, 0), vector_at(y, 3), 0.0 * y[0]
    force = subtract((zero, zero, zero - p[1]), scale(p[2], v))
    put_vector(rate, 0, v)
    put_vector(rate, 3, subtract(force, scale((dot(force, x) + dot(v, v)) / dot(x, x), x)))


def rod_energy(t, y, p, layout):
    v = vector_at(y, 3)
    return 0.5 * dot(v, v) + p[1] * y[2]


def onto_the_rod(y, p, layout):
    """Take the place along the rod to its length, and from the velocity what is along the rod."""
    e, v = unit(vector_at(y, 0)), vector_at(y, 3)
    put_vector(y, 0, scale(p[0], e))
    put_vector(y, 3, subtract(v, scale(dot(v, e), e)))


def is_velocity(row, layout):
    return row >= 3


ROD = System("sphere on a rod", on_a_rod, rod_energy, onto_the_rod, is_momentum=is_velocity)
