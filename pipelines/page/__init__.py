"""A study as one page: its map, and every point of it set going by the core's own equations."""
