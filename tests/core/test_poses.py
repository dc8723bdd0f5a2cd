"""Where things stand at any state: rods reach from sphere to sphere, magnets are where they are seen."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pem_core import InputError, assemble
from pem_core.models.presentation.rendering import Drawn, Pose
from pem_core.models.registry import model_of, model_of_scene
from tests.examples import EXAMPLES
from tests.plugin import dimpled_sheet
from tests.scenes import SCENES

pytestmark = pytest.mark.quick


def moved(problem):
    """Return a problem whose states are random numbers: where things stand is told of any state."""
    state = np.random.default_rng(3).normal(size=(len(problem.state), 50))
    return replace(problem, state=state, parameters=problem.parameters[:, :1])


def stood(problem):
    """Return where everything of a problem is: tables of things and of dipoles, by points."""
    drawn = model_of(problem).drawn
    return drawn.standing(problem, 0.0, problem.state, problem.parameters).tables(problem.size)


def told(problem, name):
    """Return what an observable says of a problem's states."""
    (observable,) = (one for one in model_of(problem).observed.motion if one.name == name)
    return observable.values(problem, 0.0, problem.state)


@pytest.mark.parametrize("name", EXAMPLES["linkage"])
def test_rods_reach_from_sphere_to_sphere(name):
    """Upwards and downwards, with right-handed axes."""
    scene = EXAMPLES["linkage"][name].scene()
    problem = moved(assemble(scene))
    things, places = np.moveaxis(stood(problem)[0], -1, 0), told(problem, "position")
    for rod, (n, m) in enumerate(scene.rods):
        half = (places[:, m] - places[:, n]) / 2
        np.testing.assert_allclose(things[:, rod, 0], (places[:, m] + places[:, n]) / 2, atol=1e-15)
        np.testing.assert_allclose(things[:, rod, 3], half / np.linalg.norm(half, axis=1)[:, None], atol=1e-15)
        np.testing.assert_allclose(np.linalg.det(things[:, rod, 1:]), 1.0, atol=1e-14)
    np.testing.assert_array_equal(things[:, len(scene.rods) :, 0], places)


def test_the_dipole_of_a_sphere_points_along_its_rod():
    scene = EXAMPLES["linkage"]["chain"].scene()
    things, dipoles = stood(moved(assemble(scene)))
    (chain,) = (rod for rod, ends in enumerate(scene.rods) if set(ends) == {1, 2})
    np.testing.assert_allclose(dipoles[1, 1], -0.7 * things[chain, 3] * (1 if scene.rods[chain][0] == 1 else -1))


@pytest.mark.parametrize("kind", ["rigid_bodies", "free_bodies"])
def test_dipoles_are_carried_by_their_bodies(kind):
    """Each as it is fixed in its body, whose axes say how it points then."""
    scene = EXAMPLES[kind]["two"].scene()
    problem = moved(assemble(scene))
    things, dipoles = stood(problem)
    own = [(thing, magnet) for thing, posed in zip(things, pose(scene), strict=True) for magnet in posed.body.magnets]
    for (thing, magnet), (_, moment) in zip(own, dipoles, strict=True):
        np.testing.assert_allclose(moment, np.einsum("i,icn->cn", magnet.moment, thing[1:]), atol=1e-14)
    seen = told(problem, "magnet_position")
    places = np.moveaxis(dipoles[:, 0], -1, 0)
    np.testing.assert_allclose(places, seen[np.isfinite(seen).all(-1)].reshape(places.shape), atol=1e-14)


def test_dipoles_of_pendulums_are_where_their_bodies_have_them():
    scene = EXAMPLES["rigid_bodies"]["two"].scene()
    things, dipoles = stood(moved(assemble(scene)))
    own = [(thing, magnet) for thing, posed in zip(things, pose(scene), strict=True) for magnet in posed.body.magnets]
    for (thing, magnet), (place, _) in zip(own, dipoles, strict=True):
        np.testing.assert_allclose(place, thing[0] + np.einsum("i,icn->cn", magnet.position, thing[1:]), atol=1e-14)


def pose(scene):
    """Return what moves of a scene as it starts."""
    return [thing for thing in model_of_scene(scene).drawn.pose(scene).things if not thing.is_placed]


def test_a_free_body_turns_about_its_mass_centre():
    scene = EXAMPLES["free_bodies"]["baton"].scene()
    problem = moved(assemble(scene))
    ((origin, *axes),), _ = stood(problem)
    centre = np.einsum("i,icn->cn", (0.0, 0.01, (0.02 * 0.09 - 0.04 * 0.03) / 0.06), axes)
    np.testing.assert_allclose((origin + centre).T, told(problem, "position")[:, 0], atol=1e-14)


def test_what_is_placed_keeps_its_magnets_along_its_course():
    """On a line, round an ellipse, and turning with it."""
    scene = SCENES["circling magnets"]
    drawn = model_of_scene(scene).drawn
    bodies = [scene.bodies[item.body] for item in scene.placed]
    for time in (0.4, 1.7):
        dipoles = iter(drawn.placed_dipoles(scene))
        for (origin, axes), body in zip(drawn.placed_standing(scene), bodies, strict=True):
            u = np.array([axis.at(time) for axis in axes])
            for magnet in body.magnets:
                place, moment = (np.array(course.at(time)) for course in next(dipoles))
                np.testing.assert_allclose(place, np.array(origin.at(time)) + magnet.position @ u, atol=1e-14)
                np.testing.assert_allclose(moment, magnet.moment @ u, atol=1e-14)


def test_a_point_in_a_plane_passes_its_magnets_at_their_height():
    scene = EXAMPLES["planar"]["four wells"].scene()
    places = [thing.origin.tolist() for thing in model_of_scene(scene).drawn.pose(scene).things]
    assert places[:2] == [[-1.7, -1.1, 0.0], [1.0, 0.1, -0.5]]
    ((origin, *_),), _ = stood(moved(assemble(scene)))
    np.testing.assert_array_equal(origin[:2].T, told(moved(assemble(scene)), "position"))


def test_a_model_that_says_no_more_than_its_tracks_has_balls():
    """Of another package: one at the start of the marble, where its position is told, and no axes but upright ones."""
    model = dimpled_sheet.GIVEN
    scene = dimpled_sheet.Sheet(start=(np.array([3.0, 1.0]), 4.0))
    (ball,) = model.drawn.pose(scene).things
    assert (ball.name, ball.body.shapes[0].radius) == ("marble", pytest.approx(0.25))
    assert ball.origin.tolist() == [3.0, 4.0, 0.0]
    problem = model.assemble(scene, None)
    ((origin, *axes),), dipoles = model.drawn.standing(problem, 0.0, problem.state, problem.parameters).tables(2)
    assert origin.tolist() == [[3.0, 1.0], [4.0, 4.0], [0.0, 0.0]]
    assert (np.moveaxis(np.array(axes), -1, 0) == np.eye(3)).all()
    assert not dipoles.size
    exact = np.array([Fraction(k, 3) for k in range(5)])
    (((x, y, _), _),) = model.drawn.standing(problem, 0.0, exact, problem.parameters).things
    assert (x, y) == (0, Fraction(1, 3))


def test_a_pose_without_where_it_stands_is_refused():
    with pytest.raises(InputError, match="drawn must have both pose and standing, or neither"):
        Drawn(tracks={}, pose=lambda scene: Pose(()))
