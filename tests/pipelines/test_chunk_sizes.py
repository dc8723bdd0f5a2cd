"""Chunks of a store that unpack to far more than their array has take no memory: plain, in shards, anywhere."""

import shutil
import tracemalloc
from functools import lru_cache

import google_crc32c
import numpy as np
import pytest
import zarr
from numcodecs import Zstd

from pem_core import InputError
from pipelines.files.safe_zarr import FLAGS, MAGIC, bound_zstd, frame_size
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import verify
from pipelines.run.run import run_study
from pipelines.store import store as stores
from tests.pipelines.test_metadata_table import study
from tests.pipelines.test_odd_stores import pem

BOMB_BYTES, MOST_BYTES = 200_000_000, 100_000_000
"""What a chunk unpacks to, and what reading may take: verify has room for 64 MB of a document."""


@lru_cache
def frame(size):
    """Return a frame that unpacks to so many zeros."""
    return bytes(Zstd(level=1).encode(np.zeros(size, np.uint8)))


def nameless(size):
    """Return a frame that does not state its size."""
    whole = frame(size)
    flags = whole[FLAGS]
    is_single = flags >> 5 & 1
    assert not flags & 3
    body = whole[FLAGS + 1 + (not is_single) + (is_single, 2, 4, 8)[flags >> 6] :]
    text = MAGIC + bytes([0, 0x58]) + body  # a window of 2 MB
    assert frame_size(text) is None
    return text


BOMBS = {
    "one": frame(BOMB_BYTES),
    "behind": frame(16) + frame(BOMB_BYTES),
    "nameless": nameless(BOMB_BYTES),
}


def checked(text):
    """Return a text with its checksum behind it, as our chunks have it."""
    return text + google_crc32c.value(text).to_bytes(4, "little")


def shard(*chunks):
    """Return the file of a shard of these chunks, with the index of places and lengths at its end."""
    lengths = np.array([len(chunk) for chunk in chunks], "<u8")
    index = np.stack([np.cumsum(lengths) - lengths, lengths], axis=1).astype("<u8")
    return b"".join(chunks) + checked(index.tobytes())


def peak(function, *arguments):
    """Return what a function returns or raises, and the memory that it took meanwhile."""
    tracemalloc.start()
    try:
        found = function(*arguments)
    except Exception as error:
        found = error
    finally:
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return found, most


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Make a store of plain chunks, one of shards, and one with a summary; tests copy them."""
    home = tmp_path_factory.mktemp("sizes")
    run_study(study("plain"), home / "plain.zarr", block=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipelines.study.grid.CHUNK_POINTS", 1)
        run_study(study("plain"), home / "shards.zarr", block=2)
    run_study(study("summed"), home / "summed.zarr", block=2)
    summarise(home / "summed.zarr", ["rest_map"])
    return home


@pytest.fixture
def copied(made, tmp_path):
    stores.clear_open_stores()
    shutil.copytree(made, tmp_path / "home")
    return tmp_path / "home"


def everything(store):
    """Read every value of a store as programs get it."""
    return stores.open_results(store).load()


@pytest.mark.parametrize("size", [0, 8, 15, 17, 500, 70_000, 10**8])
def test_a_chunk_that_unpacks_to_another_size_is_damaged(size, copied):
    store = copied / "plain.zarr"
    assert frame_size(frame(size)) == size
    (store / "energy_drift/c/1").write_bytes(checked(frame(size)))
    found, most = peak(verify, store)
    assert most < MOST_BYTES
    assert found.blocks == (1,)
    with pytest.raises((ValueError, RuntimeError)):
        everything(store)
    pem("verify", store)  # marks the block
    run_study(study("plain"), store)
    assert verify(store).mistakes == ()


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("name", ["plain", "shards"])
def test_a_chunk_takes_no_more_memory_than_its_array_says(name, bomb, copied):
    store = copied / f"{name}.zarr"
    file = store / "energy_drift/c/1"
    packed = checked(BOMBS[bomb])
    if name == "shards":
        assert zarr.open_array(store / "energy_drift", mode="r").shards == (2,)
        whole = shard(*(checked(frame(8)) for _ in range(2)))
        file.write_bytes(whole)
        assert everything(store)["energy_drift"].values[2:].tolist() == [0, 0]  # shards are built as zarr reads them
        packed = shard(checked(frame(8)), packed)
    file.write_bytes(packed)
    found, most = peak(verify, store)
    assert most < MOST_BYTES
    assert found.blocks == (1,)
    error, most = peak(everything, store)
    assert isinstance(error, (ValueError, RuntimeError))
    assert most < MOST_BYTES
    one, most = peak(lambda: stores.open_chunks(store)["energy_drift"][3].values)  # as a page reads a point
    assert isinstance(one, (ValueError, RuntimeError))
    assert most < MOST_BYTES
    pem("verify", store)
    run_study(study("plain"), store)
    assert verify(store).mistakes == ()


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_coordinate_takes_no_more_memory_than_its_axis(bomb, copied):
    store = copied / "plain.zarr"
    (store / "x/c/0").write_bytes(BOMBS[bomb])
    found, most = peak(verify, store)
    assert most < MOST_BYTES
    assert any("the values differ from those of x in the study" in str(mistake) for mistake in found.mistakes)
    error, most = peak(everything, store)
    assert isinstance(error, InputError)
    assert most < MOST_BYTES
    run_study(study("plain"), store)
    assert verify(store).mistakes == ()


@pytest.mark.parametrize("bomb", BOMBS)
def test_an_array_of_a_summary_takes_no_more_memory_than_it_has(bomb, copied):
    store = copied / "summed.zarr"
    file = next(path for path in sorted((store / "summary/rest_map").rglob("c/**/*")) if path.is_file())
    file.write_bytes(checked(BOMBS[bomb]))
    found, most = peak(verify, store)
    assert most < MOST_BYTES
    assert found.summaries == ("rest_map",)
    error, most = peak(lambda: stores.open_results(store, "rest_map").load())
    assert isinstance(error, (ValueError, RuntimeError, InputError))
    assert most < MOST_BYTES
    pem("verify", store)  # marks the summary
    summarise(store, ["rest_map"])
    assert verify(store).mistakes == ()


def test_texts_of_older_stores_take_no_more_memory_than_texts_may():
    """They have no fixed size: 10 kB each."""
    from zarr.storage import MemoryStore

    bound_zstd()
    files = {}
    group = zarr.create_group(MemoryStore(store_dict=files), zarr_format=3)
    group.create_array("names", shape=(3,), chunks=(3,), dtype=str)[:] = np.array(["a", "b" * 9000, "å"])
    read = zarr.open_array(MemoryStore(store_dict=files), path="names", mode="r")
    assert [str(text) for text in read[:]] == ["a", "b" * 9000, "å"]
    files["names/c/0"] = type(files["names/c/0"]).from_bytes(BOMBS["one"])
    error, most = peak(lambda: read[:])
    assert "the chunk would unpack to" in str(error)
    assert most < MOST_BYTES


@pytest.mark.parametrize(
    "compressors",
    [
        (zarr.codecs.ZstdCodec(),),
        (zarr.codecs.Crc32cCodec(), zarr.codecs.ZstdCodec()),
        (zarr.codecs.GzipCodec(), zarr.codecs.ZstdCodec()),
        (zarr.codecs.ZstdCodec(), zarr.codecs.ZstdCodec()),
    ],
    ids=lambda several: "-".join(type(one).__name__ for one in several),
)
def test_arrays_of_other_programs_are_read_as_before(compressors, tmp_path):
    """The codec is that of the whole process."""
    values = np.random.default_rng(3).random(1000)
    zarr.create_array(tmp_path / "x", data=values, chunks=(300,), compressors=compressors)
    bound_zstd()
    assert zarr.open_array(tmp_path / "x", mode="r")[:].tolist() == values.tolist()


def test_a_frame_that_does_not_state_its_size_is_read(tmp_path):
    zarr.create_array(tmp_path / "x", data=np.ones(2), compressors=(zarr.codecs.ZstdCodec(),))
    (tmp_path / "x/c/0").write_bytes(nameless(16))
    bound_zstd()
    assert zarr.open_array(tmp_path / "x", mode="r")[:].tolist() == [0, 0]


@pytest.mark.parametrize("text", [b"", MAGIC, MAGIC + b"\x00\x00", MAGIC + b"\xe0\x01", b"x" * 20])
def test_a_head_without_a_size_has_none(text):
    assert frame_size(text) is None
