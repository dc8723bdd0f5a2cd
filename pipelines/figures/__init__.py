"""Pictures of stores and of their summaries, and of motions and scenes."""
