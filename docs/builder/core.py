"""The compact core: the part of ``pem_core`` that the main study uses, counted in lines.

One block of ``studies/three_magnets.yaml`` is computed in a process of its own with an empty cache, so that no function
is missed because an earlier page has computed its result. Steps run in numpy; only the proof uses the compiler. Tests
import this file on machines without Sphinx.
"""

import ast
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
STUDY = "studies/three_magnets.yaml"
POINTS = 4
"""Number of points along each axis: enough to reach every rest magnet."""
HEAD = """# The compact core

The main study ({study}) needs {used:,} of the {all:,} code lines of `pem_core`: scene, equations, integration,
equilibria with proof, and capture. Blank lines, comments and docstrings are not counted. The modules below are marked
as part of the core because one of their functions runs when a block of that study is computed, with steps in numpy.
The rest serves other scenes, other questions or speed.

| folder | lines that run | all lines |
| --- | --- | --- |
{folders}

| module | lines that run | functions |
| --- | --- | --- |
{modules}
"""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def pages() -> Iterator[tuple[str, str]]:
    """Yield the page of the compact core."""
    yield "reference/compact_core.md", page(functions_that_run())


def functions_that_run() -> dict[str, set[int]]:
    """Return the first lines of the functions that run, for each file of the core, by its path."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {
            **os.environ,
            "PEM_CACHE_DIR": cache,
            "PYTHONPATH": str(ROOT),
        }
        command = [sys.executable, __file__]
        ended = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return {path: set(lines) for path, lines in json.loads(ended.stdout).items()}


def page(found: dict[str, set[int]]) -> str:
    """Return the page: code lines by folder and by module, with the functions that run."""
    folders: dict[str, list[int]] = {}
    modules = []
    for path in sorted((ROOT / "pem_core").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        lines, names = counted(path.read_text(), found.get(place, set()))
        total = folders.setdefault(path.relative_to(ROOT).parent.as_posix(), [0, 0])
        total[0] += lines[0]
        total[1] += lines[1]
        if names:
            modules.append(f"| `{place}` | {lines[0]} | {', '.join(f'`{name}`' for name in names)} |")
    rows = [f"| `{name}` | {run:,} | {total:,} |" for name, (run, total) in folders.items() if total]
    run, total = (sum(column) for column in zip(*folders.values(), strict=True))
    study = f"[{STUDY}](../gallery/index.md)"
    return HEAD.format(study=study, used=run, all=total, folders="\n".join(rows), modules="\n".join(modules))


def counted(text: str, first_lines: set[int]) -> tuple[tuple[int, int], list[str]]:
    """Return the code lines of a source that run and those in all, and the names of the functions that run."""
    tree = ast.parse(text)
    code = {k for k, line in enumerate(text.splitlines(), 1) if line.strip() and not line.strip().startswith("#")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            code -= set(lines_of(node))
    running = [
        node
        for node in ast.walk(tree)
        if isinstance(node, Function) and first_lines & {node.lineno, *(one.lineno for one in node.decorator_list)}
    ]
    run = {line for node in running for line in lines_of(node)}
    return (len(code & run), len(code)), sorted({node.name for node in running})


def lines_of(node: ast.expr | ast.stmt) -> range:
    """Return the numbers of a node's lines."""
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def trace() -> dict[str, list[int]]:
    """Compute a block of the main study; return the first lines of the functions of the core that ran."""
    import numpy as np

    from pem_core import assemble, capture_rule, find_equilibria, method_named, simulate_adaptive
    from pipelines import load_study

    study = load_study(STUDY, [f"axes.{name}.points={POINTS}" for name in ("tilt_x", "tilt_y")])
    times, seen = study.entry.integrate, set()

    def note(frame, event, _):  # type: ignore[no-untyped-def]
        if event == "call" and f"{os.sep}pem_core{os.sep}" in frame.f_code.co_filename:
            seen.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    sys.setprofile(note)
    scene, _ = study.at(tuple(place.ravel() for place in np.indices((POINTS, POINTS))))
    problem = assemble(scene, POINTS * POINTS)
    find_equilibria(problem)
    rule = capture_rule(problem)
    simulate_adaptive(
        problem,
        method=method_named(times.method),
        tolerance=times.tolerance,
        until=times.until,
        stop=rule,
        engine="numpy",
    )
    sys.setprofile(None)
    out: dict[str, list[int]] = {}
    for name, line in sorted(seen):
        out.setdefault(Path(name).relative_to(ROOT).as_posix(), []).append(line)
    return out


if __name__ == "__main__":
    print(json.dumps(trace()))
