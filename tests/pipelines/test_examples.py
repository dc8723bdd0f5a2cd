"""Studies that ship, by their names, wherever one stands; and files of one's own that begin with them."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.files import examples as module
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES, TINY


@pytest.fixture
def pem(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(main, [str(a) for a in arguments])


@pytest.mark.quick
@pytest.mark.parametrize("name", ["three_magnets", "three_magnets.yaml"])
def test_a_name_means_the_study_that_ships_where_there_is_no_such_file(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    study, own = load_study(name), load_study(STUDIES / "three_magnets.yaml")
    assert (study.name, study.text, study.fingerprint) == (own.name, own.text, own.fingerprint)
    (tmp_path / name).write_text(own.text.replace("points: 400", "points: 3"))
    assert load_study(name).shape == (3, 3)


@pytest.mark.long
def test_commands_take_the_name(pem, tmp_path):
    tiny = [word for setting in TINY for word in ("--set", setting)]
    result = pem("run", "three_magnets", "--no-page", *tiny)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "results" / "three_magnets.zarr").is_dir()
    for command in (
        ("plan", "polhodes"),
        ("inspect", "circling_magnet.udf"),
        ("convert", "circling_magnet", "own.yaml"),
        ("view", "textbook_magnets", "--point", "x=0,y=0", "--out", "own.html"),
        ("simulate", "polhodes", "--point", "method=0,aside=0", "--set", "integrate.until=0.1 s"),
    ):
        result = pem(*command)
        assert (command[0], result.exit_code) == (command[0], 0), result.output


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("three_magnet", "did you mean three_magnets, "),
        ("there/three_magnets.yaml", "did you mean three_magnets?"),
        ("xyz", "`pem examples` lists the shipped studies"),
        ("dangling.yaml", "dangling.yaml: the file cannot be read (No such file or directory)"),
        ("folder", "folder: this is a folder, but a study file is expected"),
        ("polhodes", "did you mean polhodes.yaml?"),
    ],
)
def test_what_is_neither_a_file_nor_a_study_that_ships(name, said, pem, tmp_path):
    """A name that a file here has but for its ending is not taken for the one that ships."""
    (tmp_path / "dangling.yaml").symlink_to(tmp_path / "nothing")
    (tmp_path / "folder").mkdir()
    (tmp_path / "polhodes.yaml").write_text((STUDIES / "polhodes.yaml").read_text())
    result = pem("run", name)
    assert result.exit_code == 2
    assert said in result.output


def test_a_package_has_its_studies_within(tmp_path, monkeypatch):
    """As the wheel installs them; a folder beside the package is nobody's then."""
    home = tmp_path / "package" / "files"
    home.mkdir(parents=True)
    monkeypatch.setattr(module, "__file__", str(home / "examples.py"))
    shutil.copytree(STUDIES, tmp_path / "studies")
    assert module.examples()["polhodes"] == tmp_path / "studies" / "polhodes.yaml"
    (home.parent / "shipped").mkdir()
    shutil.copy(STUDIES / "polhodes.yaml", home.parent / "shipped")
    assert module.examples() == {"polhodes": home.parent / "shipped" / "polhodes.yaml"}


@pytest.mark.quick
def test_the_list_names_every_study_and_what_it_is_about(pem):
    found = json.loads(pem("examples", "--json").output)
    assert {Path(one["file"]) for one in found} == {*STUDIES.glob("*.yaml"), *STUDIES.glob("*.udf")}
    lines = pem("examples").output.splitlines()
    for one, line in zip(found, lines, strict=False):
        assert line.split(maxsplit=1) == [one["name"], one["title"]]
        assert len(line) <= 110
    assert {one["name"]: one["title"] for one in found}["double_pendulum"] == "When does a double pendulum flip?"


@pytest.mark.quick
def test_the_list_says_how_long_each_study_takes(pem):
    found = {one["name"]: one["seconds"] for one in json.loads(pem("examples", "--json").output)}
    assert all(seconds is None or 0 < seconds < 86400 for seconds in found.values())
    assert sum(seconds is None for seconds in found.values()) <= 3
    said = pem("examples").output.partition("processor time of a first run on two cores")[2].splitlines()
    classes = dict(line.strip().split(": ") for line in said if line.startswith("  "))
    shown = {name: text for text, names in classes.items() for name in names.split(", ")}
    assert set(shown) == set(found)
    assert shown["pem_tutorial"] == "under 10 s"
    assert shown["three_magnets"] == "10 to 30 s"


def test_a_study_of_ones_own_runs_as_it_is(pem, tmp_path):
    result = pem("new", "mine")
    assert result.exit_code == 0, result.output
    assert "wrote mine.yaml\nnext: `pem plan mine.yaml`" in result.output
    study = load_study("mine.yaml", ["axes.tilt_x.points=8", "axes.tilt_y.points=8"])
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed) == (64, 0)
    assert load_study("mine.yaml").notes == ()


def test_existing_files_are_not_overwritten(pem, tmp_path):
    (tmp_path / "mine.yaml").write_text("mine")
    (tmp_path / "link.yaml").symlink_to(tmp_path / "nothing")
    for name in ("mine", "mine.yaml", "link"):
        result = pem("new", name)
        assert result.exit_code == 2
        assert "already exists" in result.output
    assert (tmp_path / "mine.yaml").read_text() == "mine"
    assert not (tmp_path / "nothing").exists()


def test_a_copy_of_a_study_that_ships(pem, tmp_path):
    assert pem("new", "mine", "--from", "tossed_coin").exit_code == 0
    assert (tmp_path / "mine.yaml").read_bytes() == (STUDIES / "tossed_coin.yaml").read_bytes()
    assert pem("new", "old", "--from", "circling_magnet").exit_code == 0
    assert load_study("old.udf").fingerprint == load_study("circling_magnet").fingerprint
    for arguments, said in (
        (("new", "x", "--from", "tossed_coins"), "did you mean tossed_coin?"),
        (("new", "x.yaml", "--from", "circling_magnet"), "x.yaml: the name must end in .udf"),
        (("new", "no/x"), "cannot be written"),
    ):
        result = pem(*arguments)
        assert (result.exit_code, said in result.output) == (2, True), result.output
    assert not list(tmp_path.glob("x*"))
