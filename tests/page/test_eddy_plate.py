"""What the page computes of a pendulum over a plate is what numpy computes, bit by bit, also for other starts."""

import re
from pathlib import Path

import numpy as np
import pytest

from pem_core.integrate.engine import simulate
from pem_core.methods.method import method_named
from tests.page import node_engine

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.long
def test_fixed_steps_over_a_plate_are_those_of_numpy_bit_by_bit(tmp_path, monkeypatch):
    (study,) = re.findall(r"```yaml\n(.*?)```", (DOCS / "eddy_currents.md").read_text(), re.DOTALL)
    (tmp_path / "studies").mkdir()
    (tmp_path / "studies" / "over_a_plate.yaml").write_text(study)
    monkeypatch.setattr(node_engine, "ROOT", tmp_path)
    problem, _, further = node_engine.random_starts("over_a_plate", 8)
    run = simulate(problem, method=method_named("rk4"), step=1e-3, until=0.2, record_every=200, engine="numpy")
    page = node_engine.ends_in_page("over_a_plate", "rk4", problem, further, until=0.2, step=1e-3)
    np.testing.assert_array_equal(page, run.record[-1])
    assert run.state[-1].max() > 1e-5
    assert np.abs(page - problem.state).max() > 0.1
