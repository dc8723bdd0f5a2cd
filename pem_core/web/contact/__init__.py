"""JavaScript of contact with walls: impacts, and the face on which a body lands."""
