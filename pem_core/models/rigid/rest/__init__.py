"""Pendulums at rest: the attitudes that they have, how proofs read them, and at which magnet they rest."""
