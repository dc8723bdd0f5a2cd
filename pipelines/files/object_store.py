"""Stores in an object store, ``s3://bucket/path``: the subset of ``pathlib.Path`` used here, over obstore.

Endpoint and credentials come from the environment of each process (``AWS_ENDPOINT_URL`` and so on); they are
written nowhere. An object is written completely or not at all, and cannot be moved or appended to.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

import obstore
from obstore.exceptions import AlreadyExistsError, BaseError, PreconditionError
from obstore.store import S3Store
from zarr.storage import ObjectStore

from pem_core.errors import MISSING, fail
from pipelines.files.disk_errors import reason

ANSWER_SECONDS, TRIED_AGAIN_SECONDS = 6, 3
"""Seconds for a bucket's first answer, and until when the request is repeated once: less than ten in all."""
PATIENCE: Any = {"max_retries": 100, "retry_timeout": timedelta(minutes=3)}
"""Retries, in obstore's format, for a bucket that has answered once."""
FLUSH_SECONDS, SEGMENT_BYTES = 2.0, 500_000
"""Time between writes of a growing text [s], and the size after which another object begins [bytes]."""
ADDRESS = re.compile(r"s3:/{1,2}([^/]+)/(.*[^/])/*")
CREDENTIALS = (
    "AWS_ACCESS_KEY_ID",
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
    "AWS_SKIP_SIGNATURE",
)
"""Environment variables of which one gives credentials; machines with an assigned role have none."""


@dataclass(frozen=True, order=True)
class ObjectPath:
    """Object, or all objects below a prefix and a slash; has the interface of :class:`pathlib.Path`."""

    bucket: str
    key: str

    def __str__(self) -> str:
        """Return the address."""
        return f"s3://{self.bucket}/{self.key}"

    def __truediv__(self, name: str) -> ObjectPath:
        """Return the object of a name within this one."""
        return ObjectPath(self.bucket, f"{self.key}/{name}" if self.key else name)

    @property
    def name(self) -> str:
        """Return the part after the last slash."""
        return self.key.rpartition("/")[2]

    @property
    def parent(self) -> ObjectPath:
        """Return the enclosing prefix."""
        return ObjectPath(self.bucket, self.key.rpartition("/")[0])

    def with_name(self, name: str) -> ObjectPath:
        """Return the object of another name beside this one."""
        return ObjectPath(self.bucket, self.key.removesuffix(self.name) + name)

    def absolute(self) -> ObjectPath:
        """Return the object itself: its address is already absolute."""
        return self

    def names(self) -> Iterator[str]:
        """Yield the names of all objects within this prefix, relative to it."""
        return (name for name, _ in self.stamps())

    def stamps(self) -> Iterator[tuple[str, str]]:
        """Yield the relative names of all objects within this prefix, each with a stamp that changes at every write."""
        for batch in obstore.list(_bucket(self.bucket), f"{self.key}/"):
            yield from ((item["path"].removeprefix(f"{self.key}/"), _stamp(item)) for item in batch)

    def stamp(self) -> str:
        """Return a stamp of this object that changes at every write."""
        return _stamp(obstore.head(_bucket(self.bucket), self.key))

    def glob(self, pattern: str) -> Iterator[ObjectPath]:
        """Yield the objects that match a pattern; a star matches anything but a slash."""
        parts = pattern.split("/")
        for key in self.names():
            names = key.split("/")
            if len(names) == len(parts) and all(map(fnmatchcase, names, parts)):
                yield self / key

    def is_dir(self) -> bool:
        """Return whether an object exists within this prefix."""
        return any(True for _ in self.names())

    def size(self) -> int:
        """Return the size of this object [bytes]."""
        return int(obstore.head(_bucket(self.bucket), self.key)["size"])

    def exists(self) -> bool:
        """Return whether this object, or one within it, exists."""
        try:
            obstore.head(_bucket(self.bucket), self.key)
        except FileNotFoundError:
            return self.is_dir()
        return True

    def read_bytes(self, most: int | None = None) -> bytes:
        """Return the object, only its first ``most`` + 1 bytes if it is larger; raise FileNotFoundError if missing."""
        found = obstore.get(_bucket(self.bucket), self.key)
        if most is None or found.meta["size"] <= most:
            return bytes(found.bytes())
        return bytes(obstore.get_range(_bucket(self.bucket), self.key, start=0, length=most + 1))

    def read_text(self) -> str:
        """Return the object as text."""
        return self.read_bytes().decode()

    def write_bytes(self, content: bytes) -> None:
        """Write the object, replacing an existing one."""
        obstore.put(_bucket(self.bucket), self.key, content)

    def create(self, content: bytes) -> bool:
        """Create the object unless it exists, and return whether it was created."""
        try:
            obstore.put(_bucket(self.bucket), self.key, content, mode="create")
        except AlreadyExistsError:
            return False
        return True

    def unlink(self, missing_ok: bool = False) -> None:
        """Remove the object; a missing one is no error even without ``missing_ok``: object stores do not report it."""
        obstore.delete(_bucket(self.bucket), self.key)

    def remove_if(self, is_meant: Callable[[bytes], bool]) -> bool:
        """Remove the object if ``is_meant`` accepts its content, and return whether it is gone.

        The object is first overwritten with nothing, on the condition that it has not changed since it was read.
        """
        with suppress(FileNotFoundError):
            if not self._replaced(b"", is_meant):
                return False
            self.unlink()
        return True

    def renew(self, content: bytes, is_meant: Callable[[bytes], bool]) -> bool:
        """Replace the object if ``is_meant`` accepts its content and it does not change; return whether it did."""
        try:
            return self._replaced(content, is_meant)
        except FileNotFoundError:
            return False

    def _replaced(self, content: bytes, is_meant: Callable[[bytes], bool]) -> bool:
        """Replace accepted content if the object's tag still matches; Ceph takes tags only without quotation marks."""
        found = obstore.get(_bucket(self.bucket), self.key)
        tag = found.meta["e_tag"] if is_meant(bytes(found.bytes())) else None
        for form in (tag, tag.strip('"')) if tag else ():
            with suppress(PreconditionError):
                obstore.put(_bucket(self.bucket), self.key, content, mode={"e_tag": form})
                return True
        return False

    def remove_store(self) -> None:
        """Remove a store: ``status`` first, so that no block counts as done, and the root ``zarr.json`` last."""
        keys = [f"{self.key}/{key}" for key in self.names()]
        status, root = f"{self.key}/status/c/", f"{self.key}/zarr.json"
        for is_turn in (lambda k: k.startswith(status), lambda k: not k.startswith(status) and k != root):
            obstore.delete(_bucket(self.bucket), list(filter(is_turn, keys)))
        obstore.delete(_bucket(self.bucket), root)

    def zarr_store(self) -> ObjectStore[Any]:
        """Return the store object for zarr."""
        return _zarr_store(self)


def _stamp(item: Any) -> str:
    """Return a stamp of an object: its time to the second, as listings have it, its tag and its size."""
    tag = str(item.get("e_tag") or "").strip('"')
    return f"{int(item['last_modified'].timestamp()):x}-{tag}-{item['size']}"


class Segments:
    """Growing text, stored as several objects of some hundred kilobytes, each written again and again.

    Text of the last seconds before a kill is lost.
    """

    def __init__(self, place: ObjectPath):
        stem, _, ending = place.name.rpartition(".")
        self.place, self.pattern = place, f"{stem}.{time.time_ns():x}-{{:05}}.{ending}"
        self.number, self.text, self.put_at = 0, "", 0.0

    def write(self, text: str) -> None:
        """Write a text to the buffer, and the buffer to the object every few seconds."""
        self.text += text
        if time.monotonic() - self.put_at > FLUSH_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write the buffer to the object."""
        self.place.with_name(self.pattern.format(self.number)).write_bytes(self.text.encode())
        self.put_at = time.monotonic()
        if len(self.text) > SEGMENT_BYTES:
            self.number, self.text = self.number + 1, ""

    def close(self) -> None:
        """Write the rest of the buffer."""
        if self.text:
            self.flush()


def object_path(address: str) -> ObjectPath:
    """Return the location for an address, after checking that its bucket answers.

    Raises
    ------
    InputError
        If the address is malformed, or the bucket does not exist, denies access, or does not answer within ten seconds.
    """
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise fail(address, ": the address is incomplete", MISSING, "give s3://bucket/path")
    _reach(*found.groups())
    return ObjectPath(*found.groups())


@lru_cache(maxsize=8)
def _bucket(name: str) -> S3Store:
    return S3Store(name, retry_config=PATIENCE)


@lru_cache(maxsize=8)
def _zarr_store(place: ObjectPath) -> ObjectStore[Any]:
    return ObjectStore(S3Store(place.bucket, prefix=place.key, retry_config=PATIENCE))


@lru_cache(maxsize=64)
def _reach(bucket: str, key: str) -> None:
    """Check that a bucket answers; later requests are repeated for longer than this one."""
    seconds = timedelta(seconds=ANSWER_SECONDS)
    plain = os.environ.get("AWS_ALLOW_HTTP", "").lower() in {"1", "true", "yes", "y", "on"}
    try:
        impatient = S3Store(
            bucket,
            client_options={"connect_timeout": seconds, "timeout": seconds, "allow_http": plain},
            retry_config={"max_retries": 1, "retry_timeout": timedelta(seconds=TRIED_AGAIN_SECONDS)},
        )
        obstore.list_with_delimiter(impatient, key)
    except (BaseError, OSError, ValueError) as error:
        raise _refusal(bucket, reason(error), plain, os.environ) from None


def _refusal(bucket: str, message: str, is_plain_allowed: bool, environment: Mapping[str, str]) -> Exception:
    """Return an error with a remedy for a bucket that denies access or does not answer."""
    place, endpoint = f"s3://{bucket}", environment.get("AWS_ENDPOINT_URL", "")
    if endpoint.startswith("http://") and not is_plain_allowed:
        remedy = "to allow an unencrypted connection, set AWS_ALLOW_HTTP=true"
        return fail("AWS_ENDPOINT_URL", "must begin with https://", endpoint, remedy)
    if "NoSuchBucket" in message:
        return fail(place, ": no such bucket", MISSING, "create the bucket, or give another bucket")
    if not any(environment.get(name) for name in CREDENTIALS):
        remedy = "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
        return fail(place, f": the environment contains no credentials for this bucket ({message})", MISSING, remedy)
    remedy = f"check AWS_ENDPOINT_URL ({endpoint or 'not set'}), AWS_REGION and the credentials"
    return fail(place, f": the bucket does not answer ({message})", MISSING, remedy)
