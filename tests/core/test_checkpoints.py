"""A trajectory that leaves records on its way is that of the batch, and goes on from any of them to the same end."""

from dataclasses import fields

import numpy as np
import pytest

from pem_core import InputError, assemble, simulate, simulate_adaptive
from pem_core.integrate.engine import step_times
from pem_core.integrate.resumable.checkpoints import Checkpoints, simulate_with_checkpoints
from pem_core.integrate.resumable.stepper_state import step_policy
from tests.stepper_batches import BATCHES, UNTIL, WAYS, options_of, two_bricks


def run_of(kind, name):
    """Return a problem, its run by the batch, and how it is run with checkpoints."""
    problem, options = assemble(BATCHES[kind](1), 1), options_of(kind, name)
    method, until = options["method"], options["until"]
    pace = step_policy(method, options.get("step"), options.get("tolerance"), until, "numpy")
    if pace.is_chosen:
        times = np.linspace(0, until, 11)
        return problem, simulate_adaptive(problem, **options, record_times=times, engine="numpy"), pace, times
    whole = simulate(problem, **options, record_every=7, engine="numpy")
    return problem, whole, pace, step_times(until, options["step"], 7)


@pytest.mark.long
@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("kind", BATCHES)
def test_it_goes_on_from_every_record_to_the_outcome_of_the_batch(kind, name):
    problem, whole, pace, times = run_of(kind, name)
    kept: list[bytes] = []
    ends = [simulate_with_checkpoints(problem, pace, times, Checkpoints(UNTIL[kind] / 5, kept.append))]
    assert len(kept) >= 3
    later: list[bytes] = []
    for record in kept:
        checkpoints = Checkpoints(UNTIL[kind] / 5, later.append, record)
        ends.append(simulate_with_checkpoints(problem, pace, times, checkpoints))
    for end in ends:
        for field in fields(whole):
            np.testing.assert_array_equal(getattr(end, field.name), getattr(whole, field.name), err_msg=field.name)
    assert later[: len(kept) - 1] == kept[1:]


def test_records_of_another_run_are_refused():
    problem, _, pace, times = run_of("free_bodies", "rk4")
    kept: list[bytes] = []
    simulate_with_checkpoints(problem, pace, times, Checkpoints(0.2, kept.append))
    other = step_policy(pace.method, 1e-3, None, 0.65, "numpy")
    with pytest.raises(InputError, match="must have the same method, step or tolerance, and end time as this run"):
        simulate_with_checkpoints(problem, other, times, Checkpoints(begun=kept[0]))
    with pytest.raises(InputError, match="must have 5 recorded states, not 2"):
        simulate_with_checkpoints(problem, pace, step_times(0.65, 0.65 / 40.5, 3), Checkpoints(begun=kept[0]))
    with pytest.raises(InputError, match="problem must have a single trajectory to write checkpoints, not 2"):
        simulate_with_checkpoints(assemble(two_bricks(2), 2), pace, times, Checkpoints())
