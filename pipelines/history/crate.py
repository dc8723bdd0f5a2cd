"""Export of stores as a Process Run Crate: JSON-LD beside them that lists who ran what, when, where and with what.

The file ``ro-crate-metadata.json`` makes a crate of the folder that holds the stores, after RO-Crate 1.1
(https://w3id.org/ro/crate/1.1) and Process Run Crate 0.5 (https://w3id.org/ro/wfrun/process/0.5). All its content comes
from the attributes of the stores and the files beside them.
"""

import json
import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pem_core.errors import MISSING, fail
from pipelines.files.location import Place, matching, size_of, write, zarr_store
from pipelines.history.provenance import COMPUTER, Computer, processors
from pipelines.outputs.stages import Part
from pipelines.store.attributes import NO_PACKAGES, mapping, overrides_in, readable_errors
from pipelines.store.sidecar import events, now, sidecar
from pipelines.store.store import read_attributes
from pipelines.store.summary_files import attributes_of, summary_names

Entity = dict[str, Any]
FILE = "ro-crate-metadata.json"
RO_CRATE = "https://w3id.org/ro/crate/1.1"
PROFILE = "https://w3id.org/ro/wfrun/process/0.5"
NO_LICENCE = "No licence is stated: ask the author for permission before using these data"
MEDIA = {".json": "application/json", ".jsonl": "application/jsonl", ".yaml": "application/yaml", ".png": "image/png"}
DOI = re.compile(r"(?:https://doi\.org/)?(10\.\d{4,9}/[^\s<>\"]+)", re.ASCII)


def write_crate(
    stores: Sequence[Place],
    *,
    licence: str = "",
    agent: str = "",
    orcid: str = "",
    doi: str = "",
    overwrite: bool = False,
) -> Place:
    """Write the crate of the folder that holds some stores, and beside each store its study; return the crate's path.

    Parameters
    ----------
    stores : sequence of path
    licence : str
        URL of the data's licence, or a sentence.
    agent, orcid : str
        Name and URL of the person who ran the studies; by default the name of the account.
    doi : str
        DOI of the data, if any: ``10.5281/zenodo.1234`` or its URL.
    overwrite : bool
        Replace an existing crate.

    Raises
    ------
    InputError
        If the stores lie in several folders, one of them is not a store, or a crate exists already.
    """
    if doi and not DOI.fullmatch(doi):
        raise fail("--doi", "must be a DOI such as 10.5281/zenodo.1234", doi)
    homes = {store.absolute().parent: None for store in stores}
    if len(homes) > 1:
        rule = f": the stores lie in different folders ({', '.join(sorted(map(str, homes)))})"
        raise fail("STORE", rule, MISSING, "move the stores into one folder, which becomes the crate")
    home = next(iter(homes))
    target = home / FILE
    if target.exists() and not overwrite:
        remedy = "to replace the crate, give --overwrite and name all stores that the new crate should describe"
        raise fail(str(target), "already exists", MISSING, remedy)
    person = {"@id": orcid or f"#agent-{quote(agent)}", "name": agent or orcid} if agent or orcid else {}
    with readable_errors(home):
        parts = [entity for store in stores for entity in _of_store(store.absolute(), person)]
        once = {entity["@id"]: entity for entity in (*_frame(home, parts, licence, doi), *parts)}
        graph = {"@context": f"{RO_CRATE}/context", "@graph": list(once.values())}
        write(target, f"{json.dumps(graph, indent=1)}\n".encode())
    return target


def _frame(home: Place, parts: list[Entity], licence: str, doi: str) -> Iterator[Entity]:
    """Yield the entities of the crate itself: its description, its root and its profile."""
    data = [e for e in parts if e["@type"] in ("File", "Dataset")]
    inner = {e["@id"] for e in data if "/summary/" in e["@id"]}
    actions = [e for e in parts if e["@type"] == "CreateAction"]
    people = [e for e in parts if e["@type"] == "Person"]
    yield {"@id": FILE, "@type": "CreativeWork", "about": {"@id": "./"}, "conformsTo": {"@id": RO_CRATE}}
    yield {
        "@id": "./",
        "@type": "Dataset",
        "name": "; ".join(e["name"] for e in data if "variableMeasured" in e),
        "description": f"Parameter studies of magnetic pendulums in {home.name or home}: "
        "results, study files and provenance",
        "datePublished": now(),
        "license": {"@id": licence} if licence.startswith("http") else licence or NO_LICENCE,
        "conformsTo": {"@id": PROFILE},
        "author": links(e["@id"] for e in people),
        "hasPart": links(e["@id"] for e in data if e["@id"] not in inner),
        "mentions": links(e["@id"] for e in actions),
        **({"identifier": DOI.sub(r"https://doi.org/\1", doi)} if doi else {}),
    }
    for address, name in RULES.values():
        yield {"@id": address, "@type": "CreativeWork", "name": name, "url": address}
    yield {"@id": PROFILE, "@type": "CreativeWork", "name": "Process Run Crate", "version": "0.5"}
    if licence.startswith("http"):
        yield {"@id": licence, "@type": "CreativeWork", "name": licence, "url": licence}


def _of_store(store: Place, agent: dict[str, str]) -> Iterator[Entity]:
    """Yield the entities of a store: its study, files, summaries and runs."""
    attributes, beside = read_attributes(store), sidecar(store)
    write(beside / "study.yaml", attributes["pem_study_yaml"].encode())
    text = "The study file of the store"
    changes = " ".join(f"--set {shlex.quote(change)}" for change in overrides_in(attributes))
    study = _file(beside / "study.yaml", f"{text}; the study was run with {changes}" if changes else text)
    yield study
    pictures = [_file(path, f"Picture of {store.name}") for path in _pictures(store)]
    yield from pictures
    records = [
        _file(p, "Record of the runs: what was computed, when, where and by which versions")
        for p in matching(beside, "*.json*")
        if _ending(p) in MEDIA
    ]
    yield from records
    versions = mapping(attributes.get("pem_versions", "{}"), "pem_versions")
    for place in write_environment(beside, {name: str(version) for name, version in versions.items()}):
        yield _file(place, f"{SAID[place.name]} ({store.name})") | {"conformsTo": {"@id": RULES[place.name][0]}}
    summaries = [_summary(store, name) for name in summary_names(store)]
    yield from summaries
    yield _data(store, attributes, summaries)
    results = [f"{quote(store.name)}/", *(picture["@id"] for picture in pictures)]
    for number, run in enumerate(runs_of(store, attributes), 1):
        yield from run_entities(f"#{quote(store.name)}-run-{number}", run, agent, study["@id"], results)


def _data(store: Place, attributes: dict[str, Any], summaries: list[Entity]) -> Entity:
    import xarray as xr

    with xr.open_zarr(zarr_store(store), chunks=None) as dataset:
        attrs = {str(n): v.attrs for n, v in dataset.data_vars.items()}
        sizes = ", ".join(f"{name} {size}" for name, size in dataset["status"].sizes.items())
    where = f"dimensions: {sizes}" if sizes else "one point"
    return {
        "@id": f"{quote(store.name)}/",
        "@type": "Dataset",
        "name": attributes["title"],
        "description": f"{attributes['summary']}. zarr store; {where}; state: {attributes['pem_state']}",
        "identifier": attributes["pem_fingerprint"],
        "dateCreated": attributes["date_created"],
        "dateModified": attributes.get("date_modified", attributes["date_created"]),
        "encodingFormat": "application/vnd.zarr",
        "variableMeasured": [f"{n} [{a.get('units', '1')}]: {a.get('long_name', '')}" for n, a in attrs.items()],
        **({"hasPart": links(summary["@id"] for summary in summaries)} if summaries else {}),
    }


def _summary(store: Place, name: str) -> Entity:
    attributes = attributes_of(store, name)
    return {
        "@id": f"{quote(store.name)}/summary/{name}/",
        "@type": "Dataset",
        "name": f"{name} of {store.name}",
        "description": attributes.get("comment", f"The summary {name}, computed from the store"),
    }


def _pictures(store: Place) -> list[Path]:
    """Return the pictures beside a store; those of a store in an object store lie elsewhere."""
    stem = store.name.removesuffix(".zarr")
    home = store.parent
    return sorted({*home.glob(f"{stem}.png"), *home.glob(f"{stem}.*.png")}) if isinstance(home, Path) else []


def _ending(place: Place) -> str:
    return Path(place.name).suffix


def _file(place: Place, text: str) -> Entity:
    is_picture = _ending(place) == ".png"
    return {
        "@id": quote(place.name if is_picture else f"{place.parent.name}/{place.name}"),
        "@type": "File",
        "name": place.name,
        "description": text,
        "encodingFormat": MEDIA.get(_ending(place), "text/plain"),
        "contentSize": str(size_of(place)),
    }


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
    REQUIREMENTS: "Exact versions of the packages on which the numbers may depend",
    CONTAINER: "Container file of the environment in which the study can be run again",
}
PROGRAM = "magnetic-pendulums"
IS_PUBLISHED = False
"""Whether a package index has this program. If not, pip must not request its name, which anyone could register."""
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?", re.ASCII)
VERSION = re.compile(r"\d[A-Za-z0-9.!+_-]*", re.ASCII)
PYTHON = re.compile(r"(3\.\d{1,2})\.\d+\S*", re.ASCII)
IMAGE = """# Environment of a store. The study file of the store lies next to this file. Build and run in this folder:
#   podman build -t pem -f Containerfile .
#   podman run --rm -v "$PWD:/work" pem run study.yaml --out again.zarr
FROM python:{python}-slim
COPY requirements.txt /requirements.txt
{sources}RUN pip install --no-cache-dir -r /requirements.txt{program}
ENV PEM_CACHE_DIR=/tmp/pem MPLCONFIGDIR=/tmp/matplotlib
WORKDIR /work
ENTRYPOINT ["pem"]
"""
SOURCES = {
    "sources": f"# {PROGRAM} is not on a package index: put its sources into this folder, as {PROGRAM}/\n"
    f"COPY {PROGRAM} /{PROGRAM}\n",
    "program": f" /{PROGRAM}",
}
"""Parts of the container file that install this program from its sources."""


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
    sources = {"sources": "", "program": ""} if IS_PUBLISHED else SOURCES
    image = IMAGE.format(python=python[1] if python else "3.11", **sources)
    texts = {REQUIREMENTS: requirements(versions), CONTAINER: image}
    for name, text in texts.items():
        write(beside / name, text.encode())
        yield beside / name


def requirements(versions: Mapping[str, str]) -> str:
    """Return pip requirements with exact versions; packages without a version, or on no index, are left out.

    >>> print(requirements({"python": "3.12.1", "numpy": "2.1.0", "zarr": "source tree", "x; rm": "1"}), end="")
    numpy==2.1.0
    """
    left_out = NO_PACKAGES if IS_PUBLISHED else {*NO_PACKAGES, PROGRAM}
    packages = {name: version for name, version in versions.items() if name not in left_out}
    return "".join(f"{n}=={v}\n" for n, v in packages.items() if NAME.fullmatch(n) and VERSION.fullmatch(v))


# Runs of a store as entities: actions, agents and software.


COMMIT = re.compile(r"[0-9a-f]{40}", re.ASCII)

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
    done = f"{run['blocks']} blocks and {run['points']} points, of which {run['failed']} failed"
    yield {
        "@id": place,
        "@type": "CreateAction",
        "name": command,
        "description": f"{done}, {run['seconds']:.3g} s of computing time{processors(run['computers'])}; "
        + ", ".join(f"{key} {value}" for key, value in known.items()),
        "startTime": run["began"],
        "endTime": run["ended"],
        "instrument": {"@id": tool["@id"]},
        "agent": {"@id": person["@id"]},
        "location": host,
        "object": links([study, *(e["@id"] for e in source)]),
        "result": links(results),
        "actionStatus": f"http://schema.org/{'Completed' if run['is_whole'] else 'Failed'}ActionStatus",
        **({} if run["is_whole"] else {"error": f"stopped after {done}"}),
    }


def _source(git: str) -> list[Entity]:
    """Return the commit of the folder in which a run was started, by its SWHID; empty if files differed from it."""
    if not COMMIT.fullmatch(git):
        return []
    swhid = f"swh:1:rev:{git}"  # only an identifier: an archive need not have the commit, so it has no URL
    text = "Commit of the folder in which the run was started"
    return [{"@id": swhid, "@type": "SoftwareSourceCode", "name": text, "version": git, "identifier": swhid}]


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
