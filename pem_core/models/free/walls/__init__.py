"""Walls that free bodies hit, bounce off and come to lie on: seed 004, eqs. (8) to (15). Without friction."""
