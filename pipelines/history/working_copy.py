"""The commit of the working folder, asked of git without running what the folder's own configuration names."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

GIT_SECONDS = 5.0
CONFIGURATION = "[core]\nrepositoryformatversion = 0\nbare = false\n"
PLACES = ("--show-toplevel", "--git-path", "objects", "--git-path", "index", "HEAD")
WORDS = {0: "", 1: "-dirty"}


def git_state() -> str | None:
    """Return the commit of the working folder, ``-dirty`` if files differ from it; None without git.

    A folder from elsewhere may bring a ``.git`` with it, whose configuration names programs that git runs when it
    compares files (``core.fsmonitor``, filters, hooks). So git is asked there where things are and no more; it
    compares with a configuration of our own. ``-unknown`` is said where it cannot, as with an index in two files.
    """
    try:
        asked = _git(os.environ, "rev-parse", *PLACES)
        if asked.returncode:
            return None
        top, objects, index, commit = asked.stdout.splitlines()
        return commit + WORDS.get(_difference(top, objects, index, commit), "-unknown")
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _difference(top: str, objects: str, index: str, commit: str) -> int:
    """Return the exit code of git's comparison of a folder with a commit: 0 for none, 1 for some."""
    with TemporaryDirectory() as folder:
        own = Path(folder)
        for name, text in {"HEAD": f"{commit}\n", "config": CONFIGURATION}.items():
            (own / name).write_text(text)
        (own / "refs").mkdir()
        shutil.copyfile(index, own / "index")
        places = {"DIR": folder, "WORK_TREE": top, "OBJECT_DIRECTORY": Path(objects).absolute()}
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
            **{f"GIT_{name}": str(place) for name, place in places.items()},
        }
        _git(environment, "update-index", "-q", "--refresh")
        return _git(environment, "diff-index", "--quiet", "--ignore-submodules", commit).returncode


def _git(environment: os._Environ[str] | dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, timeout=GIT_SECONDS, env=environment)
