"""Compiled integration: steps as kernels, the loop over trajectories, rates and energies."""
