"""Scenes with magnets of several dipoles: one disc is one magnet to whoever counts, names, draws or sweeps it."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pem_core import Body, Cuboid, Cylinder, EllipticRotation, InputError, Magnet, Placed, assemble, rest_magnets
from pem_core.models.environment.dipoles import dipole_energy
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.environment.observables import placed_magnets
from pem_core.models.registry import model_of, resolved_scene
from pem_core.models.rigid.axial_tabulated import TABLING
from pem_core.models.rigid.observables import magnet_positions
from pem_core.models.rigid.report import report
from pem_core.scene.cubature import cubatures
from pem_core.scene.derived_bodies import plain_body
from pem_core.scene.paths import with_values
from pipelines import study_from_text
from pipelines.cli.convert import udf_of_study
from pipelines.formats.udf import read_udf, write_udf
from tests.scenes import ARM, MOMENT, tabletop, tilt_towards

pytestmark = pytest.mark.quick

PAGE = Path(__file__).parents[2] / "docs" / "study_file.md"


def discs(carried=3, placed=3, radius=5e-3, **start):
    """Return the table-top pendulum, its magnets N42 discs of 10 x 5 mm as so many dipoles."""
    scene = tabletop(**start)
    disc = Cylinder(mass=3e-3, radius=radius, half_length=2.5e-3)
    bob = replace(scene.bodies["bob"], magnets=(Magnet(moment=(0, 0, MOMENT), shape=2, dipoles=carried),))
    puck = Body(shapes=(disc,), magnets=(Magnet(moment=(0, 0, MOMENT), shape=0, dipoles=placed),))
    return replace(scene, bodies={"bob": bob, "puck": puck})


def test_labels_and_places_are_of_magnets():
    """Over each of three discs in turn, and in the middle of them."""
    angles = np.radians([90, 210, 330])
    tilts = np.array([tilt_towards(0.03 * np.cos(angle), 0.03 * np.sin(angle)) for angle in angles] + [(0.0, 0.0)])
    problem = assemble(discs(3, 5, tilt=tuple(tilts.T)))
    assert rest_magnets(problem, problem.state)[:, 0].tolist() == [0, 1, 2, AT_NO_MAGNET]
    points = assemble(tabletop(tilt=tuple(tilts.T)))
    there, level = magnet_positions(problem, problem.state), placed_magnets(problem)
    assert there.shape == (4, 1, 1, 3)
    assert level.shape == (3, 3)
    assert there == pytest.approx(magnet_positions(points, points.state), abs=1e-15)
    assert level == pytest.approx(placed_magnets(points), abs=1e-15)


def test_energies_are_sums_over_dipoles():
    scene = discs(3, 5, tilt=(0.2, 0.1))
    problem, points = assemble(scene), assemble(tabletop(tilt=(0.2, 0.1)))
    scene = resolved_scene(scene)
    (bob,), whole = scene.bodies["bob"].sources, np.array(points.state[3:12, 0]).reshape(3, 3)
    energy, of_points = 0.0, 0.0
    for item in scene.placed:
        for one in bob.dipoles:
            for other in scene.bodies["puck"].sources[0].dipoles:
                energy += pair(np.array(one.position) @ whole, np.array(one.moment) @ whole, item, other)
        (puck,) = scene.bodies["puck"].sources
        of_points += pair(np.array(bob.position) @ whole, np.array(bob.moment) @ whole, item, puck)
    change = problem.energies(problem.state) - points.energies(points.state)
    assert change[0] == pytest.approx(energy - of_points, rel=1e-9)
    assert abs(energy - of_points) > 1e-3 * abs(of_points)


def pair(place, moment, item, other):
    """Return the energy [J] of a dipole with one of a placed body that stands upright."""
    r = np.array(item.position) + np.array(other.position, float) - place
    return float(dipole_energy(1e-7, tuple(r), tuple(moment), tuple(map(float, other.moment))))


def test_dipoles_on_the_axis_keep_a_pendulum_symmetric():
    problem = assemble(discs(7, 36, tilt=(0.2, 0.1)))
    assert [part.problem.system.name for part in model_of(problem).parts(problem, False)] == ["axial"]
    assert problem.layout[1] == 3 * 36
    assert model_of(problem).magnet_counts(discs(7, 36)) == ([1], [1, 1, 1])


def test_dipoles_beside_the_axis_are_refused_where_a_pendulum_may_spin():
    scene = discs(1)
    bob = replace(scene.bodies["bob"], magnets=(Magnet(moment=(0, 0, MOMENT), shape=2, dipoles=36),))
    with pytest.raises(
        InputError, match=r"bodies.bob.magnets.0.dipoles must place all dipoles on the axis of the .* but is 36; give 3"
    ):
        replace(scene, bodies={**scene.bodies, "bob": bob})
    hinged = (replace(scene.pendulums[0], hinge=(1.0, 0.0, 0.0)),)
    problem = assemble(replace(scene, bodies={**scene.bodies, "bob": bob}, pendulums=hinged))
    assert [part.problem.system.name for part in model_of(problem).parts(problem, False)] == ["hinged"]


def body(**magnet):
    """Return a body with a cylinder, a sphere and a magnet."""
    shapes = (
        Cylinder(mass=1.0, radius=5e-3, half_length=2e-3, centre=(0.0, 0.0, -1.0)),
        *tabletop().bodies["bob"].shapes[:1],
    )
    return Body(shapes=shapes, magnets=(Magnet(moment=(0, 0, 1), **magnet),))


@pytest.mark.parametrize(
    ("magnet", "mistake"),
    [
        ({"dipoles": 3}, "magnets.0.dipoles must be 1 for a point magnet, but is 3; give the cylinder"),
        ({"shape": 2}, "magnets.0.shape must be the number of one of the body's shapes .from 0 to 1., but is 2"),
        (
            {"shape": 0, "dipoles": 4},
            "magnets.0.dipoles must be one of 1, 3, 5, 7, 36, 64, 150 for a cylinder, but is 4",
        ),
        ({"shape": 1, "dipoles": 3}, "magnets.0.dipoles must be 1 for a line, but is 3"),
        (
            {"shape": 0, "position": (0, 0, 1)},
            "magnets.0.position must be left out, or be the centre of the magnet's shape",
        ),
    ],
)
def test_wrong_extents_are_refused(magnet, mistake):
    with pytest.raises(InputError, match=mistake):
        body(**magnet)


def test_a_magnet_is_where_its_shape_is():
    (source,) = plain_body(body(shape=0, dipoles=5)).sources
    assert source.position == (0.0, 0.0, -1.0)
    assert len(source.dipoles) == 5
    assert sum(one.moment[2] for one in source.dipoles) == pytest.approx(1.0, abs=1e-14)


def test_swept_sizes_give_each_point_its_own_dipoles():
    sizes = np.array([3e-3, 5e-3, 8e-3])
    path = ("bodies", "puck", "shapes", "0", "radius")
    whole = assemble(with_values(discs(3, 5), {path: sizes}), 3)
    for k, size in enumerate(sizes):
        alone = assemble(with_values(discs(3, 5), {path: size}))
        assert (whole.parameters[:, k] == alone.parameters[:, 0]).all()
    energies = whole.energies(whole.state)
    assert len(np.unique(energies)) == 3


def test_a_disc_that_goes_round_stays_a_disc():
    scene = discs(1, 7)
    motion = EllipticRotation(r1=(0.02, 0, 0), r2=(0, 0.01, 0.01), angular_velocity=3.0)
    moving = Placed(body="puck", position=(0.0, 0.0, -0.34), tilt=(0.3, 0.2), motion=motion)
    problem = assemble(replace(scene, placed=(scene.placed[0], moving)))
    rows, apart = problem.parameters.copy(), []
    for time in (0.0, 0.3, 1.1):
        problem.system.forcing(time, rows, problem.layout)
        places = rows[problem.layout[2] : problem.layout[2] + 14 * 6].reshape(14, 6)[7:, :3]
        apart.append(np.linalg.norm(places - places[0], axis=1))
    assert apart[1] == pytest.approx(apart[0], abs=2e-16)
    assert apart[2] == pytest.approx(apart[0], abs=2e-16)
    assert placed_magnets(problem).shape == (2, 3)


def test_coaxial_discs_are_as_far_off_as_they_are():
    """The energy of two discs of 10 x 5 mm 30 mm apart is .9467 of that of dipoles, 40 mm apart .9695."""
    for gap, ratio in ((0.03, 0.9467), (0.04, 0.9695)):
        placed = (Placed(body="puck", position=(0.0, 0.0, -ARM - gap)),)
        (one,) = report(resolved_scene(replace(discs(3, 5, tilt=(0.5, 0.2)), placed=placed)))["extents"]
        assert one["distance"] == pytest.approx(gap, abs=1e-15)
        assert one["as_points"]["energy"] == pytest.approx(1 / ratio - 1, abs=6e-5)
        assert one["as_they_are"]["energy"] < 1e-3
        assert one["as_points"]["force"] > one["as_points"]["energy"]
    assert report(resolved_scene(tabletop()))["extents"] == []


STUDY = """
scene:
  bodies:
    bob:
      shapes: [{kind: sphere, mass: 20 g, radius: 5 mm, centre: [0, 0, -300 mm]}]
      magnets: [{position: [0, 0, -305 mm], moment: [0, 0, 0.4]}]
    puck:
      shapes: [{kind: cylinder, mass: 3 g, radius: 5 mm, half_length: 2.5 mm}]
      magnets: [{moment: [0, 0, 0.4], shape: 0, dipoles: 36}]
  pendulums: [{body: bob, drag: 1.0e-3}]
  placed:
    - {body: puck, position: [40 mm, 0, -335 mm]}
    - {body: puck, position: [-40 mm, 0, -335 mm]}
axes:
  x: {path: pendulums.0.tilt.0, from: -20 deg, to: 20 deg, points: 4}
  y: {path: pendulums.0.tilt.1, from: -20 deg, to: 20 deg, points: 4}
integrate: {until: 60 s, method: dop853, tolerance: 1.0e-8}
stop: {when: captured}
outputs: [rest]
symmetry: true
"""


def test_mirrors_take_magnets_to_magnets():
    study = study_from_text(STUDY)
    assert {one.magnets for one in study.symmetries} == {(0, 1), (1, 0)}
    assert study.uses_field_tables


def test_points_have_the_identity_that_they_had():
    many = study_from_text(STUDY)
    (bob,), (puck,) = (many.identity["scene"]["bodies"][name]["magnets"] for name in ("bob", "puck"))
    assert bob.keys() == {"position", "moment"}
    assert puck.keys() == {"position", "moment", "shape", "dipoles"}


def test_a_udf_has_a_disc_as_its_dipoles(tmp_path):
    settings = [
        "integrate={until: 1 s, method: rk4, step: 1 ms}",
        "symmetry=false",
        "stop={when: end}",
        "outputs=[final]",
    ]
    study = study_from_text(STUDY.replace("dipoles: 36", "dipoles: 5"), "disc", settings)
    write_udf(tmp_path / "disc.udf", udf_of_study(study))
    magnets = max((body.magnets for body in read_udf(tmp_path / "disc.udf").scene.bodies.values()), key=len)
    assert len(magnets) == 5
    assert sum(magnet.moment[2] for magnet in magnets) == pytest.approx(0.4, rel=1e-12)


def test_the_page_has_the_numbers_of_dipoles_that_there_are():
    rows = re.findall(r"^\| (cylinder|cuboid) \| ([\d, ]+) \| ([\d, ]+) \|", PAGE.read_text(), re.MULTILINE)
    shapes = {
        "cylinder": Cylinder(mass=1.0, radius=1e-2, half_length=1e-2),
        "cuboid": Cuboid(mass=1.0, half_edges=(1e-2, 1e-2, 2e-2)),
    }
    for kind, shape in shapes.items():
        pairs = {
            int(n): int(d) for k, *of in rows if k == kind for n, d in zip(*(x.split(",") for x in of), strict=True)
        }
        assert pairs == {count: cubature.degree for count, cubature in cubatures(shape).items()}


def test_tables_of_discs_pull_as_their_dipoles_do():
    tilts = np.random.default_rng(4).uniform(-1, 1, (2, 20))
    problem = assemble(discs(3, 3, tilt=tuple(tilts)))
    (part,) = model_of(problem).parts(problem, False)
    by_table, error = TABLING.tabled(part.problem, 1e-4)
    exact, found = part.problem.rates(part.problem.state), by_table.rates(by_table.state)
    assert error <= 1e-4
    assert np.abs(found - exact).max() < 1e-4 * np.abs(exact).max()
    assert TABLING.pairs(problem) == 27
