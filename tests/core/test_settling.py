"""What counts as settled: shut in a well below an energy that is proved, or estimated where nothing can be proved."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Analysis, Body, Magnet, Pendulum, Placed, Scene, assemble, find_equilibria
from pem_core.equilibria.equilibria import modes, newton_step
from pem_core.equilibria.proof.escape import ellipsoid_axes, escape_energy
from pem_core.equilibria.settling import ellipsoid_scale, has_settled, is_proved
from pem_core.models.registry import space_of
from pem_core.models.systems.rows import columns
from tests.examples import EXAMPLES

READ = [
    ("rigid_bodies", name) for name in ("askew", "straight", "hinged", "two", "steel", "steel and magnets", "discs")
] + [("planar", "four wells"), ("linkage", "rod"), ("linkage", "chain")]
"""Examples over whose balls proofs read the equations."""
REACHES = 1e-2, 1e-3, 1e-4


def minima_of(kind, name):
    """Return the problem whose columns are stable rest points of an example: Newton's method with |H| falls to them."""
    problem = columns(assemble(EXAMPLES[kind][name].scene()), np.zeros(1, int))
    space = space_of(problem)
    state = space.at_rest(problem, space.starts(problem, 6))
    for _ in range(80):
        with np.errstate(all="ignore"):
            state = state[:, np.isfinite(space.torques(problem, state)).all(0)]  # magnets have met
        values, axes = modes(space.stiffness(problem, state))
        along = np.einsum("nij,in->nj", axes, space.torques(problem, state))
        step = np.einsum("nij,nj->in", axes, along / np.maximum(np.abs(values), 1e-6))
        state = space.turned(problem, state, step * np.minimum(1, 0.1 / np.maximum(np.linalg.norm(step, axis=0), 1e-9)))
    with np.errstate(all="ignore"):
        state = state[:, np.linalg.norm(newton_step(problem, state), axis=1) < 1e-10]
    assert state.shape[1]
    return replace(columns(problem, np.zeros(state.shape[1], int)), state=state)


def on_rims(problem, balls, shape, count, reach):
    """Yield random configurations on the rims of balls, one of each at a time."""
    rng, space = np.random.default_rng(0), space_of(problem)
    size = len(space.torques(problem, problem.state))
    for _ in range(count):
        way = space.allowed(problem, problem.state, rng.normal(size=(size, problem.size)))
        for _ in range(12):  # what of a step is spin moves no rim
            there = space.turned(problem, problem.state, way)
            way = way * (reach / ellipsoid_scale(balls, shape, there))
        yield there


@pytest.mark.long
@pytest.mark.parametrize(("kind", "name"), READ, ids=[": ".join(case) for case in READ])
def test_no_way_out_of_a_ball_is_lower_than_its_escape_energy(kind, name):
    """At 40 random places of each rim, in numpy; what is proved of those of .1 mrad is .6 to .999 of it."""
    problem = minima_of(kind, name)
    space, bottom = space_of(problem), problem.energies(problem.state)
    balls = space.balls(problem, problem.state)
    shape, _ = ellipsoid_axes(balls)
    for reach in REACHES:
        escape = escape_energy(problem, problem.state, balls, shape, np.full(problem.size, reach))
        rims = list(on_rims(problem, balls, shape, 40, reach))
        for there in rims:
            np.testing.assert_allclose(ellipsoid_scale(balls, shape, there), reach, rtol=1e-5)
        lowest = np.min([problem.energies(there) for there in rims], axis=0)
        assert (lowest >= escape).all()
    assert (escape - bottom > 0.5 * (lowest - bottom)).all()


def two_bobs(*places, moment=(0, 0, 0.02)):
    """Return two bobs of a metre, 2 m apart, the first over magnets a few millimetres below its sphere."""
    bob = Body(
        analysis=Analysis(mass=0.1, mass_centre=(0, 0, -1.0), inertia=(0.1, 0.1, 1e-5, 0, 0, 0)),
        magnets=(Magnet(position=(0, 0, -1.0), moment=(0, 0, 0.02)),),
    )
    pendulums = tuple(Pendulum(body="bob", pivot=(2.0 * i, 0, 0), drag=0.01) for i in range(2))
    placed = tuple(Placed(body="magnet", position=place) for place in places)
    return Scene(
        bodies={"bob": bob, "magnet": Body(magnets=(Magnet(moment=moment),))}, pendulums=pendulums, placed=placed
    )


SHALLOW = {
    "two wells 15 mrad apart": two_bobs((0.008, 0, -1.008), (-0.008, 0, -1.008)),
    "a shallow well beside a deep one": two_bobs((0.014, 0, -1.005), moment=(-0.015, 0, 0.04769696007084728)),
}


@pytest.mark.parametrize("name", SHALLOW)
def test_what_can_still_pass_a_saddle_has_not_settled(name):
    """The saddle is that of one bob alone, whose list is proved: the other one is 2 m away."""
    both = SHALLOW[name]
    alone = assemble(replace(both, pendulums=both.pendulums[:1]))
    table = find_equilibria(alone)
    assert table.complete
    assert table.minima > 1
    depth = (table.exit_energy - table.energy)[: table.minima]
    shallow = int(depth.argmin())
    problem = assemble(both)
    state = np.repeat(problem.state, 41, 1)
    state[:12] = table.state[:12, [shallow]]
    shares = np.linspace(0.0, 2.0, 41)
    state[0] = np.sqrt(2 * 0.1 * shares * depth[shallow])
    answer = has_settled(replace(problem, state=state), state)
    assert not answer[shares > 1].any()
    assert answer[shares < 0.02].all()
    assert is_proved(problem)
