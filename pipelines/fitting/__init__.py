"""Measured tracks and fits: tracks as data, results and their reports, and studies with fitted numbers."""
