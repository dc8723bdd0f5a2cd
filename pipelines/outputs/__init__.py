"""Outputs of a block of points, their arrays, and the division of a study into blocks."""
