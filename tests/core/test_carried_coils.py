"""Coils on moving bodies: states, equilibria, labels, symmetries, reports, and what is refused."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    Body,
    Box,
    Coil,
    Cylinder,
    InputError,
    Magnet,
    Pendulum,
    Placed,
    Scene,
    Soft,
    UniformField,
    assemble,
    find_equilibria,
    rest_magnets,
)
from pem_core.models.environment.carried_loops import basis_across
from pem_core.models.environment.rows import HEADER
from pem_core.models.free_bodies.report import why_not
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.models.interface.symmetry import candidates, difference, image, order_of_images
from pem_core.models.registry import model_of, smallest_parts
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.dissipation import keeps_its_images
from pem_core.models.rigid.equilibria import ATTITUDES
from pem_core.models.rigid.report import report
from pem_core.numbers.vectors import cross, unit
from tests.coil_scenes import (
    ASKEW,
    BASE,
    BOB,
    PLACE,
    ROUND,
    WEIGHT,
    A,
    swinging,
)
from tests.free_body_scenes import FLOOR
from tests.scenes import tabletop

pytestmark = pytest.mark.quick

# States, equilibria, labels, symmetries.


def test_pendulums_with_coils_keep_their_full_state():
    problem = assemble(swinging(hinge=(0.0, 1.0, 0.0)))
    (part,) = smallest_parts(problem, carries_turn=False)
    assert part.problem.system is problem.system is full.PENDULUM
    assert assemble(tabletop()).layout[HEADER.carried_coils] == 0 < problem.layout[HEADER.carried_coils]


STRAIGHT = Body(
    shapes=(Cylinder(mass=0.03, radius=0.01, half_length=0.005, centre=(0.0, 0.0, -0.3)),),
    coils=(Coil(radius=0.01, current=2.0, turns=200, position=(0.0, 0.0, -0.3), nodes=5),),
)


WIDE = replace(STRAIGHT, coils=(replace(STRAIGHT.coils[0], radius=0.014, current=2.0 / 1.96),))
BASES = {
    "magnets": Body(magnets=(Magnet(moment=(0.0, 0.0, 0.5)),)),
    "coils": Body(coils=(Coil(radius=0.012, current=4.0, turns=300, nodes=5),)),
}


def over(base, count=2, body=STRAIGHT, **start):
    """Return a pendulum with a straight coil over some equal bodies."""
    angles = 2 * np.pi * np.arange(count) / count
    placed = tuple(Placed(body="base", position=(0.03 * np.cos(w), 0.03 * np.sin(w), -0.325)) for w in angles)
    pendulum = Pendulum(body="bob", **{"tilt": (0.1, 0.02), "drag": 1e-4, **start})
    return assemble(Scene(bodies={"bob": body, "base": base}, pendulums=(pendulum,), placed=placed))


SKEW = replace(STRAIGHT, coils=(replace(STRAIGHT.coils[0], axis=ASKEW),))


def test_a_damped_body_keeps_its_spin_if_its_coil_is_skew():
    """Its coil then has a torque about the axis of the body; otherwise the spin is left out."""
    dropped = [over(BASES["magnets"], body=body).layout[full.HAS_NULL_AXES] for body in (STRAIGHT, SKEW)]
    assert dropped == [1, 0]


def test_steps_follow_what_passes_a_coil_as_a_magnet():
    """With one place and moment, the rate of change of a moving magnet is the same."""
    place, (coil,) = (0.0, 0.0, -0.3), STRAIGHT.coils
    magnet = Magnet(position=place, moment=(0.0, 0.0, np.pi * coil.radius**2 * 400.0))
    found = []
    for body in (STRAIGHT, replace(STRAIGHT, coils=(), magnets=(magnet,))):
        problem = assemble(swinging(body=body, place=replace(PLACE, motion=ROUND)))
        own = problem.state, problem.parameters, problem.layout
        found.append(problem.system.outside_pace(0.0, *own)[0])
    assert found[0] > 1.0
    assert found[0] == pytest.approx(found[1], rel=1e-14)


def test_images_of_coils_change_in_a_small_box():
    """A coil at the end of an arm of 0.3 m, beside a magnet at the pivot."""
    alone = replace(STRAIGHT, magnets=(Magnet(moment=(0.0, 0.0, 0.1)),))
    keeps = []
    for body in (alone, replace(alone, coils=())):
        scene = swinging(body=body, place=Placed(body="base", position=(0.01, 0.0, 0.0)))
        problem = assemble(replace(scene, box=Box(min=(-0.3, -0.3, -0.3), max=(0.2, 0.2, 0.2))))
        keeps.append(keeps_its_images(problem).all())
    assert keeps == [False, True]


def test_energy_does_not_depend_on_a_spin_about_the_coil():
    """Nor on its nodes, which are those of the placed coil."""
    problem = over(Body(coils=(Coil(radius=0.015, current=1.0, turns=200, nodes=5),)))
    tilted = problem.state[3:12, 0].reshape(3, 3)
    spun = np.concatenate([np.cos(0.7) * tilted[0] + np.sin(0.7) * tilted[1], tilted[1] * np.cos(0.7), tilted[2]])
    spun[3:6] -= np.sin(0.7) * tilted[0]
    state = np.concatenate([problem.state[:3, 0], spun, [0.0]])
    energies = [
        problem.system.energy(0.0, y, problem.parameters[:, 0], problem.layout) for y in (problem.state[:, 0], state)
    ]
    assert energies[0] == pytest.approx(energies[1], rel=1e-14)


@pytest.mark.long
@pytest.mark.parametrize("base", BASES)
def test_a_coil_rests_at_the_magnet_or_coil_that_attracts_it(base):
    problem = over(BASES[base])
    equilibria = find_equilibria(problem)
    labels = rest_magnets(problem, equilibria.state[:, equilibria.index == 0])[:, 0]
    assert sorted(labels.tolist()) == [0, 1]
    assert not equilibria.complete


def test_proofs_are_tried_only_of_skew_coils_beside_magnets():
    """Reduced states have no coils, and pairs of coils take too long."""
    counts = {
        (base, which): len(ATTITUDES.grounds(over(BASES[base], body=body, **start)))
        for base in BASES
        for which, body, start in (
            ("skew", SKEW, {}),
            ("straight", STRAIGHT, {}),
            ("hinged", SKEW, {"hinge": (0.0, 1.0, 0.0)}),
        )
    }
    assert [case for case, count in counts.items() if count] == [("magnets", "skew")]


def symmetry_count(problem):
    """Return the number of maps of the lab that take all of a scene except its state to itself; 0 if none is known."""
    here = model_of(problem).in_lab(problem, np.zeros_like(problem.state))
    maps = [] if here is None else list(candidates(here))
    orders = [order_of_images(image(here, lab), here) for lab in maps]
    pairs = [(lab, order) for lab, order in zip(maps, orders, strict=True) if order is not None]
    return sum(difference(image(here, lab), here, order).max() < 1e-10 for lab, order in pairs)


def test_pairs_of_coils_have_no_symmetries_as_nodes_break_them():
    as_magnets, as_coils = (symmetry_count(over(base, count=4)) for base in BASES.values())
    assert (as_magnets, as_coils) == (symmetry_count(over_four_by_a_magnet()), 0)


def over_four_by_a_magnet():
    """Return the same scene with a magnet in place of the coil."""
    return over(BASES["magnets"], count=4, body=replace(STRAIGHT, coils=(), magnets=(Magnet(moment=(0.0, 0.0, 0.1)),)))


def test_radii_are_among_the_invariants():
    """Of two coils with equal moments."""
    problems = [over(BASES["magnets"], body=body) for body in (STRAIGHT, WIDE)]
    here, other = (model_of(problem).in_lab(problem, problem.state) for problem in problems)
    gaps = [np.abs(a.values - b.values).max() for a, b in zip(here.own, other.own, strict=True)]
    assert max(gaps) == pytest.approx(0.004, rel=1e-12)


# What is reported, and what is refused.


def test_errors_of_pairs_are_those_of_loops_and_nodes():
    scene = swinging(field=UniformField())
    found = report(scene)["coils"]
    assert [one["magnet"] for one in found["approaches"]] == ["magnet 0 of bob", *["magnet 0 of base"] * 2]
    one, other = found["pairs"]
    assert (one["coil"], one["other"], one["nodes"], other["nodes"]) == ("coil 0 of bob", "coil 0 of base", 5, 16)
    assert 1e-9 < one["as_it_is"]["energy"] < 0.02 < one["as_points"]["energy"]
    base = replace(BASE, coils=(replace(BASE.coils[0], nodes=64),))
    (more, _) = report(replace(scene, bodies={"bob": BOB, "base": base}))["coils"]["pairs"]
    assert more["of_nodes"] < 1e-3 * one["of_nodes"]
    assert "pairs" not in report(replace(scene, bodies={"bob": BOB, "base": replace(BASE, coils=())}))["coils"]


def test_a_basis_across_an_axis_is_orthonormal_and_right_handed():
    random = np.random.default_rng(3)
    for _ in range(20):
        axis = unit(tuple(random.normal(size=3)))
        e1, e2 = basis_across(axis)
        np.testing.assert_allclose(np.array([e1, e2, axis]) @ np.array([e1, e2, axis]).T, np.eye(3), atol=1e-14)
        np.testing.assert_allclose(cross(e1, e2), axis, atol=1e-14)


def test_soft_spheres_beside_carried_coils_are_refused():
    iron = Body(shapes=(WEIGHT,), soft=Soft(radius=0.01, position=WEIGHT.centre))
    pendulums = (Pendulum(body="bob"), Pendulum(body="iron", pivot=(0.1, 0.0, 0.0)))
    text = r"bodies\.bob\.coils must be left out, because the body moves \(pendulums\.0\) and the scene has a soft-iron"
    with pytest.raises(InputError, match=text):
        Scene(bodies={"bob": BOB, "iron": iron}, pendulums=pendulums)


@pytest.mark.parametrize("nodes", [0, 129])
def test_nodes_have_limits(nodes):
    with pytest.raises(InputError, match="nodes must be from 1 to 128"):
        Coil(radius=A, current=1.0, nodes=nodes)


def test_bodies_with_coils_have_no_certain_face():
    disc = Cylinder(mass=0.01, radius=0.01, half_length=0.002)
    scene = FreeScene(
        bodies={"it": Body(shapes=(disc,), coils=(Coil(radius=A, current=1.0),))},
        free=(FreeBody(body="it", position=(0.0, 0.0, 9.0)),),
        walls=FLOOR,
    )
    assert why_not(scene) == "the body carries coils"
