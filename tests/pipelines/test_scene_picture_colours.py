"""Pictures of scenes: placed magnets have the colours of their labels on maps, unless the scene gives others."""

from dataclasses import replace

import pytest
from matplotlib.colors import same_color, to_rgba

from pipelines.pictures.colours import label_colours
from pipelines.pictures.placed_colours import with_placed_colours
from pipelines.pictures.scene import GREY, pose_of, scene_figure
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES, three_magnets


def filled(scene):
    """Return the colours of the filled shapes of the view from above, by the place of their middle."""
    axes = scene_figure(scene).axes[-1]
    return {tuple(patch.get_xy()[:-1].mean(0).round(3)): patch.get_facecolor() for patch in axes.patches}


@pytest.mark.long
def test_magnets_have_the_colours_of_maps():
    scene = three_magnets().entry.scene
    found, labels = filled(scene), label_colours(scene)
    for (x, y, _), colour in zip((thing.origin for thing in pose_of(scene).things[1:]), labels, strict=True):
        assert same_color(found[round(x, 3), round(y, 3)], colour)
    assert same_color(found[0.0, 0.0], GREY)


@pytest.mark.quick
def test_colours_of_the_scene_stay():
    scene = three_magnets().entry.scene
    puck = replace(scene.bodies["puck"], colours=((1.0, 0.0, 1.0, 1.0),))
    own = replace(scene, bodies={**scene.bodies, "puck": puck})
    for thing in with_placed_colours(own, pose_of(own)).things[1:]:
        assert thing.body.colours == puck.colours
    planar = load_study(STUDIES / "textbook_magnets.yaml").entry.scene
    coloured = with_placed_colours(planar, pose_of(planar)).things
    placed = [thing.body.colours[0] for thing in coloured if thing.is_placed]
    assert placed == [to_rgba(colour) for colour in label_colours(planar)]
