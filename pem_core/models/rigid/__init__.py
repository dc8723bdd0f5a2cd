"""Rigid bodies on pivots that carry magnetic dipoles (PEM, Makino 2020): scene, equations, attitudes."""
