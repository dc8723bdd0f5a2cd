"""The page for Python's users is run, block after block, in an empty folder."""

import re
from pathlib import Path

import pytest
import xarray as xr

from pem_core import InputError
from pipelines import Study, plot

PAGE = (Path(__file__).parents[1] / "docs" / "python.md").read_text()


@pytest.mark.long
def test_the_page_runs_from_nothing_to_a_picture(adjustable_log_level, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    first, *others = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(first, names)
    assert [path.name for path in tmp_path.iterdir()] == ["map.png"]
    for block in others:
        exec(block, names)
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "('tilt_x', 'tilt_y') deg s"
    assert shown[1] == "At which magnet does the bob come to rest?"
    assert re.fullmatch(r"0\.3\d of the starts come to rest at the first magnet,", shown[2])
    assert re.fullmatch(r"and the last start is captured after \d+ s\.", shown[3])
    assert shown.count("True") == 2
    assert "drag" in shown[-1]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["map.png", "map.yaml", "results"]
    told = re.search(r"`(study: axes.*)`", PAGE)[1]
    none = {"tilt_x": ("pendulums.0.tilt.0", 0, 1, 0)}
    with pytest.raises(InputError) as caught:
        Study.from_scene(names["scene"], none, integrate={"until": 1, "method": "dop853"})
    assert str(caught.value) == told


def test_what_is_no_result_is_not_drawn():
    results = xr.Dataset({"rest_magnet": ("x", [0, 1])})
    with pytest.raises(InputError, match="these results lack the attribute pem_study_resolved"):
        plot(results)
    with pytest.raises(InputError, match="results in memory contain no summaries"):
        plot(results, "summary/rest_map")
