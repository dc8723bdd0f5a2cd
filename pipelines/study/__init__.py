"""The study: scene, axes, grid, what to measure, its identity and its checks."""
