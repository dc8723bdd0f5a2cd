"""Recorded motions and their chaos: sections, orbits, and how volumes grow."""
