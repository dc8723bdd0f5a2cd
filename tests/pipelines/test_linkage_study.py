"""Spheres on rods as a study: its store, where it starts, how it is drawn, and what is refused."""

import numpy as np
import pytest
import xarray as xr
from matplotlib.colors import to_rgba

from pem_core import InputError, assemble
from pem_core.models.linkage.scene import LinkageScene, Sphere, Spring
from pem_core.models.registry import model_of_scene
from pipelines.integrity.postprocess import summarise
from pipelines.pictures.colours import PALETTE
from pipelines.pictures.motion import trajectory_figure
from pipelines.run.run import run_study
from pipelines.store.store import open_results, stored_study
from pipelines.study.load import load_study, single_trajectory, study_from_text
from tests.pipelines.small import STUDIES

LOWER = "mass: 2 kg, from: 1, length: 50 cm, tilt: [20 deg, 10 deg], drag: 0.5 N s/m"
MAGNET = "{moment: 0.4 A m^2, along: [1, 2]}"
LOOSE = "mass: 2 kg, position: [3, 0, 0]"
STUDY = f"""title: A chain and a sphere on a spring
scene:
  kind: linkage
  spheres:
    - {{fixed: true, position: [0, 0, 0]}}
    - {{mass: 1 kg, from: 0, length: 1 m, tilt: [90 deg, 0 deg], drag: 0.5 N s/m}}
    - {{{LOWER}, magnets: [{MAGNET}]}}
    - {{{LOOSE}}}
  rods: [[0, 1], [1, 2]]
  springs: [{{between: [2, 3], stiffness: 1 N/m}}]
integrate: {{method: dop853, until: 1 s}}
stop: {{when: end}}
outputs: [final]
"""
RODS = "rods: [[0, 1], [1, 2]]"


def study(*overrides):
    """Return the study with some of its values replaced."""
    return study_from_text(STUDY, "f", overrides)


def start(of):
    """Return positions and velocities (spheres, 3) of the only start of a study."""
    problem = assemble(of.entry.scene)
    motion = {one.name: one for one in model_of_scene(of.entry.scene).observed.motion}
    return tuple(motion[name].values(problem, 0.0, problem.state)[0] for name in ("position", "velocity"))


def refused(text, *overrides):
    """Return the mistakes of a study, a line each."""
    with pytest.raises(InputError) as caught:
        study_from_text(text, "f", overrides)
    return str(caught.value).split("\n")


@pytest.fixture(scope="module")
def stores(tmp_path_factory):
    """Return the shipped chain of magnets with one that carries a magnet and with two, run small and recorded."""
    home, found = tmp_path_factory.mktemp("linkage"), {}
    small = ("axes.tilt_x.points=3", "axes.tilt_y.points=2", "outputs=[rest, final, trajectory, energy_drift]")
    for name, settings in {"one": ("spheres.2.magnets=[]",), "two": ()}.items():
        of = load_study(
            STUDIES / "magnetic_chain.yaml",
            (
                *small,
                "integrate.record_every=1 s",
                *settings,
            ),
        )
        end = run_study(of, home / f"{name}.zarr")
        assert (end.done, end.failed, end.errors) == (6, 0, ())
        found[name] = home / f"{name}.zarr"
    return found


@pytest.mark.long
def test_what_a_store_holds(stores):
    results = xr.open_zarr(stores["two"]).load()
    grid = ("tilt_x", "tilt_y")
    dims = {name: array.dims[2:] for name, array in results.items() if array.dims[:2] == grid}
    each = ("sphere", "component")
    expected = {"position": each, "velocity": each, "rod_force": ("rod",), "rod_is_determined": ("rod",)}
    for name, inner in expected.items():
        assert dims[f"final_{name}"] == inner
        assert dims[f"trajectory_{name}"] == ("time", *inner)
    assert dims["trajectory_energy"] == ("time",)
    assert dims["rest_magnet"] == ("carrier",)
    assert dims["rest_position"] == each
    assert {results[f"final_{name}"].attrs["units"] for name in ("position", "velocity", "rod_force")} == {
        "m",
        "m/s",
        "N",
    }
    assert results.final_rod_is_determined.dtype == bool
    assert results.final_rod_is_determined.all()
    assert (results.final_position.sel(sphere=0) == 0).all()
    assert (results.energy_drift < 1e-6).all()
    ends = results.final_position
    lengths = [np.linalg.norm(ends.sel(sphere=n) - ends.sel(sphere=m), axis=-1) for n, m in ((0, 2), (2, 1))]
    np.testing.assert_allclose(lengths, 0.15, rtol=1e-12)


@pytest.mark.long
def test_spheres_without_magnets_are_no_carriers(stores):
    """One alone has no dimension, two have one in the order of the file: both end at the same magnet."""
    one, two = (xr.open_zarr(stores[name]).load().rest_magnet for name in ("one", "two"))
    assert (one.dims, two.dims) == (("tilt_x", "tilt_y"), ("tilt_x", "tilt_y", "carrier"))
    assert two.sizes["carrier"] == 2
    assert set(np.unique(one)) <= {0, 1, 2}
    assert (two.sel(carrier=0) == two.sel(carrier=1)).all()


@pytest.mark.parametrize(
    ("axis", "read"),
    [
        ("path: spheres.2.magnets.0.moment, from: 0.1 A m^2, to: 0.5 A m^2", lambda s: s.spheres[2].magnets[0].moment),
        ("path: spheres.2.mass, from: 0.1, to: 0.5", lambda s: s.spheres[2].mass),
        ("path: spheres.2.length, from: 10 cm, to: 50 cm", lambda s: s.spheres[2].length),
        ("path: spheres.1.drag, from: 0.1 N s/m, to: 0.5 N s/m", lambda s: s.spheres[1].drag),
        ("path: springs.0.stiffness, from: 0.1 N/m, to: 0.5 N/m", lambda s: s.springs[0].stiffness),
        ("path: spheres.3.position.2, from: 0.1 m, to: 0.5 m", lambda s: s.spheres[3].position[2]),
    ],
)
def test_what_can_be_swept(axis, read):
    of = study(f"axes={{a: {{{axis}, points: 3}}}}")
    scene, _ = of.at((np.arange(3),))
    np.testing.assert_allclose(read(scene), [0.1, 0.3, 0.5], rtol=1e-14)
    every = assemble(scene, 3)
    for k in range(3):
        alone = assemble(of.at((np.array([k]),))[0])
        for rows, own in ((every.parameters, alone.parameters), (every.state, alone.state)):
            np.testing.assert_array_equal(np.broadcast_to(rows, (len(rows), 3))[:, k], own[:, 0])


def test_a_component_of_a_magnet_that_keeps_its_direction_can_be_swept():
    text = STUDY.replace(MAGNET, "{moment: [0, 0.1, 0], fixed: true}")
    of = study_from_text(text, "f", ["axes={m: {path: spheres.2.magnets.0.moment.2, from: 1, to: 2, points: 2}}"])
    x, y, z = of.at((np.arange(2),))[0].spheres[2].magnets[0].moment
    assert (x, y, z.tolist()) == (0.0, 0.1, [1.0, 2.0])


def leaning(tilt):
    """Return the direction of what hangs at a tilt (a, b): down, turned by its size about (b, -a, 0), Rodrigues."""
    size = np.hypot(*tilt)
    axis = np.array([tilt[1], -tilt[0], 0.0]) / (size or 1.0)
    down = np.array([0.0, 0.0, -1.0])
    return down * np.cos(size) + np.cross(axis, down) * np.sin(size)


@pytest.mark.parametrize("tilt", [(0.0, 0.0), (0.4, -0.3), (0.0, np.pi / 2), (2.0, 1.7), (-3.0, 0.5)])
def test_tilts_lean_and_their_rates_are_differences(tilt):
    rate, h = np.array([1.3, -0.7]), 1e-5
    of = study(
        "rods=[]", "spheres.2.magnets=[]", f"spheres.1.tilt={list(tilt)}", f"spheres.1.tilt_rate={rate.tolist()}"
    )
    place, velocity = start(of)
    np.testing.assert_allclose(place[1], leaning(tilt), atol=1e-14)
    ahead, behind = (leaning(np.array(tilt) + sign * h * rate) for sign in (1, -1))
    np.testing.assert_allclose(velocity[1], (ahead - behind) / (2 * h), atol=1e-9)
    np.testing.assert_allclose(place[2] - place[1], 0.5 * leaning(np.radians([20, 10])), atol=1e-14)
    np.testing.assert_array_equal(velocity[2], velocity[1])


STRETCHED = STUDY.replace(LOOSE, f"{LOOSE}, velocity: [1, 2, 3]").replace(RODS, "rods: [[0, 1], [1, 2], [1, 3]]")


def test_velocities_are_projected_by_least_squares_with_masses():
    """The nearest by kinetic energy: numpy's least squares of w (v - u) within what stretches no rod, w^2 = mass."""
    place, velocity = start(study_from_text(STRETCHED, "f", ["project=true"]))
    masses, given = np.repeat([1.0, 2.0, 2.0], 3), np.concatenate([np.zeros(6), [1.0, 2.0, 3.0]])
    slopes = np.zeros((3, 4, 3))
    for c, (n, m) in enumerate(((0, 1), (1, 2), (1, 3))):
        slopes[c, n], slopes[c, m] = place[n] - place[m], place[m] - place[n]
    free = np.linalg.svd(slopes[:, 1:].reshape(3, 9))[2][3:].T
    root = np.sqrt(masses)
    expected = free @ np.linalg.lstsq(root[:, None] * free, root * given, rcond=None)[0]
    np.testing.assert_allclose(velocity[1:].ravel(), expected, atol=1e-14)
    assert np.abs(expected - given).max() > 0.1
    np.testing.assert_array_equal(velocity[0], 0.0)


def test_right_velocities_are_left_alone():
    """Turning about the origin at one rate stretches nothing; nor does what has no rod."""
    rates = ("spheres.1.tilt_rate=[1, 0]", "spheres.3.velocity=[1, 2, 3]")
    left, given = start(study(*rates, "project=true")), start(study(*rates))
    np.testing.assert_allclose(left[1], given[1], atol=1e-15)
    np.testing.assert_array_equal(left[0], given[0])


def test_what_is_fixed_starts_at_rest_wherever_it_starts_from():
    """Held fast straight below a sphere that falls at 1 m/s: the rod between them is stretched by that."""
    text = joined("fixed: true, from: 1, length: 1", "[1, 3]")
    (line,) = refused(text, "spheres.1.tilt_rate=[1, 0]")
    assert line.startswith(
        f"{LAST} must keep its length, but the initial velocities of its ends change the length at 1 m/s"
    )


SPRING = """title: A spring
scene:
  kind: linkage
  gravity: [0, 0, 0]
  spheres:
    - {mass: 2, position: [0, 0, 0]}
    - {mass: 2, position: [1.2, 0, 0]}
  springs: [{between: [0, 1], stiffness: 9, length: 1}]
axes:
  pace: {path: spheres.1.velocity.1, values: [0]}
integrate: {method: dop853, tolerance: 1e-12, until: 2, record_every: 0.05}
stop: {when: end}
outputs: [trajectory, energy_drift]
summaries: [{section: {of: position.1.x, at: 1.1, direction: falling}}]
"""


def test_springs_alone_hold_a_scene(tmp_path):
    """Two spheres of mass M on a spring of stiffness k swing against each other with w^2 = 2 k / M.

    The section names the second of them: it falls through the middle of its swing after a quarter of it.
    """
    of = study_from_text(SPRING)
    run_study(of, tmp_path / "s.zarr")
    results = open_results(tmp_path / "s.zarr").load().isel(pace=0)
    assert results.sizes.get("rod", 0) == 0
    apart = results.trajectory_position.sel(component="x").diff("sphere").isel(sphere=0)
    np.testing.assert_allclose(apart, 1 + 0.2 * np.cos(3 * results.time), atol=1e-10)
    summarise(tmp_path / "s.zarr", of.entry.summaries)
    found = open_results(tmp_path / "s.zarr", "section").load().isel(pace=0)
    np.testing.assert_allclose(found.crossing_time, [np.pi / 6], atol=1e-6)
    np.testing.assert_allclose(found.position.sel(sphere=0, component="x"), 0.1, atol=1e-6)


@pytest.mark.long
def test_curves_are_of_spheres_that_move_in_their_colours(tmp_path):
    """A chain in an upright plane is seen from the side; one that leaves it is seen from above."""
    red = (1.0, 0.0, 0.0, 1.0)
    for turn, view in ((0, ("x (m)", "z (m)")), (20, ("x (m)", "y (m)"))):
        settings = ("integrate.until=0.1 s", "spheres.2.colour=null", "spheres.3.colour=[1, 0, 0, 1]")
        of = load_study(STUDIES / "four_spheres.yaml", (*settings, f"spheres.3.tilt.1={turn} deg"))
        path = tmp_path / f"{turn}.zarr"
        run_study(single_trajectory(of), path)
        data = open_results(path)
        above, level, upright, _ = trajectory_figure(data, stored_study(path)[0]).axes
        assert (above.get_xlabel(), above.get_ylabel()) == view
        for axes, parts in ((level, "xy"), (upright, "z")):
            names = [line.get_label() for line in axes.lines]
            assert names == [f"{component} of sphere {k}" for k in (2, 3, 4) for component in parts]
        first = of.entry.scene.spheres[1].colour
        assert [line.get_color() for line in upright.lines] == [first, to_rgba(PALETTE[2]), red]
        last = data.trajectory_position.isel(sphere=3)
        points = last.sel(component=["x", view[1][0]])
        pieces = above.collections[-1].get_segments()
        np.testing.assert_array_equal([piece[0] for piece in pieces], points[:-1])
        np.testing.assert_array_equal(pieces[-1][1], points[-1])


def drawn(of):
    """Return how the scene of a study is drawn, and the scene at the first point of its grid."""
    scene, _ = of.at((np.array([0]),) * len(of.axes))
    return model_of_scene(scene).drawn, scene


def test_spots_point_a_rod_at_placed_magnets():
    of = load_study(STUDIES / "magnetic_chain.yaml")
    how, scene = drawn(of)
    paths = [["spheres", "1", "tilt", k] for k in "01"]
    spots = how.spots(scene, paths)
    for spot, item in zip(spots, scene.placed, strict=True):
        way = np.array(item.position) - [0, 0, -0.15]
        np.testing.assert_allclose(leaning(spot), way / np.linalg.norm(way), atol=1e-14)
    np.testing.assert_array_equal(how.spots(scene, paths[::-1]), spots[:, ::-1])
    above = how.spots(scene, [["spheres", "2", "tilt", k] for k in "01"])
    np.testing.assert_allclose(leaning(above[0]), np.array([0, 0.04, -0.33]) / np.hypot(0.04, 0.33), atol=1e-14)
    assert how.spots(scene, [["spheres", "1", "tilt", "0"], ["spheres", "2", "tilt", "0"]]) is None
    assert how.spots(scene, [["spheres", "1", "tilt", "0"], ["spheres", "1", "mass"]]) is None
    leans = drawn(load_study(STUDIES / "magnetic_chain.yaml", ["spheres.2.tilt=[5 deg, 0]"]))[1]
    assert how.spots(leans, paths) is None


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("title=as it is", [False, False, False]),
        ("spheres.1.magnets.0.moment=-0.4 A m^2", [True, True, True]),
        ("spheres.1.magnets.0.along=[2, 1]", [True, True, True]),
        ("bodies.puck.magnets.0.moment=[0, 0, -1]", [True, True, True]),
        ("spheres.1.magnets.0={moment: [0, 0, -1], fixed: true}", [True, True, True]),
    ],
)
def test_what_repels_does_not_depend_on_the_tilts_of_a_map(setting, expected):
    """The first tilts of the map lean the lower rod beyond the level, where its magnet points down."""
    how, scene = drawn(load_study(STUDIES / "magnetic_chain.yaml", [setting]))
    assert np.hypot(*(float(tilt[0]) for tilt in scene.spheres[1].tilt)) > 1.4
    assert how.repelling(scene) == expected


GIVEN = f"{{{LOOSE}}}\n  {RODS}"
"""The last sphere and the rods, as they stand in the file."""


def joined(sphere, rod):
    """Return the study with another last sphere and a rod more."""
    assert GIVEN in STUDY
    return STUDY.replace(GIVEN, f"{{{sphere}}}\n  rods: [[0, 1], [1, 2], {rod}]")


LAST = "f:9:26: scene.rods.2"
STRETCHES = (
    "must keep its length, but the initial velocities of its ends change the length at 1 m/s; "
    "give other velocities, or `project: true` to use the nearest velocities that keep all lengths"
)


@pytest.mark.parametrize(
    ("sphere", "rod", "mistake"),
    [
        (LOOSE, "[1, 2]", f"{LAST} must not join the same spheres as rods.1, but is [1, 2]"),
        (LOOSE, "[1, 0]", f"{LAST} must not join the same spheres as rods.0, but is [1, 0]"),
        (LOOSE, "[3, 3]", f"{LAST} must join two different spheres, but is [3, 3]"),
        (
            "fixed: true, position: [0, 0, 1]",
            "[3, 0]",
            f"{LAST} must have at least one end that is not fixed, but is [3, 0]",
        ),
        (
            "mass: 1, position: [1, 0, 0]",
            "[3, 1]",
            f"{LAST} must have a length, but its spheres start at the same place",
        ),
        (f"{LOOSE}, velocity: [1, 0, 0]", "[1, 3]", f"{LAST} {STRETCHES}"),
        ("fixed: true, from: 1, length: 1", "[1, 3]", None),
        (LOOSE, "[1, 4]", "f:9:30: scene.rods.2.1 must be the number of a sphere, from 0 to 3, but is 4"),
        (LOOSE, "[-1, 1]", "f:9:27: scene.rods.2.0 must be the number of a sphere, from 0 to 3, but is -1"),
        (LOOSE, "[1, true]", "f:9:30: scene.rods.2.1 must be a whole number, but is True"),
        (LOOSE, "[1, 2.0]", "f:9:30: scene.rods.2.1 must be a whole number, but is 2.0"),
        (LOOSE, "[1]", f"{LAST} must have 2 components, but is [1]"),
        (LOOSE, "[1, 2, 3]", f"{LAST} must have 2 components, but is [1, 2, 3]"),
    ],
)
def test_mistakes_of_rods(sphere, rod, mistake):
    if mistake is None:
        study_from_text(joined(sphere, rod), "f")
    else:
        assert refused(joined(sphere, rod)) == [mistake]


LIES, KEEPS = (
    "must be the two ends of a rod of spheres.2",
    "must have either `along`, for a moment along a rod, or `fixed: true`",
)


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        (RODS, "rods: null", "f:9:3: scene.rods must be a list, but is None"),
        (RODS, "rods: 3", "f:9:9: scene.rods must be a list, but is 3"),
        ("between: [2, 3]", "between: [2, 9]", ".0.between.1 must be the number of a sphere, from 0 to 3, but is 9"),
        (
            "between: [2, 3]",
            "between: [2, 2]",
            "f:10:14: scene.springs.0.between must be two different spheres, but is [2, 2]",
        ),
        ("stiffness: 1", "stiffness: -1", "scene.springs.0.stiffness must not be negative, but is '-1 N/m'"),
        ("along: [1, 2]", "along: [0, 1]", f"scene.spheres.2.magnets.0.along {LIES}, but is [0, 1]"),
        ("along: [1, 2]", "along: [2, 7]", f"scene.spheres.2.magnets.0.along {LIES}, but is [2, 7]"),
        ("along: [1, 2]", "along: [2, 0]", f"scene.spheres.2.magnets.0.along {LIES}, but is [2, 0]"),
        (", along: [1, 2]", "", f"f:7:95: scene.spheres.2.magnets.0 {KEEPS}; a sphere has no orientation"),
        ("along: [1, 2]", "along: [1, 2], fixed: true", f"scene.spheres.2.magnets.0 {KEEPS}"),
        ("along: [1, 2]", "fixed: true", "f:7:104: scene.spheres.2.magnets.0.moment must have three components"),
        ("t: 0.4 A m^2", "t: [0, 0, 1]", "f:7:96: scene.spheres.2.magnets.0.moment must be a single number, because"),
        (MAGNET, "{moment: [0, 1], fixed: true}", "f:7:96: scene.spheres.2.magnets.0.moment must have 3 components"),
        ("from: 1,", "from: 9,", "f:7:26: scene.spheres.2.from must be the number of a sphere, from 0 to 3, but is 9"),
        ("from: 1,", "from: true,", "f:7:26: scene.spheres.2.from must be a whole number, but is True"),
        (
            "from: 0,",
            "from: 2,",
            "f:6:26: scene.spheres.1.from must lead to a sphere with a `position`, but the chain of",
        ),
        (
            "from: 1,",
            "from: 2,",
            "f:7:26: scene.spheres.2.from must lead to a sphere with a `position`, but the chain of",
        ),
        (
            "from: 1,",
            "from: 1, position: [0, 0, 0],",
            "f:7:29: scene.spheres.2.position must not be given together with `from`",
        ),
        (LOOSE, "mass: 1", "f:8:7: scene.spheres.3.position must be given; alternatively give `from` and `length`"),
        (LOOSE, f"{LOOSE}, length: 1", "scene.spheres.3.length must be left out unless `from` is given"),
        (LOOSE, f"{LOOSE}, tilt: [0, 1]", "scene.spheres.3.tilt must be left out unless `from` is given"),
        ("length: 50 cm, ", "", "f:7:7: scene.spheres.2.length must be given together with `from`"),
        (
            "length: 50 cm",
            "length: 1e60 m",
            "scene.spheres.2.length must be at most 1e+50 m in absolute value, but is '1e60 m'",
        ),
        ("length: 50 cm", "length: .nan", "scene.spheres.2.length must be positive, but is nan"),
        ("[3, 0, 0]", "[3, 0, .nan]", "scene.spheres.3.position.2 must be finite, but is nan"),
        ("mass: 2 kg, from", "from", "f:7:7: scene.spheres.2.mass must be given, because the sphere is not fixed"),
        ("mass: 2 kg, from", "mass: true, from", "scene.spheres.2.mass must be a number in kg or a compatible unit"),
        ("mass: 2 kg, from", "mass: 0, from", "scene.spheres.2.mass must be positive, but is 0"),
        ("[0, 0, 0]", "[0, 0, 0], velocity: [1, 0, 0]", "scene.spheres.0.velocity must be zero for a fixed sphere"),
        (
            "drag: 0.5 N s/m, m",
            "fixed: true, tilt_rate: [1, 0], m",
            "scene.spheres.2.tilt_rate must be zero for a fixed",
        ),
        (
            "tilt: [90",
            "velocity: [1, 0, 0], tilt: [90",
            "scene.spheres.1.velocity must not be given together with `from`",
        ),
        ("kind: linkage", "kind: linkage\n  project: 1", "f:4:12: scene.project must be true or false, but is 1"),
    ],
)
def test_mistakes_of_the_file(old, new, mistake):
    assert STUDY.count(old) >= 1
    (line,) = refused(STUDY.replace(old, new, 1))
    assert line.startswith("f:")
    assert mistake in line


def test_something_must_move():
    """Nothing else is said of a file without spheres, whose other numbers then lead nowhere."""
    listed = STUDY[STUDY.index("  spheres:") : STUDY.index("  rods:")]
    rule = "f:4:3: scene.spheres must contain at least one sphere that is not fixed"
    assert refused(STUDY.replace(listed, "  spheres: []\n")) == [rule]
    held = STUDY.replace("mass: ", "fixed: true, mass: ").replace(RODS, "rods: []").replace(MAGNET, "")
    assert refused(held) == [rule]


def test_all_mistakes_are_reported_at_once():
    wrong = STUDY.replace("length: 1 m", "length: -1 m").replace("mass: 2 kg, from", "from").replace("[3, 0, 0]", "[3]")
    assert [line.split()[1] for line in refused(wrong)] == [
        "scene.spheres.1.length",
        "scene.spheres.2.mass",
        "scene.spheres.3.position",
    ]


def test_settings_and_axes_that_stretch_are_refused():
    """By --set and along an axis too, with the number of the rod and the rate at which it is stretched."""
    text = joined(LOOSE, "[1, 3]")
    assert refused(text, "spheres.3.velocity=[-2, 0, 0]") == [f"{LAST} {STRETCHES.replace('1 m/s', '-2 m/s')}"]
    (line,) = refused(text, "axes={v: {path: spheres.3.velocity.0, from: 0, to: 3 m/s, points: 4}}")
    assert f"axes.v: at v = 3 m/s the scene is invalid: rods.2 {STRETCHES.replace('1 m/s', '3 m/s')}" in line
    study_from_text(text, "f", ["project=true", "axes={v: {path: spheres.3.velocity.0, from: 0, to: 3, points: 4}}"])
    (line,) = refused(text, "axes={x: {path: spheres.3.position.0, from: 1, to: 3, points: 3}}")
    assert "axes.x: at x = 1 m the scene is invalid: rods.2 must have a length" in line
    (line,) = refused(text, "axes={v: {path: spheres.1.velocity.0, from: 0, to: 3, points: 4}}")
    assert ": spheres.1.velocity must not be given together with `from`" in line
    (line,) = refused(text, "rods.1=[0, 1]", "spheres.2.magnets=[]")
    assert line == "--set rods.1=[0, 1]: scene.rods.1 must not join the same spheres as rods.0, but is [0, 1]"


def test_a_step_too_long_for_drag_is_refused():
    (line,) = refused(STUDY, "integrate={method: rk4, step: 1 s, until: 10 s}", "spheres.1.drag=10")
    assert "integrate.step must be at most 0.279 s for rk4 to be stable" in line


@pytest.mark.parametrize("number", [True, 1.0, 2])
def test_numbers_of_spheres_in_python(number):
    """As in a file: neither truth nor a fraction is a number of a sphere."""
    spheres = (Sphere(fixed=True, position=(0, 0, 0)), Sphere(mass=1.0, position=(1, 0, 0)))
    with pytest.raises(InputError, match=r"^rods\.0\.1 must be the number of a sphere, from 0 to 1, but is "):
        LinkageScene(spheres=spheres, rods=((0, number),))
    with pytest.raises(InputError, match=r"^springs\.0\.between\.1 must be the number of a sphere"):
        LinkageScene(spheres=spheres, springs=(Spring(between=(0, number), stiffness=1.0),))
