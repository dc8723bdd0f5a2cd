"""A soft ball, and what it adds to the equations of who carries magnets."""
