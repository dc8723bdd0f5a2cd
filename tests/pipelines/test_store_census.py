"""How far a store is, without its study: the same as with it, and with it where anything is in doubt."""

import json
import shutil

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.outputs.stages import parts_of
from pipelines.run.run import run_study
from pipelines.store import quick_status
from pipelines.store import store as stores
from pipelines.store.attributes import read_attributes
from pipelines.store.sidecar import sidecar
from pipelines.study.load import load_study
from tests.pipelines.small import three_magnets

STUDIES = (
    "three_magnets",
    "moment_continuation",
    "driven_compass",
    "dropped_ball",
    "double_pendulum",
    "compass_orbits",
)


@pytest.fixture(autouse=True)
def fresh():
    stores.clear_open_stores()


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    home = tmp_path_factory.mktemp("glance")
    run_study(three_magnets("axes.tilt_x.points=3"), home / "s.zarr", block=20)
    return home


@pytest.fixture
def store(made, tmp_path):
    shutil.copytree(made, tmp_path / "home")
    return tmp_path / "home" / "s.zarr"


def outline(path):
    return quick_status.outline(path, read_attributes(path))


def changed(path, change):
    """Change a document of JSON."""
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document))


@pytest.mark.long
@pytest.mark.parametrize("name", STUDIES)
def test_the_blocks_are_those_of_the_study(name, tmp_path):
    study, path = load_study(name), tmp_path / "s.zarr"
    stores.create_store(path, study)
    found = outline(path)
    assert list(found) == list(parts_of(study))
    for part, blocks in found.items():
        layer = stores.stored_layer(path, part)
        assert (blocks.status, blocks.grid.shape, blocks.grid.block) == (
            layer.status,
            layer.grid.shape,
            layer.grid.block,
        )
        assert blocks.grid.chunk == layer.grid.chunk
    assert quick_status.quick_censuses(path, read_attributes(path)) == stores.censuses(path)


def test_counts_are_those_of_the_study(store):
    for blocks in (0, 1):
        if blocks:
            stores.reset(store, [0])
        assert quick_status.quick_censuses(store, read_attributes(store)) == stores.censuses(store)
    assert stores.census(store).pending == (0,)


def _in_study(change):
    def to(root):
        resolved = json.loads(root["attributes"]["pem_study_resolved"])
        change(resolved)
        root["attributes"]["pem_study_resolved"] = json.dumps(resolved)

    return to


DOUBTS = {
    "fingerprint": ("zarr.json", lambda root: root["attributes"].update(pem_fingerprint="0")),
    "identity": ("zarr.json", lambda root: root["attributes"].update(pem_identity="[]")),
    "version": ("zarr.json", lambda root: root["attributes"].update(pem_versions='{"magnetic-pendulums": "0"}')),
    "length": ("zarr.json", _in_study(lambda study: study["axes"][0].update(points=4))),
    "scene": ("zarr.json", _in_study(lambda study: study["scene"].pop("bodies"))),
    "block": ("zarr.json", lambda root: root["attributes"].update(pem_block=[2])),
    "status": ("status/zarr.json", lambda array: array.update(shape=[7, 7])),
    "table": ("equilibrium_status/zarr.json", lambda array: array.update(shape=[7])),
}


@pytest.mark.parametrize("doubt", DOUBTS)
def test_the_study_is_read_where_anything_is_in_doubt(doubt, store):
    assert outline(store)
    name, change = DOUBTS[doubt]
    changed(store / name, change)
    assert outline(store) is None


def test_receipts_tell_whether_lists_are_proved(store):
    attributes, status = read_attributes(store), CliRunner().invoke(main, ["status", str(store)]).output
    assert quick_status.are_all_proved(store, attributes)
    events = sidecar(store) / "events.jsonl"
    text = events.read_text()
    for other in ("", '"unproved": 1, '):
        events.write_text(text.replace('"unproved": 0, ', other))
        assert not quick_status.are_all_proved(store, attributes)
        assert CliRunner().invoke(main, ["status", str(store)]).output == status
