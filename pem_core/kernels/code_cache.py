"""On-disk cache of machine code: a file and a lock for each kernel, in a folder that only its user can change.

What is damaged is compiled again. What could have been changed by others is not used, which is reported once; the rules
are in ``trusted_files``.
"""

import hashlib
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path

from pem_core.errors import fail
from pem_core.files import replacing
from pem_core.kernels.trusted_files import FILE_MODE, Untrusted, open_trusted, trusted_folder

VARIABLE = "PEM_CACHE_DIR"
"""Environment variable that names the folder, an absolute path."""
NAME = "magnetic-pendulums"
"""Of the folder in the user's own cache."""
BESIDE_SOURCES = Path(__file__).parent / "__pycache__"
DIGEST_SIZE = 16
LOG = logging.getLogger("magnetic_pendulums.kernels")
"""Part of the logger of ``pipelines``. In a program that imports ``pem_core`` alone, Python prints its warnings."""
on_compiling: list[Callable[[str], None]] = []
"""Functions that are called with the name of a kernel before it is compiled, which takes a moment."""
NOWHERE = f"there is no folder for kernels: every process compiles its own; {VARIABLE} can name a folder"


def load_or_compile(name: str, compile_code: Callable[[], bytes]) -> bytes:
    """Return the machine code of a kernel from disk, or compile it and keep it there.

    Of several processes that need it at the same time, one compiles and the others wait.

    Parameters
    ----------
    name : str
        Differs for all that the code depends on, by a digest.
    compile_code : function () -> bytes
    """
    folder = cache_folder()
    if folder is None:
        return compile_code()
    path = folder / f"{name}.kernel"
    try:
        return _read(path) or _compile_once(path, compile_code)
    except Untrusted as error:
        report(f"{path} is not used: {error}; every process compiles this kernel in memory until you delete the file")
        return compile_code()


def _compile_once(path: Path, compile_code: Callable[[], bytes]) -> bytes:
    with locked(path.with_suffix(".lock")):
        code = _read(path)  # of a process that held the lock before
        if not code:
            code = compile_code()
            with suppress(OSError), replacing(path, FILE_MODE) as file:
                file.write(_digest(path, code) + code)
        return code


def _read(path: Path) -> bytes | None:
    """Return the code in a file; None if it is missing or damaged."""
    with (
        suppress(OSError),
        open_trusted(path, os.O_RDONLY) as descriptor,
        os.fdopen(descriptor, "rb", closefd=False) as file,
    ):
        content = file.read()
        digest, code = content[:DIGEST_SIZE], content[DIGEST_SIZE:]
        if digest == _digest(path, code):
            return code
    return None


def _digest(path: Path, code: bytes) -> bytes:
    """Return the digest of code and its file's name, so that code under the name of other code counts as damaged."""
    return hashlib.blake2b(path.name.encode() + b"\0" + code, digest_size=DIGEST_SIZE).digest()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that all processes of this machine see as a file; hold none if that is impossible.

    The system releases the lock of a process that ends.
    """
    with ExitStack() as held:
        try:
            import fcntl

            descriptor = held.enter_context(open_trusted(path, os.O_RDWR | os.O_CREAT))
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        except Untrusted as error:
            report(f"{path} is not used: {error}; processes may compile the same kernel until you delete the file")
        except (ImportError, OSError):
            pass  # Windows; file systems of some clusters have no locks: then both compile
        yield


@cache
def cache_folder() -> Path | None:
    """Return the folder in which kernels are kept, made if it is missing; None if there is none that can be trusted.

    It is that of ``PEM_CACHE_DIR``, or else one in the user's own cache, or else the one beside the sources.
    """
    asked = os.environ.get(VARIABLE)
    found: Path | None = None
    refused = []
    for place in [*([Path(asked)] if asked else []), *_user_cache_folder(), BESIDE_SOURCES]:
        try:
            found = trusted_folder(place)
            break
        except (Untrusted, OSError, RuntimeError) as error:
            if isinstance(error, Untrusted) or str(place) == asked:  # a home that is read-only is no surprise
                refused.append(f"{place} is not used for kernels: {error}")
    for reason in refused:
        report(f"{reason}; {found} is used instead" if found else reason)
    if found is None:
        report(NOWHERE)
    return found


def _user_cache_folder() -> list[Path]:
    """Return the folder in the user's own cache, in a list that is empty if the user has no home.

    A relative or empty ``XDG_CACHE_HOME`` is ignored, as the XDG Base Directory Specification requires.
    """
    asked = os.environ.get("XDG_CACHE_HOME", "")
    with suppress(RuntimeError):
        home = Path(asked) if os.path.isabs(asked) else Path("~/.cache").expanduser()
        return [home / NAME] if home.is_absolute() else []
    return []


def check_variable() -> None:
    """Check that ``PEM_CACHE_DIR`` is an absolute path, if it is set.

    Raises
    ------
    InputError
    """
    asked = os.environ.get(VARIABLE)
    if asked and not os.path.isabs(asked):
        raise fail(VARIABLE, "must be an absolute path", asked, "other folders depend on where a command is given")


@cache
def report(text: str) -> None:
    """Log a warning, once."""
    LOG.warning("%s", text)
