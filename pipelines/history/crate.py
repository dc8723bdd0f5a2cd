"""Export of stores as a Process Run Crate: JSON-LD beside them that lists who ran what, when, where and with what.

The file ``ro-crate-metadata.json`` makes a crate of the folder that holds the stores, after RO-Crate 1.1
(https://w3id.org/ro/crate/1.1) and Process Run Crate 0.5 (https://w3id.org/ro/wfrun/process/0.5). All its content comes
from the attributes of the stores and the files beside them.
"""

import json
import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pem_core.errors import fail
from pipelines.files.location import Place, matching, size_of, write, zarr_store
from pipelines.history.crate_runs import RULES, SAID, Entity, links, run_entities, runs_of, write_environment
from pipelines.store.attributes import mapping, overrides_in, readable_errors
from pipelines.store.sidecar import now, sidecar
from pipelines.store.store import read_attributes
from pipelines.store.summary_files import attributes_of, summary_names

FILE = "ro-crate-metadata.json"
RO_CRATE = "https://w3id.org/ro/crate/1.1"
PROFILE = "https://w3id.org/ro/wfrun/process/0.5"
NO_LICENCE = "No licence is stated: ask the agent before you use this"
MEDIA = {".json": "application/json", ".jsonl": "application/jsonl", ".yaml": "application/yaml", ".png": "image/png"}
PLAIN = "text/plain"
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
        raise fail("STORE", "must be stores in one folder, which becomes the crate", sorted(map(str, homes)))
    home = next(iter(homes))
    target = home / FILE
    if target.exists() and not overwrite:
        remedy = "give --overwrite, and all stores that it is to describe"
        raise fail(str(target), "must not exist yet", "there", remedy)
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
        "stores, studies and how they were run",
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
    text = "The study, as it was written"
    changes = " ".join(f"--set {shlex.quote(change)}" for change in overrides_in(attributes))
    study = _file(beside / "study.yaml", f"{text}; run with {changes}" if changes else text)
    yield study
    pictures = [_file(path, f"Picture of {store.name}") for path in _pictures(store)]
    yield from pictures
    records = [_file(p, "What ran, and when") for p in matching(beside, "*.json*") if _ending(p) in MEDIA]
    yield from records
    versions = mapping(attributes.get("pem_versions", "{}"), "pem_versions")
    for place in write_environment(beside, {name: str(version) for name, version in versions.items()}):
        yield _file(place, f"{SAID[place.name]}: of {store.name}") | {"conformsTo": {"@id": RULES[place.name][0]}}
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
    return {
        "@id": f"{quote(store.name)}/",
        "@type": "Dataset",
        "name": attributes["title"],
        "description": f"{attributes['summary']}: a zarr store over {sizes or 'one point'}, {attributes['pem_state']}",
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
        "encodingFormat": MEDIA.get(_ending(place), PLAIN),
        "contentSize": str(size_of(place)),
    }
