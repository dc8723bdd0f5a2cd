"""Outcomes in WebAssembly are those of JavaScript, bit by bit, for several kinds of scenes and both kinds of steps."""

import numpy as np
import pytest

from pem_core.equilibria.equilibria import find_equilibria
from pem_core.methods.method import method_named
from pem_core.web.lanes import LANE, lanes_script
from pem_core.web.steps import Steps
from tests.page.node_engine import axes_of, in_page, random_starts, study_named

KINDS = ("magnetic_chain", "tumbling_body", "two_free_magnets", "double_pendulum", "driven_compass", "levitron")
BOTH = """
const [paths, columns, options, more] = args, {inflateSync} = await import("node:zlib");
const compiled = eq.lanes.modules.map(({code}) => new WebAssembly.Module(inflateSync(Buffer.from(code, "base64"))));
const known = eq.inputs.map(({path}) => path);
if (Object.keys(more).some((path) => !known.includes(path))) throw new Error("no such input");
const at = paths.map((path) => eq.inputs.findIndex((input) => input.path === path));
const count = columns.length / at.length;
const starts = Array.from({length: count}, (_, k) => {
  const values = Float64Array.from(eq.inputs, ({path, value}) => more[path] ?? value);
  at.forEach((input, axis) => (values[input] = columns[axis * count + k]));
  return values;
});
const run = (modules) => PEM_ENGINE.runMany(eq, modules, starts, options);
const [slow, fast] = [run(null), run(compiled)];
const same = (one, other) => Object.keys(one).every((name) => Object.is(one[name], other[name]));
const wrong = slow.filter((one, k) => !same(one, fast[k])).length;
const labels = slow.map(({label, magnet}) => (label >= 0 ? label : magnet));
return {wrong, ends: slow.map(({time}) => time), labels, times: slow.map(({rest_time}) => rest_time)};
"""


def outcomes(name, method, count, options, more=None):
    """Return how many outcomes of random starts of a study differ between the two, and those of JavaScript."""
    _, values, _ = random_starts(name, count, seed=7)
    return in_page(name, method, BOTH, [one.path for one in axes_of(name)], values, options, more or {})


def points_of(name):
    """Return the equilibria of a study as its page has them."""
    entry, model = study_named(name)
    table = find_equilibria(model.assemble(entry.scene, None))
    rows = zip(table.state.T, table.energy.tolist(), table.exit_energy, table.index, strict=True)
    return [
        {
            "state": state.tolist(),
            "energy": energy,
            "exit_energy": float(exits) if index == 0 else None,
            "is_minimum": bool(index == 0),
        }
        for state, energy, exits, index in rows
    ]


def captured(name, count, **options):
    return outcomes(name, "dop853", count, {"until": 60.0, "tolerance": 1e-8, "rest": points_of(name), **options})


def test_captures_of_a_pendulum_over_magnets_have_the_same_bits():
    """More starts than lanes, that end at different times: lanes are filled again."""
    found = captured("textbook_magnets", 33)
    assert found["wrong"] == 0
    assert len(set(found["labels"])) == 3
    assert len(set(found["times"])) > 25


@pytest.mark.long
def test_captures_of_a_pendulum_have_the_same_bits():
    found = captured("three_magnets", 100)
    assert found["wrong"] == 0
    assert len(set(found["labels"])) == 3


def test_slow_trajectories_have_the_same_bits_where_no_equilibria_are_known():
    found = captured("textbook_magnets", 9, rest=None)
    assert found["wrong"] == 0
    assert np.isfinite(found["times"]).any()


@pytest.mark.long
@pytest.mark.parametrize("rest", [False, None])
@pytest.mark.parametrize("name", KINDS)
def test_free_driven_and_linked_bodies_have_the_same_bits(name, rest):
    """Sines are those of JavaScript. Their ends are compared by the times of trajectories that end early."""
    found = outcomes(name, "dop853", 8, {"until": 5.0, "tolerance": 1e-8, "rest": rest, "most_steps": 300})
    assert found["wrong"] == 0


@pytest.mark.long
@pytest.mark.parametrize("rest", ["points", None])
def test_fixed_steps_have_the_same_bits(rest):
    """Captures are checked at every sixteenth step."""
    options = {"until": 20.0, "step": 2e-3, "rest": points_of("three_magnets") if rest else None}
    found = outcomes("three_magnets", "rk4", 9, options)
    assert found["wrong"] == 0
    assert np.isfinite(found["times"]).sum() > 1


def test_parameters_that_are_no_longer_zero_have_the_same_bits():
    """The module that takes their zeros for granted does not serve them."""
    options = {"until": 3.0, "tolerance": 1e-8, "rest": None, "most_steps": 20}
    plain = outcomes("textbook_magnets", "dop853", 4, options)
    more = {"magnets.2.position.1": 0.02, "magnets.1.strength": 1.3}
    other = outcomes("textbook_magnets", "dop853", 4, options, more)
    assert plain["wrong"] == other["wrong"] == 0
    assert plain["times"] != other["times"] or plain["ends"] != other["ends"]


def test_out_of_steps_and_the_end_have_the_same_bits():
    for options in ({"most_steps": 40}, {"until": 0.5}):
        found = captured("textbook_magnets", 5, **options)
        assert found["wrong"] == 0
        assert not np.isfinite(found["times"]).any()


@pytest.mark.parametrize(("name", "reason"), [("bouncing_box", "jumps"), ("noisy_wells", "noise")])
def test_kinds_that_are_computed_in_javascript_name_the_reason(name, reason):
    entry, model = study_named(name)
    steps = Steps(model.assemble(model.plain(entry.scene), None), method_named(entry.integrate.method))
    assert lanes_script(steps) == ("null", reason)


def test_rows_of_a_lane_are_named_once():
    assert len(set(LANE)) == len(LANE)
