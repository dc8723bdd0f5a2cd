"""No code of a store or of a study is run by whoever opens it."""

import json
import pickle
import shutil
from pathlib import Path

import pytest
import zarr
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from tests.pipelines.processes import STUDY
from tests.pipelines.small import RK4, three_magnets

COMMANDS = [
    ("status",),
    ("verify",),
    ("plot",),
    ("plot", "rest_time"),
    ("summarise", "rest_map"),
    ("crate",),
    ("reproduce", "--point", "tilt_x=0,tilt_y=0"),
]
NUMBERS = {"zarr_format": 2, "shape": [2, 2], "chunks": [2, 2], "fill_value": 0, "order": "C"}


class Trap:
    """What makes a file when it is unpickled."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return (Path.touch, (self.path,))


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Make a finished store of four points."""
    home = tmp_path_factory.mktemp("store")
    run_study(three_magnets("axes.tilt_x.points=2", "axes.tilt_y.points=2", "integrate.until=1 s"), home / "s.zarr")
    return home / "s.zarr"


@pytest.fixture
def store(finished, tmp_path):
    shutil.copytree(finished, tmp_path / "s.zarr")
    return tmp_path / "s.zarr"


@pytest.fixture
def sprung(tmp_path):
    """Return where a trap would leave its mark; check at the end that none did."""
    mark = tmp_path / "sprung"
    pickle.loads(pickle.dumps(Trap(mark)))
    assert mark.exists()
    mark.unlink()
    yield mark
    assert not mark.exists()


def try_all(store):
    """Give every command that reads a store; none may pass the trap for data."""
    for name, *rest in COMMANDS:
        result = CliRunner().invoke(main, [name, str(store), *rest])
        assert result.exit_code != 0, (name, result.output)
    CliRunner().invoke(main, ["run", str(STUDY), "--out", str(store)])


def as_version_2(store, filters, compressor, dtype):
    """Turn a store into one of zarr's format 2, its status read by codecs of one's choice."""
    attributes = json.loads((store / "zarr.json").read_text())["attributes"]
    for file in store.rglob("zarr.json"):
        file.unlink()
    (store / ".zgroup").write_text('{"zarr_format": 2}')
    (store / ".zattrs").write_text(json.dumps(attributes))
    array = {**NUMBERS, "dtype": dtype, "filters": filters, "compressor": compressor}
    (store / "status" / ".zarray").write_text(json.dumps(array))
    (store / "status" / ".zattrs").write_text('{"_ARRAY_DIMENSIONS": ["tilt_x", "tilt_y"]}')


@pytest.mark.long
@pytest.mark.parametrize("dtype", ["|O", "<f8"])
@pytest.mark.parametrize("as_filter", [True, False])
def test_a_store_of_the_older_format_is_none_of_ours(as_filter, dtype, store, sprung):
    """That format knows arrays of pickled objects."""
    codec = {"id": "pickle", "protocol": 5}
    as_version_2(store, [codec] if as_filter else None, None if as_filter else codec, dtype)
    (store / "status" / "0.0").write_bytes(pickle.dumps(Trap(sprung)))
    try_all(store)
    assert "it has zarr format 2 instead of 3" in CliRunner().invoke(main, ["status", str(store)]).output


@pytest.mark.parametrize("codec", ["pickle", "numcodecs.pickle", "os.system"])
def test_a_codec_that_is_none_of_zarrs_is_not_run(codec, store, sprung):
    """Codecs are found by name among those that are installed; nothing is imported by a name in a file."""
    metadata = json.loads((store / "status/zarr.json").read_text())
    metadata["codecs"] = [{"name": codec, "configuration": {"protocol": 5}}]
    (store / "status/zarr.json").write_text(json.dumps(metadata))
    (store / "status/c/0/0").write_bytes(pickle.dumps(Trap(sprung)))
    with pytest.raises(Exception, match=codec):
        zarr.open_group(store, mode="r", use_consolidated=False)["status"][...]
    CliRunner().invoke(main, ["verify", str(store)])


@pytest.mark.parametrize(
    "text",
    [
        "!!python/object/apply:pathlib.Path.touch [{path}]",
        "!!python/object/new:os.system ['touch {path}']",
        "!pathlib.Path.touch [{path}]",
    ],
)
@pytest.mark.parametrize("place", ["title: {}", "scene: {}", "axes: {{a: {}}}", "--- {}"])
def test_a_tag_in_a_study_is_no_call(text, place, sprung, tmp_path):
    file = tmp_path / "study.yaml"
    file.write_text(place.format(text.format(path=sprung)))
    assert CliRunner().invoke(main, ["plan", str(file)]).exit_code == 2
    assert CliRunner().invoke(main, ["plan", str(STUDY), "--set", f"title={text.format(path=sprung)}"]).exit_code in (
        0,
        2,
    )


def test_a_mesh_is_read_as_a_mesh_alone(sprung, tmp_path):
    text = STUDY.read_text()
    for name in ("trap.pkl", "trap.stl", "trap.npy"):
        (tmp_path / name).write_bytes(pickle.dumps(Trap(sprung)))
        shape = f"{{kind: mesh, mass: 1 g, file: {name}, unit: mm}}"
        study = tmp_path / "study.yaml"
        study.write_text(text.replace("shapes:", f"shapes:\n        - {shape}", 1))
        result = CliRunner().invoke(main, ["plan", str(study)])
        assert result.exit_code == 2
        assert f"shapes.0.file: {name} is not an STL file" in result.output


def test_texts_of_attributes_are_no_formulas(store, sprung):
    """Units and resolved studies are data, which are checked."""
    root = zarr.open_group(store, mode="r+")
    resolved = json.loads(root.attrs["pem_study_resolved"])
    call = f"__import__('pathlib').Path('{sprung}').touch()"
    resolved["integrate"]["until"] = call
    root.update_attributes(
        {"pem_study_resolved": json.dumps(resolved), "pem_study_yaml": f"!!python/name:os.system {call}"}
    )
    assert CliRunner().invoke(main, ["verify", str(store)]).exit_code != 0
    result = CliRunner().invoke(main, ["plan", str(STUDY), "--set", f"integrate.until={call}"])
    assert result.exit_code == 2
    assert open_results(store).attrs["pem_study_yaml"].startswith("!!python")


@pytest.mark.long
@pytest.mark.parametrize("name", ["events.jsonl", "manifest.json", "study.yaml", "s.png", "s.html"])
def test_links_of_a_store_from_elsewhere_are_not_written_through(name, store, tmp_path):
    """Lines of its history would stand at the end of any file of ours, say of one that a shell reads."""
    victim, beside = tmp_path / "victim", tmp_path / "s.run"
    victim.write_text("precious")
    beside.mkdir(exist_ok=True)
    link = tmp_path / name if name in ("s.png", "s.html") else beside / name
    link.unlink(missing_ok=True)
    link.symlink_to(victim)
    overrides = ("axes.tilt_x.points=2", "axes.tilt_y.points=2", "integrate.until=1 s", *RK4)
    for command in (
        ["summarise", "rest_map"],
        ["plot"],
        ["view"],
        ["crate"],
        ["run", *(x for s in overrides for x in ("--set", s))],
    ):
        where = [str(STUDY), "--out", str(store)] if command[0] == "run" else [str(store)]
        result = CliRunner().invoke(main, [command[0], *where, *command[1:]])
        assert result.exit_code in (0, 1, 2), result.output
        assert not isinstance(result.exception, OSError)
    assert victim.read_text() == "precious"
