"""The same study has the same files wherever it is computed."""

import pytest

from benchmarks.same import compared, files_of
from tests.pipelines.small import STUDIES

FEW = {
    "three_magnets": ("axes.tilt_x.points=60", "axes.tilt_y.points=60"),
    "driven_compass": ("axes.dipole.points=20", "axes.frequency.points=30", "integrate.until=50 s"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", FEW)
def test_busy_or_not_on_one_worker_or_two(name, tmp_path):
    different, _ = compared(STUDIES / f"{name}.yaml", tmp_path, FEW[name])
    assert different == []
    assert len(files_of(tmp_path / "quiet" / "s.zarr")) > 30
