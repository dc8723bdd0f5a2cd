"""Summary stages: pure functions Dataset -> Dataset, by name, stored under ``summary/<name>``."""

from pipelines.summaries.label_check import label_check
from pipelines.summaries.refinement import refinement
from pipelines.summaries.rest_map import rest_map
from pipelines.summaries.rest_points import rest_points
from pipelines.summaries.table import STAGES, Stage, summary_of

__all__ = ["STAGES", "Stage", "label_check", "refinement", "rest_map", "rest_points", "summary_of"]
