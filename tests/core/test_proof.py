"""The parts of proofs, each against plain numbers: cells cover their space, enclosures enclose, floods stay in."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import Magnet, Placed, TriclinicBox, assemble, find_equilibria
from pem_core.equilibria.equilibria import find_each
from pem_core.equilibria.proof import complete_lists
from pem_core.equilibria.proof.complete_lists import lower_escape_energies
from pem_core.equilibria.proof.enclosure import Enclosure, enclose
from pem_core.equilibria.proof.krawczyk import judged
from pem_core.equilibria.proof.sublevel_sets import (
    Jobs,
    _cells_at,
    _index_of,
    _is_connected,
    _neighbour_cells,
    energy_of,
    stays_below,
)
from pem_core.models.configuration_spaces.charts import CIRCLE, ROTATIONS, SPHERE_CHART, first_cells, plane
from pem_core.models.configuration_spaces.embedding import DIRECTION
from pem_core.models.configuration_spaces.search_domain import Ground
from pem_core.models.registry import space_of
from pem_core.models.rigid.axial import AXIAL_STATE
from pem_core.models.rigid.minimal_state import to_axial
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval
from tests.compiled_functions import by_kernels
from tests.scenes import tabletop, textbook

CHARTS = {"circle": CIRCLE, "sphere": SPHERE_CHART, "rotations": ROTATIONS, "plane": plane(1.3)}
BOB = replace(
    tabletop().bodies["bob"],
    magnets=(
        Magnet(position=(0, 0, -0.3055), moment=(0.1, 0, 0.4)),
        Magnet(position=(0.02, 0.01, -0.2), moment=(0, 0.1, 0)),
    ),
)
SCENES = {
    "sphere": tabletop(),
    "circle": tabletop(hinge=(0, 1, 0)),
    "rotations": replace(tabletop(), bodies={**tabletop().bodies, "bob": BOB}),
    "plane": textbook(),
}


def halves(chart, times, seed=0):
    """Return random cells, halved so many times."""
    random, cells = np.random.default_rng(seed), first_cells(chart, 1)
    for _ in range(times):
        some = random.permutation(len(cells.owner))[:200]
        cells = cells.some(some).halved(random.integers(0, chart.dimension, len(some)))
    return cells


def ground_of(name):
    problem = assemble(SCENES[name])
    space = space_of(problem)
    (ground,) = space.grounds(space.resting(problem))
    return ground


def ground_in_a_cell():
    """Return what a table-top whose magnets act through the faces of a tilted box would be proved on."""
    box = TriclinicBox(vectors=((0.2, 0.0, 0.02), (0.11, 0.25, 0.0), (-0.07, 0.06, 0.3)))
    problem = assemble(replace(tabletop(), box=box))
    return Ground(np.array([0]), *to_axial(problem, carries_turn=False), SPHERE_CHART, DIRECTION, AXIAL_STATE.axis, 2)


@pytest.mark.parametrize("name", CHARTS)
def test_cells_cover_their_space(name):
    """A random place is in one of the first cells: its coordinates there are between -1 and 1."""
    chart, random = CHARTS[name], np.random.default_rng(1)
    place = random.normal(size=(chart.size, 500))
    place = place / np.sqrt((place**2).sum(0)) if name != "plane" else 1.3 * random.uniform(-0.7, 0.7, (2, 500))
    cells = first_cells(chart, 1)
    frames, inside = chart.frames(cells), np.zeros(500, bool)
    for c in range(len(cells.owner)):
        basis = np.concatenate([frames.middle[:, [c]], frames.span[:, :, c].T], 1)
        if name == "plane":
            y = np.linalg.solve(basis[:, 1:], place - basis[:, :1])
        else:
            ray = np.linalg.solve(basis, place)
            y = np.where((ray[0] > 0) | (name == "rotations"), ray[1:] / ray[0], np.inf)
        inside |= (np.abs(y) <= 1).all(0)
    assert inside.all()


@pytest.mark.long
@pytest.mark.parametrize("name", [*CHARTS, "images"])
@pytest.mark.parametrize("is_unique", [False, True])
def test_enclosures_enclose(name, is_unique):
    """F at random points of cells lies within what its secants, or derivatives, allow; kernels give numpy's bits.

    Nothing is known of slopes over cells in which images change, and they are known elsewhere.
    """
    ground, random = ground_in_a_cell() if name == "images" else ground_of(name), np.random.default_rng(2)
    for times in (4, 12, 30):
        cells = halves(ground.chart, times)
        frames, p = ground.chart.frames(cells), ground.parameters
        rows = ground.placing.rows_of(frames)
        numpy, found = (f(ground.equations, frames, p, is_unique) for f in (enclose, by_kernels(enclose)))
        for end in ("low", "high"):
            np.testing.assert_array_equal(getattr(found.slopes, end), getattr(numpy.slopes, end))
            np.testing.assert_array_equal(getattr(found.force, end), getattr(numpy.force, end))
        d, n = len(frames.span), len(cells.owner)
        z = random.uniform(-1, 1, (d, n)) if is_unique else np.zeros((d, n))
        for _ in range(5):
            y = random.uniform(-1, 1, (d, n))
            there, here = (ground.equations.read(rows, p, tuple(x), 0.0) for x in (y, z))
            change = np.stack(there) - np.stack(here)
            low = np.minimum(numpy.slopes.low * (y - z), numpy.slopes.high * (y - z)).sum(1)
            high = np.maximum(numpy.slopes.low * (y - z), numpy.slopes.high * (y - z)).sum(1)
            room = 1e-13 * np.abs(np.stack(there)).max() + 1e-9 * (high - low)
            assert (np.isnan(low) | (change >= low - room)).all()
            assert (np.isnan(high) | (change <= high + room)).all()
        assert np.isfinite(numpy.slopes.low).mean() > (0.5 if times > 4 or name != "images" else 0.01)


def test_one_zero_two_zeros_and_none_are_distinguished():
    """x^2 - c over [-1, 1] about a middle m, by hand: nothing is proved of two zeros, uniqueness needs derivatives."""

    def about(m, c, reach):
        force = Interval(np.array([[m * m - c]]), np.array([[m * m - c]]))
        slope = Interval(*(np.array([[[2 * reach * (m + s * reach)]]]) for s in (-1, 1)))
        return judged(Enclosure(force, slope))

    assert about(1.0, 1.0, 0.2).has_one
    assert about(1.0, 1.1, 0.2).has_one
    assert not about(0.0, 1e-4, 0.2).has_one
    assert not about(0.0, 1e-4, 0.2).has_none
    assert about(1.0, 4.0, 0.2).has_none
    assert about(1.0, 1.0, 0.2).within < 1e-12


@pytest.mark.parametrize("name", ["sphere", "plane"])
def test_ways_stay_below_what_they_are_below(name):
    """The ceiling a little above the highest sample is proved, a little below it is not."""
    problem = assemble(SCENES[name])
    space, random = space_of(problem), np.random.default_rng(3)
    here = space.starts(problem, 40)[:, :40]
    problem = replace(problem, state=here)
    steps = 0.3 * random.normal(size=(len(space.torques(problem, here)), 40))
    on_way = space.turned(problem, here, steps, np.linspace(0, 1, 2001)[:, None])
    height = problem.energies(on_way.reshape(len(here), -1)).reshape(2001, -1)
    highest, span = height.max(0), np.ptp(height, 0)
    assert stays_below(problem, here, steps, highest + 1e-3 * span).all()
    assert not stays_below(problem, here, steps, highest - 1e-3 * span).any()
    enclosure = energy_of(problem, here)
    assert (enclosure.low < height[0]).all()
    assert (enclosure.high > height[0]).all()
    assert (enclosure.high - enclosure.low < 1e-12 * np.abs(height).max()).all()


def test_motion_counts_in_the_energy_of_a_state():
    problem = assemble(tabletop(tilt=(0.3, 0.2), angular_velocity=(1.0, 2.0, 0.5)))
    exact = problem.energies(problem.state)
    still = space_of(problem).at_rest(problem, problem.state)
    assert energy_of(problem, problem.state).high == pytest.approx(exact, rel=1e-13)
    assert energy_of(problem, still).high < exact - 1e-6


def test_the_lowest_way_out_is_the_lowest_above_that_is_no_minimum():
    """Two sets: a minimum with saddles below and above; one that a saddle meets, so that it has no well for certain."""
    owner, index = np.array([0, 0, 0, 0, 1, 1]), np.array([0, 1, 1, 0, 0, 1])
    middle = np.array([1.0, 0.5, 2.0, 0.1, 1.0, 1.0])
    exits = lower_escape_energies(owner, Interval(middle - 1e-3, middle + 1e-3), index == 0)
    np.testing.assert_array_equal(exits, [2.0 - 1e-3, np.nan, np.nan, 0.5 - 1e-3, -np.inf, np.nan])


@pytest.mark.parametrize("name", ["circle", "sphere", "plane"])
def test_neighbours_of_cells_are_mutual_and_near(name):
    chart, level = CHARTS[name], 3
    index = np.indices((1, chart.faces, *[2**level] * chart.dimension)).reshape(2 + chart.dimension, -1)
    middle = chart.frames(_cells_at(index[1:], level)).middle
    beside = _neighbour_cells(chart, index, level, 1, np.arange(index.shape[1]))
    np.testing.assert_array_equal(_index_of(level, *chart.found(middle)), index[1:])
    for side in beside:
        there = side < index.shape[1]
        assert (beside[:, side[there]] == np.flatnonzero(there)).any(0).all()
        assert chart.distance(middle[:, there], middle[:, side[there]]).max() < 2.1 * 2.6 / 2**level
    assert (beside < index.shape[1]).all() == (name != "plane")


@pytest.mark.long
def test_rings_are_proved_where_all_lies_on_a_line_exactly():
    """A repelling magnet under the bob: a ring of minima, whose tilt is that of the same pendulum on a hinge."""
    numbers = {"angles": (90,), "radius": 0.0, "moment": -0.4}
    ring, hinged = (find_equilibria(assemble(tabletop(**numbers, **more))) for more in ({}, {"hinge": (1, 0, 0)}))
    assert ring.complete
    assert ring.index.tolist() == [0, 2, 2]
    assert ring.isolated.tolist() == [False, True, True]
    np.testing.assert_allclose(ring.energy[0], hinged.energy[:2], rtol=1e-13)
    assert ring.exit_energy[0] == pytest.approx(ring.energy[1], rel=1e-13)
    askew = find_equilibria(assemble(tabletop(angles=(90,), radius=1e-9, moment=-0.4)), most_cells=20_000)
    assert not askew.complete


@pytest.mark.long
def test_magnets_that_the_bob_can_touch_are_reported():
    """Cells about a contact come to no end; what is left is said to be there."""
    touching = replace(tabletop(angles=()), placed=(Placed(body="puck", position=(0.0, 0.18330, -0.24440)),))
    place = np.array([0.0, 0.18330, -0.24440])
    place *= 0.3055 / np.linalg.norm(place)
    touching = replace(touching, placed=(Placed(body="puck", position=tuple(place)),))
    table = find_equilibria(assemble(touching), most_cells=20_000)
    assert not table.complete
    magnet = table.left.place[9:12] * -0.3055
    assert np.linalg.norm(magnet - place) < 0.05
    assert table.left.cells > 0


def test_a_list_that_contradicts_its_space_raises(monkeypatch):
    real = complete_lists.search

    def forgetful(*arguments, **options):
        found = real(*arguments, **options)
        return replace(found, zeros=found.zeros.some(found.zeros.index < 2))

    monkeypatch.setattr(complete_lists, "search", forgetful)
    with pytest.raises(ArithmeticError, match="has the index sum 0, not 2"):
        find_equilibria(assemble(tabletop()))


@pytest.mark.long
def test_ways_out_are_the_same_whatever_sets_stand_beside():
    """Planes of different reach, and wells above a table, side by side and each set alone: the same bits."""
    sizes = np.array([0.02, 0.012, 0.03])
    for scene in (tabletop(angles=(0, 90, 200), radius=0.05, gap=sizes), textbook(strength=100 * sizes, height=0.3)):
        problem = assemble(scene)
        for number, own in enumerate(find_each(problem)):
            alone = find_equilibria(columns(problem, np.array([number])))
            np.testing.assert_array_equal(own.exit_energy, alone.exit_energy)
            np.testing.assert_array_equal(own.state, alone.state)


def test_wells_that_are_done_leave_no_trace_in_others():
    """Of two wells the first has no cells any more; the second's two cells are apart, and its other point is in one."""
    jobs = Jobs(np.zeros(2), np.array([0, 0, 1, 1]), np.empty((2, 4)), np.array([True, False, True, False]))
    graph, job = np.array([[-1, -1]]), np.array([1, 1])
    assert not _is_connected(graph, job, np.array([-1, -1, 0, 1]), jobs)[1]
    assert _is_connected(np.array([[1, 0]]), job, np.array([-1, -1, 0, 1]), jobs)[1]


def test_each_set_is_marked_by_its_own_kind():
    """A moment that leans makes a symmetric bob another: the order of its rest points hangs on no set beside it."""
    leaning = replace(BOB, magnets=(Magnet(position=(0, 0, -0.3055), moment=(np.array([0.0, 0.1]), 0, 0.4)),))
    problem = assemble(replace(tabletop(), bodies={**tabletop().bodies, "bob": leaning}))
    space = space_of(problem)
    problem = space.resting(problem)
    state = space.starts(columns(problem, np.array([1])), 2)
    both = space.marks(problem, state)
    for number in range(2):
        alone = columns(problem, np.array([number]))
        np.testing.assert_array_equal(both[:, [number]], space.marks(alone, state[:, [number]]))
    assert (both[3:, 0] == 0).all()
    assert (both[3:, 1] != 0).all()
