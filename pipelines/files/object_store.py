"""Stores in an object store, ``s3://bucket/path``: what the house asks of a ``pathlib.Path``, over obstore.

Endpoint and credentials are those of each process' environment (``AWS_ENDPOINT_URL`` and so on); they are
written nowhere. An object is put whole or not at all, and cannot be moved or appended to.
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
"""How long a bucket may take to answer at first, and until when it is asked once more: less than ten seconds in all."""
PATIENCE: Any = {"max_retries": 100, "retry_timeout": timedelta(minutes=3)}
"""How long a request is repeated, as obstore takes it, with a bucket that has answered once."""
FLUSH_SECONDS, SEGMENT_BYTES = 2.0, 500_000
"""Time between puts of a text that grows, and the size after which another object begins."""
ADDRESS = re.compile(r"s3:/{1,2}([^/]+)/(.*[^/])/*")
CREDENTIALS = (
    "AWS_ACCESS_KEY_ID",
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
    "AWS_SKIP_SIGNATURE",
)
"""Environment variables of which one says how to be let in; machines with a role of their own have none."""


@dataclass(frozen=True, order=True)
class ObjectPath:
    """An object, or all objects whose names begin with one and a slash; speaks as :class:`pathlib.Path` does."""

    bucket: str
    key: str

    def __str__(self) -> str:
        """Return the address."""
        return f"s3://{self.bucket}/{self.key}"

    def __truediv__(self, name: str) -> ObjectPath:
        """Return what has a name within this."""
        return ObjectPath(self.bucket, f"{self.key}/{name}" if self.key else name)

    @property
    def name(self) -> str:
        """The part after the last slash."""
        return self.key.rpartition("/")[2]

    @property
    def parent(self) -> ObjectPath:
        """What this is in."""
        return ObjectPath(self.bucket, self.key.rpartition("/")[0])

    def with_name(self, name: str) -> ObjectPath:
        """Return what has another name beside this."""
        return ObjectPath(self.bucket, self.key.removesuffix(self.name) + name)

    def absolute(self) -> ObjectPath:
        """Return itself: an address says all."""
        return self

    def names(self) -> Iterator[str]:
        """Yield the names of all objects within this, as they stand after it and a slash."""
        return (name for name, _ in self.stamps())

    def stamps(self) -> Iterator[tuple[str, str]]:
        """Yield the names of all objects within this, each with what changes when it is put anew."""
        for batch in obstore.list(_bucket(self.bucket), f"{self.key}/"):
            yield from ((item["path"].removeprefix(f"{self.key}/"), _stamp(item)) for item in batch)

    def stamp(self) -> str:
        """Return what changes when this object is put anew."""
        return _stamp(obstore.head(_bucket(self.bucket), self.key))

    def glob(self, pattern: str) -> Iterator[ObjectPath]:
        """Yield what matches a pattern, in which a star stands for anything but a slash."""
        parts = pattern.split("/")
        for key in self.names():
            names = key.split("/")
            if len(names) == len(parts) and all(map(fnmatchcase, names, parts)):
                yield self / key

    def is_dir(self) -> bool:
        """Whether there is an object within this."""
        return any(True for _ in self.names())

    def size(self) -> int:
        """Return the bytes of this object."""
        return int(obstore.head(_bucket(self.bucket), self.key)["size"])

    def exists(self) -> bool:
        """Whether there is such an object, or one within it."""
        try:
            obstore.head(_bucket(self.bucket), self.key)
        except FileNotFoundError:
            return self.is_dir()
        return True

    def read_bytes(self, most: int | None = None) -> bytes:
        """Return the object, or its first bytes if it has more than ``most``; FileNotFoundError if there is none."""
        found = obstore.get(_bucket(self.bucket), self.key)
        if most is None or found.meta["size"] <= most:
            return bytes(found.bytes())
        return bytes(obstore.get_range(_bucket(self.bucket), self.key, start=0, length=most + 1))

    def read_text(self) -> str:
        """Return the object as text."""
        return self.read_bytes().decode()

    def write_bytes(self, content: bytes) -> None:
        """Put the object in place of what is there."""
        obstore.put(_bucket(self.bucket), self.key, content)

    def create(self, content: bytes) -> bool:
        """Put the object if there is none; tell whether there was none."""
        try:
            obstore.put(_bucket(self.bucket), self.key, content, mode="create")
        except AlreadyExistsError:
            return False
        return True

    def unlink(self, missing_ok: bool = False) -> None:
        """Delete the object. That none is there is no error, whatever is said: object stores do not tell."""
        obstore.delete(_bucket(self.bucket), self.key)

    def remove_if(self, is_meant: Callable[[bytes], bool]) -> bool:
        """Delete the object if its content is what is meant, and stays so; tell whether it is gone.

        What is meant is first replaced by nothing, on the condition that it is still there.
        """
        with suppress(FileNotFoundError):
            if not self._replaced(b"", is_meant):
                return False
            self.unlink()
        return True

    def renew(self, content: bytes, is_meant: Callable[[bytes], bool]) -> bool:
        """Put the object anew if its content is what is meant, and stays so; tell whether it was."""
        try:
            return self._replaced(content, is_meant)
        except FileNotFoundError:
            return False

    def _replaced(self, content: bytes, is_meant: Callable[[bytes], bool]) -> bool:
        """Put what is there anew if it is what is meant. Ceph knows tags without their quotation marks only."""
        found = obstore.get(_bucket(self.bucket), self.key)
        tag = found.meta["e_tag"] if is_meant(bytes(found.bytes())) else None
        for form in (tag, tag.strip('"')) if tag else ():
            with suppress(PreconditionError):
                obstore.put(_bucket(self.bucket), self.key, content, mode={"e_tag": form})
                return True
        return False

    def remove_store(self) -> None:
        """Delete a store: ``status`` first, so that nothing counts as done any more, and what makes it one last."""
        keys = [f"{self.key}/{key}" for key in self.names()]
        status, root = f"{self.key}/status/c/", f"{self.key}/zarr.json"
        for is_turn in (lambda k: k.startswith(status), lambda k: not k.startswith(status) and k != root):
            obstore.delete(_bucket(self.bucket), list(filter(is_turn, keys)))
        obstore.delete(_bucket(self.bucket), root)

    def zarr_store(self) -> ObjectStore[Any]:
        """Return what zarr reads and writes."""
        return _zarr_store(self)


def _stamp(item: Any) -> str:
    """Return the time of an object, to the second as listings have it, its tag and its size."""
    tag = str(item.get("e_tag") or "").strip('"')
    return f"{int(item['last_modified'].timestamp()):x}-{tag}-{item['size']}"


class Segments:
    """A text that grows, as objects of some hundred kilobytes beside each other, each put again and again.

    What was written in the last seconds before a kill is lost.
    """

    def __init__(self, place: ObjectPath):
        stem, _, ending = place.name.rpartition(".")
        self.place, self.pattern = place, f"{stem}.{time.time_ns():x}-{{:05}}.{ending}"
        self.number, self.text, self.put_at = 0, "", 0.0

    def write(self, text: str) -> None:
        """Append a text."""
        self.text += text
        if time.monotonic() - self.put_at > FLUSH_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Put what has been written."""
        self.place.with_name(self.pattern.format(self.number)).write_bytes(self.text.encode())
        self.put_at = time.monotonic()
        if len(self.text) > SEGMENT_BYTES:
            self.number, self.text = self.number + 1, ""

    def close(self) -> None:
        """Put what is left."""
        if self.text:
            self.flush()


def object_path(address: str) -> ObjectPath:
    """Return the place that an address names, after a look whether its bucket answers.

    Raises
    ------
    InputError
        If it is no address, or the bucket is not there, refuses, or does not answer within ten seconds.
    """
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise fail(address, "must be s3://bucket/path", address)
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
    """Check that a bucket answers; the bucket of later requests has more patience than this one."""
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
    """Return an error that says what to do about a bucket that does not answer as it should."""
    place, endpoint = f"s3://{bucket}", environment.get("AWS_ENDPOINT_URL", "")
    if endpoint.startswith("http://") and not is_plain_allowed:
        return fail("AWS_ENDPOINT_URL", "must begin with https://", endpoint, "or set AWS_ALLOW_HTTP=true")
    if "NoSuchBucket" in message:
        return fail(place, "must be a bucket that is there", "missing", "make it, or give another --out")
    if not any(environment.get(name) for name in CREDENTIALS):
        remedy = "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
        return fail(place, f"must be given with credentials in the environment ({message})", MISSING, remedy)
    remedy = f"see to AWS_ENDPOINT_URL ({endpoint or 'not set'}), AWS_REGION and the credentials"
    return fail(place, "must be a bucket that answers", message, remedy)
