"""Free rigid bodies, with and without walls, as a kind of scene: its scene, model and reports."""
