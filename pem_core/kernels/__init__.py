"""Machine code from equations that were written down once: what is computed, its instructions, its place on disk.

Kernels know nothing of models: a graph of numbers comes in, a function on rows of lanes comes out.
"""
