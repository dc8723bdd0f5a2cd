"""Parameters of a scene from a measured motion: trajectories with their slopes, shooting, least squares, errors.

Of systems whose states move without jumps.
"""
