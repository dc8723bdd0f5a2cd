"""The line that says how far a run is: where it is shown, and where nothing is."""

import sys
from types import SimpleNamespace

import pytest
import rich.console

from pipelines import run_study
from tests.pipelines.small import several_blocks, three_magnets


class Cell:
    """Takes what a notebook's cell shows, as IPython.display does."""

    def __init__(self):
        self.shown = []

    def display(self, data, raw, display_id):
        """Show something, and return what shows something else in its place."""
        self.shown.append(data["text/plain"])
        return self

    def update(self, data, raw):
        """Show something else."""
        self.shown.append(data["text/plain"])


@pytest.fixture
def study(monkeypatch):
    several_blocks(monkeypatch)
    return three_magnets("label_check={points: 0}")


@pytest.mark.long
def test_scripts_are_quiet_unless_asked(study, capfd):
    run_study(study)
    assert capfd.readouterr() == ("", "")
    run_study(study, progress=True)
    out, err = capfd.readouterr()
    assert out == ""
    assert "three_magnets: 108 of 108 points (100%)" in err


@pytest.mark.long
def test_a_cell_has_one_line_that_ends_with_all_points(study, monkeypatch, capfd, tmp_path):
    """Also where the results go to a store; not where it is refused, or something else is told."""
    cell = Cell()
    monkeypatch.setattr(rich.console, "_is_jupyter", lambda: True)
    monkeypatch.setitem(sys.modules, "IPython.display", SimpleNamespace(display=cell.display))
    run_study(study)
    assert cell.shown[0] == "three_magnets: starting"
    assert cell.shown[-1].startswith("three_magnets: 108 of 108 points (100%)")
    before = len(cell.shown)
    run_study(study, progress=False)
    told = []
    run_study(study, tmp_path / "s.zarr", report=told.append)
    assert len(cell.shown) == before
    assert told[-1].done == 108
    assert capfd.readouterr() == ("", "")
