"""Summaries of indicators: shares by hand, over any axes, of every indicator, with a picture."""

import re

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner

from pem_core import InputError
from pem_core.chaos.indicators import Verdict
from pem_core.chaos.predictability import Motion, Regime, regime_of_exponent, regime_of_megno, regime_of_pairs
from pem_core.integrate.outcomes import Status
from pipelines.cli.main import main
from pipelines.integrity.postprocess import summarise
from pipelines.measures.indicators import INDICATORS
from pipelines.pictures.curves import indicator_figure
from pipelines.pictures.layout import fold_texts, save
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries.indicators import OverStarts, indicator_summary
from tests.pipelines.small import STUDIES
from tests.pipelines.test_chaos import free_pendulum

NAMES = ", ".join(INDICATORS)
LONG_TITLE = "A title that goes on and on, " * 6


def made(value, verdict, status=None):
    """Return a store by hand: exponents (2, 2, 4) over a drag, a tilt and a spin, where the last two are starts."""
    dims = ("drag", "tilt", "spin")
    paths = {"drag": "pendulums.0.drag", "tilt": "pendulums.0.tilt.0", "spin": "pendulums.0.spin"}
    status = np.full((2, 2, 4), Status.DONE) if status is None else status
    arrays = {"lyapunov": np.array(value, float), "lyapunov_verdict": np.array(verdict), "status": status}
    dataset = xr.Dataset({name: (dims, array.reshape(2, 2, 4)) for name, array in arrays.items()})
    for dim in dims:
        dataset[dim] = (dim, np.arange(dataset.sizes[dim]), {"pem_path": paths[dim], "units": "1"})
    dataset["lyapunov"].attrs["units"] = "1/day"
    return dataset.assign_attrs(pem_fingerprint="f", title="by hand").chunk({"drag": 1, "spin": 2})


K, Z, D, R = Verdict.KNOWN, Verdict.ZERO, Verdict.DRIFTS, Verdict.ROUGH
VALUES = [[1.0, 2.0, 0.1, 0.3, 4.0, -1.0, 0.2, np.nan], [-1.0, -2.0, -3.0, -4.0, 0.01, 0.02, 0.03, 50.0]]
VERDICTS = [[K, R, Z, D, K, R, Z, Verdict.NONE], [K, K, R, K, Z, Z, Z, K]]


def test_shares_means_and_errors_by_hand():
    """Of seven starts that have an exponent three are chaotic; what failed or is pending is not counted."""
    status = np.full((2, 2, 4), Status.DONE)
    status[1, 1, 3], status[1, 0, 3] = Status.NOT_FINITE, Status.PENDING
    found = indicator_summary("lyapunov", made(VALUES, VERDICTS, status), OverStarts())
    assert found.points.values.tolist() == [7, 6]
    shares = found.share.sel(regime=[Regime.CHAOTIC, Regime.REGULAR, Regime.UNDECIDED]).values
    np.testing.assert_allclose(shares, [[3 / 7, 3 / 7, 1 / 7], [0.0, 1.0, 0.0]])
    binomial = found.standard_error.sel(regime=Regime.CHAOTIC).values
    np.testing.assert_allclose(binomial, [np.sqrt(3 / 7 * 4 / 7 / 7), 0.0])
    # Of neighbours that are both counted, chaotic beside not: 2 of 5 along the spin, 1 of 3 along the tilt.
    grid = found.grid_error.sel(regime=Regime.CHAOTIC).values
    np.testing.assert_allclose(grid, [np.sqrt(3 / 8 / 14), 0.0])
    known = np.array(VALUES[0][:7])
    np.testing.assert_allclose(found.mean_lyapunov[0], known.mean())
    np.testing.assert_allclose(found.mean_error_lyapunov[0], known.std(ddof=1) / np.sqrt(7))
    np.testing.assert_allclose(found.quantile_lyapunov[0], np.quantile(known, [0.05, 0.5, 0.95]))
    assert found.points_lyapunov.values.tolist() == [7, 6]
    assert found.mean_lyapunov.attrs["units"] == found.quantile_lyapunov.attrs["units"] == "1/day"
    assert found.attrs["over"] == "tilt spin"
    assert found.attrs["comment"] == "23.1% chaotic, 69.2% regular, 7.7% undecided (13 points)"


def test_over_any_axes():
    """Over the drag alone a share for every start; over all, one number."""
    dataset = made(VALUES, VERDICTS)
    found = indicator_summary("lyapunov", dataset, OverStarts(over=("drag",), quantiles=(0.5,)))
    assert found.share.sizes == {"tilt": 2, "spin": 4, "regime": 3}
    assert found.points.values.ravel().tolist() == [2] * 7 + [1]
    np.testing.assert_allclose(found.share.sel(regime=1).values.ravel(), [0.5, 0.5, 0, 0, 0.5, 0, 0, 1])
    np.testing.assert_allclose(found.quantile_lyapunov.values.ravel()[0], 0.0)
    every = indicator_summary("lyapunov", dataset, OverStarts(over=("spin", "drag", "tilt")))
    assert every.points == 15
    assert float(every.share.sel(regime=1)) == pytest.approx(4 / 15)
    with pytest.raises(
        InputError, match=r"lyapunov.over must be an axis of the study, but is 'moment'; the axes are drag, tilt, spin"
    ):
        indicator_summary("lyapunov", dataset, OverStarts(over=("moment",)))
    with pytest.raises(
        InputError, match="megno: this summary needs the output `megno`, which the store lacks; add `megno` to"
    ):
        indicator_summary("megno", dataset, OverStarts())


def test_regimes():
    """The sign counts once it is told from zero; motion that is still has no chaos."""
    values = np.array([1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, np.nan])
    found = regime_of_exponent(values, np.array([K, K, R, R, Z, Z, D, Verdict.NONE]))
    chaotic, regular, undecided, none = Regime.CHAOTIC, Regime.REGULAR, Regime.UNDECIDED, Regime.NONE
    assert found.tolist() == [chaotic, regular, chaotic, regular, regular, regular, undecided, none]
    assert regime_of_megno(np.array([-30.0, 2.0, 3.0, 5.0, np.nan])).tolist() == [
        regular,
        regular,
        undecided,
        chaotic,
        none,
    ]
    kinds = [Motion.REGULAR, Motion.STILL, Motion.PARTIALLY_PREDICTABLE, Motion.STRONGLY_CHAOTIC, Motion.UNDECIDED]
    expected = [regular, regular, chaotic, chaotic, undecided, none]
    assert regime_of_pairs(np.array([*kinds, Motion.NONE])).tolist() == expected


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return the store of a few free pendulums over strengths of the magnets and fields, with every indicator."""
    path = tmp_path_factory.mktemp("indicators") / "s.zarr"
    swept = [
        "axes.moment={path: bodies.puck.magnets.0.moment.2, values: [0.01 A m^2, 1 A m^2]}",
        "scene.field={kind: uniform, B: [0, 0, 0]}",
        "axes.field={path: field.B.2, values: [0 mT, 1 mT, 2 mT]}",
    ]
    study = free_pendulum(f"outputs=[{NAMES}]", f"summaries=[{NAMES}]", "indicators.settle=1 s", *swept)
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return path


@pytest.mark.long
@pytest.mark.parametrize("name", INDICATORS)
def test_every_indicator_has_a_summary_and_a_picture(name, store):
    """Means are those of the store; where there is a criterion shares add up to one."""
    data = open_results(store).load()
    found = xr.open_zarr(store, group=f"summary/{name}").load()
    for column in INDICATORS[name].measured:
        expected = data[column.name].mean(["tilt_x", "tilt_y"])
        xr.testing.assert_allclose(found[f"mean_{column.name}"].drop_attrs(), expected.drop_attrs())
        assert found[f"mean_{column.name}"].attrs["units"] == data[column.name].attrs["units"]
    assert ("share" in found) == (INDICATORS[name].criterion is not None)
    if "share" in found:
        np.testing.assert_allclose(found.share.sum("regime"), 1.0)
    assert write_plot(store, f"summary/{name}").stat().st_size > 10_000


def test_the_spectrum_and_the_exponent_tell_the_same(store):
    """Two routes: shares from the first exponent of a spectrum and from the exponent alone."""
    one, other = (xr.open_zarr(store, group=f"summary/{name}").load() for name in ("lyapunov", "lyapunov_spectrum"))
    np.testing.assert_array_equal(one.share, other.share)
    assert one.share.sizes == {"moment": 2, "field": 3, "regime": 3}


@pytest.mark.long
def test_maps_say_shares_with_errors_and_panels_their_place(tmp_path):
    """Two parameters: cells hold share and error; a third has panels; one alone a curve with bars of error."""
    random = np.random.default_rng(0)
    chaotic = random.uniform(size=(4, 3, 2, 3))
    dims = ("moment", "field", "drag", "regime")
    summary = xr.Dataset({"share": (dims, chaotic), "grid_error": (dims, 0.1 * chaotic)})
    for dim in dims[:3]:
        summary[dim] = (dim, np.arange(summary.sizes[dim]) ** 2.0, {"units": "mT"})
    summary["regime"] = (
        "regime",
        [-1, 0, 1],
        {"flag_values": [-1, 0, 1], "flag_meanings": "undecided regular chaotic"},
    )
    summary["mean_lyapunov"] = summary["share"].isel(regime=0).assign_attrs(units="1/s")
    summary["mean_error_lyapunov"] = 0.1 * summary["mean_lyapunov"]
    summary["quantile_lyapunov"] = summary["mean_lyapunov"].expand_dims(quantile=[0.5])
    summary.attrs["over"] = "tilt_x"
    figure = indicator_figure(summary, "lyapunov", ["moment", "field", "drag"], LONG_TITLE)
    panels = [axes for axes in figure.axes if axes.collections and axes.get_label() != "<colorbar>"]
    assert len(panels) == 8
    assert panels[1].get_title() == "drag = 1 mT"
    texts = [text.get_text() for text in panels[0].texts]
    assert texts[1] == f"{chaotic[1, 0, 0, 2]:.2f}\n±{0.1 * chaotic[1, 0, 0, 2]:.2f}"
    assert len(texts) == 12
    curve = indicator_figure(summary.isel(field=0, drag=0), "lyapunov", ["moment"], LONG_TITLE)
    assert curve.axes[0].containers[0].has_yerr
    bars = indicator_figure(summary.isel(moment=1, field=0, drag=0), "lyapunov", [], LONG_TITLE)
    assert [text.get_text() for text in bars.axes[0].get_xticklabels()] == ["undecided", "regular", "chaotic"]
    heights = [bar.get_height() for bar in bars.axes[0].patches]
    np.testing.assert_allclose(heights, chaotic[1, 0, 0])
    assert bars.axes[1].get_ylabel() == "mean lyapunov (1/s)"
    for number, picture in enumerate((figure, curve, bars)):
        fold_texts(picture)
        save(picture, tmp_path / f"{number}.png")


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        (("outputs=[megno]", "summaries=[lyapunov]"), "lyapunov cannot be computed without the output `lyapunov`"),
        (("summaries=[{lyapunov: {over: [moment]}}]",), "summaries.0.lyapunov.over.0 must be an axis of the study"),
        (("summaries=[{lyapunov: {quantiles: [2]}}]",), "summaries.0.lyapunov.quantiles.0 must be"),
        (("summaries=[{lyapunov: {label: rest_point}}]",), "summaries.0.lyapunov.label"),
    ],
)
def test_mistakes(asked, rule):
    with pytest.raises(ValueError, match=re.escape(rule)):
        free_pendulum(*asked)


def test_what_is_not_among_the_outputs_by_default_is_reported_with_its_place(tmp_path):
    text = (STUDIES / "free_pendulum_chaos.yaml").read_text()
    text = re.sub(r"^(outputs|indicators|summaries): .*\n", "", text, flags=re.MULTILINE)
    (tmp_path / "s.yaml").write_text(text + "summaries: [lyapunov]\n")
    with pytest.raises(ValueError, match=r"s\.yaml:\d+:\d+: summaries: lyapunov cannot be computed without"):
        load_study(tmp_path / "s.yaml")


def test_from_the_command_line(store):
    """A store that was computed without a summary gets it, and its picture."""
    done = CliRunner().invoke(main, ["summarise", str(store), "ftle"])
    assert done.exit_code == 0, done.output
    drawn = CliRunner().invoke(main, ["plot", str(store), "summary/ftle"])
    assert drawn.exit_code == 0, drawn.output
    assert store.with_name("s.ftle.png").exists()
