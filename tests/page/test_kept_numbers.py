"""Numbers and pictures that a page saves: CSV that reads back to the same bits, and SVG that is well formed."""

import csv
import io
from pathlib import Path
from xml.etree import ElementTree

import numpy as np

from tests.page.node import run_script

SCRIPT = Path(__file__).parents[2] / "pipelines" / "page" / "script"
HOSTILE = '</text><script>alert(1)</script> & "x"'
SVG = "{http://www.w3.org/2000/svg}"
NUMBERS = """
const csv = await import(args[0] + '/keep/csv.js');
const {partNames} = await import(args[0] + '/play/quantities.js');
const equations = {n: 2, observed_size: 4, observed: [
  {name: 'position', unit: 'm', dims: ['component'], sizes: [3]}, {name: 'energy', unit: 'J', dims: [], sizes: []},
]};
const track = {
  times: [0, 0.1, 1 / 3], state: (t, out) => out.set([t, -t * t]),
  observe: (t, out) => out.set([t, 2 * t, 3 * t, 0.1 + t]),
};
const axes = [
  {name: 'x', label: 'tilt x', unit: 'deg', values: [1 / 3, 2]},
  {name: 'y', label: '=cmd()', unit: '1', values: [5, 6, 7]},
];
const categories = [{code: 0, label: '-1+2'}, {code: 1, label: 'left, low'}];
const labels = {type: 'category', label: 'rest, "magnet"', unit: '1', categories};
const shown = {type: 'number', label: 'rest time', unit: 's'};
return {
  motion: csv.csvOf(['a\\nb'], csv.motionRows(track, equations, 's', partNames)),
  labels: csv.csvOf([], csv.mapRows(axes, labels, ({x, y}) => (x + y) % 2)),
  shown: csv.csvOf([], csv.mapRows(axes, shown, ({x, y}) => (x ? NaN : 0.1 * y))),
};
"""
PICTURE = """
const {mapSvg} = await import(args[0] + '/keep/svg.js');
const frame = {left: 70, top: 10, width: 400, height: 300};
const axis = (ticks) => ({title: args[1], ticks: ticks.map((at) => ({at, text: args[1]}))});
const marks = [
  {kind: 'spot', at: [100, 100], colour: '#0072B2'}, {kind: 'repels', at: [120, 100], colour: '#E69F00'},
  {kind: 'rest', at: [140, 100], isStable: true}, {kind: 'start', at: [160, 100], text: '1'},
];
const legends = [
  [{colour: '#0072B2', text: args[1]}, {colour: '#E69F00', text: 'b'}],
  {stops: ['rgb(0,0,0)', 'rgb(9,9,9)'], ticks: [{share: 0.5, text: '1'}], title: args[1]},
];
const [x, y, image] = [axis([100, 200]), axis([50]), 'data:image/png;base64,AAAA'];
const picture = {title: args[1], width: 500, height: 370, frame, image, x, y, marks};
return {svgs: legends.map((legend) => mapSvg({...picture, legend}))};
"""


def rows_of(text):
    return list(csv.reader(io.StringIO("".join(line for line in text.splitlines(True) if not line.startswith("#")))))


def test_numbers_read_back_to_the_same_bits_and_texts_are_no_formulas():
    found = run_script(NUMBERS, SCRIPT.as_uri())
    motion, labels, shown = (rows_of(found[name]) for name in ("motion", "labels", "shown"))
    assert found["motion"].startswith("# a b\n")
    places = [f"position {part} (m)" for part in "xyz"]
    assert motion[0] == ["time (s)", "state 0", "state 1", *places, "energy (J)"]
    t = np.array([0, 0.1, 1 / 3])
    np.testing.assert_array_equal(np.array(motion[1:], float), np.stack([t, t, -t * t, t, 2 * t, 3 * t, 0.1 + t], 1))
    assert labels[0] == ["tilt x (deg)", "'=cmd()", 'rest, "magnet" (code)', 'rest, "magnet"']
    assert labels[1:3] == [[repr(1 / 3), "5", "0", "'-1+2"], ["2", "5", "1", "left, low"]]
    assert [row[2] for row in shown] == ["rest time (s)", "0", "", "0.1", "", "0.2", ""]


def test_a_map_as_svg_is_well_formed_whatever_its_names():
    labelled, numbered = (ElementTree.fromstring(svg) for svg in run_script(PICTURE, SCRIPT.as_uri(), HOSTILE)["svgs"])
    for svg in (labelled, numbered):
        assert not [one for one in svg.iter() if one.tag.endswith("script")]
        (image,) = svg.iter(f"{SVG}image")
        assert [float(image.get(name)) for name in ("x", "y", "width", "height")] == [70, 10, 400, 300]
        texts = [one.text for one in svg.iter(f"{SVG}text")]
        assert texts.count(HOSTILE) == 6
        assert svg.find(f"{SVG}title").text == HOSTILE
    swatches = [one.get("fill") for one in labelled.iter(f"{SVG}rect")][-2:]
    assert swatches == ["#0072B2", "#E69F00"]
    assert len(list(numbered.iter(f"{SVG}stop"))) == 2
