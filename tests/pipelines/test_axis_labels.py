"""Labels of axes: in the study file, in stores, in pictures and on pages; no result depends on them."""

import json
import shutil

import pytest
import xarray as xr

from pem_core.errors import InputError
from pipelines import plot, run_study
from pipelines.page.payload.data import of_store
from pipelines.store.store import stored_study
from pipelines.study.load import Study, study_from_text

SCENE = {"kind": "planar", "frequency": 1.0, "height": 0.3, "damping": 0.2, "magnets": [{"position": [0.5, 0.1]}]}
TIMES = {"until": 5, "method": "dop853"}
X = {"path": "start.position.0", "from": -1, "to": 1, "points": 3}
Y = {"path": "start.position.1", "values": [0.1, 0.3]}


def study(**axes):
    return Study.from_scene(SCENE, axes, integrate=TIMES)


def labelled(axis, label):
    return {**axis, "label": label}


def test_a_label_changes_no_identity():
    plain, named = study(x=X), study(x=labelled(X, "start of the bob"))
    assert named.axes[0].sweeps[0].label == "start of the bob"
    assert named.fingerprint == plain.fingerprint
    assert named.origin == plain.origin
    assert "label" not in json.dumps(plain.resolved["axes"])
    zipped = study(
        both={"zip": {"u": labelled(Y, "one"), "v": labelled({**Y, "path": "damping"}, "two")}, "label": "z"}
    )
    bare = study(both={"zip": {"u": Y, "v": {**Y, "path": "damping"}}})
    assert (zipped.axes[0].label, [sweep.label for sweep in zipped.axes[0].sweeps]) == ("z", ["one", "two"])
    assert zipped.fingerprint == bare.fingerprint


def test_components_of_a_drawn_vector_share_its_label():
    of = {"push": {"path": "free.0.velocity", "sphere": "1 m/s", "label": "push"}}
    text = (
        "scene: {kind: free_bodies, bodies: {ball: {shapes: [{kind: sphere, mass: 1, radius: 0.1}]}}, "
        "free: [{body: ball}]}\n"
        f"axes: {{draws: {{sample: random, points: 4, seed: 1, label: throw, of: {json.dumps(of)}}}}}\n"
        "integrate: {until: 1, method: dop853}\n"
    )
    (axis,) = study_from_text(text, "study").axes
    assert axis.label == "throw"
    assert [sweep.label for sweep in axis.sweeps] == ["push, x", "push, y", "push, z"]


@pytest.mark.parametrize("label", ["", "  ", "two\nlines", 3])
def test_a_label_is_a_line_of_text(label):
    with pytest.raises(InputError, match=r"axes\.x\.label"):
        study(x=labelled(X, label))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("labels") / "s.zarr"
    run_study(study(x=labelled(X, "start of the bob"), y=Y), path)
    return path


def across(figure):
    """Return the labels of both axes of a map, each in one line."""
    axes = figure.axes[0]
    return {text.replace("\n", " ") for text in (axes.get_xlabel(), axes.get_ylabel())}


def test_stores_pictures_and_pages_show_labels(store):
    found = xr.open_zarr(store)
    assert found.x.attrs["long_name"] == "start of the bob"
    assert found.y.attrs["long_name"] == "y at the start"
    assert found.y.attrs["pem_path"] == "start.position.1"
    assert across(plot(store, "energy_drift")) == {"start of the bob", "y at the start"}
    assert across(plot(store, "energy_drift", label={"x": "$x_0$"})) == {"$x_0$", "y at the start"}
    assert [axis["label"] for axis in of_store(store)["axes"]] == ["start of the bob", "y at the start"]


def test_a_later_run_updates_the_label(store, tmp_path):
    later = shutil.copytree(store, tmp_path / "later.zarr")
    run_study(study(x=labelled(X, "where it begins"), y=Y), later)
    assert xr.open_zarr(later).x.attrs["long_name"] == "where it begins"
    assert stored_study(later)[0].axes[0].sweeps[0].label == "where it begins"
