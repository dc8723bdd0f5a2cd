"""Web page of a study: its map, with every point playable by the equations of the core."""
