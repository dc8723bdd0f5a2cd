"""Studies with long axes: what is examined of them before a run does not grow with their length."""

from importlib.metadata import Distribution
from types import SimpleNamespace

import numpy as np
import pytest

from pem_core import plugins
from pem_core.errors import InputError
from pipelines.cli.plan_table import print_plan
from pipelines.outputs import equilibria_table
from pipelines.study.load import Study
from pipelines.study.requested import MOST_PROBES, probes
from pipelines.study.suspicious_input import _twins
from tests import plugin_packages as packages
from tests.pipelines.small import three_magnets

PLANE = {"kind": "planar", "frequency": 1.0, "height": 0.3, "damping": 0.2, "magnets": [{"position": [1, 0]}]}
BOB = {"shapes": [{"kind": "sphere", "radius": 0.01, "mass": 0.1, "centre": [0, 0, -0.3]}]}
RUBBING = {"bodies": {"bob": BOB}, "pendulums": [{"body": "bob", "friction": 1e-4}]}
TIMES = {"until": 1, "method": "dop853"}
APPLE = "from types import SimpleNamespace\nGIVEN = SimpleNamespace(name='apple')\n"
LENGTH, ODD = 3 * MOST_PROBES, 2345


def plane(**axes):
    return Study.from_scene(PLANE, axes=axes, integrate=TIMES, outputs=["final"])


def test_few_points_of_a_long_axis_are_examined():
    """Among those of a list are its least and largest values, wherever they stand."""
    values = np.full(LENGTH, 0.5)
    values[1234], values[ODD] = 0.25, 0.75
    listed, ranged = plane(w=("frequency", values), x=("start.position.0", -1, 1, LENGTH)).axes
    assert {1234, ODD} <= set(probes(listed))
    for axis in (listed, ranged):
        assert {0, LENGTH - 1} <= set(probes(axis))
        assert len(probes(axis)) <= MOST_PROBES + 4


def test_every_listed_point_is_checked_though_few_are_assembled():
    """One among thousands has a static friction below the friction; neither number is extreme there."""
    sliding = np.linspace(1e-4, 2e-4, LENGTH)
    static = sliding + 2e-5
    static[ODD] = sliding[ODD] - 1e-6
    paths = {"sliding": "pendulums.0.friction", "static": "pendulums.0.static_friction"}
    swept = {"zip": {"sliding": {"path": paths["sliding"], "values": sliding.tolist()}}}
    swept["zip"]["static"] = {"path": paths["static"], "values": static.tolist()}
    with pytest.raises(
        InputError, match=rf"at sliding = {sliding[ODD]:.9g} N m, .* must not be smaller than `friction`"
    ):
        Study.from_scene(RUBBING, axes={"both": swept}, integrate=TIMES, outputs=["final"])


def test_equal_points_of_a_long_list_are_found():
    values = np.linspace(1.0, 2.0, LENGTH)
    assert _twins(plane(w=("frequency", values)).axes[0]) is None
    values[2000] = values[ODD] = values[17]
    assert _twins(plane(w=("frequency", values)).axes[0]) == (17, 2000)


def test_a_plan_without_a_sample_searches_no_equilibria(monkeypatch, capsys):
    searched = []
    monkeypatch.setattr(equilibria_table, "find_tables", lambda *given: searched.append(given))
    print_plan(three_magnets("axes.tilt_x.points=1000000", "axes.tilt_y.points=1000000"))
    assert not searched
    assert "1,000,000,000,000" in capsys.readouterr().out


def test_packages_without_entry_points_of_ours_are_not_read(tmp_path, monkeypatch):
    """Parsing the names of all packages took a quarter of the time in which a study is read."""
    group = plugins.Group("magnetic_pendulums.tests")
    monkeypatch.syspath_prepend(tmp_path)
    packages.install(
        tmp_path, group, "one", "from types import SimpleNamespace\nGIVEN = SimpleNamespace(name='apple')\n"
    )
    parsed, of_package = [], Distribution.metadata.fget
    monkeypatch.setattr(Distribution, "metadata", property(lambda one: parsed.append(one) or of_package(one)))
    assert plugins.names(group, SimpleNamespace) == ("apple",)
    assert {one.name for one in list(parsed)} <= {"one", plugins.OWN}
    packages.forget()
