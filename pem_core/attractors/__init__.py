"""Attractors of any system: cycles by Newton's method on the period map, catalogues, and the attractors of starts."""
