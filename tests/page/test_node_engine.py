"""What a page computes is what the core computes: bit by bit, or to round-off where sines are taken on the way."""

import numpy as np
import pytest

from pem_core.equilibria.capture import capture_rule
from pem_core.equilibria.equilibria import find_equilibria
from pem_core.integrate.engine import simulate, simulate_adaptive
from pem_core.methods.method import method_named
from tests.page.node_engine import axes_of, ends_in_page, in_page, random_starts, study_named

UNDRIVEN = (
    "three_magnets",
    "moment_field_scan",
    "moment_continuation",
    "textbook_magnets",
    "magnetic_chain",
    "double_pendulum",
    "double_pendulum_shares",
    "four_spheres",
)
FREE = ("tumbling_body", "two_free_magnets", "polhodes", "free_pendulum_chaos", "pem_tutorial", "levitron")
DRIVEN = (
    "driven_compass",
    "driven_compass_basins",
    "compass_bifurcations",
    "compass_orbits",
    "compass_sections",
    "floating_below_rotor",
    "parametric_compass",
)
STEP = {"tumbling_body": 0.01, "polhodes": 0.01}


def both(name, count, steps, method="rk4"):
    """Return the ends of random starts of a study by fixed steps, in numpy and in a page."""
    problem, _, further = random_starts(name, count)
    step = STEP.get(name, 1e-3)
    run = simulate(
        problem, method=method_named(method), step=step, until=steps * step, record_every=steps, engine="numpy"
    )
    return run.record[-1], ends_in_page(name, method, problem, further, until=steps * step, step=step)


@pytest.mark.long
@pytest.mark.parametrize("name", ["three_magnets", "magnetic_chain", "two_free_magnets", "textbook_magnets"])
def test_fixed_steps_are_those_of_numpy_bit_by_bit(name):
    numpy, page = both(name, 4, 200)
    np.testing.assert_array_equal(page, numpy)


@pytest.mark.long
@pytest.mark.parametrize("name", UNDRIVEN + FREE)
def test_two_hundred_starts_of_every_study_are_those_of_numpy_bit_by_bit(name):
    numpy, page = both(name, 200, 800)
    np.testing.assert_array_equal(page, numpy)


@pytest.mark.long
@pytest.mark.parametrize("name", DRIVEN)
def test_driven_ones_differ_by_the_last_place_of_sines(name):
    """One step from the same state: later steps would tell of chaos."""
    numpy, page = both(name, 50, 1)
    np.testing.assert_allclose(page, numpy, rtol=0, atol=1e-13)
    assert np.abs(page - random_starts(name, 50)[0].state).max() > 1e-6


@pytest.mark.long
@pytest.mark.parametrize("name", ["three_magnets", "double_pendulum", "tumbling_body"])
def test_chosen_steps_are_those_of_the_engine(name):
    problem, _, further = random_starts(name, 8)
    until = 1.0
    page = ends_in_page(name, "dop853", problem, further, until=until, tolerance=1e-12)
    run = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-12, until=until, engine="numpy")
    size = np.abs(run.state).max(1, keepdims=True) + 1e-300
    # A body symmetric about its dipoles is integrated in a smaller state there, with other steps.
    np.testing.assert_allclose(page / size, run.state / size, rtol=0, atol=1e-11)


ROWS = """
const [values]=args, p=new Float64Array(eq.m), y=new Float64Array(eq.n);
const v=Float64Array.from(eq.inputs,one=>values[one.path]??one.value);
eq.rows(v,p,y);
return {p,y,paths:eq.inputs.map(one=>one.path)};
"""


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["three_magnets", "magnetic_chain", "tumbling_body", "driven_compass", "textbook_magnets"]
)
def test_a_start_between_grid_lines_is_that_which_the_scene_gives(name):
    problem, values, _ = random_starts(name, 1, seed=3)
    given = {one.path: float(own[0]) for one, own in zip(axes_of(name), values, strict=True)}
    found = in_page(name, "dop853", ROWS, given)
    assert set(given) <= set(found["paths"])
    for own, wanted in ((found["y"], problem.state), (found["p"][: len(problem.parameters)], problem.parameters)):
        np.testing.assert_allclose(own, wanted[:, 0], rtol=1e-15, atol=4e-16 * np.abs(wanted).max())


LABELS = """
const [p,y,count,further,points,options]=args, m=eq.m-further, n=eq.n, labels=[], times=[];
for(let i=0;i<count;i++){
  const parameters=new Float64Array(eq.m), state=new Float64Array(n);
  for(let k=0;k<m;k++) parameters[k]=p[k];
  for(let k=0;k<n;k++) state[k]=y[k*count+i];
  const over=PEM_ENGINE.run(eq,{parameters,state,rest:points,...options});
  labels.push(over.is_certain?over.label:-1); times.push(over.rest_time);
}
return {labels,times};
"""


def check_labels(name, count, **changed):
    problem, _, further = random_starts(name, count, seed=5)
    entry, model = study_named(name)
    table = find_equilibria(model.assemble(entry.scene, None))
    points = [
        {
            "state": state.tolist(),
            "energy": energy,
            "exit_energy": float(exits) if index == 0 else None,
            "is_minimum": bool(index == 0),
        }
        for state, energy, exits, index in zip(
            table.state.T, table.energy.tolist(), table.exit_energy, table.index, strict=True
        )
    ]
    options = {"until": entry.integrate.until, "tolerance": entry.integrate.tolerance, **changed}
    method = entry.integrate.method
    page = in_page(name, method, LABELS, problem.parameters, problem.state, count, further, points, options)
    rule = capture_rule(problem)
    run = simulate_adaptive(problem, method=method_named(method), stop=rule, carries_turn=False, **options)
    np.testing.assert_array_equal(page["labels"], run.rest_point)
    # Those of long ways differ most, 1.3e-3 seen: round-off grows on them.
    np.testing.assert_allclose(page["times"], run.rest_time, rtol=1e-2)
    assert len(set(page["labels"])) > 1


def test_labels_and_rest_times_are_those_of_the_core():
    check_labels("textbook_magnets", 12)


def test_a_label_is_certain_as_early_as_in_the_core():
    """Some of them would be deep in their wells only after this end."""
    check_labels("textbook_magnets", 12, until=11.0)


@pytest.mark.long
def test_a_thousand_labels_are_those_of_the_core():
    check_labels("three_magnets", 1000)


def test_the_energy_of_the_motion_is_that_of_the_momenta():
    """At rest there is none; later it is what the energy falls short of that of the place."""
    problem, _, further = random_starts("double_pendulum", 1)
    options = {"until": 1.0, "tolerance": 1e-9}
    body = (
        "const [p,state,further,options]=args,parameters=new Float64Array(eq.m);parameters.set(p);"
        "const track=PEM_ENGINE.track(eq,{parameters,state,rest:false,...options});track.extend(options.until);"
        "return {start:track.energy(0),end:track.energy(0.7),y:track.state(0.7,new Float64Array(eq.n))};"
    )
    found = in_page("double_pendulum", "dop853", body, problem.parameters[:, 0], problem.state[:, 0], further, options)
    entry, _ = study_named("double_pendulum")
    masses = [sphere.mass for sphere in entry.scene.spheres if not sphere.fixed]
    speeds = found["y"][6:12].reshape(2, 3)
    assert found["start"]["kinetic"] == 0.0
    assert found["end"]["kinetic"] == pytest.approx(0.5 * sum(m * v @ v for m, v in zip(masses, speeds, strict=True)))
