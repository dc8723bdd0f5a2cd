"""Meshes from STL files: ``file`` and ``unit`` of a shape become its ``vertices`` and ``faces``.

This happens to the file's plain data, before they are validated, so that a store holds the numbers.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.errors import InputError, Mistake, fail, mistakes_as
from pem_core.scene import mesh
from pipelines.syntax.named_files import content_of, named_path
from pipelines.syntax.units import factor

STL = "an STL file"
MOST_BYTES = 50_000_000
MOST_TRIANGLES = 200_000
INSTEAD = {
    "vertices": [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    "faces": [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
}
"""Stands for a mesh that cannot be read while the rest of the study file is checked."""


def with_meshes(data: Any, folder: Path) -> tuple[Any, list[Mistake]]:
    """Return a study's plain data with every mesh file read, and every mistake found in that.

    Parameters
    ----------
    data : plain data
        The study file.
    folder : Path
        Where the paths of the mesh files begin, and which they may not leave.
    """
    mistakes: list[Mistake] = []

    def read(shape: Any, *place: str | int) -> Any:
        if not (isinstance(shape, dict) and shape.get("kind") == "mesh" and "file" in shape):
            return shape
        rest = {key: value for key, value in shape.items() if key not in ("file", "unit", "vertices", "faces")}
        try:
            return {**rest, **_surface(shape, folder)}
        except InputError as error:
            mistakes.extend(mistake.within("scene", "bodies", *place) for mistake in error.mistakes)
            return {**rest, **INSTEAD}

    def body(item: Any, name: str) -> Any:
        return _at(item, "shapes", lambda shapes: [read(s, name, "shapes", i) for i, s in enumerate(shapes)], list)

    def bodies(items: dict[str, Any]) -> dict[str, Any]:
        return {name: body(item, name) for name, item in items.items()}

    return _at(data, "scene", lambda scene: _at(scene, "bodies", bodies, dict), dict), mistakes


def _at(item: Any, key: str, change: Callable[[Any], Any], kind: type) -> Any:
    """Return a mapping with one value changed, if it is a mapping and the value is of a kind."""
    if not isinstance(item, dict) or not isinstance(item.get(key), kind):
        return item
    return {**item, key: change(item[key])}


def _surface(shape: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Return vertices [m] and faces of a shape that names a file."""
    beside = next((key for key in ("vertices", "faces") if key in shape), None)
    if beside:
        raise fail(beside, "must not stand beside file", "given")
    unit, name = shape.get("unit", "m"), shape["file"]
    try:
        scale = factor(unit if isinstance(unit, str) else "", "m")
    except ValueError:
        raise fail("unit", "must be a unit of length", unit, "write mm, for instance") from None
    vertices, faces = read_stl(named_path(name, folder, STL))
    surface = {"vertices": (vertices * scale).tolist(), "faces": faces.tolist()}
    with mistakes_as(lambda mistake: replace(mistake, place=("file",))):
        mesh.check_surface(**surface)
    return surface


def read_stl(path: Path) -> tuple[np.ndarray, np.ndarray]:
    """Return the vertices, each once, and the triangles of an STL file, binary or text.

    Corners are merged exactly: trimesh merges what is nearer than a length of its own. Triangles that
    this leaves with two corners are dropped.

    Raises
    ------
    InputError
        If it cannot be read, is no STL file, holds nothing, or is unreasonably large.
    """
    corners = _triangles(content_of(path, STL, MOST_BYTES, "simplify the mesh"), str(path))
    if not len(corners):
        raise fail("file", "must be an STL file with triangles", str(path))
    if not np.isfinite(corners).all():
        raise fail("file", "must have finite coordinates", str(path))
    vertices, faces = np.unique(corners.reshape(-1, 3) + 0.0, axis=0, return_inverse=True)
    faces = faces.reshape(-1, 3)
    a, b, c = faces.T
    return vertices, faces[(a != b) & (b != c) & (c != a)]


def _triangles(content: bytes, name: str) -> np.ndarray:
    """Return the corners of every triangle (triangle, corner, component)."""
    import trimesh

    announced = _announced(content)
    if announced > MOST_TRIANGLES:
        raise fail("file", f"must have at most {MOST_TRIANGLES} triangles", announced, "simplify the mesh")
    try:
        with warnings.catch_warnings(action="error"):
            loaded = trimesh.load_mesh(io.BytesIO(content), file_type="stl", process=False)
        corners = np.asarray(loaded.vertices, float)[np.asarray(loaded.faces, int)].reshape(-1, 3, 3)
    except Exception as error:  # a damaged file fails in many ways
        raise fail("file", "must be an STL file", name, f"it is damaged: {str(error)[:80]}") from None
    if len(corners) != announced:
        raise fail("file", "must be an STL file", name, f"it is damaged: {len(corners)} of {announced} triangles")
    return corners


def _announced(content: bytes) -> int:
    """Return how many triangles a file says it has: a binary one by its length, a text by its words."""
    number = int.from_bytes(content[80:84], "little")
    return number if len(content) == 84 + 50 * number else content.lower().count(b"endfacet")


def schema_with_files(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the study file's JSON Schema with ``file`` and ``unit`` beside a mesh's other keys."""
    shape = schema["$defs"]["Mesh"]
    keys = {
        "file": {"type": "string", "description": "an STL file in the study file's folder or below"},
        "unit": {"type": "string", "description": "the length of a 1 in it; m if not given"},
    }
    mesh_schema = {
        **shape,
        "properties": {**shape["properties"], **keys},
        "required": [key for key in shape["required"] if key not in INSTEAD],
        "oneOf": [{"required": ["file"]}, {"required": [*INSTEAD]}],
    }
    return {**schema, "$defs": {**schema["$defs"], "Mesh": mesh_schema}}
