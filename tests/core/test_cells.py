"""Nearest images in triclinic boxes, against searches that know of no reduced basis, and what is wrapped in them."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from pem_core import METHODS, Box, InputError, Placed, TriclinicBox, assemble, simulate_adaptive
from pem_core.integrate.backends import loops_for
from pem_core.models.environment.equilibrium_conditions import images_stay
from pem_core.models.environment.periodic_images import cell_rows, images, reduced
from pem_core.models.environment.rows import nearest, nearest_image
from pem_core.models.free.rows import FREE_STATE
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.models.rigid.dissipation import keeps_its_images
from pem_core.models.rigid.pendulum import carried
from pem_core.models.systems.rows import table
from pipelines.study.load import study_from_text
from tests.scenes import boxed

THREES, SEVENS = (np.array(list(product(range(-n, n + 1), repeat=3))) for n in (1, 3))
TILTED = ((10.0, 0.0, 0.0), (4.0, 10.0, 0.0), (-3.0, 2.5, 10.0))
SKEWED = ((10.0, 0.0, 0.0), (5.0, 10.0, 0.0), (5.0, 5.0, 10.0))
BODY_CENTRED = ((-5.0, 5.0, 5.1), (5.0, -5.2, 5.0), (5.3, 5.0, -5.0))
CUBE = ((10.0, 0.0, 0.0), (0.0, 10.0, 0.0), (0.0, 0.0, 10.0))


def image_of(r, vectors):
    """Return the nearest images (n, 3) of separations (n, 3)."""
    return np.stack(nearest_image(tuple(np.asarray(r, float).T), table(cell_rows(vectors))), -1)


def found_by_search(r, vectors, around=SEVENS):
    """Return the shortest of r less any of 343 lattice vectors around the one that fractions round to."""
    cell = np.array(vectors)
    middle = r - np.rint(np.linalg.solve(cell.T, r.T).T) @ cell
    others = middle[:, None] - around @ cell
    return others[np.arange(len(r)), np.linalg.norm(others, axis=-1).argmin(1)]


def cell_of(lengths, angles, turn):
    """Return the vectors of a cell from its lengths and the cosines of its angles, turned round and mirrored or not."""
    alpha, beta, gamma = np.cos(angles)
    gram = np.array([[1, gamma, beta], [gamma, 1, alpha], [beta, alpha, 1]])
    return tuple(map(tuple, np.asarray(lengths)[:, None] * np.linalg.cholesky(gram) @ turn))


def ten_cells():
    """Return random cells with angles down to 20 degrees, all three of the last, half of them left-handed."""
    random = np.random.default_rng(1)
    while True:
        angles = np.radians(random.uniform(20, 160, (9, 3)))
        cosine = np.cos(angles)
        volumes = 1 - (cosine**2).sum(1) + 2 * cosine.prod(1)
        if (volumes > 1e-3).all():
            break
    angles = [*angles, np.radians([20.0, 20.0, 20.0])]
    turns = [np.linalg.qr(random.normal(size=(3, 3)))[0] * (-1) ** n for n in range(10)]
    return [cell_of(random.uniform(5, 10, 3), *pair) for pair in zip(angles, turns, strict=True)]


@pytest.mark.quick
@pytest.mark.parametrize(
    ("vectors", "r", "image", "length"),
    [
        (TILTED, (5.2, -4.9, 4.8), (2.2, 2.6, -5.2), 6.216108107168),
        (TILTED, (-7, 3, 9), (-4, 0.5, -1), 4.153311931459),
        (SKEWED, (-4.9, 4.9, 4.9), (0.1, -0.1, -5.1), 5.101960407530),
        (SKEWED, (7.4, 7.4, 4.9), (2.4, -2.6, 4.9), 6.044005294505),
    ],
)
def test_known_images(vectors, r, image, length):
    """Wrapping axis after axis, from z on, or fractions misses three of these."""
    (found,) = image_of([r], vectors)
    np.testing.assert_allclose(found, image, atol=1e-14)
    assert np.linalg.norm(found) == pytest.approx(length, abs=1e-12)


@pytest.mark.parametrize("vectors", ten_cells(), ids=range(10))
def test_images_of_random_vectors_are_those_of_a_search(vectors):
    """Of 10^5 in all; the image of -r is that of r turned round, and r less its image a vector of the lattice.

    Fractions of nearest images along the reduced basis are at most 1, where 3/2 would do for 27 neighbours.
    """
    r = np.random.default_rng(2).uniform(-25, 25, (10**4, 3))
    image, searched = image_of(r, vectors), found_by_search(r, vectors)
    assert np.abs(np.linalg.norm(image, axis=1) - np.linalg.norm(searched, axis=1)).max() < 1e-12
    np.testing.assert_allclose(image_of(-r, vectors), -image, atol=1e-12)
    whole = np.linalg.solve(np.array(vectors).T, (r - image).T)
    assert np.abs(whole - np.rint(whole)).max() < 1e-11
    basis = np.array(reduced(vectors))[..., 0]
    assert np.abs(np.linalg.solve(basis.T, image.T)).max() < 1 + 1e-12


def test_images_in_many_cells_at_once():
    """Each separation in a cell of its own, so that each of the neighbours is the nearest somewhere."""
    random = np.random.default_rng(8)
    cells = random.normal(size=(60000, 3, 3))
    cells = cells[np.linalg.cond(cells) < 4]
    r = np.einsum("ni,nij->nj", random.uniform(-0.5, 0.5, (len(cells), 3)), cells)
    near = np.stack(nearest_image(tuple(r.T), table(cell_rows(tuple(map(tuple, cells.transpose(1, 2, 0)))))), -1)
    others = np.linalg.norm(r[:, None] - np.einsum("ki,nij->nkj", SEVENS, cells), axis=-1)
    np.testing.assert_allclose(np.linalg.norm(near, axis=1), others.min(1), rtol=0, atol=1e-13)


@pytest.mark.parametrize("shear", [0.0, 0.5, 0.7, 30.3, 1e6])
def test_reduced_bases_are_minkowski_reduced(shear):
    """|b1| <= |b2| <= |b3|; what is added to b2 of b1, and to b3 of both, makes neither shorter; one lattice."""
    random = np.random.default_rng(3)
    start = random.normal(size=(3, 3, 500))
    cells = start + np.array([[0.0], [shear], [0.7 * shear]])[..., None] * start[0]
    basis = np.array(reduced(tuple(map(tuple, cells))))
    of_whole = np.stack([np.linalg.solve(basis[..., n].T, cells[..., n].T).T for n in range(500)])
    assert np.abs(of_whole - np.rint(of_whole)).max() < 1e-9 * (1 + shear)
    np.testing.assert_allclose(np.abs(np.linalg.det(np.rint(of_whole))), 1.0, atol=1e-6)
    square = (basis**2).sum(1)
    assert (np.diff(square, axis=0) >= 0).all()
    for x, y, z in THREES:
        longest = 2 if z else 1
        if z or y:
            assert ((np.tensordot((x, y, z), basis, 1) ** 2).sum(0) >= square[longest] * (1 - 1e-11)).all()


@pytest.mark.parametrize("turned", [1.0, -1.0])
def test_a_cuboid_by_its_vectors_is_that_by_its_corners(turned):
    """Ties too, as long as the vectors point along the axes: from -L/2 to below L/2; else they are turned round."""
    x = np.random.default_rng(4).uniform(-40, 40, (1000, 3))
    ties = np.array([[-15.0, 5.0, 3.0], [5.0, -5.0, 15.0], [5.001, 27.0, 4.999], [25.0, 0.0, -25.0]])
    mirrored = tuple(tuple(turned * c for c in edge) for edge in CUBE)
    np.testing.assert_allclose(image_of(x, mirrored), nearest(x, 10.0), atol=1e-13)
    np.testing.assert_array_equal(image_of(turned * ties, mirrored), turned * nearest(ties, 10.0))


def in_a_box(box, **start):
    return replace(boxed(**start), box=box)


CELL = TriclinicBox(vectors=((0.13, 0.02, 0.01), (0.09, 0.2, -0.03), (-0.05, 0.1, 0.24)), min=(0.4, -0.2, 0.1))


def rates(problem, engine="compiled"):
    return loops_for(problem, engine).rates(0.0, problem.state)[:-1, 0]


@pytest.mark.parametrize("whole", [(1, 0, 0), (0, -2, 0), (0, 0, 1), (3, -1, 2)])
def test_a_magnet_moved_by_a_lattice_vector_acts_as_before(whole):
    near = in_a_box(CELL)
    (puck,) = near.placed
    place = np.add(puck.position, np.array(whole) @ np.array(CELL.vectors))
    far = replace(near, placed=(replace(puck, position=tuple(place)),))
    assert rates(assemble(far)) == pytest.approx(rates(assemble(near)), rel=1e-11, abs=1e-13)


@pytest.mark.parametrize("engine", ["compiled", "numpy"])
def test_a_magnet_acts_from_where_a_search_finds_it(engine):
    """Each magnet of one pendulum sees an image of its own: a magnet put there, without a box, acts alike."""
    scene = replace(in_a_box(CELL), pendulums=in_a_box(CELL).pendulums[:1])
    scene = replace(scene, placed=(replace(scene.placed[0], position=(0.21, 0.3, 0.05)),))
    body, puck = scene.bodies["body"], scene.placed[0]
    open_space = replace(scene, box=None, placed=())
    total, weight = 0.0, rates(assemble(open_space), engine)
    for magnet in body.magnets:
        only = {**scene.bodies, "body": replace(body, magnets=(magnet,))}
        place = place_of(assemble(replace(scene, bodies=only)))
        apart = np.subtract(puck.position, place)
        image = tuple(place + found_by_search(apart[None], CELL.vectors)[0])
        assert np.linalg.norm(np.subtract(image, place)) < np.linalg.norm(apart) - 0.01
        moved = replace(open_space, bodies=only, placed=(Placed(body="puck", position=image),))
        total = total + rates(assemble(moved), engine) - weight
    assert rates(assemble(scene), engine) == pytest.approx(weight + total, rel=1e-11, abs=1e-13)


def place_of(problem):
    """Return where the one magnet of the one pendulum is."""
    return np.stack(carried(0, 0, problem.state, problem.parameters, problem.layout)[0])[:, 0]


@pytest.mark.quick
def test_free_bodies_push_each_other_alike_through_tilted_faces():
    """What acts on an image acts on its owner: forces of two bodies on each other cancel, wherever they have got to."""
    bodies = boxed().bodies
    places = np.random.default_rng(7).uniform(-0.6, 0.6, (2, 3, 200))
    free = tuple(FreeBody(body="body", position=tuple(place), tilt=(0.3 * n, 1.0)) for n, place in enumerate(places))
    scene = FreeScene(bodies=bodies, free=free, gravity=(0.0, 0.0, 0.0), box=CELL)
    problem = assemble(scene, 200)
    momenta = [FREE_STATE.size * a + FREE_STATE.momentum + axis for a in (0, 1) for axis in range(3)]
    pushes = problem.rates(problem.state)[momenta]
    assert (np.abs(pushes[:3] + pushes[3:]) <= 1e-13 * np.abs(pushes).max(0)).all()
    assert (np.abs(pushes).max(0) > 1e-6).all()


def test_energy_is_conserved_while_no_image_changes():
    """In a cell as large as that, and over the same course as in the open, where that is all."""
    wide = TriclinicBox(vectors=tuple(tuple(12 * x for x in edge) for edge in CELL.vectors))
    runs = {}
    for box in (wide, None):
        problem = assemble(in_a_box(box))
        assert keeps_its_images(problem).all()
        runs[box] = simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-11, until=1.0)
    assert np.abs(runs[wide].energy_drift).max() < 1e-11
    np.testing.assert_allclose(runs[wide].state, runs[None].state, atol=1e-9)
    assert not keeps_its_images(assemble(in_a_box(CELL))).any()


@pytest.mark.parametrize("vectors", [TILTED, SKEWED, BODY_CENTRED, *ten_cells()[-2:]], ids=range(5))
def test_images_stay_up_to_the_faces_of_the_voronoi_cell(vectors):
    """A ball of separations, its radius a little below and above that at which it meets a half of a lattice vector."""
    random = np.random.default_rng(5)
    problem = assemble(replace(in_a_box(TriclinicBox(vectors=vectors)), placed=()))
    cell = np.array(vectors)
    lattice = SEVENS[np.abs(SEVENS).any(1)] @ cell
    for middle in random.uniform(-15, 15, (5, 3)):
        near = found_by_search(middle[None], vectors)[0]
        room = ((lattice**2).sum(1) / 2 - lattice @ near) / np.linalg.norm(lattice, axis=1)
        face = lattice[room.argmin()] / np.linalg.norm(lattice[room.argmin()])
        for share, stays in ((1 - 1e-9, True), (1 + 1e-9, False)):
            reach = np.array([share * room.min()])
            spheres = [(np.zeros((3, 1)), 0.25 * reach), (middle[:, None], 0.75 * reach)]
            assert images_stay(spheres, problem).all() == stays
            ways = random.normal(size=(500, 3))
            ball = middle + reach * np.concatenate([ways / np.linalg.norm(ways, axis=1)[:, None], face[None]])
            moved = ball - image_of(ball, vectors) - (middle - near)
            assert (np.abs(moved) < 1e-9).all() == stays


BOXES = {"cuboid": Box(min=(1.0, -2.0, 0.3), max=(2.1, 3.7, 1.1)), "triclinic": CELL}


@pytest.mark.parametrize("name", BOXES)
def test_wrapped_positions_are_in_the_box_and_their_images_lead_back(name):
    """Random ones, far ones, corners of images, and what round-off puts a little outside of a face."""
    box, random = BOXES[name], np.random.default_rng(6)
    corner, cell = np.array(box.min), np.array(box.vectors, float)
    whole, on_face = random.integers(-3, 4, (2000, 3)), random.integers(0, 2, (2000, 3))
    faces = corner + (whole + on_face * random.random((2000, 3))) @ cell
    places = [random.normal(size=(2000, 3)), corner + whole @ cell, faces + 1e-17 * random.normal(size=(2000, 3))]
    r = np.concatenate([*places, corner - 1e-20 * random.random((9, 3)), 1e6 * random.normal(size=(9, 3))])
    image, wrapped = images(assemble(in_a_box(box)), r[:, None])
    assert image.shape == wrapped.shape == (len(r), 1, 3)
    image, wrapped = image[:, 0], wrapped[:, 0]
    np.testing.assert_array_equal(image, np.rint(image))
    np.testing.assert_allclose(wrapped + image @ cell, r, rtol=1e-14, atol=2e-15)
    fractions = np.linalg.solve(cell.T, (wrapped - corner).T)
    assert fractions.min() >= (0 if name == "cuboid" else -1e-15)
    assert fractions.max() < (1 if name == "cuboid" else 1 + 1e-15)
    inside = np.abs(np.rint(fractions) - fractions).min(0) > 1e-9
    expected = np.floor(np.linalg.solve(cell.T, (r - corner).T).T)
    np.testing.assert_array_equal(image[inside], expected[inside])


def test_images_of_swept_boxes_and_of_lost_trajectories():
    """Each point has its own box; what is not finite has no image; a box that is not periodic has none."""
    widths = np.array([0.5, 1.0, 2.0])
    box = TriclinicBox(vectors=((widths, 0.0, 0.0), (0.25 * widths, 1.0, 0.0), (0.0, 0.0, 1.0)))
    swept = assemble(in_a_box(box), 3)
    places = np.array([[[1.75, 1.5, -0.5]] * 3, [[0.0, np.nan, 0.0], [np.inf, 0.0, 0.0], [0.0, 0.0, 0.0]]])
    image, wrapped = images(swept, places)
    np.testing.assert_array_equal(image[0], [[3, 1, -1], [1, 1, -1], [0, 1, -1]])
    np.testing.assert_allclose(wrapped[0], [[0.125, 0.5, 0.5], [0.5, 0.5, 0.5], [1.25, 0.5, 0.5]], atol=1e-15)
    assert np.isnan(image[1, :2]).all()
    assert np.isnan(wrapped[1, :2]).all()
    assert (image[1, 2] == 0).all()
    with pytest.raises(InputError, match="box: only a periodic box has images"):
        images(assemble(boxed(periodic=False)), places[0])


def test_every_point_of_a_sweep_has_the_rows_of_its_own_box():
    """Bit for bit, whatever boxes are reduced beside it."""
    lean = np.linspace(-0.9, 0.9, 7)
    vectors = ((0.13, 0.0, 0.0), (lean, 0.2, 0.0), (0.3 * lean, 0.1, 0.24))
    together = assemble(in_a_box(TriclinicBox(vectors=vectors)), 7).parameters
    for n, x in enumerate(lean):
        one = TriclinicBox(vectors=(vectors[0], (x, 0.2, 0.0), (0.3 * x, 0.1, 0.24)))
        np.testing.assert_array_equal(together[:, [n]], assemble(in_a_box(one)).parameters)


STUDY = """scene:
  bodies: {{bob: {{shapes: [{{kind: sphere, mass: 1, radius: 1, centre: [0, 0, -1]}}]}}}}
  pendulums: [{{body: bob}}]
  box: {box}
integrate: {{step: 1 ms, until: 1 s}}
"""
FLAT = "must be three vectors that do not lie in one plane"


@pytest.mark.parametrize(
    ("box", "message"),
    [
        ("{vectors: [[1, 0, 0], [0, 1, 0], [2, 3, 0]]}", f"s:4:9: scene.box.vectors {FLAT}"),
        ("{vectors: [[1, 0, 0], [0, 0, 0], [0, 0, 1]]}", f"s:4:9: scene.box.vectors {FLAT}"),
        ("{vectors: [[1, 0, 0], [0, 1, 0]]}", "s:4:9: scene.box.vectors must have 3 components"),
        ("{vectors: [[1, 0, 0], [0, 1], [0, 0, 1]]}", "s:4:30: scene.box.vectors.1 must have 3 components"),
        ("{vectors: [[1, 0, 0], [0, 1 s, 0], [0, 0, 1]]}", "s:4:34: scene.box.vectors.1.1 must be a number in m"),
        ("{vectors: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], max: [1, 1, 1]}", "s:4:53: scene.box.max is not a key here"),
        ("{min: [1, 0, 0]}", "scene.box.max must be given"),
        ("5", "s:4:8: scene.box must be a mapping of keys"),
    ],
)
def test_wrong_boxes_are_refused(box, message):
    with pytest.raises(InputError) as caught:
        study_from_text(STUDY.format(box=box), "s")
    assert message in str(caught.value)


def test_a_box_may_be_thin_and_be_swept_but_not_through_a_plane():
    thin = "{vectors: [[1 um, 0, 0], [0, 1, 0], [1 km, 30 cm, 1]], min: [0, 0, -1], periodic: false}"
    box = study_from_text(STUDY.format(box=thin), "s").entry.scene.box
    assert box == TriclinicBox(vectors=((1e-6, 0, 0), (0, 1, 0), (1e3, 0.3, 1)), min=(0, 0, -1), periodic=False)
    axis = "axes: {{x: {{path: box.vectors.2.2, from: {}, to: 1, points: 3}}}}"
    study = study_from_text(STUDY.format(box=thin) + axis.format("50 cm"), "s")
    assert study.at((np.array([0, 2]),))[0].box.vectors[2][2].tolist() == [0.5, 1.0]
    with pytest.raises(InputError, match=FLAT):
        study_from_text(STUDY.format(box=thin) + axis.format("0"), "s")
