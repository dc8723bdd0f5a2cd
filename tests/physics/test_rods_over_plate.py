"""Spheres on rods over a conducting plate: the motion of the same pendulum, energy balance, rest, and rejections."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    Body,
    InputError,
    Magnet,
    Pendulum,
    Plate,
    Point,
    Scene,
    assemble,
    capture_rule,
    method_named,
    simulate_adaptive,
)
from pem_core.models.environment.plate import joule_heat
from pem_core.models.linkage.equations import LINKAGE, LINKAGE_OVER_PLATE
from pem_core.models.linkage.equilibria import is_dragged
from pem_core.models.linkage.forces import put_forces
from pem_core.models.linkage.plates import lowest_heights, moving_dipoles, put_forces_over_plate
from pem_core.models.linkage.scene import LinkageScene, SoftSphere, Sphere, SphereMagnet, Spring
from pem_core.models.registry import stiffest_rate

LENGTH, MASS, MOMENT = 0.2, 0.02, 0.5
COPPER = Plate(conductivity=5.8e7, thickness=0.01, position=(0.0, 0.0, -LENGTH - 0.015))
HELD = Sphere(fixed=True, position=(0.0, 0.0, 0.0))
ALONG = SphereMagnet(moment=MOMENT, along=(1, 0))
COURSE = {"method": method_named("dop853"), "tolerance": 1e-12}


def bob(plate=COPPER, **own):
    """Return a sphere with a magnet along its rod."""
    given = {"mass": MASS, "from_": 0, "length": LENGTH, "tilt": (0.3, 0.1), "magnets": (ALONG,), **own}
    return LinkageScene(spheres=(HELD, Sphere(**given)), rods=((0, 1),), plate=plate)


def chain(plate):
    """Return two rods: a magnet along the first, and below a magnet of fixed direction beside one along the second."""
    first = Sphere(mass=0.03, from_=0, length=0.1, tilt=(0.3, 0.1), tilt_rate=(1.0, -2.0), magnets=(ALONG,))
    both = SphereMagnet(moment=(0.1, 0.2, -0.3), fixed=True), SphereMagnet(moment=0.4, along=(1, 2))
    second = Sphere(mass=0.02, from_=1, length=0.08, tilt=(-0.2, 0.4), tilt_rate=(-3.0, 1.0), magnets=both)
    return LinkageScene(spheres=(HELD, first, second), rods=((0, 1), (1, 2)), plate=plate)


def test_a_bob_on_a_rod_moves_as_the_same_pendulum():
    """Another state, another way of the torque: measured 7e-17 m after 2 s."""
    body = Body(
        shapes=(Point(mass=MASS, centre=(0, 0, -LENGTH)),),
        magnets=(Magnet(position=(0, 0, -LENGTH), moment=(0, 0, MOMENT)),),
    )
    pendulum = Scene(bodies={"bob": body}, pendulums=(Pendulum(body="bob", tilt=(0.3, 0.1), drag=0.0),), plate=COPPER)
    one, other = (simulate_adaptive(assemble(scene), **COURSE, until=2.0).state[:, 0] for scene in (bob(), pendulum))
    assert np.abs(one[:3] + LENGTH * other[9:12]).max() < 7e-16
    assert abs(one[-1] - other[-1]) < 4e-17
    assert other[-1] > 1e-4


@pytest.mark.long
def test_energy_lost_by_a_chain_is_the_joule_heat():
    """The balance closes to 1e-17 J of 3e-3 J."""
    plate = Plate(conductivity=3.5e7, thickness=0.02, position=(0, 0, -0.19), normal=(0.03, -0.01, 1.0))
    problem = assemble(chain(plate))
    run = simulate_adaptive(problem, **COURSE, until=1.0)
    before, after = (float(problem.energies(state)[0]) for state in (problem.state, run.state))
    assert run.state[-1, 0] > 1e-4
    assert abs(before - after - run.state[-1, 0]) < 1e-16
    p, layout, state = problem.parameters[:, 0], problem.layout, problem.state[:, 0]
    heat = joule_heat(moving_dipoles(state, p, layout), p, layout)
    bare = replace(problem, system=LINKAGE)
    taken = problem.rates(problem.state) - bare.rates(problem.state)
    momenta = state[6:12] * np.repeat([0.03, 0.02], 3)
    assert abs(taken[-1, 0] / heat - 1) < 1e-14
    assert abs(momenta @ taken[6:12, 0] / heat + 1) < 1e-12


@pytest.mark.parametrize("none", [{"conductivity": 0.0}, {"thickness": 0.0}])
def test_a_plate_without_conductance_changes_no_bit(none):
    plate = Plate(**{"conductivity": 5.8e7, "thickness": 0.01, "position": (0, 0, -0.19), **none})
    ends = [simulate_adaptive(assemble(chain(own)), **COURSE, until=0.5).state for own in (plate, None)]
    assert np.array_equal(*ends)
    assert [assemble(chain(own)).system for own in (plate, None)] == [LINKAGE_OVER_PLATE, LINKAGE]


def test_a_plate_alone_brings_bobs_to_rest():
    problem = assemble(bob())
    assert is_dragged(problem).all()
    run = simulate_adaptive(problem, **COURSE, until=60.0, stop=capture_rule(problem))
    assert run.rest_point.tolist() == [0]
    bare = bob(magnets=())
    assert [bool(is_dragged(assemble(scene)).all()) for scene in (bare, bob(replace(COPPER, thickness=0.0)))] == [
        False
    ] * 2


def test_no_motion_is_damped_faster_than_the_bound():
    problem = assemble(chain(Plate(conductivity=5.8e7, thickness=0.02, position=(0, 0, -0.19))))
    hanging = problem.state.copy()
    hanging[:12, 0] = [0, 0, -0.1, 0, 0, -0.18, *[0] * 6]
    rates = []
    for row in range(6, 12):
        moved = hanging.copy()
        moved[row] = 1e-6
        rates.append((problem.rates(moved) - problem.rates(hanging))[6:12, 0] / 1e-6)
    fastest, bound = -np.linalg.eigvals(np.array(rates)).real.min(), stiffest_rate(problem)
    assert 0.2 * bound < fastest < bound


def test_spheres_reach_the_lengths_of_their_rods():
    problem = assemble(chain(Plate(conductivity=5.8e7, thickness=0.02, position=(0, 0, -0.19))))
    assert np.allclose(np.ravel(lowest_heights(problem)), [0.19, 0.09, 0.01], rtol=1e-12, atol=0)


def on_a_spring():
    """Return a sphere with a magnet that only a spring holds."""
    upright = SphereMagnet(moment=(0, 0, 1.0), fixed=True)
    loose = Sphere(mass=1.0, position=(0, 0, -0.1), magnets=(upright,))
    return LinkageScene(spheres=(HELD, loose), springs=(Spring(between=(0, 1), stiffness=1.0),), plate=COPPER)


REACHED = r"plate\.position must be beyond the reach of all magnets, but is .*; spheres\.1 can reach it"
SOFT = r"spheres\.1\.soft must be left out beside a conducting plate"


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (lambda: bob(replace(COPPER, position=(0, 0, -LENGTH))), REACHED),
        (on_a_spring, REACHED),
        (lambda: bob(magnets=(), soft=SoftSphere(radius=0.01)), SOFT),
    ],
)
def test_what_cannot_stand_beside_a_plate_is_rejected(scene, text):
    with pytest.raises(InputError, match=text):
        assemble(scene())


def test_forces_take_the_joule_heat_at_any_velocities():
    """Of those that would stretch rods, too: the moment along a rod turns by the part across it."""
    problem = assemble(chain(Plate(conductivity=5.8e7, thickness=0.02, position=(0, 0, -0.19))))
    p, layout, state = problem.parameters[:, 0], problem.layout, problem.state[:, 0].copy()
    state[6:12] = np.random.default_rng(2).normal(size=6)
    forces, bare = np.zeros(6), np.zeros(6)
    put_forces_over_plate(state, p, layout, forces)
    put_forces(state, p, layout, bare)
    heat = joule_heat(moving_dipoles(state, p, layout), p, layout)
    assert abs((forces - bare) @ state[6:12] / heat + 1) < 1e-12
