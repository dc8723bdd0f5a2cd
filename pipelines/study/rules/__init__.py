"""What must hold of a study file beyond the types of what it says."""
