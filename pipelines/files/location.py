"""Where a store stands: a folder, or ``s3://bucket/path``.

Both speak as :class:`pathlib.Path` does (``/``, ``name``, ``with_name``, ``exists``, ``glob``, ``read_bytes``,
``unlink``). Here is what folders and objects do in ways of their own.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import tempfile
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from zarr.storage import LocalStore

from pem_core.errors import MISSING, fail
from pem_core.files import KINDS, replacing

if TYPE_CHECKING:
    from pipelines.files.object_store import ObjectPath


# What stands at a path, checked before it is opened.
#
# A pipe that is opened waits for a writer for ever, a device may have no end, and a link may lead to foreign files.


REMOVE_IT = "remove it"


def check_file(path: str, home: str = "") -> None:
    """Check that a path leads to a file, and to one within the real path ``home`` if that is given.

    Raises
    ------
    FileNotFoundError, NotADirectoryError
        If nothing is there.
    InputError
        If it is something else than a file, or elsewhere.
    """
    if home and not os.path.realpath(path).startswith(f"{home}{os.sep}"):
        raise fail(path, "must not be a link that leads out of the store", os.path.realpath(path), REMOVE_IT)
    mode = os.stat(path).st_mode
    if not stat.S_ISREG(mode):
        raise fail(path, "must be a file", KINDS.get(stat.S_IFMT(mode), "something else"), REMOVE_IT)


# The folder of a store as zarr and xarray read it: its files, and nothing else that stands or leads there.


class FolderStore(LocalStore):
    """A folder of files. What is a pipe, a device, or a link out of the folder is refused before it is opened."""

    async def get(self, key: str, *arguments: Any, **options: Any) -> Any:
        """Return the content of a file; None if there is none."""
        if self.is_file(key):
            return await super().get(key, *arguments, **options)
        return None

    def get_sync(self, key: str, **options: Any) -> Any:
        """Return the content of a file; None if there is none."""
        return super().get_sync(key, **options) if self.is_file(key) else None

    def is_file(self, key: str) -> bool:
        """Tell whether there is a file; raises InputError if it is something else."""
        path = str(self.root / key)
        if not os.path.lexists(path) or os.path.isdir(path):
            return False
        check_file(path, os.path.realpath(self.root))
        return True


Place: TypeAlias = "Path | ObjectPath"
MOST_REQUESTS = 16
"""Of one process that an object store has to answer at once."""
UNSHOWN = ("Cc", "Cs")
"""Kinds of letters in Unicode: control characters, and what Python makes of bytes that are no UTF-8."""
LONGEST_NAME, LONGEST_PATH = 200, 3000
"""Bytes: file systems take 255 and 4095, and what stands beside or within a store has longer names."""


class Growing(Protocol):
    """A text that is appended to."""

    def write(self, text: str, /) -> Any:
        """Append."""

    def close(self) -> None:
        """Let what was written be kept."""


def at(address: str | Place) -> Place:
    """Return the place that an address names.

    Raises
    ------
    InputError
        If no file may have that name, it is an address of another kind, or its bucket does not answer within ten
        seconds.
    """
    scheme = re.match(r"(\w\w+):/", str(address))
    if scheme is None:
        path = named(str(address))
        if not path.absolute().name:
            raise fail(str(address), "must be a path with a name", str(address))
        return path
    if scheme[1] != "s3":
        raise fail(str(address), "must be a path, or s3://bucket/path", str(address))
    try:
        from pipelines.files.object_store import object_path
    except ImportError as error:
        rule = f"must be on a machine with what object stores need ({error})"
        raise fail(str(address), rule, MISSING, "pip install 'magnetic-pendulums[s3]'") from None
    return object_path(str(address))


def named(path: str | Path) -> Path:
    """Return a path, once it is known that a file may have its name.

    Raises
    ------
    InputError
        If it is empty, too long, or has letters that cannot be shown or written: whoever reads it must get it whole.
    """
    text = str(path)
    remedy = "rename it, or give another"
    if any(unicodedata.category(letter) in UNSHOWN for letter in text):
        raise fail("a path", "must be in UTF-8 and without control characters", text, remedy)
    longest = max(len(part.encode()) for part in text.split("/"))
    if not text or longest > LONGEST_NAME or len(text.encode()) > LONGEST_PATH:
        rule = f"must have 1 to {LONGEST_PATH} letters, at most {LONGEST_NAME} between slashes"
        raise fail("a path", rule, text, remedy)
    return Path(text)


def outside_stores(path: str | Path) -> Path:
    """Return the path of a file to write, once it is known that it lies in no store, whose own files it could replace.

    Raises
    ------
    InputError
        If it does, or no file may have its name.
    """
    path = named(path)
    own = Path(os.path.realpath(path))
    for folder in (own, *own.parents):
        if (folder / "zarr.json").is_file():
            raise fail(str(path), "must be outside of stores", f"within {folder}", "give another --out")
    return path


def size_of(place: Place) -> int:
    """Return the bytes of a file."""
    return place.stat().st_size if isinstance(place, Path) else place.size()


def zarr_store(place: Place) -> Any:
    """Return what zarr and xarray take for the place of a store."""
    from pipelines.files.bounded_zstd import bound_zstd

    bound_zstd()
    if not isinstance(place, Path):
        return place.zarr_store()

    return FolderStore(place)


def matching(place: Place, pattern: str) -> list[Place]:
    """Return the files within a place that match a pattern, sorted; a star stands for anything but a slash."""
    found: list[Place] = list(place.glob(pattern))
    return sorted(found, key=str)


def folders(place: Place) -> list[str]:
    """Return the names of the folders within a place, sorted."""
    if isinstance(place, Path):
        return sorted(folder.name for folder in place.glob("*/"))
    return sorted({name.partition("/")[0] for name in place.names() if "/" in name})


def write(place: Place, content: bytes) -> None:
    """Write a file in place of what is there: whoever reads it gets the old one or the new one."""
    if not isinstance(place, Path):
        place.write_bytes(content)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    with replacing(place) as file:
        file.write(content)


def create(place: Place, content: bytes) -> bool:
    """Write a file if there is none, and tell whether there was none: of several who try, one succeeds."""
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
    """Remove a file if its content is what is meant, and tell whether it is gone: nobody else's is lost."""
    if not isinstance(place, Path):
        return place.remove_if(is_meant)
    aside = place.with_name(f"broken.{os.getpid()}")
    with suppress(FileNotFoundError):
        place.rename(aside)
        if not is_meant(aside.read_bytes()):
            aside.rename(place)
            return False
        aside.unlink()
    return True


def renew(place: Place, content: bytes, is_meant: Callable[[bytes], bool]) -> bool:
    """Write a file anew if its content is what is meant, and tell whether it was: nobody else's is written over."""
    if not isinstance(place, Path):
        return place.renew(content, is_meant)
    try:
        with place.open("r+b", buffering=0) as file:  # where it is moved away meanwhile, it is that which is written
            if not is_meant(file.read()):
                return False
            file.seek(0)
            file.write(content)
            file.truncate()
    except FileNotFoundError:
        return False
    return True


def growing(place: Place) -> Growing:
    """Return a text to append to. Of objects it is several beside each other, whose names go on after the place's.

    Raises
    ------
    InputError
        If a link or a pipe stands there.
    """
    if not isinstance(place, Path):
        from pipelines.files.object_store import Segments

        return Segments(place)
    place.parent.mkdir(parents=True, exist_ok=True)
    # in a store that came from elsewhere, a link would lead to the end of any file of ours, a pipe would hold us up
    kinds = os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        descriptor = os.open(place, os.O_APPEND | os.O_CREAT | os.O_WRONLY | kinds, 0o666)
    except OSError as error:
        if error.errno not in (errno.ELOOP, errno.ENXIO):
            raise
        raise fail(str(place), "must be a plain file", "a link or a pipe", "remove it") from None
    file = open(descriptor, "a", buffering=1)  # noqa: SIM115  the caller closes it
    if _is_torn(place):
        file.write("\n")
    return file


def _is_torn(path: Path) -> bool:
    """Tell whether a kill cut off the last line."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 1))
        return file.read() not in (b"", b"\n")


def publish(place: Place, files: Mapping[str, bytes]) -> None:
    """Write the files of a store, which is seen when it is whole: of objects the last file makes it a store."""
    if not isinstance(place, Path):
        *others, last = files
        for_each(place, lambda key: write(place / key, files[key]), others)
        return write(place / last, files[last])
    place.parent.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix=f"{place.name}.", suffix=".new", dir=place.parent))
    try:
        for key, content in files.items():
            write(home / place.name / key, content)
        (home / place.name).rename(place)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def is_unfinished(place: Place, files: Mapping[str, bytes]) -> bool:
    """Tell whether all that is at a place is what a kill left of files that were being published."""
    return not isinstance(place, Path) and set(place.names()) <= set(list(files)[:-1])


def remove_store(place: Place) -> None:
    """Throw away a store."""
    return shutil.rmtree(place) if isinstance(place, Path) else place.remove_store()


def for_each(place: Place, act: Callable[[Any], None], items: Iterable[Any]) -> None:
    """Do something for each of several items, at once where each waits for an answer from elsewhere."""
    if isinstance(place, Path):
        for item in items:
            act(item)
        return
    with ThreadPoolExecutor(MOST_REQUESTS) as threads:
        list(threads.map(act, items))


def on_this_machine(place: Place) -> Path:
    """Return a place, or what has its name in the working folder if it is elsewhere."""
    return place if isinstance(place, Path) else Path(place.name)
