"""Pictures of concepts: every measure has one, every comment names one, and each leads to a shipped study."""

import importlib.util
import sys
from pathlib import Path

import pytest

from pipelines.measures.indicators import INDICATORS
from pipelines.study.load import load_study
from pipelines.summaries import SUMMARIES

pytestmark = pytest.mark.quick
ROOT = Path(__file__).parents[2]
WITHOUT = {"rest_map", "label_check", "refinement", "symmetry", "tossed_coin"}
"""Summaries with the picture of another page, or with none of their own."""
DRAWN_AS = {
    "megno": "megno_mean",
    "partial_predictability": "predictability_motion",
    "frequencies": "naff_change",
    "lagrangian_descriptor": "lagrangian_forward",
}


@pytest.fixture(scope="module")
def pictures():
    """Return the builder's module, loaded by its path: its package needs Sphinx."""
    spec = importlib.util.spec_from_file_location("pictures", ROOT / "docs/builder/pictures.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["pictures"] = module
    spec.loader.exec_module(module)
    return module


def on_pages(pictures):
    """Return the names of the pictures of all pages."""
    return [name for page in sorted((ROOT / "docs").glob("*.md")) for name in pictures.commented(page.read_text())]


def test_each_picture_stands_on_one_page(pictures):
    assert sorted(on_pages(pictures)) == sorted(pictures.NAMES)
    for page in (ROOT / "docs").glob("*.md"):
        assert page.read_text().count("<!-- picture") == len(list(pictures.commented(page.read_text()))), page


def test_every_measure_has_a_picture(pictures):
    measures = [*(set(SUMMARIES) - WITHOUT), *INDICATORS]
    assert {DRAWN_AS.get(name, name) for name in measures} <= set(on_pages(pictures))


def test_studies_of_pictures_load_and_compute_the_summaries_drawn(pictures):
    for source in pictures.SOURCES:
        study = load_study(ROOT / "studies" / f"{source.study}.yaml", list(source.settings))
        computed = {getattr(one, "name", one) for one in study.entry.summaries}
        drawn = {drawing.variable for drawing in source.pictures.values()}
        assert {name.removeprefix("summary/") for name in drawn if name.startswith("summary/")} <= computed


def test_a_comment_becomes_a_figure(pictures):
    text = "a\n\n<!-- picture: wada | Two\nlines. -->\n\n<!-- picture: orbits | One. -->\n"
    assert pictures.with_figures(text, "/p", "/g") == (
        "a\n\n```{figure} /p/wada.png\n:alt: Picture of wada\n:figclass: concept\n\nTwo\nlines.\n```\n\n"
        "```{figure} /g/compass_orbits.png\n:alt: Picture of orbits\n:figclass: concept\n\nOne.\n```\n"
    )
