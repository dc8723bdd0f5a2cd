"""Pictures as somebody asks for them: which part of a store, on what sheet, with which words, and tables."""

import csv
import io
import re

import matplotlib.pyplot as plt
import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner
from matplotlib.colors import LogNorm, to_rgb
from matplotlib.text import Text

from pem_core import InputError
from pem_core.integrate.outcomes import Status
from pipelines import plot
from pipelines.cli.main import main
from pipelines.integrity.postprocess import summarise
from pipelines.pictures.colours import PALETTE, Scale
from pipelines.pictures.map_marks import LARGE, SMALL
from pipelines.pictures.maps import DARKEST
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from tests.docs.blocks import Reader, blocks_of
from tests.pipelines.figure_bounds import texts_outside
from tests.pipelines.small import STUDIES, three_magnets
from tests.pipelines.test_pictures import made_up

FOUR = ("axes.tilt_x.points=6", "axes.tilt_y.points=5", "title=Costs of $5 and $6")
AT = {"moment": 0.4, "field": -5}
NOT_YET = "not at rest at the end"


@pytest.fixture(scope="module")
def four(tmp_path_factory):
    """Return a store of four axes, moment, field and two tilts, whose points are of all kinds there are."""
    path = tmp_path_factory.mktemp("four") / "s.zarr"
    made_up(load_study(STUDIES / "moment_field_scan.yaml", FOUR), path)
    summarise(path.absolute(), ["rest_map"], incomplete=True)
    return path


def panel_of(store, **at):
    return open_results(store).sel(at).load()


def image_of(axes):
    return axes.collections[0].get_array()


@pytest.mark.long
def test_fixed_values_and_swapped_axes(four):
    """Each point has the colour of its magnet, whichever axis lies across; where it is stands above."""
    data = panel_of(four, **AT)
    figure = plot(four, "rest_magnet", at=AT)
    axes, image = figure.axes[0], image_of(figure.axes[0])
    for label in range(3):
        own = ((data.rest_magnet == label) & (data.status == Status.DONE)).transpose("tilt_y", "tilt_x").values
        shares = image[own] / to_rgb(PALETTE[label])
        assert own.sum() > 1
        np.testing.assert_allclose(shares, shares[:, 1:2] * [[np.nan if c == 0 else 1 for c in to_rgb(PALETTE[label])]])
        assert (shares[:, 1] >= DARKEST - 1e-6).all()
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("tilt towards x (deg)", "tilt towards y (deg)")
    heading = figure.get_suptitle().replace("\n", " ")
    assert "at moment of the magnet of puck, z = 0.4 A m² (one of 4); field, z = -5 mT (one of 3)" in heading
    turned = plot(four, "rest_magnet", x="tilt_y", y="tilt_x", at={"field": "-5 mT", "moment": "400 mA m^2"}).axes[0]
    np.testing.assert_array_equal(image_of(turned), image.transpose(1, 0, 2))
    assert (turned.get_xlabel(), turned.get_ylabel()) == ("tilt towards y (deg)", "tilt towards x (deg)")
    spots, other = ([line.get_xydata()[0] for line in one.lines] for one in (axes, turned))
    np.testing.assert_allclose(other, np.array(spots)[:, ::-1])


def test_panels_stand_in_the_order_asked_for(four):
    figure = plot(four, "rest_time", at={"moment": 0.2}, panels={"field": [5, -5]})
    *frames, bar = figure.axes
    assert [axes.get_title() for axes in frames] == ["field, z = 5 mT", "field, z = -5 mT"]
    assert "2 of 3 values of field" in figure.get_suptitle()
    assert bar.get_ylabel() == "rest time (s)"
    for axes, field in zip(frames, (5, -5), strict=True):
        data = panel_of(four, moment=0.2, field=field)
        known = data.rest_time.where(data.status == Status.DONE).transpose("tilt_y", "tilt_x").values
        shown = np.ma.filled(image_of(axes), np.nan)
        np.testing.assert_array_equal(shown[np.isfinite(known)], known[np.isfinite(known)])
    assert frames[0].collections[0].norm is frames[1].collections[0].norm


@pytest.mark.long
def test_two_axes_of_panels_and_what_is_left_open(four):
    """Rows are of the first axis, columns of the second; tilts that are neither fixed nor shown are at their first."""
    figure = plot(four, "rest_time", x="moment", y="tilt_x", panels={"tilt_y": [20, -20], "field": None})
    titles = [axes.get_title() for axes in figure.axes[:6]]
    assert titles == ["field, z = -5 mT", "field, z = 0 mT", "field, z = 5 mT", "", "", ""]
    beside = [[text.get_text().replace("\n", " ") for text in axes.texts] for axes in figure.axes[:6]]
    assert beside == [[], [], ["tilt towards y = 20 deg"], [], [], ["-20 deg"]]
    words = plot(four, "rest_time", x="tilt_y").get_suptitle().replace("\n", " ")
    first = "at moment of the magnet of puck, z = 0.1 A m² (the first of 4); field, z = -5 mT (the first of 3); "
    assert f"{first}tilt towards x = -20 deg" in words


def test_darkness_has_a_scale(four):
    """A point at the end of the scale of times has the darkest colour, one at its beginning the lightest."""
    data = panel_of(four, **AT)
    figure = plot(four, "rest_magnet", at=AT, limits=(2.0, 6.0))
    axes, bar = figure.axes
    assert bar.get_ylabel() == "darker: rest time (s)"
    norm = bar.collections[-1].norm if bar.collections and hasattr(bar.collections[-1], "norm") else None
    assert norm is None or (norm.vmin, norm.vmax) == (2.0, 6.0)
    assert bar.get_ylim() == (2.0, 6.0)
    own = (data.rest_magnet == 1) & (data.status == Status.DONE)
    times = data.rest_time.transpose("tilt_y", "tilt_x").values[own.transpose("tilt_y", "tilt_x").values]
    shares = image_of(axes)[own.transpose("tilt_y", "tilt_x").values][:, 0] / to_rgb(PALETTE[1])[0]
    late = np.clip((times - 2.0) / 4.0, 0.0, 1.0)
    np.testing.assert_allclose(shares[np.isfinite(times)], (1 - (1 - DARKEST) * late)[np.isfinite(times)], atol=3e-3)


def test_one_scale_of_darkness_for_all_panels(four):
    ends = open_results(four).isel(moment=2).load()
    known = ends.rest_time.where((ends.status == Status.DONE) & (ends.rest_magnet != -1)).values
    bar = plot(four, "rest_magnet", at={"moment": 0.4}, panels={"field": None}).axes[-1]
    np.testing.assert_allclose(bar.get_ylim(), np.nanquantile(known, [0.02, 0.98]))


def test_scales_of_numbers(four):
    figure = plot(four, "rest_time", at=AT, cmap="magma", limits=(None, 8.0), log=True)
    mesh = figure.axes[0].collections[0]
    assert isinstance(mesh.norm, LogNorm)
    assert (mesh.get_cmap().name, mesh.norm.vmax) == ("magma", 8.0)
    axes = plot(four, "rest_time", x="tilt_y", at={**AT, "tilt_x": 4}, limits=(1.0, 9.0), log=True).axes[0]
    data = panel_of(four, **AT).sel(tilt_x=4.0)
    known = (data.status == Status.DONE) | np.isfinite(data.rest_time)
    dots = axes.lines[0]
    np.testing.assert_array_equal(dots.get_xdata(), data.tilt_y[known & (data.status != Status.PENDING)])
    assert (axes.get_yscale(), axes.get_ylim(), dots.get_linestyle()) == ("log", (1.0, 9.0), "None")


@pytest.mark.long
def test_names_are_formulas_and_titles_are_not(four):
    """A dollar in the study's title stays a dollar beside a formula that somebody gives."""
    figure = plot(four, "rest_magnet", at=AT, labels={"tilt_x": r"$\theta_x$ (deg)", "moment": "$m$ (A m$^2$)"})
    heading, _ = figure.texts
    assert figure.axes[0].get_xlabel() == r"$\theta_x$ (deg)"
    assert figure.axes[0].xaxis.label.get_parse_math()
    assert r"Costs of \$5 and \$6" in heading.get_text()
    assert "$m$ = 0.4 A m$^2$ (one of 4)" in heading.get_text().replace("\n", " ")
    plain = plot(four, "rest_magnet", at=AT).texts[0]
    assert not plain.get_parse_math()
    bare = plot(four, "rest_magnet", at=AT, title="", label={"moment": "$m$ (A m$^2$)"})
    assert (bare.texts, bare.get_suptitle()) == ([], "")
    assert all(axes.get_title() == "" for axes in bare.axes)
    assert plot(four, "rest_magnet", at=AT, title="Basins").get_suptitle().startswith("Basins\nat moment")


@pytest.mark.long
def test_what_is_left_out_with_the_title_is_printed_and_by_no_means_drawn(four, tmp_path):
    out = tmp_path / "paper.png"
    words = ["plot", str(four), "--at", "moment=0.4,field=0", "--style", "paper", "--title", "", "--out", str(out)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    omitted = "the figure does not contain these texts, which you can use in its caption: "
    assert f"{omitted}at moment of the magnet of puck, z = 0.4 A m²" in result.output
    for variable in ("rest_time", "summary/rest_map"):
        figure = plot(four, variable, at=AT if variable == "rest_time" else {"moment": 0.4}, title="")
        assert figure.get_suptitle() == ""


def test_an_empty_title_leaves_axes_of_another_figure_theirs(four):
    figure, axes = plt.subplots()
    try:
        axes.set_title("mine")
        plot(four, "rest_magnet", at=AT, ax=axes, title="")
        assert axes.get_title() == "mine"
    finally:
        plt.close(figure)


def test_names_are_given_as_the_command_has_them(four):
    """By ``label``, as ``--label``, and by the former ``labels``; not by both."""
    names = {"tilt_x": "lean (deg)"}
    for look in ({"label": names}, {"labels": names}):
        assert plot(four, "rest_magnet", at=AT, **look).axes[0].get_xlabel() == "lean (deg)"
    with pytest.raises(InputError, match="labels: this is the former name of label, and both are given"):
        plot(four, "rest_magnet", at=AT, label=names, labels=names)


def test_into_axes_of_another_figure(four):
    figure, (left, right) = plt.subplots(1, 2)
    try:
        right.set(xlabel="mine", title="mine")
        assert plot(four, "rest_magnet", ax=left, at=AT) is figure
        np.testing.assert_array_equal(image_of(left), image_of(plot(four, "rest_magnet", at=AT).axes[0]))
        assert (right.get_xlabel(), right.get_title(), figure.get_suptitle()) == ("mine", "mine", "")
        assert "field, z = -5 mT (one of 3)" in left.get_title().replace("\n", " ")
        assert [text.get_text() for text in left.get_legend().get_texts()][-1] == "puck 3"
        for asked in ({"at": {"moment": 0.4}}, {"at": AT, "size": "8cm"}, {"at": AT, "style": "talk"}):
            with pytest.raises(InputError, match="ax"):
                plot(four, "rest_magnet", ax=right, **asked)
    finally:
        plt.close(figure)


@pytest.mark.long
def test_a_column_and_a_slide_by_two_commands(four, tmp_path, pictures):
    """The column is 8.6 cm wide, in letters of 8 points; the slide is of 16:9, in letters of 18."""
    command = ["plot", str(four), "--at", "moment=0.4,field=0"]
    for style, name in (("paper", "x.pdf"), ("talk", "x.png")):
        result = CliRunner().invoke(main, [*command, "--style", style, "--out", str(tmp_path / name)])
        assert result.exit_code == 0, result.output
    column, slide = pictures
    width = float(re.search(rb"MediaBox \[ 0 0 ([\d.]+)", (tmp_path / "x.pdf").read_bytes())[1])
    assert width == pytest.approx(8.6 / 2.54 * 72, abs=0.01)
    assert slide.get_size_inches() == pytest.approx((40 / 3, 7.5))
    for figure, points in ((column, 8.0), (slide, 18.0)):
        assert figure.axes[0].xaxis.label.get_fontsize() == points
        assert texts_outside(figure) == []
    marks = [figure.axes[0].lines[0].get_markersize() for figure in pictures]
    assert marks == pytest.approx([SMALL * 4.2 / 6, LARGE * 10 / 6])


def test_size_font_and_a_style_of_ones_own(four, tmp_path):
    (tmp_path / "own.mplstyle").write_text("font.size: 6\nfigure.figsize: 5, 4\nfont.family: serif\n")
    figure = plot(four, "rest_magnet", at=AT, style=tmp_path / "own.mplstyle")
    assert figure.get_size_inches().tolist() == [5.0, 4.0]
    assert figure.axes[0].xaxis.label.get_fontsize() == 6.0
    assert figure.axes[0].xaxis.label.get_fontfamily()[0] == "serif"
    wide = plot(four, "rest_magnet", at=AT, style="paper", size="16cm x 9cm", font=11)
    assert wide.get_size_inches() == pytest.approx((16 / 2.54, 9 / 2.54))
    assert wide.axes[0].xaxis.label.get_fontsize() == 11.0
    assert plot(four, "rest_magnet", at=AT, size=(4, 5)).get_size_inches().tolist() == [4.0, 5.0]


def test_summaries_are_seen_as_they_are_asked_for(four):
    found = xr.open_zarr(four, group="summary/rest_map").load()
    figure = plot(four, "summary/rest_map", x="field", at={"moment": 0.2}, labels={"field": "$B$ (mT)"})
    shown = figure.axes[0]
    assert figure.axes[-1].get_xlabel() == "$B$ (mT)"
    label = NOT_YET
    (bar,) = [bar for bar in shown.containers if bar.get_label() == label]
    np.testing.assert_array_equal(bar.lines[0].get_ydata(), found.fraction.sel(label=-1, moment=0.2))
    assert "at moment of the magnet of puck, z = 0.2 A m² (one of 4)" in figure.get_suptitle().replace("\n", " ")
    one = plot(four, "summary/rest_map", at={"label": NOT_YET, "moment": 0.2})
    assert "not at rest at the end (one of 2)" in one.get_suptitle().replace("\n", " ")
    for wrong in ({"x": "label"}, {"y": "field"}, {"panels": {"quantile": None}}):
        with pytest.raises(InputError, match=next(iter(wrong))):
            plot(four, "summary/rest_map", **wrong)


def test_names_of_axes_are_accepted_for_panels(four):
    """A name, or a list of names, means all values of each axis."""
    for panels in ("field", ["field"], ("field",)):
        *frames, _ = plot(four, "rest_time", at={"moment": 0.2}, panels=panels).axes
        assert [axes.get_title() for axes in frames] == ["field, z = -5 mT", "field, z = 0 mT", "field, z = 5 mT"]


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ({"panels": "exponent"}, "panels must name an axis of the drawn variable: .*, but is 'exponent'"),
        ({"panels": ["exponent"]}, "panels must name an axis of the drawn variable: .*, but is 'exponent'"),
        ({"panels": 3}, "panels must be the name of an axis, a list of names, or a mapping .*, but is 3; write"),
        ({"panels": {"field": 5}}, "panels.field must be a list of values, or None for all values, but is 5"),
        ({"panels": {"field": "5 mT"}}, "panels.field must be a list of values, or None for all values"),
        ({"at": "field"}, "at must be a mapping from axes to values, but is 'field'; write"),
        ({"x": ["field"]}, r"x must be the name of an axis, but is \['field'\]"),
        ({"limits": 3}, "limits must be two numbers, one of which may be None, but is 3"),
        ({"ax": 3}, "ax must be matplotlib axes, but is 3"),
        ({"label": "field"}, "label must be a mapping from names to labels, but is 'field'; write"),
    ],
)
def test_options_of_other_types_are_rejected(four, option, expected):
    with pytest.raises(InputError, match=expected):
        plot(four, "rest_time", **option)


def test_results_of_another_type_are_rejected():
    with pytest.raises(InputError, match="results must be a path or a dataset, but is 3"):
        plot(3)


def test_an_unknown_variable_names_those_that_begin_alike(four):
    with pytest.raises(InputError, match=r"did you mean .*rest_magnet.*\? a summary is written summary/"):
        plot(four, "rests")


def test_labels_captured_at_once_have_no_logarithmic_scale(four):
    results = open_results(four).load()
    results["rest_time"][:] = 0.0
    with pytest.raises(InputError, match=r"log: labels have no logarithmic scale, .*; omit --log"):
        plot(results, "rest_magnet", log=True)


def test_places_of_texts_have_their_names(four):
    """Components of a place are no numbers: their names stand where they are drawn."""
    axes = plot(four, "rest_position", x="component", y="tilt_y", at={**AT, "tilt_x": 4}).axes[0]
    assert [text.get_text() for text in axes.get_xticklabels()] == ["x", "y", "z"]


WRONG = [
    (("--at", "moment=0.5"), "at.moment must be one of the values of the axis: 0.1, 0.2, 0.4, 0.8 A m^2, but is '0.5'"),
    (
        ("--at", "momen=0.4"),
        "at must name an axis of the drawn variable: moment, field, tilt_x, tilt_y, but is 'momen'",
    ),
    (("--at", "moment=4 kg"), "at.moment must be a number"),
    (("--at", "moment"), "--at must be NAME=VALUE, but is 'moment'"),
    (("--at", "moment=0.4", "--x", "moment"), "at must name an axis that no other option names, but is 'moment'"),
    (("--x", "time"), "x must name an axis of the drawn variable"),
    (("--panels", "field="), "--panels must be AXIS or AXIS=V1,V2"),
    (("--panels", "field=0,7"), "panels.field must be one of the values of the axis: -5, 0, 5 mT, but is '7'"),
    (("--size", "3 kg"), "size must be a width such as 8.6cm"),
    (("--size", "1 km"), "size must be between 0.5 and 100 inches"),
    (("--size", "1.5cm"), "size must leave room for the panels beside the texts"),
    (("--font", "big"), "font must be a font size from 1 to 200 points, but is 'big'"),
    (("--style", "nix.mplstyle"), "style must be a file that ends in .mplstyle, or one of paper, talk, "),
    (("--cmap", "jet"), "cmap must be omitted for a figure of labels or flags, but is 'jet'"),
    (("--cmap", "nix"), "cmap: matplotlib has no colour map 'nix'"),
    (("--limits", "3,2"), "limits must be in ascending order, but is '3,2'"),
    (("--limits", "0,2", "--log"), "limits must be positive on a logarithmic scale"),
    (("--limits", "2"), "--limits must be LOW,HIGH"),
    (("--label", "nix=x"), "label must name a variable or an axis"),
    (("--label", r"moment=$\nix$"), "label.moment must have formulas that matplotlib can parse"),
]


@pytest.mark.parametrize(("asked", "told"), WRONG, ids=[" ".join(asked) for asked, _ in WRONG])
def test_what_cannot_be_drawn_is_reported(asked, told, four, tmp_path):
    command = ["plot", str(four), "rest_magnet", *asked, "--out", str(tmp_path / "x.png")]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 2, result.output
    assert told in result.stderr
    assert not (tmp_path / "x.png").exists()


def test_scales_are_checked_before_anything_is_read():
    assert Scale("magma_r", (None, 3.0)).explicit_settings == {"cmap": "magma_r", "limits": (None, 3.0)}
    with pytest.raises(InputError, match="size"):
        plot("nowhere.zarr", size="wide")


def test_tables_hold_every_digit(four, tmp_path):
    found = xr.open_zarr(four, group="summary/rest_map").load()
    command = ["table", str(four), "summary/rest_map", "fraction", "standard_error", "--at", "field=5"]
    result = CliRunner().invoke(main, [*command, "--out", str(tmp_path / "x.csv")])
    assert result.exit_code == 0, result.output
    rows = list(csv.DictReader(io.StringIO((tmp_path / "x.csv").read_text())))
    assert len(rows) == 4 * found.sizes["label"]
    assert set(rows[0]) == {"moment [A m^2]", "field [mT]", "label", "fraction", "standard_error"}
    one = next(row for row in rows if row["label"] == NOT_YET and row["moment [A m^2]"] == "0.4")
    own = found.sel(moment=0.4, field=5, label=-1)
    assert (float(one["fraction"]), float(one["standard_error"])) == (float(own.fraction), float(own.standard_error))


def test_tables_for_papers_round_by_the_error(four):
    found = xr.open_zarr(four, group="summary/rest_map").load().sel(moment=0.4, field=5, label=-1)
    command = ["table", str(four), "summary/rest_map", "--latex", "--at", "field=5,moment=0.4"]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("% at ")
    lines = [line for line in result.stdout.splitlines() if line.startswith(NOT_YET)]
    assert len(lines) == 1, result.stdout
    value, error = map(float, re.search(r"\$([\d.]+) \\pm ([\d.]+)\$", lines[0]).groups())
    assert (value, error) == (round(float(found.fraction), 3), round(float(found.standard_error), 3))
    assert "not printed, because their axes differ from those of the table: rest_time" in result.stderr
    for wrong, told in (("nix", "columns must be one of"), ("rest_time", "columns must have only axes of")):
        result = CliRunner().invoke(main, ["table", str(four), "summary/rest_map", "fraction", wrong])
        assert (result.exit_code, told in result.stderr) == (2, True), result.output


@pytest.mark.long
def test_what_the_page_of_figures_shows_is_run(four, tmp_path, monkeypatch):
    """Every command of it, and its Python, on a store of that study."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "moment_field_scan.zarr").symlink_to(four)
    reader, blocks = Reader({}), blocks_of("docs/figures.md")
    try:
        for block in blocks:
            reader.follow(block)
    finally:
        plt.close("all")
    assert [block.language for block in blocks].count("") == 4
    assert {path.name for path in tmp_path.iterdir()} == {"results", "column.pdf", "slide.png", "both.pdf", "times.pdf"}


def test_a_picture_says_once_that_labels_are_not_checked(tmp_path):
    run_study(three_magnets("integrate.until=1 s"), tmp_path / "s.zarr")
    words = [text.get_text() for text in plot(tmp_path / "s.zarr").findobj(Text)]
    assert sum("Labels not checked yet" in word for word in words) == 1
    assert not any("labels labels" in word for word in words)
