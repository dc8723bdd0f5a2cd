"""Where rest points are sought: spaces of configurations, their charts and cells, ways through them.

It knows problems and equations, and no kind of scene; the plane is here as several kinds may live in it.
"""
