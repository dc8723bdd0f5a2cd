"""Placed coils in scenes: fields of windings, exact swings, energy, labels, symmetries, and what has no coils."""

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest
from scipy.special import ellipk

from pem_core import (
    Body,
    Box,
    Coil,
    ConstantVelocity,
    EllipticRotation,
    InputError,
    Magnet,
    Pendulum,
    Placed,
    Scene,
    Soft,
    Sphere,
    assemble,
    find_equilibria,
    method_named,
    rest_magnets,
    simulate_adaptive,
)
from pem_core.models.environment.loops import Loop, loop_field
from pem_core.models.environment.observables import placed_magnets
from pem_core.models.interface.symmetry import candidates, difference, image, magnet_permutation, order_of_images
from pem_core.models.registry import model_of, smallest_parts, with_field_tables
from pem_core.models.rigid.report import report
from pem_core.scene.coils import loops_of, many_loops, moment_of
from pipelines.formats.udf.contents import scene_in_udf
from tests.free_body_scenes import thrown
from tests.physics.test_finite_magnets import field_of_cylinder
from tests.rods import HELD
from tests.rods import problem_of as rods_of
from tests.scenes import STILL, rigid, tabletop, tilt_towards

pytestmark = pytest.mark.quick

DOP853 = method_named("dop853")
MU0 = 4e-7 * np.pi
A = 0.02
AXIS = (0.36, -0.48, 0.8)


def field_at(loops, place):
    """Return B (3,) [T] of loops in the lab, mu_0 / 4 pi = 1e-7."""
    fields = [
        loop_field(1e-7, tuple(np.array(one.position, float) - place), Loop(one.axis, one.radius, one.current_turns))
        for one in loops
    ]
    return np.sum(fields, axis=0)


def test_loops_have_the_ampere_turns_and_the_moment_of_the_coil():
    """A mean of squared radii over a thickness t is a^2 + t^2 / 12."""
    coil = Coil(radius=A, current=0.5, turns=300, axis=(0.0, 3.0, 4.0), length=0.03, thickness=0.01, loops=5, layers=3)
    loops = loops_of(coil)
    assert len(loops) == coil.loop_count == 15
    assert sum(one.current_turns for one in loops) == pytest.approx(150.0, rel=1e-14)
    moment = np.pi * (A**2 + 0.01**2 / 12) * 150.0
    np.testing.assert_allclose(moment_of(loops), (0.0, 0.6 * moment, 0.8 * moment), rtol=1e-14)
    (flat,) = loops_of(Coil(radius=A, current=-2.0, turns=10, position=(0.1, 0.2, 0.3)))
    assert (flat.position, float(flat.current_turns)) == ((0.1, 0.2, 0.3), -20.0)


@pytest.mark.parametrize(("loops", "error"), [(2, 0.1), (4, 1e-3), (8, 1e-7), (16, 1e-13)])
def test_a_winding_has_the_field_of_a_solenoid(loops, error):
    """That of an evenly magnetised cylinder with the moment of its turns (Derby and Olbert)."""
    coil = Coil(radius=A, current=1.5, turns=200, length=A, loops=loops)
    for place in ((0.01, -0.03, 0.012), (0.004, 0.006, 0.03), (0.0, 0.045, -0.002)):
        true = 1e-7 * np.pi * A**2 * 300 * field_of_cylinder(A, A / 2, *place)
        assert np.linalg.norm(field_at(loops_of(coil), np.array(place)) - true) < error * np.linalg.norm(true)


def test_a_thick_coil_has_its_field_at_the_centre():
    """mu_0 N I / (2 (b - a)) ln((b + sqrt(b^2 + h^2)) / (a + sqrt(a^2 + h^2))) from radii a to b, half length h."""
    inner, outer, half = 0.015, 0.025, 0.01
    coil = Coil(radius=A, current=2.0, turns=100, length=2 * half, thickness=outer - inner)
    far, near = outer + np.hypot(outer, half), inner + np.hypot(inner, half)
    true = MU0 * 200 / (2 * (outer - inner)) * np.log(far / near)
    assert field_at(many_loops(coil), np.zeros(3))[2] == pytest.approx(true, rel=1e-12)
    assert field_at(loops_of(coil), np.zeros(3))[2] == pytest.approx(true, rel=1e-3)


def test_a_needle_at_the_centre_of_a_coil_swings_as_it_must():
    """A needle obeys th'' = -(p B / I) sin th, B = mu_0 N I / (2 a): a quarter period from rest at 1 rad to zero."""
    moment, inertia, start = 0.05, 2e-6, 1.0
    needle = rigid((inertia, inertia, inertia), magnets=(Magnet(moment=(0.0, 0.0, moment)),))
    bodies = {"needle": needle, "turns": Body(coils=(Coil(radius=A, current=3.0, turns=50, axis=(1.0, 0.0, 0.0)),))}
    pendulum = Pendulum(body="needle", orientation=_leaning(start))
    scene = Scene(bodies=bodies, pendulums=(pendulum,), placed=(Placed(body="turns"),), permeability=MU0)
    rate = np.sqrt(moment * MU0 * 150.0 / (2 * A) / inertia)
    quarter = ellipk(np.sin(start / 2) ** 2) / rate
    end = simulate_adaptive(assemble(scene), method=DOP853, tolerance=1e-13, until=quarter)
    u3 = end.state[9:12, 0]
    np.testing.assert_allclose(u3, (1.0, 0.0, 0.0), atol=1e-11)


def _leaning(angle):
    """Return axes whose third one is turned by an angle from x towards y."""
    u3 = (np.cos(angle), np.sin(angle), 0.0)
    return (0.0, 0.0, 1.0), (u3[1], -u3[0], 0.0), u3


BOB = Body(
    shapes=(Sphere(mass=0.02, radius=0.005, centre=(0, 0, -0.2)),),
    magnets=(Magnet(position=(0, 0, -0.2), moment=(0, 0, 0.3)),),
)
BENT = replace(
    BOB,
    shapes=(*BOB.shapes, Sphere(mass=0.02, radius=0.005, centre=(0.03, 0.001, -0.2))),
    magnets=(Magnet(position=(0, 0, -0.2), moment=(0.1, 0.05, 0.3)),),
)
IRON = Body(
    shapes=(Sphere(mass=0.02, radius=0.005, centre=(0, 0, -0.2)),), soft=Soft(radius=0.005, position=(0, 0, -0.2))
)
ROUND = EllipticRotation(r1=(0.02, 0.0, 0.0), r2=(0.0, 0.02, 0.02), angular_velocity=5.0)


def over_coil(bob=BOB, motion="fixed", hinge=None, current=2.0, **start):
    """Return a pendulum over a coil that leans, one of two flat loops of different sizes beside it."""
    coils = (
        Coil(radius=0.03, current=current, turns=100, axis=AXIS, length=0.01, loops=2),
        Coil(radius=0.01, current=-40),
    )
    placed = (Placed(body="base", position=(0.01, 0.0, -0.26), motion=motion),)
    start = {"tilt": (0.3, 0.1), "angular_velocity": (0.0, 0.2, 0.0), **start}
    pendulum = Pendulum(body="bob", hinge=hinge, **start)
    return Scene(bodies={"bob": bob, "base": Body(coils=coils)}, pendulums=(pendulum,), placed=placed)


FORMS = {"axial": (BOB, None), "full": (BENT, None), "hinged": (BENT, (0.0, 1.0, 0.0)), "soft": (IRON, None)}
BY_COST = ["axial", *(pytest.param(form, marks=pytest.mark.long) for form in FORMS if form != "axial")]


@pytest.mark.parametrize(
    "motion", ["fixed", ConstantVelocity(velocity=(0.01, 0.02, 0.0)), ROUND], ids=["fixed", "flies", "turns"]
)
@pytest.mark.parametrize("form", BY_COST)
def test_energy_is_kept_beside_a_coil(form, motion):
    """Forces are the gradient of the energy, and a moving coil puts in the power that it must."""
    bob, hinge = FORMS[form]
    found, without = (
        simulate_adaptive(
            assemble(over_coil(bob, motion, hinge, current=current)),
            method=DOP853,
            tolerance=1e-12,
            until=0.6,
            carries_turn=False,
        )
        for current in (2.0, 0.0)
    )
    assert np.abs(found.energy_drift[0]) < 2e-14
    assert np.abs(found.state - without.state).max() > (1e-6 if form == "soft" else 1e-3)


@pytest.mark.long
def test_a_second_order_method_gives_the_same():
    """It evaluates forces and energy of an axial pendulum together."""
    start = {"angular_velocity": STILL}
    one, other = (
        simulate_adaptive(
            assemble(over_coil(**start)), method=method_named(name), tolerance=1e-11, until=0.6, carries_turn=False
        )
        for name in ("dop853", "dprkn8")
    )
    assert np.abs(other.energy_drift[0]) < 1e-13
    np.testing.assert_allclose(other.state[:12], one.state[:12], atol=1e-8)


def test_a_free_magnet_keeps_its_energy_through_a_coil():
    """It flies through the winding, tumbling; the force on it is that of the closed form before it starts."""
    magnet = Body(shapes=(Sphere(mass=0.01, radius=4e-3),), magnets=(Magnet(moment=(0.0, 0.0, 0.2)),))
    turns = Body(coils=(Coil(radius=A, current=3.0, turns=50),))
    start = {"position": (0.0, 0.0, -0.03), "velocity": (0.1, 0.0, 1.0), "angular_velocity": (3.0, 1.0, 0.0)}
    problem = thrown(
        {"body": magnet, **start}, bodies={"turns": turns}, placed=(Placed(body="turns", orientation=_leaning(0.0)),)
    )
    found = simulate_adaptive(problem, method=DOP853, tolerance=1e-12, until=0.1)
    assert np.abs(found.energy_drift[0]) < 1e-14
    upright = thrown({"body": magnet, **start}, bodies={"turns": turns}, placed=(Placed(body="turns"),))
    rate = np.empty_like(upright.state)
    upright.system.derivative(0.0, upright.state, upright.parameters, upright.layout, rate)
    force = 0.2 * 3 * MU0 * 150 * A**2 * 0.03 / (2 * (A**2 + 0.03**2) ** 2.5)
    assert np.isclose(np.abs(rate), force, rtol=1e-12).sum() == 1


def test_a_sphere_on_rods_keeps_its_energy_over_a_coil():
    magnet = "mass: 0.02, from: 0, length: 0.3, tilt: [0.3, 0.1], drag: 0, magnets: [{moment: 0.4, along: [0, 1]}]"
    coil = "{radius: 0.02, current: 2, turns: 100, axis: [0.2, 0.1, 1], thickness: 0.01}"
    bodies, placed = f"bodies: {{turns: {{coils: [{coil}]}}}}", "placed: [{body: turns, position: [0.02, 0, -0.33]}]"
    problem, still = (
        rods_of([HELD, magnet], [(0, 1)], text, placed) for text in (bodies, bodies.replace("current: 2", "current: 0"))
    )
    found, without = (simulate_adaptive(one, method=DOP853, tolerance=1e-12, until=0.5) for one in (problem, still))
    assert np.abs(found.energy_drift[0]) < 2e-14
    assert np.abs(found.state - without.state).max() > 1e-3


def test_a_coil_acts_through_the_faces_of_a_periodic_box():
    """On the nearest image, so that a coil one edge further does the same."""
    box = Box(min=(-0.3, -0.3, -0.3), max=(0.3, 0.3, 0.3))
    scene = replace(over_coil(), box=box)
    x, y, z = scene.placed[0].position
    moved = replace(scene, placed=(replace(scene.placed[0], position=(x + 0.6, y, z - 0.6)),))
    ends = [simulate_adaptive(assemble(one), method=DOP853, tolerance=1e-12, until=0.2).state for one in (scene, moved)]
    np.testing.assert_allclose(*ends, rtol=1e-10, atol=1e-12)


def test_the_numpy_engine_gives_the_same():
    problem = assemble(over_coil())
    ends = [
        simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=0.1, engine=engine).state
        for engine in ("compiled", "numpy")
    ]
    np.testing.assert_allclose(*ends, rtol=1e-12, atol=1e-15)


def test_a_coil_seen_from_far_acts_as_a_magnet():
    """The forces on a pendulum at 50 radii, against those of a dipole; and its place is that of the magnet."""
    coil = Coil(radius=2e-3, current=5.0, turns=1000, axis=AXIS)
    dipole = Magnet(moment=tuple(np.array(moment_of(loops_of(coil)))))
    both = [
        assemble(Scene(bodies={"bob": BOB, "base": base}, pendulums=(Pendulum(body="bob"),), placed=(place,)))
        for place in (Placed(body="base", position=(0.06, 0.0, -0.28)),)
        for base in (Body(coils=(coil,)), Body(magnets=(dipole,)))
    ]
    ends = [simulate_adaptive(problem, method=DOP853, tolerance=1e-12, until=0.5).state for problem in both]
    assert np.abs(ends[0] - ends[1]).max() < 3e-3 * np.abs(ends[1] - both[1].state).max()
    np.testing.assert_array_equal(placed_magnets(both[0]), placed_magnets(both[1]))


def mixed(**start):
    """Return the table-top pendulum over a coil, a magnet and a second coil, in this order in the file."""
    scene = tabletop(**start)
    turns = Body(coils=(Coil(radius=8e-3, current=20.0, turns=100, length=4e-3),))
    kinds = ("turns", "puck", "turns")
    placed = [replace(item, body=kind) for item, kind in zip(scene.placed, kinds, strict=True)]
    placed[2] = replace(placed[2], name="third place")
    return replace(scene, bodies={**scene.bodies, "turns": turns}, placed=tuple(placed))


def test_coils_are_places_of_rest_after_the_magnets():
    angles = np.radians([90, 210, 330])
    tilts = np.array([tilt_towards(0.039 * np.cos(angle), 0.039 * np.sin(angle)) for angle in angles])
    scene = mixed(tilt=tuple(tilts.T))
    problem = assemble(scene)
    model = model_of(problem)
    assert model.placed_names(scene) == ["magnet_0_of_puck", "coil_1_of_turns", "third_place"]
    assert model.magnet_counts(scene) == ([1], [1, 1, 1])
    assert rest_magnets(problem, problem.state)[:, 0].tolist() == [1, 0, 2]
    places = np.array([scene.placed[k].position for k in (1, 0, 2)])
    np.testing.assert_allclose(placed_magnets(problem), places, rtol=1e-13)
    drawn = model.drawn
    courses = np.array([place(0.0) for place in drawn.placed_courses(scene)])
    np.testing.assert_allclose(courses, places, rtol=1e-15)
    assert drawn.repelling(scene) == [False, False, False]
    assert len(drawn.placed_colours(scene)) == len(drawn.placed_dipoles(scene)) == 3


@pytest.mark.long
def test_equilibria_over_coils_are_proved_complete():
    equilibria = find_equilibria(assemble(mixed(tilt=(0.1, 0.0))))
    assert equilibria.complete
    assert set(rest_magnets(assemble(mixed()), equilibria.state)[:, 0]) >= {0, 1, 2}


def ring(radii=(8e-3, 8e-3, 8e-3)):
    """Return a pendulum over three coils of given radii and equal moments."""
    scene = tabletop(tilt=(0.1, 0.05))
    bodies = {
        f"turns {k}": Body(coils=(Coil(radius=a, current=0.4 / (np.pi * a * a), length=2e-3),))
        for k, a in enumerate(radii)
    }
    placed = tuple(replace(item, body=name) for item, name in zip(scene.placed, bodies, strict=True))
    return assemble(replace(scene, bodies={"bob": scene.bodies["bob"], **bodies}, placed=placed))


def symmetries(problem):
    """Return the permutations of placed coils of the maps that take all of a scene except its state to itself."""
    here = model_of(problem).in_lab(problem, np.zeros_like(problem.state))
    found = []
    for lab in candidates(here):
        order = order_of_images(image(here, lab), here)
        if order is not None and difference(image(here, lab), here, order).max() < 1e-10:
            found.append(magnet_permutation(here, order))
    return found


def test_coils_are_alike_only_if_their_radii_are():
    assert set(symmetries(ring())) == set(permutations(range(3))) - {(0, 1, 2)}
    assert symmetries(ring((9e-3, 8e-3, 8e-3))) == [(0, 2, 1)]
    assert symmetries(ring((9e-3, 8e-3, 7e-3))) == []


@pytest.mark.long
def test_a_field_table_takes_coils_in():
    problem = assemble(mixed(tilt=(np.linspace(-0.2, 0.2, 7), 0.1)))
    (part,) = smallest_parts(problem, carries_turn=False)
    tabled, _ = with_field_tables(problem, part, 1e-7)
    assert tabled.problem.system is not part.problem.system
    ends = [
        simulate_adaptive(problem, method=DOP853, tolerance=1e-9, until=1.0, field_tables=on).state for on in (0, 1)
    ]
    assert 0 < np.abs(ends[0] - ends[1]).max() < 1e-5
    other = assemble(mixed(tilt=(0.1, 0.1)))
    swept = replace(other, parameters=np.repeat(other.parameters, 2, 1), state=np.repeat(other.state, 2, 1))
    swept.parameters[-1, 1] *= 1.1
    (part,) = smallest_parts(swept, carries_turn=False)
    assert with_field_tables(swept, part, 1e-7)[0].problem.system is part.problem.system


def test_errors_of_loops_and_of_a_dipole_are_reported():
    """Against a solenoid's many loops; at the closest approach a dipole is no model, four loops are."""
    found = report(mixed(tilt=(0.1, 0.0)))["coils"]
    (coil,), (approach,) = found["coils"], found["approaches"]
    assert coil["coil"] == "coil 0 of turns"
    assert coil["moment"][2] == pytest.approx(np.pi * 8e-3**2 * 2000, rel=1e-13)
    assert coil["field_at_centre"] == pytest.approx(MU0 * 2000 / (2 * np.hypot(8e-3, 2e-3)), rel=1e-8)
    assert approach["coil"] in ("coil 0 of turns", "coil 0 of third place")
    assert approach["distance_from_wire"] < approach["distance"]
    assert approach["as_it_is"]["force"] < 1e-4 < 0.01 < approach["as_point"]["force"]
    assert "coils" not in report(tabletop())


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ({"radius": 0.0}, "radius must be positive"),
        ({"loops": 3}, "loops must be left out for a coil without a length"),
        ({"layers": 3}, "layers must be left out for a coil without a thickness"),
        ({"length": 0.1, "loops": 30}, "loops must be from 1 to 20"),
        ({"thickness": 0.04}, "thickness must be below twice the mean radius"),
        ({"axis": (0.0, 0.0, 0.0)}, "axis must not be the zero vector"),
    ],
)
def test_wrong_coils_are_refused(numbers, text):
    with pytest.raises(InputError, match=text):
        Coil(**{"radius": A, "current": 1.0, **numbers})


def test_udf_files_have_no_coils():
    with pytest.raises(InputError, match="UDF has no coils"):
        scene_in_udf(mixed())
