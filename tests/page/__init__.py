"""The page of a study: its scripts in node, and its pages in a real browser."""
