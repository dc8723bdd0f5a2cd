"""What explains a page: its sentences, the numbers beside its picture, and its first screen."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.page.node import run_script

STUDIES = Path(__file__).parents[2] / "studies"
SHELL = STUDIES.parent / "pipelines" / "page" / "script" / "shell"
SIZES = [(1280, 800), (390, 844)]
SEEN = """((selectors) => selectors.every((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return box.width > 0 && box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth;
}))"""


def shell(module, body, *args):
    """Return what a body of JavaScript returns that uses a module of the shell."""
    return run_script(f'const own = await import("{(SHELL / module).as_uri()}"); {body}', *args)


def colours(data, **shown):
    return shell("sentences.js", "return own.coloursText(args[0], args[1]);", data, shown or None)


def test_colours_are_explained_for_what_is_shown():
    """The study's sentence is for its first variable alone; other variables, curves and dots have their own."""
    magnet = {"name": "rest_magnet", "type": "category", "text": "placed magnet", "label": "rest magnet"}
    drift = {"name": "energy_drift", "type": "number", "text": "energy error", "label": "energy drift"}
    unknown = {"name": "mine", "type": "number", "text": "height of the orbit", "label": "mine"}
    plain = {"first": "rest_magnet"}
    own = {"first": "rest_magnet", "about": {"colours": "Mine.", "of_map": True}}
    starts = "Each point of the map is a start of the motion."
    rest = f"{starts} The colour is the magnet at which the motion comes to rest."
    shown = {"kind": "map", "points": "starts"}
    assert colours(plain, variable=magnet, **shown) == rest
    assert colours(own, variable=magnet, **shown) == "Mine."
    assert colours(own, variable=drift, **shown).startswith(f"{starts} The colour is the error of the energy")
    both = colours(plain, variable=unknown, kind="map", points="both")
    assert both == "Each point of the map is a start together with a parameter. The colour shows: height of the orbit."
    assert colours(plain, variable=magnet, kind="map", points="parameters").startswith(
        "Each point of the map is a choice"
    )
    assert colours(plain, variable=magnet, kind="dots", points="starts").startswith(
        "Each dot is a start, drawn at random."
    )
    curve = colours(plain, variable=unknown, kind="curve", points="parameters", axis="mass")
    assert curve == "The curve shows height of the orbit for each value of mass."
    assert colours(own) == "The picture shows one motion from its start, computed in this page."
    assert colours({"about": {"colours": "Mine.", "of_map": False}}) == "Mine."
    assert colours({"motion": {}, "unplayable": "why"}) == "The picture shows one recorded motion."


def test_what_to_do_depends_on_what_can_be_played():
    body = "return args[0].map(([data, map, can]) => own.todoText(data, map, can));"
    can, cannot = {"isPlayable": True, "isSettable": True}, {"isPlayable": True, "isSettable": False}
    own = {"about": {"todo": "Tap.", "of_map": True}}
    asked = [
        [{}, {"kind": "map"}, can],
        [{}, {"kind": "map"}, cannot],
        [own, {"kind": "map"}, can],
        [own, None, can],
        [{}, None, {"isPlayable": False}],
    ]
    found = shell("sentences.js", body, asked)
    assert found[0].startswith("Click or tap the map")
    assert found[1:3] == ["Point at the map to read its values.", "Tap."]
    assert found[3].startswith("Turn the view")
    assert found[4] == ""


def test_numbers_beside_the_picture():
    """No start that a click sets, no axis with a slider at the map; usual numbers only as far as there is room."""
    paths = ["a.start", "b", "c", *"defghi"]
    inputs = [{"path": path, "is_start": path == "a.start"} for path in paths]
    axes = [{"name": "x", "input": [0]}, {"name": "y", "input": [1]}, {"name": "z", "input": [2]}]
    swept = {"axes": paths[:3], "listed": [], "usual": list("defghi")}
    body = "return args[1].map(([controls, across]) => own.pathsBeside({controls, axes: args[0]}, args[2], across));"
    listed = {**swept, "listed": ["i"], "usual": []}
    asked = [[swept, ["x", "y"]], [swept, None], [listed, ["x", "z"]], [None, None]]
    found = shell("controls.js", body, axes, asked, inputs)
    assert found == [["b", *"defg"], [*paths[:3], "d", "e"], ["c", "i"], []]


@pytest.fixture(scope="module")
def page_file(tmp_path_factory):
    """Return the page of a small map."""
    store = tmp_path_factory.mktemp("explained") / "small.zarr"
    run_study(load_study(STUDIES / "three_magnets.yaml", ("axes.tilt_x.points=8", "axes.tilt_y.points=8")), store)
    path = store.with_suffix(".html")
    assert CliRunner().invoke(main, ["view", str(store), "--out", str(path)]).exit_code == 0
    return path


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_map_motion_and_numbers_are_on_the_first_screen(page_at, page_file, width, height):
    """Side by side on a desktop; on a phone a tap on the map brings the motion below it into view."""
    page = page_at(page_file, width)
    page.resize(width, height)
    page.wait_for("document.documentElement.dataset.state === 'ready'")
    page.listen(0.5)
    assert page.ask(f"{SEEN}(['h1', '.about', '.map-canvas'])")
    if width > 900:
        assert page.ask(f"{SEEN}(['.play-stage', '.play-player', '.play-knobs', '.legend'])")
        assert page.ask("document.querySelectorAll('.play-knobs .play-input').length") == 4
    left, top, across, down = page.place(".map-canvas")
    page.click(left + 0.6 * across, top + 0.4 * down)
    page.listen(0.5)
    assert page.ask(f"{SEEN}(['.play-stage'])")
    assert page.ask("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_what_is_this_opens_by_keys(page_at, page_file):
    page = page_at(page_file)
    page.wait_for("document.documentElement.dataset.state === 'ready'")
    page.focus(".about button")
    page.press("Enter")
    page.wait_for("document.querySelector('dialog.physics').open")
    assert "brass bob" in page.ask("document.querySelector('dialog.physics').textContent")
    page.press("Escape")
    page.wait_for("!document.querySelector('dialog.physics').open")
    assert page.ask("document.activeElement.matches('.about button')")
