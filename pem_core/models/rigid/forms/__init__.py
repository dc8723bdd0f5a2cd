"""Smaller states of pendulums: of symmetric bodies (axial), of hinged ones, and which point has which."""
