"""Proofs about rest points: that a list of them is whole, how high the ways out of wells are, whose well a state is in.

All stands on intervals (``numbers.intervals``) that the equations of motion themselves are read with. It may import
the systems and what they are written on; nothing here knows of integration.
"""
