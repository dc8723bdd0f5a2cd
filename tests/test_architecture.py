"""The house: who may import whom, how long things may be, and what ships."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[1]
FLOORS = {"pem_core": 0, "pipelines": 1, "cluster": 2, "benchmarks": 2}
SOURCES = sorted(path for floor in FLOORS for path in (ROOT / floor).rglob("*.py"))
CORE_MAY = {"numpy", "llvmlite"}
MODULES = {path.relative_to(ROOT).as_posix()[:-3].replace("/", ".").removesuffix(".__init__"): path for path in SOURCES}
DASK = {"dask", "distributed", "dask_jobqueue"}
PACKAGES = {
    "pem_core": ("components", "kernels", "scene", "models", "integrate", "scripts", "rest", "chaos", "basins", "fit"),
    "pipelines": (
        *("files", "syntax", "formats", "measures", "study", "outputs", "store", "history", "rest_points", "drawing"),
        *("fitting", "summaries", "figures", "exports", "page", "integrity", "run", "app"),
    ),
}
"""In the order in which they stand on each other; modules beside them know none of them."""
MOST_FILES = 17
DASK_ROOM = "pipelines/run/"


def imports(path):
    """Return the modules that a file names, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in MODULES else node.module or "" for name in names)


def name_of(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_arrows_point_down(path):
    floor = name_of(path).split("/")[0]
    for module in imports(path):
        top = module.split(".")[0]
        if top in FLOORS:
            assert FLOORS[top] <= FLOORS[floor]
        if top in DASK:
            assert name_of(path).startswith(DASK_ROOM)
        if floor == "pem_core" and top not in FLOORS:
            assert top in CORE_MAY or top in __import__("sys").stdlib_module_names


def package_of(module):
    """Return how high a module's package stands in its order, -1 beside all of them."""
    top, *rest = module.split(".")
    return PACKAGES[top].index(rest[0]) if rest and rest[0] in PACKAGES[top] else -1


@pytest.mark.parametrize("path", [path for path in SOURCES if name_of(path).split("/")[0] in PACKAGES], ids=name_of)
def test_packages_stand_on_each_other_in_one_order(path):
    """Only the doors of the house, the names that both export, know every package."""
    if path.parent.parent == ROOT and path.name == "__init__.py":
        return
    top = name_of(path).split("/")[0]
    own = package_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
    for module in imports(path):
        if module in MODULES and module.split(".")[0] == top:
            assert module != top
            assert package_of(module) <= own, module


KINDS = re.compile(r"^pem_core\.models\.(rigid|planar|linkage|free)\b")


KNOW_A_KIND = (
    *("pem_core/models/kinds.py", "pem_core/__init__.py", "pem_core/scripts/walls/"),
    *("pipelines/formats/udf/", "pipelines/app/to_udf.py"),
)
"""The list of kinds; the door of the core, which names both for users; the JavaScript twins of walls; and PEM's files,
which hold only one."""
MEASURES = "benchmarks/"


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if not name_of(path).startswith((MEASURES, *KNOW_A_KIND))], ids=name_of
)
def test_only_the_list_of_kinds_knows_them(path):
    """Beside each kind's own package."""
    own = KINDS.match(".".join(path.relative_to(ROOT).with_suffix("").parts))
    for module in imports(path):
        kind = KINDS.match(module)
        assert not kind or (own and kind[1] == own[1]), module


def test_models_know_no_javascript():
    """Twins of their functions stand in the package that writes pages."""
    found = {path.parent.relative_to(ROOT / "pem_core").as_posix() for path in (ROOT / "pem_core").rglob("*.js")}
    assert found == {"scripts/walls"}


def test_packages_are_small_and_say_what_lives_there():
    for folder in {path.parent for path in SOURCES if name_of(path).split("/")[0] in PACKAGES}:
        assert (folder / "__init__.py").exists()
        assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= MOST_FILES


def test_no_import_cycle():
    """Deferred imports count too."""
    edges = {name: {m for m in imports(path) if m in MODULES and m != name} for name, path in MODULES.items()}
    while edges:
        leaves = [name for name, targets in edges.items() if not targets & edges.keys()]
        assert leaves, f"a cycle among {sorted(edges)}"
        for name in leaves:
            del edges[name]


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_and_functions_stay_small(path):
    text = path.read_text()
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < 90
            body = node.body[1:] if ast.get_docstring(node) else node.body
            assert not body or body[-1].end_lineno - body[0].lineno < 70


def is_overload(node):
    """Tell whether a function is but one of the types of the one after it."""
    return any(isinstance(by, ast.Name) and by.id == "overload" for by in node.decorator_list)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_public_names_have_docstrings(path):
    tree = ast.parse(path.read_text())
    assert ast.get_docstring(tree)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_") and not is_overload(node):
            assert ast.get_docstring(node), node.name


def test_the_top_level_is_what_people_expect():
    tracked = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")}
    known = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "benchmarks"}
    known |= {"CITATION.cff", "codemeta.json", "requirements.lock"}
    code = {"pem_core", "pipelines", "tests", "studies", "cluster"}
    assert tracked - {"results", "build", "dist"} <= known | code


def test_the_wheel_holds_two_packages():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["pem_core", "pipelines"]
    assert project["project"]["scripts"] == {"pem": "pipelines.app.cli:main"}
