"""Systems of differential equations as integrators see them: a Problem, its rows and its linearised flow."""
