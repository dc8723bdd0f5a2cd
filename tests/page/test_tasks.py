"""Five tasks of a visitor, done with what is visible alone: texts, labels, places; no name of an element, no script."""

import json

import numpy as np
import pytest

from pipelines.page.view import page_of_store
from tests.page.browser_page import Page
from tests.page.chromium import Chromium
from tests.page.pixels import share_changed

SHOWN = """(() => {
  const texts = (kind) => [...document.querySelectorAll(kind)].filter((one) => one.checkVisibility());
  const named = (one) => one.ariaLabel || one.innerText || one.labels?.[0]?.innerText || "";
  const rest = (one) => { const r = one.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; };
  return (kind, text) => {
    const found = globalThis.AIMED = texts(kind).find((one) => named(one).trim().startsWith(text));
    found?.scrollIntoView({block: "nearest", behavior: "instant"});
    return found ? rest(found) : null;
  };
})()"""
BUTTONS, PICTURES, FIELDS = "button, summary", "canvas", "input[type=number]"
KEPT = "JSON.stringify([...PEM_PAGE.play.state().values])"


class Visitor:
    """What a visitor sees of a page, and does with mouse and keys."""

    def __init__(self, page):
        self.page = page
        page.until(lambda: self.place(BUTTONS, "Pause"), "does not play")

    def place(self, kind, text):
        """Return left, top, width and height of the first visible thing of a kind with such a text."""
        return self.page.ask(f"{SHOWN}({json.dumps(kind)}, {json.dumps(text)})")

    def click(self, kind, text, across=0.5, up=0.5):
        """Click on it, at shares of its width and height."""
        missing = f"does not show {text}"
        self.page.click_at_rest(lambda: self.page.until(lambda: self.place(kind, text), missing), across, 1 - up)

    def reads(self, text):
        """Wait until a text can be read."""
        self.page.until(lambda: text in self.page.ask("document.body.innerText"), f"does not show {text}")

    def map_pixels(self):
        """Return what is seen of the map."""
        place = self.page.until(lambda: self.place(PICTURES, "Map"), "shows no map")
        left, top, width, height = (round(one) for one in place)
        return self.page.pixels()[top : top + height, left : left + width]


@pytest.fixture(scope="module")
def html(main_store_at, tmp_path_factory):
    return page_of_store(main_store_at(tmp_path_factory.mktemp("stores") / "s.zarr"))


@pytest.fixture
def visitor(page_at, html):
    return Visitor(page_at(html))


@pytest.mark.long
def test_what_the_colours_mean_can_be_read(visitor):
    visitor.reads("its colour is the magnet at which it comes to rest")
    visitor.reads("puck 1")


@pytest.mark.long
def test_a_click_on_the_map_starts_a_swing_there(visitor):
    visitor.click(PICTURES, "Map", 0.25, 0.75)
    visitor.reads("Start: tilt towards x = \N{MINUS SIGN}")
    before = visitor.page.pixels()
    visitor.page.listen(0.5)
    assert share_changed(before, visitor.page.pixels()) > 0


@pytest.mark.long
def test_twice_the_drag_changes_the_map(visitor):
    before = visitor.map_pixels()
    visitor.click(FIELDS, "drag")
    visitor.page.ask("document.activeElement.select()")
    visitor.page._call("Input.insertText", text="0.002")
    visitor.page.press("Tab")
    visitor.reads("Parameters have changed")
    visitor.click(BUTTONS, "Recompute at this zoom")
    visitor.reads("Computed with WebAssembly")
    visitor.page.until(lambda: share_changed(before, visitor.map_pixels()) > 0.2, "shows the same map")


@pytest.mark.long
def test_a_film_is_saved(visitor, browser, tmp_path):
    to = {"behavior": "allow", "downloadPath": str(tmp_path), "browserContextId": visitor.page._context}
    browser.call("Browser.setDownloadBehavior", **to)
    visitor.click(BUTTONS, "Keep and share")
    visitor.click(BUTTONS, "Film")
    visitor.page.listen(2.0)
    visitor.click(BUTTONS, "Stop and save the film")
    (film,) = visitor.page.until(lambda: [*tmp_path.glob("*.mp4"), *tmp_path.glob("*.webm")], "saves no film")
    visitor.page.until(lambda: film.stat().st_size > 1000, "saves an empty film")


@pytest.mark.long
def test_a_link_shows_the_same_bits_to_another_visitor(visitor):
    visitor.click(PICTURES, "Map", 0.6, 0.3)
    visitor.click(BUTTONS, "Pause")
    visitor.page.until(lambda: "#v=1" in visitor.page.ask("location.href"), "has no address")
    visitor.page.listen(1.0)
    link, kept = visitor.page.ask("location.href"), visitor.page.ask(KEPT)
    other = Chromium()
    try:
        page = Page(other, link, 390, 844)
        page.wait_for("document.documentElement.dataset.state === 'ready'")
        assert page.ask(KEPT) == kept
        assert np.ptp(json.loads(kept)) > 0
    finally:
        other.close()
