"""Every kind of scene has a page that opens, draws and plays it."""

import numpy as np
import pytest

from pipelines.page.view import page_of_study
from pipelines.study.load import load_study
from tests.page.pixels import is_flat, share_changed
from tests.page.test_page import SCENE, ready, state
from tests.pipelines.small import STUDIES

KINDS = (
    *(
        pytest.param("magnetic_chain.yaml", marks=pytest.mark.long),
        "double_pendulum.yaml",
        "tumbling_body.yaml",
        "bouncing_box.yaml",
        "textbook_magnets.yaml",
    ),
    *("driven_compass.yaml", "two_free_magnets.yaml", "circling_magnet.udf"),
)


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_it_is_drawn_and_plays(page_at, tmp_path, name):
    """What is drawn changes with time, and the state stays finite."""
    page = ready(page_at(page_of_study(load_study(STUDIES / name), tmp_path / "page.html")))
    assert page.ask("PEM_PAGE.data.unplayable") is None
    page.wait_for("PEM_PAGE.play.state().t > 0")
    before, begun = page.pixels(SCENE), state(page)
    assert not is_flat(before, colours=50)
    page.listen(1.0)
    after, then = page.pixels(SCENE), state(page)
    assert then["t"] > begun["t"]
    assert then["y"] != begun["y"]
    assert np.isfinite(then["y"]).all()
    assert share_changed(before, after) > 0
