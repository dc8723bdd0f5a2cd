"""Rest points along the axes of a study: which is which from set to set, their names and places."""
