"""A test that misses a service says so; where all must be there, it fails."""

import pytest

from tests.cluster.services import program
from tests.requirements import REQUIRED, need


def test_a_missing_service_is_skipped_here_and_fails_where_all_must_be_there(monkeypatch):
    need("what is there", program("sh"))
    monkeypatch.delenv(REQUIRED, raising=False)
    with pytest.raises(pytest.skip.Exception, match="a unicorn is missing on this machine"):
        need("a unicorn", program("unicorn"))
    monkeypatch.setenv(REQUIRED, "1")
    with pytest.raises(pytest.fail.Exception, match="a unicorn is missing on this machine"):
        need("a unicorn", program("unicorn"))
