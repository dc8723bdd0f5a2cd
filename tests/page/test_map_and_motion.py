"""Map and motion of one page: where labels are resolved they end alike, where they are not the page says so."""

import re
from pathlib import Path

import numpy as np
import pytest

from pipelines.integrity.postprocess import summarise
from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from tests.page.node import run_script
from tests.pipelines.page_contents import data_in, script_in

SCRIPT = Path(__file__).parents[2] / "pipelines" / "page" / "script"
STUDY = """
title: three magnets in a plane
scene:
  kind: planar
  frequency: 1
  damping: {damping}
  height: 0.15
  magnets:
    - {{position: [-0.5, 0.8660254037844386], strength: 1}}
    - {{position: [-0.5, -0.8660254037844386], strength: 1}}
    - {{position: [1, 0], strength: 1}}
  start: {{position: [0, 0], velocity: [0, 0]}}
axes:
  x: {{path: start.position.0, from: -2.03, to: 1.97, points: 8}}
  y: {{path: start.position.1, from: -1.99, to: 2.01, points: 8}}
integrate: {{method: dop853, tolerance: 1e-6, until: 1000}}
stop: {{when: captured}}
outputs: [rest]
label_check: {{points: 20}}
"""
PLAYED = """
const [data, engine, base] = args;
(0, eval)(engine);
const [eq, {run}] = [globalThis.PEM_EQUATIONS, globalThis.PEM_ENGINE];
const {mapAxis, setInputs, fractionAt} = await import(`${base}/axis.js`);
const {variableStore} = await import(`${base}/decode.js`);
const {agreementText, checkText} = await import(`${base}/agreement.js`);
const [axes, load] = [data.axes.map(mapAxis), variableStore(data)];
const [labels, times] = [await load('rest_magnet'), await load('rest_time')];
const points = data.capture.sets[0].points, check = data.label_check;
const {tolerance, until} = data.integrate;
const found = [];
for (const x of axes[0].places) for (const y of axes[1].places) {
  const values = Float64Array.from(eq.inputs, ({value}) => value);
  axes.forEach((axis, k) => setInputs(axis, fractionAt(axis, [x, y][k]), values));
  const over = run(eq, {values, until, tolerance, rest: points});
  const text = agreementText(labels, axes, {x, y}, over, points, {times, check});
  found.push({magnet: points[over.label]?.rest_magnet ?? -1, time: over.rest_time, text});
}
return {found, line: checkText(check)};
"""


def played(folder, damping):
    """Return the data of the page of a map, its store, and what the page plays and says at each of its points."""
    (folder / "plane.yaml").write_text(STUDY.format(damping=damping))
    run_study(load_study(folder / "plane.yaml"), folder / "plane.zarr")
    summarise(folder / "plane.zarr", ["label_check"])
    page = page_of_store(folder / "plane.zarr")
    data = data_in(page)
    told = run_script(PLAYED, data, script_in(page), (SCRIPT / "map").as_uri())
    return data, open_results(folder / "plane.zarr").load(), told


@pytest.mark.long
def test_motions_end_as_a_resolved_map_has_it(tmp_path):
    data, store, told = played(tmp_path, 0.5)
    assert data["label_check"]["verdict"] == "resolved"
    assert told["line"].startswith("Labels resolved: 0 of 20 labels change")
    assert [one["magnet"] for one in told["found"]] == store.rest_magnet.values.ravel().tolist()
    assert all(one["text"].startswith("The store agrees: magnet") for one in told["found"])
    # Measured 3.3e-6, at a tolerance of 1e-6 and times of up to 5.
    times = [one["time"] for one in told["found"]]
    np.testing.assert_allclose(times, store.rest_time.values.ravel(), rtol=0, atol=3e-5)


@pytest.mark.long
def test_a_page_says_where_its_motion_and_an_unresolved_map_differ(tmp_path):
    data, store, told = played(tmp_path, 0.02)
    assert data["label_check"]["verdict"] == "not resolved"
    assert told["line"].startswith("Labels NOT RESOLVED: ")
    assert "integration errors below the tolerance can change the outcome" in told["line"]
    labels, times = store.rest_magnet.values.ravel(), store.rest_time.values.ravel()
    differ = [one["magnet"] != label for one, label in zip(told["found"], labels, strict=True)]
    assert sum(differ) >= 10
    for one, label, time, is_other in zip(told["found"], labels, times, differ, strict=True):
        if is_other:
            both = r"Map: magnet (\d) after ([\d.]+); this motion: magnet (\d) after ([\d.]+)\. (.*)"
            (found,) = re.findall(both, one["text"])
            here, when, there, then, why = found
            assert (int(here), int(there)) == (label + 1, one["magnet"] + 1)
            assert (float(when), float(then)) == pytest.approx((time, one["time"]), rel=1e-3)
            assert why.startswith("Labels of this map are not resolved (")
        else:
            assert one["text"] == f"The store agrees: magnet {label + 1}; however, labels of this map are not resolved."
