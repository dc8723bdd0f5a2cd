"""Integration of batches of trajectories: bookkeeping, outcomes, energy audit, impacts and single steps.

Of ``models``, only equations are imported.
"""
