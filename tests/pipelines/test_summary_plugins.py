"""Summaries of other packages: read, checked, computed, drawn and recorded as those that ship; and where one lacks."""

import json
import re
import shutil
import subprocess
import sys

import jsonschema
import pytest
import xarray as xr
from click.testing import CliRunner

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.integrity.postprocess import draw, summarise
from pipelines.integrity.verify import verify
from pipelines.measures.summary import GROUP
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.store import clear_open_stores, open_results, stored_study
from pipelines.study.load import study_from_resolved, study_from_text, study_schema
from pipelines.syntax.by_name import NameWithParameters
from pipelines.syntax.yaml_file import yaml_text
from tests import plugin_packages as packages
from tests.pipelines.small import STUDIES, three_magnets

LATE, IN_PARTS = re.findall(r"```python\n(.*?)```", (STUDIES.parent / "docs" / "own_summary.md").read_text(), re.DOTALL)
LATE = LATE.replace("SUMMARY =", "GIVEN =")
ASKED = "summaries=[rest_map, {late_starts: {after: 1500 ms}}]"


@pytest.fixture
def path(tmp_path, monkeypatch):
    """Return a folder on the path."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    packages.forget()
    clear_open_stores()
    stored_study.cache_clear()


@pytest.fixture
def late(path):
    """Return the name of the module of a package that offers a summary."""
    return packages.install(path, GROUP, "late-starts", LATE, "1.2")


def test_it_is_read_and_written(late):
    study = three_magnets(ASKED)
    parameters = sys.modules[late].LateStarts(after=1.5)
    assert study.entry.summaries == ("rest_map", NameWithParameters("late_starts", parameters), "label_check")
    assert json.loads(json.dumps(study.resolved))["summaries"][1] == {"late_starts": {"after": 1.5}}
    again = study_from_text(yaml_text(study.entry))
    resolved = study_from_resolved(study.name, json.loads(json.dumps(study.resolved)), study.text, study.overrides)
    assert again.entry.summaries == resolved.entry.summaries == study.entry.summaries
    replaced = three_magnets(ASKED, "summaries.1.late_starts.after=2 s")
    assert replaced.entry.summaries[1].parameters.after == 2.0
    check = jsonschema.Draft7Validator({**study_schema(), "required": []})
    assert not list(check.iter_errors({"summaries": ["late_starts", {"late_starts": {"after": 2}}]}))
    assert list(check.iter_errors({"summaries": [{"late_starts": {"before": 2}}]}))


WRONG = {
    "[late_start]": "summaries.0: 'late_start' is not a summary; did you mean late_starts?",
    "[{late_start: {}}]": "summaries.0.late_start is not a key here; did you mean late_starts?",
    "[{late_starts: {before: 1 s}}]": "summaries.0.late_starts.before is not a key here; the keys here are after",
    "[{late_starts: {after: -1 s}}]": "summaries.0.late_starts.after must be positive, but is '-1 s'",
    "[{rest_map: {}}]": "summaries.0.rest_map has no parameters; write rest_map without parameters",
    "[{label_check: {points: 100}}]": "summaries.0.label_check: the parameters of label_check belong in the key "
    "`label_check` at the top level of the study",
    "['']": "summaries.0: '' is not a summary; the summaries are attractors, basin_entropy",
    "[{1: {}}]": "summaries.0.1 is not a key here",
    "[[]]": "summaries.0 must be the name of a summary, or a mapping from its name to its parameters, but is []",
    "[late_starts, late_starts]": "summaries.1: the summary late_starts is listed twice",
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_entries_are_refused_where_they_stand(text, late):
    """Those of another package as ours."""
    (line,) = (line for line in three_magnets().text.splitlines() if line.startswith("summaries:"))
    written = three_magnets().text.replace(line, f"summaries: {text}")
    with pytest.raises(InputError) as caught:
        study_from_text(written, "x.yaml")
    (mistake,) = str(caught.value).splitlines()
    assert mistake.startswith(f"x.yaml:{written.splitlines().index(f'summaries: {text}') + 1}:")
    assert WRONG[text] in mistake


def test_it_needs_what_it_says(late):
    with pytest.raises(InputError, match=r"summaries\.1 must do without late_starts where there is no axis tilt_y"):
        three_magnets(ASKED, "axes={tilt_x: {path: pendulums.0.tilt.0, from: 1 deg, to: 9 deg, points: 3}}")
    with pytest.raises(
        InputError, match="summaries: rest_map, late_starts cannot be computed without the output `rest"
    ):
        three_magnets(ASKED, "outputs=[final]")
    with pytest.raises(InputError, match="late_starts cannot be computed for a study without axes; add an axis"):
        three_magnets(ASKED, "axes={}")


@pytest.fixture(scope="module")
def made_once(tmp_path_factory):
    """Return a store with such a summary."""
    home = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(home)
        packages.install(home, GROUP, "late-starts", LATE, "1.2")
        drags = "axes.drag={path: pendulums.0.drag, values: [3e-3, 1e-2]}"
        study = three_magnets(ASKED, drags)
        run_study(study, home / "s.zarr")
        assert all(summarise(home / "s.zarr", study.entry.summaries).values())
    packages.forget()
    clear_open_stores()
    stored_study.cache_clear()
    return home / "s.zarr"


@pytest.fixture
def made(made_once, tmp_path):
    """Return a copy of it: whoever draws it leaves pictures beside it, which are not drawn again."""
    return shutil.copytree(made_once, tmp_path / "s.zarr")


@pytest.fixture
def installed(made_once, monkeypatch):
    """Put that package on the path."""
    monkeypatch.syspath_prepend(made_once.parent)
    packages.forget()
    yield
    packages.forget()
    clear_open_stores()
    stored_study.cache_clear()


@pytest.mark.long
def test_it_is_computed_drawn_and_recorded(made, installed):
    found, data = xr.open_zarr(made, group="summary/late_starts").load(), open_results(made).load()
    late = (data.rest_time.transpose("drag", ...).values > 1.5).reshape(2, -1)
    assert found.share.values.tolist() == late.mean(1).tolist()
    assert 0 < late.sum() < late.size
    assert found.attrs["pem_package"] == "late-starts 1.2"
    assert "pem_package" not in xr.open_zarr(made, group="summary/rest_map").attrs
    assert not any(summarise(made, ["rest_map", "late_starts"]).values())
    assert verify(made).mistakes == ()
    assert made.with_name("s.late_starts.png") in draw(made)
    assert write_plot(made, "summary/late_starts").stat().st_size > 10_000


@pytest.mark.long
def test_a_store_opens_where_its_package_lacks(made, monkeypatch):
    """What is asked of that summary alone says which package it is of; nothing else is held up."""
    monkeypatch.chdir(made.parent)
    assert open_results(made).sizes["drag"] == 2
    assert stored_study(made.absolute())[0].entry.summaries[1] == NameWithParameters("late_starts", {"after": 1.5})
    assert verify(made).mistakes == ()
    assert summarise(made, ["rest_map"]) == {made / "summary/rest_map": False}
    for names in ([], ["late_starts"]):
        refused = CliRunner().invoke(main, ["summarise", "s.zarr", *names])
        assert refused.exit_code == 2
        assert "summary late_starts: the package that computed this summary" in refused.output
        assert "late-starts 1.2" in refused.output
    assert made.with_name("s.late_starts.png") not in draw(made)
    with pytest.raises(InputError, match=r"the package that computed this summary, late-starts 1\.2"):
        write_plot(made, "summary/late_starts")


def test_what_cannot_be_imported_holds_up_nobody_else(path):
    packages.install(path, GROUP, "broken", "import a_module_that_nobody_has\n")
    assert three_magnets("summaries=[fractions]").entry.summaries == ("fractions", "label_check")
    with pytest.raises(InputError, match=r"0: the summary any cannot be imported: .*broken 1\.0"):
        three_magnets("summaries=[any]")
    result = CliRunner().invoke(main, ["schema"])
    assert result.exit_code == 2
    assert "broken 1.0" in result.output
    assert "a_module_that_nobody_has" in result.output


def test_two_summaries_of_one_name(path):
    """Both packages are named, by whoever asks for it."""
    packages.install(path, GROUP, "rival", LATE.replace("late_starts", "wada"))
    assert three_magnets("summaries=[fractions]").entry.summaries[0] == "fractions"
    with pytest.raises(InputError, match=r"wada must be provided by a single package.*magnetic-pendulums .*rival 1\.0"):
        three_magnets("summaries=[wada]")


READ = """
import sys
from pipelines.study.load import load_study, study_schema
load_study(sys.argv[1], ["summaries=[{fractions: {}}, rest_map]"])
packages = "pipelines.summaries.basins.", "pipelines.summaries.motion.", "pipelines.summaries.rest."
named = sorted(name for name in sys.modules if name.startswith(packages))
assert named == ["pipelines.summaries.basins.fractions", "pipelines.summaries.rest.rest_map"], named
study_schema()
assert "pipelines.summaries.basins.wada" in sys.modules
slow = [name for name in ("matplotlib", "xarray", "zarr", "distributed") if name in sys.modules]
assert slow == [], slow
"""


@pytest.mark.long
def test_reading_a_study_imports_what_it_names_and_nothing_that_draws():
    subprocess.run([sys.executable, "-c", READ, str(STUDIES / "three_magnets.yaml")], check=True)
