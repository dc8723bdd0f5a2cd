"""The kinds of scene, a package each, and the interfaces that the rest of the code sees.

Imports ``numbers`` and ``scene``. Higher layers call a model's interface and never depend on its kind.
"""
