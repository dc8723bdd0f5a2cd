"""Summary stages: pure functions Dataset -> Dataset, by name, stored under ``summary/<name>``."""

from collections.abc import Callable
from typing import Any

from pipelines.summaries.label_check import label_check
from pipelines.summaries.refinement import refinement
from pipelines.summaries.rest_map import rest_map
from pipelines.summaries.rest_points import rest_points

SUMMARIES: dict[str, Callable[[Any], Any]] = {
    "rest_map": rest_map,
    "rest_points": rest_points,
    "refinement": refinement,
    "label_check": label_check,
}

__all__ = ["SUMMARIES", "label_check", "refinement", "rest_map", "rest_points"]
