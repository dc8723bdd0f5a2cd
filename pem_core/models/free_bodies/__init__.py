"""The kind of scene of free rigid bodies, with and without walls: its scene, model and reports."""
