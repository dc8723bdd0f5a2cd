"""Both engines: arithmetic like numpy's, a user's own system, arrays of every form, and the cache on disk."""

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from pem_core import System, method_named, simulate, simulate_adaptive
from pem_core.integrate.backends import loops_for
from pem_core.models.systems.problem import Problem
from pem_core.numbers.vectors import sqrt


def odd_derivative(t, y, p, layout, rate):
    rate[0] = -y[0] / (1.0 + 2 * y[1] * y[1]) + p[0] - t
    rate[1] = 3 - sqrt(y[0] * y[0] + 1.0) * 0.5 + (-y[1])


def no_energy(t, y, p, layout):
    return 0.0 * y[0]


def leave(y, p, layout):
    pass


ODD = System("odd", odd_derivative, no_energy, leave)


def odd_problem(n=11):
    state = np.random.default_rng(3).normal(size=(2, n))
    return Problem(ODD, np.zeros(1, np.int64), np.linspace(0, 1, n)[None], state)


def test_every_operation_is_numpys():
    problem = odd_problem()
    np.testing.assert_allclose(
        loops_for(problem).rates(0.25, problem.state), problem.rates(problem.state, 0.25), rtol=4e-16
    )


def test_a_users_own_system_is_integrated_in_both_engines():
    ends = [
        simulate(odd_problem(), method=method_named("rk4"), step=0.01, until=1.0, engine=engine).state
        for engine in ("numpy", "compiled")
    ]
    np.testing.assert_allclose(*ends, rtol=1e-14)


def test_time_is_counted_not_added_up():
    """The equations see n dt, whatever the bursts: y0 follows -t, and records every 7 steps or none change no bit."""
    problem = Problem(ODD, np.zeros(1, np.int64), np.zeros((1, 1)), np.zeros((2, 1)))
    ends = [simulate(problem, method=method_named("rk4"), step=0.1, until=50.0, record_every=n) for n in (7, 0)]
    assert (ends[0].state == ends[1].state).all()
    assert ends[0].time[0] == 500 * 0.1
    longer = simulate(problem, method=method_named("rk4"), step=0.05, until=50.0).state
    np.testing.assert_allclose(ends[0].state, longer, rtol=1e-4)
    assert abs(longer[0, 0]) > 10


def test_unknown_engine_and_method_are_refused():
    with pytest.raises(ValueError, match="engine must be one of compiled, numpy, but is 'fortran'"):
        loops_for(odd_problem(), "fortran")
    with pytest.raises(ValueError, match=r"method must be one of euler, .*, dop853, dprkn8, auto, but is 'rk5'"):
        method_named("rk5")
    with pytest.raises(ValueError, match=r"step must be positive, but is 0\.0"):
        simulate(odd_problem(), method=method_named("rk4"), step=0.0, until=1.0)


@pytest.mark.parametrize("method", ["rk4", "dopri5"])
def test_every_form_of_an_array_gives_the_same(method):
    """Rows, columns, slices, arrays that cannot be written to and whole numbers."""
    problem, shared = odd_problem(), np.full((1, 3), 0.5)[:, 1:2]

    def ends(parameters, state, until):
        other = replace(problem, parameters=parameters, state=state)
        if method == "rk4":
            return simulate(other, method=method_named(method), step=0.5, until=until).state
        return simulate_adaptive(other, method=method_named(method), tolerance=1e-3, until=until).state

    locked = problem.parameters.copy()
    locked.flags.writeable = False
    forms = problem.state, np.asfortranarray(problem.state), np.repeat(problem.state, 2, 1)[:, ::2]
    for parameters in (problem.parameters, np.repeat(problem.parameters, 2, 1)[:, ::2], shared, locked):
        expected = ends(np.ascontiguousarray(parameters), problem.state, 1.0)
        for state in forms:
            np.testing.assert_array_equal(ends(parameters, state, 1), expected)
    rates = loops_for(problem).rates
    for state in forms:
        np.testing.assert_array_equal(rates(0, state), rates(0.0, problem.state))


def test_a_second_process_finds_the_compiled_code():
    """The disk cache is hit: neither the loop nor a kernel is compiled anew in a fresh process."""
    script = (
        "from pem_core import assemble, method_named, simulate\n"
        "from pem_core.kernels.machine_code import on_compiling\n"
        "from tests.scenes import tutorial\n"
        "compiled = []\n"
        "on_compiling.append(compiled.append)\n"
        "simulate(assemble(tutorial()), method=method_named('rk4'), step=1e-3, until=1e-2)\n"
        "print(len(compiled))\n"
    )
    outputs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip()
        for _ in range(2)
    ]
    assert outputs[1] == "0"
