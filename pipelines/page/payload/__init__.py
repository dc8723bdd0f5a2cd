"""What a page is made of, as plain data: axes, variables, rest points, the scene, summaries, and what was run."""
