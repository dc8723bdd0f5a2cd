"""Fit of scene parameters to a measured motion: sensitivities, multiple shooting, least squares, errors.

For systems whose states have no jumps.
"""
