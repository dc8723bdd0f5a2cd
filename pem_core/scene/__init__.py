"""What scenes are made of, whatever kind they are: bodies, shapes, meshes, inertia, prescribed motion, quantities.

Frozen dataclasses; imports ``components`` alone.
"""
