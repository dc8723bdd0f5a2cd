"""Studies: scene, axes, grid, requested quantities, identity and checks."""
