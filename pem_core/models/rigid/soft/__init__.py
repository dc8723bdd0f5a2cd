"""Pendulums with a soft ball in their scene: what it adds to the equations of each form of the state."""
