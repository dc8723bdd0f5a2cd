"""The textbook magnetic pendulum, a point in a plane: scene, equations, space of equilibria."""
