"""Pages in the frames of notebooks, run by a browser: the frame is closed to the notebook, and the mouse turns it."""

import html

import pytest

from pipelines import view
from tests.page.pixels import is_flat, share_changed
from tests.pipelines.small import three_magnets


@pytest.fixture
def notebook(tmp_path):
    """Return a page with the output of a cell, as notebooks exported to HTML have it."""
    path = tmp_path / "notebook.html"
    frame = view(three_magnets().entry.scene, width=700, height=560)
    reads = "<script>try { parent.document.title = 'reached' } catch { document.title = 'closed' }</script></body>"
    shown = frame._repr_html_().replace(html.escape("</body>"), html.escape(reads))
    path.write_text(f"<!doctype html><meta charset=utf-8><title>notebook</title><body>{shown}")
    return path


@pytest.mark.long
def test_a_frame_plays_and_the_mouse_turns_it(page_at, notebook):
    page = page_at(notebook)
    page.until(lambda: not is_flat(page.pixels("iframe")[150:450, 50:650]), "shows no scene")
    page.listen(1.0)
    before = page.pixels("iframe")[150:450, 50:650]
    page.drag((300, 250), (480, 280))
    page.listen(1.0)
    assert share_changed(before, page.pixels("iframe")[150:450, 50:650]) > 0.03
    assert page.ask("document.title") == "notebook"
