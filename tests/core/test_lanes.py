"""The lane type: arithmetic like numpy's, a user's own system, and the cache on disk."""

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from pem_core import System, method_named, simulate, simulate_adaptive
from pem_core.components.lanes import inline
from pem_core.components.vectors import sqrt
from pem_core.integrate.backends import loops_for
from pem_core.integrate.written_out.loop import advancing
from pem_core.models.problem import Problem


@inline
def odd_derivative(t, y, p, layout, rate):
    rate[0] = -y[0] / (1.0 + 2 * y[1] * y[1]) + p[0] - t
    rate[1] = 3 - sqrt(y[0] * y[0] + 1.0) * 0.5 + (-y[1])


@inline
def no_energy(t, y, p, layout):
    return 0.0 * y[0]


@inline
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
    with pytest.raises(ValueError, match=r"method must be one of euler, .*, dop853, dprkn8, but is 'rk5'"):
        method_named("rk5")
    with pytest.raises(ValueError, match=r"step must be positive, but is 0\.0"):
        simulate(odd_problem(), method=method_named("rk4"), step=0.0, until=1.0)


def test_no_form_of_an_array_is_compiled_for_anew():
    """Rows, columns, slices, arrays that cannot be written to and whole numbers all meet the same compiled code."""
    problem, rk4, dopri5 = odd_problem(), method_named("rk4"), method_named("dopri5")
    before = len(advancing(False).signatures)
    shared = np.full((1, 3), 0.5)[:, 1:2]
    locked = problem.parameters.copy()
    locked.flags.writeable = False
    for parameters in (problem.parameters, np.repeat(problem.parameters, 2, 1)[:, ::2], shared, locked):
        other = replace(problem, parameters=parameters)
        loops = loops_for(other)
        for state in (problem.state, np.asfortranarray(problem.state), np.repeat(problem.state, 2, 1)[:, ::2]):
            for t in (0, 0.0, np.float64(0.0)):
                loops.energies(t, state)
                loops.rates(t, state)
        for until in (1, 1.0):
            simulate(other, method=rk4, step=0.5, until=until)
            simulate_adaptive(other, method=dopri5, tolerance=1e-3, until=until)
    assert len(advancing(False).signatures) <= before + 1


def test_a_second_process_finds_the_compiled_code():
    """The disk cache is hit: neither a loop nor a kernel is compiled anew in a fresh process."""
    script = (
        "from pem_core import assemble, method_named, simulate\n"
        "from pem_core.integrate.written_out.loop import advancing\n"
        "from pem_core.kernels.machine_code import on_compiling\n"
        "from tests.scenes import tutorial\n"
        "told = []\n"
        "on_compiling.append(told.append)\n"
        "simulate(assemble(tutorial()), method=method_named('rk4'), step=1e-3, until=1e-2)\n"
        "print(sum(advancing(False).stats.cache_misses.values()), len(told))\n"
    )
    outputs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(2)
    ]
    assert outputs[1] == ["0", "0"]
