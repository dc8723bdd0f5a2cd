"""Magnets of magpylib as placed bodies and back; magpylib's exact fields and forces as oracles of our dipoles."""

import sys
from dataclasses import replace
from math import pi

import numpy as np
import pytest

from pem_core import (
    Body,
    Cuboid,
    Cylinder,
    Ellipsoid,
    InputError,
    Line,
    Magnet,
    Pendulum,
    Placed,
    PlanarMagnet,
    PlanarScene,
    PlanarStart,
    Scene,
    Soft,
    Sphere,
    assemble,
)
from pem_core.models.environment.dipoles import dipole_field, dipole_gradients
from pem_core.models.registry import model_of_scene
from pem_core.scene.coils import Coil
from pem_core.scene.external_field import VACUUM_PERMEABILITY
from pipelines import from_magpylib, to_magpylib
from pipelines.study.load import study_from_text
from tests.examples import EXAMPLES
from tests.requirements import need_packages

pytestmark = pytest.mark.quick

MU = VACUUM_PERMEABILITY / (4 * pi)
OF_MU_0 = 2e-10
"""magpylib takes mu_0 of CODATA 2022, which differs from ours by 1.3e-10."""
TURN = (0.3, -0.5, 0.8)
PLACES = np.array([(0.05, 0.03, -0.2), (0.1, 0.2, -0.3), (-0.07, 0.02, -0.35)])


@pytest.fixture
def magpylib():
    need_packages("magpylib")
    import magpylib

    return magpylib


def turned(angle=TURN):
    from scipy.spatial.transform import Rotation

    return Rotation.from_rotvec(angle)


def swinging(tilt=(0.2, 0.1)):
    """Return a scene of one pendulum with a point magnet."""
    rod = Line(mass=0.01, half_length=0.1, centre=(0.0, 0.0, -0.1))
    bob = Body(shapes=(rod,), magnets=(Magnet(moment=(0.0, 0.0, 0.4), position=(0.0, 0.0, -0.2)),))
    return Scene(bodies={"bob": bob}, pendulums=(Pendulum(body="bob", tilt=tilt),))


def placed_things(scene):
    model = model_of_scene(scene)
    return [thing for thing in model.drawn.pose(model.plain(scene)).things if thing.is_placed]


def field_of(scene, places):
    """Return B (n, 3) [T] of all dipoles of the placed bodies."""
    total = np.zeros(places.shape)
    for thing in placed_things(scene):
        for source in thing.body.sources:
            for spot, moment in source.dipoles:
                at, m = np.array(spot) @ thing.axes + thing.origin, np.array(moment) @ thing.axes
                total += np.array([dipole_field(MU, tuple(at - place), tuple(m)) for place in places])
    return total


def magnets_in(magpylib):
    """Return one of each kind, turned and magnetised askew."""
    own = {"polarization": (0.2, 0.3, 1.3), "orientation": turned()}
    return magpylib.Collection(
        magpylib.magnet.Cylinder(dimension=(0.01, 0.005), position=(0.0, 0.0, -0.4), style_label="disc 1", **own),
        magpylib.Collection(
            magpylib.magnet.Cuboid(dimension=(0.01, 0.02, 0.005), position=(0.1, 0.0, -0.4), **own),
            magpylib.magnet.Sphere(diameter=0.01, position=(0.0, 0.1, -0.4), **own),
        ),
        magpylib.misc.Dipole(moment=(0.1, 0.2, 0.3), position=(-0.1, 0.0, -0.4), orientation=turned()),
    )


def test_every_kind_is_read_with_its_pose(magpylib):
    """Compared with magpylib's own moments and places, in lab components."""
    sources = magnets_in(magpylib)
    scene = from_magpylib([sources, magpylib.Sensor()], swinging())
    assert list(scene.bodies) == ["bob", "disc_1", "cuboid", "sphere", "dipole"]
    assert [item.body for item in scene.placed] == ["disc_1", "cuboid", "sphere", "dipole"]
    for item, thing in zip(sources.sources_all, placed_things(scene), strict=True):
        ((place, moment),) = thing.dipoles()
        np.testing.assert_allclose(place, item.position, atol=1e-17)
        np.testing.assert_allclose(moment, item.orientation.apply(item.dipole_moment), rtol=OF_MU_0)
    disc, block, ball = (scene.bodies[name].shapes[0] for name in ("disc_1", "cuboid", "sphere"))
    assert (disc.radius, disc.half_length, ball.radius) == (0.005, 0.0025, 0.005)
    assert block.half_edges == (0.005, 0.01, 0.0025)
    assemble(model_of_scene(scene).plain(scene))


def test_fields_of_dipoles_against_exact_fields(magpylib):
    """One dipole is exact for spheres and dipoles; others converge as their rules promise (docs, study_file.md)."""
    source = magnets_in(magpylib)
    disc, block, ball, dipole = source.sources_all
    near = PLACES + np.array((0.0, 0.0, -0.1))
    for item, dipoles, error in (
        (ball, {}, 2e-15),
        (dipole, {}, OF_MU_0),
        (disc, {}, 5e-3),
        (disc, {"cylinder": 3}, 2e-5),
        (disc, {"cylinder": 150}, 5e-12),
        (block, {"cuboid": 27}, 5e-7),
        (block, {"cuboid": 125}, 5e-12),
    ):
        exact, ours = item.getB(near), field_of(from_magpylib(item, swinging(), dipoles), near)
        found = np.linalg.norm(ours - exact) / np.linalg.norm(exact)
        assert error / 10 < found < error, (item, dipoles, found)


def test_force_on_a_dipole_against_magpylib(magpylib):
    """Of four kinds of sources. magpylib takes differences of its exact fields over 1e-5 m: 1.1e-7 from ours."""
    source = magnets_in(magpylib)
    moment, place = (0.0, 0.1, 0.4), np.array((0.03, 0.02, -0.33))
    target = magpylib.misc.Dipole(moment=moment, position=place)
    force, _ = magpylib.getFT(source, target)
    scene = from_magpylib(source, swinging(), {"cylinder": 150, "cuboid": 125})
    ours = np.zeros(3)
    for thing in placed_things(scene):
        for spot, m in (pair for one in thing.body.sources for pair in one.dipoles):
            r = np.array(spot) @ thing.axes + thing.origin - place
            ours += np.array(dipole_gradients(MU, tuple(r), moment, tuple(np.array(m) @ thing.axes))[0])
    assert np.linalg.norm(ours - force) < 5e-7 * np.linalg.norm(force)


def test_there_and_back_again(magpylib):
    """The objects written of what was read have the same fields, and read again they are the same bodies."""
    source = magnets_in(magpylib)
    scene = from_magpylib(source, swinging())
    written = to_magpylib(scene)
    assert [child.style.label for child in written.children] == ["bob", "disc_1", "cuboid", "sphere", "dipole"]
    ours = sum(child.getB(PLACES) for child in written.children[1:])
    np.testing.assert_allclose(ours, source.getB(PLACES), rtol=OF_MU_0)
    again = from_magpylib(written.children[1:], swinging())
    assert list(again.bodies) == list(scene.bodies)
    for one, other in zip(placed_things(scene), placed_things(again), strict=True):
        np.testing.assert_allclose(one.axes, other.axes, atol=1e-15)
        assert one.body.shapes == other.body.shapes
        for a, b in zip(one.dipoles(), other.dipoles(), strict=True):
            np.testing.assert_allclose(a, b, rtol=1e-14, atol=1e-16)


def test_bodies_with_shapes_askew_are_written_at_their_start(magpylib):
    """A leaning pendulum, and a placed body, with a cylinder and a cuboid askew in their frame, and two more."""
    third = np.array((1.0, 2.0, 2.0)) / 3
    shapes = (
        Cylinder(mass=3e-3, radius=4e-3, half_length=3e-3, axis=tuple(third), centre=(0.0, 0.0, -0.2)),
        Cuboid(mass=3e-3, half_edges=(2e-3, 4e-3, 3e-3), axis_a=(0.6, 0.8, 0.0), axis_b=(-0.8, 0.6, 0.0)),
        Sphere(mass=3e-3, radius=4e-3, centre=(0.02, 0.0, -0.1)),
        Ellipsoid(mass=3e-3, semi_axes=(3e-3, 3e-3, 4e-3), centre=(-0.02, 0.0, -0.1)),
    )
    magnets = (
        Magnet(remanence=1.3, shape=0, dipoles=150),
        Magnet(remanence=1.2, shape=1, direction=(1.0, 2.0, 3.0), dipoles=125),
        Magnet(remanence=1.1, shape=2, direction=(0.0, 1.0, 3.0)),
        Magnet(moment=(0.0, 0.0, 0.1), shape=3),
    )
    body = Body(shapes=shapes, magnets=magnets)
    scene = Scene(
        bodies={"bob": body, "own": body},
        pendulums=(Pendulum(body="bob", tilt=(0.4, -0.3), spin=0.7, hinge=(0.0, 1.0, 0.0)),),
        placed=(Placed(body="own", position=(0.3, 0.1, 0.0), tilt=(0.2, 0.5), name="the other"),),
    )
    written = to_magpylib(scene)
    assert [child.style.label for child in written.children] == ["bob", "the other"]
    kinds = [type(item).__name__ for item in written.children[0].children]
    assert kinds == ["Cylinder", "Cuboid", "Sphere", "Dipole"]
    places = PLACES + np.array((0.1, 0.0, 0.05))
    exact, ours = written.children[1].getB(places), field_of(model_of_scene(scene).plain(scene), places)
    assert np.linalg.norm(ours - exact) < 1e-10 * np.linalg.norm(exact)
    plain = model_of_scene(scene).plain(scene)
    bob = model_of_scene(scene).drawn.pose(plain).things[0]
    for item, (place, moment) in zip(written.children[0].children, bob.dipoles(), strict=True):
        np.testing.assert_allclose(item.position, place, atol=1e-17)
        np.testing.assert_allclose(item.orientation.apply(item.dipole_moment), moment, rtol=OF_MU_0, atol=1e-15)
    axis = written.children[0].children[0].orientation.apply((0.0, 0.0, 1.0))
    np.testing.assert_allclose(axis, third @ bob.axes, atol=1e-15)


def test_free_bodies_and_linkages_are_read_and_written(magpylib):
    for kind in ("free_bodies", "linkage"):
        name = {"free_bodies": "two", "linkage": "chain"}[kind]
        scene = study_from_text(EXAMPLES[kind][name].study, name).entry.scene_
        wider = from_magpylib(magnets_in(magpylib), scene)
        assert type(wider) is type(scene)
        assert len(wider.placed) == len(scene.placed) + 4
        labels = [child.style.label for child in to_magpylib(wider).children]
        assert labels[-4:] == ["disc_1", "cuboid", "sphere", "dipole"]


def test_names_of_bodies(magpylib):
    """Equal magnets share a body; others with its name, or with that of an existing body, are numbered."""

    def block(strength, label):
        return magpylib.magnet.Cuboid(dimension=(0.01, 0.01, 0.01), polarization=(0, 0, strength), style_label=label)

    sources = [block(1, "a b"), block(2, "a b"), block(1, "a b"), block(1, "bob"), block(1, None), block(1, "-")]
    scene = from_magpylib(sources, swinging())
    assert [item.body for item in scene.placed] == ["a_b", "a_b_2", "a_b", "bob_2", "cuboid", "cuboid"]
    assert scene.bodies["bob"] == swinging().bodies["bob"]
    assert {item.orientation for item in scene.placed} == {None}


def test_coils_are_circles(magpylib):
    """A circle there and back, and the energy of the bob in the field of a thick coil that is turned: -m . B."""
    circle = magpylib.current.Circle(diameter=0.05, current=30.0, position=(0.01, 0.02, -0.3), orientation=turned())
    scene = from_magpylib(circle, swinging())
    assert scene.bodies["circle"].coils == (Coil(radius=0.025, current=30.0),)
    np.testing.assert_allclose(to_magpylib(scene).children[1].getB(PLACES), circle.getB(PLACES), rtol=1e-13)
    coil = Coil(radius=0.02, current=2.0, turns=100, length=0.03, thickness=0.01, axis=(1, 2, 2), position=(0.01, 0, 0))
    thick = Placed(body="coil", position=(0.01, 0.02, -0.3), tilt=(0.3, 0.4))
    scene = replace(swinging(), bodies={**swinging().bodies, "coil": Body(coils=(coil,))}, placed=(thick,))
    bob, coils = to_magpylib(scene).children
    (needle,) = bob.children
    energy = -needle.orientation.apply(needle.moment) @ coils.getB(needle.position)
    assert energy_of(scene) - energy_of(replace(scene, placed=())) == pytest.approx(energy, rel=1e-9)


def energy_of(scene):
    problem = assemble(model_of_scene(scene).plain(scene))
    return float(problem.system.energy(0.0, problem.state, problem.parameters, problem.layout)[0])


@pytest.mark.parametrize(
    ("make", "mistake"),
    [
        (lambda m: m.current.Circle(diameter=0.1), "source 0.current must be given"),
        (lambda m: m.current.Polyline(current=1.0, vertices=[(0, 0, 0), (1, 0, 0)]), "Sphere, but is 'Polyline'"),
        (lambda m: [m.misc.Dipole(moment=(0, 0, 1)), m.misc.Dipole()], "source 1.moment must be given"),
        (lambda m: m.magnet.Sphere(polarization=(0, 0, 1)), "source 0.diameter must be given"),
        (lambda m: m.magnet.Cylinder(polarization=(0, 0, 1)), "source 0.dimension must be given"),
        (lambda m: m.magnet.Cuboid(dimension=(1, 1, 1)), "source 0.polarization must be given"),
        (lambda m: m.misc.Dipole(moment=(0, 0, 1), position=[(0, 0, k) for k in range(3)]), "is a path of 3; take one"),
        (lambda m: m.misc.Dipole(moment=[(0, 0, k) for k in range(1, 4)]), "source 0.moment must be single"),
        (lambda m: m.magnet.Sphere(diameter=[1, 2], polarization=(0, 0, 1)), "source 0.diameter must be single"),
        (lambda m: "disc", "Sphere, but is 'str'"),
    ],
)
def test_what_cannot_be_read_is_refused(magpylib, make, mistake):
    with pytest.raises(InputError, match=mistake):
        from_magpylib(make(magpylib), swinging())


def test_what_is_no_scene_or_has_no_magnets_is_refused(magpylib):
    source = magnets_in(magpylib)
    plane = PlanarScene(
        magnets=(PlanarMagnet(position=(1.0, 0.0)),), start=PlanarStart(position=(0.5, 0.5)), frequency=1.0, height=0.3
    )
    with pytest.raises(InputError, match="scene must be a scene with bodies and placed bodies"):
        from_magpylib(source, plane)
    with pytest.raises(InputError, match=r"dipoles\.sphere must be a cylinder or a cuboid"):
        from_magpylib(source, swinging(), {"sphere": 3})
    with pytest.raises(InputError, match=r"source 0\.magnets\.0\.dipoles must be one of 1, 3, 5"):
        from_magpylib(source, swinging(), {"cylinder": 2})
    with pytest.raises(InputError, match="scene must have a magnet or a coil"):
        to_magpylib(plane)
    scene = swinging()
    ball = Body(
        shapes=(Sphere(mass=1e-2, radius=5e-3, centre=(0, 0, -0.2)),), soft=Soft(radius=5e-3, position=(0, 0, -0.2))
    )
    with pytest.raises(InputError, match="scene: magpylib has no soft iron; leave out"):
        to_magpylib(replace(scene, bodies={"bob": ball}, placed=()))
    with pytest.raises(InputError, match="scene: magpylib has no soft iron; leave out"):
        to_magpylib(study_from_text(EXAMPLES["linkage"]["steel"].study, "steel").entry.scene_)


def test_the_extra_is_named_if_it_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "magpylib", None)
    for use in (lambda: from_magpylib([], swinging()), lambda: to_magpylib(swinging())):
        with pytest.raises(
            InputError, match=r"magpylib is not installed; run `pip install 'magnetic-pendulums\[magpylib\]'`"
        ):
            use()
