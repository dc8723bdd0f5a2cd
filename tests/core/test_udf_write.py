"""Scenes as UDF files of PEM 1.3, and back to the last bit."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pem_core import (
    Analysis,
    Body,
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
    Scene,
    Sphere,
    TriclinicBox,
    UniformField,
    analyse,
)
from pem_core.numbers.rotations import leaning
from pem_core.scene.placed_bodies import axes_of
from pipelines.formats.udf import (
    PendulumRecord,
    PlacedRecord,
    UdfInput,
    UdfRecord,
    UdfUnits,
    read_records,
    read_udf,
    udf_pieces,
    write_udf,
)
from pipelines.formats.udf.language.document import read_document, records
from tests.meshes import CUBE
from tests.scenes import SCENES, tabletop
from tests.udf_texts import SAMPLE

CENTIMETRES = UdfUnits(length=0.01, mass=0.001)
ODD = UdfUnits(length=0.0254, mass=0.45359237, time=0.7, ampere=3.0)


def numbers(low=-1e6, high=1e6):
    return st.floats(low, high).filter(lambda x: x == 0 or abs(x) > 1e-9)


NUMBER = numbers()
VECTOR = st.tuples(NUMBER, NUMBER, NUMBER)
SIZE = numbers(1e-3, 1e3)
SIZES = st.tuples(SIZE, SIZE, SIZE)
DIRECTION = st.tuples(NUMBER, NUMBER, SIZE)
AXES = st.builds(
    lambda a, b, spin: tuple(tuple(float(x) for x in axis) for axis in leaning((a, b), spin, 1.0)),
    *[numbers(-3, 3)] * 3,
)
FRAME = {"axis_a": st.just((0.0, 2.0, 0.0)), "axis_b": st.just((0.0, 0.0, 1.0))}
PLACE = {"mass": SIZE | st.just(0.0), "centre": VECTOR}
SHAPE = st.one_of(
    st.builds(Sphere, radius=SIZE, **PLACE),
    st.builds(Cylinder, radius=SIZE, half_length=SIZE, axis=DIRECTION, **PLACE),
    st.builds(Ellipsoid, semi_axes=SIZES, **FRAME, **PLACE),
    st.builds(Cuboid, half_edges=SIZES, **FRAME, **PLACE),
    st.builds(Line, half_length=SIZE, axis=DIRECTION, **PLACE),
    st.builds(Point, **PLACE),
    st.builds(Mesh, vertices=st.just(CUBE[0]), faces=st.just(CUBE[1]), **PLACE),
)
BALL = Sphere(mass=1.5, radius=0.3, centre=(0.1, 0.2, -1.0))
ANALYSIS = st.builds(
    lambda mass, centre, moments: Analysis(mass=mass, mass_centre=centre, inertia=(*moments, 0.0, 1e-5, -1e-5)),
    SIZE,
    VECTOR,
    SIZES,
)
COLOUR = st.tuples(*[numbers(0, 1)] * 4)


@st.composite
def bodies(draw):
    shapes = (BALL, *draw(st.lists(SHAPE, max_size=3)))
    count = draw(st.sampled_from([0, 1, len(shapes)]))
    return Body(
        shapes=shapes,
        magnets=tuple(draw(st.lists(st.builds(Magnet, position=VECTOR, moment=VECTOR), max_size=2))),
        analysis=draw(st.none() | ANALYSIS),
        colours=tuple(draw(st.lists(COLOUR, min_size=count, max_size=count))),
    )


MOTION = st.one_of(
    st.just("fixed"),
    st.builds(ConstantVelocity, velocity=VECTOR),
    st.builds(EllipticRotation, r1=VECTOR, r2=VECTOR, phase=NUMBER, angular_velocity=NUMBER),
)
FIELD = st.one_of(
    st.builds(UniformField, B=VECTOR), st.builds(RotatingField, B1=VECTOR, B2=VECTOR, angular_velocity=NUMBER)
)
BOX = st.builds(
    lambda low, sizes, periodic: Box(
        min=low, max=tuple(a + b for a, b in zip(low, sizes, strict=True)), periodic=periodic
    ),
    st.tuples(*[numbers(-1e3, 1e3)] * 3),
    SIZES,
    st.booleans(),
)


@st.composite
def inputs(draw):
    ids = draw(st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=3, unique=True))
    names = st.sampled_from([f"body_{number}" for number in ids])
    drag = draw(st.just(0.0) | SIZE)
    pendulum = st.builds(
        Pendulum,
        body=names,
        pivot=VECTOR,
        orientation=AXES,
        angular_velocity=VECTOR,
        drag=st.just(drag),
        hinge=st.none() | DIRECTION,
    )
    placed = st.builds(Placed, body=names, position=VECTOR, orientation=AXES, motion=MOTION)
    scene = Scene(
        bodies={f"body_{number}": draw(bodies()) for number in ids},
        pendulums=tuple(draw(st.lists(pendulum, min_size=1, max_size=3))),
        placed=tuple(draw(st.lists(placed, max_size=3))),
        gravity=draw(VECTOR),
        field=draw(FIELD),
        permeability=draw(numbers(0, 10)),
        box=draw(st.none() | BOX),
    )
    return UdfInput(
        scene=scene,
        method=draw(st.sampled_from(["rk4", "pem_euler"])),
        step=draw(SIZE),
        steps=draw(st.integers(1, 10**9)),
        report_steps=draw(st.integers(1, 10**9)),
        units=draw(st.sampled_from([UdfUnits(), CENTIMETRES, ODD]) | st.builds(UdfUnits, length=SIZE, time=SIZE)),
    )


DIPOLES = st.lists(st.tuples(VECTOR, VECTOR), max_size=2).map(tuple)
RECORD = st.builds(
    UdfRecord,
    pendulums=st.lists(
        st.builds(
            PendulumRecord,
            orientation=AXES,
            angular_velocity=VECTOR,
            angular_momentum=VECTOR,
            torque=VECTOR,
            magnets=DIPOLES,
        ),
        max_size=2,
    ).map(tuple),
    bodies=st.lists(st.builds(PlacedRecord, position=VECTOR, orientation=AXES, magnets=DIPOLES), max_size=2).map(tuple),
    gravity=VECTOR,
    field=VECTOR,
    cpu_time=numbers(0, 1e6),
)


@pytest.mark.long
@settings(max_examples=100, derandomize=True, deadline=None)
@given(inputs(), st.lists(RECORD, max_size=2))
def test_what_is_written_is_read_to_the_last_bit(tmp_path_factory, udf, results):
    path = tmp_path_factory.getbasetemp() / "written.udf"
    write_udf(path, udf, results)
    again = read_udf(path)
    assert replace(again, notes=()) == udf
    assert len(again.notes) == sum(body.analysis is not None for body in udf.scene.bodies.values())
    assert read_records(path) == tuple(results)


def written(tmp_path, udf, results=()):
    path = tmp_path / "out.udf"
    write_udf(path, udf, results)
    return path


def an_input(scene, **values):
    return UdfInput(**{"scene": scene, "step": 1e-3, "steps": 10, **values})


OTHERS = "waves", "ramps", "shaken table", "shaken hinge", "over a plate"
"""Scenes that no file of PEM can hold."""


@pytest.mark.parametrize("name", OTHERS)
def test_scenes_that_pem_does_not_know_are_not_written(tmp_path, name):
    with pytest.raises(InputError, match=r"UDF has no (waves|ramps|oscillating table|conducting plate)"):
        written(tmp_path, an_input(SCENES[name]))


@pytest.mark.parametrize("name", [name for name in SCENES if name not in OTHERS])
@pytest.mark.parametrize("units", [UdfUnits(), CENTIMETRES])
def test_scenes_of_a_study(tmp_path, name, units):
    """Tilt and spin become axes, names become numbers; all else is the same to the last bit."""
    scene = SCENES[name]
    if isinstance(scene.field, RotatingField):
        scene = replace(scene, field=replace(scene.field, B=(0.0, 0.0, 0.0)))
    again = read_udf(written(tmp_path, an_input(scene, units=units))).scene
    names = dict(zip(scene.bodies, again.bodies, strict=True))
    assert list(again.bodies) == [f"body_{index}" for index in range(len(names))]
    assert {names[key]: body for key, body in scene.bodies.items()} == again.bodies
    for before, after in zip((*scene.pendulums, *scene.placed), (*again.pendulums, *again.placed), strict=True):
        assert names[before.body] == after.body
        axes = axes_of(before, scene.bodies[before.body])
        np.testing.assert_allclose(after.orientation, np.array(axes, float), atol=2e-16)
        plain = {"body": before.body, "tilt": before.tilt, "spin": before.spin, "orientation": before.orientation}
        assert replace(after, **plain) == before
    assert replace(again, bodies=scene.bodies, pendulums=scene.pendulums, placed=scene.placed) == scene


def test_a_sample_goes_round(tmp_path):
    (tmp_path / "in.udf").write_text(SAMPLE)
    udf, results = read_udf(tmp_path / "in.udf"), read_records(tmp_path / "in.udf")
    path = written(tmp_path, udf, results)
    assert replace(read_udf(path), notes=()) == replace(udf, notes=())
    assert read_records(path) == results
    again = "".join(udf_pieces(read_udf(path), read_records(path)))
    assert again == path.read_text()
    assert all(text in again for text in (":{0.01,0.001,1.0,1.0}", '"sphere",\n    {0.29}', " {1000,10,0.001}\n"))


def test_every_member_stands_in_its_place(tmp_path):
    """PEM reads by position: nothing may be left out, whatever the shape or the motion."""
    (tmp_path / "in.udf").write_text(SAMPLE)
    udf, results = read_udf(tmp_path / "in.udf"), read_records(tmp_path / "in.udf")
    document = read_document(written(tmp_path, udf, results[:1]))
    for value in (document.data, next(records(document))):
        for name, member in value.data.items():
            check_complete(member, document.variables[name])
    assert set(document.data.data) == {"unitParameter", "body", "simulation"}


def check_complete(value, kind):
    if kind.kind == "structure":
        assert list(value.data) == list(kind.members)
        for name, member in value.data.items():
            check_complete(member, kind.members[name])
    if kind.kind == "array":
        for item in value.data:
            check_complete(item, kind.item)


LAYOUT = r"""\include{"pem1_3_def.udf"}


\begin{data}
unitParameter:{1.0,1.0,1.0,1.0}
body[]:[
 {
  4,
  [
   {
    {0.0,0.0,-1.0}
    2.0,
    "cylinder",
    {0.0}
    {0.5,0.25,{0.0,0.0,1.0}}
    {0.0,0.0,0.0,{0.0,0.0,0.0}{0.0,0.0,0.0}}
    {0.0,0.0,0.0,{0.0,0.0,0.0}{0.0,0.0,0.0}}
    {
     [
     ]
     [
     ]
    }
    {0.0,{0.0,0.0,0.0}}
   }
  ]
  [{{0.0,0.0,-1.0}{0.0,0.0,3.0}}]
  [{1.0,0.0,0.0,1.0}]
  {2.0,{0.0,0.0,-1.0}{3.0,4.0,5.0,0.0,0.5,0.0}}
 }
]
simulation:{
 {20,5,0.01}
 {{0.0,0.0,0.0}{0.0,0.0,0.0}}
 "4thOrderRungeKutta",
 "false",
 [{4,{0.0,0.0,1.0}{{1.0,0.0,0.0}{0.0,1.0,0.0}{0.0,0.0,1.0}}{0.0,0.0,0.5}{"false",{0.0,0.0,0.0}}}]
 [{4,{0.0,0.0,0.0}{{1.0,0.0,0.0}{0.0,1.0,0.0}{0.0,0.0,1.0}}"fixed",{{0.0,0.0,0.0}}{{0.0,0.0,0.0}0.0,0.0,{0.0,0.0,0.0}{0.0,0.0,0.0}}}]
 {0.0,0.0,-10.0}
 {"constantField",{{0.0,0.0,0.25}}{0.0,{0.0,0.0,0.0}{0.0,0.0,0.0}}}
 1.5,
 {"true",0.125}
}
\end{data}

\begin{record}{"#0"}
\begin{data}
simulationResult:{
 [
  {
   {{1.0,0.0,0.0}{0.0,1.0,0.0}{0.0,0.0,1.0}}
   {0.0,0.0,0.5}
   {0.0,0.0,0.0}
   {1.0e-07,0.0,0.0}
   [{{0.0,0.0,0.0}{0.0,0.0,3.0}}]
  }
 ]
 [
  {
   {0.0,0.0,0.0}
   {{1.0,0.0,0.0}{0.0,1.0,0.0}{0.0,0.0,1.0}}
   []
  }
 ]
 {0.0,0.0,-10.0}
 {0.0,0.0,0.25}
 0.0
}
\end{data}
\end{record}
"""
IDENTITY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def test_the_layout_is_that_of_pem():
    body = Body(
        shapes=(Cylinder(mass=2, radius=0.5, half_length=0.25, centre=(0, 0, -1)),),
        magnets=(Magnet(position=(0, 0, -1), moment=(0, 0, 3)),),
        colours=((1, 0, 0, 1),),
        analysis=Analysis(mass=2, mass_centre=(0, 0, -1), inertia=(3, 4, 5, 0, 0.5, 0)),
    )
    scene = Scene(
        bodies={"body_4": body},
        pendulums=(Pendulum(body="body_4", pivot=(0, 0, 1), angular_velocity=(0, 0, 0.5), drag=0.125),),
        placed=(Placed(body="body_4"),),
        gravity=(0, 0, -10),
        field=UniformField(B=(0, 0, 0.25)),
        permeability=1.5,
    )
    pendulum = PendulumRecord(
        orientation=IDENTITY,
        angular_velocity=(0, 0, 0.5),
        torque=np.array([1e-7, 0, 0]),
        magnets=(((0, 0, 0), (0, 0, 3)),),
    )
    record = UdfRecord(
        pendulums=(pendulum,),
        bodies=(PlacedRecord(position=(0, 0, 0), orientation=np.eye(3)),),
        gravity=(0, 0, -10),
        field=(0, 0, 0.25),
    )
    pieces = udf_pieces(UdfInput(scene=scene, step=0.01, steps=20, report_steps=5), [record])
    assert "".join(pieces) == LAYOUT


def test_an_analysis_is_always_written(tmp_path):
    scene = tabletop()
    again = read_document(written(tmp_path, an_input(scene)))
    stored = again.data.data["body"].data[0].data["analysis"].data
    expected = analyse(scene.bodies["bob"])
    assert float(stored["mass"].data) == expected.mass
    assert float(stored["inertiaMoment"].data["xx"].data) == expected.inertia[0]


def test_names_that_state_a_number_keep_it(tmp_path):
    heavy = tabletop().bodies["bob"]
    names = ["bob", "body_1", "body_01", "body_0", "body_-2", "body_x"]
    scene = Scene(bodies=dict.fromkeys(names, heavy), pendulums=(Pendulum(body="body_-2"),))
    again = read_udf(written(tmp_path, an_input(scene))).scene
    assert list(again.bodies) == ["body_2", "body_1", "body_3", "body_0", "body_-2", "body_4"]
    assert again.pendulums[0].body == "body_-2"


def test_records_are_written_one_at_a_time(tmp_path):
    record = UdfRecord(pendulums=())
    endless = udf_pieces(an_input(tabletop()), itertools.repeat(record))
    pieces = list(itertools.islice(endless, 30))
    assert '\\begin{record}{"#9"}' in "".join(pieces)


RECORDS = [UdfRecord(pendulums=()), UdfRecord(pendulums=(), gravity=(0, np.nan, 0))]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"gravity": (0, 0, np.array([1.0, 2.0]))},
            "scene.gravity: a UDF file holds one value, not the values along an axis",
        ),
        ({"gravity": (0, 0, 1e60)}, "gravity.2 must be at most 1e+50 m/s^2 in absolute value, but is 1e+60"),
        (
            {"field": RotatingField(B=(0, 0, 1), B1=(1, 0, 0), angular_velocity=1)},
            "scene.field.B must be zero, because a rotating field in UDF has no constant part, but is (0, 0, 1)",
        ),
        (
            {"box": TriclinicBox(vectors=((1.0, 0.0, 0.0), (0.2, 1.0, 0.0), (0.0, 0.0, 1.0)))},
            "scene.box.vectors: UDF has only rectangular boxes (min and max)",
        ),
        (
            {"pendulums": (Pendulum(body="bob"), Pendulum(body="bob", drag=2.0))},
            "scene.pendulums.1.drag: all pendulums of a UDF file share one drag, but pendulums.0 has 0.0 and this",
        ),
        (
            {"placed": (Placed(body="bob"), Placed(body="bob", position=(0, 0, np.zeros(2))))},
            "scene.placed.1.position: a UDF file holds one value, not the values along an axis",
        ),
        (
            {"pendulums": (Pendulum(body="bob", tilt=(np.zeros(2), 0.0)),)},
            "scene.pendulums.0.orientation: a UDF file holds one value, not the values along an axis",
        ),
        (
            {"field": UniformField(B=(np.zeros(2), 0.0, 0.0))},
            "scene.field.B: a UDF file holds one value, not the values along an axis",
        ),
        (
            {"pendulums": (Pendulum(body="bob", drag=np.zeros(2)),)},
            "scene.pendulums.0.drag: a UDF file holds one value, not the values along an axis",
        ),
        (
            {"pendulums": (Pendulum(body="bob", quadratic_drag=1e-3),)},
            "scene.pendulums.0.quadratic_drag: UDF has only linear drag",
        ),
        (
            {"bodies": {"bob": Body(shapes=(Point(mass=np.ones(2), centre=(0, 0, 1)),))}},
            "scene.bodies.bob.shapes.0.mass: a UDF file holds one value",
        ),
    ],
)
def test_what_udf_cannot_hold(tmp_path, change, message):
    bob = tabletop().bodies["bob"]
    values = {"bodies": {"bob": bob}, "pendulums": (Pendulum(body="bob"),), **change}
    (tmp_path / "out.udf").write_text("what was there")
    with pytest.raises(InputError) as error:
        written(tmp_path, an_input(Scene(**values)))
    assert message in str(error.value)
    assert [path.name for path in tmp_path.iterdir()] == ["out.udf"]
    assert (tmp_path / "out.udf").read_text() == "what was there"


def test_a_record_that_cannot_be_written(tmp_path):
    with pytest.raises(
        InputError, match=r"records\.1\.gravity: the absolute value must be at most 1e\+50 in SI units, but is nan"
    ):
        written(tmp_path, an_input(tabletop()), RECORDS)
    assert not list(tmp_path.iterdir())


def test_a_number_too_small_for_the_units():
    scene = tabletop(angular_velocity=(1e-300, 0.0, 0.0))
    with pytest.raises(InputError, match=r"scene\.pendulums\.0\.angular_velocity: .* is too small or too large"):
        list(udf_pieces(an_input(scene, units=UdfUnits(time=1e-50))))


@pytest.mark.parametrize("wrong", [{"method": "euler"}, {"step": 0.0}, {"steps": 0}, {"report_steps": -1}])
def test_what_pem_cannot_do(wrong):
    with pytest.raises(InputError, match=f"{next(iter(wrong))} must be"):
        an_input(tabletop(), **wrong)


def test_a_file_that_cannot_be_written(tmp_path):
    with pytest.raises(InputError, match=r"none/out\.udf: cannot be written"):
        write_udf(tmp_path / "none" / "out.udf", an_input(tabletop()))
    (tmp_path / "out.udf").mkdir()
    with pytest.raises(InputError, match="cannot be written"):
        write_udf(tmp_path / "out.udf", an_input(tabletop()))
    assert [path.name for path in tmp_path.iterdir()] == ["out.udf"]
