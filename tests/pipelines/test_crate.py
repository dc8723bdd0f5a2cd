"""The Process Run Crate of a store, held against the rules of RO-Crate by a validator of its community.

The validator needs the JSON-LD context of RO-Crate, which it would fetch: another library of the community ships it.
"""

import importlib.resources
import json
import shutil
import warnings

import pytest
from click.testing import CliRunner
from packaging.requirements import Requirement
from requests import Response
from rocrate.rocrate import ROCrate
from rocrate_validator import models, services
from rocrate_validator.utils.http import HttpRequester

from pem_core import InputError
from pem_core.kernels.code_cache import VARIABLE
from pipelines.cli.main import main
from pipelines.history.crate import FILE, run_entities, write_crate, write_environment
from pipelines.integrity.postprocess import draw, summarise
from pipelines.outputs.stages import Part
from pipelines.run.run import Policy, run_study
from pipelines.store.attributes import versions
from pipelines.store.sidecar import Shard, events, host
from tests.pipelines.small import several_blocks, three_magnets

QUICK = ("integrate.until=2 s", "axes.tilt_x.points=6", "axes.tilt_y.points=5", "title=Where to?")
BEYOND_US = {
    "The SoftwareApplication id SHOULD be an absolute URI",
    "The Application SHOULD have a url",
    "The `publisher` property of a `Root Data Entity` SHOULD be an `Organization`",
    "The author SHOULD have an organizational affiliation.",
    "The author SHOULD have a Contextual Entity which specifies the organizational `affiliation`.",
}
"""What is recommended and this program cannot know: its own address, and who publishes the data."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Make two stores in a folder: one of a run that was stopped and one that ended it, one of two shards."""
    home = tmp_path_factory.mktemp("results")

    def stop(now):
        if now.part is Part.POINTS:
            raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        several_blocks(patch, 10)
        with pytest.raises(KeyboardInterrupt):
            run_study(three_magnets(*QUICK), home / "a b.zarr", report=stop)
        run_study(three_magnets(*QUICK), home / "a b.zarr")
        for number in (1, 2):
            run_study(three_magnets(*QUICK), home / "c.zarr", policy=Policy(Shard(number, 2)))
    summarise(home / "a b.zarr", ["rest_map"])
    draw(home / "a b.zarr")
    return home


@pytest.fixture
def home(finished, tmp_path):
    shutil.copytree(finished, tmp_path, dirs_exist_ok=True)
    return tmp_path


def entities(path):
    graph = json.loads(path.read_text())["@graph"]
    assert len({entity["@id"] for entity in graph}) == len(graph)
    return {entity["@id"]: entity for entity in graph}


def served(self, url, *arguments, **options):
    """Answer with the context that ro-crate-py ships."""
    assert url.startswith("https://w3id.org/ro/crate/")
    response = Response()
    response.status_code = 200
    response.headers["Content-Type"] = "application/ld+json"
    response._content = importlib.resources.files("rocrate").joinpath("data/ro-crate.jsonld").read_bytes()
    return response


def complaints(home, monkeypatch, severity):
    monkeypatch.setattr(HttpRequester, "get", served, raising=False)
    settings = models.ValidationSettings(
        rocrate_uri=str(home), profile_identifier="process-run-crate", requirement_severity=severity, offline=True
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of what it uses
        result = services.validate(settings)
    return {issue.message for issue in result.get_issues()}


@pytest.mark.long
def test_the_crate_obeys_the_rules(home, monkeypatch):
    write_crate(
        [home / "a b.zarr", home / "c.zarr"], licence="https://spdx.org/licenses/CC-BY-4.0", doi="10.5281/zenodo.1"
    )
    assert complaints(home, monkeypatch, models.Severity.RECOMMENDED) <= BEYOND_US


@pytest.mark.long
def test_a_crate_without_a_licence_or_what_stands_beside_obeys_them_too(home, monkeypatch):
    shutil.rmtree(home / "c.run")
    write_crate([home / "c.zarr"])
    assert complaints(home, monkeypatch, models.Severity.REQUIRED) == set()
    (run,) = (e for e in entities(home / FILE).values() if e["@type"] == "CreateAction")
    assert run["name"] == "pem run on an unknown machine"
    assert run["startTime"] <= run["endTime"]


@pytest.mark.long
def test_the_crate_tells_what_ran(home):
    code = CliRunner().invoke(main, ["crate", str(home / "a b.zarr"), str(home / "c.zarr"), "--agent", "Ada"])
    assert code.exit_code == 0, code.output
    found = entities(home / FILE)
    stopped, ended = found["#a%20b.zarr-run-1"], found["#a%20b.zarr-run-2"]
    assert stopped["actionStatus"].endswith("/FailedActionStatus")
    assert "stopped after 1 blocks" in stopped["error"]
    assert ended["actionStatus"].endswith("/CompletedActionStatus")
    assert ended["location"] == host()
    assert three_magnets(*QUICK).fingerprint in ended["description"]
    assert found[ended["agent"]["@id"]]["name"] == "Ada"
    assert ended["startTime"] <= ended["endTime"] <= found["a%20b.zarr/"]["dateModified"]
    results = [link["@id"] for link in ended["result"]]
    assert results == ["a%20b.zarr/", "a%20b.png"]
    tool = found[ended["instrument"]["@id"]]
    needs = {found[link["@id"]]["name"]: found[link["@id"]]["softwareVersion"] for link in tool["softwareRequirements"]}
    assert needs["zarr"] == versions()["zarr"]
    assert (home / "a b.run/study.yaml").read_text() == three_magnets(*QUICK).text
    assert "--set 'title=Where to?'" in found["a%20b.run/study.yaml"]["description"]
    assert found["a%20b.zarr/"]["hasPart"] == {"@id": "a%20b.zarr/summary/rest_map/"}
    assert "rest_time [s]: capture time" in found["a%20b.zarr/"]["variableMeasured"]
    (summary,) = (event for event in events(home / "a b.zarr") if event["event"] == "summaries")
    assert (summary["names"], summary["host"], summary["versions"]) == (["rest_map"], host(), versions())
    assert [e for e in found if e.startswith("#c.zarr-run")] == ["#c.zarr-run-1", "#c.zarr-run-2"]


@pytest.mark.long
def test_another_library_reads_the_crate(home):
    write_crate([home / "a b.zarr", home / "c.zarr"])
    crate = ROCrate(home)
    assert crate.get("a%20b.zarr/").properties()["name"] == "Where to?"
    assert {e.id for e in crate.data_entities} >= {"a%20b.zarr/", "c.zarr/", "a%20b.png", "a%20b.run/study.yaml"}
    assert len(crate.root_dataset["mentions"]) == 4


@pytest.mark.long
def test_a_crate_is_not_written_over_nor_made_of_stores_here_and_there(home):
    write_crate([home / "c.zarr"])
    with pytest.raises(InputError, match="already exists; to replace the crate, give --overwrite"):
        write_crate([home / "a b.zarr"])
    (home / "inner").mkdir()
    shutil.copytree(home / "c.zarr", home / "inner/c.zarr")
    with pytest.raises(InputError, match="the stores lie in different folders"):
        write_crate([home / "c.zarr", home / "inner/c.zarr"], overwrite=True)
    with pytest.raises(InputError, match=r"the records of the store c.zarr, and is not a store; give .*/c.zarr"):
        write_crate([home / "c.run"], overwrite=True)


def test_the_environment_can_be_built_again(home):
    """Exact versions of the store, which pip understands; nothing that a damaged store says is installed or run."""
    write_crate([home / "c.zarr"])
    found = entities(home / FILE)
    lines = (home / "c.run/requirements.txt").read_text().splitlines()
    pins = {Requirement(line).name: str(Requirement(line).specifier) for line in lines}
    assert pins["numpy"] == f"=={versions()['numpy']}"
    others = ("python", "machine", "magnetic-pendulums")  # which is on no index, and its name could be anybody's
    assert set(pins) == {n for n, v in versions().items() if n not in others and v != "source tree"}
    image = (home / "c.run/Containerfile").read_text()
    assert f"FROM python:{'.'.join(versions()['python'].split('.')[:2])}-slim\n" in image
    assert 'ENTRYPOINT ["pem"]' in image
    assert "COPY magnetic-pendulums /magnetic-pendulums\n" in image
    assert "RUN pip install --no-cache-dir -r /requirements.txt /magnetic-pendulums\n" in image
    assert f"ENV {VARIABLE}=/" in image
    for name in ("requirements.txt", "Containerfile"):
        entity = found[f"c.run/{name}"]
        assert found[entity["conformsTo"]["@id"]]["@type"] == "CreativeWork"
        assert {"@id": entity["@id"]} in found["./"]["hasPart"]


BAD = {"python": "3.11.1\nRUN x", "a\nb": "1", "-r": "1", "x @ file:///y": "1", "y": "1; x", "z": "1\n--index-url h"}


def test_what_a_store_says_of_versions_is_not_believed(tmp_path):
    requirements, image = write_environment(tmp_path, {**BAD, "fine": "1.2"})
    assert requirements.read_text() == "fine==1.2\n"
    assert "FROM python:3.11-slim\n" in image.read_text()
    assert image.read_text().count("RUN") == 1


def test_data_and_software_have_identifiers(home):
    write_crate([home / "c.zarr"], doi="https://doi.org/10.5281/zenodo.1")
    found = entities(home / FILE)
    assert found["./"]["identifier"] == "https://doi.org/10.5281/zenodo.1"
    assert found["c.zarr/"]["identifier"] == three_magnets(*QUICK).fingerprint
    (begin, *_) = (event for event in events(home / "c.zarr") if event["event"] == "begin")
    assert found[found["#c.zarr-run-1"]["instrument"]["@id"]]["identifier"] == f"blake2b:{begin['sources']}"
    for doi in ("zenodo.1", "https://x/10.5281/1", "10.5281/a b"):
        with pytest.raises(InputError, match="--doi must be a DOI"):
            write_crate([home / "c.zarr"], doi=doi, overwrite=True)


def test_a_run_names_packages_that_the_program_needs_no_longer():
    run = {"blocks": 0, "points": 0, "failed": 0, "seconds": 0.0, "is_whole": True, "computers": ()}
    run |= {"began": "2026", "ended": "2026", "versions": {**BAD, "machine": "x86_64", "zarr": "3.1", "numba": "0.61"}}
    found = {one["name"]: one for one in run_entities("#run", run, {}, "study", ["data"])}
    assert "machine" not in found
    assert (found["zarr"]["@id"], found["zarr"]["url"]) == ("https://zarr.dev/#3.1", "https://zarr.dev/")
    assert (found["numba"]["@id"], found["numba"]["softwareVersion"]) == ("#numba-0.61", "0.61")
    tool = found["magnetic-pendulums"]
    assert {"@id": "#numba-0.61"} in tool["softwareRequirements"]
    assert all(set(link["@id"]).isdisjoint(" \n") for link in tool["softwareRequirements"])


def test_a_clean_commit_has_its_identifier_and_others_have_none():
    commit = "0123456789abcdef0123456789abcdef01234567"
    run = {"blocks": 0, "points": 0, "failed": 0, "seconds": 0.0, "is_whole": True, "computers": ()}
    run |= {"began": "2026", "ended": "2026"}
    for git, swhids in {commit: [f"swh:1:rev:{commit}"], f"{commit}-dirty": [], "x": []}.items():
        found = list(run_entities("#run", {**run, "git": git}, {}, "study", ["data"]))
        assert [e["identifier"] for e in found if e["@type"] == "SoftwareSourceCode"] == swhids
