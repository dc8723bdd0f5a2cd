"""What is shown of a model: its observables, how its scenes are drawn, and what is told of them.

It knows problems and bodies, and no kind of scene.
"""
