"""Where motion ends: rest points and their proofs, capture, settling, labels, branches, edges.

Imports ``models`` and ``integrate``.
"""
