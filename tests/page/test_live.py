"""A page of a store that is being computed: what is pending is shown so, more comes by itself, then it rests."""

from contextlib import contextmanager
from functools import partial
from threading import Thread

import pytest

from pipelines.outputs.stages import Part
from pipelines.page.view import page_of_store, server_of_store
from pipelines.run.run import run_study
from pipelines.store.store import census
from tests.page.test_page import ready
from tests.pipelines.small import several_blocks, three_magnets

POINTS = 24 * 20
STUDY = ("integrate.until=2 s", "axes.tilt_x.points=24", "axes.tilt_y.points=20")


class StopError(Exception):
    """The run ends here."""


def stop_after(blocks, report):
    """Stop a run after so many blocks of points."""
    counted = [told for told in report if told.part is Part.POINTS]
    if len(counted) == blocks:
        raise StopError


def run_for(store, blocks):
    """Compute so many blocks of the store and no more."""
    report = []

    def told(now):
        report.append(now)
        stop_after(blocks, report)

    with pytest.raises(StopError):
        run_study(three_magnets(*STUDY), store, report=told)


@pytest.fixture
def store(tmp_path, monkeypatch):
    """Return a store of which a half has been computed."""
    several_blocks(monkeypatch, 60)
    run_for(tmp_path / "s.zarr", 4)
    return tmp_path / "s.zarr"


@contextmanager
def served(store):
    """Serve a store; yield the address, and the names of all that is asked for."""
    with server_of_store(store) as server:
        asked = []
        for name, read in list(server.more.items()):
            server.more[name] = partial(lambda name, read: asked.append(name) or read(), name, read)
        thread = Thread(target=partial(server.serve_forever, 0.01))
        thread.start()
        try:
            yield server.address, asked
        finally:
            server.shutdown()
            thread.join(20)


@pytest.mark.long
def test_it_fills_by_itself_and_then_asks_no_more(store, page_at):
    done = POINTS - census(store).points["pending"]
    assert 0 < done < POINTS
    with served(store) as (address, asked):
        page = ready(page_at(address))
        words = partial(page.ask, "document.getElementById('progress').textContent")
        assert words().startswith(
            f"So far {done} of {POINTS} points ({100 * done // POINTS} %) have been computed; the oth"
        )
        assert "pending" in page.ask("document.querySelector('.legend-box').textContent")
        first = page.ask("PEM_PAGE.data.variables[0].data")
        page.ask("PEM_PAGE.map.choose({tilt_x: 0.1, tilt_y: 0.1})")
        page.ask("PEM_PAGE.map.state().starts[0]")
        run_study(three_magnets(*STUDY), store)
        page.wait_for(
            f"document.getElementById('progress').textContent === 'All {POINTS} points have been computed.'", 40
        )
        assert page.ask("PEM_PAGE.data.variables[0].data") != first
        assert page.ask("PEM_PAGE.map.state().starts[0]") == pytest.approx({"tilt_x": 0.1, "tilt_y": 0.1})
        assert "pending" not in page.ask("document.querySelector('.legend-box').textContent")
        assert "map" in asked
        count = len(asked)
        page.listen(4)
        assert len(asked) == count


@pytest.mark.long
def test_a_page_that_is_written_says_what_it_lacks(store, page_at, tmp_path):
    page = ready(page_at(page_of_store(store)))
    done = POINTS - census(store).points["pending"]
    said = page.ask("document.getElementById('progress').textContent")
    assert said.startswith(
        f"When this page was written, {done} of {POINTS} points ({100 * done // POINTS} %) had been comp"
    )
    run_study(three_magnets(*STUDY), store)
    page = ready(page_at(page_of_store(store, tmp_path / "whole.html")))
    assert page.ask("document.getElementById('progress')") is None


@pytest.mark.long
def test_a_store_that_is_complete_is_not_asked_for(store):
    run_study(three_magnets(*STUDY), store)
    with server_of_store(store) as server:
        assert server.more == {}
