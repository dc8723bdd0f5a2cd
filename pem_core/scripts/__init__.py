"""The one source read as JavaScript: equations, engine functions and the assembling of scenes, for pages that compute.

Equations are run on numbers that write down what is done with them (``traced``): what comes out is straight, without
loops over bodies and without tuples, and does the same operations in the same order. Functions of the engine, whose
loops hang on numbers, are translated by their syntax (``translated``).
"""
