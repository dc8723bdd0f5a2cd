"""Placed bodies in a page have the colours of their labels on the map."""

from dataclasses import replace

from matplotlib.colors import to_hex

from pem_core import Body, Coil, Cylinder, Magnet, Placed, PlanarMagnet, PlanarScene
from pipelines.page.payload.scene import scene_data
from pipelines.pictures.colours import label_colours
from tests.scenes import tabletop

STAND = Body(shapes=(Cylinder(mass=1.0, radius=0.02, half_length=0.1),))
TWO = Body(magnets=(Magnet(moment=(0, 0, 1)), Magnet(position=(0.01, 0, 0), moment=(0, 0, 1))))
COIL = Body(coils=(Coil(radius=0.02, current=1.0),))


def colours_of(scene):
    """Return the colours of the placed bodies of a page by name, and those of the labels."""
    things = [thing for thing in scene_data(scene)["things"] if thing["is_placed"]]
    return {thing["name"]: thing["colour"] for thing in things}, [to_hex(one) for one in label_colours(scene)]


def test_a_body_without_magnets_uses_up_no_label():
    """It is grey; those after it, with one magnet, two or a coil, have the colours of their first label."""
    scene = tabletop()
    bodies = {**scene.bodies, "stand": STAND, "two": TWO, "coil": COIL}
    names = ("stand", "two", "puck", "coil")
    placed = tuple(Placed(body=name, position=(0.1 * k, 0.2, -0.4)) for k, name in enumerate(names))
    found, labels = colours_of(replace(scene, bodies=bodies, placed=placed))
    assert len(labels) == 4
    assert (found["two"], found["puck"], found["coil"]) == (labels[0], labels[2], labels[3])
    assert found["stand"] not in labels


def test_magnets_in_a_plane_have_one_label_each():
    magnets = tuple(PlanarMagnet(position=(x, 0.0), strength=1.0) for x in (0.0, 1.0, 2.0))
    found, labels = colours_of(PlanarScene(frequency=1.0, magnets=magnets, height=0.2, damping=0.1))
    assert list(found.values()) == labels
