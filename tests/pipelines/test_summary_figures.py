"""Pictures of summaries: every summary has one; they show the numbers, their errors, and what is not sure."""

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner
from matplotlib.colors import to_hex

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.integrity.postprocess import draw, summarise
from pipelines.pictures.branches import branch_figure
from pipelines.pictures.curves import curve_figure
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.plot import write_plot
from pipelines.pictures.power_laws import scaling_figure
from pipelines.pictures.view import coordinate_text
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries import SUMMARIES
from tests.pipelines.small import three_magnets
from tests.pipelines.test_rest_points import BIRTH, STRENGTHS
from tests.pipelines.test_sections import PLANE
from tests.pipelines.test_summaries import SMALL, swept

DRAWN = [name for name, one in SUMMARIES.items() if one.figure and name in SMALL]
LAW = SUMMARIES["uncertainty_exponent"].figure
BRANCHES = "summaries=[rest_points, {edges: {until: 3 s}}]"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return the store of a map at three drags, with its measures."""
    path = tmp_path_factory.mktemp("figures") / "s.zarr"
    run_study(swept("axes.tilt_x.points=12", "axes.tilt_y.points=12"), path)
    summarise(path, swept().entry.summaries)
    return path


@pytest.fixture(scope="module")
def branches(tmp_path_factory):
    """Return the store of a few starts at three strengths of the magnets, with rest points and edges."""
    path = tmp_path_factory.mktemp("branches") / "s.zarr"
    study = three_magnets(*STRENGTHS, BRANCHES)
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return path


def test_every_summary_has_a_picture_but_three():
    assert {name for name, one in SUMMARIES.items() if one.figure is None} == {"refinement", "symmetry", "label_check"}


@pytest.mark.long
@pytest.mark.parametrize("name", DRAWN)
def test_measures_are_drawn(name, store):
    assert write_plot(store, f"summary/{name}") == store.with_name(f"s.{name}.png")
    assert store.with_name(f"s.{name}.png").stat().st_size > 10_000


@pytest.mark.long
def test_a_curve_shows_values_errors_and_what_is_not_sure(store):
    summary = xr.open_zarr(store, group="summary/critical_shock").load()
    summary["home"][0] = 1
    curve = Curve("distance", "grid_error", ("home", 0), {"far": 9.0})
    (axes,) = curve_figure(summary, (curve,), ["drag"], "title").axes
    labels = [coordinate_text(summary, "label", i) for i in range(summary.sizes["label"])]
    drawn = {bar.get_label(): bar for bar in axes.containers}
    assert set(drawn) <= set(labels)
    for number, text in enumerate(labels):
        if text in drawn:
            np.testing.assert_array_equal(drawn[text].lines[0].get_xydata()[:, 1], summary.distance.isel(label=number))
    assert {line.get_linestyle() for line in axes.lines if len(line.get_xdata()) == summary.sizes["drag"]} == {"None"}
    hollow = [line for line in axes.lines if line.get_markerfacecolor() == "white" and len(line.get_xdata())]
    assert all(line.get_xdata().tolist() == [3e-3] for line in hollow)
    assert len(hollow) == len(drawn)
    assert axes.get_xlabel() == "drag (N m s)"
    assert axes.get_ylabel() == "distance (deg)"
    assert any((np.asarray(line.get_ydata()) == 9.0).all() for line in axes.lines if len(line.get_ydata()) == 2)


def test_without_a_parameter_there_are_bars(store):
    summary = xr.open_zarr(store, group="summary/fractions").load().isel(drag=0)
    (axes,) = curve_figure(summary, (Curve("fraction", "grid_error"),), [], "title").axes
    np.testing.assert_array_equal([bar.get_height() for bar in axes.patches], summary.fraction)
    assert [text.get_text() for text in axes.get_xticklabels()] == ["at rest at no magnet"] + [
        f"magnet {k} of puck" for k in range(3)
    ]


def test_the_bars_of_a_rest_map_have_names(store, tmp_path):
    """Of every row: those of the basins, and below them the quantiles of the time."""
    summary = open_results(store, "rest_map").isel(drag=0, drop=True).load()
    figure = curve_figure(summary, SUMMARIES["rest_map"].figure, [], "x")
    shares, times = figure.axes
    names = [coordinate_text(summary, "label", i) for i in range(summary.sizes["label"])]
    figure.savefig(tmp_path / "x.png")
    for axes, known in ((shares, names), (times, ["quantile = 0.05", "quantile = 0.5", "quantile = 0.95"])):
        shown = [tick.label1.get_text() for tick in axes.xaxis.get_major_ticks() if tick.label1.get_visible()]
        assert shown == known
        assert len(axes.patches) == len(known)
    np.testing.assert_array_equal([bar.get_height() for bar in times.patches], summary.rest_time)


def test_a_number_alone_is_one_bar():
    summary = xr.Dataset({"share": ((), 0.25, {"units": "1"}), "error": ((), 0.05)})
    (axes,) = curve_figure(summary, (Curve("share", "error"),), [], "title").axes
    assert [bar.get_height() for bar in axes.patches] == [0.25]


def test_a_law_is_drawn_with_its_line(store):
    """The line goes through the mean of the logarithms with the slope that is stored, over the scales that count.

    Bars are the errors of shares and slopes, bands the whole error of the exponent.
    """
    summary = xr.open_zarr(store, group="summary/uncertainty_exponent").load().isel(drag=0)
    texts = scaling_figure(summary, LAW, [], "title").axes[0].get_legend_handles_labels()[1]
    assert texts == ["no exponent, too few scales", "half of saturation (open markers: not fitted)"]
    law, known = {"uncertain_fraction": [0.05, 0.1, 0.2, 0.9], "is_fitted": [1, 1, 1, 0]}, slice(0, 3)
    for name, values in law.items():
        summary[name] = "distance", values
    for name, value in {"exponent": 0.9, "standard_error": 0.03, "range_error": 0.04}.items():
        summary[name] = (), value
    above, below = scaling_figure(summary, LAW, [], "title").axes
    line = next(line for line in above.lines if line.get_linestyle() == "--")
    x, y = np.log(line.get_xydata().T)
    np.testing.assert_array_equal(np.exp(x).round(9), summary.distance[known])
    np.testing.assert_allclose(np.diff(y) / np.diff(x), 0.9)
    np.testing.assert_allclose(y.mean(), np.log(summary.uncertain_fraction[known]).mean())
    assert line.get_label() == "exponent 0.900 ± 0.030 ± 0.040 (range), too few scales"
    slopes, *_ = below.containers[0]
    np.testing.assert_array_equal(slopes.get_ydata(), summary.local_slope)
    (band,) = [one for one in below.collections if one.get_alpha() == 0.2]
    low, high = band.get_paths()[0].get_extents().intervaly
    assert (low, high) == (pytest.approx(0.85), pytest.approx(0.95))
    hollow = [one.get_xdata().tolist() for one in above.lines if one.get_markerfacecolor() == "white"]
    assert hollow == [[5]]


@pytest.mark.long
def test_branches_of_rest_points(branches):
    """Wells solid, saddles dashed; both come out of one place at the birth."""
    summary = xr.open_zarr(branches, group="summary/rest_points").load()
    figure = branch_figure(summary, open_results(branches), ["moment"], "title")
    above = figure.axes[0]
    births = [line.get_xydata()[0] for line in above.lines if line.get_marker() == "^"]
    np.testing.assert_allclose(np.array(births)[:, 0], BIRTH, rtol=1e-3)
    pieces = [line for line in above.lines if line.get_marker() == "None"]
    for birth in births:
        from_here = [line for line in pieces if np.allclose(line.get_xydata()[0], birth)]
        assert {line.get_linestyle() for line in from_here} == {"-", "--"}
    table = open_results(branches).load()
    heights = table.equilibrium_position.isel(moment=2, magnet=0, equilibrium=slice(0, 3)).sel(component="x").values
    ends = [line.get_xydata()[-1] for line in above.lines if line.get_linestyle() == "-"]
    np.testing.assert_allclose(sorted(y for x, y in ends if x == 406.25), sorted(heights), atol=1e-12)


@pytest.mark.long
def test_run_draws_what_the_study_asks_for(branches, main_store_at, tmp_path):
    assert [path.name for path in draw(branches)] == ["s.png", "s.rest_points.png", "s.edges.png"]
    summarise(main_store_at(tmp_path / "one.zarr"), ["rest_map"])
    assert [path.name for path in draw(tmp_path / "one.zarr")] == ["one.png"]


def test_sections_are_drawn_in_the_state(tmp_path):
    """The section is the main picture, and that of a plane at x = 0 is not drawn against x."""
    (tmp_path / "plane.yaml").write_text(PLANE)
    study = load_study(tmp_path / "plane.yaml")
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    assert [path.name for path in draw(tmp_path / "s.zarr")] == ["s.png"]


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        (
            "summary/label_check",
            "variable must be one of summary/attractors, summary/basin_entropy, summary/box",
        ),
        ("summary/edges", "summary/edges: the store does not contain this summary; run `pem summarise "),
    ],
)
def test_what_cannot_be_drawn_is_refused(name, rule, store):
    with pytest.raises(InputError, match=rule):
        write_plot(store, name)
    result = CliRunner().invoke(main, ["plot", str(store), name])
    assert result.exit_code == 2
    assert "run `pem" not in result.output or f"run `pem summarise {store} edges`" in result.output


def test_labels_have_the_colours_of_the_map(store):
    summary = xr.open_zarr(store, group="summary/fractions").load()
    (axes,) = curve_figure(summary, (Curve("fraction"),), ["drag"], "title").axes
    colours = {bar.get_label(): to_hex(bar.lines[0].get_color()) for bar in axes.containers}
    assert colours["magnet 0 of puck"] == "#0072b2"
    assert colours["at rest at no magnet"] == "#8c8c8c"
