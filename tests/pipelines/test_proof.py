"""Key ``proof``: proofs of labels in blocks, their summary, and what cannot be proved."""

import shutil

import numpy as np
import pytest
import zarr
from click.testing import CliRunner

from pem_core import InputError, assemble, prove_labels
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED
from pipelines.cli.main import main
from pipelines.files.location import at
from pipelines.integrity.extend import extend
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.reproduce import reproduce
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import NOT_INTEGRATED, Proved
from pipelines.pictures.layout import fold_texts
from pipelines.pictures.plot import write_plot
from pipelines.pictures.proofs import proof_figure
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries.rest.proof import proof
from tests.pipelines.figure_bounds import texts_outside
from tests.pipelines.small import STUDIES, three_magnets

ARRAYS = ("proof", "proof_rest_point", "proof_time", "proof_width", "proof_steps")
FEW = ("axes.x.points=12", "axes.y.points=10", "summaries=[]", "label_check={points: 0}")


def textbook(*overrides):
    """Return the textbook study on a grid of 12 x 10."""
    return load_study(STUDIES / "textbook_magnets.yaml", (*FEW, *overrides))


@pytest.fixture(scope="module")
def sampled(tmp_path_factory):
    path = tmp_path_factory.mktemp("proof") / "s.zarr"
    run_study(textbook("proof={points: 25}"), path)
    summarise(path, ["proof"])
    return path


@pytest.mark.long
def test_a_sample_of_labels_is_proved(sampled):
    """The stored arrays are those of the core for the same starts; all other points hold the fill values."""
    data = open_results(sampled).load()
    is_tried = data["proof"].values != Proved.NOT_TRIED
    assert is_tried.sum() == 25
    places = np.nonzero(is_tried)
    scene, times = textbook().at(places)
    direct = prove_labels(assemble(scene, 25), 2 * times.until)
    assert (direct.label >= 0).all()
    found = {name: data[name].values[is_tried] for name in ARRAYS}
    assert (found["proof"] == Proved.PROVED).all()
    np.testing.assert_array_equal(found["proof_rest_point"], direct.label)
    np.testing.assert_array_equal(found["proof_rest_point"], data["rest_point"].values[is_tried])
    for name in ("time", "width", "steps"):
        assert found[f"proof_{name}"].tobytes() == getattr(direct, name).astype(found[f"proof_{name}"].dtype).tobytes()
    assert (data["proof_rest_point"].values[~is_tried] == NOT_COMPUTED).all()
    assert np.isnan(data["proof_time"].values[~is_tried]).all()


@pytest.mark.long
@pytest.mark.parametrize("block", [15, 40])
def test_bytes_do_not_depend_on_blocks(block, sampled, tmp_path):
    run_study(textbook("proof={points: 25}"), tmp_path / "s.zarr", block=block)
    one, other = open_results(sampled).load(), open_results(tmp_path / "s.zarr").load()
    for name in (*ARRAYS, "rest_point"):
        assert one[name].values.tobytes() == other[name].values.tobytes(), name


@pytest.mark.long
def test_equations_with_vanishing_terms_are_rounded_alike(tmp_path):
    """A block whose magnets are all off has other equations than one with some; its bytes are the same."""
    axis = "axes.off={path: magnets.2.strength, values: [0, 1]}"
    studies = [textbook(axis, "axes.x.points=2", "axes.y.points=4", "proof={points: all}") for _ in "ab"]
    for study, block in zip(studies, (4, 16), strict=True):
        run_study(study, tmp_path / f"{block}.zarr", block=block)
    one, other = (open_results(tmp_path / f"{block}.zarr").load() for block in (4, 16))
    for name in ARRAYS:
        assert one[name].values.tobytes() == other[name].values.tobytes(), name
    assert (one["proof"] == Proved.PROVED).all()


def test_the_summary_counts_what_is_proved(sampled):
    found = proof(open_results(sampled))
    assert [int(found[name]) for name in ("tried", "proved", "contradicted", "not_proved")] == [25, 25, 0, 0]
    assert float(found.fraction_proved) == 1
    assert float(found.lower_bound) == pytest.approx(25 / (25 + 1.959964**2), rel=1e-6)
    assert found.attrs["comment"] == (
        "25 of 25 labels are proved (with 95 % confidence, at least 86.6 % of all labels can be proved), "
        "and no stored label is contradicted"
    )
    data = open_results(sampled).load()
    assert float(found.mean_steps) == pytest.approx(data["proof_steps"].values.sum() / 25)
    assert float(found.largest_width) == np.nanmax(data["proof_width"])


@pytest.mark.long
def test_summaries_along_parameters(tmp_path):
    """A set without drag is not proved, and does not spoil the others."""
    study = textbook(
        "proof={points: all}", "axes.x.points=4", "axes.y.points=3", "axes.d={path: damping, values: [0, 0.2]}"
    )
    run_study(study, tmp_path / "s.zarr")
    found = proof(open_results(tmp_path / "s.zarr"))
    assert found.tried.dims == ("d",)
    assert found.tried.values.tolist() == [12, 12]
    assert found.not_proved.values.tolist() == [12, 0]
    assert found.attrs["comment"] == "12 of 24 labels are proved, and no stored label is contradicted"


@pytest.mark.long
def test_wrong_labels_are_found(tmp_path):
    """A tolerance that is too large gives wrong labels: the last lines of a run state how many are proved wrong."""
    path, edge = tmp_path / "s.zarr", [f"axes.{name}.points=24" for name in "xy"]
    options = [*FEW, *edge, "integrate.tolerance=1e-3", "damping=0.1", "proof={points: 60}"]
    command = ["run", str(STUDIES / "textbook_magnets.yaml"), "--out", str(path)]
    options[options.index("damping=0.1")] = "scene.damping=0.1"
    result = CliRunner().invoke(main, [*command, *(text for one in options for text in ("--set", one))])
    assert result.exit_code == 0, result.output
    data = open_results(path).load()
    is_wrong = data["proof"].values == Proved.CONTRADICTED
    assert is_wrong.sum() > 1
    last = result.output.splitlines()[-1]
    assert last == (
        f"proof: {is_wrong.sum()} stored labels are PROVED WRONG: set a smaller integrate.tolerance; "
        "60 of 60 labels are proved"
    )
    places = np.nonzero(is_wrong)
    better = textbook(*edge, "scene.damping=0.1", "integrate.tolerance=1e-11")
    exact = simulate_points(better, places)["rest_point"]
    np.testing.assert_array_equal(exact, data["proof_rest_point"].values[is_wrong])
    assert (exact != data["rest_point"].values[is_wrong]).all()


@pytest.mark.long
def test_inferred_points_and_copies_are_proved_too(tmp_path):
    size = ("axes.tilt_x.from=-25 deg", "axes.tilt_x.points=33")
    study = three_magnets(*size, "proof={points: 10}", "refine={coarse: 4}", "symmetry=true")
    run_study(study, tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    is_tried = data["proof"].values != Proved.NOT_TRIED
    assert np.isin(data["inferred"].values[is_tried], NOT_INTEGRATED).sum() > 2
    assert (data["proof"].values[is_tried] == Proved.PROVED).all()


@pytest.mark.parametrize(
    ("study", "overrides", "told"),
    [
        ("textbook_magnets", ["outputs=[final]", "proof={}"], "proof: the proof of labels needs the output `rest`"),
        ("textbook_magnets", ["proof={points: 0}"], "proof.points must be"),
        ("textbook_magnets", ["proof={points: most}"], "proof.points must be"),
        ("textbook_magnets", ["proof={point: 3}"], "did you mean points?"),
        ("textbook_magnets", ["scene.damping=0", "proof={}"], "no label can be proved, because the motion has no drag"),
        ("magnetic_chain", ["proof={}"], "proof: no enclosure of the motion is implemented, because"),
        ("bouncing_box", ["proof={}"], "proof: bodies in scenes of kind free_bodies never come to rest"),
        ("textbook_magnets", ["summaries=[proof]"], "`proof` is listed, but the study has no key `proof`"),
    ],
)
def test_what_cannot_be_proved_is_rejected(study, overrides, told):
    with pytest.raises(InputError) as error:
        load_study(STUDIES / f"{study}.yaml", overrides)
    assert told in str(error.value)


@pytest.mark.long
def test_a_proof_is_reproduced_bit_for_bit(sampled):
    """And a changed one is reported."""
    outcome = open_results(sampled)["proof"].load()
    x, y = (int(index[0]) for index in np.nonzero(outcome.values == Proved.PROVED))
    found = reproduce(at(sampled), {"x": x, "y": y})
    assert (found.differences, found.error) == ((), "")
    copy = sampled.with_name("copy.zarr")
    shutil.copytree(sampled, copy)
    zarr.open_group(copy, mode="r+")["proof_width"][x, y] = 1e-7
    (told,) = reproduce(at(copy), {"x": x, "y": y}).differences
    assert told.startswith("proof_width: 1e-07 in the store")


def test_a_store_with_a_sample_is_not_extended(sampled):
    longer = textbook("proof={points: 25}", "axes.x.points=13")
    with pytest.raises(InputError, match="a study with proofs of a sample or of cells cannot be extended"):
        extend(at(sampled), longer, print)


def test_not_proved_is_not_called_at_rest(tmp_path):
    """Without time to be captured, a label is not proved, and the time until which it was enclosed is stored."""
    study = textbook("integrate.until=1", "proof={points: all}", "axes.x.points=3", "axes.y.points=2")
    run_study(study, tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    assert (data["proof"] == Proved.NOT_PROVED).all()
    assert (data["proof_rest_point"] == NOT_AT_REST).all()
    assert (data["proof_time"] > 2).all()


def test_pictures_make_points_without_a_proof_pale(sampled, tmp_path):
    """At tried points, the map has the colour of the label; elsewhere a white layer covers it."""
    data = open_results(sampled)
    figure = proof_figure(proof(data), data, [])
    (axes,) = figure.axes[:1]
    layer = axes.collections[-1].get_array().reshape(-1, 4)
    is_tried = data["proof"].transpose("y", "x").values.ravel() == Proved.PROVED
    np.testing.assert_array_equal(layer[:, 3] == 0, is_tried)
    assert (layer[~is_tried, :3] == 1).all()
    texts = [text.get_text() for legend in figure.legends for text in legend.get_texts()]
    assert "proved" in texts
    assert "stored label proved wrong" not in texts
    assert write_plot(sampled, "summary/proof", tmp_path / "x.png").stat().st_size > 10_000


def test_texts_of_pictures_fit(sampled, with_cells):
    for store in (sampled, with_cells):
        data = open_results(store).assign_attrs(title="A title that is much longer than the sheet is wide. " * 4)
        figure = proof_figure(open_results(store, "proof"), data, [])
        fold_texts(figure)
        assert texts_outside(figure) == []


def test_without_a_map_the_fraction_is_drawn(tmp_path):
    axis = "axes={d: {path: damping, values: [0.2, 0.3]}}"
    size = FEW[2:]
    run_study(
        load_study(
            STUDIES / "textbook_magnets.yaml", (*size, axis, "proof={points: all}", "scene.start.position=[1.5, 0.4]")
        ),
        tmp_path / "s.zarr",
    )
    summarise(tmp_path / "s.zarr", ["proof"])
    assert write_plot(tmp_path / "s.zarr", "summary/proof", tmp_path / "x.png").stat().st_size > 5_000


# Cells.


CELLS = ("axes.x={path: start.position.0, from: 0.7, to: 1.1, points: 13}",)
CELLS += ("axes.y={path: start.position.1, from: -0.2, to: 0.15, points: 12}", *FEW[2:])


def near_a_magnet(*overrides):
    """Return the textbook study over starts beside the magnet at (1, 0)."""
    return load_study(STUDIES / "textbook_magnets.yaml", (*CELLS, *overrides))


@pytest.fixture(scope="module")
def with_cells(tmp_path_factory):
    path = tmp_path_factory.mktemp("cells") / "s.zarr"
    run_study(near_a_magnet("proof={points: 3, cells: true, depth: 1}"), path)
    summarise(path, ["proof"])
    return path


def test_cells_bound_the_fractions_of_basins(with_cells):
    """The bounds are sums of the proved parts, weighted by area, and hold the fraction of a fine grid."""
    data, found = open_results(with_cells).load(), open_results(with_cells, "proof").load()
    part, weight = data["proof_cells"].values, np.outer(*(np.r_[0.5, np.ones(n - 2), 0.5] / (n - 1) for n in (13, 12)))
    least = (part[:, :, :3] * weight[:, :, None]).sum((0, 1))
    np.testing.assert_allclose(found.least_fraction, least, rtol=1e-11)
    np.testing.assert_allclose(found.largest_fraction, 1 - (least.sum() - least), rtol=0, atol=3e-12)
    assert 0.3 < float(found.proved_area) <= 1
    fine = near_a_magnet("axes.x.points=41", "axes.y.points=41", "integrate.tolerance=1e-10")
    label = simulate_points(fine, tuple(mesh.ravel() for mesh in np.indices((41, 41))))["rest_point"]
    for well in range(3):
        assert found.least_fraction[well] <= (label == well).mean() <= found.largest_fraction[well]
    assert found.attrs["comment"].endswith(f"cells that cover {100 * least.sum():.3g} % of the starts are proved")


def test_proved_cells_have_the_label_of_their_point(with_cells):
    data = open_results(with_cells).load()
    is_whole = data["proof_cells"].values.max(-1) == 1
    assert is_whole.sum() > 5
    np.testing.assert_array_equal(data["proof_cells"].values.argmax(-1)[is_whole], data["rest_point"].values[is_whole])
    assert write_plot(with_cells, "summary/proof").stat().st_size > 10_000


def test_bytes_of_cells_do_not_depend_on_blocks(with_cells, tmp_path):
    run_study(near_a_magnet("proof={points: 3, cells: true, depth: 1}"), tmp_path / "s.zarr", block=8)
    one, other = open_results(with_cells).load(), open_results(tmp_path / "s.zarr").load()
    assert one["proof_cells"].values.tobytes() == other["proof_cells"].values.tobytes()


def test_each_parameter_set_has_its_bounds(tmp_path):
    """Three magnets, and two: the third basin does not exist then, and its bounds are NaN."""
    axis = "axes.g={path: magnets.0.strength, values: [1, 0]}"
    run_study(near_a_magnet(axis, "proof={points: 1, cells: true}"), tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", ["proof"])
    found = open_results(tmp_path / "s.zarr", "proof").load()
    assert found.least_fraction.dims == ("g", "equilibrium")
    assert np.isnan(found.least_fraction).sum("equilibrium").values.tolist() == [0, 1]
    assert (found.proved_area > 0.05).all()


@pytest.mark.parametrize(
    ("study", "overrides", "told"),
    [
        ("textbook_magnets", ["axes={d: {path: damping, values: [0.2]}}"], "no axis has initial conditions"),
        (
            "textbook_magnets",
            ["axes.x={path: start.position.0, values: [0, 2, 1]}"],
            "axes.x: cells need values that rise or fall throughout",
        ),
        ("textbook_magnets", ["proof={cells: true, depth: -1}"], "proof.depth must not be negative"),
    ],
)
def test_cells_that_cannot_be_proved_are_rejected(study, overrides, told):
    with pytest.raises(InputError) as error:
        load_study(STUDIES / f"{study}.yaml", ["proof={cells: true}", *overrides])
    assert told in str(error.value)
