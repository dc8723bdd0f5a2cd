"""Where motion ends: which rest points, how often, and whether that is right."""
