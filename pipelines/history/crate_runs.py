"""Runs of a store as entities of a Process Run Crate: actions, agents and software."""

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import quote

from pipelines.files.location import Place, write
from pipelines.history.provenance import COMPUTER, Computer, processors
from pipelines.outputs.stages import Part
from pipelines.store.attributes import NO_PACKAGES
from pipelines.store.sidecar import events

# Files from which the environment of a store can be rebuilt: requirements of pip and a container file.
#
# The versions come from the store's ``pem_versions``. A store is untrusted input: an entry that is not a plain name and
# version goes into neither file, where it could name something else to install or to run.


REQUIREMENTS, CONTAINER = "requirements.txt", "Containerfile"
RULES = {
    REQUIREMENTS: ("https://pip.pypa.io/en/stable/reference/requirements-file-format/", "Requirements file of pip"),
    CONTAINER: ("https://docs.docker.com/reference/dockerfile/", "Container file"),
}
"""The specification of each file: its URL and its name."""
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
    """Write both files beside a store and yield their paths.

    Parameters
    ----------
    beside : path
        The folder beside the store.
    versions : mapping
        Versions by package, as stored; ``python`` is the version of the interpreter.
    """
    python = PYTHON.fullmatch(versions.get("python", ""))
    texts = {REQUIREMENTS: requirements(versions), CONTAINER: IMAGE.format(python=python[1] if python else OLDEST)}
    for name, text in texts.items():
        write(beside / name, text.encode())
        yield beside / name


def requirements(versions: Mapping[str, str]) -> str:
    """Return pip requirements with exact versions; packages without a version are left out.

    >>> print(requirements({"python": "3.12.1", "numpy": "2.1.0", "zarr": "source tree", "x; rm": "1"}), end="")
    numpy==2.1.0
    """
    packages = {name: version for name, version in versions.items() if name not in NO_PACKAGES}
    return "".join(f"{n}=={v}\n" for n, v in packages.items() if NAME.fullmatch(n) and VERSION.fullmatch(v))


Entity = dict[str, Any]

COMMIT = re.compile(r"[0-9a-f]{40}", re.ASCII)

PROGRAM = "magnetic-pendulums"
ADDRESSES = {
    "python": "https://www.python.org/",
    "numpy": "https://numpy.org/",
    "llvmlite": "https://llvmlite.readthedocs.io/",
    "dask": "https://www.dask.org/",
    "distributed": "https://distributed.dask.org/",
    "xarray": "https://xarray.dev/",
    "zarr": "https://zarr.dev/",
}


def links(names: Iterable[str]) -> Any:
    """Return references, a single one without a list, as in RO-Crate."""
    found = [{"@id": name} for name in dict.fromkeys(names)]
    return found[0] if len(found) == 1 else found


def runs_of(store: Place, attributes: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the runs of a store and what each computed; without an event log, a single run with few details."""
    nothing = {"blocks": 0, "points": 0, "failed": 0, "seconds": 0.0, "is_whole": False, "computers": ()}
    found: list[dict[str, Any]] = []
    for event in events(store):
        if event.get("event") == "begin":
            found.append({**event, **nothing, "began": event["time"]})
        if not found or event.get("event") == "summaries":
            continue
        found[-1] |= {"ended": event["time"], "is_whole": event.get("state") == "complete"}
        if event.get("event") == COMPUTER:
            found[-1]["computers"] += (Computer(event["code"], event["machine"], event["name"]),)
        if event["event"] in tuple(Part):
            found[-1]["seconds"] += event["seconds"]
        if event["event"] == Part.POINTS:
            found[-1] |= {key: found[-1][key] + event[key] for key in ("points", "failed")}
            found[-1]["blocks"] += 1
    began, is_whole = attributes["date_created"], attributes["pem_state"] == "complete"
    ended = attributes.get("date_modified", began)
    yield from found or [{**nothing, "began": began, "ended": ended, "is_whole": is_whole}]


def run_entities(
    place: str, run: dict[str, Any], agent: dict[str, str], study: str, results: list[str]
) -> Iterator[Entity]:
    """Yield a run as an action, with its agent and its software."""
    user, host = run.get("user") or "unknown", run.get("host", "an unknown machine")
    person = {"@id": f"#agent-{quote(user)}", "@type": "Person", "name": user} | agent
    tool, *used = _software(run.get("versions", {}), run.get("sources", ""))
    source = _source(run.get("git") or "")
    yield from (person, tool, *used, *source)
    command = f"{shlex.join(run.get('command', ['pem', 'run']))} on {host}"
    known = {key: run[key] for key in ("folder", "pid", "git", "fingerprint") if run.get(key)}
    done = f"{run['blocks']} blocks, {run['points']} points, {run['failed']} of them failed"
    yield {
        "@id": place,
        "@type": "CreateAction",
        "name": command,
        "description": f"{done}, {run['seconds']:.3g} s of computing{processors(run['computers'])}; "
        + ", ".join(f"{key} {value}" for key, value in known.items()),
        "startTime": run["began"],
        "endTime": run["ended"],
        "instrument": {"@id": tool["@id"]},
        "agent": {"@id": person["@id"]},
        "location": host,
        "object": links([study, *(e["@id"] for e in source)]),
        "result": links(results),
        "actionStatus": f"http://schema.org/{'Completed' if run['is_whole'] else 'Failed'}ActionStatus",
        **({} if run["is_whole"] else {"error": f"it was stopped after {done}"}),
    }


def _source(git: str) -> list[Entity]:
    """Return the commit of the folder in which a run was started, by its SWHID; empty if files differed from it."""
    if not COMMIT.fullmatch(git):
        return []
    swhid = f"swh:1:rev:{git}"  # only an identifier: an archive need not have the commit, so it has no URL
    text = "Commit of the folder in which the run was started"
    return [
        {
            "@id": swhid,
            "@type": "SoftwareSourceCode",
            "name": text,
            "version": git,
            "identifier": swhid,
        }
    ]


def _package(name: str, version: str) -> Entity:
    """Return a package, with its URL if that is known: older stores and plugins name other packages."""
    address, fragment = ADDRESSES.get(name), quote(str(version), safe="+")
    return {
        "@id": f"{address}#{fragment}" if address else f"#{quote(name)}-{fragment}",
        "@type": "SoftwareApplication",
        "name": name,
        "softwareVersion": version,
        **({"url": address} if address else {}),
    }


def _software(versions: dict[str, str], sources: str) -> list[Entity]:
    """Return the program, followed by the packages that it needs."""
    used = [_package(name, text) for name, text in versions.items() if name not in (PROGRAM, "machine")]
    own = versions.get(PROGRAM, "unknown")
    program = {
        "@id": f"#{PROGRAM}-{quote(own)}-{sources or 'unknown'}",
        "@type": "SoftwareApplication",
        "name": PROGRAM,
        "softwareVersion": own,
        "description": f"Digest of its sources: {sources or 'unknown'}",
        **({"identifier": f"blake2b:{sources}"} if sources else {}),
        "softwareRequirements": links(software["@id"] for software in used),
    }
    return [program, *used]
