"""What is said of the project to others (citations, packages, workflows) agrees with ``pyproject.toml`` and holds."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tests.requirements import need, need_packages

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[1]
FORGE = ROOT / ".github"
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = SETTINGS["project"]
CODEMETA = json.loads((ROOT / "codemeta.json").read_text())
CITATION, RECIPE = (YAML(typ="safe").load(ROOT / name) for name in ("CITATION.cff", ".ci/conda/recipe.yaml"))
WORKFLOWS = sorted(FORGE.glob("workflows/*.yml"))
PAPER, SOURCES = ((ROOT / "docs/paper" / name).read_text() for name in ("paper.md", "paper.bib"))
ON_CONDA = {"dask": "dask-core", "matplotlib": "matplotlib-base"}
"""Packages that have another name there, or a smaller part that is enough."""
SCHEMAS = {
    "citation-file-format": ["CITATION.cff"],
    "dependabot": [".github/dependabot.yml"],
    "github-issue-config": [".github/ISSUE_TEMPLATE/config.yml"],
    "github-issue-forms": [".github/ISSUE_TEMPLATE/missing.yml", ".github/ISSUE_TEMPLATE/wrong.yml"],
    "github-workflows": [path.relative_to(ROOT).as_posix() for path in WORKFLOWS],
}


def jobs(path):
    """Return the jobs of a workflow."""
    return YAML(typ="safe").load(path)["jobs"].values()


def lines(path):
    """Return what a workflow gives to a shell."""
    return [step["run"] for job in jobs(path) for step in job["steps"] if "run" in step]


def test_one_name_version_licence_and_description_stand_everywhere():
    context, about = RECIPE["context"], RECIPE["about"]
    said = [
        (PROJECT["name"], PROJECT["version"], PROJECT["license"], PROJECT["description"]),
        (CITATION["title"], CITATION["version"], CITATION["license"], CITATION["abstract"]),
        (CODEMETA["name"], CODEMETA["version"], CODEMETA["license"].rpartition("/")[2], CODEMETA["description"]),
        (context["name"], context["version"], about["license"], about["summary"]),
    ]
    assert set(said) == {said[0]}
    assert CITATION["keywords"] == CODEMETA["keywords"] == PROJECT["keywords"]
    assert [author["name"] for author in CITATION["authors"]] == [author["name"] for author in CODEMETA["author"]]


def test_no_address_of_the_project_is_made_up():
    """It has neither a site nor a repository that others can open; who gives it one says so in these places."""
    named = {"repository-code", "url", "codeRepository", "issueTracker", "softwareHelp", "homepage", "repository"}
    assert not named & {*CITATION, *CODEMETA, *RECIPE["about"]}
    assert "urls" not in PROJECT
    need("a checkout of git", (ROOT / ".git").exists())
    command = ["git", "grep", "-lIE", f'https?://[^ )>"]*{PROJECT["name"]}', "--", "."]
    found = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert (found.returncode, found.stdout.split()) == (1, [])


def test_the_conda_recipe_asks_for_what_the_wheel_asks_for():
    run = RECIPE["requirements"]["run"]
    pairs = [re.fullmatch(r"([\w.-]+)(\S*)", each).groups() for each in PROJECT["dependencies"]]
    wanted = {f"{ON_CONDA.get(name, name)} {bound}" for name, bound in pairs}
    assert wanted == set(run) - {"python >=${{ python_min }}", "__unix"}
    builders = {re.match(r"[\w.-]+", each)[0] for each in SETTINGS["build-system"]["requires"]}
    assert builders <= set(RECIPE["requirements"]["host"])
    assert PROJECT["requires-python"] == f">={RECIPE['context']['python_min']}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_little_and_runs_what_was_read(path):
    """Actions are pinned to commits, and the version that is meant stands beside."""
    assert YAML(typ="safe").load(path)["permissions"] == {"contents": "read"}
    assert all(job.get("permissions", {}) in ({}, {"id-token": "write"}) for job in jobs(path))
    assert all(job["timeout-minutes"] for job in jobs(path))
    for line in path.read_text().splitlines():
        if "uses:" in line:
            assert re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_is_there(path):
    markers = SETTINGS["tool"]["pytest"]["ini_options"]["markers"]
    for line in lines(path):
        assert set(re.findall(r"\.\[(\w+)\]", line)) <= PROJECT["optional-dependencies"].keys()
        assert set(re.findall(r"pytest .*-m (\w+)", line)) <= {marker.partition(":")[0] for marker in markers}
        assert all((ROOT / name).exists() for name in re.findall(r"(?:^| )(\.ci/\w+)", line))


def test_every_version_of_python_that_is_promised_is_tried():
    promised = [name for each in PROJECT["classifiers"] if (name := each.rpartition(" ")[2]).startswith("3.")]
    tried = [job["strategy"]["matrix"]["python"] for path in WORKFLOWS for job in jobs(path) if "strategy" in job]
    assert promised
    assert all(set(promised) <= set(versions) for versions in tried)
    assert tried


@pytest.mark.long
@pytest.mark.parametrize("schema", SCHEMAS)
def test_what_others_read_has_the_form_that_they_publish(schema):
    need_packages("check_jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *SCHEMAS[schema]]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_head_of_the_paper_is_yaml():
    head = YAML(typ="safe").load(PAPER.split("---\n")[1])
    assert head["title"].startswith(PROJECT["name"])
    assert len(head["tags"]) == 5


def test_the_paper_cites_what_it_lists_and_lists_what_it_cites():
    body = PAPER.split("---", 2)[2]
    cited = set(re.findall(r"(?:\[|; )@(\w+)", body))
    assert cited == set(re.findall(r"^@\w+\{(\w+),", SOURCES, re.MULTILINE))
    assert 750 <= len(body.split()) <= 1200


def test_the_paper_has_its_speed_from_the_page_of_speed():
    said = re.search(r"\*Speed\.\*(.*?)\n- ", PAPER, re.DOTALL)[1]
    measured = (ROOT / "docs/speed.md").read_text()
    numbers = re.findall(r"\d[\d.,]*\d", said.replace("@dormand1987", ""))
    assert len(numbers) > 4
    assert all(number in measured for number in numbers)
