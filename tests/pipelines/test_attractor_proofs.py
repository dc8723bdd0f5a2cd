"""Proofs of the attractors of a catalogue, by the option ``prove`` of the output ``attractor``."""

import numpy as np
import pytest
import xarray as xr

from pem_core.attractors.attractor import Proved
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import verify
from pipelines.run.run import run_study
from tests.pipelines.test_attractors import compass

PLAIN = ("outputs=[{attractor: {time_scale: 0.1 s}}]", "label_check={points: 0}")
PROVED = ("outputs=[{attractor: {time_scale: 0.1 s, prove: true}}]", "label_check={points: 0}")


def test_a_study_that_does_not_ask_is_the_same_as_before():
    """Its identity lacks the option, as before there was one."""
    plain, said = compass(PLAIN[0]), compass("outputs=[{attractor: {time_scale: 0.1 s, prove: false}}]")
    assert "prove" in plain.resolved["outputs"][0]["attractor"]
    assert "prove" not in plain.identity["outputs"][0]["attractor"]
    assert plain.fingerprint == said.fingerprint != compass(*PROVED).fingerprint


@pytest.mark.long
def test_the_four_cycles_of_the_compass_are_proved(tmp_path):
    run_study(compass(*PROVED), tmp_path / "s.zarr")
    results = xr.open_zarr(tmp_path / "s.zarr").load()
    assert results.attractor_proof.values.tolist() == [Proved.PROVED_STABLE] * 4 + [-1] * 28
    assert results.attractor_proof.attrs["flag_meanings"] == "not_tried not_proved proved proved_stable"
    radius, unique = results.attractor_proof_radius.values, results.attractor_proof_unique.values
    assert ((radius[:4] > 1e-16) & (radius[:4] < 1e-10)).all()
    assert (unique[:4] > 1e-5).all()
    assert np.isnan(radius[4:]).all()
    assert verify(tmp_path / "s.zarr").mistakes == ()


@pytest.mark.long
def test_the_option_changes_nothing_else(tmp_path):
    run_study(compass(*PLAIN), tmp_path / "plain.zarr")
    run_study(compass(*PROVED), tmp_path / "proved.zarr")
    plain, proved = (xr.open_zarr(tmp_path / f"{name}.zarr").load() for name in ("plain", "proved"))
    assert set(proved) - set(plain) == {"attractor_proof", "attractor_proof_radius", "attractor_proof_unique"}
    for name in ("plain", "proved"):
        summarise(tmp_path / f"{name}.zarr", ["attractors"])
    said = [xr.open_zarr(tmp_path / f"{name}.zarr", group="summary/attractors") for name in ("plain", "proved")]
    assert [one.attrs["comment"].partition("; ")[2] for one in said] == ["", "4 of 4 attractors proved to exist"]
    assert (said[1].proof == Proved.PROVED_STABLE).all()
    for name in plain:
        np.testing.assert_array_equal(plain[name].values, proved[name].values, err_msg=name)
