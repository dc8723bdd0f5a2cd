"""What a page says of the end of a motion: what the study asks, and why a motion has not come to rest."""

from pathlib import Path

import numpy as np

from tests.page.node import run_script
from tests.page.test_play import play

DONE = "{time: 60, status: 'done', label: -1, rest_time: NaN, is_certain: false}"


def test_systems_without_rest_are_not_said_to_lack_it():
    """A track whose kinetic energy is given, and that loses energy or not."""
    found = play(
        "said",
        f"""
        const energy = (kinetic, lost) => (t) => ({{kinetic: kinetic(t), lost: lost * t, drift: 0}});
        const track = (...parts) => ({{reached: 60, energy: energy(...parts)}});
        const system = (one, asks, row) => said.systemOf(one, {{asks, lost: row}});
        const told = (one, asks, row = 0) => said.endText({DONE}, () => '', 's', system(one, asks, row));
        const swing = track(() => 1, 0);
        const damped = track((t) => Math.exp(-t / 20), 1e-3);
        const still = track((t) => Math.exp(-t), 1e-3);
        const rest = {{has_rest: true}}, none = {{has_rest: false}}, driven = {{...none, is_driven: true}};
        return {{texts: [
          told(damped, rest), told(swing, none), told(damped, none), told(still, none), told(swing, none, -1),
          told(damped, driven), told(damped, {{...driven, is_noisy: true}}),
        ]}};
        """,
    )
    assert found["texts"] == [
        "Not at rest when the integration ended (t = 60.00 s).",
        "Still moving at t = 60.00 s, as a system without drag does.",
        "Still moving at t = 60.00 s.",
        "Hardly moves any more at t = 60.00 s.",
        "Still moving at t = 60.00 s.",
        "Still moving at t = 60.00 s, as a driven system does.",
        "Still moving at t = 60.00 s: noise never lets it rest.",
    ]


def test_what_a_study_asks_is_answered():
    found = play(
        "answers",
        """
        const event = (kind, more = {}) => ({event: {kind, count: 1, radius: 0.014, ...more}});
        const flips = [0, 1, 0].map((signal, k) => ({time: 8.5 + k, signal}));
        const tell = (asks, outcome, over = true) => answers.answerText({
          asks, outcome: {events: [], touch: null, lying: NaN, impacts: 0, ...outcome}, over, time: 60, unit: 's',
          faces: ['plus_end', 'minus_end', 'side'], bodyName: (signal) => (signal ? 'rod 2' : ''),
        });
        const walls = {walls: {is_caught: true}}, floor = {walls: {is_caught: false, counts: true}};
        const sizes = {plus_z: 'largest'};
        return {texts: [
          tell(event('flip'), {events: flips.slice(0, 1)}), tell(event('flip'), {events: flips.slice(1)}),
          tell(event('flip', {count: 3}), {events: flips}), tell(event('flip'), {}), tell(event('flip'), {}, false),
          tell(event('meeting'), {}), tell(event('meeting'), {events: flips}),
          tell(event('leaving'), {}), tell(event('leaving', {is_about_start: true}), {events: flips}),
          tell(walls, {touch: {time: 0.4, face: 1}}), tell(walls, {touch: {time: 0.4, face: 0}}),
          tell(floor, {impacts: 7, lying: 0.56}), tell({}, {repeats: 3}), tell({}, {repeats: 0}), tell(undefined, {}),
          answers.faceText('plus_z', sizes), answers.faceText('side'),
        ]};
        """,
    )
    assert found["texts"] == [
        "First flip at t = 8.50 s.",
        "First flip at t = 9.50 s: rod 2.",
        "Flips at t = 8.50, 10.50 s; the mean time between flips is 2.00 s.",
        "No flip up to t = 60.00 s.",
        "No flip so far.",
        "The bodies have not met by t = 60.00 s.",
        "The two bodies meet at t = 8.50 s. The equations end there.",
        "It stays in the sphere of radius 0.014 m up to t = 60.00 s.",
        "It is farther than 0.014 m from its start from t = 8.50 s on.",
        "Heads: at the first touch, t = 0.40 s, the side that was down at no tilt is down again.",
        "Tails: at the first touch, t = 0.40 s, the side that was up at no tilt is down.",
        "7 impacts up to t = 60.00 s. Touches the wall without a break since t = 0.56 s.",
        "The motion comes to repeat after 3 periods of the drive.",
        "The motion does not come to repeat within 12 periods of the drive.",
        "",
        "its largest face (plus z)",
        "face side",
    ]


def test_a_motion_repeats_after_the_periods_of_its_poses():
    """A body that turns by a third of a turn each period, one that shifts besides, and one that wanders."""
    found = play(
        "periods",
        """
        const counts = {standing_counts: {moving: 1, placed: 0, carried: 0, held: 0}};
        const track = (angle, reached = 100) => ({reached, standing: (t, out) => {
          out.fill(0);
          out.set([0.01 * Math.cos(angle(t)), 0, 0, Math.cos(angle(t)), Math.sin(angle(t)), 0]);
          return out;
        }});
        const third = (t) => (2 * Math.PI * t) / 3;
        const tell = (angle, reached) => periods.repeatsAfter(track(angle, reached), counts, 1, 0.05);
        const decays = (t) => third(t) + Math.exp(-t), slow = (t) => third(t) + 0.1 * Math.exp(-t / 50);
        return {found: [third, decays, slow, Math.sqrt, () => 1].map((angle) => tell(angle)), short: tell(third, 24)};
        """,
    )
    assert found == {"found": [3, 3, 0, 0, 1], "short": None}


NEIGHBOURS = Path(__file__).parents[2] / "pipelines" / "page" / "script"
BESIDE = """
globalThis.document = undefined;
const own = await import(args[0] + '/keep/neighbours.js');
const {mapAxis} = await import(args[0] + '/map/axis.js');
const plain = (name, input, values, unit) => ({name, label: name, unit, path: name, input: [input], values});
const axis = (...parts) => mapAxis({...plain(...parts), si: parts[2].map((x) => 2 * x)});
const axes = [axis('x', 0, [0, 0.5, 1], 'deg'), axis('y', 1, [-3, 0, 3], 'm/s')];
const {values, ways} = own.besideStart(axes, {x: 0.3, y: -1}, [0.6, -2, 5]);
const categories = [0, 1].map((code) => ({code, label: `magnet ${code}`}));
const labels = {name: 'rest_magnet', type: 'category', categories};
const points = categories.map(({code}) => ({rest_magnet: code}));
const rest = (label) => ({over: {status: 'done', label, magnet: -1, rest_time: label < 0 ? NaN : 5}});
const data = {asks: {}, integrate: {unit: 's'}};
const tell = (map, one, found) => own.besideText({data, ...map}, one, found, ways, points);
const flip = (...times) => times.map((time) => ({outcome: {events: time === null ? [] : [{time, signal: 0}]}}));
const flips = {data: {asks: {event: {kind: 'flip'}}, integrate: {unit: 's'}}};
return {values: values.map((one) => Array.from(one)), texts: [
  tell({labels}, rest(0), [0, 0, 0, 0].map(rest)), tell({labels}, rest(0), [1, 0, 1, 1].map(rest)),
  tell({labels}, rest(0), [1, -1, 0, 0].map(rest)), tell(flips, {}, flip(8.5, 9.25, null, 8.75)),
  tell(flips, {}, flip(null)), tell(flips, {}, flip(8.5, 8.500001)),
]};
"""


def test_neighbouring_starts_are_a_millionth_of_a_cell_away_and_counted_by_their_end():
    found = run_script(BESIDE, NEIGHBOURS.as_uri())
    beside = np.array(found["values"])
    moved = beside - [0.6, -2, 5]
    # 1e-7 deg and 1e-6 m/s in units twice as large; round-off of the index along the axis is 1e-16.
    np.testing.assert_allclose(moved, [[-2e-7, 0, 0], [2e-7, 0, 0], [0, -2e-6, 0], [0, 2e-6, 0]], atol=1e-14)
    away = "1e\u22127 deg or 1e\u22126 m/s"
    hidden = "a difference too small to be seen decides the outcome here"
    assert found["texts"] == [
        f"All 4 starts {away} away end in the same way.",
        f"Of 4 starts {away} away, 3 end at magnet 1, 1 end at magnet 0: {hidden}.",
        f"Of 4 starts {away} away, 2 end at magnet 0, 1 end at magnet 1, 1 not at rest by the end: {hidden}.",
        f"Of 4 starts {away} away, 3 flip, first between t = 8.5 s and 9.25 s.",
        f"None of 1 starts {away} away flips.",
        f"All 2 starts {away} away have this event at t = 8.5 s.",
    ]
