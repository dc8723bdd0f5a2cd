"""Compact encoding of arrays as text: few bits per value, compressed, in base64."""

import base64
import zlib
from typing import Any

import numpy as np

from pipelines.pictures.layout import unit_text

LEVEL = 9
"""Level of compression: a page is written once and opened often."""
MANTISSA_BITS = 12
"""Bits of the mantissa of logarithmically scaled numbers: a relative error of 2^-13."""
Encoded = tuple[dict[str, Any], str, str]
"""Description of the encoding, the encoded values, and a note on their error."""


def pack(array: np.ndarray) -> str:
    """Return an array, in C order and little-endian, as base64 of its bytes compressed by zlib."""
    whole = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    return compressed(whole.tobytes())


def compressed(content: bytes) -> str:
    """Return bytes compressed by zlib, as base64: text that needs no escapes in a page."""
    return base64.b64encode(zlib.compress(content, LEVEL)).decode()


def plain_bytes(array: np.ndarray) -> str:
    """Return an array, in C order and little-endian, as base64 of its bytes."""
    return base64.b64encode(np.ascontiguousarray(array, array.dtype.newbyteorder("<")).tobytes()).decode()


def encoded_codes(codes: np.ndarray) -> Encoded:
    """Encode integers as offsets from their minimum."""
    low, high = (int(codes.min()), int(codes.max())) if codes.size else (0, 0)
    dtype = "u1" if high - low < 255 else "u2" if high - low < 65535 else "f4"
    offset = 0 if dtype == "f4" else low
    missing = {"u1": 255, "u2": 65535, "f4": None}[dtype]
    way = {"dtype": dtype, "offset": offset, "factor": 1, "missing": missing}
    return way, pack((codes - offset).astype(f"<{dtype}")), "exact" if dtype != "f4" else "exact up to 2²⁴"


def encoded_numbers(values: np.ndarray, unit: str, *, is_log: bool = False, dtype: str = "u2") -> Encoded:
    """Encode numbers in equal steps of their range, or, on a logarithmic scale, each rounded in relative terms.

    Non-finite numbers are encoded as missing. Type ``u2`` has 65534 steps, ``u1`` 254.
    """
    finite = np.isfinite(values)
    if is_log:
        way = {"dtype": "f4", "offset": 0, "factor": 1, "missing": None}
        note = f"relative rounding error at most {2.0 ** -(MANTISSA_BITS + 1):.1g}"
        return way, pack(round_mantissa(np.where(finite, values, np.nan))), note
    low, high = (float(values[finite].min()), float(values[finite].max())) if finite.any() else (0.0, 0.0)
    missing = np.iinfo(dtype).max
    factor = (high - low) / (missing - 1) if high > low else 1.0
    codes = np.where(finite, np.rint((np.where(finite, values, low) - low) / factor), missing).astype(f"<{dtype}")
    way = {"dtype": dtype, "offset": low, "factor": factor, "missing": int(missing)}
    half = factor / 2 if high > low else 0.0
    return way, pack(codes), f"rounding error at most {half:.2g} {'' if unit == '1' else unit_text(unit)}".rstrip()


def round_mantissa(values: np.ndarray) -> np.ndarray:
    """Return single-precision numbers with a short mantissa, which compress well."""
    bits = np.ascontiguousarray(values, "<f4").view("<u4")
    drop = 23 - MANTISSA_BITS
    kept = ((bits.astype("u8") + (1 << (drop - 1))) & ~np.uint64((1 << drop) - 1)).astype("<u4")
    return np.where(np.isfinite(values), kept, bits).astype("<u4").view("<f4")


def finite_or_none(number: Any) -> float | None:
    """Return a number for JSON: None if it is not finite."""
    value = float(number)
    return value if np.isfinite(value) else None
