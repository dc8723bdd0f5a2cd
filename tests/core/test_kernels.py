"""Kernels: what is written down is what is computed, to the bit, whoever else is in the block and whatever is known."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pem_core import assemble, method_named, simulate, simulate_adaptive
from pem_core.chaos.tangent import with_deviations
from pem_core.compiled import step_kernels
from pem_core.compiled.constant_folding import uniform_parameters, uniform_substitution
from pem_core.compiled.step_kernels import kernels_of
from pem_core.cpu import WIDTH
from pem_core.integrate.backends import ENGINES, engine_of, kernels_for, loops_for
from pem_core.kernels import machine_code
from pem_core.kernels.code_cache import cache_folder
from pem_core.kernels.column_kernels import column_kernel
from pem_core.kernels.graph import (
    build_graph,
    fits_first_cache,
    fold_constants,
    fuse_multiply_adds,
    hoist_parameter_only,
)
from pem_core.models.registry import flow_for
from pem_core.models.systems.rows import columns
from pem_core.numbers.tracing import Tape, TracedRows
from tests.scenes import tutorial

RANDOM = np.random.default_rng(22)
FEW = (1, WIDTH - 1, WIDTH, 3 * WIDTH + 5)


def kernel_of(write, given, found, known=lambda row: row, name="test"):
    """Return the kernel of a function of rows, whose parameters are the names of ``given`` and ``found``."""
    tape = Tape(name)
    rows = {one: TracedRows(tape, one, 8) for one in (*given, *found)}
    write(*rows.values())
    puts = {(one, row): value for one in found for row, value in rows[one].put.items()}
    return column_kernel(name, fold_constants(fuse_multiply_adds(build_graph(tape, puts)), known), given, found)


@pytest.mark.parametrize("count", FEW)
def test_a_product_in_a_sum_is_rounded_once(count):
    """Exact fractions say to what."""

    def sums(x, out):
        out[0], out[1], out[2] = x[0] * x[1] + x[6], x[7] - x[2] * x[3], x[4] * x[5] - x[6]

    x = np.tile(RANDOM.normal(size=(2, count)), (4, 1))
    x[6] = -x[0] * x[1] * RANDOM.uniform(1 - 1e-9, 1 + 1e-9, count)  # most digits go, and what is left is round-off
    x[7] = -x[6]
    (found,) = kernel_of(sums, ("x",), {"out": 3})(x)
    for point, own in enumerate(x.T):
        a, b, c = map(Fraction, own[[0, 1, 6]])
        assert found[:, point].tolist() == [float(a * b + c), float(-c - a * b), float(a * b - c)]


def test_the_reciprocal_of_a_root_is_good_to_a_unit():
    """Over all magnitudes; what is no number stays none, and a distance of zero ends in none."""

    def over(x, out):
        out[0] = 1.0 / np.sqrt(x[0])

    x = np.exp(RANDOM.uniform(-600, 600, 20_001))[None]
    kernel = kernel_of(over, ("x",), {"out": 1})
    off = np.abs(np.longdouble(kernel(x)[0]) * np.sqrt(np.longdouble(x)) - 1)
    assert 1e-17 < off.max() < np.finfo(float).eps
    special = kernel(np.array([[np.nan, 4.0, 0.0]]))[0][0]
    assert np.isnan(special[0])
    assert special[1] == pytest.approx(0.5, rel=1e-15)
    assert special[2] > 1e150


def test_folded_constants_change_no_bit():
    """Rows that are zero, one or alike take operations away, whose bits the others keep."""

    def sums(x, p, out):
        out[0] = x[0] * p[0] + x[1] * p[1] + x[2] * p[2] - p[3] * x[0]
        out[1] = (x[0] * p[0] + p[1]) / p[2] + p[3] / x[1] - p[0] * (x[2] + p[0])
        out[2] = np.where(x[0] > p[0], x[1] * p[2], -(x[1] * p[3]))

    for values in ([0.0, 1.0, 0.3, 0.3], [0.0, 0.0, 1.0, -1.0], [-1.0, 0.7, 0.7, 0.7], [1.0, 1.0, 2.0, 0.0]):
        x, p = RANDOM.normal(size=(3, 50)), np.array(values)[:, None]
        alike = uniform_parameters(p)
        assert any(row != ("p", place) for place, row in enumerate(alike))
        general = kernel_of(sums, ("x", "p"), {"out": 3})(x, p)
        special = kernel_of(sums, ("x", "p"), {"out": 3}, uniform_substitution(alike))(x, p)
        np.testing.assert_array_equal(special, general)


def test_rows_are_alike_only_where_all_points_say_so():
    p = np.array([[0.0, 0.0], [0.0, 1.0], [2.0, 3.0], [2.0, 3.0], [2.0, 4.0], [1.0, 1.0], [-1.0, -1.0]])
    one, two, four = (("p", row) for row in (1, 2, 4))
    assert uniform_parameters(p) == (0.0, one, two, two, four, 1.0, -1.0)
    assert uniform_parameters(p[:, :1]) == (0.0, 0.0, two, two, two, 1.0, -1.0)


def test_a_row_is_never_taken_for_a_value():
    """Kernels are kept by what is alike: row 0 that nothing is known of is another than one that is zero."""
    nothing, zero = uniform_parameters(np.array([[0.3], [0.5]])), uniform_parameters(np.array([[0.0], [0.5]]))
    assert nothing != zero
    assert len({nothing, zero}) == 2


def test_what_parameters_alone_decide_is_computed_apart():
    tape = Tape("parts")
    y, p, out = (TracedRows(tape, name, 4) for name in ("y", "p", "out"))
    out[0], out[1] = y[0] * (p[0] * p[1] + 2.0), np.where(p[0] > p[1], y[1], p[1] / p[0])
    before, after = hoist_parameter_only(
        build_graph(tape, {("out", row): value for row, value in out.put.items()}), "p", "q"
    )
    assert {number.parts[0][0] for number in before.numbers if number.what == "given"} == {"p"}
    assert sorted(before.puts) == [("q", 0), ("q", 1)]
    assert sum(number.what in "+*/" for number in after.numbers) == 1


def beside_each_other(**changes):
    """Return the problem of bobs that differ in what is zero of them, and that of each by itself."""
    own, (bob,) = tutorial(), tutorial().pendulums
    both = assemble(replace(own, pendulums=(replace(bob, **changes),)))
    return [in_common_form(columns(both, np.array([k]))) for k in range(both.size)], both


def in_common_form(problem):
    return replace(problem, parameters=problem.parameters[:, :1])


@pytest.mark.parametrize("method", ["rk4", "dop853"])
def test_no_bit_depends_on_what_neighbours_have(method):
    """A kernel that knows that there is no drag gives the bits of one that does not."""
    problems, both = beside_each_other(drag=np.array([0.0, 10.0]))
    assert uniform_parameters(problems[0].parameters) != uniform_parameters(both.parameters)

    def run(problem):
        if method == "rk4":
            return simulate(problem, method=method_named(method), step=1e-3, until=0.5).state
        return simulate_adaptive(problem, method=method_named(method), tolerance=1e-9, until=0.5).state

    alone = np.concatenate([run(problem) for problem in problems], 1)
    np.testing.assert_array_equal(run(both), alone)
    assert np.abs(alone[:, 0] - alone[:, 1]).max() > 0


@pytest.mark.long
def test_what_cannot_be_compiled_says_why_and_runs_in_numpy():
    """A branch on a number, a function that kernels lack, and one of too many operations; numpy takes arrays."""
    problem = assemble(tutorial())

    def asks(t, y, p, layout, rate):
        rate[0] = y[0] if y[0] > 0 else 0.0

    def takes(t, y, p, layout, rate):
        for i in range(13):
            rate[i] = -np.exp(y[i])

    def goes_on(t, y, p, layout, rate):
        rate[0] = y[0]
        for _ in range(200_000):
            rate[0] = rate[0] * y[1] + y[2]

    for rates, why in ((asks, "branches on a computed number"), (takes, "exp"), (goes_on, "300000 operations")):
        other = replace(problem, system=replace(problem.system, derivative=rates))
        assert re.search(why, engine_of(other, method_named("rk4")).why)
    assert engine_of(problem, method_named("rk4")) == ("compiled", "")
    cooled = replace(problem, system=replace(problem.system, energy=lambda t, y, p, layout: -np.exp(y[0])))
    told = ("compiled", "pendulum, energies: no instructions for exp")
    assert engine_of(cooled, method_named("rk4")) == told
    np.testing.assert_array_equal(loops_for(cooled).energies(0.0, cooled.state), -np.exp(cooled.state[0]))
    other = replace(problem, system=replace(problem.system, derivative=takes, lost_row=None))
    ends = [simulate(other, method=method_named("rk4"), step=1e-3, until=0.1, engine=one) for one in ENGINES]
    np.testing.assert_array_equal(ends[0].state, ends[1].state)


@pytest.mark.long
def test_steps_of_many_rows_take_the_lanes_in_turn_and_give_the_same_bits(monkeypatch):
    """The rows of a pendulum fit the first cache, those with three deviations from it do not."""
    problem, method = assemble(tutorial()), method_named("dop853")
    flow = flow_for(problem)
    start = np.random.default_rng(3).normal(size=(3, flow.rows(problem.layout)[1], problem.size))
    tangent = with_deviations(problem, flow, start)
    assert fits_first_cache(kernels_for(problem, method)._step[1])
    assert not fits_first_cache(kernels_for(tangent, method)._step[1])

    def end():
        return simulate_adaptive(tangent, method=method, tolerance=1e-8, until=0.2).state

    in_turn = end()
    monkeypatch.setattr(step_kernels.graphs, "fits_first_cache", lambda graph: True)
    kernels_of.cache_clear()
    np.testing.assert_array_equal(end(), in_turn)
    kernels_of.cache_clear()


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """Return an empty folder for kernels, and what was compiled since."""
    monkeypatch.setenv("PEM_CACHE_DIR", str(tmp_path))
    cache_folder.cache_clear()
    compiled = []
    monkeypatch.setattr(machine_code, "on_compiling", [compiled.append])
    yield tmp_path, compiled
    cache_folder.cache_clear()


def test_a_kernel_is_cached_and_a_damaged_one_is_made_anew(cache):
    folder, compiled = cache

    def doubled(x, out):
        out[0] = 2.0 * x[0]

    def again():
        machine_code.address_of.cache_clear()
        return kernel_of(doubled, ("x",), {"out": 1}, name="doubled")(np.ones((1, 3)))[0].tolist()

    assert again() == again() == [[2.0, 2.0, 2.0]]
    assert compiled == ["doubled"]
    (file,) = folder.glob("*.kernel")
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert again() == [[2.0, 2.0, 2.0]]
    assert compiled == ["doubled", "doubled"]


TWO = """
from pem_core.kernels import machine_code
from pem_core.kernels.column_kernels import column_kernel
from tests.core.test_kernels import kernel_of
told = []
machine_code.on_compiling.append(told.append)
def halved(x, out):
    for i in range(400):
        out[0] = 0.5 * (out[0] if i else x[0]) + x[i % 7]
kernel_of(halved, ("x",), {"out": 1}, name="halved")
print(len(told))
"""


def test_of_two_processes_one_compiles(tmp_path):
    environment = {**os.environ, "PEM_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", TWO]
    processes = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert sorted(process.communicate(timeout=120)[0].strip() for process in processes) == ["0", "1"]


def test_the_kernels_of_a_scene_are_made_once():
    problem = assemble(tutorial())
    told = (problem.system, method_named("rk4"), tuple(problem.layout.tolist()), len(problem.state), 3, ())
    assert kernels_of(*told) is kernels_of(*told)
