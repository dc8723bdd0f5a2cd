"""Digests of this package's sources: of all, and of those that one piece of compiled code is made of."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
PACKAGE = FOLDER.name


@cache
def source_digest() -> str:
    """Return a digest of every source file of this package."""
    return _digest(FOLDER.rglob("*.py"))


@cache
def digest_of(modules: frozenset[str], folder: Path = FOLDER) -> str:
    """Return a digest of the sources of some modules and of all that they import, at whatever distance.

    Parameters
    ----------
    modules : frozenset of str
        Full names of modules of this package.
    folder : Path
        Where its sources are.
    """
    known = {_name_of(path, folder): path for path in folder.rglob("*.py")}
    waiting, reached = set(modules), set[str]()
    while waiting:
        name = waiting.pop()
        reached.add(name)
        waiting |= _imported(known[name], known.keys()) - reached
    return _digest(known[name] for name in reached)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _name_of(path: Path, folder: Path) -> str:
    parts = (PACKAGE, *path.relative_to(folder).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(path: Path, known: Iterable[str]) -> set[str]:
    """Return the modules of this package that a file imports; a package only for a name that is no module of it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else node.module for name in inner.values()}
    return found.intersection(known)
