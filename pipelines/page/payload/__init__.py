"""Data of a page as plain values: axes, variables, equilibria, scene, summaries and provenance."""
