"""Arrows of placed magnets and coils with waves follow these in films and pages."""

import numpy as np
import pytest

from pem_core import Body, Coil, Magnet, Placed, ProductWave, SineWave, SquareWave, assemble
from pem_core.models.registry import model_of_scene
from pem_core.web.script import equations_script
from pipelines.page.film.scene_graph import stand_at
from tests.page.node import run_script
from tests.page.test_bouncing import METHOD
from tests.scenes import tabletop

SINE, PULSES = SineWave(frequency=0.7, phase=0.4), SquareWave(frequency=1.3, mean=0.5, amplitude=0.5, duty=0.3)
TIMES = np.linspace(0.0, 3.0, 40)
STANDING = """
  const [text, times, n] = args;
  (0, eval)(text);
  const eq = globalThis.PEM_EQUATIONS, p = new Float64Array(eq.m), y = new Float64Array(eq.n);
  eq.rows(Float64Array.from(eq.inputs, (one) => one.value), p, y);
  const out = new Float64Array(eq.standing_size), all = [];
  for (const t of times) { eq.forcing(t, p); eq.standing(t, y, p, out); all.push(...out.slice(-n)); }
  return { all: Float64Array.from(all) };
"""


def driven():
    """Return a pendulum over two magnets in one body, one with a wave, a still one, and a coil of three loops."""
    two = Body(magnets=(Magnet(moment=(0, 0, 1)), Magnet(position=(0.01, 0, 0), moment=(0, 0.5, 1))))
    coil = Body(coils=(Coil(radius=0.02, current=1.0, turns=100, length=0.02, loops=3),))
    scene = tabletop()
    placed = (
        Placed(body="two", position=(0.1, 0, -0.4), wave=SINE),
        Placed(body="puck", position=(0, 0.1, -0.4)),
        Placed(body="coil", position=(0, 0, -0.4), wave=ProductWave(first=SINE, second=PULSES)),
    )
    return type(scene)(
        bodies={**scene.bodies, "two": two, "coil": coil}, pendulums=scene.pendulums, placed=placed, field=scene.field
    )


@pytest.mark.long
def test_arrows_follow_waves_in_films_and_pages():
    """The moments of both magnets have the sine, that of the coil the product with pulses; the fourth is constant."""
    scene = driven()
    problem = assemble(scene)
    stand = stand_at(scene, problem, TIMES, np.repeat(problem.state, len(TIMES), 1))
    held = stand.dipoles[:, -4:]
    sine = np.sin(2 * np.pi * 0.7 * TIMES + 0.4)
    pulses = (1.3 * TIMES % 1.0 < 0.3) * 1.0
    area = np.pi * 0.02**2 * 100
    expected = (sine, sine, np.full(len(TIMES), held[0, 2, 1, 2]), sine * pulses * area)
    for k, size in enumerate(expected):
        np.testing.assert_allclose(held[:, k, 1, 2], size, rtol=0, atol=1e-14)
    text = equations_script(model_of_scene(scene), scene, METHOD).text
    page = run_script(STANDING, text, TIMES, 24)["all"].reshape(len(TIMES), 4, 2, 3)
    np.testing.assert_allclose(page, held, rtol=0, atol=1e-14)
    assert (page[pulses == 0, 3, 1] == 0).all()
