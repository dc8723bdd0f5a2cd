"""Arrays read in large strokes are what zarr reads, whatever the shape of files, and whatever is missing or damaged."""

import os

import numpy as np
import pytest
import xarray as xr
import zarr
from zarr.codecs import Crc32cCodec, GzipCodec, ZstdCodec

from pipelines.run.run import run_study
from pipelines.store.bulk_read import stored_array
from pipelines.store.chunk_codec import Files
from pipelines.store.store import open_results
from pipelines.store.text_flags import with_texts
from tests.pipelines.small import three_magnets

OURS = (ZstdCodec(level=1), Crc32cCodec())
CUTS = [
    ((3, 4, 2), None),
    ((3, 2, 1), (6, 4, 2)),
    ((1, 1, 2), (4, 5, 2)),
]
KEYS = [
    (),
    (slice(None), slice(None), slice(None)),
    (slice(2, 9), slice(1, 8), 1),
    (slice(1, 10, 3), slice(None, None, 5), slice(1, 2)),
    (5, 3, 0),
    (-1, slice(-4, None), slice(None)),
    (slice(4, 4), slice(None), slice(None)),
    (slice(0, 100), slice(7, 8)),
]


def made(folder, chunks, shards, codecs=OURS, dtype="f8"):
    """Return an array of which two files, or parts of files, are not there."""
    array = zarr.create_array(
        folder / "x", shape=(10, 9, 2), chunks=chunks, shards=shards, dtype=dtype, fill_value=7, compressors=codecs
    )
    values = (200 * np.random.default_rng(3).random(array.shape)).astype(dtype)
    array[:7] = values[:7]
    array[7:, 5:] = values[7:, 5:]
    return array


@pytest.mark.long
@pytest.mark.parametrize("dtype", ["f8", "u1", "i2"])
@pytest.mark.parametrize(("chunks", "shards"), CUTS)
def test_every_part_is_what_zarr_reads(chunks, shards, dtype, tmp_path):
    array = made(tmp_path, chunks, shards, dtype=dtype)
    ours = stored_array(tmp_path, array, "x")
    assert ours.files is not None
    for key in KEYS:
        np.testing.assert_array_equal(ours.part(key), array[key], strict=True)


def test_what_is_encoded_in_another_way_is_read_too(tmp_path):
    array = made(tmp_path, (3, 4, 2), None, codecs=(GzipCodec(),))
    ours = stored_array(tmp_path, array, "x")
    np.testing.assert_array_equal(ours.part(slice(1, 5)), array[1:5])


def cut_off(path):
    os.truncate(path, path.stat().st_size - 3)


def turned(path):
    content = bytearray(path.read_bytes())
    content[-1] ^= 1  # of a checksum, without which all seems well
    path.write_bytes(bytes(content))


@pytest.mark.parametrize("damage", [cut_off, turned])
@pytest.mark.parametrize(("chunks", "shards"), CUTS[:2])
def test_damage_raises_the_errors_of_zarr(damage, chunks, shards, tmp_path):
    array = made(tmp_path, chunks, shards)
    damage(tmp_path / "x" / "c" / "0" / "0" / "0")
    with pytest.raises(Exception, match=r".") as expected:
        array[...]
    with pytest.raises(type(expected.value)) as told:
        stored_array(tmp_path, array, "x").part(slice(None))
    assert str(told.value) == str(expected.value)


def test_opened_results_are_what_xarray_opens_and_read_only_what_is_asked_for(monkeypatch, tmp_path):
    store = tmp_path / "s.zarr"
    run_study(three_magnets(), store, block=10)
    results = open_results(store)
    xr.testing.assert_identical(results.compute(), with_texts(xr.open_zarr(store).compute()))
    assert all(results[name].chunks and results[name].data.npartitions == 1 for name in ("status", "rest_time"))

    read, whole = [], Files.read
    monkeypatch.setattr(Files, "read", lambda self, name, most: read.append(name) or whole(self, name, most))
    results["status"].isel(tilt_x=11, tilt_y=8).load()
    assert len(read) == 1
    results["status"].load()
    files = [path for path in (store / "status" / "c").rglob("*") if path.is_file()]
    assert len(read) == 1 + len(files)


def test_strokes_grow_along_initial_conditions_first(monkeypatch, tmp_path):
    monkeypatch.setattr("pipelines.store.bulk_read.BULK_READ_FILES", 12)
    run_study(three_magnets("axes.drag={path: pendulums.0.drag, values: [1e-3, 2e-3]}"), tmp_path / "s.zarr", block=9)
    chunks = open_results(tmp_path / "s.zarr")["status"].chunks
    assert chunks == ((12,), (9,), (1, 1))
