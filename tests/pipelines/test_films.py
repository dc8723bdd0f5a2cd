"""Films: as many pictures and as long as asked, showing what the states say; and what is refused."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pem_core import InputError, assemble, method_named, simulate, simulate_adaptive
from pem_core.models.registry import model_of_scene
from pem_core.models.systems.rows import columns
from pipelines.page import animation
from pipelines.page.animation import animate, palette_of
from pipelines.page.film.frames import MOST_LINES, build_frame_sequence, states_at, time_text, title_text
from pipelines.page.film.options import Film, size_of
from pipelines.page.film.rasterise import _fading, arrows_seen
from pipelines.page.film.scene_graph import cut_up, stand_at, view_of
from pipelines.study.load import study_from_text
from tests.examples import EXAMPLES
from tests.requirements import need_packages

SIZE = 320, 240
STUDY = """
title: A ball on a rod
scene:
  bodies:
    bob:
      shapes:
        - {kind: line, mass: 1 g, half_length: 8.5 cm, centre: [0, 0, -8.5 cm]}
        - {kind: sphere, mass: 90 g, radius: 3 cm, centre: [0, 0, -20 cm]}
      colours: [[0.7, 0.7, 0.7, 1], [1, 0, 1, 1]]
    puck: {shapes: [{kind: sphere, mass: 1 g, radius: 1 cm}], magnets: [{moment: [0, 0, 0.1 A m^2]}]}
  pendulums: [{body: bob, tilt: [40 deg, 0], angular_velocity: [1, 2, 3], drag: 1e-3 N m s}]
  placed: [{body: puck, position: [5 cm, 4 cm, -26 cm]}]
integrate: {method: rk4, step: 1 ms, until: 2 s}
"""


def given(*overrides):
    return study_from_text(STUDY, "ball", overrides)


def ball_at(study, time):
    """Return where the ball is at a time [m], integrated more exactly, and not by what films do."""
    problem = assemble(study.entry.scene)
    run = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-11, until=time)
    return -0.2 * run.state[9:12, 0]


def magenta(picture):
    """Return the middle of what is magenta in a picture, in pixels from its lower left corner, and how many are."""
    red, green, blue = np.moveaxis(picture.astype(int), -1, 0)
    rows, across = np.nonzero((red > 1.4 * green + 6) & (blue > 1.4 * green + 6))
    return np.array([across.mean() + 0.5, picture.shape[0] - rows.mean() - 0.5]), len(rows)


def check_last(picture, study, film):
    """Check that the ball is drawn where it is in the end, as large as it is."""
    view = build_frame_sequence(study, film).view
    middle, count = magenta(picture)
    assert np.linalg.norm(middle - view.pixels(ball_at(study, film.until))) < 1.0
    assert count == pytest.approx(np.pi * (0.03 * view.scale + 0.5) ** 2, rel=0.1)


@pytest.mark.long
@pytest.mark.parametrize("rate", [25, 30])
def test_a_gif_has_the_pictures_and_the_duration_asked_for(rate, tmp_path):
    """Delays are whole hundredths of a second, which 30 pictures a second have only on average."""
    study, counted = given(), []
    path = animate(
        study,
        tmp_path / "new" / "ball.gif",
        size=SIZE,
        rate=rate,
        until=1.6,
        report_progress=lambda *far: counted.append(far),
    )
    with Image.open(path) as film:
        assert (film.size, film.n_frames, film.info["loop"]) == (SIZE, 1.6 * rate, 0)
        assert sum(_shown(film, k) for k in range(film.n_frames)) == 1600
        last = np.asarray(film.convert("RGB"))
    check_last(last, study, Film(SIZE, rate, 1.0, 0.0, 1.6))
    assert (last[:20, :20] == 255).all()  # the corner: the string leaves the picture at the top
    assert counted[-1] == (1.6 * rate, 1.6 * rate)


def _shown(film, number):
    film.seek(number)
    return film.info["duration"]


def test_an_mp4_has_the_pictures_and_the_duration_asked_for(tmp_path):
    """Four times slower, from a time on: a second of the motion is four of the film."""
    need_packages("imageio_ffmpeg")
    study = given("integrate.method=dop853")
    path = animate(study, tmp_path / "ball.mp4", size=SIZE, rate=12, speed=0.25, start=0.5, until=1.5)
    program = animation.ffmpeg(path)
    said = subprocess.run([program, "-i", str(path)], capture_output=True, text=True, check=False).stderr
    assert re.search(r"Duration: 00:00:04\.00", said)
    assert re.search(r"h264.*yuv420p.* 320x240.* 12 fps", said)
    words = [program, "-loglevel", "error", "-i", str(path), "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    pictures = np.frombuffer(subprocess.run(words, capture_output=True, check=True).stdout, np.uint8)
    pictures = pictures.reshape(-1, SIZE[1], SIZE[0], 3)
    assert len(pictures) == 48
    check_last(pictures[-1], study, Film(SIZE, 12, 0.25, 0.5, 1.5))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("method", ["rk4", "dop853"])
def test_states_between_steps_are_those_of_the_motion(method):
    """Also where few steps are kept; at whole steps they are those of the run, bit for bit."""
    study, times = given(f"integrate.method={method}"), np.array([0.0, 0.0004, 0.5, 0.87654, 1.2345678])
    problem, states = states_at(study, times)
    exact = (
        simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-13, until=2.0, record_times=times)
        .record[..., 0]
        .T
    )
    assert np.abs(states - exact).max() < 1e-8 * np.abs(exact).max()
    np.testing.assert_array_equal(states[:, 0], problem.state[:, 0])
    if method == "rk4":
        run = simulate(problem, method=method_named("rk4"), step=1e-3, until=0.5)
        np.testing.assert_array_equal(states[:, 2], run.state[:, 0])


def test_what_is_far_is_hidden_by_what_is_near():
    """The puck is behind the ball, or before it."""
    film = Film(SIZE, 10, 1.0, 0.0, 0.2)
    seen = {}
    for name, share in (("behind", -1.0), ("before", 1.0)):
        study = given("pendulums.0.tilt=[0, 0]", "pendulums.0.angular_velocity=[0, 0, 0]")
        way = build_frame_sequence(study, film).view.frame[2]
        place = [0.0, 0.0, -0.2] + share * 0.06 * way
        scene = study.entry.scene
        moved = replace(scene.placed[0], position=tuple(place.tolist()))
        bare = replace(scene.bodies["puck"], magnets=())
        scene = replace(scene, placed=(moved,), bodies={**scene.bodies, "puck": bare})
        reel = build_frame_sequence(replace(study, entry=replace(study.entry, scene_=scene)), film)
        (picture,) = reel.pictures([0])
        across, up = reel.view.pixels(place).astype(int)
        red, green, _ = picture[SIZE[1] - 1 - up, across].astype(int)
        seen[name] = red > 1.4 * green + 6
    assert seen == {"behind": True, "before": False}


def test_a_view_shows_all_and_what_is_up_is_up():
    rng = np.random.default_rng(1)
    for moved in (np.zeros((0, 3)), rng.normal(size=(50, 3)) * [1, 0, 1], rng.normal(size=(50, 3)) * [0, 1, 0]):
        places = rng.normal(size=(100, 3))
        view = view_of(places, moved, (400, 300))
        seen = view.pixels(places)
        assert (seen > 0).all()
        assert (seen < [400, 300]).all()
        assert view.pixels(np.array([0, 0, 1.0]))[1] > view.pixels(np.zeros(3))[1]
        np.testing.assert_allclose(view.frame @ view.frame.T, np.eye(3), atol=1e-15)
        assert np.linalg.det(view.frame) == pytest.approx(1)
        if len(moved):
            long = np.linalg.norm(view.pixels(moved) - view.pixels(moved).mean(0), axis=1).max() / view.scale
            assert long > 0.8 * np.linalg.norm(moved - moved.mean(0), axis=1).max()


def test_arrows_point_along_moments():
    view = view_of(np.eye(3), np.zeros((0, 3)), SIZE)
    dipoles = np.array([[[0, 0, 0], [0, 0, 2.0]], [[1, 0, 0], [0, 0, -1.0]], [[0, 1, 0], view.frame[2]]])
    up, down, ring = arrows_seen(dipoles, view, 50.0)
    lengths = [np.ptp(arrow[:, 1]) for arrow in (up, down)]
    assert lengths == pytest.approx([50 * view.frame[1, 2], 25 * view.frame[1, 2]])
    assert up[3, 1] == up[:, 1].max()
    assert down[3, 1] == down[:, 1].min()
    assert np.ptp(ring[:, 0]) == pytest.approx(np.ptp(ring[:, 1]), rel=0.1)


def test_long_triangles_are_cut():
    triangles = np.array([[[0, 0, 0], [1, 0, 0], [0, 0.01, 0]], [[0, 0, 1], [0.1, 0, 1], [0, 0.1, 1]]])
    cut = cut_up(triangles, 0.2)
    areas = [np.linalg.norm(np.cross(t[:, 1] - t[:, 0], t[:, 2] - t[:, 0]), axis=1) / 2 for t in (triangles, cut)]
    assert areas[1].sum() == pytest.approx(areas[0].sum())
    assert np.linalg.norm(np.roll(cut, 1, 1) - cut, axis=-1).max() <= 0.2
    assert np.cross(cut[:, 1] - cut[:, 0], cut[:, 2] - cut[:, 0])[:, 2].min() > 0


@pytest.mark.parametrize("case", [(kind, name) for kind, own in EXAMPLES.items() for name in own], ids=": ".join)
def test_every_kind_of_scene_stands_as_its_pose(case):
    scene = EXAMPLES[case[0]][case[1]].scene()
    problem = columns(assemble(scene), np.zeros(1, int))
    stand = stand_at(study_scene(case), problem, np.zeros(1), problem.state)
    things = model_of_scene(scene).drawn.pose(scene).things
    np.testing.assert_allclose(stand.things[0, :, 0], [thing.origin for thing in things], atol=1e-14)
    np.testing.assert_allclose(stand.things[0, :, 1:], [thing.axes for thing in things], atol=1e-14)
    assert len(stand.dipoles[0]) == sum(len(thing.body.magnets) for thing in things)


def study_scene(case):
    study = EXAMPLES[case[0]][case[1]].loaded()
    return study.at(tuple(np.zeros(1, int) for _ in study.axes))[0]


def test_a_trail_fades_and_only_what_moves_leaves_one():
    reel = build_frame_sequence(given(), Film(SIZE, 10, 1.0, 0.0, 1.0))
    assert reel.trail.shape == (37, 1, 2)
    np.testing.assert_allclose(reel.trail[-1, 0], reel.view.pixels(ball_at(given(), 1.0) * 0.99368), atol=0.5)
    ages = _fading(reel.trail)[:, 3]
    assert len(ages) == 36
    assert ages[0] == 0
    assert (np.diff(ages) > 0).all()
    still = given("pendulums.0.tilt=[0, 0]", "pendulums.0.angular_velocity=[0, 0, 0]")
    assert build_frame_sequence(still, Film(SIZE, 10, 1.0, 0.0, 0.2)).trail.shape[1] == 0


def test_a_title_is_only_a_title(tmp_path):
    """Neither mathematics nor markup nor letters that no font has, nor any length of it, spoils a film."""
    hostile = "$\\frac{$ <script>\x00\n\u202e " + "振り子" * 40 + " W" * 3000
    study = given()
    study = replace(study, entry=replace(study.entry, title=hostile))
    film = Film(SIZE, 10, 1.0, 0.0, 0.2)
    reel = build_frame_sequence(study, film, "$_$ at tilt = 3")
    assert "\x00" not in reel.backdrop.title
    assert len(reel.backdrop.title.split("\n")) == MOST_LINES
    assert animate(study, tmp_path / "a.gif", size=SIZE, rate=10, until=0.2, where="$_$").stat().st_size > 1000
    assert title_text(["short", "second"], 20) == "short\nsecond"
    assert time_text(1.23456, 2, "s", "in real time") == "t = 1.23 s, in real time"
    assert time_text(3.0, 1, "1", "2 per second") == "t = 3.0, 2 per second"


@pytest.mark.quick
@pytest.mark.parametrize(
    ("name", "asked", "rule"),
    [
        ("x.avi", {}, r"x.avi: the name of a film must end in .gif or .mp4"),
        ("x", {}, "x: the name of a film must end in .gif or .mp4"),
        ("", {}, "this is a folder, but the name of a film is expected"),
        ("x.mp4", {"size": (801, 600)}, "--size must have an even width .* but is '801x600'; give 802x600"),
        ("x.gif", {"size": (8000, 600)}, "--size must be from 64x64 to 3840x2160 pixels"),
        ("x.gif", {"rate": 0}, "--rate must be from 1 to 120 frames per second, but is 0"),
        ("x.gif", {"rate": float("nan")}, "--rate must be from 1 to 120"),
        (
            "x.gif",
            {"rate": 60},
            "--rate must be at most 50 frames per second for a .gif, but is 60; give a lower rate, or write an .mp4",
        ),
        ("x.gif", {"speed": 0}, "--speed must be from 1e-06 to 1e.06, but is 0"),
        ("x.gif", {"start": 1.0, "until": 0.5}, "--until must be a finite time after --from, which is 1, but is 0.5"),
        ("x.gif", {"start": -1.0}, "--from must be a non-negative time, but is -1.0"),
        ("x.gif", {"until": float("inf")}, "--until must be a finite time after --from, which is 0, but is inf"),
        ("x.gif", {"until": 1e6}, "--until: the film would have 25,000,000 frames; the limit is 100,000; give"),
        (
            "x.gif",
            {"until": 100.0},
            "--until: the film would have .* frames; the limit for a .gif of this size is 1,250",
        ),
    ],
)
def test_what_cannot_be_had_is_refused(name, asked, rule, tmp_path):
    with pytest.raises(InputError, match=rule):
        animate(given(), tmp_path / name, **asked)
    assert not list(tmp_path.iterdir())


def test_a_motion_that_ends_early_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"--until: the motion ends at .* s \(the state overflowed"):
        animate(given("pendulums.0.drag=0", "integrate.step=0.9 s"), tmp_path / "x.gif", speed=1e4, until=9e4)


@pytest.mark.quick
def test_the_colours_of_a_gif_are_those_that_occur():
    """Rare ones too, where most of a picture are shades of grey."""
    grey = np.repeat(np.arange(2, 230, dtype=np.uint8)[:, None], 3, 1)
    picture = np.concatenate([np.repeat(grey, 50, 0), np.uint8([[255, 255, 255], [230, 159, 0], [0, 158, 115]])])
    colours = palette_of([picture, np.uint8(picture * 0.7)]).tolist()
    assert len(colours) <= 256
    for expected in ([255, 255, 255], [230, 159, 0], [0, 158, 115]):
        assert expected in colours
    assert palette_of([np.full((2, 2, 3), 255, np.uint8)]).tolist() == [[255, 255, 255]]


@pytest.mark.quick
@pytest.mark.parametrize("text", ["800", "800x", "-8x6", "8 x 6", "٨x٦", "1" * 30 + "x1"])
def test_a_size_is_two_numbers(text):
    assert size_of("800x600") == (800, 600)
    with pytest.raises(InputError, match="--size must be width and height in pixels, such as 800x600"):
        size_of(text)


def test_without_ffmpeg_there_is_a_remedy(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(
        InputError, match=r"needs ffmpeg, which was not found; install ffmpeg, run `pip install .*\[video\]'`, or"
    ):
        animate(given(), tmp_path / "x.mp4", size=SIZE)


def test_errors_of_ffmpeg_are_reported(tmp_path, monkeypatch):
    """And what stood there stands."""
    program, film = tmp_path / "ffmpeg", tmp_path / "x.mp4"
    program.write_text("#!/bin/sh\necho Unknown encoder libx264 >&2\nexit 3\n")
    program.chmod(0o755)
    film.write_text("before")
    monkeypatch.setattr(animation, "ffmpeg", lambda path: str(program))
    with pytest.raises(InputError, match=r"ffmpeg could not write the film \(Unknown encoder libx264\)"):
        animation.write_mp4(film, (np.zeros((*SIZE[::-1], 3), np.uint8) for _ in range(200)), SIZE, 25)
    assert film.read_text() == "before"
    assert sorted(path.name for path in Path(tmp_path).iterdir()) == ["ffmpeg", "x.mp4"]
