"""Presentation of a model: its observables, renderings and reports.

This package depends on problems and bodies, and on no kind of scene.
"""
