"""Studies as pages compute them: scripts of equations, run in node beside numpy."""

from functools import cache
from pathlib import Path

import numpy as np

from pem_core.methods.method import method_named
from pem_core.models.registry import model_of_scene
from pem_core.scene.paths import with_values
from pem_core.web.scene import Input
from pem_core.web.script import all_rows, equations_script
from pipelines.study.load import load_study
from tests.page.node import run_script

ROOT = Path(__file__).parents[2]
ENGINE = (ROOT / "pipelines/page/script/engine/index.js").as_uri()


@cache
def study_named(name):
    """Return a study that ships, its numbers plain."""
    entry = load_study(ROOT / f"studies/{name}.yaml").entry
    return entry, model_of_scene(entry.scene)


@cache
def script_of(name, method):
    """Return the script of a study's scene, whose axes are inputs over their ranges."""
    entry, model = study_named(name)
    return equations_script(model, entry.scene, method_named(method), axes_of(name)).text


def axes_of(name):
    """Return the inputs that the axes of a study are, in its order."""
    study = load_study(ROOT / f"studies/{name}.yaml")
    found = []
    for axis in study.axes:
        for sweep in axis.sweeps:
            if not sweep.is_common:
                low, high = sweep.si(np.array([0, sweep.points - 1]))
                found.append(Input(sweep.path, float(low), *sorted((float(low), float(high))), sweep.unit, True))
    return tuple(found)


def random_starts(name, count, seed=0):
    """Return a problem of points anywhere within the axes of a study, and the values of these axes, (axes, count)."""
    entry, model = study_named(name)
    inputs, rng = axes_of(name), np.random.default_rng(seed)
    values = np.array([rng.uniform(one.low, one.high, count) for one in inputs]).reshape(-1, count)
    scene = with_values(entry.scene, {tuple(one.path.split(".")): own for one, own in zip(inputs, values, strict=True)})
    problem = model.assemble(scene, count)
    further = len(all_rows(model, entry.scene)[0]) - len(problem.parameters)
    return problem, values, further


def in_page(name, method, body, *args, seconds=300.0):
    """Return what a script returns that may use ``eq``, ``PEM_ENGINE`` and ``args``."""
    text = f'await import("{ENGINE}");\n{script_of(name, method)}\nconst eq=PEM_EQUATIONS;\n{body}'
    return run_script(text, *args, seconds=seconds)


EACH = """
const [p,y,count,further,options]=args, m=eq.m-further, out=new Float64Array(y.length), n=eq.n, steps=[];
for(let i=0;i<count;i++){
  const parameters=new Float64Array(eq.m), state=new Float64Array(n);
  for(let k=0;k<m;k++) parameters[k]=p[k*(p.length/m)+(p.length>m?i:0)];
  for(let k=0;k<n;k++) state[k]=y[k*count+i];
  const track=PEM_ENGINE.track(eq,{parameters,state,rest:false,...options});
  track.extend(options.until);
  const end=track.state(options.until,new Float64Array(n));
  for(let k=0;k<n;k++) out[k*count+i]=end[k];
  steps.push(track.steps);
}
return {out,steps};
"""
"""Integrates the columns of a problem one after the other; returns their ends."""


def ends_in_page(name, method, problem, further, **options):
    """Return the states (s, n) at which the columns of a problem end in a page."""
    found = in_page(name, method, EACH, problem.parameters, problem.state, problem.size, further, options)
    return found["out"].reshape(problem.state.shape)
