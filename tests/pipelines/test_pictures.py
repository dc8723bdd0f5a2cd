"""Every kind of picture, with long names and many kinds of points: all of it inside, and it says where it is."""

import ast
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner
from matplotlib.colors import to_hex, to_rgb

import pipelines
from pem_core import InputError
from pem_core.integrate.outcomes import NOT_AT_REST, Status
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pipelines.cli.main import main
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.variables import variables
from pipelines.pictures.colours import NO_MAGNET_COLOUR, PALETTE, UNSETTLED_COLOUR, repelling
from pipelines.pictures.picture_formats import picture_file
from pipelines.pictures.plot import write_plot
from pipelines.pictures.scene import draw_scene
from pipelines.pictures.view import at_first
from pipelines.run.run import run_study
from pipelines.store import store
from pipelines.store.store import open_results, stored_study
from pipelines.study.load import load_study, study_from_text
from tests.pipelines.figure_bounds import texts_outside
from tests.pipelines.small import STUDIES
from tests.pipelines.test_planar_study import FILE, textbook
from tests.pipelines.test_results import SMALL
from tests.pipelines.test_sections import PLANE
from tests.scenes import tabletop

LONG = "the_puck_that_somebody_gave_a_name_much_longer_than_any_picture_would_like_it_to_be"
TITLE = "A title of a study that goes on and on and is no formula, $x_{$, " * 4
AXES = {
    "tilt_x": "{path: pendulums.0.tilt.0, from: -20 deg, to: 20 deg, points: 9}",
    "tilt_y": "{path: pendulums.0.tilt.1, from: -20 deg, to: 20 deg, points: 8}",
    "drag": "{path: pendulums.0.drag, values: [3e-3, 6e-3]}",
    "length_of_something_with_a_long_name": "{path: placed.0.position.0, values: [1 cm, 2 cm, 3 cm]}",
    "gravity": "{path: gravity.2, values: [-9.8, -1.6]}",
}


def long_study(dimensions, *overrides):
    """Return the main study over some axes, its bodies and its title with names that are too long."""
    text = (STUDIES / "three_magnets.yaml").read_text().replace("puck", LONG)
    axes = ", ".join(f"{name}: {value}" for name, value in list(AXES.items())[:dimensions])
    return study_from_text(text, "s", (f"axes={{{axes}}}", f"title={TITLE}", *overrides))


def made_up(study, path):
    """Write a store whose points are of all kinds there are, without integrating anything."""
    store.create_store(path, study)
    grid, draw = stored_study(path)[1], np.random.default_rng(5)
    for number, points in enumerate(grid.sizes()):
        values = {v.name: np.full((points, *v.shape), v.fill, v.dtype) for v in variables(study)}
        values["status"] = draw.choice([0, 1, 1, 1, 1, 1, 1, 2], points).astype(np.uint8)
        for name in ("rest_magnet", "rest_point"):
            values[name] = draw.integers(AT_NO_MAGNET, 3, values[name].shape).astype(np.int16)
        values["rest_time"] = np.where(values["rest_point"] != NOT_AT_REST, draw.uniform(1, 9, points), np.nan)
        values["energy_drift"] = np.where(values["status"] == Status.DONE, draw.normal(size=points), np.nan)
        store.write_block(path, number, values)
    return path


@pytest.mark.long
@pytest.mark.parametrize("dimensions", [1, 2, 3, 4, 5])
def test_maps(dimensions, tmp_path, pictures):
    path = made_up(long_study(dimensions), tmp_path / "s.zarr")
    for variable in (None, "rest_point", "status", "energy_drift") if dimensions < 3 else (None, "rest_time"):
        write_plot(path, variable)
        heading = pictures[-1].get_suptitle().replace("\n", " ")
        assert ("at drag = 0.003 N m s (the first of 2)" in heading) == (dimensions == 5), heading
        panels = [axes for axes in pictures[-1].axes if axes.get_xlabel() or axes.collections]
        assert not any(text.endswith(" 1") for axes in panels for text in axes.get_title().split(", "))


def test_a_map_of_one_axis_tells_labels_apart(tmp_path, pictures):
    path = made_up(long_study(1), tmp_path / "s.zarr")
    write_plot(path)
    (axes,) = pictures[-1].axes
    rows = dict(
        zip(axes.get_yticks(), (text.get_text().replace("\n", " ") for text in axes.get_yticklabels()), strict=True)
    )
    dots = {rows[line.get_ydata()[0]]: line for line in axes.lines if len(line.get_ydata())}
    colours = {text: to_hex(line.get_color()) for text, line in dots.items()}
    assert colours["not at rest at the end"] == UNSETTLED_COLOUR.lower()
    assert colours["at rest at no magnet"] == NO_MAGNET_COLOUR.lower()
    data = open_results(path).load()
    own = data.tilt_x.values[((data.status == Status.DONE) & (data.rest_magnet == 0)).values]
    name = f"{LONG.replace('_', ' ')} 1"
    np.testing.assert_array_equal(dots[name].get_xdata(), own)
    assert colours[name] == PALETTE[0].lower()
    assert len(set(colours.values())) == len(colours)


def test_a_picture_says_at_which_pendulum_it_looks():
    dataset = xr.Dataset(coords={"pendulum": ("pendulum", [0, 1]), "drag": ("drag", [0.5], {"units": "N m s"})})
    assert at_first(dataset, ["pendulum", "drag"]) == ["at pendulum = 0 (the first of 2); drag = 0.5 N m s"]
    assert at_first(dataset, []) == []


@pytest.mark.long
def test_summaries_of_many_axes_say_which_are_fixed(tmp_path, pictures):
    path = made_up(long_study(5), tmp_path / "s.zarr")
    names = ["rest_map", "uncertainty_exponent", "wada"]
    by = [name if name == "rest_map" else {name: {"label": "rest_magnet"}} for name in names]
    study = long_study(5, f"summaries={str(by).replace(chr(39), '')}")
    store.update_metadata(path, study)
    store.clear_open_stores()
    summarise(path, study.entry.summaries, incomplete=True)
    for name in names:
        write_plot(path, f"summary/{name}")
        heading = pictures[-1].get_suptitle().replace("\n", " ")
        assert "gravity, z = -9.8 m/s² (the first of 2)" in heading, (name, heading)


def test_wada_without_a_parameter(tmp_path, pictures):
    path = made_up(long_study(2, "summaries=[{wada: {label: rest_magnet, radii: [1, 2, 4]}}]"), tmp_path / "s.zarr")
    summarise(path, ["wada"], incomplete=True)
    write_plot(path, "summary/wada")
    summary = xr.open_zarr(path, group="summary/wada").load()
    above, below = pictures[-1].axes
    marks = np.concatenate([line.get_xydata() for line in above.lines])
    np.testing.assert_array_equal(marks[np.argsort(marks[:, 0])], np.stack([[1, 2, 4], summary.shared], 1))
    assert {line.get_linestyle() for line in above.lines} == {"None"}
    tops = [bar.get_y() + bar.get_height() for bar in below.patches[-3:]]
    np.testing.assert_allclose(tops, summary.share.sum("labels"))
    assert (summary.share.sel(labels=2) > 0).any()
    heights = [bar.get_height() for bar in below.patches[:3]]
    np.testing.assert_allclose(heights, summary.share.sel(labels=2))


@pytest.mark.long
def test_sections_and_recorded_series(tmp_path, pictures):
    study = study_from_text(PLANE, "s", (f"title={TITLE}",))
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    write_plot(tmp_path / "s.zarr", "summary/section")
    assert {axes.get_xlabel() for axes in pictures[-1].axes} == {"position y"}
    write_plot(tmp_path / "s.zarr", "trajectory_position")
    (axes,) = pictures[-1].axes
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("time", "trajectory position")
    assert "at x at the start = 1 (the first of 3); velocity at the start, y = 0.5 (the first of 4)" in pictures[
        -1
    ].get_suptitle().replace("\n", " ")


def test_orbits(tmp_path, pictures):
    study = load_study(STUDIES / "compass_orbits.yaml", (*SMALL["compass_orbits"], f"title={TITLE}"))
    run_study(study, tmp_path / "s.zarr")
    write_plot(tmp_path / "s.zarr")
    assert "angular velocity (rad/s)" in pictures[-1].axes[0].get_ylabel()


@pytest.mark.long
def test_a_needle_on_its_pivot_is_seen_to_turn(tmp_path, pictures):
    settings = ("--set", "integrate.until=4 s", "--set", f"title={TITLE}")
    out = str(tmp_path / "needle.zarr")
    result = CliRunner().invoke(main, ["simulate", str(STUDIES / "driven_compass.yaml"), *settings, "--out", out])
    assert result.exit_code == 0, result.output
    above, beside, *_ = pictures[-1].axes
    x, y = np.concatenate(above.collections[0].get_segments()).T
    np.testing.assert_allclose(np.hypot(x, y), 1.0, atol=1e-9)
    assert np.ptp(np.arctan2(y, x)) > 0.5
    assert beside.get_ylabel() == "body axis u1: x, y"


@pytest.mark.long
def test_repelling_magnets_look_different(tmp_path, pictures):
    scene = tabletop(moment=-0.4)
    named = {"$x_{$": scene.bodies["puck"], **scene.bodies}
    scene = replace(scene, bodies=named, placed=tuple(replace(item, body="$x_{$") for item in scene.placed))
    draw_scene(scene, tmp_path / "scene.png", TITLE)
    (legend,) = pictures[-1].legends
    assert [text.get_text() for text in legend.get_texts()] == ["dipole", "placed dipole, repelling the pendulum"]
    draw_scene(tabletop(), tmp_path / "scene.png")
    assert pictures[-1].legends == []
    study = textbook("magnets.1.strength=-1")
    path = tmp_path / "s.zarr"
    made_up_plane(study, path)
    write_plot(path)
    (axes, bar), (legend,) = pictures[-1].axes, pictures[-1].legends
    assert bar.get_ylabel() == "darker: rest time"
    marks = [line.get_marker() for line in axes.lines]
    assert marks == ["o", "o", "X", "X", "o", "o"]
    texts = [text.get_text() for text in legend.get_texts()]
    assert "magnet 2 (repels)" in texts
    assert "repelling magnet" in texts


def made_up_plane(study, path):
    """Write a store of a plane in which all come to rest at magnet 0."""
    store.create_store(path, study)
    grid = stored_study(path)[1]
    values = {v.name: np.zeros((grid.sizes()[0], *v.shape), v.dtype) for v in variables(study)}
    store.write_block(path, 0, values | {"status": np.ones_like(values["status"])})


@pytest.mark.parametrize(
    ("scene", "expected"),
    [
        (tabletop(), [False] * 3),
        (tabletop(moment=-0.1), [True] * 3),
        (tabletop(hinge=(1.0, 0.0, 0.0)), [False] * 3),
        (tabletop(hinge=(1.0, 0.0, 0.0), moment=-0.1), [True] * 3),
        (tabletop(tilt=(3.0, 0.5), moment=-0.1), [True] * 3),
        (load_study(STUDIES / "pem_tutorial.yaml").entry.scene, [True, False, False]),
        (load_study(FILE, ("magnets.2.strength=-0.5",)).entry.scene, [False, False, True]),
    ],
)
def test_what_repels(scene, expected):
    """Moments along the rod attract a bob's where they point the same way, wherever the bob starts."""
    assert repelling(scene) == expected


@pytest.mark.long
def test_all_a_scene_says_is_inside(tmp_path, pictures):
    study = long_study(2)
    draw_scene(study.entry.scene, tmp_path / "scene.png", study.entry.title)
    assert any(LONG[:20] in text.get_text().replace("\n", "") for axes in pictures[-1].axes for text in axes.texts)


def test_what_is_outside_is_found(tmp_path):
    """The check of all these tests sees a legend that is cut off, and a name that runs out of the picture."""
    from matplotlib.figure import Figure
    from matplotlib.patches import Patch

    figure = Figure((4.0, 3.0), layout="constrained")
    figure.subplots().plot([0, 1])
    assert texts_outside(figure) == []
    figure.legend(handles=[Patch(label=LONG)] * 2, loc="outside lower center", ncols=2)
    assert [words for words, _ in texts_outside(figure)] == ["legend", LONG, LONG]
    figure.axes[0].annotate("name", (2.0, 0.5), annotation_clip=False)
    assert "name" in dict(texts_outside(figure))


FILES = ("x.gif", "x.mp4", "x", "x.nothing")


@pytest.mark.long
@pytest.mark.parametrize("file", FILES)
def test_formats_that_cannot_be_written_are_refused(file, tmp_path):
    with pytest.raises(InputError, match=r"must be a figure file that ends in \.png, \.pdf, .*"):
        picture_file(tmp_path / file)
    path = made_up(long_study(2), tmp_path / "s.zarr")
    commands = [
        ("plot", path, "--out", tmp_path / file),
        ("inspect", STUDIES / "three_magnets.yaml", "--picture", tmp_path / file),
    ]
    for command in commands:
        result = CliRunner().invoke(main, [str(part) for part in command])
        assert result.exit_code == 2
        assert "that ends in .png, .pdf, .svg" in result.stderr
    assert not (tmp_path / file).exists()


@pytest.mark.long
@pytest.mark.parametrize("ending", ["pdf", "svg", "jpg", "webp", "tif", "eps"])
def test_formats_that_are_named_can_be_written(ending, tmp_path):
    target = tmp_path / f"x.{ending}"
    draw_scene(tabletop(), target)
    assert target.stat().st_size > 2000
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


@pytest.mark.parametrize("command", ["simulate", "run"])
def test_a_store_is_not_named_like_a_picture(command, tmp_path):
    result = CliRunner().invoke(main, [command, str(STUDIES / "pem_tutorial.yaml"), "--out", str(tmp_path / "x.gif")])
    assert result.exit_code == 2
    assert "is the name of a picture, not of a store" in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_a_trajectory_of_a_study_starts_at_a_point(tmp_path):
    """Without a point it is told which start is taken; with one it is that of the store, and wrong ones are refused."""
    file, settings = str(STUDIES / "three_magnets.yaml"), ("--set", "integrate.until=0.1 s", "--overwrite")
    out = tmp_path / "s.zarr"
    simulate = ["simulate", file, *settings, "--set", "pendulums.0.tilt=[5 deg, 3 deg]", "--out", str(out)]
    plain = CliRunner().invoke(main, simulate)
    assert plain.exit_code == 0, plain.output
    assert "the scene as written in the file, at tilt_x = 5 deg, tilt_y = 3 deg; to choose a grid point" in plain.stderr
    assert "give --point tilt_x=0,tilt_y=0" in plain.stderr
    chosen = CliRunner().invoke(main, [*simulate, "--point", "tilt_x=3,tilt_y=7"])
    assert chosen.exit_code == 0, chosen.output
    study = load_study(file)
    x, y = (axis.sweeps[0].in_file_unit(np.array([index]))[0] for axis, index in zip(study.axes, (3, 7), strict=True))
    assert f"the point of the study at tilt_x = {x:.6g} deg, tilt_y = {y:.6g} deg" in chosen.stderr
    u3 = open_results(out).trajectory_orientation.sel(axis="u3").isel(time=0, pendulum=0).values
    lean = np.radians(np.hypot(x, y))
    np.testing.assert_allclose(np.abs(u3[:2]), np.abs([x, y]) / np.hypot(x, y) * np.sin(lean), atol=1e-12)
    for wrong in ("tilt_x=3", "tilt_x=3,tilt_y=7000", "nothing=1"):
        assert CliRunner().invoke(main, [*simulate, "--point", wrong]).exit_code == 2


KINDS = {
    "map_figure",
    "series_figure",
    "trajectory_figure",
    "scene_figure",
    "curve_figure",
    "scaling_figure",
    "wada_figure",
    "bifurcation_figure",
    "branch_figure",
    "coin_figure",
    "edge_figure",
    "attractor_edge_figure",
    "polhode_figure",
    "section_figure",
    "orbit_figure",
    "indicator_figure",
    "fit_figure",
    "chances_figure",
    "proof_figure",
    "_bars",
    "_maps",
}
"""Pictures that are drawn here, with titles that are too long; branches and edges in ``test_summary_figures``, edges of
attractors in ``test_attractor_edges``, polhodes in ``test_polhodes``, coins in ``test_coins``, shares of chaotic starts
in ``test_indicator_summaries``, fits and chances in ``test_fit_study``, proofs in ``test_proof``."""

PASSED_ON = {
    *("figure_of", "summary_figure", "plot", "_finish_plot", "_draw_request", "_path"),
    *("adopt_figure", "rescale", "_figure", "_period_map"),
}
"""Which return pictures of others."""


def test_no_kind_of_picture_is_left_out():
    returning = set()
    for file in Path(pipelines.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and isinstance(node.returns, ast.Name) and node.returns.id == "Figure":
                returning.add(node.name)
    assert returning - PASSED_ON == KINDS


def test_the_colours_of_kinds_differ():
    from pipelines.pictures.colours import NO_WELL, NOTHING_KNOWN

    own = [*{*NO_WELL.values()}, *(kind.colour for kind in NOTHING_KNOWN.values()), *PALETTE]
    rgb = np.array([to_rgb(colour) for colour in own])
    apart = np.abs(rgb[:, None] - rgb[None]).max(-1)
    assert apart[~np.eye(len(rgb), dtype=bool)].min() > 0.15
