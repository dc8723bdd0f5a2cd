"""Maps that the page computes, in WebAssembly and in JavaScript: ``python -m benchmarks.page_maps``.

The bundled engine of a page integrates a grid of starts of ``three_magnets``: until they are captured in a well of the
study, and until they are slow, as where parameters are changed. Both engines run in turns, in one process of node and
in as many as there are cores, and in Chromium. The output has the milliseconds of a start (processor time in node,
elapsed time in Chromium), the ratio, and how many outcomes differ in a bit.
"""

import argparse
import json
import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from pem_core.equilibria.equilibria import find_equilibria
from pem_core.methods.method import method_named
from pem_core.web.script import equations_script
from pipelines.page.html import POLICY, script_text
from tests.page.browser_page import opened
from tests.page.chromium import Chromium
from tests.page.node import run_script
from tests.page.node_engine import axes_of, study_named

NAME, METHOD = "three_magnets", "dop853"
ENGINE = Path(__file__).parents[1] / "pipelines" / "page" / "bundle" / "engine.js"
COMPARE = """
const compiled = async ({code}) => {
  const packed = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
};
const compare = async (axes, points, rounds, options, now) => {
  const eq = PEM_EQUATIONS, at = axes.map(({path}) => eq.inputs.findIndex((input) => input.path === path));
  const starts = Array.from({length: points * points}, (_, k) => {
    const values = Float64Array.from(eq.inputs, ({value}) => value), place = [k % points, Math.floor(k / points)];
    axes.forEach(({low, high}, axis) => (values[at[axis]] = low + ((place[axis] + 0.5) / points) * (high - low)));
    return values;
  });
  const modules = await Promise.all(eq.lanes.modules.map(compiled)), took = [[], []], found = [];
  for (let round = 0; round < rounds; round++)
    [null, modules].forEach((one, k) => {
      const begin = now();
      found[k] = PEM_ENGINE.runMany(eq, one, starts, options);
      took[k].push((now() - begin) / starts.length);
    });
  const same = (one, other) => Object.keys(one).every((name) => Object.is(one[name], other[name]));
  return {took, different: found[0].filter((one, k) => !same(one, found[1][k])).length};
};
"""
IN_NODE = f"(0, eval)(args[0]);{COMPARE}return compare(...args.slice(1), () => process.cpuUsage().user / 1e3);"


def script() -> str:
    """Return the engine of a page and the equations of the study, as one text."""
    entry, model = study_named(NAME)
    own = equations_script(model, entry.scene, method_named(METHOD), axes_of(NAME))
    return f"{ENGINE.read_text()}\n{own.text}"


def wells() -> list[dict[str, Any]]:
    """Return the equilibria of the study, as its page has them."""
    entry, model = study_named(NAME)
    table = find_equilibria(model.assemble(entry.scene, None))
    rows = zip(table.state.T, table.energy, table.exit_energy, table.index, strict=True)
    return [
        {
            "state": state.tolist(),
            "energy": float(energy),
            "exit_energy": float(exits) if index == 0 else None,
            "is_minimum": bool(index == 0),
        }
        for state, energy, exits, index in rows
    ]


def in_chromium(text: str, axes: list[dict[str, Any]], *args: Any) -> Any:
    """Return what both engines take in a page with the content policy of ours."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        head = f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        path.write_text(f"{head}<script>{script_text(text + COMPARE)}</script>")
        browser = Chromium()
        try:
            with opened(browser, path) as page:
                given = ", ".join(map(as_json, (axes, *args)))
                return page.ask(f"compare({given}, () => performance.now())", 3600.0)
        finally:
            browser.close()


def as_json(value: Any) -> str:
    """Return a value as JavaScript."""
    return json.dumps(value)


def report(name: str, found: list[dict[str, Any]]) -> None:
    """Print the least time of each engine, the mean over processes, and their ratio."""
    slow, fast = (sum(min(one["took"][k]) for one in found) / len(found) for k in (0, 1))
    different = sum(one["different"] for one in found)
    print(f"{name:44} {slow:8.3f} ms {fast:8.3f} ms  {slow / fast:5.2f}  {different}", flush=True)


def main() -> None:
    """Compare the engines."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--points", type=int, default=200, help="points along each axis")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    text, axes = script(), [{"path": one.path, "low": one.low, "high": one.high} for one in axes_of(NAME)]
    entry, _ = study_named(NAME)
    times = {"until": entry.integrate.until, "tolerance": entry.integrate.tolerance}
    print(f"{'':44} {'JavaScript':>11} {'WebAssembly':>11}  ratio  different")
    for name, rest in (("captured", wells()), ("slow", None)):
        args = axes, given.points, given.rounds, {**times, "rest": rest}
        for count in sorted({1, os.cpu_count() or 1}):
            with ThreadPoolExecutor(count) as pool:
                runs = [pool.submit(run_script, IN_NODE, text, *args, seconds=3600.0) for _ in range(count)]
                report(f"{name}, node, {count} at a time", [one.result() for one in runs])
        report(f"{name}, Chromium, elapsed", [in_chromium(text, *args)])


if __name__ == "__main__":
    main()
