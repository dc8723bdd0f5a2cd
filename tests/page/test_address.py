"""The address of a page: what it keeps comes back bit for bit, and what is damaged or foreign is told in a sentence."""

from pathlib import Path

import numpy as np

from tests.page.node import run_script

KEEP = Path(__file__).parents[2] / "pipelines" / "page" / "script" / "keep"
ABOUT = """
const { addressOf, stateOf } = await import(args[0]);
const inputs = [
  {path: 'pendulums.0.tilt.0', value: 0.1}, {path: 'pendulums.0.tilt.1', value: -0.2}, {path: 'damping', value: 1e-3},
];
const axes = [
  {name: 'x', edges: [-1.5, 1.5], drawn: null, values: [-1, 0, 1]},
  {name: 'a:b, c', edges: [0, 3], drawn: [{}, {}], values: [1, 2]}, {name: 'of', edges: [-0.5, 1.5], values: [0, 1]},
];
const data = {name: 'd\\u00fcnn & <b>', axes, variables: [{name: 'rest_magnet'}], integrate: {until: 60}};
const about = {data, inputs};
const state = {
  values: Float64Array.from(args[1]), second: Float64Array.from([...args[1].slice(0, 2), 7]),
  map: {
    name: 'rest_magnet', across: ['x', 'a:b, c'], at: {of: 1}, numbers: null,
    seen: {x0: -0.1, x1: 1 / 3, y0: 0, y1: 2.9},
  },
  camera: [1, -2.5e-7, 3e21, 0, 0, 1], speed: 0.25, time: 8.000000000000002,
};
const text = addressOf(state, about);
"""
ROUND = f"{ABOUT} return {{text, again: stateOf(text, about).state, sent: state}};"
REFUSED = f"""{ABOUT}
const change = (from, to) => {{
  if (!text.includes(from)) throw Error(from);
  return stateOf(text.replace(from, to), about);
}};
return {{texts: args[2].map(([from, to]) => change(from, to)).map(({{state, why}}) => (state ? 'shown' : why)),
  cut: Array.from(text, (_, k) => stateOf(text.slice(0, k), about)).filter(({{state}}) => state).length,
  other: stateOf(text, {{data: {{...data, name: 'other'}}, inputs}}).why,
  changed: stateOf(text, {{data, inputs: [{{...inputs[0], value: 0.11}}, ...inputs.slice(1)]}}).why}};
"""
DAMAGED = "The address of this page is damaged"


def in_page(script, *more):
    values = np.array([1 / 3, -4.9e-324, np.nextafter(0.7, 1)])
    return run_script(script, (KEEP / "address.js").as_uri(), values, *more)


def test_numbers_come_back_bit_for_bit_and_names_whole():
    found = in_page(ROUND)
    sent, again = found["sent"], found["again"]
    for name in ("values", "second"):
        assert again[name].tobytes() == sent[name].tobytes()
    for name in ("map", "camera", "speed", "time"):
        assert again[name] == sent[name]
    assert set(found["text"]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:,%~-=&")


WRONG = {
    ("0.25", "3"): "speed",
    ("rest_magnet", "constructor"): "map",
    ("x,a", "x,b"): "map b:b, c",
    ("of:1", "of:9"): "at of",
    ("t=8", "t=80000"): "t",
    ("see=-0.1", "see=2"): "see",
    ("see=-0.1", "see=-0.1,0"): "see",
    ("tilt.0:", "tilt.9:"): "in pendulums.0.tilt.9",
    ("and=damping:7", "and=damping:alert(1)"): "and damping",
    ("and=damping:7", "and=damping:Infinity"): "and damping",
    ("and=damping:7", "and=damping:0x1"): "and damping",
    ("and=damping:7", "and=damping"): "and",
    ("camera=1,", "camera="): "camera",
}
"""Changes of one entry, and the entry that the sentence names."""


def test_an_entry_that_fails_rejects_the_whole_address():
    found = in_page(REFUSED, [list(change) for change in WRONG])["texts"]
    assert found == [f"{DAMAGED} ({place}). The page shows its own start." for place in WRONG.values()]


def test_other_studies_versions_and_cut_addresses_are_told_apart():
    found = in_page(REFUSED, [["v=1", "v=2"], ["=d%", "=%E0%"], ["&end", "&end"]])
    assert found["texts"][0].startswith("The address was written by another version of this page.")
    assert found["texts"][1].startswith(DAMAGED)
    assert found["texts"][2] == "shown"
    assert found["cut"] == 0
    assert found["other"].startswith("The address belongs to another study (d\u00fcnn & <b>).")
    assert found["changed"].startswith("The address belongs to another version of this study")
