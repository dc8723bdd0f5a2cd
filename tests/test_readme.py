"""What the README and its pages show is run: their studies, their Python, their commands."""

import re
import tomllib
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.integrate.resumable.records import HEADER
from pem_core.models.contact.recognise_shape import ENDS, FACES
from pem_core.models.free_bodies.scene import ForceTable, FreeBody, FreeScene
from pem_core.models.linkage.scene import LinkageScene, Sphere, SphereMagnet, Spring
from pem_core.models.registry import model_of_scene
from pem_core.scene.damping import OF_TIME
from pem_core.scene.derived import OF_BOX, RANGES
from pem_core.scene.placed_bodies import Ring
from pipelines.cli.main import main
from pipelines.formats.track import read_table
from pipelines.integrity.postprocess import summarise
from pipelines.measures.indicators import INDICATORS
from pipelines.measures.numerics import Clock, Fit, Measured, Unknown
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, study_from_text
from pipelines.summaries import SUMMARIES
from tests.applicable import applicable

ROOT = Path(__file__).parents[1]
README, STUDY_FILE, COMMANDS, STORE = (
    (ROOT / page).read_text() for page in ("README.md", "docs/study_file.md", "docs/commands.md", "docs/store.md")
)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language, page=README):
    """Return the fenced blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


@pytest.fixture
def workplace(main_study_in, tmp_path):
    """Return a folder in which the main study has been run, small."""
    return main_study_in(tmp_path / "readme")


def test_the_study_runs(tmp_path):
    (text,) = blocks("yaml", STUDY_FILE)
    study = study_from_text(text, "readme", ["axes.lean.points=3", "axes.drag.points=2"])
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed) == (6, 0)
    assert [path.name for path in summarise(tmp_path / "s.zarr", study.entry.summaries)] == ["rest_map", "label_check"]


def test_the_mistakes_shown_are_those_reported(tmp_path):
    (text,) = blocks("yaml", STUDY_FILE)
    wrong = text.replace("tilt: [0 deg", "tilt: [30 kg").replace("points: 30}", "points: -3}")
    (tmp_path / "study.yaml").write_text(wrong)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        result = CliRunner().invoke(main, ["plan", "study.yaml"])
    assert result.exit_code == 2
    page = " ".join(STUDY_FILE.split())
    for line in result.output.strip().splitlines():
        assert " ".join(line.split()) in page


def test_every_command_is_in_the_table():
    named = set(re.findall(r"^\| `pem (\w+)", COMMANDS, re.MULTILINE))
    assert named == set(main.commands)


def test_commands_are_one_line_each_and_install_what_they_need():
    first, second = (b for b in blocks("") if b.startswith("python3 -m venv"))
    assert len(first.strip().splitlines()) == len(second.strip().splitlines()) == 1
    assert first.strip().endswith("pem run studies/three_magnets.yaml")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert ".[test]" in second
    assert any(requirement.startswith("pytest") for requirement in extras["test"])


def links_of(page):
    """Return the links of a page to files or headings, and its pictures: target, heading, picture."""
    return re.findall(r"\]\((?!http)([^)#]*)(#[^)]+)?\)|src=\"([^\"]+)\"", page.read_text())


@pytest.mark.parametrize("page", applicable(PAGES, links_of), ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    """To files, and to headings within them."""
    for target, heading, picture in links_of(page):
        place = page.parent / (target or picture) if target or picture else page
        assert place.exists(), target or picture
        if heading:
            headings = re.findall(r"^#+ (.*)$", place.read_text(), re.MULTILINE)
            known = {"#" + re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in headings}
            assert heading in known


def test_every_page_is_in_the_tree_of_the_site():
    listed = set(re.findall(r"^(\w+)$", (ROOT / "docs" / "index.md").read_text(), re.MULTILINE))
    assert {page.stem for page in PAGES} - {"README", "index"} == listed


def test_variables_of_a_store_are_in_its_table(workplace):
    results = open_results(workplace / "results" / "three_magnets.zarr")
    named = re.findall(r"`(\w+?)(?:_\.\.\.)?`", STORE.partition("\n\n`summary")[0])
    assert [name for name in results if not name.startswith("equilibrium_") and name not in named] == []


def test_the_page_for_users_of_pem_works(workplace, monkeypatch):
    """Its commands, shortened in time; its table names keys that there are."""
    monkeypatch.chdir(workplace)
    page = (ROOT / "docs" / "pem.md").read_text()
    commands = re.findall(r"```\n(.*?)```", page, re.DOTALL)[0].strip().splitlines()
    assert len(commands) == 4
    for command in commands:
        words = command.split()[1:]
        short = ["--set", "integrate.until=1 s"] if words[0] == "simulate" else []
        result = CliRunner().invoke(main, words + short)
        assert result.exit_code == 0, result.output
    assert (workplace / "circling_o.udf").read_text().count("\\begin{record}") == 51
    text = (workplace / "circling.yaml").read_text()
    for key in ("angular_velocity", "elliptic_rotation", "rotating", "box", "drag", "udf_units", "colours"):
        assert key in text


def test_the_page_about_basins_works(capsys):
    """Its summaries can be asked for, its table names all of them and their defaults, its Python runs."""
    page = (ROOT / "docs" / "basins.md").read_text()
    (asked,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    text = (ROOT / "studies" / "moment_field_scan.yaml").read_text().replace("summaries: [rest_map]\n", asked)
    assert len(study_from_text(text).entry.summaries) == 5 + 1  # and the check of labels, which every map has
    rows = re.findall(r"^\| `(\w+)` \|[^|\n]*\|([^|\n]*)\|", page, re.MULTILINE)
    table = {name: one.parameters for name, one in SUMMARIES.items() if one.parameters and name not in INDICATORS}
    assert sorted(name for name, _ in rows) == list(table)
    for name, parameters in rows:
        for key, default in re.findall(r"`(\w+): ([^`]+)`", parameters):
            recorded = ("outputs=[rest, trajectory]", "integrate.record_every=1 s")
            written = study_from_text(text, overrides=[*recorded, f"summaries=[{{{name}: {{{key}: {default}}}}}]"])
            assert written.entry.summaries[0].parameters == table[name]()
    names: dict = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(block, names)
    shown = capsys.readouterr().out.strip().split("\n")
    assert float(shown[0]) == pytest.approx(1.06, abs=0.005)
    assert shown[-2:] == ["[1 0 2 1 2]", "4"]


def test_the_page_about_spheres_on_rods_works(tmp_path, monkeypatch, capsys):
    """Its study runs, it says every key, and its Python loses no energy."""
    page = (ROOT / "docs" / "linkage.md").read_text()
    (text,) = blocks("yaml", page)
    study = study_from_text(text, "rods", ["axes.lean.points=2", "integrate.until=0.1 s"])
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed) == (4, 0)
    table = page.partition("## Stored quantities")[0]
    for thing in (Sphere, SphereMagnet, Spring, LinkageScene):
        assert [f.name for f in fields(thing) if f"{f.name.rstrip('_')}" not in re.findall(r"\w+", table)] == []
    stored = page.partition("## Stored quantities")[2]
    assert [name for name in study_outputs(tmp_path / "s.zarr") if f"`{name}`" not in stored] == []
    monkeypatch.chdir(ROOT)
    (block,) = blocks("python", page)
    exec(block, {})
    assert capsys.readouterr().out == "True\n[1. 1. 1.]\n"


def study_outputs(store):
    """Return what is recorded in a store."""
    return {str(name).removeprefix("trajectory_") for name in open_results(store) if "trajectory" in str(name)}


@pytest.mark.long
def test_the_page_about_a_table_works(tmp_path, monkeypatch):
    """From its words to the map: its study is inspected and run, and what it shows of numbers is what is told."""
    page = (ROOT / "docs" / "from_your_table.md").read_text()
    (text,), (commands,) = blocks("yaml", page), re.findall(r"```\n(pem .*?)```", page, re.DOTALL)
    (told,) = re.findall(r"```\n(bodies.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "table.yaml").write_text(text)
    first, second = (command.split()[1:] for command in commands.strip().splitlines())
    inspected = CliRunner().invoke(main, first)
    assert inspected.exit_code == 0, inspected.output
    said = " ".join(inspected.output.split())
    assert [line for line in told.strip().splitlines() if " ".join(line.split()) not in said] == []
    assert re.findall(r"\bstable .*\((disc \d)\)", inspected.output) == ["disc 2", "disc 1", "disc 3"]
    small = ("axes.tilt_x.points=6", "axes.tilt_y.points=5", "label_check={points: 0}")
    settings = [word for setting in small for word in ("--set", setting)]
    done = CliRunner().invoke(main, [*second, *settings, "--no-page"])
    assert done.exit_code == 0, done.output
    assert (tmp_path / "results" / "table.png").exists()
    results = open_results(tmp_path / "results" / "table.zarr")
    assert results.rest_magnet.attrs["flag_meanings"].split()[-1] == "disc_3"
    assert len(set(np.unique(results.rest_magnet)) & {0, 1, 2}) > 1


def test_the_page_about_a_table_says_all_grades_and_keys():
    page = (ROOT / "docs" / "from_your_table.md").read_text()
    words = set(re.findall(r"\w+", page))
    assert {*RANGES, *OF_BOX, *OF_TIME, *(f.name for f in fields(Ring))} - words == set()


def test_the_page_about_bodies_that_fly_works(tmp_path, capsys):
    """Its study and its table run, it says every key, and its spring swings to the other side in half a period."""
    page = (ROOT / "docs" / "free_bodies.md").read_text()
    (text, meeting, leaving), (table,) = blocks("yaml", page), re.findall(r"```\n(time.*?)```", page, re.DOTALL)
    (tmp_path / "met.yaml").write_text(text + meeting)
    assert load_study(tmp_path / "met.yaml").entry.stop.when == "met"
    (tmp_path / "left.yaml").write_text(text + leaving)
    assert load_study(tmp_path / "left.yaml").entry.leavings.radius == 0.01
    (tmp_path / "loads.csv").write_text(table)
    force = text.replace("axes:", "  force: {file: loads.csv, body: dart}\naxes:")
    (tmp_path / "dart.yaml").write_text(force)
    study = load_study(tmp_path / "dart.yaml", ["axes.speed.points=2", "integrate.until=10 ms"])
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed) == (2, 0)
    keys = {f.name for thing in (FreeBody, FreeScene, ForceTable) for f in fields(thing)} - {"rows"}
    assert keys - set(re.findall(r"\w+", page)) == set()
    known = {one.name for one in model_of_scene(study.entry.scene).observed.motion}
    assert {name for name in known if f"`{name}`" not in page} == set()
    exec(blocks("python", page)[0], {})
    assert "-1." in capsys.readouterr().out


@pytest.mark.long
def test_the_page_about_walls_works(tmp_path):
    """Its study runs, each tin comes to lie, and it says every word of a face."""
    page = (ROOT / "docs" / "walls.md").read_text()
    (text,) = blocks("yaml", page)
    (tmp_path / "tin.yaml").write_text(text)
    study = load_study(tmp_path / "tin.yaml", ["axes.lean.points=4"])
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed) == (4, 0)
    assert (open_results(tmp_path / "s.zarr").landing_face >= 0).all()
    words = {word for known in (FACES, ENDS) for word in known}
    assert {word for word in words if f"`{word}`" not in page} == set()


def test_the_page_about_fits_works(tmp_path):
    """Its study and its table are read, and it says every key."""
    page = (ROOT / "docs" / "fit.md").read_text()
    text, pixels, simpler, rubbed, _ = blocks("yaml", page)
    (table,) = re.findall(r"```\n(t \(s\).*?)```", page, re.DOTALL)
    (tmp_path / "track.csv").write_text(table)
    study, track = study_from_text(text), read_table(tmp_path / "track.csv")
    assert [track.unit(name) for name in ("t", *study.entry.fit.measured)] == ["s", "mm", "mm"]
    assert np.isnan(track.numbers("x")).tolist() == [False, False, True, False]
    of_pixels = study_from_text(text[: text.index("fit:")] + pixels)
    assert of_pixels.entry.fit.parameters["camera"].paths == ("measured.x.scale", "measured.y.scale")
    of_simpler = study_from_text(text[: text.index("fit:")] + simpler)
    assert of_simpler.entry.fit.parameters["camera"].without == "0.4 mm/px"
    assert "friction" in study_from_text(rubbed).entry.fit.parameters
    keys = {f.name.rstrip("_") for thing in (Fit, Clock, Measured, Unknown) for f in fields(thing)}
    assert keys - set(re.findall(r"\w+", page)) == set()


def test_the_page_about_records_works(capsys):
    """Its trajectory goes on to the same bits; its table of bytes is that of the code."""
    page = (ROOT / "docs" / "records.md").read_text()
    (block,) = blocks("python", page)
    exec(block, {})
    assert capsys.readouterr().out == "True 884 bytes\n"
    header = page.partition("## Layout")[2].partition("A block has")[0]
    places, sizes = [0], {"u32": 4, "f64": 8, "8 bytes": 8, "64 bytes": 64, "32 bytes": 32}
    for place, kind in re.findall(r"^\| (\d+) \| (\w+|\d+ bytes) \|", header, re.MULTILINE):
        assert int(place) == places[-1]
        places.append(places[-1] + sizes.get(kind, 0))
    assert places[-1] == HEADER.size


def test_the_page_about_rest_points_works(workplace):
    """What it shows takes every start's energy from the table."""
    (block,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "rest_points.md").read_text(), re.DOTALL)
    results = open_results(workplace / "results" / "three_magnets.zarr").load()
    names = {"results": results}
    exec(block, names)
    found, known = names["energy"].values, results.rest_point.values >= 0
    assert known.any()
    assert np.isnan(found[~known]).all()
    np.testing.assert_array_equal(found[known], results.equilibrium_energy.values[results.rest_point.values[known]])


def test_the_page_of_equations_names_functions_that_cite_them():
    rows = re.findall(r"^\| (\([^|]+\)) \|[^|]*\|([^|]*)\|", (ROOT / "docs" / "equations.md").read_text(), re.MULTILINE)
    assert len(rows) > 20
    for equations, places in rows:
        numbers = set(re.findall(r"\d\.\d+", equations))
        named = (place.rpartition(".") for place in re.findall(r"`([\w.]+)`", places))
        cited = [numbers & set(re.findall(r"\d\.\d+", getattr(import_module(m), name).__doc__)) for m, _, name in named]
        assert all(cited), places
        assert set.union(*cited) == numbers
