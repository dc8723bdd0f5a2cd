"""Rest points of several directions: products of spheres, what is proved there, and parts that do not see each other.

U = -a.e1 - b.e2 - c e1.e2: each direction lies along what pulls at it, a + c e2 and b + c e1. Where a and b are not
parallel so both lie in their plane, and all rest points are zeros of one function of one angle.
"""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from pem_core import System
from pem_core.equilibria.proof.complete_lists import combine_parts
from pem_core.equilibria.proof.search import search
from pem_core.models.configuration_spaces.charts import SPHERE_CHART, first_cells
from pem_core.models.configuration_spaces.embedding import DIRECTION, directions, product
from pem_core.models.configuration_spaces.search_domain import Equations
from tests.compiled_functions import by_kernels

A, B, C = (0.1, 0.3, 1.0), (0.4, -0.2, 0.9), (-0.2, 0.1, 0.7)


def pull(y, p, layout, forces):
    """Write what pulls at k directions: a field each, p[0:3k], and the neighbours in a row, times p[3k:]."""
    k = layout[0]
    for i in range(3 * k):
        forces[i] = p[i] + 0.0 * y[i]
    for i in range(k - 1):
        for row in range(3 * i, 3 * i + 3):
            forces[row] = forces[row] + p[3 * k + i] * y[row + 3]
            forces[row + 3] = forces[row + 3] + p[3 * k + i] * y[row]


def energy(t, y, p, layout):
    k, total = layout[0], 0.0 * y[0]
    for i in range(3 * k):
        total = total - p[i] * y[i]
    for i in range(k - 1):
        for row in range(3 * i, 3 * i + 3):
            total = total - p[3 * k + i] * y[row] * y[row + 3]
    return total


def derivative(t, y, p, layout, rate):
    pull(y, p, layout, rate)


SPINS = System("spins in a row", derivative, energy, put_forces=pull)


def equations(count):
    placing = directions(count) if count > 1 else DIRECTION
    return Equations(SPINS, np.array([count]), placing, 0, 3 * count)


def found(fields, couplings, **budget):
    count = len(fields)
    parameters = np.concatenate([np.ravel(fields), couplings])[:, None]
    return search(product(SPHERE_CHART, count), equations(count), parameters, **budget)


def in_plane(coupling, steps=40_000):
    """Return all rest points (6, z) by the signs of one function: where e2 lies along b + c e1, e1 along its."""
    first = np.divide(A, np.linalg.norm(A))
    second = B - np.dot(B, first) * first
    second /= np.linalg.norm(second)

    def both(angle, sign):
        e2 = np.cos(angle) * first[:, None] + np.sin(angle) * second[:, None]
        along = np.array(A)[:, None] + coupling * e2
        return sign * along / np.linalg.norm(along, axis=0), e2

    def across(angle, sign):
        e1, e2 = both(angle, sign)
        return np.cross(np.array(B)[:, None] + coupling * e1, e2, axis=0).T @ np.cross(first, second)

    out = []
    for sign in (1.0, -1.0):
        angle = np.linspace(0.1, 0.1 + 2 * np.pi, steps)
        at = across(angle, sign)
        low, high = (angle[:-1][at[:-1] * at[1:] < 0], angle[1:][at[:-1] * at[1:] < 0])
        for _ in range(60):
            middle = (low + high) / 2
            is_below = across(low, sign) * across(middle, sign) > 0
            low, high = np.where(is_below, middle, low), np.where(is_below, high, middle)
        out.append(np.concatenate(both(low, sign)))
    return np.concatenate(out, 1)


def nearest(places, others):
    """Return how far the nearest of others is from each place."""
    return np.linalg.norm(places[:, :, None] - others[:, None], axis=0).min(1)


@pytest.mark.long
@pytest.mark.parametrize(("coupling", "count"), [(0.0, 4), (0.3, 4), (-0.3, 4), (0.9, 6), (-0.9, 6), (3.0, 4)])
def test_all_rest_points_of_two_directions_are_found(coupling, count):
    known, points = in_plane(coupling), found([A, B], [coupling])
    assert known.shape[1] == count
    assert not points.left
    assert (nearest(known, points.zeros.place) < 1e-12).all()
    assert (nearest(points.zeros.place, known) < 1e-12).all()
    assert ((-1.0) ** points.zeros.index).sum() == 4
    assert points.zeros.index.min() == 0
    assert points.zeros.index.max() == 4
    assert points.cells[0] < 25_000


@pytest.mark.long
def test_kernels_find_the_same_bits():
    one, other = (find([A, B], [0.3]) for find in (found, by_kernels(found)))
    assert one.cells == other.cells
    assert np.array_equal(one.zeros.place, other.zeros.place)


@pytest.mark.long
def test_three_directions():
    points = found([A, B, C], [0.1, 0.1])
    assert not points.left
    assert np.bincount(points.zeros.index).tolist() == [1, 0, 3, 0, 3, 0, 1]


def test_what_does_not_stand_alone_is_never_claimed():
    """Parallel fields that hold two directions apart: they lean aside, any way round: of rings nothing is said."""
    upright = (0.0, 0.0, 1.0)
    points = found([upright, upright], [-0.9], most_cells=40_000)
    assert list(points.left) == [0]
    assert points.left[0].place.shape == (6,)


@cache
def apart():
    """Return what is found of two directions that do not see each other, each by itself, for two sets."""
    fields = [np.array([A, C]).T, np.array([B, B]).T]
    return [search(SPHERE_CHART, equations(1), np.array(own)) for own in fields]


@pytest.mark.long
def test_parts_that_do_not_see_each_other_are_combined():
    both = combine_parts(apart())
    assert both.zeros.owner.tolist() == [0] * 4 + [1] * 4
    assert (both.cells < 1000).all()
    for number, first in enumerate((A, C)):
        whole, own = found([first, B], [0.0]).zeros, both.zeros.some(both.zeros.owner == number)
        assert (nearest(own.place, whole.place) < 1e-15).all()
        order = [np.linalg.norm(own.place.T - place, axis=1).argmin() for place in whole.place.T]
        assert own.index[order].tolist() == whole.index.tolist()
        assert (own.cap <= min(part.zeros.cap.max() for part in apart())).all()


def test_an_undecided_part_leaves_the_product_undecided():
    first, second = apart()
    level = search(SPHERE_CHART, equations(1), np.zeros((3, 2)), most_cells=2000)
    both = combine_parts([first, level])
    assert sorted(both.left) == [0, 1]
    assert both.left[0].cells == level.left[0].cells
    assert both.left[1].place.shape == (6,)
    assert combine_parts([first, replace(second, left={1: level.left[1]})]).left.keys() == {1}


@pytest.mark.quick
@pytest.mark.parametrize("count", [1, 2, 3])
def test_cells_of_a_product_leave_no_gap(count):
    """Every place lies on the face that is named, within the chart of its cell, and halves keep it."""
    chart = product(SPHERE_CHART, count)
    places = np.random.default_rng(count).normal(size=(count, 3, 300))
    places = (places / np.linalg.norm(places, axis=1, keepdims=True)).reshape(3 * count, -1)
    cells, (face, where) = first_cells(chart, 1), chart.found(places)
    assert len(cells.face) == {1: 24, 2: 36, 3: 216}[count]
    for _ in range(3):
        is_within = (np.abs(cells.centre[:, :, None] - where[:, None]) <= cells.half[:, :, None]).all(0)
        home = is_within & (cells.face[:, None] == face)
        assert (home.sum(0) == 1).all()
        frames = chart.frames(cells.some(home.argmax(0)))
        assert (chart.distance(frames.middle, places) <= frames.radius).all()
        gram = np.einsum("inc,jnc->ijc", frames.span, frames.span)
        along = np.einsum("inc,nc->ic", frames.span, places)
        reach = np.linalg.solve(np.moveaxis(gram, 2, 0), along.T[:, :, None])[:, :, 0].T
        lean = (frames.middle * places).reshape(count, 3, -1).sum(1)
        assert (np.abs(reach) <= np.repeat(lean, 2, 0)).all()
        cells = cells.halved(np.arange(len(cells.face)) % chart.dimension)
