"""Steps that are written out for one structure of a scene, and the one loop over trajectories that takes all."""
