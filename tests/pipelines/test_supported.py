"""Other operating systems, simulated: what they lack is taken away in a process of its own."""

import resource
import subprocess
import sys

import pytest

from pipelines.run.isolated_process import bound_memory
from pipelines.supported import REFUSAL

LACKING = """
import os, signal, sys
for name in ("fcntl", "grp", "pwd", "resource", "termios"):
    sys.modules[name] = None
for name in ("O_NOFOLLOW", "O_NONBLOCK", "fork", "geteuid", "getuid", "sched_getaffinity"):
    delattr(os, name)
for name in ("SIGHUP", "SIGKILL"):
    delattr(signal, name)
sys.platform = "win32"
"""
"""Of POSIX, as a program finds it on Windows. Modules of Python itself that are loaded before keep what they have."""
PACKAGES = """
for name in ("click", "dask", "distributed", "llvmlite", "numpy", "pem_core", "pydantic", "xarray", "zarr"):
    sys.modules[name] = None
"""
CORE = """
import pkgutil, importlib
import numpy, llvmlite.binding
{lacking}
import pem_core
for module in pkgutil.walk_packages(pem_core.__path__, "pem_core."):
    importlib.import_module(module.name)
from pem_core.kernels.code_cache import locked
from pathlib import Path
with locked(Path(sys.argv[1]) / "lock"):
    print(sum(name.startswith("pem_core") for name in sys.modules))
"""
MODULES = """
import os, pkgutil, importlib
delattr(os, "sched_getaffinity")
import pipelines
for module in pkgutil.walk_packages(pipelines.__path__, "pipelines."):
    importlib.import_module(module.name)
from pipelines.run.connect import available_cores
print(available_cores() == os.cpu_count())
"""


def python(code, *arguments):
    """Return what a process that runs some code ends with, writes and says of errors."""
    ended = subprocess.run([sys.executable, "-c", code, *map(str, arguments)], capture_output=True, text=True)
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.quick
@pytest.mark.parametrize("name", [r"C:\Users\ada\env\Scripts\pem.exe", r"C:\env\Scripts\pem", "pem"])
def test_on_windows_the_command_says_so_in_one_sentence_and_nothing_before_it(name):
    command = f"sys.argv[0] = {name!r}\nfrom pipelines.cli.main import main\nmain()"
    assert python(LACKING + PACKAGES + command, "run", "x.yaml") == (2, "", f"{REFUSAL}\n")


@pytest.mark.quick
@pytest.mark.parametrize("module", ["pipelines", "pipelines.run.isolated_process", "pipelines.study.load"])
def test_on_windows_an_import_says_so_before_anything_else(module):
    code, output, errors = python(f"{LACKING}{PACKAGES}import {module}")
    assert (code, output) == (1, "")
    assert errors.splitlines()[-1] == f"ImportError: {REFUSAL}"


def test_the_core_needs_nothing_that_windows_lacks(tmp_path):
    """To be imported, that is: how it computes there has not been tried."""
    code, output, errors = python(CORE.format(lacking=LACKING), tmp_path)
    assert (code, errors) == (0, "")
    assert int(output) > 100


@pytest.mark.long
def test_nothing_is_imported_that_macos_lacks():
    assert python(MODULES) == (0, "True\n", "")


def test_where_a_system_refuses_a_bound_on_memory_there_is_none(monkeypatch):
    def refuse(*arguments):
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    bound_memory(10**9)
