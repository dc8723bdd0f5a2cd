"""What all pictures share: colours, categories, scales, axes, files."""
