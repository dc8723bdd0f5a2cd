"""One step at a time, for who computes forces elsewhere, and records from which trajectories go on bit for bit."""
