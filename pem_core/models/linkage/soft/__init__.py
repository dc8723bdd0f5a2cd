"""Spheres on rods of which one is soft: what it adds to their equations."""
