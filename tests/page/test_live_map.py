"""A live map without a browser: which passes are computed, and what workers do when a run begins during another."""

from pathlib import Path

from tests.page.node import run_script

SCRIPT = (Path(__file__).parents[2] / "pipelines" / "page" / "script").as_uri()
STUBS = f"""
const script = "{SCRIPT}";
class Node {{
  setAttribute() {{}}
  append() {{}}
  addEventListener() {{}}
}}
"""
SWITCH = (
    STUBS
    + """
const {makeLive} = await import(`${script}/map/live_map.js`);
globalThis.document = {createElement: () => new Node()};
const log = [];
const say = (name) => () => log.push(name);
let clock = 5;
globalThis.performance = {now: () => clock};
const live = makeLive({compute: say("compute"), leave: say("leave"), offer: (text) => log.push(text)});
const [pause] = args;
"""
)
WORKERS = (
    STUBS
    + """
const crew = [];
globalThis.Worker = class {
  constructor() { this.tasks = []; crew.push(this); }
  postMessage(message) { if (message.columns) this.tasks.push(message.columns); else this.modules = message.modules; }
  terminate() { this.isOver = true; }
};
Object.defineProperty(globalThis, "navigator", {value: {hardwareConcurrency: 3}, configurable: true});
Object.assign(URL, {createObjectURL: () => "blob:", revokeObjectURL: () => {}});
const {makeWorkers} = await import(`${script}/map/workers.js`);
const workers = makeWorkers(""), taken = [];
const answer = (one, isFast = true) => crew[one].onmessage({data: {found: crew[one].tasks.at(-1), isFast}});
const tasks = (name, count) => Array.from({length: count}, (_, k) => ({message: {columns: `${name}${k}`}}));
const [take, end] = [(task, found) => taken.push(found), (why) => taken.push(why ?? "end")];
const run = (name, count) => workers.run(tasks(name, count), take, end);
"""
)


def test_a_fast_coarse_pass_switches_the_live_map_on():
    body = (
        "live.follow(true); live.noted(false); clock = pause; live.noted(true); live.goOn();"
        "return {log, on: live.isOn()};"
    )
    assert run_script(SWITCH + body, 80) == {"log": ["compute"], "on": True}


def test_a_slow_coarse_pass_gives_the_map_back_and_offers_to_recompute():
    body = (
        "live.follow(true); const held = live.holds('offer'); live.noted(false); clock = pause; live.noted(false);"
        "const again = live.follow(true); return {log, on: live.isOn(), held, again};"
    )
    expected = {"log": ["compute", "leave", "offer"], "on": False, "held": True, "again": False}
    assert run_script(SWITCH + body, 120) == expected


def test_changes_during_a_coarse_pass_wait_for_its_end_and_later_ones_do_not():
    body = (
        "live.follow(true); live.noted(false); live.follow(true); live.follow(true); log.push('pass');"
        "live.noted(true); live.goOn(); live.goOn(); live.follow(true); return {log};"
    )
    assert run_script(SWITCH + body, 1)["log"] == ["compute", "pass", "compute", "compute"]


def test_parameters_of_the_study_end_the_live_map():
    assert run_script(SWITCH + "return {is: live.follow(false), log};", 1) == {"is": False, "log": []}


def test_every_task_is_given_once_and_the_run_ends_with_the_last():
    body = "workers.use('m'); run('a', 3); answer(0); answer(1); answer(0); return {taken, modules: crew[0].modules};"
    assert run_script(WORKERS + body) == {"taken": ["a0", "a1", "a2", "end"], "modules": "m"}


def test_busy_workers_take_up_a_new_run_after_their_task():
    """What they compute for the run that was abandoned is dropped."""
    body = (
        "run('a', 9); run('b', 2); answer(0); answer(1); answer(0); answer(1);"
        "return {taken, given: crew.map(({tasks}) => tasks), fast: workers.isFast()};"
    )
    found = run_script(WORKERS + body)
    assert found == {"taken": ["b0", "b1", "end"], "given": [["a0", "b0"], ["a1", "b1"]], "fast": True}


def test_a_run_that_begins_while_a_result_is_taken_gets_each_worker_once():
    body = (
        "workers.run(tasks('a', 9), () => run('b', 4), () => {}); answer(0); answer(1);"
        "return {given: crew.map(({tasks}) => tasks)};"
    )
    assert run_script(WORKERS + body)["given"] == [["a0", "b0"], ["a1", "b1"]]
