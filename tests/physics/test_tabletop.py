"""The table-top set: its rest points, wells, reference trajectory and map, to the figures given."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import assemble, capture_rule, find_equilibria, frequencies, method_named, simulate
from pem_core.equilibria.labels import rest_magnets, rest_states
from pem_core.models.rigid import observables
from tests.scenes import ARM, tabletop, tilt_towards

RK4 = method_named("rk4")


@pytest.fixture(scope="module")
def problem():
    return assemble(tabletop())


@pytest.fixture(scope="module")
def equilibria(problem):
    return find_equilibria(problem)


def test_three_minima_three_saddles_two_maxima(equilibria):
    assert equilibria.complete
    assert equilibria.index.tolist() == [0, 0, 0, 1, 1, 1, 2, 2]


def test_energies_and_places(equilibria):
    u3 = equilibria.state[9:12]
    off_axis = ARM * np.hypot(u3[0], u3[1])
    np.testing.assert_allclose(equilibria.energy[:3], -0.0638170612152765, rtol=1e-14)
    np.testing.assert_allclose(equilibria.energy[3:6], -0.0633479657518553, rtol=1e-14)
    assert equilibria.energy[6] == pytest.approx(-0.0633474262198897, rel=1e-14)
    np.testing.assert_allclose(off_axis[:3], 0.0333169230194184, rtol=1e-12)
    np.testing.assert_allclose(off_axis[3:6], 3.95676386571691e-3, rtol=1e-12)
    np.testing.assert_allclose(np.arccos(u3[2, :3]), 0.109274373545435, rtol=1e-12)
    np.testing.assert_allclose(equilibria.exit_energy[:3], equilibria.energy[3:6], rtol=1e-12)
    assert (equilibria.exit_energy[:3] < equilibria.energy[3:6]).all()


def test_well_frequencies(problem, equilibria):
    spin, radial, tangential = frequencies(problem, equilibria)[0]
    assert abs(spin) < 1e-3
    assert radial == pytest.approx(17.216530252841, rel=1e-12)
    assert tangential == pytest.approx(18.007908083755, rel=1e-12)


def test_reference_trajectory():
    """Start (0.08, 0.03), published bob dipole positions."""
    problem = assemble(tabletop(tilt=tilt_towards(0.08, 0.03)))
    run = simulate(problem, method=RK4, step=2.5e-4, until=3.0, record_every=1000)
    position = observables.magnet_positions(problem, np.moveaxis(run.record, 1, 0))[:, 0, 0, 0]
    expected = {
        0.25: (0.0128758130, 0.0030414837, -0.3052133890),
        0.5: (-0.0660139757, -0.0334823335, -0.2963972644),
        1.0: (0.0610763744, 0.0121616380, -0.2990853073),
        2.0: (0.0230387521, 0.0349689210, -0.3026163255),
        3.0: (-0.0244326122, 0.0057310192, -0.3044674907),
    }
    for time, place in expected.items():
        np.testing.assert_allclose(position[round(4 * time)], place, atol=2e-9)


def labels(scene, step=2e-3):
    problem = assemble(scene)
    run = simulate(problem, method=RK4, step=step, until=60.0, stop=capture_rule(problem))
    found = np.full(problem.size, -1)
    for points, group, state in rest_states(problem, run):
        found[points] = rest_magnets(group, state)[:, 0]
    return found, run


def test_spot_labels():
    """Starts on the symmetry axes."""
    starts = [tilt_towards(*place) for place in ((0, 0.05), (0.05, 0), (-0.05, 0), (0, -0.05))]
    found, _ = labels(tabletop(tilt=tuple(np.array(starts).T)))
    assert found.tolist() == [0, 2, 1, 0]


@pytest.fixture(scope="module")
def map_60():
    angle = np.radians(np.linspace(-25, 25, 60))
    tilt = tuple(grid.ravel() for grid in np.meshgrid(angle, angle, indexing="ij"))
    return tilt, *labels(tabletop(tilt=tilt))


def test_all_starts_are_labelled_and_energy_is_conserved(map_60):
    _, found, run = map_60
    assert set(np.unique(found)) == {0, 1, 2}
    assert np.abs(run.energy_drift).max() < 3e-5


def test_mirrored_starts_come_to_rest_at_the_mirrored_magnet(map_60):
    _, found, _ = map_60
    grid = found.reshape(60, 60)
    assert (grid[::-1] == np.array([0, 2, 1])[grid]).mean() > 0.997


def test_starts_turned_by_120_degrees_come_to_rest_at_the_next_magnet(map_60):
    (a, b), found, _ = map_60
    c, s = -0.5, np.sqrt(0.75)
    turned, _ = labels(tabletop(tilt=(c * a - s * b, s * a + c * b)))
    assert (turned == np.array([1, 2, 0])[found]).mean() > 0.997


def test_half_the_step_changes_no_labels(map_60):
    tilt, found, _ = map_60
    finer, _ = labels(tabletop(tilt=tilt), step=1e-3)
    assert (finer != found).mean() < 0.003


def test_captured_labels_are_where_it_ends_up(map_60):
    """Integrate on to the very end: the label given at capture is the magnet it then hangs at."""
    (a, b), _, run = map_60
    some = slice(None, None, 37)
    problem = assemble(tabletop(tilt=(a[some], b[some])))
    end = simulate(problem, method=RK4, step=2e-3, until=40.0)
    place = observables.magnet_positions(problem, end.state)[:, 0, 0]
    expected = find_equilibria(assemble(tabletop()))
    rest = observables.magnet_positions(replace(problem, state=expected.state), expected.state)[:3, 0, 0]
    nearest = np.linalg.norm(place[:, None] - rest[None], axis=-1)
    assert (run.rest_point[some] == nearest.argmin(1)).all()
    assert nearest.min(1).max() < 1e-4
    assert run.time.max() < 12.0
