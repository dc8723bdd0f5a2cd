"""Meshes from STL files: exact numbers, located mistakes, damaged files."""

import random
import struct

import jsonschema
import numpy as np
import pytest

from pem_core import InputError, Mesh, analyse
from pipelines.study.load import load_study, study_from_resolved, study_from_text, study_schema
from pipelines.syntax import named_files
from tests.meshes import CORNER_TETRAHEDRON, CUBE, REGULAR_TETRAHEDRON, cuboid, icosphere

STUDY = """
scene:
  bodies:
    part: {shapes: [{kind: mesh, mass: 20 g, file: part.stl, unit: mm, centre: [0, 0, -10 cm]}]}
  pendulums: [{body: part}]
axes: {mass: {path: bodies.part.shapes.0.mass, values: [1 g, 2 g]}}
integrate: {step: 1 ms, until: 1 s}
"""


def corners_of(solid):
    return np.asarray(solid[0], float)[np.asarray(solid[1])]


def binary(solid):
    """Return a binary STL file: 80 bytes of anything, a count, and 50 bytes a triangle."""
    triangles = corners_of(solid)
    rows = [struct.pack("<12fH", 0, 0, 0, *triangle.ravel(), 7) for triangle in triangles]
    return b"solid in name only".ljust(80) + struct.pack("<I", len(rows)) + b"".join(rows)


def text(solid):
    """Return a text STL file; ``repr`` keeps every digit."""
    facets = [
        "facet normal 0 0 0\n outer loop\n"
        + "".join(f"  vertex {' '.join(map(repr, corner))}\n" for corner in triangle.tolist())
        + " endloop\nendfacet\n"
        for triangle in corners_of(solid)
    ]
    return f"solid part\n{''.join(facets)}endsolid part\n".encode()


@pytest.fixture
def load(tmp_path):
    def loaded(content, *overrides, study=STUDY):
        (tmp_path / "part.stl").write_bytes(content)
        (tmp_path / "study.yaml").write_text(study)
        return load_study(tmp_path / "study.yaml", overrides)

    return loaded


@pytest.mark.parametrize("written", [binary, text])
@pytest.mark.parametrize(
    ("solid", "diagonal", "product", "centre"),
    [
        (CUBE, 1 / 6, 0, 0),
        (CORNER_TETRAHEDRON, 3 / 40, 1 / 80, 1 / 4),
        (REGULAR_TETRAHEDRON, 0.4, 0, 0),
        (cuboid((0.5, 0.5, 0.5), (1, 2, 3)), 1 / 6, 0, (1, 2, 3)),
    ],
)
def test_closed_forms(load, written, solid, diagonal, product, centre):
    """References C11, about the mass centre; all vertices are exact in single precision."""
    body = load(written(solid)).entry.scene.bodies["part"]
    (shape,) = body.shapes
    assert (len(shape.vertices), len(shape.faces)) == (len(solid[0]), len(solid[1]))
    expected = 0.02e-6 * np.array([diagonal] * 3 + [product] * 3)
    np.testing.assert_allclose(shape.inertia(), expected, rtol=1e-12, atol=1e-19)
    np.testing.assert_allclose(
        analyse(body).mass_centre, np.broadcast_to(centre, 3) * 1e-3 + (0, 0, -0.1), rtol=1e-12, atol=1e-16
    )


def test_round_bodies_to_the_precision_of_the_file(load):
    """A text file keeps doubles; a binary one rounds each coordinate to 6e-8."""
    solid = icosphere(3)
    exact = Mesh(mass=0.02, vertices=solid[0], faces=solid[1]).inertia()[0] * 1e-6
    by_text = load(text(solid)).entry.scene.bodies["part"].shapes[0]
    by_binary = load(binary(solid)).entry.scene.bodies["part"].shapes[0]
    assert by_text.inertia()[0] == pytest.approx(exact, rel=1e-12)
    assert by_binary.inertia()[0] == pytest.approx(exact, rel=1e-7)
    assert len(by_text.vertices) == len(by_binary.vertices) == 642


def test_the_resolved_study_needs_no_file(load, tmp_path):
    study = load(binary(CUBE))
    (tmp_path / "part.stl").unlink()
    again = study_from_resolved(study.name, study.resolved, study.text, study.overrides)
    assert again.fingerprint == study.fingerprint
    assert load(text(CUBE)).fingerprint == study.fingerprint


def test_a_negative_zero_is_the_same_corner(load):
    content = text(CORNER_TETRAHEDRON)
    assert load(content.replace(b" 0.0", b" -0.0", 5)).fingerprint == load(content).fingerprint


def test_set_and_texts_name_files_too(load, tmp_path, monkeypatch):
    (tmp_path / "other.stl").write_bytes(text(REGULAR_TETRAHEDRON))
    place = "bodies.part.shapes.0."
    study = load(text(CUBE), place + "file=other.stl", place + "unit=cm")
    assert study.entry.scene.bodies["part"].shapes[0].inertia()[0] == pytest.approx(0.02e-4 * 0.4, rel=1e-12)
    monkeypatch.chdir(tmp_path)
    here = study_from_text(STUDY.replace("unit: mm, ", "")).entry.scene.bodies["part"].shapes[0]
    assert here.inertia()[0] == pytest.approx(0.02 / 6, rel=1e-12)


def test_several_solids_and_slivers(load):
    """A file may name several solids, and triangles that have no area after merging are dropped."""
    two = text(CUBE) + text(cuboid(centre=(3, 0, 0)))
    assert load(two).entry.scene.bodies["part"].shapes[0].inertia()[0] == pytest.approx(0.02e-6 / 6, rel=1e-12)
    with pytest.raises(InputError, match=r"part.stl is damaged: only 12 of 24 triangles"):
        load(two[: -len("endsolid part\n")])
    vertices, faces = CUBE
    assert load(binary((vertices, (*faces, (0, 0, 1))))).fingerprint == load(binary(CUBE)).fingerprint


OPEN = (CUBE[0], CUBE[1][1:])
PATH = "scene.bodies.part.shapes.0."


@pytest.mark.parametrize(
    ("content", "overrides", "message"),
    [
        (b"", (), "file: part.stl is not an STL file, or has no triangles"),
        (b"Dear reader", (), "file: part.stl is not an STL file, or has no triangles"),
        (binary(CUBE)[:-1], (), "file: part.stl is "),
        (text(CUBE).replace(b"0.5", b"half", 1), (), "file: part.stl is "),
        (text(CUBE).replace(b"-0.5 -0.5", b"-0.5", 1), (), "file: part.stl is "),
        (text(CUBE)[: len(text(CUBE)) // 2], (), "file: part.stl is "),
        (text(CUBE).replace(b"0.5", b"inf"), (), "file: part.stl has coordinates that are not finite"),
        (binary(OPEN), (), "file must form a closed surface, but the edge"),
        (binary(CUBE), ("file=else/where.stl",), "file: there is no file "),
        (binary(CUBE), ("file=.",), "file: there is no file "),
        (binary(CUBE), ("file=3",), "file must be the path of an STL file, but is 3"),
        (binary(CUBE), ("unit=kg",), "unit must be a unit of length, such as mm, but is 'kg'"),
        (binary(CUBE), ("unit=2",), "unit must be a unit of length, such as mm, but is 2"),
        (binary(CUBE), ("vertices=[]",), "vertices: give either `file` or `vertices`, not both"),
    ],
)
def test_what_cannot_be_read_is_one_located_mistake(load, content, overrides, message):
    with pytest.raises(InputError) as caught:
        load(content, *(f"bodies.part.shapes.0.{o}" for o in overrides))
    (line,) = str(caught.value).splitlines()
    assert f": {PATH}{message}" in line
    assert ("--set" if overrides else "study.yaml:4:") in line


def test_other_mistakes_of_the_file_are_still_found(load):
    with pytest.raises(InputError) as caught:
        load(binary(OPEN), study=STUDY.replace("1 ms", "-1 ms"))
    assert len(str(caught.value).splitlines()) == 2


def test_bounds_on_size(load, monkeypatch):
    monkeypatch.setattr(named_files, "MOST_TRIANGLES", 11)
    for written in (binary, text):
        with pytest.raises(InputError, match=r"file: part.stl has 12 triangles; the limit is 11; simplify the mesh"):
            load(written(CUBE))
    monkeypatch.setattr(named_files, "MOST_MESH_BYTES", 100)
    with pytest.raises(InputError, match=r"file: part.stl has 684 bytes; the limit is 100"):
        load(binary(CUBE))


def test_damaged_files_give_a_mesh_or_a_mistake(tmp_path):
    """Bytes changed, cut out, doubled: never another error, never a surface that is not closed."""
    chance, path, refused = random.Random(7), tmp_path / "part.stl", 0
    for number in range(400):
        content = bytearray((binary, text)[number % 2]((CUBE, REGULAR_TETRAHEDRON, icosphere(1))[number % 3]))
        for _ in range(chance.choice((1, 1, 3, 20))):
            spot = chance.randrange(len(content))
            kind = chance.randrange(3)
            if kind == 0:
                content[spot] = chance.randrange(256)
            elif kind == 1:
                del content[spot : spot + chance.choice((1, 3, 50))]
            else:
                content[spot:spot] = content[spot : spot + chance.choice((1, 50))]
        path.write_bytes(content)
        shape = {"kind": "mesh", "mass": 1, "file": str(path)}
        data, mistakes = named_files.with_meshes({"scene": {"bodies": {"b": {"shapes": [shape]}}}}, tmp_path)
        refused += bool(mistakes)
        Mesh(**data["scene"]["bodies"]["b"]["shapes"][0])
    assert refused > 200


@pytest.mark.parametrize("data", [None, [], {"scene": []}, {"scene": {"bodies": {"b": {"shapes": {}}, "c": 1}}}])
def test_other_data_are_left_alone(data, tmp_path):
    assert named_files.with_meshes(data, tmp_path) == (data, [])


def test_an_unknown_key_of_a_mesh_is_one_mistake(load):
    with pytest.raises(InputError) as caught:
        load(b"", study=STUDY.replace("file: part.stl, unit: mm", "stl: part.stl"))
    (line,) = str(caught.value).splitlines()
    said = "did you mean file? the keys are kind, mass, density, file, unit, vertices, faces, centre"
    assert line.endswith(f"shapes.0.stl is not a key here; {said}")


def test_a_corner_is_no_axis(load):
    corner = STUDY.replace("shapes.0.mass, values", "shapes.0.vertices.0.0, values").replace("1 g, 2 g", "0, 1")
    corner = corner.replace("file: part.stl, unit: mm", f"vertices: {CUBE[0]}, faces: {CUBE[1]}")
    with pytest.raises(InputError, match=r"axes\.mass\.path must be the path of a number in the scene"):
        load(b"", study=corner.replace("(", "[").replace(")", "]"))


def test_the_schema_knows_files():
    check = jsonschema.Draft7Validator(study_schema())
    shape = {"kind": "mesh", "mass": "20 g", "file": "part.stl", "unit": "mm"}
    study = {
        "scene": {"bodies": {"part": {"shapes": [shape]}}, "pendulums": [{"body": "part"}]},
        "integrate": {"step": 1, "until": 2},
    }
    assert not list(check.iter_errors(study))
    shape["vertices"] = shape["faces"] = []
    assert list(check.iter_errors(study))


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("../out.stl", "must be a relative path without .."),
        ("sub/../part.stl", "must be a relative path without .."),
        ("/etc/hostname", "must be a relative path without .."),
        (r"..\out.stl", "must be a relative path without .."),
        (r"C:\part.stl", "must be a relative path without .."),
        ("", "must be a relative path without .."),
        ("link.stl", "must not be a link to a file outside the folder of the input"),
        ("away/out.stl", "must not be a link to a file outside the folder of the input"),
        ("round.stl", ": the path round.stl cannot be followed"),
        ("sub", ": there is no file "),
    ],
)
def test_meshes_stay_in_the_folder_of_the_study(tmp_path, name, rule):
    """As includes of a UDF do."""
    content, home = binary(CUBE), tmp_path / "study"
    (home / "sub").mkdir(parents=True)
    (tmp_path / "out.stl").write_bytes(content)
    for path in ("part.stl", "sub/part.stl"):
        (home / path).write_bytes(content)
    for link, target in {
        "link.stl": "../out.stl",
        "away": "..",
        "round.stl": "round.stl",
        "fine.stl": "sub/part.stl",
    }.items():
        (home / link).symlink_to(target)
    file = home / "study.yaml"
    for good in ("part.stl", "sub/part.stl", "./part.stl", "fine.stl"):
        file.write_text(STUDY.replace("part.stl", good))
        assert load_study(file)
    file.write_text(STUDY.replace("part.stl", f"'{name}'"))
    with pytest.raises(InputError, match=rf"study.yaml:4:\d+: scene.bodies.part.shapes.0.file ?{rule}"):
        load_study(file)
