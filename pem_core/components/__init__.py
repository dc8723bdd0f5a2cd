"""What equations are written on: triples of components, rotations, duals, intervals, traced numbers.

A component is a number, an array over points, a traced number, a dual or an interval. Imports nothing of the physics.
"""
