"""A page plays random forces: the same words, deviates and motions as numpy, bit by bit."""

import numpy as np
import pytest

from pem_core.integrate.engine import simulate
from pem_core.methods.method import RK4
from pem_core.models.registry import assemble, model_of_scene
from pem_core.models.systems.noise import numbered
from pem_core.scene.paths import leaves, with_values
from pem_core.web.script import equations_script
from pipelines.page.payload import data
from pipelines.page.view import playable
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import study_from_text
from tests.page.node import run_script
from tests.page.node_engine import ENGINE, ROOT
from tests.physics.test_kicks import in_plane
from tests.physics.test_noise import over_magnets, swinging
from tests.physics.test_noise_of_bodies import flying, hanging
from tests.pipelines.test_noise_study import TEXT

TRACK = """
const eq=PEM_EQUATIONS;
const [step,until,point,values]=args;
const track=PEM_ENGINE.track(eq,{step,until,point,rest:true,...(values?{values:Float64Array.from(values)}:{})});
track.extend(until);
return {end:track.state(until,new Float64Array(eq.n)),over:track.over,inputs:eq.inputs.map(one=>one.path)};
"""
SOURCE = (ROOT / "pipelines/page/script/play/source.js").as_uri()
POINT = 3, 5
"""Indices along two axes."""


def single(scene):
    """Return a scene of arrays over points as one of plain numbers: the first point."""
    plain = {leaf.path: float(np.ravel(leaf.value)[0]) for leaf in leaves(scene)}
    return with_values(scene, plain)


def both(scene, step=0.05, until=2.0, **changed):
    """Return a motion in numpy and in a page, whose inputs are those of the scene but some changed ones."""
    script = equations_script(model_of_scene(scene), scene, RK4)
    values = [changed.get(one.path.rpartition(".")[2], one.value) for one in script.inputs]
    page = run_script(f'await import("{ENGINE}");\n{script.text}\n{TRACK}', step, until, list(POINT), values)
    paths = [one.path for one in script.inputs]
    assert {"noise.seed"} <= set(paths)
    scene = with_values(scene, {tuple(path.split(".")): value for path, value in zip(paths, values, strict=True)})
    problem = numbered(assemble(scene, 1), tuple(np.array([index]) for index in POINT))
    return simulate(problem, method=RK4, step=step, until=until, engine="numpy"), page


SCENES = {
    "point in a plane": lambda: over_magnets(),
    "kicked point": lambda: in_plane(1, 3.0, 0.5, 0.2, ((1.0, 0.0), (-0.5, 0.87)), temperature=0.1),
    "pendulum": lambda: swinging((1.0, 1.5, 2.0)),
    "spheres": lambda: hanging(1, 0.1),
    "free body": lambda: flying(1, 0.1),
}


@pytest.mark.parametrize("name", SCENES)
def test_motions_in_a_page_are_those_of_numpy_bit_by_bit(name):
    run, page = both(single(SCENES[name]()))
    np.testing.assert_array_equal(page["end"], run.state[:, 0])
    assert page["over"]["status"] == "done"
    assert page["over"]["label"] == -1


@pytest.mark.long
def test_a_page_has_the_noise_of_other_seeds_and_temperatures():
    scene = single(SCENES["kicked point"]())
    ends = []
    for changed in ({}, {"seed": 7.0}, {"seed": 2.0**40 + 7.0}, {"temperature": 0.3}, {"rate": 5.0}):
        run, page = both(scene, **changed)
        np.testing.assert_allclose(page["end"], run.state[:, 0], rtol=0, atol=1e-14)
        ends.append(tuple(page["end"][:2]))
    assert len(set(ends)) == 5


OF_STORE = """
const {makeSource}=await import("%s");
const [data,where]=args;
const own=makeSource(data,PEM_EQUATIONS,PEM_ENGINE), found=[];
for(const [temperature,seed] of where){
  const values=own.values();
  PEM_EQUATIONS.inputs.forEach(({path},k)=>{
    if(path==="noise.temperature") values[k]=temperature;
    if(path==="noise.seed") values[k]=seed;
  });
  const {track}=own.motion(values);
  track.extend(own.until);
  found.push([...track.state(own.until,new Float64Array(PEM_EQUATIONS.n)).slice(0,2)]);
}
return {found};
"""


def test_a_page_of_a_store_plays_the_motions_that_the_store_has(tmp_path):
    """At every point of a map, in another order; compiled kernels agree with pages to round-off."""
    study = study_from_text(TEXT, "noisy.yaml", ("stop.when=end", "outputs=[final]", "axes.repeat.points=8"))
    run_study(study, tmp_path / "noisy.zarr")
    can = playable(study)
    assert can.refusal is None
    content = data.of_store(tmp_path / "noisy.zarr", can.inputs, can.refusal)
    where = [(0.06, 3.0), (0.04, 8.0), (0.05, 1.0), (0.04, 1.0)]
    text = f'await import("{ENGINE}");\n{can.script}\n{OF_STORE % SOURCE}'
    page = run_script(text, content, where)["found"]
    stored = open_results(tmp_path / "noisy.zarr")["final_position"]
    for place, (warmth, seed) in zip(page, where, strict=True):
        np.testing.assert_allclose(place, stored.sel(warmth=warmth, repeat=seed).values, rtol=0, atol=1e-9)
