"""JavaScript of a page, from the graphs that kernels are made of."""
