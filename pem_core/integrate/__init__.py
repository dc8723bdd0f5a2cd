"""Trajectories: methods and their tableaux, steps, dense output, recording, in numpy and compiled.

Imports ``models`` as far as they are equations.
"""
