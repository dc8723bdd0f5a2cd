"""Exact integrals over meshes, and the meshes that are refused."""

import numpy as np
import pytest

from pem_core import Body, Cuboid, InputError, Mesh, analyse
from pem_core.scene import mesh
from pem_core.scene.inertia import matrices
from tests.meshes import CORNER_TETRAHEDRON, CUBE, REGULAR_TETRAHEDRON, cuboid, icosphere

VOLUMES = (2.5361507101204, 3.6587122085122, 4.0470446799788, 4.1527408170931)
INERTIAS = (0.2894427191, 0.3657917222843, 0.3909444033704, 0.397702987231)


def volume(vertices, faces):
    return mesh._volume(vertices, faces)


@pytest.mark.parametrize(
    ("solid", "size", "tensor"),
    [
        (CUBE, 1.0, (1 / 6, 1 / 6, 1 / 6, 0, 0, 0)),
        (cuboid((0.5, 0.8, 1.7)), 5.44, (1.176666666667, 1.046666666667, 0.296666666667, 0, 0, 0)),
        (cuboid(centre=(1, 2, 3)), 1.0, (13.1666666667, 10.1666666667, 5.1666666667, -2, -3, -6)),
        (CORNER_TETRAHEDRON, 1 / 6, (0.2, 0.2, 0.2, -0.05, -0.05, -0.05)),
        (REGULAR_TETRAHEDRON, 8 / 3, (0.4, 0.4, 0.4, 0, 0, 0)),
    ],
)
def test_integrals_are_exact(solid, size, tensor):
    assert volume(*solid) == pytest.approx(size, rel=1e-13)
    np.testing.assert_allclose(mesh.solid(*solid)[0], tensor, atol=1e-10)


@pytest.mark.parametrize("level", range(4))
def test_icospheres(level):
    solid = icosphere(level)
    assert volume(*solid) == pytest.approx(VOLUMES[level], abs=1e-12)
    np.testing.assert_allclose(mesh.solid(*solid)[0], (*(INERTIAS[level],) * 3, 0, 0, 0), atol=1e-12)


def test_a_mesh_anywhere_is_the_same_body_as_the_cuboid():
    """Two routes: a mesh whose centroid is off its origin, and the closed form shifted by Steiner."""
    half, centre, shift = (0.5, 0.8, 1.7), (1.0, 2.0, 3.0), (0.1, 0.0, -0.4)
    vertices, faces = cuboid(half, centre)
    by_mesh = analyse(Body(shapes=(Mesh(mass=2.0, vertices=vertices, faces=faces, centre=shift),)))
    there = tuple(c + s for c, s in zip(centre, shift, strict=True))
    by_form = analyse(Body(shapes=(Cuboid(mass=2.0, half_edges=half, centre=there),)))
    np.testing.assert_allclose(by_mesh.mass_centre, by_form.mass_centre, rtol=1e-13)
    np.testing.assert_allclose(matrices(by_mesh.inertia), matrices(by_form.inertia), rtol=1e-13)


def test_a_mesh_turned_inside_out_is_the_same_body():
    vertices, faces = CUBE
    inward = tuple((a, c, b) for a, b, c in faces)
    assert volume(vertices, inward) == -1.0
    np.testing.assert_allclose(Mesh(mass=1.0, vertices=vertices, faces=inward).inertia()[0], 1 / 6, rtol=1e-13)


def joined(*solids):
    """Return several surfaces as one mesh."""
    vertices = tuple(v for solid in solids for v in solid[0])
    starts = np.cumsum([0, *(len(solid[0]) for solid in solids)])
    faces = tuple(
        tuple(int(i + n) for i in face) for solid, n in zip(solids, starts, strict=False) for face in solid[1]
    )
    return vertices, faces


def inside_out(solid):
    return solid[0], tuple((a, c, b) for a, b, c in solid[1])


def test_cavities_and_separate_parts():
    """A hollow cube is the outer less the inner; two cubes apart are their sum."""
    hollow = mesh.solid(*joined(CUBE, inside_out(cuboid((0.25, 0.25, 0.25)))))[0]
    assert hollow[0] == pytest.approx((1 / 6 - 0.125 / 24) / 0.875, rel=1e-13)
    apart = Mesh(mass=2.0, **dict(zip(("vertices", "faces"), joined(CUBE, cuboid(centre=(3, 0, 0))), strict=True)))
    assert apart.inertia()[0] == pytest.approx(2 / 6, rel=1e-13)
    with pytest.raises(InputError, match="faces: the surface that contains vertex"):
        mesh.check_surface(*joined(CUBE, inside_out(cuboid((0.25, 0.25, 0.25), (3, 0, 0)))))
    with pytest.raises(InputError, match="faces: the surface that contains vertex"):
        mesh.check_surface(*joined(CUBE, cuboid((0.25, 0.25, 0.25))))


@pytest.mark.parametrize(
    ("vertices", "faces", "text"),
    [
        (CUBE[0], CUBE[1][:-1], "must form a closed surface, but the edge"),
        (CUBE[0], ((1, 0, 3), *CUBE[1][1:]), "are not consistently oriented"),
        (CUBE[0], ((0, 1, 9), *CUBE[1][1:]), "must contain numbers of vertices, from 0 to 7, but is 9"),
        (tuple((x, y, 0.0) for x, y, _ in CUBE[0]), CUBE[1], "must enclose a volume"),
        (CUBE[0], CUBE[1][:3], "must be at least 4 triangles"),
    ],
)
def test_what_is_not_a_solid_is_refused(vertices, faces, text):
    with pytest.raises(InputError) as caught:
        Mesh(mass=1.0, vertices=vertices, faces=faces)
    assert text in str(caught.value)


def test_a_turned_and_shifted_mesh_transforms_as_a_tensor():
    """I -> R I R^T about the mass centre, which goes to R c + t."""
    vertices, faces = np.array(CORNER_TETRAHEDRON[0]) * (1.0, 2.0, 3.0), CORNER_TETRAHEDRON[1]
    turn, _ = np.linalg.qr(np.array([[2.0, 1.0, 0.3], [0.1, 1.0, -2.0], [0.5, 3.0, 1.0]]))
    turn *= np.linalg.det(turn)
    shift = np.array([0.3, -0.2, 5.0])
    before = Mesh(mass=2.0, vertices=vertices, faces=faces)
    after = Mesh(mass=2.0, vertices=vertices @ turn.T + shift, faces=faces)
    expected = turn @ matrices(before.inertia())[0] @ turn.T
    np.testing.assert_allclose(matrices(after.inertia())[0], expected, atol=1e-13)
    centre = turn @ analyse(Body(shapes=(before,))).mass_centre + shift
    np.testing.assert_allclose(analyse(Body(shapes=(after,))).mass_centre, centre, rtol=1e-13)


def test_many_parts():
    """Parts far apart are found whatever the order of their triangles; too many are refused."""
    row = joined(*(cuboid(centre=(3 * i, 0, 0)) for i in range(40)))
    order = np.random.default_rng(1).permutation(len(row[1]))
    shuffled = row[0], tuple(row[1][i] for i in order)
    assert len(mesh._parts(np.array(shuffled[1]), len(row[0]))) == 40
    mesh.check_surface(*shuffled)
    with pytest.raises(InputError, match="must form at most 1000 separate surfaces, not 1001"):
        mesh.check_surface(*joined(*(cuboid(centre=(3 * i, 0, 0)) for i in range(1001))))


def test_indices_beyond_any_integer_are_refused():
    with pytest.raises(InputError, match="must contain numbers of vertices, from 0 to 7"):
        mesh.check_surface(CUBE[0], ((0, 1, 10**30), *CUBE[1][1:]))
