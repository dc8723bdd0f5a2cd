"""When a map is called resolved: known maps, the rule, what would resolve one, its cost, and where it is told."""

import json
import sys
from dataclasses import replace

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.integrity.postprocess import summarise
from pipelines.pictures.plot import plot
from pipelines.run.run import prepare, run_study
from pipelines.store.summary_files import comments
from pipelines.study.load import load_study
from pipelines.summaries.convergence import MORE_POINTS, Ladder, in_words, reduce_error, verdict
from tests.pipelines.small import STUDIES, three_magnets

SMALL = ("axes.x.points=20", "axes.y.points=20")
SLOW = ("damping=0.01", "height=0.1")
"""With so little drag the way to the magnets is chaotic for long."""
UNEQUAL = (0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 0.6, 1.2)


def textbook(*overrides):
    return load_study(STUDIES / "textbook_magnets.yaml", (*SMALL, *overrides))


def eight_unequal():
    """Return the textbook's pendulum over eight unequal magnets on the unit circle."""
    places = [(np.cos(angle), np.sin(angle)) for angle in np.arange(8) * np.pi / 4]
    magnets = [f"{{position: [{x:.6f}, {y:.6f}], strength: {g}}}" for (x, y), g in zip(places, UNEQUAL, strict=True)]
    return textbook(f"magnets=[{', '.join(magnets)}]", "height=0.08", "damping=0.2", "label_check.points=100")


def said_of(path, study):
    """Run a study and its summaries; return the check of labels and what the store says of them."""
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return xr.open_zarr(path, group="summary/label_check").load(), xr.open_zarr(path).attrs["pem_labels"]


@pytest.mark.long
def test_a_chaotic_map_is_called_not_resolved_and_nothing_resolves_it(tmp_path):
    check, said = said_of(tmp_path / "s.zarr", textbook(*SLOW, "label_check.points=60"))
    assert check.attrs["verdict"] == "not resolved"
    assert said.startswith(f"NOT RESOLVED: {int(check.changed_below[0])} of {int(check.points)} labels change")
    assert said.endswith("; no tolerance in double precision resolves the labels")
    np.testing.assert_allclose(check.error_share, [1, 1e-2, 1e-4, 1e-6])
    assert (check.changed_below > 0.3 * check.points).all()


@pytest.mark.long
def test_a_tolerance_that_resolves_a_map_is_suggested(tmp_path):
    check, said = said_of(tmp_path / "s.zarr", eight_unequal())
    assert check.attrs["verdict"] == "not resolved"
    assert check.changed_below[0] > 5  # 9 to 14 of a hundred, by the sample that the fingerprint draws
    few = int(check.changed_below[-1])
    assert few <= 0.05 * check.points < check.changed_below[-2]
    tolerance = 1e-8 * float(check.error_share[-1])
    assert said.endswith(
        f"integrate.tolerance={tolerance:.3g} resolves the labels: {few} of {int(check.points)} change"
    )


@pytest.mark.long
def test_the_main_study_is_called_resolved(tmp_path):
    points = ("axes.tilt_x.points=30", "axes.tilt_y.points=30")
    check, said = said_of(tmp_path / "s.zarr", load_study(STUDIES / "three_magnets.yaml", points))
    assert check.points == 25
    assert check.attrs["verdict"] == "resolved"
    assert said == check.attrs["comment"]
    assert said == (
        "resolved: 0 of 25 labels change at a hundredth of the error; "
        "with 95 % confidence at most 13 % of all labels change"
    )


@pytest.mark.parametrize(
    ("changed", "points", "found"),
    [
        (5, 100, "resolved"),
        (6, 100, "not resolved"),
        (1, 20, "resolved"),
        (2, 20, "not resolved"),
        (0, 19, "too few points"),
        (1, 1, "too few points"),
        (2, 2, "not resolved"),
        (0, 0, "no labels"),
    ],
)
def test_a_map_is_resolved_if_at_most_one_label_in_twenty_changes(changed, points, found):
    one = Ladder((1.0,), (changed,), np.zeros(points), np.arange(points) < changed)
    assert verdict(one) == found


def test_what_resolves_is_found_by_comparing_each_error_with_a_hundredth_of_it():
    """Labels that are one in ten wrong at each error down to 1e-4 of the study's."""
    study, before = textbook(), np.zeros(100, int)
    seen = []

    def labels_at(share):
        seen.append(share)
        return np.where(np.arange(100) < (10 if share > 1e-5 else 0), round(np.log10(share)), 7)

    ladder = reduce_error(study, before, labels_at, np.inf)
    np.testing.assert_allclose(seen, [1e-2, 1e-4, 1e-6, 1e-8])
    assert ladder.changed == (100, 10, 10, 0)
    assert "integrate.tolerance=1e-14 resolves the labels: 0 of 100 change" in in_words(study, ladder, 100, 1.0)
    fixed = textbook("integrate.method=rk4", "integrate.step=0.01")
    assert "integrate.step=0.000316 resolves the labels" in in_words(fixed, ladder, 100, 1.0)


def test_the_search_ends_where_it_would_cost_more_than_the_study():
    study, before = textbook(), np.zeros(100, int)
    ladder = reduce_error(study, before, lambda share: np.full(100, round(np.log10(share))), 2400)
    assert ladder.changed == (100, 100)  # at 1.8 and 3.2 times the steps, each for 4 times as long
    assert "tolerance=1e-10 does not resolve the labels, and a smaller" in in_words(study, ladder, 100, 1.0)
    unknown = reduce_error(study, before, lambda share: np.ones(100, int), 200)
    assert "no remedy was tried, because a smaller tolerance would cost more" in in_words(
        study, replace(unknown), 100, 1.0
    )


def test_where_an_axis_is_about_the_error_nothing_else_is_tried():
    study = textbook("axes.tolerance={path: integrate.tolerance, values: [1e-6, 1e-8]}")
    ladder = reduce_error(study, np.zeros(30, int), lambda share: np.ones(30, int), np.inf)
    assert in_words(study, ladder, 30, 1.0) == "NOT RESOLVED: 30 of 30 labels change at a hundredth of the error"


@pytest.mark.long
def test_a_small_study_pays_little(tmp_path):
    """A fifth of 108 trajectories, of 4 times the time and at 100^(1/4) times the steps, are 1, at 100 times none."""
    check, said = said_of(tmp_path / "a.zarr", three_magnets())
    assert check.points == 1
    assert said.startswith("too few points for a verdict: 0 of 1 labels change")
    assert said.endswith(f"; {MORE_POINTS}")
    check, said = said_of(tmp_path / "b.zarr", three_magnets("integrate.method=euler", "integrate.until=1 s"))
    assert check.points == 0
    assert said == (
        "not checked: the study is small; to check more points, add `label_check: {points: 100}` "
        "at the top level of the study, or `--set 'label_check={points: 100}'`"
    )


@pytest.mark.long
def test_where_nothing_comes_to_rest_nothing_is_integrated_again(tmp_path, monkeypatch):
    study = three_magnets("integrate.until=1 s", "stop.when=end", "label_check.points=20")
    run_study(study, tmp_path / "s.zarr")
    monkeypatch.setattr(sys.modules["pipelines.summaries.rest.label_check"], "settled_magnets", None)
    check, said = said_of(tmp_path / "s.zarr", study)
    assert check.attrs["verdict"] == "no labels"
    assert said == "no labels: no point of the sample has come to rest"


def test_the_check_of_labels_is_reported_last(tmp_path):
    for name in ("edges", "label_check", "orbits"):
        (tmp_path / "summary" / name).mkdir(parents=True)
        attributes = {"comment": name, "pem_points": '{"done": 4}'}
        (tmp_path / "summary" / name / "zarr.json").write_text(json.dumps({"attributes": attributes}))
    assert list(comments(tmp_path, {"done": 4})) == ["edges", "orbits", "label_check"]
    assert comments(tmp_path, {"done": 5}) == {}


@pytest.mark.long
def test_a_store_says_what_is_true_of_it_now(tmp_path):
    """Not before it is checked, nor once more points have been asked for; and its picture says the same."""
    path, longer = tmp_path / "s.zarr", textbook(*SLOW, "axes.x={path: start.position.0, values: [1.2, 2.0, 3.0]}")
    study = textbook(*SLOW, "axes.x={path: start.position.0, values: [1.2, 2.0]}")
    run_study(study, path)
    assert xr.open_zarr(path).attrs["pem_labels"] == "labels not checked yet"
    _, said = said_of(path, study)
    status = CliRunner().invoke(main, ["status", str(path)]).output
    assert f"label_check: {said}" in status
    drawn = plot(path)
    caption = drawn.texts[-1].get_text().replace("\n", " ")
    assert caption == f"Label check: {said.split(';')[0]}."
    assert "label check" not in drawn.get_suptitle()
    prepare(longer, path)
    assert xr.open_zarr(path).attrs["pem_labels"] == "labels not checked yet"
    told = json.loads(CliRunner().invoke(main, ["status", str(path), "--json"]).output)
    assert (told["labels"], told["comments"], told["pending"]) == (None, {}, 20)
