"""With what a store was computed, as files from which it can be built again: requirements of pip and a container file.

Versions are those in the store's own ``pem_versions``. A store is input like any other: what is no plain name and
version goes into neither file, where it could name something else to install or to run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pipelines.files.location import Place, write
from pipelines.store.versions import NO_PACKAGES

REQUIREMENTS, CONTAINER = "requirements.txt", "Containerfile"
RULES = {
    REQUIREMENTS: ("https://pip.pypa.io/en/stable/reference/requirements-file-format/", "Requirements file of pip"),
    CONTAINER: ("https://docs.docker.com/reference/dockerfile/", "Container file"),
}
"""What each file conforms to: the address of the rules, and their name."""
SAID = {
    REQUIREMENTS: "The versions on which the numbers may depend",
    CONTAINER: "Builds the environment in which the study can be run again",
}
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?", re.ASCII)
VERSION = re.compile(r"\d[A-Za-z0-9.!+_-]*", re.ASCII)
PYTHON = re.compile(r"(3\.\d{1,2})\.\d+\S*", re.ASCII)
OLDEST = "3.11"
IMAGE = """# The environment of a store; beside it stands its study. Build it in this folder, with podman or docker:
#   podman build -t pem -f Containerfile .
#   podman run --rm -v "$PWD:/work" pem run study.yaml --out again.zarr
FROM python:{python}-slim
COPY requirements.txt /requirements.txt
RUN pip install --no-cache-dir -r /requirements.txt
ENV PEM_CACHE_DIR=/tmp/pem MPLCONFIGDIR=/tmp/matplotlib
WORKDIR /work
ENTRYPOINT ["pem"]
"""


def write_environment(beside: Place, versions: Mapping[str, str]) -> Iterator[Place]:
    """Write both files beside a store and yield their places.

    Parameters
    ----------
    beside : path
        The folder of what stands beside the store.
    versions : mapping
        By package, as the store has them; ``python`` is that of the interpreter.
    """
    python = PYTHON.fullmatch(versions.get("python", ""))
    texts = {REQUIREMENTS: requirements(versions), CONTAINER: IMAGE.format(python=python[1] if python else OLDEST)}
    for name, text in texts.items():
        write(beside / name, text.encode())
        yield beside / name


def requirements(versions: Mapping[str, str]) -> str:
    """Return the lines of pip for exact versions; what was installed without a version is left out.

    >>> print(requirements({"python": "3.12.1", "numpy": "2.1.0", "zarr": "source tree", "x; rm": "1"}), end="")
    numpy==2.1.0
    """
    packages = {name: version for name, version in versions.items() if name not in NO_PACKAGES}
    return "".join(f"{n}=={v}\n" for n, v in packages.items() if NAME.fullmatch(n) and VERSION.fullmatch(v))
