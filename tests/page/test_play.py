"""What the player of a page reckons: times, sliders, curves, records, places. No browser is needed."""

from pathlib import Path

import numpy as np
import pytest

from tests.page.node import run_script

ROOT = Path(__file__).parents[2]
PLAY = ROOT / "pipelines" / "page" / "script" / "play"
MOCK = Path(__file__).parent / "mock_pendulum.mjs"


def play(modules, body, *args):
    """Return what a body of JavaScript returns that uses modules of the player, by their names."""
    imports = "".join(f'const {name} = await import("{(PLAY / name).as_uri()}.js");' for name in modules.split())
    return run_script(f'{imports} const mock = await import("{MOCK.as_uri()}"); {body}', *args)


def test_sliders_go_there_and_back_over_decades_and_across_zero():
    found = play(
        "scales",
        """
        const ranges = [{low: -2, high: 3}, {low: 1e-4, high: 1e2}, {low: 2, high: 3}];
        const middles = ranges.map((range) => scales.toValue(range, 0.5));
        const again = (range) => (x) => scales.toPosition(range, scales.toValue(range, x));
        const round = ranges.map((range) => [0, 0.123, 0.5, 1].map(again(range)));
        const kept = scales.rounded({low: 0, high: 1}, 0.123456789);
        const wide = scales.rangeOf({value: 5, low: 0, high: 1});
        return {middles, round, kept, wide, far: scales.toPosition(ranges[0], 99)};
        """,
    )
    np.testing.assert_allclose(found["middles"], [0.5, 0.1, 2.5], rtol=1e-12)
    np.testing.assert_allclose(found["round"], [[0, 0.123, 0.5, 1]] * 3, atol=1e-12)
    assert (found["kept"], found["wide"], found["far"]) == (0.123, {"low": 0, "high": 5}, 1)


def test_the_clock_waits_for_what_is_computed_and_never_goes_back():
    found = play(
        "pace",
        """
        const {advanced, stepTime, lastNotAfter} = pace;
        const meter = pace.rateMeter();
        for (let k = 0; k <= 300; k += 1) meter.note(k / 60, k < 200 ? k / 60 : 200 / 60 + (k - 200) / 120);
        const times = [0, 0.5, 1.5];
        return {
          times: [advanced(1, 2, 0.1, 9), advanced(1, 2, 0.1, 1.05), advanced(1, 8, 60, 9), advanced(1, 1, 0.1, 0.5)],
          rate: meter.rate(),
          text: [pace.rateText(1, 0.5, 's'), pace.rateText(0.25, 0.2501, 's')],
          steps: [[0.5, 1], [0.7, -1], [0.5, -1], [0, -1], [2, 1]].map(([time, way]) => stepTime(times, time, way)),
          at: [lastNotAfter(times, -1), lastNotAfter(times, 0.5), lastNotAfter(times, 9)],
        };
        """,
    )
    np.testing.assert_allclose(found["times"], [1.2, 1.05, 3.0, 1.0])
    assert found["rate"] == pytest.approx(0.5, rel=0.02)
    assert found["text"] == ["0.50 \u00d7 real time (this computer cannot keep up)", "1/4 \u00d7 real time"]
    assert found["steps"] == [1.5, 0.5, 0, 0, 1.5]
    assert found["at"] == [-1, 1, 2]


def test_no_extreme_is_lost_to_pixels():
    times = np.linspace(0.0, 1.0, 10_000)
    values = np.sin(40 * times)
    values[[777, 4_321]] = 5.0, -7.0
    values[9_000:] = np.nan
    found = play(
        "decimate",
        """
        const {times, series} = decimate.decimate(args[0], [args[1]], 100);
        return {times, values: series[0]};
        """,
        times,
        values,
    )
    shown = found["values"]
    assert len(shown) == len(found["times"]) == 200
    assert (np.diff(found["times"]) > 0).all()
    assert (np.nanmax(shown), np.nanmin(shown)) == (5.0, -7.0)
    assert np.isnan(shown[-20:]).all()
    assert np.isfinite(shown[:-20]).all()
    # Both ends of a column stand in the order in which they come: what rises goes on rising, what falls falling.
    body = "const all = decimate.decimate(args[0], args, 50).series; return {up: all[0], down: all[1]}"
    ways = play("decimate", body, times, -times)
    assert (np.diff(ways["up"]) > 0).all()
    assert (np.diff(ways["down"]) < 0).all()


def test_records_are_joined_by_straight_lines_through_their_times():
    times, states = np.array([0.0, 0.1, 0.4]), np.array([[0.3, 0.0, 0.0], [0.2, -1.0, 0.01], [-0.1, 0.5, 0.02]])
    found = play(
        "records",
        """
        const {equations} = mock;
        const values = Float64Array.from(equations.inputs, ({value}) => value);
        const track = records.recordedTrack(equations, {times: args[0], states: args[1]}, values);
        const at = (t) => track.state(t, new Float64Array(3));
        const places = track.standing(0.25, new Float64Array(36));
        return {
          states: [0.1, 0.25, -1, 9].map((t) => [...at(t)]), places, energy: track.energy(0.4),
          end: track.over.time, steps: track.steps,
        };
        """,
        times,
        states,
    )
    np.testing.assert_allclose(found["states"], [states[1], (states[1] + states[2]) / 2, states[0], states[2]])
    angle = 0.05
    np.testing.assert_allclose(found["places"][24:27], [np.sin(angle), 0, -np.cos(angle)], atol=1e-15)
    energy = 0.5 * states[:, 1] ** 2 - 9.81 * np.cos(states[:, 0])
    np.testing.assert_allclose(found["energy"]["drift"], energy[2] + 0.02 - energy[0], rtol=1e-12)
    assert (found["end"], found["steps"]) == (0.4, 2)


def test_motions_are_computed_ahead_and_the_slower_holds_the_clock():
    found = play(
        "motions",
        """
        const track = (speed, until) => ({
          reached: 0, over: null,
          extend(t, budget) { this.reached = Math.min(t, this.reached + speed * budget, until); },
        });
        let now = 0;
        const tick = () => (now += 4);
        const pair = [motions.makeMotion(track(0.5, 100), [], null), motions.makeMotion(track(0.1, 100), [], null)];
        const clock = {time: 1, speed: 1, until: 100, wanted: null};
        motions.computeOn(pair, clock, 8, tick);
        const early = [motions.shownUntil(pair), pair.map(({track}) => track.reached)];
        pair.forEach((motion) => { motion.spent = 1e9; });
        const isMore = motions.computeOn(pair, clock, 8000, tick);
        const lazy = pair.map(({track}) => track.reached);
        motions.computeOn(pair, {...clock, wanted: 50}, 80000, tick);
        const sought = pair.map(({track}) => track.reached);
        pair[0].track.over = {};
        return {early, isMore, lazy, sought, end: motions.endOf(pair, 100)};
        """,
    )
    assert found["early"] == [0.4, [2, 0.4]]
    assert (found["isMore"], found["lazy"], found["sought"]) == (False, [3, 3], [50, 50])
    assert found["end"] == 100


def test_curves_are_sampled_where_they_are_computed():
    found = play(
        "quantities decimate",
        """
        const {equations, engine} = mock;
        const values = Float64Array.from(equations.inputs, ({value}) => value);
        const motions = [0, 1e-3].map((by) => {
          const own = values.slice();
          own[0] += by;
          const track = engine.track(equations, {values: own, until: 5});
          track.extend(2);
          return {track, values: own};
        });
        const angle = ({track}, time) => track.state(time, new Float64Array(3))[0];
        const distance = (a, b, time) => Math.abs(angle(a, time) - angle(b, time));
        const all = quantities.quantitiesOf(equations, {energyUnit: 'J', distance});
        const times = decimate.spread(0, 4, 5);
        const of = (key) => quantities.sampled(all.find((one) => one.key === key), motions, times);
        const [place, energy, apart] = ['observed position', 'energy', 'distance'].map(of);
        return {keys: all.map(({key}) => key), angle: of('observed angle'), place: place.length, energy, apart};
        """,
    )
    assert found["keys"] == ["observed angle", "observed position", "energy", "drift", "distance"]
    first, second = found["angle"]
    assert first[0] == pytest.approx(np.rad2deg(0.5))
    assert second[0] == pytest.approx(np.rad2deg(0.501))
    assert np.isfinite(first[:3]).all()
    assert np.isnan(first[3:]).all()
    assert found["place"] == 6
    energy, lost, both = found["energy"][:3]
    np.testing.assert_allclose(energy[:3] + lost[:3], both[:3])
    np.testing.assert_allclose(both[:3], both[0], atol=1e-6)
    assert lost[2] > 0.05
    assert len(found["apart"]) == 1
    assert found["apart"][0][0] == pytest.approx(1e-3, rel=1e-9)


def test_components_are_named_by_their_dimensions():
    names = play(
        "quantities",
        """
        const all = [[['pendulum'], [1]], [['body', 'component'], [2, 3]], [['component'], [4]]];
        return {all: all.map((one) => quantities.partNames(...one))};
        """,
    )["all"]
    assert names == [
        [""],
        ["body 0 x", "body 0 y", "body 0 z", "body 1 x", "body 1 y", "body 1 z"],
        ["0", "1", "2", "3"],
    ]


def test_the_second_start_lies_beside_the_first():
    found = play(
        "beside",
        """
        const {equations} = mock;
        const values = Float64Array.from(equations.inputs, ({value}) => value);
        const held = (values) => Float64Array.of(1, ...values.subarray(1));
        const still = {...equations, rows: (values, p, y) => equations.rows(held(values), p, y)};
        const planar = {
          n: 2, m: 0, rows: (values, p, y) => y.set([values[1], values[2]]),
          inputs: ['velocity.0', 'position.0', 'position.1'].map((path) => (
            {path, value: 1, low: -2, high: 3, unit: '1', is_start: true})),
        };
        const first = beside.nudges(equations, []);
        return {
          moved: first.map((nudge) => beside.nudged(values, nudge)[0]), kept: values[0],
          none: beside.nudges(still, []).length,
          texts: [...first, ...beside.nudges(planar, [])].map(({text}) => text),
          inputs: [[], [{input: [2]}], [{input: [0]}]].map((axes) => beside.inputBeside(planar, axes)),
        };
        """,
    )
    np.testing.assert_allclose(found["moved"], [0.5 + np.pi / 180, 0.5 + 1e-6], rtol=1e-15)
    assert found["kept"] == 0.5
    assert found["none"] == 0
    # What the study sweeps, if it changes the start; what does not change it, never.
    assert found["inputs"] == [1, 2, 1]
    assert found["texts"] == [
        "offset by 1°",
        "offset by 1e-6 rad",
        "offset by 1 % of the range",
        "offset by 1e-6",
    ]


def test_curves_begin_with_what_changes_most():
    found = play(
        "quantities decimate",
        """
        const {equations, engine} = mock;
        const values = Float64Array.from(equations.inputs, ({value}) => value);
        const track = engine.track(equations, {values, until: 3});
        track.extend(3);
        const at = ({track}, time) => [...track.standing(time, new Float64Array(36)).subarray(24, 27)];
        const followed = {name: 'bob', at};
        const all = quantities.quantitiesOf(equations, {energyUnit: 'J', lengthUnit: 'm', followed});
        const times = decimate.spread(0, 3, 40);
        const fake = {parts: ['a', 'b', 'c'], read: (_, time, out) => out.set([time, 3 * time, 9 - 2 * time])};
        return {
          names: all.map(({text, unit}) => `${text} [${unit}]`),
          lively: all.map((one) => quantities.liveliest(one, {track, values}, times, 2)),
          most: quantities.liveliest(fake, {track, values}, times, 2),
        };
        """,
    )
    assert found["names"][0] == "position of bob [m]"
    assert found["lively"][0] == [0]  # it swings along x, and rises little
    assert found["lively"][1] == [0]
    assert found["most"] == [1, 2]


def test_values_say_where_on_the_map_they_are_and_whether_the_store_still_holds():
    found = play(
        "stored",
        """
        const {inputs} = mock.equations;
        const {axes} = mock.data();
        const values = Float64Array.from(inputs, ({value}) => value);
        const heavier = values.slice();
        heavier[1] *= 2;
        const aside = values.slice();
        aside[0] = 0.7;
        return {
          where: stored.whereOf(aside, axes).tilt,
          holds: [values, aside, heavier].map((one) => stored.isAsStored(one, inputs, axes)),
          swept: stored.isAsStored(heavier, inputs, [{input: [1]}]),
        };
        """,
    )
    assert found["where"] == pytest.approx(np.rad2deg(0.7))
    assert (found["holds"], found["swept"]) == ([True, True, False], True)


def test_places_are_read_from_how_things_stand():
    found = play(
        "standing places",
        """
        const s = [1, 2, 3, 0, 1, 0, -1, 0, 0, 0, 0, 1];
        const {scene} = mock.data();
        const things = [...scene.things, {is_placed: true}, {is_placed: true, position_inputs: [0, 1, null]}];
        return {
          lab: standing.labPlace(s, 0, [2, 1, 5]),
          ends: [standing.endOf(0, s), standing.endOf([7, 8, 9], s), standing.endOf({thing: 0, place: [1, 0, 0]}, s)],
          followed: standing.followed([[0, 0, -1, 2, 4, -3], [0, 0, 0, 1, 1, -1], []]),
          box: standing.bounds([[0, 0, 0], [1, 4, -2], [NaN, 0, 99]]),
          inputs: places.placeInputs(things, mock.equations.inputs),
        };
        """,
    )
    assert found["lab"] == [0, 4, 8]
    assert found["ends"] == [[1, 2, 3], [7, 8, 9], [1, 3, 3]]
    assert found["followed"] == [1, 2, -2]
    assert found["box"] == {"middle": [0.5, 2, -1], "sides": [1, 4, 2], "size": 4, "lowest": -2}
    assert found["inputs"] == [None, [2, 3, 4], None, [0, 1, None]]


def test_the_report_of_a_motion_has_what_is_computed():
    found = play(
        "said format",
        """
        const name = ({label}) => (label >= 0 ? 'puck' : '');
        const rest = {label: 0, is_certain: true, time: 3.25, level: 1};
        const done = {time: 60, status: 'done', label: -1, rest_time: NaN, is_certain: false};
        return {
          ends: [
            said.knownOf({rest, over: null}), said.knownOf({rest: null, over: done}),
            said.knownOf({rest: {...rest, is_certain: false}, over: null}), null,
          ].map((known) => said.endText(known, name, 's')),
          methods: [{method: 'rk4', step: 1e-3, unit: 's'}, {method: 'dop853', tolerance: 1e-8}]
            .map((one) => said.methodText(one)),
          names: [['position', 3], ['tilt', 2]].map(([name, count]) => (
            format.nameText(`${name}.1`, Array.from({length: count}, (_, k) => `${name}.${k}`)))),
          paths: ['pendulums.0.tilt.0', 'gravity.2', 'damping'].map((path) => format.pathParts(path)),
          numbers: [0.30000000000000004, 1.2345e-9, -4.5e7, NaN].map((x) => format.numberText(x)),
        };
        """,
    )
    assert found["ends"] == [
        "Comes to rest: puck, captured at t = 3.25 s.",
        "Not at rest when the integration ended (t = 60.00 s).",
        "Slow since t = 3.25 s, near puck; capture is not proved.",
        "",
    ]
    assert found["methods"] == ["rk4, step 0.001 s", "dop853, tolerance 1e\u22128"]
    assert found["names"] == ["position y", "tilt y"]
    assert [(one["group"], one["name"]) for one in found["paths"]] == [
        ("pendulums.0", "tilt.0"),
        ("gravity", "2"),
        ("", "damping"),
    ]
    assert found["numbers"] == ["0.3", "1.23e\u22129", "\u22124.5e7", "not a number"]


def test_a_trail_is_remembered_at_times_that_stay_as_now_moves_on():
    found = play(
        "ticks",
        """
        const told = ({step, first, last}) => [first * step, last * step, last - first + 1, step];
        const at = (time) => told(ticks.trailTicks(time, 4, 399));
        return {early: at(0.5), late: at(10), later: at(10.001), none: ticks.trailTicks(3, 0, 399).last};
        """,
    )
    assert found["early"][0] == 0
    assert found["early"][1] <= 0.5
    assert found["late"][2] <= 399
    assert found["late"][0] == pytest.approx(6.0, abs=0.03)
    assert found["late"][3] == found["later"][3]
    assert found["none"] == -1


def test_ticks_of_a_logarithmic_axis_are_few_even_where_numbers_are_tiny():
    found = play(
        "decimate",
        "return {all: [[1e-6, 1], [1e-30, 1], [1e-20, 1e-19], [2, 3]].map((ends) => decimate.decades(...ends))};",
    )["all"]
    np.testing.assert_allclose(found[0], 10.0 ** np.arange(-6, 1))
    assert len(found[1]) <= 10
    np.testing.assert_allclose([*found[2], len(found[3])], [1e-20, 1e-19, 0])
