"""What films frame: all that moves and what it moves over, never the string; and how large bodies and arrows are."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from pem_core.models.presentation.rendering import Plane
from pem_core.models.registry import model_of_scene
from pipelines.page.animation import _up_to_its_end
from pipelines.page.film.frames import LEAST_SHOWN, THREAD, MotionEndsError, build_frame_sequence
from pipelines.page.film.framing import NEARBY, framed_places
from pipelines.page.film.options import Film
from pipelines.page.film.rasterise import LARGEST, SMALLEST
from pipelines.page.film.scene_graph import Stand, build_scene_graph, cut_up, stand_at, tones
from pipelines.page.payload.scene import ball, cube
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES
from tests.pipelines.test_films import ball_at, given

SIZE = 400, 300
FILM = Film(SIZE, 10, 1.0, 0.0, 1.5)


def test_a_bob_is_framed_wherever_it_comes_and_its_string_is_not():
    """The ball of 3 cm is followed by an integration of its own; the pivot, 20 cm above it, is not in the picture."""
    film = build_frame_sequence(given(), FILM)
    for time in np.linspace(0.05, 1.5, 6):
        middle, radius = film.view.pixels(ball_at(given(), time)), 0.03 * film.view.scale
        assert (middle > radius - 1).all()
        assert (middle < np.array(SIZE) - radius + 1).all()
    assert film.view.pixels(np.zeros(3))[1] > SIZE[1]
    puck = film.view.pixels(np.array([0.05, 0.04, -0.26]))
    assert (puck > 0).all()
    assert (puck < SIZE).all()


def test_what_is_placed_far_away_is_not_framed():
    """Up to four times the size of what moves, it is."""
    study, sizes = given(), []
    for away in (0.1, 20.0):
        placed = replace(study.entry.scene.placed[0], position=(away, 0.0, -0.26))
        entry = replace(study.entry, scene_=replace(study.entry.scene, placed=(placed,)))
        pose, graph = model_of_scene(entry.scene).drawn.pose(entry.scene), build_scene_graph(entry.scene)
        film = build_frame_sequence(replace(study, entry=entry), FILM)
        stand = stand_at(entry.scene, film.problem, film.times, film.states)
        places = framed_places(graph, pose, stand)
        sizes.append(np.ptp(places, 0).max())
        assert (np.abs(places - [away, 0.0, -0.26]).max(1).min() < 0.02) == (away < 1)
    assert sizes[0] < NEARBY * sizes[1]


def stand_of(*courses):
    """Return poses of bodies at origins (n, 3) each, which do not turn."""
    things = np.zeros((len(courses[0]), len(courses), 4, 3))
    things[:, :, 1:] = np.eye(3)
    things[:, :, 0] = np.moveaxis(np.array(courses), 0, 1)
    return Stand(things, np.zeros((len(things), 0, 2, 3)))


@pytest.fixture(scope="module")
def two():
    """Return pose and geometry of two free bodies of 1 cm."""
    study = load_study(STUDIES / "two_free_magnets.yaml")
    return model_of_scene(study.entry.scene).drawn.pose(study.entry.scene), build_scene_graph(study.entry.scene)


def test_a_body_that_leaves_for_good_is_framed_up_to_there(two):
    pose, graph = two
    steps, still = np.linspace(0, 1, 201)[:, None], np.zeros((201, 3))
    leaves, returns = steps * [10.0, 0, 0], np.sin(np.pi * steps) * [10.0, 0, 0]
    far = [framed_places(graph, pose, stand_of(still, course))[:, 0].max() for course in (leaves, returns)]
    assert 0.02 < far[0] < 1.0
    assert far[1] == pytest.approx(10.0, abs=0.1)


def test_a_body_that_never_moves_is_not_framed_unless_none_does(two):
    pose, graph = two
    steps = np.linspace(0, 1, 50)[:, None]
    swing, aside = np.sin(steps) * [0.05, 0, 0], np.full((50, 3), [0.2, 0.0, 0.0])
    assert framed_places(graph, pose, stand_of(swing, aside))[:, 0].max() < 0.1
    noise = 1e-16 * steps * [1.0, 0, 0]
    assert framed_places(graph, pose, stand_of(noise, aside))[:, 0].max() > 0.2


@pytest.mark.long
def test_spheres_on_rods_are_framed_with_their_radius_and_without_the_rods():
    study = load_study(STUDIES / "double_pendulum.yaml")
    pose, graph = model_of_scene(study.entry.scene).drawn.pose(study.entry.scene), build_scene_graph(study.entry.scene)
    film = build_frame_sequence(study, Film(SIZE, 10, 1.0, 0.0, 0.5))
    stand = stand_at(study.entry.scene, film.problem, film.times, film.states)
    moving = [k for k, marks in enumerate(graph.marks) if not graph.joins[k] and np.ptp(stand.things[:, k, 0]) > 0.1]
    assert len(moving) == 2
    tops = [stand.things[:, k, 0].max(0) + np.ptp(graph.marks[k], 0) / 2 for k in moving]
    assert framed_places(graph, pose, stand).max(0) == pytest.approx(np.max(tops, 0), abs=1e-6)


def test_the_wall_below_a_body_is_framed(two):
    pose, graph = two
    walled = replace(pose, walls=(Plane(np.array([0, 0, 1.0]), -0.02),))
    places = framed_places(graph, walled, stand_of(np.zeros((5, 3)), np.zeros((5, 3))))
    assert places[:, 2].min() == -0.02


@pytest.mark.quick
@pytest.mark.parametrize("solid", [ball, cube])
def test_faces_of_bodies_differ(solid):
    """Eight octants of a round body, six faces of a box: a body that has turned looks different."""
    corners, faces = solid()
    axes = np.linalg.qr(np.random.default_rng(3).normal(size=(3, 3)))[0]
    found = tones((corners @ axes)[faces], axes)
    shades = np.unique(found.round(6))
    assert len(shades) >= {ball: 8, cube: 6}[solid]
    assert min(b - a for a, b in pairwise(shades)) > 0.05
    assert np.abs(found).max() < 0.9
    np.testing.assert_allclose(tones(cut_up((corners @ axes)[faces][:1], 0.1), axes), found[0])


def test_small_bodies_are_enlarged_and_threads_stay_thin():
    """At the size of a film, in which the ball would have 1.5 pixels; where it is large, nothing changes."""
    small = given("bodies.bob.shapes.1.radius=1 mm", "pendulums.0.drag=1e-6 N m s")
    film = build_frame_sequence(small, FILM)
    own = film.cast.owners == 0
    magenta = own & (film.cast.colours[:, 0] > 1.4 * film.cast.colours[:, 1])
    sizes = [
        np.ptp(film.cast.triangles[some].reshape(-1, 3), 0) * film.view.scale for some in (magenta, own & ~magenta)
    ]
    assert sizes[0] == pytest.approx(np.full(3, LEAST_SHOWN * SIZE[1]), rel=1e-5)
    assert sizes[1][:2].max() <= 2 * THREAD * SIZE[1] * (1 + 1e-5)
    assert sizes[1][2] == pytest.approx(0.17 * film.view.scale, rel=1e-5)
    large = build_frame_sequence(given(), FILM).cast
    assert np.ptp(large.triangles[large.colours[:, 0] > 1.4 * large.colours[:, 1]].reshape(-1, 3), 0) == pytest.approx(
        0.06
    )


def test_arrows_are_shorter_than_their_magnets():
    scene = load_study(STUDIES / "pem_tutorial.yaml").entry.scene
    graph = build_scene_graph(scene)
    sides = [np.ptp(marks, 0).max() for marks in graph.marks]
    assert len(graph.arrows) == len(graph.dipole_colours) == 4
    assert graph.arrows == pytest.approx(0.8 * np.array([*sides]), rel=0.3)
    assert (graph.arrows < sides).all()
    assert SMALLEST < LARGEST


@pytest.mark.long
def test_bobs_of_shipped_studies_are_seen():
    """Above three magnets the bob had 24 pixels, and the spheres of the double pendulum 7 and 14."""
    for name, least in {"three_magnets": 150, "double_pendulum": 14, "free_pendulum_chaos": 110}.items():
        study = load_study(STUDIES / f"{name}.yaml")
        film = build_frame_sequence(study, Film(rate=2.0, until=min(study.entry.integrate.until, 60.0)))
        count = sum(not joins for joins in film.cast.joins)
        sizes = [np.ptp(marks, 0).max() * film.view.scale for marks in film.cast.marks[:count]]
        assert sizes[0] >= least * 0.99


@pytest.mark.long
def test_a_film_ends_with_the_motion():
    """Of two magnets that meet; a time that is asked for is still refused."""
    study, film = load_study(STUDIES / "two_free_magnets.yaml"), Film(SIZE, 10, 1.0, 0.0, 1.0)
    found = _up_to_its_end(study, film, "")
    assert 0.28 < found.film.until < 0.284
    with pytest.raises(MotionEndsError, match=r"--until: the motion ends at 0\.28\d+ s .*met.*give an earlier time"):
        build_frame_sequence(study, film)
    with pytest.raises(MotionEndsError):
        _up_to_its_end(study, replace(film, start=0.29), "")
