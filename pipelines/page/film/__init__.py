"""How a motion becomes a film: states at the times of its frames, what stands where then, its picture, and the file."""
