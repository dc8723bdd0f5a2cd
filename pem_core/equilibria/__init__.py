"""Equilibria of a scene: search, proofs, capture, settling, labels, branches and edges."""
