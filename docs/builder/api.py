"""The API reference of both packages, by subpackage, from docstrings."""

import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import isclass, isfunction
from types import ModuleType
from typing import Any

from sphinx.pycode import ModuleAnalyzer

PACKAGES = ("pem_core", "pipelines")
HEADS = {
    "scene": "Scenes",
    "models": "Models and problems",
    "integrate": "Integration",
    "methods": "Integration methods",
    "equilibria": "Equilibria and labels",
    "validated": "Proofs of labels",
    "chaos": "Deviations",
    "errors": "Errors",
}
"""Headings of the subpackages of ``pem_core``, in the order of the page."""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the page of each package."""
    for package in map(import_module, PACKAGES):
        yield f"api/{package.__name__}.rst", page(package)


def page(package: ModuleType) -> str:
    """Return the page of a package."""
    parts: dict[str, list[str]] = {head: [] for head in HEADS.values()} if package.__name__ == "pem_core" else {"": []}
    for name in package.__all__:
        parts[head_of(package, getattr(package, name))].append(name)
    title = f"``{package.__name__}``"
    lines = [title, "=" * len(title), "", f".. automodule:: {package.__name__}", "   :no-members:", ""]
    for head, names in parts.items():
        lines += ([head, "-" * len(head), ""] if head else []) + [entry(package, name) for name in sorted(names)]
    return "\n".join(lines)


def head_of(package: ModuleType, thing: Any) -> str:
    """Return the heading under which a public name is listed."""
    home = getattr(thing, "__module__", None) or type(thing).__module__
    part = home.split(".")[1] if home.startswith("pem_core.") else "integrate"
    return HEADS[part] if package.__name__ == "pem_core" else ""


def entry(package: ModuleType, name: str) -> str:
    """Return the directive that includes the docstring of a public name."""
    thing, place = getattr(package, name), f"{package.__name__}.{name}"
    if isclass(thing):
        return f".. autoclass:: {place}\n   :members:\n"
    if isfunction(thing):
        return f".. autofunction:: {place}\n"
    return f".. py:data:: {place}\n\n   {docstring_of(name, thing)}\n"


def docstring_of(name: str, thing: Any) -> str:
    """Return the docstring below the assignment of a public value, from the module that defines it."""
    for module in [module for key, module in sys.modules.items() if key.startswith("pem_core.")]:
        if vars(module).get(name) is thing:
            text = ModuleAnalyzer.for_module(module.__name__).find_attr_docs().get(("", name))
            if text:
                return " ".join(text).strip()
    raise LookupError(f"{name} has no docstring below its assignment")
