"""Pages without a finding of axe-core (WCAG 2.2 and its best practices), on a desk and on a phone, light and dark."""

import shutil
import subprocess
from pathlib import Path

import pytest

from pipelines.page.view import page_of_store, page_of_study
from pipelines.study.load import load_study
from tests.page.test_page import ready
from tests.pipelines.small import STUDIES
from tests.requirements import need

BUNDLE = Path(__file__).parents[2] / "pipelines" / "page" / "bundle"
FINDINGS = """axe.run(document).then(({violations}) => violations.flatMap(({id, help, nodes}) =>
  nodes.map(({target, failureSummary}) => [id, help, target.join(" "), failureSummary])))"""
CONTROLS = """[...document.querySelectorAll("button, select, input, textarea, summary, a[href], [tabindex]")]
  .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0)"""
MOUSE_ONLY = """[...document.body.querySelectorAll("*")]
  .filter((one) => one.checkVisibility() && ["pointer", "grab", "crosshair"].includes(getComputedStyle(one).cursor))
  .filter((one) => !wanted.some((other) => other.contains(one)) && !one.querySelector(".map-canvas") && !one.disabled)
  .map((one) => one.outerHTML.slice(0, 200))"""


@pytest.fixture(scope="module")
def axe(tmp_path_factory):
    """Return the script of axe-core, in the version that the page's tools lock."""
    need("npm", shutil.which("npm"))
    folder = tmp_path_factory.mktemp("tools")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(BUNDLE / name, folder)
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    subprocess.run(install, cwd=folder, check=True, capture_output=True, timeout=300)
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def pages(main_store_at, tmp_path_factory):
    """Return a page with a map, and one with a motion alone."""
    folder = tmp_path_factory.mktemp("pages")
    alone = page_of_study(load_study(STUDIES / "double_pendulum.yaml"), folder / "alone.html")
    return {"map": page_of_store(main_store_at(folder / "s.zarr")), "motion": alone}


def findings(page, axe):
    """Return what axe-core finds on a page."""
    page.ask(f"{axe}; 0")
    return page.ask(FINDINGS)


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("kind", ["map", "motion"])
def test_pages_have_no_finding(page_at, pages, axe, kind, width, theme):
    page = page_at(pages[kind], width)
    page.prefer("prefers-color-scheme", theme)
    ready(page)
    page.wait_for("PEM_PAGE.play.state().t > 0")
    assert findings(page, axe) == []
    opened = page.ask("[...document.querySelectorAll('details')].map((one) => one.open = true).length")
    assert opened > 0
    assert findings(page, axe) == [], "with all folded parts open"


@pytest.mark.long
@pytest.mark.parametrize("kind", ["map", "motion"])
def test_keys_reach_every_control(page_at, pages, kind):
    """With all folded parts open, Tab comes to each of them, and to the map and the view."""
    page = ready(page_at(pages[kind]))
    page.press_button("Pause")
    page.ask("[...document.querySelectorAll('details')].forEach((one) => { one.open = true; })")
    number = page.ask(f"(globalThis.wanted = {CONTROLS}).length")
    assert number > 30
    page.ask("(globalThis.reached = new Set(), 0)")
    for _ in range(number + 5):
        page.press("Tab")
        page.ask("(reached.add(document.activeElement), 0)")
    assert page.ask("wanted.filter((one) => !reached.has(one)).map((one) => one.outerHTML.slice(0, 200))") == []
    assert page.ask("reached.has(document.querySelector('.play-canvas'))")
    assert page.ask(MOUSE_ONLY) == []


@pytest.mark.long
def test_a_button_without_a_name_is_a_finding(page_at, pages, axe):
    page = ready(page_at(pages["motion"]))
    page.ask("document.querySelector('header').append(document.createElement('button')), 0")
    assert [rule for rule, *_ in findings(page, axe)] == ["button-name"]
