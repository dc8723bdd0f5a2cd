"""Times between strobes that are no periods of the drive, and rates of escape after the end of all motions."""

import pytest

from pem_core import InputError
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES

COMPASS, WELLS = "driven_compass_basins.yaml", "noisy_wells.yaml"


@pytest.mark.parametrize("period", ["0.3 s", "0.6283 s", "0.1 s"])
def test_strobes_must_be_at_one_phase(period):
    rule = r"period must be a whole multiple of the period of each drive, such as 0.628318530717959 s, .* leave it out"
    with pytest.raises(InputError, match=rule):
        load_study(STUDIES / COMPASS, (f"outputs=[{{attractor: {{period: {period}}}}}]",))


def test_strobes_may_be_at_every_other_period():
    load_study(STUDIES / COMPASS, ("outputs=[{attractor: {period: 1.2566370614359172 s}}]",))


@pytest.mark.parametrize("after", ["1000", "1001 s"])
def test_an_escape_rate_begins_before_the_end(after):
    load_study(STUDIES / WELLS, ("summaries=[{escape_rate: {after: 999}}]",))
    with pytest.raises(InputError, match=r"escape_rate.after must be less than integrate.until, 1000 s, .*, but is"):
        load_study(STUDIES / WELLS, (f"summaries=[{{escape_rate: {{after: {after}}}}}]",))
