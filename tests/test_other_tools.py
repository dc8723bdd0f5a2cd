"""What the page about other tools shows is run, on a small map that no mirror takes to itself."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.store.store import open_results
from tests.docs.blocks import blocks_of, check_output
from tests.requirements import need, need_packages

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "other_tools.md").read_text()
STORE = "results/three_magnets.zarr"


def shown(heading, language):
    """Return the block of a language below a heading."""
    (part,) = (part for part in PAGE.split("\n## ")[1:] if part.startswith(heading))
    (block,) = re.findall(rf"```{language}\n(.*?)```", part, re.DOTALL)
    return block


@pytest.fixture(scope="module")
def workplace(main_study_in, tmp_path_factory):
    """Return a folder in which the main study has been run and exported, small."""
    home = main_study_in(tmp_path_factory.mktemp("tools") / "main")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        for line in shown("One file", "").strip().splitlines():
            done = CliRunner().invoke(main, line.split()[1:])
            assert done.exit_code == 0, done.output
    return home


def run(workplace, *command):
    """Run a program there and return what it prints."""
    done = subprocess.run(command, cwd=workplace, capture_output=True, text=True, check=False, timeout=200)
    assert done.returncode == 0, done.stderr
    return done.stdout


def python(workplace, heading, before="", after=""):
    """Run a block of Python in a process of its own: other programs warn of their own affairs."""
    return run(workplace, sys.executable, "-c", before + shown(heading, "python") + after)


def counted(workplace):
    """Return how many points come to rest at each magnet, or at none."""
    values, counts = np.unique(open_results(workplace / STORE).rest_magnet, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))


@pytest.mark.long
def test_one_file(workplace):
    results = open_results(workplace / STORE).load()
    rows = pd.read_csv(workplace / "results" / "three_magnets.csv")
    assert len(rows) == results.status.size
    long = pd.read_csv(workplace / "rest.csv")
    assert len(long) == results.rest_position.size
    one = long[long.component == "z"].iloc[7]
    at = results.sel({"tilt_x": one["tilt_x [deg]"], "tilt_y": one["tilt_y [deg]"]})
    assert one["rest_time [s]"] == float(at.rest_time)
    assert one["rest_position [m]"] == at.rest_position.sel(component="z").item()


@pytest.mark.long
def test_pandas(workplace):
    output, _ = [block for block in blocks_of("docs/other_tools.md") if block.is_output]
    check_output(output, python(workplace, "pandas"), is_small=True)


@pytest.mark.long
def test_hvplot(workplace):
    need_packages("hvplot")
    places = """
points = [(i, j) for i in (0, 3, 11) for j in (0, 2, 8)]
print([float(picture[float(results.tilt_x[i]), float(results.tilt_y[j])]) for i, j in points], picture.kdims)
"""
    said = python(workplace, "hvPlot", after=places)
    results = open_results(workplace / STORE)
    values = [float(results.rest_magnet.isel(tilt_x=i, tilt_y=j)) for i in (0, 3, 11) for j in (0, 2, 8)]
    assert said.startswith(f"{values} [Dimension('tilt_x'")
    assert "Bokeh" in (workplace / "map.html").read_text()


@pytest.mark.long
def test_napari(workplace):
    """In the model of its viewer, which has no window: whoever points at an angle is told what comes of that."""
    need_packages("napari")
    model = "import napari; from napari.components import ViewerModel; napari.Viewer = ViewerModel; napari.run = int\n"
    points = """
import json
places = [(i, j) for i in (0, 3, 11) for j in (0, 2, 8)]
told = [[i, j, int(layer.get_value((up[j], across[i]), world=True))] for i, j in places]
print(json.dumps([told, layer.extent.world.tolist(), [str(u) for u in layer.units], list(layer.axis_labels),
    [str(side) for side in viewer.camera.orientation2d]]))
"""
    said = python(workplace, "napari", before=model, after=points)
    told, extent, units, names, sides = json.loads(said.splitlines()[-1])
    results = open_results(workplace / STORE)
    for i, j, label in told:
        assert label == max(0, int(results.rest_magnet.isel(tilt_x=i, tilt_y=j)) + 1)
    assert len({label for _, _, label in told}) > 2
    low, high = np.array(extent)
    np.testing.assert_allclose(low, [results.tilt_y[0], results.tilt_x[0]])
    np.testing.assert_allclose(high, [results.tilt_y[-1], results.tilt_x[-1]])
    assert (units, names, sides) == (["degree"] * 2, ["tilt_y", "tilt_x"], ["up", "right"])


@pytest.mark.long
def test_magpylib(workplace):
    need_packages("magpylib")
    _, output = [block for block in blocks_of("docs/other_tools.md") if block.is_output]
    check_output(output, python(workplace, "magpylib"), is_small=False)


@pytest.mark.long
def test_r(workplace):
    need("Rscript (Debian: r-base-core r-cran-ncdf4)", shutil.which("Rscript"))
    (workplace / "read.R").write_text(shown("R, through", "r"))
    names, counts = run(workplace, "Rscript", "read.R").splitlines()[-2:]
    assert dict(zip(map(int, names.split()), map(int, counts.split()), strict=True)) == counted(workplace)
    assert (workplace / "map.png").stat().st_size > 2000


@pytest.mark.long
def test_zarrita(workplace):
    need("npm", shutil.which("npm"))
    install = shown_command("npm install")
    run(workplace, *install.split(), "--ignore-scripts", "--no-audit", "--no-fund")
    (workplace / "read.mjs").write_text(shown("JavaScript", "js"))
    said = run(workplace, "node", "read.mjs")
    assert said.startswith("[ 12, 9 ]")
    there = {int(name): int(count) for name, count in re.findall(r"'?(-?\d+)'?: (\d+)", said)}
    assert there == counted(workplace)


def shown_command(start):
    """Return the command of the page, within a line, that begins so."""
    return re.search(rf"`({start}[^`]*)`", PAGE)[1]
