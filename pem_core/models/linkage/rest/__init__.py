"""Where spheres on rods can be at rest."""
