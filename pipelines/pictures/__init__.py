"""Pictures of stores and summaries: what all share, maps, curves, scenes and tables."""
