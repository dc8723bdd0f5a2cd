"""Triangle meshes made by rule."""

import numpy as np


def cuboid(half=(0.5, 0.5, 0.5), centre=(0, 0, 0)):
    """Return vertices and outward triangles of a box."""
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * half + centre
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    faces = [triangle for a, b, c, d in quads for triangle in ((a, b, c), (a, c, d))]
    return tuple(map(tuple, corners.tolist())), tuple(faces)


CUBE = cuboid()
CORNER_TETRAHEDRON = (((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)), ((0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)))
REGULAR_TETRAHEDRON = (((1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)), ((0, 1, 2), (0, 3, 1), (0, 2, 3), (1, 3, 2)))


def icosphere(level):
    """Return an icosahedron of radius 1, each triangle cut in four ``level`` times."""
    g = (1 + 5**0.5) / 2
    points = [(0, s, t * g) for s in (-1, 1) for t in (-1, 1)]
    points = [np.roll(p, k) for k in range(3) for p in points]
    vertices = [np.array(p) / np.linalg.norm(p) for p in points]
    near = [
        (i, j, k)
        for i in range(12)
        for j in range(i)
        for k in range(j)
        if max(np.linalg.norm(vertices[a] - vertices[b]) for a, b in ((i, j), (j, k), (i, k))) < 1.1
    ]
    faces = [f if np.linalg.det([vertices[i] for i in f]) > 0 else (f[0], f[2], f[1]) for f in near]
    for _ in range(level):
        middles: dict = {}

        def middle(a, b, middles=middles):
            key = (min(a, b), max(a, b))
            if key not in middles:
                point = vertices[a] + vertices[b]
                vertices.append(point / np.linalg.norm(point))
                middles[key] = len(vertices) - 1
            return middles[key]

        cut = [(a, b, c, middle(a, b), middle(b, c), middle(c, a)) for a, b, c in faces]
        faces = [t for a, b, c, d, e, f in cut for t in ((a, d, f), (d, b, e), (f, e, c), (d, e, f))]
    return tuple(tuple(v.tolist()) for v in vertices), tuple(faces)
