"""Summary stages: pure functions Dataset -> Dataset, by name, stored under ``summary/<name>``."""

from collections.abc import Callable
from typing import Any

from pipelines.summaries.refinement import refinement
from pipelines.summaries.rest_map import rest_map

SUMMARIES: dict[str, Callable[[Any], Any]] = {"rest_map": rest_map, "refinement": refinement}

__all__ = ["SUMMARIES", "refinement", "rest_map"]
