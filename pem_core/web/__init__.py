"""JavaScript of a page, generated from the same graphs as compiled kernels."""
