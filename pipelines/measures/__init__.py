"""What a study may measure: arrays of a store, outputs, indicators of chaos, and what a summary is.

It knows the core and the syntax of values, and nothing of studies.
"""
