"""Components of scenes of every kind: bodies, shapes, meshes, inertia, prescribed motion, quantities.

Frozen dataclasses; imports ``numbers`` alone.
"""
