"""UDF files of PEM as scenes, in SI."""

import re

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pem_core import (
    Analysis,
    Box,
    ConstantVelocity,
    Cuboid,
    Cylinder,
    Ellipsoid,
    EllipticRotation,
    InputError,
    Line,
    Magnet,
    Mesh,
    Pendulum,
    Placed,
    Point,
    RotatingField,
    Sphere,
    UniformField,
    analyse,
)
from pem_core.scene.external_field import VACUUM_PERMEABILITY
from pipelines.formats.udf import PendulumRecord, PlacedRecord, UdfInput, UdfRecord, UdfUnits, read_records, read_udf
from tests.udf_texts import SAMPLE, SMALLEST

IDENTITY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
TURNED = ((0.0, 1.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 0.0, 1.0))


@pytest.fixture
def read(tmp_path):
    def read_text(text, **options):
        path = tmp_path / "in.udf"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_udf(path, **options)

    return read_text


def test_the_bodies(read):
    bodies = read(SAMPLE).scene.bodies
    assert list(bodies) == ["body_7", "body_-3"]
    bob, puck = bodies.values()
    assert bob.shapes == (
        Sphere(mass=2e-3, radius=0.0029, centre=(0, 0, -0.1)),
        Line(mass=0.0, half_length=0.05, axis=(0, 0, 1), centre=(0, 0, -0.05)),
    )
    assert bob.magnets == (Magnet(position=(0, 0, -0.1), moment=(0, 0, 0.01)),)
    assert bob.colours == ((1, 0, 0, 1), (0, 0, 1, 0.5))
    assert bob.analysis == Analysis(mass=2e-3, mass_centre=(0, 0, -0.1), inertia=(2.01e-5, 2.01e-5, 5e-8, 0, 0, 0))
    assert puck.shapes == (
        Cylinder(mass=4e-3, radius=0.01, half_length=0.0025, axis=(0, 0, 2), centre=(0.01, 0.02, 0.03)),
        Ellipsoid(mass=5e-3, semi_axes=(0.01, 0.02, 0.03)),
        Cuboid(mass=6e-3, half_edges=(0.01, 0.02, 0.03), axis_a=(0, 1, 0), axis_b=(0, 0, 1)),
        Mesh(
            mass=1e-3,
            vertices=((0, 0, 0), (0.03, 0, 0), (0, 0.03, 0), (0, 0, 0.03)),
            faces=((0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)),
        ),
        Point(mass=7e-3),
    )
    assert puck.magnets == (
        Magnet(position=(0.01, 0, 0), moment=(0, 5e-3, 0)),
        Magnet(position=(0, 0.01, 0), moment=(2.5e-3, 0, 0)),
    )
    assert puck.analysis is None


def test_the_simulation(read):
    udf = read(SAMPLE)
    start = {"body": "body_7", "drag": 3e-7}
    assert udf.scene.pendulums == (
        Pendulum(pivot=(0, 0, 0.01), orientation=TURNED, angular_velocity=(0.1, 0.2, 0.3), **start),
        Pendulum(pivot=(0.09, 0, 0.01), orientation=IDENTITY, hinge=(0, 2, 0), **start),
    )
    ellipse = EllipticRotation(r1=(0.02, 0, 0), r2=(0, 0.03, 0), phase=0.5, angular_velocity=3.0)
    assert udf.scene.placed == (
        Placed(body="body_-3", position=(0, 0.02, -0.12), orientation=((1, 0, 0), (0, -1, 0), (0, 0, -1))),
        Placed(
            body="body_-3",
            position=(0.01, 0.02, 0.03),
            orientation=IDENTITY,
            motion=ConstantVelocity(velocity=(0.04, 0.05, 0.06)),
        ),
        Placed(body="body_-3", position=(0.01, 0.01, 0.02), orientation=IDENTITY, motion=ellipse),
    )
    assert udf.scene.gravity == (0, 0, -9.80665)
    assert udf.scene.field == RotatingField(B1=(1e-3, 0, 0), B2=(0, 2e-3, 0), angular_velocity=12.5)
    assert udf.scene.permeability == 1.25e-6
    assert udf.scene.box == Box(min=(-0.05, -0.05, -0.05), max=(0.05, 0.06, 0.07), periodic=True)
    assert (udf.method, udf.step, udf.steps, udf.report_steps) == ("pem_euler", 1e-3, 1000, 10)
    assert (udf.units, udf.version) == (UdfUnits(length=0.01, mass=0.001), "1.3")


@pytest.mark.quick
def test_every_quantity_has_its_own_unit(tmp_path):
    """One unit of length, mass, time and current is 2 m, 3 kg, 5 s and 7 A."""
    path = tmp_path / "in.udf"
    path.write_text(SAMPLE.replace("1.00000000000000e-02,1.00000000000000e-03,1.0,1.0", "2.0,3.0,5.0,7.0"))
    udf = read_udf(path)
    scene, bob = udf.scene, udf.scene.bodies["body_7"]
    assert (bob.shapes[0].mass, bob.shapes[0].radius, bob.shapes[0].centre[2]) == (6, 0.58, -20)
    assert (bob.magnets[0].position[2], bob.magnets[0].moment[2]) == (-20, 100 * 4 * 7)
    assert bob.analysis == Analysis(mass=6, mass_centre=(0, 0, -20), inertia=(201 * 12, 201 * 12, 6, 0, 0, 0))
    assert bob.shapes[1].axis == (0, 0, 1)
    pendulum = scene.pendulums[0]
    assert (pendulum.pivot[2], pendulum.angular_velocity, pendulum.drag) == (2, (0.02, 0.04, 0.06), 3 * 12 / 5)
    assert pendulum.orientation == TURNED
    assert scene.placed[0].position == (0, 4, -24)
    assert scene.placed[1].motion.velocity == (1.6, 2, 2.4)
    assert scene.placed[2].motion == EllipticRotation(r1=(4, 0, 0), r2=(0, 6, 0), phase=0.5, angular_velocity=0.6)
    assert scene.gravity[2] == -980.665 * 2 / 25
    field = RotatingField(B1=(3 / 175, 0, 0), B2=(0, 6 / 175, 0), angular_velocity=2.5)
    assert scene.field == field
    assert scene.permeability == 0.125 * 6 / (25 * 49)
    assert (scene.box.min, scene.box.max) == ((-10, -10, -10), (10, 12, 14))
    assert udf.step == 5e-3
    record = read_records(path)[0]
    assert record.pendulums[0].angular_velocity == (0.02, 0.04, 0.06)
    assert record.pendulums[0].angular_momentum == (2.4, 4.8, 7.2)
    assert record.pendulums[0].torque == (4 * 0.48, 5 * 0.48, 6 * 0.48)
    assert record.pendulums[0].magnets == (((0, 0, -18), (0, 0, 2800)),)
    assert record.bodies[0].position == (0, 4, -24)
    assert (record.gravity[2], record.field[1], record.cpu_time) == (-980.665 * 2 / 25, 6 / 175, 0.5)
    constant = 'magnetiField: {"constantField",{{0,0,7}}} time:'
    path.write_text(SMALLEST.replace("time:", constant).replace("body:", "unitParameter: {2,3,5,7} body:"))
    assert read_udf(path).scene.field == UniformField(B=(0, 0, 3 / 25))


def test_records(tmp_path):
    path = tmp_path / "in.udf"
    path.write_text(SAMPLE)
    first, second = read_records(path)
    assert first == UdfRecord(
        pendulums=(
            PendulumRecord(
                orientation=TURNED,
                angular_velocity=(0.1, 0.2, 0.3),
                angular_momentum=(1e-7, 2e-7, 3e-7),
                torque=(4e-7, 5e-7, 6e-7),
                magnets=(((0, 0, -0.09), (0, 0, 0.01)),),
            ),
        ),
        bodies=(PlacedRecord(position=(0, 0.02, -0.12), orientation=((1, 0, 0), (0, -1, 0), (0, 0, -1))),),
        gravity=(0, 0, -9.80665),
        field=(0, 2e-3, 0),
        cpu_time=0.5,
    )
    assert second == UdfRecord(pendulums=())
    path.write_text(SAMPLE.replace("simulationResult: {}", ""))
    with pytest.raises(InputError, match=r"in\.udf:1: simulationResult is missing in a record"):
        read_records(path)
    path.write_text(SAMPLE.replace(" {0.1,0.2,0.3}\n", " {0.1,nan,0.3}\n"))
    with pytest.raises(InputError, match=rf"in\.udf:{line_of('   {0.1,0.2,0.3}')}: expected a value"):
        read_records(path)


def test_what_is_absent_is_zero(read):
    udf = read(SMALLEST)
    scene = udf.scene
    assert scene.bodies["body_0"].shapes == (Point(mass=1, centre=(0, 0, -1)),)
    assert scene.pendulums == (Pendulum(body="body_0", orientation=IDENTITY),)
    assert (scene.placed, scene.gravity, scene.field, scene.box) == ((), (0, 0, 0), UniformField(), None)
    assert scene.permeability == VACUUM_PERMEABILITY
    assert (udf.method, udf.step, udf.units) == ("rk4", 0.1, UdfUnits())
    assert [note.partition("simulation.")[2] for note in udf.notes] == [
        "freeSpacePermeability is not given; the permeability of vacuum is used",
        "integrator is not given; rk4 is used",
    ]
    assert all("in.udf:3: " in note for note in udf.notes)


def test_a_unit_of_zero_is_that_of_si(read):
    assert read(SMALLEST.replace("body:", "unitParameter: {0.0,0.0,2.0} body:")).units == UdfUnits(time=2.0)


@pytest.mark.parametrize(
    ("written", "field"),
    [
        ('{"constantField",{{1,2,3}}}', UniformField(B=(1, 2, 3))),
        ('{"false",{{1,2,3}}}', UniformField()),
        ('{"",{{1,2,3}}}', UniformField()),
        ('{"ellipticRotationField",{{1,2,3}}{4,{5,6,7}}}', RotatingField(B1=(5, 6, 7), angular_velocity=4)),
    ],
)
def test_fields(read, written, field):
    assert read(SMALLEST.replace("time:", f"magnetiField: {written} time:")).scene.field == field


@pytest.mark.parametrize(
    ("written", "box"),
    [
        ("systemSize: {{0,0,0}{1,2,3}}", Box(min=(0, 0, 0), max=(1, 2, 3), periodic=False)),
        ("systemSize: {{1,1,1}{1,1,1}}", None),
        ("systemSize: {{0,0,0}{1,0,1}}", None),
    ],
)
def test_boxes(read, written, box):
    udf = read(SMALLEST.replace("time:", f"{written} time:"))
    assert udf.scene.box == box
    dropped = [note for note in udf.notes if "the box is ignored" in note]
    assert len(dropped) == ("{1,0,1}" in written)


def test_flags_that_are_off(read):
    text = SMALLEST.replace("[{0}]", '[{0,{0,0,0}{{1,0,0}{0,1,0}{0,0,1}}{0,0,0}{"false",{0,0,1}}}]')
    text = text.replace("time:", 'PseudoFrictionTorque: {"false",3} integrator: "4thOrderRungeKutta" time:')
    udf = read(text)
    assert (udf.scene.pendulums[0].drag, udf.scene.pendulums[0].hinge, udf.method) == (0, None, "rk4")


OLD = r"""\begin{data}
body: [{0,[{{0,0,-1}1,"point"}][{{0,0,2}{0,0,3}}]}]
simulation: {{10,1,0.1}"Euler",[{0}][]{0,0,-9}{"constantField",{{0,0,4}}}0.5{"true",6}}
\end{data}
\begin{record}{"#0"}\begin{data} simulationResult: {[{{}{}{0,0,8}{0,0,9}%s}][{{1,2,3}}]{0,0,-9}} \end{data}\end{record}
"""


def start_of(version, place):
    """Return the start of a file that names its version in one of two places."""
    if place == "include":
        return f'\\include{{"pem{version.replace(".", "_")}_def.udf"}}'
    return f'\\begin{{header}}\\begin{{data}}EngineVersion: "{version}"\\end{{data}}\\end{{header}}'


@pytest.mark.parametrize("version", ["1.0", "1.1"])
@pytest.mark.parametrize("place", ["include", "header"])
def test_versions_before_1_2_record_no_magnets(tmp_path, version, place):
    path = tmp_path / "in.udf"
    path.write_text(start_of(version, place) + OLD % "[]")
    with pytest.raises(InputError, match=r"one value too many, .*: the structure has 4 members"):
        read_records(path)


@pytest.mark.parametrize("version", ["1.0", "1.1", "1.2"])
@pytest.mark.parametrize("place", ["include", "header"])
def test_older_versions(tmp_path, version, place):
    path = tmp_path / "in.udf"
    path.write_text(start_of(version, place) + OLD % ("[{{1,0,0}{0,1,0}}]" if version == "1.2" else ""))
    udf = read_udf(path)
    assert udf.version == version
    assert udf.method == "pem_euler"
    assert udf.scene.bodies["body_0"].magnets == (Magnet(position=(0, 0, 2), moment=(0, 0, 3)),)
    assert udf.scene.field == UniformField(B=(0, 0, 4))
    assert (udf.scene.permeability, udf.scene.pendulums[0].drag, udf.scene.gravity) == (0.5, 6, (0, 0, -9))
    pendulum = read_records(path)[0].pendulums[0]
    assert (pendulum.angular_momentum, pendulum.torque) == ((0, 0, 8), (0, 0, 9))
    assert pendulum.magnets == ((((1, 0, 0), (0, 1, 0)),) if version == "1.2" else ())
    named = path.read_text().replace("[{{0,0,2}{0,0,3}}]", "magnet: [{center: {0,0,2} dipole: {0,0,3}}]")
    path.write_text(named)
    assert read_udf(path).scene == udf.scene
    path.write_text(named.replace("center: {0,0,2} dipole", "position: {0,0,2} dipole"))
    with pytest.raises(InputError, match="the structure has no member position"):
        read_udf(path)


RULING = r"""
\begin{def}
class V: {z: double, y: double, x: double}
mood: string;
body[]: {colour: string, magnet[]: {dipole: V, position: V}, id: ID, shape[]: {shape: string, mass: float, center: V}};
simulation: {pendulum[]: {body: <Body, ID>}, gravity: V, extra: int,
  time: {dt: double, simulationSteps: int, reportSteps: int}}
\end{def}
"""


def test_a_definition_beside_the_input_rules(read, tmp_path):
    (tmp_path / "pem1_2_def.udf").write_text(RULING)
    data = r"""\include{"pem1_2_def.udf"} \begin{data} mood: "good"
    body: [{"red",[{{1,2,3}{4,5,6}}]5,[{"point",1,{9,8,7}}]}] simulation: {[{5}]{3,2,1}99,{0.5,20,10}} \end{data}"""
    udf = read(data)
    body = udf.scene.bodies["body_5"]
    assert body.magnets == (Magnet(position=(6, 5, 4), moment=(3, 2, 1)),)
    assert body.shapes == (Point(mass=1, centre=(7, 8, 9)),)
    assert udf.scene.gravity == (1, 2, 3)
    assert (udf.step, udf.steps, udf.report_steps, udf.version) == (0.5, 20, 10, "1.2")
    (tmp_path / "pem1_2_def.udf").unlink()
    with pytest.raises(InputError, match=r"in\.udf:1: the path .* is not in the definition: mood is unknown"):
        read(data)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("mass: float", "mass: string", 'body[0].shape[0].mass must be a number, but is \'x\''),
        ("id: ID", "id: string", "body[0].id must be a whole number, but is 'x'"),
        ("shape: string", "shape: int", "body[0].shape[0].shape must be a \"string\", but is '1'"),
        ("center: V", "center: double", "body[0].shape[0].center must be a structure {...}, but is '1'"),
        ("shape[]: {", "shape: {", "body[0].shape must be an array [...], but is '{...}'"),
        ("magnet[]: {dipole: V, position: V}", "magnet[]: double", "body[0].magnet[0] must be a structure {...}, but"),
    ],
)  # fmt: skip
def test_a_definition_that_means_something_else(read, old, new, message):
    shape = '{"point",1,{9,8,7}}'
    values = {"mass": '{"point","x"}', "shape:": "{1}", "center": '{"point",1,1}'}
    shape = next((value for start, value in values.items() if old.startswith(start)), shape)
    shapes = shape if old == "shape[]: {" else f"[{shape}]"
    magnet = "[1]" if old.startswith("magnet") else "[]"
    number = '"x"' if old == "id: ID" else "5"
    body, simulation = f'{{"",{magnet}{number},{shapes}}}', "{[{5}]{}1,{1,1,1}}"
    data = f"\\begin{{data}} body: [{body}]\nsimulation: {simulation} \\end{{data}}"
    with pytest.raises(InputError) as error:
        read(RULING.replace(old, new) + data)
    assert f"in.udf:{RULING.count(chr(10)) + 1}: {message}" in str(error.value)


def line_of(text):
    assert SAMPLE.count(text) == 1, text
    return SAMPLE[: SAMPLE.index(text)].count("\n") + 1


ERRORS = [
    ("1.00000000000000e-03,1.0,1.0}", "-1.0,1.0,1.0}", "unitParameter: mass must be positive, but is -1.0"),
    ("1.00000000000000e-03,1.0,1.0}", "1e60,1.0,1.0}", "value of unitParameter.mass must be at most 1e+50 in SI"),
    ("id: -3", "id: 7", "body[1]: the id 7 is used by another body as well", -1),
    ("id: -3", "id: 2.5", "must be a whole number, but is '2.5'"),
    ("  id: -3,\n", "\n", "body[1].id must be given", -1),
    ('"cylinder", c', '"", c', "body[1].shape[0] must have a shape, one of sphere, cylinder, ellipsoid, cuboid, mesh,"),
    ('"cylinder", c', '"torus", c', "must be one of sphere, cylinder, ellipsoid, cuboid, mesh, line, point, but is"),
    ("{1.0,0.25,{0", "{0.0,0.25,{0", "body[1].shape[0]: radius must be positive, but is 0.0"),
    ("{1.0,0.25,{0", "{1.0,-0.25,{0", "body[1].shape[0]: half_length must be positive, but is -0.0025"),
    ("{1.0,0.25,{0.0,0.0,2.0}", "{1.0,0.25,{}", "body[1].shape[0]: axis must not be the zero vector"),
    ("mass: 5", "mass: -5", "body[1].shape[1]: mass must not be negative, but is -0.005"),
    ("mass: 5", "mass: 1.0000001e53", "body[1].shape[1].mass must be at most 1e+50 in SI units, but is 1.0"),
    ("mass: 5", "mass: 1e400", "body[1].shape[1].mass must be at most 1e+50 in SI units, but is inf"),
    ("{1,0,0}{0,1,0}}}", "{1,0,0}{1,1,0}}}", "body[1].shape[1]: axis_b must be perpendicular to axis_a"),
    ("{22,{3,0,0}}", "{11,{3,0,0}}", "body[1].shape[3].mesh.vertex[1]: the id 11 is used by another vertex as well"),
    ("{0,[11,33,22]}", "{0,[11,33,2]}", "body[1].shape[3].mesh.face[0]: no vertex has the id 2"),
    ("{0,[11,33,22]}", "{0,[11,33]}", "body[1].shape[3].mesh.face[0]: a face must have three vertices, but has 2"),
    ("{0,[11,33,22]}", "", "body[1].shape[3]: faces must be at least 4 triangles, which a closed surface needs", -3),
    ("{1000,10", "{0,10", "simulation.time: steps must be positive, but is 0"),
    ("{1000,10", "{1000,-1", "simulation.time: report_steps must be positive, but is -1"),
    ("1.0e-3}", "0.0}", "simulation.time: step must be positive, but is 0.0"),
    ("1.0e-3}", "}", "simulation.time: step must be positive, but is 0.0"),
    ("{1000,10,1.0e-3}", "{1000}", "simulation.time.reportSteps must be given"),
    ("{5.0,6.0,7.0}", "{5.0,-6.0,7.0}", "simulation.systemSize: max.1 must be greater than min.1, but is -0.06"),
    ('"Euler",', '"Heun",', "must be one of 4thOrderRungeKutta, Euler, but is 'Heun'"),
    ("{7,{0.0", "{8,{0.0", "simulation.pendulum[0]: no body has the id 8; the ids of the bodies are 7, -3"),
    ("{-3,{0.0", "{3,{0.0", "simulation.body[0]: no body has the id 3; the ids of the bodies are 7, -3"),
    ("{{0.0,1.0,0.0}{-1.0,0.0,0.0}{0.0,0.0,1.0}}{0.1,", "{{0.0,1.0,0.0}{1.0,0.0,0.0}{0.0,0.0,1.0}}{0.1,",
     "simulation.pendulum[0]: orientation must be three orthonormal right-handed axes u1, u2, u3"),
    ('{"true",{0.0,2.0,0.0}}', '{"true",{}}', "simulation.pendulum[1]: hinge must not be the zero vector"),
    ("{0.0,2.0,-12.0}{{1.0,0.0,0.0}{0.0,-1.0,0.0}{0.0,0.0,-1.0}}\"", "{0.0,2.0,-12.0}{{}{}{}}\"",
     "simulation.body[0]: orientation must be three orthonormal right-handed axes"),
    (" 0.125,", " -0.125,", "simulation.freeSpacePermeability must not be negative, but is -1.25e-06"),
    ('{"true",3.0}', '{"true",-3.0}', "simulation.PseudoFrictionTorque.coefficient must not be negative, but is -3"),
    ('{"true",3.0}', '{"yes",3.0}', "must be one of false, true, but is 'yes'"),
    ("{0.0,0.0,-980.665}\n {\"e", "{0.0,0.0,1e60}\n {\"e", "simulation.gravity.z must be at most 1e+50"),
    ("{201.0,201.0,0.5,0.0,0.0,0.0}", "{1.0,-201.0,0.5,0.0,0.0,0.0}",
     "bodies.body_7 must have no negative principal moment of inertia, but one is -2.01", -18),
    ("simulation:{\n {1000", "unknown:{\n {1000", "the path unknown is not in the definition: unknown is unknown"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message", "lines"), [(*e, 0) if len(e) == 3 else e for e in ERRORS])
def test_errors_are_located(read, tmp_path, old, new, message, lines):
    line = line_of(old) + lines
    with pytest.raises(InputError) as error:
        read(SAMPLE.replace(old, new))
    first = str(error.value).splitlines()[0]
    assert first.startswith(f"{tmp_path / 'in.udf'}:{line}: ")
    assert message in first


def test_there_must_be_a_simulation_with_a_pendulum(read):
    with pytest.raises(InputError, match=r"in\.udf:1: simulation is missing; perhaps this is not an input file of PEM"):
        read("")
    with pytest.raises(InputError, match=r"in\.udf:3: simulation: pendulums must contain at least one pendulum"):
        read(SMALLEST.replace("[{0}]", "[]"))
    with pytest.raises(InputError, match=r"in\.udf:2: body\[0\]: bodies\.body_0 must have a moment of inertia"):
        read(SMALLEST.replace('1,"point"', '0,"point"'))
    with pytest.raises(InputError, match="no body has the id 0; the file has no bodies"):
        read(SMALLEST.replace("body:", "body: [] // "))


def test_a_stored_inertia_is_used_and_its_difference_noted(read, tmp_path):
    """The manual's length terms of cylinders and lines are 1/16 of the true ones."""
    text = SMALLEST.replace(
        '1,"point"}]}', '3,"line",line: {2,{0,0,1}}}][][]{3,{0,0,-1}{%.17g,%.17g,%s}}}'
    )  # fmt: skip
    wrong, right = 3 + 3 * 4 / 48, 3 + 3 * 4 / 3
    udf = read(text % (wrong, wrong, 0))
    assert udf.scene.bodies["body_0"].analysis == Analysis(
        mass=3, mass_centre=(0, 0, -1), inertia=(wrong, wrong, 0, 0, 0, 0)
    )
    note = (
        f"{tmp_path / 'in.udf'}:2: body[0].analysis.inertiaMoment.xx is 3.25 kg m^2, but the shapes give 7 kg m^2; "
        "PEM's eqs. (3.9) and (3.12) make the length terms 16 times too small; "
        "the stored value is used; `--recompute-inertia` takes the value from the shapes"
    )
    assert udf.notes[0] == note
    again = read(text % (wrong, wrong, 0), recompute_inertia=True)
    assert again.scene.bodies["body_0"].analysis is None
    assert not any("analysis" in note for note in again.notes)
    for near, kept in ((right, False), (right * (1 + 1e-12), True), (right * (1 + 2e-9), True)):
        udf = read(text % (near, near, 0))
        assert (udf.scene.bodies["body_0"].analysis is not None) == kept
        assert any("analysis" in note for note in udf.notes) == (near > right * (1 + 1e-9))
    udf = read(text % (right, right, 2))
    assert "analysis.inertiaMoment.zz is 2 kg m^2, but the shapes give 0 kg m^2" in udf.notes[0]


def test_other_differences_are_not_laid_to_the_manual(read):
    point = SMALLEST.replace('"point"}]}', '"point"}][][]{%s}}')
    udf = read(point % "1,{0,0,-1}{1.5,1,0}")
    assert "xx is 1.5 kg m^2, but the shapes give 1 kg m^2; the stored value" in udf.notes[0]
    assert "analysis.massCenter.z is -2 m, but the shapes give -1 m; the" in read(point % "1,{0,0,-2}{1,1,0}").notes[0]
    assert "analysis.mass is 3 kg, but the shapes give 1 kg; the" in read(point % "3,{0,0,-1}{1,1,0}").notes[0]
    assert not any("analysis" in note for note in read(point % "1,{0,1e-12,-1}{1,1,0}").notes)
    ball = SMALLEST.replace('{{0,0,-1}1,"point"}]}', '{{0,0,0}1e6,"sphere",{1e-3}}][][]{1e6,{1e-11,0,0}{0.4,0.4,0.4}}}')
    assert "analysis.massCenter.x is 1e-11 m, but the shapes give 0 m" in read(ball).notes[0]
    assert read(point % "0,{0,0,0}{0,0,0,0,0,0}").scene.bodies["body_0"].analysis is None


def test_a_shape_that_cannot_be_used_needs_an_analysis(read):
    text = SMALLEST.replace('"point"}]}', '"point"}{shape: "sphere"}][][{1,0,0,1}{0,1,0,1}]%s}')
    analysis = "{1,{0,0,-1}{2,2,1}}"
    udf = read(text % analysis)
    body = udf.scene.bodies["body_0"]
    assert body.shapes == (Point(mass=1, centre=(0, 0, -1)),)
    assert body.colours == ((1, 0, 0, 1),)
    assert analyse(body).inertia == (2, 2, 1, 0, 0, 0)
    assert "in.udf:2: body[0].shape[1]: radius must be positive, but is 0.0; the shape is left out" in udf.notes[0]
    assert "analysis" not in udf.notes[1]
    for options in ({"analysis": ""}, {"recompute_inertia": True, "analysis": analysis}):
        with pytest.raises(InputError, match=r"in\.udf:2: body\[0\]\.shape\[1\]: radius must be positive"):
            read(text % options.pop("analysis"), **options)


@pytest.mark.parametrize(
    ("colours", "kept"),
    [
        ("[{1,0,0,1}]", ((1, 0, 0, 1),)),
        ("[{0.5,0,1}]", ((0.5, 0, 1, 0),)),
        ("[]", ()),
        ("[{1,0,0,1}{1,0,0,1}]", None),
        ("[{1,0,0,1.5}]", None),
        ("[{-1,0,0,1}]", None),
    ],
)
def test_colours(read, colours, kept):
    udf = read(SMALLEST.replace('"point"}]}', f'"point"}}][]{colours}}}'))
    assert udf.scene.bodies["body_0"].colours == (kept or ())
    assert any("body[0].color must contain numbers from 0 to 1" in note for note in udf.notes) == (kept is None)


BYTES = SAMPLE.encode()
PIECES = [*(bytes([byte]) for byte in b'{}[]"\\-\xff\x81\0\n'), b"/*", b"//", b"e300", b"1e400", b"nan"]


@pytest.mark.long
@settings(max_examples=300, derandomize=True, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, len(BYTES)), st.integers(0, 40), st.sampled_from(PIECES) | st.binary(max_size=5)),
        min_size=1,
        max_size=3,
    )
)
@example([(0, 0, b"")])
def test_damage_is_an_error_with_its_line(tmp_path_factory, damages):
    path = tmp_path_factory.getbasetemp() / "damaged.udf"
    content = BYTES
    for begin, length, piece in damages:
        content = content[:begin] + piece + content[begin + length :]
    path.write_bytes(content)
    for reader in (read_udf, read_records):
        assert all(re.match(rf"{re.escape(str(path))}:\d+: .", line) for line in mistakes_of(reader, path))


def mistakes_of(reader, path):
    """Return the lines of the error, if there is one."""
    try:
        result = reader(path)
    except InputError as error:
        return str(error).splitlines()
    assert isinstance(result, UdfInput | tuple)
    return []


@pytest.mark.parametrize("size", ["1e49", "-1e49", "1e-49", "1e-160", "1e-320", "1e51", "-0.0"])
@pytest.mark.parametrize("old", ["0.29}", "0.25,{", "mass: 5", "{3,0,0}}", "5.0,{0", "201.0,201.0", "0.125,", "12.5,{"])
def test_numbers_of_any_size_raise_nothing_else(read, old, size):
    """Sizes at which squares, inertia or volumes overflow or vanish."""
    assert old in SAMPLE
    text = SAMPLE.replace(old, re.sub(r"[1-9.][0-9.]*|0\.\d+", size, old))
    for recompute in (False, True):
        try:
            bodies = read(text, recompute_inertia=recompute).scene.bodies
        except InputError as error:
            mistakes = str(error).splitlines()
        else:
            mistakes = []
            assert all(np.all(np.isfinite(analyse(body).inertia)) for body in bodies.values())
        assert all(re.search(r"in\.udf:\d+: ", mistake) for mistake in mistakes)
