"""A link opens the same page in another browser, and what the page saves is saved, from a file and under its policy."""

import json
import struct
from xml.etree import ElementTree

import pytest

from pipelines.page.view import page_of_store
from tests.page.browser_page import Page
from tests.page.chromium import Chromium
from tests.page.test_page import MAP, SCENE, ready

STATE = """JSON.stringify({...PEM_PAGE.play.state(), kept: PEM_PAGE.play.kept(), map: PEM_PAGE.map.kept()},
  (key, value) => ArrayBuffer.isView(value) ? [...value] : key === 'rate' ? null : value)"""
SPEED = """(() => {
  const chosen = document.querySelector("select[aria-label=speed]");
  chosen.value = 0.25;
  chosen.dispatchEvent(new Event("change"));
})()"""
HASH = "location.hash.slice(1)"
NOTE = "document.querySelector('.keep-note').textContent"


@pytest.fixture(scope="module")
def html(main_store_at, tmp_path_factory):
    return page_of_store(main_store_at(tmp_path_factory.mktemp("stores") / "s.zarr"))


def state(page):
    return json.loads(page.ask(STATE))


def used(page):
    """Use what is visible of a page: a start, a second one, the zoom, the view, the speed; then pause."""
    left, top, width, height = page.place(MAP)
    page.click(left + 0.4 * width, top + 0.3 * height)
    page.press_button("offset by 1e-6")
    page.focus(MAP)
    page.press("+")
    left, top, width, height = page.place(SCENE)
    page.drag((left + 9, top + 9), (left + 80, top + 40))
    page.ask(SPEED)
    page.wait_for("PEM_PAGE.play.state().t > 0.1")
    page.press_button("Pause")
    page.wait_for("location.hash.includes('&t=')")
    page.wait_for("location.hash.includes('camera=')")
    # The view goes on turning for a while after a drag: the address and the state are read at once, when they agree.
    return json.loads(
        page.wait_for(f"location.href === PEM_PAGE.keep.link() && `[${{JSON.stringify(location.href)}}, ${{{STATE}}}]`")
    )


@pytest.mark.long
def test_a_link_opens_the_same_bits_in_a_second_browser(page_at, html):
    url, first = used(ready(page_at(html)))
    second = Chromium()
    try:
        page = ready(Page(second, url, 1280, 900))
        page.wait_for(f"PEM_PAGE.play.state().t === {first['t']!r}")
        again = state(page)
        assert {name: again[name] for name in ("t", "y", "second", "values", "speed", "kept", "map")} == {
            name: first[name] for name in ("t", "y", "second", "values", "speed", "kept", "map")
        }
        assert not page.complaints
    finally:
        second.close()


@pytest.mark.long
def test_an_address_that_fails_is_told_in_a_sentence_and_the_page_plays(page_at, html):
    page = ready(page_at(html))
    begun = state(page)["values"]
    for wrong, said in {
        "v=1&study=other.00000000&end": "The address belongs to another study (other).",
        "v=1&study=s.00000000&in=x:1": "The address belongs to another",
        "v=1": "The address of this page is damaged",
        "v=1&study=%3Cimg%20src=x%20onerror=alert(1)%3E.00000000&end": "The address belongs to another study (<img",
    }.items():
        page.ask(f"(location.hash = {json.dumps(wrong)}, null)")
        page.wait_for(f"{NOTE}.startsWith({json.dumps(said)})")
        assert state(page)["values"] == begun
    page.wait_for("PEM_PAGE.play.state().over[0] !== null")


@pytest.mark.long
def test_pictures_film_and_numbers_are_saved_from_a_file(page_at, html, browser, tmp_path):
    page = ready(page_at(html))
    browser.call(
        "Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path), browserContextId=page._context
    )
    page.wait_for("PEM_PAGE.play.state().over[0] !== null")
    page.click_on(".keep > summary")
    for text, name in {
        "Map as PNG": "-map.png",
        "Map as SVG": "-map.svg",
        "3D view as PNG": "-view.png",
        "Motion as CSV": "-motion.csv",
        "Map as CSV": "-rest_magnet.csv",
    }.items():
        page.press_button(text)
        page.until(lambda name=name: list(tmp_path.glob(f"*{name}")), f"saves no {name}")
    page.press_button("Film")
    page.listen(2.0)
    page.press_button("Stop and save the film")
    (film,) = page.until(lambda: [*tmp_path.glob("*.mp4"), *tmp_path.glob("*.webm")], "saves no film")
    page.until(lambda: film.stat().st_size > 1000, "saves an empty film")
    assert film.read_bytes()[4:8] == b"ftyp" or film.read_bytes()[:4] == b"\x1aE\xdf\xa3"
    (svg,) = tmp_path.glob("*.svg")
    ElementTree.parse(svg)
    (picture,) = tmp_path.glob("*-map.png")
    assert struct.unpack(">II", picture.read_bytes()[16:24]) > (400, 400)
    page.press_button("Copy HTML")
    line = page.ask("document.querySelector('.keep textarea').value")
    assert line.startswith(f'<iframe src="{html.name}#v=1&#38;study=')
