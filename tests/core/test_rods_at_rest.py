"""Rest points of trees of rods: lists that are proved, what a direction feels, and ways that proofs follow."""

from functools import cache

import numpy as np
import pytest

from pem_core.equilibria.equilibria import _extend_by_search, find_equilibria, oscillations
from pem_core.equilibria.proof.sublevel_sets import energy_of, height_about, stays_below
from pem_core.models.configuration_spaces.search_domain import Ground
from pem_core.models.linkage.interacting_groups import groups, of_rods
from pem_core.models.linkage.rod_directions import DIRECTIONS
from pem_core.models.linkage.trees import directions, laid_out
from pem_core.models.registry import assemble, model_of, space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.study.load import study_from_text
from tests.examples import LINKAGE

HEAD = "title: An example\nscene:\n  kind: linkage\n  spheres:\n    - {fixed: true, position: [1 cm, 2 cm, 3 cm]}\n"
TAIL = "\nintegrate: {method: dop853, tolerance: 1e-9, until: 1 s}\noutputs: [energy_drift]\n"
PUCKS = """
  bodies:
    puck: {magnets: [{moment: [0, 0, 0.4 A m^2]}]}
  placed:
    - {body: puck, position: [6 cm, 2 cm, -30 cm]}
    - {body: puck, position: [-1.5 cm, 6.3 cm, -30 cm]}
    - {body: puck, position: [-1.5 cm, -2.3 cm, -29.7 cm]}
"""
OF_ROD = "magnets: [{moment: 0.4 A m^2, along: [%d, %d]}]"


def chain(lengths, magnets=(), around="", masses=None):
    """Return the problem of a chain of some lengths [m], with a magnet along some of its rods at their far ends."""
    spheres = "".join(
        f"    - {{mass: {20 if masses is None else masses[i]} g, from: {i}, length: {length} m, tilt: [10 deg, 0 deg]"
        f"{', ' + OF_ROD % (i + 1, i) if i in magnets else ''}}}\n"
        for i, length in enumerate(lengths)
    )
    rods = ", ".join(f"[{i}, {i + 1}]" for i in range(len(lengths)))
    return assemble(study_from_text(f"{HEAD}{spheres}  rods: [{rods}]{around}{TAIL}", "example", ()).at(())[0])


def of_example(name, points=1):
    return columns(assemble(LINKAGE[name].scene()), np.zeros(points, int))


def scattered(problem, count, seed=0):
    """Return states at rest whose rods point anywhere."""
    ways = np.random.default_rng(seed).normal(size=(problem.layout[0], 3, count))
    ways = ways[: len(directions(problem, problem.state))]
    return _state(problem, ways / np.linalg.norm(ways, axis=1, keepdims=True))


def _state(problem, ways):
    out = np.zeros((len(problem.state), ways.shape[-1]), ways.dtype)
    out[: 3 * len(ways)] = laid_out(problem, ways)
    return out


@pytest.mark.parametrize("count", [2, 4])
def test_a_chain_without_magnets_hangs_or_stands_rod_by_rod(count):
    """Two to the number of rods, as binomials, by a hundred cells a rod; each rod up or down, to the last digits."""
    problem = chain([0.5, 0.4, 0.3, 0.2][:count], masses=[10, 20, 30, 40])
    found = find_equilibria(problem)
    assert found.complete
    assert found.cells < 100 * count
    assert np.bincount(found.index, minlength=2 * count + 1)[::2].tolist() == {2: [1, 2, 1], 4: [1, 4, 6, 4, 1]}[count]
    ways = directions(problem, found.state)
    assert np.abs(np.abs(ways[:, 2]) - 1).max() < 1e-12
    assert ((ways[:, 2] > 0).sum(0) * 2 == found.index).all()
    assert found.exit_energy[0] == pytest.approx(found.energy[found.index == 2].min(), rel=1e-9)
    assert np.isnan(found.exit_energy[1:]).all()


def test_small_oscillations_of_equal_rods_are_roots_of_laguerres_polynomial():
    problem = chain([0.5] * 4)
    rates = oscillations(problem, find_equilibria(problem).state[:, :1])[0]
    roots = np.polynomial.laguerre.lagroots([0, 0, 0, 0, 1])
    np.testing.assert_allclose(np.sort(rates)[-8:] ** 2, np.repeat(9.80665 / 0.5 * roots, 2), rtol=1e-8)


@pytest.mark.quick
def test_rods_that_do_not_see_each_other_are_distinguished():
    """Magnets of two rods see these alone; what is placed sees all above; so does a spring, but for what is common."""
    lengths = [0.15, 0.12, 0.1, 0.08]
    assert groups(chain(lengths).layout) == [[0], [1], [2], [3]]
    assert groups(chain(lengths, magnets=[2, 3]).layout) == [[0], [1], [2, 3]]
    assert groups(chain(lengths, magnets=[1, 3]).layout) == [[0], [1, 2, 3]]
    assert groups(chain(lengths, magnets=[2]).layout) == [[0], [1], [2], [3]]
    assert groups(chain(lengths, magnets=[2], around=PUCKS).layout) == [[0, 1, 2], [3]]
    spring = "\n  springs: [{between: [1, 3], stiffness: 2 N/m}]"
    assert groups(chain(lengths, around=spring).layout) == [[0], [1, 2], [3]]
    assert groups(of_example("chain").layout) == [[0, 1]]


@pytest.mark.quick
@pytest.mark.parametrize("case", ["example", "apart", "placed"])
def test_a_direction_feels_minus_the_slope_of_the_energy(case):
    """Of the whole system, by complex steps across each rod, whatever it hangs from and whatever group it is of."""
    problem = {
        "example": lambda: of_example("chain"),
        "apart": lambda: chain([0.15, 0.12, 0.1, 0.08], magnets=[1, 2]),
        "placed": lambda: chain([0.15, 0.12, 0.1], magnets=[1], around=PUCKS),
    }[case]()
    ways = directions(problem, scattered(problem, 5))
    aside = np.random.default_rng(1).normal(size=ways.shape)
    aside -= (aside * ways).sum(1, keepdims=True) * ways
    whole = Problem(problem.system, problem.layout, problem.parameters.astype(complex), problem.state)
    for rods in groups(problem.layout):
        small = of_rods(problem, rods)
        forces = small.rates(ways[rods].reshape(3 * len(rods), -1)).reshape(len(rods), 3, -1)
        for i, force in zip(rods, forces, strict=True):
            step = ways.astype(complex)
            step[i] += 1e-30j * aside[i]
            slope = whole.energies(_state(problem, step)).imag / 1e-30
            size = np.linalg.norm(force, axis=0) * np.linalg.norm(aside[i], axis=0)
            assert (np.abs(slope + (force * aside[i]).sum(0)) < 1e-13 * size).all()


def test_energies_of_groups_differ_from_the_total_by_a_constant():
    problem = chain([0.15, 0.12, 0.1, 0.08], magnets=[1, 2])
    state = scattered(problem, 6)
    ways = directions(problem, state)
    parts = [of_rods(problem, rods).energies(ways[rods].reshape(3 * len(rods), -1)) for rods in groups(problem.layout)]
    off = problem.energies(state) - np.sum(parts, 0)
    assert np.ptp(off) < 1e-14 * np.abs(problem.energies(state)).max()
    assert DIRECTIONS.put_forces is not None


def pendulum(length=0.3):
    """Return the rigid pendulum that a rod of this length over the magnets is."""
    text = f"""title: The same
scene:
  bodies:
    bob:
      shapes: [{{kind: point, mass: 20 g, centre: [0, 0, {-length} m]}}]
      magnets: [{{position: [0, 0, {-length} m], moment: [0, 0, 0.4 A m^2]}}]
    puck: {{magnets: [{{moment: [0, 0, 0.4 A m^2]}}]}}
  pendulums: [{{body: bob, pivot: [1 cm, 2 cm, 3 cm]}}]{PUCKS[PUCKS.index("  placed") - 1 :]}{TAIL}"""
    return assemble(study_from_text(text, "example", ()).at(())[0])


@pytest.mark.long
def test_a_rod_over_magnets_rests_where_the_pendulum_does():
    """Minima, saddles and maxima, their energies, and the energies that none leaves below: by two ways to write it."""
    rigid, rod = pendulum(), chain([0.3], magnets=[0], around=PUCKS)
    one, other = find_equilibria(rigid), find_equilibria(rod)
    assert one.complete
    assert other.complete
    assert other.minima == 4
    assert one.index.tolist() == other.index.tolist()
    lifted = 20e-3 * 9.80665 * 0.03
    np.testing.assert_allclose(other.energy, one.energy + lifted, rtol=1e-12)
    np.testing.assert_allclose(other.exit_energy, one.exit_energy + lifted, rtol=1e-12)
    bobs = np.array([[0.01], [0.02], [0.03]]) - 0.3 * one.state[9:12]
    np.testing.assert_allclose(other.state[:3], bobs, atol=1e-12)


@cache
def two_over_three():
    problem = chain([0.17, 0.13], magnets=[0, 1], around=PUCKS)
    return problem, find_equilibria(problem)


@pytest.mark.long
def test_two_rods_over_magnets():
    """All rest points that Newton's method finds from 512 configurations are in the list, which says it has all."""
    problem, proved = two_over_three()
    assert proved.complete
    assert proved.minima > 1
    assert ((-1.0) ** proved.index).sum() == 4
    sought = _extend_by_search(problem, find_equilibria(problem, most_cells=1000))
    assert not sought.complete
    assert sought.left
    assert len(sought.energy) == len(proved.energy)
    apart = np.abs(sought.state[:, :, None] - proved.state[:, None]).max(0)
    assert (apart.min(0) < 1e-9).all()


@pytest.mark.long
def test_rods_too_many_to_see_each_other_are_only_sought():
    found = find_equilibria(chain([0.15, 0.12, 0.1, 0.08], magnets=[0, 3]))
    assert (found.complete, found.cells) == (False, 0)


@pytest.mark.quick
def test_places_round_a_direction_are_enclosed():
    problem = of_example("chain")
    centre, reach = scattered(problem, 1), np.array([1e-3])
    ways = directions(problem, centre)
    random = np.random.default_rng(2).normal(size=(2, 3, 2000))
    beside = np.cross(random, ways, axis=1)
    beside *= (
        np.random.default_rng(3).uniform(size=(2, 1, 2000)) * reach / np.linalg.norm(beside, axis=1, keepdims=True)
    )
    beside = (ways + beside) / np.linalg.norm(ways + beside, axis=1, keepdims=True)
    heights, inside = height_about(problem, centre, reach), problem.energies(_state(problem, beside))
    assert heights.low < inside.min()
    assert inside.max() < heights.high
    assert np.ptp(inside) > 0.1 * (heights.high - heights.low)
    assert height_about(problem, centre, reach / 2).high < inside.max()


def ways_down(problem):
    """Return two configurations at most a right angle apart, rod by rod, and the way between them."""
    here = scattered(problem, 40)
    ways = directions(problem, here)
    aside = ways + 0.8 * directions(problem, scattered(problem, 40, 1))
    there = _state(problem, aside / np.linalg.norm(aside, axis=1, keepdims=True))
    return here, space_of(problem).ways(problem, here, there)


@pytest.mark.long
def test_what_stays_below_is_what_lies_below_everywhere():
    """Along ways between configurations: never where a sample lies above, and wherever all lie well below."""
    problem = of_example("chain", points=40)
    here, steps = ways_down(problem)
    samples = space_of(problem).turned(problem, here, steps, np.linspace(0, 1, 401)[:, None])
    heights = columns(problem, np.zeros(401 * 40, int)).energies(samples.reshape(len(here), -1))
    highest = heights.reshape(401, 40).max(0)
    size = np.abs(highest).max()
    assert not stays_below(problem, here, steps, highest - 1e-9 * size).any()
    assert stays_below(problem, here, steps, highest + 0.02 * size).all()


def test_pieces_of_a_way_meet():
    """Each begins where the one before ends, on the way itself: all rods are at the same share of theirs."""
    problem = of_example("chain", points=40)
    here, steps = ways_down(problem)
    for centre, half in ((0.125, 0.125), (0.375, 0.125), (0.75, 0.25)):
        space = space_of(problem)
        cells = space.pieces.rows_of(problem, space.turned(problem, here, steps, np.array(centre)), steps, half)
        for sign in (-1, 1):
            ends = directions(problem, space.turned(problem, here, steps, np.array(centre + sign * half)))
            for i, end in enumerate(ends):
                ray = cells[10 * i : 10 * i + 3] + sign * cells[10 * i + 3 : 10 * i + 6]
                assert np.abs(ray / np.linalg.norm(ray, axis=0) - end).max() < 1e-11


@pytest.mark.long
def test_energy_in_motion_is_enclosed():
    """Of states of few rows and of many, one after another: what is compiled and kept is told apart."""
    for problem in (chain([0.3]), of_example("chain"), chain([0.2, 0.1, 0.3])):
        state = scattered(problem, 20)
        rows = slice(len(state) // 2, len(state) - 1)
        state[rows] = np.random.default_rng(4).normal(size=state[rows].shape)
        found, energy = energy_of(problem, state), problem.energies(state)
        assert (found.low <= energy).all()
        assert (energy <= found.high).all()
        assert (found.high - found.low < 1e-12 * np.abs(energy).max()).all()


def test_ways_that_lead_nearly_through_a_pivot_are_undecided():
    problem = columns(chain([0.3]), np.zeros(2, int))
    here = _state(problem, np.array([[[0.0], [0.0], [-1.0]]]))
    angles = np.deg2rad([100.0, 130.0])
    there = _state(problem, np.array([[np.sin(angles), 0 * angles, -np.cos(angles)]]))
    here = np.repeat(here, 2, 1)
    steps = space_of(problem).ways(problem, here, there)
    assert stays_below(problem, here, steps, np.array([1.0, 1.0])).tolist() == [True, False]


@pytest.mark.quick
def test_grounds_are_of_trees_alone():
    assert model_of(of_example("frame")).space.grounds(of_example("frame")) == []
    (ground,) = space_of(of_example("chain")).grounds(of_example("chain"))
    assert isinstance(ground, Ground)
    assert not ground.parts
    assert ground.euler_characteristic == 4
