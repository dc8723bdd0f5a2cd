"""Cycles followed along an axis of a study: known bifurcations, two routes to a fold, reasons, and wrong requests."""

import numpy as np
import pytest
import xarray as xr
from scipy.integrate import solve_ivp
from scipy.optimize import brentq, root

from pem_core import InputError
from pem_core.attractors.bifurcations import Kind
from pem_core.attractors.branches import End
from pipelines.equilibria.followed_cycles import Fate
from pipelines.integrity.postprocess import draw, summarise
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, study_from_text
from pipelines.summaries.basins.attractors import Attractors, attractors
from tests.pipelines.small import STUDIES
from tests.runge_kutta import classical

INERTIA, MOMENT, RATE = 9e-7, 0.1, 10.0
"""Of the needle, SI: moment of inertia, dipole, angular velocity of the field."""
TURN = 2 * np.pi / RATE
"""Period of the field [s]."""
UNIT = INERTIA * RATE**2 / MOMENT * 1e3
"""Field [mT] at which q of th'' + g th' + q cos(t) sin(th) = 0 is one."""
NEEDLE = f"""
scene:
  bodies:
    needle:
      shapes: [{{kind: line, mass: 3 g, half_length: 3 cm, axis: [1, 0, 0]}}]
      magnets: [{{moment: [0.1 A m^2, 0, 0]}}]
  pendulums:
    - {{body: needle, hinge: [0, 0, 1], drag: 9e-7 N m s}}
  field: {{kind: rotating, B1: [1 mT, 0, 0], angular_velocity: 10 rad/s}}
axes:
  strength: {{path: field.B1.0, from: {0.1 * UNIT!r} mT, to: {4 * UNIT!r} mT, points: 4}}
  angle: {{path: pendulums.0.spin, values: [10 deg, 100 deg]}}
integrate: {{method: dop853, tolerance: 1e-8, until: 200 s}}
outputs: [{{attractor: {{time_scale: 0.1 s}}}}]
summaries: [{{attractors: {{follow: strength, longest: 1}}}}]
"""


@pytest.fixture(scope="module")
def needle(tmp_path_factory):
    path = tmp_path_factory.mktemp("needle") / "s.zarr"
    run_study(study_from_text(NEEDLE, "needle"), path)
    summarise(path, ["attractors"])
    return path


@pytest.fixture(scope="module")
def followed(needle):
    return xr.open_zarr(needle, group="summary/attractors").load()


def rest_of(followed):
    """Return the number of the curve of the needle at rest along the field, and the curve."""
    rests = np.abs(followed.curve_orbit.isel(curve_strobe=0)).max("curve_point") < 1e-9
    number = int(np.flatnonzero(rests)[0])
    return number, followed.isel(curve=number)


@pytest.mark.long
def test_bifurcations_of_the_needle_at_rest(followed):
    """Two flips and the pitchfork at the q of the literature, each within 1e-7; the rest is stable between."""
    number, rest = rest_of(followed)
    own = followed.isel(bifurcation=np.flatnonzero(followed.bifurcation_curve == number))
    assert own.bifurcation_kind.values.tolist() == [Kind.FLIP, Kind.FLIP, Kind.BRANCH_POINT]
    q = own.bifurcation_strength.values / UNIT
    assert q.tolist() == pytest.approx([0.46384676, 3.76167556, 3.79612263], abs=6e-9)
    assert (own.bifurcation_strength_error < 1e-9).all()
    places = rest.curve_strength.values / UNIT
    known = np.isfinite(places)
    stable = (places < q[0]) | ((places > q[1]) & (places < q[2]))
    np.testing.assert_array_equal(rest.curve_stable.values[known] == 1, stable[known])
    np.testing.assert_allclose(rest.curve_multiplier.values[known].prod(-1), np.exp(-0.1 * 2 * np.pi), rtol=1e-9)
    assert not followed.curve_lost.any()
    assert rest.curve_end.values.tolist() == [End.INTERVAL, End.INTERVAL]


@pytest.mark.long
def test_unstable_cycles_are_listed_at_each_value(followed):
    """The rest is in the list of unstable cycles wherever it is not stable, with the multipliers of its curve."""
    number, _ = rest_of(followed)
    is_rest = followed.unstable_curve == number
    q = followed.strength.values / UNIT
    unstable = (q > 0.46384676) & ((q < 3.76167556) | (q > 3.79612263))
    np.testing.assert_array_equal(is_rest.any("unstable"), unstable)
    for k in np.flatnonzero(unstable):
        one = followed.isel(strength=k, unstable=int(np.flatnonzero(is_rest[k])[0]))
        assert one.unstable_period == 1
        assert np.abs(one.unstable_orbit.values[0]) < 1e-12
        assert one.unstable_multiplier.prod() == pytest.approx(np.exp(-0.1 * 2 * np.pi), rel=1e-9)
        assert one.unstable_multiplier[0] > 1


@pytest.mark.long
def test_each_attractor_has_a_curve_or_a_reason(followed):
    """Cycles of two and more periods are too long here; all others are on a curve, at their own place."""
    is_one = followed.period == 1
    assert (followed.followed.where(is_one, Fate.FOLLOWED) == Fate.FOLLOWED).all()
    assert set(np.unique(followed.followed.where(followed.period > 1, -1))) == {-1, Fate.TOO_LONG}
    assert ((followed.followed_curve >= 0) == (followed.followed == Fate.FOLLOWED)).all()
    assert "too_long" in followed.attrs["comment"]


@pytest.mark.long
def test_every_set_of_other_parameters_has_its_curves(tmp_path):
    """The flip of the needle at rest moves with its drag; the multipliers of each set have the product of its drag."""
    path, drags = tmp_path / "s.zarr", (9e-7, 1.8e-6)
    few = f"axes.strength={{path: field.B1.0, from: {0.1 * UNIT!r} mT, to: {0.7 * UNIT!r} mT, points: 2}}"
    drag = f"axes.drag={{path: pendulums.0.drag, values: [{drags[0]} N m s, {drags[1]} N m s]}}"
    run_study(study_from_text(NEEDLE, "needle", (few, drag)), path)
    summarise(path, ["attractors"])
    found = xr.open_zarr(path, group="summary/attractors").load()
    for number, own in enumerate(found.curve_drag.values.tolist()):
        known = np.isfinite(found.curve_strength.values[number])
        product = found.curve_multiplier.values[number][known].prod(-1)
        np.testing.assert_allclose(product, np.exp(-own / INERTIA * TURN), rtol=1e-9)
    assert sorted(set(found.curve_drag.values.tolist())) == pytest.approx(drags)
    for k, own in enumerate(drags):
        listed = found.followed_curve.isel(drag=k).values
        assert set(found.curve_drag.values[listed[listed >= 0]].tolist()) == {own}
    flips = found.bifurcation_kind.values == Kind.FLIP
    places = found.bifurcation_strength.values[flips] / UNIT
    of_drag = found.curve_drag.values[found.bifurcation_curve.values[flips]]
    assert places[of_drag == drags[0]] == pytest.approx(0.46384676, abs=6e-9)
    assert places[of_drag == drags[1]] == pytest.approx(first_flip(0.2), abs=1e-9)
    assert {*of_drag.tolist()} == {*drags}
    assert all(picture.stat().st_size > 5000 for picture in draw(path))


def first_flip(g):
    """Return q at which a multiplier of u'' + g u' + q cos(t) u = 0 is -1; the other one is -exp(-2 pi g)."""

    def off(q):
        def rates(t, y):
            return [y[1], -g * y[1] - q * np.cos(t) * y[0], y[3], -g * y[3] - q * np.cos(t) * y[2]]

        end = solve_ivp(rates, (0, 2 * np.pi), [1, 0, 0, 1], method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
        return end[0] + end[3] + 1 + np.exp(-2 * np.pi * g)

    return brentq(off, 0.3, 0.6, xtol=1e-13)


FEW = f"axes.strength={{path: field.B1.0, from: {0.1 * UNIT!r} mT, to: {0.3 * UNIT!r} mT, points: 2}}"
ONE_START = "axes.angle.values=[10 deg]"


@pytest.mark.long
def test_other_parameters_may_be_names(tmp_path):
    """Two needles at rest are stable in weak fields: a curve without bifurcations for each, by its name."""
    path = tmp_path / "s.zarr"
    shapes = "[{kind: line, mass: 4 g, half_length: 3 cm, axis: [1, 0, 0]}]"
    heavy = f"scene.bodies.heavy={{shapes: {shapes}, magnets: [{{moment: [0.1 A m^2, 0, 0]}}]}}"
    which = "axes.which={path: pendulums.0.body, values: [needle, heavy]}"
    run_study(study_from_text(NEEDLE, "needle", (FEW, which, heavy, ONE_START)), path)
    summarise(path, ["attractors"])
    found = open_results(path, "attractors").load()
    assert found.curve_which.values.tolist() == ["needle", "heavy"]
    assert found.sizes["bifurcation"] == 0
    assert found.sizes["unstable"] == 0
    assert (found.curve_stable.values[np.isfinite(found.curve_strength.values)] == 1).all()
    for k, product in enumerate((np.exp(-0.1 * 2 * np.pi), np.exp(-0.075 * 2 * np.pi))):
        known = np.isfinite(found.curve_strength.values[k])
        np.testing.assert_allclose(found.curve_multiplier.values[k][known].prod(-1), product, rtol=1e-9)
    assert found.attrs["comment"].endswith("2 curves of cycles along strength without bifurcations")
    assert all(picture.stat().st_size > 5000 for picture in draw(path))


@pytest.mark.long
def test_without_short_cycles_there_are_no_curves(tmp_path):
    """In strong fields the attractor of this start has no period of one."""
    path = tmp_path / "s.zarr"
    strong = f"axes.strength={{path: field.B1.0, from: {3.9 * UNIT!r} mT, to: {4 * UNIT!r} mT, points: 2}}"
    run_study(study_from_text(NEEDLE, "needle", (strong, ONE_START)), path)
    summarise(path, ["attractors"])
    found = open_results(path, "attractors").load()
    assert found.sizes["curve"] == 0
    assert set(np.unique(found.followed)) <= {-1, Fate.NO_CYCLE, Fate.TOO_LONG}
    assert "0 curves of cycles" in found.attrs["comment"]
    assert "attractors that are not followed" in found.attrs["comment"]
    assert all(picture.stat().st_size > 5000 for picture in draw(path))


@pytest.fixture(scope="module")
def faster(tmp_path_factory):
    """Return a store with an axis along which both the strength and the rate of the field grow."""
    path = tmp_path_factory.mktemp("faster") / "s.zarr"
    strength = f"{{path: field.B1.0, from: {0.35 * UNIT!r} mT, to: {0.7 * UNIT!r} mT, points: 2}}"
    rate = "{path: field.angular_velocity, from: 10 rad/s, to: 11 rad/s, points: 2}"
    angle = "{path: pendulums.0.spin, values: [10 deg]}"
    axes = f"axes={{drive: {{zip: {{strength: {strength}, speed: {rate}}}}}, angle: {angle}}}"
    run_study(study_from_text(NEEDLE, "needle", (axes, "summaries.0.attractors.follow=drive")), path)
    summarise(path, ["attractors"])
    return path


@pytest.mark.long
def test_the_period_of_the_drive_may_change_along_the_axis(faster):
    """The rest flips where Floquet's theory has it, by the strength and the rate at the flip."""
    found = xr.open_zarr(faster, group="summary/attractors").load()
    flips = found.isel(bifurcation=np.flatnonzero(found.bifurcation_kind == Kind.FLIP))
    assert flips.sizes["bifurcation"] >= 1
    np.testing.assert_allclose(flips.bifurcation_speed, 10 + flips.bifurcation_drive, rtol=1e-14)
    for strength, speed in zip(flips.bifurcation_strength.values, flips.bifurcation_speed.values, strict=True):
        q = MOMENT * strength * 1e-3 / (INERTIA * speed**2)
        assert q == pytest.approx(first_flip(9e-7 / (INERTIA * speed)), abs=1e-9)
    assert all(picture.stat().st_size > 5000 for picture in draw(faster))


@pytest.mark.long
def test_the_same_bytes_once_more(faster):
    """The summary computed again is the same, to the byte."""
    stored = xr.open_zarr(faster, group="summary/attractors").load()
    again = attractors(open_results(faster), Attractors(follow="drive", longest=1))
    for name in stored.data_vars:
        values = again[name].values
        assert values.dtype.kind == "O" or values.tobytes() == stored[name].values.tobytes(), name


def third_return(y, moment, steps=1000, periods=3):
    """Return angles and rates (2, n) of needles after some periods, by the classical Runge-Kutta method."""

    def rates(t, y):
        return np.stack([y[1], -(moment * 1e-3 * np.cos(RATE * t) * np.sin(y[0]) + 1e-6 * y[1]) / INERTIA])

    step = TURN / steps
    return classical(rates, y, step, periods * steps)


def of_folds(z):
    """Return P(x) - x and det(P'(x) - 1) of columns z = (x, moment), (3, n); slopes are from complex steps."""
    count = z.shape[1]
    y = np.concatenate([z[:2], z[:2]], 1).astype(complex)
    y[0, :count] += 1e-30j
    y[1, count:] += 1e-30j
    end = third_return(y, np.tile(z[2], 2))
    slopes = end.imag / 1e-30
    (a, c), (b, d) = slopes[:, :count], slopes[:, count:]
    off = end.real[:, :count] - z[:2]
    off[0] -= 2 * np.pi * np.rint(off[0] / (2 * np.pi))
    return np.concatenate([off, ((a - 1) * (d - 1) - b * c)[None]])


def newton(z, free):
    """Return a zero of as many of the functions of ``of_folds`` as numbers are free, by central differences."""
    slight = 1e-6 * np.array([1.0, 10.0, 0.1])[:free]
    for _ in range(8):
        shifts = np.zeros((3, 2 * free + 1))
        shifts[:free, 1 : free + 1], shifts[:free, free + 1 :] = np.diag(slight), -np.diag(slight)
        found = of_folds(z[:, None] + shifts)[:free]
        slopes = (found[:, 1 : free + 1] - found[:, free + 1 :]) / (2 * slight)
        z = z.copy()
        z[:free] -= np.linalg.solve(slopes, found[:, 0])
    return z


def fold_by_shooting():
    """Return the moment at the fold of cycles of three periods: brute force, natural continuation, Newton's method."""
    angle, rate = np.meshgrid(np.linspace(-3, 3, 10), np.linspace(-18, 18, 10))
    y = np.stack([angle.ravel(), rate.ravel()])
    for _ in range(20):
        y = third_return(y, 0.1, 200)
    other = third_return(y, 0.1, 200, 1)
    swings = np.cos(other[0] - y[0]) < 0.99
    z = newton(np.array([*y[:, np.flatnonzero(swings)[0]], 0.1]), 2)
    for moment in (0.098, 0.0965, 0.0957, 0.0953):
        z = newton(np.array([z[0], z[1], moment]), 2)
    return newton(z, 3)[2]


@pytest.mark.long
def test_a_fold_by_another_integration_and_newtons_method(tmp_path):
    """Cycles of three periods begin at a fold between 0.094 and 0.1 A m^2: on one curve, stable on one side."""
    path = tmp_path / "s.zarr"
    dipole = "axes.dipole={path: bodies.needle.magnets.0.moment.0, from: 0.094 A m^2, to: 0.1 A m^2, points: 2}"
    small = ("axes.angle.points=8", "axes.rate.points=8", "summaries=[{attractors: {follow: dipole, longest: 3}}]")
    run_study(load_study(STUDIES / "compass_bifurcations.yaml", (dipole, *small)), path)
    summarise(path, ["attractors"])
    found = xr.open_zarr(path, group="summary/attractors").load()
    folds = found.isel(bifurcation=np.flatnonzero(found.bifurcation_kind == Kind.FOLD))
    assert found.curve_period[folds.bifurcation_curve].values.tolist() == [3, 3]
    assert folds.bifurcation_dipole.values.tolist() == pytest.approx([fold_by_shooting()] * 2, abs=1e-11)
    curve = found.isel(curve=int(folds.bifurcation_curve[0]))
    known = np.isfinite(curve.curve_dipole.values)
    stable = curve.curve_stable.values[known] == 1
    assert np.abs(np.diff(stable.astype(int))).sum() == 1
    own = found.unstable_curve.values
    assert (own[0] < 0).all() or not np.isin(own[0], folds.bifurcation_curve).any()
    assert np.isin(folds.bifurcation_curve, own[1]).all()


@pytest.mark.parametrize(
    ("overrides", "rule"),
    [
        (["summaries=[{attractors: {follow: angle}}]"], "must be an axis of a parameter of the scene, but is 'angle'"),
        (["summaries=[{attractors: {follow: dipol}}]"], "did you mean dipole"),
        (
            ["axes.dipole={path: bodies.needle.magnets.0.moment.0, values: [0.09 A m^2, 0.1 A m^2]}"],
            "must be an axis whose numbers form a range of at least two points",
        ),
        (["axes.dipole.points=1"], "must be an axis whose numbers form a range of at least two points"),
        (["axes.dipole={path: pendulums.0.hinge.0, from: 0, to: 0.1, points: 3}"], "that changes no hinge"),
        (["summaries=[{attractors: {follow: dipole, longest: 0}}]"], "longest must be a positive integer"),
        (["summaries=[{attractors: {longest: 3}}]"], "limits the cycles that are followed, but no axis is given"),
        (
            ["axes.drag={path: pendulums.0.drag, from: 1e-6 N m s, to: 2e-6 N m s, points: 17}"],
            "the other parameters have 17 sets, but cycles are followed for at most 16",
        ),
        (
            ["axes.period={path: pendulums.0.drag, values: [1e-6 N m s, 2e-6 N m s]}"],
            "the name period of a parameter is that of an array of curves",
        ),
        (["outputs=[final]"], "without the output `attractor`"),
    ],
)
def test_wrong_requests_are_rejected(overrides, rule):
    with pytest.raises(InputError, match=rule):
        load_study(STUDIES / "compass_bifurcations.yaml", ("summaries=[{attractors: {follow: dipole}}]", *overrides))


@pytest.mark.long
def test_equilibria_above_three_magnets_in_closed_form(tmp_path):
    """Above h all starts rest in the middle, where both slopes vanish at one h; beside it the wells meet saddles."""
    path = tmp_path / "s.zarr"
    height = "axes.h={path: height, from: 0.2, to: 1.5, points: 3}"
    asked = ("outputs=[{attractor: {period: 2.3}}]", "summaries=[{attractors: {follow: h}}]", "label_check={points: 0}")
    study = load_study(STUDIES / "textbook_magnets.yaml", ("axes.x.points=4", "axes.y.points=4", height, *asked))
    run_study(study, path)
    summarise(path, ["attractors"])
    found = xr.open_zarr(path, group="summary/attractors").load()
    assert (found.curve_period == 1).all()
    assert found.sizes["curve"] == 4
    middle = brentq(lambda h: -0.64 - 3 * (1 + h * h) ** -1.5 + 4.5 * (1 + h * h) ** -2.5, 0.2, 0.6, xtol=1e-15)
    fold = root(pulled, (0.47, 0.63), tol=1e-14).x[1]
    kinds = found.bifurcation_kind.values
    assert found.bifurcation_h.values[kinds == Kind.DOUBLE] == pytest.approx(middle, abs=1e-11)
    assert found.bifurcation_h.values[kinds == Kind.FOLD] == pytest.approx(fold, abs=1e-12)
    assert (kinds == Kind.FOLD).sum() == 3
    off = found.bifurcation_h_error.values
    assert (np.abs(found.bifurcation_h.values - np.where(kinds == Kind.FOLD, fold, middle)) < 10 * off + 1e-14).all()


def pulled(z):
    """Return the force on a point at x on the line to a magnet, at the height h above three of them, and its slope."""
    x, h = z
    near, far = (1 - x) ** 2 + h * h, (x + 0.5) ** 2 + 0.75 + h * h
    force = -0.64 * x + (1 - x) * near**-1.5 - 2 * (x + 0.5) * far**-1.5
    slope = -0.64 - near**-1.5 + 3 * (1 - x) ** 2 * near**-2.5 - 2 * far**-1.5 + 6 * (x + 0.5) ** 2 * far**-2.5
    return [force, slope]
