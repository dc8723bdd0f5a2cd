"""On which face a body comes to lie, as the page says it, against what numpy says."""

import numpy as np
import pytest

from pem_core import Body, Cuboid, Cylinder, Ellipsoid, Mesh
from pem_core.models.contact.assemble import Wall
from pem_core.models.free_bodies.model import FREE_BODIES
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.web.emit import PRELUDE
from pem_core.web.script import landing_text
from tests.page.node import run_script
from tests.wall_contacts import SHAPES, attitudes

COUNT = 400
TETRAHEDRON = Mesh(
    mass=0.3,
    vertices=((0, 0, 0), (0.1, 0, 0), (0, 0.12, 0), (0, 0, 0.07)),
    faces=((0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)),
)
BODIES = {
    "box": (Cuboid(mass=0.2, half_edges=(0.05, 0.03, 0.02)),),
    "loaded box": (SHAPES["cuboid"], Cuboid(mass=0.5, half_edges=(0.05, 0.03, 0.02), centre=(0, 0, 0))),
    "cylinder": (SHAPES["cylinder"],),
    "coin": (Cylinder(mass=0.0057, radius=0.012, half_length=1e-6),),
    "ellipsoid": (Ellipsoid(mass=0.7, semi_axes=(0.05, 0.03, 0.02), axis_a=(1, 1, 0), axis_b=(0, 0, 1)),),
    "tetrahedron": (TETRAHEDRON,),
}
PLAY = """
  const [text, n, states, parameters] = args;
  const { landed, turned_to } = new Function(text + 'return { landed, turned_to };')();
  const faces = (tell) => Int32Array.from({ length: states.length / n }, (_, k) =>
    tell(0, states.subarray(n * k, n * (k + 1)), parameters));
  const found = { landed: faces(landed), turned: faces(turned_to) };
  parameters.forEach((x, row) => { parameters[row] = 1.25 * x; });
  return { ...found, other: faces(turned_to) };
"""


@pytest.mark.long
@pytest.mark.parametrize("name", BODIES)
def test_faces_are_those_of_numpy(name):
    scene = FreeScene(
        bodies={"it": Body(shapes=BODIES[name])},
        free=(FreeBody(body="it", position=(0, 0, 1.0)),),
        walls=(Wall(normal=(0.1, -0.2, 1.0), restitution=0.3),),
        gravity=(0.3, 0.1, -9.8),
    )
    problem, rng = FREE_BODIES.assemble(scene, None), np.random.default_rng(5)
    free = FreeBody(body="it", position=(0, 0, 1.0), orientation=attitudes(COUNT, 3))
    many = FREE_BODIES.assemble(FreeScene(**{**vars(scene), "free": (free,)}), COUNT)
    state = many.state.copy()
    state[2] = rng.uniform(0.0, 0.08, COUNT)
    state[3:6] = scene.bodies["it"].shapes[0].mass * rng.normal(size=(3, COUNT)) * 10.0 ** rng.uniform(-4, 0, COUNT)
    state[10:13] = 1e-4 * rng.normal(size=(3, COUNT)) * 10.0 ** rng.uniform(-4, 0, COUNT)
    landing = FREE_BODIES.landing
    text = PRELUDE + landing_text(FREE_BODIES, scene, problem)
    found = run_script(PLAY, text, len(state), state.T.copy(), problem.parameters[:, 0].copy())
    certain = landing.settle(many)(np.arange(COUNT), state)
    np.testing.assert_array_equal(found["landed"], certain)
    np.testing.assert_array_equal(found["turned"], landing.turned_to(many, state))
    assert 0 < (certain >= 0).sum() < COUNT
    assert len(set(certain[certain >= 0])) > 1
    assert (found["other"] == -1).all()


def test_no_face_is_reported_where_none_is_determined():
    scene = FreeScene(bodies={"it": Body(shapes=BODIES["box"])}, free=(FreeBody(body="it"),))
    assert landing_text(FREE_BODIES, scene, FREE_BODIES.assemble(scene, None)) == ""
