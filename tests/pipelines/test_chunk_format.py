"""Files of a store have the bytes that zarr writes, and zarr is used only through its public interface."""

import ast
import json
from pathlib import Path

import numpy as np
import pytest
import zarr
from zarr.codecs import BloscCodec, Crc32cCodec, ZstdCodec

from pipelines.store.chunk_codec import ChunkCodec

OURS = (ZstdCodec(level=1), Crc32cCodec())
SHAPE = (10, 9, 2)
FILLS = {"f8": "NaN", "f4": -1.5, "i4": -7, "u1": 0, "bool": False}
CUTS = [
    ((3, 4, 2), None),
    ((3, 2, 1), (6, 4, 2)),
    ((1, 2, 2), (4, 8, 2)),
    ((1, 1, 1), (5, 3, 2)),
]
SOURCES = Path(__file__).parents[2] / "pipelines"


def written(home, chunks, shards, codecs=OURS, dtype="f8"):
    """Return an array's values, the codec of its files, and for each file zarr's bytes and the values within it."""
    values = (200 * np.random.default_rng(3).random(SHAPE)).astype(dtype)
    options = {"fill_value": FILLS[dtype], "compressors": codecs, "config": {"write_empty_chunks": True}}
    zarr.create_array(home, shape=SHAPE, chunks=chunks, shards=shards, dtype=dtype, **options)[...] = values
    files = []
    for path in (path for path in sorted((home / "c").rglob("*")) if path.is_file()):
        place = map(int, path.relative_to(home / "c").parts)
        inside = tuple(slice(n * size, (n + 1) * size) for n, size in zip(place, shards or chunks, strict=True))
        files.append((path.read_bytes(), values[inside]))
    return ChunkCodec(json.loads((home / "zarr.json").read_text())), files


@pytest.mark.parametrize("dtype", FILLS)
@pytest.mark.parametrize(("chunks", "shards"), CUTS)
def test_files_have_the_bytes_that_zarr_writes(chunks, shards, dtype, tmp_path):
    """Ends of axes cut through chunks and through shards."""
    codec, files = written(tmp_path, chunks, shards, dtype=dtype)
    assert codec.format is not None
    for text, values in files:
        assert codec.encode(values) == text
        read = codec.decode(text)
        np.testing.assert_array_equal(read[tuple(map(slice, values.shape))], values)
        beyond = np.ones(read.shape, bool)
        beyond[tuple(map(slice, values.shape))] = False
        assert np.all(read[beyond] == np.array(FILLS[dtype], read.dtype)) or FILLS[dtype] == "NaN"


@pytest.mark.parametrize("shards", [None, (6, 4, 2)])
@pytest.mark.parametrize("codecs", [(BloscCodec(),), (ZstdCodec(level=3, checksum=True),), ()])
def test_files_of_other_codecs_have_the_bytes_that_zarr_writes(codecs, shards, tmp_path):
    codec, files = written(tmp_path, (3, 2, 1), shards, codecs)
    assert (codec.format is None) == (codecs[:1] == (BloscCodec(),))
    for text, values in files:
        assert codec.encode(values) == text
        np.testing.assert_array_equal(codec.decode(text)[tuple(map(slice, values.shape))], values)


@pytest.mark.parametrize("byte", [0, 3, 30, -1])
def test_a_flipped_bit_is_noticed_in_chunks_and_shards(byte, tmp_path):
    for number, (chunks, shards) in enumerate(CUTS):
        codec, files = written(tmp_path / str(number), chunks, shards)
        damaged = bytearray(files[0][0])
        damaged[byte] ^= 1
        with pytest.raises((ValueError, RuntimeError)):
            codec.decode(bytes(damaged))


def test_of_zarr_only_public_modules_are_imported():
    """A release may change ``zarr.core``; if this fails, use zarr.abc, zarr.buffer, zarr.codecs or zarr.storage."""
    private = []
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [f"{name}.{alias.name}" for name in names for alias in getattr(node, "names", [])]
            private += [
                f"{path.name}: {name}"
                for name in names
                if name.startswith("zarr.") and any(part == "core" or part.startswith("_") for part in name.split("."))
            ]
    assert private == []
