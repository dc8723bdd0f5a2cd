"""Rest points followed along parameters: where they begin and end, and which is which, against closed forms."""

import numpy as np
import pytest

from pem_core import Body, Magnet, Placed, Point, assemble, find_equilibria
from pem_core.equilibria.continuation import Points, _agree, link_equilibria
from tests.scenes import one, tabletop, textbook

CRITICAL_GAP = 0.0513297266974673
"""Of two repelling coaxial dipoles of .4063 A m^2 on a bob of 20 g, .3 m below its pivot: k = 0 (see the README)."""


def coaxial(gap):
    bob = Body(
        shapes=(Point(mass=0.02, centre=(0, 0, -0.3)),), magnets=(Magnet(position=(0, 0, -0.3), moment=(0, 0, 0.4063)),)
    )
    puck = Body(magnets=(Magnet(moment=(0, 0, -0.4063)),))
    placed = (Placed(body="puck", position=(0, 0, -0.3 - gap)),)
    return one(bob, gravity=(0, 0, -9.80665), placed=placed, bodies={"puck": puck})


def three(moment):
    return tabletop(moment=moment)


def heights(count, frequency):
    """Return textbook scenes by their height."""
    return lambda height: textbook(count, height=height, frequency=frequency)


def links_between(scene, start, stop):
    """Return the rest points at both ends of a path and their links."""
    ends = [find_equilibria(assemble(scene(value))) for value in (start, stop)]
    pair = tuple(Points(end.state, end.energy, end.isolated) for end in ends)
    (links,) = link_equilibria(
        [pair],
        lambda on, share: assemble(scene(start + share * (stop - start)), len(share)),
    )
    return *ends, links


@pytest.mark.long
@pytest.mark.parametrize("end", [0.045, 0.05])
def test_the_critical_gap_of_a_repelling_magnet(end):
    """The bob over the magnet stays, but loses its stability; the ring that it then hangs on is born there."""
    far, near, links = links_between(coaxial, 0.06, end)
    assert (far.index.tolist(), near.index.tolist()) == ([0, 2], [0, 2, 2])
    assert near.isolated.tolist() == [False, True, True]
    assert links.onward.tolist() == [1, 2]
    assert links.back.tolist() == [-1, 0, 1]
    assert 0.06 + links.birth[0] * (end - 0.06) == pytest.approx(CRITICAL_GAP, rel=1e-5)


@pytest.mark.long
def test_the_same_gap_the_other_way_is_a_death():
    _, _, links = links_between(coaxial, 0.045, 0.06)
    assert links.onward.tolist() == [-1, 0, 1]
    assert 0.045 + links.death[0] * 0.015 == pytest.approx(CRITICAL_GAP, rel=1e-5)


@pytest.mark.long
def test_wells_and_saddles_are_born_in_pairs_where_a_stiffness_vanishes():
    """Three of each at once, by symmetry, where the search finds two that all but coincide just above, none below."""
    _, strong, links = links_between(three, 0.1, 0.2)
    born = np.flatnonzero(links.back < 0)
    assert np.bincount(strong.index[born]).tolist() == [3, 3]
    births = 0.1 + 0.1 * links.birth[born]
    np.testing.assert_allclose(births, births[0], rtol=1e-9)
    below, above = (find_equilibria(assemble(three(births[0] * (1 + off)))) for off in (-1e-6, 1e-6))
    assert (below.minima, above.minima) == (1, 4)
    softest = np.sort(np.abs(above.stiffness), 1)[:, 1]
    assert softest[above.index < 2].min() < 1e-2 * softest.max()


@pytest.mark.long
def test_saddles_that_pass_through_the_middle_keep_their_names():
    """Stronger magnets draw the three saddles through the middle, which turns from a well into a maximum."""
    weak, strong, links = links_between(three, 0.3, 0.35)
    saddles, middle = np.flatnonzero(weak.index == 1), 3
    assert strong.index[links.onward[middle]] == 2
    before, after = weak.state[9:11, saddles], strong.state[9:11, links.onward[saddles]]
    assert (strong.index[links.onward[saddles]] == 1).all()
    cosine = (before * after).sum(0) / np.linalg.norm(before, axis=0) / np.linalg.norm(after, axis=0)
    np.testing.assert_allclose(cosine, -1.0, atol=1e-9)


@pytest.mark.parametrize(("below", "above"), [(0.0855901193728754, 0.019318560549508812), (0.094907, 0.065988)])
def test_saddles_of_the_plane_pass_through_the_middle_wherever_steps_land(below, above):
    """At d = .42239 w^2 + 3/D^3 = 9/(2 D^5): just before, Newton's method finds the middle from beside the saddles."""
    at = 0.4223875217217794
    low, high, links = links_between(heights(3, 0.8), at - below, at + above)
    assert (low.index.tolist(), high.index.tolist()) == ([0, 0, 0, 1, 1, 1, 2], [0, 0, 0, 0, 1, 1, 1])
    assert sorted(links.onward) == sorted(links.back) == list(range(7))
    assert links.onward[6] == 3
    before, after = low.state[:2, 3:6], high.state[:2, links.onward[3:6]]
    cosine = (before * after).sum(0) / np.hypot(*before) / np.hypot(*after)
    np.testing.assert_allclose(cosine, -1.0, atol=1e-9)


@pytest.mark.long
@pytest.mark.parametrize(("below", "above"), [(0.0339209, 0.20138), (0.00356645, 0.00787066), (0.1, 0.1)])
def test_two_wells_that_end_in_the_middle_end_where_its_stiffness_vanishes(below, above):
    """Between two magnets 1 + 2/D^3 = 6/D^5 at d = .73252: below there are a saddle and two wells, above one well."""
    at = 0.7325237227667264
    low, _, links = links_between(heights(2, 1.0), at - below, at + above)
    assert low.index.tolist() == [0, 0, 1]
    assert links.onward.tolist() == [-1, -1, 0]
    assert links.back.tolist() == [2]
    np.testing.assert_allclose(links.death[:2] * (below + above), below, rtol=1e-5)


def test_a_ring_stays_a_ring():
    """Each search lists some point of it: what is the same is not the point but the family."""
    _, _, links = links_between(coaxial, 0.045, 0.05)
    assert links.onward.tolist() == links.back.tolist() == [0, 1, 2]


def test_two_that_come_out_at_one_are_not_both_it():
    """The one that the way back leads to is; of the other neither name nor end is known."""
    links = _agree((np.array([0, 0]), np.ones(2)), (np.array([1]), np.ones(1)))
    assert links.onward.tolist() == [-1, 0]
    assert links.back.tolist() == [1]
    assert np.isnan(links.death).all()
