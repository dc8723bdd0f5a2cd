"""From a study file to a labelled store: the part of the project that knows files, Dask and pictures.

>>> from pipelines import load_study, open_results, run_study

With this import, every xarray dataset has the accessor ``pem`` (``pipelines.notebook.accessor``).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pipelines.notebook.registration import register
from pipelines.supported import check_system

if TYPE_CHECKING:
    from pipelines.exports.export import export
    from pipelines.formats.magpylib_objects import from_magpylib, to_magpylib
    from pipelines.notebook.frame import view
    from pipelines.pictures.plot import plot
    from pipelines.run.run import run_study
    from pipelines.store.store import open_results
    from pipelines.study.load import Study, load_study, study_from_text

check_system()
register()

_HOMES = {
    "Study": "pipelines.study.load",
    "load_study": "pipelines.study.load",
    "study_from_text": "pipelines.study.load",
    "run_study": "pipelines.run.run",
    "export": "pipelines.exports.export",
    "open_results": "pipelines.store.store",
    "plot": "pipelines.pictures.plot",
    "from_magpylib": "pipelines.formats.magpylib_objects",
    "to_magpylib": "pipelines.formats.magpylib_objects",
    "view": "pipelines.notebook.frame",
}

__all__ = ["Study", "export", "from_magpylib", "load_study", "open_results", "plot", "run_study", "study_from_text"]
__all__ += ["to_magpylib", "view"]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used: starting ``pem`` must not wait for all of them."""
    if name not in _HOMES:
        raise AttributeError(f"module 'pipelines' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
