"""The edge between basins leads to a saddle, above the energy of the wells on either side."""

import numpy as np
import pytest

from pem_core import assemble
from pem_core.equilibria.edge import NEAR, track_edge
from pem_core.equilibria.equilibria import find_equilibria
from pem_core.errors import InputError
from pem_core.integrate.backends import loops_for
from tests.scenes import tabletop


def two_starts(second, drag=1e-2):
    tilt = np.radians([3.0, second[0]]), np.radians([10.0, second[1]])
    return assemble(tabletop(tilt=tilt, drag=drag))


@pytest.mark.long
def test_the_edge_leads_to_a_saddle():
    """Its energy falls to that of a saddle that Newton's method found, 4.7e-4 J above the wells."""
    problem = two_starts((-9.0, -5.0))
    edge = track_edge(problem, until=5.0, longest=60.0)
    table = find_equilibria(problem)
    energies = loops_for(problem).energies(0.0, edge.state)
    assert (np.diff(energies) < 0).all()
    assert abs(energies[-1] - table.energy[table.index == 1].min()) < 1e-15
    assert edge.gap.max() < NEAR


def test_starts_of_one_basin_have_no_edge_between_them():
    with pytest.raises(InputError, match="must come to rest at different equilibria, but is"):
        track_edge(two_starts((3.1, 10.0)), until=1.0, longest=60.0)


def test_without_drag_nothing_is_followed():
    with pytest.raises(InputError, match="problem must be damped and not driven"):
        track_edge(two_starts((-9.0, -5.0), drag=0.0), until=1.0, longest=60.0)
