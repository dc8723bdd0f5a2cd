"""Studies of spheres on rods, from their YAML alone, what one looks at in them, and an independent route to chains."""

import numpy as np
from scipy.integrate import solve_ivp

from pem_core import METHODS, assemble, simulate_adaptive
from pem_core.models.registry import model_of
from pipelines.study.load import study_from_text

GRAVITY = 9.80665
DOP853 = METHODS["dop853"]
HELD = "fixed: true, position: [0, 0, 0]"


def study_of(spheres, rods, *further, axes=(), outputs="energy_drift"):
    """Return the study of some spheres, a line each, on rods; ``further`` are lines of its scene, axes of its axes."""
    listed = "".join(f"\n    - {{{sphere}}}" for sphere in spheres)
    more = "".join(f"\n  {line}" for line in further)
    swept = "\naxes:" + "".join(f"\n  {axis}" for axis in axes) if axes else ""
    return f"""title: Spheres on rods
scene:
  kind: linkage
  spheres:{listed}
  rods: {[list(rod) for rod in rods]}{more}{swept}
integrate: {{method: dop853, tolerance: 1e-12, until: 1 s}}
outputs: [{outputs}]
"""


def problem_of(*args, overrides=(), **options):
    """Return the problem of such a study at all its points, and its scene."""
    study = study_from_text(study_of(*args, **options), "rods", overrides)
    grid = np.meshgrid(*(np.arange(count) for count in study.shape), indexing="ij")
    scene = study.at(tuple(index.ravel() for index in grid))[0]
    return assemble(scene, int(np.prod(study.shape)))


def on_a_chain(masses, lengths, angles, rates=None, drags=None):
    """Return the spheres, a line each, of a chain in the plane of x and z, angles from below [rad], and its rods."""
    rates, drags = rates or [0.0] * len(masses), drags or [0.0] * len(masses)
    each = zip(masses, lengths, angles, rates, drags, strict=True)
    hung = [
        f"mass: {m}, from: {k}, length: {length}, tilt: [{angle}, 0], tilt_rate: [{rate}, 0], drag: {drag}"
        for k, (m, length, angle, rate, drag) in enumerate(each)
    ]
    return [HELD, *hung], [(k, k + 1) for k in range(len(masses))]


def looked(name, problem, time, state):
    """Return an observable of states (s, points...) at times that go with them, points first."""
    observables = {one.name: one for one in model_of(problem).observed.motion}
    return observables[name].values(problem, time, state)


def flown(problem, times, tolerance=1e-13, method=DOP853, **options):
    """Return the states (s, r, n) at some times, and the run."""
    times = np.asarray(times, float)
    recorded = times if times[0] == 0 else np.concatenate([[0.0], times])
    run = simulate_adaptive(
        problem, method=method, tolerance=tolerance, until=times[-1], record_times=recorded, **options
    )
    return run.record[len(recorded) - len(times) :].swapaxes(0, 1), run


def angles_of(problem, state):
    """Return the angle of each rod from straight down, towards x, (points..., rods), of a chain in that plane."""
    way = np.diff(looked("position", problem, 0.0, state), axis=-2)
    return np.arctan2(way[..., 0], -way[..., 2])


def lagrangian_rates(t, y, masses, lengths, gravity, drags):
    """Return the rates of angles and their rates of a chain in a plane, by Lagrange's equations.

    With mu_i the mass and gamma_i the drag from sphere i on, A_ij = l_i l_j cos(a_i - a_j), B_ij with the sine:
    sum over j of mu_max(i,j) (A_ij a_j'' + B_ij a_j'^2) + gamma_max(i,j) A_ij a_j' = -mu_i g l_i sin a_i.
    """
    count = len(masses)
    angle, rate = y[:count], y[count:]
    beyond, dragged = (np.cumsum(np.asarray(own)[::-1])[::-1] for own in (masses, drags))
    later = np.maximum.outer(np.arange(count), np.arange(count))
    arms, apart = np.outer(lengths, lengths), angle[:, None] - angle
    inertia = beyond[later] * arms * np.cos(apart)
    push = -beyond[later] * arms * np.sin(apart) @ rate**2 - beyond * gravity * lengths * np.sin(angle)
    push = push - (dragged[later] * arms * np.cos(apart)) @ rate
    return np.concatenate([rate, np.linalg.solve(inertia, push)])


def lagrangian_angles(masses, lengths, angles, rates, times, gravity=GRAVITY, drags=None):
    """Return the angles (r, rods) of a chain in a plane at some times, by scipy's integrator."""
    drags = [0.0] * len(masses) if drags is None else drags
    given = np.asarray(masses, float), np.asarray(lengths, float), gravity, np.asarray(drags, float)
    start = np.concatenate([angles, rates])
    options = {"method": "DOP853", "rtol": 1e-13, "atol": 1e-14, "t_eval": times}
    found = solve_ivp(lagrangian_rates, (0.0, times[-1]), start, args=given, **options)
    return found.y[: len(masses)].T
