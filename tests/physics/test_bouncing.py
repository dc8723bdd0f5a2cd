"""Bodies that fall, bounce and come to lie, followed to where they lie."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Cuboid, Sphere, assemble, simulate_adaptive
from pem_core.integrate.outcomes import Status, never
from pem_core.models.contact.assemble import Wall
from pem_core.models.contact.gap_functions import since_row, slot_row
from pem_core.models.free.equations import kinetic_energy
from pem_core.models.free.rows import angular_momentum_of, axes_at, momentum_of, position_of
from pem_core.models.free_bodies.report import LANDING
from pem_core.models.systems.rows import columns
from pem_core.numbers.rotations import axes_of
from tests.free_body_scenes import lying

G = 9.80665
BOX = 0.05, 0.03, 0.02
SIGNS = np.array([(i, j, k) for i in (1, -1) for j in (1, -1) for k in (1, -1)])


def fallen(problem, until, *, kept=0, tolerance=1e-9, settle=None, engine="compiled"):
    """Return what becomes of bodies until a time."""
    rule = replace(never, jumps=kept, goes_on=True)
    rule = replace(rule, settles=np.array([True]), settle=settle(problem)) if settle else rule
    options = {"tolerance": tolerance, "until": until, "stop": rule, "engine": engine}
    return simulate_adaptive(problem, method=METHODS["dop853"], **options)


def bouncing(shape, restitution, **start):
    """Return the scene of a body above a floor."""
    return lying(shape, walls=(Wall(restitution=restitution),), gravity=(0, 0, -G), **start)


def attitudes(seed, count):
    """Return axes that are uniform over all rotations, as an orientation."""
    parts = np.random.default_rng(seed).normal(size=(4, count))
    return axes_of(tuple(parts / np.linalg.norm(parts, axis=0)))


FLAT = {"ball": Sphere(mass=1.0, radius=0.05), "box": Cuboid(mass=1.0, half_edges=(0.1, 0.2, 0.05))}


@pytest.mark.long
@pytest.mark.parametrize(("name", "engine"), [("ball", "numpy"), *((name, "compiled") for name in FLAT)])
def test_what_falls_flat_from_a_metre(name, engine):
    """The numbers of e = 0.8: first impact, way, heights of the peaks, and since when it lies."""
    scene = bouncing(FLAT[name], 0.8, position=(0, 0, 1.05), velocity=(0.3, 0, 0))
    problem = assemble(scene)
    run = fallen(problem, 5.0, kept=100, tolerance=1e-12, engine=engine)
    speed = run.jump_states[:, 1, 5, 0]
    peaks = speed[np.isfinite(speed)] ** 2 / (2 * G)
    assert run.jump_time[0, 0] == pytest.approx(0.451600755752, abs=1e-11)
    assert run.state[since_row(problem.layout, 0), 0] == pytest.approx(4.064406801766, abs=1e-10)
    assert 1 + 2 * peaks.sum() == pytest.approx(4.555555555556, abs=1e-11)
    np.testing.assert_allclose(peaks, 0.8 ** (2 * np.arange(1, len(peaks) + 1)), rtol=0, atol=1e-12)
    np.testing.assert_allclose(run.state[6:13, 0], problem.state[6:13, 0], rtol=0, atol=1e-13)
    np.testing.assert_allclose(run.state[:6, 0], (1.5, 0, 0.05, 0.3, 0, 0), rtol=0, atol=1e-12)


def deepest(problem, state):
    """Return the height [m] of the lowest corner of boxes (n,)."""
    u = np.stack([np.stack(np.broadcast_arrays(*axis)) for axis in axes_at(0, state)])
    return (np.einsum("ci,in->cn", SIGNS * np.array(BOX), u[:, 2]) + position_of(0, state)[2]).min(0)


@pytest.mark.long
def test_boxes_that_are_dropped_any_way_come_to_lie():
    """On the face that was certain; never in the floor; with no more energy, and no other motion along the floor."""
    count, draw = 60, np.random.default_rng(8)
    start = {
        "position": (0, 0, 0.3),
        "orientation": attitudes(7, count),
        "velocity": tuple(draw.normal(size=(3, count))),
    }
    start["angular_velocity"] = tuple(10.0 * draw.normal(size=(3, count)))
    problem = assemble(bouncing(Cuboid(mass=1.0, half_edges=BOX), draw.uniform(0.0, 0.6, count), **start), count)
    run = fallen(problem, 3.0, kept=60, settle=LANDING.settle)
    assert (run.status == Status.DONE).all()
    before, after = (np.moveaxis(run.jump_states[:, side], 1, 0) for side in (0, 1))
    energies = [kinetic_energy(0, state, problem.parameters[:, None, :], problem.layout) for state in (before, after)]
    with np.errstate(invalid="ignore"):
        assert np.nanmax(np.abs([deepest(problem, state) for state in run.jump_states[:, 0]])) < 1e-13
    assert deepest(problem, run.state).min() > -1e-13
    is_impact = np.isfinite(run.jump_time)
    assert (energies[1] <= energies[0] * (1 + 1e-14))[is_impact].all()
    assert np.abs(run.energy_drift).max() < 1e-8
    for kept in (momentum_of(0, run.state)[:2], angular_momentum_of(0, run.state)[2:]):
        first = momentum_of(0, problem.state)[:2] if len(kept) == 2 else angular_momentum_of(0, problem.state)[2:]
        np.testing.assert_allclose(kept, first, rtol=0, atol=1e-12)
    lies = (run.state[since_row(problem.layout, 0)] >= 0) & (run.rest_point >= 0)
    assert lies.sum() >= count - 3
    up = np.stack([np.broadcast_arrays(*axis)[2] for axis in axes_at(0, run.state)])
    steepest = np.abs(up).argmax(0)
    is_minus = np.take_along_axis(up, steepest[None], 0)[0] > 0
    np.testing.assert_array_equal((2 * steepest + is_minus)[lies], run.rest_point[lies])


@pytest.mark.long
def test_no_bit_depends_on_whether_a_neighbour_touches():
    """Boxes that lie and slide beside boxes that fly: kernels for contact have the bits of those for none, as bytes."""
    count = 48
    is_low = np.arange(count) % 3 == 0
    heights, spins = np.where(is_low, BOX[2] + 1e-13, 0.4 + 0.01 * np.arange(count)), np.where(is_low, 0.0, 5.0)
    start = {"position": (0, 0, heights), "velocity": (0.1, 0.2, 0.0), "angular_velocity": (spins, 0.3 * spins, 0.0)}
    problem = assemble(bouncing(Cuboid(mass=1.0, half_edges=BOX), 0.6, **start))
    run = fallen(problem, 0.25)
    touches = run.state[slot_row(problem.layout, 0, 0)] > 0
    assert 0 < touches.sum() < count
    own = [np.flatnonzero(touches), np.flatnonzero(~touches)]
    apart, order = [fallen(columns(problem, part), 0.25) for part in own], np.argsort(np.concatenate(own))
    for name in ("state", "energy_drift", "status"):
        both = np.concatenate([getattr(one, name) for one in apart], -1)[..., order]
        assert np.ascontiguousarray(both).tobytes() == np.ascontiguousarray(getattr(run, name)).tobytes(), name
