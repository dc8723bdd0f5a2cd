"""Measured tracks and studies: what is measured of a scene, fits, what they tell, and studies with what was found."""
