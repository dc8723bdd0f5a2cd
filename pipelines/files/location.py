"""Location of a store: a folder, or ``s3://bucket/path``.

Both have the interface of :class:`pathlib.Path` (``/``, ``name``, ``with_name``, ``exists``, ``glob``, ``read_bytes``,
``unlink``). This module holds the operations for which folders and object stores differ.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import tempfile
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from pem_core.errors import MISSING, fail
from pem_core.files import replacing

if TYPE_CHECKING:
    from pipelines.files.object_store import ObjectPath

from collections.abc import Iterator

from pipelines.files.disk_errors import check_file

Place: TypeAlias = "Path | ObjectPath"
MOST_REQUESTS = 16
"""Concurrent requests of one process to an object store."""
UNSHOWN = ("Cc", "Cs")
"""Unicode categories rejected in names: control characters, and the surrogates that stand for bytes outside UTF-8."""
LONGEST_NAME, LONGEST_PATH = 200, 3000
"""Bytes. File systems allow 255 and 4095; names of files beside or within a store are longer than its own."""


class Growing(Protocol):
    """Text that is appended to."""

    def write(self, text: str, /) -> Any:
        """Add a text at the end."""

    def close(self) -> None:
        """Close the text and save what was written."""


def at(address: str | Place) -> Place:
    """Return the location for an address.

    Raises
    ------
    InputError
        If no file may have that name, the address has another scheme, or its bucket does not answer within ten seconds.
    """
    scheme = re.match(r"(\w\w+):/", str(address))
    if scheme is None:
        path = named(str(address))
        if not path.absolute().name:
            raise fail(str(address), ": this path has no name", MISSING, "give the path of a store, such as x.zarr")
        return path
    if scheme[1] != "s3":
        rule = ": addresses of this kind are not supported"
        raise fail(str(address), rule, MISSING, "give a path, or s3://bucket/path for an object store")
    try:
        from pipelines.files.object_store import object_path
    except ImportError as error:
        rule = f": object stores need packages that are not installed ({error})"
        raise fail(str(address), rule, MISSING, "run `pip install 'magnetic-pendulums[s3]'`") from None
    return object_path(str(address))


def named(path: str | Path) -> Path:
    """Return a path after checking that a file may have its name.

    Raises
    ------
    InputError
        If it is empty, too long, or has letters that cannot be displayed or written: readers must get it in full.
    """
    text = str(path)
    remedy = "rename the file, or give another path"
    if not text:
        raise fail("a path", "must not be empty", MISSING, "give the path of a file or a store")
    if any(unicodedata.category(letter) in UNSHOWN for letter in text):
        raise fail("a path", "must be UTF-8 text without control characters", text, remedy)
    longest = max(len(part.encode()) for part in text.split("/"))
    if longest > LONGEST_NAME or len(text.encode()) > LONGEST_PATH:
        rule = f"must have at most {LONGEST_PATH} bytes in total and at most {LONGEST_NAME} bytes between slashes"
        raise fail("a path", rule, text, remedy)
    return Path(text)


def outside_stores(path: str | Path) -> Path:
    """Return the path of an output file after checking that it lies in no store, whose files it could overwrite.

    Raises
    ------
    InputError
        If it lies in a store, or no file may have its name.
    """
    path = named(path)
    own = Path(os.path.realpath(path))
    stores = [folder for folder in (own, *own.parents) if (folder / "zarr.json").is_file()]
    if stores:
        raise fail(
            str(path), f": this path lies within the store {stores[-1]}", MISSING, "give an --out outside the store"
        )
    return path


def output_file(path: str | Path, kind: str, endings: tuple[str, ...]) -> Path:
    """Return the path of an output file such as a film, after checking that its format can be written.

    Raises
    ------
    InputError
        If the suffix is another, the path is a folder, or it lies in a store.
    """
    path, known = outside_stores(path), " or ".join(endings)
    if path.is_dir():
        raise fail(
            str(path),
            f": this is a folder, but the name of a {kind} is expected",
            MISSING,
            f"give a name that ends in {known}",
        )
    if path.suffix.lower() not in endings:
        raise fail(str(path), f": the name of a {kind} must end in {known}", MISSING)
    return path


def size_of(place: Place) -> int:
    """Return the size of a file [bytes]."""
    return place.stat().st_size if isinstance(place, Path) else place.size()


def zarr_store(place: Place) -> Any:
    """Return the object that zarr and xarray take for a store."""
    from pipelines.files.safe_zarr import FolderStore, bound_zstd

    bound_zstd()
    return FolderStore(place) if isinstance(place, Path) else place.zarr_store()


def matching(place: Place, pattern: str) -> list[Place]:
    """Return the files within a place that match a pattern, sorted; a star matches anything but a slash."""
    found: list[Place] = list(place.glob(pattern))
    return sorted(found, key=str)


def folders(place: Place) -> list[str]:
    """Return the names of the folders within a place, sorted."""
    if isinstance(place, Path):
        return sorted(folder.name for folder in place.glob("*/"))
    return place.folders()


def write(place: Place, content: bytes) -> str:
    """Write a file atomically, so that readers get either the old content or the new; return its stamp."""
    if not isinstance(place, Path):
        return place.write_bytes(content)
    place.parent.mkdir(parents=True, exist_ok=True)
    with replacing(place) as file:
        file.write(content)
    return stamp(place.stat())


def stamp(found: os.stat_result) -> str:
    """Return the stamp of a file, which changes at every write: its time and its size."""
    return f"{found.st_mtime_ns:x}-{found.st_size}"


def create(place: Place, content: bytes) -> bool:
    """Create a file unless it exists, and return whether it was created: of several processes, one succeeds."""
    if not isinstance(place, Path):
        return place.create(content)
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
    except FileExistsError:
        return False
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    return True


def remove_if(place: Place, is_meant: Callable[[bytes], bool]) -> bool:
    """Remove a file if ``is_meant`` accepts its content, and return whether it is gone; other content is kept."""
    if not isinstance(place, Path):
        return place.remove_if(is_meant)
    aside = place.with_name(f"broken.{secrets.token_hex(8)}")  # process numbers of containers are alike
    with suppress(FileNotFoundError):
        place.rename(aside)
        if not is_meant(aside.read_bytes()):
            aside.rename(place)
            return False
        aside.unlink()
    return True


def renew(place: Place, content: bytes, is_meant: Callable[[bytes], bool]) -> bool:
    """Replace a file if ``is_meant`` accepts its content, and return whether it did; other content is kept."""
    if not isinstance(place, Path):
        return place.renew(content, is_meant)
    try:
        with place.open("r+b", buffering=0) as file:  # if the file is moved away meanwhile, the moved one is written
            if not is_meant(file.read()):
                return False
            file.seek(0)
            file.write(content)
            file.truncate()
    except FileNotFoundError:
        return False
    return True


def unguarded(place: Place) -> str:
    """Return a warning if two processes may create or replace a file at the same time; empty where one is refused."""
    if isinstance(place, Path) or not place.lacks_conditions():
        return ""
    return (
        f"s3://{place.bucket}: this object store ignores the conditions of writes (If-None-Match, If-Match); two runs "
        "on one store may not notice each other, so start only one at a time"
    )


def growing(place: Place) -> Growing:
    """Open a text to append to; in an object store it becomes several objects whose names extend that of the place.

    Raises
    ------
    InputError
        If the place is a link or a pipe.
    """
    if not isinstance(place, Path):
        from pipelines.files.object_store import Segments

        return Segments(place)
    place.parent.mkdir(parents=True, exist_ok=True)
    # in a store from elsewhere, a link could lead to the end of any file of ours, and a pipe would block
    kinds = os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        descriptor = os.open(place, os.O_APPEND | os.O_CREAT | os.O_WRONLY | kinds, 0o666)
    except OSError as error:
        if error.errno not in (errno.ELOOP, errno.ENXIO):
            raise
        raise fail(str(place), ": this is a link or a pipe, but a file is expected", MISSING, "remove it") from None
    file = open(descriptor, "a", buffering=1)  # noqa: SIM115  the caller closes it
    try:
        if _is_torn(place):
            file.write("\n")
    except OSError:
        file.close()
        raise
    return file


def _is_torn(path: Path) -> bool:
    """Return whether a kill cut off the last line."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 1))
        return file.read() not in (b"", b"\n")


def publish(place: Place, files: Mapping[str, bytes]) -> None:
    """Write the files of a store so that it appears complete: the last object written makes it a store."""
    if not isinstance(place, Path):
        *others, last = files
        for_each(place, lambda key: write(place / key, files[key]), others)
        create(place / last, files[last])  # of several processes, a slow one must not undo what others have recorded
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix=f"{place.name}.", suffix=".new", dir=place.parent))
    try:
        for key, content in files.items():
            write(home / place.name / key, content)
        (home / place.name).rename(place)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def is_unfinished(place: Place, files: Mapping[str, bytes]) -> bool:
    """Return whether a place holds only files left by a killed :func:`publish`."""
    return not isinstance(place, Path) and set(place.names()) <= set(list(files)[:-1])


def remove_store(place: Place) -> None:
    """Remove a store."""
    return shutil.rmtree(place) if isinstance(place, Path) else place.remove_store()


def remove_folder(place: Place) -> None:
    """Remove the files of a folder without nested ones, and the folder; processes may remove or create files there."""
    if isinstance(place, Path) and (place.is_symlink() or not place.is_dir()):
        return
    for path in matching(place, "*"):
        path.unlink(missing_ok=True)
    if isinstance(place, Path):
        with suppress(OSError):
            place.rmdir()


def for_each(place: Place, act: Callable[[Any], object], items: Iterable[Any]) -> None:
    """Call a function for each item, concurrently if every call waits for an object store."""
    if isinstance(place, Path):
        for item in items:
            act(item)
        return
    several = list(items)
    with ThreadPoolExecutor(MOST_REQUESTS) as threads:
        list(threads.map(act, several) if len(several) > 1 else map(act, several))


def in_order(place: Place, read: Callable[[Any], Any], items: Iterable[Any]) -> Iterator[Any]:
    """Yield what a function returns for each item, in order; of an object store, several are read ahead at a time."""
    if isinstance(place, Path):
        yield from map(read, items)
        return
    ahead = deque[Future[Any]]()
    with ThreadPoolExecutor(MOST_REQUESTS) as threads:
        for item in items:
            ahead.append(threads.submit(read, item))
            if len(ahead) >= MOST_REQUESTS:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


def on_this_machine(place: Place) -> Path:
    """Return a local place as it is; for an object store, a path of the same name in the working folder."""
    return place if isinstance(place, Path) else Path(place.name)


# Untrusted files: only regular ones, inside the store, and of limited size.


def content(place: Place, most: int, root: Path | None = None) -> bytes:
    """Return the bytes of a file.

    Parameters
    ----------
    place : path
    most : int
        Largest size accepted [bytes].
    root : path, optional
        Folder in which the file must lie after links are resolved.

    Raises
    ------
    FileNotFoundError
        If it does not exist.
    InputError
        If it is not a regular file, is larger, or lies outside ``root``.
    """
    if not isinstance(place, Path):
        found = place.read_bytes(most)
    else:
        check_file(str(place), os.path.realpath(root) if root else "")
        with place.open("rb") as file:
            found = file.read(most + 1)
    if len(found) > most:
        raise fail(str(place), f": the file is larger than the {most} bytes allowed", MISSING)
    return found


def lines(place: Place, longest: int) -> Iterator[bytes]:
    """Yield the lines of a file of any size; longer lines come in pieces of ``longest`` bytes.

    Raises
    ------
    FileNotFoundError
        If it does not exist.
    InputError
        If it is not a regular file.
    """
    if not isinstance(place, Path):
        yield from place.read_bytes().split(b"\n")
        return
    check_file(str(place))
    with place.open("rb") as file:
        while line := file.readline(longest):
            yield line
