"""The scripts that ship in pages are what our sources and libraries give, byte for byte, and say whose they are."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.requirements import need

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "pipelines" / "page" / "bundle"
BUILT = ("page.js", "page.css", "engine.js", "LICENSES.txt")


@pytest.mark.long
def test_the_bundle_is_what_the_sources_give(tmp_path):
    """From the locked libraries, fetched anew; what they would run while they are installed is not run."""
    need("npm", shutil.which("npm"))
    page = tmp_path / "page"
    shutil.copytree(BUNDLE.parent / "script", page / "script")
    shutil.copytree(BUNDLE, page / "bundle", ignore=shutil.ignore_patterns("node_modules", *BUILT))
    for command in (["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["node", "build.mjs"]):
        subprocess.run(command, cwd=page / "bundle", check=True, capture_output=True, timeout=300)
    for name in BUILT:
        again = "run npm ci --ignore-scripts && node build.mjs in pipelines/page/bundle"
        assert (page / "bundle" / name).read_bytes() == (BUNDLE / name).read_bytes(), f"{name} is of old: {again}"


@pytest.mark.quick
def test_libraries_are_locked_without_an_address():
    lock = json.loads((BUNDLE / "package-lock.json").read_text())
    assert not re.search(r"://|\bresolved\b", json.dumps(lock))
    asked = json.loads((BUNDLE / "package.json").read_text())
    for name, version in {**asked["dependencies"], **asked["devDependencies"]}.items():
        locked = lock["packages"][f"node_modules/{name}"]
        assert (locked["version"], locked["integrity"][:7]) == (version, "sha512-")


@pytest.mark.quick
def test_the_page_says_whose_libraries_it_has():
    said = (BUNDLE / "LICENSES.txt").read_text()
    for name in json.loads((BUNDLE / "package.json").read_text())["dependencies"]:
        assert f"\n{name} " in said
    assert said.count("Permission is hereby granted") == 2
    assert said in (BUNDLE / "page.js").read_text(encoding="utf-8")


@pytest.mark.quick
def test_what_is_built_ships():
    """The build's folder is in both packages of ours; what npm puts there is ignored by git, so by the wheel too."""
    targets = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]
    assert "pipelines" in targets["wheel"]["packages"]
    assert "node_modules/" in (ROOT / ".gitignore").read_text().splitlines()
    assert all((BUNDLE / name).is_file() for name in BUILT)
