"""Spheres joined in pairs by rigid rods, any of them fixed: chains, double pendulums, chains of magnets."""
