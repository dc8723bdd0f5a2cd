"""Bodies of the 3D view in a hand, in a real browser: a mouse drags the bob, keys move it, the map marks its start."""

import json

import numpy as np
import pytest

from pipelines.page.view import page_of_store
from tests.page.pixels import share_changed
from tests.page.test_page import TILTS, ready, state, value_of

pytestmark = pytest.mark.long

HELD = "document.querySelector('.play-hint').textContent"
LENGTH = 0.30
"""From the pivot to the middle of the bob [m], by which its trail is drawn."""


@pytest.fixture
def page(main_store_at, page_at, tmp_path):
    return ready(page_at(page_of_store(main_store_at(tmp_path / "s.zarr"))))


def place_of_bob(page):
    """Return where the bob is in the window, in CSS pixels."""
    left, top, *_ = page.place(".play-canvas")
    seen = page.ask(f"PEM_PAGE.play.project({json.dumps(state(page)['followed'])})")
    return np.array([left + seen["x"], top + seen["y"]])


def pause(page):
    """Stop the motion, wait until the camera is where it will stay, and return where the bob is."""
    page.wait_for("PEM_PAGE.play.state().over[0] !== null")
    page.press_button("Pause")
    page.listen(1.5)
    return place_of_bob(page)


def tilts(page):
    return np.array([value_of(page, path) for path in TILTS])


def test_a_dragged_bob_follows_the_mouse_and_swings_when_it_is_let_go(page):
    """While it is held, the time is zero and the bob is under the pointer on its sphere; the map marks the tilt."""
    start = pause(page)
    map_before = page.pixels(".map-canvas")
    goal = start + np.array([70, -10])
    page._mouse("mouseMoved", start, 0)
    assert page.ask("document.querySelector('.play-canvas').style.cursor") == "grab"
    page._mouse("mousePressed", start, 1)
    for share in (0.3, 0.7, 1.0):
        page._mouse("mouseMoved", start + share * (goal - start), 1)
    page.wait_for(f"PEM_PAGE.play.state().t === 0 && {HELD} === 'Held: bob'")
    page.listen(0.3)
    held = state(page)
    assert not held["playing"]
    assert np.linalg.norm(held["followed"]) == pytest.approx(LENGTH, rel=0.03)
    np.testing.assert_allclose(place_of_bob(page) - goal, 0, atol=12)  # its middle was not where it was touched
    lean = np.arctan2(np.hypot(*held["followed"][:2]), -held["followed"][2])
    assert np.hypot(*tilts(page)) == pytest.approx(lean, abs=0.01)
    page._mouse("mouseReleased", goal, 0)
    page.wait_for("PEM_PAGE.play.state().playing && PEM_PAGE.play.state().t > 0")
    assert page.ask(HELD) == ""
    assert share_changed(map_before, page.pixels(".map-canvas")) > 0.001
    assert "tilt" in page.ask("document.querySelector('#readout').textContent")


def test_keys_hold_move_let_go_and_put_back(page):
    before = pause(page)
    given = tilts(page)
    page.ask("document.querySelector('.play-canvas').focus()")
    page.press("g")
    page.wait_for(f"{HELD}.startsWith('Held: bob.')")
    for _ in range(4):
        page.press("ArrowRight")
    page.until(lambda: np.abs(place_of_bob(page) - before - [32, 0]).max() < 3, "does not move the bob by 32 pixels")
    page.press("Escape")
    page.wait_for(f"{HELD} === ''")
    np.testing.assert_allclose(tilts(page), given, rtol=1e-12)
    page.press("g")
    page.press("ArrowLeft")
    page.press("Enter")
    page.wait_for(f"PEM_PAGE.play.state().playing && {HELD} === ''")
    assert np.abs(tilts(page) - given).max() > 1e-4
