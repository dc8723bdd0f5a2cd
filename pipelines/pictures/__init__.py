"""Figures of stores and summaries: shared layout, maps, curves, scenes and tables."""
