"""One browser for each module, and pages that end with their test."""

import re
from contextlib import ExitStack
from itertools import count

import pytest

from tests.page.browser_page import opened
from tests.page.chromium import Chromium


@pytest.fixture(scope="module")
def browser():
    """Start Chromium, or skip what needs it."""
    running = Chromium()
    yield running
    running.close()


@pytest.fixture
def page_at(browser, request):
    """Return what opens a page, which must not complain and asks no network for anything."""
    name = re.sub(r"\W+", "_", f"{request.module.__name__.split('.')[-1]}-{request.node.name}").strip("_")
    number = count(1)

    def open_page(path, width=1280):
        return pages.enter_context(opened(browser, path, width, keep_as=f"{name}-{next(number)}-{width}"))

    with ExitStack() as pages:
        yield open_page
