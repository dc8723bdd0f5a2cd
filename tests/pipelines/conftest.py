"""Every picture that a test writes must be readable; equations of one study are read for its pages once."""

import pytest
from matplotlib.figure import Figure

from pipelines.page import view
from tests.pipelines.figure_bounds import texts_outside


@pytest.fixture(autouse=True)
def pictures(monkeypatch):
    """Return the figures that a test has saved; each was looked at after it was drawn: nothing written lies outside."""
    saved, save = [], Figure.savefig

    def checked(figure, *arguments, **options):
        save(figure, *arguments, **options)
        saved.append(figure)
        assert texts_outside(figure) == [], arguments

    monkeypatch.setattr(Figure, "savefig", checked)
    return saved


@pytest.fixture(autouse=True, scope="session")
def equations():
    """Keep what pages play by the fingerprint of the study: most tests that run one write its page as well."""
    read, known = view.playable, {}

    def kept(study):
        if study.fingerprint not in known:
            known[study.fingerprint] = read(study)
        return known[study.fingerprint]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(view, "playable", kept)
        yield
