"""The package, as who has no checkout gets it: built, installed into an empty environment, run in an empty folder."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.pipelines.small import TINY
from tests.requirements import need, need_packages

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
METADATA = PROJECT["project"]
LINK = re.compile(r"\]\(([^)]*)\)|(?:src|href)=\"([^\"]*)\"|^\[[^\]]+\]: *(\S+)", re.MULTILINE)
HOSTILE = (
    "pipelines",
    "pem_core",
    "yaml",
    "numpy",
    "llvmlite",
    "dask",
    "distributed",
    "signal",
    "json",
    "sitecustomize",
)
BOUNDED = ("llvmlite",)
"""Packages of which more is used than they document, or whose language changes."""


def shown_by_the_index():
    """Return the README as the package index shows it."""
    text = (ROOT / "README.md").read_text()
    for change in PROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(change["pattern"], change["replacement"], text)
    return text


@pytest.mark.quick
def test_links_of_the_package_index_are_absolute():
    """A relative one leads nowhere there: its text stays, a picture is left out."""
    own, shown = (ROOT / "README.md").read_text(), shown_by_the_index()
    links = ["".join(parts) for parts in LINK.findall(shown)]
    assert links
    assert all(link.startswith("https://") for link in links)
    assert len(links) < len(LINK.findall(own)) - 20
    bare = [re.sub(r"\]\([^)]*\)|<img[^>]*>|[\[\]]", "", text).split() for text in (own, shown)]
    assert bare[0] == bare[1]


@pytest.mark.quick
def test_requirements_are_named_once_and_bounded_where_private_names_are_used():
    own = [Requirement(text) for text in METADATA["dependencies"]]
    assert len({one.name for one in own}) == len(own)
    for one in own:
        bounds = {part.operator for part in one.specifier}
        assert bounds == ({">=", "<"} if one.name in BOUNDED else {">="}), one


def run(*command, folder, **environment):
    """Run a command in a folder and return what it said; it must succeed."""
    known = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=known | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return the sdist, and the wheel that is built of it."""
    need_packages("build", "twine")
    index = [sys.executable, "-m", "pip", "index", "versions", "hatchling"]
    need("a package index", subprocess.run(index, capture_output=True).returncode == 0)
    home = tmp_path_factory.mktemp("built")
    run(sys.executable, "-P", "-m", "build", "--outdir", home, ROOT, folder=home)
    (sdist,), (wheel,) = home.glob("*.tar.gz"), home.glob("*.whl")
    return sdist, wheel


@pytest.fixture(scope="module")
def pem(built, tmp_path_factory):
    """Return the command of an environment that has nothing but the wheel and what it asks for."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=True)
    run(home / "bin" / "pip", "install", "--quiet", built[1], folder=home)
    return home / "bin" / "pem"


@pytest.mark.long
def test_what_is_built_is_complete(built):
    """The sdist is the tree, the wheel its two packages and what they read; the index shows it as it is meant."""
    run(sys.executable, "-m", "twine", "check", "--strict", *built, folder=ROOT)
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    need("a checkout of git", tracked)
    with tarfile.open(built[0]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert names - set(tracked) == {"PKG-INFO"}
    assert set(tracked) <= names
    with zipfile.ZipFile(built[1]) as wheel:
        inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
        (metadata,) = (name for name in wheel.namelist() if name.endswith("METADATA"))
        described = message_from_bytes(wheel.read(metadata))
    own = {name for name in tracked if name.startswith(("pem_core/", "pipelines/"))}
    assert inside == own | {f"pipelines/shipped/{name[8:]}" for name in tracked if name.startswith("studies/")}
    assert described.get_payload(decode=True).decode().strip() == shown_by_the_index().strip()


@pytest.mark.long
def test_the_command_runs_in_an_empty_folder(pem, tmp_path):
    tiny = [word for setting in TINY for word in ("--set", setting)]
    said = run(pem, "run", "three_magnets", "--workers", "2", *tiny, folder=tmp_path)
    assert "108 of 108 points done, 0 failed" in said
    results = tmp_path / "results"
    assert {path.suffix for path in results.glob("three_magnets.*")} == {".zarr", ".run", ".png", ".html"}
    assert (results / "three_magnets.html").stat().st_size > 100_000
    run(pem, "new", "mine", folder=tmp_path)
    assert "10,000" in run(pem, "plan", "mine.yaml", folder=tmp_path)


@pytest.mark.long
def test_names_of_packages_in_the_folder_break_nothing(pem, tmp_path):
    """Neither modules nor folders, neither for the command nor for its workers."""
    for name in HOSTILE:
        (tmp_path / f"{name}.py").write_text("raise SystemExit('taken from the working folder')")
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('taken from the working folder')")
    tiny = [word for setting in TINY for word in ("--set", setting)]
    said = run(pem, "run", "three_magnets", "--workers", "2", "--no-page", *tiny, folder=tmp_path)
    assert "108 of 108 points done, 0 failed" in said


RERUN = ("s3", "slurm", "ssh", "video")
"""Extras by which runs go elsewhere or write other files: what is locked beside the requirements."""


def locked():
    """Return what is locked, each line a requirement, and how many hashes it has."""
    entries = re.split(r"\n(?=\w)", (ROOT / "requirements.lock").read_text())[1:]
    return [(Requirement(entry.partition(" \\")[0]), entry.count("--hash=sha256:")) for entry in entries]


@pytest.mark.quick
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_the_lock_has_what_the_project_asks_for(version):
    environment = {"python_version": version, "python_full_version": f"{version}.0"}
    extras = [text for extra in RERUN for text in METADATA["optional-dependencies"][extra]]
    found = [one for one, _ in locked() if not one.marker or one.marker.evaluate(environment)]
    chosen = {canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one in found}
    assert len(chosen) == len(found)
    for one in map(Requirement, [*METADATA["dependencies"], *extras]):
        assert one.specifier.contains(chosen[canonicalize_name(one.name)]), one


@pytest.mark.quick
def test_the_lock_names_hashes_and_no_place():
    assert all(hashes for _, hashes in locked())
    assert "://" not in (ROOT / "requirements.lock").read_text()
    (made,) = re.findall(r"^#    (uv .*)$", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert made in (ROOT / "CONTRIBUTING.md").read_text()


@pytest.mark.long
def test_what_is_locked_can_be_installed(pem):
    """Nothing that is needed has no hash, nothing excludes another."""
    pip = [pem.parent / "python", "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
    run(*pip, "--require-hashes", "-r", ROOT / "requirements.lock", folder=pem.parent)
