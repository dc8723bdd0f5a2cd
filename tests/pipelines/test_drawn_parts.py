"""How a page draws the shapes of a scene: which are threads, and whose faces differ."""

import numpy as np
import pytest

from pem_core.scene.shapes import Cylinder
from pipelines.page.payload.scene import THINNEST, scene_data, triangles
from pipelines.study.load import load_study


def parts_of(name):
    """Return for each body of a study that ships whether its parts are threads (t), have faces (f), or neither (-)."""
    scene = scene_data(load_study(f"studies/{name}.yaml").entry.scene_)
    letter = {(True, False): "t", (False, True): "f", (False, False): "-"}
    return [
        (thing["name"], "".join(letter["is_thread" in part, "faces" in part] for part in thing["parts"]))
        for thing in scene["things"]
    ]


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        (
            "three_magnets",
            [("bob", "tff"), *[(f"puck {k}", "-") for k in (1, 2, 3)]],
        ),  # the rod only joins; pucks do not turn
        ("double_pendulum", [("rod 1", "t"), ("rod 2", "t"), *[(f"sphere {k}", "-") for k in (1, 2, 3)]]),
        ("compass_orbits", [("needle", "f")]),  # a line with mass, alone, is the body
        ("tumbling_body", [("pebble", "f")]),
        ("textbook_magnets", [("bob", "-"), *[(f"magnet {k}", "-") for k in (1, 2, 3)]]),  # a point does not turn
    ],
)
def test_rods_that_join_are_threads_and_bodies_that_turn_have_faces(name, parts):
    assert parts_of(name) == parts


def test_faces_of_an_oblique_disc_lie_along_its_axis_and_a_coin_is_drawn_with_a_thickness():
    axis = np.array([1.0, 2.0, -2.0]) / 3
    corners, _ = triangles(Cylinder(mass=1.0, radius=0.02, half_length=1e-6, axis=tuple(axis)), 0.0)
    assert np.abs(corners @ axis).max() == pytest.approx(THINNEST * 0.02)
    thick, _ = triangles(Cylinder(mass=1.0, radius=0.02, half_length=0.01, axis=tuple(axis)), 0.0)
    assert np.abs(thick @ axis).max() == pytest.approx(0.01)
