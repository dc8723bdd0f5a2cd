"""A digest of this package's sources."""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent


@cache
def source_digest() -> str:
    """Return a digest of every source file of this package."""
    return _digest(FOLDER.rglob("*.py"))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.hexdigest()
