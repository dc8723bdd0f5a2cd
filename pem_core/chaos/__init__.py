"""Chaos: tangent-space indicators, predictability, sections, orbits and series.

Imports ``models`` and ``integrate``.
"""
