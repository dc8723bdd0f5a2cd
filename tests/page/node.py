"""Scripts in node, from Python: numbers go there and come back bit for bit."""

import base64
import json
import math
import shutil
import subprocess
from pathlib import Path

import numpy as np

from tests.requirements import need

HOST = Path(__file__).parent / "node_host.mjs"


def run_script(text, *args, seconds=120.0):
    """Return what a script returns: the body of an async function to which the arguments are ``args``.

    Numpy arrays become typed arrays there (flat, in C order), and typed arrays numpy arrays here; numbers, texts, lists
    and dicts stay what they are.
    """
    need("node (Debian: nodejs)", shutil.which("node"))
    sent = json.dumps({"text": text, "args": [_encoded(value) for value in args]}, allow_nan=False)
    done = subprocess.run(["node", str(HOST)], input=sent, capture_output=True, text=True, timeout=seconds, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout, object_hook=_decoded)


def _encoded(value):
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and not math.isfinite(value):
        return {"$number": {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}[repr(value)]}
    if isinstance(value, np.ndarray):
        flat = np.ascontiguousarray(value)
        return {"$array": flat.dtype.str[1:], "data": base64.b64encode(flat.tobytes()).decode()}
    if isinstance(value, dict):
        return {name: _encoded(entry) for name, entry in value.items()}
    return [_encoded(entry) for entry in value] if isinstance(value, list | tuple) else value


def _decoded(entry):
    if "$number" in entry:
        return float(entry["$number"].replace("Infinity", "inf"))
    if "$array" in entry:
        return np.frombuffer(base64.b64decode(entry["data"]), dtype="<" + entry["$array"])
    return entry
