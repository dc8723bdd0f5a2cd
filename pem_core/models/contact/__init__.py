"""Contact of free bodies with walls: gaps, impacts, resting contact and landing."""
