"""Mirrors and turns that map a scene onto itself are found, and take motions to motions, whatever the scene's kind."""

from dataclasses import replace
from math import cos, pi, radians, sin

import numpy as np
import pytest

from pem_core import (
    METHODS,
    Body,
    Magnet,
    PlanarMagnet,
    PlanarScene,
    PlanarStart,
    RotatingField,
    assemble,
    simulate_adaptive,
)
from pem_core.equilibria.labels import images_of_rest_points
from pem_core.equilibria.tables import find_tables
from pem_core.models.interface.symmetry import candidates, difference, image, order_of_images
from pem_core.models.registry import model_of
from tests.rods import HELD, problem_of
from tests.scenes import passing, tabletop, waving

UP = (0.0, 0.0, 2e-3)
TURNS = ((0.3, 0.1), (0.4, 0.2, 1.5))
"""A tilt, and an angular velocity with a part about every axis."""
DOP853 = METHODS["dop853"]
SAME, LATER = 1e-12, 1e-8
"""Measured: 5e-16 at the start, and 3e-11 after a second."""


def mirrored(x, y):
    """Return a mirror's image through the plane of y and z."""
    return -x, y


def turned(x, y):
    """Return a vector turned by 120 deg."""
    angle = radians(120)
    return cos(angle) * x - sin(angle) * y, sin(angle) * x + cos(angle) * y


def pendulum(taken, is_mirror, make=tabletop, **further):
    """Return a scene at a start and at its image; the angular velocity is a pseudovector."""
    tilt, (wx, wy, wz) = TURNS
    sign = -1 if is_mirror else 1
    omega = (sign * taken(wx, wy)[0], sign * taken(wx, wy)[1], sign * wz)
    return make(tilt=tilt, angular_velocity=(wx, wy, wz), **further), make(
        tilt=taken(*tilt), angular_velocity=omega, **further
    )


def lying(**start):
    """Return a pendulum whose dipole lies along x, over others that do: a mirror turns all of them round."""
    scene = tabletop(**start)
    bob = replace(scene.bodies["bob"], magnets=(Magnet(position=(0, 0, -0.3055), moment=(0.4, 0, 0)),))
    return replace(scene, bodies={"bob": bob, "puck": Body(magnets=(Magnet(moment=(0.4, 0, 0)),))})


def alternating(**start):
    """Return a pendulum in a field that turns in the plane of a mirror, which is its own image."""
    field = RotatingField(B=(0.0, 0.0, 1e-3), B1=(0.0, 5e-3, 2e-3), B2=(0.0, 1e-3, -4e-3), angular_velocity=7.0)
    return replace(tabletop(**start), field=field)


def planar():
    """Return a point over three magnets at a start and at its image by a turn."""
    magnets = tuple(PlanarMagnet(position=(cos(a), sin(a))) for a in (0, 2 * pi / 3, 4 * pi / 3))
    starts = [
        PlanarStart(position=place, velocity=velocity)
        for place, velocity in (((0.7, 0.2), (0.1, -0.3)), (turned(0.7, 0.2), turned(0.1, -0.3)))
    ]
    return tuple(PlanarScene(frequency=0.5, damping=0.2, height=0.3, magnets=magnets, start=start) for start in starts)


def rods(tilt, rate):
    """Return a sphere with a magnet on a rod over two others."""
    ball = f"mass: 0.02, from: 0, length: 0.3, tilt: {list(tilt)}, tilt_rate: {list(rate)}, drag: 0.01"
    magnet = "magnets: [{moment: 0.4, along: [0, 1]}]"
    puck = "bodies: {puck: {magnets: [{moment: [0, 0, 0.4]}]}}"
    placed = "placed: [{body: puck, position: [0.04, 0.01, -0.33]}, {body: puck, position: [-0.04, 0.01, -0.33]}]"
    return problem_of([HELD, f"{ball}, {magnet}"], [(0, 1)], puck, placed)


PAIRS = {
    "mirror": lambda: map(assemble, pendulum(mirrored, True)),
    "turn": lambda: map(assemble, pendulum(turned, False)),
    "mirror in a field": lambda: map(assemble, pendulum(mirrored, True, B=UP)),
    "mirror that turns moments round": lambda: map(assemble, pendulum(mirrored, True, lying, angles=(90,))),
    "mirror in a turning field": lambda: map(assemble, pendulum(mirrored, True, alternating)),
    "plane": lambda: map(assemble, planar()),
    "rods": lambda: (rods((0.3, 0.1), (0.5, -0.4)), rods((-0.3, 0.1), (-0.5, -0.4))),
}


def found(problem, other):
    """Return the symmetries that take the state of a problem to that of another, with the order of magnets."""
    here, there = (model_of(one).in_lab(one, one.state) for one in (problem, other))
    for lab in candidates(here):
        order = order_of_images(image(here, lab), here)
        if order is not None and difference(image(here, lab), there, order).max() < SAME:
            yield lab, order


@pytest.mark.parametrize("name", PAIRS)
def test_the_image_of_a_motion_is_the_motion_from_the_image(name):
    first, second = PAIRS[name]()
    lab, order = next(found(first, second))
    here, there = (
        model_of(one).in_lab(one, simulate_adaptive(one, method=DOP853, tolerance=1e-12, until=1.0).state)
        for one in (first, second)
    )
    assert difference(image(here, lab), there, order).max() < LATER
    assert difference(here, there, np.arange(len(order))).max() > 0.1
    assert (lab.sign == -1) == (name == "mirror that turns moments round")


def test_what_is_a_little_off_is_no_symmetry():
    """The magnets moved by a tenth of a micrometre; a field that leans; a start that is another."""
    first, second = pendulum(mirrored, True)
    for scene in (first, second):
        assert list(found(assemble(scene), assemble(scene))) == []
    x, y, z = first.placed[0].position
    for change in (
        {"placed": (replace(first.placed[0], position=(x + 1e-7, y, z)), *first.placed[1:])},
        {"field": replace(first.field, B=(1e-12, 0, 1e-3))},
        {"field": replace(alternating().field, B2=(1e-9, 1e-3, -4e-3))},
        {"gravity": (1e-6, 0, -9.8)},
    ):
        assert list(found(assemble(replace(first, **change)), assemble(replace(second, **change)))) == []


@pytest.mark.parametrize("make", [waving, passing])
def test_scenes_of_waves_and_moving_magnets_have_no_symmetry(make):
    problem = assemble(make())
    assert model_of(problem).in_lab(problem, problem.state) is None


def test_rest_points_are_taken_to_rest_points():
    """Three magnets at 90, 210 and 330 deg: the mirror exchanges the last two, a turn goes round."""
    first, second = pendulum(mirrored, True)
    problem = assemble(first)
    tables, _ = find_tables(problem)
    magnets = model_of(problem).magnets_at_rest
    for pair, expected in (((first, second), [0, 2, 1]), (pendulum(turned, False), [1, 2, 0])):
        ((lab, _),) = found(*map(assemble, pair))
        (taken,) = images_of_rest_points(problem, tables.state, lab)
        assert sorted(taken) == list(range(tables.state.shape[2]))
        np.testing.assert_allclose(tables.energy[0, taken], tables.energy[0], rtol=1e-12)
        own = magnets(problem, tables.state[:, 0])[:, 0]
        for label, other in enumerate(expected):
            assert set(own[taken[own == label]]) == {other}


def test_a_rest_point_without_an_image_in_the_table_has_none():
    first, second = pendulum(mirrored, True)
    problem = assemble(first)
    ((lab, _),) = found(problem, assemble(second))
    state = find_tables(problem)[0].state.copy()
    whole = images_of_rest_points(problem, state, lab)[0]
    gone = int(np.flatnonzero(whole != np.arange(len(whole)))[0])
    state[:, :, gone] = np.nan
    expected = np.where((whole == gone) | (np.arange(len(whole)) == gone), -1, whole)
    np.testing.assert_array_equal(images_of_rest_points(problem, state, lab)[0], expected)
