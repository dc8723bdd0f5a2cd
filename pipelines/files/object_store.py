"""Stores in an object store, ``s3://bucket/path``: the subset of ``pathlib.Path`` used here, over obstore.

Endpoint and credentials come from the environment of each process (``AWS_ENDPOINT_URL`` and so on); they are
written nowhere. An object is written completely or not at all, and cannot be moved or appended to.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

import obstore
from obstore.exceptions import AlreadyExistsError, BaseError, GenericError, NotSupportedError, PreconditionError
from obstore.store import S3Store
from zarr.storage import ObjectStore

from pem_core.errors import MISSING, fail
from pipelines.files.disk_errors import T, patiently, reason

ANSWER_SECONDS, TRIED_AGAIN_SECONDS = 6, 3
"""Seconds for a bucket's first answer, and until when the request is repeated once: less than ten in all."""
RETRY_SECONDS, FIRST_PAUSE, LONGEST_PAUSE = 180.0, 0.1, 15.0
"""Time for which a request is repeated [s], and the bounds of the pauses, which double and are random (jitter)."""
PATIENCE: Any = {
    "max_retries": 1000,
    "retry_timeout": timedelta(seconds=RETRY_SECONDS),
    "backoff": {
        "init_backoff": timedelta(seconds=FIRST_PAUSE),
        "max_backoff": timedelta(seconds=LONGEST_PAUSE),
        "base": 2,
    },
}
"""Retries, in obstore's format, for a bucket that has answered once: after 429, 5xx, time-outs and broken connections.

obstore repeats no conditional write, removal or beginning of a multipart upload whose connection broke: it may have
been carried out. That is done here, where it does no harm.
"""
PART_BYTES = 8 * 2**20
"""Objects above this size are sent in parts of it, twelve at a time; S3 takes at most 10,000 parts."""
NOTE = "pem-note"
"""Metadata of a created object: a random text by which its creator recognises it if the answer was lost."""
SETTLED_SECONDS = 1.0
"""Time after which an object without conditions is read again [s]: the last of several writers has won by then."""
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

    def folders(self) -> list[str]:
        """Return the names of the folders directly within this prefix, sorted."""
        found = obstore.list_with_delimiter(_bucket(self.bucket), f"{self.key}/")["common_prefixes"]
        return sorted(prefix.removesuffix("/").rpartition("/")[2] for prefix in found)

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

    def write_bytes(self, content: bytes) -> str:
        """Write the object, replacing an existing one, and return its stamp without the time."""

        def put() -> Any:
            return obstore.put(_bucket(self.bucket), self.key, content, chunk_size=PART_BYTES)["e_tag"]

        tag = _patiently(put)
        return f"{_plain(tag)}-{len(content)}" if tag else self.stamp()

    def create(self, content: bytes) -> bool:
        """Create the object unless it exists, and return whether it was created."""
        note = secrets.token_hex(8)
        if self.lacks_conditions():
            if self.exists():
                return False
            obstore.put(_bucket(self.bucket), self.key, content, attributes={NOTE: note})
            time.sleep(SETTLED_SECONDS)
            return self._has_note(note)

        def created() -> bool:
            try:
                obstore.put(_bucket(self.bucket), self.key, content, mode="create", attributes={NOTE: note})
            except AlreadyExistsError:
                return self._has_note(note)
            return True

        return _patiently(created)

    def _has_note(self, note: str) -> bool:
        """Return whether the object was created with a note, by a request whose answer was lost."""
        with suppress(FileNotFoundError):
            return obstore.get(_bucket(self.bucket), self.key).attributes.get(NOTE) == note
        return False

    def lacks_conditions(self) -> bool:
        """Return whether the object store ignores or refuses the conditions of writes; asked once per process."""
        return not _has_conditions(_Probe(self.bucket, self.key))

    def unlink(self, missing_ok: bool = False) -> None:
        """Remove the object; a missing one is no error even without ``missing_ok``: object stores do not report it."""
        _delete(self.bucket, [self.key])

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

        def replaced() -> bool:
            found = obstore.get(_bucket(self.bucket), self.key)
            there, tag = bytes(found.bytes()), found.meta["e_tag"]
            if there == content:  # as after a request whose answer was lost
                return is_meant(there) or not there
            if not (tag and is_meant(there)):
                return False
            for form in (tag, _plain(tag)) if has_conditions else (None,):
                with suppress(PreconditionError):
                    obstore.put(_bucket(self.bucket), self.key, content, mode={"e_tag": form} if form else "overwrite")
                    return True
            return False

        has_conditions = not self.lacks_conditions()
        return _patiently(replaced)

    def remove_store(self) -> None:
        """Remove a store: ``status`` first, so that no block counts as done, and the root ``zarr.json`` last."""
        keys = [f"{self.key}/{key}" for key in self.names()]
        status, root = f"{self.key}/status/c/", f"{self.key}/zarr.json"
        for is_turn in (lambda k: k.startswith(status), lambda k: not k.startswith(status) and k != root):
            _delete(self.bucket, list(filter(is_turn, keys)))
        _delete(self.bucket, [root])

    def zarr_store(self) -> ObjectStore[Any]:
        """Return the store object for zarr."""
        return _zarr_store(self)


def _stamp(item: Any) -> str:
    """Return a stamp of an object: its time to the second, as listings have it, its tag and its size."""
    return f"{int(item['last_modified'].timestamp()):x}-{_plain(item.get('e_tag'))}-{item['size']}"


def _plain(tag: Any) -> str:
    """Return a tag without quotation marks; empty if there is none."""
    return str(tag or "").strip('"')


def _patiently(act: Callable[[], T]) -> T:
    """Call a function; again, after random pauses, while connections break."""
    return patiently(act, RETRY_SECONDS, lambda error: isinstance(error, GenericError), (FIRST_PAUSE, LONGEST_PAUSE))


def _delete(bucket: str, keys: list[str]) -> None:
    """Remove objects, a thousand in a request; it may be repeated, since it asks for nothing but their absence."""
    _patiently(lambda: obstore.delete(_bucket(bucket), keys))


@dataclass(frozen=True)
class _Probe:
    """Where to ask an object store for conditions of writes; all places of a bucket have the same answer."""

    bucket: str
    beside: str = field(compare=False)


@lru_cache(maxsize=8)
def _has_conditions(probe: _Probe) -> bool:
    """Return whether conditions of writes are heeded, by three writes of an empty object, which is then removed."""
    few: Any = {**PATIENCE, "retry_timeout": timedelta(seconds=2 * ANSWER_SECONDS)}
    bucket, key = S3Store(probe.bucket, retry_config=few), f"{probe.beside}.conditions.{secrets.token_hex(8)}"

    def are_heeded() -> bool:
        try:
            with suppress(AlreadyExistsError):
                obstore.put(bucket, key, b"", mode="create")
                obstore.put(bucket, key, b"", mode="create")
                return False
            with suppress(PreconditionError):
                obstore.put(bucket, key, b"", mode={"e_tag": "another"})
                return False
        except (GenericError, NotSupportedError) as error:
            if isinstance(error, GenericError) and not re.search("501|NotImplemented", str(error)):
                raise
            return False
        return True

    try:
        return _patiently(are_heeded)
    finally:
        _delete(probe.bucket, [key])


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
