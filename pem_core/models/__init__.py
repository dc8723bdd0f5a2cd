"""The kinds of scenes, a package for each, and what all of them are to everybody else.

Imports ``components`` and ``scene``; whoever is above asks a model, and not which kind it is.
"""
