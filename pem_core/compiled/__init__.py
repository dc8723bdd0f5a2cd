"""Steps as kernels, the compiled loop over trajectories, rates and energies."""
