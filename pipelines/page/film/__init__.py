"""Rendering of a motion as film frames: states, poses, projection and rasterising."""
