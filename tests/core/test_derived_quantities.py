"""What is said of an apparatus in place of masses, moments and drags, and the numbers that follow from it."""

from math import cos, log, pi, radians, sin, sqrt

import numpy as np
import pytest

from pem_core import (
    Body,
    Cuboid,
    Cylinder,
    Ellipsoid,
    InputError,
    Magnet,
    Mesh,
    Pendulum,
    Placed,
    Point,
    Ring,
    Ringed,
    Scene,
    Sphere,
    analyse,
    assemble,
    method_named,
    resolved_scene,
    simulate_adaptive,
)
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.models.linkage import scene as rods
from pem_core.models.registry import model_of_scene
from pem_core.scene.derived import RANGES
from tests.meshes import CUBE

pytestmark = pytest.mark.quick

MU_0 = 4e-7 * pi
ROUND_OFF = 8 * np.finfo(float).eps
NAMES = {"sqrt": np.sqrt, "ln": np.log, "cos": np.cos, "sin": np.sin, "pi": np.pi}
STEEL = 7850.0


def ball(**more):
    """Return a steel ball of 20 mm on a thread of 60 cm, with a magnet of 5 x 2 mm below it."""
    shapes = (
        Sphere(radius=0.01, density=STEEL, centre=(0, 0, -0.6)),
        Cylinder(radius=2.5e-3, half_length=1e-3, density=7500.0, centre=(0.001, 0, -0.611), axis=(0.1, 0, 1)),
    )
    return Body(shapes=shapes, magnets=(Magnet(grade="N42", shape=1),), **more)


def disc():
    return Body(shapes=(Cylinder(radius=7.5e-3, half_length=2.5e-3),), magnets=(Magnet(remanence=1.3, shape=0),))


def block():
    shapes = (
        Cuboid(half_edges=(0.01, 0.02, 0.005), density=7400.0),
        Ellipsoid(semi_axes=(0.01, 0.02, 0.03), density=7300.0, centre=(0.1, 0, 0)),
        Mesh(vertices=CUBE[0], faces=CUBE[1], density=1000.0),
    )
    return Body(shapes=shapes, magnets=(Magnet(remanence=-0.4, shape=0, direction=(1, 2, 2)),))


def pendulum_scene(body=None, **pendulum):
    ring = Ring(count=3, radius=0.04, body="disc", position=(0.01, 0.02, -0.65), first=0.3, name="disc")
    bodies = {"ball": body or ball(), "disc": disc(), "block": block()}
    placed = (Placed(body="block", position=(0, 0.2, -0.7)), Ringed(ring=ring), Placed(body="disc", name="far"))
    return Scene(bodies=bodies, pendulums=(Pendulum(body="ball", **pendulum),), placed=placed)


def chain(**sphere):
    top = rods.Sphere(fixed=True, position=(0, 0, 0))
    magnet = rods.SphereMagnet(grade="N52", along=(1, 0))
    own = {"half_life": 7.0, **sphere}
    bob = rods.Sphere(density=STEEL, radius=0.012, from_=0, length=0.4, magnets=(magnet,), **own)
    still = rods.SphereMagnet(remanence=1.2, fixed=True, direction=(0, 3, 4))
    end = rods.Sphere(mass=0.02, radius=0.01, from_=1, length=0.3, magnets=(still,), **own)
    return rods.LinkageScene(spheres=(top, bob, end), rods=((0, 1), (1, 2)))


def flying(**free):
    return FreeScene(bodies={"block": block()}, free=(FreeBody(body="block", **free),))


SCENES = {
    "half-life": pendulum_scene(half_life=40.0),
    "hinge": pendulum_scene(quality_factor=50.0, well="hanging", hinge=(1.0, 0.2, 0.3)),
    "decrement": pendulum_scene(logarithmic_decrement=0.2, well="hanging"),
    "period": pendulum_scene(quality_factor=20.0, period=1.5),
    "decrement and period": pendulum_scene(logarithmic_decrement=0.1, period=1.5),
    "rods": chain(),
    "free": flying(quality_factor=3.0, period=2.0, turning_half_life=4.0),
}


def by_path(scene):
    return {".".join(one.path): one for one in model_of_scene(scene).derived(scene)}


@pytest.mark.parametrize("name", SCENES)
def test_derived_numbers_are_what_their_formulas_say(name):
    found = by_path(SCENES[name])
    assert any(path.endswith("drag") for path in found)
    for path, one in found.items():
        names = {key: np.array(given.value, float) for key, given in one.of.items()}
        text = one.formula.replace("^", "**")
        told = eval(_as_arrays(text), {"array": np.array, **NAMES, **names})
        assert one.value == pytest.approx(np.asarray(told), rel=ROUND_OFF, abs=0.0 if "position" not in path else 1e-17)


def _as_arrays(text):
    """Return a formula with the triple of a ring as an array."""
    start = text.find("* (cos(")
    return text if start < 0 else f"{text[: start + 2]}array({text[start + 2 :]})"


def test_masses_and_moments_of_a_table():
    """Closed forms, worked out by hand."""
    scene = resolved_scene(SCENES["half-life"])
    bodies = scene.bodies
    assert bodies["ball"].shapes[0].mass == pytest.approx(STEEL * 4 / 3 * pi * 1e-6, rel=1e-15)
    assert bodies["disc"].magnets[0].moment == pytest.approx((0, 0, 1.3 * pi * 7.5e-3**2 * 5e-3 / MU_0), rel=1e-15)
    size = 1.3 * pi * 2.5e-3**2 * 2e-3 / MU_0 / sqrt(1.01)
    assert bodies["ball"].magnets[0].moment == pytest.approx((0.1 * size, 0, size), rel=1e-14)
    assert bodies["ball"].magnets[0].position == (0.001, 0, -0.611)
    volume, along = 8 * 0.01 * 0.02 * 0.005, -0.4 / MU_0 / 3
    assert bodies["block"].magnets[0].moment == pytest.approx(tuple(along * volume * x for x in (1, 2, 2)), rel=1e-14)
    assert [shape.mass for shape in bodies["block"].shapes[1:]] == pytest.approx([7300 * pi * 8e-6, 1000.0])
    assert bodies["disc"].shapes[0].mass == 0
    assert analyse(ball()) == analyse(bodies["ball"])


def test_grades_are_the_middle_of_their_range():
    for grade, (low, high) in RANGES.items():
        scene = Scene(
            bodies={
                "ball": ball(),
                "disc": Body(shapes=disc().shapes, magnets=(Magnet(grade=grade, shape=0),)),
                "same": Body(shapes=disc().shapes, magnets=(Magnet(remanence=(low + high) / 2, shape=0),)),
            },
            pendulums=(Pendulum(body="ball"),),
        )
        bodies = resolved_scene(scene).bodies
        assert bodies["disc"].magnets == bodies["same"].magnets
        assert 1.0 < low < high < 1.5


def amplitude_left(swings, **said):
    """Return what is left of a small tilt after some periods of a point on a rod about an oblique hinge, from rest."""
    length, g, hinge = 0.5, 9.80665, (0.6, 0.8, 0.0)
    body = Body(shapes=(Point(mass=0.3, centre=(0, 0, -length)),))
    start = 1e-5
    lean = Pendulum(body="bob", hinge=hinge, tilt=(0.8 * start, -0.6 * start), **said)
    scene = Scene(bodies={"bob": body}, pendulums=(lean,))
    drag = resolved_scene(scene).pendulums[0].drag
    rate = drag / (2 * 0.3 * length**2)
    until = swings * 2 * pi / sqrt(g / length - rate**2)
    end = simulate_adaptive(
        assemble(scene), method=method_named("dop853"), tolerance=1e-13, until=until, engine="numpy"
    )
    u3 = end.state[-4:-1, 0]
    return float(np.hypot(u3[0], u3[1])) / start, until


def test_the_amplitude_of_a_swing_halves():
    """From rest x(n T) / x(0) = exp(-n T c / 2 I) exactly, in the linear limit: start 1e-5 rad, squared 1e-10."""
    left, time = amplitude_left(5, half_life=3.0)
    assert left == pytest.approx(2 ** (-time / 3.0), rel=1e-8)


def test_swings_fall_by_their_decrement():
    left, _ = amplitude_left(3, logarithmic_decrement=0.4, well="hanging")
    assert left == pytest.approx(np.exp(-3 * 0.4), rel=1e-8)


def test_quality_factor_period_and_decrement_give_one_drag():
    """Q = w I / c of a point on a rod, I = m l^2, w^2 = g / l; T and the decrement from the damped frequency."""
    mass, length, g, q = 0.3, 0.5, 9.80665, 4.0
    body = Body(shapes=(Point(mass=mass, centre=(0, 0, -length)),))
    inertia, w = mass * length**2, sqrt(g / length)
    drag = w * inertia / q
    period = 2 * pi / sqrt(w**2 - (drag / (2 * inertia)) ** 2)
    decrement = drag * period / (2 * inertia)
    said = [
        {"quality_factor": q, "well": "hanging"},
        {"quality_factor": q, "period": period},
        {"logarithmic_decrement": decrement, "well": "hanging"},
        {"logarithmic_decrement": decrement, "period": period},
        {"half_life": 2 * inertia * log(2) / drag},
    ]
    for one in said:
        scene = Scene(bodies={"bob": body}, pendulums=(Pendulum(body="bob", **one),))
        assert resolved_scene(scene).pendulums[0].drag == pytest.approx(drag, rel=1e-14)


def askew():
    """Return a frame, points [m] in the lab, their masses, and a body of them that stands in that frame."""
    frame = np.linalg.qr(np.array([[1.0, 2, 3], [-2, 1, 1], [0.3, -1, 2]]))[0]
    frame *= np.linalg.det(frame)
    points, masses = np.array([[0.1, 0.05, -0.3], [-0.05, 0.2, -0.2], [0.02, -0.1, -0.5]]), np.array([0.2, 0.3, 0.1])
    shapes = tuple(Point(mass=m, centre=tuple(p @ frame.T)) for m, p in zip(masses, points, strict=True))
    return tuple(map(tuple, frame.tolist())), points, masses, Body(shapes=shapes)


def test_a_swing_about_an_oblique_hinge_is_that_across_it():
    """I = sum of m p^2 and k = M g d, with the parts of p, g and d across the hinge, summed in the lab."""
    axes, points, masses, body = askew()
    hinge, gravity = np.array([1.0, 0.4, 0.6]), np.array([0.5, -1.0, -9.0])
    across = np.eye(3) - np.outer(hinge, hinge) / (hinge @ hinge)
    inertia = (masses * ((points @ across) ** 2).sum(1)).sum()
    stiffness = np.linalg.norm(masses @ points @ across) * np.linalg.norm(across @ gravity)
    swing = Pendulum(body="bob", hinge=tuple(hinge), orientation=axes, quality_factor=7.0, well="hanging")
    scene = Scene(bodies={"bob": body}, pendulums=(swing,), gravity=tuple(gravity))
    assert resolved_scene(scene).pendulums[0].drag == pytest.approx(sqrt(inertia * stiffness) / 7, rel=1e-12)


def test_without_a_hinge_it_is_the_mean_across_the_line_to_the_mass_centre():
    _, points, masses, body = askew()
    line = masses @ points
    first = np.cross(line, [1.0, 2.0, 0.0])
    axes = [axis / np.linalg.norm(axis) for axis in (first, np.cross(line, first))]
    moments = [(masses * (np.cross(axis, points) ** 2).sum(1)).sum() for axis in axes]
    assert abs(moments[0] / moments[1] - 1) > 1e-3
    scene = Scene(bodies={"bob": body}, pendulums=(Pendulum(body="bob", half_life=5.0),))
    assert resolved_scene(scene).pendulums[0].drag == pytest.approx(2 * log(2) * np.mean(moments) / 5, rel=1e-12)


def test_a_chain_with_one_half_life_loses_all_its_swings_alike():
    """Drags in proportion to masses: c / m = 2 ln 2 / T of every sphere, and so of every small oscillation."""
    spheres = resolved_scene(chain()).spheres
    assert [sphere.drag / sphere.mass for sphere in spheres[1:]] == pytest.approx([2 * log(2) / 7.0] * 2, rel=1e-15)
    volume = 4 / 3 * pi * 0.012**3
    assert spheres[1].mass == pytest.approx(STEEL * volume, rel=1e-15)
    assert spheres[1].magnets[0].moment == pytest.approx(1.45 * volume / MU_0, rel=1e-15)
    assert spheres[2].magnets[0].moment == pytest.approx(
        tuple(1.2 * 4 / 3 * pi * 1e-6 / MU_0 * x for x in (0, 0.6, 0.8)), rel=1e-14
    )


def test_what_flies_loses_its_turns_by_a_half_life():
    """A ball on an end of its frame: I = 2/5 m a^2 about its own centre, c = 2 I ln 2 / T."""
    body = Body(shapes=(Sphere(radius=0.1, mass=3.0, centre=(1, 0, 0)),))
    scene = FreeScene(bodies={"ball": body}, free=(FreeBody(body="ball", half_life=2.0, turning_half_life=5.0),))
    (item,) = resolved_scene(scene).free
    assert item.drag == pytest.approx(2 * 3.0 * log(2) / 2, rel=1e-15)
    assert item.turning_drag == pytest.approx(2 * 0.4 * 3.0 * 0.01 * log(2) / 5, rel=1e-13)


def test_rings_stand_in_the_order_of_the_file():
    placed = resolved_scene(SCENES["half-life"]).placed
    assert [item.called for item in placed] == ["block", "disc 1", "disc 2", "disc 3", "far"]
    for k, item in enumerate(placed[1:4]):
        angle = 0.3 + radians(120 * k)
        expected = (0.01 + 0.04 * cos(angle), 0.02 + 0.04 * sin(angle), -0.65)
        assert item.position == pytest.approx(expected, abs=1e-17)


def test_derived_quantities_follow_sweeps():
    """Every number that follows, at every point of a sweep of what it follows from."""
    density, radius, remanence, half_life = (
        np.array(pair) for pair in ((7e3, 8e3), (4e-3, 6e-3), (1.1, 1.2), (20, 50))
    )
    shape = Cylinder(radius=radius, half_length=1e-3, density=density, centre=(0, 0, -0.2))
    body = Body(shapes=(shape,), magnets=(Magnet(remanence=remanence, shape=0),))
    ring = Ring(count=2, radius=np.array([0.03, 0.05]), body="ball")
    scene = Scene(
        bodies={"ball": body}, pendulums=(Pendulum(body="ball", half_life=half_life),), placed=(Ringed(ring=ring),)
    )
    found = resolved_scene(scene)
    volume = pi * radius**2 * 2e-3
    np.testing.assert_allclose(found.bodies["ball"].shapes[0].mass, density * volume, rtol=1e-15)
    np.testing.assert_allclose(found.bodies["ball"].magnets[0].moment[2], remanence * volume / MU_0, rtol=1e-15)
    np.testing.assert_allclose(found.placed[1].position[0], [-0.03, -0.05], rtol=1e-15)
    inertia = density * volume * (radius**2 / 4 + 1e-6 / 3 + 0.2**2)
    np.testing.assert_allclose(found.pendulums[0].drag, 2 * log(2) * inertia / half_life, rtol=1e-14)
    assert assemble(scene).size == 2


def test_a_plain_scene_is_itself():
    scene = resolved_scene(SCENES["half-life"])
    assert resolved_scene(scene) is scene


WRONG = {
    "bodies.ball.shapes.0.mass": lambda: Scene(
        bodies={"ball": Body(shapes=(Sphere(radius=0.01),))}, pendulums=(Pendulum(body="ball"),)
    ),
    "mass": lambda: Sphere(radius=0.01, mass=0.1, density=STEEL),
    "moment": lambda: Magnet(moment=(0, 0, 1), remanence=1.3, shape=0),
    "remanence": lambda: Magnet(remanence=1.3, grade="N42", shape=0),
    "magnets.0.shape": lambda: Body(shapes=disc().shapes, magnets=(Magnet(remanence=1.3, shape=1),)),
    "magnets.0.position": lambda: Body(
        shapes=disc().shapes, magnets=(Magnet(remanence=1.3, shape=0, position=(0, 0, 0.1)),)
    ),
    "magnets.0.direction": lambda: Body(shapes=(Sphere(radius=1.0),), magnets=(Magnet(remanence=1.3, shape=0),)),
    "direction": lambda: Magnet(moment=(0, 0, 1), direction=(0, 0, 1)),
    "drag": lambda: Pendulum(body="ball", drag=0.0, half_life=40.0),
    "turning_drag": lambda: FreeBody(body="ball", turning_drag=1.0, turning_half_life=1.0),
    "period": lambda: Pendulum(body="ball", quality_factor=40.0),
    "well": lambda: Pendulum(body="ball", half_life=40.0, well="hanging"),
    "quality_factor": lambda: Pendulum(body="ball", quality_factor=0.5, period=1.0),
    "pendulums.0.well": lambda: resolved_scene(
        Scene(
            bodies={"ball": ball()},
            pendulums=(Pendulum(body="ball", quality_factor=9.0, well="hanging"),),
            gravity=(0, 0, 0),
        )
    ),
    "pendulums.0.half_life": lambda: resolved_scene(
        Scene(
            bodies={"ball": Body(shapes=(Sphere(radius=0.1, mass=1.0),))},
            pendulums=(Pendulum(body="ball", half_life=9.0),),
        )
    ),
    "bodies.ball.shapes.0.density": lambda: resolved_scene(
        Scene(
            bodies={"ball": Body(shapes=(Sphere(radius=1e3, density=1e48, centre=(0, 0, 1)),))},
            pendulums=(Pendulum(body="ball"),),
        )
    ),
    "placed.1.name": lambda: Scene(
        bodies={"ball": ball()},
        pendulums=(Pendulum(body="ball"),),
        placed=(Placed(body="ball", name="north"), Placed(body="ball", name="north")),
    ),
    "placed.0.ring.body": lambda: Scene(
        bodies={"ball": ball()},
        pendulums=(Pendulum(body="ball"),),
        placed=(Ringed(ring=Ring(count=3, radius=0.1, body="puck")),),
    ),
    "count": lambda: Ring(count=0, radius=0.1, body="ball"),
    "radius": lambda: rods.Sphere(density=STEEL, position=(0, 0, 0)),
}


@pytest.mark.parametrize("place", WRONG)
def test_impossible_quantities_are_reported_at_their_place(place):
    with pytest.raises(InputError) as raised:
        WRONG[place]()
    assert ".".join(map(str, raised.value.mistakes[0].place)) == place
