"""What equations are written on: triples of components, rotations, duals, intervals, SIMD lanes.

A component is a number, an array over points, a lane, a dual or an interval. Imports nothing of the physics.
"""
