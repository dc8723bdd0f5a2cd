"""The house: which package may import which, how long files and functions may be, and what ships.

Each test lists all offenders.
"""

import ast
import re
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[1]
FLOORS = {"pem_core": 0, "pipelines": 1, "cluster": 2, "benchmarks": 2}
SOURCES = sorted(path for floor in FLOORS for path in (ROOT / floor).rglob("*.py"))
CORE_MAY = {"numpy", "llvmlite"}
DASK = {"dask", "distributed", "dask_jobqueue"}
PACKAGES = {
    "pem_core": (
        *(
            "numbers",
            "kernels",
            "scene",
            "models",
            "methods",
            "compiled",
            "integrate",
            "web",
            "equilibria",
            "validated",
        ),
        *("chaos", "basins", "attractors", "fit", "sampling"),
    ),
    "pipelines": (
        *("files", "syntax", "formats", "measures", "study", "outputs", "store", "history", "equilibria", "pictures"),
        *("fitting", "summaries", "exports", "page", "integrity", "run", "notebook", "cli"),
    ),
}
"""In the order in which they stand on each other; modules beside them import none of them."""
DASK_ROOM = "pipelines/run/"
KINDS = re.compile(r"^pem_core\.models\.(rigid|planar|linkage|free_bodies|free|contact)\b")
FREE = {"free", "contact", "free_bodies"}
"""Packages of one kind of scene."""
KNOW_A_KIND = (
    *("pem_core/models/registry.py", "pem_core/__init__.py", "pem_core/web/contact/"),
    *("pipelines/formats/udf/", "pipelines/cli/convert.py", "benchmarks/"),
)
"""The registry of kinds; the front door of the core; the JavaScript twins of contact; PEM's files, which hold one kind
only; and measurements."""
LONGEST_FILE, LONGEST_BODY, DEEPEST_CHAIN = 400, 70, 20


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def module_of(path):
    return name_of(path)[:-3].replace("/", ".").removesuffix(".__init__")


MODULES = {module_of(path): path for path in SOURCES}
DOORS = {"pem_core", "pipelines"}
"""Front doors, which export names of every package."""


def imported(nodes):
    """Yield the modules that import statements among some nodes name."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in MODULES else node.module or "" for name in names)


@cache
def tree_of(path):
    return ast.parse(path.read_text())


@cache
def imports(path):
    """Return the modules that a file names, deferred imports included."""
    return frozenset(imported(ast.walk(tree_of(path))))


def edges(of=lambda name: name, first=imports):
    """Return which modules, or what ``of`` makes of them, import which, front doors left out."""
    found = {}
    for name, path in MODULES.items():
        if name not in DOORS:
            targets = {of(target) for target in first(path) if target in MODULES and target not in DOORS}
            found.setdefault(of(name), set()).update(targets - {of(name)})
    return found


def in_circles(graph):
    """Return what of a graph lies on a circle, or leads from one to another."""
    left = {name: set(targets) for name, targets in graph.items()}
    while True:
        used = set().union(*left.values())
        ends = [name for name, targets in left.items() if not targets & left.keys() or name not in used]
        if not ends:
            return sorted(left)
        for name in ends:
            del left[name]


def test_arrows_point_down():
    """``cluster -> pipelines -> pem_core -> numpy``; Dask is known in one package."""
    offenders = []
    for path in SOURCES:
        floor = name_of(path).split("/")[0]
        for module in imports(path):
            top = module.split(".")[0]
            is_up = top in FLOORS and FLOORS[top] > FLOORS[floor]
            is_dask = top in DASK and not name_of(path).startswith(DASK_ROOM)
            is_foreign = floor == "pem_core" and top not in {*FLOORS, *CORE_MAY, *sys.stdlib_module_names}
            if is_up or is_dask or is_foreign:
                offenders.append(f"{name_of(path)} imports {module}")
    assert not offenders


def package_of(module):
    """Return how high a module's package stands in its order, -1 beside all of them."""
    top, *rest = module.split(".")
    return PACKAGES[top].index(rest[0]) if rest and rest[0] in PACKAGES[top] else -1


def test_packages_stand_on_each_other_in_one_order():
    offenders = []
    for name, path in MODULES.items():
        top = name.split(".")[0]
        if top in PACKAGES and name not in DOORS:
            own = [module for module in imports(path) if module in MODULES and module.split(".")[0] == top]
            offenders += [
                f"{name} imports {module}" for module in own if module == top or package_of(module) > package_of(name)
            ]
    assert not offenders


def test_every_package_is_in_the_order():
    folders = {top: {path.parent.name for path in (ROOT / top).glob("*/__init__.py")} for top in PACKAGES}
    assert {top: sorted(names) for top, names in folders.items()} == {
        top: sorted(names) for top, names in PACKAGES.items()
    }


def test_no_module_imports_itself_in_a_circle():
    assert not in_circles(edges())


def test_no_folder_imports_itself_in_a_circle():
    """Nested ones included: a module that stands in a folder belongs to it and not to those above."""
    assert not in_circles(edges(lambda name: name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]))


def test_chains_of_modules_are_short():
    """Of one package each, by what is imported when a module is loaded."""
    graph = edges(first=lambda path: frozenset(imported(tree_of(path).body)))
    chains = [deepest(graph, top) for top in PACKAGES]
    assert not [(len(chain), " > ".join(chain)) for chain in chains if len(chain) > DEEPEST_CHAIN]


def deepest(graph, top):
    """Return the longest chain of modules of a top-level package."""

    @cache
    def below(name):
        return max(
            ((name, *below(target)) for target in graph.get(name, ()) if target.split(".")[0] == top),
            key=len,
            default=(name,),
        )

    return max((below(name) for name in graph if name.split(".")[0] == top), key=len)


def test_only_the_registry_knows_kinds():
    """Beside each kind's own packages."""
    offenders = []
    for name, path in MODULES.items():
        own = KINDS.match(name)
        mine = set() if not own else FREE if own[1] in FREE else {own[1]}
        if not name_of(path).startswith(KNOW_A_KIND):
            kinds = [(module, kind[1]) for module in imports(path) if (kind := KINDS.match(module))]
            offenders += [f"{name} imports {module}" for module, kind in kinds if kind not in mine]
    assert not offenders


def test_models_know_no_javascript():
    """Twins of their functions stand in the package that writes pages."""
    found = {path.parent.relative_to(ROOT / "pem_core").as_posix() for path in (ROOT / "pem_core").rglob("*.js")}
    assert found == {"web/contact"}


def test_files_and_functions_stay_small():
    offenders = []
    for path in SOURCES:
        count = len(path.read_text().splitlines())
        offenders += [f"{name_of(path)}: {count} lines"] if count > LONGEST_FILE else []
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                long = body and body[-1].end_lineno - body[0].lineno >= LONGEST_BODY
                if long or node.end_lineno - node.lineno >= LONGEST_BODY + 20:
                    offenders.append(f"{name_of(path)}: {node.name}")
    assert not offenders


def is_overload(node):
    """Return whether a function is but one of the types of the one after it."""
    return any(isinstance(by, ast.Name) and by.id == "overload" for by in node.decorator_list)


def test_public_names_have_docstrings():
    offenders = []
    for path in SOURCES:
        tree = tree_of(path)
        offenders += [] if ast.get_docstring(tree) else [name_of(path)]
        public = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        offenders += [
            f"{name_of(path)}: {node.name}"
            for node in public
            if not node.name.startswith("_") and not is_overload(node) and not ast.get_docstring(node)
        ]
    assert not offenders


def test_benchmarks_import_names_that_exist():
    """Nothing else runs these modules, so a name that has gone from the packages would be noticed late."""
    offenders = []
    for path in SOURCES:
        if not name_of(path).startswith(("benchmarks/", "cluster/")):
            continue
        for node in ast.walk(tree_of(path)):
            if not isinstance(node, ast.ImportFrom) or (node.module or "").split(".")[0] not in DOORS:
                continue
            module = import_module(node.module)
            names = [alias.name for alias in node.names if f"{node.module}.{alias.name}" not in MODULES]
            offenders += [f"{name_of(path)}: {node.module}.{name}" for name in names if not hasattr(module, name)]
    assert not offenders


def test_the_top_level_is_what_people_expect():
    tracked = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")}
    known = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "benchmarks"}
    known |= {"CITATION.cff", "codemeta.json", "requirements.lock"}
    code = {"pem_core", "pipelines", "tests", "studies", "cluster"}
    assert tracked - {"results", "build", "dist"} <= known | code


def test_the_wheel_holds_two_packages():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["pem_core", "pipelines"]
    assert project["project"]["scripts"] == {"pem": "pipelines.cli.main:main"}
