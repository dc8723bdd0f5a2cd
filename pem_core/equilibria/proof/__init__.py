"""Proofs about equilibria: complete lists, escape energies, and the well that contains a state.

All proofs use intervals (``numbers.intervals``), on which the equations of motion themselves are evaluated. This
package may import the systems and their number types; it does not depend on integration.
"""
