"""Summaries: pure functions from Dataset to Dataset with their metadata, stored under ``summary/<name>``.

Each is a module of a subpackage, named like the summary, that defines it as ``SUMMARY``. The summaries of indicators
are made in one module, and code that several summaries share lies beside them.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from pipelines.measures.indicators import INDICATORS
from pipelines.measures.summary import Summary


class _Shipped(Mapping[str, Summary]):
    """Mapping of the shipped summaries, whose modules are imported on access."""

    def __getitem__(self, name: str) -> Summary:
        if name in INDICATORS:
            made: dict[str, Summary] = import_module(f"{__name__}.indicators").SUMMARIES
            return made[name]
        found: Summary = import_module(f"{__name__}.{_modules()[name]}").SUMMARY
        return found

    def __contains__(self, name: object) -> bool:
        return name in (*_modules(), *INDICATORS)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted((*_modules(), *INDICATORS)))

    def __len__(self) -> int:
        return len(_modules()) + len(INDICATORS)


@cache
def _modules() -> dict[str, str]:
    """Return the module of each summary, as ``package.name``, by the name of the summary."""
    home = Path(__file__).parent
    packages = [package.name for package in iter_modules([str(home)]) if package.ispkg]
    return {
        module.name: f"{package}.{module.name}"
        for package in packages
        for module in iter_modules([str(home / package)])
    }


SUMMARIES = _Shipped()
