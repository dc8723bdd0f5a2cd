"""Recorded states of steps that end at a jump: those of the motion up to the jump, in both engines."""

import numpy as np
import pytest

from pem_core import assemble, method_named, simulate_adaptive
from pem_core.models.contact.assemble import Wall
from pem_core.models.rigid.pendulum import FULL_STATE
from tests.free_body_scenes import thrown
from tests.physics.test_dry_friction import needle
from tests.wall_contacts import at_random

TIMES = np.linspace(0.0, 1.0, 201)


def bouncing():
    start = {**at_random("sphere", 1, 3, (0.3, 5.0)), "position": (0, 0, 0.5)}
    return thrown(start, walls=(Wall(restitution=0.8),), gravity=(0.3, 0.0, -9.8))


def recorded(problem, engine):
    how = {"method": method_named("dop853"), "tolerance": 1e-10, "until": TIMES[-1], "record_times": TIMES}
    run = simulate_adaptive(problem, engine=engine, **how)
    assert run.jump_count[0] >= 1
    return run.record[:, :, 0]


@pytest.mark.long
@pytest.mark.parametrize("problem", [bouncing(), assemble(needle(0.6e-4, inertia=2e-5))], ids=["wall", "friction"])
def test_records_before_a_jump_are_those_of_the_motion(problem):
    """Measured 2e-14; coefficients computed after the clock had been set back to the jump gave 1e-3."""
    rows = FULL_STATE.size
    compiled, numpy = (recorded(problem, engine)[:, :rows] for engine in ("compiled", "numpy"))
    assert np.abs(compiled - numpy).max() < 2e-13


def test_a_record_is_the_end_of_a_motion_until_its_time():
    problem = assemble(needle(0.6e-4, inertia=2e-5))
    record, how = recorded(problem, "compiled"), {"method": method_named("dop853"), "tolerance": 1e-10}
    for k in (60, 61, 62, 130):
        end = simulate_adaptive(problem, until=float(TIMES[k]), **how).state[:, 0]
        assert np.abs(record[k, : FULL_STATE.size] - end[: FULL_STATE.size]).max() < 1e-9
