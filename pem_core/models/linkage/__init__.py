"""Spheres joined two by two by rigid rods, any of them held fast: chains, double pendulums, chains of magnets."""
