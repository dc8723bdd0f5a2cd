"""Pictures of studies and summaries, one file for each kind."""
