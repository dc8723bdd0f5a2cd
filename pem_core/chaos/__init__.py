"""How motion spreads: deviations, indicators, sections, orbits, series.

Imports ``models`` and ``integrate``.
"""
