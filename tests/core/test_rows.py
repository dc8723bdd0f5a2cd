"""Rows have names: every row of a problem belongs to one quantity."""

import pytest

from pem_core import assemble
from pem_core.models.registry import space_of
from pem_core.models.systems.rows import row_layout
from tests.scenes import PLANAR_SCENES, SCENES

ELLIPSE = row_layout(constant=3, cosine=3, sine=3)
COURSE = row_layout(velocity=3, place=ELLIPSE, moment=ELLIPSE, rate=1)


def test_rows_follow_each_other_without_gap():
    assert (COURSE.velocity, COURSE.place, COURSE.moment, COURSE.rate, COURSE.size) == (0, 3, 12, 21, 22)
    assert COURSE.groups == (3, 3, 3, 3, 3, 3, 3, 1)


def test_no_two_quantities_share_a_name():
    with pytest.raises(ValueError, match="duplicate field name"):
        row_layout(place=2, size=1)


@pytest.mark.parametrize("name", [*SCENES, *PLANAR_SCENES])
def test_every_row_of_a_problem_is_of_one_quantity(name):
    problem = assemble({**SCENES, **PLANAR_SCENES}[name])
    parameters, state = space_of(problem).groups(problem.layout)
    assert sum(parameters) == len(problem.parameters)
    assert sum(state) == len(problem.state)
