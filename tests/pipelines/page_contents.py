"""What a page holds, read back as a browser reads it."""

import base64
import json
import re
import zlib

import numpy as np

ENGINE = re.compile(r'<script type="text/plain" id="pem-engine">(.*?)</script>', re.DOTALL)
MARK = re.compile(r'<script type="application/json" id="pem-data">(.*?)</script>', re.DOTALL)


def data_in(path):
    """Return the data of a page."""
    (text,) = MARK.findall(path.read_text())
    return json.loads(text)


def script_in(path):
    """Return the script of the engine and the equations of a page."""
    (text,) = ENGINE.findall(path if isinstance(path, str) else path.read_text())
    return zlib.decompress(base64.b64decode(text)).decode()


def values_of(data, name):
    """Return the values of a variable of a page; NaN where there is none."""
    one = next(variable for variable in data["variables"] if variable["name"] == name)
    way, shape = one["encoding"], [len(axis["values"]) for axis in data["axes"] if axis["name"] in one["dims"]]
    codes = np.frombuffer(zlib.decompress(base64.b64decode(one["data"])), f"<{way['dtype']}").reshape(shape)
    values = way["offset"] + way["factor"] * codes.astype(float)
    return values if way["missing"] is None else np.where(codes == way["missing"], np.nan, values)


def numbers(text, kind):
    """Return an array that stands in a page as plain bytes."""
    return np.frombuffer(base64.b64decode(text), kind)
