"""Texts in a store are numbers with names: readers that know the core of zarr v3 alone read every array of it."""

import json
import shutil
import subprocess

import numpy as np
import pytest
import xarray as xr
import zarr

from pem_core import InputError
from pipelines.integrity.extend import extend
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import verify
from pipelines.run.run import run_study
from pipelines.store import creation
from pipelines.store.store import clear_open_stores, open_results
from pipelines.store.text_flags import encode_texts, with_texts
from tests.pipelines.small import three_magnets
from tests.requirements import need, need_packages

CORE = {"bool", "float64", "uint8", *(f"int{bits}" for bits in (8, 16, 32, 64))}
CODECS = {"bytes", "zstd", "crc32c", "sharding_indexed"}
BODIES = "axes.bob={path: pendulums.0.body, values: %s}"
SMALL = (
    "integrate.method=dop853",
    "integrate.step=null",
    "axes.tilt_x.points=3",
    "axes.tilt_y.points=2",
    "integrate.until=0.2 s",
    "stop.when=end",
    "integrate.record_every=0.1 s",
)
ASKED = ("outputs=[rest, final, trajectory, energy_drift]", "summaries=[rest_map]")


def study(bodies="[puck, puck]"):
    return three_magnets(BODIES % bodies, *SMALL, *ASKED)


def made(path, **given):
    run_study(study(**given), path)
    summarise(path, ["rest_map"])
    return path


def of_old(patch):
    """Lay stores out as before texts were numbers."""
    whole = creation.in_memory
    patch.setattr(creation, "in_memory", lambda study, grid: whole(study, grid, plain_texts=True))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return made(tmp_path_factory.mktemp("texts") / "s.zarr")


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        of_old(patch)
        return made(tmp_path_factory.mktemp("texts") / "old.zarr")


def documents(store):
    """Return the metadata of all arrays of a store, by name."""
    found = {str(path.parent.relative_to(store)): json.loads(path.read_text()) for path in store.rglob("zarr.json")}
    return {name: one for name, one in found.items() if one["node_type"] == "array"}


@pytest.mark.long
def test_every_array_is_of_the_core(store):
    there = documents(store)
    assert {"component", "axis", "bob", "summary/rest_map/label_name"} <= there.keys()
    for name, one in there.items():
        assert one["data_type"] in CORE, name
        assert {codec["name"] for codec in one["codecs"]} <= CODECS, name
        assert one["chunk_key_encoding"]["name"] == "default"
        assert len(one["dimension_names"]) == len(one["shape"])


def test_names_are_decoded_from_numbers(store):
    plain, ours = xr.open_zarr(store), open_results(store)
    assert plain.component.values.tolist() == [0, 1, 2]
    assert plain.component.attrs["flag_meanings"] == "x y z"
    assert ours.component.values.tolist() == ["x", "y", "z"]
    assert ours.component.attrs == {"units": "1", "long_name": "component in the lab frame"}
    assert ours.bob.values.tolist() == ["puck", "puck"]
    height = ours.final_magnet_position.sel(component="z")
    np.testing.assert_array_equal(height, plain.final_magnet_position.sel(component=2))
    assert np.isfinite(height.values).all()
    names = open_results(store, "rest_map").label_name
    assert names.values.tolist()[0] == "not_at_rest_at_the_end"
    assert plain_names(store) == names.values.tolist()
    with pytest.raises(InputError, match="has no summary rest_maps"):
        open_results(store, "rest_maps")


def plain_names(store):
    """Return the labels of a summary as they are told who knows nothing of ours."""
    found = xr.open_zarr(store, group="summary/rest_map").label_name
    meanings = found.attrs["flag_meanings"].split()
    return [meanings[found.attrs["flag_values"].index(code)] for code in found.values]


def test_any_text_comes_back():
    texts = np.array(["b", "a b", "", "b", "é [1]", "a_b"])
    codes, words = encode_texts(texts)
    assert (codes.dtype, codes.tolist(), words["flag_values"]) == (np.int8, [0, 1, 2, 0, 3, 4], [0, 1, 2, 3, 4])
    assert len(words["flag_meanings"].split()) == 5
    dataset = xr.Dataset({"t": ("n", codes, {"units": "1", **words})})
    assert with_texts(dataset).t.values.tolist() == texts.tolist()
    many = encode_texts(np.array([str(n) for n in range(1000)]))
    assert (many[0].dtype, many[0][-1]) == (np.int32, 999)


@pytest.mark.parametrize("said", ['["x"]', "[]", "x", '{"x": 1}', 3, "[0, 1, 2]"])
def test_names_that_do_not_fit_are_an_error(said):
    dataset = xr.Dataset(coords={"component": ("component", np.arange(3, dtype="int8"), {"pem_texts": said})})
    with pytest.raises(InputError, match=r"component\.pem_texts(:| must)"):
        with_texts(dataset)


@pytest.mark.long
def test_stores_of_old_open_and_verify(old, store):
    there = documents(old)
    assert {there[name]["data_type"] for name in ("component", "axis", "bob")} == {"string"}
    assert (verify(old).mistakes, verify(store).mistakes) == ((), ())
    before, now = open_results(old), open_results(store)
    assert before.component.values.tolist() == ["x", "y", "z"]
    xr.testing.assert_equal(before.load(), now.load())
    assert before.attrs["pem_fingerprint"] == now.attrs["pem_fingerprint"]


def test_what_is_damaged_in_one_of_old_is_mended_as_it_was(old, tmp_path):
    path = tmp_path / "s.zarr"
    shutil.copytree(old, path)
    right = (path / "component" / "zarr.json").read_bytes()
    (path / "component" / "zarr.json").write_text(right.decode().replace("component in the lab frame", "nonsense"))
    (path / "status" / "c").rename(path / "status" / "gone")
    clear_open_stores()
    assert [mistake.place[0] for mistake in verify(path).mistakes][:1] == ["component/zarr.json"]
    run_study(study(), path)
    assert (path / "component" / "zarr.json").read_bytes() == right
    shutil.rmtree(path / "status" / "gone")
    assert verify(path).mistakes == ()


@pytest.mark.long
@pytest.mark.parametrize("kind", ["old", "store"])
def test_an_axis_of_texts_is_extended(kind, request, tmp_path):
    path = tmp_path / "s.zarr"
    shutil.copytree(request.getfixturevalue(kind), path)
    longer = study("[puck, puck, puck]")
    extend(path, longer, lambda line: None)
    run_study(longer, path)
    summarise(path, ["rest_map"])
    assert open_results(path).bob.values.tolist() == ["puck"] * 3
    assert verify(path).mistakes == ()


READER = """
import { get, open, root } from "zarrita";
import FileSystemStore from "@zarrita/storage/fs";
const store = root(new FileSystemStore(process.argv[2]));
const found = {};
for (const name of JSON.parse(process.argv[3])) {
  const whole = await get(await open.v3(store.resolve(name), { kind: "array" }));
  found[name] = [whole.shape, Array.from(whole.data, value => Number.isFinite(Number(value)) ? Number(value) : null)];
}
console.log(JSON.stringify(found));
"""


@pytest.mark.long
def test_zarrita_reads_every_array(store, tmp_path):
    need("npm", shutil.which("npm"))
    install = [
        "npm",
        "install",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "zarrita@0.7.5",
        "@zarrita/storage@0.2.0",
    ]
    subprocess.run(install, cwd=tmp_path, check=True, capture_output=True, timeout=300)
    (tmp_path / "read.mjs").write_text(READER)
    command = ["node", "read.mjs", str(store), json.dumps([f"/{name}" for name in documents(store)])]
    done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    for name, (shape, values) in json.loads(done.stdout).items():
        whole = zarr.open_array(store, path=name[1:], mode="r")[...]
        there = np.array([np.nan if value is None else value for value in values], float).reshape(shape)
        np.testing.assert_array_equal(there, np.where(np.isfinite(whole), whole, np.nan).astype(float), err_msg=name)


@pytest.mark.long
def test_tensorstore_reads_every_array(store):
    need_packages("tensorstore")
    import tensorstore

    for name in documents(store):
        spec = {"driver": "zarr3", "kvstore": {"driver": "file", "path": str(store / name)}}
        there = tensorstore.open(spec, read=True, open=True).result().read().result()
        np.testing.assert_array_equal(there, zarr.open_array(store, path=name, mode="r")[...], err_msg=name)
