"""What all pictures share: colours, categories, scales, axes, files; and the kinds of picture that summaries have."""
