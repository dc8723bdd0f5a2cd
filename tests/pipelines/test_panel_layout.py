"""Layout of panels: legible letters, panels that are never too narrow, and dots that do not hide one another."""

from itertools import pairwise

import numpy as np
import pytest
import xarray as xr
from matplotlib.figure import Figure

from pem_core.integrate.outcomes import Status
from pipelines.outputs.variables import variables
from pipelines.pictures.bifurcations import bifurcation_figure
from pipelines.pictures.curves import curve_figure
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.panel_grid import PanelGrid, columns_of, most_columns, most_panels
from pipelines.pictures.plot import plot
from pipelines.pictures.scene import scene_figure
from pipelines.pictures.sheet import LEAST_LETTERS, PAGE, Sheet, drawing_on, styled
from pipelines.pictures.side_by_side import NOTE, STEP, side_steps
from pipelines.store import store
from pipelines.store.store import stored_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES
from tests.scenes import tabletop

MOMENT = "axes.moment.points={}"
TILTS = ("axes.tilt_x.points=4", "axes.tilt_y.points=3")


def made_up(path, *settings):
    """Write a store of the study over the moment, all of whose points are at rest at the first magnet."""
    study = load_study(STUDIES / "moment_continuation.yaml", (*TILTS, *settings))
    store.create_store(path, study)
    for number, points in enumerate(stored_study(path)[1].sizes()):
        values = {v.name: np.zeros((points, *v.shape), v.dtype) for v in variables(study)}
        store.write_block(path, number, values | {"status": np.full(points, Status.DONE, np.uint8)})
    return path


@pytest.fixture(scope="module")
def sheet_of_31(tmp_path_factory):
    """Return the figure of a contact sheet, after it was drawn."""
    figure = plot(made_up(tmp_path_factory.mktemp("sheet") / "s.zarr", MOMENT.format(31)))
    figure.draw_without_rendering()
    return figure


def maps(figure):
    """Return the axes of the maps of a figure: those with an image, except colour bars."""
    return [axes for axes in figure.axes if axes.collections and axes.get_label() != "<colorbar>"]


def letters_at_print(figure):
    """Return the font sizes [points] of all texts that are written, once a figure is as wide as a page at most."""
    factor = min(1.0, PAGE[0] / figure.get_figwidth())
    written = [text for text in figure.findobj(lambda one: hasattr(one, "get_fontsize")) if text.get_visible()]
    return [factor * text.get_fontsize() for text in written if text.get_text().strip()]


@pytest.mark.long
def test_31_panels_are_a_contact_sheet_on_one_page(sheet_of_31):
    figure = sheet_of_31
    width, height = figure.get_size_inches()
    assert width <= PAGE[0] + 1e-9
    assert height <= PAGE[1]
    shown = maps(figure)
    assert len(shown) == 31
    assert "31 values" not in figure.get_suptitle()
    across = {round(axes.get_position().x0, 3) for axes in shown}
    down = {round(axes.get_position().y0, 3) for axes in shown}
    assert (len(across), len(down)) == (6, 6)
    assert min(axes.get_position().width * width * 72 for axes in shown) > 50.0  # 52.1 points measured, 18 mm
    assert min(letters_at_print(figure)) >= LEAST_LETTERS
    assert shown[0].get_title().replace("\n", " ").startswith("moment of the magnet of puck, z =")
    assert shown[-1].get_title() == "0.8 A m²"
    for axes in shown:  # a value never reaches into the panel beside it
        box = axes.title.get_window_extent()
        assert box.width <= axes.get_window_extent().width * 1.1


@pytest.mark.long
def test_tick_labels_of_a_contact_sheet_do_not_overlap(sheet_of_31):
    for axes in maps(sheet_of_31):
        boxes = [tick.label1.get_window_extent() for tick in axes.xaxis.get_major_ticks() if tick.label1.get_visible()]
        low, high = axes.get_window_extent().intervalx
        inside = sorted((b.x0, b.x1) for b in boxes if low - 1 <= (b.x0 + b.x1) / 2 <= high + 1 and b.width > 0)
        assert all(first[1] <= second[0] for first, second in pairwise(inside))


@pytest.mark.long
def test_of_more_panels_than_fit_some_are_chosen_and_the_heading_says_so(tmp_path):
    path = made_up(tmp_path / "s.zarr", MOMENT.format(60))
    figure = plot(path)
    assert len(maps(figure)) == most_panels()
    assert f"{most_panels()} of 60 values of" in figure.get_suptitle().replace("\n", " ")
    column = plot(path, style="paper")
    assert 2 <= len(maps(column)) < most_panels()
    column.draw_without_rendering()
    assert min(letters_at_print(column)) >= LEAST_LETTERS
    asked = plot(path, panels={"moment": [0.05, 0.8]})
    assert len(maps(asked)) == 2


@pytest.mark.parametrize(
    ("number", "across"), [(1, 1), (2, 2), (3, 3), (4, 2), (5, 3), (7, 4), (16, 4), (21, 6), (31, 6)]
)
def test_columns_of_a_contact_sheet(number, across):
    """About as many columns as rows, and few places left over in the last row."""
    assert columns_of(number) == across


@pytest.mark.parametrize(("style", "width"), [(None, None), ("paper", 8.6 / 2.54), ("talk", 40 / 3)])
@pytest.mark.parametrize("number", [2, 5, 12, 31])
def test_panels_are_never_narrower_than_their_letters_need(style, width, number):
    with styled(style), drawing_on(Sheet(width)):
        from pipelines.pictures.sheet import NOW

        shown = min(number, most_panels())
        grid = PanelGrid([{}], [{"x": k} for k in range(shown)], columns_of(shown), 1.0, True)
        room = grid.size()[0] / grid.across
        assert room >= 6.5 * NOW["font.size"] / 72 - 1e-9
        assert grid.across <= most_columns()


def test_a_small_font_that_is_asked_for_stays():
    figure = Figure()
    axes = figure.subplots()
    axes.set_title("x", fontsize=2)
    axes.tick_params(labelsize=3)
    axes.plot([0, 1])
    from pipelines.pictures.sheet import raise_small_letters

    with styled(font=5):
        raise_small_letters(figure)
    assert min(letters_at_print(figure)) == 5
    with styled():
        raise_small_letters(figure)
    assert min(letters_at_print(figure)) == LEAST_LETTERS


def test_a_figure_without_a_size_is_never_wider_than_a_page():
    assert Sheet().size(20.0, 5.0)[0] == PAGE[0]
    assert Sheet().size(5.0, 4.0) == (5.0, 4.0)
    assert Sheet(12.0).size(20.0, 5.0)[0] == 12.0
    with styled():
        assert scene_figure(tabletop()).get_figwidth() == PAGE[0]


@pytest.mark.long
def test_a_long_rod_has_a_close_up_of_what_hangs_on_it():
    titles = [axes.get_title() for axes in scene_figure(tabletop()).axes]
    assert titles == ["from the side", "close-up from the side", "from above"]
    whole, close, _ = scene_figure(tabletop()).axes
    assert np.ptp(close.get_ylim()) < 0.5 * np.ptp(whole.get_ylim())
    short = load_study(STUDIES / "pem_tutorial.yaml").entry.scene
    assert len(scene_figure(short).axes) == 2


def summary_of(*rows):
    """Return fractions over a parameter, one row for each label."""
    labels = xr.DataArray(np.arange(len(rows)), dims="label")
    labels.attrs = {
        "flag_values": np.arange(len(rows)),
        "flag_meanings": " ".join(f"well_{k}" for k in range(len(rows))),
    }
    x = xr.DataArray(np.linspace(0.0, 1.0, len(rows[0])), dims="x", attrs={"units": "1"})
    return xr.Dataset({"fraction": (("label", "x"), np.array(rows))}, {"label": labels, "x": x}, {"title": "t"})


def places_on_screen(figure):
    """Return the pixels of the dots of each series."""
    figure.draw_without_rendering()
    (axes,) = figure.axes
    lines = [bar.lines[0] for bar in axes.containers]
    return [line.get_transform().transform(line.get_xydata()) for line in lines]


def test_dots_that_coincide_stand_side_by_side_and_keep_their_values():
    rows = [[0.5, 0.5, 0.4], [0.5, 0.5, 0.6], [0.0, 0.1, 0.2]]
    figure = curve_figure(summary_of(*rows), (Curve("fraction"),), ["x"], "title")
    first, second, alone = places_on_screen(figure)
    apart = 72 / figure.dpi * (second - first)
    np.testing.assert_allclose(apart[:2], [[STEP, 0.0]] * 2, atol=1e-6)
    (axes,) = figure.axes
    values = [bar.lines[0].get_ydata() for bar in axes.containers]
    np.testing.assert_array_equal(values, rows)
    np.testing.assert_allclose(alone, axes.transData.transform(np.stack([[0.0, 0.5, 1.0], rows[2]], 1)))
    assert NOTE in figure.get_suptitle()
    low, high = axes.get_ylim()
    assert low < 0.0
    assert high > 0.6


def test_dots_that_are_apart_are_not_shifted():
    figure = curve_figure(summary_of([0.2, 0.3], [0.8, 0.7]), (Curve("fraction"),), ["x"], "title")
    assert NOTE not in figure.get_suptitle()
    (axes,) = figure.axes
    assert side_steps(axes, np.arange(2.0), [np.array([0.2, np.nan]), np.array([np.nan, 0.2])]) == [0.0, 0.0]
    assert side_steps(axes, np.arange(2.0), []) == []


def test_quantiles_are_a_dot_with_a_bar():
    """The dot is the middle one, and the bar reaches from the first to the last, though all three coincide once."""
    ranks = np.array([[1.0, 2.0], [3.0, 2.0], [7.0, 2.0]])
    x = xr.DataArray([0.0, 1.0], dims="x", attrs={"units": "1"})
    summary = xr.Dataset({"time": (("quantile", "x"), ranks, {"units": "s"})}, {"quantile": [0.1, 0.5, 0.9], "x": x})
    figure = curve_figure(summary, (Curve("time"),), ["x"], "title")
    (axes,) = figure.axes
    (bar,) = axes.containers
    np.testing.assert_array_equal(bar.lines[0].get_ydata(), ranks[1])
    np.testing.assert_array_equal([piece[:, 1] for piece in bar.lines[2][0].get_segments()], ranks[[0, 2]].T)
    assert "time (s): dots at quantile 0.5, bars from 0.1 to 0.9" in figure.get_suptitle().replace("\n", " ")


def test_fractions_of_attractors_that_coincide_are_both_seen():
    labels = {"flag_values": np.arange(2), "flag_meanings": "period_1_a period_1_b"}
    summary = xr.Dataset(
        {
            "orbit": (("label", "x", "strobe"), np.array([[[1.0], [1.0]], [[2.0], [2.0]]]), {"units": "rad"}),
            "fraction": (("label", "x"), np.full((2, 2), 0.5)),
            "label_name": ("label", ["period 1 a", "period 1 b"]),
        },
        {"label": ("label", [0, 1], labels), "x": ("x", [0.0, 1.0], {"units": "1"})},
        {"of": "angle"},
    )
    dataset = xr.Dataset(coords={"x": summary["x"]}, attrs={"title": "t"})
    figure = bifurcation_figure(summary, dataset, ["x"], "title")
    figure.draw_without_rendering()
    lower = figure.axes[1]
    spots = [line.get_transform().transform(line.get_xydata()) for line in lower.lines]
    assert len(spots) == 2
    assert (np.abs(spots[1] - spots[0])[:, 0] > 3.0).all()
    assert NOTE in figure.get_suptitle()
