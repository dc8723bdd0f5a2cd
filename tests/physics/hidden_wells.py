"""Scenes whose deepest well is narrower than any even set of starts."""

from benchmarks.rest_scenes import aside, beside_the_middle

HIDDEN_WELLS = {
    "40 degrees aside": aside(),
    "20 degrees aside": aside(20.0),
    "on a ring of 80 mm": beside_the_middle(),
}
