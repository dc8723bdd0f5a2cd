"""Measures of basins of attraction: each over the initial conditions, along all other axes."""
