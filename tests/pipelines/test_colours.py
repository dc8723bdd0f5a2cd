"""Colours of bodies: read, bounded, used by pictures, and of no effect on numbers."""

import dataclasses

import numpy as np
import pytest
from matplotlib.colors import to_rgba

from pem_core import Body, InputError, Magnet, Point
from pipelines.pictures import colours
from pipelines.pictures.maps import Look, map_legend, paint_labels
from pipelines.pictures.motion import trajectory_figure
from pipelines.run.run import run_study
from pipelines.store.store import open_results, stored_study
from pipelines.study.load import single_trajectory
from tests.pipelines.small import three_magnets
from tests.scenes import tabletop

RED, GREEN, BLUE = (0.8, 0.1, 0.1, 1.0), (0.1, 0.7, 0.2, 1.0), (0.1, 0.2, 0.9, 0.5)


def in_colours(scene, *given):
    """Return a scene in which each placed body is a body of its own, in its colour."""
    bodies = {f"puck{i}": Body(magnets=scene.bodies["puck"].magnets, colours=c and (c,)) for i, c in enumerate(given)}
    placed = tuple(dataclasses.replace(item, body=f"puck{i}") for i, item in enumerate(scene.placed))
    return dataclasses.replace(scene, bodies={**scene.bodies, **bodies}, placed=placed)


def text(*given):
    return "[" + ", ".join(map(str, map(list, given))) + "]"


def test_a_body_takes_one_for_all_or_one_for_each_shape():
    shapes = (Point(mass=1.0), Point(mass=2.0))
    for given in ((), (RED,), (RED, BLUE)):
        assert Body(shapes=shapes, colours=given).colours == given
    with pytest.raises(InputError, match=r"^colours must have one entry, or one for each of the 2 shapes, not 3$"):
        Body(shapes=shapes, colours=(RED, BLUE, GREEN))
    for wrong in (1.5, -0.1, float("nan")):
        with pytest.raises(InputError, match=r"^colours\.0\.2 must be from 0 to 1, but is "):
            Body(colours=((0, 1, wrong, 1),))
    with pytest.raises(InputError, match=r"^colours\.0 must have 4 components"):
        Body(colours=((0, 1, 0),))


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("[[1, 0, 0, 2]]", "scene.bodies.bob.colours.0.3 must be from 0 to 1, but is 2"),
        (
            "[[1, 0, 0, 1], [1, 0, 0, 1]]",
            "scene.bodies.bob.colours must have one entry, or one for each of the 3 shapes",
        ),
        ("[[1, 0, 0]]", "scene.bodies.bob.colours.0 must have 4 components"),
    ],
)
def test_mistakes_in_the_file(value, message):
    with pytest.raises(InputError) as caught:
        three_magnets(f"bodies.bob.colours={value}")
    assert message in str(caught.value)


def test_a_colour_is_no_axis():
    axis = "axes.red={path: bodies.bob.colours.0.0, from: 0, to: 1, points: 3}"
    with pytest.raises(InputError, match=r"axes\.red\.path must be the path of a number in the scene"):
        three_magnets("bodies.bob.colours=[[1, 0, 0, 1]]", axis)


def test_other_colours_are_the_same_study(tmp_path):
    plain, red = three_magnets(), three_magnets(f"bodies.bob.colours={text(RED)}")
    assert plain.fingerprint == red.fingerprint
    assert "colours" not in str(plain.identity)
    assert run_study(plain, tmp_path / "s.zarr").done == run_study(red, tmp_path / "s.zarr").done == 108
    run_study(red, tmp_path / "red.zarr")
    assert stored_study(tmp_path / "red.zarr")[0].entry.scene.bodies["bob"].colours == (RED,)


def test_labels_take_colours_that_tell_them_apart():
    scene = tabletop()
    palette = list(colours.PALETTE[:3])
    assert colours.label_colours(scene) == palette
    assert colours.label_colours(in_colours(scene, RED, GREEN, BLUE)) == [RED, GREEN, (*BLUE[:3], 1.0)]
    white, nearly = (1.0, 1.0, 1.0, 1.0), (0.85, 0.15, 0.1, 1.0)
    for given in ((RED, GREEN, RED), (RED, GREEN, nearly), (RED, GREEN, white), (RED, GREEN, ())):
        assert colours.label_colours(in_colours(scene, *given)) == palette


def test_two_magnets_of_one_body_are_distinguished():
    scene = in_colours(tabletop(), RED, GREEN, BLUE)
    two = dataclasses.replace(scene.bodies["puck0"], magnets=(Magnet(moment=(0, 0, 1)), Magnet(moment=(0, 0, 2))))
    scene = dataclasses.replace(scene, bodies={**scene.bodies, "puck0": two})
    assert colours.label_colours(scene) == list(colours.PALETTE[:4])


def test_the_map_and_its_legend(main_store_at, tmp_path):
    study, dataset = three_magnets(), open_results(main_store_at(tmp_path / "s.zarr"))
    scene = in_colours(study.entry.scene, RED, GREEN, BLUE)
    image, seen = paint_labels(dataset, scene, dataset["rest_magnet"].transpose("tilt_y", "tilt_x"))
    label = dataset["rest_magnet"].values
    assert {0, 1, 2} <= set(np.unique(label))
    for number, colour in enumerate((RED, GREEN, BLUE)):
        shades = image.transpose(1, 0, 2)[label == number]
        shares = shades / np.array(colour[:3])
        np.testing.assert_allclose(shares, shares[:, :1] * np.ones(3), rtol=1e-12)
    entry = dataclasses.replace(study.entry, scene_=scene)
    look = Look(dataclasses.replace(study, entry=entry), "rest_magnet", ["tilt_x", "tilt_y"], {})
    handles = map_legend(dataset, look, seen)
    assert {RED, GREEN, (*BLUE[:3], 1.0)} <= {handle.get_facecolor() for handle in handles}


def test_tracks_and_magnets_of_a_trajectory(tmp_path):
    clear = (*RED[:3], 0.0)
    settings = (f"bodies.bob.colours={text(clear)}", f"bodies.puck.colours={text(GREEN)}", "integrate.until=0.2 s")
    settings = (*settings, "pendulums.0.tilt=[8 deg, 3 deg]")
    run_study(single_trajectory(three_magnets(*settings)), tmp_path / "t.zarr")
    figure = trajectory_figure(open_results(tmp_path / "t.zarr"), stored_study(tmp_path / "t.zarr")[0])
    above, level, upright, bar = figure.axes
    seen = (*RED[:3], colours.LEAST_ALPHA)
    start, end, *placed = above.lines
    assert [start.get_markeredgecolor(), end.get_color(), *(line.get_color() for line in placed)] == [seen] * 2 + [
        GREEN
    ] * 3
    assert {line.get_color() for line in (*level.lines, *upright.lines)} == {seen}
    path = open_results(tmp_path / "t.zarr").trajectory_magnet_position.isel(pendulum=0, magnet=0).load()
    np.testing.assert_array_equal(start.get_xydata(), path.isel(time=[0]).sel(component=["x", "y"]))
    np.testing.assert_array_equal(end.get_xydata(), path.isel(time=[-1]).sel(component=["x", "y"]))
    (pieces,) = above.collections
    times = path.time.values
    np.testing.assert_allclose(pieces.get_array(), (times[1:] + times[:-1]) / 2)
    np.testing.assert_array_equal(pieces.get_segments()[7], path.isel(time=[7, 8]).sel(component=["x", "y"]))
    assert bar.get_ylabel() == "time (s)"
    np.testing.assert_array_equal(upright.lines[0].get_ydata(), path.sel(component="z"))
    assert [line.get_label() for line in level.lines] == ["x of pendulum 1", "y of pendulum 1"]
    assert np.ptp(upright.get_ylim()) < 0.5 * np.ptp(level.get_ylim())
    assert colours.line_colour(None, 2) == to_rgba(colours.PALETTE[2])
