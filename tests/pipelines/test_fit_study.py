"""``pem fit``: from a table and a study to fitted studies, and what is said of wrong ones."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pipelines.cli.main import main
from pipelines.fitting.problem import task_of
from pipelines.fitting.study_files import format_to_error
from pipelines.formats.track import read_table
from pipelines.pictures.basins import chances_figure
from pipelines.study.load import load_study, study_from_text
from pipelines.summaries.basins.chances import Chances, chances
from tests.pipelines.small import three_magnets

STUDY = """# from a video
title: A needle on a hinge
scene:
  bodies:
    rod: {shapes: [{kind: line, mass: 20 g, half_length: 10 cm, axis: [0, 0, 1], centre: [0, 0, -10 cm]}]}
  pendulums:
    - {body: rod, hinge: [0, 1, 0], tilt: [30 deg, 0], drag: 5e-5 N m s}   # guesses
integrate: {method: dop853, until: 5 s}
fit:
  time: {column: t}
  measured:
    angle: {towards: x, unit: deg}
  parameters:
    drag: {path: pendulums.0.drag}
    lean: {path: pendulums.0.tilt.0, each: trial}
"""
TRUE_DRAG, LEANS = 2e-5, (0.5, -0.35)


def table(path: Path, separator=";", comma=",") -> Path:
    """Write two trials of the hinged rod, in one table with decimal commas, and return its path."""
    lines = [separator.join(("t (s)", "angle (deg)", "run"))]
    for run, lean in enumerate(LEANS):
        study = study_from_text(STUDY, "x", [f"pendulums.0.drag={TRUE_DRAG}", f"pendulums.0.tilt.0={lean}"])
        time = np.arange(0, 3, 0.05)
        motion = simulate_adaptive(
            assemble(study.entry.scene), method=method_named("dop853"), tolerance=1e-10, until=3.0, record_times=time
        )
        axis = motion.record[:, 9:12, 0]  # u3, which points up along the rod
        angle = np.degrees(np.arctan2(-axis[:, 0], axis[:, 2])) + np.random.default_rng(run).normal(0, 0.2, len(time))
        for t, value in zip(time, angle, strict=True):
            cell = "" if 1.0 < t < 1.3 else f"{value:.3f}"
            lines.append(separator.join((f"{t + 2:.2f}".replace(".", comma), cell.replace(".", comma), str(run))))
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "rod.yaml").write_text(STUDY.replace("column: t}", "column: t}\n  trial: run"))
    table(tmp_path / "track.csv")
    return tmp_path


@pytest.mark.long
def test_a_table_becomes_studies_a_report_and_a_picture(folder):
    answer = CliRunner().invoke(main, ["fit", str(folder / "rod.yaml"), str(folder / "track.csv"), "--draws", "5"])
    assert answer.exit_code == 0, answer.output
    told = json.loads((folder / "rod_fitted.json").read_text())
    drag, *leans = told["parameters"]
    assert [one["name"] for one in told["parameters"]] == ["drag", "lean", "lean"]
    assert [one["trial"] for one in leans] == ["track 0", "track 1"]
    for one, true in zip(told["parameters"], (TRUE_DRAG, *LEANS), strict=True):
        assert abs(one["value"] - true) < 4 * one["standard_error"]
        assert one["interval_95"][0] < one["value"] < one["interval_95"][1]
    assert abs(told["columns"][0]["noise"] - np.radians(0.2)) < 0.2 * np.radians(0.2)
    text = (folder / "rod_fitted.yaml").read_text()
    assert text.startswith("# from a video\n")
    assert "# guesses" in text
    fitted = load_study(folder / "rod_fitted.yaml").entry.scene.pendulums[0]
    assert abs(fitted.drag - drag["value"]) < 0.01 * drag["standard_error"]
    assert abs(fitted.tilt[0] - leans[0]["value"]) < 0.01 * leans[0]["standard_error"]
    drawn = load_study(folder / "rod_fitted_draws.yaml")
    assert drawn.shape == (5,)
    assert drawn.axes[0].sweeps[0].path == "pendulums.0.drag"
    values = drawn.axes[0].sweeps[0].si(np.arange(5))
    assert 0.2 < np.std(values) / drag["standard_error"] < 3
    assert (folder / "rod_fitted.png").stat().st_size > 10_000
    again = CliRunner().invoke(main, ["fit", str(folder / "rod.yaml"), str(folder / "track.csv")])
    assert again.exit_code == 2
    assert "already exists; give `--overwrite`" in again.output


@pytest.mark.long
def test_a_study_over_thousands_of_draws_reads(folder):
    """Lists of more than 200 numbers within braces were written as the mark that stands for them."""
    names = [str(folder / name) for name in ("rod.yaml", "track.csv")]
    answer = CliRunner().invoke(main, ["fit", *names, "--draws", "10000"])
    assert answer.exit_code == 0, answer.output
    assert "the study of the drawn parameter sets was not written" not in answer.output
    assert load_study(folder / "rod_fitted_draws.yaml").shape == (10_000,)


def test_numbers_have_as_many_digits_as_their_errors_leave():
    assert format_to_error(12.3456789, 0.012) == "12.3457"
    assert float(format_to_error(-0.1234567, 1e-3)) == pytest.approx(-0.1234567, abs=1e-5)
    assert format_to_error(0.3, np.inf) == "0.3"


@pytest.mark.long
def test_a_track_that_cannot_tell_the_moment_says_so(tmp_path):
    """The rod carries a magnet, and another stands a metre below it: nothing of the motion is due to these."""
    magnets = "magnets: [{position: [0, 0, -20 cm], moment: [0, 0, 0.3]}]}\n    far: {magnets: [{moment: [0, 0, 0.3]}]}"
    text = STUDY.replace("centre: [0, 0, -10 cm]}]}", f"centre: [0, 0, -10 cm]}}], {magnets}")
    text = text.replace("integrate:", "  placed: [{body: far, position: [0, 0, -120 cm]}]\nintegrate:")
    text = text.replace("parameters:\n", "parameters:\n    moment: {path: bodies.far.magnets.0.moment.2}\n")
    (tmp_path / "far.yaml").write_text(text.replace("column: t}", "column: t}\n  trial: run"))
    answer = CliRunner().invoke(main, ["fit", str(tmp_path / "far.yaml"), str(table(tmp_path / "track.csv"))])
    assert answer.exit_code == 0, answer.output
    assert "warning: moment is not determined: " in answer.output
    assert "drag is not determined" not in answer.output
    assert "was not written: --draws: moment is not determined by the track (" in answer.output
    assert not (tmp_path / "far_fitted_draws.yaml").exists()


WRONG_TRACKS = {
    "t,angle\n0,1\n": r"x.csv:1: there is no column 'run'; the columns are t, angle",
    "t (s),angle (deg),run\n0,0,1,2,0\n": r"x.csv:2: this row has 5 cells, but the first row has 3",
    "t,angle\n0,0,1,2\n": r"x.csv:2: this row has 4 cells, but the first row has 2; separate columns by semicolons",
    "t;angle;run\n0;1,5;0\n0,1;x;0\n": r"x.csv:3: 'x' in column angle is not a number",
    "t (kg),angle,run\n0,1,0\n1,2,0\n": r"x.csv:1: the unit of t must be s or a compatible unit \('kg' has another",
    "t,angle,run\n0,1,0\n\n# so\n,2,0\n": r"x.csv:5: this row has no time",
    "t,angle,run\n0,1,0\n1,1,0\n1,2,0\n": r"x.csv:4: the time 1 s is not later than that of the previous row, 1 s",
    "0,1,0\n1,1,0\n": r"x.csv:1: the first row must contain the names of the columns, but contains numbers: 0,1,0",
    "angle\n1\n": r"x.csv:1: columns must be separated by commas, semicolons or tabs",
    "t,angle,run\n0,1,0\n1,2,0\n": r"x.csv:3: the trial that ends here has 2 rows; at least 8 are needed",
    "t,t,run,angle\n0,1,0,1\n1,2,0,2\n": r"x.csv:1: 2 columns are called 't'",
    "t,angle,run\n0,1,0\n1,1e308,0\n": r"x.csv:3: 1e308 in column angle exceeds the limit of 1e\+30 rad; empty",
    "t,angle,run\n0,1,0\n-1e300,1,0\n": r"x.csv:3: -1e300 in column t exceeds the limit of 1e\+30 s",
    "mass A,,mass B\nt,angle,t,angle\n0,1,0,1\n": r"x.csv:1: the file has several tracks: mass A, mass B; export each",
    "mass A\n0,1\n": r"x.csv:1: columns must be separated by .*; this line has none: 'mass A'",
    "": r"x.csv: the file is empty",
    "t,angle,run\n": r"x.csv: the file must have a row with the names of the columns, and rows of numbers",
}


@pytest.mark.parametrize("text", WRONG_TRACKS)
def test_what_is_wrong_with_a_table_is_reported_with_its_line(folder, text):
    (folder / "x.csv").write_text(text)
    with pytest.raises(InputError, match=WRONG_TRACKS[text]):
        task_of(load_study(folder / "rod.yaml"), [folder / "x.csv"])


WRONG_OPTIONS = {
    ("--out", ""): "--out must be the name of a study file",
    ("--out", "/"): "--out must be the name of a study file",
    ("--out", "rod.json"): "--out must be the name of a study file",
    ("--out", "nowhere/x.yaml"): r"--out: there is no folder .*nowhere; create this folder",
    ("--out", "a\nb.yaml"): "a path must be UTF-8 text without control characters",
    ("--out", "folder.yaml", "--overwrite"): "folder.yaml: this is not a regular file; give another --out",
    ("--out", "rod.yaml", "--overwrite"): "rod.yaml: the fit reads this file, and must not overwrite it",
    ("--draws", "10001"): "--draws must be from 2 to 10000, but is 10001; the whole grid is computed for each draw",
    ("--draws", "1"): "--draws must be from 2 to 10000",
}


@pytest.mark.parametrize("options", WRONG_OPTIONS)
def test_wrong_options_are_rejected_before_anything_runs(folder, monkeypatch, options):
    monkeypatch.chdir(folder)
    (folder / "folder.yaml").mkdir()
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    answer = CliRunner().invoke(main, ["fit", "rod.yaml", "track.csv", *options])
    assert answer.exit_code == 2
    assert re.match(WRONG_OPTIONS[options], answer.output)
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


@pytest.mark.parametrize("name", ["x.yaml", "x.json", "x.png", "x_draws.yaml"])
def test_no_file_that_a_fit_writes_may_exist(folder, monkeypatch, name):
    monkeypatch.chdir(folder)
    (folder / name).write_text("mine")
    answer = CliRunner().invoke(main, ["fit", "rod.yaml", "track.csv", "--out", "x.yaml"])
    assert answer.exit_code == 2
    assert f"{name} already exists; give `--overwrite` to replace it" in answer.output
    assert sorted(path.name for path in folder.glob("x*")) == [name]
    assert (folder / name).read_text() == "mine"


def test_a_folder_that_cannot_be_written_to_is_rejected_before_anything_runs(folder, monkeypatch):
    """Root may write anywhere: what the system answers is replaced."""
    monkeypatch.setattr("pipelines.fitting.study_files.os.access", lambda path, mode: Path(path) != folder)
    answer = CliRunner().invoke(main, ["fit", str(folder / "rod.yaml"), str(folder / "track.csv")])
    assert answer.exit_code == 2
    assert "--out: no permission to write in" in answer.output
    assert not (folder / "rod_fitted.yaml").exists()


@pytest.mark.parametrize("name", ["x.yaml", "x.json", "x.png", "x_draws.yaml"])
def test_a_fit_does_not_write_over_its_own_track(folder, monkeypatch, name):
    """Also where a link leads to it, and with --overwrite."""
    monkeypatch.chdir(folder)
    (folder / name).symlink_to("track.csv")
    before = (folder / "track.csv").read_bytes()
    answer = CliRunner().invoke(main, ["fit", "rod.yaml", "track.csv", "--out", "x.yaml", "--overwrite"])
    assert answer.exit_code == 2
    assert f"{name}: the fit reads this file, and must not overwrite it; give another --out" in answer.output
    assert (folder / "track.csv").read_bytes() == before


@pytest.mark.parametrize("title", ["mass A", "mass_A\t\t", "# from Tracker\nmass A\t"])
def test_a_track_that_the_program_tracker_exports_is_read(tmp_path, title):
    (tmp_path / "x.txt").write_text(f"{title}\nt\tx\ty\n0.000E0\t1.5E-1\t-2.0E-2\n3.333E-2\t1,4E-1\t\n")
    table = read_table(tmp_path / "x.txt")
    assert table.columns == ("t", "x", "y")
    assert table.numbers("x") == [0.15, 0.14]
    assert np.isnan(table.numbers("y")).tolist() == [False, True]
    assert table.place(0).endswith(f"x.txt:{3 + title.count(chr(10))}")


def test_tables_are_read_in_the_encodings_that_say_so(tmp_path):
    path = tmp_path / "x.csv"
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        path.write_bytes("Zeit (s);Winkel (°)\n0,5;1\n".encode(encoding))
        assert read_table(path).unit("Winkel") == "°"
        assert read_table(path).numbers("Zeit") == [0.5]
    path.write_bytes("t;Winkel (°)\n0,5;1\n".encode("cp1252"))
    with pytest.raises(InputError, match=r"x.csv:1: this is not a text in UTF-8 \(byte 0xb0\); save the table"):
        read_table(path)


WRONG_FITS = {
    "path: pendulums.0.drag": (
        "path: pendulums.0.dragg",
        "14:18: fit.parameters.drag.path must be the path of a number",
    ),
    "{path: pendulums.0.drag}": ("{paths: []}", "give `path` or `paths`"),
    "{path: pendulums.0.drag": (
        "{path: pendulums.0.angular_velocity.0",
        "must be the path of a number in the file",
    ),
    "drag}": ("drag, from: 1e-4 N m s}", "the first guess in the file, 5e-05 N m s, is not between 0.0001 and inf"),
    "drag: {path": ("drag: {from: 3 kg, path", "from must be a number in N m s .*'kg' has another dimension"),
    "{towards: x, unit: deg}": ("{unit: deg}", "give `along` or `towards`"),
    "towards: x": ("of: rods, towards: x", "must be the name of a moving body, but is 'rods'; did you mean rod"),
    "unit: deg": ("unit: mm", "unit must be rad or a compatible unit .'mm' has another dimension"),
    "lean: {path: pendulums.0.tilt.0": (
        "lean: {path: pendulums.0.drag",
        "pendulums.0.drag is already the path of the parameter drag",
    ),
}


@pytest.mark.parametrize("right", WRONG_FITS)
def test_what_is_wrong_with_a_fit_is_reported_with_its_place(tmp_path, right):
    wrong, told = WRONG_FITS[right]
    path = tmp_path / "rod.yaml"
    path.write_text(STUDY.replace(right, wrong, 1))
    with pytest.raises(InputError, match=told) as error:
        load_study(path)
    assert str(error.value).startswith(str(path))


RING = "  placed:\n    - ring: {count: 3, radius: 40 mm, body: rod, position: [0, 0, -40 cm]}\nintegrate:"


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("placed.2.position.2", "did you mean placed.0.ring.position.2"),
        ("placed.0.radius", "did you mean placed.0.ring.radius"),
        ("placed.0.ring.count", "did you mean placed.0.ring.radius"),
        ("placed.0.ring.first", "write the first guess at this path"),
        ("nothing", "give a path such as pendulums.0.tilt.0"),
    ],
)
def test_a_path_to_no_number_is_refused_with_similar_ones(path, near):
    text = STUDY.replace("integrate:", RING)
    with pytest.raises(
        InputError, match=rf"parameters.drag.path must be the path of a number .* but is '{path}'; {near}"
    ):
        study_from_text(text.replace("pendulums.0.drag}", f"{path}}}"), "x")
    for right in ("placed.0.ring.radius", "placed.0.ring.position.2"):
        sought = study_from_text(text.replace("pendulums.0.drag}", f"{right}}}"), "x").entry.fit
        assert sought.parameters["drag"].path == right


def test_a_fit_is_no_part_of_a_studys_identity():
    with_fit, without = study_from_text(STUDY, "x"), study_from_text(STUDY.split("fit:")[0], "x")
    assert with_fit.fingerprint == without.fingerprint


def test_chances_are_shares_of_draws(tmp_path):
    from pipelines import open_results, run_study

    drags = 'axes.draw={"path": "pendulums.0.drag", "values": [1e-3, 2e-3, 3e-3, 5e-3]}'
    study = three_magnets(drags, "axes.tilt_x.points=5", "axes.tilt_y.points=4", "summaries=[chances]")
    run_study(study, tmp_path / "x.zarr")
    store = open_results(tmp_path / "x.zarr")
    found = chances(store, Chances())
    assert found.probability.dims == ("tilt_x", "tilt_y", "label")
    for label in (0, 1, 2):
        share = (store.rest_magnet == label).mean("draw").values
        assert np.array_equal(found.probability.sel(label=label).values, share)
    assert np.abs(found.probability.sum("label").values - 1).max() < 1e-15
    figure = chances_figure(found.load(), "shares")
    drawn = {axes.get_title(): axes.collections[0].get_array() for axes in figure.axes if axes.get_title()}
    assert len(drawn) >= 3
    for name, values in drawn.items():
        one = found.probability[..., found.label_name.values.tolist().index(name)]
        assert np.array_equal(np.ravel(values), one.values.T.ravel())
    best = found.probability.sel(label=found.likeliest)
    assert (best.values == found.probability.max("label").values).all()
    with pytest.raises(
        InputError, match=r"chances.axis must be an axis of the study, but is 'draws'; did you mean draw"
    ):
        three_magnets(drags, "summaries=[{chances: {axis: draws}}]")
