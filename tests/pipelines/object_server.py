"""An S3 server on loopback, a process of its own, and what stands in it."""

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import contextmanager

import pytest

from tests.pipelines.processes import wait_until
from tests.requirements import need_packages

SECRET = "not-to-be-found-in-any-object"


@contextmanager
def object_server():
    """Yield an environment in which ``s3://bucket`` is a bucket of a server that ends with this."""
    need_packages("obstore", "moto", "flask", "flask_cors")
    command = [sys.executable, "-W", "ignore", "-m", "moto.server", "-H", "127.0.0.1", "-p", "0"]
    with tempfile.TemporaryFile("w+") as said:
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)
        try:
            address = _address(said)
            _make_bucket(f"{address}/bucket")
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("AWS_ENDPOINT_URL", address)
                patch.setenv("AWS_ACCESS_KEY_ID", "tester")
                patch.setenv("AWS_SECRET_ACCESS_KEY", SECRET)
                patch.setenv("AWS_REGION", "us-east-1")
                patch.setenv("AWS_ALLOW_HTTP", "true")
                patch.setenv("NO_PROXY", "127.0.0.1")
                forget()
                yield server
        finally:
            server.kill()
            server.wait()
            forget()


def _address(said):
    """Return the address that a server has printed."""
    found = []

    def is_printed():
        said.seek(0)
        found[:] = re.findall(r"http://127\.0\.0\.1:\d+", said.read())
        return found

    wait_until(is_printed)
    return found[0]


def _make_bucket(url):
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    opener.open(urllib.request.Request(url, method="PUT")).close()


def forget():
    """Forget connections to another server."""
    from pipelines.files import object_store

    for cached in (object_store._bucket, object_store._reach, object_store._zarr_store, object_store._has_conditions):
        cached.cache_clear()


def objects_in(address):
    """Return all objects under an address."""
    from pipelines.files.location import at

    place = at(str(address))
    return {key: (place / key).read_bytes() for key in place.names()}


def files_in(folder):
    """Return all files in a folder."""
    return {os.path.relpath(path, folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
