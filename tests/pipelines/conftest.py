"""Every picture that a test writes must be readable: nothing that is written in it lies outside."""

import pytest
from matplotlib.figure import Figure

from tests.pipelines.inside import texts_outside


@pytest.fixture(autouse=True)
def pictures(monkeypatch):
    """Return the figures that a test has saved; each was looked at after it was drawn."""
    saved, save = [], Figure.savefig

    def checked(figure, *arguments, **options):
        save(figure, *arguments, **options)
        saved.append(figure)
        assert texts_outside(figure) == [], arguments

    monkeypatch.setattr(Figure, "savefig", checked)
    return saved
