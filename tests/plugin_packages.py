"""Packages that offer things by entry points, made for a test: a module and a folder of metadata on the path."""

import sys

from pem_core import plugins


def install(home, group, package, text, version="1.0"):
    """Write a package whose one entry point leads to ``GIVEN`` of its module; return the name of that."""
    module = package.replace("-", "_")
    (home / f"{module}.py").write_text(text)
    metadata = home / f"{module}-{version}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n")
    (metadata / "entry_points.txt").write_text(f"[{group.name}]\n{module} = {module}:GIVEN\n")
    sys.modules.pop(module, None)
    forget()
    return module


def forget():
    """Let entry points be read again."""
    plugins._entry_points.cache_clear()
    plugins.installed.cache_clear()
    plugins._offered_things.cache_clear()
