"""Exact texts of doubles: hexadecimal notation, which every language reads back without rounding."""

import math
import re
from typing import Any

import numpy as np

from pem_core.errors import fail

TRAILING_ZEROS = re.compile(r"\.?0+p")


def hexadecimal(x: Any) -> Any:
    """Return the exact text of a number, or nested lists of texts of an array.

    Examples
    --------
    >>> hexadecimal(0.75), hexadecimal(np.array([[1.0, -0.1]]))
    ('0x1.8p-1', [['0x1p+0', '-0x1.999999999999ap-4']])
    """
    if np.ndim(x):
        return [hexadecimal(part) for part in x]
    text = float(x).hex()
    return TRAILING_ZEROS.sub("p", text) if "." in text and not text.startswith(("0x0", "-0x0")) else text


def doubles(texts: Any, shape: tuple[int, ...], place: str) -> np.ndarray:
    """Return the array of nested lists of hexadecimal texts; inverse of :func:`hexadecimal`.

    Parameters
    ----------
    texts : str or nested lists of str
    shape : tuple of int
        The shape that the array must have.
    place : str
        Where the texts are, for error messages.

    Raises
    ------
    InputError
        If a text is no hexadecimal number, a number is not finite, or the shape differs.
    """
    try:
        return _read(texts, shape)
    except (TypeError, ValueError, OverflowError):
        rule = f"must be finite hexadecimal numbers of shape {shape}"
        raise fail(place, rule, texts, "Python's float.hex writes such numbers") from None


def _read(texts: Any, shape: tuple[int, ...]) -> np.ndarray:
    if not shape:
        if not isinstance(texts, str) or "0x" not in texts or not math.isfinite(float.fromhex(texts)):
            raise ValueError
        return np.array(float.fromhex(texts))
    if not isinstance(texts, list) or len(texts) != shape[0]:
        raise ValueError
    return np.stack([_read(part, shape[1:]) for part in texts]) if texts else np.zeros(shape)
