"""Summaries of recorded motions and their chaos: sections, orbits, and growth of volumes."""
