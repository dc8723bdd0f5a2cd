"""Studies whose magnets stand still: which read their field from tables, what tells so, and which cannot."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pipelines.cli.main import main
from pipelines.outputs.simulate import simulate_points
from pipelines.study.load import load_study, single_trajectory

STUDY = Path(__file__).parents[2] / "studies" / "three_magnets.yaml"
SMALL = ("axes.tilt_x.points=5", "axes.tilt_y.points=4")
LIGHT = ("outputs=[final]", "stop.when=end", "summaries=[]", "integrate.until=0.5")


def ring(count, *overrides):
    """Return the map that ships, small, over so many magnets."""
    turns = 2 * np.pi * np.arange(count) / count
    each = (f"{{body: puck, position: [{6 * np.cos(a):.6f} cm, {6 * np.sin(a):.6f} cm, -33.55 cm]}}" for a in turns)
    return load_study(STUDY, (f"placed=[{', '.join(each)}]", *SMALL, *overrides))


def asked(word):
    return f"integrate.field_table={word}"


@pytest.mark.long
@pytest.mark.parametrize(
    ("count", "word", "uses"), [(14, "auto", False), (15, "auto", True), (1, "true", True), (12, "false", False)]
)
def test_tables_are_used_where_they_help_or_are_asked_for(count, word, uses):
    study = ring(count, *LIGHT, asked(word))
    assert study.uses_field_tables == uses
    assert study.identity["integrate"].get("field_table", False) == uses
    same, other = (ring(count, *LIGHT, asked(str(answer).lower())) for answer in (uses, not uses))
    assert same.fingerprint == study.fingerprint != other.fingerprint
    told = CliRunner().invoke(main, ["plan", str(STUDY), *(f"--set={each}" for each in study.overrides)]).output
    assert ("from tables" in told) == uses


@pytest.mark.parametrize(
    ("override", "why"),
    [
        (("integrate.method=rk4", "integrate.step=2 ms"), "needs an adaptive method"),
        (
            ("axes.x={path: placed.0.position.0, from: 0, to: 1 cm, points: 2}",),
            "no axis may change the placed magnets",
        ),
        (
            ("axes.h={path: pendulums.0.pivot.2, from: 0, to: 1 cm, points: 2}",),
            "no axis may change the placed magnets",
        ),
        (
            ("placed.0.motion={kind: constant_velocity, velocity: [1, 0, 0]}",),
            "no axis may change the placed magnets",
        ),
        (("box={min: [-1, -1, -1], max: [1, 1, 1]}",), "no axis may change the placed magnets"),
    ],
    ids=["fixed steps", "swept magnets", "swept pivot", "moving", "periodic"],
)
def test_what_no_table_can_hold_is_refused_or_left(override, why):
    with pytest.raises(InputError, match=f"(?s)integrate.field_table: a field table .*{why}"):
        ring(12, asked("true"), *override)
    assert not ring(15, *override).uses_field_tables


@pytest.mark.quick
@pytest.mark.parametrize(
    ("axis", "uses"),
    [
        ("path: pendulums.0.drag, from: 1e-3, to: 2e-3", True),
        ("path: placed.0.position.0, from: 0, to: 1 cm", False),
        ("zip: {d: {path: pendulums.0.drag, from: 1, to: 2, points: 1000000000000}, "
         "x: {path: placed.0.position.0, from: 0, to: 1 cm, points: 1000000000000}}", False),
    ],
    ids=["drag", "magnet", "zip"],
)  # fmt: skip
def test_the_number_of_points_costs_nothing(axis, uses):
    points = "" if axis.startswith("zip") else ", points: 1000000000000"
    assert ring(15, f"axes.long={{{axis}{points}}}").uses_field_tables == uses


def test_what_is_outside_of_the_table_may_be_swept():
    axes = "axes.B={path: field.B.2, values: [0, 1 mT]}", "axes.g={path: gravity.2, values: [-9, -10]}"
    assert ring(15, *axes, "axes.c={path: pendulums.0.drag, values: [1e-3, 2e-3]}").uses_field_tables


def test_one_trajectory_has_no_table():
    assert not single_trajectory(ring(12, asked("true"))).uses_field_tables


@pytest.mark.long
def test_blocks_read_tables_and_their_check_does_not():
    places = np.array([0, 3]), np.array([1, 2])
    tabled, summed = (ring(12, asked(word), *LIGHT) for word in ("true", "false"))
    one, other = (simulate_points(study, places)["final_orientation"] for study in (tabled, summed))
    assert (one != other).any()
    np.testing.assert_allclose(one, other, rtol=0, atol=1e-7)
    one, other = (simulate_points(study, places, error_share=0.1)["final_orientation"] for study in (tabled, summed))
    np.testing.assert_array_equal(one, other)


def test_a_point_is_the_same_in_whichever_block():
    study = ring(15, *LIGHT)
    whole = simulate_points(study, (np.array([0, 3, 4]), np.array([1, 2, 3])))["final_orientation"]
    alone = simulate_points(study, (np.array([3]), np.array([2])))["final_orientation"]
    np.testing.assert_array_equal(whole[1:2], alone)
