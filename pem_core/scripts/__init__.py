"""JavaScript of a page, from the one source: equations, steps, the event search and the assembling of scenes.

Equations and steps are traced; the graphs, those that kernels are made of, become straight JavaScript, which does the
same operations in the same order (``of_system``, ``steps``, ``emitted``). The search for zero crossings, which loops
and branches, is translated by its syntax (``translated``). Where numpy does for many trajectories at once what is
neither, a twin for one is written by hand (``twins``, ``walls``).
"""
