"""What a scene says of its apparatus, and the plain numbers that follow: from densities, remanences, half-lives, rings.

Models say which of their numbers follow from what (``Model.derived``); ``derived.made_plain`` puts them into the scene.
"""
