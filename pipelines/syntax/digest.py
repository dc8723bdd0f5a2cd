"""Digests of plain data; floats are compared by their bits."""

import hashlib
import json
from typing import Any


def digest(value: Any) -> str:
    """Return a digest of plain data, such as a study's identity; floats are compared by their bits."""
    text = json.dumps(_hexed(value), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _hexed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _hexed(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_hexed(item) for item in value]
    return value.hex() if isinstance(value, float) else value
