"""The types that a project of its own sees: of every name that is exported, none is unknown."""

import re
import subprocess
import sys

import pytest

import pem_core
import pipelines

USED = """
reveal_type(run_study(study))  # xarray.core.dataset.Dataset
reveal_type(run_study(study, summaries=True))  # xarray.core.datatree.DataTree
reveal_type(run_study(study, "results/x.zarr"))  # pipelines.history.progress.Progress
reveal_type(open_results("results/x.zarr"))  # xarray.core.dataset.Dataset
reveal_type(study.fingerprint)  # str
reveal_type(Study.from_scene({}, {}, integrate={"until": 1}))  # pipelines.study.load.Study
reveal_type(simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-8, until=1.0).status)  # numpy.ndarray
"""


@pytest.mark.long
def test_a_project_of_its_own_sees_every_type(tmp_path):
    names = [*pem_core.__all__, *pipelines.__all__]
    lines = [f"from {package.__name__} import {', '.join(package.__all__)}" for package in (pem_core, pipelines)]
    lines += ["study = load_study('x.yaml')", "problem = assemble(study.entry.scene)", *USED.strip().splitlines()]
    lines += [f"reveal_type({name})" for name in names]
    (tmp_path / "project.py").write_text("\n".join(lines) + "\n")
    command = [sys.executable, "-m", "mypy", "--strict", "project.py"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600).stdout
    found = dict(re.findall(r'project.py:(\d+): note: Revealed type is "(.*)"', told))
    assert ": error:" not in told, told
    assert len(found) == len(names) + len(USED.strip().splitlines())
    for number, line in enumerate(lines, 1):
        if line.startswith("reveal_type"):
            assert found[str(number)] != "Any", line
            assert (line.partition("  # ")[2] or found[str(number)]) in found[str(number)], line
