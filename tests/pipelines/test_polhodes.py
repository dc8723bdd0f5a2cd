"""Polhodes as a summary and as a picture: of a free body in closed form, and of a pendulum that is one."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.pictures.phase_space import view
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.study.load import load_study, study_from_text
from tests.physics.solutions import free_top
from tests.pipelines.small import STUDIES
from tests.pipelines.test_sections import PLANE

TOP = """
title: A free top
scene:
  KIND
  gravity: [0, 0, 0]
  bodies: {top: {analysis: {mass: 1, mass_centre: [0, 0, 0], inertia: [1, 2, 3, 0, 0, 0]}}}
  WHO:
    - {body: top, spin: 40 deg, tilt: [20 deg, 10 deg]}
axes: {turning: {path: WHO.0.angular_velocity.0, values: [0, 1]}}
integrate: {method: rk4, step: 2 ms, until: 4 s, record_every: 0.5 s}
stop: {when: end}
outputs: [trajectory]
summaries: [polhode]
"""
KINDS = {"free": "kind: free_bodies", "pendulums": "kind: rigid_bodies"}
LEVEL = "orientation: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], angular_velocity: [0, 0, 1]"


def of(who, start="spin: 40 deg, tilt: [20 deg, 10 deg]"):
    text = TOP.replace("KIND", KINDS[who]).replace("WHO", who)
    return study_from_text(text.replace("spin: 40 deg, tilt: [20 deg, 10 deg]", start))


def polhode(study, path):
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return xr.open_zarr(path, group="summary/polhode").load()


@pytest.mark.long
@pytest.mark.parametrize("who", KINDS)
def test_angular_momentum_as_the_body_sees_it(who, tmp_path):
    """(1, 2, 3) from (1, 0, 1): I times (cn, sn, dn)(t | 1/3); from (0, 0, 1) it does not move."""
    found = polhode(of(who, LEVEL), tmp_path / "p.zarr")
    assert found["angular_momentum"].dims[0] == "turning"
    momentum = found["angular_momentum"].transpose("turning", ..., "time", "axis").values[:, 0]
    expected = free_top(np.arange(9) / 2) * (1, 2, 3)
    np.testing.assert_allclose(momentum, [[(0, 0, 3)] * 9, expected], rtol=0, atol=1e-10)
    assert (np.abs(found["length_spread"]) < 1e-14).all()
    assert found["angular_momentum"].attrs["units"] == "kg m2 s-1"
    assert write_plot(tmp_path / "p.zarr").stat().st_size > 20_000
    assert write_plot(tmp_path / "p.zarr", "summary/polhode").stat().st_size > 20_000


def test_what_the_body_sees_is_not_what_the_lab_sees(tmp_path):
    """From another attitude lab components are others; the body's begin at R^T L, whatever axes it began with."""
    study = of("free")
    found = polhode(study, tmp_path / "p.zarr")
    store = xr.open_zarr(tmp_path / "p.zarr")
    axes, lab = (store[f"trajectory_{name}"].isel(body=0).values for name in ("orientation", "angular_momentum"))
    seen = found["angular_momentum"].isel(body=0).transpose("turning", "time", "axis").values
    np.testing.assert_allclose(np.einsum("...ij,...i->...j", axes, seen), lab, rtol=0, atol=1e-13)
    assert np.abs(seen[1] - lab[1]).max() > 0.3
    assert write_plot(tmp_path / "p.zarr").stat().st_size > 20_000


def test_the_sphere_is_seen_from_outside():
    """Across, up and towards the eye are a right-handed frame: no polhode is mirrored; u3 points up."""
    assert np.linalg.det(view()) == pytest.approx(1.0, rel=1e-14)
    np.testing.assert_allclose(view() @ view().T, np.eye(3), atol=1e-15)
    assert view()[0, 2] == 0.0 < view()[1, 2]
    assert (view()[2] > 0).all()


def test_where_nothing_turns_there_are_no_polhodes():
    with pytest.raises(InputError, match="polhode needs rotating bodies, but a scene of kind planar records only"):
        study_from_text(PLANE, overrides=("summaries=[polhode]",))
    with pytest.raises(InputError, match="trajectory"):
        study_from_text(TOP.replace("KIND", KINDS["free"]).replace("WHO", "free"), overrides=("outputs=[final]",))


def test_the_study_that_ships_is_the_manuals_figure(tmp_path):
    """By Euler's method energy grows, and a motion around u3 ends around u1; RK4 keeps it, and where motions run."""
    study = load_study(STUDIES / "polhodes.yaml")
    found = polhode(study, tmp_path / "p.zarr")
    store = xr.open_zarr(tmp_path / "p.zarr")
    moments = np.array([5.0, 10.0, 13.0]) * 0.1 * 1e-4 / 5
    kinetic = (found["angular_momentum"].isel(body=0).transpose("method", "aside", "time", "axis").values ** 2) @ (
        0.5 / moments
    )
    gain = kinetic[..., -1] / kinetic[..., 0] - 1
    assert (np.abs(gain[0] - 0.065) < 0.035).all()
    assert np.abs(gain[1]).max() < 1e-10
    assert (store["status"].values == 1).all()
    middle = (found["angular_momentum"] ** 2).sum("axis").isel(time=0, body=0).values / (2 * moments[1])
    assert kinetic[0, 1, 0] < middle[0, 1] < kinetic[0, 1, -1]
