"""Rest points, exits and labels in scenes whose answer can be told beforehand."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    Body,
    InputError,
    Line,
    Magnet,
    Placed,
    Point,
    Sphere,
    Status,
    assemble,
    capture_rule,
    find_equilibria,
    method_named,
    simulate,
)
from pem_core.equilibria.capture import UNLISTED
from pem_core.equilibria.labels import rest_magnets, rest_states
from pem_core.equilibria.settling import has_settled
from pem_core.equilibria.tables import parameter_sets
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.environment.rows import SHARED
from pem_core.models.rigid.attitude_space import torques, turned, turns_to
from pem_core.models.rigid.dissipation import is_dragged
from pem_core.models.rigid.observables import orientations
from pem_core.models.rigid.pendulum import FULL_BODY
from pem_core.numbers.rotations import rotated
from tests.examples import EXAMPLES
from tests.scenes import neighbours, one, point_bob, rigid, tabletop

RK4 = method_named("rk4")


def found(scene):
    problem = assemble(scene)
    table = find_equilibria(problem)
    return table, rest_magnets(problem, table.state[:, : table.minima])[:, 0].tolist()


@pytest.mark.long
@pytest.mark.parametrize("count", [3, 4, 6])
def test_rings_of_magnets_have_their_symmetry(count):
    """N wells of one depth, n saddles, a maximum in the middle and one overhead."""
    angles = np.arange(count) * 360 / count
    table, labels = found(tabletop(angles=angles, radius=0.05 if count == 6 else 0.04))
    assert table.complete
    assert (table.index == 0).sum() == count
    assert (table.index == 1).sum() == count
    assert sorted(labels) == list(range(count))
    np.testing.assert_allclose(table.energy[:count], table.energy[0], rtol=1e-12)


@pytest.mark.long
@pytest.mark.parametrize("moment", [0.2, 0.4, 0.7])
def test_a_spin_that_the_energy_does_not_feel_moves_no_rest_point(moment):
    """One search serves all starts and drags, and finds of a spinning bob what it finds of one that hangs still."""
    motions = {"angular_velocity": (0.0, 0.0, np.array([0.0, 5.0])), "drag": np.array([1e-3, 0.0])}
    problem = assemble(tabletop(moment=moment, **motions))
    assert parameter_sets(problem)[0].size == 1
    spinning = find_equilibria(assemble(tabletop(moment=moment, angular_velocity=(0.0, 0.0, 5.0), drag=0.0)))
    assert spinning.complete
    assert spinning.index.tolist() == find_equilibria(assemble(tabletop(moment=moment))).index.tolist()


def test_gravity_alone_has_one_rest_point_at_no_magnet():
    table, labels = found(tabletop(angles=()))
    assert table.complete
    assert table.index.tolist() == [0, 2]
    assert table.exit_energy[0] == pytest.approx(table.energy[1], rel=1e-14)
    assert labels == [AT_NO_MAGNET]


def test_a_magnet_below_holds_and_one_far_away_does_not():
    assert found(tabletop(angles=(0,), radius=0.0))[1] == [0]
    assert found(tabletop(angles=(0,), radius=0.3))[1] == [AT_NO_MAGNET]


def test_the_middle_of_weak_magnets_is_at_no_magnet():
    """Between three weak magnets the bob hangs in the middle: nearest-magnet labels would hide that."""
    table, labels = found(tabletop(moment=0.1))
    assert table.complete
    assert labels == [AT_NO_MAGNET]


@pytest.mark.long
def test_repelling_magnets_leave_rest_points_between_them():
    table, labels = found(tabletop(moment=-0.40625))
    assert table.complete
    assert set(labels) == {AT_NO_MAGNET}


@pytest.mark.quick
def test_unequal_wells_have_their_own_exits():
    table, _ = found(tabletop(angles=(0, 90, 200), radius=0.05, gap=0.02))
    assert table.complete
    exits, saddles = table.exit_energy[: table.minima], table.energy[table.index == 1]
    assert len(np.unique(np.round(exits, 12))) > 1
    for way_out in exits:
        assert np.abs(saddles - way_out).min() < 1e-13 * abs(way_out)
    assert exits.min() == pytest.approx(saddles.min(), rel=1e-13)


@pytest.mark.long
def test_a_mirror_may_lead_one_saddle_to_another():
    """One of three magnets is nearer: the way from the saddle before it ends, by symmetry, at that of the other two.

    The same magnets a little askew have no mirror, and the same exits but for as little.
    """
    scene = tabletop()
    nearer = replace(scene, placed=(replace(scene.placed[0], position=(0, 0.04, -0.33)), *scene.placed[1:]))
    askew = replace(scene, placed=(replace(scene.placed[0], position=(1e-6, 0.04, -0.33)), *scene.placed[1:]))
    table, other = (find_equilibria(assemble(each)) for each in (nearer, askew))
    assert table.complete
    assert other.complete
    assert table.index.tolist() == other.index.tolist() == [0, 0, 0, 1, 1, 2]
    np.testing.assert_allclose(table.exit_energy[:3], other.exit_energy[:3], rtol=1e-6)
    assert len(np.unique(np.round(table.exit_energy[:3], 9))) == 2


def test_a_hinged_pendulum_has_as_many_maxima_as_minima():
    table, _ = found(tabletop(hinge=(0, 1, 0), tilt=(0.4, 0.0)))
    assert table.complete
    assert (table.index == 0).sum() == (table.index == 1).sum() == 2


def off_axis(mass=0.0, magnet=0.0, slant=0.0):
    """Return a bob over two magnets, its sphere, its magnet or its dipole off the axis of its rod."""
    base = tabletop(angles=(0, 180), radius=0.03)
    bob = Body(
        shapes=(
            Line(mass=5e-3, half_length=0.15, centre=(0, 0, -0.15)),
            Sphere(mass=0.02, radius=0.01, centre=(mass, 0, -0.3)),
        ),
        magnets=(Magnet(position=(magnet, 0, -0.3055), moment=(slant, 0, 0.4)),),
    )
    return replace(base, bodies={**base.bodies, "bob": bob})


@pytest.mark.long
@pytest.mark.parametrize("off", [{"mass": 1e-5}, {"magnet": 1e-3}, {"slant": 1e-3}, {"mass": 0.01}])
def test_of_a_bob_that_hardly_cares_about_its_spin_nothing_is_called_proved(off):
    """Over two magnets a bob on its axis has two wells and a saddle; askew, each falls apart into two by its spin.

    The spin is as soft as 1e-8 of the rest, and overhead the magnets are too far away to tell attitudes apart at all.
    """
    table = find_equilibria(assemble(off_axis(**off)), most_cells=50_000)
    assert not table.complete
    assert table.cells > 50_000
    assert table.left.radius > 0
    assert (table.index == 0).sum() == 2
    assert np.isnan(table.exit_energy).all()


@pytest.mark.long
def test_an_asymmetric_body_in_a_field():
    """Dipole askew to the mass moment: one minimum among all rotations, Euler characteristic zero."""
    body = rigid((1.0, 2.0, 3.0), 1.0, (0, 0, -1), (Magnet(position=(0, 0, -1), moment=(1.0, 0, 0.5)),))
    table, labels = found(one(body, gravity=(0, 0, -1.0), B=(0.3, 0.2, 0.1)))
    assert table.complete
    assert (table.index == 0).sum() == 1
    assert ((-1) ** table.index).sum() == 0
    assert labels == [AT_NO_MAGNET]


@pytest.mark.long
def test_two_pendulums_come_to_rest_together():
    """No list of rest points can be complete where magnets may meet: they have to settle, and stay."""
    problem = assemble(neighbours(2, spacing=0.1, askew=0.0, drag=5e-4))
    run = simulate(problem, method=RK4, step=1e-3, until=100.0, stop=capture_rule(problem))
    assert run.rest_point[0] == UNLISTED
    ((_, group, rest),) = rest_states(problem, run)
    assert np.abs(torques(group, rest)).max() < 1e-15
    later = simulate(problem, method=RK4, step=1e-3, until=run.time[0] + 30.0)
    np.testing.assert_allclose(orientations(problem, later.state)[0], orientations(group, rest)[0], atol=1e-3)
    assert rest_magnets(group, rest).tolist() == [[AT_NO_MAGNET, AT_NO_MAGNET]]


def test_no_drag_no_rest():
    problem = assemble(tabletop(tilt=(0.2, 0.1), drag=0.0))
    run = simulate(problem, method=RK4, step=2e-3, until=5.0, stop=capture_rule(problem))
    assert run.rest_point[0] == NOT_AT_REST
    assert run.time[0] == 5.0


def test_points_without_drag_do_not_rest_beside_those_with():
    problem = assemble(tabletop(tilt=(0.05, 0.1), drag=np.array([0.0, 1e-3])))
    run = simulate(problem, method=RK4, step=2e-3, until=20.0, stop=capture_rule(problem))
    assert run.rest_point[0] == NOT_AT_REST
    assert run.rest_point[1] != NOT_AT_REST


def test_a_run_that_is_too_short_is_not_at_rest():
    problem = assemble(tabletop(tilt=(0.3, 0.1)))
    run = simulate(problem, method=RK4, step=2e-3, until=0.5, stop=capture_rule(problem))
    assert run.rest_point[0] == NOT_AT_REST


def test_gravity_alone_is_certain_at_once():
    problem = assemble(tabletop(angles=(), tilt=(0.3, 0.1)))
    run = simulate(problem, method=RK4, step=2e-3, until=5.0, stop=capture_rule(problem))
    assert run.rest_point[0] == 0
    assert run.time[0] == 0.0


def test_magnets_that_meet_are_a_status_and_spare_the_rest():
    """A bob that swings through a placed magnet overflows; its neighbour does not notice."""
    bob = Body(
        shapes=(Point(mass=0.02, centre=(0, 0, -0.3)),), magnets=(Magnet(position=(0, 0, -0.3), moment=(0, 0, 0.4)),)
    )
    puck = Body(magnets=(Magnet(moment=(0, 0, 0.4)),))
    tilts = (np.array([0.0, 0.3]), 0.0)
    scene = one(
        bob,
        gravity=(0, 0, -9.8),
        placed=(Placed(body="puck", position=(0, 0, -0.3)),),
        bodies={"puck": puck},
        tilt=tilts,
    )
    run = simulate(assemble(scene), method=RK4, step=1e-3, until=0.1)
    assert run.status.tolist() == [2, 1]
    assert np.isfinite(run.state[:, 1]).all()


@pytest.mark.long
def test_each_point_is_judged_by_its_own_symmetry():
    """The first point's dipole lies along the rod, the second's askew: they must not share a configuration space."""
    both, alone = (
        simulate(problem, method=RK4, step=1e-3, until=30.0, stop=capture_rule(problem))
        for problem in (assemble(askew(np.array([0.0, 0.3]))), assemble(askew(0.3)))
    )
    assert both.rest_point[1] == alone.rest_point[0] != NOT_AT_REST
    assert both.time[1] == alone.time[0]


def askew(across):
    body = rigid((1.0, 1.0, 0.3), 1.0, (0, 0, -1), (Magnet(position=(0, 0, -1), moment=(across, 0, 0.5)),))
    return one(body, gravity=(0, 0, -1.0), B=(0.3, 0.2, 0.1), tilt=(0.5, 0.3), drag=0.3)


def test_round_off_makes_no_new_parameter_sets():
    """Starts turned about an askew hinge keep the same angle to it, up to round-off: one search serves all."""
    angle = np.linspace(-1.0, 1.0, 50)
    hinge = np.array([1.0, 2.0, 0.3]) / np.linalg.norm([1.0, 2.0, 0.3])
    u = [rotated(axis, tuple(angle * c for c in hinge)) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
    problem = assemble(tabletop(hinge=tuple(hinge), orientation=tuple(u)))
    assert problem.size == 50
    assert parameter_sets(problem)[0].size == 1


def unequal(seed, n=40):
    """Return a scene of 2, 4 or 5 magnets of random strength and place in a random field, from random tilts."""
    random = np.random.default_rng(seed)
    strengths = random.uniform(0.1, 0.8, (2, 4, 5)[seed % 3]) * np.where(
        random.random((2, 4, 5)[seed % 3]) < 0.8, 1, -1
    )
    base = tabletop(B=tuple(random.normal(0, 1e-3, 3)), drag=1.5e-3, tilt=tuple(random.uniform(-0.5, 0.5, (2, n))))
    bodies = {f"magnet{i}": Body(magnets=(Magnet(moment=(0, 0, s)),)) for i, s in enumerate(strengths)}
    spots = 0.07 * np.sqrt(random.random(len(strengths))), random.uniform(0, 2 * np.pi, len(strengths))
    depth = -0.3055 - random.uniform(0.02, 0.05, len(strengths))
    placed = tuple(
        Placed(body=name, position=(r * np.cos(a), r * np.sin(a), z), tilt=tuple(random.uniform(-0.5, 0.5, 2)))
        for name, r, a, z in zip(bodies, *spots, depth, strict=True)
    )
    return replace(base, bodies={**base.bodies, **bodies}, placed=placed)


@pytest.mark.long
@pytest.mark.parametrize("seed", [101, 113, 105, 111])
def test_labels_at_capture_are_where_unequal_wells_end(seed):
    """The first two caught a straight path that slipped over a narrow ridge between two of its samples."""
    problem = assemble(unequal(seed))
    run = simulate(problem, method=RK4, step=2e-3, until=60.0, stop=capture_rule(problem))
    end = simulate(problem, method=RK4, step=2e-3, until=45.0)
    (_, group, _), *_ = rest_states(problem, run)
    table = find_equilibria(group)
    assert table.complete
    gap = np.linalg.norm(end.state[9:12, :, None] - table.state[9:12, None, : table.minima], axis=0)
    assert (run.rest_point == gap.argmin(1)).all()
    assert gap.min(1).max() < 1e-3


def test_nothing_settles_where_it_is_not():
    """Two pendulums over magnets, at rest but high up: Newton's method leads elsewhere, and that is no rest."""
    problem = assemble(two_over_magnets(np.random.default_rng(5).uniform(-0.5, 0.5, (4, 300))))
    assert not has_settled(problem, problem.state).any()


@pytest.mark.long
def test_settled_labels_are_where_it_ends():
    """In one run two magnets meet, at .67 s by dop853; fixed steps jump over that, and the energy tells."""
    problem = assemble(two_over_magnets(np.random.default_rng(5).uniform(-0.5, 0.5, (4, 24))))
    run = simulate(problem, method=RK4, step=2e-3, until=40.0, stop=capture_rule(problem))
    met = run.status == Status.ENERGY_ROSE
    assert met.sum() == 1
    assert (run.rest_point[~met] == UNLISTED).all()
    end = simulate(problem, method=RK4, step=2e-3, until=60.0)
    for points, group, rest in rest_states(problem, run):
        np.testing.assert_allclose(
            orientations(problem, end.state)[points][:, :, 2], orientations(group, rest)[:, :, 2], atol=2e-3
        )


def two_over_magnets(tilts):
    base = tabletop(drag=2e-3)
    pendulums = tuple(
        replace(base.pendulums[0], pivot=(0.1 * i, 0.0, 0.0), tilt=(tilts[2 * i], tilts[2 * i + 1])) for i in range(2)
    )
    return replace(base, pendulums=pendulums)


def test_one_pendulum_without_drag_keeps_both_from_rest():
    scene = two_over_magnets(np.full((4, 1), 0.05))
    free = replace(scene, pendulums=(replace(scene.pendulums[0], drag=0.0), scene.pendulums[1]))
    assert not is_dragged(assemble(free)).any()
    assert is_dragged(assemble(scene)).all()


def test_families_of_rest_points_do_not_run_away():
    """A hinge along gravity leaves a circle of rest points, a bob that cannot spin a family without a list."""
    level = find_equilibria(assemble(tabletop(angles=(), hinge=(0, 0, 1), tilt=(0.3, 0.0))))
    rolling = find_equilibria(assemble(point_bob(tilt=(0.3, 0.2), drag=0.1)))
    assert level.state.shape[1] <= 200
    assert not rolling.complete


def test_a_hinge_sweep_is_one_parameter_set():
    problem = assemble(
        tabletop(hinge=(0, 1, 0), tilt=(np.linspace(-0.5, 0.5, 64), 0.0), drag=np.linspace(1e-3, 2e-3, 64))
    )
    assert parameter_sets(problem)[0].size == 1


def test_arrays_of_different_lengths_and_dead_hinges_are_refused():
    with pytest.raises(InputError, match="arrays of the scene have different lengths"):
        assemble(tabletop(drag=np.linspace(1e-3, 2e-3, 3)), 5)
    rod = Body(shapes=(Line(mass=1.0, half_length=0.5, centre=(0, 0, -0.5)),))
    with pytest.raises(InputError, match="hinge must be an axis about which the body has a moment of inertia"):
        assemble(one(rod, hinge=(0, 0, 1)))


def test_motion_counts_towards_the_energy_that_leaves_a_well():
    """In every well of three unequal ones: shut in just below its own exit, free just above it."""
    problem = assemble(tabletop(angles=(0, 90, 200), radius=0.05, gap=0.02))
    table = find_equilibria(problem)
    inertia = 1.0 / problem.parameters[SHARED.size + FULL_BODY.inverse_inertia, 0]
    assert len(np.unique(np.round(table.exit_energy[: table.minima], 9))) > 1
    for m in range(table.minima):
        for share, label in ((0.99, m), (1.01, NOT_AT_REST)):
            state = table.state[:, m].copy()
            kinetic = share * (table.exit_energy[m] - table.energy[m])
            state[:3] = np.sqrt(2 * inertia * kinetic) * state[3:6]
            moving = replace(problem, state=state[:, None])
            assert capture_rule(moving).ask(np.array([0]), moving.state)[0] == label


@pytest.mark.parametrize("seed", range(5))
def test_turns_lead_to_their_target(seed):
    """Of any two attitudes, also half a turn apart and more."""
    random = np.random.default_rng(seed)
    problem = assemble(askew(0.3))
    here, target = (turned(problem.state, random.normal(0, 2, (3, 1))) for _ in range(2))
    turns = turns_to(problem, here, target)
    np.testing.assert_allclose(turned(here, turns)[3:12], target[3:12], atol=1e-14)
    assert np.linalg.norm(turns) <= np.pi


WELLS = {
    "askew": [-0.04549215, -0.03948002],
    "two": [-0.07923334, -0.07323016],
    "straight": [-0.04373715, -0.03708488, -0.03171197],
    "steel and magnets": [-0.09216439, -0.08471904, -0.0791645],
}
"""Energies [J] of all minima: of one pendulum as its proved list has them, after 342,000 cells of askew."""


@pytest.mark.long
@pytest.mark.parametrize("name", WELLS)
def test_a_list_that_is_not_proved_has_narrow_wells_too(name):
    """Newton's method alone found none from 128 starts of askew and two, and one of three of the others."""
    problem = assemble(EXAMPLES["rigid_bodies"][name].loaded().entry.scene)
    found = find_equilibria(problem, 40)
    assert not found.complete
    np.testing.assert_allclose(found.energy[found.index == 0], WELLS[name], atol=1e-8)
