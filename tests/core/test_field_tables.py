"""Tables of the field of what stands still: as exact as they say, and no label is another by them."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Box, assemble, capture_rule, method_named, simulate_adaptive
from pem_core.models.environment.rows import HEADER
from pem_core.models.field_tables.construction import INTERPOLATION, NODES
from pem_core.models.field_tables.spherical_table import SHARE
from pem_core.models.registry import field_error, smallest_parts, still_pairs, with_field_tables
from pem_core.models.rigid.axial import outside_pull
from pem_core.models.rigid.axial_tabulated import tabled_pull
from pem_core.numbers.vectors import cross
from tests.scenes import circling, neighbours, tabletop

DOP853 = method_named("dop853")
RANDOM = np.random.default_rng(12)
TILTS = RANDOM.uniform(-0.3, 0.3, (2, 200))


def ring(**start):
    """Return a pendulum over twelve magnets."""
    return tabletop(angles=range(0, 360, 30), radius=0.06, **{"tilt": tuple(TILTS), **start})


def crowded():
    """Return a pendulum amid thirty magnets in all directions, so that every face of the cube counts."""
    scene, random = tabletop(B=(0.01, 0.0, -0.02)), np.random.default_rng(3)
    e = random.normal(size=(3, 30))
    places = e / np.linalg.norm(e, axis=0) * random.uniform(0.335, 0.4, 30)
    turns = random.uniform(-3, 3, (2, 30))
    placed = tuple(
        replace(scene.placed[0], position=tuple(place), tilt=tuple(turn))
        for place, turn in zip(places.T.tolist(), turns.T.tolist(), strict=True)
    )
    return replace(scene, placed=placed)


def pair():
    """Return two pendulums, one beside the other, over the three magnets of a table."""
    scene, table = neighbours(2, askew=0.0), tabletop(gap=0.06)
    return replace(scene, bodies={**table.bodies, **scene.bodies}, placed=table.placed)


def simulated(problem, tolerance=1e-8, until=2.0, **options):
    return simulate_adaptive(problem, method=DOP853, tolerance=tolerance, until=until, **options)


@pytest.mark.long
@pytest.mark.parametrize("tolerance", [1e-6, 1e-8])
@pytest.mark.parametrize("scene", [ring(), crowded(), pair()], ids=["ring", "crowd", "two"])
def test_a_table_is_as_exact_as_it_says(scene, tolerance):
    """The torque in random directions, over that plus its median."""
    problem = assemble(scene)
    (part,) = smallest_parts(problem, carries_turn=False)
    tabled, error = with_field_tables(problem, part, tolerance)
    assert tabled.problem.system is not part.problem.system
    assert 0 < error <= SHARE * tolerance
    assert field_error(problem, tolerance) == error
    directions = RANDOM.normal(size=(3, 20_000))
    e = tuple(directions / np.linalg.norm(directions, axis=0))
    p = part.problem.parameters[:, :1]
    for a in range(part.problem.layout[HEADER.carriers]):
        torque = np.stack(cross(e, outside_pull(a, e, p, part.problem.layout)))
        off = np.linalg.norm(np.stack(cross(e, tabled_pull(a, e, p, tabled.problem.layout))) - torque, axis=0)
        size = np.linalg.norm(torque, axis=0)
        assert 0 < (off / (size + np.median(size))).max() < 1.05 * error  # the medians are of other directions


def test_polynomials_are_found_from_their_values():
    c = RANDOM.normal(size=len(NODES))
    np.testing.assert_allclose(INTERPOLATION @ np.polynomial.polynomial.polyval(NODES, c), c, rtol=0, atol=1e-12)


def test_trajectories_are_as_exact_as_by_the_sum():
    """Each is integrated in other steps, so that both are off, but not by the same."""
    problem = assemble(ring(), 200)
    exact, *runs = (simulated(problem, tol, field_tables=on).state for tol, on in ((1e-12, 0), (1e-8, 0), (1e-8, 1)))
    summed, tabled = (np.median(np.abs(state - exact)[[0, 1, 2, 9, 10, 11]].max(0)) for state in runs)
    assert summed != tabled < 1.3 * summed


def test_kernels_read_tables_as_numpy_does():
    """On the way, too: what is recorded comes from stages beyond those of a step."""
    problem, times = assemble(ring(tilt=tuple(TILTS[:, :41])), 41), np.linspace(0, 0.4, 9)
    runs = [
        simulated(problem, until=0.4, record_times=times, field_tables=True, engine=one)
        for one in ("numpy", "compiled")
    ]
    assert [run.record.shape for run in runs] == 2 * [(9, 13, 41)]
    np.testing.assert_allclose(runs[0].record, runs[1].record, rtol=0, atol=1e-10)


@pytest.mark.long
def test_no_label_is_another():
    problem = assemble(ring(drag=3e-3), 200)
    rule = capture_rule(problem)
    plain, tabled = (simulated(problem, until=60.0, stop=rule, field_tables=tables) for tables in (False, True))
    assert len(np.unique(plain.rest_point)) > 6
    np.testing.assert_array_equal(tabled.rest_point, plain.rest_point)
    np.testing.assert_allclose(tabled.rest_time, plain.rest_time, rtol=0, atol=1e-3)
    assert (tabled.rest_time != plain.rest_time).any()
    assert np.abs(tabled.energy_drift).max() < 10 * np.abs(plain.energy_drift).max()


def test_a_trajectory_does_not_depend_on_who_shares_its_table():
    problem, alone = assemble(ring(), 200), assemble(ring(tilt=tuple(TILTS[:, 7])))
    whole, own = (simulated(one, until=1.0, field_tables=True).state for one in (problem, alone))
    np.testing.assert_array_equal(whole[:, 7], own[:, 0])


def strengths():
    """Return two pendulums in one batch whose magnets differ."""
    scene = ring(tilt=(0.1, 0.2))
    magnet = replace(scene.bodies["bob"].magnets[0], moment=(0.0, 0.0, np.array([0.4, 0.5])))
    return replace(scene, bodies={**scene.bodies, "bob": replace(scene.bodies["bob"], magnets=(magnet,))})


@pytest.mark.parametrize(
    ("scene", "pairs"),
    [
        (ring(), 12),
        (crowded(), 30),
        (pair(), 12),
        (circling(), 0),
        (replace(ring(), box=Box(min=(-1.0, -1.0, -1.0), max=(1.0, 1.0, 1.0))), 0),
        (strengths(), 0),
        (ring(hinge=(0, 1, 0)), 0),
    ],
    ids=["ring", "crowd", "two", "moving", "box", "swept", "hinged"],
)
def test_only_what_stands_still_for_all_is_tabled(scene, pairs):
    problem = assemble(scene)
    assert still_pairs(problem) == pairs
    assert (field_error(problem, 1e-6) > 0) == (pairs > 0)
    if not pairs:
        plain, tabled = (simulated(problem, until=0.1, field_tables=tables).state for tables in (False, True))
        np.testing.assert_array_equal(tabled, plain)


def test_a_magnet_too_near_is_summed_over():
    """A table would be too large: the pendulum passes a tenth of a millimetre above."""
    problem = assemble(tabletop(gap=1e-4))
    assert field_error(problem, 1e-8) == 0.0
    part = smallest_parts(problem, carries_turn=False)[0]
    assert with_field_tables(problem, part, 1e-8)[0] is part
