"""What a study may measure: arrays of a store, outputs, indicators of chaos, and the interface of a summary.

The package imports the core and the syntax of values, and no study.
"""
