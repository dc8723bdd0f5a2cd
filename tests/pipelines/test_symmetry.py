"""Mirrors and turns of scene and grid: images have the labels that computing gives, whatever blocks there are."""

import json
from shutil import copytree

import jsonschema
import numpy as np
import pytest
import xarray as xr

from benchmarks.processes import arrays
from pem_core import InputError
from pipelines.cli.plan_table import print_plan as show_plan
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.reproduce import reproduce
from pipelines.outputs import symmetry_copies
from pipelines.outputs.stages import Part
from pipelines.outputs.variables import NOT_INTEGRATED, Origin
from pipelines.run.block import compute_block
from pipelines.run.run import Policy, prepare, run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import Shard
from pipelines.study.load import single_trajectory, study_from_resolved, study_schema
from pipelines.study.symmetries import symmetries
from pipelines.summaries.rest.refinement import refinement
from pipelines.summaries.rest.symmetry import symmetry
from pipelines.syntax.yaml_file import yaml_text
from tests.pipelines.small import three_magnets

EVEN = ("axes.tilt_x.from=-25 deg", "axes.tilt_x.points=40", "axes.tilt_y.points=17", "summaries=[]")
DAMPED = ("pendulums.0.drag=1e-2", "integrate.step=4 ms")
CORNERS = ((0.04, 0.04), (-0.04, 0.04), (-0.04, -0.04), (0.04, -0.04))
LEAN = "{{path: pendulums.0.tilt.{}, from: -25 deg, to: 25 deg, points: {}}}"
SPIN = "{path: pendulums.0.angular_velocity.2, from: -3, to: 3, points: 3}"
THICK = "bodies.bob.analysis={mass: 24 g, mass_centre: [0, 0, -25 cm], inertia: [2e-3, 2e-3, 1e-3, 0, 0, 0]}"
"""A body whose spin about its own axis lasts."""
FEWEST = 16


def mirrored(*overrides):
    """Return the main study on a grid of 40 x 17, which its mirror maps onto itself."""
    return three_magnets(*EVEN, *DAMPED, "symmetry=true", *overrides)


def square(points, *overrides, places=CORNERS, further="", other=None):
    """Return a study of the same pendulum over four magnets in a square."""
    placed = ", ".join(f"{{body: puck, position: [{x}, {y}, -33.55 cm]}}" for x, y in places)
    axes = f"axes={{tilt_x: {LEAN.format(0, points)}, tilt_y: {LEAN.format(1, other or points)}{further}}}"
    return three_magnets(f"scene.placed=[{placed}]", axes, "summaries=[]", *DAMPED, *overrides)


def computed(study, path, **options):
    """Return what a run of a study leaves in its store."""
    end = run_study(study, path, **options)
    assert (end.done, end.failed, end.errors) == (end.points, 0, ())
    return xr.open_zarr(path).load()


def assert_same_labels(found, whole):
    """Hold labels to be those of a store of which all is computed, and numbers to differ by round-off at most."""
    for name in ("status", "rest_magnet", "rest_point", "rest_position", "equilibrium_energy"):
        np.testing.assert_array_equal(found[name], whole[name])
    np.testing.assert_allclose(found.rest_time, whole.rest_time, rtol=1e-7)
    np.testing.assert_allclose(found.energy_drift, whole.energy_drift, rtol=1e-3, atol=1e-14)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return the store of the mirrored map."""
    path = tmp_path_factory.mktemp("mirrored") / "s.zarr"
    run_study(mirrored(), path)
    return path


def test_half_of_a_map_with_a_mirror_is_computed_and_the_other_half_is_the_same(store, tmp_path):
    found, whole = xr.open_zarr(store).load(), computed(mirrored("symmetry=false"), tmp_path / "w.zarr")
    assert "inferred" not in whole
    assert_same_labels(found, whole)
    assert set(np.unique(found.rest_magnet)) == {0, 1, 2}
    origin = found.inferred.values
    assert (origin[:20] == Origin.COMPUTED).all()
    assert set(np.unique(origin[20:])) == {Origin.IMAGE, Origin.IMAGE_CONFIRMED}
    assert FEWEST <= (origin == Origin.IMAGE_CONFIRMED).sum() < 100
    for name, values in whole.data_vars.items():
        if values.dims[:2] == ("tilt_x", "tilt_y"):
            there = ~np.isin(origin, NOT_INTEGRATED)
            np.testing.assert_array_equal(found[name].values[there], values.values[there])
    assert found.attrs["pem_symmetries"] == (
        "reflection in the vertical plane at 90 deg to x, which maps magnet_1_of_puck to "
        "magnet_2_of_puck, magnet_2_of_puck to magnet_1_of_puck"
    )


def test_labels_copied_by_symmetry_are_counted(store, tmp_path):
    """The summary is written into a copy: other tests compare every array of the shared store, in any order."""
    store = copytree(store, tmp_path / "s.zarr")
    summarise(store, ("symmetry",))
    counts = xr.open_zarr(store, group="summary/symmetry").load()
    checked = int((xr.open_zarr(store).inferred == Origin.IMAGE_CONFIRMED).sum())
    assert (counts.points, counts.images, counts.checked, counts.wrong) == (680, 340 - checked, checked, 0)
    assert float(counts.upper_bound) == pytest.approx(3.8415 / (checked + 3.8415), rel=1e-4)
    assert counts.attrs["comment"].startswith(f"{340 - checked} of 680 points are symmetry copies by reflection")
    with pytest.raises(InputError, match="symmetry: this summary needs a study with symmetries"):
        symmetry(xr.Dataset({"status": ("x", [1])}))
    with pytest.raises(InputError, match="refinement: this summary needs a refined study"):
        refinement(xr.open_zarr(store))


@pytest.mark.long
def test_turns_and_mirrors_of_a_square(tmp_path):
    """Of eight points that they take to each other one is computed: of 30 x 30 a triangle of 15 x 16 / 2."""
    study = square(30, "symmetry=true")
    assert len(study.symmetries) == 7
    found = computed(study, tmp_path / "s.zarr")
    assert (found.inferred == Origin.COMPUTED).sum() == 15 * 16 // 2
    assert_same_labels(found, computed(square(30), tmp_path / "w.zarr"))
    turned = square(12, places=((0.05, 0.03), (-0.03, 0.05), (-0.05, -0.03), (0.03, -0.05)))
    angles = [one.lab.text for one in symmetries(turned.entry, turned.axes)]
    assert angles == [f"rotation by {angle} deg about the vertical" for angle in (90, 180, 270)]
    oblong = square(12, other=13)
    assert len(symmetries(oblong.entry, oblong.axes)) == 3


@pytest.mark.long
def test_a_mirror_reverses_a_spin_about_the_vertical(tmp_path):
    """Of three axes the third is of a pseudovector: turns keep it, mirrors reverse it."""
    study = square(8, "symmetry=true", THICK, further=f", spin: {SPIN}")
    reversed_by = {one.lab.text.split()[0]: set() for one in study.symmetries}
    for one in study.symmetries:
        reversed_by[one.lab.text.split()[0]].add(one.is_reversed[2])
    assert reversed_by == {"rotation": {False}, "reflection": {True}}
    found = computed(study, tmp_path / "s.zarr")
    assert np.isin(found.inferred, NOT_INTEGRATED).mean() > 0.6  # 7 of 8, less what the fingerprint draws to be checked
    assert_same_labels(found, computed(square(8, THICK, further=f", spin: {SPIN}"), tmp_path / "w.zarr"))


@pytest.mark.long
def test_every_parameter_set_has_its_own_rest_points(tmp_path):
    """A moment that repels leaves the bob at other rest points than one that attracts."""
    moments = "axes.moment={path: bodies.puck.magnets.0.moment.2, values: [-0.4, 0.4]}"
    few = (moments, "axes.tilt_x.points=12")
    found = computed(mirrored(*few), tmp_path / "s.zarr")
    assert (found.equilibrium_energy[0] - found.equilibrium_energy[1]).max() > 1e-3
    assert_same_labels(
        found, computed(mirrored(moments, "axes.tilt_x.points=12", "symmetry=false"), tmp_path / "w.zarr")
    )


@pytest.mark.long
@pytest.mark.parametrize("refine", [(), ("refine={coarse: 4}",)])
def test_a_block_is_the_same_whatever_else_is_there(refine, tmp_path, monkeypatch):
    """The last block, all of images, is computed first, and computes its sources itself. So it is with shards."""
    monkeypatch.setattr("pipelines.study.grid.TILE_POINTS", 64)
    study = mirrored(*refine)
    whole = computed(study, tmp_path / "whole.zarr")
    assert np.isin(whole.inferred[24:], NOT_INTEGRATED).mean() > 0.8
    path = prepare(study, tmp_path / "last.zarr", block=64)
    assert stores.stored_study(path)[1].blocks == 15
    for part, blocks in ((Part.TABLE, [0]), (Part.POINTS, range(14, -1, -1))):
        for number in blocks:
            assert compute_block(str(path), number, study.fingerprint, part).errors == ()
    for number in (2, 1):
        run_study(study, tmp_path / "shards.zarr", block=64, policy=Policy(shard=Shard(number, 2)))
    for other in ("last", "shards"):
        assert arrays(tmp_path / f"{other}.zarr") == arrays(tmp_path / "whole.zarr")


@pytest.mark.long
def test_workers_change_nothing(store, tmp_path):
    from pipelines.run.connect import connected

    with connected(workers=2) as client:
        run_study(mirrored(), tmp_path / "two.zarr", client, block=64)
    assert arrays(tmp_path / "two.zarr") == arrays(store)


@pytest.mark.long
@pytest.mark.parametrize("refine", [(), ("refine={}",)])
def test_where_the_check_finds_an_error_all_is_computed(refine, tmp_path, monkeypatch):
    """Images at the rest point of their sources, as if the mirror took none to another: right only in between."""
    monkeypatch.setattr(
        symmetry_copies, "images_of_rest_points", lambda problem, state, lab: np.tile(np.arange(state.shape[2]), (1, 1))
    )
    found = computed(mirrored(*refine), tmp_path / "s.zarr")
    whole = computed(mirrored("symmetry=false"), tmp_path / "w.zarr")
    np.testing.assert_array_equal(found.rest_magnet, whole.rest_magnet)
    origin = found.inferred
    assert not (origin == Origin.IMAGE).any()
    assert (origin == Origin.IMAGE_CORRECTED).sum() > 5
    counts = symmetry(found)
    assert counts.wrong == (origin == Origin.IMAGE_CORRECTED).sum() <= counts.checked


def test_what_has_no_image_is_computed(tmp_path, monkeypatch):
    """Of one rest point it is not known where the mirror takes it; of a source that failed nothing is."""

    def without_the_first(problem, state, lab):
        taken = of_all(problem, state, lab)
        return np.where(taken == 0, -1, taken)

    of_all = symmetry_copies.images_of_rest_points
    monkeypatch.setattr(symmetry_copies, "images_of_rest_points", without_the_first)
    found = computed(mirrored(), tmp_path / "s.zarr")
    ends_there = found.rest_point[:20][::-1].values == 0
    assert ends_there.any()
    np.testing.assert_array_equal(found.inferred[20:].values == Origin.COMPUTED, ends_there)


@pytest.mark.long
def test_a_refined_map_uses_its_symmetries(tmp_path):
    base = ("symmetry=null", "axes.tilt_x.points=100", "axes.tilt_y.points=60")
    study = mirrored("refine={}", *base)
    assert study.entry.summaries == ("refinement", "symmetry", "label_check")
    found = computed(study, tmp_path / "s.zarr")
    refined = computed(mirrored("refine={}", *base, "symmetry=false"), tmp_path / "r.zarr")
    whole = computed(mirrored(*base, "symmetry=false"), tmp_path / "w.zarr")
    np.testing.assert_array_equal(found.rest_magnet, whole.rest_magnet)
    origin = found.inferred.values
    is_between = origin == Origin.INFERRED
    assert is_between[:50].any()
    assert is_between[50:].any()
    assert np.isnan(found.rest_time.values[is_between]).all()
    assert np.isfinite(found.rest_time.values[origin == Origin.IMAGE]).all()
    counts = refinement(found)
    assert counts.computed == (~np.isin(origin, NOT_INTEGRATED)).sum() < 0.6 * refinement(refined).computed
    assert reproduce(tmp_path / "s.zarr", {"tilt_x": 60, "tilt_y": 3}).differences == ()


def test_the_plan_counts_what_is_copied_by_symmetry(capsys):
    show_plan(mirrored())
    said = " ".join(capsys.readouterr().out.split())
    assert "reflection in the vertical plane at 90 deg to x" in said
    assert "one of 2 equivalent points is computed" in said


def test_at_least_so_many_images_are_checked():
    assert symmetry_copies.sampled_share(mirrored()) == 32 / 340
    assert symmetry_copies.sampled_share(mirrored("axes.tilt_x.points=1000", "axes.tilt_y.points=1000")) == 0.01


WRONG = {
    ("scene.placed.0.position.0=1 mm",): "symmetry: no reflection in a vertical plane and no rotation maps",
    ("axes.tilt_x.from=-24 deg",): "symmetry: no reflection",
    (
        "axes.tilt_x.values=[-1 deg, 0, 2 deg]",
        "axes.tilt_x.from=null",
        "axes.tilt_x.to=null",
        "axes.tilt_x.points=null",
    ): ("symmetry: no reflection"),
    ("scene.field.B=[1 mT, 0, 0]",): "symmetry: no reflection",
    ("scene.placed.0.motion={kind: constant_velocity, velocity: [0, 1, 0]}",): "symmetry: no",
    ("axes={}",): "symmetry: no reflection",
    ("axes={drag: {path: pendulums.0.drag, from: 1e-2, to: 2e-2, points: 4}}",): "symmetry: no",
    (
        "outputs=[rest, final]",
    ): "symmetry: not available, because these outputs cannot be copied by symmetry: final; leave out",
    ("outputs=[energy_drift]",): "symmetry: not available, because `outputs` contains neither `rest` nor `attractor`",
    ("stop.when=end",): "symmetry: not available, because trajectories do not end with `stop: {when: captured}`",
    ("refine={axes: [drag]}", "axes.drag={path: pendulums.0.drag, from: 1e-2, to: 2e-2, points: 4}"): (
        "symmetry: not available, because parameters of the scene are refined"
    ),
    ("symmetry=mirror",): "symmetry must be true or false, but is 'mirror'",
}


@pytest.mark.parametrize("overrides", WRONG, ids=lambda o: o[0].partition("=")[0])
def test_studies_without_a_symmetry_that_ask_for_one_are_refused(overrides):
    with pytest.raises(InputError) as caught:
        mirrored(*overrides)
    assert WRONG[overrides] in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_studies_that_do_not_ask_are_computed_as_ever():
    for overrides in (("symmetry=null",), ("symmetry=false",), ("symmetry=false", "refine={}")):
        assert mirrored(*overrides).symmetries == ()
    broken = mirrored("symmetry=null", "refine={}", "scene.placed.0.position.0=1 mm")
    assert (broken.entry.symmetry, broken.symmetries, broken.tiled) == (None, (), ("tilt_x", "tilt_y"))
    for key in ("symmetry=null", "symmetry=false"):
        with pytest.raises(InputError, match="summaries: `symmetry` is listed, but the study has neither"):
            mirrored(key, "summaries=[symmetry]")


def test_the_fingerprint_knows_whether_symmetries_are_used():
    """A study that uses none has the identity that it had before there were any."""
    base, without = mirrored(), mirrored("symmetry=null")
    assert "symmetry" not in without.identity
    assert without.fingerprint == mirrored("symmetry=false").fingerprint != base.fingerprint
    assert mirrored("refine={}").fingerprint == mirrored("refine={}", "symmetry=null").fingerprint
    again = study_from_resolved(base.name, json.loads(json.dumps(base.resolved)), base.text, base.overrides)
    assert (again.fingerprint, again.tile, len(again.symmetries)) == (base.fingerprint, (40, 17), 1)
    assert yaml_text(base.entry).count("symmetry: true") == 1
    assert single_trajectory(base).symmetries == ()


def test_the_schema_knows_symmetry():
    check = jsonschema.Draft7Validator({**study_schema(), "required": []})
    assert not list(check.iter_errors({"symmetry": True}))
    assert list(check.iter_errors({"symmetry": "mirror"}))


@pytest.mark.long
def test_a_map_is_extended_along_parameters_alone(tmp_path):
    moments = "axes.moment={{path: bodies.puck.magnets.0.moment.2, values: {}}}"
    few = ("axes.tilt_x.points=6", "axes.tilt_y.points=5")
    one, two = (mirrored(*few, moments.format(values)) for values in ("[0.4]", "[0.4, 0.3]"))
    run_study(one, tmp_path / "s.zarr")
    assert run_study(two, tmp_path / "s.zarr").begun == 30
    run_study(two, tmp_path / "w.zarr")
    assert arrays(tmp_path / "s.zarr") == arrays(tmp_path / "w.zarr")
    with pytest.raises(InputError, match="was written by a study that the given study does not extend"):
        prepare(mirrored(*few, moments.format("[0.4, 0.3]"), "axes.tilt_x.points=9"), tmp_path / "s.zarr")
